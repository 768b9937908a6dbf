#include "probe/finds.h"

#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lanewatt::probe {

namespace {

constexpr std::size_t kLongestText = 1000;
constexpr std::size_t kLongestFound = 80;

struct AbsentWord {
    std::string_view word; ///< lower case
    Absence absence;
};
constexpr std::array kAbsentWords{
    AbsentWord{"", Absence::NotSpecified},
    AbsentWord{"n/a", Absence::NotAvailable},
    AbsentWord{"na", Absence::NotAvailable},
    AbsentWord{"none", Absence::NotAvailable},
    AbsentWord{"null", Absence::NotAvailable},
    AbsentWord{"unknown", Absence::NotAvailable},
    AbsentWord{"not available", Absence::NotAvailable},
    AbsentWord{"<unknown>", Absence::NotAvailable},
    AbsentWord{"<out of spec>", Absence::NotAvailable},
    AbsentWord{"not supported", Absence::NotSupported},
    AbsentWord{"unsupported", Absence::NotSupported},
    AbsentWord{"requested functionality has been deprecated", Absence::NotSupported},
    AbsentWord{"insufficient permissions", Absence::NoPermission},
    AbsentWord{"access denied", Absence::NoPermission},
    AbsentWord{"<access denied>", Absence::NoPermission},
    AbsentWord{"permission denied", Absence::NoPermission},
    AbsentWord{"gpu is lost", Absence::Lost},
    AbsentWord{"unknown error", Absence::Lost},
    AbsentWord{"err!", Absence::Lost},
    AbsentWord{"redacted", Absence::Redacted},
    AbsentWord{"not specified", Absence::NotSpecified},
    AbsentWord{"unspecified", Absence::NotSpecified},
    AbsentWord{"not provided", Absence::NotSpecified},
    AbsentWord{"undefined", Absence::NotSpecified},
    AbsentWord{"no asset tag", Absence::NotSpecified},
    AbsentWord{"no asset information", Absence::NotSpecified},
    AbsentWord{"to be filled by o.e.m.", Absence::NotSpecified},
    AbsentWord{"to be filled by oem", Absence::NotSpecified},
    AbsentWord{"default string", Absence::NotSpecified},
    AbsentWord{"o.e.m.", Absence::NotSpecified},
    AbsentWord{"system manufacturer", Absence::NotSpecified},
    AbsentWord{"system product name", Absence::NotSpecified},
    AbsentWord{"system version", Absence::NotSpecified},
    AbsentWord{"system serial number", Absence::NotSpecified},
    AbsentWord{"sku", Absence::NotSpecified},
    AbsentWord{"--", Absence::NotSpecified},
    AbsentWord{"empty", Absence::NotSpecified},
};

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

/// At most `most` bytes, not cut within a character.
std::string shortened(std::string_view text, std::size_t most)
{
    if (text.size() > most) {
        while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0u) == 0x80u) {
            --most;
        }
        text = text.substr(0, most);
    }
    return std::string(text);
}

} // namespace

std::optional<Absence> absenceOf(std::string_view text)
{
    text = trimmed(text, " \t\r\n\v\f");
    if (text.size() > 1 && text.front() == '[' && text.back() == ']') {
        text = text.substr(1, text.size() - 2);
    }
    if (text.size() > 60) {
        return std::nullopt;
    }
    const std::string lower = lowered(text);
    for (const AbsentWord& word : kAbsentWords) {
        if (lower == word.word) {
            return word.absence;
        }
    }
    return std::nullopt;
}

void Finds::gap(std::string place, Message why, std::string_view found)
{
    if (m_gaps == kMostGaps) {
        return;
    }
    if (++m_gaps == kMostGaps) {
        m_into.gaps.push_back(
            {m_file, {}, {LW_MESSAGE("probe.more_gaps", "More could not be read; only the first are listed"), {}}, {}});
        return;
    }
    m_into.gaps.push_back({m_file, std::move(place), std::move(why), shortened(trimmed(found), kLongestFound)});
}

void Finds::gap(const Error& error)
{
    std::string place = error.where;
    if (place.starts_with(m_file + ", ")) {
        place.erase(0, m_file.size() + 2);
    }
    if (m_firstLine > 1 && place.starts_with("line ")) {
        std::int64_t number = 0;
        const auto [rest, code] = std::from_chars(place.data() + 5, place.data() + place.size(), number);
        if (code == std::errc()) {
            place = line(number) + place.substr(static_cast<std::size_t>(rest - place.data()));
        }
    }
    gap(std::move(place), error.what);
}

