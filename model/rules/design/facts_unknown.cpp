#include "model/rules/support.h"

namespace lanewatt::rules::facts_unknown_rule {

namespace {

constexpr std::string_view kId = "DSN-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn03.title", "Power of parts not known");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::PowerDc, PointKind::Power)) {
        if (point->unknownLines <= 0) {
            continue;
        }
        Finding f = finding(kId, Severity::Advice, point->path, {kTitle, {}},
                            {LW_MESSAGE("dsn03.detail", "{count} without a value{sides}total is a lower bound"),
                             {{"count", std::int64_t{point->unknownLines}}}});
        f.why = Message{LW_MESSAGE("dsn03.why", "Supply, circuit and cooling may turn out too small once the values are known."), {}};
        for (const BudgetLine& line : point->lines) {
            if (!line.total && !line.each) {
                f.hangsOn.push_back(line.path);
            }
        }
        if (!point->derivations.empty()) {
            f.point = point->id;
            f.derivation = point->derivations.front();
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn03.about",
                "An unknown value does not count as zero: until it is entered, the total is a lower bound."),
            .source = "Architecture, decision 4",
            .check = check};
}

} // namespace lanewatt::rules::facts_unknown_rule
