#include "model/units/quantity_text.h"

#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <system_error>

namespace lanewatt {

namespace {

constexpr double kInch = 0.0254;
constexpr double kPound = 0.45359237;
constexpr double kCubicFoot = kInch * 12 * kInch * 12 * kInch * 12;

using Dim = Dimension;

// Grouped by dimension, preferred spelling first. "Any case" only where no other
// prefix or unit could be meant: gb could be gigabits, mw milliwatts.
constexpr std::array kSymbols{
    UnitSymbol{"", Dim::Scalar, 1},
    UnitSymbol{"%", Dim::Scalar, 0.01},
    UnitSymbol{"x", Dim::Scalar, 1, 0, true},

    UnitSymbol{"W", Dim::Power, 1, 0, true},
    UnitSymbol{"kW", Dim::Power, 1e3, 0, true},
    UnitSymbol{"MW", Dim::Power, 1e6},
    UnitSymbol{"BTU/h", Dim::Power, 1.0 / kBtuPerHourPerWatt, 0, true},

    UnitSymbol{"VA", Dim::ApparentPower, 1, 0, true},
    UnitSymbol{"kVA", Dim::ApparentPower, 1e3, 0, true},
    UnitSymbol{"MVA", Dim::ApparentPower, 1e6},

    UnitSymbol{"V", Dim::Voltage, 1, 0, true},
    UnitSymbol{"mV", Dim::Voltage, 1e-3},
    UnitSymbol{"kV", Dim::Voltage, 1e3, 0, true},

    UnitSymbol{"A", Dim::Current, 1, 0, true},
    UnitSymbol{"mA", Dim::Current, 1e-3},
    UnitSymbol{"kA", Dim::Current, 1e3, 0, true},

    UnitSymbol{"kWh", Dim::Energy, 3.6e6, 0, true},
    UnitSymbol{"Wh", Dim::Energy, 3600, 0, true},
    UnitSymbol{"MWh", Dim::Energy, 3.6e9},
    UnitSymbol{"GWh", Dim::Energy, 3.6e12, 0, true},
    UnitSymbol{"J", Dim::Energy, 1},
    UnitSymbol{"kJ", Dim::Energy, 1e3},
    UnitSymbol{"MJ", Dim::Energy, 1e6},

    UnitSymbol{"mm", Dim::Length, 1e-3},
    UnitSymbol{"cm", Dim::Length, 1e-2, 0, true},
    UnitSymbol{"m", Dim::Length, 1},
    UnitSymbol{"km", Dim::Length, 1e3, 0, true},
    UnitSymbol{"in", Dim::Length, kInch, 0, true},
    UnitSymbol{"ft", Dim::Length, kInch * 12, 0, true},
    UnitSymbol{"U", Dim::Length, kMillimetresPerRackUnit * 1e-3, 0, true},

    UnitSymbol{"kg", Dim::Mass, 1, 0, true},
    UnitSymbol{"g", Dim::Mass, 1e-3},
    UnitSymbol{"t", Dim::Mass, 1e3},
    UnitSymbol{"lb", Dim::Mass, kPound, 0, true},

    UnitSymbol{"s", Dim::Duration, 1},
    UnitSymbol{"ms", Dim::Duration, 1e-3},
    UnitSymbol{"us", Dim::Duration, 1e-6},
    UnitSymbol{"min", Dim::Duration, 60, 0, true},
    UnitSymbol{"h", Dim::Duration, 3600},
    UnitSymbol{"d", Dim::Duration, 86400},

    UnitSymbol{"°C", Dim::Temperature, 1, 273.15},
    UnitSymbol{"degC", Dim::Temperature, 1, 273.15, true},
    UnitSymbol{"C", Dim::Temperature, 1, 273.15},
    UnitSymbol{"°F", Dim::Temperature, 5.0 / 9.0, 459.67 * 5.0 / 9.0},
    UnitSymbol{"degF", Dim::Temperature, 5.0 / 9.0, 459.67 * 5.0 / 9.0, true},
    UnitSymbol{"F", Dim::Temperature, 5.0 / 9.0, 459.67 * 5.0 / 9.0},
    UnitSymbol{"K", Dim::Temperature, 1},

    UnitSymbol{"K", Dim::TemperatureDelta, 1},
    UnitSymbol{"°C", Dim::TemperatureDelta, 1},
    UnitSymbol{"degC", Dim::TemperatureDelta, 1, 0, true},
    UnitSymbol{"C", Dim::TemperatureDelta, 1},
    UnitSymbol{"°F", Dim::TemperatureDelta, 5.0 / 9.0},
    UnitSymbol{"degF", Dim::TemperatureDelta, 5.0 / 9.0, 0, true},
    UnitSymbol{"F", Dim::TemperatureDelta, 5.0 / 9.0},

    UnitSymbol{"MT/s", Dim::Frequency, 1e6},
    UnitSymbol{"GT/s", Dim::Frequency, 1e9, 0, true},
    UnitSymbol{"Hz", Dim::Frequency, 1, 0, true},
    UnitSymbol{"kHz", Dim::Frequency, 1e3, 0, true},
    UnitSymbol{"MHz", Dim::Frequency, 1e6},
    UnitSymbol{"GHz", Dim::Frequency, 1e9, 0, true},

    UnitSymbol{"m3", Dim::Volume, 1},
    UnitSymbol{"m³", Dim::Volume, 1},
    UnitSymbol{"L", Dim::Volume, 1e-3, 0, true},
    UnitSymbol{"ft3", Dim::Volume, kCubicFoot, 0, true},

    UnitSymbol{"m3/h", Dim::VolumeFlow, 1.0 / 3600.0},
    UnitSymbol{"m³/h", Dim::VolumeFlow, 1.0 / 3600.0},
    UnitSymbol{"m3/s", Dim::VolumeFlow, 1},
    UnitSymbol{"m³/s", Dim::VolumeFlow, 1},
    UnitSymbol{"CFM", Dim::VolumeFlow, 1.0 / kCfmPerCubicMetrePerSecond, 0, true},
    UnitSymbol{"L/min", Dim::VolumeFlow, 1e-3 / 60.0, 0, true},
    UnitSymbol{"L/s", Dim::VolumeFlow, 1e-3, 0, true},

    UnitSymbol{"GB", Dim::Data, 1e9},
    UnitSymbol{"B", Dim::Data, 1},
    UnitSymbol{"kB", Dim::Data, 1e3},
    UnitSymbol{"MB", Dim::Data, 1e6},
    UnitSymbol{"TB", Dim::Data, 1e12},
    UnitSymbol{"PB", Dim::Data, 1e15},
    UnitSymbol{"KiB", Dim::Data, 1024.0, 0, true},
    UnitSymbol{"MiB", Dim::Data, 1024.0 * 1024.0},
    UnitSymbol{"GiB", Dim::Data, 1024.0 * 1024.0 * 1024.0},
    UnitSymbol{"TiB", Dim::Data, 1024.0 * 1024.0 * 1024.0 * 1024.0},

    UnitSymbol{"GB/s", Dim::Bandwidth, 1e9},
    UnitSymbol{"B/s", Dim::Bandwidth, 1},
    UnitSymbol{"kB/s", Dim::Bandwidth, 1e3},
    UnitSymbol{"MB/s", Dim::Bandwidth, 1e6},
    UnitSymbol{"TB/s", Dim::Bandwidth, 1e12},
    UnitSymbol{"kb/s", Dim::Bandwidth, 125.0},
    UnitSymbol{"Mb/s", Dim::Bandwidth, 125e3},
    UnitSymbol{"Gb/s", Dim::Bandwidth, 125e6},
    UnitSymbol{"Tb/s", Dim::Bandwidth, 125e9},

    UnitSymbol{"", Dim::MoneyRate, 1},
};

/// A unit for files, for values below a magnitude (in SI). The first match of a dimension is used.
struct FileUnit {
    Dimension dimension;
    std::string_view symbol;
    double below = HUGE_VAL;
};

// The units of data sheets and orders. The SI unit is always last and exact, because its factor is 1.
constexpr std::array kFileUnits{
    FileUnit{Dim::Scalar, ""},
    FileUnit{Dim::Power, "W"},
    FileUnit{Dim::ApparentPower, "VA"},
    FileUnit{Dim::Voltage, "V"},
    FileUnit{Dim::Current, "A"},
    FileUnit{Dim::Energy, "J", 3600},
    FileUnit{Dim::Energy, "kWh"},
    FileUnit{Dim::Length, "mm", 10},
    FileUnit{Dim::Length, "m"},
    FileUnit{Dim::Mass, "kg"},
    FileUnit{Dim::Mass, "lb"},
    FileUnit{Dim::Duration, "s"},
    FileUnit{Dim::Temperature, "°C"},
    FileUnit{Dim::Temperature, "K"},
    FileUnit{Dim::TemperatureDelta, "K"},
    FileUnit{Dim::Frequency, "Hz", 1e5},
    FileUnit{Dim::Frequency, "MT/s"},
    FileUnit{Dim::Volume, "m3"},
    FileUnit{Dim::VolumeFlow, "m3/h"},
    FileUnit{Dim::VolumeFlow, "CFM"},
    FileUnit{Dim::VolumeFlow, "m3/s"},
    FileUnit{Dim::Data, "GB"},
    FileUnit{Dim::Data, "MiB"},
    FileUnit{Dim::Data, "B"},
    FileUnit{Dim::Bandwidth, "GB/s"},
    FileUnit{Dim::Bandwidth, "B/s"},
    FileUnit{Dim::Frequency, "Hz"},
    FileUnit{Dim::Energy, "J"},
    FileUnit{Dim::MoneyRate, ""},
};

/// A decimal with at most this many digits was typed by a person; longer ones come from conversions.
constexpr int kPlainDigits = 9;

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool equalsAnyCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

const UnitSymbol* findUnit(std::string_view text, Dimension dimension)
{
    for (const UnitSymbol& unit : kSymbols) {
        if (unit.dimension == dimension && unit.symbol == text) {
            return &unit;
        }
    }
    for (const UnitSymbol& unit : kSymbols) {
        if (unit.dimension == dimension && unit.anyCase && equalsAnyCase(unit.symbol, text)) {
            return &unit;
        }
    }
    return nullptr;
}

std::string acceptedUnits(Dimension dimension)
{
    std::string list;
    for (const UnitSymbol& unit : kSymbols) {
        if (unit.dimension == dimension && !unit.symbol.empty()) {
            list += list.empty() ? "" : ", ";
            list += unit.symbol;
        }
    }
    return list.empty() ? "none" : list;
}

/// Length of the number at the start of `text` by the grammar; 0 if there is none.
std::size_t numberLength(std::string_view text)
{
    std::size_t at = 0;
    const auto digits = [&](std::size_t from) {
        std::size_t end = from;
        while (end < text.size() && isDigit(text[end])) {
            ++end;
        }
        return end;
    };
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) {
        ++at;
    }
    const std::size_t whole = digits(at);
    if (whole == at) {
        return 0;
    }
    at = whole;
    if (at < text.size() && text[at] == '.') {
        const std::size_t fraction = digits(at + 1);
        if (fraction == at + 1) {
            return 0;
        }
        at = fraction;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::size_t exponent = at + 1;
        if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) {
            ++exponent;
        }
        const std::size_t end = digits(exponent);
        if (end > exponent) {
            at = end;
        }
    }
    return at;
}

