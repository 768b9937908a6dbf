#pragma once
/// Rows of a table, as the CSV and the XLSX reader give them.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lanewatt::streams {

/// What a cell holds. In CSV everything is text.
enum class CellKind : std::uint8_t { Empty, Text, Number, Date, Boolean, Failed };

/// One cell; `text` is what it means: a whole number without exponent, an ISO date, "true".
struct Cell {
    std::string text;
    CellKind kind = CellKind::Empty;
    friend bool operator==(const Cell&, const Cell&) = default;
};

/// One row. Cells that are missing at the end are empty.
struct TableRow {
    std::int64_t line = 0; ///< line of the file or row of the sheet where it begins, from 1
    std::vector<Cell> cells;

    const std::string& text(std::size_t column) const
    {
        static const std::string none;
        return column < cells.size() ? cells[column].text : none;
    }
    bool blank() const
    {
        for (const Cell& cell : cells) {
            if (!cell.text.empty()) {
                return false;
            }
        }
        return true;
    }
};

/// Called for each row in order; false ends the reading without an error.
using RowFunction = std::function<bool(TableRow&)>;

} // namespace lanewatt::streams
