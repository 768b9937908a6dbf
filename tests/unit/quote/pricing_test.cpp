// Lines and sums of a draft: from the bill of materials by the price book.
#include "tests/unit/quote/quote_fixture.h"
#include "json/read.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <fstream>
#include <random>

namespace quote_pricing_test {

using namespace lanewatt;
using namespace lanewatt::quote;
using namespace lanewatt::quote_fixture;
using namespace lanewatt::test;

namespace {

Priced priced(const Choices& made)
{
    static const QuotedDesign quoted;
    auto result = price(made, quoted.basis());
    REQUIRE(result);
    return *result;
}

std::vector<std::string> ids(const Priced& all)
{
    std::vector<std::string> list;
    for (const PricedLine& one : all.lines) {
        list.push_back(one.id);
    }
    return list;
}

} // namespace

TEST_CASE("a quote's lines follow the design and the price book", "[quote]")
{
    const Priced all = priced(choices());
    CHECK(ids(all) == std::vector<std::string>{"card/used", "board", "line.1"});
    const PricedLine& card = lineOf(all, "card/used");
    CHECK(card.mpn == "0012-E3");
    CHECK(card.description == "Acme Card 24");
    CHECK(card.quantity == 8);
    CHECK(card.from.vendor == "north");
    CHECK(textOf(card.cost) == "700.00 EUR");
    CHECK(textOf(card.price) == "875.00 EUR"); // 700 / (1 - 0.2)
    CHECK(textOf(card.amount) == "7000.00 EUR");
    CHECK(textOf(card.costLow) == "700.00 EUR");
    CHECK(textOf(card.costHigh) == "820.00 EUR");
    CHECK_FALSE(card.stale);
    CHECK(lineOf(all, "board").stale);
    CHECK(lineOf(all, "board").ageDays == 112);
    // what nobody priced is counted, and never zero
    CHECK(textOf(lineOf(all, "line.1").price) == "unknown");
    CHECK(all.sums.unpriced == 1);
    CHECK(all.sums.unknownCosts == 1);
    CHECK(all.sums.stale == 1);
    CHECK_FALSE(all.sums.margin);
    CHECK(all.sums.totals.net.text() == "7625.00 EUR");
    CHECK(all.sums.totals.tax.text() == "1448.75 EUR");
    CHECK(all.sums.costHigh.text() == "7060.00 EUR");
}

TEST_CASE("sums tell what they know of the price and the cost", "[quote]")
{
    Choices made = choices();
    CHECK(priced(made).priceKnown() == PriceKnown::AtLeast); // line.1 has no price
    CHECK_FALSE(priced(made).costUnknown());
    made.lines = {line("off", LineKind::Discount)};
    CHECK(priced(made).priceKnown() == PriceKnown::Partly);
    made.lines = {changed("line.1", "0 EUR")};
    CHECK(priced(made).priceKnown() == PriceKnown::All);

    const Basis alone{nullptr, nullptr, "2026-11-21", {}};
    Line care = line("care", LineKind::Recurring);
    care.months = 12;
    made.lines = {care};
    const auto recurring = price(made, alone);
    REQUIRE(recurring);
    CHECK(recurring->sums.unpriced == 1);
    CHECK(recurring->priceKnown() == PriceKnown::All); // what recurs is in no total
    CHECK_FALSE(recurring->costUnknown());
    made.lines = {care, line("later", LineKind::Service)};
    const auto none = price(made, alone);
    REQUIRE(none);
    CHECK(none->priceKnown() == PriceKnown::None);
    CHECK(none->costUnknown());
}

TEST_CASE("a subtotal of lines without any price is unknown", "[quote]")
{
    Choices made = choices();
    made.lines = {line("later", LineKind::Service), line("first", LineKind::Subtotal), line("known", LineKind::Service, "5 EUR"),
                  line("second", LineKind::Subtotal), line("third", LineKind::Subtotal)};
    const auto priced = price(made, Basis{nullptr, nullptr, "2026-11-21", {}});
    REQUIRE(priced);
    CHECK_FALSE(lineOf(*priced, "first").amount);
    CHECK(textOf(lineOf(*priced, "second").amount) == "5.00 EUR");
    CHECK(textOf(lineOf(*priced, "third").amount) == "0.00 EUR"); // nothing stands before it
}

TEST_CASE("a line can be changed in everything it says", "[quote]")
{
    Choices made = choices();
    Line card = changed("card/used", "900 EUR");
    card.description = "Graphics card, tested";
    card.quantity = 4;
    card.discount = share("10 %");
    card.tax = "reduced";
    card.partNumber = "000-7";
    made.lines = {card, changed("line.1", "0 EUR")};
    const Priced all = priced(made);
    CHECK(ids(all) == std::vector<std::string>{"card/used", "board", "line.1"}); // each stays where the design has it
    const PricedLine& line = lineOf(all, "card/used");
    CHECK(line.description == "Graphics card, tested");
    CHECK(line.mpn == "000-7");
    CHECK(textOf(line.amount) == "3240.00 EUR");
    CHECK(all.sums.totals.taxes[1].base.text() == "3240.00 EUR");
    CHECK(all.sums.totals.taxes[1].tax.text() == "226.80 EUR");
    CHECK(textOf(lineOf(all, "line.1").amount) == "0.00 EUR"); // free is a price
    CHECK(all.sums.unpriced == 0);
}

TEST_CASE("every kind of line counts as it should", "[quote]")
{
    Choices made = choices();
    const auto add = [&](Line one) { made.lines.push_back(std::move(one)); };
    Line hidden = changed("card/used");
    hidden.bundle = "kit";
    add(hidden);
    Line bundle = line("kit", LineKind::Bundle);
    bundle.hideDetail = true;
    add(bundle);
    add(changed("line.1", "400 EUR"));
    add(line("subtotal", LineKind::Subtotal));
    add(line("freight", LineKind::Freight, "100 EUR"));
    add(line("duty", LineKind::Duty, "50 EUR"));
    add(line("welcome", LineKind::Discount, "25 EUR"));
    add(line("note", LineKind::Text));
    Line option = line("spare", LineKind::Service, "80 EUR", 2);
    option.standing = LineStanding::Option;
    add(option);
    Line alternative = line("other", LineKind::Service, "5 EUR");
    alternative.standing = LineStanding::Alternative;
    alternative.alternativeTo = "freight";
    add(alternative);
    Line care = line("care", LineKind::Recurring, "30 EUR", 2);
    care.months = 36;
    add(care);
    Line licence = line("os", LineKind::Licence, "10 EUR", 8);
    licence.years = 3;
    add(licence);
    const Priced all = priced(made);
    CHECK(textOf(lineOf(all, "kit").amount) == "7000.00 EUR");
    CHECK(lineOf(all, "os").quantity == 24); // eight GPUs for three years
    CHECK(textOf(lineOf(all, "os").amount) == "240.00 EUR");
    // 7000 + 625 + 400 + 100 + 50 - 25 + 240: no option, alternative or term, and what is in the bundle only once
    CHECK(all.sums.totals.net.text() == "8390.00 EUR");
    CHECK(all.sums.options.text() == "160.00 EUR");
    REQUIRE(all.sums.terms.size() == 1);
    CHECK(all.sums.terms[0].months == 36);
    CHECK(all.sums.terms[0].perMonth.text() == "60.00 EUR");
    CHECK(all.sums.terms[0].whole.text() == "2160.00 EUR");
    // the design's lines stand first; the subtotal sums what stands before it
    CHECK(textOf(lineOf(all, "subtotal").amount) == "8025.00 EUR");
    CHECK(textOf(lineOf(all, "welcome").amount) == "-25.00 EUR");
}

TEST_CASE("each bundle comes to the lines inside it, wherever they stand", "[quote]")
{
    Choices made = choices();
    const auto inside = [&](const char* id, const char* price, int quantity, const char* bundle) {
        Line one = line(id, LineKind::Service, price, quantity);
        one.bundle = bundle;
        made.lines.push_back(std::move(one));
    };
    inside("cabling", "10 EUR", 1, "rack");
    made.lines.push_back(line("rack", LineKind::Bundle));
    made.lines.push_back(line("setup", LineKind::Bundle));
    inside("burn-in", "20 EUR", 2, "setup");
    inside("labels", "5 EUR", 1, "rack");
    made.lines.push_back(line("nothing", LineKind::Bundle));
    const Priced all = priced(made);
    CHECK(textOf(lineOf(all, "rack").amount) == "15.00 EUR");
    CHECK(textOf(lineOf(all, "setup").amount) == "40.00 EUR");
    CHECK(textOf(lineOf(all, "nothing").amount) == "0.00 EUR");
}

TEST_CASE("a line that the design no longer has is kept and marked", "[quote]")
{
    Choices made = choices();
    made.lines = {changed("gone", "5 EUR")};
    const PricedLine line = lineOf(priced(made), "gone");
    CHECK(line.missing);
    CHECK(textOf(line.amount) == "unknown");
}

TEST_CASE("own prices come before the sheet, the sheet before the catalogue", "[quote]")
{
    Choices made = choices();
    SheetPrice one{"card", money("650 EUR"), "west", Condition::Used, 1, "2026-11-01", "", "list 7"};
    SheetPrice many = one;
    many.from = 5;
    many.price = money("630 EUR");
    SheetPrice more = one;
    more.from = 10;
    more.price = money("600 EUR");
    made.book.sheet = {one, many, more};
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "630.00 EUR"); // eight: the break of five
    CHECK(lineOf(priced(made), "card/used").from.from == 5);
    made.book.sheet = {more}; // nobody gives that price for eight
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "700.00 EUR");
    made.book.sheet = {one};
    made.book.sheet[0].validUntil = "2026-11-20";
    CHECK(lineOf(priced(made), "card/used").stale);
    Line card = changed("card/used");
    card.cost = money("10 EUR");
    made.lines = {card};
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "10.00 EUR");
}

