#include "app/cli/as_built_text.h"
#include "app/cli/call.h"
#include "app/cli/found_cabling.h"
#include "app/cli/json_output.h"
#include "app/cli/machines.h"
#include "app/cli/network_choice.h"
#include "app/exchange/as_built_table.h"
#include "app/workspace/network_reality.h"

namespace lanewatt::cli::compare_command {
namespace {

Tree asJson(const std::string& design, const AsBuilt& asBuilt)
{
    Tree root = jsonRoot("compare");
    root.set("design", Tree(design));
    addAsBuilt(root, asBuilt);
    return root;
}

Outcome run(Call& call)
{
    const auto opened = call.openDesign(call.positionals.front(), false);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const auto files = std::span(call.positionals).subspan(1);
    if (workspace::isCablingReport(files.front())) {
        return compareFoundCabling(call, **opened, files);
    }
    for (const char* option : {"--fabric", "--names"}) {
        if (call.has(option)) {
            return unusable(LW_MESSAGE("cli.compare.cabling", "goes with reports of cabling: ibnetdiscover, ibdiagnet, lldpctl"), {}, option);
        }
    }
    const auto found = readMachines(call, files);
    if (!found) {
        return tl::unexpected(found.error());
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    const Design& design = (*opened)->design();
    const AsBuilt asBuilt = compareAsBuilt((*opened)->assessment(), builtMachines(*found, design, **catalog));
    if (call.has("--output")) {
        const auto table = [&](const exchange::TableStyle& style) { return exchange::asBuiltTable(asBuilt, design.name, style); };
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(), table); !written) {
            return unusable(written.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(asJson(design.name, asBuilt));
        return kDone;
    }
    printAsBuilt(call, asBuilt);
    call.line(exchange::asBuiltSummary(asBuilt, textStyle()));
    return kDone;
}

} // namespace

Command command()
{
    return {
        "compare",
        "compare a design with the machines that were built",
        "Reads reports about machines as inventory does, those of several at once, and says what is not as in the "
        "design: "
        "missing, extra and different parts, cards in another slot than the one they are pinned to, links with fewer "
        "lanes "
        "or of a lower generation, memory that runs slower, other power limits, and firmware that is older than that "
        "of "
        "alike devices. What no report mentions is listed but not compared. A link's rate at rest is not checked.\n"
        "Each machine is taken for a place of the build that it differs least from.\n"
        "Reports of cabling (ibnetdiscover, ibdiagnet2.lst, ibdiagnet2.net_dump, lldpctl -f json of one or more hosts) are compared with "
        "a network of the design: missing, crossed and extra links, wrong ports and devices, slower links, unknown devices. Devices are "
        "matched by name; docs/networks.md says how.",
        {{"DESIGN", "a design file", Hint::Design},
         {"FILE", "a report: file, folder or ZIP archive", Hint::File, {}, false, true}},
        {{"--output", "-o", "FILE", "also write a table for the vendor: .xlsx, .csv, .md, .html, .txt, .bbcode or .pdf", Hint::File},
         fabricOption(),
         builtNamesOption(),
         answerOption(),
         privateOption(),
         {"--json", "", "", "print a versioned JSON object"}},
        {{"compare quote.lanewatt node*.json", "eight delivered servers against the quote"},
         {"compare quote.lanewatt node*.json -o differences.csv", "the list for the vendor"},
         {"compare cluster.lanewatt ibnetdiscover.txt --fabric compute", "the cabling of a network"}},
        {},
        run};
}

} // namespace lanewatt::cli::compare_command
