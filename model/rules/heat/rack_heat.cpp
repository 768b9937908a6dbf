#include "model/rules/support.h"

#include <array>

namespace lanewatt::rules::rack_heat_rule {

namespace {

constexpr std::string_view kId = "THM-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm06.title", "Rack needs more cooling");

/// A way to remove a rack's heat, and its limit.
struct Stage {
    double watts;
    MessageTemplate detail;
};

std::vector<Finding> check(const SiteInput& input)
{
    const Limits& limits = input.context.limits;
    const std::array<Stage, 3> stages{
        {{limits.doorRackWatts,
          LW_MESSAGE("thm06.detail_door", "Gives off {need}{sides}active rear doors take {have}")},
         {limits.containedRackWatts,
          LW_MESSAGE("thm06.detail_contained", "Gives off {need}{sides}contained aisles take {have}")},
         {limits.airRackWatts, LW_MESSAGE("thm06.detail_air", "Gives off {need}{sides}room air takes {have}")}}};
    std::vector<Finding> findings;
    for (const BudgetPoint* rack : pointsOf(input.assessment.budgets, BudgetKind::RackPower, PointKind::RackPower)) {
        // With liquid cooling, the air gets only the remaining heat.
        const BudgetPoint* left = input.assessment.point(PointId{PointKind::RackAir, rack->path});
        const BudgetPoint* point = left ? left : rack;
        for (const Stage& stage : stages) {
            const Figure takes = exactFigure(watts(stage.watts), Confidence::Estimated);
            if (!point->demand || !judge(*point->demand, takes, Severity::Advice)) {
                continue;
            }
            // The design does not describe the room's cooling, so typical limits are only advice.
            Finding f = finding(kId, Severity::Advice, point->path, {kTitle, {}}, {stage.detail, {}});
            setSides(f, *point->demand, takes);
            setBasis(f, *point);
            f.why = Message{LW_MESSAGE("thm06.why", "Its warm air comes round to the inlets, and the machines slow down."), {}};
            findings.push_back(std::move(f));
            break;
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    // Whichever stage was exceeded, the finding is cleared when room air can take the heat.
    Finding aim = f;
    aim.have = exactFigure(watts(context.limits.airRackWatts));
    auto fewer =
        takeMachinesOut(design, assessment, aim, [](const BuildAssessment& b) {
            const BudgetPoint* air = pointOf(b.budgets, BudgetKind::Heat, PointKind::AirHeat);
            return air ? air->demand : b.ac ? b.ac : b.dc;
        });
    return fewer ? std::vector<Remedy>{std::move(*fewer)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Advice,
        .title = kTitle,
        .about = LW_MESSAGE(
            "thm06.about",
            "All that a rack draws leaves it as heat, and what no liquid takes goes into the air: room air takes up to "
            "15 kW of a rack, contained aisles 30 kW, active rear doors 75 kW."),
        .source = "THM-06 (typical figures)",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::rack_heat_rule
