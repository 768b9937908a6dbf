#pragma once
/// From a name somebody else wrote (a report, a pasted list, SMBIOS) to a part of the catalogue.

#include "catalog/store/catalog.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// From here on a match may be taken without asking: a wrong match is worse than none.
inline constexpr double kSureMatch = 0.8;

/// A part a name may mean.
struct Match {
    std::string key;
    std::string fullName;
    double confidence = 0.0;      ///< 0 … 1
    std::vector<Message> reasons; ///< what speaks for and against it
    bool sure() const { return confidence >= kSureMatch; }
};

/// Parts the name may mean, best first, at most `limit`. Two that fit alike are both unsure.
///
/// A part number found in the text decides. Else the words of the part's name or of an alias must all be there;
/// what is left of the text speaks against it, most of all another number or a variant ("Ti", "SXM"), least the
/// maker of a card. Clock rates, trade marks and words such as "Processor" say nothing. Drivers name a card by its chip:
/// where `cardMaker` is known (card_makers.h), a consumer card that somebody else sells is not sure. Error: the
/// catalogue's.
Expected<std::vector<Match>> matchName(Catalog& catalog, std::string_view name, std::optional<Category> category = {},
                                       std::size_t limit = 5, std::string_view cardMaker = {});

} // namespace lanewatt::catalog
