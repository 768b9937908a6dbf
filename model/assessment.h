#pragma once
/// assess(): the only place where anything is computed.

#include "model/budget/budget.h"
#include "model/budget/figure.h"
#include "model/design/design.h"
#include "model/limits.h"
#include "model/rules/finding.h"
#include "model/site/surroundings.h"
#include "model/value.h"
#include "model/wiring/wiring.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lanewatt {

/// What commissioning accepts: each a named number with its source.
struct AcceptanceLimits {
    double liftKilograms = 25.0;           ///< C-RACK: two people or a lift above
    int memoryTestPasses = 4;              ///< C-MEM: memtest86+, or
    double memoryTestHours = 24.0;         ///< C-MEM
    double hottestCardCelsius = 85.0;      ///< C-BURN: a card stays below
    double powerShare = 0.05;              ///< C-BURN: measured watts lie so near to those predicted
    double lineRateShare = 0.95;           ///< C-IB: a test of the network reaches so much of the line rate
    double leakTestHours = 24.0;           ///< C-LIQUID
};

/// What assess() may know besides the design.
struct Context {
    LANEWATT_VALUE(Context);
    std::string today = "2026-11-21";      ///< ISO date
    Limits limits;
    AcceptanceLimits acceptance;           ///< read by the commissioning checklist, not by assess()
    std::map<std::string, PartPtr> currentParts; ///< the catalogue's present revision of parts used, and of their replacements
};

/// One inlet of a machine.
struct Inlet {
    std::string id;                        ///< "psu.1"; "node/inlet.1" where the maker says no more than how many
    Figure ac;                             ///< W
    std::optional<Connector> connector;    ///< nothing = not known
    std::string pin;                       ///< outlet, bank or unit that the user chose; empty = none
    std::optional<double> loadShare;       ///< of what its supply is rated for; nothing = not known
};

/// Where an inlet plugs in.
struct OutletPlug {
    std::string path;                      ///< whose inlet: "site/rig/psu.1"; of several the first
    std::size_t standing = 0;              ///< where the machine stands: index of Assessment::standings
    std::int64_t copy = 0;                 ///< which machine of it
    std::int64_t count = 1;                ///< alike machines from `copy` on: more than one only where no outlet is left for them
    std::string inletId;                   ///< "psu.1"
    std::string circuit;
    std::string unit, bank;                ///< ids; empty where it plugs into the circuit itself, or where there are no banks
    std::string outlet;                    ///< "pdu-a/B1/c13.4"; empty = no outlet is left for it
    std::string receptacle;                ///< "c13", "L6-30R"
    LinePair lines = LinePair::Unknown;
    std::optional<Connector> inlet;        ///< nothing = not known
    Figure ac;                             ///< W
    std::string pin;                       ///< what the user chose of it: outlet, bank or unit; empty = nothing
    std::string cord;                      ///< cord of its build that joins the two: "cord.1"; empty = the build has none that does
    std::optional<double> loadShare;       ///< of what its supply is rated for; nothing = not known
};

/// One build in one surrounding (voltage, code, circuits), assessed once however often it is used.
struct BuildAssessment {
    LANEWATT_VALUE(BuildAssessment);
    std::string buildId;
    std::string label;                     ///< names it in the ids of its numbers: the build's id; of a build's further assessments the path of the first machine
    std::string path;                      ///< of the first machine it holds for: "site/rig"
    std::string home;                      ///< circuit of that machine's supplies that name none; empty = the site has none
    std::shared_ptr<const Build> build;    ///< what was assessed,
    Surroundings surroundings;             ///< and in what
    Wiring wiring;
    std::vector<Budget> budgets;
    std::vector<Derivation> derivations;
    std::vector<Finding> findings;

    // Totals other places need, each the result of a budget point.
    std::optional<Figure> dc;              ///< W
    std::optional<Figure> ac;              ///< W at the inlets
    std::map<std::string, Figure> circuitAc;   ///< input watts of one machine, by circuit id as the first has them
    std::map<std::string, std::vector<Inlet>> circuitInlets; ///< each inlet of one machine; empty where not known
    std::optional<Figure> mass;
    std::optional<Figure> rackUnits;

    /// What supplies see of a circuit that the build names, or of its home; nullptr where the site has none of that id.
    const Feed* feed(std::string_view circuit) const;
    const Budget* budget(BudgetKind kind) const;
    const BudgetPoint* headline(BudgetKind kind) const;
};

