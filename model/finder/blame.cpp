#include "model/finder/blame.h"

#include <algorithm>
#include <array>

namespace lanewatt::finder {

namespace {

struct Entry {
    std::string_view rule;
    Blame blame;
};

using enum Role;

// What draws power, or plugs into supplies, and what gives it. Loads only grow with further parts, so an error is final whatever
// else is chosen; what was chosen until then is to blame.
constexpr Roles kPowered{Gpus, Supplies, Board, Cpus, Memory, Coolers, Risers, Drives, Fans};
constexpr Blame kLoad{kPowered, {Supplies}, true, true};
// The same of the whole machine, whatever the shares of its supplies.
constexpr Blame kWholeLoad{kPowered, {Supplies}, true, false};
// Where cards and drives go: slots, lanes, positions of the case. Risers and the case can free a card; drives only take lanes.
constexpr Roles kSlots{Gpus, Board, Cpus, Chassis, Risers, Drives};
constexpr Blame kPlaces{kSlots, {Gpus, Board, Cpus, Chassis, Risers}, true};

constexpr std::array kTable{
    Entry{"CPU-01", {{Board, Cpus}, {Board, Cpus}, false}},
    Entry{"CPU-02", {{Board, Cpus}, {Board, Cpus}, false}},
    Entry{"MEM-01", {{Board, Memory}, {Board, Memory}, false}},
    Entry{"MEM-05", {{Board, Cpus, Memory}, {Board, Cpus, Memory}, false}},
    Entry{"PHY-04", {{Gpus, Chassis, Risers}, {Gpus, Chassis, Risers}, true}},
    Entry{"PHY-05", {{Board, Chassis}, {Board, Chassis}, false}},
    Entry{"PHY-06", {{Supplies, Chassis}, {Supplies, Chassis}, false}},
    Entry{"PHY-07", kPlaces},
    Entry{"PHY-09", {{Gpus, Chassis, Risers}, {Gpus, Chassis, Risers}, true}},
    Entry{"PHY-10", {{Board, Cpus, Coolers, Chassis}, {Board, Cpus, Coolers, Chassis}, false}},
    Entry{"PHY-11", {{Board, Chassis, Drives}, {Board, Chassis, Drives}, false}},
    Entry{"PHY-12", kPlaces},
    Entry{"PCI-01", kPlaces},
    Entry{"PCI-04", kPlaces},
    Entry{"PCI-06", kPlaces},
    Entry{"PWR-08", kLoad},
    Entry{"PWR-11", {{Supplies}, {Supplies}, false}},
    Entry{"PWR-13", kLoad},
    Entry{"PWR-25", kWholeLoad},
    Entry{"PWR-26", kWholeLoad},
    Entry{"PWR-27", kLoad},
    Entry{"PWR-31", kLoad},
    Entry{"THM-08", {{Gpus, Chassis}, {Gpus, Chassis}, true}},
    Entry{"THM-09", kPlaces},
};

} // namespace

Blame blameOf(std::string_view rule)
{
    const auto found = std::ranges::find(kTable, rule, &Entry::rule);
    return found == kTable.end() ? Blame{} : found->blame;
}

Roles questionedWith(Role role)
{
    switch (role) {
    case Gpus: return {Gpus, Supplies, Chassis};
    case Supplies: return {Supplies, Chassis};
    case Board: return {Board, Cpus, Memory, Chassis};
    case Cpus: return {Board, Cpus};
    case Memory: return {Board, Memory};
    case Coolers: return {Board, Cpus, Coolers, Chassis};
    case Chassis: return {Gpus, Supplies, Board, Chassis};
    case Drives: return {Board, Drives};
    case Risers:
    case Fans: break;
    }
    return Roles::all();
}

} // namespace lanewatt::finder
