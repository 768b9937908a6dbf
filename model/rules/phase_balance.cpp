#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-32";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr32.title", "Phases loaded unevenly");

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Circuit, "phases")) {
        const auto severity = judge(point->demand, point->supply, Severity::Warning);
        if (!severity) {
            continue;
        }
        const auto percent = [](const Figure& share) {
            return static_cast<std::int64_t>(share.likely * 100.0 + 0.5);
        };
        Finding f = finding(
            kId, *severity, point->path, {kTitle, {}},
            {LW_MESSAGE("pwr32.detail", "Fullest phase is {percent} % over the mean · advised {limit} %"),
             {{"percent", percent(*point->demand)}, {"limit", percent(*point->supply)}}});
        f.need = point->demand;
        f.have = point->supply;
        f.why = Message{
            LW_MESSAGE("pwr32.why", "The fullest conductor sets what the circuit carries; the rest is lost."),
            {}};
        setBasis(f, *point);
        findings.push_back(std::move(f));
    }
    return findings;
}

} // namespace

Rule phase_balance()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr32.about",
                "Single-phase supplies on a three-phase circuit are dealt out so that no phase carries over "
                "20 % more than the mean: a multiple of three alike inlets is even."),
            .source = "PWR-28 (design rule)",
            .check = check};
}

} // namespace lanewatt::rules
