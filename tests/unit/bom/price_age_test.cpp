#include "model/bom/price_age.h"
#include "tests/support/catch.h"

namespace price_age_test {

using namespace lanewatt;

namespace {

Offer offer(std::string date, Condition condition = Condition::New)
{
    Offer o;
    o.price = Money(Currency(), Money::kMicrosPerUnit);
    o.date = std::move(date);
    o.condition = condition;
    return o;
}

} // namespace

TEST_CASE("a price's age is counted in days", "[bom]")
{
    CHECK(priceAgeDays(offer("2026-11-21"), "2026-11-21") == 0);
    CHECK(priceAgeDays(offer("2026-10-31"), "2026-11-21") == 21);
    CHECK(priceAgeDays(offer("2024-02-29"), "2025-03-01") == 366);
    CHECK(priceAgeDays(offer("2026-11-22"), "2026-11-21") == -1);
    CHECK_FALSE(priceAgeDays(offer(""), "2026-11-21"));
    CHECK_FALSE(priceAgeDays(offer("2026-13-01"), "2026-11-21"));
    CHECK_FALSE(priceAgeDays(offer("2026-11-21"), ""));
}

TEST_CASE("a used part's price is stale sooner than a new one's", "[bom]")
{
    const Limits limits;
    CHECK_FALSE(priceIsStale(offer("2026-11-07", Condition::Used), "2026-11-21", limits));
    CHECK(priceIsStale(offer("2026-11-06", Condition::Used), "2026-11-21", limits));
    CHECK_FALSE(priceIsStale(offer("2026-10-22"), "2026-11-21", limits));
    CHECK(priceIsStale(offer("2026-10-21"), "2026-11-21", limits));
    CHECK(priceIsStale(offer("2022-06-01"), "2026-11-21", limits));
    CHECK_FALSE(priceIsStale(offer("last week"), "2026-11-21", limits));
}

} // namespace price_age_test
