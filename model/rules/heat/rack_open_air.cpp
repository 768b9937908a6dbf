#include "model/rules/support.h"

namespace lanewatt::rules::rack_open_air_rule {

namespace {

constexpr std::string_view kId = "THM-10";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm10.title", "Open-air cards in rack chassis");
constexpr std::size_t kCoolCards = 1; ///< a single card finds cool air

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    if (!chassis || !chassis->kind || *chassis->kind != ChassisKind::Rack) {
        return {};
    }
    // Placements and power caps do not matter for the air: all such cards of the machine count.
    const auto groups = alikeInstances(build, [&](int i) {
        const auto* gpu = specOf<GpuSpec>(wiring, i);
        return gpu && gpu->cooling && *gpu->cooling == Cooling::OpenAir && isSlotCard(wiring, i);
    });
    std::size_t cards = 0;
    for (const Alike& group : groups) {
        cards += group.all.size();
    }
    if (cards <= kCoolCards) {
        return {};
    }
    Finding f = finding(kId, Severity::Warning, groups.size() == 1 ? groups.front().path : build.path, {kTitle, {}},
                        {LW_MESSAGE("thm10.detail", "{count} cards blow into the chassis{sides}rear has few openings"),
                         {{"count", static_cast<std::int64_t>(cards)}}});
    setCounts(f, static_cast<double>(cards), static_cast<double>(kCoolCards));
    f.why = Message{LW_MESSAGE("thm10.why", "Each draws in air that the others have warmed."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    if (chassis < 0) {
        return {};
    }
    const std::string& placement = build->wiring.at(chassis).placement;
    return {needPart({LW_MESSAGE("remedy.open_frame", "Open frame"), {}}, Category::Chassis, build->buildId, placement,
                     "kind = open-frame"),
            needPart({LW_MESSAGE("remedy.tower", "Tower"), {}}, Category::Chassis, build->buildId, placement, "kind = tower")};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "thm10.about",
                "Open-air cards blow their heat into the chassis instead of out of it; in a rack chassis "
                "several of them heat each other."),
            .source = "THM-10 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_open_air_rule
