#pragma once
/// Exact money: int64 micro-units of an ISO 4217 currency. No binary floating point on any path.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// ISO 4217 alphabetic code, always three capital letters.
class Currency {
public:
    constexpr Currency() = default;
    /// Empty if `code` is not three ASCII letters.
    static std::optional<Currency> parse(std::string_view code);
    std::string_view code() const& { return {m_code.data(), m_code.size()}; }
    std::string_view code() const&& = delete; ///< a temporary's view would dangle
    /// Digits after the point by ISO 4217 (USD 2, JPY 0, KWD 3; 2 for codes not in the list).
    int minorDigits() const;
    friend constexpr auto operator<=>(const Currency&, const Currency&) = default;

private:
    std::array<char, 3> m_code{'U', 'S', 'D'};
};

enum class Rounding : std::uint8_t { HalfEven, HalfUp };

/// An exact amount of one currency. Arithmetic that overflows or mixes currencies gives nullopt,
/// so the caller must name the line in an Error.
class Money {
public:
    static constexpr std::int64_t kMicrosPerUnit = 1'000'000;
    constexpr Money() = default;
    constexpr Money(Currency currency, std::int64_t micros) : m_currency(currency), m_micros(micros) {}

    /// "649.125 USD" (also "USD 649.125"): at most six decimals, no separators.
    static std::optional<Money> parse(std::string_view text);
    /// A bare decimal number with a given currency.
    static std::optional<Money> parse(std::string_view number, Currency currency);

    constexpr const Currency& currency() const& { return m_currency; }
    constexpr Currency currency() const&& { return m_currency; }
    constexpr std::int64_t micros() const { return m_micros; }

    std::optional<Money> plus(Money other) const;
    std::optional<Money> minus(Money other) const;
    std::optional<Money> times(std::int64_t count) const;
    /// this × numerator / denominator, rounded at the micro-unit; denominator > 0.
    std::optional<Money> scaled(std::int64_t numerator, std::int64_t denominator, Rounding rounding) const;
    /// Rounded to `digits` decimals (0…6).
    std::optional<Money> rounded(int digits, Rounding rounding) const;

    /// Number alone, no trailing zeros beyond the currency's own digits ("649.125", "700.00").
    std::string numberText() const;
    /// numberText() and code: "649.125 USD".
    std::string text() const;

    friend constexpr bool operator==(const Money&, const Money&) = default;
    /// Order within one currency; different currencies compare by code first (for stable sorting only).
    friend constexpr auto operator<=>(const Money&, const Money&) = default;

private:
    Currency m_currency;
    std::int64_t m_micros = 0;
};

} // namespace lanewatt
