#include "app/workspace/import_report.h"

#include <algorithm>
#include <map>

namespace lanewatt::workspace {

std::vector<RuleCount> countsByRule(const catalog::ImportPlan& plan, std::size_t examples)
{
    std::map<std::pair<catalog::Treatment, std::string_view>, RuleCount> counts;
    for (const catalog::HygieneFinding& finding : plan.findings) {
        RuleCount& count = counts[{finding.treatment, finding.rule}];
        count.rule = finding.rule;
        count.treatment = finding.treatment;
        if (++count.count <= examples) {
            count.examples.push_back(finding);
            count.examples.back().record.clear();
        }
    }
    std::vector<RuleCount> result;
    for (auto& [key, count] : counts) {
        for (const catalog::HygieneRule& rule : catalog::hygieneRules()) {
            if (rule.id == count.rule) {
                count.about = rule.about;
            }
        }
        result.push_back(std::move(count));
    }
    return result;
}

std::string unmatchedText(const catalog::UnmatchedLine& line, const messages::Style& style)
{
    return line.several ? messages::text(Message{LW_MESSAGE("import.several-parts", "{number}, which several parts have"), {{"number", line.number}}}, style)
                        : line.number;
}

std::int64_t recordsTreated(const catalog::ImportPlan& plan, catalog::Treatment treatment)
{
    std::vector<std::string_view> places;
    for (const catalog::HygieneFinding& finding : plan.findings) {
        if (finding.treatment == treatment) {
            places.push_back(finding.where);
        }
    }
    std::sort(places.begin(), places.end());
    return std::unique(places.begin(), places.end()) - places.begin();
}

std::string_view originWord(catalog::MappedTable::Origin origin)
{
    switch (origin) {
    case catalog::MappedTable::Origin::Guessed: return "guessed";
    case catalog::MappedTable::Origin::Remembered: return "remembered";
    case catalog::MappedTable::Origin::Given: break;
    }
    return "given";
}

} // namespace lanewatt::workspace
