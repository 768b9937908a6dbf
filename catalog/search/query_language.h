#pragma once
/// What people type into a search box, with conditions among the words (docs/catalog.md):
///
///     rtx 3090 vram >= 24 GB, price < 900 USD condition = used
///
/// The window, the command line and the remedies of rules search with this and nothing else.

#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// One condition as SQL over a row `p` of parts. A missing fact satisfies nothing.
struct QueryCondition {
    std::string text;                ///< as written: "vram >= 24 GB"
    /// `{schema}` stands for the database of the typed tables, `{id}` for the id of the part: a search by words has it
    /// before it has the row.
    std::string sql;
    std::vector<ColumnValue> values; ///< for its `?`, in order
    std::optional<Category> only;    ///< the one category whose parts can meet it, where it is one
};

struct ParsedQuery {
    std::string words; ///< what is no condition
    std::optional<Category> category; ///< asked for, or the only one that the conditions leave
    std::vector<QueryCondition> conditions;
    /// Set instead of an error, while typing, when the last condition is not finished; it is left out.
    std::string unfinished;
};

/// Whether the text is still being typed.
enum class Typing : std::uint8_t { Finished, StillTyping };

/// Reads a query. Without a category a field is looked for in all of them.
/// Errors: unknown field, value of another kind; each names what is accepted.
Expected<ParsedQuery> parseQuery(std::string_view text, std::optional<Category> category = {},
                                 Typing typing = Typing::Finished);

/// Makes the functions known that conditions use.
Expected<void> addQueryFunctions(const Database& database);

} // namespace lanewatt::catalog
