#pragma once
/// The catalogue's tables. Typed columns are made from the specs' `visit`, so a new field of a
/// category is a new column without another line here.

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
inline constexpr std::int64_t kFormat = 2;

/// A value of a typed column.
using ColumnValue = std::variant<std::int64_t, double, std::string>;
/// A cell of a typed row that is not NULL (unknown).
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

/// Typed columns of a category, in the order of its spec. Lists of texts stand with a line end before and
/// after each. Lists of records are left out: they are in the part's JSON only.
std::vector<Column> columns(Category category);

/// Index of a column that there is.
int columnIndex(Category category, std::string_view name);
/// What a part has of columns(part.category()), in their order; what it does not have is left out.
std::vector<Cell> typedCells(const Part& part);

/// CREATE statements of the typed table of each category.
std::string typedTables();
/// CREATE statement of `part_words`, the full-text index over the names of `part`.
std::string wordTable();
/// Columns of `part` in the shipped catalogue and in the overlay alike, each with its type.
std::string partColumns();
/// Indexes of `part` in both, without those that hold it unique.
std::string partIndexes();
std::string dropPartIndexes();
/// Condition on a row of `part`: it names others, as its replacement or its alternates. `part_naming` is the index of those.
std::string namesOthers();
/// CREATE statement of `part_naming`.
std::string namingIndex();
/// Columns of `offer` in both.
std::string offerColumns();
/// All CREATE statements of the shipped catalogue.
std::string createStatements();

/// Words that make a part findable the way people type: what its names have between blanks, without the signs in it
/// ("romed82t", "100000000043").
std::string joinedWords(const Part& part);

/// Number of facts of each confidence.
using FactCounts = std::array<int, EnumNames<Confidence>::names.size()>;
/// How many facts of each confidence a part has; missing facts are not counted.
FactCounts factsByConfidence(const Part& part);

} // namespace lanewatt::catalog
