#include "app/diagrams/render.h"
#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/diagrams/floor_layout.h"
#include "app/diagrams/site_render.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace lanewatt::cli::render_command {
namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// The view that is meant: "cooling" is the chain, "power" is the chain where the site is meant.
std::string viewOf(const Call& call, const Design& design)
{
    const std::string view = call.value("--view");
    if (view == "cooling") {
        return "cooling-chain";
    }
    const bool site = call.has("--site") || (!call.has("--build") && !design.site.power.empty());
    return view == "power" && site ? "power-chain" : view;
}

/// Options that only some views have.
struct OwnOption {
    std::string_view name;
    std::string_view views; ///< with spaces around each
    MessageTemplate error;
};

tl::expected<void, Failure> checkOptions(const Call& call, const std::string& view)
{
    static constexpr std::array<OwnOption, 9> options{{
        {"--build", " lanes power airflow space ", LW_MESSAGE("cli.render.only_build", "goes with the views of a build: lanes, power, airflow, space")},
        {"--rack", " rack row ", LW_MESSAGE("cli.render.only_rack", "goes with the views rack and row")},
        {"--one-by-one", " rack row ", LW_MESSAGE("cli.render.only_rack", "goes with the views rack and row")},
        {"--lost", " power-chain cooling-chain ", LW_MESSAGE("cli.render.only_chain", "goes with the views power-chain and cooling-chain")},
        {"--fabric", " fabric ", LW_MESSAGE("cli.render.only_fabric", "goes with the view fabric")},
        {"--at", " fabric ", LW_MESSAGE("cli.render.only_fabric", "goes with the view fabric")},
        {"--color-by", " floor ", LW_MESSAGE("cli.render.only_floor", "goes with the view floor")},
        {"--paper", " rack row floor power-chain cooling-chain ", LW_MESSAGE("cli.render.only_paper", "goes with the views of a site: rack, row, floor, power-chain, cooling-chain")},
        {"--site", " power-chain ", LW_MESSAGE("cli.render.only_site", "goes with the view power, of which it chooses the site's chain")},
    }};
    for (const OwnOption& option : options) {
        if (call.has(option.name) && option.views.find(' ' + view + ' ') == std::string_view::npos) {
            return unusable(option.error, {}, std::string(option.name));
        }
    }
    return {};
}

Outcome site(Call& call, const workspace::OpenDesign& open, const std::string& view, const std::string& path)
{
    diagrams::SiteRenderOptions options;
    options.style = textStyle();
    options.sheet.paper = diagrams::paperNamed(call.value("--paper"));
    options.rack = call.value("--rack");
    options.oneByOne = call.has("--one-by-one");
    options.lost = call.value("--lost");
    options.colourBy = call.value("--color-by");
    options.network = call.value("--fabric");
    options.at = call.value("--at");
    // what cannot be drawn is the call's or the design's fault; what cannot be written is not
    if (const auto sheets = diagrams::siteSheets(open.design(), open.assessment(), view, options); !sheets) {
        return unusable(sheets.error());
    }
    const auto written = diagrams::renderSite(open.design(), open.assessment(), view, path, options);
    if (!written) {
        return failed(written.error());
    }
    if (call.json()) {
        Tree root = jsonRoot("render");
        root.set("view", Tree(view));
        TreeList files;
        for (const std::string& file : *written) {
            files.emplace_back(file);
        }
        root.set("files", Tree(std::move(files)));
        call.out = jsonText(root);
    } else if (written->size() > 1) { // others than the one that was named
        for (const std::string& file : *written) {
            call.line(file);
        }
    }
    return kDone;
}

Outcome run(Call& call)
{
    const std::string path = call.value("--output");
    const auto suffixes = diagrams::renderSuffixes();
    if (std::find(suffixes.begin(), suffixes.end(),
                  lowered(std::filesystem::path(path).extension().string())) == suffixes.end()) {
        std::string accepted;
        for (const std::string_view suffix : suffixes) {
            accepted += (accepted.empty() ? "" : ", ") + std::string(suffix);
        }
        return unusable(
            LW_MESSAGE("cli.render.suffix", "the suffix names no kind of drawing; accepted: {accepted}"),
            {{"accepted", accepted}}, path);
    }
    auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Design& design = (*opened)->design();
    const std::string view = viewOf(call, design);
    if (const auto fine = checkOptions(call, view); !fine) {
        return tl::unexpected(fine.error());
    }
    if (diagrams::isSiteView(view)) {
        return site(call, **opened, view, path);
    }
    diagrams::RenderOptions options;
    options.style = textStyle();
    options.build = call.value("--build");
    if (!options.build.empty() && !design.builds.contains(options.build)) {
        std::string builds;
        for (const auto& [id, build] : design.builds) {
            builds += (builds.empty() ? "" : ", ") + id;
        }
        return unusable(
            LW_MESSAGE("cli.render.build", "{build} is no build of the design; accepted: {builds}"),
            {{"build", options.build}, {"builds", builds.empty() ? "none" : builds}}, "--build");
    }
    if (const auto written = diagrams::renderDiagram(design, (*opened)->assessment(), view, path, options); !written) {
        return failed(written.error());
    }
    if (call.json()) {
        Tree root = jsonRoot("render");
        root.set("view", Tree(view));
        root.set("files", Tree(TreeList{Tree(path)}));
        call.out = jsonText(root);
    }
    return kDone;
}

