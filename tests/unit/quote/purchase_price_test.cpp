#include "model/quote/purchase_price.h"

#include "model/bom/bom.h"
#include "model/quote/procurement.h"
#include "model/quote/quote_tree.h"
#include "tests/support/catch.h"
#include "tests/unit/quote/quote_fixture.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace purchase_price_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using quote_fixture::money;

namespace {

const Currency kEur = *Currency::parse("EUR");

BuyingOffer way(std::string vendor, std::string_view cost)
{
    BuyingOffer one;
    one.from.vendor = std::move(vendor);
    one.from.date = "2026-11-20";
    one.cost = money(cost);
    return one;
}

/// The fixture's design, with other offers of its eight used cards.
struct Cards : quote_fixture::QuotedDesign {
    Cards(std::vector<Offer> offers, std::int64_t quantity)
    {
        auto card = std::make_shared<Part>(*design.parts.at("card"));
        card->offers = std::move(offers);
        for (Offer& offer : card->offers) {
            offer.condition = Condition::Used;
        }
        design.parts["card"] = card;
        BomLine& line = assessment.bom.front();
        line.quantity = quantity;
        line.offer = *bestOffer(*card, Condition::Used, kEur, quantity);
    }
    Priced priced(PriceBook book = {}) const
    {
        Choices choices;
        choices.terms.currency = kEur;
        choices.book = std::move(book);
        auto result = price(choices, basis());
        REQUIRE(result);
        return *std::move(result);
    }
};

Offer seller(std::string vendor, std::string_view price) { return quote_fixture::offer(std::move(vendor), price, "2026-11-20"); }

/// What is bought of the cards, and from whom.
std::pair<std::string, Purchase> cardsOf(const Procurement& all)
{
    for (const VendorOrder& order : all.vendors) {
        for (const Purchase& one : order.items) {
            if (one.key == "card") {
                return {order.vendor, one};
            }
        }
    }
    FAIL("no cards");
    return {};
}

} // namespace

TEST_CASE("purchase price: what is left below a break costs what fewer cost", "[quote]")
{
    Offer north = seller("north", "100 EUR");
    north.breaks = {{10, money("90 EUR")}, {50, money("80 EUR")}};
    const Cards cards({north}, 60);
    const Priced priced = cards.priced();
    CHECK(priced.lines.front().cost == money("80 EUR"));
    const auto left = [&](std::int64_t owned) { return cardsOf(procurement(priced, {{"card", owned}}, kEur)).second; };
    CHECK(left(0).least == 50);
    CHECK(left(0).amount == money("4800 EUR"));
    CHECK(left(10).amount == money("4000 EUR")); // 50
    CHECK(left(11).least == 10);
    CHECK(left(11).toOrder == 49);
    CHECK(left(11).cost == money("90 EUR"));
    CHECK(left(11).amount == money("4410 EUR"));
    CHECK(left(51).least == 1);
    CHECK(left(51).toOrder == 9); // not the fifty of the line's price
    CHECK(left(51).amount == money("900 EUR"));
    CHECK(left(60).amount == money("0 EUR"));
}

TEST_CASE("purchase price: a smallest order or a pack can make another vendor's the cheaper order", "[quote]")
{
    Offer north = seller("north", "10 EUR");
    north.leadDays = 30;
    const Offer south = seller("south", "12 EUR");
    SECTION("smallest order")
    {
        north.minimum = 5;
        const Cards cards({north, south}, 8);
        const Priced priced = cards.priced();
        const auto whole = cardsOf(procurement(priced, {}, kEur));
        CHECK(whole.first == "north");
        CHECK(whole.second.amount == money("80 EUR"));
        const Procurement all = procurement(priced, {{"card", 6}}, kEur);
        const auto rest = cardsOf(all);
        CHECK(rest.first == "south");
        CHECK(rest.second.toOrder == 2);
        CHECK(rest.second.amount == money("24 EUR"));
        CHECK_FALSE(rest.second.leadDays);
        for (const VendorOrder& order : all.vendors) {
            CHECK((order.vendor != "south" || order.sum == money("24 EUR")));
        }
        // with four left, 5 x 10 is more than 4 x 12
        CHECK(cardsOf(procurement(priced, {{"card", 4}}, kEur)).second.amount == money("48 EUR"));
        CHECK(cardsOf(procurement(priced, {{"card", 3}}, kEur)).second.least == 5);
    }
    SECTION("pack")
    {
        north.pack = 8;
        const Cards cards({north, south}, 16);
        const Priced priced = cards.priced();
        const auto some = cardsOf(procurement(priced, {{"card", 9}}, kEur)); // one pack for 80, or 7 x 12
        CHECK(some.first == "north");
        CHECK(some.second.toOrder == 8);
        CHECK(some.second.over() == 1);
        CHECK(some.second.amount == money("80 EUR"));
        const auto few = cardsOf(procurement(priced, {{"card", 10}}, kEur)); // 6 x 12
        CHECK(few.first == "south");
        CHECK(few.second.toOrder == 6);
        CHECK_FALSE(few.second.pack);
        CHECK(few.second.amount == money("72 EUR"));
    }
}

