#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::altitude_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation ratio = densityRatio("altitude.density_ratio", in.term("altitude"));
    return CalcResult{{{"density_ratio", numberOf(ratio)}}, {ratio}, {}};
}

} // namespace

/// THM-02, standard atmosphere.
Calculator calculator()
{
    return {
        "altitude",
        LW_MESSAGE("calc.altitude", "How thin the air is at a height"),
        {altitudeInput({})},
        {{"density_ratio", "", LW_MESSAGE("calc.out.density-ratio", "air density over that at sea level")}},
        compute,
        "altitude=1500m"};
}

} // namespace lanewatt::calc::altitude_calculator
