#include "model/budget/air_class.h"
#include "model/budget/air_path.h"
#include "model/budget/draw.h"
#include "model/budget/liquid.h"
#include "model/figure/formulas.h"

namespace lanewatt {

namespace {

/// Heat and flow of a machine's liquid (THM-04, THM-05); returns the heat that remains in the air.
Term addLiquid(const BuildInput& input, BuildAssessment& out, const Term& power, const Term& share)
{
    const Surroundings& site = input.surroundings;
    const int unknown = budgetOf(out, BudgetKind::Heat).points.front().unknownLines; // of all its heat
    const auto point = [&](PointKind kind, MessageTemplate title, Derivation derivation) {
        BudgetPoint made;
        made.id = {kind, out.label};
        made.path = out.path;
        made.title = title;
        made.unknownLines = unknown;
        made.derivations = {derivation.id};
        made.demand = addDerivation(out, std::move(derivation));
        budgetOf(out, BudgetKind::Heat).points.push_back(made);
        return Term{"power", *made.demand, {}, out.path};
    };
    const Term liquid = point(PointKind::LiquidHeat, LW_MESSAGE("budget.liquid_heat", "Heat into the liquid"),
                              heatIntoLiquid({"heat.liquid", out.label}, power, share));
    const Term rise = site.coolantRise
                          ? exactTerm("rise", *site.coolantRise)
                          : exactTerm("rise", kelvins(input.limits.coolantRiseKelvin), {"THM-04", "assumed rise"});
    point(PointKind::Coolant, LW_MESSAGE("budget.coolant", "Coolant flow"),
          coolantFlow({"heat.coolant", out.label}, liquid, rise, site.coolant.value_or(Coolant::Pg25)));
    return point(PointKind::AirHeat, LW_MESSAGE("budget.air_heat", "Heat left to the air"),
                 heatIntoAir({"heat.air", out.label}, power, share));
}

} // namespace

void addHeatBudget(const BuildInput& input, BuildAssessment& out)
{
    // All input power becomes heat (THM-01); without a known circuit the DC load is the lower bound.
    const auto source = out.ac ? out.ac : out.dc;
    if (!source) {
        return;
    }
    const Term power{"power", *source, {}, out.path};
    auto& budget = budgetOf(out, BudgetKind::Heat);

    BudgetPoint heat;
    heat.id = {PointKind::Heat, out.label};
    heat.path = out.path;
    heat.title = LW_MESSAGE("budget.heat", "Heat");
    heat.demand = *source;
    if (const BudgetPoint* drawn = out.headline(BudgetKind::PowerDc)) {
        heat.unknownLines = drawn->unknownLines;
    }
    const NumberId btuId{"heat.btu", out.label};
    addDerivation(out, heatBtuPerHour(btuId, power));
    heat.derivations.push_back(btuId);
    budget.points.push_back(std::move(heat));

    const Surroundings& site = input.surroundings;
    const auto share = liquidShare(out, power, input.limits);
    const Term intoAir = share ? addLiquid(input, out, power, *share) : power;
    const auto density = addDerivation(out, densityRatio({"heat.density", out.label},
                                                         exactTerm("altitude", site.altitude.value_or(Length{}))));
    const Term rise = airRiseTerm(site.airRise, input.limits);
    BudgetPoint air;
    air.id = {PointKind::Airflow, out.label};
    air.path = out.path;
    air.title = LW_MESSAGE("budget.airflow", "Airflow");
    const NumberId airId{"heat.airflow", out.label};
    air.demand = addDerivation(out, airflow(airId, intoAir, rise, Term{"density", density, {}, {}}));
    air.derivations.push_back(airId);
    budget.points.push_back(std::move(air));
    addAirPath(input, out, power, rise);
    budget.points.back().supply = fanFlow(out);

    if (site.inlet) {
        const Limits& limits = input.limits;
        const AirClass airClass = airClassOf(site.airClass);
        const AirLimits& allowed = airLimits(limits, airClass);
        const SourceRef standard{"ASHRAE TC 9.9", "class " + std::string(enumName(airClass))};
        BudgetPoint inlet;
        inlet.id = {PointKind::InletAir, out.label};
        inlet.path = out.path;
        inlet.title = LW_MESSAGE("budget.inlet_air", "Inlet air");
        inlet.demand = exactFigure(*site.inlet);
        const NumberId id{"heat.inlet", out.label};
        std::vector<Term> terms{exactTerm("allowable", degreesCelsius(allowed.allowableCelsius), standard),
                                exactTerm("altitude", site.altitude.value_or(Length{})),
                                exactTerm("from", fromSi<Length>(limits.inletDerateMetres), standard),
                                exactTerm("per_kelvin", fromSi<Length>(allowed.derateMetresPerKelvin), standard)};
        std::string_view formula = "allowable - max(altitude - from, 0) / per_kelvin";
        if (const auto maker = makersInlet(out.wiring)) {
            const Instance& server = out.wiring.at(strictestServer(out.wiring));
            terms.push_back(Term{"maker", *maker, server.part->as<ServerSpec>()->maxInlet.source, out.path.inside(server.id)});
            formula = "min(allowable - max(altitude - from, 0) / per_kelvin, maker)";
        }
        inlet.supply = addDerivation(out, derive(id, LW_MESSAGE("heat.inlet", "Warmest inlet air at this altitude"), "THM-03",
                                                 formula, std::move(terms), Dimension::Temperature));
        inlet.derivations.push_back(id);
        budget.points.push_back(std::move(inlet));
    }
}

} // namespace lanewatt
