#include "app/messages/typed_number.h"

#include "app/messages/amount_display.h"
#include "model/text/characters.h"
#include "model/text/trim.h"
#include "model/try.h"
#include "model/units/currency_marks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt::messages {

namespace {

constexpr std::size_t kGroup = 3;
/// Blanks that are no ASCII: no-break, narrow no-break, thin, figure.
constexpr std::array<std::string_view, 4> kBlanks{"\u00A0", "\u202F", "\u2009", "\u2007"};
constexpr std::string_view kApostrophe = "\u2019";

/// One byte for each blank, apostrophe and minus.
std::string simplified(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        const auto blank = std::find_if(kBlanks.begin(), kBlanks.end(), [&](std::string_view one) { return rest.starts_with(one); });
        if (blank != kBlanks.end()) {
            out += ' ';
            i += blank->size();
        } else if (rest.starts_with(kMinus)) {
            out += '-';
            i += kMinus.size();
        } else if (rest.starts_with(kApostrophe)) {
            out += '\'';
            i += kApostrophe.size();
        } else {
            out += text[i++];
        }
    }
    return std::string(trimmed(out));
}

/// A number without its sign, in pieces: "1.234,5" is 1, 234, 5 with the marks '.' and ','.
struct Written {
    std::vector<std::string> digits;
    std::vector<char> marks;

    /// The digits before piece `end` are groups of three; one piece is always.
    bool grouped(std::size_t end) const
    {
        if (end > 1 && (digits.front().size() > kGroup || digits.front() == "0")) {
            return false;
        }
        return std::all_of(digits.begin() + 1, digits.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(end, 1)),
                           [](const std::string& one) { return one.size() == kGroup; });
    }
    std::string joined(std::size_t end) const
    {
        std::string all;
        for (std::size_t i = 0; i < end; ++i) {
            all += digits[i];
        }
        return all;
    }
};

std::optional<Written> written(std::string_view text)
{
    Written made{{std::string()}, {}};
    for (const char c : text) {
        if (isDigit(c)) {
            made.digits.back() += c;
        } else if ((c == '.' || c == ',' || c == ' ' || c == '\'') && !made.digits.back().empty()) {
            made.marks.push_back(c);
            made.digits.emplace_back();
        } else {
            return std::nullopt;
        }
    }
    return made.digits.back().empty() ? std::nullopt : std::optional(std::move(made));
}

/// What separates thousands in a style; '\0' where nothing does.
char thousandsMark(const Style& style)
{
    const std::string mark = simplified(style.thousands);
    return style.thousands.empty() ? '\0' : mark.empty() ? ' ' : mark.front();
}

/// The readings of a number: with a fraction, and as a whole number in groups.
struct Readings {
    std::optional<std::string> fraction, whole;
    bool doubtful = false; ///< both, and neither is how the program shows it
};

Readings readings(const Written& number, const Style& style, int usualDecimals)
{
    Readings found;
    const std::size_t pieces = number.digits.size();
    if (pieces == 1) {
        found.whole = number.digits.front();
        return found;
    }
    const char first = number.marks.front();
    const char last = number.marks.back();
    const bool point = last == '.' || last == ',';
    if (first != last) { // the last of two kinds of marks is the decimal sign
        const bool others = std::all_of(number.marks.begin(), number.marks.end() - 1, [&](char one) { return one == first; });
        if (point && others && number.grouped(pieces - 1)) {
            found.fraction = number.joined(pieces - 1) + '.' + number.digits.back();
        }
        return found;
    }
    const bool alike = std::all_of(number.marks.begin(), number.marks.end(), [&](char one) { return one == first; });
    const bool groups = alike && number.grouped(pieces);
    if (!point || pieces > 2 || (groups && first == thousandsMark(style))) { // in groups, as the program shows it
        found.whole = groups ? std::optional(number.joined(pieces)) : std::nullopt;
        return found;
    }
    found.fraction = number.digits.front() + '.' + number.digits.back();
    const bool usual = first == style.decimalPoint && (style.thousands.empty() || usualDecimals == static_cast<int>(kGroup));
    if (groups && !usual) {
        found.whole = number.joined(pieces);
        found.doubtful = true;
    }
    return found;
}

