#include "model/rules/support_findings.h"

#include <algorithm>

namespace lanewatt::rules {

Severity supported(Severity worst, Confidence least)
{
    return least >= Confidence::Datasheet ? worst : std::min(worst, Severity::Warning);
}

Confidence leastOf(std::initializer_list<Confidence> confidences) { return std::min(confidences); }

std::vector<Ref> estimatesIn(const BudgetPoint& point)
{
    std::vector<const BudgetLine*> lines;
    const auto figure = [](const BudgetLine& line) { return line.total ? line.total : line.each; };
    for (const BudgetLine& line : point.lines) {
        const auto value = figure(line);
        if (value && value->confidence <= Confidence::Estimated && !value->exact()) {
            lines.push_back(&line);
        }
    }
    std::stable_sort(lines.begin(), lines.end(), [&](const BudgetLine* a, const BudgetLine* b) {
        return figure(*a)->high - figure(*a)->low > figure(*b)->high - figure(*b)->low;
    });
    std::vector<Ref> paths;
    for (const BudgetLine* line : lines) {
        if (std::find(paths.begin(), paths.end(), line->path) == paths.end()) {
            paths.push_back(line->path);
        }
    }
    return paths;
}

Finding finding(std::string_view rule, Severity severity, Ref path, Message title, Message detail)
{
    Finding f;
    f.rule = rule;
    f.severity = severity;
    f.path = std::move(path);
    f.title = std::move(title);
    f.detail = std::move(detail);
    return f;
}

Finding& setSides(Finding& f, const Figure& need, const Figure& have)
{
    f.need = need;
    f.have = have;
    f.detail.arguments.emplace_back("need", need.amount());
    f.detail.arguments.emplace_back("have", have.amount());
    return f;
}

Finding& setCounts(Finding& f, double need, double have)
{
    f.need = exactFigure(need);
    f.have = exactFigure(have);
    f.detail.arguments.emplace_back("need", std::int64_t{std::llround(need)});
    f.detail.arguments.emplace_back("have", std::int64_t{std::llround(have)});
    return f;
}

Finding& asCounts(Finding& f)
{
    for (auto& [name, value] : f.detail.arguments) {
        if (name == "need" && f.need) {
            value = std::int64_t{std::llround(f.need->likely)};
        } else if (name == "have" && f.have) {
            value = std::int64_t{std::llround(f.have->likely)};
        }
    }
    return f;
}

Finding& setBasis(Finding& f, const BudgetPoint& point)
{
    // A need that fails even at the favourable ends does not depend on estimates.
    if (f.need && f.have && f.need->low <= f.have->high) {
        f.hangsOn = estimatesIn(point);
    }
    f.point = point.id;
    if (!point.derivations.empty()) {
        f.derivation = point.derivations.front();
    }
    return f;
}

std::optional<Finding> overLimit(std::string_view rule, const BudgetPoint& point, Severity worst,
                                 Message title, Message detail)
{
    const auto severity = judge(point.demand, point.supply, worst);
    if (!severity) {
        return std::nullopt;
    }
    Finding f = finding(rule, *severity, point.path, std::move(title), std::move(detail));
    setSides(f, *point.demand, *point.supply);
    setBasis(f, point);
    return f;
}

} // namespace lanewatt::rules
