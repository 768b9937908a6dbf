#include "model/quote/procurement.h"

#include "tests/support/catch.h"
#include "tests/unit/quote/quote_fixture.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace procurement_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using quote_fixture::money;

namespace {

const Currency kEur = *Currency::parse("EUR");

PricedLine line(std::string id, std::string number, std::int64_t quantity, std::string_view cost, std::string vendor)
{
    PricedLine made;
    made.id = std::move(id);
    made.mpn = std::move(number);
    made.description = "Thing " + made.id;
    made.quantity = quantity;
    made.from.vendor = std::move(vendor);
    if (!cost.empty()) {
        made.cost = money(cost);
    }
    return made;
}

Purchase only(const Procurement& all)
{
    REQUIRE(all.vendors.size() == 1);
    REQUIRE(all.vendors.front().items.size() == 1);
    return all.vendors.front().items.front();
}

} // namespace

TEST_CASE("procurement: by vendor, less what is owned, with sums")
{
    Priced priced;
    priced.lines = {line("a", "A-1", 8, "100 EUR", "north"), line("b", "B-1", 3, "20 EUR", "south"), line("c", "C-1", 2, "", "south")};
    priced.lines[0].part = "card";
    priced.lines[0].from.leadDays = 14;
    const Procurement all = procurement(priced, {{"B-1", 1}, {"card", 3}}, kEur);
    REQUIRE(all.vendors.size() == 2);
    const VendorOrder& north = all.vendors[0];
    CHECK(north.vendor == "north");
    CHECK(north.items.at(0).key == "card");
    CHECK(north.items.at(0).needed == 8);
    CHECK(north.items.at(0).owned == 3);
    CHECK(north.items.at(0).toBuy == 5);
    CHECK(north.sum == money("500 EUR"));
    CHECK(north.leadDays == 14);
    CHECK(north.unknownLeads == 0);
    const VendorOrder& south = all.vendors[1];
    CHECK(south.sum == money("40 EUR"));
    CHECK(south.unknown == 1); // an unknown price is no price of zero
    CHECK(south.unknownLeads == 2);
    CHECK_FALSE(south.leadDays);
    CHECK(all.sum == money("540 EUR"));
    CHECK(all.unknown == 1);
}

TEST_CASE("procurement: smallest orders and packs are rounded up and shown")
{
    Priced priced;
    priced.lines = {line("a", "A-1", 7, "10 EUR", "north")};
    priced.lines[0].from.minimum = 10;
    priced.lines[0].from.pack = 4;
    const Procurement all = procurement(priced, {}, kEur);
    CHECK(only(all).least == 10);
    CHECK(only(all).toOrder == 12);
    CHECK(only(all).over() == 5);
    CHECK(only(all).amount == money("120 EUR"));
    // the quantity from which the price holds is the least that has it
    priced.lines[0].from.minimum.reset();
    priced.lines[0].from.pack.reset();
    priced.lines[0].from.from = 5;
    CHECK(only(procurement(priced, {{"A-1", 4}}, kEur)).toOrder == 5);
    // nothing is ordered of what is there
    const Procurement none = procurement(priced, {{"A-1", 40}}, kEur);
    CHECK(only(none).owned == 7);
    CHECK(only(none).toOrder == 0);
    CHECK(none.sum == money("0 EUR"));
    CHECK(none.vendors.front().unknownLeads == 0);
    // whatever one of it costs
    priced.lines[0].cost.reset();
    CHECK(only(procurement(priced, {{"A-1", 7}}, kEur)).amount == money("0 EUR"));
    CHECK(procurement(priced, {{"A-1", 7}}, kEur).unknown == 0);
    CHECK(procurement(priced, {{"A-1", 6}}, kEur).unknown == 1);
}

