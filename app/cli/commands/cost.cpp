#include "app/cli/call.h"
#include "app/cli/economics_text.h"
#include "app/cli/explain.h"
#include "app/cli/json_output.h"

#include <memory>

namespace lanewatt::cli::cost_command {
namespace {

Outcome run(Call& call)
{
    auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Design& design = (*opened)->design();
    const Assessment& assessment = (*opened)->assessment();
    const auto made = assessment.economics ? assessment.economics
                                           : std::make_shared<const economics::SiteEconomics>(
                                                 economics::siteEconomics(design, (*opened)->context(), assessment));
    std::vector<Derivation> chosen;
    if (call.has("--explain")) {
        const std::string id = call.value("--explain");
        if (const Derivation* one = made->derivation(id)) {
            chosen = {*one};
        } else if (id == "all") {
            chosen = made->derivations;
        } else {
            return unusable(LW_MESSAGE("cli.cost.unknown_number", "{id} is no number of the cost; --explain all prints them with their ids"), {{"id", id}}, "--explain");
        }
    }
    if (call.json()) {
        Tree root = jsonRoot("cost");
        root.set("design", Tree(design.name));
        root.set("currency", Tree(design.currency.code()));
        setEconomics(root, *made);
        TreeList derivations;
        for (const Derivation& one : chosen) {
            derivations.push_back(jsonDerivation(one));
        }
        root.set("derivations", Tree(std::move(derivations)));
        call.out = jsonText(root);
        return kDone;
    }
    if (chosen.empty()) {
        for (const std::string& line : economicsLines(design, *made)) {
            call.line(line);
        }
    }
    for (const Derivation& one : chosen) {
        call.out += explained(one);
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"cost",
            "what the site costs to buy, to run and against a cloud",
            "Purchase by groups from the bill of materials, running cost of a year, cost of a GPU-hour with what it hangs on most, break-even "
            "against rented GPUs, interruptions and spares, power, water, air and floor. All are estimates in the design's currency, likely (low..high). "
            "The design's \"economics\" says what is known; the rest is assumed. A sum that lacks something says \"at least\".",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--explain", "", "ID", "print the formula of a number, economics.total; all = of each"},
             {"--json", "", "", "print a versioned JSON object"}},
            {{"cost cluster.lanewatt", "the numbers, one a line"},
             {"cost cluster.lanewatt --explain economics.total", "how the cost of a GPU-hour comes about"}},
            {},
            run};
}

} // namespace lanewatt::cli::cost_command
