#pragma once
/// Currency signs and codes as people write them beside amounts: "$", "C$", "zł", "CHF".

#include "model/units/money.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace lanewatt {

/// A currency sign or code in a text.
struct CurrencyMark {
    std::size_t at = 0;           ///< bytes
    std::size_t size = 0;
    std::string_view sign;        ///< as in the table: "$"
    std::vector<Currency> meant;  ///< one: certain; several: only its country tells ("kr"), the most usual first

    bool certain() const { return meant.size() == 1; }
};

/// The mark with which `text` starts. Marks of letters must end there ("kr" does not start "kraken"); codes in small
/// letters count only with `smallCodes` ("999 cad").
std::optional<CurrencyMark> markAtStart(std::string_view text, bool smallCodes = false);
/// The mark with which `text` ends.
std::optional<CurrencyMark> markAtEnd(std::string_view text, bool smallCodes = false);
/// The first mark at or after `from`.
std::optional<CurrencyMark> findMark(std::string_view text, std::size_t from = 0);

} // namespace lanewatt
