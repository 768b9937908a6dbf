#include "model/units/money.h"

#include "tests/support/catch.h"

#include <limits>
#include <random>
#include <vector>

namespace money_test {

using namespace lanewatt;

namespace {

const Currency kUsd;
Money usd(std::string_view number) { return Money::parse(number, kUsd).value(); }
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

} // namespace

TEST_CASE("money is read exactly")
{
    CHECK(Money::parse("649.125 USD") == Money(kUsd, 649'125'000));
    CHECK(Money::parse("USD 649.125") == Money(kUsd, 649'125'000));
    CHECK(Money::parse("  7 usd ") == Money(kUsd, 7'000'000));
    CHECK(Money::parse("0.000001 EUR")->micros() == 1);
    CHECK(Money::parse("-12.5 EUR")->micros() == -12'500'000);
    CHECK(Money::parse("9223372036854.775807 USD")->micros() == kMost);
    CHECK(Money::parse("-9223372036854.775808 USD")->micros() == kLeast);
    for (const char* text : {"",
                             "USD",
                             "5",
                             "5 US",
                             "5 USDX",
                             "1,000 USD",
                             "1 000 USD",
                             "0.0000001 USD",
                             "5. USD",
                             ".5 USD",
                             "5 U5D",
                             "1e3 USD",
                             "9223372036854.775808 USD",
                             "99999999999999999999 USD",
                             "$5",
                             "5 $",
                             "USD 5 USD",
                             "nan USD",
                             "--5 USD",
                             "5 ÄÖÜ"}) {
        CAPTURE(text);
        CHECK_FALSE(Money::parse(text));
    }
}

TEST_CASE("money is written with its currency's digits and back")
{
    CHECK(usd("649.125").text() == "649.125 USD");
    CHECK(usd("700").text() == "700.00 USD");
    CHECK(usd("0.1").text() == "0.10 USD");
    CHECK(usd("-0.05").text() == "-0.05 USD");
    CHECK(Money(kUsd, kLeast).text() == "-9223372036854.775808 USD");
    CHECK(Money::parse("1500 JPY")->text() == "1500 JPY");
    CHECK(Money::parse("1500.5 JPY")->text() == "1500.5 JPY");
    CHECK(Money::parse("1.5 KWD")->text() == "1.500 KWD");
    CHECK(Money::parse("1.5 CLF")->text() == "1.5000 CLF");
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        const char* codes[] = {"USD", "JPY", "KWD", "XYZ", "CLF"};
        const Money money(*Currency::parse(codes[i % 5]),
                          static_cast<std::int64_t>(random()) >> (random() % 63));
        CAPTURE(money.text());
        REQUIRE(Money::parse(money.text()) == money);
    }
}

TEST_CASE("currencies are three letters with their digits")
{
    CHECK(Currency::parse("eur")->code() == "EUR");
    CHECK_FALSE(Currency::parse("EURO"));
    CHECK_FALSE(Currency::parse("E1R"));
    CHECK(Currency::parse("USD")->minorDigits() == 2);
    CHECK(Currency::parse("JPY")->minorDigits() == 0);
    CHECK(Currency::parse("BHD")->minorDigits() == 3);
    CHECK(Currency::parse("UYW")->minorDigits() == 4);
    CHECK(Currency::parse("QQQ")->minorDigits() == 2);
}

TEST_CASE("sums, products and differences that do not fit or mix currencies give nothing")
{
    CHECK(usd("1.10").plus(usd("2.20")) == usd("3.30"));
    CHECK(usd("1.10").minus(usd("2.20")) == usd("-1.10"));
    CHECK(usd("0.1").times(3) == usd("0.3"));
    CHECK_FALSE(usd("1").plus(*Money::parse("1 EUR")));
    CHECK_FALSE(usd("1").minus(*Money::parse("1 EUR")));
    CHECK_FALSE(Money(kUsd, kMost).plus(Money(kUsd, 1)));
    CHECK_FALSE(Money(kUsd, kLeast).minus(Money(kUsd, 1)));
    CHECK_FALSE(Money(kUsd, kLeast).times(-1));
    CHECK_FALSE(Money(kUsd, kMost).times(2));
    CHECK(Money(kUsd, kMost).times(-1)->micros() == -kMost);
}

TEST_CASE("rounding is half-even or half away from zero, exactly")
{
    CHECK(usd("0.125").rounded(2, Rounding::HalfEven) == usd("0.12"));
    CHECK(usd("0.135").rounded(2, Rounding::HalfEven) == usd("0.14"));
    CHECK(usd("0.125").rounded(2, Rounding::HalfUp) == usd("0.13"));
    CHECK(usd("-0.125").rounded(2, Rounding::HalfEven) == usd("-0.12"));
    CHECK(usd("-0.125").rounded(2, Rounding::HalfUp) == usd("-0.13"));
    CHECK(usd("0.1249").rounded(2, Rounding::HalfUp) == usd("0.12"));
    CHECK(usd("2.5").rounded(0, Rounding::HalfEven) == usd("2"));
    CHECK(usd("3.5").rounded(0, Rounding::HalfEven) == usd("4"));
    CHECK(usd("0.000001").rounded(6, Rounding::HalfEven) == usd("0.000001"));
    CHECK_FALSE(usd("1").rounded(7, Rounding::HalfEven));
    CHECK_FALSE(usd("1").rounded(-1, Rounding::HalfEven));
    CHECK_FALSE(Money(kUsd, kMost).rounded(0, Rounding::HalfEven));

    CHECK(usd("100").scaled(1, 3, Rounding::HalfEven) == usd("33.333333"));
    CHECK(usd("100").scaled(2, 3, Rounding::HalfEven) == usd("66.666667"));
    CHECK(usd("0.000001").scaled(1, 2, Rounding::HalfEven) == usd("0"));
    CHECK(usd("0.000001").scaled(1, 2, Rounding::HalfUp) == usd("0.000001"));
    CHECK(usd("0.000003").scaled(1, 2, Rounding::HalfEven) == usd("0.000002"));
    CHECK_FALSE(usd("1").scaled(1, 0, Rounding::HalfEven));
    CHECK_FALSE(usd("1").scaled(1, -1, Rounding::HalfEven));
    CHECK(Money(kUsd, kMost).scaled(kMost, kMost, Rounding::HalfEven)->micros() == kMost);
    CHECK_FALSE(Money(kUsd, kMost).scaled(kMost, 1, Rounding::HalfEven));
    CHECK(Money(kUsd, kLeast).scaled(1, kMost, Rounding::HalfUp)->micros() == -1);
}

TEST_CASE("P22: four lines of 0.125 rounded by line or in all")
{
    const Money unit = usd("0.125");
    Money evenSum = usd("0");
    Money upSum = usd("0");
    Money total = usd("0");
    for (int line = 0; line < 4; ++line) {
        evenSum = evenSum.plus(*unit.rounded(2, Rounding::HalfEven)).value();
        upSum = upSum.plus(*unit.rounded(2, Rounding::HalfUp)).value();
        total = total.plus(unit).value();
    }
    CHECK(evenSum.numberText() == "0.48");
    CHECK(upSum.numberText() == "0.52");
    CHECK(total.rounded(2, Rounding::HalfEven)->numberText() == "0.50");
}

} // namespace money_test
