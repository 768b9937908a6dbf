#include "model/calc/support.h"
#include "model/workload/training.h"

namespace lanewatt::calc::checkpoint_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation between = workload::secondsBetween("checkpoint.between", in.term("mtbi_hours"));
    const Derivation interval = workload::checkpointInterval("checkpoint.interval", in.term("write"), termOf("between", between));
    const Derivation lost = workload::timeLost("checkpoint.lost", in.term("write"), interval, between);
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
