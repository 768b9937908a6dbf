#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::transient_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Figure power = in.term("gpu_power").value;
    const Figure factor = in.term("factor").value;
    const Derivation one = derive(
        "transient.excursion", LW_MESSAGE("calc.transient.excursion", "Excursion of one GPU"), "PWR-05",
        "gpu_power * (factor - 1)", {in.term("gpu_power"), in.term("factor")}, Dimension::Power);
    const std::vector<Term> excursions(static_cast<std::size_t>(in.integer("gpus")),
                                       excursionOf(power, factor, {}));
    const Derivation worst = worstTransient("transient.worst_w", in.term("dc"), excursions);
    const Derivation statistical = statisticalTransient("transient.statistical_w", in.term("dc"), excursions);
    return CalcResult{{{"worst_w", numberOf(worst)}, {"statistical_w", numberOf(statistical)}},
                      {one, worst, statistical},
                      {}};
}

} // namespace

/// PWR-08.
Calculator calculator()
{
    Input gpus = gpusInput(LW_MESSAGE("calc.in.gpus-alike", "GPUs, all alike"));
    gpus.atLeast = 0.0;
    gpus.atMost = 1000.0; // of one machine or group of supplies; each becomes a term of the sum
    return {
        "transient",
        LW_MESSAGE("calc.transient", "Short power peaks of several GPUs"),
        {powerInput("dc", LW_MESSAGE("calc.in.dc-steady", "steady DC load, GPUs included")),
         gpus,
         powerInput("gpu_power", LW_MESSAGE("calc.in.gpu-power", "board power of one GPU")),
         {.key = "factor",
          .kind = InputKind::Number,
          .atLeast = 1.0,
          .meaning = LW_MESSAGE("calc.in.factor", "peak under 1 ms as a multiple of board power")}},
        {{"worst_w", "W", LW_MESSAGE("calc.out.worst-w", "peak when all rise together")},
         {"statistical_w", "W", LW_MESSAGE("calc.out.statistical-w", "peak when they rise independently")}},
        compute,
        "dc=920.8W gpus=2 gpu_power=350W factor=1.65"};
}

} // namespace lanewatt::calc::transient_calculator
