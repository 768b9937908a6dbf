#pragma once
/// Amounts of money in a pasted text: "$129.99", "1 768 zł", "700 USD each", in the number forms of several countries.

#include "model/units/money.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// Whether an amount is for one piece or for all pieces of its line.
enum class AmountFor : std::uint8_t { Unsaid, Each, All };

/// An amount as written.
struct WrittenAmount {
    std::size_t at = 0, size = 0;       ///< in the text, with its currency mark
    std::string text;                   ///< as written
    std::string number;                 ///< "1299.00"
    std::string sign;                   ///< "$", "CAD"; empty without one
    std::vector<Currency> meant;        ///< by the sign: empty without one, one when it is certain
    AmountFor per = AmountFor::Unsaid;  ///< by words beside it
    bool range = false;                 ///< an end of a range, "$600-800"
    bool negative = false;              ///< "-£575.00", "(575.00)" in a cell
};

/// Where the text stands. Spaces separate thousands in brackets and cells; a number without a currency is an amount in a
/// cell of a price column only.
enum class AmountPlace : std::uint8_t { Prose, Brackets, PriceCell };

/// The amounts of a text in order, at most 16. A number of three digits after its only separator counts as thousands, as
/// prices have no three decimals. Version numbers ("1.2.3") and numbers of more than 12 digits are none.
std::vector<WrittenAmount> amountsIn(std::string_view text, AmountPlace place);

} // namespace lanewatt::exchange
