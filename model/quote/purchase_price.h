#pragma once
/// What a quantity of a line's thing is bought for: the offer whose order of it costs least, with its break, smallest order and pack.

#include "model/quote/quote.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lanewatt::quote {

/// A price for a quantity.
struct PurchasePrice {
    const BuyingOffer* offer = nullptr;      ///< lives as long as the list it is of
    Money cost;                              ///< of one
    std::int64_t least = 1;                  ///< smallest order that has this cost
};

/// The price for `quantity` pieces, by bestOffer(): of the entries of the user's sheet that are given for so few, else of the other
/// offers, else of the sheet at its smallest quantity. Empty without an offer.
std::optional<PurchasePrice> purchasePrice(const std::vector<BuyingOffer>& offers, std::int64_t quantity);

/// True where another quantity can have another price: an offer has breaks, a smallest order or packs.
bool dependsOnQuantity(const std::vector<BuyingOffer>& offers);

/// One offer for each seller and condition, of prices that each hold from their smallest order on: the others become breaks. Of
/// prices for one quantity the cheapest is taken.
std::vector<BuyingOffer> bySeller(std::vector<BuyingOffer> prices);

} // namespace lanewatt::quote
