// Exact shares and quotes.
#include "model/economics/quote.h"
#include "tests/support/catch.h"

#include <limits>

namespace quote_test {

using namespace lanewatt;
using namespace lanewatt::economics;

namespace {

Money usd(std::string_view number) { return *Money::parse(number, Currency{}); }
std::optional<std::int64_t> share(std::string_view text)
{
    const auto s = Share::parse(text);
    return s ? std::optional(s->parts) : std::nullopt;
}

} // namespace

TEST_CASE("shares are read exactly", "[economics]")
{
    CHECK(share("0.075") == 75'000'000);
    CHECK(share("7.5%") == 75'000'000);
    CHECK(share("7.5 %") == 75'000'000);
    CHECK(share("1") == 1'000'000'000);
    CHECK(share("100%") == 1'000'000'000);
    CHECK(share("-0.5") == -500'000'000);
    CHECK(share("+5%") == 50'000'000);
    CHECK(share("0.123456789") == 123'456'789);
    CHECK(share("12.3456789%") == 123'456'789);
    CHECK(share("0") == 0);
    for (const char* bad : {"", "%", ".5", "5.", "1e-2", "0.1234567891", "1,5", "five", "5%%", "1.2.3",
                            "99999999999999", "- 1"}) {
        INFO(bad);
        CHECK_FALSE(share(bad));
    }
}

TEST_CASE("quotes round at the line, then the discount, then the tax", "[economics]")
{
    const auto totals = quoteTotals({{3, usd("0.335")}, {1, usd("10")}}, Currency{}, *Share::parse("10%"),
                                    *Share::parse("8.25%"), Rounding::HalfEven);
    REQUIRE(totals);
    CHECK(totals->lines[0].text() == "1.00 USD"); // 1.005 goes to the even cent
    CHECK(totals->subtotal.text() == "11.00 USD");
    CHECK(totals->discount.text() == "1.10 USD");
    CHECK(totals->net.text() == "9.90 USD");
    CHECK(totals->tax.text() == "0.82 USD");
    CHECK(totals->total.text() == "10.72 USD");
    CHECK(totals->residual.text() == "-0.005 USD");
}

TEST_CASE("quotes refuse what cannot be counted and mixed currencies", "[economics]")
{
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const auto too = quoteTotals({{1, usd("5")}, {most, usd("5")}}, Currency{}, {}, {}, Rounding::HalfEven);
    REQUIRE_FALSE(too);
    CHECK(too.error().where == "line 2");
    const auto sum =
        quoteTotals({{1, Money(Currency{}, most)}, {1, usd("5")}}, Currency{}, {}, {}, Rounding::HalfEven);
    REQUIRE_FALSE(sum);
    const auto mixed = quoteTotals({{1, *Money::parse("5 EUR")}}, Currency{}, {}, {}, Rounding::HalfEven);
    REQUIRE_FALSE(mixed);
    CHECK(mixed.error().where == "line 1");
    CHECK_FALSE(priceByMargin(usd("5"), Share{Share::kOne}));
    CHECK_FALSE(priceByMarkup(Money(Currency{}, most), Share{Share::kOne}));
}

TEST_CASE("shares are written as they are read", "[economics]")
{
    for (const char* text : {"0 %", "7.5 %", "-3 %", "100 %", "12.3456789 %", "-100000 %"}) {
        CHECK(Share::parse(text)->percentText() == text);
    }
    for (const char* text : {"0", "0.075", "-0.03", "1", "0.123456789", "162.35"}) {
        CHECK(Share::parse(text)->decimalText() == text);
    }
}

TEST_CASE("lines have discounts of their own, and several rates share the discount of all", "[economics]")
{
    QuoteTerms terms;
    terms.discount = *Share::parse("10%");
    terms.taxes = {*Share::parse("19%"), *Share::parse("7%")};
    const std::vector<QuoteLine> lines{{1, usd("100"), *Share::parse("5%"), 0}, {3, usd("0.33"), {}, 1}};
    const auto totals = quoteTotals(lines, Currency{}, terms);
    REQUIRE(totals);
    CHECK(totals->lines[0].text() == "95.00 USD");
    CHECK(totals->subtotal.text() == "95.99 USD");
    CHECK(totals->discount.text() == "9.60 USD");
    CHECK(totals->nets[0].text() == "85.50 USD"); // 9.5 of 9.6
    CHECK(totals->nets[1].text() == "0.89 USD");
    CHECK(totals->taxes[0].tax.text() == "16.24 USD"); // 16.245 goes to the even cent
    CHECK(totals->taxes[1].tax.text() == "0.06 USD");
    CHECK(totals->total.text() == "102.69 USD");
    terms.discountAmount = usd("0.99");
    CHECK(quoteTotals(lines, Currency{}, terms)->net.text() == "95.00 USD");
    terms.taxes = {Share{}};
    CHECK(quoteTotals(lines, Currency{}, terms).error().where == "line 2"); // its rate is not there
    CHECK(quoteTotals({}, Currency{}, terms).error().what.text.id == "quote.discount_of_nothing");
}

TEST_CASE("a tax of each line is rounded for each line", "[economics]")
{
    QuoteTerms terms;
    terms.taxes = {*Share::parse("7%")};
    const std::vector<QuoteLine> lines(10, QuoteLine{1, usd("0.07"), {}, 0}); // 0.0049 each
    CHECK(quoteTotals(lines, Currency{}, terms)->tax.text() == "0.05 USD");
    terms.basis = TaxBasis::Line;
    CHECK(quoteTotals(lines, Currency{}, terms)->tax.text() == "0.00 USD");
}

TEST_CASE("margins are shares of the net price", "[economics]")
{
    CHECK(marginOf(usd("187500"), usd("150000")) == Share::parse("20%"));
    CHECK(marginOf(usd("100"), usd("150")) == Share::parse("-50%"));
    CHECK_FALSE(marginOf(usd("0"), usd("150")));
    CHECK(discounted(usd("1500"), *Share::parse("40%"))->text() == "900.00 USD");
}

} // namespace quote_test
