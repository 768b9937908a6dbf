#pragma once
/// As quoted against as built: a design compared with the machines that were delivered.

#include "model/as_built/measured.h"
#include "model/assessment/assessment.h"

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// A device of a real machine, as far as reports tell. Empty and absent mean that no report says it.
struct BuiltDevice {
    Category category = Category::Accessory;
    std::string name;           ///< as the report calls it
    std::string place;          ///< PCI address, locator
    std::set<std::string> fits; ///< keys of the design's parts that the reports may speak of
    bool surelyPart = true;     ///< false: it may be soldered to the board, and is no extra device
    std::string slot;           ///< slot of the board
    std::optional<int> width;   ///< lanes that the link has, which a card at rest keeps
    std::optional<int> gen;     ///< generation that card and slot can do together; nothing to do with rest
    std::optional<Power> powerLimit, powerLimitDefault;
    std::optional<Frequency> transferRate; ///< of memory, as it is set
    std::string firmware;
    std::optional<MeasuredGpu> measured; ///< of GPUs that were measured
    friend bool operator==(const BuiltDevice&, const BuiltDevice&) = default;
};

/// A measured copy from one GPU to another; `from` and `to` are BuiltDevice::place.
struct MeasuredPeers {
    std::string from, to;
    bool direct = false;                ///< not through the host
    bool intact = true;                 ///< what arrived is what was sent
    std::optional<Bandwidth> bandwidth; ///< one direction
};

/// A real machine.
struct BuiltMachine {
    std::string name; ///< what to call it: its file
    std::vector<BuiltDevice> devices;
    std::set<Category> reported;               ///< kinds of which the reports list all devices
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

/// One thing that is not as designed.
struct Difference {
    DifferenceKind kind = DifferenceKind::Different;
    std::string machine; ///< BuiltMachine::name; empty for a machine that is not there
    Ref path; ///< what of the design: "site/R.1/u9/node/gpu.2"; the machine's for what the design does not have
    std::string device;   ///< the part, or what the report calls the device
    std::string designed; ///< "x16"; empty where there is nothing
    std::string built;    ///< "x8"
    Message what;         ///< in a sentence
    friend bool operator==(const Difference&, const Difference&) = default;
};

/// Something that could not be compared, and why.
struct NotCompared {
    std::string machine;
    Message what;
};

/// Which machine stands for which place of the design.
struct BuiltPlace {
    std::string machine;
    Ref path;
};

struct AsBuilt {
    std::size_t machines = 0;            ///< that were compared, with those that the design has no place for
    std::vector<BuiltPlace> places;      ///< in the order of the machines
    std::vector<Difference> differences; ///< by machine
    std::vector<NotCompared> notCompared;
    std::size_t machinesThatDiffer() const;
};

/// Compares machines, whose names differ, with an assessed design. Each machine is taken for a place of the build that
/// it differs least from; those of one build in the order given. Slots are compared where the design pins them,
/// firmware between alike devices of all machines, because a design says nothing of it. The rate of a link is never
/// judged by what it is at rest. What was measured is held against the parts' specifications and the links that the design
/// works out.
AsBuilt compareAsBuilt(const Assessment& assessment, const std::vector<BuiltMachine>& machines);

} // namespace lanewatt
