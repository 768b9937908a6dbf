#include "model/design/default_circuit.h"
#include "model/design/rack_groups.h"
#include "model/parts/supply_kind.h"
#include "model/rules/power/support_distribution.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace lanewatt::rules::phase_balance_rule {

namespace {

constexpr std::string_view kId = "PWR-32";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr32.title", "Phases loaded unevenly");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, PointKind::Phases)) {
        const auto severity = judge(point->demand, point->supply, Severity::Warning);
        if (!severity) {
            continue;
        }
        const auto percent = [](const Figure& share) {
            return static_cast<std::int64_t>(std::llround(share.likely * 100.0));
        };
        Finding f = finding(
            kId, *severity, point->path, {kTitle, {}},
            {LW_MESSAGE("pwr32.detail", "Fullest phase is {percent} % over the mean{sides}advised {limit} %"),
             {{"percent", percent(*point->demand)}, {"limit", percent(*point->supply)}}});
        f.need = point->demand;
        f.have = point->supply;
        f.why = Message{
            LW_MESSAGE("pwr32.why",
                       "The conductor with the highest load limits the circuit; capacity of the others "
                       "stays unused."),
            {}};
        setBasis(f, *point);
        findings.push_back(std::move(f));
    }
    return findings;
}

constexpr int kPhases = 3;
constexpr std::size_t kMostOtherCircuits = 3;
constexpr std::size_t kMostRacks = 3;

/// Number of inlets of all machines on a circuit; 0 where one is unknown.
std::int64_t inletsOn(const Assessment& assessment, const CircuitAt& circuit)
{
    std::int64_t sum = 0;
    for (const CircuitMachines& machines : assessment.machinesOn(circuit)) {
        if (!machines.inlets()) {
            return 0;
        }
        sum += std::ssize(*machines.inlets()) * machines.count;
    }
    return sum;
}

/// More supplies, where a machine's supplies share its load: a multiple of three in each machine, or enough that the
/// circuit's inlets are a multiple of three.
void addSupplies(const Assessment& assessment, const CircuitAt& circuit, std::vector<Remedy>& found)
{
    const std::int64_t inlets = inletsOn(assessment, circuit);
    std::vector<Edit> all;
    std::set<std::string_view> seen; // builds
    for (const CircuitMachines& machines : assessment.machinesOn(circuit)) {
        const BuildAssessment* build = machines.build;
        // With several circuits it is unknown which one a further supply would use.
        const int first = build->circuitAc.size() == 1 && seen.insert(build->buildId).second ? firstOwn<PsuSpec>(build->wiring) : -1;
        if (first < 0 || !sharesBus(*specOf<PsuSpec>(build->wiring, first))) {
            continue;
        }
        const std::string& placement = build->wiring.at(first).placement;
        int count = 0;
        for (const int psu : build->wiring.withSpec<PsuSpec>()) {
            count += build->wiring.at(psu).placement == placement ? 1 : 0;
        }
        std::set<int> wanted;
        if (count % kPhases != 0) {
            wanted.insert((count / kPhases + 1) * kPhases);
            all.push_back(*quantityRemedy(build->buildId, placement, *wanted.begin()).edit);
        }
        for (int more = 1; inlets > 0 && more < kPhases; ++more) {
            if ((inlets + more * machines.count) % kPhases == 0) {
                wanted.insert(count + more);
            }
        }
        for (const int quantity : wanted) {
            found.push_back(quantityRemedy(build->buildId, placement, quantity));
        }
    }
    if (all.size() > 1) {
        found.push_back(fix({LW_MESSAGE("remedy.supplies_in_threes", "Use supplies in threes in all machines"), {}}, std::move(all)));
    }
}

/// The site's uses with one machine of `use` moved to another circuit.
std::vector<BuildUse> oneElsewhere(std::vector<BuildUse> uses, std::size_t use, const std::string& circuit)
{
    BuildUse moved = uses[use];
    moved.count = 1;
    moved.circuit = circuit;
    if (--uses[use].count == 0) {
        uses.erase(uses.begin() + static_cast<std::ptrdiff_t>(use));
    }
    const auto there = std::find_if(uses.begin(), uses.end(), [&](const BuildUse& other) {
        return other.build == moved.build && other.circuit == circuit;
    });
    if (there != uses.end()) {
        ++there->count;
    } else {
        uses.push_back(std::move(moved));
    }
    return uses;
}

