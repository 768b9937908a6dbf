#include "model/rules/support.h"

namespace lanewatt::rules::floor_load_rule {

namespace {

constexpr std::string_view kId = "PHY-13";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy13.title", "Rack heavy for the floor");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::RackMass, PointKind::Floor)) {
        if (auto f = overLimit(
                kId, *point, Severity::Warning, {kTitle, {}},
                {LW_MESSAGE("phy13.detail", "Weighs {need}{sides}a usual raised floor bears {have} under it"),
                 {}})) {
            f->why = Message{
                LW_MESSAGE("phy13.why", "Tiles of a raised floor bend or break under its feet, unless the floor is rated for more or plates spread the load."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    auto fewer = takeMachinesOut(design, assessment, f, [](const BuildAssessment& b) { return b.mass; });
    return fewer ? std::vector<Remedy>{std::move(*fewer)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Warning,
        .title = kTitle,
        .about = LW_MESSAGE(
            "phy13.about",
            "A rack with all in it weighs no more than 1,200 kg for each square metre it stands on; floors "
            "for heavy racks bear more."),
        .source = "PHY-03 (raised floors: 1,200 to 1,500 kg/m²)",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::floor_load_rule
