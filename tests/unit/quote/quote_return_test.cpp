// What a sheet says that came back: matched with the lines that were sent, and accepted line by line.
#include "model/quote/quote_return.h"
#include "tests/unit/quote/quote_fixture.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quote_return_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using namespace lanewatt::quote_fixture;

namespace {

/// The quote of the fixture with a service of its own, and what a sheet of it says.
struct Sent {
    QuotedDesign design;
    Quote quote = readyQuote();
    std::vector<PricedLine> lines;
    std::vector<ReturnedRow> rows;

    Sent()
    {
        Line care = line("care", LineKind::Service, "90 EUR", 2);
        care.description = "Care";
        quote.last().choices.lines.push_back(std::move(care));
        const auto priced = price(quote.last().choices, design.basis());
        REQUIRE(priced);
        lines = linesOfSheet(priced->lines);
        std::int64_t row = 1;
        for (const PricedLine& one : lines) {
            ReturnedRow made;
            made.row = ++row;
            made.id = one.id;
            made.number = one.mpn;
            made.maker = one.maker;
            made.description = one.description;
            made.quantity = one.quantity;
            made.price = one.price;
            rows.push_back(std::move(made));
        }
    }

    ReturnedRow& row(const std::string& id)
    {
        return *std::find_if(rows.begin(), rows.end(), [&](const ReturnedRow& one) { return one.id == id; });
    }
    Returned compared() const { return compareReturned(lines, rows, {}, "Lines"); }
    Quote accepted(const ReturnedChange& change, const std::optional<SubstitutePart>& substitute = {}) const
    {
        const auto edits = acceptingEdits(quote.last().choices, lines, change, substitute);
        REQUIRE(edits);
        const auto changed = applyQuoteEdits(quote, *edits);
        REQUIRE(changed);
        return *changed;
    }
    Priced pricedOf(const Quote& changed) const { return *price(changed.last().choices, design.basis()); }
};

const compare::ValueChange* valueOf(const ReturnedChange& change, std::string_view field)
{
    const auto found = std::find_if(change.values.begin(), change.values.end(), [&](const compare::ValueChange& one) { return one.field == field; });
    return found == change.values.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("a sheet that nobody changed changes nothing, in whatever order its rows are", "[quote]")
{
    Sent sent;
    REQUIRE(sent.lines.size() == 4);
    std::reverse(sent.rows.begin(), sent.rows.end());
    const Returned returned = sent.compared();
    CHECK(returned.changes.empty());
    CHECK(returned.unclear.empty());
    CHECK(returned.paired == std::array<std::int64_t, 3>{4, 0, 0});
}

TEST_CASE("a price, a quantity and a text are differences of their line", "[quote]")
{
    Sent sent;
    sent.row("card/used").price = money("900 EUR");
    sent.row("card/used").quantity = 6;
    sent.row("care").description = "Care by phone";
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 2);
    const ReturnedChange& card = returned.changes[0];
    CHECK(card.line == "card/used");
    CHECK(card.kind == compare::ChangeKind::Changed);
    CHECK(card.by == PairedBy::Id);
    CHECK(card.values.size() == 2);
    REQUIRE(valueOf(card, "price"));
    CHECK(valueOf(card, "price")->after == compare::Value(MessageValue(money("900 EUR"))));
    const Quote changed = sent.accepted(card);
    const PricedLine priced = lineOf(sent.pricedOf(changed), "card/used");
    CHECK(textOf(priced.price) == "900.00 EUR");
    CHECK(priced.quantity == 6);
    CHECK(sent.accepted(returned.changes[1]).last().choices.lines.back().description == "Care by phone");
}

TEST_CASE("a discount comes back, a price of nothing and an amount of its own are told", "[quote]")
{
    Sent sent;
    sent.row("card/used").discount = share("5 %");
    sent.row("board").price = money("0 EUR");
    sent.row("care").amount = money("12345 EUR");
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 1);
    REQUIRE(valueOf(returned.changes[0], "discount"));
    CHECK(lineOf(sent.pricedOf(sent.accepted(returned.changes[0])), "card/used").discount == share("5 %"));
    REQUIRE(returned.unclear.size() == 2);
    std::vector<std::string> ids;
    for (const UnclearCell& cell : returned.unclear) {
        ids.emplace_back(cell.what.text.id);
    }
    std::sort(ids.begin(), ids.end());
    CHECK(ids == std::vector<std::string>{"quote.return.amount", "quote.return.zero"});
}

