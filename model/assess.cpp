#include "model/assess.h"

#include "model/bom/bom.h"
#include "model/budget/build_budgets.h"
#include "model/budget/cooling_chain.h"
#include "model/budget/power_chain.h"
#include "model/budget/rack.h"
#include "model/costing/site_economics.h"
#include "model/fabric/module_draw.h"
#include "model/fabric/site_cabling.h"
#include "model/rules/rule.h"
#include "model/assessment/waivers.h"
#include "model/design/site_copies.h"
#include "model/site/deal.h"
#include "model/wiring/resolve_after.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// Node limit of the lane search for one build. Up to 20 builds each have the limit of a single one (kSearchNodes); more builds share the total of 20, so that the time does not grow with the design. The limit halves each time
/// the number of builds doubles, so that adding a build seldom changes it.
int searchLimit(std::size_t builds)
{
    constexpr int kFewest = 40;
    constexpr std::size_t kWithAll = 20;
    int limit = kSearchNodes;
    for (std::size_t many = kWithAll; many < builds && limit > kFewest; many *= 2) {
        limit /= 2;
    }
    return std::max(limit, kFewest);
}

/// Number of builds in an assessment. A build has one or more assessments in a row.
std::size_t buildsOf(const Assessment& assessment)
{
    std::size_t count = 0;
    const BuildAssessment* last = nullptr;
    for (const auto& build : assessment.builds) {
        count += !last || last->buildId != build->buildId ? 1 : 0;
        last = build.get();
    }
    return count;
}

std::shared_ptr<const BuildAssessment> assessBuild(const Limits& limits, const std::shared_ptr<const Build>& build,
                                                   BuildAssessment head, const BuildAssessment* before, int searchLimit)
{
    auto result = std::make_shared<BuildAssessment>(std::move(head));
    BuildAssessment& out = *result;
    out.build = build;
    out.wiring = before ? wiring::resolveAfter(out.surroundings.parts, *build, before->wiring, searchLimit)
                        : resolve(out.surroundings.parts, *build, searchLimit);
    constexpr std::size_t kManyDerivations = 64;
    out.derivations.reserve(before ? before->derivations.size() : kManyDerivations);
    out.budgets.reserve(EnumNames<BudgetKind>::names.size());
    const BuildInput input{*build, out.surroundings, limits};
    for (const auto add : {addPowerBudget, addTransientBudget, addLaneBudget, addConnectorBudget, addInletBudget,
                           addMemoryBudget, addHeatBudget, addNoiseBudget, addSpaceBudget, addMassBudget}) {
        add(input, out);
    }
    for (const auto& rule : rules::all()) {
        if (rule.check.ofBuild) {
            auto found = rule.check.ofBuild(input, out);
            std::move(found.begin(), found.end(), std::back_inserter(out.findings));
        }
    }
    return result;
}

/// The same, or equal: a build whose supplies are dealt over circuits is made anew each time.
bool sameBuild(const std::shared_ptr<const Build>& a, const std::shared_ptr<const Build>& b) { return a == b || (a && b && *a == *b); }

/// A previous assessment of the same build in the same surroundings, with the present place set.
std::shared_ptr<const BuildAssessment> madeBefore(const Assessment* previous, const std::shared_ptr<const Build>& build,
                                                  const BuildAssessment& head)
{
    if (!previous) {
        return nullptr;
    }
    // sorted by build id
    const auto idOf = [](const auto& one) -> std::string_view { return one->buildId; };
    auto at = std::ranges::lower_bound(previous->builds, std::string_view(head.buildId), {}, idOf);
    for (; at != previous->builds.end() && (*at)->buildId == head.buildId; ++at) {
        const auto& old = *at;
        if (old->label == head.label && old->path == head.path && old->home == head.home && old->surroundings == head.surroundings &&
            sameBuild(old->build, build)) {
            return old;
        }
    }
    return nullptr;
}

