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
    check.uplinksLeft = s.leafUplinks > 0 ? s.leafUplinks : std::max<std::int64_t>(s.radix - check.perLeaf, 0);
    const std::int64_t spineRadix = s.spineRadix > 0 ? s.spineRadix : s.radix;
    const std::int64_t coreRadix = s.coreRadix > 0 ? s.coreRadix : s.radix;
    compare(StatedFault::LeafPorts, check.perLeaf, s.radix);
    if (s.spine == 0) {
        return check;
    }
    check.spinePorts = s.spine * spineRadix;
    check.uplinks = s.leafUplinks > 0 ? s.leaf * s.leafUplinks : static_cast<std::int64_t>(std::ceil(static_cast<double>(s.endpoints) / s.oversubscription - 1e-9));
    if (s.core == 0) {
        compare(StatedFault::EverySpine, s.spine, check.uplinksLeft);
        compare(StatedFault::SpinePorts, check.uplinks, check.spinePorts);
        return check;
    }
    // a spine gives a part of its ports to each side, half of them where neither is narrower
    const auto down = static_cast<std::int64_t>(std::floor(static_cast<double>(spineRadix) * s.spineOversubscription / (1.0 + s.spineOversubscription)));
    const std::int64_t up = s.spineOversubscription == 1.0 ? down : spineRadix - down;
    const auto above = static_cast<std::int64_t>(std::ceil(static_cast<double>(check.uplinks) / s.spineOversubscription - 1e-9));
    compare(StatedFault::SpinePorts, check.uplinks, s.spine * down);
    compare(StatedFault::CorePorts, std::min(above, s.spine * up), s.core * coreRadix);
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
    const FabricTier* chosen = switchesOf(fabric, "leaf");
    const int ownUplinks = chosen ? chosen->uplinks.value_or(0) : 0;
    const auto radixOf = [&](Level level) -> std::int64_t { return network.tier(level) ? network.tier(level)->ports.value_or(0) : 0; };
    if (leaf && *leaf < network.planes) {
        StatedCheck check;
        check.faults.push_back({StatedFault::EveryRail, network.planes, *leaf});
        return check;
    }
    const StatedSwitches all{.endpoints = ceilDivide(network.endpoints + network.reserved, network.planes),
                             .radix = *leaves->ports - ownUplinks,
                             .oversubscription = fabric.oversubscription,
                             .leaf = count(Level::Leaf, leaf),
                             .spine = count(Level::Spine, spine),
                             .core = count(Level::Core, core),
                             .leafUplinks = ownUplinks,
                             .spineRadix = radixOf(Level::Spine),
                             .coreRadix = radixOf(Level::Core),
                             .spineOversubscription = fabric.spineOversubscription};
    auto check = checkStated(all);
    if (leaf && spine && !core && !check.fits()) { // two stated tiers that do not go with cores were meant as two tiers
        StatedSwitches two = all;
        two.core = 0;
        check = checkStated(two);
    }
    return check;
}

} // namespace lanewatt::fabric
