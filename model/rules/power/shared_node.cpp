#include "model/budget/circuit_loads.h"
#include "model/budget/power_chain.h"
#include "model/rules/power/support_chain.h"
#include "model/text/listed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace lanewatt::rules::shared_node_rule {

namespace {

constexpr std::string_view kId = "PWR-43";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr43.title", "Feeds share a node");

/// Feeds of the same machines behind one node.
struct Shared {
    std::set<std::string> circuits;
    std::int64_t machines = 0;
};

/// The circuits of a group of machines, and those that its transfer switches change to.
std::set<std::string> circuitsFor(const Design& design, const Assessment& assessment, std::size_t group)
{
    std::set<std::string> circuits;
    for (const auto& [id, circuit] : feedsOf(assessment, group)) {
        const auto found = design.site.circuits.find(circuit);
        if (found == design.site.circuits.end()) {
            continue;
        }
        circuits.insert(circuit);
        for (const auto& [unitId, unit] : found->second.units) {
            if (!unit.secondFeed.empty()) {
                circuits.insert(unit.secondFeed);
            }
        }
    }
    return circuits;
}

/// The nearest node before all of these circuits that is no grid and no generator; empty when there is none.
std::string nodeBeforeAll(const Design& design, const std::set<std::string>& circuits)
{
    const auto behindAll = [&](const std::string& node) {
        return std::all_of(circuits.begin(), circuits.end(), [&](const std::string& id) {
            const auto circuit = design.site.circuits.find(id);
            const auto before = circuit == design.site.circuits.end() ? std::vector<std::string>() : nodesBefore(design.site, circuit->second.behind);
            return std::find(before.begin(), before.end(), node) != before.end();
        });
    };
    const auto first = design.site.circuits.find(*circuits.begin());
    for (const std::string& node : first == design.site.circuits.end() ? std::vector<std::string>() : nodesBefore(design.site, first->second.behind)) {
        if (!isSource(design, node) && behindAll(node)) {
            return node;
        }
    }
    return {};
}

std::vector<Finding> check(const SiteInput& input)
{
    std::map<std::string, Shared> byNode;
    for (std::size_t index = 0; index < input.assessment.groups.size() && !input.design.site.power.empty(); ++index) {
        const MachineGroup& group = input.assessment.groups[index];
        const auto circuits = group.count > 0 ? circuitsFor(input.design, input.assessment, index) : std::set<std::string>();
        // Supplies that cannot replace each other are no redundancy (PWR-14).
        if (circuits.size() < 2 || !sharesOneBus(*input.assessment.builds[group.assessed])) {
            continue;
        }
        if (const std::string node = nodeBeforeAll(input.design, circuits); !node.empty()) {
            Shared& shared = byNode[node];
            shared.circuits.insert(circuits.begin(), circuits.end());
            shared.machines += group.count;
        }
    }
    std::vector<Finding> findings;
    for (const auto& [node, shared] : byNode) {
        const std::string names = listed(shared.circuits, [](const std::string& circuit) { return circuit; });
        Finding f = finding(kId, Severity::Warning, Ref::powerNode(node), {kTitle, {}},
                            {LW_MESSAGE("pwr43.detail", "Feeds {feeds} want {need} ways to the grid{sides}{have} node is before all"), {{"feeds", names}}});
        setCounts(f, static_cast<double>(shared.circuits.size()), 1.0);
        f.why = Message{LW_MESSAGE("pwr43.why", "Machines that lose all their feeds with it: {machines}."), {{"machines", shared.machines}}};
        const PointId lost{PointKind::NodeLoss, f.path};
        if (const BudgetPoint* point = input.assessment.point(lost)) {
            f.point = lost;
            f.derivation = point->derivations.empty() ? NumberId() : point->derivations.front();
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    // The feeds of the first machines that the node is before.
    for (std::size_t group = 0; group < assessment.groups.size(); ++group) {
        const auto circuits = assessment.groups[group].count > 0 ? circuitsFor(design, assessment, group) : std::set<std::string>();
        if (circuits.size() > 1 && nodeBeforeAll(design, circuits) == f.path.id()) {
            return separateFeeds(design, f.path.id(), *circuits.begin(), *circuits.rbegin());
        }
    }
    return {};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr43.about",
                                "The feeds of a machine have no node of the power chain in common but the grid and generators: two feeds "
                                "behind one UPS, transformer, busway or panel are one feed when it fails."),
            .source = "PWR-16 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::shared_node_rule