/// Assesses a build once for each of its surroundings.
class BuildAssessor {
public:
    /// Call when standings, networks and cabling are made.
    BuildAssessor(const Design& design, const Limits& limits, const Assessment* previous, Assessment& out)
        : m_design(design), m_limits(limits), m_previous(previous), m_out(out),
          m_modules(fabric::pluggedIntoMachines(design, out.standings.size(), out.networks, out.cabling.get())),
          m_searchLimit(searchLimit(design.builds.size()))
    {
    }

    void assess(const std::string& id, const std::shared_ptr<const Build>& build, std::size_t firstStanding)
    {
        m_first = m_out.builds.size();
        std::size_t i = firstStanding;
        for (; i < m_out.standings.size() && m_out.standings[i].build == id; ++i) {
            m_out.standings[i].assessed = assessed(id, build, m_out.standings[i], m_modules[i]);
            group(i);
        }
        if (i == firstStanding) {
            // A build that is placed nowhere is still assessed, so that the user can work on it.
            const Standing nowhere = unplaced(m_design, id);
            const std::size_t at = assessed(id, build, nowhere, {});
            m_out.groups.push_back({.assessed = at, .standing = 0, .count = 0, .path = nowhere.machine(0), .home = nowhere.circuit});
        }
    }

private:
    std::size_t assessed(const std::string& id, const std::shared_ptr<const Build>& designed, const Standing& standing,
                         const std::vector<CardModules>& modules)
    {
        const auto build = dealtOver(m_design, designed, standing);
        Surroundings surroundings = surroundingsOf(m_design, *build, standing);
        surroundings.modules = modules;
        for (std::size_t i = m_first; i < m_out.builds.size(); ++i) {
            if (m_out.builds[i]->surroundings == surroundings && sameBuild(m_out.builds[i]->build, build)) {
                return i;
            }
        }
        BuildAssessment head;
        head.buildId = id;
        head.path = standing.machine(0);
        head.label = m_out.builds.size() == m_first ? Ref::machine(id) : head.path;
        head.home = standing.circuit;
        head.surroundings = std::move(surroundings);
        auto made = madeBefore(m_previous, build, head);
        // another standing of the same build has the same wiring
        const BuildAssessment* before = m_out.builds.size() > m_first ? m_out.builds[m_first].get()
                                        : m_previous                  ? m_previous->build(id)
                                                                      : nullptr;
        m_out.builds.push_back(made ? std::move(made) : assessBuild(m_limits, build, std::move(head), before, m_searchLimit));
        return m_out.builds.size() - 1;
    }

    /// Adds a standing to its group of identical ones.
    void group(std::size_t standing)
    {
        const Standing& own = m_out.standings[standing];
        const auto rack = m_out.perRackCircuits.empty() ? std::nullopt : std::optional(own.rack);
        for (auto group = m_out.groups.rbegin(); group != m_out.groups.rend() && group->assessed >= m_first; ++group) {
            if (group->assessed == own.assessed && group->home == own.circuit && group->rack == rack) {
                group->count += own.count();
                return;
            }
        }
        m_out.groups.push_back({own.assessed, standing, own.count(), own.machine(0), own.circuit, rack});
    }

    const Design& m_design;
    const Limits& m_limits;
    const Assessment* m_previous;
    Assessment& m_out;
    std::vector<std::vector<CardModules>> m_modules; ///< by standing
    int m_searchLimit;
    std::size_t m_first = 0; ///< of the build's assessments
};

std::int64_t countParts(const Assessment& assessment)
{
    std::int64_t parts = 0;
    for (const MachineGroup& group : assessment.groups) {
        const auto& instances = assessment.builds[group.assessed]->wiring.instances;
        const auto own = std::count_if(instances.begin(), instances.end(), [](const Instance& i) { return i.parent < 0; });
        parts += own * std::max<std::int64_t>(group.count, 1);
    }
    return parts;
}

