#pragma once
/// Converts parts and offers to the columns that the shipped catalogue and the overlay share.

#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"
#include "model/text/tree.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::catalog {

/// Binds a value of any kind to one parameter.
void bindColumn(Statement& statement, int index, const ColumnValue& value);

/// Names of the columns of bindPart(), in order, without `id`.
std::string_view partColumnNames();
/// Their number.
inline constexpr int kPartColumnCount = 17;
/// Texts of a part's row for the word index, in the index's order (schema.h, wordTable()).
struct PartWords {
    std::string key, mpn, maker, name, aliases, joined, category;
    /// The texts in the index's order.
    std::array<const std::string*, 7> texts() const { return {&key, &mpn, &maker, &name, &aliases, &joined, &category}; }
};
/// The aliases and order numbers among them.
std::vector<std::string> aliasesOf(const PartWords& words);
/// Column values that depend only on the part.
struct PartFields {
    PartWords words;
    std::string json;       ///< the part as JSON text
    std::vector<Cell> spec; ///< for the typed table
    FactCounts facts{};
};
/// The row of a part with key `key`.
PartFields partFields(std::string_view key, const Part& part);

/// Everything to write for a part: half of the work, and it needs no database.
struct PreparedPart {
    PartFields row; ///< with the part's own key
    Category category = Category::Accessory;
    std::vector<Offer> offers;
    std::string extra = "{}"; ///< JSON object with data outside the spec
};
/// `extra` is that object, or nullptr.
PreparedPart preparePart(const Part& part, const Tree* extra = nullptr);

/// Binds a part with key `key` to parameters 1 … kPartColumnCount; both must remain valid until the statement has run.
/// `price` is the price for lists, or nullptr.
void bindPart(Statement& statement, std::string_view key, const PartFields& row, const Offer* price);

/// Names of the columns bindOffer() binds, without `id`.
std::string_view offerColumnNames();
inline constexpr int kOfferColumnCount = 15;
void bindOffer(Statement& statement, std::string_view partKey, const Offer& offer);
/// The offer in the columns offerColumnNames(), starting at `first`.
std::optional<Offer> readOffer(const Statement& statement, int first);

/// The JSON of `part.json`.
std::string partJson(const Part& part);
/// A part from its `part.json`.
Expected<Part> partFromJson(std::string_view key, std::string_view json);

/// Writes rows of the typed tables, with one prepared statement per category.
class TypedRows {
public:
    explicit TypedRows(const Database& database) : m_database(&database) {}
    /// Writes the row of the part `id`, replacing an older one.
    Expected<void> put(std::int64_t id, Category category, const std::vector<Cell>& cells);
    Expected<void> remove(std::int64_t id, Category category);

private:
    const Database* m_database;
    std::array<std::optional<Statement>, kCategoryCount> m_put;
};

} // namespace lanewatt::catalog
