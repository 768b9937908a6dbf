// Edits, revisions, and that what was issued is never changed.
#include "model/quote/quote_edit.h"
#include "model/quote/quote_number.h"
#include "model/quote/quote_tree.h"
#include "model/text/sha256.h"
#include "tests/unit/quote/quote_fixture.h"
#include "tests/support/catch.h"

#include <cstddef>
#include <utility>
#include <variant>

namespace quote_edit_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using namespace lanewatt::quote_fixture;

namespace {

Quote issuedQuote()
{
    const QuotedDesign quoted;
    const Quote draft = readyQuote();
    const auto issued = issue(draft, issueFacts(draft, quoted));
    REQUIRE(issued);
    return *issued;
}

/// Calls `visit` with an edit of each kind there is.
template <class Visit, std::size_t... kinds> void eachEdit(Visit visit, std::index_sequence<kinds...>)
{
    (visit(QuoteEdit(std::in_place_index<kinds>)), ...);
}

} // namespace

TEST_CASE("no edit changes an issued revision, whatever its state", "[quote]")
{
    for (const State state : {State::Issued, State::Accepted, State::Declined, State::Superseded, State::Expired}) {
        Quote quote = issuedQuote();
        quote.last().state = state;
        const Quote before = quote;
        std::size_t tried = 0;
        // every alternative of the variant: a new edit is tried without a change here
        eachEdit(
            [&](const QuoteEdit& edit) {
                INFO(edit.index());
                const auto done = applyQuoteEdit(quote, edit);
                REQUIRE_FALSE(done);
                CHECK(done.error().what.text.id == "quote.frozen");
                CHECK(quote == before);
                ++tried;
            },
            std::make_index_sequence<std::variant_size_v<QuoteEdit>>());
        CHECK(tried == std::variant_size_v<QuoteEdit>);
        const QuotedDesign quoted;
        const auto again = issue(quote, issueFacts(quote, quoted));
        REQUIRE_FALSE(again);
        CHECK(again.error().what.text.id == "quote.frozen");
    }
}

TEST_CASE("issuing freezes all that was printed", "[quote]")
{
    const Quote quote = issuedQuote();
    const Revision& a = quote.last();
    CHECK(a.state == State::Issued);
    REQUIRE(a.frozen);
    CHECK(a.frozen->date == "2026-11-21");
    CHECK(a.frozen->validUntil == "2026-12-21");
    CHECK(a.frozen->priced.sums.totals.net.text() == "8025.00 EUR");
    CHECK(*a.frozen->design.find("name")->string() == "rig");
    // later nothing is computed: another price, another day
    QuotedDesign other;
    other.assessment.bom.clear();
    Basis later = other.basis();
    later.today = "2030-01-01";
    const auto shown = pricedRevision(a, later);
    REQUIRE(shown);
    CHECK(*shown == a.frozen->priced);
}

TEST_CASE("a change makes the next letter, and issuing it supersedes the one before", "[quote]")
{
    const QuotedDesign quoted;
    const Quote first = issuedQuote();
    auto second = revise(first);
    REQUIRE(second);
    CHECK(second->last().letter == "B");
    CHECK(second->last().state == State::Draft);
    CHECK(second->last().choices.approvals.empty()); // given for another offer
    CHECK(second->last().choices.customer == first.last().choices.customer);
    CHECK_FALSE(revise(*second));
    Approval approval = first.last().choices.approvals[0];
    approval.why = "asked again";
    second = applyQuoteEdit(*second, Approve{approval});
    REQUIRE(second);
    second = applyQuoteEdit(*second, SetTitle{"Nine cards"});
    REQUIRE(second);
    const auto issued = issue(*second, issueFacts(*second, quoted));
    REQUIRE(issued);
    CHECK(issued->revisions[0].state == State::Superseded);
    CHECK(issued->revisions[0].frozen == first.revisions[0].frozen);
    CHECK(issued->revisions[0].choices == first.revisions[0].choices);
    CHECK(issued->revisions[1].frozen->before == "seal of A");
    CHECK(sealedContent(issued->revisions[0], issued->number) == sealedContent(first.revisions[0], first.number)); // the state is not sealed
}

TEST_CASE("states follow each other in one direction", "[quote]")
{
    const Quote quote = issuedQuote();
    const auto accepted = decide(quote, "A", State::Accepted, "2026-12-01", "Buyer");
    REQUIRE(accepted);
    CHECK(accepted->last().decided == "2026-12-01");
    CHECK(accepted->last().frozen == quote.last().frozen);
    CHECK_FALSE(decide(*accepted, "A", State::Declined, "2026-12-02", "Buyer"));
    CHECK_FALSE(decide(*accepted, "A", State::Draft, "2026-12-02", "Buyer"));
    CHECK(decide(quote, "B", State::Accepted, "2026-12-01", "Buyer").error().what.text.id == "quote.no_revision");
    CHECK(decide(readyQuote(), "A", State::Accepted, "2026-12-01", "Buyer").error().what.text.id == "quote.no_way");
}

