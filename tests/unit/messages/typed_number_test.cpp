// Numbers as people type them: what the window shows, typed again, is the same value; what has two readings is refused with both.
#include "app/messages/typed_number.h"
#include "model/economics/quote.h"
#include "model/units/quantity_text.h"
#include "tests/support/catch.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace typed_number_test {

using namespace lanewatt;
namespace msg = lanewatt::messages;

namespace {

msg::Style styleOf(const char* language, char point, const char* thousands) { return {language, false, false, point, thousands}; }

const msg::Style kEnglish = styleOf("en", '.', ",");
const msg::Style kGerman = styleOf("de", ',', ".");
/// The styles of French, Swiss and Norwegian number formats and that of files, too.
const std::array kStyles{kEnglish, kGerman, styleOf("fr", ',', "\u202F"), styleOf("de", '.', "\u2019"), styleOf("nb", ',', "\u00A0"), styleOf("en", '.', "")};

const std::array kCurrencies{*Currency::parse("EUR"), *Currency::parse("USD"), *Currency::parse("JPY"), *Currency::parse("KWD"), *Currency::parse("CHF"), *Currency::parse("CAD")};

std::string read(const Expected<std::string>& typed) { return typed ? *typed : std::string(typed.error().what.text.id); }
std::string read(const Expected<Money>& typed) { return typed ? typed->text() : std::string(typed.error().what.text.id); }

/// Amounts in micro-units around every number of digits before and behind the point.
std::vector<std::int64_t> amounts()
{
    std::vector<std::int64_t> all{0, 1, 10, 999, 1'000, 125'000, 450'000, 999'999};
    for (std::int64_t whole = 1; whole <= 100'000'000; whole *= 10) {
        for (const std::int64_t fraction : {0, 1, 100, 1'000, 45'000, 125'000, 450'000, 500'000, 123'456}) {
            for (const std::int64_t times : {1, 3, 9}) {
                all.push_back(whole * times * Money::kMicrosPerUnit + fraction);
            }
        }
    }
    return all;
}

} // namespace

TEST_CASE("Amounts: each form in which one is shown is read as the same amount", "[messages][typed]")
{
    for (const msg::Style& style : kStyles) {
        for (const Currency currency : kCurrencies) {
            for (const std::int64_t micros : amounts()) {
                for (const std::int64_t signed_ : {micros, -micros}) {
                    const Money amount(currency, signed_);
                    const std::string shown = msg::money(amount, style, true);
                    const std::string field = msg::typingNumber(amount.numberText(), style, currency.minorDigits());
                    INFO(style.language << style.decimalPoint << ": " << shown << " and " << field);
                    REQUIRE(read(msg::typedMoney(shown, currency, style)) == amount.text());
                    REQUIRE(read(msg::typedMoney(field, currency, style)) == amount.text());
                }
            }
        }
    }
}

TEST_CASE("Numbers, counts, shares and quantities: what is shown is read as the same", "[messages][typed]")
{
    for (const msg::Style& style : kStyles) {
        for (const std::int64_t micros : amounts()) {
            const std::string plain = Money(*Currency::parse("JPY"), micros).numberText(); // no zeros at the end
            INFO(style.language << ": " << plain);
            const auto number = msg::typedNumber(msg::typingNumber(plain, style), style);
            REQUIRE(number.has_value());
            REQUIRE(Money::parse(*number, Currency()) == Money::parse(plain, Currency()));
            const std::int64_t count = micros / Money::kMicrosPerUnit;
            REQUIRE(msg::typedCount(msg::amount({static_cast<double>(count), Dimension::Scalar}, style, 0), style) == count);
            REQUIRE(msg::typedCount(std::to_string(count), style) == count);
        }
        for (const double value : {0.125, 1.125, 22.5, 230.0, 999.999, 1000.0, 12'345.678, 178'000.0, 1e-7}) {
            const std::string file = canonicalText({value, Dimension::Current});
            INFO(style.language << ": " << file);
            const auto typed = msg::typedQuantity(msg::typingQuantity(file, style), style);
            REQUIRE(typed.has_value());
            REQUIRE(parseAmount(*typed, Dimension::Current).value().si == parseAmount(file, Dimension::Current).value().si);
        }
    }
}

TEST_CASE("Numbers: the shown form of a language, and what has two readings", "[messages][typed]")
{
    const Currency euro = *Currency::parse("EUR");
    const auto german = [&](const char* text) { return read(msg::typedMoney(text, euro, kGerman)); };
    CHECK(german("178.000,00 €") == "178000.00 EUR");
    CHECK(german("178.000,00\u00A0€") == "178000.00 EUR");
    CHECK(german("178.000") == "178000.00 EUR");
    CHECK(german("1.450") == "1450.00 EUR");
    CHECK(german("1.234.567,5") == "1234567.50 EUR");
    CHECK(german("649,50") == "649.50 EUR");
    CHECK(german("649.50") == "649.50 EUR"); // as in files; it has no other reading
    CHECK(german("1,649.50") == "1649.50 EUR");
    CHECK(german("1,450") == "typed.two_ways");
    CHECK(german("0,450") == "0.45 EUR");
    CHECK(german("1.45,00") == "typed.money");
    CHECK(german("1.450.00") == "typed.money");
    CHECK(german("viel") == "typed.money");
    CHECK(german("\u22125 €") == "-5.00 EUR");

    const auto english = [&](const char* text, const char* currency = "USD") { return read(msg::typedMoney(text, *Currency::parse(currency), kEnglish)); };
    CHECK(english("$178,000.00") == "178000.00 USD");
    CHECK(english("178,000") == "178000.00 USD");
    CHECK(english("1,450 EUR") == "1450.00 EUR");
    CHECK(english("1.450") == "typed.two_ways");
    CHECK(english("1.4500") == "1.45 USD");
    CHECK(english("1.45") == "1.45 USD");
    CHECK(english("649,50") == "649.50 USD"); // it has no other reading
    CHECK(english("1.649,50") == "1649.50 USD");
    CHECK(english("1.234.567") == "1234567.00 USD");
    CHECK(english("1,23,456") == "typed.money");
    CHECK(english("-$5") == "-5.00 USD");
    CHECK(english("1.450", "KWD") == "1.450 KWD"); // its prices have three decimals
    CHECK(english("$5", "CAD") == "typed.sign");
    CHECK(english("CA$5", "EUR") == "5.00 CAD");
    CHECK(english("$5", "EUR") == "5.00 USD");

    const auto told = msg::typedNumber("1.450", kEnglish);
    REQUIRE_FALSE(told);
    CHECK(msg::text(told.error().what) == "\"1.450\" can be read as 1.45 or as 1,450; write it as one of these");
    const auto toldGerman = msg::typedNumber("1,125", kGerman);
    REQUIRE_FALSE(toldGerman);
    CHECK(msg::text(toldGerman.error().what) == "\"1,125\" can be read as 1,1250 or as 1.125; write it as one of these");
    CHECK(read(msg::typedQuantity("2.394,7 W", kGerman)) == "2394.7 W");
    CHECK(read(msg::typedQuantity("1.450 W", kEnglish)) == "typed.two_ways");
    CHECK(read(msg::typedQuantity("A2", kGerman)) == "A2");
    CHECK_FALSE(msg::typedCount("1,5", kGerman));
    CHECK_FALSE(msg::typedCount("-1", kGerman));
    CHECK(msg::typedCount("12.000", kGerman) == 12'000);
}

} // namespace typed_number_test
