#include "model/units/quantity_text.h"

#include "tests/support/catch.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <set>

namespace quantity_text_test {

using namespace lanewatt;

namespace {

double parsed(std::string_view text, Dimension dimension)
{
    const auto amount = parseAmount(text, dimension);
    INFO(text);
    REQUIRE(amount);
    CHECK(amount->dimension == dimension);
    return amount->si;
}

std::string_view errorId(std::string_view text, Dimension dimension)
{
    const auto amount = parseAmount(text, dimension);
    return amount ? "no error" : amount.error().what.text.id;
}

bool sameBits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

constexpr Dimension kAll[] = {Dimension::Scalar,
                              Dimension::Power,
                              Dimension::ApparentPower,
                              Dimension::Voltage,
                              Dimension::Current,
                              Dimension::Energy,
                              Dimension::Length,
                              Dimension::Mass,
                              Dimension::Duration,
                              Dimension::Temperature,
                              Dimension::TemperatureDelta,
                              Dimension::Frequency,
                              Dimension::Volume,
                              Dimension::VolumeFlow,
                              Dimension::Data,
                              Dimension::Bandwidth,
                              Dimension::MoneyRate};

} // namespace

TEST_CASE("quantities are a number, an optional space and a unit")
{
    CHECK(parsed("350 W", Dimension::Power) == 350);
    CHECK(parsed("350W", Dimension::Power) == 350);
    CHECK(parsed("  10.2kW ", Dimension::Power) == Approx(10200));
    CHECK(parsed("1.5e3 W", Dimension::Power) == 1500);
    CHECK(parsed("1.5E+3W", Dimension::Power) == 1500);
    CHECK(parsed("-3 W", Dimension::Power) == -3);
    CHECK(parsed("+3 W", Dimension::Power) == 3);
    CHECK(parsed("3412.142 BTU/h", Dimension::Power) == Approx(1000));
    CHECK(parsed("1 U", Dimension::Length) == Approx(0.04445));
    CHECK(parsed("313 mm", Dimension::Length) == si(millimetres(313)));
    CHECK(parsed("12 in", Dimension::Length) == Approx(parsed("1 ft", Dimension::Length)));
    CHECK(parsed("24 GB", Dimension::Data) == 24e9);
    CHECK(parsed("24564 MiB", Dimension::Data) == 24564.0 * 1024 * 1024);
    CHECK(parsed("100 Gb/s", Dimension::Bandwidth) == parsed("12.5 GB/s", Dimension::Bandwidth));
    CHECK(parsed("3200 MT/s", Dimension::Frequency) == parsed("3.2 GHz", Dimension::Frequency));
    CHECK(parsed("2118.88 CFM", Dimension::VolumeFlow) == Approx(1));
    CHECK(parsed("3600 m³/h", Dimension::VolumeFlow) == Approx(1));
    CHECK(parsed("90 %", Dimension::Scalar) == 0.9);
    CHECK(parsed("1.65x", Dimension::Scalar) == 1.65);
    CHECK(parsed("7", Dimension::Scalar) == 7);
    CHECK(parsed("25 °C", Dimension::Temperature) == Approx(298.15));
    CHECK(parsed("77 degF", Dimension::Temperature) == Approx(298.15));
    CHECK(parsed("20 °C", Dimension::TemperatureDelta) == 20);
    CHECK(parsed("36 °F", Dimension::TemperatureDelta) == Approx(20));
    CHECK(parsed("2 t", Dimension::Mass) == 2000);
    CHECK(parsed("1 kWh", Dimension::Energy) == 3.6e6);
    CHECK(parsed("0.12", Dimension::MoneyRate) == 0.12);
}

TEST_CASE("capitals matter except where nothing else could be meant")
{
    CHECK(parsed("2 kw", Dimension::Power) == 2000);
    CHECK(parsed("2 KW", Dimension::Power) == 2000);
    CHECK(parsed("2 MW", Dimension::Power) == 2e6);
    CHECK(errorId("2 mW", Dimension::Power) == "quantity.unknown_unit");
    CHECK(errorId("2 mw", Dimension::Power) == "quantity.unknown_unit");
    CHECK(errorId("24 gb", Dimension::Data) == "quantity.unknown_unit");
    CHECK(errorId("24 Gb", Dimension::Data) == "quantity.unknown_unit");
    CHECK(parsed("40 cfm", Dimension::VolumeFlow) > 0);
    CHECK(parsed("5 MB/s", Dimension::Bandwidth) == 8 * parsed("5 Mb/s", Dimension::Bandwidth));
}

TEST_CASE("a bare number takes the caller's unit or is refused")
{
    CHECK(parseAmount("10", Dimension::Power, "kW")->si == 10000);
    CHECK(parseAmount("10 W", Dimension::Power, "kW")->si == 10);
    const auto bare = parseAmount("10", Dimension::Power);
    REQUIRE_FALSE(bare);
    CHECK(bare.error().what.text.id == "quantity.unit_missing");
    CHECK(parseQuantity<Power>("10 W").value() == watts(10));
    CHECK_FALSE(parseQuantity<Length>("10 W"));
}

TEST_CASE("what is no quantity is refused and says what is accepted")
{
    for (const char* text :
         {"",      " ",     "W",        "abc",     ".5 W",    "5. W", "1,000 W", "--5 W", "+-5 W", "0x10 W",
          "nan W", "inf W", "infinity", "1 000 W", "1_000 W", "e3 W", "٣ W",     "5 W W", "5 W 3", "5 e W"}) {
        CAPTURE(text);
        CHECK_FALSE(parseAmount(text, Dimension::Power));
    }
    CHECK(errorId("1e999 W", Dimension::Power) == "quantity.out_of_range");
    CHECK(errorId("1e308 MW", Dimension::Power) == "quantity.out_of_range");
    CHECK(errorId("1e-999 W", Dimension::Power) == "quantity.out_of_range");
    CHECK(errorId("350 mm", Dimension::Power) == "quantity.wrong_dimension");
    CHECK(errorId("350 parsec", Dimension::Power) == "quantity.unknown_unit");
    CHECK(errorId("nan", Dimension::Scalar) == "quantity.not_a_number");

    const auto error = parseAmount("350 mm", Dimension::Power).error();
    const auto argument = [&](std::string_view name) {
        for (const auto& [key, value] : error.what.arguments) {
            if (key == name) {
                return std::get<std::string>(value);
            }
        }
        return std::string();
    };
    CHECK(argument("accepted") == "W, kW, MW, BTU/h");
    CHECK(argument("other") == "length");
    CHECK(argument("unit") == "mm");
}

TEST_CASE("file texts are short and in the unit of data sheets")
{
    CHECK(canonicalText(watts(350)) == "350 W");
    CHECK(canonicalText(watts(10200)) == "10200 W");
    CHECK(canonicalText(millimetres(313)) == "313 mm");
    CHECK(canonicalText(millimetres(44.45)) == "44.45 mm");
    CHECK(canonicalText(fromSi<Length>(1500)) == "1500 m");
    CHECK(canonicalText(gigabytes(24)) == "24 GB");
    CHECK(canonicalText(gigabytes(3840)) == "3840 GB");
    CHECK(canonicalText(gigabytesPerSecond(936.2)) == "936.2 GB/s");
    CHECK(canonicalText(megatransfers(3200)) == "3200 MT/s");
    CHECK(canonicalText(parseQuantity<Frequency>("50 Hz").value()) == "50 Hz");
    CHECK(canonicalText(amperes(15)) == "15 A");
    CHECK(canonicalText(kilograms(2.2)) == "2.2 kg");
    CHECK(canonicalText(kelvins(15)) == "15 K");
    CHECK(canonicalText(1.65) == "1.65");
    CHECK(canonicalText(parseAmount("25 °C", Dimension::Temperature).value()) == "25 °C");
    // a value written in another unit is printed in it instead of with seventeen digits
    CHECK(canonicalText(parseQuantity<VolumeFlow>("113.2 CFM").value()) == "113.2 CFM");
    CHECK(canonicalText(parseQuantity<VolumeFlow>("200 m3/h").value()) == "200 m3/h");
    CHECK(canonicalText(parseQuantity<Data>("24564 MiB").value()) == "24564 MiB");
    CHECK(canonicalText(parseQuantity<Mass>("45 lb").value()) == "45 lb");
    CHECK(canonicalText(parseQuantity<Energy>("1 kWh").value()) == "1 kWh");
    CHECK(canonicalText(parseQuantity<Energy>("5 J").value()) == "5 J");
}

TEST_CASE("every double comes back bit for bit from its file text")
{
    std::mt19937_64 random(20261121);
    std::uniform_real_distribution<double> magnitude(-12, 15);
    int longest = 0;
    for (const Dimension dimension : kAll) {
        for (int i = 0; i < 4000; ++i) {
            double value = 0;
            if (i % 4 == 0) { // random bits
                const std::uint64_t bits = random();
                std::memcpy(&value, &bits, sizeof value);
            } else if (i % 4 == 1) { // results of computations
                value = std::pow(10.0, magnitude(random));
            } else { // numbers as people write them
                value = static_cast<double>(random() % 100000) *
                        std::pow(10.0, static_cast<int>(random() % 7) - 4);
            }
            if (!std::isfinite(value)) {
                continue;
            }
            const std::string text = canonicalText(Amount{value, dimension});
            CAPTURE(static_cast<int>(dimension), text);
            const auto back = parseAmount(text, dimension);
            REQUIRE(back);
            REQUIRE(sameBits(back->si, value));
            // canonical: the text of the value read is the same text
            REQUIRE(canonicalText(*back) == text);
            longest = std::max(longest, static_cast<int>(text.size()));
        }
    }
    CHECK(longest <= 32);
    for (const double edge :
         {0.0, -0.0, std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest(),
          std::numeric_limits<double>::min(), std::numeric_limits<double>::denorm_min()}) {
        for (const Dimension dimension : kAll) {
            const std::string text = canonicalText(Amount{edge, dimension});
            CAPTURE(text);
            const auto back = parseAmount(text, dimension);
            REQUIRE(back);
            CHECK(sameBits(back->si, edge + 0.0)); // no negative zero
        }
    }
}

TEST_CASE("a quantity typed in any unit keeps its value through the file")
{
    for (const UnitSymbol& unit : unitSymbols()) {
        for (const double value : {1.0, 0.1, 7.0, 350.0, 1.1, 12.7, 999.999, 123456.0}) {
            const std::string text = numberText(value) + ' ' + std::string(unit.symbol);
            CAPTURE(text);
            const auto first = parseAmount(text, unit.dimension);
            REQUIRE(first);
            const auto second = parseAmount(canonicalText(*first), unit.dimension);
            REQUIRE(second);
            CHECK(sameBits(first->si, second->si));
        }
    }
}

TEST_CASE("the unit table has each symbol once per dimension, and each dimension a name")
{
    std::set<std::pair<Dimension, std::string_view>> seen;
    std::set<Dimension> dimensions;
    for (const UnitSymbol& unit : unitSymbols()) {
        CAPTURE(unit.symbol);
        CHECK(seen.emplace(unit.dimension, unit.symbol).second);
        CHECK(unit.factor > 0);
        dimensions.insert(unit.dimension);
    }
    std::set<std::string_view> names;
    for (const Dimension dimension : kAll) {
        CHECK(dimensions.contains(dimension));
        CHECK(names.insert(dimensionName(dimension)).second);
    }
}

TEST_CASE("numbers have their shortest text")
{
    CHECK(numberText(350) == "350");
    CHECK(numberText(0.9051) == "0.9051");
    CHECK(numberText(0.1 + 0.2) == "0.30000000000000004");
    CHECK(numberText(1e-7) == "1e-07");
    CHECK(numberText(0) == "0");
}

} // namespace quantity_text_test