TEST_CASE("a draft that is not ready is not issued", "[quote]")
{
    const QuotedDesign quoted;
    Quote draft = readyQuote();
    draft.last().choices.customer.name.clear();
    const auto refused = issue(draft, issueFacts(draft, quoted));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.text.id == "quote.not_ready");
}

TEST_CASE("lines are added, moved, replaced and removed", "[quote]")
{
    Quote quote = newQuote(choices());
    const auto edit = [&](const QuoteEdit& one) {
        auto done = applyQuoteEdit(quote, one);
        REQUIRE(done);
        quote = *done;
    };
    const auto order = [&] {
        std::string ids;
        for (const Line& one : quote.last().choices.lines) {
            ids += one.id + ' ';
        }
        return ids;
    };
    edit(PutLine{line("a", LineKind::Service, "1 EUR"), ""});
    edit(PutLine{line("b", LineKind::Text), ""});
    edit(PutLine{line("c", LineKind::Subtotal), "a"});
    CHECK(order() == "c a b ");
    edit(MoveLine{"b", "a"});
    edit(MoveLine{"c", ""});
    CHECK(order() == "b a c ");
    edit(PutLine{line("a", LineKind::Freight, "2 EUR"), ""});
    CHECK(order() == "b a c ");
    CHECK(quote.last().choices.lines[1].kind == LineKind::Freight);
    edit(SetPrices{{{"a", money("3 EUR")}, {"board", money("4 EUR")}}});
    CHECK(quote.last().choices.lines[1].price == money("3 EUR"));
    CHECK(order() == "b a c board ");
    CHECK_FALSE(quote.last().choices.lines[3].placed);
    edit(ArrangeLines{{"board", "c", "line.1", "b", "a"}});
    CHECK(order() == "board c line.1 b a ");
    CHECK(quote.last().choices.lines[0].placed);
    CHECK(quote.last().choices.lines[2].fromDesign);
    CHECK(applyQuoteEdit(quote, ArrangeLines{{"board", "c", "line.1", "b"}}).error().what.text.id == "quote.left_out");
    CHECK(applyQuoteEdit(quote, ArrangeLines{{"board", "c", "line.1", "b", "a", "a"}}).error().what.text.id == "quote.check.id_twice");
    edit(DropLine{"line.1"});
    edit(ArrangeLines{{"b", "a", "c", "board"}});
    edit(DropLine{"b"});
    CHECK(order() == "a c board ");
    CHECK(applyQuoteEdit(quote, DropLine{"b"}).error().what.text.id == "quote.no_line");
    CHECK(applyQuoteEdit(quote, MoveLine{"a", "x"}).error().what.text.id == "quote.no_line");
    CHECK(applyQuoteEdit(quote, PutLine{line("x", LineKind::Service), "y"}).error().what.text.id == "quote.no_line");
}

TEST_CASE("choices that do not hold are refused with their place", "[quote]")
{
    const Quote quote = newQuote(choices());
    const auto refused = [&](const QuoteEdit& edit) {
        const auto done = applyQuoteEdit(quote, edit);
        return done ? std::string() : std::string(done.error().what.text.id) + " at " + done.error().where;
    };
    Line bad = line("a", LineKind::Service, "-1 EUR");
    CHECK(refused(PutLine{bad, ""}) == "quote.check.negative at lines.a");
    bad = line("a b", LineKind::Service);
    CHECK(refused(PutLine{bad, ""}) == "quote.check.id at lines.a b");
    bad = line("a", LineKind::Text, "1 EUR");
    CHECK(refused(PutLine{bad, ""}) == "quote.check.text at lines.a");
    bad = line("a", LineKind::Service);
    bad.bundle = "none";
    CHECK(refused(PutLine{bad, ""}) == "quote.check.no_bundle at lines.a");
    bad.bundle.clear();
    bad.tax = "none";
    CHECK(refused(PutLine{bad, ""}) == "quote.check.tax at lines.a");
    bad.tax.clear();
    bad.standing = LineStanding::Alternative;
    CHECK(refused(PutLine{bad, ""}) == "quote.check.alternative at lines.a");
    bad.standing = LineStanding::Included;
    bad.discount = share("101 %");
    CHECK(refused(PutLine{bad, ""}) == "quote.check.share at lines.a");
    CHECK(refused(SetDiscount{{share("5 %"), money("5 EUR")}}) == "quote.check.two_discounts at discount");
    CHECK(refused(SetRates{{{*Currency::parse("EUR"), share("1.1"), "2026-11-20", ""}}}) == "quote.check.rate_twice at rates.EUR");
    CHECK(refused(SetRates{{{*Currency::parse("USD"), share("0.9"), "", ""}}}) == "quote.check.empty at rates.USD");
    CHECK(refused(Approve{{Reason::Amount, share("5 %"), "Ada", "2026-11-21", "so"}}) == "quote.check.reach at approvals.amount");
    CHECK(refused(Approve{{Reason::Margin, share("5 %"), "", "2026-11-21", "so"}}) == "quote.check.empty at approvals.margin");
    PriceBook book;
    book.rules.resize(1);
    book.rules[0].method = Method::Margin;
    book.rules[0].share = share("100 %");
    CHECK(refused(SetPriceBook{book}) == "quote.check.share at book.rules[0]");
}

