#include "app/exchange/netbox_document.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/writers/escape.h"
#include "model/parts/outlets.h"
#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kLongestSlug = 100;

/// The first `most` characters of valid UTF-8.
std::string_view beginning(std::string_view text, std::size_t most)
{
    std::size_t at = 0;
    for (std::size_t count = 0; at < text.size(); ++at) {
        const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
        if (starts && count++ == most) {
            break;
        }
    }
    return text.substr(0, at);
}

/// NEMA patterns of NetBox's plugs ("nema-…p") and outlets ("nema-…r").
constexpr std::array<std::string_view, 23> kNema{"1-15",  "5-15",  "5-20",  "5-30",  "5-50",   "6-15",   "6-20",   "6-30",
                                                 "6-50",  "14-30", "14-50", "l5-15", "l5-20",  "l5-30",  "l6-15",  "l6-20",
                                                 "l6-30", "l14-20", "l14-30", "l15-20", "l15-30", "l21-20", "l21-30"};
constexpr std::array<std::string_view, 6> kCouplers{"c6", "c8", "c14", "c16", "c20", "c22"};
constexpr std::array<std::string_view, 4> kPoles{"3p+n+e", "3p+e", "2p+e", "p+n+e"};
constexpr std::array<std::string_view, 3> kHours{"4h", "6h", "9h"};
constexpr std::array<std::string_view, 2> kCalifornian{"cs6365", "cs8365"};

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// "3p+n+e" → "3p-n-e".
std::string dashed(std::string_view poles)
{
    std::string out(poles);
    std::replace(out.begin(), out.end(), '+', '-');
    return out;
}

} // namespace

std::string netboxText(std::string_view text, std::size_t most)
{
    const std::string plain = plainText(text);
    const std::string_view whole = trimmed(plain);
    if (!startsFormula(whole)) {
        return std::string(trimmed(beginning(whole, most)));
    }
    return '\'' + std::string(trimmed(beginning(whole, most - 1)));
}

std::string netboxSlug(std::string_view name)
{
    std::string slug;
    for (const char c : name) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_';
        if (letter) {
            slug += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        } else if (!slug.empty() && slug.back() != '-') {
            slug += '-';
        }
    }
    slug.resize(std::min(slug.size(), kLongestSlug));
    while (!slug.empty() && slug.back() == '-') {
        slug.pop_back();
    }
    return slug.empty() ? "x" : slug;
}

std::string netboxPlugType(std::string_view plug)
{
    std::string text = lowered(trimmed(plug));
    if (std::find(kCouplers.begin(), kCouplers.end(), text) != kCouplers.end()) {
        return "iec-60320-" + text;
    }
    if (text.find("60309") != std::string::npos) {
        const auto poles = std::find_if(kPoles.begin(), kPoles.end(), [&](std::string_view p) { return text.find(p) != std::string::npos; });
        const auto hour = std::find_if(kHours.begin(), kHours.end(), [&](std::string_view h) { return text.ends_with(h); });
        return poles == kPoles.end() || hour == kHours.end() ? std::string() : "iec-60309-" + dashed(*poles) + '-' + std::string(*hour);
    }
    for (const std::string_view name : kCalifornian) {
        if (text.starts_with(name)) {
            return std::string(name) + 'c';
        }
    }
    if (text == "schuko" || text.starts_with("cee 7") || text.starts_with("cee7") || text.starts_with("cee-7")) {
        return "ita-ef"; // CEE 7/7, which fits the receptacles of types E and F
    }
    if (text.starts_with("bs 1363") || text.starts_with("bs1363") || text.starts_with("bs-1363")) {
        return "ita-g";
    }
    const auto rating = outletRating(plug, true);
    const std::string pattern = rating ? lowered(rating->name) : std::string();
    return std::find(kNema.begin(), kNema.end(), pattern) != kNema.end() ? "nema-" + pattern + 'p' : std::string();
}

std::string netboxOutletType(Connector outlet)
{
    switch (outlet) {
    case Connector::C13:
    case Connector::C15:
    case Connector::C19:
        return "iec-60320-" + std::string(enumName(outlet));
    case Connector::Nema515:
    case Connector::Nema520:
    case Connector::Nema530:
    case Connector::Nema620:
    case Connector::Nema630:
    case Connector::NemaL620:
    case Connector::NemaL630:
        return std::string(enumName(outlet)) + 'r';
    case Connector::Cee7:
        return "ita-f";
    case Connector::Bs1363:
        return "ita-g";
    case Connector::C13C19:
        return "other"; // NetBox has this one by one maker's name only
    default:
        return {};
    }
}

} // namespace lanewatt::exchange
