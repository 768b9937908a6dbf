#pragma once
/// What an order of a quantity comes to: prices of larger orders, smallest orders, packs.

#include "model/parts/part.h"

#include <cstdint>
#include <optional>

namespace lanewatt {

/// Pieces to order for `quantity` needed: at least the smallest order, in whole packs. What is not known asks nothing. 0 for none
/// needed; empty when it does not fit.
std::optional<std::int64_t> toOrder(std::int64_t quantity, std::optional<std::int64_t> minimum, std::optional<std::int64_t> pack);
std::optional<std::int64_t> toOrder(const Offer& offer, std::int64_t quantity);

/// The quantity from which the unit price holds that counts for an order of `ordered` pieces; 1 = the offer's own price.
std::int64_t breakAt(const Offer& offer, std::int64_t ordered);

/// The unit price for `quantity` needed, at the break that its order reaches; without one likelyPrice().
Money priceAt(const Offer& offer, std::int64_t quantity);

/// What the order for `quantity` needed costs; empty when it does not fit.
std::optional<Money> orderCost(const Offer& offer, std::int64_t quantity);

} // namespace lanewatt
