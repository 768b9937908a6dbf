// Tiers of unlike switches, uplinks of another kind, planes, and machines with ports on several leaves.
#include "model/design/design_tree.h"
#include "model/fabric/bandwidth.h"
#include "model/fabric/cages.h"
#include "model/fabric/port_map.h"
#include "model/fabric/ports.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace unlike_tiers_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;

namespace {

/// No port takes two links, each port exists, and finds its link again; a switch has as many links below as is said.
void requireLinks(const fabric::Network& network)
{
    REQUIRE_FALSE(network.problem);
    std::set<std::tuple<Level, std::int64_t, std::int64_t>> taken;
    std::map<std::pair<Level, std::int64_t>, std::int64_t> below;
    std::int64_t wrong = 0;
    for (const fabric::LinkGroup& group : network.groups) {
        for (std::int64_t n = 0; n < group.count; ++n) {
            const fabric::Link link = fabric::linkAt(network, group.kind, n);
            for (const fabric::LinkEnd& end : {link.from, link.to}) {
                const auto* tier = network.tier(end.level);
                const std::int64_t ports = tier ? tier->ports.value_or(0) : kMostSwitchPorts;
                const bool there = end.index >= 0 && end.index < fabric::devicesOf(network, end.level) && end.port >= 0 && end.port < ports;
                wrong += taken.emplace(end.level, end.index, end.port).second && there && fabric::linkOn(network, end) == fabric::LinkNumber{group.kind, n} ? 0 : 1;
            }
            ++below[{link.to.level, link.to.index}];
        }
    }
    for (const fabric::TierSwitches& tier : network.switches) {
        for (std::int64_t i = 0; i < tier.count; ++i) {
            wrong += fabric::linksBelow(network, tier.level, i) == below[{tier.level, i}] ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
}

/// Switches of different leaves that each machine has a port on, at least.
std::size_t leastLeaves(const fabric::Network& network)
{
    std::map<std::int64_t, std::set<std::int64_t>> leaves;
    for (std::int64_t n = 0; n < network.endpoints; ++n) {
        const fabric::Link link = fabric::linkAt(network, LinkKind::EndpointLeaf, n);
        leaves[link.from.index].insert(link.to.index);
    }
    std::size_t least = leaves.empty() ? 0 : leaves.begin()->second.size();
    for (const auto& [machine, on] : leaves) {
        least = std::min(least, on.size());
    }
    return least;
}

} // namespace

TEST_CASE("unlike tiers: a pod of 3,072 ports on leaves of 32 ports below chassis of 192", "[fabric]")
{
    Fabric fabric = twoTiers(32);
    fabric.switches["spine"] = FabricTier{.ports = 192, .rate = gigabits(400)};
    const auto pod = networkIn(withCards(384), fabric);
    requireLinks(pod);
    CHECK(countOf(pod, Level::Leaf) == 192);
    CHECK(countOf(pod, Level::Spine) == 16); // 192 x 16 uplinks on 192 ports
    CHECK(pod.tier(Level::Spine)->ports == 192);
    // one leaf more has no port on each spine
    const auto more = networkIn(withCards(385), fabric);
    REQUIRE(more.problem);
    CHECK(std::string(more.problem->what.text.id) == "fabric.too-many-least");
}

TEST_CASE("unlike tiers: leaves of 48 ports below spines of 64, and smaller cores", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::FatTree, 48);
    fabric.switches["spine"] = FabricTier{.ports = 64, .rate = gigabits(400)};
    const auto two = networkIn(withCards(192), fabric); // 1,536 ports: 64 leaves of 24 down and 24 up
    requireLinks(two);
    CHECK(countOf(two, Level::Leaf) == 64);
    CHECK(countOf(two, Level::Spine) == 24);
    fabric.switches["core"] = FabricTier{.ports = 16, .rate = gigabits(400)};
    for (const Striping striping : {Striping::Even, Striping::Minimum}) {
        fabric.striping = striping;
        const auto three = networkIn(withCards(300), fabric); // 100 leaves, 4 pods of 32 leaves
        requireLinks(three);
        CHECK(countOf(three, Level::Leaf) == 100);
        CHECK(three.tree.spineDown == 32);
        CHECK(three.tree.spineUp == 32);
        CHECK(countOf(three, Level::Spine) == (striping == Striping::Even ? 96 : 75));
        CHECK(countOf(three, Level::Core) == (striping == Striping::Even ? 24 * 8 : 150));
    }
}

TEST_CASE("unlike tiers: seven ports down for one up above the leaves", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::FatTree, 16);
    fabric.tiers = 3;
    fabric.spineOversubscription = 7.0;
    const auto network = networkIn(withCards(28), fabric); // 224 ports: 28 leaves of 8, two pods of 14
    requireLinks(network);
    CHECK(network.tree.spineDown == 14);
    CHECK(network.tree.spineUp == 2);
    CHECK(countOf(network, Level::Leaf) == 28);
    CHECK(countOf(network, Level::Spine) == 16);
    CHECK(network.group(LinkKind::SpineCore)->count == 32);
    CHECK(countOf(network, Level::Core) == 8);
    const auto carried = fabric::bandwidthOf(network);
    CHECK(carried.tiers[1].oversubscription().value_or(0.0) == Approx(7.0));
    CHECK(carried.bisectionLinks == 16);
    CHECK(carried.bisectionShare == Approx(1.0 / 7));
}

