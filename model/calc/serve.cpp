#include "model/calc/support_workload.h"
#include "model/workload/serving.h"
#include "model/workload/workload.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace lanewatt::calc::serve_calculator {

namespace {

workload::Attention attentionOf(const std::string& name)
{
    return name == "latent"    ? workload::Attention::Latent
           : name == "sliding" ? workload::Attention::Sliding
                               : workload::Attention::Grouped;
}

tl::unexpected<Error> missingFor(std::string_view key, const std::string& attention)
{
    return fail(LW_MESSAGE("calc.attention-needs", "is missing; attention={attention} needs it"), {{"attention", attention}},
                std::string(key));
}

Term countTerm(TermName name, int count)
{
    return {name, exactFigure(Amount{static_cast<double>(count), Dimension::Scalar}), {}, {}};
}

/// The largest tensor degree that divides the heads; its halves divide them too.
int largestDegree(int heads) { return workload::splitFor(8, heads).tensor; }

/// The split of `cards` cards that holds the model best, by `fits`; among equals the largest tensor degree (WRK-03). Cards
/// beyond whole stages stay idle, and each stage has at least one layer.
template <typename Fits>
workload::Split splitWithin(int cards, int heads, int layers, const Fits& fits)
{
    const auto rank = [](const std::string& word) { return word == "yes" ? 2 : word == "close" ? 1 : 0; };
    workload::Split best;
    int reached = -1;
    for (int degree = largestDegree(heads); degree >= 1; degree /= 2) {
        if (degree > cards) {
            continue;
        }
        const workload::Split split{degree, std::min(cards / degree, layers)};
        if (const int here = rank(fits(split)); here > reached) {
            best = split;
            reached = here;
        }
    }
    return best;
}

/// The recommended split, by `stages`, the number of stages for a tensor degree: the largest degree, up to the smallest
/// number of cards, that adds no whole stage (WRK-03). Empty where all need more stages than there are layers.
template <typename Stages>
std::optional<workload::Split> smallestSplit(int heads, int layers, const Stages& stages)
{
    std::vector<workload::Split> splits;
    for (int degree = largestDegree(heads); degree >= 1; degree /= 2) {
        if (const double needed = stages(degree); needed <= layers) {
            splits.push_back({degree, std::max(1, static_cast<int>(needed))});
        }
    }
    if (splits.empty()) {
        return std::nullopt;
    }
    const auto byCards = [](const workload::Split& a, const workload::Split& b) { return a.cards() < b.cards(); };
    const int fewest = std::min_element(splits.begin(), splits.end(), byCards)->cards();
    // the split with the fewest cards is among them, so one is always found
    return *std::find_if(splits.begin(), splits.end(), [&](const workload::Split& split) {
        return split.tensor / 2 < fewest && split.cards() - fewest < split.tensor;
    });
}

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext& context)
{
    PartPtr holder;
    const auto gpu = gpuOf(in, context, holder);
    std::vector<Derivation> steps;
    const auto memory = gpu ? gpuMemoryTerm(in, *gpu, steps) : tl::unexpected(gpu.error());
    const auto bandwidth = memory ? bandwidthTerm(in, *gpu, steps) : tl::unexpected(memory.error());
    if (!bandwidth) {
        return tl::unexpected(bandwidth.error());
    }
    workload::ServedModel model;
    model.attention = attentionOf(in.text("attention"));
    const bool latent = model.attention == workload::Attention::Latent;
    for (const std::string_view key : {"kv_heads", "head_dim"}) {
        if (!latent && !in.has(key)) {
            return missingFor(key, in.text("attention"));
        }
    }
    if (latent && !in.has("latent_dim")) {
        return missingFor("latent_dim", in.text("attention"));
    }
    if (model.attention == workload::Attention::Sliding && in.integer("window") < 1) {
        return missingFor("window", in.text("attention"));
    }
    if (in.integer("global_layers") > in.integer("layers")) {
        return fail(LW_MESSAGE("calc.too-many-global", "cannot be more than the layers, {layers}"),
                    {{"layers", std::int64_t{in.integer("layers")}}}, "global_layers");
    }
    if (in.has("active_params") && in.number("active_params") > in.number("params")) {
        return fail(LW_MESSAGE("calc.too-many-active", "cannot be more than all parameters"), {}, "active_params");
    }
    const auto optional = [&](TermName key) { return in.has(key.text()) ? in.term(key) : Term{key, {}, {}, {}}; };
    model.params = in.term("params");
    model.activeParams = in.has("active_params") ? in.term("active_params") : in.term("params");
    model.bytes = in.term("bytes");
    model.layers = in.term("layers");
    model.kvHeads = optional("kv_heads");
    model.headDim = optional("head_dim");
    model.latentDim = optional("latent_dim");
    model.kvBytes = in.term("kv_bytes");
    model.window = in.term("window");
    model.globalLayers = in.term("global_layers");

    const Term batch = in.term("batch");
    const Derivation weights = workload::weights("serve.weights", model.params, model.bytes);
    const Derivation cache = workload::servedCache("serve.cache", model, in.term("context"), batch);
    const Derivation total = workload::inferenceTotal("serve.total", weights, cache);
    const auto each = usableOf("serve.usable", *memory, in.term("usable"));
    if (!each) {
        return tl::unexpected(each.error());
    }
    const Derivation needed = workload::cardsFor("serve.cards", total, *each);
    if (!(needed.result.high <= 1e6)) {
        return fail(LW_MESSAGE("calc.too-many-cards", "no million cards hold this model"), {}, "params");
    }
    // Latent attention stores one vector per token instead of heads.
    const Term kvHeads = latent ? countTerm("kv_heads", 1) : model.kvHeads;
    const auto copiesAt = [&](int tensor) {
        return workload::cacheCopies("serve.copies", countTerm("tensor", tensor), kvHeads);
    };
    const auto cardOf = [&](const workload::Split& split) {
        return workload::shareOfCard("serve.card", weights, cache, copiesAt(split.tensor), countTerm("tensor", split.tensor),
                                     countTerm("pipeline", split.pipeline));
    };
    const auto fitsOn = [&](const workload::Split& split) { return verdict(cardOf(split).result, each->result); };
    const int given = in.integer("gpus");
    const int heads = in.integer("heads");
    const int layers = in.integer("layers");
    const auto found = given > 0 ? std::optional(splitWithin(given, heads, layers, fitsOn))
                                 : smallestSplit(heads, layers, [&](int degree) {
                                       return workload::cardsFor("serve.stages", cardOf({degree, 1}), *each).result.high;
                                   });
    if (!found) {
        return fail(LW_MESSAGE("calc.too-few-layers", "no split over {layers} layers holds this model"),
                    {{"layers", std::int64_t{layers}}}, "params");
    }
    const workload::Split split = *found;
    const int cards = given > 0 ? given : split.cards();
    const Term tensor = countTerm("tensor", split.tensor);
    const Derivation copies = copiesAt(split.tensor);
    const Derivation card = cardOf(split);
    const Derivation parts = workload::microBatches("serve.micro_batches", countTerm("pipeline", split.pipeline), batch);
    const Derivation read = workload::weightsRead("serve.read", model, batch, parts);
    const Derivation byMemory = workload::decodeBound("serve.bound", read, cache, copies, parts, *bandwidth, tensor);
    const auto tflops = knownTflops(in, *gpu, steps);
    for (const Derivation& step : {weights, cache, total, *each, needed, copies, card, parts, read, byMemory}) {
        steps.push_back(step);
    }
    Derivation bound = byMemory;
    if (tflops) {
        const Derivation byComputing = workload::computeBound("serve.compute", *tflops, tensor, model.activeParams, batch, parts);
        bound = workload::lowerBound("serve.lower", byMemory, byComputing);
        steps.push_back(byComputing);
        steps.push_back(bound);
    }
    const Derivation rate = workload::decodeRate("serve.rate", bound);
    steps.push_back(rate);
    const double sequences = in.number("batch");
    const double used = split.cards();
    return CalcResult{{{"weights_gb", numberOf(weights, 1e-9)},
                       {"kv_gb", numberOf(cache, 1e-9)},
                       {"total_gb", numberOf(total, 1e-9)},
                       {"gpus_low", numberOf(needed.result.low)},
                       {"gpus_high", numberOf(needed.result.high)},
                       {"gpus", static_cast<double>(cards)},
                       {"tensor_parallel", static_cast<double>(split.tensor)},
                       {"pipeline_parallel", static_cast<double>(split.pipeline)},
                       {"kv_copies", numberOf(copies)},
                       {"card_gb", numberOf(card, 1e-9)},
                       {"fits", fitsOn(split)},
                       {"spare_gb_low", numberOf((each->result.low - card.result.high) * used * 1e-9)},
                       {"spare_gb_high", numberOf((each->result.high - card.result.low) * used * 1e-9)},
                       {"read_gb", numberOf(read, 1e-9)},
                       {"tokens_s_bound", numberOf(bound.result.high)},
                       {"tokens_s_low", numberOf(rate.result.low)},
                       {"tokens_s_high", numberOf(rate.result.high)},
                       {"total_tokens_s_low", numberOf(rate.result.low * sequences)},
                       {"total_tokens_s_high", numberOf(rate.result.high * sequences)}},
                      std::move(steps),
                      {}};
}

} // namespace

