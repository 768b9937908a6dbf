#include "model/calc/support_workload.h"

#include "model/budget/card_memory.h"
#include "model/figure/named_term.h"
#include "model/workload/serving.h"
#include "model/workload/workload.h"

namespace lanewatt::calc {
namespace {

Error neither(std::string_view key)
{
    return Error{Message{LW_MESSAGE("calc.gpu-or-value", "is missing; give it, or a card with gpu=KEY that has it in the catalog"), {}},
                 std::string(key)};
}

/// A card's value converted to one of its GPUs.
Term ofOneGpu(NumberId id, Term card, const GpuSpec& spec, std::vector<Derivation>& steps)
{
    if (!spec.gpus || *spec.gpus <= 1) {
        return card;
    }
    steps.push_back(derive(std::move(id), LW_MESSAGE("calc.of-one-gpu", "Of one GPU of a card that holds several"), "WRK-03",
                           "card / gpus",
                           {named("card", card), Term{"gpus", *figureOf(spec.gpus), spec.gpus.source, {}}},
                           card.value.dimension));
    card.value = steps.back().result;
    return card;
}

/// Catalog data of a whole card.
struct Known {
    std::optional<Figure> figure;
    SourceRef source;
};

/// The given input, else the card's data, converted to one of its GPUs.
Expected<Term> termOr(const CalcInputs& inputs, TermName key, const GpuSpec* gpu, const Known& known,
                      std::vector<Derivation>& steps)
{
    if (inputs.has(key.text())) {
        return inputs.term(key);
    }
    if (!gpu || !known.figure) {
        return tl::unexpected(neither(key.text()));
    }
    return ofOneGpu({"gpu", Ref().then(RefKind::Unresolved, std::string(key.text()))}, Term{key, *known.figure, known.source, {}}, *gpu,
                    steps);
}

} // namespace

Input gpuKeyInput()
{
    return {.key = "gpu",
            .kind = InputKind::Text,
            .optional = true,
            .part = true,
            .meaning = LW_MESSAGE("calc.in.gpu-key", "catalog key of the card; its facts fill what is not given")};
}

Input optionalGpuMemoryInput()
{
    Input input = gpuMemoryInput();
    input.optional = true;
    return input;
}

Input optionalBandwidthInput()
{
    return {.key = "bandwidth",
            .dimension = Dimension::Bandwidth,
            .bareUnit = "GB/s",
            .optional = true,
            .above = 0.0,
            .meaning = LW_MESSAGE("calc.in.memory-bandwidth", "memory bandwidth of one card")};
}

Input optionalTflopsInput()
{
    return {.key = "tflops",
            .kind = InputKind::Number,
            .optional = true,
            .above = 0.0,
            .meaning = LW_MESSAGE("calc.in.tflops", "dense tensor TFLOPS of one GPU; of a GeForce those with FP32 sums, half of the others")};
}

Input countInput(std::string_view key, std::string_view fallback, MessageTemplate meaning)
{
    return {.key = key, .kind = InputKind::Integer, .fallback = fallback, .atLeast = fallback == "0" ? 0.0 : 1.0, .meaning = meaning};
}

Expected<const GpuSpec*> gpuOf(const CalcInputs& inputs, const CalcContext& context, PartPtr& holder)
{
    if (!inputs.has("gpu")) {
        return nullptr;
    }
    const auto part = partOf(context, "gpu", inputs.text("gpu"));
    if (!part) {
        return tl::unexpected(part.error());
    }
    holder = *part;
    if (const auto* gpu = holder->as<GpuSpec>()) {
        return gpu;
    }
    return fail(LW_MESSAGE("calc.not-a-gpu", "{key} is a {category:category}, not a GPU"),
                {{"key", holder->key}, {"category", std::string(enumName(holder->category()))}}, "gpu");
}

Expected<Term> gpuMemoryTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps)
{
    return termOr(inputs, "gpu_memory", gpu, gpu ? Known{memoryOfCard(*gpu), gpu->memory.source} : Known{},
                  steps);
}

Expected<Term> bandwidthTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps)
{
    return termOr(inputs, "bandwidth", gpu,
                  gpu ? Known{figureOf(gpu->memoryBandwidth), gpu->memoryBandwidth.source} : Known{}, steps);
}

std::optional<Term> knownTflops(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps)
{
    if (inputs.has("tflops")) {
        return inputs.term("tflops");
    }
    if (!gpu) {
        return std::nullopt;
    }
    const bool fp32Sums = gpu->fp16Fp32AccTeraflops.value.has_value();
    const Fact<double>& fact = fp32Sums ? gpu->fp16Fp32AccTeraflops : gpu->fp16Teraflops;
    if (!fact) {
        return std::nullopt;
    }
    const double v = *fact;
    const double spread = fact.confidence <= Confidence::Estimated ? kEstimateSpread : 0.0;
    const auto [low, high] = fact.range.value_or(std::pair(v * (1 - spread), v * (1 + spread)));
    return ofOneGpu("gpu.tflops",
                    Term{fp32Sums ? workload::kFp32AccTflops : TermName("tflops"),
                         Figure{low, v, high, Dimension::Scalar, fact.confidence}, fact.source, {}},
                    *gpu, steps);
}

Expected<Term> tflopsTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps)
{
    if (auto known = knownTflops(inputs, gpu, steps)) {
        return *std::move(known);
    }
    return tl::unexpected(neither("tflops"));
}

Expected<Derivation> usableOf(NumberId id, const Term& gpuMemory, const Term& usable)
{
    Derivation each = workload::usableMemory(std::move(id), gpuMemory, usable);
    if (each.result.low <= 0.0) {
        return fail(LW_MESSAGE("calc.no-usable-memory", "is too small: the runtime alone takes up to 2 GB of a card"), {},
                    "gpu_memory");
    }
    return each;
}

std::string verdict(const Figure& need, const Figure& have)
{
    return need.high <= have.low ? "yes" : need.low > have.high ? "no" : "close";
}

} // namespace lanewatt::calc