std::vector<std::string_view> viewNames()
{
    const auto views = diagrams::views();
    const auto ofSites = diagrams::siteViews();
    std::vector<std::string_view> names(views.begin(), views.end());
    names.insert(names.end(), ofSites.begin(), ofSites.end());
    names.push_back("cooling");
    return names;
}

std::vector<std::string_view> budgetNames()
{
    const auto budgets = diagrams::floorBudgets();
    return {budgets.begin(), budgets.end()};
}

} // namespace

Command command()
{
    return {"render",
            "draw a design",
            "The file's suffix chooses the kind: .svg, .png, .pdf. The lanes view shows which card is connected to "
            "which CPU or "
            "switch, and how wide; the power view shows which supply feeds what; the airflow view shows what heats "
            "the air on its way through the machine; the space view shows the machine to scale.\n"
            "Of a site: rack draws a page for each rack, row draws racks beside each other (eight on A3, four on A4), floor draws "
            "rows and aisles with a colour for each rack, power-chain and cooling-chain draw what feeds and what cools the racks. "
            "These are for paper and to scale. Alike racks are one drawing. Where the site describes a power chain and no build is "
            "named, power means the chain; cooling is short for cooling-chain. A .pdf has all sheets; as .svg and .png each sheet "
            "of several is a file of its own, FILE-1, FILE-2, and their names are printed.\n"
            "fabric draws the networks of a site: tiers, units and bundles of links with their counts, each network by itself. --at goes "
            "closer: unit.2, leaf.3, spine.1, core.1, machine.7, a range as leaf.1-20, or one link, leaf-spine.37.\n"
            "economics draws what the site costs: owning against renting by month, as bands, and what the cost of a GPU-hour hangs on.\n"
            "docs/racks.md says more.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--view", "", "VIEW", "what to draw", Hint::None, viewNames(), true},
             {"--output", "-o", "FILE", "the file to write", Hint::File, {}, true},
             {"--build", "", "ID", "only this build; all of them otherwise"},
             {"--site", "", "", "power: the chain of the site, not the supplies of the builds"},
             {"--rack", "", "RACK", "rack, row: only this group (R), or one rack of it (R.7, or its name)"},
             {"--one-by-one", "", "", "rack, row: draw alike racks each, not once together"},
             {"--lost", "", "NODE", "chains: with this node lost"},
             {"--fabric", "", "ID", "fabric: only this network; all of them otherwise"},
             {"--at", "", "PLACE", "fabric: a part of the network, as unit.2, leaf.3 or leaf-spine.37"},
             {"--color-by", "", "BUDGET", "floor: what the colours show; the tightest budget of each rack without this", Hint::None, budgetNames()},
             {"--paper", "", "PAPER", "of the drawings of a site; what suits them without this", Hint::None, {"a3", "a4"}},
             {"--json", "", "", "print a versioned JSON object with the files that were written"}},
            {{"render rig.lanewatt --view lanes -o lanes.svg", "the lane map"},
             {"render rig.lanewatt --view power -o power.pdf", "who feeds whom"},
             {"render rig.lanewatt --view space -o space.svg", "the machine to scale"},
             {"render hall.lanewatt --view row -o racks.pdf", "all racks, front and rear"},
             {"render hall.lanewatt --view floor --color-by rack-power -o floor.svg", "where the power is"},
             {"render hall.lanewatt --view fabric --at unit.2 -o unit.svg", "which leaf each machine of a unit hangs on"},
             {"render hall.lanewatt --view economics -o costs.svg", "when owning has cost as much as renting"},
             {"render hall.lanewatt --view power-chain --lost ups-a -o lost.pdf", "what the others carry then"}},
            {},
            run};
}

} // namespace lanewatt::cli::render_command
