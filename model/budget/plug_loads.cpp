#include "model/budget/plug_loads.h"

#include "model/budget/build_budgets.h"
#include "model/budget/circuit_loads.h"
#include "model/budget/draw.h"
#include "model/budget/phases.h"
#include "model/figure/formulas.h"
#include "model/parts/outlets.h"
#include "model/site/feed.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace lanewatt {

namespace {

/// The current of a plug.
Derivation plugCurrent(const Design& design, const OutletPlug& plug, NumberId id)
{
    return lineCurrent(std::move(id), Term{"ac", plug.ac, {}, plug.path},
                       exactTerm("voltage", *supplyVoltage(design.site.circuits.at(plug.circuit)), {}, plug.at().ref()),
                       powerFactorTerm(powerFactorOf(plug)), 1);
}

} // namespace

std::optional<PlugLoad> outletLoad(const Design& design, const Assessment& out, const OutletPlug& plug, bool afterFailure)
{
    const ElectricalCode code = design.site.circuits.at(plug.circuit).code;
    const auto rating = outletRating(plug.receptacle, code == ElectricalCode::Nec);
    if (!rating) {
        return std::nullopt;
    }
    const Ref at = plug.outletRef();
    const FeedState state = afterFailure ? FeedState::AfterFailure : FeedState::Normal;
    PlugLoad load;
    load.point.id = {PointKind::Outlet, at, state};
    load.point.path = plug.path;
    load.point.title = afterFailure ? LW_MESSAGE("budget.outlet_failover", "Current of an outlet after a feed fails")
                                    : LW_MESSAGE("budget.outlet", "Current of an outlet");
    Derivation drawn = plugCurrent(design, plug, {"circuit.outlet", at, state});
    Derivation allowed =
        continuousCurrent({"circuit.outlet-limit", at},
                          exactTerm("breaker", rating->current, {"NEMA WD 6, IEC 60320", ""}, at), code);
    load.point.demand = drawn.result;
    load.point.unknownLines = isLowerBound(out, plug) ? 1 : 0;
    load.point.supply = allowed.result;
    load.point.derivations = {drawn.id, allowed.id};
    load.derivations.push_back(std::move(drawn));
    if (!afterFailure) { // the limit is the same in both states
        load.derivations.push_back(std::move(allowed));
    }
    return load;
}

std::optional<PlugLoad> cordLoad(const Design& design, const Assessment& out, const OutletPlug& plug, bool afterFailure)
{
    const BuildAssessment* build = plug.cord.empty() ? nullptr : &out.machineOf(plug);
    const int index = build ? build->wiring.find(plug.cord) : -1;
    if (index < 0) {
        return std::nullopt;
    }
    const auto& current = build->wiring.at(index).part->as<CableSpec>()->current;
    const Ref at = plug.outletRef();
    const FeedState state = afterFailure ? FeedState::AfterFailure : FeedState::Normal;
    PlugLoad load;
    load.point.id = {PointKind::Cord, at, state};
    load.point.path = plug.path;
    load.point.title = afterFailure ? LW_MESSAGE("budget.cord_failover", "Current of a power cord after a feed fails")
                                    : LW_MESSAGE("budget.cord", "Current of a power cord");
    Derivation drawn = plugCurrent(design, plug, {"distribution.cord", at, state});
    load.point.demand = drawn.result;
    load.point.unknownLines = isLowerBound(out, plug) ? 1 : 0;
    load.point.supply = figureOf(current);
    load.point.supplyUnknown = !current;
    load.point.derivations = {drawn.id};
    load.derivations.push_back(std::move(drawn));
    return load;
}

void addPlugFailures(const Design& design, Assessment& out)
{
    std::map<Ref, OutletPlug> worst; // by path
    const auto consider = [&](const CircuitAt& circuit) {
        for (const std::string& failing : feedsBeside(design, out, circuit)) {
            const auto loads = loadsAfterFailure(design, out, circuit, failing);
            for (const OutletPlug& plug : loads ? loads->plugs : std::vector<OutletPlug>{}) {
                const auto [found, fresh] = worst.try_emplace(plug.path, plug);
                if (!fresh && found->second.ac.likely < plug.ac.likely) {
                    found->second = plug;
                }
            }
        }
    };
    for (const auto& [id, circuit] : design.site.circuits) {
        std::ranges::for_each(out.circuitsCalled(id), consider);
    }
    for (const OutletPlug& now : out.outletPlugs) {
        const auto found = worst.find(now.path);
        if (found != worst.end() && found->second.ac.likely > now.ac.likely) {
            addPlugLoad(outletLoad(design, out, found->second, true), out);
            addPlugLoad(cordLoad(design, out, found->second, true), out);
        }
    }
}

void addPlugLoad(std::optional<PlugLoad> load, Assessment& out)
{
    if (load) {
        std::move(load->derivations.begin(), load->derivations.end(), std::back_inserter(out.derivations));
        budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(load->point));
    }
}

} // namespace lanewatt