TEST_CASE("a price of which nobody knows whose it is can be said to be a vendor's", "[quote]")
{
    Sent sent;
    sent.row("card/used").price = money("610 EUR");
    sent.row("card/used").priceOf = PricesOf::Unsaid;
    Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 1);
    CHECK(returned.changes[0].unsaidPrice());
    returned.changes[0].sayPrice(PricesOf::Vendor);
    CHECK_FALSE(returned.changes[0].unsaidPrice());
    const PricedLine card = lineOf(sent.pricedOf(sent.accepted(returned.changes[0])), "card/used");
    CHECK(textOf(card.cost) == "610.00 EUR");
    CHECK(textOf(card.price) == "762.50 EUR"); // by the margin of 20 %, not the vendor's price
}

TEST_CASE("empty cells take nothing back and are listed", "[quote]")
{
    Sent sent;
    sent.row("board").price.reset();
    sent.row("board").clearedPrice = true;
    sent.row("board").quantity.reset();
    sent.row("board").clearedQuantity = true;
    const Returned returned = sent.compared();
    CHECK(returned.changes.empty());
    REQUIRE(returned.unclear.size() == 2);
    CHECK(returned.unclear[0].cell == "Lines row 3");
    CHECK(returned.unclear[0].what.text.id == "quote.return.no_quantity");
    CHECK(returned.unclear[1].what.text.id == "quote.return.no_price");
}

TEST_CASE("a price inside a bundle, which a customer is not shown, is not missed", "[quote]")
{
    Sent sent;
    sent.lines[0].bundle = "kit";
    sent.rows[0].price.reset();
    sent.rows[0].clearedPrice = true;
    CHECK(sent.compared().changes.empty());
    CHECK(sent.compared().unclear.empty());
}

TEST_CASE("a row that only names a substitute stays open until it is accepted", "[quote]")
{
    Sent sent;
    ReturnedRow row;
    row.row = 12;
    row.substitute = "Acme Card 32";
    row.quantity = 1;
    sent.rows.push_back(row);
    auto draft = sent.lines;
    draft.emplace_back().id = "nameless"; // a line without number and description
    const Returned left = leftOpen(sent.compared(), sent.lines, draft);
    REQUIRE(left.changes.size() == 1);
    CHECK(left.changes[0].said.substitute == "Acme Card 32");
}

TEST_CASE("a line of the design that was deleted becomes an option, one of the quote goes", "[quote]")
{
    Sent sent;
    std::erase_if(sent.rows, [](const ReturnedRow& row) { return row.id == "board" || row.id == "care"; });
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 2);
    for (const ReturnedChange& change : returned.changes) {
        CHECK(change.kind == compare::ChangeKind::Removed);
    }
    CHECK(returned.changes[0].line == "board");
    const Quote without = sent.accepted(returned.changes[0]);
    CHECK(lineOf(sent.pricedOf(without), "board").standing == LineStanding::Option);
    const Quote gone = sent.accepted(returned.changes[1]);
    CHECK(std::none_of(gone.last().choices.lines.begin(), gone.last().choices.lines.end(), [](const Line& one) { return one.id == "care"; }));
    // and then the same sheet says nothing more about the option
    Sent again;
    again.quote = without;
    again.lines = linesOfSheet(again.pricedOf(without).lines);
    std::erase_if(again.rows, [](const ReturnedRow& row) { return row.id == "board"; });
    CHECK(again.compared().changes.empty());
}

TEST_CASE("a row without identity is matched by part number, then by name, and says so", "[quote]")
{
    Sent sent;
    for (ReturnedRow& row : sent.rows) {
        row.id.clear();
    }
    sent.rows[0].price = money("901 EUR");
    sent.rows[2].price = money("402 EUR"); // a service has no part number
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 2);
    CHECK(returned.changes[0].by == PairedBy::Number);
    CHECK(returned.changes[1].by == PairedBy::Name);
    CHECK_FALSE(returned.changes[0].doubtful);
    CHECK(returned.paired[0] == 0);
    CHECK(returned.paired[1] == 2);
    CHECK(returned.paired[2] == 2);
}

TEST_CASE("where two lines have a part number, the match is doubtful", "[quote]")
{
    Sent sent;
    PricedLine twin = sent.lines[0];
    twin.id = "card";
    twin.price = money("1200 EUR");
    sent.lines.push_back(twin);
    for (ReturnedRow& row : sent.rows) {
        row.id.clear();
    }
    sent.rows[0].price = money("901 EUR");
    const Returned returned = sent.compared();
    REQUIRE_FALSE(returned.changes.empty());
    CHECK(returned.changes[0].doubtful);
}

