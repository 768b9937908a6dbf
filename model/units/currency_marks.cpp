#include "model/units/currency_marks.h"

#include "model/text/characters.h"

#include <algorithm>
#include <array>
#include <string>

namespace lanewatt {

namespace {

struct Sign {
    std::string_view text;
    std::string_view codes; ///< separated by spaces, the most usual first
};

/// Longer ones before those they contain.
constexpr std::array kSigns{
    Sign{"US $", "USD"}, Sign{"AU $", "AUD"}, Sign{"CA $", "CAD"}, Sign{"C $", "CAD"},   Sign{"NZ $", "NZD"}, Sign{"HK $", "HKD"},
    Sign{"USD$", "USD"}, Sign{"US$", "USD"},  Sign{"U$S", "USD"},  Sign{"CAD$", "CAD"}, Sign{"CDN$", "CAD"},
    Sign{"Can$", "CAD"}, Sign{"CA$", "CAD"},  Sign{"C$", "CAD"},   Sign{"AUD$", "AUD"}, Sign{"AU$", "AUD"},
    Sign{"A$", "AUD"},   Sign{"NZD$", "NZD"}, Sign{"NZ$", "NZD"},  Sign{"HKD$", "HKD"}, Sign{"HK$", "HKD"},
    Sign{"SGD$", "SGD"}, Sign{"SG$", "SGD"},  Sign{"S$", "SGD"},   Sign{"NTD$", "TWD"}, Sign{"NT$", "TWD"},
    Sign{"MXN$", "MXN"}, Sign{"Mex$", "MXN"}, Sign{"MX$", "MXN"},  Sign{"AR$", "ARS"},  Sign{"CLP$", "CLP"},
    Sign{"COP$", "COP"}, Sign{"R$", "BRL"},   Sign{"JPY¥", "JPY"}, Sign{"JP¥", "JPY"},  Sign{"CNY¥", "CNY"},
    Sign{"CN¥", "CNY"},  Sign{"RMB¥", "CNY"}, Sign{"円", "JPY"},   Sign{"元", "CNY TWD"}, Sign{"€", "EUR"},
    Sign{"£", "GBP"},    Sign{"₹", "INR"},    Sign{"₩", "KRW"},    Sign{"₪", "ILS"},    Sign{"₽", "RUB"},
    Sign{"₺", "TRY"},    Sign{"₴", "UAH"},    Sign{"₫", "VND"},    Sign{"฿", "THB"},    Sign{"₱", "PHP"},
    Sign{"₦", "NGN"},    Sign{"zł", "PLN"},   Sign{"Zł", "PLN"},   Sign{"Kč", "CZK"},   Sign{"руб", "RUB"},
    Sign{"лв", "BGN"},   Sign{"₸", "KZT"},
    Sign{"¥", "JPY CNY"}, Sign{"￥", "JPY CNY"},
    Sign{"$", "USD CAD AUD NZD MXN SGD HKD TWD ARS CLP COP"}, Sign{"＄", "USD CAD AUD NZD MXN SGD HKD TWD ARS CLP COP"}};

/// Words that are no ISO code. They count only as whole words.
constexpr std::array kWords{Sign{"SFr.", "CHF"}, Sign{"sFr.", "CHF"}, Sign{"SFr", "CHF"},   Sign{"Fr.", "CHF"},
                            Sign{"RMB", "CNY"},  Sign{"NIS", "ILS"},  Sign{"NTD", "TWD"},   Sign{"Euros", "EUR"},
                            Sign{"euros", "EUR"}, Sign{"Euro", "EUR"}, Sign{"euro", "EUR"},  Sign{"EURO", "EUR"},
                            Sign{"zl", "PLN"},   Sign{"Ft", "HUF"},   Sign{"lei", "RON"},   Sign{"TL", "TRY"},
                            Sign{"kr.", "SEK NOK DKK ISK"}, Sign{"kr", "SEK NOK DKK ISK"}, Sign{"Kr.", "SEK NOK DKK ISK"},
                            Sign{"Kr", "SEK NOK DKK ISK"},  Sign{"KR", "SEK NOK DKK ISK"}, Sign{"Rs.", "INR PKR LKR NPR"},
                            Sign{"Rs", "INR PKR LKR NPR"}};

constexpr std::array<std::string_view, 45> kCodes{
    "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "ISK", "PLN", "CZK",
    "HUF", "RON", "BGN", "UAH", "RUB", "TRY", "ILS", "INR", "PKR", "KRW", "TWD", "HKD", "SGD", "MYR", "THB",
    "IDR", "PHP", "VND", "BRL", "MXN", "ARS", "CLP", "COP", "PEN", "ZAR", "NGN", "EGP", "AED", "SAR", "KWD"};
/// Those that are no word of a language in small letters.
constexpr std::array<std::string_view, 12> kSmallCodes{"usd", "eur", "gbp", "chf", "cad", "aud", "nzd", "sek", "dkk", "pln", "czk", "huf"};

bool isWordByte(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

std::vector<Currency> currenciesOf(std::string_view codes)
{
    std::vector<Currency> result;
    for (std::size_t at = 0; at + 3 <= codes.size(); at += 4) {
        result.push_back(*Currency::parse(codes.substr(at, 3)));
    }
    return result;
}

/// True when nothing of a word is before `at` and after `end`.
bool standsAlone(std::string_view text, std::size_t at, std::size_t end)
{
    return (at == 0 || !isWordByte(text[at - 1])) && (end >= text.size() || !isWordByte(text[end]));
}

/// The mark at exactly `at`.
std::optional<CurrencyMark> markAt(std::string_view text, std::size_t at, bool smallCodes)
{
    const std::string_view rest = text.substr(at);
    for (const Sign& sign : kSigns) {
        if (!rest.starts_with(sign.text)) {
            continue;
        }
        const bool letter = isWordByte(sign.text.front()) && static_cast<unsigned char>(sign.text.front()) < 0x80;
        // "C $450" of a shop, but not "USB-C $20"
        if (sign.text == "C $" && at > 0 && std::string_view("(:|\t").find(text[at - 1]) == std::string_view::npos &&
            !(at > 1 && text[at - 1] == ' ' && text[at - 2] == ':')) {
            continue;
        }
        if (!letter || at == 0 || !isWordByte(text[at - 1])) {
            return CurrencyMark{at, sign.text.size(), sign.text, currenciesOf(sign.codes)};
        }
    }
    for (const Sign& word : kWords) {
        if (rest.starts_with(word.text) && standsAlone(text, at, at + word.text.size())) {
            return CurrencyMark{at, word.text.size(), word.text, currenciesOf(word.codes)};
        }
    }
    if (rest.size() < 3 || !standsAlone(text, at, at + 3)) {
        return std::nullopt;
    }
    const std::string_view code = rest.substr(0, 3);
    if (const auto known = std::find(kCodes.begin(), kCodes.end(), code); known != kCodes.end()) {
        return CurrencyMark{at, 3, *known, {*Currency::parse(code)}};
    }
    if (const auto known = std::find(kSmallCodes.begin(), kSmallCodes.end(), code); smallCodes && known != kSmallCodes.end()) {
        return CurrencyMark{at, 3, *known, {*Currency::parse(code)}};
    }
    return std::nullopt;
}

} // namespace

std::optional<CurrencyMark> markAtStart(std::string_view text, bool smallCodes) { return markAt(text, 0, smallCodes); }

std::optional<CurrencyMark> markAtEnd(std::string_view text, bool smallCodes)
{
    constexpr std::size_t longest = 6;
    // the longest one counts: "CA$" rather than "$"
    for (std::size_t size = std::min(longest, text.size()); size > 0; --size) {
        const auto mark = markAt(text, text.size() - size, smallCodes);
        if (mark && mark->at + mark->size == text.size()) {
            return mark;
        }
    }
    return std::nullopt;
}

std::optional<CurrencyMark> findMark(std::string_view text, std::size_t from)
{
    for (std::size_t at = from; at < text.size(); ++at) {
        if ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) {
            continue; // inside a character
        }
        if (auto mark = markAt(text, at, false)) {
            return mark;
        }
    }
    return std::nullopt;
}

} // namespace lanewatt
