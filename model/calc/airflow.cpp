#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::airflow_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation ratio = densityRatio("airflow.density_ratio", in.term("altitude"));
    const Derivation flow =
        airflow("airflow.flow", in.term("power"), in.term("delta_t"), termOf("ratio", ratio));
    return CalcResult{{{"cfm", numberOf(flow, kCfmPerCubicMetrePerSecond)},
                       {"m3_h", numberOf(flow, 3600.0)},
                       {"density_ratio", numberOf(ratio)}},
                      {ratio, flow},
                      {}};
}

} // namespace

/// THM-02.
Calculator calculator()
{
    return {
        "airflow",
        LW_MESSAGE("calc.airflow", "Air needed to carry heat away"),
        {powerInput("power", LW_MESSAGE("calc.in.heat", "heat to carry away")),
         riseInput("delta_t", {}, LW_MESSAGE("calc.in.delta-t", "rise of the air's temperature")),
         altitudeInput("0 m")},
        {{"cfm", "CFM", LW_MESSAGE("calc.out.cfm", "airflow")},
         {"m3_h", "m3/h", LW_MESSAGE("calc.out.m3-h", "airflow")},
         {"density_ratio", "", LW_MESSAGE("calc.out.density-ratio", "air density over that at sea level")}},
        compute,
        "power=10.2kW delta_t=20K altitude=1500m"};
}

} // namespace lanewatt::calc::airflow_calculator
