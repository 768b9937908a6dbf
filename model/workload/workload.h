#pragma once
/// Does a model fit, and how long does training take? Rules WRK-01 … WRK-05, CLU-03.

#include "model/figure/figure.h"

namespace lanewatt::workload {

/// Weights of a model: parameters × bytes each (WRK-01), bytes.
Derivation weights(NumberId id, const Term& params, const Term& bytes);
/// Key and value cache of one token: 2 · layers · heads · dimension · bytes (WRK-02), bytes.
Derivation cachePerToken(NumberId id, const Term& layers, const Term& kvHeads, const Term& headDim,
                         const Term& kvBytes);
/// Cache of all sequences in flight.
Derivation cache(NumberId id, const Derivation& perToken, const Term& context, const Term& batch);
/// Weights and cache together.
Derivation inferenceTotal(NumberId id, const Derivation& weights, const Derivation& cache);
/// Weights, gradients and optimizer, fully sharded (WRK-04), bytes.
Derivation trainingState(NumberId id, const Term& params, const Term& bytesPerParam);
/// 6 · parameters · tokens (WRK-05).
Derivation trainingFlops(NumberId id, const Term& params, const Term& tokens);
/// Name of a TFLOPS term with FP32 accumulation, which training uses (WRK-07); other TFLOPS are "tflops".
inline constexpr TermName kFp32AccTflops = "tflops_fp32acc";
/// Days at `tflops` per GPU, under one of those names, and a model FLOPS utilisation.
Derivation trainingDays(NumberId id, const Derivation& flops, const Term& gpus, const Term& tflops,
                        const Term& mfu);
/// Days as years of 365 days.
Derivation inYears(NumberId id, const Derivation& days);
/// Interruptions of a job per day, from an observed rate (CLU-03).
Derivation interruptionsPerDay(NumberId id, const Term& gpus, const Term& interruptions,
                               const Term& perGpus, const Term& days);
/// Mean time between interruptions, hours.
Derivation hoursBetween(NumberId id, const Derivation& perDay);

} // namespace lanewatt::workload
