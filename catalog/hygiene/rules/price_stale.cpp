#include "catalog/hygiene/hygiene.h"

namespace lanewatt::catalog::price_stale_hygiene {
namespace {

void judge(HygieneCase& one)
{
    const HygieneContext& context = one.context();
    if (context.today.empty()) {
        return;
    }
    std::erase_if(one.candidate().part.offers, [&](const Offer& offer) {
        const auto age = daysBetween(offer.date, context.today);
        // one day of tolerance, since the vendor may be in another time zone
        if (age && *age < -1) {
            one.leftOut({LW_MESSAGE("hygiene.price-future", "{vendor}'s price is dated {date}, which is yet to come"),
                         {{"vendor", offer.vendor}, {"date", offer.date}}});
            return true;
        }
        if (age && *age > context.staleDays) {
            one.note({LW_MESSAGE("hygiene.price-stale", "{vendor}'s price is {days} days old"), {{"vendor", offer.vendor}, {"days", *age}}});
        }
        return false;
    });
}

} // namespace

HygieneRule hygiene()
{
    return {"price-stale", LW_MESSAGE("hygiene.about.price-stale",
                                      "The date of a price is not in the future and not long ago."), 80, judge};
}

} // namespace lanewatt::catalog::price_stale_hygiene
