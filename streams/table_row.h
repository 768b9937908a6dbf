#pragma once
/// Rows of a table from the CSV and XLSX readers.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lanewatt::streams {

/// Type of a cell. In CSV everything is text.
enum class CellKind : std::uint8_t { Empty, Text, Number, Date, Boolean, Failed };

/// One cell; `text` is its value: a whole number without exponent, an ISO date, "true".
struct Cell {
    std::string text;
    CellKind kind = CellKind::Empty;
    friend bool operator==(const Cell&, const Cell&) = default;
};

/// One row. Missing cells at the end count as empty.
struct TableRow {
    std::int64_t line = 0; ///< first line in the file or row in the sheet, from 1
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

/// Called for each row in order; returning false ends reading without an error.
using RowFunction = std::function<bool(TableRow&)>;

} // namespace lanewatt::streams
