// Networks: NVIDIA's published tables, counts, and the n-th link as a function of n.
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace network_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;

namespace {

std::string_view problemOf(const fabric::Network& network) { return network.problem ? network.problem->what.text.id : std::string_view(); }

std::int64_t numberIn(const Message& message, std::string_view name)
{
    const auto found = std::find_if(message.arguments.begin(), message.arguments.end(), [&](const MessageArgument& a) { return a.first == name; });
    REQUIRE(found != message.arguments.end());
    return std::get<std::int64_t>(found->second);
}

/// No port takes two links, and each exists.
void requirePortsOnce(const fabric::Network& network)
{
    std::set<std::tuple<Level, std::int64_t, std::int64_t>> taken;
    bool once = true;
    bool exist = true;
    for (const fabric::LinkGroup& group : network.groups) {
        for (std::int64_t n = 0; n < group.count; ++n) {
            const fabric::Link link = fabric::linkAt(network, group.kind, n);
            for (const fabric::LinkEnd& end : {link.from, link.to}) {
                once = taken.emplace(end.level, end.index, end.port).second && once;
                const auto* tier = network.tier(end.level);
                const std::int64_t count = tier ? tier->count : network.machines;
                const std::int64_t ports = tier ? *tier->ports : kMostSwitchPorts;
                exist = exist && end.index >= 0 && end.index < count && end.port >= 0 && end.port < ports;
            }
        }
    }
    CHECK(once);
    CHECK(exist);
}

struct Row {
    int units; ///< scalable units
    std::int64_t leaf, spine, core;
};

} // namespace

TEST_CASE("networks: DGX B200 SuperPOD, table 3: units of 32 nodes on switches of 64 ports", "[fabric]")
{
    for (const Row& row : {Row{2, 16, 8, 0}, Row{4, 32, 16, 0}, Row{8, 64, 32, 0}, Row{16, 128, 128, 64}, Row{32, 256, 256, 128}, Row{64, 512, 512, 256}}) {
        CAPTURE(row.units);
        const auto network = networkIn(withCards(row.units * 32), railFabric(64, 32));
        REQUIRE(problemOf(network).empty());
        CHECK(countOf(network, Level::Leaf) == row.leaf);
        CHECK(countOf(network, Level::Spine) == row.spine);
        CHECK(countOf(network, Level::Core) == row.core);
        CHECK(network.group(LinkKind::EndpointLeaf)->count == row.units * 256);
    }
}

TEST_CASE("networks: DGX B300 SuperPOD with XDR, table 3: units of 72 nodes on switches of 144 ports", "[fabric]")
{
    // its row of 18 units says 9,216 GPUs for 1,296 nodes: 10,368
    for (const Row& row : {Row{1, 8, 4, 0}, Row{2, 16, 8, 0}, Row{4, 32, 18, 0}, Row{8, 64, 36, 0}, Row{18, 144, 72, 0}}) {
        CAPTURE(row.units);
        const auto network = networkIn(withCards(row.units * 72), railFabric(144, 72));
        REQUIRE(problemOf(network).empty());
        CHECK(countOf(network, Level::Leaf) == row.leaf);
        CHECK(countOf(network, Level::Spine) == row.spine);
        CHECK(countOf(network, Level::Core) == row.core);
    }
    CHECK(networkIn(withCards(1296), railFabric(144, 72)).endpoints == 10368);
}

TEST_CASE("networks: DGX H100 SuperPOD of four units gives up one node for the fabric manager", "[fabric]")
{
    Fabric fabric = railFabric(64, 32);
    fabric.reserved["ufm"] = 8;
    const auto network = networkIn(withCards(127), fabric);
    CHECK(network.endpoints == 1016);
    CHECK(network.reserved == 8);
    CHECK(countOf(network, Level::Leaf) == 32);
    CHECK(countOf(network, Level::Spine) == 16);
    // with 128 nodes there is no port left for it
    const auto full = networkIn(withCards(128), fabric);
    CHECK(countOf(full, Level::Leaf) == 40);
}

