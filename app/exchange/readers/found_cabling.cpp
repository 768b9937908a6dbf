#include "app/exchange/readers/found_cabling.h"

#include "app/exchange/bom_document.h"
#include "model/text/trim.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace lanewatt::exchange {

namespace {

/// Longest name that is kept.
constexpr std::size_t kMostNameBytes = 300;

std::string shortName(std::string_view text) { return plainText(text.substr(0, kMostNameBytes)); }

/// Nominal rates of a lane, Gb/s.
constexpr std::array<std::pair<std::string_view, double>, 11> kLaneNames{{{"SDR", 2.5},
                                                                          {"DDR", 5.0},
                                                                          {"QDR", 10.0},
                                                                          {"FDR10", 10.0},
                                                                          {"FDR", 14.0},
                                                                          {"EDR", 25.0},
                                                                          {"HDR", 50.0},
                                                                          {"NDR", 100.0},
                                                                          {"XDR", 200.0},
                                                                          {"14.0625", 14.0},
                                                                          {"25.78125", 25.0}}};

} // namespace

std::size_t FoundCablingMaker::device(std::string_view key, std::string_view name, std::string_view id, bool complete)
{
    const auto known = m_devices.find(key.substr(0, kMostNameBytes));
    if (known != m_devices.end()) {
        fabric::FoundDevice& device = m_found.devices[known->second];
        device.name = device.name.empty() ? shortName(name) : device.name;
        device.id = device.id.empty() ? shortName(id) : device.id;
        device.complete = device.complete || complete;
        return known->second;
    }
    m_devices.emplace(key.substr(0, kMostNameBytes), m_found.devices.size());
    m_found.devices.push_back({shortName(name), shortName(id), complete});
    return m_found.devices.size() - 1;
}

void FoundCablingMaker::link(fabric::FoundEnd a, fabric::FoundEnd b, std::optional<Bandwidth> rate)
{
    a.port = shortName(a.port);
    b.port = shortName(b.port);
    EndText first{a.device, a.port, a.number.value_or(0)};
    EndText second{b.device, b.port, b.number.value_or(0)};
    if (second < first) {
        std::swap(first, second);
    }
    const auto [there, added] = m_links.try_emplace({std::move(first), std::move(second)}, m_found.links.size());
    if (!added) {
        if (there->second < m_found.links.size() && !m_found.links[there->second].rate) {
            m_found.links[there->second].rate = rate;
        }
        return;
    }
    if (m_found.links.size() >= kMostFoundLinks) {
        m_links.erase(there);
        unread();
        return;
    }
    m_found.links.push_back({std::move(a), std::move(b), rate});
}

std::span<const CablingReader> cablingReaders()
{
    static const std::array readers{ibnetdiscoverReader(), ibnetdiscoverPortsReader(), ibdiagnetListReader(), ibdiagnetPortsReader(), lldpctlReader()};
    return readers;
}

const CablingReader* cablingReaderFor(std::string_view head)
{
    const auto readers = cablingReaders();
    const auto found = std::find_if(readers.begin(), readers.end(), [&](const CablingReader& reader) { return reader.recognise(head.substr(0, kCablingHead)); });
    return found == readers.end() ? nullptr : &*found;
}

NodeName nodeName(std::string_view description)
{
    NodeName out;
    description = trimmed(description);
    if (description.find("Aggregation Node") != std::string_view::npos) {
        out.internal = true;
        return out;
    }
    if (const std::size_t semicolon = description.find(';'); description.starts_with("MF0") && semicolon != std::string_view::npos) {
        description.remove_prefix(semicolon + 1);
        out.name = description.substr(0, description.rfind(':'));
        return out;
    }
    if (description.find("Mellanox Technologies") != std::string_view::npos || description.find("Infiniscale") != std::string_view::npos) {
        return out;
    }
    const std::size_t blank = description.find(' ');
    out.name = description.substr(0, blank);
    out.card = blank == std::string_view::npos ? std::string_view() : trimmed(description.substr(blank + 1));
    return out;
}

std::string guidText(std::string_view text)
{
    text = trimmed(text);
    if (text.size() > 2 && (text.starts_with("0x") || (text[1] == '-' && text[0] >= 'A' && text[0] <= 'Z'))) {
        text.remove_prefix(2);
    }
    constexpr std::size_t kDigits = 16;
    if (text.empty() || text.size() > kDigits || text.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos) {
        return {};
    }
    std::string out(kDigits - text.size(), '0');
    for (const char c : text) {
        out += c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

std::optional<Bandwidth> infinibandRate(std::string_view width, std::string_view speed)
{
    width = trimmed(width);
    speed = trimmed(speed);
    const auto lanes = width.ends_with('x') || width.ends_with('X') ? wholeNumber(width.substr(0, width.size() - 1)) : std::nullopt;
    if (!lanes || *lanes < 1 || *lanes > 12) {
        return std::nullopt;
    }
    double lane = 0.0;
    const auto known = std::find_if(kLaneNames.begin(), kLaneNames.end(), [&](const auto& name) { return name.first == speed; });
    if (known != kLaneNames.end()) {
        lane = known->second;
    } else {
        const auto number = parseAmount(speed, Dimension::Scalar);
        lane = number ? number->si : 0.0;
    }
    constexpr double kFastest = 1000.0;
    return lane >= 1.0 && lane <= kFastest ? std::optional(gigabytesPerSecond(lane * static_cast<double>(*lanes) / 8.0)) : std::nullopt;
}

std::optional<std::int64_t> wholeNumber(std::string_view text, int base)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    const bool whole = error == std::errc() && end == text.data() + text.size() && !text.empty();
    return whole && value >= 0 && value <= std::numeric_limits<std::int32_t>::max() ? std::optional(value) : std::nullopt;
}

} // namespace lanewatt::exchange