TEST_CASE("an added row becomes a line, and a copied one does not take the place of its original", "[quote]")
{
    Sent sent;
    ReturnedRow copy = sent.row("board");
    copy.row = 20;
    copy.number = "N-100";
    copy.description = "Network card";
    copy.quantity = 2;
    copy.price = money("77.5 EUR");
    sent.rows.insert(sent.rows.begin(), copy);
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 1);
    const ReturnedChange& added = returned.changes[0];
    CHECK(added.kind == compare::ChangeKind::Added);
    CHECK(added.line == "N-100");
    CHECK(added.row == 20);
    REQUIRE(returned.unclear.size() == 1);
    CHECK(returned.unclear[0].what.text.id == "quote.return.copied_id");
    const PricedLine made = lineOf(sent.pricedOf(sent.accepted(added)), "N-100");
    CHECK(made.kind == LineKind::Part);
    CHECK(textOf(made.amount) == "155.00 EUR");
    CHECK(made.mpn == "N-100");
}

TEST_CASE("rows that repeat a line with its identity are listed and are no lines", "[quote]")
{
    Sent sent;
    const ReturnedRow original = sent.row("board");
    for (std::int64_t row = 40; row < 90; ++row) {
        ReturnedRow copy = original;
        copy.row = row;
        copy.price = money("1 EUR"); // whatever else it says
        sent.rows.push_back(std::move(copy));
    }
    Returned returned = sent.compared();
    CHECK(returned.changes.empty());
    REQUIRE(returned.unclear.size() == 50);
    CHECK(returned.unclear[0].what.text.id == "quote.return.repeated");

    for (ReturnedRow& row : sent.rows) {
        row.id.clear(); // the same in a sheet that lost the column
    }
    returned = sent.compared();
    CHECK(std::count_if(returned.changes.begin(), returned.changes.end(), [](const ReturnedChange& one) { return one.kind == compare::ChangeKind::Added; }) == 50);
    CHECK(std::all_of(returned.changes.begin(), returned.changes.end(), [](const ReturnedChange& one) {
        return one.kind != compare::ChangeKind::Added || (one.second.size() == 1 && one.second[0].text.id == "quote.return.there_already");
    }));
}

TEST_CASE("a price below cost, and an amount far from what it was, need a second look", "[quote]")
{
    const auto looks = [](std::string_view price, std::string_view cost) {
        Sent sent; // the board costs 500 and is offered at 625
        ReturnedRow& board = sent.row("board");
        board.price = price.empty() ? std::nullopt : std::optional(money(price));
        board.cost = cost.empty() ? std::nullopt : std::optional(money(cost));
        const Returned returned = sent.compared();
        REQUIRE(returned.changes.size() == 1);
        std::vector<std::string> ids;
        for (const Message& why : returned.changes[0].second) {
            ids.emplace_back(why.text.id);
        }
        return ids;
    };
    using Ids = std::vector<std::string>;
    CHECK(looks("500 EUR", {}).empty()); // at cost
    CHECK(looks("499.99 EUR", {}) == Ids{"quote.return.below_cost"});
    CHECK(looks("0.01 EUR", {}) == Ids{"quote.return.price_moved", "quote.return.below_cost"});
    CHECK(looks("812.50 EUR", {}).empty()); // 30 % more
    CHECK(looks("812.51 EUR", {}) == Ids{"quote.return.price_moved"});
    CHECK(looks("625 USD", {}) == Ids{"quote.return.price_moved"}); // another currency
    CHECK(looks({}, "650 EUR") == Ids{"quote.return.below_cost"});
    CHECK(looks({}, "651 EUR") == Ids{"quote.return.cost_moved", "quote.return.below_cost"});
    CHECK(looks("700 EUR", "600 EUR").empty());
    CHECK_FALSE(belowCost(money("1 EUR"), {}, std::nullopt)); // unknown is no zero
    CHECK(belowCost(money("100 EUR"), share("10 %"), money("91 EUR")));
}

TEST_CASE("a row that is no line is listed", "[quote]")
{
    Sent sent;
    ReturnedRow text;
    text.row = 30;
    text.description = "Please deliver before May";
    sent.row("card/used").id = "somebody-elses";
    sent.rows.push_back(text);
    ReturnedRow bare;
    bare.row = 31;
    bare.substitute = "Acme Card 32";
    sent.rows.push_back(bare);
    bare = {};
    bare.row = 32;
    bare.vendor = "south";
    sent.rows.push_back(bare);
    const Returned returned = sent.compared();
    CHECK(returned.changes.empty()); // the strange identity is matched by its part number
    REQUIRE(returned.unclear.size() == 4);
    CHECK(returned.unclear[2].text == "Acme Card 32");
    CHECK(returned.unclear[3].what.text.id == "quote.return.nameless");
    CHECK(returned.unclear[3].text == "south");
    CHECK(returned.unclear[0].what.text.id == "quote.return.unknown_id");
    CHECK(returned.unclear[1].what.text.id == "quote.return.sentence");
    CHECK(returned.unclear[1].text == "Please deliver before May");
}

