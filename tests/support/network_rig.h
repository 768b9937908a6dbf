#pragma once
/// A rig whose machines are joined by a network "net", for tests of the rules of networks.

#include "model/fabric/network.h"
#include "model/site/standing.h"
#include "tests/support/networks.h"
#include "tests/support/rule_case.h"

#include <memory>
#include <utility>

namespace lanewatt::test {

/// Works out the networks of a rig, as an assessment has them.
inline Rig assessed(Rig rig)
{
    rig.design.builds["rig"] = std::make_shared<const Build>(rig.stored);
    rig.site.standings = standingsOf(rig.design);
    rig.site.networks = fabric::networksOf(rig.design, rig.site.standings);
    return rig;
}

/// The rig with a network "net", worked out.
inline Rig wired(Rig rig, Fabric fabric)
{
    rig.design.site.fabrics["net"] = std::move(fabric);
    return assessed(std::move(rig));
}

/// `machines` of the rig on a network "net", worked out.
inline Rig wired(Rig rig, Fabric fabric, int machines)
{
    rig.design.site.builds = {{.build = "rig", .count = machines}};
    return wired(std::move(rig), std::move(fabric));
}

/// `machines` machines without parts on a network "net", worked out.
inline Rig wired(Fabric fabric, int machines) { return wired(Rig(), std::move(fabric), machines); }

/// The usual network of these tests: `ports` ports of each machine on switches of 64 ports of 400 Gb/s.
inline Fabric netOf(FabricTopology topology, int ports = 8) { return fabricOf(topology, 64, ports); }

} // namespace lanewatt::test
