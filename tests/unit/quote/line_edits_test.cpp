// What is done to lines of a draft: ids, places, bundles, and lines that follow the design again.
#include "model/quote/line_edits.h"

#include "tests/support/catch.h"
#include "tests/unit/quote/quote_fixture.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace line_edits_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using quote_fixture::QuotedDesign;

namespace {

/// The draft of the fixture, changed by edits: cards, a board and an installation of the design.
struct Draft {
    QuotedDesign quoted;
    Quote quote = newQuote(quote_fixture::choices());

    const Choices& choices() const { return quote.last().choices; }
    Priced priced() const { return pricedRevision(quote.last(), quoted.basis()).value(); }
    std::vector<std::string> ids() const
    {
        std::vector<std::string> all;
        for (const PricedLine& line : priced().lines) {
            all.push_back(line.id);
        }
        return all;
    }
    void apply(const std::vector<QuoteEdit>& edits)
    {
        auto changed = applyQuoteEdits(quote, edits);
        if (!changed) {
            FAIL(changed.error().what.text.id);
        }
        quote = std::move(*changed);
    }
};

using Ids = std::vector<std::string>;

} // namespace

TEST_CASE("line edits: a line of the design that says nothing of its own follows it again", "[quote]")
{
    Draft draft;
    CHECK_FALSE(chosenLine(draft.choices(), "board"));
    auto line = lineOf(draft.choices(), draft.priced(), "board");
    REQUIRE(line);
    CHECK(line->fromDesign);
    CHECK(putLine(draft.choices(), draft.priced(), *line).empty());
    line->price = quote_fixture::money("900 EUR");
    draft.apply(putLine(draft.choices(), draft.priced(), *line));
    REQUIRE(chosenLine(draft.choices(), "board"));
    CHECK(lineOf(draft.choices(), draft.priced(), "board") == line);
    line->price.reset();
    draft.apply(putLine(draft.choices(), draft.priced(), *line));
    CHECK_FALSE(chosenLine(draft.choices(), "board"));
    CHECK_FALSE(lineOf(draft.choices(), draft.priced(), "ghost"));
}

TEST_CASE("line edits: new lines have ids that are free, and stand behind the line that is meant", "[quote]")
{
    Draft draft;
    const Ids before = draft.ids();
    const Line first = newLine(draft.choices(), draft.priced(), LineKind::Recurring);
    CHECK(first.id == "recurring-1");
    CHECK(first.months == 12);
    draft.apply({addBehind(draft.choices(), draft.priced(), first, before.front())});
    CHECK(draft.ids().back() == "recurring-1"); // lines of the design have no place of their own
    const Line second = newLine(draft.choices(), draft.priced(), LineKind::Recurring);
    CHECK(second.id == "recurring-2");
    draft.apply({addBehind(draft.choices(), draft.priced(), second, "recurring-1")});
    const Line third = newLine(draft.choices(), draft.priced(), LineKind::Licence);
    CHECK(third.years == 1);
    draft.apply({addBehind(draft.choices(), draft.priced(), third, "recurring-1")});
    const Ids after = draft.ids();
    CHECK(Ids(after.end() - 3, after.end()) == Ids{"recurring-1", "licence-1", "recurring-2"});

    CHECK(moveLineBy(draft.priced(), "recurring-2", 1).empty());
    CHECK(moveLineBy(draft.priced(), "ghost", -1).empty());
    draft.apply(moveLineBy(draft.priced(), "recurring-2", -2));
    const Ids moved = draft.ids();
    CHECK(Ids(moved.end() - 3, moved.end()) == Ids{"recurring-2", "recurring-1", "licence-1"});
    draft.apply(removeLine(draft.choices(), "recurring-2"));
    CHECK_FALSE(pricedLine(draft.priced(), "recurring-2"));
}