TEST_CASE("offers are chosen by vendor and age", "[quote]")
{
    Choices made = choices();
    made.book.choice.vendors = {"south"};
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "820.00 EUR");
    CHECK(textOf(lineOf(priced(made), "board").cost) == "unknown");
    made.book.choice = {};
    made.book.choice.maxAgeDays = 30;
    CHECK(textOf(lineOf(priced(made), "board").cost) == "unknown");
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "700.00 EUR");
}

TEST_CASE("used things are sold only where somebody chose them", "[quote]")
{
    QuotedDesign quoted;
    quoted.design.builds.clear(); // the bill of materials takes the cheapest, which is used
    const auto card = [&](const Choices& made) {
        const Priced all = price(made, quoted.basis()).value();
        const PricedLine named = lineOf(all, "card/used"); // by a choice of an earlier time
        return named.id.empty() ? lineOf(all, "card") : named;
    };
    Choices made = choices();
    CHECK(card(made).id == "card");
    CHECK(card(made).from.list); // nobody offers a new one but the maker's list
    CHECK(card(made).from.condition == Condition::New);
    CHECK(textOf(card(made).cost) == "1500.00 EUR");
    made.book.sheet = {{"card", money("650 EUR"), "west", Condition::Refurbished, 1, "2026-11-01", "", "list 7"}};
    CHECK(textOf(card(made).cost) == "1500.00 EUR");
    Line chosen = changed("card/used");
    chosen.condition = Condition::Used;
    made.lines = {chosen};
    CHECK(textOf(card(made).cost) == "700.00 EUR");
    CHECK(card(made).from.condition == Condition::Used);
    made.lines.front().condition = Condition::Refurbished;
    CHECK(textOf(card(made).cost) == "650.00 EUR");
    made.lines.front().cost = money("10 EUR");
    CHECK(card(made).from.condition == Condition::Refurbished); // what is sold stays what was chosen
    made.lines.clear();
    made.book.choice.condition = Condition::Used;
    CHECK(textOf(card(made).cost) == "700.00 EUR");
    // without a new offer the cost is unknown, never that of a used one
    quoted.design.parts["card"] = [&] {
        auto part = std::make_shared<Part>(*quoted.design.parts.at("card"));
        std::erase_if(part->offers, [](const Offer& one) { return one.list; });
        return part;
    }();
    CHECK(textOf(card(choices()).cost) == "unknown");
    CHECK(textOf(card(choices()).price) == "unknown");
}

