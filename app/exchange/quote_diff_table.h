#pragma once
/// The differences of two revisions as a table: for the mail, the workbook and the terminal.

#include "app/exchange/table_document.h"
#include "model/quote/quote_diff.h"

#include <string>
#include <vector>

namespace lanewatt::exchange {

/// "Changed: card/used", "quantity", "8", "6": one row for each value that differs.
struct QuoteDiffRow {
    std::string section;  ///< "Lines"
    std::string change;   ///< "changed", "added", "removed", "moved"; empty for values of the whole quote
    std::string thing;    ///< the line by its description, for us with its id; empty for values of the whole quote
    std::string field;    ///< in words: "unit price"
    std::string before, after; ///< empty = nothing, or unknown
};

/// "649.00 EUR", "8"; empty = nothing, or unknown.
std::string changedValueText(const compare::Value& value, const messages::Style& style = {});
std::vector<QuoteDiffRow> quoteDiffRows(const quote::QuoteDiff& diff, const quote::Side& before, const quote::Side& after, const messages::Style& style = {},
                                       quote::DiffFor whom = quote::DiffFor::Us);
/// What of a comparison is shown to somebody: without what is not his, and without values whose texts are equal.
quote::QuoteDiff shownDiff(quote::QuoteDiff diff, const quote::Side& before, const quote::Side& after, quote::DiffFor whom, const messages::Style& style = {});
/// "7 differences".
std::string quoteDiffSummary(const quote::QuoteDiff& diff, const messages::Style& style = {});
/// A table with a column for each side; `before` and `after` are their titles.
TableDocument quoteDiffTable(const std::vector<QuoteDiffRow>& rows, const quote::QuoteDiff& diff, const std::string& before, const std::string& after,
                             const TableStyle& style = {});

} // namespace lanewatt::exchange
