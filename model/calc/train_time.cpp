#include "model/calc/support.h"
#include "model/workload/workload.h"

namespace lanewatt::calc::train_time_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation flops =
        workload::trainingFlops("train-time.flops", in.term("params"), in.term("tokens"));
    const Derivation days =
        workload::trainingDays("train-time.days", flops, in.term("gpus"), in.term("tflops"), in.term("mfu"));
    const Derivation years = workload::inYears("train-time.years", days);
    return CalcResult{{{"flops", numberOf(flops)}, {"days", numberOf(days)}, {"years", numberOf(years)}},
                      {flops, days, years},
                      {}};
}

} // namespace

/// WRK-05.
Calculator calculator()
{
    return {"train-time",
            LW_MESSAGE("calc.train-time", "How long training takes"),
            {positiveInput("params", LW_MESSAGE("calc.in.params", "parameters")),
             positiveInput("tokens", LW_MESSAGE("calc.in.tokens", "tokens to train on")),
             gpusInput(LW_MESSAGE("calc.in.gpus", "GPUs")),
             positiveInput("tflops", LW_MESSAGE("calc.in.tflops", "dense tensor TFLOPS of one GPU; of a GeForce those with FP32 sums, half of the others")),
             {.key = "mfu",
              .kind = InputKind::Number,
              .above = 0.0,
              .atMost = 1.0,
              .share = true,
              .meaning = LW_MESSAGE("calc.in.mfu",
                                    "share of those TFLOPS that the model gets; 0.30 to 0.45 is usual")}},
            {{"flops", "FLOP", LW_MESSAGE("calc.out.flops", "operations in all")},
             {"days", "days", LW_MESSAGE("calc.out.days", "time")},
             {"years", "years", LW_MESSAGE("calc.out.years", "time, years of 365 days")}},
            compute,
            "params=175e9 tokens=300e9 gpus=8 tflops=989 mfu=0.4"};
}

} // namespace lanewatt::calc::train_time_calculator
