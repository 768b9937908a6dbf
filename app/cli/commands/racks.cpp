#include "app/cli/call.h"
#include "app/exchange/netbox_writer.h"
#include "app/exchange/rack_places.h"
#include "app/exchange/rackula_writer.h"
#include "app/workspace/rack_elevation.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::cli::racks_command {
namespace {

/// Files for NetBox.
Outcome netbox(Call& call, const workspace::OpenDesign& open, const std::string& folder)
{
    const auto document = exchange::netboxDocument(open.design(), open.assessment(), {call.value("--site"), call.value("--location"), textStyle()});
    if (!document) {
        return unusable(document.error());
    }
    const auto files = exchange::netboxBytes(*document);
    if (const auto written = exchange::writeFolder(folder, files); !written) {
        return failed(written.error());
    }
    for (const exchange::NamedBytes& file : files) {
        call.line((std::filesystem::path(folder) / file.name).string());
    }
    return kDone;
}

/// A layout for Rackula.
Outcome rackula(Call& call, const workspace::OpenDesign& open, const std::string& folder)
{
    const auto document = exchange::netboxDocument(open.design(), open.assessment(), {call.value("--site"), call.value("--location"), textStyle()});
    if (!document) {
        return unusable(document.error());
    }
    exchange::RackulaLayout layout = exchange::rackulaLayout(*document);
    const std::vector<exchange::NamedBytes> files{{"layout.rackula.yaml", std::move(layout.yaml)}};
    if (const auto written = exchange::writeFolder(folder, files); !written) {
        return failed(written.error());
    }
    call.line((std::filesystem::path(folder) / files.front().name).string());
    for (const Message& note : layout.notes) {
        call.note("not in the layout: " + messages::text(note, textStyle()));
    }
    return kDone;
}

/// Papers for those who build the racks.
Outcome papers(Call& call, const workspace::OpenDesign& open, const std::string& folder)
{
    const Design& design = open.design();
    const Assessment& assessment = open.assessment();
    if (const auto machines = exchange::listedMachines(design, assessment); !machines) {
        return unusable(machines.error());
    }
    if (const auto made = exchange::writeFolder(folder, {}); !made) {
        return failed(made.error());
    }
    const std::string suffix = call.has("--format") ? call.value("--format") : "csv";
    for (const auto& [paper, name] : EnumNames<workspace::RackPaper>::names) {
        const std::string path = (std::filesystem::path(folder) / (std::string(name) + '.' + suffix)).string();
        const auto written = workspace::writeRackPaper(paper, design, assessment, open.context().acceptance, path, textStyle());
        if (!written) {
            return failed(written.error());
        }
        call.line(path);
    }
    return kDone;
}

Outcome run(Call& call)
{
    const bool forNetbox = call.has("--netbox");
    const bool forRackula = call.has("--rackula");
    if (forNetbox && forRackula) {
        return unusable(LW_MESSAGE("cli.racks.one", "does not go with --netbox"), {}, "--rackula");
    }
    if (!forNetbox && !forRackula && (call.has("--site") || call.has("--location"))) {
        return unusable(LW_MESSAGE("cli.racks.netbox_only", "goes with --netbox: the papers name no site"), {},
                        call.has("--site") ? "--site" : "--location");
    }
    if ((forNetbox || forRackula) && call.has("--format")) {
        return unusable(LW_MESSAGE("cli.racks.format", "goes with the papers: NetBox and Rackula read their own forms"), {}, "--format");
    }
    auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const std::string folder = call.value("--output");
    if (forRackula) {
        return rackula(call, **opened, folder);
    }
    return forNetbox ? netbox(call, **opened, folder) : papers(call, **opened, folder);
}

} // namespace

Command command()
{
    return {"racks",
            "write papers about racks, or files for NetBox and Rackula",
            "Papers for those who build the racks: the elevation unit by unit, a pick list in the order of the work, a load list with "
            "what it takes to lift each machine, labels, and the power cords. With --netbox, the files that NetBox 4 imports instead, with a text that "
            "says in which order and what NetBox cannot be told. With --rackula, a layout that Rackula opens. Unknown values are unknown, never 0.\n"
            "docs/racks.md says more.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--output", "-o", "FOLDER", "the folder to write into; it is made where it is missing", Hint::File, {}, true},
             {"--netbox", "", "", "write files for NetBox"},
             {"--rackula", "", "", "write a layout for Rackula"},
             {"--site", "", "NAME", "NetBox's site; the name of the design without this"},
             {"--location", "", "NAME", "NetBox's location of the racks; none without this"},
             {"--format", "", "FORM", "of the papers; csv without this", Hint::None, {"csv", "xlsx", "md", "html", "txt", "bbcode", "pdf"}}},
            {{"racks rack.lanewatt -o papers", "elevation, pick list, load list, labels, power cords"},
             {"racks rack.lanewatt -o netbox --netbox --site Oslo", "what NetBox imports"},
             {"racks rack.lanewatt -o lab --rackula", "a layout for Rackula"}},
            {},
            run};
}

} // namespace lanewatt::cli::racks_command
