#include "model/rules/support.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-24";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr24.title", "Card draws more than its plugs");

/// Watts a card may take through its connectors and its slot, or nothing when its plugs are not known.
std::optional<Figure> supplyOf(const GpuSpec& gpu, double slotWatts)
{
    if (!gpu.powerInputs) {
        return std::nullopt;
    }
    double sum = slotWatts;
    for (const ConnectorCount& item : gpu.powerInputs->items) {
        const auto rating = connectorRating(item.connector);
        if (!rating) {
            return std::nullopt; // a module socket carries what its baseboard was made for
        }
        sum += inWatts(*rating) * item.count;
    }
    return exactFigure(watts(sum), gpu.powerInputs.confidence);
}

/// A cap above board power is a request for that much; the budget never counts more than board power.
std::optional<Figure> wanted(const Instance& instance, const GpuSpec& gpu)
{
    if (instance.options.powerCap) {
        return exactFigure(*instance.options.powerCap);
    }
    return figureOf(gpu.boardPower);
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    std::vector<Finding> findings;
    const auto groups = alikeInstances(
        build, [&](int i) { return specOf<GpuSpec>(build.wiring, i) && isSlotCard(build.wiring, i); });
    for (const Alike& group : groups) {
        const auto& gpu = *specOf<GpuSpec>(build.wiring, group.instance);
        const auto need = wanted(build.wiring.at(group.instance), gpu);
        const auto have = supplyOf(gpu, input.context.limits.cardConnectorSlotWatts);
        const auto severity = judge(need, have, Severity::Error);
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, group.path, {kTitle, {}},
                            {LW_MESSAGE("pwr24.detail", "Needs {need} · {connectors:connectors} and slot carry {have}"),
                             {{"connectors", gpu.powerInputs->text()}}});
        setSides(f, *need, *have);
        if (*severity == Severity::Warning) {
            f.hangsOn = {group.path};
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    if (card < 0 || !f.have) {
        return {};
    }
    const Instance& instance = build->wiring.at(card);
    const bool whole = tailOf(f.path) == instance.placement;
    const Power cap = watts(std::floor(f.have->likely / 10.0) * 10.0);
    return {fix({LW_MESSAGE("remedy.cap_gpus", "Cap GPUs at {cap}"), {{"cap", toAmount(cap)}}},
                setOption(build->buildId, instance.placement, whole ? 0 : instance.ordinal, "power_cap",
                          wattsText(inWatts(cap))))};
}

} // namespace

Rule card_connector_power()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr24.about",
                "A card's power connectors and 75 W from its slot carry at least its board power, or "
                "its cap where one is set."),
            .source = "PCIe CEM 5.1; Intel ATX12V design guide §3.2",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
