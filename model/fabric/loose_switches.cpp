#include "model/fabric/loose_switches.h"

#include "model/design/rack_groups.h"

#include <algorithm>
#include <iterator>

namespace lanewatt::fabric {

std::int64_t placesHeldFor(const Design& design, const std::string& network, std::string_view tier)
{
    std::int64_t held = 0;
    for (const auto& [id, rack] : design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            held += hold.fabric == network && hold.tier == tier ? std::ssize(hold.atU) * std::max(rack.count, 0) : 0;
        }
    }
    return held;
}

std::optional<std::int64_t> switchAt(const Design& design, const std::string& network, std::string_view tier, const std::string& rackId, int ordinal, int unit)
{
    std::int64_t before = 0;
    for (const auto& [id, rack] : design.site.racks) {
        std::vector<int> units;
        for (const RackHold& hold : rack.holds) {
            if (hold.fabric == network && hold.tier == tier) {
                units.insert(units.end(), hold.atU.begin(), hold.atU.end());
            }
        }
        if (id == rackId) {
            const auto place = std::find(units.begin(), units.end(), unit);
            const auto member = rackMember(rack.ordinals, rack.count, ordinal);
            return place == units.end() || !member ? std::nullopt : std::optional(before + *member * std::ssize(units) + (place - units.begin()) + 1);
        }
        before += std::ssize(units) * std::max(rack.count, 0);
    }
    return std::nullopt;
}

std::map<std::string, std::int64_t> devicesInRacks(const Design& design)
{
    std::map<std::string, std::int64_t> devices;
    for (const auto& [id, rack] : design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            if (!hold.part.empty() && !hold.fill) {
                devices[hold.part] += std::ssize(hold.atU) * std::max(rack.count, 0);
            }
        }
    }
    return devices;
}

std::map<std::string, std::int64_t> looseSwitches(const Design& design, const std::vector<Network>& networks)
{
    std::map<std::string, std::int64_t> loose;
    for (const Network& network : networks) {
        for (const TierSwitches& tier : network.switches) {
            const std::int64_t left = tier.part.empty() ? 0 : tier.count - placesHeldFor(design, network.id, levelName(tier.level));
            if (left > 0) {
                loose[tier.part] += left;
            }
        }
    }
    return loose;
}

} // namespace lanewatt::fabric
