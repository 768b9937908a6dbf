#include "model/calc/support.h"
#include "model/economics/ownership.h"

namespace lanewatt::calc::energy_cost_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const auto cost = [&](NumberId id, MessageTemplate title, double hours) {
        return economics::energyCost(std::move(id), title, in.term("power"), in.term("tariff"),
                                     in.term("pue"), hours);
    };
    const Derivation day =
        cost("energy.per_day", LW_MESSAGE("calc.energy.day", "Electricity of a day"), 24.0);
    const Derivation month =
        cost("energy.per_month", LW_MESSAGE("calc.energy.month", "Electricity of a month"),
             economics::kHoursPerMonth);
    const Derivation year = cost("energy.per_year", LW_MESSAGE("calc.energy.year", "Electricity of a year"),
                                 economics::kHoursPerYear);
    return CalcResult{
        {{"per_day", numberOf(day)}, {"per_month", numberOf(month)}, {"per_year", numberOf(year)}},
        {day, month, year},
        {}};
}

} // namespace

/// ECO-01.
Calculator calculator()
{
    return {"energy-cost",
            LW_MESSAGE("calc.energy-cost", "Price of electricity at constant power"),
            {powerInput("power", LW_MESSAGE("calc.in.it-power", "IT power")), tariffInput(), pueInput("1")},
            {{"per_day", "", LW_MESSAGE("calc.out.per-day", "in the tariff's currency")},
             {"per_month", "", LW_MESSAGE("calc.out.per-month", "730 hours")},
             {"per_year", "", LW_MESSAGE("calc.out.per-year", "8760 hours")}},
            compute,
            "power=10kW tariff=0.10USD/kWh pue=1.3"};
}

} // namespace lanewatt::calc::energy_cost_calculator
