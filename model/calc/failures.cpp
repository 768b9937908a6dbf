#include "model/calc/support.h"
#include "model/workload/workload.h"

namespace lanewatt::calc::failures_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation perDay = workload::interruptionsPerDay(
        "failures.per_day", in.term("gpus"), in.term("interruptions"), in.term("per_gpus"), in.term("days"));
    const Derivation hours = workload::hoursBetween("failures.mtbi_hours", perDay);
    return CalcResult{{{"per_day", numberOf(perDay)}, {"mtbi_hours", numberOf(hours)}},
                      {perDay, hours},
                      {"Llama 3 report: 419 interruptions of 16,384 GPUs in 54 days"}};
}

} // namespace

/// CLU-03.
Calculator calculator()
{
    return {"failures",
            LW_MESSAGE("calc.failures", "Interruptions of a large job, at a rate seen elsewhere"),
            {gpusInput(LW_MESSAGE("calc.in.gpus-job", "GPUs of the job")),
             {.key = "interruptions",
              .kind = InputKind::Number,
              .fallback = "419",
              .atLeast = 0.0,
              .meaning = LW_MESSAGE("calc.in.interruptions", "interruptions seen")},
             {.key = "per_gpus",
              .kind = InputKind::Number,
              .fallback = "16384",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.per-gpus", "by so many GPUs")},
             {.key = "days",
              .kind = InputKind::Number,
              .fallback = "54",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.days", "in so many days")}},
            {{"per_day", "", LW_MESSAGE("calc.out.per-day-failures", "interruptions a day")},
             {"mtbi_hours", "h", LW_MESSAGE("calc.out.mtbi", "mean time between interruptions")}},
            compute,
            "gpus=10000"};
}

} // namespace lanewatt::calc::failures_calculator
