#include "app/messages/messages.h"

#include "app/messages/amount_display.h"
#include "app/messages/translations.h"
#include "app/messages/value_names.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

namespace lanewatt::messages {
namespace {

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
                std::max(display.least, decimalsUsed(display.shown(a->si), display.least, display.most));
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
    const bool isLong = metres >= 10.0;
    const Display display = style.imperial ? Display{1.0 / 0.3048, 0.0, "ft", 0, isLong ? 0 : 1} : Display{1.0, 0.0, "m", 0, isLong ? 1 : 2};
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
        std::string plain = money.numberText();
        const bool three = plain.size() > 4 && plain[plain.size() - 4] == '.';
        if (three && !style.thousands.empty() && money.currency().minorDigits() != 3) {
            plain += '0'; // "1.125" could be read with thousands
        }
        digits = localised(plain, style);
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

} // namespace lanewatt::messages
