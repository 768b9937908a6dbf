// What is missing before a quote may go out.
#include "model/quote/readiness.h"
#include "tests/unit/quote/quote_fixture.h"
#include "tests/support/catch.h"

#include <algorithm>

namespace quote_readiness_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using namespace lanewatt::quote_fixture;

namespace {

/// "price line.1, approval": kinds with the lines they are about.
std::string missing(const Quote& quote, const Facts& more = {}, const QuotedDesign& quoted = {})
{
    Facts facts = more;
    facts.today = facts.today.empty() ? "2026-11-21" : facts.today;
    const auto priced = pricedRevision(quote.last(), quoted.basis());
    REQUIRE(priced);
    std::string text;
    for (const Missing& one : readyForFinal(quote, quote.last(), *priced, facts)) {
        text += (text.empty() ? "" : ", ") + std::string(enumName(one.kind)) + (one.line.empty() ? "" : " " + one.line);
    }
    return text;
}

FrozenFinding finding(Severity severity, bool waived)
{
    FrozenFinding made;
    made.rule = "PWR-26";
    made.path = "site/wall";
    made.text = "Circuit overload";
    made.severity = severity;
    made.waived = waived;
    return made;
}

} // namespace

TEST_CASE("a complete quote is ready", "[quote]") { CHECK(missing(readyQuote()).empty()); }

TEST_CASE("everything that is missing is named", "[quote]")
{
    Quote quote = readyQuote();
    quote.number.clear();
    quote.last().choices.customer = {};
    quote.last().choices.seller = {};
    quote.last().choices.terms.validDays = 0;
    CHECK(missing(quote) == "number, customer, seller, validity");

    quote = readyQuote();
    quote.last().choices.lines.clear();
    // no price of the service, so no margin either
    CHECK(missing(quote) == "price line.1, approval, approval");
    quote.last().choices.approvals.push_back({Reason::UnknownPrice, std::int64_t{1}, "Ada", "2026-11-21", "agreed with the buyer"});
    quote.last().choices.approvals.push_back({Reason::Margin, kAnyMargin, "Ada", "2026-11-21", "agreed"});
    CHECK(missing(quote).empty());

    quote = readyQuote();
    quote.last().choices.lines.push_back(changed("gone", "5 EUR"));
    CHECK(missing(quote) == "gone-line gone");

    quote = readyQuote();
    Line other = line("spare", LineKind::Service, "100 EUR");
    other.standing = LineStanding::Alternative;
    other.alternativeTo = "gone";
    quote.last().choices.lines.push_back(other);
    CHECK(missing(quote) == "gone-line spare");
    quote.last().choices.lines.back().alternativeTo = "board";
    CHECK(missing(quote).empty());
}

TEST_CASE("a stale price needs an approval that reaches so far", "[quote]")
{
    Quote quote = readyQuote();
    quote.last().choices.approvals.clear();
    CHECK(missing(quote) == "stale-price board, approval");
    quote.last().choices.approvals = {{Reason::PriceAge, std::int64_t{90}, "Ada", "2026-11-21", "so"}};
    CHECK(missing(quote) == "stale-price board, approval"); // it is 112 days old
    quote.last().choices.approvals = {{Reason::PriceAge, std::int64_t{112}, "Ada", "2026-11-21", "so"}};
    CHECK(missing(quote).empty());
}

TEST_CASE("a used price of three weeks can be approved, although the policy allows a month", "[quote]")
{
    QuotedDesign quoted;
    quoted.assessment.bom[0].offer->date = "2026-10-31"; // 21 days; used prices hold for 14
    Quote quote = readyQuote();
    quote.last().choices.approvals.clear();
    quote.last().choices.lines[1].cost = money("500 EUR"); // the board's cost is typed, and not old
    CHECK(missing(quote, {}, quoted) == "stale-price card/used, approval");
    quote.last().choices.approvals = {{Reason::PriceAge, std::int64_t{21}, "Ada", "2026-11-21", "so"}};
    CHECK(missing(quote, {}, quoted).empty());
}

TEST_CASE("a part without any number says nothing to order", "[quote]")
{
    QuotedDesign quoted;
    auto card = std::make_shared<Part>(*quoted.design.parts.at("card"));
    card->mpn.clear();
    quoted.assessment.bom[0].mpn.clear();
    quoted.design.parts["card"] = card;
    CHECK(missing(readyQuote(), {}, quoted) == "part-number card/used");
    auto any = std::make_shared<Part>(*card);
    any->orderAs = "any card of 24 GB";
    quoted.design.parts["card"] = any;
    CHECK(missing(readyQuote(), {}, quoted).empty());
}

TEST_CASE("errors must be waived, and waivers approved", "[quote]")
{
    Facts facts;
    facts.findings = {finding(Severity::Error, false), finding(Severity::Warning, false)};
    CHECK(missing(readyQuote(), facts) == "error");
    facts.findings = {finding(Severity::Error, true), finding(Severity::Warning, true)};
    CHECK(missing(readyQuote(), facts) == "approval");
    Quote quote = readyQuote();
    quote.last().choices.approvals.push_back({Reason::WaivedError, std::int64_t{1}, "Ada", "2026-11-21", "checked on site"});
    CHECK(missing(quote, facts).empty());
    facts.findings.push_back(finding(Severity::Error, true));
    CHECK(missing(quote, facts) == "approval"); // one more than was approved
}

