#include "model/rules/support.h"

namespace lanewatt::rules::card_length_rule {

namespace {

constexpr std::string_view kId = "PHY-04";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy04.title", "Card too long");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Space, PointKind::CardLength)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}})) {
            f->why = Message{LW_MESSAGE("phy04.why", "The card, or the plug at its end, meets a fan or the front."), {}};
            if (f->severity == Severity::Warning && f->hangsOn.empty()) {
                f->hangsOn = {point->path}; // the position of its plug is a guess
            }
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int chassis = build ? firstOwn<ChassisSpec>(build->wiring) : -1;
    if (chassis < 0 || !f.need) {
        return {};
    }
    // The allowance for the plug's bend also applies to the next chassis.
    const auto& clearance = specOf<ChassisSpec>(build->wiring, chassis)->gpuMaxLength;
    const double kept =
        clearance && f.have ? si(*clearance) - f.have->likely : context.limits.cableBendMillimetres * 1e-3;
    const double length = f.need->likely + kept;
    return {needPart(
        {LW_MESSAGE("remedy.chassis_length", "Chassis for {length} cards"), {{"length", f.need->amount()}}},
        Category::Chassis, build->buildId, build->wiring.at(chassis).placement,
        chassisQuery(*build, "gpu_max_length >= " + millimetresText(length)))};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy04.about",
                "A card is no longer than the chassis allows; a 16-pin plug at its end must not bend within "
                "35 mm."),
            .source = "PHY-04; chassis makers' clearances, PCIe CEM 5.1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::card_length_rule
