#pragma once
/// "As quoted against as built": compares a design with the machines that were delivered.

#include "model/as_built/measured.h"
#include "model/assessment/assessment.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// A device of a real machine, as read from reports. An empty or absent field means that no report states it.
struct BuiltDevice {
    Category category = Category::Accessory;
    std::string name;           ///< as the report calls it
    std::string place;          ///< PCI address, locator
    std::set<std::string> fits; ///< keys of the design's parts that the reported name can stand for
    bool surelyPart = true;     ///< false: it may be soldered to the board, so it does not count as an extra device
    std::string slot;           ///< slot of the board
    std::optional<int> width;   ///< lanes of the link; a card that idles keeps them
    std::optional<int> gen;     ///< generation at which its link works; of an idle card what both ends support
    std::optional<Power> powerLimit, powerLimitDefault;
    std::optional<Frequency> transferRate; ///< memory: configured rate
    std::string firmware;
    std::optional<MeasuredGpu> measured; ///< GPUs that were measured
    friend bool operator==(const BuiltDevice&, const BuiltDevice&) = default;
};

/// A measured copy from one GPU to another; `from` and `to` hold BuiltDevice::place.
struct MeasuredPeers {
    std::string from, to;
    bool direct = false;                ///< peer to peer, not through the host
    bool intact = true;                 ///< the data arrived unchanged
    std::optional<Bandwidth> bandwidth; ///< one direction
};

/// A machine that was delivered.
struct BuiltMachine {
    std::string name; ///< its file's name
    std::vector<BuiltDevice> devices;
    std::set<Category> reported;               ///< categories of which the reports list every device
    std::vector<std::string> emptyMemorySlots; ///< as the report calls them
    std::vector<MeasuredPeers> peers;
};

enum class DifferenceKind : std::uint8_t {
    Missing,
    Extra,
    Different,
    OtherSlot,
    Narrower,
    Slower,
    OlderFirmware,
    PowerLimit,
    Measured
};
template <>
struct EnumNames<DifferenceKind> {
    static constexpr std::array<std::pair<DifferenceKind, std::string_view>, 9> names{
        {{DifferenceKind::Missing, "missing"},
         {DifferenceKind::Extra, "extra"},
         {DifferenceKind::Different, "different"},
         {DifferenceKind::OtherSlot, "other-slot"},
         {DifferenceKind::Narrower, "narrower"},
         {DifferenceKind::Slower, "slower"},
         {DifferenceKind::OlderFirmware, "older-firmware"},
         {DifferenceKind::PowerLimit, "power-limit"},
         {DifferenceKind::Measured, "measured"}}};
};

/// One difference between the design and a machine.
struct Difference {
    DifferenceKind kind = DifferenceKind::Different;
    std::string machine; ///< BuiltMachine::name; empty for a machine that is not there
    Ref path; ///< thing in the design ("site/R.1/u9/node/gpu.2"); the machine's path for a device that the design lacks
    std::string device;   ///< the part, or the device as the report calls it
    std::string designed; ///< "x16"; empty where there is nothing
    std::string built;    ///< "x8"
    Message what;         ///< as a sentence
    friend bool operator==(const Difference&, const Difference&) = default;
};

/// Something that could not be compared, and why.
struct NotCompared {
    std::string machine;
    Message what;
};

/// Which machine was matched with which place of the design.
struct BuiltPlace {
    std::string machine;
    Ref path;
};

/// How many machines of a build the design has, and how many machines were taken for one of them.
struct BuiltCount {
    std::string build;                   ///< id
    std::int64_t designed = 0, found = 0;
};

/// So many places without a machine are named one by one.
inline constexpr std::size_t kMostUnfilled = 1000;

struct AsBuilt {
    std::size_t machines = 0;            ///< machines compared, including those without a place in the design
    std::vector<BuiltPlace> places;      ///< in the order of the machines
    std::vector<BuiltCount> builds;      ///< by build
    std::vector<Ref> unfilled;           ///< places of the design that no machine was taken for, kMostUnfilled at most
    std::vector<Difference> differences; ///< by machine
    std::vector<NotCompared> notCompared;
    std::size_t machinesThatDiffer() const;
};

/// Compares machines, whose names must differ, with an assessed design. Each machine is taken for a place of the build that it
/// differs least from; where a build has fewer places than machines, for those that differ less. The machines of one build
/// take its places in the order given. A machine that has no device of any build, in several
/// kinds of devices, has no place. Slots are compared only where the design pins them. A
/// design states no firmware, so firmware is compared between identical devices of all machines. The current link rate is
/// never judged, because idle cards lower it. Measured values are compared with the parts' specifications and with the
/// links that the design derives.
AsBuilt compareAsBuilt(const Assessment& assessment, const std::vector<BuiltMachine>& machines);

} // namespace lanewatt