/// Without zeros at the end of its fraction.
std::string shortest(std::string plain)
{
    if (plain.find('.') != std::string::npos) {
        plain.erase(plain.find_last_not_of('0') + 1);
        if (plain.back() == '.') {
            plain.pop_back();
        }
    }
    return plain;
}

tl::unexpected<Error> noAmount(std::string_view text, Currency currency, const Style& style)
{
    const std::string example = typingNumber("649.50", style);
    return fail(LW_MESSAGE("typed.money", "\"{text}\" is no amount; write it as {example} or {example} {currency}"),
                {{"text", std::string(text)}, {"example", example}, {"currency", std::string(currency.code())}});
}

/// The currency that is meant by a sign beside an amount.
Expected<Currency> meantBy(const CurrencyMark& mark, Currency currency, std::string_view text, const Style& style)
{
    if (mark.certain()) {
        return mark.meant.front();
    }
    // the window shows one currency by this sign
    const auto shown = std::find_if(mark.meant.begin(), mark.meant.end(), [&](const Currency& one) {
        return one.code() != mark.sign && money(Money(one, 0), style, true).find(mark.sign) != std::string::npos;
    });
    const bool own = std::find(mark.meant.begin(), mark.meant.end(), currency) != mark.meant.end();
    if (own == (shown == mark.meant.end())) {
        return own ? currency : *shown;
    }
    if (own && *shown == currency) {
        return currency;
    }
    const Currency other = own ? *shown : mark.meant.front();
    const Currency first = own ? currency : mark.meant.size() > 1 ? mark.meant[1] : currency;
    return fail(LW_MESSAGE("typed.sign", "\"{text}\" can be an amount in {first} or in {other}; write the code of the currency"),
                {{"text", std::string(text)}, {"first", std::string(first.code())}, {"other", std::string(other.code())}});
}

/// The mark at one end of a text, which loses it.
std::optional<CurrencyMark> takeMark(std::string& text)
{
    auto mark = markAtStart(text, true);
    if (mark) {
        text = trimmed(std::string_view(text).substr(mark->size));
        return mark;
    }
    mark = markAtEnd(text, true);
    if (mark) {
        text = trimmed(std::string_view(text).substr(0, mark->at));
    }
    return mark;
}

/// Bytes of the number at the start of a text; blanks are of it only between digits.
std::size_t numberSize(std::string_view text)
{
    std::size_t end = !text.empty() && (text.front() == '-' || text.front() == '+') ? 1 : 0;
    const std::size_t first = end;
    for (std::size_t i = first; i < text.size(); ++i) {
        const char c = text[i];
        if (isDigit(c)) {
            end = i + 1;
        } else if (c != '.' && c != ',' && c != '\'' && !(c == ' ' && end == i)) {
            break;
        }
    }
    if (end + 1 < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        std::size_t power = end + 1 + (text[end + 1] == '-' || text[end + 1] == '+' ? 1 : 0);
        const std::size_t digits = power;
        while (power < text.size() && isDigit(text[power])) {
            ++power;
        }
        end = power > digits ? power : end;
    }
    return end == first ? 0 : end;
}

} // namespace