TEST_CASE("procurement: a piece in stock is taken off once")
{
    Priced priced;
    priced.lines = {line("a", "A-1", 2, "5 EUR", "north"), line("b", "A-1", 3, "7 EUR", "south")};
    const Procurement all = procurement(priced, {{"A-1", 4}}, kEur);
    REQUIRE(all.vendors.size() == 2);
    CHECK(all.vendors[0].items.at(0).toBuy == 0);
    CHECK(all.vendors[1].items.at(0).toBuy == 1);
}

TEST_CASE("procurement: what is unknown stays so, and what is not in the total is not bought")
{
    Priced priced;
    priced.lines = {line("a", "A-1", 2, "5 EUR", "north"), line("b", "A-1", 1, "5 EUR", "north"), line("option", "O-1", 1, "5 EUR", "north"),
                    line("inside", "I-1", 1, "5 EUR", "north"), line("kit", "", 1, "", ""), line("gone", "G-1", 1, "5 EUR", "north")};
    priced.lines[1].quantity.reset();
    priced.lines[2].standing = LineStanding::Option;
    priced.lines[3].bundle = "kit";
    priced.lines[4].kind = LineKind::Bundle;
    priced.lines[4].standing = LineStanding::Option;
    priced.lines[5].missing = true;
    const Procurement all = procurement(priced, {{"A-1", 1}}, kEur);
    CHECK_FALSE(only(all).needed);
    CHECK_FALSE(only(all).toOrder);
    CHECK_FALSE(only(all).amount);
    CHECK(all.unknown == 1);
}

TEST_CASE("procurement: a draft is bought by the offers of its lines")
{
    quote_fixture::QuotedDesign quoted;
    auto card = std::make_shared<Part>(*quoted.design.parts.at("card"));
    card->offers = {quote_fixture::offer("north", "700 EUR", "2026-11-20", Condition::Used)};
    card->offers[0].breaks = {{8, money("650 EUR")}};
    card->offers[0].pack = 5;
    card->offers[0].leadDays = 10;
    quoted.design.parts["card"] = card;
    quoted.assessment.bom.front().offer = card->offers[0];
    quoted.assessment.bom.front().unitPrice = money("650 EUR");
    Choices choices;
    choices.terms.currency = kEur;
    const auto priced = price(choices, quoted.basis());
    REQUIRE(priced);
    CHECK(priced->lines.front().cost == money("650 EUR"));
    CHECK(priced->lines.front().from.from == 8);
    CHECK(priced->lines.front().from.pack == 5);
    CHECK(priced->lines.front().from.leadDays == 10);
    CHECK(priced->lines.front().costLow == money("650 EUR"));
    const Procurement all = procurement(*priced, {}, kEur);
    REQUIRE(all.vendors.size() == 1);
    CHECK(all.vendors.front().items.at(0).toOrder == 10);

    // fewer than the break asks
    Line fewer;
    fewer.id = priced->lines.front().id;
    fewer.fromDesign = true;
    fewer.placed = false;
    fewer.quantity = 2;
    choices.lines = {fewer};
    const auto less = price(choices, quoted.basis());
    REQUIRE(less);
    CHECK(less->lines.front().cost == money("700 EUR"));
}

TEST_CASE("procurement: what is owned is kept by part, and is of no revision")
{
    Quote draft = newQuote({});
    draft.last().state = State::Issued; // it changes no revision
    const auto some = withOwned(draft, "card", 3);
    REQUIRE(some);
    CHECK(some->revisions == draft.revisions);
    CHECK(some->owned == std::vector<Owned>{{"card", 3}});
    const auto more = withOwned(*withOwned(*some, "board", 1), "card", 5);
    REQUIRE(more);
    CHECK(more->owned == std::vector<Owned>{{"board", 1}, {"card", 5}});
    const auto none = withOwned(*more, "card", 0);
    REQUIRE(none);
    CHECK(none->owned == std::vector<Owned>{{"board", 1}});
    CHECK_FALSE(withOwned(draft, "", 1));
    CHECK_FALSE(withOwned(draft, "card", -1));
    CHECK_FALSE(checkOwned({{"card", 1}, {"card", 2}}));
}

} // namespace procurement_test
