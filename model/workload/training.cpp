#include "model/workload/training.h"

#include "model/figure/named_term.h"

#include <utility>

namespace lanewatt::workload {
namespace {

std::string_view stateFormula(Method method, int zeroStage)
{
    // 16 bytes per trained parameter: 2 weight, 2 gradient, 12 optimizer (FP32 copy and two moments). Frozen parameters
    // have neither gradient nor optimizer state, so stages 1 and 2 shard only the adapter's.
    switch (method) {
    case Method::Full:
        switch (zeroStage) {
        case 0: return "params * 16";
        case 1: return "params * (4 + 12 / shards)";
        case 2: return "params * (2 + 14 / shards)";
        default: return "params * 16 / shards";
        }
    case Method::Lora:
        switch (zeroStage) {
        case 0: return "params * 2 + adapter * 16";
        case 1: return "params * 2 + adapter * (4 + 12 / shards)";
        case 2: return "params * 2 + adapter * (2 + 14 / shards)";
        default: return "(params * 2 + adapter * 16) / shards";
        }
    case Method::Qlora:
        switch (zeroStage) {
        case 0: return "params * 0.6 + adapter * 16";
        case 1: return "params * 0.6 + adapter * (4 + 12 / shards)";
        case 2: return "params * 0.6 + adapter * (2 + 14 / shards)";
        default: return "(params * 0.6 + adapter * 16) / shards";
        }
    }
    return "params * 16";
}

std::string_view activationFormula(Recompute recompute)
{
    switch (recompute) {
    case Recompute::None: return "layers * sequence * batch * hidden * (34 + 5 * heads * sequence / hidden)";
    case Recompute::Selective: return "layers * sequence * batch * hidden * 34";
    case Recompute::Full: return "layers * sequence * batch * hidden * 2";
    }
    return "layers * sequence * batch * hidden * 34";
}

} // namespace

Derivation stateOfCard(NumberId id, Method method, int zeroStage, const Term& params, const Term& adapter,
                       const Term& shards)
{
    std::vector<Term> terms{named("params", params)};
    const auto formula = stateFormula(method, zeroStage);
    if (method != Method::Full) {
        terms.push_back(named("adapter", adapter));
    }
    if (formula.find("shards") != std::string_view::npos) {
        terms.push_back(named("shards", shards));
    }
    return derive(std::move(id), LW_MESSAGE("workload.state-of-card", "Training state on one card"), "WRK-04", formula,
                  std::move(terms), Dimension::Data);
}

Derivation activations(NumberId id, Recompute recompute, const Term& layers, const Term& hidden, const Term& heads,
                       const Term& sequence, const Term& microBatch)
{
    std::vector<Term> terms{named("layers", layers), named("sequence", sequence), named("batch", microBatch),
                            named("hidden", hidden)};
    if (recompute == Recompute::None) {
        terms.push_back(named("heads", heads));
    }
    return derive(std::move(id), LW_MESSAGE("workload.activations", "Activations of one micro-batch"), "WRK-04",
                  activationFormula(recompute), std::move(terms), Dimension::Data);
}

Term usualMfu()
{
    return {"mfu", Figure{0.30, 0.38, 0.45, Dimension::Scalar, Confidence::Estimated}, {"WRK-05", "typical"}, {}};
}

Derivation checkpointInterval(NumberId id, const Term& writeSeconds, const Term& interruptionSeconds)
{
    return derive(std::move(id), LW_MESSAGE("workload.checkpoint", "Time between checkpoints"), "CLU-03",
                  "sqrt(2 * write * between)", {named("write", writeSeconds), named("between", interruptionSeconds)},
                  Dimension::Duration);
}

Derivation secondsBetween(NumberId id, const Term& hours)
{
    return derive(std::move(id), LW_MESSAGE("workload.seconds-between", "Time between interruptions"), "CLU-03", "mtbi_hours * 3600",
                  {named("mtbi_hours", hours)}, Dimension::Duration);
}

Derivation timeLost(NumberId id, const Term& writeSeconds, const Derivation& interval, const Derivation& between)
{
    return derive(std::move(id), LW_MESSAGE("workload.lost", "Share of the time lost to writing and to work done twice"), "CLU-03",
                  "write / interval + interval / (2 * between)",
                  {named("write", writeSeconds), named("interval", interval), named("between", between)}, Dimension::Scalar);
}

} // namespace lanewatt::workload