TEST_CASE("unlike tiers: uplinks of another kind than the ports below", "[fabric]")
{
    // 48 ports of 25 Gb/s and eight of 100 Gb/s, below spines of 32 ports of 100 Gb/s
    Fabric fabric = fabricOf(FabricTopology::FatTree, 48);
    fabric.switches["leaf"] = FabricTier{.ports = 48, .rate = gigabits(25), .cage = "SFP28", .uplinks = 8, .uplinkRate = gigabits(100), .uplinkCage = "QSFP28"};
    fabric.switches["spine"] = FabricTier{.ports = 32, .rate = gigabits(100), .cage = "QSFP28"};
    const auto network = networkIn(withCards(24), fabric); // 192 ports: four leaves
    requireLinks(network);
    const auto* leaf = network.tier(Level::Leaf);
    REQUIRE(leaf);
    CHECK(leaf->count == 4);
    CHECK(leaf->down == 48);
    CHECK(leaf->up == 8);
    CHECK(leaf->ports == 56);
    CHECK(countOf(network, Level::Spine) == 1);
    CHECK(network.group(LinkKind::EndpointLeaf)->rate == gigabits(25));
    CHECK(network.group(LinkKind::LeafSpine)->rate == gigabits(100));
    CHECK(fabric::upFormOf(*leaf) == fabric::EndForm{"QSFP28", 1});
    CHECK(fabric::formOf(*leaf) == fabric::EndForm{"SFP28", 1});
    const auto carried = fabric::bandwidthOf(network);
    CHECK(carried.tiers[0].oversubscription().value_or(0.0) == Approx(48 * 25.0 / (8 * 100.0)));
    REQUIRE(carried.bisection);
    CHECK(si(*carried.bisection) == Approx(16 * 100 * 125e6)); // half of 32 uplinks, less than 96 ports of 25 Gb/s
    CHECK(carried.bisectionShare == Approx(16 * 100.0 / (96 * 25.0)));
}

TEST_CASE("unlike tiers: a machine with ports on two leaves goes on without one of them", "[fabric]")
{
    Fabric fabric = twoTiers(32);
    fabric.homes = 2;
    const auto network = networkIn(withCards(40, 2), fabric); // units of 16 machines on two leaves
    requireLinks(network);
    CHECK(countOf(network, Level::Leaf) == 6);
    CHECK(leastLeaves(network) == 2);
    CHECK(fabric::unitCount(network) == 3);
    CHECK(fabric::unitAt(network, 0).full == 16);
    CHECK(fabric::unitAt(network, 2).machines == 8);
    const auto loss = fabric::bandwidthOf(network).losses.front();
    CHECK(loss.ports == 16);
    CHECK(loss.machines == 16);
    CHECK(loss.stranded == 0);
    fabric.homes = 0;
    const auto alone = networkIn(withCards(40, 2), fabric);
    CHECK(leastLeaves(alone) == 1);
    CHECK(fabric::bandwidthOf(alone).losses.front().stranded == 8); // both ports of eight machines
    CHECK_FALSE(networkIn(withCards(40, 2), fabric).railOf(0));
}

