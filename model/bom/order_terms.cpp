#include "model/bom/order_terms.h"

#include "model/bom/bom.h"

#include <algorithm>

namespace lanewatt {

namespace {

/// The break that an order reaches; nullptr without one.
const PriceBreak* reached(const Offer& offer, std::int64_t ordered)
{
    const PriceBreak* best = nullptr;
    for (const PriceBreak& one : offer.breaks) {
        if (one.from <= ordered && one.price.micros() > 0 && (!best || one.from > best->from)) {
            best = &one;
        }
    }
    return best;
}

} // namespace

std::optional<std::int64_t> toOrder(std::int64_t quantity, std::optional<std::int64_t> minimum, std::optional<std::int64_t> pack)
{
    if (quantity <= 0) {
        return 0;
    }
    const std::int64_t least = std::max(quantity, minimum.value_or(1));
    const std::int64_t size = std::max<std::int64_t>(1, pack.value_or(1));
    const std::int64_t packs = least / size + (least % size != 0 ? 1 : 0);
    std::int64_t pieces = 0;
    return __builtin_mul_overflow(packs, size, &pieces) ? std::nullopt : std::optional(pieces);
}

std::optional<std::int64_t> toOrder(const Offer& offer, std::int64_t quantity) { return toOrder(quantity, offer.minimum, offer.pack); }

std::int64_t breakAt(const Offer& offer, std::int64_t ordered)
{
    const PriceBreak* best = reached(offer, ordered);
    return best ? best->from : 1;
}

Money priceAt(const Offer& offer, std::int64_t quantity)
{
    const PriceBreak* best = reached(offer, toOrder(offer, quantity).value_or(quantity));
    return best ? best->price : likelyPrice(offer);
}

std::optional<Money> orderCost(const Offer& offer, std::int64_t quantity)
{
    const auto pieces = toOrder(offer, quantity);
    return pieces ? priceAt(offer, quantity).times(*pieces) : std::nullopt;
}

} // namespace lanewatt
