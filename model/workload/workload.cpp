#include "model/workload/workload.h"

#include "model/figure/named_term.h"

#include <utility>

namespace lanewatt::workload {

Derivation weights(NumberId id, const Term& params, const Term& bytes)
{
    return derive(std::move(id), LW_MESSAGE("workload.weights", "Weights"), "WRK-01", "params * bytes",
                  {named("params", params), named("bytes", bytes)}, Dimension::Data);
}

Derivation cachePerToken(NumberId id, const Term& layers, const Term& kvHeads, const Term& headDim,
                         const Term& kvBytes)
{
    return derive(std::move(id), LW_MESSAGE("workload.cache-per-token", "Key and value cache of one token"),
                  "WRK-02", "2 * layers * kv_heads * head_dim * kv_bytes",
                  {named("layers", layers), named("kv_heads", kvHeads), named("head_dim", headDim),
                   named("kv_bytes", kvBytes)},
                  Dimension::Data);
}

Derivation cache(NumberId id, const Derivation& perToken, const Term& context, const Term& batch)
{
    return derive(std::move(id), LW_MESSAGE("workload.cache", "Key and value cache"), "WRK-02",
                  "per_token * context * batch",
                  {named("per_token", perToken), named("context", context), named("batch", batch)},
                  Dimension::Data);
}

Derivation inferenceTotal(NumberId id, const Derivation& weights, const Derivation& cache)
{
    return derive(std::move(id), LW_MESSAGE("workload.total", "Memory needed"), "WRK-03", "weights + cache",
                  {named("weights", weights), named("cache", cache)}, Dimension::Data);
}

Derivation trainingState(NumberId id, const Term& params, const Term& bytesPerParam)
{
    return derive(std::move(id), LW_MESSAGE("workload.training-state", "Training state"), "WRK-04",
                  "params * bytes_per_param",
                  {named("params", params), named("bytes_per_param", bytesPerParam)}, Dimension::Data);
}

Derivation trainingFlops(NumberId id, const Term& params, const Term& tokens)
{
    return derive(std::move(id), LW_MESSAGE("workload.flops", "Floating-point operations"), "WRK-05",
                  "6 * params * tokens", {named("params", params), named("tokens", tokens)},
                  Dimension::Scalar);
}

Derivation trainingDays(NumberId id, const Derivation& flops, const Term& gpus, const Term& tflops,
                        const Term& mfu)
{
    const bool fp32Sums = tflops.name == kFp32AccTflops;
    return derive(std::move(id), LW_MESSAGE("workload.days", "Days of training"), "WRK-05",
                  fp32Sums ? "flops / (gpus * tflops_fp32acc * 1e12 * mfu) / 86400"
                           : "flops / (gpus * tflops * 1e12 * mfu) / 86400",
                  {named("flops", flops), named("gpus", gpus),
                   named(fp32Sums ? kFp32AccTflops : TermName("tflops"), tflops), named("mfu", mfu)},
                  Dimension::Scalar);
}

Derivation inYears(NumberId id, const Derivation& days)
{
    return derive(std::move(id), LW_MESSAGE("workload.years", "Years of training"), "WRK-05", "days / 365",
                  {named("days", days)}, Dimension::Scalar);
}

Derivation interruptionsPerDay(NumberId id, const Term& gpus, const Term& interruptions,
                               const Term& perGpus, const Term& days)
{
    return derive(std::move(id), LW_MESSAGE("workload.interruptions", "Interruptions per day"), "CLU-03",
                  "interruptions / (per_gpus * days) * gpus",
                  {named("interruptions", interruptions), named("per_gpus", perGpus), named("days", days),
                   named("gpus", gpus)},
                  Dimension::Scalar);
}

Derivation hoursBetween(NumberId id, const Derivation& perDay)
{
    return derive(std::move(id), LW_MESSAGE("workload.mtbi", "Hours between interruptions"), "CLU-03",
                  "24 / per_day", {named("per_day", perDay)}, Dimension::Scalar);
}

} // namespace lanewatt::workload
