#include "model/bom/order_terms.h"

#include "model/bom/bom.h"
#include "model/parts/part_tree.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace order_terms_test {

using namespace lanewatt;

namespace {

Money usd(std::string_view amount) { return *Money::parse(std::string(amount) + " USD"); }

/// 100 a piece, 90 from 10, 80 from 100.
Offer broken(std::string vendor = "north")
{
    Offer offer;
    offer.vendor = std::move(vendor);
    offer.price = usd("100");
    offer.date = "2026-11-20";
    offer.breaks = {{10, usd("90")}, {100, usd("80")}};
    return offer;
}

Offer plain(std::string vendor, std::string_view price)
{
    Offer offer;
    offer.vendor = std::move(vendor);
    offer.price = usd(price);
    offer.date = "2026-11-20";
    return offer;
}

/// A design of two machines with four cards each and a spare one in another, of that part.
std::vector<BomLine> billOf(std::vector<Offer> offers)
{
    Part card = test::gpu("card");
    card.offers = std::move(offers);
    Design design;
    design.currency = *Currency::parse("USD");
    design.parts["card"] = std::make_shared<const Part>(std::move(card));
    for (const auto& [id, cards] : {std::pair<std::string, int>{"node", 4}, std::pair<std::string, int>{"spare", 1}}) {
        auto build = std::make_shared<Build>();
        Placement placement;
        placement.part = "card";
        placement.quantity = cards;
        build->placements["gpu"] = placement;
        design.builds[id] = build;
    }
    design.site.builds = {{"node", 2}, {"spare", 1}};
    return billOfMaterials(design, {});
}

} // namespace

TEST_CASE("order terms: whole packs and at least the smallest order")
{
    CHECK(toOrder(7, std::nullopt, std::nullopt) == 7);
    CHECK(toOrder(7, 10, std::nullopt) == 10);
    CHECK(toOrder(7, std::nullopt, 4) == 8);
    CHECK(toOrder(7, 10, 4) == 12);
    CHECK(toOrder(8, 1, 4) == 8);
    CHECK(toOrder(0, 10, 4) == 0);
    CHECK_FALSE(toOrder(std::numeric_limits<std::int64_t>::max(), std::nullopt, 2));
}

TEST_CASE("order terms: the price of the break that the order reaches")
{
    Offer offer = broken();
    CHECK(priceAt(offer, 1) == usd("100"));
    CHECK(priceAt(offer, 9) == usd("100"));
    CHECK(priceAt(offer, 10) == usd("90"));
    CHECK(priceAt(offer, 100) == usd("80"));
    CHECK(breakAt(offer, 9) == 1);
    CHECK(breakAt(offer, 99) == 10);
    offer.pack = 10; // nine need ten
    CHECK(priceAt(offer, 9) == usd("90"));
    CHECK(orderCost(offer, 9) == usd("900"));
    offer.upTo = usd("120"); // a range counts with its middle, until a break holds
    CHECK(priceAt(plain("south", "100"), 5) == usd("100"));
    CHECK(priceAt(offer, 9) == usd("90"));
    offer.pack.reset();
    CHECK(priceAt(offer, 9) == usd("110"));
}

TEST_CASE("order terms: the cheapest offer is that for the quantity")
{
    const std::vector<Offer> offers{broken(), plain("south", "95")};
    const auto vendorAt = [&](std::int64_t quantity) { return bestOffer(offers, std::nullopt, *Currency::parse("USD"), quantity)->vendor; };
    CHECK(vendorAt(1) == "south");
    CHECK(vendorAt(9) == "south");
    CHECK(vendorAt(10) == "north");

    std::vector<Offer> large{plain("north", "10"), plain("south", "15")};
    large[0].minimum = 100; // 1000 for what costs 15
    CHECK(bestOffer(large, std::nullopt, *Currency::parse("USD"), 1)->vendor == "south");
    CHECK(bestOffer(large, std::nullopt, *Currency::parse("USD"), 90)->vendor == "north");
}

TEST_CASE("order terms: a bill of materials prices all that is ordered of a part together")
{
    auto lines = billOf({broken()});
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().quantity == 9);
    CHECK(lines.front().role == "node/gpu, spare/gpu");
    CHECK(lines.front().unitPrice == usd("100"));

    Offer offer = broken();
    offer.breaks.front().from = 9;
    lines = billOf({offer});
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().unitPrice == usd("90"));
    CHECK(lines.front().extended == usd("810"));
}

TEST_CASE("order terms: the price of a larger order is no range")
{
    const Currency dollars = *Currency::parse("USD");
    Offer offer = broken();
    offer.upTo = usd("120");
    auto lines = billOf({offer}); // nine: the middle of 100 and 120
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().unitPrice == usd("110"));
    CHECK(pricedByRange(lines.front()));
    const auto range = costRange(lines, dollars);
    REQUIRE(range);
    CHECK(range->low == usd("900"));
    CHECK(range->high == usd("1080"));

    offer.breaks.front().from = 9;
    lines = billOf({offer});
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().unitPrice == usd("90"));
    CHECK_FALSE(pricedByRange(lines.front()));
    CHECK_FALSE(costRange(lines, dollars));
}

TEST_CASE("order terms: an offer keeps them in a file")
{
    Part part = test::gpu("card");
    Offer offer = broken();
    offer.minimum = 5;
    offer.pack = 4;
    offer.leadDays = 21;
    part.offers = {offer, plain("south", "95")};
    const Tree written = writePart(part);
    const auto read = readPart("card", written);
    REQUIRE(read);
    CHECK(read->offers == part.offers);

    part.offers.front().breaks = {{100, usd("80")}, {10, usd("90")}};
    const Tree wrong = writePart(part);
    const auto refused = readPart("card", wrong);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.text.id == std::string_view("part.offer.breaks"));
}

} // namespace order_terms_test
