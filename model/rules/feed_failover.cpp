#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr16.title", "Feed too small for failover");

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Circuit, "failover")) {
        const BudgetPoint* now = input.assessment->point("circuit@" + std::string(tailOf(point->id)));
        // A circuit that is overloaded already is the subject of PWR-26.
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
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding& f)
{
    const std::string id(tailOf(f.path));
    const auto circuit = design.site.circuits.find(id);
    if (circuit == design.site.circuits.end() || !circuit->second.voltage || !f.need) {
        return {};
    }
    const double perAmpere =
        inVolts(*circuit->second.voltage) * (circuit->second.phases == 3 ? std::sqrt(3.0) : 1.0);
    return largerCircuits(design, id, f.need->likely * perAmpere);
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
                "Of two feeds that carry machines together each carries all of it when the other fails; "
                "under NEC that leaves 40 % of each breaker for daily use."),
            .source = "PWR-16; NEC 210.20(A)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