Expected<std::string> typedNumber(std::string_view text, const Style& style, int usualDecimals)
{
    const std::string simple = simplified(text);
    std::string_view rest = simple;
    std::string sign;
    if (rest.starts_with('-') || rest.starts_with('+')) {
        sign = rest.front() == '-' ? "-" : "";
        rest = trimmed(rest.substr(1));
    }
    std::string power;
    if (const auto e = rest.find_first_of("eE"); e != std::string_view::npos && numberSize(simple) == simple.size()) {
        power = rest.substr(e);
        rest = rest.substr(0, e);
    }
    const auto number = written(rest);
    const Readings found = number ? readings(*number, style, usualDecimals) : Readings{};
    if (found.doubtful) {
        return fail(LW_MESSAGE("typed.two_ways", "\"{text}\" can be read as {fraction} or as {whole}; write it as one of these"),
                    {{"text", std::string(text)},
                     {"fraction", sign + typingNumber(shortest(*found.fraction), style)},
                     {"whole", sign + localised(*found.whole, style)}});
    }
    if (!found.fraction && !found.whole) {
        return fail(LW_MESSAGE("typed.number", "\"{text}\" is no number; write it as {example}"),
                    {{"text", std::string(text)}, {"example", typingNumber("1234.5", style)}});
    }
    return sign + (found.whole ? *found.whole : *found.fraction) + power;
}

Expected<std::int64_t> typedCount(std::string_view text, const Style& style)
{
    LANEWATT_TRY(plain, typedNumber(text, style));
    const std::string whole = shortest(*plain);
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(whole.data(), whole.data() + whole.size(), count);
    if (error != std::errc() || end != whole.data() + whole.size() || count < 0) {
        return fail(LW_MESSAGE("typed.count", "\"{text}\" is no whole number"), {{"text", std::string(text)}});
    }
    return count;
}

Expected<Money> typedMoney(std::string_view text, Currency currency, const Style& style)
{
    std::string rest = simplified(text);
    std::string sign;
    if (rest.starts_with('-')) { // "-$5"
        sign = "-";
        rest = trimmed(std::string_view(rest).substr(1));
    }
    const auto mark = takeMark(rest);
    Currency of = currency;
    if (mark) {
        LANEWATT_TRY(meant, meantBy(*mark, currency, text, style));
        of = *meant;
    } else if (const auto code = rest.size() > kGroup ? Currency::parse(std::string_view(rest).substr(rest.size() - kGroup)) : std::nullopt) {
        of = *code;
        rest = trimmed(std::string_view(rest).substr(0, rest.size() - kGroup));
    } else if (const auto first = rest.size() > kGroup ? Currency::parse(std::string_view(rest).substr(0, kGroup)) : std::nullopt) {
        of = *first;
        rest = trimmed(std::string_view(rest).substr(kGroup));
    }
    if (!sign.empty() && (rest.starts_with('-') || rest.starts_with('+'))) {
        return noAmount(text, currency, style);
    }
    const auto plain = typedNumber(sign + rest, style, of.minorDigits());
    if (!plain && plain.error().what.text.id == kTwoWays) {
        return tl::unexpected(plain.error());
    }
    const auto amount = plain ? Money::parse(*plain, of) : std::nullopt;
    return amount ? Expected<Money>(*amount) : noAmount(text, currency, style);
}

Expected<std::string> typedQuantity(std::string_view text, const Style& style)
{
    const std::string simple = simplified(text);
    const std::size_t size = numberSize(simple);
    if (size == 0) {
        return std::string(trimmed(text));
    }
    LANEWATT_TRY(plain, typedNumber(std::string_view(simple).substr(0, size), style));
    return *plain + simple.substr(size);
}

std::string typingNumber(std::string_view plain, const Style& style, int usualDecimals)
{
    std::string text(plain);
    const std::size_t point = text.find('.');
    if (point == std::string::npos) {
        return text;
    }
    const std::size_t digits = text.find_first_not_of("0123456789", point + 1);
    const std::size_t end = std::min(digits, text.size());
    if (end - point - 1 == kGroup && usualDecimals != static_cast<int>(kGroup)) {
        text.insert(end, 1, '0'); // three digits behind the point could be thousands
    }
    text[point] = style.decimalPoint;
    return text;
}

std::string typingQuantity(std::string_view text, const Style& style)
{
    const std::size_t size = numberSize(text);
    const std::string_view number = text.substr(0, size);
    return number.find_first_of(", '") != std::string_view::npos ? std::string(text) : typingNumber(number, style) + std::string(text.substr(size));
}

} // namespace lanewatt::messages
