#pragma once
/// Matches a foreign name (from a report, a pasted list, SMBIOS) with a part of the catalogue.

#include "catalog/store/catalog.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// Matches from this confidence on need no question to the user. It is high, because a wrong match is worse than none.
inline constexpr double kSureMatch = 0.8;

/// A possible match.
struct Match {
    std::string key;
    std::string fullName;
    double confidence = 0.0;      ///< 0 … 1
    std::vector<Message> reasons; ///< reasons for and against it
    bool sure() const { return confidence >= kSureMatch; }
};

/// Possible parts, best first, at most `limit`. Two equally good matches are both uncertain.
///
/// A part number in the text is decisive. Otherwise all words of the part's name or of an alias must occur. Remaining words
/// count against the match: most of all another number or a variant ("Ti", "SXM"), least the manufacturer of a card. Clock
/// rates, trademarks and words such as "Processor" are ignored. Drivers name a card by its chip: with a known `cardMaker`
/// (card_makers.h), a consumer card of another manufacturer is uncertain. Error: the catalogue's.
Expected<std::vector<Match>> matchName(Catalog& catalog, std::string_view name, std::optional<Category> category = {},
                                       std::size_t limit = 5, std::string_view cardMaker = {});

} // namespace lanewatt::catalog