/// The number in `text`, or empty when it is not a finite double.
std::optional<double> toDouble(std::string_view text)
{
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

double inSi(double value, const UnitSymbol& unit) { return value * unit.factor + unit.offset; }

int significantDigits(std::string_view number)
{
    int digits = 0;
    int zeros = 0; // trailing so far; they count only when a digit follows
    for (const char c : number) {
        if (c == 'e') {
            break;
        }
        if (!isDigit(c) || (digits == 0 && c == '0')) {
            continue;
        }
        if (c == '0') {
            ++zeros;
        } else {
            digits += zeros + 1;
            zeros = 0;
        }
    }
    return digits;
}

/// The shortest decimal in `unit` that parses to exactly `si`; empty when there is none: products are rounded, so some
/// doubles cannot be reached from some units.
std::string exactNumber(double si, const UnitSymbol& unit)
{
    const double guess = (si - unit.offset) / unit.factor;
    if (!std::isfinite(guess)) {
        return {};
    }
    std::array<char, 64> buffer{};
    for (int precision = 1; precision <= 16; ++precision) {
        const auto printed = std::to_chars(buffer.data(), buffer.data() + buffer.size(), guess,
                                           std::chars_format::scientific, precision - 1);
        const auto value = toDouble({buffer.data(), printed.ptr});
        if (value && inSi(*value, unit) == si) {
            return numberText(*value);
        }
    }
    double below = guess;
    double above = guess;
    for (int step = 0; step < 3; ++step) {
        for (const double value : {below, above}) {
            if (std::isfinite(value) && inSi(value, unit) == si) {
                return numberText(value);
            }
        }
        below = std::nextafter(below, -HUGE_VAL);
        above = std::nextafter(above, HUGE_VAL);
    }
    return {};
}

std::string joined(const std::string& number, std::string_view symbol)
{
    return symbol.empty() ? number : number + ' ' + std::string(symbol);
}

} // namespace

