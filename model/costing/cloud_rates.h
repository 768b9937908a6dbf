#pragma once
/// Prices of rented GPU-hours: a small dated table, and the choice for a design. A design's own rates win.

#include "model/assessment/site_economics.h"
#include "model/design/economics.h"
#include "model/units/money.h"

#include <optional>
#include <span>
#include <string_view>

namespace lanewatt::economics {

/// What a rented hour of one GPU costs; a superchip has two.
struct CloudPrice {
    std::string_view gpu;    ///< words that begin words of the GPU's name: "a100-80"
    double low, high;        ///< USD
    std::optional<double> likely; ///< empty = the geometric middle
    std::string_view source;
    std::string_view date;
};

/// The table of the reference (ECO-03).
std::span<const CloudPrice> cloudPrices();

/// True when each word of `words` begins a word of `name`; words are letters and digits, case does not matter.
bool namesGpu(std::string_view words, std::string_view name);

/// The price for a GPU of that name; the rate with the longest matching name wins. Prices of the table are in USD and count
/// for designs in USD only: there is no exchange rate. Empty = none is known.
std::optional<CloudChoice> cloudChoice(const Economics& economics, std::string_view gpuName, Currency currency, std::string_view today,
                                       double maxAgeDays);

} // namespace lanewatt::economics
