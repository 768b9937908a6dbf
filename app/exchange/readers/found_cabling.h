#pragma once
/// Reads what switches and machines report of their cabling. One format per file; each is recognised by its content.

#include "model/fabric/found_cabling.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace lanewatt::exchange {

/// Enough bytes to recognise a format.
inline constexpr std::size_t kCablingHead = 1u << 14;
/// Largest report.
inline constexpr std::uint64_t kMostCablingBytes = 256u << 20;
/// Most links of all reports together; further ones are counted as unread.
inline constexpr std::size_t kMostFoundLinks = 1'000'000;

/// Gathers devices and links of several reports. A link that both its ends report is kept once.
class FoundCablingMaker {
public:
    /// The device of that key, with what else is known of it. InfiniBand: the GUID; else the name.
    std::size_t device(std::string_view key, std::string_view name, std::string_view id, bool complete);
    /// Both ends are of devices made before.
    void link(fabric::FoundEnd a, fabric::FoundEnd b, std::optional<Bandwidth> rate);
    void unread() { ++m_found.unread; }
    const fabric::FoundCabling& found() const { return m_found; }

private:
    using EndText = std::tuple<std::size_t, std::string, std::int64_t>;

    fabric::FoundCabling m_found;
    std::map<std::string, std::size_t, std::less<>> m_devices;
    std::map<std::pair<EndText, EndText>, std::size_t> m_links;
};

struct CablingReader {
    std::string_view id;    ///< "ibnetdiscover"
    std::string_view title; ///< "ibnetdiscover", "lldpctl -f json"
    /// True when a text with this beginning, at most kCablingHead long, has the format.
    bool (*recognise)(std::string_view head);
    /// Adds what the text says. `host`: the machine that made the report, where it does not say that itself. Error: the text as a
    /// whole cannot be understood.
    Expected<void> (*read)(std::string_view text, std::string_view host, FoundCablingMaker& maker);
};
std::span<const CablingReader> cablingReaders();
/// The format of a text with this beginning; nullptr for others.
const CablingReader* cablingReaderFor(std::string_view head);

// readers/found_<format>.cpp
CablingReader ibnetdiscoverReader();
CablingReader ibnetdiscoverPortsReader();
CablingReader ibdiagnetListReader();
CablingReader ibdiagnetPortsReader();
CablingReader lldpctlReader();

/// What a description of an InfiniBand node says: "MF0;leaf-1:MQM9700/U1" is the switch "leaf-1", "node01 mlx5_0" a card of "node01".
/// A description that names only the product gives no name.
struct NodeName {
    std::string name, card;
    bool internal = false; ///< a switch's own aggregation node, which has no cable
};
NodeName nodeName(std::string_view description);
/// "0xfc6a1c0300abcdef", "S-fc6a1c0300abcdef" → 16 small hexadecimal digits; empty for other texts.
std::string guidText(std::string_view text);
/// "4x" and "NDR", "HDR", "100", "25.78125" of InfiniBand → nominal rate of the link; empty = unknown.
std::optional<Bandwidth> infinibandRate(std::string_view width, std::string_view speed);
/// The whole text as a number up to 2^31 − 1.
std::optional<std::int64_t> wholeNumber(std::string_view text, int base = 10);

} // namespace lanewatt::exchange
