#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::cable_sense_rule {

namespace {

constexpr std::string_view kId = "PWR-30";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr30.title", "Cable limits the card");

bool hasSensePins(const ConnectorList& list)
{
    return list.count(Connector::Hpwr12v) + list.count(Connector::Hpwr12v2x6) > 0;
}

/// Power that the sense pins of a card's cable allow; nullptr where unknown, as for cards fed by the supply's own cables or
/// by the adapter from their box (PWR-24).
const Fact<Power>* allowedBy(const std::map<int, const CableSpec*>& cables, const Wiring& wiring, int card)
{
    const auto* gpu = specOf<GpuSpec>(wiring, card);
    const auto cable = cables.find(card);
    const bool asks = gpu && cable != cables.end() && hasSensePins(*gpu->powerInputs) && hasSensePins(*cable->second->to);
    return asks && cable->second->rating ? &cable->second->rating : nullptr;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const auto cables = placedCables(build);
    if (cables.empty()) {
        return {}; // the supply's own cables match its connectors
    }
    const auto groups = alikeInstances(build, [&](int i) { return allowedBy(cables, build.wiring, i) != nullptr; });
    std::vector<Finding> findings;
    for (const Alike& group : groups) {
        const Fact<Power>* weakest = nullptr;
        for (const int card : group.all) {
            const Fact<Power>* allowed = allowedBy(cables, build.wiring, card);
            weakest = !weakest || **allowed < **weakest ? allowed : weakest;
        }
        const auto need = requestedPower(build.wiring.at(group.instance));
        const auto have = figureOf(*weakest);
        const auto severity = judge(need, have, Severity::Error);
        if (!severity) {
            continue;
        }
        Finding f =
            finding(kId, *severity, group.path, {kTitle, {}},
                    {LW_MESSAGE("pwr30.detail", "Needs {need}{sides}cable's sense pins allow {have}"), {}});
        setSides(f, *need, *have);
        f.why = Message{
            LW_MESSAGE("pwr30.why",
                       "The card reads the cable's two sense pins and stays below that power, or does not "
                       "start."),
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
    const bool whole = f.path.kind() == RefKind::Instance && f.path.ordinal() == 0;
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

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr30.about",
                "The sense pins of a 16-pin cable tell the card what it may draw: 600, 450, 300 or 150 W. "
                "The strongest cables go to the cards that draw the most."),
            .source = "PCIe CEM 5.1 (SENSE0, SENSE1 of 12VHPWR and 12V-2x6)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cable_sense_rule
