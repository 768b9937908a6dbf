#pragma once
/// Training: memory per card by method, sharding and recomputation, and duration. Rules WRK-04, WRK-05; the checkpoint
/// interval of CLU-03.

#include "model/figure/figure.h"

namespace lanewatt::workload {

/// Which activations are recomputed in the backward pass.
enum class Recompute : std::uint8_t { None, Selective, Full };
/// Which parameters are trained.
enum class Method : std::uint8_t {
    Full,  ///< every parameter: 2 bytes of weights, 2 of gradients, 12 of optimizer
    Lora,  ///< frozen weights of 2 bytes, and an adapter
    Qlora  ///< frozen weights of 0.6 bytes, and an adapter
};

/// Weights, gradients and optimizer state on one of `shards` cards, bytes (WRK-04). ZeRO stage 1 shards the optimizer state
/// of trained parameters, stage 2 also their gradients, stage 3 also all weights. `adapter`: parameters of the adapter,
/// ignored for Full.
Derivation stateOfCard(NumberId id, Method method, int zeroStage, const Term& params, const Term& adapter,
                       const Term& shards);

/// Activations of all layers of one micro-batch, bytes (WRK-04; Korthikanti et al. 2022).
Derivation activations(NumberId id, Recompute recompute, const Term& layers, const Term& hidden, const Term& heads,
                       const Term& sequence, const Term& microBatch);

/// Model FLOPS utilisation (MFU) usual in training: 0.30 to 0.45 (WRK-05).
Term usualMfu();

/// Checkpoint interval with the least loss: √(2 · time to write one · mean time between interruptions) (CLU-03, Young and
/// Daly), seconds.
Derivation checkpointInterval(NumberId id, const Term& writeSeconds, const Term& interruptionSeconds);
/// Hours between interruptions as seconds.
Derivation secondsBetween(NumberId id, const Term& hours);
/// Share of the time lost to writing checkpoints and to work done twice (CLU-03).
Derivation timeLost(NumberId id, const Term& writeSeconds, const Derivation& interval, const Derivation& between);

} // namespace lanewatt::workload