std::vector<Finding> siteFindings(const Design& design, const Context& context, const Assessment& out)
{
    std::vector<Finding> findings;
    for (const auto& rule : rules::all()) {
        if (rule.check.ofSite) {
            auto found = rule.check.ofSite({design, context, out});
            std::move(found.begin(), found.end(), std::back_inserter(findings));
        }
    }
    return findings;
}

/// True when a finding of a build's further assessment repeats one of its first, for another machine.
bool saidBefore(const BuildAssessment& first, const Finding& finding)
{
    return std::ranges::any_of(first.findings, [&](const Finding& said) {
        return said.rule == finding.rule && said.severity == finding.severity && said.need == finding.need &&
               said.have == finding.have && said.title == finding.title && said.detail == finding.detail &&
               said.path.alike(finding.path);
    });
}

/// The findings of the builds and of the site with waivers applied, in the order of Assessment::findings. They are sorted
/// before they are copied, because a finding is large.
std::vector<Finding> orderedFindings(const Design& design, const Assessment& out, std::vector<Finding> site)
{
    struct Ranked {
        const Finding* finding;
        WaiverState waiver;
        double excess;
    };
    std::vector<Ranked> ranked;
    const Waivers waivers(design);
    const auto rank = [&](const std::vector<Finding>& findings) {
        for (const Finding& finding : findings) {
            ranked.push_back({&finding, waivers.of(finding), finding.excess()});
        }
    };
    const BuildAssessment* first = nullptr;
    for (const auto& build : out.builds) {
        if (!first || first->buildId != build->buildId) {
            first = build.get();
            rank(build->findings);
            continue;
        }
        for (const Finding& finding : build->findings) {
            if (!saidBefore(*first, finding)) {
                ranked.push_back({&finding, waivers.of(finding), finding.excess()});
            }
        }
    }
    rank(site);
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
        const bool waivedA = a.waiver == WaiverState::Waived;
        const bool waivedB = b.waiver == WaiverState::Waived;
        if (waivedA != waivedB) {
            return waivedB;
        }
        if (a.finding->severity != b.finding->severity) {
            return a.finding->severity > b.finding->severity;
        }
        if (a.excess != b.excess) {
            return a.excess > b.excess;
        }
        return std::tie(a.finding->rule, a.finding->path) < std::tie(b.finding->rule, b.finding->path);
    });
    std::vector<Finding> ordered;
    ordered.reserve(ranked.size());
    for (const Ranked& one : ranked) {
        ordered.push_back(*one.finding);
        ordered.back().waiver = one.waiver;
    }
    return ordered;
}

/// The machines of one rack of each group that has a circuit for itself, by the id of the group; empty text: those outside racks.
using MachinesByRack = std::map<std::string, std::vector<CircuitMachines>>;

/// W, of the machines and the other devices of one rack.
double loadOf(const Design& design, const Assessment& out, const MachinesByRack::value_type& one)
{
    double watts = 0.0;
    for (const CircuitMachines& machines : one.second) {
        watts += machines.ac().likely * static_cast<double>(machines.count);
    }
    const auto rack = design.site.racks.find(one.first);
    if (rack != design.site.racks.end()) {
        for (const BudgetLine& line : deviceDraws(design, out, rack->first, rack->second)) {
            watts += line.total ? line.total->likely : 0.0;
        }
    }
    return watts;
}

/// The group that is known by the circuit's id alone: machines outside racks, for which there is no other name, else the rack with most on it.
MachinesByRack::iterator fullestOf(const Design& design, const Assessment& out, MachinesByRack& racks)
{
    const auto outside = racks.find(std::string());
    if (outside != racks.end() || racks.size() == 1) {
        return outside != racks.end() ? outside : racks.begin();
    }
    auto most = racks.begin();
    double load = loadOf(design, out, *most);
    for (auto rack = std::next(most); rack != racks.end(); ++rack) {
        if (const double here = loadOf(design, out, *rack); here > load) {
            most = rack;
            load = here;
        }
    }
    return most;
}

} // namespace

