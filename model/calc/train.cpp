#include "model/calc/support_workload.h"
#include "model/workload/serving.h"
#include "model/workload/training.h"
#include "model/workload/workload.h"

namespace lanewatt::calc::train_calculator {

namespace {

using workload::Method;
using workload::Recompute;

Method methodOf(const std::string& name)
{
    return name == "lora" ? Method::Lora : name == "qlora" ? Method::Qlora : Method::Full;
}

Recompute recomputeOf(const std::string& name)
{
    return name == "none" ? Recompute::None : name == "full" ? Recompute::Full : Recompute::Selective;
}

Term exact(TermName name, double value) { return {name, exactFigure(Amount{value, Dimension::Scalar}), {}, {}}; }

Derivation onCard(const Derivation& state, const Derivation& activations)
{
    return derive("train.card", LW_MESSAGE("workload.card", "Memory that one card must hold"), "WRK-04", "state + activations",
                  {termOf("state", state), termOf("activations", activations)}, Dimension::Data);
}

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext& context)
{
    PartPtr holder;
    const auto gpu = gpuOf(in, context, holder);
    std::vector<Derivation> steps;
    const auto memory = gpu ? gpuMemoryTerm(in, *gpu, steps) : tl::unexpected(gpu.error());
    const auto tflops = memory ? tflopsTerm(in, *gpu, steps) : tl::unexpected(memory.error());
    if (!tflops) {
        return tl::unexpected(tflops.error());
    }
    const Method method = methodOf(in.text("method"));
    if (method != Method::Full && !in.has("adapter")) {
        return fail(LW_MESSAGE("calc.method-needs", "is missing; method={method} needs it"), {{"method", in.text("method")}},
                    "adapter");
    }
    const Term adapter = in.has("adapter") ? in.term("adapter") : exact("adapter", 0);
    const int zero = static_cast<int>(in.text("zero").front() - '0');
    const auto stateWith = [&](int shards) {
        return workload::stateOfCard("train.state", method, zero, in.term("params"), adapter, exact("shards", shards));
    };
    const Derivation state = stateWith(in.integer("gpus"));
    const Derivation activations =
        workload::activations("train.activations", recomputeOf(in.text("recompute")), in.term("layers"), in.term("hidden"),
                              in.term("heads"), in.term("sequence"), in.term("micro_batch"));
    const Derivation card = onCard(state, activations);
    const Derivation each = workload::usableMemory("train.usable", *memory, in.term("usable"));
    // The smallest power of two of cards that certainly fits; sharding alone may never be enough.
    OutputValue enough = std::monostate{};
    constexpr int kMostShards = 1 << 17;
    for (int shards = 1; shards <= kMostShards; shards *= 2) {
        if (verdict(onCard(stateWith(shards), activations).result, each.result) == "yes") {
            enough = static_cast<double>(shards);
            break;
        }
    }
    CalcResult result{{{"state_gb", numberOf(state, 1e-9)},
                       {"activations_gb", numberOf(activations, 1e-9)},
                       {"card_gb", numberOf(card, 1e-9)},
                       {"usable_gb_low", numberOf(each.result.low * 1e-9)},
                       {"usable_gb_high", numberOf(each.result.high * 1e-9)},
                       {"fits", verdict(card.result, each.result)},
                       {"gpus_to_fit", enough}},
                      std::move(steps),
                      {}};
    for (const Derivation& step : {state, activations, card, each}) {
        result.steps.push_back(step);
    }
    if (!in.has("tokens")) {
        for (const char* key : {"days_low", "days", "days_high"}) {
            result.outputs.push_back({key, std::monostate{}});
        }
        return result;
    }
    const Derivation flops = workload::trainingFlops("train.flops", in.term("params"), in.term("tokens"));
    const Derivation days = workload::trainingDays("train.days", flops, in.term("gpus"), *tflops, workload::usualMfu());
    result.outputs.push_back({"days_low", numberOf(days.result.low)});
    result.outputs.push_back({"days", numberOf(days)});
    result.outputs.push_back({"days_high", numberOf(days.result.high)});
    result.steps.push_back(flops);
    result.steps.push_back(days);
    return result;
}

} // namespace

/// WRK-04, WRK-05.
Calculator calculator()
{
    Input adapter = positiveInput("adapter", LW_MESSAGE("calc.in.adapter", "LoRA and QLoRA: parameters of the adapter"));
    adapter.optional = true;
    Input tokens = positiveInput("tokens", LW_MESSAGE("calc.in.tokens-or-none", "tokens to train on; without them no time is given"));
    tokens.optional = true;
    return {"train",
            LW_MESSAGE("calc.train", "Does training fit on each card, on how many, and how long it takes"),
            {positiveInput("params", LW_MESSAGE("calc.in.params", "parameters")),
             countInput("layers", "", LW_MESSAGE("calc.in.layers", "layers")),
             countInput("hidden", "", LW_MESSAGE("calc.in.hidden", "width of the model")),
             countInput("heads", "", LW_MESSAGE("calc.in.attention-heads", "attention heads")),
             countInput("sequence", "", LW_MESSAGE("calc.in.sequence", "tokens of a training sequence")),
             countInput("micro_batch", "1", LW_MESSAGE("calc.in.micro-batch", "sequences that a card works on at a time")),
             {.key = "method",
              .kind = InputKind::Choice,
              .fallback = "full",
              .choices = {"full", "lora", "qlora"},
              .meaning = LW_MESSAGE("calc.in.method", "what is trained")},
             adapter,
             {.key = "zero",
              .kind = InputKind::Choice,
              .fallback = "3",
              .choices = {"3", "2", "1", "0"},
              .meaning = LW_MESSAGE("calc.in.zero", "sharded: 1 optimizer, 2 gradients too, 3 weights too")},
             {.key = "recompute",
              .kind = InputKind::Choice,
              .fallback = "selective",
              .choices = {"selective", "none", "full"},
              .meaning = LW_MESSAGE("calc.in.recompute", "activations computed again in the backward pass")},
             gpuKeyInput(),
             optionalGpuMemoryInput(),
             optionalTflopsInput(),
             gpusInput(LW_MESSAGE("calc.in.gpus", "GPUs")),
             tokens,
             usableInput()},
            {{"state_gb", "GB", LW_MESSAGE("calc.out.card-state", "weights, gradients and optimizer on one card")},
             {"activations_gb", "GB", LW_MESSAGE("calc.out.activations", "activations of one micro-batch")},
             {"card_gb", "GB", LW_MESSAGE("calc.out.card", "both")},
             {"usable_gb_low", "GB", LW_MESSAGE("calc.out.usable-low", "memory of a card for them, at worst")},
             {"usable_gb_high", "GB", LW_MESSAGE("calc.out.usable-high", "memory of a card for them, at best")},
             {"fits", "", LW_MESSAGE("calc.out.fits",
                                     "yes, no, or close: it depends on the runtime's memory")},
             {"gpus_to_fit", "", LW_MESSAGE("calc.out.gpus-to-fit", "cards, a power of two, over which it surely fits")},
             {"days_low", "days", LW_MESSAGE("calc.out.days-low", "time at 45 % of the cards' TFLOPS")},
             {"days", "days", LW_MESSAGE("calc.out.days-likely", "time at 38 %")},
             {"days_high", "days", LW_MESSAGE("calc.out.days-high", "time at 30 %")}},
            compute,
            "params=7e9 layers=32 hidden=4096 heads=32 sequence=4096 gpus=8 gpu_memory=80GB tflops=989 tokens=1e12"};
}

} // namespace lanewatt::calc::train_calculator
