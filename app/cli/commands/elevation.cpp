#include "app/cli/call.h"
#include "app/cli/findings.h"
#include "app/cli/json_output.h"
#include "app/diagrams/rack_layout.h"
#include "app/diagrams/site_render.h"
#include "app/workspace/rack_elevation.h"
#include "model/budget/rack.h"
#include "model/budget/rack_contents.h"
#include "model/site/rack_order.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::cli::elevation_command {
namespace {

Tree rangesTree(const std::vector<std::pair<int, int>>& ranges)
{
    TreeList list;
    for (const auto& [from, to] : ranges) {
        list.emplace_back(TreeList{jsonInteger(from), jsonInteger(to)});
    }
    return Tree(std::move(list));
}

Tree thingTree(const Design& design, const RackThing& thing)
{
    const auto orNull = [](const std::string& text) { return text.empty() ? Tree() : Tree(text); };
    Tree tree = Tree::object();
    tree.set("unit", jsonInteger(thing.unit));
    tree.set("units", thing.units ? jsonInteger(*thing.units) : Tree());
    tree.set("front", Tree(thing.front));
    tree.set("rear", Tree(thing.rear));
    tree.set("name", Tree(diagrams::thingName(design, thing)));
    tree.set("build", orNull(thing.build));
    tree.set("part", orNull(thing.part));
    tree.set("fabric", orNull(thing.fabric));
    tree.set("tier", orNull(thing.tier));
    tree.set("power", jsonFigure(thing.power));
    tree.set("mass", jsonFigure(thing.mass));
    return tree;
}

Tree rackTree(const Design& design, const Assessment& assessment, const RackRun& run)
{
    const Rack& rack = design.site.racks.at(run.rack);
    const auto units = unitsOf(design, rack);
    const int height = units ? static_cast<int>(std::clamp(units->likely, 0.0, 2.0 * kHighestUnit)) : 0;
    const auto things = rackContents(design, assessment, run.rack);
    const auto points = rackPoints(design, assessment, run.rack);
    Tree tree = Tree::object();
    tree.set("rack", Tree(run.rack));
    tree.set("name", Tree(runName(design.site, run)));
    tree.set("row", run.row.empty() ? Tree() : Tree(run.row));
    tree.set("ordinals", rangesTree(run.ordinals));
    tree.set("count", jsonInteger(run.count()));
    tree.set("units", jsonFigure(units));
    TreeList devices;
    for (const RackThing& thing : things) {
        devices.push_back(thingTree(design, thing));
    }
    tree.set("things", Tree(std::move(devices)));
    for (const auto& [name, face] : {std::pair("front", RackFace::Front), std::pair("rear", RackFace::Rear)}) {
        const FreeUnits free = freeUnits(things, height, face);
        Tree one = Tree::object();
        one.set("free", rangesTree(free.free));
        one.set("unknown", rangesTree(free.unknown));
        tree.set(name, std::move(one));
    }
    tree.set("kept_free", rack.reservedUnits ? jsonInteger(*rack.reservedUnits) : Tree());
    const BudgetPoint* worst = tightest(points);
    Tree close = Tree();
    if (worst) {
        close = Tree::object();
        close.set("point", Tree(worst->id.text()));
        close.set("share", jsonNumber(*shareUsed(*worst)));
        close.set("demand", jsonFigure(worst->demand));
        close.set("supply", jsonFigure(worst->supply));
        close.set("unknown_lines", jsonInteger(worst->unknownLines));
    }
    tree.set("tightest", std::move(close));
    return tree;
}

Outcome run(Call& call)
{
    const std::string path = call.value("--output");
    const std::string suffix = workspace::suffixOf(path);
    if (path.empty() && !call.json()) {
        return unusable(LW_MESSAGE("cli.elevation.output", "names no file: -o FILE writes one, --json prints what stands where"), {}, "--output");
    }
    const auto suffixes = workspace::elevationSuffixes();
    if (!path.empty() && std::find(suffixes.begin(), suffixes.end(), suffix) == suffixes.end()) {
        return unusable(LW_MESSAGE("cli.elevation.suffix", "the suffix names no kind of elevation; accepted: {accepted}"),
                        {{"accepted", std::string(".svg, .png, .pdf, .xlsx, .csv, .md, .html, .txt, .bbcode")}}, path);
    }
    for (const char* option : {"--paper", "--page-each"}) {
        if (call.has(option) && !workspace::isElevationDrawing(suffix)) {
            return unusable(LW_MESSAGE("cli.elevation.only_drawing", "goes with drawings: .svg, .png, .pdf"), {}, option);
        }
    }
    for (const char* option : {"--rack", "--one-by-one"}) {
        if (call.has(option) && workspace::isElevationTable(suffix)) {
            return unusable(LW_MESSAGE("cli.elevation.not_table", "goes with drawings and workbooks; a table has all racks, alike ones once"), {}, option);
        }
    }
    auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Design& design = (*opened)->design();
    const Assessment& assessment = (*opened)->assessment();
    if (design.site.racks.empty()) {
        return unusable(LW_MESSAGE("cli.elevation.no_racks", "has no racks: its site has to say racks"), {}, call.positionals.front());
    }
    const std::string rack = call.value("--rack");
    const auto runs = rack.empty() ? racksInOrder(design.site, call.has("--one-by-one")) : racksNamed(design.site, rack, call.has("--one-by-one"));
    if (!runs) {
        return unusable(runs.error());
    }
    std::vector<std::string> files;
    if (!path.empty()) {
        workspace::ElevationOptions options;
        options.style = textStyle();
        options.paper = diagrams::paperNamed(call.value("--paper"));
        options.rack = rack;
        options.oneByOne = call.has("--one-by-one");
        options.pageEach = call.has("--page-each");
        auto written = workspace::writeElevation(design, assessment, path, options);
        if (!written) {
            return failed(written.error());
        }
        files = std::move(*written);
    }
    if (call.json()) {
        Tree root = jsonRoot("elevation");
        root.set("design", Tree(design.name));
        TreeList racks;
        for (const RackRun& one : *runs) {
            racks.push_back(rackTree(design, assessment, one));
        }
        root.set("racks", Tree(std::move(racks)));
        TreeList names;
        for (const std::string& file : files) {
            names.emplace_back(file);
        }
        root.set("files", Tree(std::move(names)));
        call.out = jsonText(root);
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
    return {"elevation",
            "draw or list what stands in each unit of the racks",
            "The file's suffix chooses the form. .svg, .png and .pdf are drawings for paper: eight racks on A3 or four on A4, front above "
            "rear, to scale; or a page each. .xlsx has a row for each unit and merged cells for devices. .csv, .md, .html, .txt and .bbcode are the table "
            "that the command racks writes, too. Alike racks are shown once. Pictures of several sheets are several files, FILE-1, FILE-2, "
            "whose names are printed.\n"
            "docs/racks.md says more.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--output", "-o", "FILE", "the file to write", Hint::File},
             {"--rack", "", "RACK", "only this group (R), or one rack of it (R.7, or its name)"},
             {"--one-by-one", "", "", "alike racks each, not once together"},
             {"--page-each", "", "", "drawings: a page for each rack"},
             {"--paper", "", "PAPER", "drawings: A3, or A4 with a page each, without this", Hint::None, {"a3", "a4"}},
             {"--json", "", "", "print a versioned JSON object with what stands where"}},
            {{"elevation hall.lanewatt -o racks.pdf", "all racks, front and rear"},
             {"elevation hall.lanewatt --rack R.7 --page-each -o r7.pdf", "one rack on a page"},
             {"elevation hall.lanewatt -o racks.xlsx", "a workbook with a row for each unit"}},
            {},
            run};
}

} // namespace lanewatt::cli::elevation_command
