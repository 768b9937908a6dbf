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

} // namespace quote_test
