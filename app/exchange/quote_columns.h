#pragma once
/// The columns of the lines in a quote's workbook: written, and found again by their names when the workbook comes back.

#include "app/messages/messages.h"
#include "model/message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// In the order of the sheet. `Cost` and what follows up to `Offers` are only in the workbook for buying.
enum class QuoteColumn : std::uint8_t {
    Number, PartNumber, Maker, Description, Use, Quantity, Price, Currency, Discount, Amount, Cost, Total, Vendor, Date, Condition, LeadTime, Offers, Alternatives, Note,
    Substitute, Remark, Counts, Tax, Bundle, InsideAmount, InsideCost, Identity
};
inline constexpr std::size_t kQuoteColumns = 27;
/// Hidden ones, the last: for formulas, and to know the lines again.
inline constexpr std::size_t kHiddenQuoteColumns = 6;

/// "Part number"; of the hidden columns their keys for programs, such as kCountsHead.
MessageTemplate quoteColumnName(QuoteColumn column);
/// The head of the hidden column that says with 1 which lines are in the total.
inline constexpr std::string_view kCountsHead = "Lanewatt counts";
/// The head of the hidden column with the tax of a line: its place among those of the quote, from 1.
inline constexpr std::string_view kTaxHead = "Lanewatt tax";
/// The head of the hidden column with the identity of the bundle that a line is in.
inline constexpr std::string_view kBundleHead = "Lanewatt bundle";
/// The heads of the hidden columns with what a line in a bundle comes to, and costs: what the bundle is worth by itself is in none of them,
/// so that it can be their sum.
inline constexpr std::string_view kInsideAmountHead = "Lanewatt amount inside";
inline constexpr std::string_view kInsideCostHead = "Lanewatt cost inside";
/// The head of the hidden column with the identity of the lines: "Lanewatt line Q-2026-0012#A".
inline constexpr std::string_view kIdentityHead = "Lanewatt line";
std::string identityHead(std::string_view number, std::string_view letter);
/// The number of the quote in such a head; empty where the text is none.
std::string numberOfHead(std::string_view head);
/// The letter of the revision in such a head; empty where the text is none.
std::string revisionOfHead(std::string_view head);
/// What stands in the column of the identity for rows that are no lines.
inline constexpr std::string_view kNoLine = "#";

/// The column that the program itself heads so, in any of its languages; empty for other words.
std::optional<QuoteColumn> namedQuoteColumn(std::string_view head);
/// The column of a head, in any language of the program or in other words for it; empty when it is unknown.
std::optional<QuoteColumn> quoteColumnOf(std::string_view head);

/// "AB" for 27.
std::string columnLetters(std::size_t column);
/// A cell in a formula or a sentence: "AB12"; `row` from 1.
std::string cellName(std::size_t column, std::int64_t row);

/// A text as the sheet shows it and as it is read again.
std::string sheetText(std::string_view text);

} // namespace lanewatt::exchange
