#include "model/calc/support_workload.h"

namespace lanewatt::calc {
namespace {

Error neither(std::string_view key)
{
    return Error{Message{LW_MESSAGE("calc.gpu-or-value", "is missing; give it, or a card with gpu=KEY that has it in the catalog"), {}},
                 std::string(key)};
}

template <QuantityType Q>
Expected<Term> termOr(const CalcInputs& inputs, TermName key, const Fact<Q>* fact)
{
    if (inputs.has(key.text())) {
        return inputs.term(key);
    }
    if (!fact || !*fact) {
        return tl::unexpected(neither(key.text()));
    }
    return Term{key, *figureOf(*fact), fact->source, {}};
}

} // namespace

Input gpuKeyInput()
{
    return {.key = "gpu",
            .kind = InputKind::Text,
            .optional = true,
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
            .meaning = LW_MESSAGE("calc.in.tflops", "dense tensor TFLOPS of one GPU")};
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

Expected<Term> gpuMemoryTerm(const CalcInputs& inputs, const GpuSpec* gpu)
{
    return termOr(inputs, "gpu_memory", gpu ? &gpu->memory : nullptr);
}

Expected<Term> bandwidthTerm(const CalcInputs& inputs, const GpuSpec* gpu)
{
    return termOr(inputs, "bandwidth", gpu ? &gpu->memoryBandwidth : nullptr);
}

Expected<Term> tflopsTerm(const CalcInputs& inputs, const GpuSpec* gpu)
{
    if (inputs.has("tflops")) {
        return inputs.term("tflops");
    }
    if (!gpu || !gpu->fp16Teraflops) {
        return tl::unexpected(neither("tflops"));
    }
    const auto& fact = gpu->fp16Teraflops;
    const double v = *fact;
    const double spread = fact.confidence <= Confidence::Estimated ? kEstimateSpread : 0.0;
    return Term{"tflops", Figure{v * (1 - spread), v, v * (1 + spread), Dimension::Scalar, fact.confidence}, fact.source, {}};
}

std::string verdict(const Figure& need, const Figure& have)
{
    return need.high <= have.low ? "yes" : need.low > have.high ? "no" : "close";
}

} // namespace lanewatt::calc
