#include "model/rules/power/support_power.h"
#include "model/rules/support.h"

#include <optional>

namespace lanewatt::rules::power_cap_rule {

namespace {

constexpr std::string_view kId = "PWR-37";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr37.title", "Power cap above the card's limit");
constexpr MessageTemplate kTitleIgnored = LW_MESSAGE("pwr37.title_ignored", "Power cap without effect");
constexpr MessageTemplate kTitleLow = LW_MESSAGE("pwr37.title_low", "Power cap below the card's limit");

/// The highest cap that a card takes: its own limit, else its board power.
const Fact<Power>& highestCap(const GpuSpec& gpu) { return gpu.maxPowerLimit ? gpu.maxPowerLimit : gpu.boardPower; }

/// Caps of things that are no card or module: a baseboard or a whole machine takes none.
void checkIgnored(const BuildAssessment& build, std::vector<Finding>& findings)
{
    for (const Alike& group : alikeInstances(build, [&](int i) {
             return !specOf<GpuSpec>(build.wiring, i) && build.wiring.at(i).options.powerCap;
         })) {
        const Instance& instance = build.wiring.at(group.instance);
        Finding f = finding(kId, Severity::Warning, group.path, {kTitleIgnored, {}},
                            {LW_MESSAGE("pwr37.detail_ignored", "Capped at {cap}{sides}{part} takes no cap"),
                             {{"cap", toAmount(*instance.options.powerCap)}, {"part", instance.part->name}}});
        f.why = Message{LW_MESSAGE("pwr37.why_ignored", "Drivers cap each card or module. The figures count it without a cap: set the cap of its modules."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    checkIgnored(build, findings);
    const auto groups = alikeInstances(build, [&](int i) {
        return specOf<GpuSpec>(build.wiring, i) && build.wiring.at(i).options.powerCap;
    });
    for (const Alike& group : groups) {
        const auto& gpu = *specOf<GpuSpec>(build.wiring, group.instance);
        const Figure cap = exactFigure(*build.wiring.at(group.instance).options.powerCap);
        const auto most = figureOf(highestCap(gpu));
        const auto least = figureOf(gpu.minPowerLimit);
        if (most && cap.likely > most->likely) {
            // Some partner cards take more than the board power that is known of them.
            Finding f = finding(kId, gpu.maxPowerLimit ? Severity::Warning : Severity::Advice, group.path, {kTitle, {}},
                                {LW_MESSAGE("pwr37.detail", "Capped at {need}{sides}takes {have} at most"), {}});
            setSides(f, cap, *most);
            f.why = Message{gpu.maxPowerLimit ? LW_MESSAGE("pwr37.why", "The driver refuses such a limit and keeps the one before.")
                                              : LW_MESSAGE("pwr37.why_unknown", "The cap changes nothing: the card draws its board power, unless its maker allows more."),
                            {}};
            findings.push_back(std::move(f));
        } else if (least && cap.likely < least->likely) {
            Finding f = finding(kId, supported(Severity::Warning, gpu.minPowerLimit.confidence), group.path, {kTitleLow, {}},
                                {LW_MESSAGE("pwr37.detail_low", "Capped at {need}{sides}takes {have} at least"), {}});
            setSides(f, cap, *least);
            f.why = Message{LW_MESSAGE("pwr37.why_low", "The driver refuses such a limit: the card draws more than the design counts."), {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    if (card < 0) {
        return {};
    }
    const Instance& instance = build->wiring.at(card);
    const bool whole = f.path == placementPath(*build, instance.placement);
    if (f.title.text.id == kTitleIgnored.id) {
        return {fix({LW_MESSAGE("remedy.no_cap", "Remove the cap"), {}},
                    setOption(build->buildId, instance.placement, whole ? 0 : instance.ordinal, "power_cap", ""))};
    }
    if (!f.have) {
        return {};
    }
    const Power cap = watts(f.have->likely);
    return {fix({LW_MESSAGE("remedy.cap_at_limit", "Cap at {cap}"), {{"cap", toAmount(cap)}}},
                setOption(build->buildId, instance.placement, whole ? 0 : instance.ordinal, "power_cap", wattsText(f.have->likely)))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr37.about",
                                "A power cap lies within the range that the card's driver takes. Where the highest cap is "
                                "not known it is the board power, and a higher cap is advice: some partner cards take more. A cap of a "
                                "baseboard or a machine has no effect."),
            .source = "PWR-01; nvidia-smi -q, power limits",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::power_cap_rule
