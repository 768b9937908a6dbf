#include "app/cli/call.h"
#include "app/cli/findings.h"
#include "app/cli/json_output.h"
#include "app/cli/network_text.h"
#include "app/cli/subject_text.h"
#include "app/cli/topology_text.h"
#include "app/messages/value_names.h"
#include "model/bom/bom.h"
#include "model/budget/machine_totals.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::cli::show_command {
namespace {

std::string costText(const CostTotal& cost, const Assessment& assessment)
{
    if (cost.overflow) {
        return "too large to count";
    }
    std::string text = cost.pricedLines > 0 ? cost.total.text() : "unknown";
    if (const auto range = costRange(assessment.bom, cost.total.currency())) {
        text += " (" + range->low.text() + ".." + range->high.text() + ')';
    }
    return cost.unpricedLines > 0 ? text + " + " + std::to_string(cost.unpricedLines) + " unpriced" : text;
}

void addTotal(Call& call, std::string_view name, const BuildAssessment& build,
              const std::optional<Figure>& value)
{
    if (value) {
        call.line(std::string(name) + '@' + build.label.textBelow(Ref::site()) + ' ' + messages::figure(*value, textStyle()));
    }
}

/// "gpus@rig 6", "gpu_memory@rig 144.0 GB"; what is unknown is counted beside it.
void addGpus(Call& call, const std::string& where, const MachineTotals& totals)
{
    if (totals.gpus == 0) {
        return;
    }
    call.line("gpus" + where + ' ' + std::to_string(totals.gpus));
    const std::string known = totals.gpuMemory ? messages::figure(*totals.gpuMemory, textStyle()) : std::string("unknown");
    const bool part = totals.gpuMemory && totals.gpusOfUnknownMemory > 0;
    call.line("gpu_memory" + where + ' ' + known + (part ? " + " + std::to_string(totals.gpusOfUnknownMemory) + " unknown" : ""));
}

void setTotals(Tree& tree, const MachineTotals& totals)
{
    tree.set("gpus", jsonInteger(totals.gpus));
    tree.set("gpu_memory", jsonFigure(totals.gpuMemory));
    tree.set("gpus_of_unknown_memory", jsonInteger(totals.gpusOfUnknownMemory));
}

Tree budgetTree(const Budget& budget)
{
    Tree tree = Tree::object();
    tree.set("kind", Tree(enumName(budget.kind)));
    TreeList points;
    for (const BudgetPoint& point : budget.points) {
        points.push_back(pointTree(point));
    }
    tree.set("points", Tree(std::move(points)));
    return tree;
}

/// Calls f for every budget of the builds, then of the site.
template <class F>
void forEachBudget(const Assessment& assessment, F f)
{
    for (const auto& build : assessment.builds) {
        for (const Budget& budget : build->budgets) {
            f(budget);
        }
    }
    for (const Budget& budget : assessment.budgets) {
        f(budget);
    }
}

/// "outlet site/rig/psu.1 wall pdu-a/B1/c13.1 cord.1 (pdu-a, bank B1, C13 outlet 1)"; "none" for missing items.
std::string outletLine(const OutletPlug& plug)
{
    const auto orNone = [](const std::string& id) { return id.empty() ? std::string("none") : id; };
    const std::string name = messages::valueName("outlet", plug.outlet, textStyle());
    return "outlet " + plug.path.text() + ' ' + plug.circuit + ' ' + orNone(plug.outlet) + (plug.cord.empty() ? "" : ' ' + plug.cord) +
           (name == plug.outlet ? "" : " (" + name + ')');
}

Tree outletTree(const OutletPlug& plug)
{
    const auto orNull = [](const std::string& text) { return text.empty() ? Tree() : Tree(text); };
    Tree tree = Tree::object();
    tree.set("path", Tree(plug.path.text()));
    tree.set("circuit", Tree(plug.circuit));
    tree.set("outlet", orNull(plug.outlet));
    tree.set("receptacle", orNull(plug.receptacle));
    tree.set("lines", orNull(std::string(enumName(plug.lines))));
    tree.set("cord", orNull(plug.cord));
    tree.set("pin", orNull(plug.pin));
    tree.set("ac", jsonFigure(plug.ac));
    return tree;
}

/// Rows of a matrix that is shown: larger ones than of any machine, and what several machines of a design have together.
constexpr std::size_t kMostRows = 512;

Outcome topology(Call& call, const Assessment& assessment)
{
    TreeList builds;
    const BuildAssessment* last = nullptr;
    std::size_t cells = 0;
    for (const auto& build : assessment.builds) {
        // lanes do not depend on the surroundings
        if (last && last->buildId == build->buildId) {
            continue;
        }
        last = build.get();
        const std::size_t rows = build->wiring.withSpec<GpuSpec>().size() + build->wiring.withSpec<NicSpec>().size();
        cells += rows * rows;
        if (cells > kMostRows * kMostRows) {
            return unusable(LW_MESSAGE("cli.show.topology", "{build} has {count} GPUs and network cards; a matrix shows at most {most}, and no more than its cells "
                                                            "for all builds together: make a machine once and say in the site how many of it stand there"),
                            {{"build", build->buildId}, {"count", static_cast<std::int64_t>(rows)}, {"most", static_cast<std::int64_t>(kMostRows)}},
                            call.positionals.front());
        }
        if (call.json()) {
            builds.push_back(topologyTree(*build));
        } else {
            call.out += topologyText(*build);
        }
    }
    if (call.json()) {
        Tree root = jsonRoot("show");
        root.set("topology", Tree(std::move(builds)));
        call.out = jsonText(root);
    }
    return kDone;
}

Tree costTrees(const Assessment& assessment)
{
    TreeList cost;
    for (const CostTotal& c : assessment.cost) {
        Tree& one = cost.emplace_back(costTree(c));
        if (const auto range = costRange(assessment.bom, c.total.currency())) {
            one.set("low", Tree(range->low.text()));
            one.set("high", Tree(range->high.text()));
        }
    }
    return Tree(std::move(cost));
}

Tree buildTrees(const Assessment& assessment)
{
    TreeList builds;
    for (const auto& build : assessment.builds) {
        Tree one = Tree::object();
        one.set("id", Tree(build->buildId));
        one.set("path", Tree(build->path.text()));
        one.set("dc", jsonFigure(build->dc));
        one.set("ac", jsonFigure(build->ac));
        one.set("mass", jsonFigure(build->mass));
        one.set("rack_units", jsonFigure(build->rackUnits));
        setTotals(one, machineTotals(*build));
        builds.push_back(std::move(one));
    }
    return Tree(std::move(builds));
}

/// `wanted`: only this kind of budget.
Tree shownTree(const Design& design, const Assessment& assessment, std::optional<BudgetKind> wanted)
{
    Tree root = jsonRoot("show");
    root.set("design", Tree(design.name));
    root.set("parts", jsonInteger(assessment.partCount));
    root.set("cost", costTrees(assessment));
    const MachineTotals all = machineTotals(assessment);
    Tree site = Tree::object();
    site.set("machines", jsonInteger(all.machines));
    site.set("ac", jsonFigure(all.ac));
    site.set("machines_of_unknown_power", jsonInteger(all.machinesOfUnknownPower));
    setTotals(site, all);
    root.set("site", std::move(site));
    root.set("counts", countsTree(assessment));
    root.set("builds", buildTrees(assessment));
    TreeList budgets;
    forEachBudget(assessment, [&](const Budget& budget) {
        if (!wanted || budget.kind == *wanted) {
            budgets.push_back(budgetTree(budget));
        }
    });
    root.set("budgets", Tree(std::move(budgets)));
    TreeList outlets;
    for (const OutletPlug& plug : assessment.outletPlugs) {
        outlets.push_back(outletTree(plug));
    }
    root.set("outlets", Tree(std::move(outlets)));
    root.set("networks", networksTree(design, assessment));
    return root;
}

/// What the design comes to, its machines and its networks.
void printTotals(Call& call, const Design& design, const Assessment& assessment)
{
    call.line("design " + (design.name.empty() ? std::string("unnamed") : design.name));
    call.line("parts " + std::to_string(assessment.partCount));
    for (const CostTotal& cost : assessment.cost) {
        call.line("cost " + costText(cost, assessment));
    }
    call.line("findings " + countsLine(assessment));
    if (const MachineTotals all = machineTotals(assessment); all.machines > 1) {
        call.line("machines " + std::to_string(all.machines));
        addGpus(call, {}, all);
        if (all.ac) {
            const std::string part = all.machinesOfUnknownPower > 0 ? " + " + std::to_string(all.machinesOfUnknownPower) + " unknown" : std::string();
            call.line("ac " + messages::figure(*all.ac, textStyle()) + part);
        }
    }
    for (const auto& build : assessment.builds) {
        addGpus(call, '@' + build->label.textBelow(Ref::site()), machineTotals(*build));
        addTotal(call, "dc", *build, build->dc);
        addTotal(call, "ac", *build, build->ac);
        addTotal(call, "mass", *build, build->mass);
    }
    for (const std::string& line : networkLines(design, assessment)) {
        call.line(line);
    }
}

/// The points of all budgets; of a wanted one also its lines.
void printBudgets(Call& call, const Design& design, const Assessment& assessment, std::optional<BudgetKind> wanted)
{
    forEachBudget(assessment, [&](const Budget& budget) {
        if (wanted && budget.kind != *wanted) {
            return;
        }
        for (const BudgetPoint& point : budget.points) {
            call.line(pointLine(point));
            if (wanted) {
                for (const BudgetLine& line : point.lines) {
                    call.line(budgetLineText(design, line));
                }
            }
        }
    });
    if (wanted == BudgetKind::Circuit) {
        for (const OutletPlug& plug : assessment.outletPlugs) {
            call.line(outletLine(plug));
        }
    }
}

Outcome run(Call& call)
{
    auto opened = call.openDesign(call.positionals.front(), true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Design& design = (*opened)->design();
    const Assessment& assessment = (*opened)->assessment();
    const auto wanted = enumFromName<BudgetKind>(call.value("--budget"));
    if (call.has("--topology")) {
        return topology(call, assessment);
    }
    if (call.positionals.size() > 1) {
        const auto subject = subjectAt(design, assessment, call.positionals[1]);
        if (!subject) {
            return unusable(subject.error());
        }
        call.out = call.json() ? jsonText(subjectTree(design, *subject, wanted)) : subjectText(design, *subject, wanted);
        return kDone;
    }
    if (call.json()) {
        call.out = jsonText(shownTree(design, assessment, wanted));
        return kDone;
    }
    if (!wanted) {
        printTotals(call, design, assessment);
    }
    printBudgets(call, design, assessment, wanted);
    return kDone;
}

std::vector<std::string_view> budgetNames()
{
    std::vector<std::string_view> names;
    for (const auto& [kind, name] : EnumNames<BudgetKind>::names) {
        names.push_back(name);
    }
    return names;
}

} // namespace

Command command()
{
    return {
        "show",
        "print a design's totals and budgets",
        "One budget point a line: its id, what it is, demand of supply, and the share used. A tilde marks a "
        "number that rests "
        "on an estimate; `+ 2 unknown` says that two lines have no value, so the demand is a lower bound. Before the budgets stand the site's "
        "networks: switches, links, cables, modules, free ports, bandwidth, and what the loss of one switch or cable takes.",
        {{"DESIGN", "a design file", Hint::Design},
         {"PATH", "only this thing: its part, facts, link, findings and the budget lines it is on", Hint::None, {}, true}},
        {{"--budget", "", "KIND", "only this budget, with every line of its table", Hint::BudgetKind,
          budgetNames(), false},
         {"--topology", "", "", "who reaches whom: the matrix of nvidia-smi topo -m, network cards included"},
         {"--json", "", "", "print a versioned JSON object with every line of every table"}},
        {{"show rig.lanewatt", "totals and the state of every budget"},
         {"show rig.lanewatt --budget power", "who draws how much, and on what basis"},
         {"show rig.lanewatt --budget circuit", "what circuits, distribution units and outlets carry, and what plugs in where"},
         {"show rig.lanewatt --topology", "which cards are joined by NVLink, a switch, or the CPU"},
         {"show rack.lanewatt site/R.1/u9/node/gpu.3", "one card of one machine of a rack"},
         {"show hall.lanewatt site/power/ups-a", "one node of the power chain; racks are site/R, rows site/rows/A"}},
        {},
        run};
}

} // namespace lanewatt::cli::show_command
