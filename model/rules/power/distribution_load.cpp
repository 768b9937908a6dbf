#include "model/rules/power/support_distribution.h"
#include "model/rules/support_racks.h"

#include <utility>

namespace lanewatt::rules::distribution_load_rule {

namespace {

constexpr std::string_view kId = "PWR-34";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr34.title", "Distribution unit overloaded");

bool isUps(const Design& design, const DistributionAt& at)
{
    const auto* spec = unitSpec(design, design.site.circuits.at(at.circuit).units.at(at.unit));
    return spec && spec->kind.value == DistributionKind::Ups;
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, PointKind::Unit)) {
        const DistributionAt at = distributionAt(input.assessment, point->id.of);
        if (auto f = overContinuous(
                kId, *point, input.design.site.circuits.at(at.circuit).code, input.context.limits,
                {kTitle,
                 {LW_MESSAGE("pwr34.detail", "Needs {need}{sides}its input allows {have}"), {}},
                 LW_MESSAGE("pwr34.title_iec", "Distribution unit above 80 %")})) {
            f->why = Message{LW_MESSAGE("pwr34.why",
                                        "Above its rating the breaker before it may open, and everything on the unit "
                                        "loses power."), {}};
            findings.push_back(std::move(*f));
        }
    }
    for (const PointKind kind : {PointKind::UnitWatts, PointKind::UnitVa}) {
        for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Circuit, kind)) {
            if (isUps(input.design, distributionAt(input.assessment, point->id.of))) {
                continue; // PWR-35
            }
            if (auto f = overLimit(
                    kId, *point, Severity::Error, {kTitle, {}},
                    {LW_MESSAGE("pwr34.detail_load", "Needs {need}{sides}its maker allows {have}"), {}})) {
                f->why = Message{LW_MESSAGE("pwr34.why_load",
                                            "Its parts overheat, and its maker does not guarantee "
                                            "operation."), {}};
                findings.push_back(std::move(*f));
            }
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
        // the manufacturer's limit is a continuous limit
        const double share = f.need->dimension == Dimension::Current ? advisedShare(circuit->second.code, context.limits) : 1.0;
        found.push_back(needUnit(design, assessment, at,
                                 {LW_MESSAGE("remedy.larger_unit", "Larger distribution unit"), {}},
                                 ratingCondition(*f.need, share, false)));
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
                "pwr34.about",
                "In the input of a PDU, UPS or transfer switch, the conductor with the highest load "
                "carries no more than the plug may carry continuously, and the loads plugged in draw no "
                "more than the maker allows."),
            .source = "PWR-28, PWR-26; NEC 210.20(A), IEC 60364-4-43",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::distribution_load_rule
