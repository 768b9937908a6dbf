#include "model/rules/support.h"

namespace lanewatt::rules::card_height_rule {

namespace {

constexpr std::string_view kId = "PHY-09";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy09.title", "Card too high");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Space, PointKind::CardHeight)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}})) {
            f->why = Message{LW_MESSAGE("phy09.why", "The lid does not close, or presses on the card's plug."), {}};
            if (f->severity == Severity::Warning && f->hangsOn.empty()) {
                // The card's size is known; the chassis' limit is not.
                const int chassis = firstOwn<ChassisSpec>(build.wiring);
                f->hangsOn = {chassis >= 0 ? instancePath(build, chassis) : point->path};
            }
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    if (chassis < 0 || !f.need) {
        return {};
    }
    return {needPart({LW_MESSAGE("remedy.chassis_height", "Chassis for cards {height} high"),
                      {{"height", f.need->amount()}}},
                     Category::Chassis, build->buildId, build->wiring.at(chassis).placement,
                     chassisQuery(*build, "gpu_max_height >= " + millimetresText(f.need->likely)))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy09.about",
                "A card with its plug is no higher than the chassis allows; a 16-pin plug on its upper edge takes "
                "35 mm before it may bend. Most three-slot consumer cards need a tall 4U chassis."),
            .source = "PHY-04, PHY-08; chassis makers' clearances, PCIe CEM 5.1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::card_height_rule
