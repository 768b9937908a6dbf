#include "model/rules/support.h"

namespace lanewatt::rules::floor_load_rule {

namespace {

constexpr std::string_view kId = "PHY-13";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy13.title", "Rack heavy for the floor");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::RackMass, PointKind::Floor)) {
        // Only a stated rating is a limit; the usual one may be wrong for this floor.
        const bool rated = input.design.site.floorLoad.has_value();
        if (auto f = overLimit(kId, *point, rated ? Severity::Error : Severity::Warning, {kTitle, {}},
                               {rated ? LW_MESSAGE("phy13.detail_rated", "Weighs {need}{sides}the floor bears {have} under it")
                                      : LW_MESSAGE("phy13.detail", "Weighs {need}{sides}a usual raised floor bears {have} under it"),
                                {}})) {
            f->why = rated ? Message{LW_MESSAGE("phy13.why_rated", "Tiles bend or break under its feet, unless plates spread the load."), {}}
                           : Message{LW_MESSAGE("phy13.why", "Tiles of a raised floor bend or break under its feet, unless the floor is rated for more or plates spread the load."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const auto massOf = [](const BuildAssessment& b) { return b.mass; };
    std::vector<Remedy> found;
    if (auto fewer = takeMachinesOut(design, assessment, f, massOf)) {
        found.push_back(std::move(*fewer));
    }
    if (auto other = anotherRack(design, assessment, f, massOf)) {
        found.push_back(std::move(*other));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Error,
        .title = kTitle,
        .about = LW_MESSAGE(
            "phy13.about",
            "A rack with all in it weighs no more than the floor is rated to bear for each square metre it stands on. Where the site "
            "states no rating it is 1,200 kg, which floors for heavy racks exceed: then more is a warning."),
        .source = "PHY-03 (raised floors: 1,200 to 1,500 kg/m²)",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::floor_load_rule