TEST_CASE("a vendor that a line states is the one that is asked", "[quote]")
{
    Choices made = choices();
    Line dear = changed("card/used");
    dear.vendor = "south";
    made.lines = {dear};
    const Priced dearer = priced(made);
    CHECK(lineOf(dearer, "card/used").from.vendor == "south");
    CHECK(textOf(lineOf(dearer, "card/used").cost) == "820.00 EUR");
    CHECK(textOf(lineOf(dearer, "card/used").costLow) == "820.00 EUR");
    CHECK(textOf(lineOf(dearer, "card/used").price) == "1025.00 EUR"); // 820 / (1 - 0.2)

    made.lines.front().vendor = "west";
    const Priced unknown = priced(made);
    CHECK(lineOf(unknown, "card/used").from.vendor == "west");
    CHECK(textOf(lineOf(unknown, "card/used").cost) == "unknown");
    CHECK(textOf(lineOf(unknown, "card/used").price) == "unknown");
    CHECK(unknown.sums.unknownCosts == 2); // and that of the service

    // what the line says of its vendor comes before the vendors of the whole quote, and before the sheet of others
    made.lines.front().vendor = "south";
    made.book.choice.vendors = {"north"};
    SheetPrice entry;
    entry.part = "card";
    entry.vendor = "north";
    entry.condition = Condition::Used;
    entry.date = "2026-11-20";
    entry.price = money("650 EUR");
    made.book.sheet = {entry};
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "820.00 EUR");
    made.lines.front().vendor = "north";
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "650.00 EUR");
}

