#include "model/rules/support.h"
#include "model/units/quantity_text.h"

#include <cmath>

namespace lanewatt::rules::rack_mass_rule {

namespace {

constexpr std::string_view kId = "PHY-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy03.title", "Rack too heavy");

/// Text for the sum: complete, with usual masses, or incomplete.
MessageTemplate detailOf(const BudgetPoint& point)
{
    if (point.unknownLines > 0) {
        return LW_MESSAGE("phy03.detail_least", "Weighs more than {need}, not all masses are known{sides}allows {have}");
    }
    return point.demand && point.demand->low < point.demand->likely
               ? LW_MESSAGE("phy03.detail_usual", "Weighs {need} with usual masses of parts{sides}allows {have}")
               : LW_MESSAGE("phy03.detail", "Weighs {need}{sides}allows {have}");
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::RackMass, PointKind::RackMass)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}}, {detailOf(*point), {}})) {
            f->why = Message{LW_MESSAGE("phy03.why", "Posts and feet bend, and a rack that is moved may tip over."), {}};
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
    if (f.need) {
        if (auto stronger = needRack(design, f.path.idOf(RefKind::Rack),
                                     {LW_MESSAGE("remedy.rack_load", "Rack that bears {mass}"), {{"mass", f.need->amount()}}},
                                     "static_load >= " + canonicalText(kilograms(std::ceil(f.need->likely))))) {
            found.push_back(std::move(*stronger));
        }
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy03.about",
                                "A rack holds no more than its static load. Parts without a mass from "
                                "their maker count with the usual mass of their kind, which alone causes "
                                "no error."),
            .source = "PHY-03; rack makers' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_mass_rule
