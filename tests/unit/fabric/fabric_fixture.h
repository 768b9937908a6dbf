#pragma once
/// Machines with network cards, and networks of them.

#include "model/fabric/network.h"
#include "tests/support/parts.h"

#include <map>
#include <memory>
#include <string>
#include <utility>

namespace lanewatt::test {

inline Bandwidth gigabits(double v) { return gigabytesPerSecond(v / 8.0); }
inline Length metresOf(double v) { return fromSi<Length>(v); }

/// `machines` machines "rig" with `cards` cards "nic" of one port of 400 Gb/s each.
inline Design withCards(int machines, int cards = 8)
{
    NicSpec nic;
    nic.ports = known(1);
    nic.rate = known(gigabits(400));
    Design design = DesignMaker().add("nic", makePart("nic-part", nic), cards).design();
    design.site.builds = {{.build = "rig", .count = machines}};
    return design;
}

/// A network "net" of all ports of the machines, with switches of `radix` ports of 400 Gb/s.
inline Fabric fabricOf(FabricTopology topology, int radix)
{
    Fabric fabric;
    fabric.topology = topology;
    fabric.switches["leaf"] = FabricTier{.ports = radix, .rate = gigabits(400)};
    fabric.endpoints = {FabricEndpoints{.build = "rig"}};
    return fabric;
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

/// 16 machines with two ports in four racks R, and two leaves and a spine for 16 ports each in a rack N at the end of their row.
inline Design fabricHall()
{
    Design design = withCards(1, 2);
    RackSpec spec;
    spec.width = known(millimetres(600));
    spec.depth = known(millimetres(1200));
    spec.height = known(millimetres(2300));
    design.parts["frame"] = std::make_shared<const Part>(makePart("frame", spec));
    design.site.builds.clear();
    design.site.racks["R"] = Rack{.part = "frame", .count = 4, .holds = {RackHold{"rig", {1, 9, 17, 25}}}};
    Rack network{.part = "frame"};
    network.holds = {RackHold{.build = {}, .atU = {40, 41}, .fabric = "net", .tier = "leaf"}, RackHold{.build = {}, .atU = {42}, .fabric = "net", .tier = "spine"}};
    design.site.racks["N"] = network;
    design.site.rows["A"] = Row{.racks = {{"R", 1, 4}, {"N", 1, 1}}};
    design.site.fabrics["net"] = twoTiers(32);
    return design;
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
