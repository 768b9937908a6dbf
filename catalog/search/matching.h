#pragma once
/// Matches a foreign name (from a report, a pasted list, a price list, SMBIOS, a search) with a part of the catalogue.

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
    bool chosen = false;          ///< the user chose it for this text before
    bool sure() const { return confidence >= kSureMatch; }
};

/// Possible parts, best first, at most `limit`. Two equally good matches are both uncertain.
///
/// What the user chose for this text before comes first. Otherwise maker, family, model, variant, size and revision are
/// compared (identity.h). A part number in the text is decisive. Numbers and letters that are part of a model must be the
/// same; clock rates, watts of a card and sockets say nothing. A part with a longer name is another product, unless only the
/// name of its family or a colour is left out. A chip that several makers' cards carry decides nothing: with a known
/// `cardMaker` (card_makers.h), a consumer card of another manufacturer is uncertain. A chassis may be a server and the
/// reverse. Error: the catalogue's.
Expected<std::vector<Match>> matchName(Catalog& catalog, std::string_view name, std::optional<Category> category = {},
                                       std::size_t limit = 5, std::string_view cardMaker = {});

} // namespace lanewatt::catalog
