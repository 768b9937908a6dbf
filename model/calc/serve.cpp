#include "model/calc/support_workload.h"
#include "model/workload/serving.h"
#include "model/workload/workload.h"

#include <algorithm>

namespace lanewatt::calc {

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

/// The split of `cards` cards with the largest tensor degree that they allow (WRK-03). The cards beyond its whole stages
/// stay idle; where the model needs them (`enough` says no), a smaller degree is taken, in the end one card a stage.
template <typename Enough>
workload::Split splitWithin(int cards, int heads, const Enough& enough)
{
    int degree = workload::splitFor(cards, heads).tensor;
    while (degree > 1 && (degree > cards || !enough(cards / degree * degree))) {
        degree /= 2; // half of a degree divides the heads, too
    }
    return {degree, cards / degree};
}

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext& context)
{
    PartPtr holder;
    const auto gpu = gpuOf(in, context, holder);
    const auto memory = gpu ? gpuMemoryTerm(in, *gpu) : tl::unexpected(gpu.error());
    const auto bandwidth = memory ? bandwidthTerm(in, *gpu) : tl::unexpected(memory.error());
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
    const auto optional = [&](TermName key) { return in.has(key.text()) ? in.term(key) : Term{key, {}, {}, {}}; };
    model.layers = in.term("layers");
    model.kvHeads = optional("kv_heads");
    model.headDim = optional("head_dim");
    model.latentDim = optional("latent_dim");
    model.kvBytes = in.term("kv_bytes");
    model.window = in.term("window");
    model.globalLayers = in.term("global_layers");

    const Derivation weights = workload::weights("serve.weights", in.term("params"), in.term("bytes"));
    const Derivation active = in.has("active_params")
        ? workload::weights("serve.active", in.term("active_params", "params"), in.term("bytes"))
        : workload::weights("serve.active", in.term("params"), in.term("bytes"));
    const Derivation cache = workload::servedCache("serve.cache", model, in.term("context"), in.term("batch"));
    const Derivation total = workload::inferenceTotal("serve.total", weights, cache);
    const Derivation each = workload::usableMemory("serve.usable", *memory, in.term("usable"));
    if (each.result.low <= 0.0) {
        return fail(LW_MESSAGE("calc.no-usable-memory", "is too small: the runtime alone takes up to 2 GB of a card"), {},
                    "gpu_memory");
    }
    const Derivation needed = workload::cardsFor("serve.cards", total, each);
    if (!(needed.result.high <= 1e6)) {
        return fail(LW_MESSAGE("calc.too-many-cards", "no million cards hold this model"), {}, "params");
    }
    const auto memoryOf = [&](int cards) {
        return derive("serve.available", LW_MESSAGE("workload.available", "Memory of the cards in use for the model"), "WRK-03",
                      "gpus * usable",
                      {Term{"gpus", exactFigure(Amount{static_cast<double>(cards), Dimension::Scalar}), {}, {}}, termOf("usable", each)},
                      Dimension::Data);
    };
    const auto fitsOn = [&](int cards) { return verdict(total.result, memoryOf(cards).result); };
    const int given = in.integer("gpus");
    const int heads = in.integer("heads");
    const auto split = given > 0 ? splitWithin(given, heads, [&](int cards) { return fitsOn(cards) == fitsOn(given); })
                                 : workload::splitFor(static_cast<int>(needed.result.high), heads);
    const int cards = given > 0 ? given : split.cards();
    const Derivation available = memoryOf(split.cards());
    const Term tensor{"tensor", exactFigure(Amount{static_cast<double>(split.tensor), Dimension::Scalar}), {}, {}};
    const Derivation bound = workload::decodeBound("serve.bound", active, cache, *bandwidth, tensor);
    const Derivation rate = workload::decodeRate("serve.rate", bound);
    const double batch = in.number("batch");
    return CalcResult{{{"weights_gb", numberOf(weights, 1e-9)},
                       {"kv_gb", numberOf(cache, 1e-9)},
                       {"total_gb", numberOf(total, 1e-9)},
                       {"gpus_low", numberOf(needed.result.low)},
                       {"gpus_high", numberOf(needed.result.high)},
                       {"gpus", static_cast<double>(cards)},
                       {"tensor_parallel", static_cast<double>(split.tensor)},
                       {"pipeline_parallel", static_cast<double>(split.pipeline)},
                       {"fits", verdict(total.result, available.result)},
                       {"spare_gb_low", numberOf((available.result.low - total.result.high) * 1e-9)},
                       {"spare_gb_high", numberOf((available.result.high - total.result.low) * 1e-9)},
                       {"tokens_s_bound", numberOf(bound)},
                       {"tokens_s_low", numberOf(rate.result.low)},
                       {"tokens_s_high", numberOf(rate.result.high)},
                       {"total_tokens_s_low", numberOf(rate.result.low * batch)},
                       {"total_tokens_s_high", numberOf(rate.result.high * batch)}},
                      {weights, active, cache, total, each, needed, available, bound, rate},
                      {}};
}

} // namespace

/// WRK-01, WRK-02, WRK-03, WRK-06.
Calculator serve()
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
             {"fits", "", LW_MESSAGE("calc.out.fits", "yes, no, or close: it hangs on the runtime's memory")},
             {"spare_gb_low", "GB", LW_MESSAGE("calc.out.spare-low", "memory left, at worst")},
             {"spare_gb_high", "GB", LW_MESSAGE("calc.out.spare-high", "memory left, at best")},
             {"tokens_s_bound", "1/s", LW_MESSAGE("calc.out.tokens-bound", "bound of one sequence by memory bandwidth")},
             {"tokens_s_low", "1/s", LW_MESSAGE("calc.out.tokens-low", "one sequence, low estimate")},
             {"tokens_s_high", "1/s", LW_MESSAGE("calc.out.tokens-high", "one sequence, high estimate")},
             {"total_tokens_s_low", "1/s", LW_MESSAGE("calc.out.total-tokens-low", "all sequences, low estimate")},
             {"total_tokens_s_high", "1/s", LW_MESSAGE("calc.out.total-tokens-high", "all sequences, high estimate")}},
            compute,
            "params=70.6e9 bytes=2 layers=80 heads=64 kv_heads=8 head_dim=128 context=8192 batch=4 gpu_memory=80GB "
            "bandwidth=3350GB/s"};
}

} // namespace lanewatt::calc
