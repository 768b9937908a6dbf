#pragma once
/// Training: what a card must hold by method, sharding and recomputation, and how long it takes. Rules WRK-04, WRK-05;
/// the checkpoint interval of CLU-03.

#include "model/figure/figure.h"

namespace lanewatt::workload {

/// What of the activations is computed again in the backward pass.
enum class Recompute : std::uint8_t { None, Selective, Full };
/// What is trained.
enum class Method : std::uint8_t {
    Full,  ///< every parameter: 2 bytes of weights, 2 of gradients, 12 of optimizer
    Lora,  ///< frozen weights of 2 bytes and an adapter
    Qlora  ///< frozen weights of 0.6 bytes and an adapter
};

/// Weights, gradients and optimizer that one of `shards` cards holds, bytes (WRK-04). ZeRO stage 1 shards the
/// optimizer of what is trained, 2 its gradients too, 3 all weights too. `adapter`: parameters of the adapter,
/// not read with Full.
Derivation stateOfCard(NumberId id, Method method, int zeroStage, const Term& params, const Term& adapter,
                       const Term& shards);

/// Activations of all layers of one micro-batch, bytes (WRK-04; Korthikanti et al. 2022).
Derivation activations(NumberId id, Recompute recompute, const Term& layers, const Term& hidden, const Term& heads,
                       const Term& sequence, const Term& microBatch);

/// Model FLOPS utilisation that training usually reaches: 0.30 to 0.45 (WRK-05).
Term usualMfu();

/// Time between checkpoints that loses least: √(2 · time to write one · mean time between interruptions) (CLU-03,
/// Young and Daly), seconds.
Derivation checkpointInterval(NumberId id, const Term& writeSeconds, const Term& interruptionSeconds);

} // namespace lanewatt::workload