/// Moves one machine outside racks, or one rack, to another circuit.
void addMoves(const Design& design, const std::string& circuit, std::vector<Remedy>& found)
{
    std::vector<std::string> others;
    for (const auto& [id, other] : design.site.circuits) {
        if (id != circuit && others.size() < kMostOtherCircuits) {
            others.push_back(id);
        }
    }
    const auto& uses = design.site.builds;
    for (std::size_t i = 0; i < uses.size(); ++i) {
        for (const std::string& other : circuitOrFirst(design, uses[i].circuit) == circuit ? others : std::vector<std::string>()) {
            found.push_back(fix({LW_MESSAGE("remedy.machine_elsewhere", "Plug one {build} into {circuit}"),
                                 {{"build", uses[i].build}, {"circuit", other}}},
                                Edit{SetBuildUses{oneElsewhere(uses, i, other)}}));
        }
    }
    std::size_t racks = 0;
    for (const auto& [id, rack] : design.site.racks) {
        // A rack on several circuits is spread over them already.
        const bool here = rack.otherCircuits.empty() && circuitOrFirst(design, rack.circuit) == circuit && !rack.holds.empty() && racks++ < kMostRacks;
        for (const std::string& other : here ? others : std::vector<std::string>()) {
            std::vector<Edit> edits;
            std::string moved = id;
            Rack alone = rack;
            if (rack.count > 1) {
                moved = freeRackId(design, id);
                const int last = rackOrdinal(rack.ordinals, rack.count - 1);
                edits.push_back({SplitRacks{id, last, last, moved}});
                alone = *splitOff(rack, id, last, last);
            }
            alone.circuit = other;
            edits.push_back({SetRack{moved, std::move(alone)}});
            found.push_back(fix({rack.count > 1 ? LW_MESSAGE("remedy.one_rack_elsewhere", "Plug one rack {rack} into {circuit}")
                                                : LW_MESSAGE("remedy.rack_elsewhere", "Plug rack {rack} into {circuit}"),
                                 {{"rack", id}, {"circuit", other}}},
                                std::move(edits)));
        }
    }
}

/// Removes pins to outlets of one phase, so that the phases can balance; or adds a unit that distributes them.
void addSpread(const Design& design, const Assessment& assessment, const CircuitAt& circuit, std::vector<Remedy>& found)
{
    std::vector<Edit> edits;
    std::set<std::string> units;
    for (const OutletPlug& plug : assessment.plugsOn(circuit)) {
        if (!plug.unit.empty()) {
            units.insert(plug.unit);
        }
        if (auto edit = plug.pin.empty() ? std::nullopt : unpinned(assessment, plug)) {
            edits.push_back(std::move(*edit));
        }
    }
    if (!edits.empty()) {
        found.push_back(fix({LW_MESSAGE("remedy.unpin_outlets", "Plug supplies in where the phases are even"), {}}, std::move(edits)));
    }
    for (const std::string& unit : units) {
        found.push_back(needUnit(design, assessment, {circuit.id, unit, {}, circuit},
                                 {LW_MESSAGE("remedy.three_phase_unit", "Unit that spreads over three phases"), {}}, {}));
    }
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const std::string& circuit = f.path.idOf(RefKind::Circuit);
    std::vector<Remedy> found;
    if (design.site.circuits.contains(circuit)) {
        const CircuitAt on = assessment.circuitIn(circuit, f.path.idOf(RefKind::Rack));
        addSupplies(assessment, on, found);
        addSpread(design, assessment, on, found);
        addMoves(design, circuit, found);
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr32.about",
                "Single-phase supplies on a three-phase circuit are distributed so that no conductor "
                "carries over 20 % more than the mean. A multiple of three identical inlets is balanced."),
            .source = "PWR-28 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::phase_balance_rule
