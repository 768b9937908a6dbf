#include "model/calc/support_workload.h"
#include "model/workload/serving.h"
#include "model/workload/workload.h"

namespace lanewatt::calc::train_memory_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation state =
        workload::trainingState("train-memory.state", in.term("params"), in.term("bytes_per_param"));
    const auto each = usableOf("train-memory.usable", in.term("gpu_memory"), in.term("usable"));
    if (!each) {
        return tl::unexpected(each.error());
    }
    const Derivation gpus = workload::cardsFor("train-memory.gpus", state, *each);
    return CalcResult{{{"state_gb", numberOf(state, 1e-9)},
                       {"gpus_low", numberOf(gpus.result.low)},
                       {"gpus", numberOf(gpus.result.high)}},
                      {state, *each, gpus},
                      {}};
}

} // namespace

/// WRK-04.
Calculator calculator()
{
    return {"train-memory",
            LW_MESSAGE("calc.train-memory", "Memory of a full training state, and the GPUs for it"),
            {positiveInput("params", LW_MESSAGE("calc.in.params", "parameters")),
             {.key = "bytes_per_param",
              .kind = InputKind::Number,
              .fallback = "16",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.bytes-per-param",
                                    "weights, gradients and optimizer; 16 with mixed-precision Adam")},
             gpuMemoryInput(),
             usableInput()},
            {{"state_gb", "GB", LW_MESSAGE("calc.out.state-gb", "training state without activations")},
             {"gpus_low", "", LW_MESSAGE("calc.out.gpus-low", "cards by memory, at best")},
             {"gpus", "", LW_MESSAGE("calc.out.gpus-sharded", "GPUs when fully sharded, at worst")}},
            compute,
            "params=70e9 gpu_memory=80GB"};
}

} // namespace lanewatt::calc::train_memory_calculator
