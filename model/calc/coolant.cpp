#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::coolant_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Coolant fluid = *enumFromName<Coolant>(in.text("fluid"));
    const Derivation liquid = heatIntoLiquid("coolant.liquid_w", in.term("power"), in.term("capture"));
    const Derivation flow = coolantFlow("coolant.flow", termOf("power", liquid), in.term("delta_t"), fluid);
    const Derivation perKilowatt =
        coolantFlow("coolant.flow_per_kw", exactTerm("power", watts(1000.0)), in.term("delta_t"), fluid);
    const Derivation air = heatIntoAir("coolant.air_w", in.term("power"), in.term("capture"));
    const Derivation airFlow =
        airflow("coolant.air_flow", termOf("power", air), in.term("air_delta_t"), exactTerm("ratio", 1.0));
    constexpr double litresPerMinute = 60'000.0; // of one m³/s
    return CalcResult{{{"liquid_w", numberOf(liquid)},
                       {"l_min", numberOf(flow, litresPerMinute)},
                       {"l_min_per_kw", numberOf(perKilowatt, litresPerMinute)},
                       {"air_w", numberOf(air)},
                       {"air_cfm", numberOf(airFlow, kCfmPerCubicMetrePerSecond)}},
                      {liquid, flow, perKilowatt, air, airFlow},
                      {}};
}

} // namespace

/// THM-04, THM-05.
Calculator calculator()
{
    return {
        "coolant",
        LW_MESSAGE("calc.coolant", "Coolant needed by liquid-cooled machines, and the air for the rest"),
        {powerInput("power", LW_MESSAGE("calc.in.heat", "heat to carry away")),
         {.key = "capture",
          .kind = InputKind::Number,
          .fallback = "1",
          .atLeast = 0.0,
          .atMost = 1.0,
          .share = true,
          .meaning = LW_MESSAGE("calc.in.capture", "share of the heat that goes into the liquid")},
         riseInput("delta_t", {}, LW_MESSAGE("calc.in.liquid-delta-t", "rise of the liquid's temperature")),
         {.key = "fluid",
          .kind = InputKind::Choice,
          .fallback = "water",
          .choices = {"water", "pg25"},
          .meaning = LW_MESSAGE("calc.in.fluid", "water, or 25 % propylene glycol")},
         riseInput("air_delta_t", "20 K", LW_MESSAGE("calc.in.delta-t", "rise of the air's temperature"))},
        {{"liquid_w", "W", LW_MESSAGE("calc.out.liquid-w", "heat into the liquid")},
         {"l_min", "L/min", LW_MESSAGE("calc.out.l-min", "coolant flow")},
         {"l_min_per_kw", "L/min/kW",
          LW_MESSAGE("calc.out.l-min-per-kw", "coolant flow per kilowatt in the liquid")},
         {"air_w", "W", LW_MESSAGE("calc.out.air-w", "heat left to the air")},
         {"air_cfm", "CFM", LW_MESSAGE("calc.out.air-cfm", "airflow for the rest")}},
        compute,
        "power=10.2kW capture=0.8 delta_t=10K"};
}

} // namespace lanewatt::calc::coolant_calculator
