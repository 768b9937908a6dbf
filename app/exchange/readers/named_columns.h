#pragma once
/// Tables of other programs by the names of their columns, and the quantities in their cells.

#include "streams/table_row.h"

#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// A column's name without signs and case: "U Height" and "u_height" are "uheight".
std::string columnKey(std::string_view text);
/// True for texts that are equal so.
bool sameWord(std::string_view a, std::string_view b);

/// A cell: some programs show a dash for nothing, and a ' before a formula is a guard.
std::string tableCell(std::string_view text);

/// A number and what stands behind it: "42U", "1000.00", "600 mm".
struct NumberWithUnit {
    double number = 0.0;
    std::string unit; ///< as columnKey()
};
std::optional<NumberWithUnit> numberWithUnit(std::string_view text);
std::optional<int> wholeNumber(double number, int least, int most);
/// A whole number in a cell, without more behind it than a "U".
std::optional<int> wholeUnitsIn(std::string_view cell, int least, int most);
/// The lowest unit that a cell names: "40", "U40", "40U", "U40-U41", "41–40". Empty when it names none.
std::optional<int> lowestUnitIn(std::string_view cell, int least, int most);

/// A positive mass in kilograms, or length in millimetres, whose unit stands behind it or in a cell of its own; empty where
/// it is missing or not understood.
std::optional<double> kilogramsIn(const std::string& cell, const std::string& unitCell);
std::optional<double> millimetresIn(const std::string& cell, const std::string& unitCell);

/// True for "1", "y", "yes", "true".
bool saysYes(std::string_view cell);

/// A table by the names of its columns.
class NamedColumns {
public:
    NamedColumns() = default;
    explicit NamedColumns(const streams::TableRow& header);

    bool has(std::initializer_list<std::string_view> names) const;
    /// The cell of the first of these columns that the table has.
    std::string cell(const streams::TableRow& row, std::initializer_list<std::string_view> names) const;

private:
    std::map<std::string, std::size_t> m_at;
};

} // namespace lanewatt::exchange
