#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/cli/network_choice.h"
#include "app/cli/network_text.h"
#include "app/workspace/network_export.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::cli::fabric_command {
namespace {

/// Why options do not go together.
std::optional<Failure> misused(const Call& call)
{
    const std::string suffix = std::filesystem::path(call.value("--output")).extension().string();
    const bool folder = call.has("--output") && suffix.empty();
    if (call.has("--netbox") && !call.has("--output")) {
        return Failure{kUnusable, {{LW_MESSAGE("cli.fabric.netbox_output", "names no folder: -o FOLDER says where the files go"), {}}, "--netbox"}};
    }
    if (call.has("--netbox") && !folder) {
        return Failure{kUnusable, {{LW_MESSAGE("cli.fabric.netbox_folder", "goes with a folder: NetBox reads several files"), {}}, "--netbox"}};
    }
    if (!call.has("--netbox") && (call.has("--site") || call.has("--location"))) {
        return Failure{kUnusable, {{LW_MESSAGE("cli.fabric.netbox_only", "goes with --netbox"), {}}, call.has("--site") ? "--site" : "--location"}};
    }
    if (call.has("--list") && suffix != ".csv") {
        return Failure{kUnusable, {{LW_MESSAGE("cli.fabric.list", "goes with .csv: a workbook and a folder have all lists"), {}}, "--list"}};
    }
    if (call.has("--all") && (!folder || call.has("--fabric") || call.json())) {
        return Failure{kUnusable, {{LW_MESSAGE("cli.fabric.all", "goes with -o FOLDER, and with neither --fabric nor --json"), {}}, "--all"}};
    }
    if (suffix == ".xml" ? call.json() || call.has("--fabric") : call.has("--node")) {
        return Failure{kUnusable, {{LW_MESSAGE("cli.fabric.xml", "goes with .xml, and that with nothing else: it is of one machine"), {}}, "--node"}};
    }
    return std::nullopt;
}

/// The topology of one machine, which needs no network.
Outcome node(Call& call, const workspace::OpenDesign& open)
{
    const std::string wanted = call.value("--node");
    std::string ids, build;
    for (const auto& [id, one] : open.design().builds) {
        ids += (ids.empty() ? "" : ", ") + id;
        build = one && (wanted.empty() || id == wanted) && open.assessment().build(id) ? id : build;
    }
    if (build.empty() || (wanted.empty() && open.design().builds.size() > 1)) {
        return unusable(LW_MESSAGE("cli.fabric.node", "--node names one of {ids} for .xml"), {{"ids", ids}}, call.positionals.front());
    }
    if (const auto written = workspace::writeNcclTopology(open.assessment(), build, call.value("--output")); !written) {
        return failed(written.error());
    }
    return kDone;
}

workspace::NetworkExportOptions optionsOf(const Call& call)
{
    workspace::NetworkExportOptions options;
    options.files.style = textStyle();
    options.files.list = enumFromName<exchange::FabricList>(call.value("--list"));
    options.files.netbox = call.has("--netbox");
    options.files.names = {call.value("--site"), call.value("--location"), textStyle()};
    options.colourBy = enumFromName<exchange::ColourBy>(call.value("--colour-by"));
    return options;
}

/// All networks, each into a folder of its own. The caller changes a design whose networks cannot be joined.
Outcome everyNetwork(Call& call, const workspace::OpenDesign& open)
{
    const auto& networks = open.assessment().networks;
    const bool joined = !networks.empty() && std::all_of(networks.begin(), networks.end(), [](const fabric::Network& one) { return !one.problem; });
    const auto written = workspace::writeAllNetworks(open.design(), open.assessment(), call.value("--output"), {}, optionsOf(call));
    if (!written) {
        return joined ? failed(written.error()) : unusable(written.error());
    }
    for (const std::string& file : *written) {
        call.line(file);
    }
    return kDone;
}

Outcome run(Call& call)
{
    if (const auto failure = misused(call)) {
        return tl::unexpected(*failure);
    }
    const std::string& path = call.positionals.front();
    auto opened = call.openDesign(path, true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    if (std::filesystem::path(call.value("--output")).extension() == ".xml") {
        return node(call, **opened);
    }
    if (call.has("--all")) {
        return everyNetwork(call, **opened);
    }
    const Design& design = (*opened)->design();
    const Assessment& assessment = (*opened)->assessment();
    const auto network = networkIn(call, assessment, path);
    if (!network) {
        return tl::unexpected(network.error());
    }
    std::vector<std::string> files;
    if (call.has("--output")) {
        auto written = workspace::writeNetwork(design, assessment, **network, call.value("--output"), optionsOf(call));
        if (!written) {
            // a suffix that there is none of, or a form that this network has not, is the caller's to change
            const std::string_view id = written.error().what.text.id;
            const bool callers = id.starts_with("fabric_");
            return callers ? unusable(written.error()) : failed(written.error());
        }
        files = std::move(*written);
    }
    if (call.json()) {
        Tree root = jsonRoot("fabric");
        root.set("design", Tree(design.name));
        root.set("networks", networksTree(design, assessment, (*network)->id));
        TreeList names;
        for (const std::string& file : files) {
            names.emplace_back(file);
        }
        root.set("files", Tree(std::move(names)));
        call.out = jsonText(root);
        return kDone;
    }
    if (!call.has("--output")) {
        for (const std::string& line : networkLines(design, assessment, (*network)->id)) {
            call.line(line);
        }
    } else if (files.size() > 1) { // others than the one that was named
        for (const std::string& file : files) {
            call.line(file);
        }
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"fabric",
            "list, draw as a graph, or hand over the links of a network",
            "Without -o it prints switches, links and cables of the network. -o FOLDER writes all lists, for those who cable it and for other "
            "programs: links from point to point, ports, cables and modules to buy, labels for both ends of each cable, a graph for Graphviz, "
            "Slurm's topology.conf, and the topology file of ibdiagnet and UFM with the definitions of its systems. A file's suffix chooses "
            "one: .xlsx (all lists), .csv (one), .dot, .conf, .topo; .xml is the topology of one machine as NCCL dumps it. With --netbox, the files that NetBox 4 imports.\n"
            "A network that cannot be joined ends with exit code 2 and names the fewest ports of switches that would do.\n"
            "docs/networks.md says more.",
            {{"DESIGN", "a design file", Hint::Design}},
            {fabricOption(),
             {"--all", "", "", "all networks, each into a folder of its own in -o FOLDER"},
             {"--output", "-o", "PATH", "the file or folder to write", Hint::File},
             {"--list", "", "LIST", "of a .csv; links without this", Hint::None, {"links", "ports", "cables", "labels"}},
             {"--colour-by", "", "WHAT", "what the colour of a cable says; rail where there are rails, else network, without this", Hint::None, {"network", "rail", "medium"}},
             {"--node", "", "BUILD", "of .xml: the machine; needed where the design has several"},
             {"--netbox", "", "", "write files for NetBox into a folder"},
             {"--site", "", "NAME", "NetBox's site; the name of the design without this"},
             {"--location", "", "NAME", "NetBox's location of the racks; none without this"},
             {"--json", "", "", "print a versioned JSON object"}},
            {{"fabric cluster.lanewatt --fabric compute -o cabling.xlsx", "links, ports, cables and labels as a workbook"},
             {"fabric cluster.lanewatt --list labels -o labels.csv", "for a label printer"},
             {"fabric cluster.lanewatt -o topology.conf", "for Slurm"},
             {"fabric cluster.lanewatt -o netbox --netbox --site Oslo", "what NetBox imports after racks --netbox"}},
            {},
            run};
}

} // namespace lanewatt::cli::fabric_command