TEST_CASE("the most specific price rule wins", "[quote]")
{
    Choices made = choices();
    PriceRule category;
    category.category = Category::Gpu;
    category.method = Method::Markup;
    category.share = share("10 %");
    made.book.rules.insert(made.book.rules.begin(), category);
    CHECK(textOf(lineOf(priced(made), "card/used").price) == "770.00 EUR");
    PriceRule maker;
    maker.maker = "Acme";
    maker.method = Method::List;
    maker.share = share("40 %");
    made.book.rules.push_back(maker);
    CHECK(textOf(lineOf(priced(made), "card/used").price) == "900.00 EUR"); // list of 1500 less 40 %
    PriceRule part;
    part.part = "card";
    made.book.rules.push_back(part);
    CHECK(textOf(lineOf(priced(made), "card/used").price) == "700.00 EUR"); // at cost
    CHECK(textOf(lineOf(priced(made), "board").price) == "625.00 EUR");
}

TEST_CASE("currencies merge only by a dated rate", "[quote]")
{
    Choices made = choices();
    made.terms.currency = *Currency::parse("USD");
    made.book.rules.clear();
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "unknown");
    CHECK(textOf(lineOf(priced(made), "card/used").from.foreign) == "700.00 EUR");
    made.rates = {{*Currency::parse("EUR"), share("1.1"), "2026-11-20", "bank"}};
    CHECK(textOf(lineOf(priced(made), "card/used").cost) == "770.00 USD");
}

TEST_CASE("a reverse charge adds no tax", "[quote]")
{
    Choices made = choices();
    made.tax.reverseCharge = true;
    CHECK(priced(made).sums.totals.tax.micros() == 0);
}

TEST_CASE("what is beyond counting is an error that names the line", "[quote]")
{
    Choices made = choices();
    made.lines = {line("huge", LineKind::Service, "9000000000000 EUR", 900'000'000)};
    static const QuotedDesign quoted;
    const auto result = price(made, quoted.basis());
    REQUIRE_FALSE(result);
    CHECK(result.error().where == "line huge");
}

