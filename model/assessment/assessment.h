#pragma once
/// Everything that is derived from a design.

#include "model/assessment/bom_line.h"
#include "model/assessment/build_assessment.h"
#include "model/assessment/circuit_at.h"
#include "model/assessment/context.h"
#include "model/assessment/cooling_chain.h"
#include "model/assessment/machine_group.h"
#include "model/assessment/power_chain.h"
#include "model/assessment/site_economics.h"
#include "model/fabric/network.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

namespace fabric {
struct SiteCabling;
}

struct Assessment {
    LANEWATT_VALUE(Assessment);
    Limits limits;                         ///< limits used
    std::vector<std::shared_ptr<const BuildAssessment>> builds; ///< one per build and surroundings, build id order
    std::vector<Standing> standings;       ///< what stands where: standingsOf()
    std::vector<MachineGroup> groups;      ///< by assessment, then by standing
    /// Of a circuit that each rack has for itself, those of one rack of each group: see circuitIn().
    std::map<CircuitAt, std::vector<CircuitMachines>> machinesByCircuit;
    std::set<std::string> perRackCircuits; ///< circuits that each rack has for itself
    std::map<std::string, std::string> fullestRacks; ///< of these, the rack group with most on it, or empty text for machines outside racks
    std::vector<Budget> budgets;           ///< of the site: circuits, racks, cost
    std::vector<Derivation> derivations;   ///< of the site
    std::vector<Finding> findings;         ///< all, errors first, by size of excess, waived last
    std::vector<BomLine> bom;              ///< the whole design's, sorted by category and key
    std::vector<OutletPlug> outletPlugs;   ///< of circuits that list outlets or units, by OutletPlug::at()
    CoolingChain cooling;                  ///< of the site's heat; empty when the design describes none
    PowerChain chain;                      ///< of the site's power; empty when the design describes none
    std::vector<fabric::Network> networks; ///< of the site, by id
    std::shared_ptr<const fabric::SiteCabling> cabling; ///< what their links take; null where there are none
    std::vector<CostTotal> cost;           ///< per currency, design currency first
    std::int64_t partCount = 0;            ///< physical things
    /// Of designs that say anything about it; null for others, of which economics::siteEconomics() makes it.
    std::shared_ptr<const economics::SiteEconomics> economics;

    const BudgetPoint* point(const PointId& id) const;
    const Derivation* derivation(const NumberId& id) const;
    /// By text, as users and files name them: "psu@rig/psu.1", "power.dc@rig".
    const BudgetPoint* point(std::string_view id) const;
    const Derivation* derivation(std::string_view id) const;
    const Derivation* derivation(const char* id) const { return derivation(std::string_view(id)); }
    /// The derivation that gave a number; nullptr when there is none.
    const Derivation* derivation(NumberKey origin) const;
    /// The first assessment of a build.
    const BuildAssessment* build(std::string_view buildId) const;
    /// The assessment of the machine at `path` or around it; for a build that is placed nowhere, of the build's own path.
    /// nullptr when there is none.
    const BuildAssessment* buildAt(const Ref& path) const;
    const BuildAssessment& at(const Standing& standing) const { return *builds[standing.assessed]; }
    /// The machine whose inlet this is.
    const BuildAssessment& machineOf(const OutletPlug& plug) const { return at(standings[plug.standing]); }
    /// How many machines of a build, or of one of its assessments, the site has.
    std::int64_t copiesOf(std::string_view buildId) const;
    std::int64_t copiesOf(const BuildAssessment& build) const;
    /// The circuit of this id in the racks of a group (empty text: outside racks). The group with most on a circuit that each rack
    /// has for itself is known by the circuit's id alone, and so are groups with nothing on it.
    CircuitAt circuitIn(const std::string& circuit, const std::string& rack) const;
    /// A circuit, and if each rack has it for itself, that of each group with something on it; the first is the circuit itself.
    std::vector<CircuitAt> circuitsCalled(const std::string& circuit) const;
    /// The rack group whose machines are on a circuit that each rack has for itself; empty for others and outside racks.
    const std::string& rackOf(const CircuitAt& circuit) const;
    /// What people are told of: the circuit, or that of each rack of its group.
    Ref subjectOf(const CircuitAt& circuit) const;
    /// The machines on a circuit.
    const std::vector<CircuitMachines>& machinesOn(const CircuitAt& circuit) const;
    /// What plugs into the outlets of a circuit.
    std::span<const OutletPlug> plugsOn(const CircuitAt& circuit) const;
    int count(Severity severity, bool waived = false) const;
};

} // namespace lanewatt
