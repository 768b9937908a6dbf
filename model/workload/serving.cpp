#include "model/workload/serving.h"

#include "model/figure/named_term.h"
#include "model/workload/workload.h"

#include <utility>

namespace lanewatt::workload {
namespace {

/// An assumed range without a measurement.
Term assumed(TermName name, double low, double likely, double high, Dimension dimension, std::string_view rule)
{
    return {name, Figure{low, likely, high, dimension, Confidence::Estimated}, {std::string(rule), "assumed"}, {}};
}

} // namespace

Derivation servedCache(NumberId id, const ServedModel& model, const Term& context, const Term& batch)
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

Derivation usableMemory(NumberId id, const Term& gpuMemory, const Term& usable)
{
    return derive(std::move(id), LW_MESSAGE("workload.usable", "Memory of a card for the model"), "WRK-03",
                  "gpu_memory * usable - runtime",
                  {named("gpu_memory", gpuMemory), named("usable", usable),
                   assumed("runtime", 1e9, 1.5e9, 2e9, Dimension::Data, "WRK-03")},
                  Dimension::Data);
}

Derivation cardsFor(NumberId id, const Derivation& total, const Derivation& usableEach)
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

Derivation cacheCopies(NumberId id, const Term& tensor, const Term& kvHeads)
{
    return derive(std::move(id),
                  LW_MESSAGE("workload.cache-copies",
                             "Copies of the cache among the cards that share a layer; data-parallel attention keeps one"),
                  "WRK-03", "tensor * ceil(kv_heads / tensor) / kv_heads",
                  {named("tensor", tensor), named("kv_heads", kvHeads)}, Dimension::Scalar);
}

Derivation shareOfCard(NumberId id, const Derivation& weights, const Derivation& cache, const Derivation& copies,
                       const Term& tensor, const Term& pipeline)
{
    return derive(std::move(id), LW_MESSAGE("workload.share-of-card", "Weights and cache that each card holds"), "WRK-03",
                  "(weights + cache * copies) / (tensor * pipeline)",
                  {named("weights", weights), named("cache", cache), named("copies", copies), named("tensor", tensor),
                   named("pipeline", pipeline)},
                  Dimension::Data);
}

Derivation microBatches(NumberId id, const Term& pipeline, const Term& batch)
{
    return derive(std::move(id),
                  LW_MESSAGE("workload.micro-batches", "Micro-batches that pass through the stages one behind the other"), "WRK-06",
                  "min(pipeline, batch)", {named("pipeline", pipeline), named("batch", batch)}, Dimension::Scalar);
}

Derivation weightsRead(NumberId id, const ServedModel& model, const Term& batch, const Derivation& microBatches)
{
    return derive(std::move(id),
                  LW_MESSAGE("workload.weights-read", "Weights that a step reads: what its sequences use together"), "WRK-06",
                  "params * (1 - (1 - active / params) ^ (batch / micro_batches)) * bytes",
                  {named("params", model.params), named("active", model.activeParams), named("batch", batch),
                   named("micro_batches", microBatches), named("bytes", model.bytes)},
                  Dimension::Data);
}

Derivation decodeBound(NumberId id, const Derivation& weightsRead, const Derivation& cache, const Derivation& copies,
                       const Derivation& microBatches, const Term& bandwidth, const Term& tensor)
{
    return derive(std::move(id), LW_MESSAGE("workload.decode-bound", "Bound of decoding, tokens per second"), "WRK-06",
                  "bandwidth * tensor / (read + cache * copies / micro_batches)",
                  {named("bandwidth", bandwidth), named("tensor", tensor), named("read", weightsRead), named("cache", cache),
                   named("copies", copies), named("micro_batches", microBatches)},
                  Dimension::Scalar);
}

Derivation computeBound(NumberId id, const Term& tflops, const Term& tensor, const Term& activeParams, const Term& batch,
                        const Derivation& microBatches)
{
    const bool fp32Sums = tflops.name == kFp32AccTflops;
    return derive(std::move(id),
                  LW_MESSAGE("workload.compute-bound", "Bound of decoding by computing, tokens per second of one sequence"),
                  "WRK-06",
                  fp32Sums ? "tflops_fp32acc * 1e12 * tensor * micro_batches / (2 * active * batch)"
                           : "tflops * 1e12 * tensor * micro_batches / (2 * active * batch)",
                  {named(fp32Sums ? kFp32AccTflops : TermName("tflops"), tflops), named("tensor", tensor),
                   named("micro_batches", microBatches), named("active", activeParams), named("batch", batch)},
                  Dimension::Scalar);
}

Derivation lowerBound(NumberId id, const Derivation& memory, const Derivation& compute)
{
    return derive(std::move(id), LW_MESSAGE("workload.lower-bound", "Lower of the bounds of decoding"), "WRK-06",
                  "min(memory, compute)", {named("memory", memory), named("compute", compute)}, Dimension::Scalar);
}

Derivation decodeRate(NumberId id, const Derivation& bound)
{
    return derive(std::move(id), LW_MESSAGE("workload.decode", "Tokens per second of one sequence"), "WRK-06",
                  "bound * reached",
                  {named("bound", bound), assumed("reached", 0.5, 0.65, 0.85, Dimension::Scalar, "WRK-06")},
                  Dimension::Scalar);
}

} // namespace lanewatt::workload
