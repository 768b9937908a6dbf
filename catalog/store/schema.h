#pragma once
/// The catalogue's tables. Typed columns are generated from the specs' `visit`, so a new field automatically gets a column.

#include "model/parts/part.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lanewatt::catalog {

/// Marks a SQLite file as a Lanewatt catalogue: "LWct".
inline constexpr std::int64_t kApplicationId = 0x4C576374;
/// The catalogue format this program reads and writes (`user_version`).
inline constexpr std::int64_t kFormat = 4;

/// A value of a typed column.
using ColumnValue = std::variant<std::int64_t, double, std::string>;
/// A non-NULL (known) cell of a typed row.
struct Cell {
    int column = 0; ///< index into columns()
    ColumnValue value;
};

/// One typed column: "board_power_w", "REAL".
struct Column {
    std::string name;
    std::string_view type;
    friend bool operator==(const Column&, const Column&) = default;
};

/// Name of the typed table of a category: "nvlink_bridge".
std::string tableName(Category category);

/// Typed columns of a category, in the order of its spec. Lists of texts are stored with a newline before and after each
/// item. Lists of records have no column; they are only in the part's JSON.
std::vector<Column> columns(Category category);

/// Index of an existing column.
int columnIndex(Category category, std::string_view name);
/// A part's values of columns(part.category()), in order; missing ones are left out.
std::vector<Cell> typedCells(const Part& part);

/// CREATE statements of the typed table of each category.
std::string typedTables();
/// CREATE statement of `part_words`, the full-text index over the names of `part`.
std::string wordTable();
/// Columns of `part` in both the shipped catalogue and the overlay, with types.
std::string partColumns();
/// Indexes of `part` in both, except unique ones.
std::string partIndexes();
std::string dropPartIndexes();
/// Condition on a row of the shipped `part`: it is of the shelf, not of the second layer.
std::string inShelf();
/// Indexes of the shipped `part` for listing the shelf, a small share of it.
std::string shelfIndexes();
/// Condition on a row of `part`: it has a replacement or alternates. `part_naming` is the index for it.
std::string namesOthers();
/// CREATE statement of `part_naming`.
std::string namingIndex();
/// Columns of `offer` in both.
std::string offerColumns();
/// All CREATE statements of the shipped catalogue.
std::string createStatements();

/// Additional search words of a part: parts of its names between blanks, without punctuation ("romed82t", "100000000043").
/// Names are part numbers, the name and aliases.
std::string joinedWords(const Part& part);

/// Number of facts of each confidence.
using FactCounts = std::array<int, EnumNames<Confidence>::names.size()>;
/// Number of facts of each confidence; missing facts are not counted.
FactCounts factsByConfidence(const Part& part);

} // namespace lanewatt::catalog
