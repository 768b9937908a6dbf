#include "model/budget/rack.h"
#include "model/rules/support.h"
#include "model/rules/support_racks.h"

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
            if (const auto lighter = lighterRack(input.design, input.assessment, *f, rackPowerOf)) {
                f->detail.text = LW_MESSAGE("pwr28.detail_fit", "Needs {need}{sides}allows {have}: {fit} of {machines} machines");
                f->detail.arguments.emplace_back("fit", lighter->fit());
                f->detail.arguments.emplace_back("machines", lighter->machines);
            }
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
    std::vector<Remedy> found;
    for (const auto& remedy : {moveMachines(design, assessment, f, rackPowerOf), takeMachinesOut(design, assessment, f, rackPowerOf)}) {
        if (remedy) {
            found.push_back(*remedy);
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
            .about = LW_MESSAGE("pwr28.about",
                                "The machines of a rack together draw no more than the power limit of the "
                                "rack."),
            .source = "PWR-28, CLU-02",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_power_rule