TEST_CASE("networks: 10,000 GPUs on switches of 64 ports", "[fabric]")
{
    Fabric fabric = railFabric(64, 32);
    fabric.switches["leaf"].portsPerCage = 2;
    fabric.endpoints.front().portsPerCage = 2;
    fabric.striping = Striping::Minimum;
    const auto least = networkIn(withCards(1250), fabric);
    CHECK(countOf(least, Level::Leaf) == 320);
    CHECK(countOf(least, Level::Spine) == 320);
    CHECK(countOf(least, Level::Core) == 160);
    CHECK(least.switchCount() == 800);
    CHECK(least.linkCount() == 30480);
    CHECK(least.hops() == 5);
    fabric.striping = Striping::Even;
    const auto even = networkIn(withCards(1250), fabric);
    CHECK(countOf(even, Level::Core) == 256);
    CHECK(even.switchCount() == 896);
    Fabric plain = fabricOf(FabricTopology::FatTree, 64);
    plain.striping = Striping::Minimum;
    CHECK(networkIn(withCards(1250), plain).switchCount() == 783);
}

TEST_CASE("networks: each link has two ports of its own", "[fabric]")
{
    for (const FabricTopology topology : {FabricTopology::FatTree, FabricTopology::RailOptimised, FabricTopology::RailOnly}) {
        for (const Striping striping : {Striping::Even, Striping::Minimum}) {
            for (const double over : {1.0, 3.0}) {
                for (const int machines : {3, 17, 40}) {
                    CAPTURE(enumName(topology), enumName(striping), over, machines);
                    Fabric fabric = fabricOf(topology, 16);
                    fabric.striping = striping;
                    fabric.oversubscription = over;
                    const auto network = networkIn(withCards(machines), fabric);
                    REQUIRE(problemOf(network).empty());
                    requirePortsOnce(network);
                }
            }
        }
    }
    for (const FabricTopology topology : {FabricTopology::Ring, FabricTopology::Mesh}) {
        Fabric fabric = fabricOf(topology, 16);
        fabric.switches.clear();
        const auto network = networkIn(withCards(6), fabric);
        REQUIRE(problemOf(network).empty());
        CHECK(network.linkCount() == (topology == FabricTopology::Ring ? 6 : 15));
        requirePortsOnce(network);
    }
}

TEST_CASE("networks: port i of each machine of a unit ends on leaf i of the unit", "[fabric]")
{
    const auto network = networkIn(withCards(70), railFabric(64, 32));
    for (const std::int64_t machine : {0, 31, 32, 69}) {
        for (std::int64_t port = 0; port < 8; ++port) {
            const auto link = fabric::linkAt(network, LinkKind::EndpointLeaf, machine * 8 + port);
            CHECK(link.from == fabric::LinkEnd{Level::Endpoint, machine, port});
            CHECK(link.to == fabric::LinkEnd{Level::Leaf, machine / 32 * 8 + port, machine % 32});
        }
    }
    // each leaf reaches each spine with the same number of links
    const auto* spines = network.tier(Level::Spine);
    std::map<std::int64_t, int> links;
    for (std::int64_t n = 0; n < 32; ++n) {
        ++links[fabric::linkAt(network, LinkKind::LeafSpine, n).to.index];
    }
    CHECK(std::ssize(links) == spines->count);
    CHECK(links.begin()->second == 32 / spines->count);
}

TEST_CASE("networks: rails that are not joined", "[fabric]")
{
    const auto network = networkIn(withCards(60), fabricOf(FabricTopology::RailOnly, 64));
    CHECK(network.rails == 8); // as many as the machines have ports
    CHECK(network.planes == 8);
    CHECK(countOf(network, Level::Leaf) == 8);
    CHECK(countOf(network, Level::Spine) == 0);
    CHECK(fabric::linkAt(network, LinkKind::EndpointLeaf, 59 * 8 + 3).to == fabric::LinkEnd{Level::Leaf, 3, 59});
}

