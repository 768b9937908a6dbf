#pragma once
/// Serving a language model: memory of weights and cache by kind of attention, its split over cards, and decode speed. A
/// card here is one GPU with its memory. Rules WRK-01, WRK-02, WRK-03, WRK-06.

#include "model/figure/figure.h"

#include <array>
#include <string_view>

namespace lanewatt::workload {

/// What a layer stores for each token.
enum class Attention : std::uint8_t {
    Grouped, ///< keys and values of each key-value head (all heads, a group of them, or one)
    Latent,  ///< one compressed vector in place of both (multi-head latent attention)
    Sliding  ///< as grouped, but most layers see only a window of the last tokens
};

/// Shape of a model, all counts.
struct ServedModel {
    Term params;         ///< parameters
    Term activeParams;   ///< used for one token (fewer than `params` only for mixtures of experts)
    Term bytes;          ///< of one parameter
    Term layers, kvHeads, headDim, kvBytes;
    Term latentDim;      ///< Latent: width of the stored vector
    Term window;         ///< Sliding: tokens of the window
    Term globalLayers;   ///< Sliding: layers with full attention
    Attention attention = Attention::Grouped;
};

/// Cache of `batch` sequences of `context` tokens, bytes (WRK-02).
Derivation servedCache(NumberId id, const ServedModel& model, const Term& context, const Term& batch);

/// Memory of one card for weights and cache: usable share less 1 to 2 GB of runtime (WRK-03), bytes.
Derivation usableMemory(NumberId id, const Term& gpuMemory, const Term& usable);
/// Cards needed to hold `total`; a range, since the runtime's share is one.
Derivation cardsFor(NumberId id, const Derivation& total, const Derivation& usableEach);

/// How a model is split: cards that share each layer (tensor), and stages of layers in sequence (pipeline).
struct Split {
    int tensor = 1;
    int pipeline = 1;
    int cards() const { return tensor * pipeline; }
};
/// The smallest split over at least `cards`: tensor degrees 1, 2, 4, 8 that divide the heads, then stages (WRK-03).
Split splitFor(int cards, int heads);
/// Copies of the cache in a stage: one where the key-value heads divide evenly among the cards, else tensor · ⌈kv_heads /
/// tensor⌉ / kv_heads, as a head is not divided (WRK-03). The vector of latent attention counts as one head.
Derivation cacheCopies(NumberId id, const Term& tensor, const Term& kvHeads);
/// Weights and cache on each card of a split, bytes (WRK-03).
Derivation shareOfCard(NumberId id, const Derivation& weights, const Derivation& cache, const Derivation& copies,
                       const Term& tensor, const Term& pipeline);

/// Micro-batches that pass through the stages one after the other, so that all stages work at the same time: as many as
/// stages, each of at least one sequence (WRK-06). With more, each stage would read its weights more often; with fewer,
/// some stages would idle, since a micro-batch returns to the first stage only after the last.
Derivation microBatches(NumberId id, const Term& pipeline, const Term& batch);
/// Weights that all stages read for one micro-batch, bytes (WRK-06). In a mixture of experts each sequence selects
/// `activeParams`, so n sequences use params · (1 − (1 − active / params)^n); a dense model uses all.
Derivation weightsRead(NumberId id, const ServedModel& model, const Term& batch, const Derivation& microBatches);
/// Memory bound: tokens per second of one sequence, when for each token of its micro-batch every stage reads the active
/// weights and every copy of the micro-batch's cache once (WRK-06).
Derivation decodeBound(NumberId id, const Derivation& weightsRead, const Derivation& cache, const Derivation& copies,
                       const Derivation& microBatches, const Term& bandwidth, const Term& tensor);
/// Compute bound: tokens per second of one of `batch` sequences, with two operations per token and active parameter.
/// `tflops` are those of one card, named "tflops" or kFp32AccTflops.
Derivation computeBound(NumberId id, const Term& tflops, const Term& tensor, const Term& activeParams, const Term& batch,
                        const Derivation& microBatches);
/// The lower of the memory bound and the compute bound.
Derivation lowerBound(NumberId id, const Derivation& memory, const Derivation& compute);
/// Rate reached in practice: 50 % to 85 % of the bound, assumed.
Derivation decodeRate(NumberId id, const Derivation& bound);

} // namespace lanewatt::workload
