#include "model/calc/support.h"
#include "model/workload/training.h"
#include "model/workload/workload.h"

namespace lanewatt::calc::checkpoint_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation between =
        derive("checkpoint.between", LW_MESSAGE("workload.seconds-between", "Time between interruptions"), "CLU-03",
               "mtbi_hours * 3600", {in.term("mtbi_hours")}, Dimension::Duration);
    const Derivation interval = workload::checkpointInterval("checkpoint.interval", in.term("write"), termOf("between", between));
    const Derivation lost =
        derive("checkpoint.lost", LW_MESSAGE("workload.lost", "Share of the time lost to writing and to work done twice"),
               "CLU-03", "write / interval + interval / (2 * between)",
               {in.term("write"), termOf("interval", interval), termOf("between", between)}, Dimension::Scalar);
    return CalcResult{{{"interval_min", numberOf(interval, 1.0 / 60.0)}, {"lost", numberOf(lost)}}, {between, interval, lost}, {}};
}

} // namespace

/// CLU-03.
Calculator calculator()
{
    return {"checkpoint",
            LW_MESSAGE("calc.checkpoint", "How often to write a checkpoint, by Young and Daly"),
            {{.key = "write",
              .dimension = Dimension::Duration,
              .bareUnit = "s",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.write", "time to write one checkpoint")},
             positiveInput("mtbi_hours", LW_MESSAGE("calc.in.mtbi", "mean time between interruptions in hours, as failures gives it"))},
            {{"interval_min", "min", LW_MESSAGE("calc.out.interval", "time between checkpoints")},
             {"lost", "", LW_MESSAGE("calc.out.lost", "share of the time lost")}},
            compute,
            "write=60s mtbi_hours=5.1"};
}

} // namespace lanewatt::calc::checkpoint_calculator