TEST_CASE("networks: what cannot be joined says why", "[fabric]")
{
    const auto single = networkIn(withCards(9), fabricOf(FabricTopology::Single, 64));
    CHECK(problemOf(single) == "fabric.single");
    CHECK_FALSE(single.unknown);
    CHECK(countOf(networkIn(withCards(8), fabricOf(FabricTopology::Single, 64)), Level::Leaf) == 1);

    // two tiers of 64 ports join 2,048; 2,056 take switches of 65 ports (32 down, 65 leaves) or more
    const auto two = networkIn(withCards(257), fabricOf(FabricTopology::LeafSpine, 64));
    CHECK(problemOf(two) == "fabric.too-many-least");
    CHECK(networkIn(withCards(257), fabricOf(FabricTopology::FatTree, 64)).tree.tiers == 3);
    CHECK(fabric::leastRadix({.endpoints = 2056, .radix = 64, .tiers = 2}) == 65);
    CHECK(fabric::leastRadix({.endpoints = 65536, .radix = 64}) == 64);
    CHECK(fabric::leastRadix({.endpoints = 65537, .radix = 64}) == 65);
    CHECK(fabric::leastRadix({.endpoints = 64, .radix = 2, .tiers = 1}) == 64);

    // units of one machine take 8 leaves each: 2,400 leaves, of which 64 pods of 32 hold 2,048
    const auto small = networkIn(withCards(300), railFabric(64, 1));
    REQUIRE(problemOf(small) == "fabric.too-many-leaves");
    CHECK(numberIn(small.problem->what, "needed") == 2400);
    CHECK(numberIn(small.problem->what, "there") == 2048);

    Fabric unknown = fabricOf(FabricTopology::FatTree, 64);
    unknown.switches.clear();
    const auto network = networkIn(withCards(9), unknown);
    CHECK(problemOf(network) == "fabric.ports-unknown");
    CHECK(network.unknown);

    CHECK(problemOf(networkIn(withCards(1, 0), fabricOf(FabricTopology::FatTree, 64))) == "fabric.no-endpoints");
    Fabric mesh = fabricOf(FabricTopology::Mesh, 64);
    mesh.switches.clear();
    CHECK(problemOf(networkIn(withCards(9), mesh)).empty());
    CHECK(problemOf(networkIn(withCards(10), mesh)) == "fabric.direct-ports");
    CHECK(problemOf(networkIn(withCards(1), mesh)) == "fabric.alone");
}

TEST_CASE("networks: ports of machines by placement, rate and number; facts of the switch", "[fabric]")
{
    Design design = withCards(4, 2);
    NicSpec slow;
    slow.ports = known(2);
    slow.rate = known(gigabits(25));
    design.parts["slow"] = std::make_shared<const Part>(makePart("slow", slow));
    Build build = *design.builds.at("rig");
    build.placements["mgmt"] = Placement{.part = "slow"};
    design.builds["rig"] = std::make_shared<const Build>(build);
    Fabric fabric = fabricOf(FabricTopology::FatTree, 64);
    CHECK(networkIn(design, fabric).endpoints == 16);
    fabric.endpoints = {FabricEndpoints{.build = "rig", .placement = "mgmt"}};
    CHECK(networkIn(design, fabric).endpoints == 8);
    fabric.endpoints = {FabricEndpoints{.build = "rig", .rate = gigabits(400)}};
    CHECK(networkIn(design, fabric).endpoints == 8);
    fabric.endpoints = {FabricEndpoints{.build = "rig", .rate = gigabits(25), .ports = 1}};
    const auto one = networkIn(design, fabric);
    CHECK(one.endpoints == 4);
    CHECK(fabric::portPlace(one.runs.front(), 0).path == "mgmt.1");

    AccessorySpec spec;
    spec.ports = known(40);
    spec.rate = known(gigabits(200));
    spec.power = known(watts(500));
    design.parts["switch"] = std::make_shared<const Part>(makePart("switch", spec));
    fabric.switches["leaf"] = FabricTier{.part = "switch"};
    const auto made = networkIn(design, fabric);
    CHECK(made.tier(Level::Leaf)->ports == 40);
    CHECK(made.group(LinkKind::EndpointLeaf)->rate == gigabits(25)); // the slower end
    REQUIRE(fabric::switchPower(made));
    CHECK(fabric::switchPower(made)->likely == Approx(500.0));
    fabric.switches["leaf"].ports = 8; // what is stated counts first
    CHECK(networkIn(design, fabric).tier(Level::Leaf)->ports == 8);
}

TEST_CASE("networks: ports inside assemblies, however many", "[fabric]")
{
    ServerSpec tray;
    tray.contents = known(std::vector<Content>{{"nic", "nic-part", 2}});
    const auto withTrays = [&](int trays) {
        Design design = withCards(1, 1);
        design.parts["tray"] = std::make_shared<const Part>(makePart("tray", tray));
        Build build = *design.builds.at("rig");
        build.placements.clear();
        build.placements["tray"].part = "tray";
        build.placements["tray"].quantity = trays;
        design.builds["rig"] = std::make_shared<const Build>(build);
        return networkIn(std::move(design), fabricOf(FabricTopology::FatTree, 64));
    };
    const auto few = withTrays(10);
    CHECK(few.endpoints == 20);
    CHECK(fabric::portPlace(few.runs.front(), 3).path == "tray.2/nic.2");
    // so many are counted, but have no places of their own
    const auto many = withTrays(100);
    CHECK(many.endpoints == 200);
    CHECK(fabric::portPlace(many.runs.front(), 150).path.empty());
}

} // namespace network_test