bool saysNothing(const Snapshot& snapshot)
{
    Snapshot nothing;
    nothing.sources = snapshot.sources;
    nothing.gaps = snapshot.gaps;
    nothing.disagreements = snapshot.disagreements;
    return snapshot == nothing;
}

Gap cutGap(std::string file)
{
    return {std::move(file),
            {},
            {LW_MESSAGE("probe.too_many", "There are more than {most} pieces of one kind; the rest is left out"),
             {{"most", static_cast<std::int64_t>(kMostPieces)}}},
            {}};
}

void Finds::tooMany()
{
    if (!m_tooMany) {
        m_tooMany = true;
        gap({}, cutGap(m_file).why);
    }
}

TextReading Finds::text(std::string_view text) const
{
    if (const auto absence = absenceOf(text)) {
        return absent<std::string>(*absence);
    }
    return value(shortened(trimmed(text), kLongestText));
}

CountReading Finds::count(std::string_view text, const std::string& place)
{
    text = trimmed(text);
    if (const auto absence = absenceOf(text)) {
        return absent<std::int64_t>(*absence);
    }
    std::int64_t number = 0;
    const auto [rest, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    // "2.5" and "2e3" are no whole numbers
    const bool whole = rest == text.data() + text.size() || (*rest != '.' && *rest != 'e' && *rest != 'E');
    if (code != std::errc() || !whole) {
        return notUnderstood<std::int64_t>(place, {LW_MESSAGE("probe.no_count", "No whole number stands here"), {}},
                                           text);
    }
    return value(number);
}

FlagReading Finds::flag(std::string_view text, const std::string& place)
{
    if (const auto absence = absenceOf(text)) {
        return absent<bool>(*absence);
    }
    const std::string lower = lowered(trimmed(text));
    for (const std::string_view yes : {"enabled", "yes", "active", "on", "true", "1", "supported"}) {
        if (lower == yes) {
            return value(true);
        }
    }
    for (const std::string_view no : {"disabled", "no", "not active", "inactive", "off", "false", "0"}) {
        if (lower == no) {
            return value(false);
        }
    }
    return notUnderstood<bool>(place, {LW_MESSAGE("probe.no_flag", "Neither yes nor no stands here"), {}}, text);
}

void forEachLine(std::string_view text, const std::function<void(std::string_view line, std::int64_t number)>& take)
{
    std::int64_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        take(text.substr(at, end - at), ++number);
        at = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
    }
}

bool isHex(std::string_view text, std::size_t most)
{
    return !text.empty() && text.size() <= most &&
           text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

std::optional<std::string> pciAddress(std::string_view text)
{
    text = trimmed(text);
    const std::size_t dot = text.rfind('.');
    if (dot == std::string_view::npos || !isHex(text.substr(dot + 1), 1)) {
        return std::nullopt;
    }
    const std::size_t deviceColon = text.rfind(':', dot);
    if (deviceColon == std::string_view::npos || dot - deviceColon != 3) {
        return std::nullopt;
    }
    std::string_view bus = text.substr(0, deviceColon);
    std::string domain = "0000";
    if (const std::size_t colon = bus.find(':'); colon != std::string_view::npos) {
        std::string_view given = bus.substr(0, colon);
        if (!isHex(given, 8)) {
            return std::nullopt;
        }
        while (given.size() > 4 && given.front() == '0') {
            given.remove_prefix(1);
        }
        domain = std::string(given.size() < 4 ? 4 - given.size() : 0, '0') + std::string(given);
        bus.remove_prefix(colon + 1);
    }
    if (bus.size() != 2 || !isHex(bus, 2) || !isHex(text.substr(deviceColon + 1, 2), 2)) {
        return std::nullopt;
    }
    return lowered(domain + ':' + std::string(bus) + std::string(text.substr(deviceColon)));
}

std::string pciIdText(std::string_view vendor, std::string_view device)
{
    return lowered(std::string(vendor) + ':' + std::string(device));
}

std::optional<std::int64_t> pcieGeneration(double gigatransfers)
{
    constexpr std::array<double, 7> rates{2.5, 5, 8, 16, 32, 64, 128};
    const auto found = std::find(rates.begin(), rates.end(), gigatransfers);
    return found == rates.end() ? std::nullopt : std::optional<std::int64_t>(found - rates.begin() + 1);
}

} // namespace lanewatt::probe