TEST_CASE("margin and amount need approvals beyond their limits", "[quote]")
{
    Quote quote = readyQuote();
    quote.last().choices.policy.marginBelow = share("21 %"); // it is 20.2 %
    CHECK(missing(quote) == "approval");
    quote.last().choices.approvals.push_back({Reason::Margin, share("20 %"), "Ada", "2026-11-21", "so"});
    CHECK(missing(quote).empty());
    quote.last().choices.discount.share = share("1 %"); // then less was approved than there is
    CHECK(missing(quote) == "approval");

    quote = readyQuote();
    quote.last().choices.policy.amountAbove = money("8000 EUR");
    CHECK(missing(quote) == "approval");
    quote.last().choices.approvals.push_back({Reason::Amount, money("8025 EUR"), "Ada", "2026-11-21", "so"});
    CHECK(missing(quote).empty());
    quote.last().choices.policy.amountAbove = money("80000 USD"); // nothing says what that is in EUR
    quote.last().choices.approvals.pop_back();
    CHECK(missing(quote) == "approval");
    quote.last().choices.rates = {{*Currency::parse("USD"), share("0.9"), "2026-11-20", "bank"}};
    CHECK(missing(quote).empty());
}

TEST_CASE("an issued quote runs out", "[quote]")
{
    const QuotedDesign quoted;
    const Quote draft = readyQuote();
    const auto issued = issue(draft, issueFacts(draft, quoted));
    REQUIRE(issued);
    Facts facts;
    facts.today = "2026-12-21";
    CHECK(missing(*issued, facts).empty());
    facts.today = "2026-12-22";
    CHECK(missing(*issued, facts) == "validity");
    facts.today = "2026-11-22";
    facts.broken = {"A"};
    CHECK(missing(*issued, facts) == "seal");
}

TEST_CASE("dates to come are asked about, and no approval covers them", "[quote]")
{
    Quote quote = readyQuote();
    SheetPrice entry;
    entry.part = "board";
    entry.price = money("500 EUR");
    entry.date = "2098-01-01";
    quote.last().choices.book.sheet = {entry};
    CHECK(missing(quote) == "stale-price board");
    quote.last().choices.book.sheet[0].date = "2026-11-21"; // today
    CHECK(missing(quote).empty());
    quote.last().choices.rates = {{*Currency::parse("USD"), share("0.9"), "2026-11-22", "bank"}};
    CHECK(missing(quote) == "rate");
    CHECK(dateToCome(quote.last().choices, "2026-11-21")->where == "rates.USD");
    CHECK_FALSE(dateToCome(quote.last().choices, "2026-11-22"));
    CHECK_FALSE(dateToCome(quote.last().choices, "")); // nobody knows the day
}

TEST_CASE("what an issued revision says of its days is held against the calendar", "[quote]")
{
    const QuotedDesign quoted;
    const Quote draft = readyQuote();
    const auto issued = issue(draft, issueFacts(draft, quoted));
    REQUIRE(issued);
    Facts facts;
    facts.today = "2026-11-20";
    CHECK(missing(*issued, facts) == "date"); // issued tomorrow
    facts.today = "2026-11-22";
    Quote decided = *decide(*issued, "A", State::Accepted, "2026-11-22", "Buyer");
    CHECK(missing(decided, facts).empty());
    decided.last().decided = "9999-01-01";
    CHECK(missing(decided, facts) == "date");
    decided.last().decided = "2026-11-20"; // before it was issued
    CHECK(missing(decided, facts) == "date");
    facts.recordBroken = true;
    CHECK(missing(*issued, facts) == "seal");
    CHECK(isForged(issued->last(), facts));
    CHECK_FALSE(isForged(draft.last(), facts));

    Quote next = *revise(*issued);
    next.last().choices.approvals = draft.last().choices.approvals;
    facts = {};
    facts.today = "2026-11-20"; // the clock was set back
    CHECK(missing(next, facts) == "date");
    Issue early = issueFacts(next, quoted);
    early.facts.today = "2026-11-20";
    CHECK_FALSE(issue(next, early));
}

TEST_CASE("a policy that asks for less than the usual one is told, one that asks for more is not", "[quote]")
{
    Policy policy;
    CHECK(policyGaps(policy).empty());
    policy.marginBelow = share("20 %");
    policy.amountAbove = money("1 EUR");
    policy.priceOlderDays = 7;
    CHECK(policyGaps(policy).empty());
    policy = {};
    policy.marginBelow = share("5 %");
    policy.priceOlderDays = 31;
    policy.waivedError = false;
    policy.unknownPrice = false;
    CHECK(policyGaps(policy).size() == 4);
    policy.marginBelow.reset();
    policy.priceOlderDays.reset();
    CHECK(policyGaps(policy).size() == 4);
}

TEST_CASE("a cost in a currency without a rate is named", "[quote]")
{
    Quote quote = readyQuote();
    quote.last().choices.lines[0].cost = money("330 USD");
    CHECK(missing(quote) == "rate line.1, approval"); // without it there is no margin
}

} // namespace quote_readiness_test