void groupByCircuit(const Design& design, Assessment& out)
{
    std::stable_sort(out.groups.begin(), out.groups.end(),
                     [](const MachineGroup& a, const MachineGroup& b) { return a.assessed < b.assessed; });
    std::map<std::string, MachinesByRack> byRack; // by circuit
    for (const std::string& circuit : out.perRackCircuits) {
        for (const auto& [id, rack] : design.site.racks) {
            if (isFedBy(design.site, rack, circuit)) {
                byRack[circuit].try_emplace(id); // also of a rack with nothing in it
            }
        }
    }
    for (std::size_t i = 0; i < out.groups.size(); ++i) {
        const MachineGroup& group = out.groups[i];
        const BuildAssessment* build = out.builds[group.assessed].get();
        if (group.count == 0) {
            continue;
        }
        for (const auto& [feed, ac] : build->circuitAc) {
            const std::string& circuit = feed == build->home ? group.home : feed;
            if (group.rack && out.perRackCircuits.contains(circuit)) {
                const bool inRack = !group.rack->empty();
                const std::int64_t racks = inRack ? out.standings[group.standing].members : 1;
                byRack[circuit][*group.rack].push_back({build, i, feed, group.count / racks, group.path, inRack});
            } else {
                out.machinesByCircuit[circuit].push_back({build, i, feed, group.count, group.path});
            }
        }
    }
    for (auto& [circuit, racks] : byRack) {
        const auto fullest = fullestOf(design, out, racks);
        out.fullestRacks[circuit] = fullest->first;
        for (auto rack = racks.begin(); rack != racks.end(); ++rack) {
            out.machinesByCircuit[{circuit, rack == fullest ? std::string() : rack->first}] = std::move(rack->second);
        }
    }
}

Assessment assess(const Design& design, const Context& context, const Assessment* previous)
{
    Assessment out;
    out.limits = context.limits;
    out.standings = standingsOf(design);
    for (const auto& [id, circuit] : design.site.circuits) {
        if (circuit.perRack) {
            out.perRackCircuits.insert(id);
        }
    }
    // another search limit may give another wiring
    const bool alike = previous && previous->limits == context.limits &&
                       searchLimit(buildsOf(*previous)) == searchLimit(design.builds.size());
    const Assessment* usable = alike ? previous : nullptr;
    // what hangs on the networks draws from the machines
    out.networks = fabric::networksOf(design, out.standings);
    out.cabling = fabric::cablingOf(design, out.standings, out.networks, previous ? previous->cabling : nullptr);
    BuildAssessor assessor(design, context.limits, usable, out);
    for (const auto& [id, build] : design.builds) {
        const auto first = std::ranges::lower_bound(out.standings, id, {}, &Standing::build);
        assessor.assess(id, build, static_cast<std::size_t>(first - out.standings.begin()));
    }
    groupByCircuit(design, out);
    out.bom = billOfMaterials(design, out.networks, out.cabling.get());
    out.cost = costTotals(out.bom, design.currency);
    out.partCount = countParts(out);
    addCircuitBudget(design, context, out);
    addFeedLoss(design, out);
    addRackBudgets(design, context, out);
    out.cooling = coolingChain(design, out);
    std::move(out.cooling.derivations.begin(), out.cooling.derivations.end(), std::back_inserter(out.derivations));
    out.cooling.derivations.clear();
    addCoolingBudgets(design, context, out);
    out.chain = powerChain(design, out);
    std::move(out.chain.derivations.begin(), out.chain.derivations.end(), std::back_inserter(out.derivations));
    out.chain.derivations.clear();
    addChainBudget(out);
    addCostBudget(design, out);
    addEnergyCost(design, out);
    if (!design.economics.empty()) {
        out.economics = std::make_shared<const economics::SiteEconomics>(economics::siteEconomics(design, context, out));
    }

    out.findings = orderedFindings(design, out, siteFindings(design, context, out));
    return out;
}

} // namespace lanewatt