TEST_CASE("unlike tiers: planes are networks of their own, over which ports are dealt", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::LeafSpine, 32);
    fabric.planes = 2;
    const auto network = networkIn(withCards(40, 2), fabric); // 40 ports in each plane: three leaves and a spine and a half
    requireLinks(network);
    CHECK(network.planes == 2);
    CHECK(countOf(network, Level::Leaf) == 2 * 3);
    CHECK(countOf(network, Level::Spine) == 2 * 2);
    CHECK_FALSE(network.railOf(0)); // a plane is no rail
    for (std::int64_t n = 0; n < network.group(LinkKind::LeafSpine)->count; ++n) {
        const fabric::Link link = fabric::linkAt(network, LinkKind::LeafSpine, n);
        CHECK(link.from.index / 3 == link.to.index / 2);
    }
    CHECK(fabric::bandwidthOf(network).losses.front().stranded == 0);
}

TEST_CASE("networks: a torus joins each machine with its neighbours in each dimension", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::Torus, 16);
    fabric.switches.clear();
    const auto made = [&](int machines, int cards) { return networkIn(withCards(machines, cards), fabric); };
    const auto cube = made(64, 6); // 4 x 4 x 4
    requireLinks(cube);
    CHECK(cube.dimensions == std::vector<int>{4, 4, 4});
    CHECK(cube.linkCount() == 3 * 64);
    CHECK(fabric::bandwidthOf(cube).bisectionLinks == 2 * 16);
    std::map<std::int64_t, std::set<std::int64_t>> neighbours;
    for (std::int64_t n = 0; n < cube.linkCount(); ++n) {
        const fabric::Link link = fabric::linkAt(cube, LinkKind::EndpointEndpoint, n);
        neighbours[link.from.index].insert(link.to.index);
        neighbours[link.to.index].insert(link.from.index);
    }
    CHECK(neighbours.at(0) == std::set<std::int64_t>{1, 3, 4, 12, 16, 48});
    // in a dimension of two there is one neighbour
    fabric.dimensions = {2, 3, 2};
    const auto flat = made(12, 4);
    requireLinks(flat);
    CHECK(flat.linkCount() == 6 + 12 + 6);
    CHECK(fabric::bandwidthOf(flat).bisectionLinks == 2 * 4);
    const auto other = made(13, 4);
    REQUIRE(other.problem);
    CHECK(std::string(other.problem->what.text.id) == "fabric.torus-machines");
    const auto few = made(12, 3);
    REQUIRE(few.problem);
    CHECK(std::string(few.problem->what.text.id) == "fabric.direct-ports");
    fabric.dimensions.clear();
    CHECK(made(7, 2).linkCount() == 7); // a ring
    CHECK(made(2, 1).linkCount() == 1);
    CHECK(made(1, 6).problem);
}

TEST_CASE("unlike tiers: what does not go together is refused", "[fabric]")
{
    const auto refused = [](const Fabric& fabric) {
        const auto read = readFabric(writeFabric(fabric));
        return read ? std::string() : std::string(read.error().what.text.id);
    };
    Fabric fabric = fabricOf(FabricTopology::LeafSpine, 32);
    fabric.homes = 2;
    CHECK(refused(fabric).empty());
    fabric.planes = 2;
    CHECK(refused(fabric) == "design.fabric_homes_planes");
    fabric.topology = FabricTopology::RailOptimised;
    CHECK(refused(fabric) == "design.fabric_homes");
    fabric.homes = 0;
    CHECK(refused(fabric) == "design.fabric_planes");
    fabric.planes = 0;
    fabric.spineOversubscription = 7.0;
    CHECK(refused(fabric).empty());
    fabric.switches["spine"].uplinks = 4;
    CHECK(refused(fabric) == "design.fabric_uplinks");
    fabric.switches.erase("spine");
    fabric.switches["leaf"].uplinkRate = gigabits(100);
    CHECK(refused(fabric) == "design.fabric_uplink_count");
}

} // namespace unlike_tiers_test
