#include "catalog/hygiene/hygiene.h"

namespace lanewatt::catalog {
namespace {

void run(HygieneBatch& batch)
{
    if (batch.context().today.empty()) {
        return;
    }
    batch.each([&](std::size_t i, Candidate& candidate) {
        std::vector<Offer> kept;
        for (const Offer& offer : candidate.part.offers) {
            const auto age = daysBetween(offer.date, batch.context().today);
            // a day of grace: the vendor may be east of here
            if (age && *age < -1) {
                batch.leftOut(i, {LW_MESSAGE("hygiene.price-future", "{vendor}'s price is dated {date}, which is yet to come"),
                                  {{"vendor", offer.vendor}, {"date", offer.date}}});
                continue;
            }
            if (age && *age > batch.context().staleDays) {
                batch.note(i, {LW_MESSAGE("hygiene.price-stale", "{vendor}'s price is {days} days old"),
                               {{"vendor", offer.vendor}, {"days", *age}}});
            }
            kept.push_back(offer);
        }
        candidate.part.offers = std::move(kept);
    });
}

} // namespace

HygieneRule price_staleHygiene()
{
    return {"price-stale", "A price is of a day that has been, and not long ago.", 80, run};
}

} // namespace lanewatt::catalog
