#include "app/messages/messages.h"

#include "app/messages/degrees.h"
#include "app/messages/translations.h"
#include "app/messages/value_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>

namespace lanewatt::messages {
namespace {

constexpr std::string_view kNoBreakSpace = "\u00A0";
constexpr std::string_view kMinus = "\u2212";
constexpr std::string_view kTimes = "\u00D7";

std::string_view space(const Style& style) { return style.asciiSpaces ? " " : kNoBreakSpace; }

// ---- numbers ------------------------------------------------------------------------------

/// Groups the digits of a decimal "1234.5" and uses the style's separators.
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

/// Decimals that remain when trailing zeros are dropped.
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

// ---- units --------------------------------------------------------------------------------

/// Display format of one magnitude of a dimension (interface README §6).
struct Display {
    double factor = 1.0; ///< shown = si × factor + offset
    double offset = 0.0;
    std::string_view unit;
    int least = 0; ///< decimals kept even when they are zero
    int most = 0;
};

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

double shown(double si, const Display& display) { return si * display.factor + display.offset; }

NumberAndUnit parts(double si, const Display& display, const Style& style)
{
    return {number(shown(si, display), display.least, display.most, style), std::string(display.unit)};
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

// ---- messages -----------------------------------------------------------------------------

std::string_view templateText(const MessageTemplate& t, const Style& style)
{
    if (style.language != "en") {
        const auto table = translations(style.language);
        const auto found =
            std::lower_bound(table.begin(), table.end(), t.id,
                             [](const Translation& a, std::string_view id) { return a.id < id; });
        if (found != table.end() && found->id == t.id) {
            return found->text;
        }
    }
    return t.english;
}

/// Common format for the amounts of one dimension in one message: same unit, same decimals.
Display commonDisplay(const Message& message, Dimension dimension, const Style& style)
{
    double largest = 0.0;
    double smallest = std::numeric_limits<double>::infinity(); // without zeros
    for (const auto& [name, value] : message.arguments) {
        const auto* a = std::get_if<Amount>(&value);
        if (a && a->dimension == dimension && std::isfinite(a->si)) {
            const double m = std::abs(a->si);
            largest = std::max(largest, m);
            smallest = m > 0.0 ? std::min(smallest, m) : smallest;
        }
    }
    // memory is counted in whole units of the smaller: "256 GB of 2,048 GB"
    const bool bySmallest = dimension == Dimension::Data && std::isfinite(smallest);
    Display display = displayFor(dimension, bySmallest ? smallest : largest, style);
    if (dimension == Dimension::Scalar) {
        return display; // counts, ratios and shares have no common unit
    }
    for (const auto& [name, value] : message.arguments) {
        const auto* a = std::get_if<Amount>(&value);
        if (a && a->dimension == dimension && std::isfinite(a->si)) {
            display.least =
                std::max(display.least, decimalsUsed(shown(a->si, display), display.least, display.most));
        }
    }
    return display;
}

/// `format`: empty, a number of decimals, "%" for a percentage, with the decimals before it ("1%"), or "m" for a cable's length.
std::string amountText(const Message& message, Amount amount, std::string_view format, const Style& style)
{
    int decimals = -1;
    if (!format.empty() && format.front() >= '0' && format.front() <= '9') {
        decimals = format.front() - '0';
        format.remove_prefix(1);
    }
    if (format == "%") {
        const int most = decimals < 0 ? 1 : decimals;
        return number(amount.si * 100.0, decimals < 0 ? 0 : most, most, style) + std::string(space(style)) +
               '%';
    }
    if (format == "m" && amount.dimension == Dimension::Length) {
        return cableLength(fromSi<Length>(amount.si), style);
    }
    const Display display = amount.dimension == Dimension::Scalar
                                ? displayFor(Dimension::Scalar, amount.si, style)
                                : commonDisplay(message, amount.dimension, style);
    return joined(parts(amount.si, withDecimals(display, decimals), style), style);
}

/// The field that a text argument is an id of, when the placeholder does not say it, or the field of an option's value:
/// outlets have one argument name in all messages, and an option is named next to its value.
std::string_view kindOf(const Message& message, std::string_view argument, std::string_view format)
{
    constexpr std::string_view outlet = "outlet";
    if (format == "option_value") {
        const bool ofOutlet = std::any_of(message.arguments.begin(), message.arguments.end(), [&](const MessageArgument& a) {
            const auto* name = std::get_if<std::string>(&a.second);
            return a.first == "option" && name && *name == outlet;
        });
        return ofOutlet ? outlet : format;
    }
    return format.empty() && argument == outlet ? outlet : format;
}

/// The word of "machine|machines" that goes with a number: the first goes with one thing.
std::string_view wordFor(const MessageValue& value, std::string_view words)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    const auto* amount = std::get_if<Amount>(&value);
    const auto* digits = std::get_if<std::string>(&value);
    const bool one = whole ? *whole == 1 : amount ? amount->si == 1.0 : digits && *digits == "1";
    const std::size_t bar = words.find('|');
    return one ? words.substr(0, bar) : words.substr(bar + 1);
}

std::string argumentText(const Message& message, const MessageArgument& argument, std::string_view format, const Style& style)
{
    const MessageValue& value = argument.second;
    if (const auto* s = std::get_if<std::string>(&value)) {
        const std::string_view kind = kindOf(message, argument.first, format);
        return kind.empty() ? *s : valueName(kind, *s, style);
    }
    if (const auto* i = std::get_if<std::int64_t>(&value)) {
        return localised(std::to_string(*i), style);
    }
    if (const auto* a = std::get_if<Amount>(&value)) {
        return amountText(message, *a, format, style);
    }
    return money(std::get<Money>(value), style, true);
}

// ---- formulas -----------------------------------------------------------------------------

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isNamePart(char c) { return isNameStart(c) || (c >= '0' && c <= '9'); }

/// Number in a formula: short, but exact enough to reproduce the formula's result.
std::string scalarInFormula(double v, const Style& style)
{
    const double m = std::abs(v);
    if (m == 0.0 || !std::isfinite(v)) {
        return number(v, 0, 0, style);
    }
    const int magnitude = static_cast<int>(std::floor(std::log10(m)));
    const int decimals = m >= 0.01 && m < 1.0 ? 4 : std::clamp(6 - magnitude, 0, 12);
    return number(v, 0, decimals, style);
}

std::string valueInFormula(const Figure& value, std::string_view formula, const Style& style)
{
    // units without prefix factors: watts, not kilowatts; metres next to plain numbers
    Style metric = style;
    metric.imperial = false;
    metric.fahrenheit = false;
    const double si = value.likely;
    switch (value.dimension) {
    case Dimension::Scalar:
    case Dimension::MoneyRate:
        return scalarInFormula(si, style);
    case Dimension::Power:
        return joined(parts(si, {1.0, 0.0, "W", 0, 1}, metric), metric);
    case Dimension::ApparentPower:
        return joined(parts(si, {1.0, 0.0, "VA", 0, 1}, metric), metric);
    case Dimension::Current: // a rating is a whole number, a computed current is not
        return joined(parts(si, {1.0, 0.0, "A", std::round(si) == si ? 0 : 2, 2}, metric), metric);
    case Dimension::Length:
        if (formula.find_first_of("*/^") != std::string_view::npos) {
            return joined(parts(si, {1.0, 0.0, "m", 0, 4}, metric), metric);
        }
        return joined(parts(si, {1e3, 0.0, "mm", 0, 1}, metric), metric);
    case Dimension::Frequency:
        if (std::abs(si) >= 1e9) {
            return joined(parts(si, {1e-9, 0.0, "GT/s", 0, 3}, metric), metric);
        }
        break;
    default:
        break;
    }
    return joined(parts(si, displayFor(value.dimension, si, metric), metric), metric);
}

/// Writes a formula with its names replaced by `name(text, index)`; sums of lists are expanded.
template <class F>
class FormulaWriter {
public:
    /// `words`: the style for operations in words; null to keep symbols.
    FormulaWriter(std::string_view formula, const std::vector<Term>& terms, F name, const Style* words)
        : m_formula(formula),
          m_terms(terms),
          m_name(std::move(name)),
          m_words(words)
    {}