TEST_CASE("printed amounts add up to the printed totals", "[quote][property]")
{
    std::mt19937_64 random(20261121);
    const auto number = [&](std::int64_t least, std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(least, most)(random); };
    for (int run = 0; run < 400; ++run) {
        Choices made = choices();
        made.design.clear();
        made.terms.currency = *Currency::parse(std::vector<const char*>{"EUR", "JPY", "KWD"}[static_cast<std::size_t>(run % 3)]);
        made.terms.rounding = run % 2 == 0 ? Rounding::HalfEven : Rounding::HalfUp;
        made.tax.basis = run % 5 == 0 ? economics::TaxBasis::Line : economics::TaxBasis::Invoice;
        made.discount.share = economics::Share{number(0, 400'000'000)};
        const auto count = number(1, 12);
        for (std::int64_t i = 0; i < count; ++i) {
            Line one = line("l" + std::to_string(i), i % 4 == 3 ? LineKind::Discount : LineKind::Service);
            one.price = Money(made.terms.currency, number(0, i % 4 == 3 ? 2'000'000 : 9'000'000'000));
            one.quantity = number(1, i % 4 == 3 ? 1 : 999);
            one.discount = economics::Share{number(0, 500'000'000)};
            one.tax = i % 3 == 0 ? "reduced" : "";
            made.lines.push_back(one);
        }
        const auto result = price(made, {nullptr, nullptr, "2026-11-21", {}});
        REQUIRE(result);
        const economics::QuoteTotals& totals = result->sums.totals;
        const Money nothing(made.terms.currency, 0);
        const auto sum = [&](const auto& list, auto value) {
            Money all = nothing;
            for (const auto& one : list) {
                all = *all.plus(value(one));
            }
            return all;
        };
        const auto itself = [](const Money& one) { return one; };
        const auto whole = [&](Money amount) { return amount == *amount.rounded(made.terms.currency.minorDigits(), Rounding::HalfEven); };
        CHECK(sum(result->lines, [](const PricedLine& one) { return *one.amount; }) == totals.subtotal);
        CHECK(sum(totals.lines, itself) == totals.subtotal);
        CHECK(sum(totals.nets, itself) == totals.net);
        CHECK(*totals.subtotal.minus(totals.discount) == totals.net);
        CHECK(sum(totals.taxes, [](const economics::QuoteTax& one) { return one.base; }) == totals.net);
        CHECK(sum(totals.taxes, [](const economics::QuoteTax& one) { return one.tax; }) == totals.tax);
        CHECK(*totals.net.plus(totals.tax) == totals.total);
        CHECK(std::all_of(totals.lines.begin(), totals.lines.end(), whole));
        CHECK(std::all_of(totals.nets.begin(), totals.nets.end(), whole));
        CHECK((whole(totals.discount) && whole(totals.tax) && whole(totals.total)));
    }
}

TEST_CASE("the worked example of margin and tax comes out as a quote", "[quote]")
{
    const auto folder = referenceDir();
    if (folder.empty()) {
        WARN("there is no reference folder beside the project: the worked example is not compared");
        return;
    }
    std::ifstream file(folder / "reference" / "worked_examples.jsonl");
    bool found = false;
    for (std::string text; std::getline(file, text);) {
        const auto example = json::readText(text);
        if (!example || !example->find("id") || *example->find("id")->string() != "P21") {
            continue;
        }
        found = true;
        const auto in = [&](const char* name) { return *example->find("inputs")->find(name)->string(); };
        const auto out = [&](const char* name) { return *example->find("expected")->find(name)->string(); };
        Choices made;
        made.tax.taxes = {{"tax", "Tax", share(in("tax"))}};
        PriceRule rule;
        rule.method = Method::Margin;
        rule.share = share(in("pct"));
        made.book.rules = {rule};
        Line one = line("all", LineKind::Service);
        one.cost = *Money::parse(in("cost"), made.terms.currency);
        made.lines = {one};
        const Basis basis{nullptr, nullptr, "2026-11-21", {}};
        const auto byMargin = price(made, basis);
        REQUIRE(byMargin);
        CHECK(byMargin->sums.totals.net.numberText() == out("price_at_20pct_margin"));
        CHECK(byMargin->sums.totals.tax.numberText() == out("tax_on_187500"));
        CHECK(byMargin->sums.totals.total.numberText() == out("gross"));
        CHECK(byMargin->sums.margin == share(in("pct")));
        made.book.rules[0].method = Method::Markup;
        const auto byMarkup = price(made, basis);
        REQUIRE(byMarkup);
        CHECK(byMarkup->sums.totals.net.numberText() == out("price_at_20pct_markup"));
        CHECK(byMarkup->sums.margin->decimalText().substr(0, 7) == out("margin_of_markup_price").substr(0, 7));
    }
    CHECK(found);
}

} // namespace quote_pricing_test
