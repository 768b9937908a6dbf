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

/// The columns of a table without a header: one of kinds of components, or one of names with prices. Empty when the cells
/// are something else.
std::optional<ListColumns> guessColumns(std::span<const ListRow> rows);

} // namespace lanewatt::exchange