TEST_CASE("line edits: lines are bundled, leave their bundle, and stay when it goes", "[quote]")
{
    for (const bool removed : {false, true}) {
        Draft draft;
        const NewBundle made = bundleLines(draft.choices(), draft.priced(), {"card/used", "board"}, "Hardware");
        CHECK(made.id == "bundle-1");
        draft.apply(made.edits);
        CHECK(chosenLine(draft.choices(), made.id)->description == "Hardware");
        CHECK(pricedLine(draft.priced(), "card/used")->bundle == made.id);
        CHECK(pricedLine(draft.priced(), "board")->bundle == made.id);
        draft.apply(leaveBundle(draft.choices(), draft.priced(), "board"));
        CHECK(pricedLine(draft.priced(), "board")->bundle.empty());
        draft.apply(removed ? removeLine(draft.choices(), made.id) : dissolveBundle(draft.choices(), draft.priced(), made.id));
        CHECK_FALSE(pricedLine(draft.priced(), made.id));
        REQUIRE(pricedLine(draft.priced(), "card/used"));
        CHECK(pricedLine(draft.priced(), "card/used")->bundle.empty());
    }
}

TEST_CASE("line edits: an alternative stands for the nearest line above that counts", "[quote]")
{
    Draft draft;
    const Ids ids = draft.ids();
    REQUIRE(ids.size() >= 2);
    const auto second = lineOf(draft.choices(), draft.priced(), ids[1]);
    const auto alternative = withStanding(draft.priced(), *second, LineStanding::Alternative);
    REQUIRE(alternative);
    CHECK(alternative->alternativeTo == ids[0]);
    const auto option = withStanding(draft.priced(), *alternative, LineStanding::Option);
    REQUIRE(option);
    CHECK(option->standing == LineStanding::Option);
    CHECK(option->alternativeTo.empty());
    CHECK_FALSE(withStanding(draft.priced(), *lineOf(draft.choices(), draft.priced(), ids[0]), LineStanding::Alternative));
}

TEST_CASE("line edits: what could stand for a line that is removed becomes an option", "[quote]")
{
    Draft draft;
    Line own = newLine(draft.choices(), draft.priced(), LineKind::Service);
    Line spare = own;
    spare.id = "spare";
    spare.standing = LineStanding::Alternative;
    spare.alternativeTo = own.id;
    Line beside = spare;
    beside.id = "beside";
    beside.alternativeTo = "board";
    draft.apply({PutLine{own, {}}, PutLine{spare, {}}, PutLine{beside, {}}});
    draft.apply(removeLine(draft.choices(), own.id));
    CHECK(chosenLine(draft.choices(), "spare")->standing == LineStanding::Option);
    CHECK(chosenLine(draft.choices(), "spare")->alternativeTo.empty());
    // a line of the design does not go
    draft.apply(removeLine(draft.choices(), "spare"));
    CHECK(chosenLine(draft.choices(), "beside")->alternativeTo == "board");
}

TEST_CASE("line edits: what meets a goal is the discount, and prices where those moved", "[quote]")
{
    GoalResult found;
    found.discount.share = quote_fixture::share("5 %");
    CHECK(goalEdits(found).size() == 1);
    found.moved = {{"board", quote_fixture::money("900 EUR"), quote_fixture::money("800 EUR"), false}};
    const auto edits = goalEdits(found);
    REQUIRE(edits.size() == 2);
    const auto* prices = std::get_if<SetPrices>(&edits[1]);
    REQUIRE(prices);
    CHECK(prices->prices == std::vector<std::pair<std::string, Money>>{{"board", quote_fixture::money("800 EUR")}});
}

TEST_CASE("line edits: an approval reaches as far as the draft needs it now", "[quote]")
{
    const Draft draft;
    Facts facts;
    facts.today = "2026-11-21";
    const auto needs = approvalNeeds(draft.choices(), draft.priced(), {});
    REQUIRE_FALSE(needs.empty());
    const auto approval = neededApproval(draft.choices(), draft.priced(), facts, needs.front().reason);
    REQUIRE(approval);
    CHECK(approval->reach == needs.front().reach);
    CHECK(approval->date == "2026-11-21");
    for (const auto& [reason, name] : EnumNames<Reason>::names) {
        INFO(name);
        const bool needed = std::any_of(needs.begin(), needs.end(), [&, of = reason](const ApprovalNeed& need) { return need.reason == of; });
        CHECK(neededApproval(draft.choices(), draft.priced(), facts, reason).has_value() == needed);
    }
}

} // namespace line_edits_test
