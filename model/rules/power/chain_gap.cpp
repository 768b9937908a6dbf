#include "model/rules/power/support_chain.h"

#include <cstddef>
#include <utility>

namespace lanewatt::rules::chain_gap_rule {

namespace {

constexpr std::string_view kId = "PWR-45";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr45.title", "Circuit on no power node");

constexpr MessageTemplate kTitleSource = LW_MESSAGE("pwr45.title_source", "Nothing feeds the power node");
constexpr std::size_t kMostNodes = 3;

/// What the machines on a circuit draw, W; of a circuit that each rack has for itself, in one rack.
Figure drawOn(const Assessment& assessment, const std::string& circuit)
{
    Figure sum = exactFigure(watts(0.0));
    for (const CircuitMachines& machines : assessment.machinesOn(circuit)) {
        sum += scaled(machines.ac(), static_cast<double>(machines.count));
    }
    return sum;
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    const Site& site = input.design.site;
    for (const auto& [id, circuit] : site.circuits) {
        const Figure draw = drawOn(input.assessment, id);
        if (site.power.empty() || site.power.contains(circuit.behind) || draw.high <= 0.0) {
            continue;
        }
        Finding f = finding(kId, Severity::Warning, Ref::circuit(id), {kTitle, {}},
                            {LW_MESSAGE("pwr45.detail", "Needs {need}{sides}hangs on no node"), {{"need", draw.amount()}}});
        f.need = draw;
        f.why = Message{LW_MESSAGE("pwr45.why", "The loads of the nodes are without it, so they look smaller than they are."), {}};
        findings.push_back(std::move(f));
    }
    for (const bool generators : {false, true}) {
        for (const BudgetPoint* point : nodePoints(input, FeedState::Normal, generators)) {
            const PowerNode& node = *chainNode(input.design, point->path);
            if (!node.behind.empty() || isSource(input.design, point->path.id()) || !point->demand || point->demand->high <= 0.0) {
                continue;
            }
            Finding f = finding(kId, Severity::Advice, point->path, {kTitleSource, {}},
                                {LW_MESSAGE("pwr45.detail_source", "Needs {need}{sides}neither grid nor generator is before it"),
                                 {{"need", point->demand->amount()}}});
            f.need = point->demand;
            setBasis(f, *point);
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

/// Puts a node behind what the site has as a source, or behind a grid that is added.
std::vector<Remedy> sourcesFor(const Design& design, const std::string& id, const PowerNode& node)
{
    std::vector<Remedy> found;
    PowerNode fed = node;
    for (const auto& [source, other] : design.site.power) {
        if (found.size() < kMostNodes && isSource(design, source)) {
            fed.behind = source;
            found.push_back(fix({LW_MESSAGE("remedy.node_behind", "Put {node} behind {before}"), {{"node", id}, {"before", source}}},
                                Edit{SetPowerNode{id, fed}}));
        }
    }
    if (found.empty() && !design.site.power.contains("grid")) {
        PowerNode grid;
        grid.kind = PowerNodeKind::Utility;
        fed.behind = "grid";
        found.push_back(fix({LW_MESSAGE("remedy.add_grid", "Add the grid before it"), {}},
                            std::vector<Edit>{Edit{SetPowerNode{"grid", std::move(grid)}}, Edit{SetPowerNode{id, fed}}}));
    }
    return found;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    if (const PowerNode* node = chainNode(design, f.path)) {
        return sourcesFor(design, f.path.id(), *node);
    }
    return f.need ? otherNodesFor(design, assessment, f.path.id(), f.need->likely, kMostNodes) : std::vector<Remedy>();
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr45.about",
                                "In a site whose power chain is described, each circuit with a load hangs on a node of it, and each chain begins "
                                "at the grid or at a generator. A node behind one that is not there, or behind itself, is refused when a design is "
                                "read or changed."),
            .source = "Design rule",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::chain_gap_rule
