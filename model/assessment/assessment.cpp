#include "model/assessment/assessment.h"

#include <algorithm>
#include <tuple>

namespace lanewatt {

LANEWATT_VALUE_WRITTEN_OUT(Context);
LANEWATT_VALUE_WRITTEN_OUT(BuildAssessment);
LANEWATT_VALUE_WRITTEN_OUT(BomLine);
LANEWATT_VALUE_WRITTEN_OUT(Assessment);

double Finding::excess() const
{
    if (!need || !have || have->likely == 0.0) {
        return 0.0;
    }
    return need->likely / have->likely - 1.0;
}

const Budget* BuildAssessment::budget(BudgetKind kind) const
{
    for (const auto& budget : budgets) {
        if (budget.kind == kind) {
            return &budget;
        }
    }
    return nullptr;
}

const BudgetPoint* BuildAssessment::headline(BudgetKind kind) const
{
    const auto* found = budget(kind);
    return found && !found->points.empty() ? &found->points.front() : nullptr;
}

const Feed* BuildAssessment::feed(std::string_view circuit) const
{
    if (circuit == home) {
        return surroundings.home ? &*surroundings.home : nullptr;
    }
    const auto found = surroundings.feeds.find(std::string(circuit));
    return found == surroundings.feeds.end() ? nullptr : &found->second;
}

Ref OutletPlug::outletRef() const
{
    Ref at = this->at().ref();
    at = unit.empty() ? at : at.then(RefKind::Unit, unit);
    at = bank.empty() ? at : at.then(RefKind::Bank, bank);
    return at.inside(std::string_view(outlet).substr(outlet.rfind('/') + 1), RefKind::Outlet);
}

const std::vector<Inlet>* CircuitMachines::inlets() const
{
    const auto found = build->circuitInlets.find(feed);
    return found == build->circuitInlets.end() || found->second.empty() ? nullptr : &found->second;
}

namespace {

template <class Wanted> const BudgetPoint* pointThat(const Assessment& assessment, Wanted isWanted)
{
    const auto search = [&](const std::vector<Budget>& all) -> const BudgetPoint* {
        for (const auto& budget : all) {
            const auto found = std::ranges::find_if(budget.points, isWanted);
            if (found != budget.points.end()) {
                return &*found;
            }
        }
        return nullptr;
    };
    if (const auto* found = search(assessment.budgets)) {
        return found;
    }
    for (const auto& build : assessment.builds) {
        if (const auto* found = search(build->budgets)) {
            return found;
        }
    }
    return nullptr;
}

template <class Wanted> const Derivation* derivationThat(const Assessment& assessment, Wanted isWanted)
{
    const auto search = [&](const std::vector<Derivation>& all) -> const Derivation* {
        const auto found = std::ranges::find_if(all, isWanted);
        return found == all.end() ? nullptr : &*found;
    };
    if (const auto* found = search(assessment.derivations)) {
        return found;
    }
    for (const auto& build : assessment.builds) {
        if (const auto* found = search(build->derivations)) {
            return found;
        }
    }
    return nullptr;
}

} // namespace

const BudgetPoint* Assessment::point(const PointId& id) const
{
    return pointThat(*this, [&](const BudgetPoint& p) { return p.id == id; });
}

const BudgetPoint* Assessment::point(std::string_view id) const
{
    const auto wanted = PointId::parse(id);
    return wanted ? point(*wanted) : nullptr;
}

const Derivation* Assessment::derivation(const NumberId& id) const
{
    return derivationThat(*this, [&](const Derivation& d) { return d.id == id; });
}

const Derivation* Assessment::derivation(std::string_view id) const
{
    return derivationThat(*this, [&](const Derivation& d) { return d.id.text() == id; });
}

const Derivation* Assessment::derivation(NumberKey origin) const
{
    return origin ? derivationThat(*this, [&](const Derivation& d) { return d.result.origin == origin; }) : nullptr;
}

const BuildAssessment* Assessment::build(std::string_view buildId) const
{
    const auto found = std::ranges::lower_bound(builds, buildId, {}, [](const auto& one) -> std::string_view { return one->buildId; });
    return found != builds.end() && (*found)->buildId == buildId ? found->get() : nullptr;
}

const BuildAssessment* Assessment::buildAt(const Ref& path) const
{
    if (const auto machine = machineAt(standings, path)) {
        return builds[standings[machine->standing].assessed].get();
    }
    const auto found = std::ranges::find_if(builds, [&](const auto& build) { return build->path.contains(path); });
    return found == builds.end() ? nullptr : found->get();
}

std::int64_t Assessment::copiesOf(std::string_view buildId) const
{
    std::int64_t copies = 0;
    for (const Standing& standing : standings) {
        copies += standing.build == buildId ? standing.count() : 0;
    }
    return copies;
}

std::int64_t Assessment::copiesOf(const BuildAssessment& build) const
{
    std::int64_t copies = 0;
    for (const MachineGroup& group : groups) {
        copies += builds[group.assessed].get() == &build ? group.count : 0;
    }
    return copies;
}

CircuitAt Assessment::circuitIn(const std::string& circuit, const std::string& rack) const
{
    CircuitAt own(circuit, rack);
    return machinesByCircuit.contains(own) ? own : CircuitAt(circuit);
}

std::vector<CircuitAt> Assessment::circuitsCalled(const std::string& circuit) const
{
    std::vector<CircuitAt> all{circuit};
    for (auto at = machinesByCircuit.upper_bound(all.front()); at != machinesByCircuit.end() && at->first.id == circuit; ++at) {
        all.push_back(at->first);
    }
    return all;
}

const std::string& Assessment::rackOf(const CircuitAt& circuit) const
{
    static const std::string none;
    const auto fullest = fullestRacks.find(circuit.id);
    return !circuit.rack.empty() ? circuit.rack : fullest == fullestRacks.end() ? none : fullest->second;
}

Ref Assessment::subjectOf(const CircuitAt& circuit) const
{
    const std::string& rack = rackOf(circuit);
    return CircuitAt(circuit.id, rack).ref();
}

const std::vector<CircuitMachines>& Assessment::machinesOn(const CircuitAt& circuit) const
{
    static const std::vector<CircuitMachines> none;
    const auto found = machinesByCircuit.find(circuit);
    return found == machinesByCircuit.end() ? none : found->second;
}

std::span<const OutletPlug> Assessment::plugsOn(const CircuitAt& circuit) const
{
    const auto before = [](const auto& a, const auto& b) { return std::tie(a.circuit, a.rack) < std::tie(b.circuit, b.rack); };
    OutletPlug wanted;
    wanted.circuit = circuit.id;
    wanted.rack = circuit.rack;
    const auto [first, last] = std::equal_range(outletPlugs.begin(), outletPlugs.end(), wanted, before);
    return {first, last};
}

int Assessment::count(Severity severity, bool waived) const
{
    return static_cast<int>(std::count_if(findings.begin(), findings.end(), [&](const Finding& f) {
        return f.severity == severity && (f.waiver == WaiverState::Waived) == waived;
    }));
}

} // namespace lanewatt
