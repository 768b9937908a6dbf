#include "app/cli/call.h"
#include "app/cli/foreign_racks.h"
#include "app/cli/json_output.h"
#include "app/cli/machines.h"
#include "app/exchange/rack_comparison_table.h"
#include "app/workspace/rack_reality.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::cli::rack_command {
namespace {

Tree orNull(const std::string& text) { return text.empty() ? Tree() : Tree(text); }

Tree asJson(const std::string& design, const std::string& rack, const RackAsBuilt& compared)
{
    Tree root = jsonRoot("rack compare");
    root.set("design", Tree(design));
    root.set("rack", Tree(rack));
    root.set("planned", jsonInteger(static_cast<std::int64_t>(compared.planned)));
    root.set("found", jsonInteger(static_cast<std::int64_t>(compared.found)));
    root.set("as_planned", jsonInteger(static_cast<std::int64_t>(compared.asPlanned)));
    TreeList differences;
    for (const RackDifference& difference : compared.differences) {
        Tree one = Tree::object();
        one.set("kind", Tree(enumName(difference.kind)));
        one.set("unit", jsonInteger(difference.unit));
        one.set("stands_at", difference.standsAt ? jsonInteger(*difference.standsAt) : Tree());
        one.set("path", orNull(difference.path.text()));
        one.set("planned", orNull(difference.planned));
        one.set("found", orNull(difference.found));
        one.set("what", jsonMessage(difference.what));
        differences.push_back(std::move(one));
    }
    root.set("differences", Tree(std::move(differences)));
    TreeList notCompared;
    for (const RackNotCompared& missed : compared.notCompared) {
        Tree one = Tree::object();
        one.set("name", Tree(missed.name));
        one.set("what", jsonMessage(missed.what));
        notCompared.push_back(std::move(one));
    }
    root.set("not_compared", Tree(std::move(notCompared)));
    return root;
}

/// What the reports say that stands in the rack.
tl::expected<std::vector<StandingThing>, Failure> byReports(Call& call, const workspace::OpenDesign& open, const std::vector<PlannedThing>& planned)
{
    const auto found = readMachines(call, std::span(call.positionals).subspan(2));
    if (!found) {
        return tl::unexpected(found.error());
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    std::vector<workspace::ReportedMachine> machines;
    for (const FoundMachine& machine : *found) {
        machines.push_back({machine.name, &machine.report.snapshot, &machine.inventory});
    }
    return workspace::reportedThings(machines, planned, open.design(), open.context(), **catalog);
}

Outcome compare(Call& call)
{
    const auto program = foreignProgram(call);
    if (!program) {
        return tl::unexpected(program.error());
    }
    if (!*program && (call.has("--site") || call.has("--there"))) {
        return unusable(LW_MESSAGE("cli.rack.tables_only", "goes with tables of another program"), {}, call.has("--site") ? "--site" : "--there");
    }
    const auto opened = call.openDesign(call.positionals[0], false);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const workspace::OpenDesign& open = **opened;
    const std::string& rack = call.positionals[1];
    const auto named = rackNamed(open.design(), rack);
    if (!named) {
        return unusable(named.error());
    }
    const auto planned = workspace::plannedThings(open.design(), open.assessment(), *named, *program == nullptr);
    std::vector<StandingThing> things;
    if (*program) {
        const auto listed = foreignRacks(call, **program, std::span(call.positionals).subspan(2), open.design().name);
        if (!listed) {
            return tl::unexpected(listed.error());
        }
        auto standing = workspace::listedThings(*listed, call.value("--there"), planned, open.design());
        if (!standing) {
            return unusable(standing.error());
        }
        things = std::move(*standing);
        if (!listed->unread.empty()) {
            call.note(counted(static_cast<std::int64_t>(listed->unread.size()), "line of the tables is", "lines of the tables are") +
                      " not compared; import --dry-run lists them");
        }
    } else {
        auto standing = byReports(call, open, planned);
        if (!standing) {
            return tl::unexpected(standing.error());
        }
        things = std::move(*standing);
        if (workspace::holdsDevices(open.design(), named->rack)) {
            call.note("switches, panels and other devices are not compared: reports are about machines");
        }
    }
    const RackAsBuilt compared = compareRack(planned, things);
    if (call.has("--output")) {
        const auto table = [&](const exchange::TableStyle& style) { return exchange::rackComparisonTable(compared, rack, style); };
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(), table); !written) {
            return unusable(written.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(asJson(open.design().name, rack, compared));
        return kDone;
    }
    for (const RackDifference& difference : compared.differences) {
        call.line(std::string(enumName(difference.kind)) + " U" + std::to_string(difference.unit) + ": " +
                  messages::text(difference.what, textStyle()));
    }
    for (const RackNotCompared& missed : compared.notCompared) {
        call.line("not-compared " + missed.name + ": " + messages::text(missed.what, textStyle()));
    }
    call.line(exchange::rackComparisonSummary(compared, textStyle()));
    return kDone;
}

} // namespace

Command command()
{
    Command comparing{"compare",
                      "compare a rack of a design with what stands in it",
                      "Says for each unit, from above, what is missing, what is more, what stands elsewhere and where something else stands. "
                      "What stands there is read from reports about the machines with the units that their controllers state, or from the "
                      "tables of another program. A machine is as designed when none of its parts is missing, more or another, as far "
                      "as its reports go; compare lists the parts. What has no known unit is listed but not compared.\n"
                      "The exit code is 0 also where things differ. docs/racks.md says more.",
                      {{"DESIGN", "a design file", Hint::Design},
                       {"RACK", "a rack of it: R, or R.3 of a group"},
                       {"FILE", "a report or a table: file, folder or ZIP archive", Hint::File, {}, false, true}},
                      {{"--there", "", "NAME", "with tables: what the rack is called there; not needed where there is one"},
                       {"--site", "", "NAME", "with tables: only this site"},
                       {"--output", "-o", "FILE", "also write a table: .xlsx, .csv, .md, .html, .txt, .bbcode or .pdf", Hint::File},
                       answerOption(),
                       privateOption(),
                       {"--json", "", "", "print a versioned JSON object"}},
                      {{"rack compare site.lanewatt R.3 node*.json", "what stands in the rack, by its machines"},
                       {"rack compare site.lanewatt R netbox --netbox --there A07 -o rack.xlsx", "against what NetBox says"}},
                      {},
                      compare};
    const std::vector<Option> foreign = foreignOptions();
    comparing.options.insert(comparing.options.begin(), foreign.begin(), foreign.end());
    return {"rack",
            "compare a rack with reality",
            "",
            {},
            {},
            {{"rack compare site.lanewatt R.3 node*.json", "what is missing, more or elsewhere"}},
            {std::move(comparing)},
            nullptr};
}

} // namespace lanewatt::cli::rack_command