std::span<const UnitSymbol> unitSymbols() { return kSymbols; }

std::string_view dimensionName(Dimension dimension)
{
    switch (dimension) {
    case Dim::Scalar:
        return "number";
    case Dim::Power:
        return "power";
    case Dim::ApparentPower:
        return "apparent power";
    case Dim::Voltage:
        return "voltage";
    case Dim::Current:
        return "current";
    case Dim::Energy:
        return "energy";
    case Dim::Length:
        return "length";
    case Dim::Mass:
        return "mass";
    case Dim::Duration:
        return "duration";
    case Dim::Temperature:
        return "temperature";
    case Dim::TemperatureDelta:
        return "temperature difference";
    case Dim::Frequency:
        return "frequency";
    case Dim::Volume:
        return "volume";
    case Dim::VolumeFlow:
        return "volume flow";
    case Dim::Data:
        return "amount of data";
    case Dim::Bandwidth:
        return "bandwidth";
    case Dim::MoneyRate:
        return "amount of money";
    }
    return "quantity";
}

Expected<Amount> parseAmount(std::string_view text, Dimension dimension, std::string_view bareUnit)
{
    const std::string_view whole = trimmed(text);
    const std::string dimensionText(dimensionName(dimension));
    const std::size_t length = numberLength(whole);
    if (length == 0) {
        return fail(LW_MESSAGE("quantity.not_a_number",
                               "\"{text}\" does not start with a number; write it like 350 or 1.5e3, "
                               "with a decimal point and no thousands separators"),
                    {{"text", std::string(text)}});
    }
    const auto value = toDouble(whole.substr(0, length));
    if (!value) {
        return fail(LW_MESSAGE("quantity.out_of_range", "\"{text}\" is too large or too small a number"),
                    {{"text", std::string(text)}});
    }
    std::string_view symbol = trimmed(whole.substr(length));
    if (symbol.empty() && !bareUnit.empty()) {
        symbol = bareUnit;
    }
    const UnitSymbol* unit = findUnit(symbol, dimension);
    if (!unit) {
        if (symbol.empty()) {
            return fail(LW_MESSAGE("quantity.unit_missing",
                                   "\"{text}\" has no unit; a {dimension} takes one of: {accepted}"),
                        {{"text", std::string(text)},
                         {"dimension", dimensionText},
                         {"accepted", acceptedUnits(dimension)}});
        }
        for (const UnitSymbol& other : kSymbols) {
            if (!other.symbol.empty() && other.symbol == symbol) {
                return fail(
                    LW_MESSAGE("quantity.wrong_dimension",
                               "\"{unit}\" in \"{text}\" is a unit of {other}, but a {dimension} is wanted; "
                               "accepted units: {accepted}"),
                    {{"unit", std::string(symbol)},
                     {"text", std::string(text)},
                     {"other", std::string(dimensionName(other.dimension))},
                     {"dimension", dimensionText},
                     {"accepted", acceptedUnits(dimension)}});
            }
        }
        return fail(
            LW_MESSAGE("quantity.unknown_unit",
                       "Unknown unit \"{unit}\" in \"{text}\"; a {dimension} takes one of: {accepted}"),
            {{"unit", std::string(symbol)},
             {"text", std::string(text)},
             {"dimension", dimensionText},
             {"accepted", acceptedUnits(dimension)}});
    }
    const double si = inSi(*value, *unit);
    if (!std::isfinite(si)) {
        return fail(LW_MESSAGE("quantity.out_of_range", "\"{text}\" is too large or too small a number"),
                    {{"text", std::string(text)}});
    }
    return Amount{si, dimension};
}

std::string canonicalText(Amount amount)
{
    amount.si += 0.0; // no "-0"
    std::string best;
    std::string_view bestSymbol;
    int bestDigits = 0;
    for (const FileUnit& candidate : kFileUnits) {
        if (candidate.dimension != amount.dimension || std::abs(amount.si) >= candidate.below) {
            continue;
        }
        const std::string number = exactNumber(amount.si, *findUnit(candidate.symbol, candidate.dimension));
        if (number.empty()) {
            continue;
        }
        const int digits = significantDigits(number);
        if (digits <= kPlainDigits) {
            return joined(number, candidate.symbol);
        }
        if (best.empty() || digits < bestDigits) {
            best = number;
            bestSymbol = candidate.symbol;
            bestDigits = digits;
        }
    }
    return joined(best, bestSymbol); // the SI unit always gives one
}

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const auto printed = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), printed.ptr};
}

} // namespace lanewatt
