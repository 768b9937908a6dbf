#pragma once
/// Switches of networks against what stands in racks: places that racks hold for a tier, and devices of racks that are the same switches.

#include "model/fabric/network.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::fabric {

/// Places that racks hold for the switches of a tier.
std::int64_t placesHeldFor(const Design& design, const std::string& network, std::string_view tier);

/// The switch of a tier, from 1, that stands at a unit of a rack: the n-th switch stands at the n-th place that racks hold for its tier, as a
/// Cabler has them. Empty where the rack holds none there.
std::optional<std::int64_t> switchAt(const Design& design, const std::string& network, std::string_view tier, const std::string& rack, int ordinal, int unit);

/// Devices of all racks that name a part themselves, by its key.
std::map<std::string, std::int64_t> devicesInRacks(const Design& design);

/// Switches of networks for which racks hold no place of their tier, by part. As many devices of racks of that part are these switches, since
/// a switch that is planned and placed is bought once.
std::map<std::string, std::int64_t> looseSwitches(const Design& design, const std::vector<Network>& networks);

} // namespace lanewatt::fabric
