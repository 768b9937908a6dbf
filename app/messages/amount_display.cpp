#include "app/messages/amount_display.h"

#include "app/messages/degrees.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace lanewatt::messages {

namespace {

/// At least `least` and at most `most` decimals; trailing zeros in between are dropped.
std::string decimalText(double value, int least, int most)
{
    std::string text = fmt::format("{:.{}f}", value, most);
    for (int d = most; d > least && text.back() == '0'; --d) {
        text.pop_back();
    }
    if (text.back() == '.') {
        text.pop_back();
    }
    if (text.front() == '-' && text.find_first_not_of("-0.") == std::string::npos) {
        text.erase(0, 1); // no minus zero
    }
    return text;
}

} // namespace

std::string localised(std::string_view plain, const Style& style)
{
    std::string out;
    if (!plain.empty() && plain.front() == '-') {
        out += style.asciiSpaces ? std::string_view("-") : kMinus;
        plain.remove_prefix(1);
    }
    const std::size_t point = std::min(plain.find('.'), plain.size());
    for (std::size_t i = 0; i < point; ++i) {
        if (i > 0 && (point - i) % 3 == 0) {
            out += style.thousands;
        }
        out += plain[i];
    }
    if (point < plain.size()) {
        out += style.decimalPoint;
        out += plain.substr(point + 1);
    }
    return out;
}

int decimalsUsed(double value, int least, int most)
{
    const std::string text = decimalText(value, least, most);
    const std::size_t point = text.find('.');
    return point == std::string::npos ? 0 : static_cast<int>(text.size() - point - 1);
}

std::string number(double value, int least, int most, const Style& style)
{
    if (std::isnan(value)) {
        return "?";
    }
    if (std::isinf(value)) {
        const std::string_view sign = value < 0 ? (style.asciiSpaces ? std::string_view("-") : kMinus) : "";
        return std::string(sign) + (style.asciiSpaces ? "inf" : "\u221E");
    }
    return localised(decimalText(value, least, most), style);
}

Display displayFor(Dimension dimension, double magnitude, const Style& style)
{
    const double m = std::abs(magnitude);
    switch (dimension) {
    case Dimension::Scalar:
        if (m >= 1000.0) {
            return {1.0, 0.0, "", 0, 2};
        }
        return {1.0, 0.0, "", 0, m != 0.0 && m < 0.01 ? 6 : 4};
    case Dimension::Power:
        if (m >= 999'995.0) {
            return {1e-6, 0.0, "MW", 2, 2};
        }
        return m >= 10'000.0 ? Display{1e-3, 0.0, "kW", 2, 2} : Display{1.0, 0.0, "W", 0, 1};
    case Dimension::ApparentPower:
        if (m >= 999'995.0) {
            return {1e-6, 0.0, "MVA", 2, 2};
        }
        return m >= 10'000.0 ? Display{1e-3, 0.0, "kVA", 2, 2} : Display{1.0, 0.0, "VA", 0, 1};
    case Dimension::Voltage:
        return {1.0, 0.0, "V", 0, 1};
    case Dimension::Current:
        return {1.0, 0.0, "A", 2, 2};
    case Dimension::Energy:
        return m >= 3.6e9 ? Display{1.0 / 3.6e9, 0.0, "MWh", 2, 2} : Display{1.0 / 3.6e6, 0.0, "kWh", 2, 2};
    case Dimension::Length:
        if (style.imperial) {
            return m >= 10.0 ? Display{1.0 / 0.3048, 0.0, "ft", 0, 0}
                             : Display{1.0 / 0.0254, 0.0, "in", 0, 2};
        }
        return m >= 10.0 ? Display{1.0, 0.0, "m", 0, 1} : Display{1e3, 0.0, "mm", 0, 1};
    case Dimension::Mass:
        return style.imperial ? Display{1.0 / 0.45359237, 0.0, "lb", 0, 1} : Display{1.0, 0.0, "kg", 0, 2};
    case Dimension::Duration:
        if (m >= 172'800.0) {
            return {1.0 / 86'400.0, 0.0, "days", 0, 1};
        }
        if (m >= 7'200.0) {
            return {1.0 / 3'600.0, 0.0, "h", 0, 2};
        }
        if (m >= 120.0) {
            return {1.0 / 60.0, 0.0, "min", 0, 1};
        }
        return m >= 1.0 || m == 0.0 ? Display{1.0, 0.0, "s", 0, 2} : Display{1e3, 0.0, "ms", 0, 3};
    case Dimension::Temperature:
        return {style.fahrenheit ? kFahrenheitPerCelsius : 1.0, degreesFromCelsius(inDegreesCelsius(Temperature{}), style),
                degreesUnit(style), 0, 1};
    case Dimension::TemperatureDelta:
        return style.fahrenheit ? Display{kFahrenheitPerCelsius, 0.0, degreesUnit(style), 0, 1} : Display{1.0, 0.0, "K", 0, 1};
    case Dimension::Frequency:
        if (m >= 10e9) {
            return {1e-9, 0.0, "GT/s", 0, 2};
        }
        return m >= 1e6 ? Display{1e-6, 0.0, "MT/s", 0, 2} : Display{1.0, 0.0, "Hz", 0, 2};
    case Dimension::Volume:
        return style.imperial ? Display{264.172052, 0.0, "gal", 0, 1} : Display{1e3, 0.0, "L", 0, 2};
    case Dimension::VolumeFlow:
        // coolant flows in litres per minute, air in cubic metres per hour or cubic feet per minute
        if (m < 1.0 / 300.0) {
            return {60'000.0, 0.0, "L/min", 2, 2};
        }
        return style.imperial ? Display{kCfmPerCubicMetrePerSecond, 0.0, "CFM", 0, 0}
                              : Display{3'600.0, 0.0, "m\u00B3/h", 0, 0};
    case Dimension::Data:
        if (m >= 1e12) {
            return {1e-12, 0.0, "TB", 0, 3};
        }
        return m >= 1e9 || m == 0.0 ? Display{1e-9, 0.0, "GB", 0, 2} : Display{1e-6, 0.0, "MB", 0, 2};
    case Dimension::Bandwidth:
        if (m >= 1e13) {
            return {1e-12, 0.0, "TB/s", 0, 2};
        }
        return {1e-9, 0.0, "GB/s", m >= 1e11 ? 0 : 1, 1};
    case Dimension::MoneyRate:
        return {1.0, 0.0, "", 2, 2};
    }
    return {};
}

NumberAndUnit parts(double si, const Display& display, const Style& style)
{
    return {number(display.shown(si), display.least, display.most, style), std::string(display.unit)};
}

std::string joined(const NumberAndUnit& p, const Style& style)
{
    return p.unit.empty() ? p.number : p.number + std::string(space(style)) + p.unit;
}

Display withDecimals(Display display, int decimals)
{
    if (decimals >= 0) {
        display.least = display.most = decimals;
    }
    return display;
}

} // namespace lanewatt::messages
