#include "model/units/money.h"

#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <limits>

namespace lanewatt {

namespace {

__extension__ using Wide = __int128;

constexpr int kDecimals = 6;
constexpr std::int64_t kPowersOfTen[kDecimals + 1] = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000};

std::optional<std::int64_t> narrow(Wide value)
{
    if (value < std::numeric_limits<std::int64_t>::min() ||
        value > std::numeric_limits<std::int64_t>::max()) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(value);
}

/// numerator / denominator to the nearest whole; ties by `rounding`, half-up meaning away from zero.
Wide divideRounded(Wide numerator, Wide denominator, Rounding rounding)
{
    Wide quotient = numerator / denominator;
    const Wide remainder = numerator % denominator;
    const Wide magnitude = remainder < 0 ? -remainder : remainder;
    const Wide rest = denominator - magnitude; // compare without doubling: no overflow
    const bool up =
        magnitude > rest || (magnitude == rest && (rounding == Rounding::HalfUp || quotient % 2 != 0));
    if (up) {
        quotient += numerator < 0 ? -1 : 1;
    }
    return quotient;
}

constexpr bool isLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

} // namespace

std::optional<Currency> Currency::parse(std::string_view code)
{
    if (code.size() != 3 || !std::ranges::all_of(code, isLetter)) {
        return std::nullopt;
    }
    Currency currency;
    std::ranges::transform(code, currency.m_code.begin(),
                           [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; });
    return currency;
}

int Currency::minorDigits() const
{
    // ISO 4217 list one: only what differs from 2
    constexpr std::string_view none[] = {"BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG",
                                         "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"};
    constexpr std::string_view three[] = {"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"};
    constexpr std::string_view four[] = {"CLF", "UYW"};
    if (std::ranges::find(none, code()) != std::end(none)) {
        return 0;
    }
    if (std::ranges::find(three, code()) != std::end(three)) {
        return 3;
    }
    return std::ranges::find(four, code()) != std::end(four) ? 4 : 2;
}

std::optional<Money> Money::parse(std::string_view text)
{
    const std::string_view whole = trimmed(text, " ");
    if (whole.size() < 4) {
        return std::nullopt;
    }
    const bool codeFirst = isLetter(whole.front());
    const auto currency = Currency::parse(codeFirst ? whole.substr(0, 3) : whole.substr(whole.size() - 3));
    if (!currency) {
        return std::nullopt;
    }
    return parse(codeFirst ? whole.substr(3) : whole.substr(0, whole.size() - 3), *currency);
}

std::optional<Money> Money::parse(std::string_view number, Currency currency)
{
    std::string_view rest = trimmed(number, " ");
    bool negative = false;
    if (rest.starts_with('-') || rest.starts_with('+')) {
        negative = rest.front() == '-';
        rest.remove_prefix(1);
    }
    constexpr Wide limit = Wide(std::numeric_limits<std::int64_t>::max()) + 1;
    Wide micros = 0;
    std::size_t whole = 0;
    while (whole < rest.size() && isDigit(rest[whole])) {
        micros = micros * 10 + (rest[whole] - '0');
        if (micros > limit) {
            return std::nullopt;
        }
        ++whole;
    }
    if (whole == 0) {
        return std::nullopt;
    }
    micros *= kMicrosPerUnit;
    rest.remove_prefix(whole);
    if (!rest.empty()) {
        if (rest.front() != '.' || rest.size() < 2 || rest.size() > 1 + kDecimals) {
            return std::nullopt;
        }
        rest.remove_prefix(1);
        for (std::size_t i = 0; i < rest.size(); ++i) {
            if (!isDigit(rest[i])) {
                return std::nullopt;
            }
            micros += (rest[i] - '0') * kPowersOfTen[kDecimals - 1 - static_cast<int>(i)];
        }
    }
    const auto narrowed = narrow(negative ? -micros : micros);
    return narrowed ? std::optional(Money(currency, *narrowed)) : std::nullopt;
}

std::optional<Money> Money::plus(Money other) const
{
    if (m_currency != other.m_currency) {
        return std::nullopt;
    }
    const auto sum = narrow(Wide(m_micros) + other.m_micros);
    return sum ? std::optional(Money(m_currency, *sum)) : std::nullopt;
}

std::optional<Money> Money::minus(Money other) const
{
    if (m_currency != other.m_currency) {
        return std::nullopt;
    }
    const auto difference = narrow(Wide(m_micros) - other.m_micros);
    return difference ? std::optional(Money(m_currency, *difference)) : std::nullopt;
}

std::optional<Money> Money::times(std::int64_t count) const
{
    const auto product = narrow(Wide(m_micros) * count);
    return product ? std::optional(Money(m_currency, *product)) : std::nullopt;
}

std::optional<Money> Money::scaled(std::int64_t numerator, std::int64_t denominator, Rounding rounding) const
{
    if (denominator <= 0) {
        return std::nullopt;
    }
    const auto result = narrow(divideRounded(Wide(m_micros) * numerator, denominator, rounding));
    return result ? std::optional(Money(m_currency, *result)) : std::nullopt;
}

std::optional<Money> Money::rounded(int digits, Rounding rounding) const
{
    if (digits < 0 || digits > kDecimals) {
        return std::nullopt;
    }
    const std::int64_t step = kPowersOfTen[kDecimals - digits];
    const auto result = narrow(divideRounded(m_micros, step, rounding) * step);
    return result ? std::optional(Money(m_currency, *result)) : std::nullopt;
}

std::string Money::numberText() const
{
    // the magnitude of the smallest int64 does not fit into an int64
    const std::uint64_t magnitude =
        m_micros < 0 ? ~static_cast<std::uint64_t>(m_micros) + 1 : static_cast<std::uint64_t>(m_micros);
    constexpr auto perUnit = static_cast<std::uint64_t>(kMicrosPerUnit);
    std::string fraction = std::to_string(perUnit + magnitude % perUnit).substr(1);
    while (static_cast<int>(fraction.size()) > m_currency.minorDigits() && fraction.back() == '0') {
        fraction.pop_back();
    }
    std::string text = (m_micros < 0 ? "-" : "") + std::to_string(magnitude / perUnit);
    return fraction.empty() ? text : text + '.' + fraction;
}

std::string Money::text() const { return numberText() + ' ' + std::string(m_currency.code()); }

} // namespace lanewatt
