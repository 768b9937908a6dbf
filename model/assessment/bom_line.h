#pragma once
/// Lines of the bill of materials, and their totals.

#include "model/parts/part.h"
#include "model/units/money.h"
#include "model/value.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt {

/// Total of one currency, and the number of lines without a price.
struct CostTotal {
    Money total;                           ///< of the priced lines
    std::int64_t unpricedLines = 0;
    std::int64_t pricedLines = 0;
    bool overflow = false;
};

/// One orderable line of the bill of materials.
struct BomLine {
    LANEWATT_VALUE(BomLine);
    std::string part;                      ///< key; of an open line one that no part has
    Category category = Category::Accessory;
    std::string role;                      ///< placement ids it comes from, joined
    std::string maker, name, mpn;
    std::int64_t quantity = 0;
    std::optional<Money> unitPrice;        ///< empty = unknown
    std::optional<Money> extended;
    std::optional<Offer> offer;            ///< source of the price; empty for the user's own price
    bool ownPrice = false;
    bool open = false;                     ///< no part is chosen: the name says what it must be, the key stands for it
    bool service = false;                  ///< a service or other line that is no hardware
};

} // namespace lanewatt
