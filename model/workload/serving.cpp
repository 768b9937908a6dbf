#include "model/workload/serving.h"

#include "model/budget/named_term.h"

#include <utility>

namespace lanewatt::workload {
namespace {

/// A range that nobody measured here.
Term assumed(TermName name, double low, double likely, double high, Dimension dimension, std::string_view rule)
{
    return {name, Figure{low, likely, high, dimension, Confidence::Estimated}, {std::string(rule), "assumed"}, {}};
}

} // namespace

Derivation servedCache(std::string id, const ServedModel& model, const Term& context, const Term& batch)
{
    std::vector<Term> terms{named("layers", model.layers), named("kv_bytes", model.kvBytes), named("context", context),
                            named("batch", batch)};
    std::string_view formula;
    switch (model.attention) {
    case Attention::Grouped:
        formula = "2 * layers * kv_heads * head_dim * kv_bytes * context * batch";
        break;
    case Attention::Latent:
        formula = "layers * latent_dim * kv_bytes * context * batch";
        break;
    case Attention::Sliding:
        formula = "2 * kv_heads * head_dim * kv_bytes * (global_layers * context + (layers - global_layers) * "
                  "min(window, context)) * batch";
        break;
    }
    if (model.attention == Attention::Latent) {
        terms.push_back(named("latent_dim", model.latentDim));
    } else {
        terms.push_back(named("kv_heads", model.kvHeads));
        terms.push_back(named("head_dim", model.headDim));
    }
    if (model.attention == Attention::Sliding) {
        terms.push_back(named("window", model.window));
        terms.push_back(named("global_layers", model.globalLayers));
    }
    return derive(std::move(id), LW_MESSAGE("workload.cache", "Key and value cache"), "WRK-02", formula, std::move(terms),
                  Dimension::Data);
}

Derivation usableMemory(std::string id, const Term& gpuMemory, const Term& usable)
{
    return derive(std::move(id), LW_MESSAGE("workload.usable", "Memory of a card for the model"), "WRK-03",
                  "gpu_memory * usable - runtime",
                  {named("gpu_memory", gpuMemory), named("usable", usable),
                   assumed("runtime", 1e9, 1.5e9, 2e9, Dimension::Data, "WRK-03")},
                  Dimension::Data);
}

Derivation cardsFor(std::string id, const Derivation& total, const Derivation& usableEach)
{
    return derive(std::move(id), LW_MESSAGE("workload.cards", "Cards by memory"), "WRK-03", "ceil(total / usable)",
                  {named("total", total), named("usable", usableEach)}, Dimension::Scalar);
}

Split splitFor(int cards, int heads)
{
    Split split;
    for (const int degree : {1, 2, 4, 8}) {
        if (heads % degree != 0) {
            break;
        }
        split.tensor = degree;
        if (degree >= cards) {
            return split;
        }
    }
    split.pipeline = (cards + split.tensor - 1) / split.tensor;
    return split;
}

Derivation decodeBound(std::string id, const Derivation& activeWeights, const Derivation& cache, const Term& bandwidth,
                       const Term& tensor)
{
    return derive(std::move(id), LW_MESSAGE("workload.decode-bound", "Bound of decoding, tokens per second"), "WRK-06",
                  "bandwidth * tensor / (active + cache)",
                  {named("bandwidth", bandwidth), named("tensor", tensor), named("active", activeWeights),
                   named("cache", cache)},
                  Dimension::Scalar);
}

Derivation decodeRate(std::string id, const Derivation& bound)
{
    return derive(std::move(id), LW_MESSAGE("workload.decode", "Tokens per second of one sequence"), "WRK-06",
                  "bound * reached",
                  {named("bound", bound), assumed("reached", 0.5, 0.65, 0.85, Dimension::Scalar, "WRK-06")},
                  Dimension::Scalar);
}

} // namespace lanewatt::workload
