#include "model/rules/support.h"

namespace lanewatt::rules::rack_power_rule {

namespace {

constexpr std::string_view kId = "PWR-28";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr28.title", "Rack draws too much");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point :
         pointsOf(input.assessment.budgets, BudgetKind::RackPower, PointKind::RackPower)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}})) {
            f->why = Message{LW_MESSAGE("pwr28.why",
                                        "Its feeds or its cooling are rated for less: breakers trip, "
                                        "or the machines slow down."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    auto fewer =
        takeMachinesOut(design, assessment, f, [](const BuildAssessment& b) { return b.ac ? b.ac : b.dc; });
    return fewer ? std::vector<Remedy>{std::move(*fewer)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("pwr28.about",
                                "The machines of a rack together draw no more than the power limit of the "
                                "rack."),
            .source = "PWR-28, CLU-02",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_power_rule
