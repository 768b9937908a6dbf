// Links that the design plugs elsewhere, ports that are left, and what the ends of links are plugged into.
#include "model/fabric/stated.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <utility>
#include <vector>

namespace moved_links_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;
using fabric::LinkEnd;
using fabric::StatedFault;

TEST_CASE("networks: a moved link ends where it is plugged, and nothing else changes", "[fabric]")
{
    Fabric fabric = railFabric(64, 32);
    const auto planned = networkIn(withCards(64), fabric);
    fabric.links["endpoint-leaf.10"] = FabricLink{.to = SwitchPort{"leaf", 3, 64}};
    fabric.links["endpoint-leaf.2"] = FabricLink{.to = SwitchPort{"leaf", 17, 1}};    // 16 leaves
    fabric.links["endpoint-leaf.3"] = FabricLink{.to = SwitchPort{"leaf", 1, 65}};    // 64 ports
    fabric.links["endpoint-leaf.4000"] = FabricLink{.to = SwitchPort{"leaf", 1, 60}}; // 512 links
    const auto moved = networkIn(withCards(64), fabric);
    REQUIRE(moved.moved.size() == 1);
    CHECK(fabric::linkAt(moved, LinkKind::EndpointLeaf, 9).to == LinkEnd{Level::Leaf, 2, 63});
    CHECK(fabric::plannedLinkAt(moved, LinkKind::EndpointLeaf, 9) == fabric::linkAt(planned, LinkKind::EndpointLeaf, 9));
    for (const std::int64_t n : {0, 1, 2, 8, 10, 511}) {
        CHECK(fabric::linkAt(moved, LinkKind::EndpointLeaf, n) == fabric::linkAt(planned, LinkKind::EndpointLeaf, n));
    }
    for (std::int64_t n = 0; n < moved.group(LinkKind::LeafSpine)->count; ++n) {
        REQUIRE(fabric::linkAt(moved, LinkKind::LeafSpine, n) == fabric::linkAt(planned, LinkKind::LeafSpine, n));
    }
}

TEST_CASE("networks: ends of moved links as text", "[fabric]")
{
    CHECK(SwitchPort{"leaf", 3, 12}.text() == "leaf.3/port.12");
    CHECK(SwitchPort::parse("leaf.3/port.12") == SwitchPort{"leaf", 3, 12});
    for (const char* other : {"", "leaf", "leaf.3", "leaf.3/port", "leaf.3/port.0", "leaf.0/port.1", "leaf.03/port.1", "top.1/port.1", "leaf.3/port.12x", "leaf.3/12", "leaf.9999999999999999999/port.1"}) {
        CAPTURE(other);
        CHECK_FALSE(SwitchPort::parse(other));
    }
    CHECK(upperTier(LinkKind::EndpointLeaf) == "leaf");
    CHECK(upperTier(LinkKind::SpineCore) == "core");
    CHECK(upperTier(LinkKind::EndpointEndpoint).empty());
}

TEST_CASE("networks: ports of leaves that are left", "[fabric]")
{
    // 64 machines of 8 ports: 16 leaves of 32 ports down
    Fabric fabric = railFabric(64, 32);
    CHECK(networkIn(withCards(64), fabric).freePorts() == 0);
    CHECK(networkIn(withCards(60), fabric).freePorts() == 32);
    fabric.reserved["ufm"] = 8;
    CHECK(networkIn(withCards(60), fabric).freePorts() == 24);
    // 15 leaves have 480 uplinks, 8 spines 512 ports; there are no cores
    const auto plain = networkIn(withCards(60), fabricOf(FabricTopology::FatTree, 64));
    REQUIRE(countOf(plain, Level::Spine) == 8);
    CHECK(plain.freePorts(Level::Spine) == 32);
    CHECK(plain.freePorts(Level::Core) == 0);
    CHECK(networkIn(withCards(5), fabricOf(FabricTopology::Single, 64)).freePorts() == 24);
    Fabric ring = fabricOf(FabricTopology::Ring, 64);
    ring.switches.clear();
    CHECK(networkIn(withCards(5), ring).freePorts() == 0);
}

TEST_CASE("networks: the rail of a leaf", "[fabric]")
{
    const auto optimised = networkIn(withCards(64), railFabric(64, 32));
    CHECK(optimised.railOf(0) == 0);
    CHECK(optimised.railOf(11) == 3); // the second unit begins with leaf 8
    const auto apart = networkIn(withCards(100), fabricOf(FabricTopology::RailOnly, 64)); // 100 ports of a rail: 4 leaves each
    REQUIRE(apart.tree.leaf == 4);
    CHECK(apart.railOf(3) == 0);
    CHECK(apart.railOf(4) == 1);
    CHECK_FALSE(networkIn(withCards(8), fabricOf(FabricTopology::FatTree, 64)).railOf(0));
}

TEST_CASE("networks: links of a cage that go to one cage", "[fabric]")
{
    const auto pairs = [](Fabric fabric, int below, int above, LinkKind group) {
        fabric.switches["leaf"].portsPerCage = above;
        fabric.endpoints.front().portsPerCage = below;
        const auto network = networkIn(withCards(64), std::move(fabric));
        REQUIRE(network.group(group));
        return fabric::cagesPair(network, *network.group(group));
    };
    CHECK(pairs(railFabric(64, 32), 1, 1, LinkKind::EndpointLeaf));
    CHECK(pairs(railFabric(64, 32), 1, 2, LinkKind::EndpointLeaf));       // a cable that splits
    CHECK_FALSE(pairs(railFabric(64, 32), 2, 2, LinkKind::EndpointLeaf)); // the ports of a cage are on two rails
    CHECK_FALSE(pairs(railFabric(64, 32), 2, 4, LinkKind::EndpointLeaf));
    CHECK(pairs(fabricOf(FabricTopology::FatTree, 64), 2, 2, LinkKind::EndpointLeaf)); // next to each other on a leaf
    CHECK_FALSE(pairs(fabricOf(FabricTopology::FatTree, 64), 2, 2, LinkKind::LeafSpine));
}

TEST_CASE("networks: SuperPOD of A100: units of 20 nodes on switches of 40 ports, 140 nodes", "[fabric]")
{
    const auto unit = networkIn(withCards(20), railFabric(40, 20));
    CHECK(countOf(unit, Level::Leaf) == 8);
    CHECK(unit.tree.down == 20);
    Fabric least = railFabric(40, 20);
    least.striping = Striping::Minimum;
    const auto pod = networkIn(withCards(140), least);
    CHECK(pod.endpoints == 1120);
    CHECK(countOf(pod, Level::Leaf) == 56);
    CHECK(countOf(pod, Level::Spine) == 56); // beyond the 800 ports that two tiers join
    CHECK(countOf(pod, Level::Core) == 28);
    CHECK(fabric::checkStated(fabric::StatedSwitches{.endpoints = 1120, .radix = 40, .leaf = 56, .spine = 56, .core = 28}).fits());
}

TEST_CASE("networks: stated numbers of rails that are not joined", "[fabric]")
{
    const auto checked = [](int leaves) {
        Fabric fabric = fabricOf(FabricTopology::RailOnly, 64);
        fabric.switches["leaf"].count = leaves;
        const auto network = networkIn(withCards(60), fabric);
        return fabric::checkStated(network, fabric);
    };
    REQUIRE(checked(8));
    CHECK(checked(8)->fits()); // 60 ports on each of eight leaves
    CHECK(checked(7)->faults == std::vector<fabric::StatedFinding>{{StatedFault::EveryRail, 8, 7}});
}

} // namespace moved_links_test
