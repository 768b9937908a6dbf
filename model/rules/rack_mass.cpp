#include "model/rules/support.h"
#include "model/units/quantity_text.h"

#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PHY-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy03.title", "Rack too heavy");

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::RackMass, "rack-mass")) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}})) {
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> found;
    if (auto fewer = takeMachinesOut(design, assessment, f, [](const BuildAssessment& b) { return b.mass; })) {
        found.push_back(std::move(*fewer));
    }
    if (f.need) {
        if (auto stronger = needRack(design, tailOf(f.path),
                                     {LW_MESSAGE("remedy.rack_load", "Rack that bears {mass}"), {{"mass", f.need->amount()}}},
                                     "static_load >= " + canonicalText(kilograms(std::ceil(f.need->likely))))) {
            found.push_back(std::move(*stronger));
        }
    }
    return found;
}

} // namespace

Rule rack_mass()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy03.about", "A rack holds no more than its static load."),
            .source = "PHY-03; rack makers' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
