#include "catalog/hygiene/hygiene.h"
#include "model/bom/bom.h"

#include <algorithm>

namespace lanewatt::catalog::price_outlier_hygiene {
namespace {

/// The median of the other offers in the same currency and condition, list prices apart; empty with fewer than two.
std::optional<std::int64_t> median(const std::vector<const Offer*>& offers, const Offer& without)
{
    std::vector<std::int64_t> prices;
    for (const Offer* offer : offers) {
        if (offer != &without && offer->price.currency() == without.price.currency() && offer->condition == without.condition &&
            offer->list == without.list) {
            prices.push_back(likelyPrice(*offer).micros());
        }
    }
    if (prices.size() < 2) {
        return std::nullopt;
    }
    std::sort(prices.begin(), prices.end());
    return prices[prices.size() / 2];
}

void judge(HygieneCase& one)
{
    Candidate& candidate = one.candidate();
    if (candidate.part.offers.empty()) {
        return;
    }
    std::vector<const Offer*> all;
    for (const Offer& offer : candidate.part.offers) {
        all.push_back(&offer);
    }
    for (const Offer& offer : candidate.knownOffers) {
        all.push_back(&offer);
    }
    std::vector<Offer> kept;
    for (const Offer& offer : candidate.part.offers) {
        if (offer.price.micros() <= 0) {
            one.leftOut({LW_MESSAGE("hygiene.price-zero", "{vendor} asks {price}: a price of nothing is no price"),
                         {{"vendor", offer.vendor}, {"price", offer.price}}});
            continue;
        }
        const auto middle = median(all, offer);
        const double ratio = middle ? static_cast<double>(likelyPrice(offer).micros()) / static_cast<double>(std::max<std::int64_t>(1, *middle)) : 1.0;
        const double factor = one.context().outlierFactor;
        if (ratio > factor || ratio * factor < 1.0) {
            one.leftOut({LW_MESSAGE("hygiene.price-outlier",
                                    "{vendor} asks {price}, the median of the others is {middle}; left out "
                                    "until it has been checked"),
                         {{"vendor", offer.vendor},
                          {"price", offer.price},
                          {"middle", Money(offer.price.currency(), *middle)}}});
            continue;
        }
        kept.push_back(offer);
    }
    candidate.part.offers = std::move(kept);
}

} // namespace

HygieneRule hygiene()
{
    return {"price-outlier", LW_MESSAGE("hygiene.about.price-outlier",
                                        "A price is above zero and not far from the other prices "
                                        "of its part."), 70, judge};
}

} // namespace lanewatt::catalog::price_outlier_hygiene
