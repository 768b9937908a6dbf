#include "model/quote/purchase_price.h"

#include "model/bom/bom.h"
#include "model/bom/order_terms.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lanewatt::quote {

namespace {

/// As an offer, so that one function chooses.
Offer offerOf(const BuyingOffer& one)
{
    Offer offer;
    offer.vendor = one.from.vendor;
    offer.price = one.cost;
    offer.list = one.from.list;
    offer.condition = one.from.condition;
    if (!one.sheet) {
        offer.date = one.from.date; // of the user's sheet no price replaces another
    }
    for (const CostBreak& larger : one.breaks) {
        offer.breaks.push_back({larger.from, larger.cost});
    }
    offer.minimum = one.from.minimum;
    offer.pack = one.from.pack;
    return offer;
}

/// Which offers may be chosen.
enum class Among : std::uint8_t { SheetForSoFew, Others, Sheet };

bool isAmong(const BuyingOffer& one, Among among, std::int64_t quantity)
{
    switch (among) {
    case Among::SheetForSoFew: return one.sheet && one.from.minimum.value_or(1) <= quantity;
    case Among::Others: return !one.sheet;
    case Among::Sheet: return one.sheet;
    }
    return false;
}

} // namespace

std::optional<PurchasePrice> purchasePrice(const std::vector<BuyingOffer>& offers, std::int64_t quantity)
{
    for (const Among among : {Among::SheetForSoFew, Among::Others, Among::Sheet}) {
        std::vector<Offer> some;
        std::vector<const BuyingOffer*> whose;
        for (const BuyingOffer& one : offers) {
            if (isAmong(one, among, quantity)) {
                some.push_back(offerOf(one));
                whose.push_back(&one);
            }
        }
        const Offer* best = some.empty() ? nullptr : bestOffer(some, std::nullopt, some.front().price.currency(), quantity);
        if (!best) {
            continue;
        }
        const std::int64_t reached = breakAt(*best, toOrder(*best, quantity).value_or(quantity));
        return PurchasePrice{whose[static_cast<std::size_t>(best - some.data())], priceAt(*best, quantity), std::max({std::int64_t{1}, reached, best->minimum.value_or(1)})};
    }
    return std::nullopt;
}

bool dependsOnQuantity(const std::vector<BuyingOffer>& offers)
{
    return std::any_of(offers.begin(), offers.end(), [](const BuyingOffer& one) {
        return !one.breaks.empty() || one.from.minimum.value_or(1) > 1 || one.from.pack.value_or(1) > 1;
    });
}

std::vector<BuyingOffer> bySeller(std::vector<BuyingOffer> prices)
{
    const auto least = [](const BuyingOffer& one) { return std::max<std::int64_t>(1, one.from.minimum.value_or(1)); };
    std::stable_sort(prices.begin(), prices.end(), [&](const BuyingOffer& a, const BuyingOffer& b) {
        return least(a) != least(b) ? least(a) < least(b) : a.cost.micros() < b.cost.micros();
    });
    std::vector<BuyingOffer> made;
    for (BuyingOffer& one : prices) {
        const std::int64_t from = least(one);
        const auto same = std::find_if(made.begin(), made.end(), [&](const BuyingOffer& other) {
            return other.from.vendor == one.from.vendor && other.from.condition == one.from.condition;
        });
        if (same == made.end()) {
            if (from == 1) {
                one.from.minimum.reset();
            }
            made.push_back(std::move(one));
        } else if (from > (same->breaks.empty() ? least(*same) : same->breaks.back().from)) {
            same->breaks.push_back({from, one.cost});
            same->stale = same->stale || one.stale;
        }
    }
    return made;
}

} // namespace lanewatt::quote
