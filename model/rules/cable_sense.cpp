#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-30";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr30.title", "Cable limits the card");

bool hasSensePins(const ConnectorList& list)
{
    return list.count(Connector::Hpwr12v) + list.count(Connector::Hpwr12v2x6) > 0;
}

/// What the sense pins of the 16-pin cables say they carry, the strongest first.
std::vector<const Fact<Power>*> cableRatings(const Wiring& wiring)
{
    std::vector<const Fact<Power>*> ratings;
    for (const int index : wiring.withSpec<CableSpec>()) {
        const auto* cable = specOf<CableSpec>(wiring, index);
        if (cable->rating && cable->to && hasSensePins(*cable->to)) {
            ratings.push_back(&cable->rating);
        }
    }
    std::stable_sort(ratings.begin(), ratings.end(),
                     [](const Fact<Power>* a, const Fact<Power>* b) { return **a > **b; });
    return ratings;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    const auto ratings = cableRatings(build.wiring);
    if (ratings.empty()) {
        return {}; // the supply's own cables carry what its connectors are made for
    }
    auto groups = alikeInstances(build, [&](int i) {
        const auto* gpu = specOf<GpuSpec>(build.wiring, i);
        return gpu && gpu->powerInputs && hasSensePins(*gpu->powerInputs);
    });
    // The hungriest cards get the strongest cables.
    std::stable_sort(groups.begin(), groups.end(), [&](const Alike& a, const Alike& b) {
        const auto first = cardPower(build.wiring.at(a.instance));
        const auto second = cardPower(build.wiring.at(b.instance));
        return (first ? first->likely : 0.0) > (second ? second->likely : 0.0);
    });
    std::vector<Finding> findings;
    std::size_t used = 0;
    for (const Alike& group : groups) {
        used = std::min(used + group.all.size(), ratings.size());
        const Fact<Power>& weakest = *ratings[used - 1];
        const auto need = cardPower(build.wiring.at(group.instance));
        const auto have = figureOf(weakest);
        const auto severity = judge(need, have, Severity::Error);
        if (!severity) {
            continue;
        }
        Finding f =
            finding(kId, *severity, group.path, {kTitle, {}},
                    {LW_MESSAGE("pwr30.detail", "Needs {need} · cable's sense pins allow {have}"), {}});
        setSides(f, *need, *have);
        f.why = Message{
            LW_MESSAGE("pwr30.why", "The card reads the cable's two sense pins and stays below, or off."),
            {}};
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
    if (card < 0 || !f.need || !f.have) {
        return {};
    }
    const Instance& instance = build->wiring.at(card);
    const bool whole = tailOf(f.path) == instance.placement;
    std::vector<Remedy> found;
    std::string placement;
    for (const int index : build->wiring.withSpec<CableSpec>()) {
        const auto* cable = specOf<CableSpec>(build->wiring, index);
        if (placement.empty() && cable->rating && inWatts(*cable->rating) < f.need->likely && cable->to &&
            hasSensePins(*cable->to)) {
            placement = build->wiring.at(index).placement;
        }
    }
    found.push_back(needPart(
        {LW_MESSAGE("remedy.cable_rating", "Cable for {power}"), {{"power", f.need->amount()}}},
        Category::Cable, build->buildId, placement, "rating >= " + wattsText(std::ceil(f.need->likely))));
    const Power cap = watts(std::floor(f.have->likely / 10.0) * 10.0);
    found.push_back(fix({LW_MESSAGE("remedy.cap_gpus", "Cap GPUs at {cap}"), {{"cap", toAmount(cap)}}},
                        setOption(build->buildId, instance.placement, whole ? 0 : instance.ordinal,
                                  "power_cap", wattsText(inWatts(cap)))));
    return found;
}

} // namespace

Rule cable_sense()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr30.about",
                "The sense pins of a 16-pin cable tell the card what it may draw: 600, 450, 300 or 150 W. "
                "The strongest cables go to the hungriest cards."),
            .source = "PCIe CEM 5.1 (SENSE0, SENSE1 of 12VHPWR and 12V-2x6)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