/// WRK-01, WRK-02, WRK-03, WRK-06.
Calculator calculator()
{
    Input active = positiveInput("active_params", LW_MESSAGE("calc.in.active-params", "parameters that one token uses; all unless given"));
    active.optional = true;
    Input kvHeads = countInput("kv_heads", "", LW_MESSAGE("calc.in.kv-heads", "key and value heads"));
    kvHeads.optional = true;
    Input headDim = countInput("head_dim", "", LW_MESSAGE("calc.in.head-dim", "dimension of a head"));
    headDim.optional = true;
    Input latentDim = countInput("latent_dim", "", LW_MESSAGE("calc.in.latent-dim", "latent attention: values kept of a token in a layer"));
    latentDim.optional = true;
    return {"serve",
            LW_MESSAGE("calc.serve", "Does a language model fit, on how many cards and split how, and how fast does it decode"),
            {positiveInput("params", LW_MESSAGE("calc.in.params", "parameters")),
             active,
             positiveInput("bytes", LW_MESSAGE("calc.in.bytes", "bytes of one parameter: FP16 2, FP8 1, Q4 0.55")),
             countInput("layers", "", LW_MESSAGE("calc.in.layers", "layers")),
             countInput("heads", "", LW_MESSAGE("calc.in.heads", "attention heads; the tensor degree must divide them")),
             kvHeads,
             headDim,
             {.key = "attention",
              .kind = InputKind::Choice,
              .fallback = "grouped",
              .choices = {"grouped", "latent", "sliding"},
              .meaning = LW_MESSAGE("calc.in.attention", "what a layer keeps of every token")},
             latentDim,
             countInput("window", "0", LW_MESSAGE("calc.in.window", "sliding attention: tokens of the window")),
             countInput("global_layers", "0", LW_MESSAGE("calc.in.global-layers", "sliding attention: layers that see everything")),
             countInput("context", "", LW_MESSAGE("calc.in.context", "tokens of one sequence")),
             countInput("batch", "1", LW_MESSAGE("calc.in.batch", "sequences at a time")),
             {.key = "kv_bytes",
              .kind = InputKind::Number,
              .fallback = "2",
              .above = 0.0,
              .meaning = LW_MESSAGE("calc.in.kv-bytes", "bytes of one cached value")},
             gpuKeyInput(),
             optionalGpuMemoryInput(),
             optionalBandwidthInput(),
             optionalTflopsInput(),
             countInput("gpus", "0", LW_MESSAGE("calc.in.gpus-or-find", "cards; 0: find how many")),
             usableInput()},
            {{"weights_gb", "GB", LW_MESSAGE("calc.out.weights-gb", "weights")},
             {"kv_gb", "GB", LW_MESSAGE("calc.out.kv-gb", "cache of all sequences")},
             {"total_gb", "GB", LW_MESSAGE("calc.out.total-gb", "both")},
             {"gpus_low", "", LW_MESSAGE("calc.out.gpus-low", "cards by memory, at best")},
             {"gpus_high", "", LW_MESSAGE("calc.out.gpus-high", "cards by memory, at worst")},
             {"gpus", "", LW_MESSAGE("calc.out.gpus-used", "cards as given, or of the smallest split that holds it")},
             {"tensor_parallel", "", LW_MESSAGE("calc.out.tensor", "cards that share each layer")},
             {"pipeline_parallel", "", LW_MESSAGE("calc.out.pipeline", "stages of layers")},
             {"kv_copies", "", LW_MESSAGE("calc.out.kv-copies", "copies of the cache among cards that share a layer; data-parallel attention keeps one")},
             {"card_gb", "GB", LW_MESSAGE("calc.out.card-gb", "weights and cache on each card in use")},
             {"fits", "", LW_MESSAGE("calc.out.fits",
                                     "yes, no, or close: it depends on the runtime's memory")},
             {"spare_gb_low", "GB", LW_MESSAGE("calc.out.spare-low", "memory left, at worst")},
             {"spare_gb_high", "GB", LW_MESSAGE("calc.out.spare-high", "memory left, at best")},
             {"read_gb", "GB", LW_MESSAGE("calc.out.read-gb", "weights that a step reads, of the sequences that are in one stage at a time")},
             {"tokens_s_bound", "1/s", LW_MESSAGE("calc.out.tokens-bound", "bound of one sequence by memory bandwidth, and by computing where TFLOPS are known; of estimated ones the high end")},
             {"tokens_s_low", "1/s", LW_MESSAGE("calc.out.tokens-low", "one sequence, low estimate")},
             {"tokens_s_high", "1/s", LW_MESSAGE("calc.out.tokens-high", "one sequence, high estimate")},
             {"total_tokens_s_low", "1/s", LW_MESSAGE("calc.out.total-tokens-low", "all sequences, low estimate")},
             {"total_tokens_s_high", "1/s", LW_MESSAGE("calc.out.total-tokens-high", "all sequences, high estimate")}},
            compute,
            "params=70.6e9 bytes=2 layers=80 heads=64 kv_heads=8 head_dim=128 context=8192 batch=4 gpu_memory=80GB "
            "bandwidth=3350GB/s"};
}

} // namespace lanewatt::calc::serve_calculator
