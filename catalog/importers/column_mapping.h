#pragma once
/// Which column of a table means what: guessed from its header, shown, corrected by the user, remembered.
///
/// As text (what is shown, typed and kept):
///
///     mpn=Part number; name=Description; price:EUR=Netto; vendor==Own supplier; decimal==,
///
/// `field=header` or `field=#3` names a column, `field==text` is the same for all rows, `field==` is in no
/// column whatever was guessed. Fields: key, mpn,
/// maker, name, price (with `:CUR` when the column has one currency), currency, condition, vendor, date,
/// link, decimal (`,` or `.`).

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
    Key, Mpn, Maker, Name, Price, Currency, Condition, Vendor, Date, Link, Decimal
};
std::string_view columnFieldName(ColumnField field);

/// Where the values of a field come from.
struct ColumnSource {
    ColumnField field = ColumnField::Mpn;
    std::string currency;                 ///< of a price column, or empty
    std::optional<std::size_t> column;    ///< from 0; with neither this nor a header: `constant`
    std::string header;                   ///< as named by the user; found in the table by resolve()
    std::string constant;
    friend bool operator==(const ColumnSource&, const ColumnSource&) = default;
};

struct ColumnMapping {
    std::vector<ColumnSource> sources;

    /// The first source of a field, or nullptr.
    const ColumnSource* find(ColumnField field) const;
    /// Whether the field has values: a column, or a text for all rows.
    bool has(ColumnField field) const;
    /// The text of a field in a row; empty when it has none.
    std::string text(ColumnField field, const streams::TableRow& row) const;
    /// Errors name the piece: unknown field, no "=", bad column number, bad currency.
    static Expected<ColumnMapping> parse(std::string_view text);
    /// parse(text()) gives the same mapping. Columns are shown by `headers` where these are unique and plain.
    std::string asText(const std::vector<std::string>& headers) const;
    friend bool operator==(const ColumnMapping&, const ColumnMapping&) = default;
};

/// How a table is read.
struct MappedTable {
    enum class Origin : std::uint8_t { Guessed, Remembered, Given };
    std::int64_t headerLine = 0;         ///< line of the (last) header row; 0 = the table has none
    std::vector<std::string> headers;    ///< by column; two rows of header are joined by a space
    ColumnMapping mapping;
    Origin origin = Origin::Guessed;
    /// What the mapping is remembered by: the headers, lower case.
    std::string headerKey() const;
};

/// Finds the header among the first rows of a table and guesses what its columns mean. Fields
/// nobody can guess are missing from the mapping.
MappedTable guessMapping(const std::vector<streams::TableRow>& firstRows);
/// `given` laid over `guess`: a field the user names replaces the guess for it. Error: no such column.
Expected<MappedTable> applyMapping(MappedTable guess, const ColumnMapping& given, MappedTable::Origin origin);

/// The mapping to read with: what the user says, else what is remembered for this header (`remembered` may be
/// empty), laid over the guess. Errors: `given` is no mapping, or names a column that is not there.
Expected<MappedTable> mapTable(const std::vector<streams::TableRow>& firstRows, const std::string& given,
                               const std::function<std::optional<ColumnMapping>(const std::string& headerKey)>& remembered);

/// A price out of a cell: "1.234,50 €", "$649", "649.125 USD". `decimal` is '.', ',' or '\0' when it is
/// to be told from the text itself. Errors: no number, ambiguous ("1,234" without `decimal`), a
/// currency that contradicts `currency`, no currency at all.
struct PriceText {
    std::string number;   ///< "1234.50"
    std::string currency; ///< "EUR", or empty when the text names none
};
Expected<PriceText> readPriceText(std::string_view text, char decimal);
/// The decimal sign a column of prices uses, as far as its cells tell; '\0' = they do not, nullopt = they contradict.
std::optional<char> decimalOf(const std::vector<std::string>& cells);
/// ISO date of "2026-11-21", "21.11.2026", "11/21/2026", "21/11/2026". Error: no date, or day and month cannot be told apart.
Expected<std::string> readDateText(std::string_view text);

} // namespace lanewatt::catalog
