#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::psu_efficiency_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const auto step = certifiedEfficiency("psu.efficiency", in, in.term("load"));
    if (!step) {
        return tl::unexpected(step.error());
    }
    return CalcResult{{{"efficiency", numberOf(*step)}}, {*step}, {}};
}

} // namespace

/// PWR-10.
Calculator calculator()
{
    return {"psu-efficiency",
            LW_MESSAGE("calc.psu-efficiency", "Certified minimum efficiency of a supply at a load"),
            {levelInput(),
             efficiencyTableInput(),
             {.key = "load",
              .kind = InputKind::Number,
              .atLeast = 0.0,
              .atMost = 1.0,
              .meaning = LW_MESSAGE("calc.in.load-share", "load as a share of the rating, 0 to 1")}},
            {{"efficiency", "", LW_MESSAGE("calc.out.efficiency", "DC output over AC input")}},
            compute,
            "level=Platinum table=115V load=0.75"};
}

} // namespace lanewatt::calc::psu_efficiency_calculator
