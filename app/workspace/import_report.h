#pragma once
/// Counts of an import's results, used by the command line and the window.

#include "app/messages/messages.h"
#include "catalog/importers/import_plan.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// Results of one hygiene rule with one treatment.
struct RuleCount {
    std::string_view rule;
    MessageTemplate about;          ///< what the rule checks, one sentence
    catalog::Treatment treatment = catalog::Treatment::Noted;
    std::size_t count = 0;
    std::vector<catalog::HygieneFinding> examples; ///< the first ones, without their records
};
/// By treatment, then by rule; at most `examples` of each.
std::vector<RuleCount> countsByRule(const catalog::ImportPlan& plan, std::size_t examples);

/// Text for a priced line without a part: its number, and whether it matches several parts.
std::string unmatchedText(const catalog::UnmatchedLine& line, const messages::Style& style = {});

/// Records with that treatment, each counted once, however many rules apply.
std::int64_t recordsTreated(const catalog::ImportPlan& plan, catalog::Treatment treatment);

/// "guessed", "remembered" or "given".
std::string_view originWord(catalog::MappedTable::Origin origin);

} // namespace lanewatt::workspace
