#pragma once
/// Networks of machines "rig", and what they are made of.

#include "tests/support/parts.h"

#include <memory>
#include <optional>

namespace lanewatt::test {

inline Bandwidth gigabits(double v) { return gigabytesPerSecond(v / 8.0); }
inline Length metresOf(double v) { return fromSi<Length>(v); }

/// A network card; `rate` in Gb/s of each port.
inline NicSpec networkCard(int ports, double rate = 400.0)
{
    NicSpec nic;
    nic.ports = known(ports);
    nic.rate = known(gigabits(rate));
    return nic;
}

/// A network of `ports` ports of each machine (empty: of all), with switches of `radix` ports of 400 Gb/s.
inline Fabric fabricOf(FabricTopology topology, int radix, std::optional<int> ports = {})
{
    Fabric fabric;
    fabric.topology = topology;
    fabric.switches["leaf"] = FabricTier{.ports = radix, .rate = gigabits(400)};
    fabric.endpoints = {FabricEndpoints{.build = "rig", .ports = ports}};
    return fabric;
}

/// The frame of a rack, 600 mm wide, 1200 mm deep and 2300 mm high, for racks whose cables are routed.
inline PartPtr cabledFrame()
{
    RackSpec spec;
    spec.width = known(millimetres(600));
    spec.depth = known(millimetres(1200));
    spec.height = known(millimetres(2300));
    return std::make_shared<const Part>(makePart("frame", spec));
}

} // namespace lanewatt::test
