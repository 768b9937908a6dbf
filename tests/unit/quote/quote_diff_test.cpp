// What differs between two revisions.
#include "model/quote/quote_diff.h"
#include "tests/unit/quote/quote_fixture.h"
#include "tests/support/catch.h"

#include <algorithm>

namespace quote_diff_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using namespace lanewatt::quote_fixture;

namespace {

Side sideOf(const Choices& made, const QuotedDesign& quoted)
{
    Side side;
    side.choices = made;
    side.priced = *price(made, quoted.basis());
    return side;
}

} // namespace

TEST_CASE("a revision is like itself", "[quote]")
{
    const QuotedDesign quoted;
    const Side side = sideOf(readyQuote().last().choices, quoted);
    CHECK(diffOf(side, side).differences() == 0);
}

TEST_CASE("one line swapped is one change, with what follows for the sums", "[quote]")
{
    const QuotedDesign quoted;
    const Choices made = readyQuote().last().choices;
    QuotedDesign swapped;
    auto other = std::make_shared<Part>(*swapped.design.parts.at("board"));
    other->key = "board-8";
    other->name = "Board 8";
    other->mpn = "B8";
    other->offers = {offer("north", "600 EUR", "2026-11-20")};
    swapped.design.parts["board-8"] = other;
    BomLine& line = swapped.assessment.bom[1];
    line.part = "board-8";
    line.name = "Board 8";
    line.mpn = "B8";
    line.offer = other->offers[0];
    line.unitPrice = other->offers[0].price;
    Choices next = made;
    next.lines.pop_back(); // the note about the old board
    const QuoteDiff diff = diffOf(sideOf(made, quoted), sideOf(next, swapped));
    REQUIRE(diff.lines.size() == 1); // replaced within its category, not removed and added
    const auto& change = diff.lines[0];
    CHECK(change.kind == compare::ChangeKind::Changed);
    const auto has = [&](const std::vector<compare::ValueChange>& list, const std::string& field, std::string before, std::string after) {
        return std::find(list.begin(), list.end(), compare::ValueChange{field, MessageValue(std::move(before)), MessageValue(std::move(after))}) != list.end();
    };
    CHECK(has(change.values, "part_number", "B7", "B8"));
    const auto net = std::find_if(diff.sums.begin(), diff.sums.end(), [](const auto& one) { return one.field == "net"; });
    REQUIRE(net != diff.sums.end());
    CHECK(net->after == compare::Value(MessageValue(money("8150 EUR")))); // 600 / 0.8 in place of 500 / 0.8
}

TEST_CASE("head, findings and budgets are compared, too", "[quote]")
{
    const QuotedDesign quoted;
    const Side before = sideOf(readyQuote().last().choices, quoted);
    Side after = before;
    after.choices.terms.payment = "14 days";
    after.choices.title = "Nine cards";
    FrozenFinding finding;
    finding.rule = "PWR-26";
    finding.path = "site/wall";
    after.findings = {finding};
    after.budgets = {{"circuit@wall", "Circuit current", "22.29 A of 24.00 A"}};
    const QuoteDiff diff = diffOf(before, after);
    REQUIRE(diff.head.size() == 2);
    CHECK(diff.head[0].field == "terms.payment");
    CHECK(diff.head[1].field == "title");
    CHECK(diff.findings.size() == 1);
    CHECK(diff.budgets.size() == 1);
    CHECK(diff.lines.empty());
    CHECK(diffOf(before, after, false).head.empty());
}

TEST_CASE("a comparison for the customer has nothing of ours", "[quote]")
{
    const QuotedDesign quoted;
    Choices was = readyQuote().last().choices;
    was.lines.push_back(line("kit", LineKind::Bundle, "100 EUR"));
    Line rails = line("rails", LineKind::Part, "40 EUR");
    rails.bundle = "kit";
    was.lines.push_back(rails);
    Choices is = was;
    is.lines.back().price = money("30 EUR");
    is.lines.back().quantity = 2;
    is.approvals.front().why = "another reason";
    is.book.rules.front().share = share("25 %");
    is.policy.marginBelow.reset();
    is.terms.payment = "14 days";
    const Side before = sideOf(was, quoted);
    Side after = sideOf(is, quoted);
    FrozenFinding finding;
    finding.rule = "PWR-26";
    after.findings = {finding};
    const QuoteDiff all = diffOf(before, after);
    const QuoteDiff diff = forCustomer(all, before, after);
    CHECK(all.head.size() > 3);
    REQUIRE(diff.head.size() == 1);
    CHECK(diff.head[0].field == "terms.payment");
    CHECK(diff.findings.empty());
    const auto inside = std::find_if(diff.lines.begin(), diff.lines.end(), [&](const compare::LineChange& one) { return one.after && after.priced.lines[*one.after].id == "rails"; });
    REQUIRE(inside != diff.lines.end());
    REQUIRE(inside->values.size() == 1); // the quantity is printed, the price in the bundle is not
    CHECK(inside->values[0].field == "quantity");
    // nothing of a bundle that prints no detail
    Side closed = after;
    Side closedBefore = before;
    for (Side* side : {&closed, &closedBefore}) {
        for (PricedLine& one : side->priced.lines) {
            one.hideDetail = one.hideDetail || one.id == "kit";
        }
    }
    const QuoteDiff hidden = forCustomer(diffOf(closedBefore, closed), closedBefore, closed);
    CHECK(std::none_of(hidden.lines.begin(), hidden.lines.end(), [&](const compare::LineChange& one) { return one.after && closed.priced.lines[*one.after].id == "rails"; }));
}

TEST_CASE("a line that moved is said to have moved", "[quote]")
{
    const QuotedDesign quoted;
    Quote quote = newQuote(choices());
    for (const char* id : {"a", "b", "c"}) {
        quote = *applyQuoteEdit(quote, PutLine{line(id, LineKind::Service, "1 EUR"), ""});
    }
    const Quote moved = *applyQuoteEdit(quote, MoveLine{"c", "a"});
    const QuoteDiff diff = diffOf(sideOf(quote.last().choices, quoted), sideOf(moved.last().choices, quoted));
    REQUIRE(diff.lines.size() == 1);
    CHECK(diff.lines[0].kind == compare::ChangeKind::Moved);
    CHECK(diff.head.empty());
    CHECK(diff.sums.empty());
}

} // namespace quote_diff_test
