#include "model/fabric/stated.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace lanewatt::fabric {

StatedCheck checkStated(const StatedSwitches& s)
{
    StatedCheck check;
    const auto compare = [&](StatedFault fault, std::int64_t need, std::int64_t have) {
        if (need > have) {
            check.faults.push_back({fault, need, have});
        }
    };
    check.perLeaf = ceilDivide(s.endpoints, std::max<std::int64_t>(s.leaf, 1));
    check.uplinksLeft = std::max<std::int64_t>(s.radix - check.perLeaf, 0);
    compare(StatedFault::LeafPorts, check.perLeaf, s.radix);
    if (s.spine == 0) {
        return check;
    }
    check.spinePorts = s.spine * s.radix;
    check.uplinks = static_cast<std::int64_t>(std::ceil(static_cast<double>(s.endpoints) / s.oversubscription - 1e-9));
    if (s.core == 0) {
        compare(StatedFault::EverySpine, s.spine, check.uplinksLeft);
        compare(StatedFault::SpinePorts, check.uplinks, check.spinePorts);
        return check;
    }
    // a spine gives half of its ports to each side
    const std::int64_t half = s.spine * (s.radix / 2);
    compare(StatedFault::SpinePorts, check.uplinks, half);
    compare(StatedFault::CorePorts, std::min(check.uplinks, half), s.core * s.radix);
    return check;
}

std::optional<StatedCheck> checkStated(const Network& network, const Fabric& fabric)
{
    const auto statedOf = [&](std::string_view tier) -> std::optional<int> {
        const auto found = fabric.switches.find(std::string(tier));
        return found == fabric.switches.end() ? std::nullopt : found->second.count;
    };
    const auto leaf = statedOf("leaf");
    const auto spine = statedOf("spine");
    const auto core = statedOf("core");
    const TierSwitches* leaves = network.tier(Level::Leaf);
    if ((!leaf && !spine && !core) || !leaves || !leaves->ports) {
        return std::nullopt;
    }
    const auto count = [&](Level level, const std::optional<int>& stated) -> std::int64_t {
        const TierSwitches* tier = network.tier(level);
        return (stated ? *stated : tier ? tier->count : 0) / network.planes;
    };
    if (leaf && *leaf < network.planes) {
        StatedCheck check;
        check.faults.push_back({StatedFault::EveryRail, network.planes, *leaf});
        return check;
    }
    const StatedSwitches all{.endpoints = ceilDivide(network.endpoints + network.reserved, network.planes),
                             .radix = *leaves->ports,
                             .oversubscription = fabric.oversubscription,
                             .leaf = count(Level::Leaf, leaf),
                             .spine = count(Level::Spine, spine),
                             .core = count(Level::Core, core)};
    auto check = checkStated(all);
    if (leaf && spine && !core && !check.fits()) { // two stated tiers that do not go with cores were meant as two tiers
        StatedSwitches two = all;
        two.core = 0;
        check = checkStated(two);
    }
    return check;
}

} // namespace lanewatt::fabric
