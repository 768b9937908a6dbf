#pragma once
/// The cabling that switches and machines report, against the planned one.

#include "model/fabric/device_names.h"
#include "model/fabric/port_map.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::fabric {

/// A switch, or a machine or one network card of it.
struct FoundDevice {
    std::string name;             ///< "leaf-1", "node01"; empty = it has none of its own
    std::string id;               ///< GUID as 16 digits, or the chassis id; may be empty
    bool complete = false;        ///< all its links are in the report
};

struct FoundEnd {
    std::size_t device = 0;       ///< index into FoundCabling::devices
    std::string port;             ///< name of the port or card: "mlx5_0", "swp12", "Ethernet1/3"; may be empty
    std::optional<std::int64_t> number; ///< InfiniBand: number of the port, from 1
    friend bool operator==(const FoundEnd&, const FoundEnd&) = default;
};

struct FoundLink {
    FoundEnd a, b;
    std::optional<Bandwidth> rate; ///< empty = unknown
};

/// What a report says. Each link is in it once.
struct FoundCabling {
    std::vector<FoundDevice> devices;
    std::vector<FoundLink> links;
    std::int64_t unread = 0;      ///< lines or entries that look like links and cannot be understood
};

enum class CablingKind : std::uint8_t {
    Missing,       ///< both devices report, and the link is not there
    MissingDevice, ///< nothing was found of a device
    Crossed,       ///< two links whose far ends were exchanged
    WrongPort,     ///< the right device, another port of it
    WrongDevice,   ///< it leads to another device
    Extra,         ///< nothing is planned on either port
    Slower,        ///< fewer lanes, or a lower rate
    UnknownDevice  ///< the design has no device of this name
};

struct CablingDifference {
    CablingKind kind = CablingKind::Missing;
    std::string link;             ///< planned, "leaf-spine.37"; empty = none, or several
    std::string device;           ///< where to look: "compute-leaf-3 port 12"
    std::string planned, found;   ///< what it is joined to; or rates; may be empty
    Message what;
};

/// A device of the reports, by its name or else its GUID, and the device of the network that it may be.
struct NameSuggestion {
    std::string found, planned;
    friend bool operator==(const NameSuggestion&, const NameSuggestion&) = default;
};

struct CablingComparison {
    std::int64_t planned = 0;     ///< links of the network
    std::int64_t found = 0;       ///< links of the report with both ends in the network
    std::int64_t asPlanned = 0;   ///< of these
    std::int64_t notCompared = 0; ///< planned links of whose ends the report says nothing
    std::vector<CablingDifference> differences;
    std::vector<Message> notes;   ///< what could not be compared
    /// Where no name of the reports is known: as many machines and switches as are planned, each in the order of its names. To be checked
    /// before it is taken as BuiltNames.
    std::vector<NameSuggestion> suggested;
};

/// Names of devices and cards as they were built: the found one → the planned one. "gpu-a-01" → "node1"; "98039b0300a1b2c3" → "leaf.3";
/// "mlx5_3" → "nic.2" for the cards of all machines.
using BuiltNames = std::map<std::string, std::string>;

/// Compares a network without a problem with what was found. Devices are matched by name: that of DeviceNames, "leaf.3", the path of the
/// machine, and what `placeName` calls it; capitals, leading zeros and separators do not count, nor does what follows the first dot of a
/// host. Cards of machines are matched in the order of their names where all machines of a build together show as many as are planned;
/// otherwise any card may have any link.
CablingComparison compareCabling(const std::vector<Standing>& standings, const Network& network, const FoundCabling& found, const BuiltNames& names = {},
                                 const std::function<std::string(const LinkEnd&)>& placeName = {});

/// The number, from 1, of a port of a switch by its name: "swp12", "Ethernet1/12", "12", "Eth1/6/2" with two ports to a cage. Empty where
/// the name does not say it ("Ethernet48" of SONiC counts lanes).
std::optional<std::int64_t> portNumber(std::string_view name, int portsPerCage);

/// True when `a` comes before `b`, numbers by value: "mlx5_2" before "mlx5_10".
bool naturalLess(std::string_view a, std::string_view b);

} // namespace lanewatt::fabric

namespace lanewatt {
template <> struct EnumNames<fabric::CablingKind> {
    static constexpr std::array<std::pair<fabric::CablingKind, std::string_view>, 8> names{{{fabric::CablingKind::Missing, "missing"},
                                                                                            {fabric::CablingKind::MissingDevice, "missing-device"},
                                                                                            {fabric::CablingKind::Crossed, "crossed"},
                                                                                            {fabric::CablingKind::WrongPort, "wrong-port"},
                                                                                            {fabric::CablingKind::WrongDevice, "wrong-device"},
                                                                                            {fabric::CablingKind::Extra, "extra"},
                                                                                            {fabric::CablingKind::Slower, "slower"},
                                                                                            {fabric::CablingKind::UnknownDevice, "unknown-device"}}};
};
} // namespace lanewatt
