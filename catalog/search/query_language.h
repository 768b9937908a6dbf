#pragma once
/// The search language: words with conditions between them (docs/catalog.md):
///
///     rtx 3090 vram >= 24 GB, price < 900 USD condition = used
///
/// The window, the command line and the remedies of rules all use it.

#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// One condition as SQL for a row `p` of parts. A missing fact satisfies no condition.
struct QueryCondition {
    std::string text;                ///< as written: "vram >= 24 GB"
    /// `{schema}` is the database of the typed tables, `{id}` the id of the part, which a text search knows before it has
    /// the row.
    std::string sql;
    std::vector<ColumnValue> values; ///< for its `?`, in order
    std::optional<Category> only;    ///< the only category that can satisfy it, if there is just one
};

struct ParsedQuery {
    std::string words; ///< text outside conditions
    std::optional<Category> category; ///< given, or the only one that the conditions allow
    std::vector<QueryCondition> conditions;
    /// While typing: the last, incomplete condition, which is ignored instead of an error.
    std::string unfinished;
};

/// Whether the user is still typing.
enum class Typing : std::uint8_t { Finished, StillTyping };

/// Parses a query. Without a category, a field is searched in all categories. Errors: unknown field, wrong kind of value;
/// each lists what is accepted.
Expected<ParsedQuery> parseQuery(std::string_view text, std::optional<Category> category = {},
                                 Typing typing = Typing::Finished);

/// Registers the SQL functions that conditions use.
Expected<void> addQueryFunctions(const Database& database);

} // namespace lanewatt::catalog
