#pragma once
/// Parts and offers into the columns that the shipped catalogue and the user's overlay share.

#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"
#include "model/text/tree.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::catalog {

/// Binds a value of whatever kind to one parameter.
void bindColumn(Statement& statement, int index, const ColumnValue& value);

/// Names of the columns bindPart() binds, in its order, without `id`.
std::string_view partColumnNames();
/// How many they are.
inline constexpr int kPartColumnCount = 15;
/// What the index of words takes from a part's row, in the index's order (schema.h, wordTable()).
struct PartWords {
    std::string key, mpn, maker, name, aliases, joined, category;
    /// The texts in the index's order.
    std::array<const std::string*, 7> texts() const { return {&key, &mpn, &maker, &name, &aliases, &joined, &category}; }
};
/// The other names in them.
std::vector<std::string> aliasesOf(const PartWords& words);
/// What the rows of a part hold that follows from the part alone.
struct PartFields {
    PartWords words;
    std::string json;       ///< the part's text
    std::vector<Cell> spec; ///< of the typed table
    FactCounts facts{};
};
/// The row of a part that is kept under `key`.
PartFields partFields(std::string_view key, const Part& part);

/// Everything of a part that is written: half of the work, and it needs no database.
struct PreparedPart {
    PartFields row; ///< under the part's own key
    Category category = Category::Accessory;
    std::vector<Offer> offers;
    std::string extra = "{}"; ///< JSON object of what the spec has no field for
};
/// `extra` is that object, or nullptr.
PreparedPart preparePart(const Part& part, const Tree* extra = nullptr);

/// Binds a part that is kept under `key` to parameters 1 … kPartColumnCount; both must stay until the statement was run.
/// `price` is shown in lists, or nullptr.
void bindPart(Statement& statement, std::string_view key, const PartFields& row, const Offer* price);

/// Names of the columns bindOffer() binds, without `id`.
std::string_view offerColumnNames();
inline constexpr int kOfferColumnCount = 9;
void bindOffer(Statement& statement, std::string_view partKey, const Offer& offer);
/// The offer in the columns offerColumnNames() beginning at `first`.
std::optional<Offer> readOffer(const Statement& statement, int first);

/// The part as `part.json` keeps it.
std::string partJson(const Part& part);
/// A part from `part.json`.
Expected<Part> partFromJson(std::string_view key, std::string_view json);

/// Writes rows of the typed tables, one prepared statement a category.
class TypedRows {
public:
    explicit TypedRows(const Database& database) : m_database(&database) {}
    /// Writes the row of the part `id`, in place of an older one.
    Expected<void> put(std::int64_t id, Category category, const std::vector<Cell>& cells);
    Expected<void> remove(std::int64_t id, Category category);

private:
    const Database* m_database;
    std::array<std::optional<Statement>, kCategoryCount> m_put;
};

} // namespace lanewatt::catalog
