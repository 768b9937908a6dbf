#pragma once
/// What an import found, counted for people: the command line and the window show the same numbers.

#include "app/messages/messages.h"
#include "catalog/importers/import_plan.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// What one rule of hygiene did in one way.
struct RuleCount {
    std::string_view rule;
    MessageTemplate about;          ///< what the rule checks, one sentence
    catalog::Treatment treatment = catalog::Treatment::Noted;
    std::size_t count = 0;
    std::vector<catalog::HygieneFinding> examples; ///< the first of them, without their records
};
/// By treatment, then by rule; at most `examples` of each.
std::vector<RuleCount> countsByRule(const catalog::ImportPlan& plan, std::size_t examples);

/// What is to be said of a priced line without a part: its number, and whether several parts have it.
std::string unmatchedText(const catalog::UnmatchedLine& line, const messages::Style& style = {});

/// Records that were treated so, whatever the number of rules that said it.
std::int64_t recordsTreated(const catalog::ImportPlan& plan, catalog::Treatment treatment);

/// "guessed", "remembered" or "given".
std::string_view originWord(catalog::MappedTable::Origin origin);

} // namespace lanewatt::workspace