    std::string write(bool expandSums) { return piece(m_formula, 0, expandSums); }

private:
    std::size_t count(std::string_view name) const
    {
        return static_cast<std::size_t>(
            std::count_if(m_terms.begin(), m_terms.end(), [&](const Term& t) { return t.name.text() == name; }));
    }

    /// Index of the ')' of the bracket whose content starts at `from`.
    static std::size_t closing(std::string_view text, std::size_t from)
    {
        int depth = 1;
        for (std::size_t i = from; i < text.size(); ++i) {
            depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return text.size();
    }

    std::string piece(std::string_view text, std::size_t index, bool expandSums)
    {
        std::string out;
        for (std::size_t i = 0; i < text.size();) {
            const char c = text[i];
            if (c >= '0' && c <= '9') { // a number, possibly with an exponent
                const std::size_t start = i;
                while (i < text.size() && (isNamePart(text[i]) || text[i] == '.' ||
                                           (text[i] == '-' && (text[i - 1] == 'e' || text[i - 1] == 'E')))) {
                    ++i;
                }
                out += text.substr(start, i - start);
                continue;
            }
            if (c == '*') {
                out += kTimes;
                ++i;
                continue;
            }
            if (!isNameStart(c)) {
                out += c;
                ++i;
                continue;
            }
            const std::size_t start = i;
            while (i < text.size() && isNamePart(text[i])) {
                ++i;
            }
            const std::string_view word = text.substr(start, i - start);
            if (i < text.size() && text[i] == '(') {
                if (word == "sum" && expandSums) {
                    const std::size_t end = closing(text, i + 1);
                    out += sum(text.substr(i + 1, end - i - 1));
                    i = std::min(end + 1, text.size());
                } else {
                    out += m_words ? valueName("operation", word, *m_words) : std::string(word);
                }
            } else {
                out += m_name(word, index);
            }
        }
        return out;
    }

    std::string sum(std::string_view inside)
    {
        std::size_t size = 0;
        bool empty = false;
        for (std::size_t i = 0; i < inside.size();) {
            if (!isNameStart(inside[i])) {
                ++i;
                continue;
            }
            const std::size_t start = i;
            while (i < inside.size() && isNamePart(inside[i])) {
                ++i;
            }
            if (i >= inside.size() || inside[i] != '(') {
                const std::size_t n = count(inside.substr(start, i - start));
                size = std::max(size, n);
                empty = empty || n == 0;
            }
        }
        if (empty || size == 0) {
            return "0";
        }
        const bool compound = inside.find_first_of("+-*/^") != std::string_view::npos;
        std::string out;
        int pieces = 0;
        for (std::size_t i = 0; i < size;) {
            std::string one = piece(inside, i, false);
            std::size_t alike = 1;
            while (i + alike < size && piece(inside, i + alike, false) == one) {
                ++alike;
            }
            if (pieces++ > 0) {
                out += " + ";
            }
            if (alike > 1) {
                out += std::to_string(alike) + ' ' + std::string(kTimes) + ' ';
                one = compound ? '(' + one + ')' : one;
            }
            out += one;
            i += alike;
        }
        return pieces > 1 || compound ? '(' + out + ')' : out;
    }

    std::string_view m_formula;
    const std::vector<Term>& m_terms;
    F m_name;
    const Style* m_words;
};

/// Separator between the two sides of a finding in plain text.
constexpr std::string_view kSidesApart = " \u00B7 ";

/// Calls `words(text)` and `argument(name, text)` for the parts of a message, in order.
template <class Words, class ArgumentOf>
void eachPiece(const Message& message, const Style& style, Words words, ArgumentOf argumentOf)
{
    const std::string_view t = templateText(message.text, style);
    for (std::size_t i = 0; i < t.size();) {
        if ((t[i] == '{' || t[i] == '}') && i + 1 < t.size() && t[i + 1] == t[i]) {
            words(t.substr(i, 1));
            i += 2;
            continue;
        }
        const std::size_t end = t[i] == '{' ? t.find('}', i) : std::string_view::npos;
        if (end == std::string_view::npos) {
            const std::size_t next = std::min(t.find_first_of("{}", i + 1), t.size());
            words(t.substr(i, next - i));
            i = next;
            continue;
        }
        std::string_view name = t.substr(i + 1, end - i - 1);
        std::string_view format;
        if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
            format = name.substr(colon + 1);
            name = name.substr(0, colon);
        }
        if (name == kBetweenSides) {
            argumentOf(name, std::string(kSidesApart));
            i = end + 1;
            continue;
        }
        const auto argument = std::find_if(message.arguments.begin(), message.arguments.end(),
                                           [&](const MessageArgument& a) { return a.first == name; });
        assert(argument != message.arguments.end() && "a place of the template has no argument");
        if (argument == message.arguments.end()) {
            words(t.substr(i, end - i + 1));
        } else if (format.find('|') != std::string_view::npos) {
            words(wordFor(argument->second, format));
        } else {
            argumentOf(name, argumentText(message, *argument, format, style));
        }
        i = end + 1;
    }
}

} // namespace

// ---- public -------------------------------------------------------------------------------

std::string text(const Message& message, const Style& style)
{
    std::string out;
    out.reserve(message.text.english.size() + 32);
    eachPiece(message, style, [&](std::string_view words) { out += words; }, [&](std::string_view, std::string value) { out += value; });
    return out;
}

std::vector<Piece> pieces(const Message& message, const Style& style)
{
    std::vector<Piece> all;
    const auto words = [&](std::string_view part) {
        if (all.empty() || !all.back().argument.empty()) {
            all.emplace_back();
        }
        all.back().text += part;
    };
    eachPiece(message, style, words, [&](std::string_view name, std::string value) { all.push_back({std::move(value), std::string(name)}); });
    return all;
}

std::string text(const Error& error, const Style& style)
{
    std::string what = text(error.what, style);
    return error.where.empty() ? what : what + " (" + place(error.where, style) + ')';
}

std::string place(std::string_view where, const Style& style)
{
    // Removes "WORD 12" from the end, if it is there.
    const auto take = [&](std::string_view word) -> std::optional<std::string> {
        const std::size_t digits = where.find_last_not_of("0123456789") + 1;
        if (digits == where.size() || !where.substr(0, digits).ends_with(std::string(word) + ' ')) {
            return std::nullopt;
        }
        const std::size_t begin = digits - word.size() - 1;
        if (begin > 0 && !where.substr(0, begin).ends_with(", ")) {
            return std::nullopt;
        }
        std::string number(where.substr(digits));
        where = where.substr(0, begin > 0 ? begin - 2 : 0);
        return number;
    };
    std::string end;
    const auto put = [&](const MessageTemplate& words, const std::string& number) {
        end = text(Message{words, {{"number", number}}}, style) + (end.empty() ? "" : ", ") + end;
    };
    if (const auto column = take("column")) {
        put(LW_MESSAGE("place.column", "column {number}"), *column);
    }
    if (const auto line = take("line")) {
        put(LW_MESSAGE("place.line", "line {number}"), *line);
    } else if (const auto row = take("row")) {
        put(LW_MESSAGE("place.row", "row {number}"), *row);
    }
    return std::string(where) + (where.empty() || end.empty() ? "" : ", ") + end;
}

std::string label(const MessageTemplate& label, const Style& style)
{
    return std::string(templateText(label, style));
}

NumberAndUnit amountParts(Amount amount, const Style& style, int decimals)
{
    return parts(amount.si, withDecimals(displayFor(amount.dimension, amount.si, style), decimals), style);
}

std::string amount(Amount amount, const Style& style, int decimals)
{
    return joined(amountParts(amount, style, decimals), style);
}

std::string cableLength(Length length, const Style& style)
{
    const double metres = si(length);
    const Display display = style.imperial ? Display{1.0 / 0.3048, 0.0, "ft", 0, metres >= 10.0 ? 0 : 1} : Display{1.0, 0.0, "m", 0, 1};
    return joined(parts(metres, display, style), style);
}

std::string figure(const Figure& figure, const Style& style, int decimals)
{
    std::string out = amount(figure.amount(), style, decimals);
    if (figure.confidence == Confidence::Estimated) {
        out += space(style);
        out += '~';
    }
    return out;
}

std::string money(const Money& money, const Style& style, bool exact)
{
    std::string digits;
    std::string_view suffix;
    if (exact) {
        digits = localised(money.numberText(), style);
    } else {
        const double units = static_cast<double>(money.micros()) / static_cast<double>(Money::kMicrosPerUnit);
        const double m = std::abs(units);
        if (m >= 100e6) { // cents do not matter in large sums
            digits = number(units * 1e-6, 0, m >= 1e9 ? 0 : 1, style);
            suffix = "M";
        } else {
            // small prices keep their cents; Money rounds exactly
            const int decimals =
                m < 100.0 && money.micros() % Money::kMicrosPerUnit != 0 ? money.currency().minorDigits() : 0;
            const auto rounded = money.rounded(decimals, Rounding::HalfEven);
            const double value = static_cast<double>(rounded.value_or(money).micros()) /
                                 static_cast<double>(Money::kMicrosPerUnit);
            digits = number(value, decimals, decimals, style);
        }
    }
    const std::string code(money.currency().code()); // the view ends with the temporary
    if (style.asciiSpaces) {
        return digits + std::string(suffix) + ' ' + std::string(code);
    }
    std::string_view symbol;
    for (const auto& [known, sign] : std::array<std::pair<std::string_view, std::string_view>, 4>{
             {{"USD", "$"}, {"EUR", "\u20AC"}, {"GBP", "\u00A3"}, {"JPY", "\u00A5"}}}) {
        symbol = known == code ? sign : symbol;
    }
    if (style.language != "en") { // other languages put the symbol after the number
        return digits + std::string(suffix) + std::string(kNoBreakSpace) +
               std::string(symbol.empty() ? code : symbol);
    }
    if (symbol.empty()) {
        return std::string(code) + std::string(kNoBreakSpace) + digits + std::string(suffix);
    }
    std::string_view body = digits;
    const bool negative = body.starts_with(kMinus);
    body.remove_prefix(negative ? kMinus.size() : 0);
    return std::string(negative ? kMinus : "") + std::string(symbol) + std::string(body) +
           std::string(suffix);
}

char confidenceLetter(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Measured:
        return 'M';
    case Confidence::Verified:
        return 'V';
    case Confidence::Datasheet:
        return 'D';
    case Confidence::Crowd:
        return 'C';
    case Confidence::Estimated:
        return 'E';
    case Confidence::Unknown:
        break;
    }
    return '?';
}

