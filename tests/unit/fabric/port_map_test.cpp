// Links by their ports, the inverse of linkAt(), and what devices are called.
#include "model/fabric/port_map.h"

#include "model/fabric/device_names.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <set>
#include <string>
#include <tuple>

namespace port_map_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;
using fabric::LinkNumber;

namespace {

/// Each link is on both its ports, and on no other.
void checkPorts(const fabric::Network& network)
{
    REQUIRE_FALSE(network.problem);
    std::int64_t wrong = 0;
    for (const fabric::LinkGroup& group : network.groups) {
        for (std::int64_t n = 0; n < group.count; ++n) {
            const fabric::Link link = fabric::linkAt(network, group.kind, n);
            const LinkNumber number{group.kind, n};
            wrong += fabric::linkOn(network, link.from) == number && fabric::linkOn(network, link.to) == number ? 0 : 1;
            wrong += fabric::farEnd(network, link.from) == link.to && fabric::farEnd(network, link.to) == link.from ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
    std::set<std::tuple<Level, std::int64_t, std::int64_t>> ports;
    std::int64_t joined = 0;
    for (std::int64_t n = 0; n < fabric::portCount(network); ++n) {
        const fabric::LinkEnd end = fabric::portAt(network, n);
        ports.emplace(end.level, end.index, end.port);
        joined += fabric::linkOn(network, end) ? 1 : 0;
    }
    CHECK(static_cast<std::int64_t>(ports.size()) == fabric::portCount(network));
    CHECK(joined == 2 * network.linkCount());
}

Fabric threeTiers(Striping striping)
{
    Fabric fabric = fabricOf(FabricTopology::FatTree, 8);
    fabric.tiers = 3;
    fabric.striping = striping;
    return fabric;
}

} // namespace

TEST_CASE("networks: each port knows its link", "[fabric]")
{
    SECTION("one switch") { checkPorts(networkIn(withCards(4), fabricOf(FabricTopology::Single, 64))); }
    SECTION("two tiers") { checkPorts(networkIn(withCards(20), fabricOf(FabricTopology::LeafSpine, 32))); }
    SECTION("three tiers, full") { checkPorts(networkIn(withCards(16), threeTiers(Striping::Even))); }
    SECTION("three tiers, not full") { checkPorts(networkIn(withCards(11), threeTiers(Striping::Even))); }
    SECTION("three tiers of the fewest switches") { checkPorts(networkIn(withCards(9), threeTiers(Striping::Minimum))); }
    SECTION("rails of two tiers") { checkPorts(networkIn(withCards(127), railFabric(64, 32))); }
    SECTION("rails of three tiers") { checkPorts(networkIn(withCards(64), railFabric(16, 8))); }
    SECTION("a network for each rail") { checkPorts(networkIn(withCards(100), fabricOf(FabricTopology::RailOnly, 64))); }
    SECTION("ring") { checkPorts(networkIn(withCards(5), fabricOf(FabricTopology::Ring, 0))); }
    SECTION("ring of two") { checkPorts(networkIn(withCards(2), fabricOf(FabricTopology::Ring, 0))); }
    SECTION("mesh") { checkPorts(networkIn(withCards(6), fabricOf(FabricTopology::Mesh, 0))); }
}

TEST_CASE("networks: ports without a link, and ports that there are not", "[fabric]")
{
    // 24 ports on two leaves of 16 ports for machines
    const auto network = networkIn(withCards(12, 2), twoTiers(32));
    CHECK(fabric::linkOn(network, {Level::Leaf, 1, 7}) == LinkNumber{LinkKind::EndpointLeaf, 23});
    CHECK_FALSE(fabric::linkOn(network, {Level::Leaf, 1, 8}));
    CHECK_FALSE(fabric::linkOn(network, {Level::Leaf, 2, 0}));
    CHECK_FALSE(fabric::linkOn(network, {Level::Leaf, 0, 32}));
    CHECK_FALSE(fabric::linkOn(network, {Level::Leaf, 0, -1}));
    CHECK_FALSE(fabric::linkOn(network, {Level::Endpoint, 0, 2}));
    CHECK_FALSE(fabric::linkOn(network, {Level::Core, 0, 0}));
    CHECK(fabric::portsOf(network, Level::Endpoint, 3) == 2);
    CHECK(fabric::portsOf(network, Level::Leaf, 0) == 32);
}

TEST_CASE("networks: a link that the design moved is on its other port", "[fabric]")
{
    Fabric fabric = twoTiers(32);
    fabric.links["endpoint-leaf.1"] = FabricLink{.to = SwitchPort{"leaf", 2, 16}};
    const auto network = networkIn(withCards(12, 2), fabric);
    CHECK_FALSE(fabric::linkOn(network, {Level::Leaf, 0, 0}));
    CHECK(fabric::linkOn(network, {Level::Leaf, 1, 15}) == LinkNumber{LinkKind::EndpointLeaf, 0});
    CHECK(fabric::farEnd(network, {Level::Endpoint, 0, 0}) == fabric::LinkEnd{Level::Leaf, 1, 15});
}

TEST_CASE("networks: rails of links", "[fabric]")
{
    const auto optimised = networkIn(withCards(127), railFabric(64, 32));
    CHECK(fabric::railOf(optimised, {LinkKind::EndpointLeaf, 11}) == 3);
    CHECK_FALSE(fabric::railOf(optimised, {LinkKind::LeafSpine, 11}));
    const auto only = networkIn(withCards(100), fabricOf(FabricTopology::RailOnly, 64));
    CHECK(fabric::railOf(only, {LinkKind::EndpointLeaf, 11}) == 3);
    CHECK(fabric::railOf(only, {LinkKind::LeafSpine, only.tree.leafSpineCables}) == 1);
    CHECK_FALSE(fabric::railOf(networkIn(withCards(4), fabricOf(FabricTopology::Single, 64)), {LinkKind::EndpointLeaf, 0}));
}

TEST_CASE("networks: names of devices", "[fabric]")
{
    const Design design = withCards(12, 2);
    const auto standings = standingsOf(design);
    const auto network = networkIn(design, twoTiers(32));
    const fabric::DeviceNames names(standings, network);
    CHECK(names.of(Level::Endpoint, 11) == "rig12");
    CHECK(names.of(Level::Leaf, 1) == "net-leaf-2");
    CHECK(names.portOf({Level::Endpoint, 0, 1}) == "nic.2 port 1");
    CHECK(names.portId({Level::Endpoint, 0, 1}) == "nic.2/1");
    CHECK(names.portOf({Level::Leaf, 1, 4}) == "port 5");

    for (const char* same : {"leaf.3", "Leaf-003", "LEAF3", "leaf_3", "leaf 03"}) {
        CHECK(fabric::deviceKey(same) == "leaf3");
    }
    CHECK(fabric::deviceKey("R.1-u09") == "r1u9");
    CHECK(fabric::deviceKey("R1-2") == "r1-2");
    CHECK(fabric::deviceKey("R12") == "r12");
    CHECK(fabric::deviceKey("n00") == "n0");
    CHECK(fabric::deviceKey("r1-02") == "r1-2");
    CHECK(fabric::deviceKey(" .-").empty());
}

} // namespace port_map_test
