#include "model/design/default_circuit.h"
#include "model/parts/supply_kind.h"
#include "model/rules/support.h"
#include "model/rules/support_distribution.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace lanewatt::rules::phase_balance_rule {

namespace {

constexpr std::string_view kId = "PWR-32";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr32.title", "Phases loaded unevenly");

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Circuit, "phases")) {
        const auto severity = judge(point->demand, point->supply, Severity::Warning);
        if (!severity) {
            continue;
        }
        const auto percent = [](const Figure& share) {
            return static_cast<std::int64_t>(std::llround(share.likely * 100.0));
        };
        Finding f = finding(
            kId, *severity, point->path, {kTitle, {}},
            {LW_MESSAGE("pwr32.detail", "Fullest phase is {percent} % over the mean · advised {limit} %"),
             {{"percent", percent(*point->demand)}, {"limit", percent(*point->supply)}}});
        f.need = point->demand;
        f.have = point->supply;
        f.why = Message{
            LW_MESSAGE("pwr32.why", "The fullest conductor sets what the circuit carries; the rest is lost."),
            {}};
        setBasis(f, *point);
        findings.push_back(std::move(f));
    }
    return findings;
}

constexpr int kPhases = 3;
constexpr std::size_t kMostOtherCircuits = 3;

/// How many inlets of all machines hang on a circuit; 0 where that is not known of one.
int inletsOn(const Assessment& assessment, const std::string& circuit)
{
    int sum = 0;
    for (const auto& build : assessment.builds) {
        if (build->circuitAc.contains(circuit)) {
            const auto own = build->circuitInlets.find(circuit);
            if (own == build->circuitInlets.end() || own->second.empty()) {
                return 0;
            }
            sum += static_cast<int>(own->second.size() * build->places.size());
        }
    }
    return sum;
}

/// More supplies, where those of a machine share its load: a multiple of three in each machine, or so many that all the
/// inlets of the circuit are one.
void addSupplies(const Assessment& assessment, const std::string& circuit, std::vector<Remedy>& found)
{
    const int inlets = inletsOn(assessment, circuit);
    std::vector<Edit> all;
    for (const auto& build : assessment.builds) {
        // Of supplies on several circuits nobody knows which one a further supply goes to.
        const bool here = build->circuitAc.size() == 1 && build->circuitAc.contains(circuit);
        const int first = here ? firstOwn<PsuSpec>(build->wiring) : -1;
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
            if ((inlets + more * static_cast<int>(build->places.size())) % kPhases == 0) {
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

/// The uses of the site with one machine of `use` on another circuit.
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

/// One machine that stands by itself on another circuit.
void addMoves(const Design& design, const std::string& circuit, std::vector<Remedy>& found)
{
    const auto& uses = design.site.builds;
    for (std::size_t i = 0; i < uses.size(); ++i) {
        const std::string own = circuitOrFirst(design, uses[i].circuit);
        std::size_t others = 0;
        for (const auto& [id, other] : design.site.circuits) {
            if (own == circuit && id != circuit && others++ < kMostOtherCircuits) {
                found.push_back(fix({LW_MESSAGE("remedy.machine_elsewhere", "Plug one {build} into {circuit}"),
                                     {{"build", uses[i].build}, {"circuit", id}}},
                                    Edit{SetBuildUses{oneElsewhere(uses, i, id)}}));
            }
        }
    }
}

/// Supplies that were given an outlet of one phase go where the phases are even; or a unit spreads them.
void addSpread(const Design& design, const Assessment& assessment, const std::string& circuit, std::vector<Remedy>& found)
{
    std::vector<Edit> edits;
    std::set<std::string> units;
    for (const OutletPlug& plug : assessment.outletPlugs) {
        if (plug.circuit != circuit) {
            continue;
        }
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
        found.push_back(needUnit(design, assessment, {circuit, unit, {}},
                                 {LW_MESSAGE("remedy.three_phase_unit", "Unit that spreads over three phases"), {}}, {}));
    }
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const std::string circuit(tailOf(f.path));
    std::vector<Remedy> found;
    if (design.site.circuits.contains(circuit)) {
        addSupplies(assessment, circuit, found);
        addSpread(design, assessment, circuit, found);
        addMoves(design, circuit, found);
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr32.about",
                "Single-phase supplies on a three-phase circuit are dealt out so that no conductor carries over "
                "20 % more than the mean: a multiple of three alike inlets is even."),
            .source = "PWR-28 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::phase_balance_rule