/// One currency's total and what is missing from it.
struct CostTotal {
    Money total;                           ///< of the priced lines
    std::int64_t unpricedLines = 0;
    std::int64_t pricedLines = 0;
    bool overflow = false;
};

/// One orderable line of the bill of materials.
struct BomLine {
    LANEWATT_VALUE(BomLine);
    std::string part;                      ///< key
    Category category = Category::Accessory;
    std::string role;                      ///< placement ids it comes from, joined
    std::string maker, name, mpn;
    std::int64_t quantity = 0;
    std::optional<Money> unitPrice;        ///< unknown stays unknown
    std::optional<Money> extended;
    std::optional<Offer> offer;            ///< where the price comes from; empty for the user's own price
    bool ownPrice = false;
    bool service = false;                  ///< a sold line that plugs into nothing
};

/// Alike machines on the same circuits: standings with one assessment whose supplies have one home.
struct MachineGroup {
    std::size_t assessed = 0;              ///< index of Assessment::builds
    std::size_t standing = 0;              ///< the first of them, by index; of a build that stands nowhere without meaning
    std::int64_t count = 0;                ///< machines; 0 for a build that stands nowhere
    std::string path;                      ///< of the first machine
    std::string home;                      ///< circuit of their supplies that name none
};

/// Alike machines as one circuit sees them.
struct CircuitMachines {
    const BuildAssessment* build = nullptr; ///< lives as long as the assessment
    std::size_t group = 0;                 ///< index of Assessment::groups
    std::string feed;                      ///< id under which `build` has the circuit
    std::int64_t count = 0;
    std::string path;                      ///< of the first machine

    const Figure& ac() const { return build->circuitAc.find(feed)->second; } ///< W, of one machine at its inlets here
    const std::vector<Inlet>* inlets() const;                 ///< those here of one machine; nullptr where not known
};

struct Assessment {
    LANEWATT_VALUE(Assessment);
    Limits limits;                         ///< under which it was made
    std::vector<std::shared_ptr<const BuildAssessment>> builds; ///< one per build and surroundings, build id order
    std::vector<Standing> standings;       ///< what stands where: standingsOf()
    std::vector<MachineGroup> groups;      ///< by assessment, then by standing
    std::map<std::string, std::vector<CircuitMachines>> machinesByCircuit;
    std::vector<Budget> budgets;           ///< of the site: circuits, racks, cost
    std::vector<Derivation> derivations;   ///< of the site
    std::vector<Finding> findings;         ///< all, errors first, by size of excess, waived last
    std::vector<BomLine> bom;              ///< the whole design's, sorted by category and key
    std::vector<OutletPlug> outletPlugs;   ///< of circuits that list outlets or units, by circuit id
    std::vector<CostTotal> cost;           ///< per currency, design currency first
    std::int64_t partCount = 0;            ///< physical things

    const BudgetPoint* point(std::string_view id) const;
    const Derivation* derivation(std::string_view id) const;
    /// The one that gave a number; nullptr where none did.
    const Derivation* derivation(NumberKey origin) const;
    /// The first assessment of a build.
    const BuildAssessment* build(std::string_view buildId) const;
    /// The assessment of the machine at a path, or that the path lies in; that of a build that stands nowhere by its own
    /// path. nullptr when there is none.
    const BuildAssessment* buildAt(std::string_view path) const;
    const BuildAssessment& at(const Standing& standing) const { return *builds[standing.assessed]; }
    /// The machine that plugs in.
    const BuildAssessment& machineOf(const OutletPlug& plug) const { return at(standings[plug.standing]); }
    /// How many machines of a build stand in the site, or of one of its assessments.
    std::int64_t copiesOf(std::string_view buildId) const;
    std::int64_t copiesOf(const BuildAssessment& build) const;
    /// What hangs on a circuit.
    const std::vector<CircuitMachines>& machinesOn(const std::string& circuit) const;
    /// What plugs into the outlets of a circuit.
    std::span<const OutletPlug> plugsOn(std::string_view circuit) const;
    int count(Severity severity, bool waived = false) const;
};

/// Fills `machinesByCircuit` from builds and groups.
void groupByCircuit(Assessment& out);

/// Computes everything. `previous`, assessed under the same limits, lets unchanged builds be taken over; the result is the
/// same with and without.
Assessment assess(const Design& design, const Context& context, const Assessment* previous = nullptr);

} // namespace lanewatt
