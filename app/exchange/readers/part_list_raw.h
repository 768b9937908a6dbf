#pragma once
/// A pasted list as it stands, before it is known what its prices mean.

#include "app/exchange/readers/part_list.h"
#include "app/exchange/readers/part_list_amount.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// What a priced line is besides a part: it changes the total, and is none of the build.
enum class Aside : std::uint8_t { None, Discount, Tax };

/// A discount or tax of a list.
struct RawAside {
    int line = 0;
    Aside kind = Aside::None;
    std::string text;
    WrittenAmount amount;
};

struct RawLine {
    PartLine line;
    std::optional<WrittenAmount> each, all, unsaid; ///< for one piece, for all, or one of these
    std::vector<int> quantities;                    ///< possible ones where the text leaves it open, the usual one first
    bool table = false;                             ///< from a table
    bool byKind = false;                            ///< no price says that it is a part, but the kind behind its name: "2 Zotac RTX 2080 Ti GPUs"
    bool set = false;                               ///< its column counts one, its name several: the price is for all
};

struct RawList {
    std::vector<RawLine> lines;
    std::optional<WrittenAmount> total; ///< of the whole list
    std::vector<RawAside> asides;       ///< discounts and taxes
    std::string survey;                 ///< a name that several sellers offer, in a table of offers; empty = no survey of prices
    std::vector<ListNote> notes;
    std::vector<UnreadLine> unread;
    std::size_t rows = 0;        ///< that are not blank
    int tables = 0;              ///< with parts
    bool delimited = false;      ///< a table by tabs, semicolons or commas, as price lists are
    bool headed = false;         ///< a table with a header
    bool counted = false;        ///< a column of quantities
    bool numbered = false;       ///< a column of part numbers
    std::vector<std::string> currencyWords; ///< lines that may state the currency of all prices
};

/// The lines of a text. Never fails.
RawList readRawList(std::string_view text);

/// Prices and quantities of the lines: currencies by sign and context, prices for one piece or all, sums. Error: an answer
/// that is none.
Expected<PartList> settleList(RawList raw, std::string_view text, const ListAnswers& answers);

/// What a text is that is no part list: the sentence that says so.
MessageTemplate otherKind(std::string_view text);
/// True when most lines are source code or another program's output, whatever else they contain.
bool isOtherKind(std::string_view text, const RawList& raw);

} // namespace lanewatt::exchange