std::string confidenceWord(Confidence confidence, const Style& style)
{
    switch (confidence) {
    case Confidence::Measured:
        return label(LW_MESSAGE("confidence.measured", "measured"), style);
    case Confidence::Verified:
        return label(LW_MESSAGE("confidence.verified", "verified"), style);
    case Confidence::Datasheet:
        return label(LW_MESSAGE("confidence.datasheet", "datasheet"), style);
    case Confidence::Crowd:
        return label(LW_MESSAGE("confidence.crowd", "from an open data set"), style);
    case Confidence::Estimated:
        return label(LW_MESSAGE("confidence.estimated", "estimated"), style);
    case Confidence::Unknown:
        break;
    }
    return label(LW_MESSAGE("confidence.unknown", "unknown"), style);
}

std::string formulaWithValues(const Derivation& derivation, const Style& style, Operations operations)
{
    const auto value = [&](std::string_view name, std::size_t index) {
        std::size_t seen = 0;
        const Term* found = nullptr;
        for (const Term& t : derivation.terms) {
            if (t.name.text() == name) {
                found = seen == index || !found ? &t : found;
                ++seen;
            }
        }
        return found ? valueInFormula(found->value, derivation.formula, style) : std::string(name);
    };
    return FormulaWriter(derivation.formula, derivation.terms, value, operations == Operations::Words ? &style : nullptr).write(true);
}

std::string formulaInSymbols(const Derivation& derivation)
{
    const auto words = [](std::string_view name, std::size_t) {
        std::string out(name);
        std::replace(out.begin(), out.end(), '_', ' ');
        return out;
    };
    return FormulaWriter(derivation.formula, derivation.terms, words, nullptr).write(false);
}

std::string formulaInWords(const Derivation& derivation, const Style& style)
{
    const auto words = [&](std::string_view name, std::size_t) {
        const auto term = std::find_if(derivation.terms.begin(), derivation.terms.end(), [&](const Term& t) { return t.name.text() == name; });
        return term == derivation.terms.end() ? valueName("term", name, style) : termName(*term, style);
    };
    return FormulaWriter(derivation.formula, derivation.terms, words, &style).write(false);
}

} // namespace lanewatt::messages