TEST_CASE("quotes come back from their trees", "[quote]")
{
    Quote quote = issuedQuote();
    quote = *revise(quote);
    Choices& made = quote.last().choices;
    made.discount.amount = money("12.50 EUR");
    made.rates = {{*Currency::parse("USD"), share("0.921234567"), "2026-11-20", "bank"}};
    made.policy.marginBelow.reset(); // not the usual value: it must be said
    made.policy.amountAbove = money("250000 EUR");
    made.approvals = {{Reason::Margin, kAnyMargin, "Ada", "2026-11-21", "first order"}, {Reason::Amount, money("300000 EUR"), "Ben", "2026-11-21", "agreed"}};
    made.book.choice.vendors = {"north", "south"};
    made.book.sheet = {{"card", money("650 EUR"), "west", Condition::Used, 5, "2026-11-01", "2026-12-31", "list 7"}};
    Line care = line("care", LineKind::Recurring, "30 EUR", 2);
    care.months = 36;
    made.lines.push_back(care);
    const auto again = readQuote(writeQuote(quote));
    REQUIRE(again);
    CHECK(*again == quote);
    CHECK(writeQuote(*again) == writeQuote(quote));
}

TEST_CASE("a discount is read as a share or as an amount", "[quote]")
{
    const auto discount = [](const char* text) {
        Tree tree = Tree::object();
        tree.set("discount", Tree(text));
        const auto read = readChoices(tree);
        return read ? read->discount : Discount{};
    };
    CHECK(discount("2.5 %").share == share("2.5 %"));
    CHECK(discount("0.025").share == share("2.5 %"));
    CHECK(discount("25 EUR").amount == money("25 EUR"));
    CHECK(discount("EUR 25").amount == money("25 EUR"));
    CHECK(discount("much") == Discount{});
    CHECK(discount("101 %") == Discount{}); // more than all of it is refused
}

TEST_CASE("revisions of a file must follow each other", "[quote]")
{
    const auto refused = [](const Quote& quote) {
        const auto read = readQuote(writeQuote(quote));
        return read ? std::string() : std::string(read.error().what.text.id);
    };
    const Quote quote = issuedQuote();
    Quote wrong = quote;
    wrong.last().letter = "B";
    CHECK(refused(wrong) == "quote.read.letter");
    wrong = quote;
    wrong.last().frozen.reset();
    CHECK(refused(wrong) == "quote.read.not_issued");
    wrong = quote;
    wrong.last().state = State::Draft;
    CHECK(refused(wrong) == "quote.read.draft_issued");
    wrong = *revise(quote);
    wrong.revisions[0] = wrong.revisions[1];
    wrong.revisions[0].letter = "A";
    CHECK(refused(wrong) == "quote.read.draft_inside");
    wrong = quote;
    wrong.revisions.clear();
    CHECK(refused(wrong) == "quote.read.revisions");
}

TEST_CASE("numbers follow their pattern and are never given twice", "[quote]")
{
    CHECK(*quoteNumber(kUsualPattern, 2026, 12) == "Q-2026-0012");
    CHECK(*quoteNumber("{n}/{year}", 2026, 12) == "12/2026");
    CHECK(*quoteNumber("{n:03}", 2026, 12345) == "12345");
    for (const char* bad : {"", "Q-{year}", "{n}{n}", "{m}", "{n", "n}", "{n:4}", "{n:00}"}) {
        INFO(bad);
        CHECK_FALSE(quoteNumber(bad, 2026, 1));
    }
    CHECK(*nextOrdinal(kUsualPattern, 2026, {}) == 1);
    CHECK(*nextOrdinal(kUsualPattern, 2026, {"Q-2026-0007", "Q-2025-0099", "Q-2026-x", "other", "Q-2026-0003", "Q-2026-99999999999999999999"}) == 8);
    Quote quote = newQuote(choices());
    const auto numberedOnce = numbered(quote, "Q-2026-0001");
    REQUIRE(numberedOnce);
    CHECK_FALSE(numbered(*numberedOnce, "Q-2026-0002"));
    CHECK(revisionLetter(0) == "A");
    CHECK(revisionLetter(25) == "Z");
    CHECK(revisionLetter(26) == "AA");
    CHECK(revisionLetter(701) == "ZZ");
    CHECK(revisionLetter(702) == "AAA");
}

TEST_CASE("SHA-256 gives the digests of its standard", "[text]")
{
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

} // namespace quote_edit_test
