#pragma once
/// Serving a language model: memory of weights and cache by kind of attention, how it is split over cards, and how fast
/// it decodes. Rules WRK-01, WRK-02, WRK-03, WRK-06.

#include "model/budget/figure.h"

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
Derivation servedCache(std::string id, const ServedModel& model, const Term& context, const Term& batch);

/// Memory of one card that weights and cache may take: usable share less 1 to 2 GB of runtime (WRK-03), bytes.
Derivation usableMemory(std::string id, const Term& gpuMemory, const Term& usable);
/// Cards whose memory holds `total`; a range, since the runtime's share is one.
Derivation cardsFor(std::string id, const Derivation& total, const Derivation& usableEach);

/// How a model is split: cards that share each layer, and stages of layers one after the other.
struct Split {
    int tensor = 1;
    int pipeline = 1;
    int cards() const { return tensor * pipeline; }
};
/// The smallest split over at least `cards`: tensor degrees 1, 2, 4, 8 that divide the heads, then stages (WRK-03).
Split splitFor(int cards, int heads);

/// Tokens per second of one sequence when each step reads the weights in use and the cache once (WRK-06): the bound.
Derivation decodeBound(std::string id, const Derivation& activeWeights, const Derivation& cache, const Term& bandwidth,
                       const Term& tensor);
/// What is reached of the bound: 50 % to 85 %, assumed.
Derivation decodeRate(std::string id, const Derivation& bound);

} // namespace lanewatt::workload
