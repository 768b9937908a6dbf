#pragma once
/// Machines with network cards, and networks of them.

#include "model/fabric/network.h"
#include "model/site/standing.h"
#include "tests/support/networks.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test {

/// `machines` machines "rig" with `cards` cards "nic" of one port of 400 Gb/s each.
inline Design withCards(int machines, int cards = 8)
{
    Design design = DesignMaker().add("nic", makePart("nic-part", networkCard(1)), cards).design();
    design.site.builds = {{.build = "rig", .count = machines}};
    return design;
}

/// Leaves and spines also where one switch would do.
inline Fabric twoTiers(int radix)
{
    Fabric fabric = fabricOf(FabricTopology::FatTree, radix);
    fabric.tiers = 2;
    return fabric;
}

/// Rails of eight ports, `unit` machines to a scalable unit.
inline Fabric railFabric(int radix, int unit)
{
    Fabric fabric = fabricOf(FabricTopology::RailOptimised, radix);
    fabric.rails = 8;
    fabric.unitNodes = unit;
    return fabric;
}

/// 16 machines with two ports in four racks R, and a rack N for the switches of a network "net" at the end of their row.
inline Design rowOfRacks(std::vector<RackHold> switches, Fabric fabric)
{
    Design design = withCards(1, 2);
    design.parts["frame"] = cabledFrame();
    design.site.builds.clear();
    design.site.racks["R"] = Rack{.part = "frame", .count = 4, .holds = {RackHold{"rig", {1, 9, 17, 25}}}};
    design.site.racks["N"] = Rack{.part = "frame", .holds = std::move(switches)};
    design.site.rows["A"] = Row{.racks = {{"R", 1, 4}, {"N", 1, 1}}};
    design.site.fabrics["net"] = std::move(fabric);
    return design;
}

/// The same with two leaves and a spine, for 16 ports each.
inline Design fabricHall()
{
    return rowOfRacks({RackHold{.build = {}, .atU = {40, 41}, .fabric = "net", .tier = "leaf"}, RackHold{.build = {}, .atU = {42}, .fabric = "net", .tier = "spine"}},
                      twoTiers(32));
}

inline fabric::Network networkIn(Design design, Fabric fabric)
{
    design.site.fabrics["net"] = std::move(fabric);
    return fabric::networkOf(design, standingsOf(design), "net");
}

inline std::int64_t countOf(const fabric::Network& network, fabric::Level level)
{
    const auto* tier = network.tier(level);
    return tier ? tier->count : 0;
}

} // namespace lanewatt::test