TEST_CASE("an accepted substitute takes the place of its line, which becomes an alternative", "[quote]")
{
    Sent sent;
    sent.row("card/used").substitute = "Acme Card 32";
    sent.row("card/used").price = money("1000 EUR");
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 1);
    SubstitutePart part;
    part.name = "Acme Card 32";
    part.number = "0013";
    part.cost = money("800 EUR");
    part.vendor = "south";
    const Quote changed = sent.accepted(returned.changes[0], part);
    const Priced priced = sent.pricedOf(changed);
    const PricedLine& made = lineOf(priced, "card/used/substitute");
    CHECK(made.description == "Acme Card 32");
    CHECK(made.mpn == "0013");
    CHECK(made.quantity == 8);
    CHECK(textOf(made.price) == "1000.00 EUR");
    CHECK(textOf(made.cost) == "800.00 EUR");
    CHECK(made.from.vendor == "south");
    CHECK(lineOf(priced, "card/used").standing == LineStanding::Alternative);
    CHECK(lineOf(priced, "card/used").alternativeTo == made.id);
    // read again, the same sheet has nothing more to say of it than the price, which the new line has
    Sent again;
    again.rows = sent.rows;
    again.row("card/used").price = lineOf(priced, "card/used").price;
    again.lines = linesOfSheet(priced.lines);
    CHECK(again.compared().changes.empty());
}

TEST_CASE("a substitute of unknown cost has no cost, not that of what it replaces", "[quote]")
{
    Sent sent;
    sent.row("card/used").substitute = "something";
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 1);
    SubstitutePart part;
    part.name = "something";
    const Priced priced = sent.pricedOf(sent.accepted(returned.changes[0], part));
    CHECK(textOf(lineOf(priced, "card/used/substitute").cost) == "unknown");
    CHECK(textOf(lineOf(priced, "card/used/substitute").price) == "unknown");
    CHECK(priced.sums.unpriced == 1);
}

TEST_CASE("what is accepted is refused where the draft has no such line", "[quote]")
{
    Sent sent;
    sent.row("care").price = money("95 EUR");
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 1);
    std::erase_if(sent.lines, [](const PricedLine& one) { return one.id == "care"; });
    const auto edits = acceptingEdits(sent.quote.last().choices, sent.lines, returned.changes[0], {});
    REQUIRE_FALSE(edits);
    CHECK(edits.error().what.text.id == "quote.return.gone");
}

TEST_CASE("what was accepted into a later draft is not asked again", "[quote]")
{
    Sent sent;
    sent.row("care").price = money("95 EUR");
    sent.row("card/used").substitute = "Acme Card 32";
    std::erase_if(sent.rows, [](const ReturnedRow& row) { return row.id == "board"; });
    ReturnedRow added;
    added.row = 9;
    added.number = "N-100";
    added.description = "Network card";
    added.quantity = 1;
    sent.rows.push_back(added);
    const Returned returned = sent.compared();
    REQUIRE(returned.changes.size() == 4);
    Quote draft = sent.quote;
    SubstitutePart part;
    part.name = "Acme Card 32";
    part.number = "0013";
    for (const ReturnedChange& change : returned.changes) {
        const Priced now = *price(draft.last().choices, sent.design.basis());
        const auto edits = acceptingEdits(draft.last().choices, now.lines, change, change.said.substitute.empty() ? std::nullopt : std::optional(part));
        REQUIRE(edits);
        const auto changed = applyQuoteEdits(draft, *edits);
        REQUIRE(changed);
        draft = *changed;
    }
    const auto lines = linesOfSheet(sent.pricedOf(draft).lines);
    CHECK(leftOpen(returned, sent.lines, lines).changes.empty());
    // what the draft does not say stays
    CHECK(leftOpen(returned, sent.lines, sent.lines).changes.size() == 4);
}

TEST_CASE("texts, subtotals and hidden detail have no rows", "[quote]")
{
    std::vector<PricedLine> lines(5);
    lines[0].id = "head";
    lines[0].kind = LineKind::Text;
    lines[1].id = "sum";
    lines[1].kind = LineKind::Subtotal;
    lines[2].id = "box";
    lines[2].kind = LineKind::Bundle;
    lines[2].hideDetail = true;
    lines[3].id = "inside";
    lines[3].bundle = "box";
    lines[4].id = "gone";
    lines[4].missing = true;
    const auto shown = linesOfSheet(lines);
    REQUIRE(shown.size() == 1);
    CHECK(shown[0].id == "box");
}

} // namespace quote_return_test
