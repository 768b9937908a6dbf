#pragma once
/// Meaning of a table's columns: guessed from the header, shown, corrected by the user, remembered.
///
/// As text (shown, typed and stored):
///
///     mpn=Part number; name=Description; price:EUR=Netto; vendor==Own supplier; decimal==,
///
/// `field=header` or `field=#3` names a column, `field==text` is a constant for all rows, `field==` means that no column
/// has the field, whatever was guessed. Fields: key, mpn, maker, name, price (with `:CUR` when the column has one
/// currency), currency, condition, vendor, date, link, decimal (`,` or `.`).

#include "streams/table_row.h"
#include "model/message.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

enum class ColumnField : std::uint8_t {
    Key, Mpn, Maker, Name, Price, Currency, Condition, Vendor, Date, Link, Decimal,
    From,    ///< smallest quantity for which the row's price holds; the rows of one offer make its breaks
    Minimum, ///< smallest order
    Pack,    ///< pieces that are sold together
    Lead     ///< time from order to delivery
};
std::string_view columnFieldName(ColumnField field);

/// Source of a field's values.
struct ColumnSource {
    ColumnField field = ColumnField::Mpn;
    std::string currency;                 ///< for a price column, or empty
    std::int64_t from = 1;                ///< for a price column: smallest quantity for which its prices hold
    std::optional<std::size_t> column;    ///< from 0; without this and a header: `constant`
    std::string header;                   ///< as named by the user; found in the table by resolve()
    std::string constant;
    friend bool operator==(const ColumnSource&, const ColumnSource&) = default;
};

struct ColumnMapping {
    std::vector<ColumnSource> sources;

    /// The first source of a field, or nullptr.
    const ColumnSource* find(ColumnField field) const;
    /// True when the field has a column or a constant.
    bool has(ColumnField field) const;
    /// The text of a field in a row; empty when there is none.
    std::string text(ColumnField field, const streams::TableRow& row) const;
    /// Errors name the piece: unknown field, missing "=", bad column number, bad currency.
    static Expected<ColumnMapping> parse(std::string_view text);
    /// The inverse of parse(). Columns are written by `headers` where these are unique and plain.
    std::string asText(const std::vector<std::string>& headers) const;
    friend bool operator==(const ColumnMapping&, const ColumnMapping&) = default;
};

/// How a table will be read.
struct MappedTable {
    enum class Origin : std::uint8_t { Guessed, Remembered, Given };
    std::int64_t headerLine = 0;         ///< line of the (last) header row; 0 = none
    std::vector<std::string> headers;    ///< by column; two header rows are joined by a space
    ColumnMapping mapping;
    Origin origin = Origin::Guessed;
    /// Key for remembering the mapping: the headers, lower case.
    std::string headerKey() const;
};

/// Finds the header in the first rows of a table and guesses the meaning of its columns. Fields without a guess are missing
/// from the mapping.
MappedTable guessMapping(const std::vector<streams::TableRow>& firstRows);
/// Applies `given` over `guess`: a field named by the user replaces the guess. Error: no such column.
Expected<MappedTable> applyMapping(MappedTable guess, const ColumnMapping& given, MappedTable::Origin origin);

/// The mapping to use: the user's, else the remembered one for this header (`remembered` may be empty), over the guess.
/// Errors: `given` is no mapping, or names a column that does not exist.
Expected<MappedTable> mapTable(const std::vector<streams::TableRow>& firstRows, const std::string& given,
                               const std::function<std::optional<ColumnMapping>(const std::string& headerKey)>& remembered);

/// Parses a price from a cell: "1.234,50 €", "$649", "649.125 USD". `decimal` is '.', ',' or '\0' to detect it in the text.
/// Errors: no number, ambiguous ("1,234" without `decimal`), a currency that contradicts `currency`, no currency at all.
struct PriceText {
    std::string number;   ///< "1234.50"
    std::string currency; ///< "EUR", or empty without one
};
Expected<PriceText> readPriceText(std::string_view text, char decimal);
/// The decimal separator of a price column, as far as its cells show it; '\0' = unknown, nullopt = contradictory.
std::optional<char> decimalOf(const std::vector<std::string>& cells);
/// A quantity from a cell: "10", "10+", "ab 10 Stück", "1,000". Error: none, several, or not from 1 to kMostOrdered.
Expected<std::int64_t> readPiecesText(std::string_view text);
/// Days of "14 days", "2 weeks", "8-10 weeks" (the longer), "14"; empty for what says no number, such as "on request".
std::optional<std::int64_t> readLeadText(std::string_view text);
/// ISO date of "2026-11-21", "21.11.2026", "11/21/2026", "21/11/2026". Error: no date, or ambiguous day and month.
Expected<std::string> readDateText(std::string_view text);

} // namespace lanewatt::catalog
