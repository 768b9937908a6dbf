#pragma once
/// Which column of a table is what: by its header and by what its cells contain.

#include "app/exchange/readers/part_list_rows.h"
#include "app/exchange/readers/part_list_words.h"
#include "model/units/money.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lanewatt::exchange {

struct ListColumns {
    std::optional<std::size_t> type, name, maker, mpn, quantity, unitPrice, totalPrice, price, currency, vendor, status;
    std::size_t count = 0;              ///< cells of the header
    std::string sign;                   ///< of the prices, from their header: "₪"
    std::vector<Currency> meant;        ///< by that sign
};

/// The columns of a table with a header. Empty when the header does not head a list of parts. `rows` are those below it.
std::optional<ListColumns> columnsOf(const std::vector<std::string>& header, std::span<const ListRow> rows);

/// The columns of a table without a header that is known: one of kinds of components, or one of names with prices. `headed`: a
/// header in an unknown language stands above, so that numbers without a currency may be prices. Empty when the cells are
/// something else.
std::optional<ListColumns> guessColumns(std::span<const ListRow> rows, bool headed);

/// The columns of a table and where its rows begin.
struct TableHead {
    std::optional<ListColumns> columns;
    std::size_t body = 0; ///< the first row of it
    bool ruled = false;   ///< a ruler below the first row
    bool guessed = false; ///< by what the cells contain
};
/// `last`: the columns of the table before, which one without a header may continue.
TableHead headOf(std::span<const ListRow> table, const std::optional<ListColumns>& last);

/// True for a table that sums up what stands above: kinds or groups with amounts and nothing else, or below a heading that
/// says so.
bool isSummary(const ListRow& header, const std::optional<ListColumns>& columns, std::string_view heading);

} // namespace lanewatt::exchange
