// Goal-seek: sums and margins met to the cent.
#include "model/quote/goal_seek.h"
#include "tests/unit/quote/quote_fixture.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <random>

namespace quote_goal_seek_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using namespace lanewatt::quote_fixture;

namespace {

Choices pricedChoices()
{
    Choices made = choices();
    made.lines = {changed("line.1", "400 EUR")};
    made.lines[0].cost = money("300 EUR");
    return made;
}

/// The choices with what a goal-seek says, priced anew.
Priced afterwards(Choices made, const GoalResult& result, const Basis& basis)
{
    made.discount = result.discount;
    Quote changed = newQuote(std::move(made));
    SetPrices prices;
    for (const MovedLine& line : result.moved) {
        prices.prices.emplace_back(line.id, line.after);
    }
    const auto edited = applyQuoteEdit(changed, prices);
    REQUIRE(edited);
    const auto again = price(edited->last().choices, basis);
    REQUIRE(again);
    return *again;
}

} // namespace

TEST_CASE("a discount is found for a total, a net price and a margin", "[quote]")
{
    const QuotedDesign quoted;
    const Choices made = pricedChoices();
    const Priced now = *price(made, quoted.basis());
    CHECK(now.sums.totals.net.text() == "8025.00 EUR");
    GoalTask task;
    task.goal = Goal::Net;
    task.amount = money("7999.99 EUR");
    const auto net = seek(made, now, task);
    REQUIRE(net);
    CHECK(textOf(net->discount.amount) == "25.01 EUR");
    CHECK(net->moved.empty());
    CHECK(afterwards(made, *net, quoted.basis()).sums.totals.net == task.amount);

    task.goal = Goal::Total;
    task.amount = money("9500 EUR");
    const auto total = seek(made, now, task);
    REQUIRE(total);
    CHECK(afterwards(made, *total, quoted.basis()).sums.totals.total == task.amount);

    task.goal = Goal::Margin;
    task.margin = share("18 %");
    const auto margin = seek(made, now, task);
    REQUIRE(margin);
    // costs of 5600 + 500 + 300: 6400 / 0.82
    CHECK(margin->sums.totals.net.text() == "7804.88 EUR");
    CHECK(margin->sums.margin->percentText().starts_with("18.0000"));
}

TEST_CASE("prices move together, and the lines that moved are named", "[quote]")
{
    const QuotedDesign quoted;
    const Choices made = pricedChoices();
    const Priced now = *price(made, quoted.basis());
    GoalTask task;
    task.goal = Goal::Net;
    task.means = Means::Prices;
    task.amount = money("7777.77 EUR");
    const auto all = seek(made, now, task);
    REQUIRE(all);
    CHECK(all->moved.size() == 3);
    CHECK(all->discount == made.discount);
    const Priced after = afterwards(made, *all, quoted.basis());
    CHECK(after.sums.totals.net == task.amount);
    for (const MovedLine& line : all->moved) {
        CHECK(lineOf(now, line.id).price == line.before);
        CHECK(lineOf(after, line.id).price == line.after);
    }

    task.lines = {"card/used"};
    task.amount = money("5000.01 EUR");
    const auto one = seek(made, now, task);
    REQUIRE(one);
    REQUIRE(one->moved.size() == 1);
    CHECK(one->moved[0].belowCost); // 3975.01 for eight that cost 5600
    CHECK(afterwards(made, *one, quoted.basis()).sums.totals.net == task.amount);
}

TEST_CASE("goal-seek says why it cannot", "[quote]")
{
    const QuotedDesign quoted;
    GoalTask task;
    task.goal = Goal::Net;
    task.amount = money("5000 EUR");
    const Choices unpriced = choices();
    const auto none = seek(unpriced, *price(unpriced, quoted.basis()), task);
    REQUIRE_FALSE(none);
    CHECK(none.error().what.text.id == "quote.goal_unpriced");

    Choices noCost = choices();
    noCost.lines = {changed("line.1", "400 EUR")};
    task.goal = Goal::Margin;
    task.margin = share("18 %");
    const auto costs = seek(noCost, *price(noCost, quoted.basis()), task);
    REQUIRE_FALSE(costs);
    CHECK(costs.error().what.text.id == "quote.goal_costs");

    const Choices made = pricedChoices();
    const Priced now = *price(made, quoted.basis());
    task.goal = Goal::Net;
    task.amount = money("5000 USD");
    CHECK_FALSE(seek(made, now, task));
    task.amount = money("5000.001 EUR");
    CHECK_FALSE(seek(made, now, task));
    task.amount = money("5000 EUR");
    task.lines = {"nowhere"};
    CHECK(seek(made, now, task).error().what.text.id == "quote.goal_line");

    // 19 % of whole cents leaves out some totals: the two beside are named
    Choices small = choices();
    small.design.clear();
    small.lines = {line("one", LineKind::Service, "1 EUR")};
    const Priced smallNow = *price(small, {nullptr, nullptr, "2026-11-21", {}});
    task = {};
    task.amount = money("0.03 EUR"); // 0.02 and no tax give 0.02; 0.03 and 0.01 give 0.04
    const auto missed = seek(small, smallNow, task);
    REQUIRE_FALSE(missed);
    CHECK(missed.error().what.text.id == "quote.goal_tax");
}

TEST_CASE("goals are met to the cent, whatever the lines", "[quote][property]")
{
    std::mt19937_64 random(35);
    const auto number = [&](std::int64_t least, std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(least, most)(random); };
    int met = 0;
    for (int run = 0; run < 200; ++run) {
        Choices made = choices();
        made.design.clear();
        if (run % 3 == 1) {
            made.discount.share = economics::Share{number(0, 300'000'000)};
        }
        const auto count = number(1, 8);
        for (std::int64_t i = 0; i < count; ++i) {
            Line one = line("l" + std::to_string(i), LineKind::Service);
            one.price = Money(made.terms.currency, number(100, 900'000) * 10'000);
            one.cost = one.price->scaled(7, 10, Rounding::HalfEven);
            one.quantity = number(1, 300);
            if (i % 3 == 2) {
                one.discount = economics::Share{number(0, 300'000'000)};
            }
            one.tax = i % 2 == 0 ? "" : "reduced";
            made.lines.push_back(one);
        }
        const Basis basis{nullptr, nullptr, "2026-11-21", {}};
        const Priced now = *price(made, basis);
        GoalTask task;
        task.goal = run % 2 == 0 ? Goal::Net : Goal::Margin;
        task.means = run % 4 < 2 ? Means::Discount : Means::Prices;
        task.amount = *now.sums.totals.net.scaled(number(700, 1100), 1000, Rounding::HalfEven)->rounded(2, Rounding::HalfEven);
        task.margin = economics::Share{number(50'000'000, 400'000'000)};
        const auto result = seek(made, now, task);
        INFO(run);
        REQUIRE(result);
        const Priced after = afterwards(made, *result, basis);
        CHECK(after.sums.totals == result->sums.totals);
        const Money wanted = task.goal == Goal::Net ? task.amount : *economics::priceByMargin(now.sums.cost, task.margin);
        CHECK(after.sums.totals.net == wanted);

        task.goal = Goal::Total;
        task.amount = *now.sums.totals.total.scaled(number(700, 1000), 1000, Rounding::HalfEven)->rounded(2, Rounding::HalfEven);
        if (const auto total = seek(made, now, task)) {
            CHECK(afterwards(made, *total, basis).sums.totals.total == task.amount);
            ++met;
        }
    }
    CHECK(met > 150); // few totals fall between two
}

} // namespace quote_goal_seek_test
