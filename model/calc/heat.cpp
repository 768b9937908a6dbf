#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::heat_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation btu = heatBtuPerHour("heat.btu_h", in.term("power"));
    const Derivation tons = heatTons("heat.tons", in.term("power"));
    return CalcResult{{{"btu_h", numberOf(btu)}, {"tons", numberOf(tons)}}, {btu, tons}, {}};
}

} // namespace

/// THM-01: all electrical input becomes heat.
Calculator calculator()
{
    return {"heat",
            LW_MESSAGE("calc.heat", "Heat that a power gives off"),
            {powerInput("power", LW_MESSAGE("calc.in.power", "electrical power"))},
            {{"btu_h", "BTU/h", LW_MESSAGE("calc.out.btu-h", "heat per hour")},
             {"tons", "tons", LW_MESSAGE("calc.out.tons", "tons of refrigeration")}},
            compute,
            "power=10.2kW"};
}

} // namespace lanewatt::calc::heat_calculator
