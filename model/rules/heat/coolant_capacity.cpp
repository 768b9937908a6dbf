#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules::coolant_capacity_rule {

namespace {

constexpr std::string_view kId = "THM-12";
constexpr double kWattsPerKilowatt = 1000.0;
constexpr MessageTemplate kTitle = LW_MESSAGE("thm12.title", "Distribution unit takes too little");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Heat, PointKind::RackLiquid)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}},
                               {LW_MESSAGE("thm12.detail", "Liquid carries {need}{sides}its distribution unit takes {have}"), {}})) {
            f->why = Message{LW_MESSAGE("thm12.why", "The coolant warms until the cards slow down or switch off."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    auto fewer = takeMachinesOut(design, assessment, f, [](const BuildAssessment& b) -> std::optional<Figure> {
        const BudgetPoint* liquid = pointOf(b.budgets, BudgetKind::Heat, PointKind::LiquidHeat);
        return liquid ? liquid->demand : exactFigure(Power{});
    });
    std::vector<Remedy> found;
    if (fewer) {
        found.push_back(std::move(*fewer));
    }
    const auto rack = design.site.racks.find(f.path.idOf(RefKind::Rack));
    if (rack != design.site.racks.end() && f.need) {
        // The whole range of an estimate, rounded up to kilowatts.
        const double kilowatts = std::ceil(f.need->high / kWattsPerKilowatt - 1e-9);
        Rack larger = rack->second;
        larger.coolantLimit = watts(kilowatts * kWattsPerKilowatt);
        found.push_back(fix({LW_MESSAGE("remedy.coolant_limit", "Distribution unit for {kilowatts} kW"),
                             {{"kilowatts", static_cast<std::int64_t>(kilowatts)}}},
                            Edit{SetRack{rack->first, larger}}));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("thm12.about",
                                "The coolant distribution unit of a rack takes the heat that liquid carries out of its machines; units "
                                "in a rack take some 80 to 130 kW, those of a row around a megawatt."),
            .source = "THM-05, THM-06; makers' ratings of distribution units",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::coolant_capacity_rule
