#include "model/rules/support_distribution.h"

#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr16.title", "Feed too small for failover");

constexpr std::string_view kFailover = "failover";

/// The point that says the same of the state without a failure.
const BudgetPoint* pointNow(const Assessment& assessment, std::string_view id)
{
    return id.starts_with("failover@") ? assessment.point("circuit" + std::string(id.substr(kFailover.size())))
                                       : assessment.point(id.substr(kFailover.size() + 1));
}

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const char* stem : {"failover", "failover-unit", "failover-unit-w", "failover-unit-va", "failover-bank"}) {
        for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Circuit, stem)) {
            const BudgetPoint* now = pointNow(*input.assessment, point->id);
            // What is overloaded already is the subject of PWR-26 and PWR-33 to PWR-35.
            if (now && judge(now->demand, now->supply)) {
                continue;
            }
            if (auto f = overLimit(
                    kId, *point, Severity::Warning, {kTitle, {}},
                    {LW_MESSAGE("pwr16.detail", "Needs {need} when the other feed fails · allows {have}"), {}})) {
                f->why = Message{
                    LW_MESSAGE("pwr16.why", "Its breaker opens too, and the machines on both feeds go off."), {}};
                findings.push_back(std::move(*f));
            }
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const DistributionAt at = distributionAt(f.path);
    const auto circuit = design.site.circuits.find(at.circuit);
    if (circuit == design.site.circuits.end() || !circuit->second.voltage || !f.need) {
        return {};
    }
    if (!at.unit.empty()) {
        const double share = f.need->dimension == Dimension::Current ? continuousShareOf(circuit->second.code) : 1.0;
        return {needUnit(design, assessment, at,
                         {LW_MESSAGE("remedy.failover_unit", "Unit that carries both feeds' load"), {}},
                         ratingCondition(*f.need, share, !at.bank.empty()))};
    }
    const double perAmpere =
        inVolts(*circuit->second.voltage) * (circuit->second.phases == 3 ? std::sqrt(3.0) : 1.0);
    return largerCircuits(design, at.circuit, f.need->likely * perAmpere);
}

} // namespace

Rule feed_failover()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr16.about",
                "Of two feeds that carry machines together each carries all of it when the other fails, and so do "
                "the PDUs and UPSs on it and their banks; under NEC that leaves 40 % of each breaker for daily use. The "
                "second feed of a transfer switch carries, besides its own, all that hangs behind the switch."),
            .source = "PWR-16; NEC 210.20(A)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
