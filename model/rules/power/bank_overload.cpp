#include "model/rules/power/support_distribution.h"
#include "model/rules/support_racks.h"
#include "model/units/quantity_text.h"

#include <cmath>
#include <utility>

namespace lanewatt::rules::bank_overload_rule {

namespace {

constexpr std::string_view kId = "PWR-33";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr33.title", "Bank of outlets overloaded");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, PointKind::Bank)) {
        const DistributionAt at = distributionAt(input.assessment, point->id.of);
        if (auto f = overContinuous(
                kId, *point, input.design.site.circuits.at(at.circuit).code, input.context.limits,
                {kTitle,
                 {LW_MESSAGE("pwr33.detail", "Needs {need}{sides}its breaker allows {have}"), {}},
                 LW_MESSAGE("pwr33.title_iec", "Bank of outlets above 80 %")})) {
            f->why = Message{LW_MESSAGE("pwr33.why",
                                        "Above its rating its breaker may open, and everything on the bank loses power."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const DistributionAt at = distributionAt(assessment, f.path);
    const auto circuit = design.site.circuits.find(at.circuit);
    if (circuit == design.site.circuits.end() || !circuit->second.units.contains(at.unit)) {
        return {};
    }
    auto found = supplyMoves(design, assessment, f);
    if (f.need) {
        const double share = advisedShare(circuit->second.code, context.limits);
        const double amps = std::ceil(f.need->likely / share);
        found.push_back(needUnit(design, assessment, at,
                                 {LW_MESSAGE("remedy.larger_banks", "Unit with banks of {current:0} or more"),
                                  {{"current", toAmount(amperes(amps))}}},
                                 ratingCondition(*f.need, share, true)));
        for (Remedy& lighter : lighterCircuit(design, assessment, at.on, keptShare(f, circuit->second.code, context.limits))) {
            found.push_back(std::move(lighter));
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
            .about = LW_MESSAGE(
                "pwr33.about",
                "The breaker of a bank of outlets carries 80 % of its rating continuously under NEC and "
                "all of it under IEC, with a warning above 80 %."),
            .source = "PWR-28, PWR-26; NEC 210.20(A), IEC 60364-4-43",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::bank_overload_rule
