#include "model/calc/support_workload.h"
#include "model/workload/serving.h"
#include "model/workload/workload.h"

namespace lanewatt::calc::vram_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const Derivation weights = workload::weights("vram.weights", in.term("params"), in.term("bytes"));
    const Derivation perToken = workload::cachePerToken(
        "vram.per_token", in.term("layers"), in.term("kv_heads"), in.term("head_dim"), in.term("kv_bytes"));
    const Derivation cache = workload::cache("vram.cache", perToken, in.term("context"), in.term("batch"));
    const Derivation total = workload::inferenceTotal("vram.total", weights, cache);
    const auto each = usableOf("vram.usable", in.term("gpu_memory"), in.term("usable"));
    if (!each) {
        return tl::unexpected(each.error());
    }
    const Derivation gpus = workload::cardsFor("vram.gpus", total, *each);
    return CalcResult{{{"weights_gb", numberOf(weights, 1e-9)},
                       {"kv_bytes_per_token", numberOf(perToken)},
                       {"kv_gb", numberOf(cache, 1e-9)},
                       {"total_gb", numberOf(total, 1e-9)},
                       {"gpus_low", numberOf(gpus.result.low)},
                       {"gpus", numberOf(gpus.result.high)}},
                      {weights, perToken, cache, total, *each, gpus},
                      {}};
}

} // namespace

/// WRK-01, WRK-02, WRK-03.
Calculator calculator()
{
    return {
        "vram",
        LW_MESSAGE("calc.vram", "Memory that serving a language model takes, and the GPUs for it"),
        {positiveInput("params", LW_MESSAGE("calc.in.params", "parameters")),
         positiveInput("bytes",
                       LW_MESSAGE("calc.in.bytes", "bytes of one parameter: FP16 2, FP8 1, Q4 0.55")),
         countInput("layers", "", LW_MESSAGE("calc.in.layers", "layers")),
         countInput("kv_heads", "", LW_MESSAGE("calc.in.kv-heads", "key and value heads")),
         countInput("head_dim", "", LW_MESSAGE("calc.in.head-dim", "dimension of a head")),
         countInput("context", "", LW_MESSAGE("calc.in.context", "tokens of one sequence")),
         countInput("batch", "", LW_MESSAGE("calc.in.batch", "sequences at a time")),
         {.key = "kv_bytes",
          .kind = InputKind::Number,
          .fallback = "2",
          .above = 0.0,
          .meaning = LW_MESSAGE("calc.in.kv-bytes", "bytes of one cached value")},
         gpuMemoryInput(),
         usableInput()},
        {{"weights_gb", "GB", LW_MESSAGE("calc.out.weights-gb", "weights")},
         {"kv_bytes_per_token", "B", LW_MESSAGE("calc.out.kv-bytes", "cache of one token")},
         {"kv_gb", "GB", LW_MESSAGE("calc.out.kv-gb", "cache of all sequences")},
         {"total_gb", "GB", LW_MESSAGE("calc.out.total-gb", "both")},
         {"gpus_low", "", LW_MESSAGE("calc.out.gpus-low", "cards by memory, at best")},
         {"gpus", "",
          LW_MESSAGE("calc.out.gpus",
                     "GPUs by memory alone, at worst; splitting a model usually needs 1, 2, 4 or 8")}},
        compute,
        "params=70.6e9 bytes=2 layers=80 kv_heads=8 head_dim=128 context=8192 batch=4 gpu_memory=80GB"};
}

} // namespace lanewatt::calc::vram_calculator