TEST_CASE("purchase price: the user's sheet is asked for the quantity that is left", "[quote]")
{
    const Cards cards({seller("north", "100 EUR")}, 20);
    PriceBook book;
    SheetPrice entry;
    entry.part = "card";
    entry.vendor = "south";
    entry.condition = Condition::Used;
    entry.date = "2026-11-20";
    entry.from = 5;
    entry.price = money("95 EUR");
    book.sheet.push_back(entry);
    entry.from = 20;
    entry.price = money("70 EUR");
    book.sheet.push_back(entry);
    const Priced priced = cards.priced(book);
    CHECK(priced.lines.front().cost == money("70 EUR"));
    const auto some = cardsOf(procurement(priced, {{"card", 10}}, kEur));
    CHECK(some.first == "south");
    CHECK(some.second.least == 5);
    CHECK(some.second.amount == money("950 EUR"));
    // it gives no price for four
    const auto few = cardsOf(procurement(priced, {{"card", 16}}, kEur));
    CHECK(few.first == "north");
    CHECK(few.second.amount == money("400 EUR"));
    // where nobody else sells it, its smallest quantity is ordered
    const auto only = purchasePrice({priced.lines.front().offers.front()}, 4);
    REQUIRE(only);
    CHECK(only->cost == money("95 EUR"));
    CHECK(only->least == 5);
}

TEST_CASE("purchase price: two lines of one part reach a break together", "[quote]")
{
    BuyingOffer north = way("north", "100 EUR");
    north.breaks = {{10, money("90 EUR")}};
    Priced priced;
    for (const char* id : {"a", "b"}) {
        PricedLine line;
        line.id = id;
        line.part = "card";
        line.mpn = "C-1";
        line.quantity = 6;
        line.from.vendor = "north";
        line.cost = money("100 EUR");
        line.offers = {north};
        priced.lines.push_back(line);
    }
    CHECK(cardsOf(procurement(priced, {}, kEur)).second.amount == money("1080 EUR"));
    CHECK(cardsOf(procurement(priced, {{"card", 3}}, kEur)).second.amount == money("900 EUR"));
}

TEST_CASE("purchase price: offers are told only where a quantity matters, and come back from the file", "[quote]")
{
    const Cards plain({seller("north", "100 EUR"), seller("south", "120 EUR")}, 8);
    CHECK(plain.priced().lines.front().offers.empty());
    Offer north = seller("north", "100 EUR");
    north.breaks = {{8, money("90 EUR")}};
    north.pack = 2;
    const Cards cards({north, seller("south", "120 EUR")}, 8);
    Quote draft = newQuote({});
    draft.last().state = State::Issued;
    Frozen frozen;
    frozen.priced = cards.priced();
    REQUIRE(frozen.priced.lines.front().offers.size() == 2);
    frozen.priced.sums = {};
    draft.last().frozen = frozen;
    const auto read = readQuote(writeQuote(draft));
    REQUIRE(read);
    CHECK(read->last().frozen->priced.lines.front().offers == frozen.priced.lines.front().offers);
    const auto three = cardsOf(procurement(read->last().frozen->priced, {{"card", 5}}, kEur));
    CHECK(three.first == "south"); // 360 EUR, less than two packs of the other
    CHECK(three.second.amount == money("360 EUR"));
}

TEST_CASE("purchase price: a price without a rate is told as it was given", "[quote]")
{
    const Cards cards({seller("north", "100 USD")}, 3);
    const Procurement all = procurement(cards.priced(), {{"card", 1}}, kEur);
    const auto found = cardsOf(all);
    CHECK(found.first == "north");
    CHECK_FALSE(found.second.cost);
    CHECK_FALSE(found.second.amount);
    CHECK(found.second.foreign == money("100 USD"));
    CHECK(all.unknown == 1); // the board has a price
}

TEST_CASE("purchase price: no offer is no price", "[quote]")
{
    CHECK_FALSE(purchasePrice({}, 5));
    CHECK_FALSE(purchasePrice({way("north", "0 EUR")}, 5));
}

} // namespace purchase_price_test
