#pragma once
/// Serving a language model: memory of weights and cache by kind of attention, how it is split over cards, and how fast
/// it decodes. A card here is one GPU with its memory. Rules WRK-01, WRK-02, WRK-03, WRK-06.

#include "model/figure/figure.h"

#include <array>
#include <string_view>

namespace lanewatt::workload {

/// What a layer keeps of every token.
enum class Attention : std::uint8_t {
    Grouped, ///< keys and values of each key-value head (all heads, a group of them, or one)
    Latent,  ///< one compressed vector in place of both (multi-head latent attention)
    Sliding  ///< as grouped, but most layers see only a window of the last tokens
};

/// Shape of a model, all counts.
struct ServedModel {
    Term params;         ///< parameters
    Term activeParams;   ///< of which one token uses (all but for mixtures of experts)
    Term bytes;          ///< of one parameter
    Term layers, kvHeads, headDim, kvBytes;
    Term latentDim;      ///< Latent: width of the kept vector
    Term window;         ///< Sliding: tokens of the window
    Term globalLayers;   ///< Sliding: layers that see everything
    Attention attention = Attention::Grouped;
};

/// Cache of `batch` sequences of `context` tokens, bytes (WRK-02).
Derivation servedCache(NumberId id, const ServedModel& model, const Term& context, const Term& batch);

/// Memory of one card that weights and cache may take: usable share less 1 to 2 GB of runtime (WRK-03), bytes.
Derivation usableMemory(NumberId id, const Term& gpuMemory, const Term& usable);
/// Cards whose memory holds `total`; a range, since the runtime's share is one.
Derivation cardsFor(NumberId id, const Derivation& total, const Derivation& usableEach);

/// How a model is split: cards that share each layer, and stages of layers one after the other.
struct Split {
    int tensor = 1;
    int pipeline = 1;
    int cards() const { return tensor * pipeline; }
};
/// The smallest split over at least `cards`: tensor degrees 1, 2, 4, 8 that divide the heads, then stages (WRK-03).
Split splitFor(int cards, int heads);
/// How often the cards of a stage hold the cache: once where the key-value heads can be dealt out among them, else
/// tensor · ⌈kv_heads / tensor⌉ / kv_heads, as a head is not divided (WRK-03). The vector of latent attention is one head.
Derivation cacheCopies(NumberId id, const Term& tensor, const Term& kvHeads);
/// What each card of a split holds of weights and cache, bytes (WRK-03).
Derivation shareOfCard(NumberId id, const Derivation& weights, const Derivation& cache, const Derivation& copies,
                       const Term& tensor, const Term& pipeline);

/// Parts of the batch that pass through the stages one behind the other, so that all stages work at a time: as many as there
/// are stages, of a sequence at least (WRK-06). With more of them than stages each stage would read its weights more often,
/// with fewer some would stand idle: a part comes back to the first stage when it has left the last.
Derivation microBatches(NumberId id, const Term& pipeline, const Term& batch);
/// Weights that the stages together read for one micro-batch, bytes (WRK-06). Of a mixture of experts each sequence picks
/// `activeParams` anew, so that n of them touch params · (1 − (1 − active / params)^n); of a dense model all.
Derivation weightsRead(NumberId id, const ServedModel& model, const Term& batch, const Derivation& microBatches);
/// Tokens per second of one sequence when for each token of its micro-batch every stage reads the weights in use and every
/// copy of the micro-batch's cache once (WRK-06).
Derivation decodeBound(NumberId id, const Derivation& weightsRead, const Derivation& cache, const Derivation& copies,
                       const Derivation& microBatches, const Term& bandwidth, const Term& tensor);
/// Tokens per second of one of `batch` sequences by computing: two operations a token and parameter in use. `tflops` are
/// those of one card, named "tflops" or kFp32AccTflops.
Derivation computeBound(NumberId id, const Term& tflops, const Term& tensor, const Term& activeParams, const Term& batch,
                        const Derivation& microBatches);
/// The lower of the bounds of memory and of computing.
Derivation lowerBound(NumberId id, const Derivation& memory, const Derivation& compute);
/// What is reached of the bound: 50 % to 85 %, assumed.
Derivation decodeRate(NumberId id, const Derivation& bound);

} // namespace lanewatt::workload
