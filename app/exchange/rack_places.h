#pragma once
/// Machines at their places in racks, for lists, labels and other programs.

#include "model/assessment/assessment.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// Most devices that are listed one by one.
inline constexpr std::int64_t kMostListed = 100'000;

/// A machine of each rack of a group.
struct RackPlace {
    std::size_t standing = 0;        ///< index of Assessment::standings
    int unit = 0;                    ///< its lowest unit
    std::optional<int> units;        ///< its height in rack units, at most kHighestUnit + 1; empty = unknown
    std::size_t machineOfRack = 0;   ///< index among the machines of its standing in one rack
};

/// The places in one rack of a group, from below. Builds that the design does not have are left out.
std::vector<RackPlace> placesIn(const Assessment& assessment, const std::string& rack);
/// The machine at a place in one rack of the group, by the index of that rack.
Ref placedMachine(const Assessment& assessment, const RackPlace& place, int member);

/// One rack of a group.
Ref placedRack(const std::string& id, const Rack& rack, int member);

/// Name of one rack, by its index in its group: "R.7"; "A07" where the group has a pattern; "R" for the only one.
std::string rackLabel(const Site& site, const std::string& id, const Rack& rack, int member);
/// Name of all racks of a group: "R.1-6, 8-313"; "A01–A08, B01–B02" where it has a pattern; "R" for a single one.
std::string rackGroupLabel(const Site& site, const std::string& id, const Rack& rack);
/// Name of a machine in a rack: "R.7-u09". Two digits, so that names sort as the machines stand.
std::string machineLabel(const std::string& rackLabel, int unit);
/// Name of a machine outside racks: "rig", "rig.2".
std::string machineLabel(const Ref& machine);

/// Name of a build; its id where it has none.
std::string buildName(const Design& design, const std::string& build);

/// Maker and name of a part; its key where the design does not hold it.
std::string partTitle(const Design& design, const std::string& key);

/// Machines in racks and outside of them. Error: more than kMostListed devices.
Expected<std::int64_t> listedMachines(const Design& design, const Assessment& assessment);

} // namespace lanewatt::exchange
