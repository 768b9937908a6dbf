// Stated numbers of switches, bisection, and what the loss of one thing costs.
#include "model/fabric/bandwidth.h"

#include "model/fabric/stated.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>

namespace bandwidth_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;
using fabric::StatedFault;

namespace {

const fabric::Loss& lossOf(const fabric::NetworkBandwidth& carried, Level level, bool cable)
{
    const auto found = std::find_if(carried.losses.begin(), carried.losses.end(), [&](const fabric::Loss& l) { return l.level == level && l.cable == cable; });
    REQUIRE(found != carried.losses.end());
    return *found;
}

} // namespace

TEST_CASE("networks: 500 leaves and 100 spines cannot join 10,000 ports", "[fabric]")
{
    const auto check = fabric::checkStated({.endpoints = 10000, .radix = 64, .leaf = 500, .spine = 100});
    CHECK(check.perLeaf == 20);
    CHECK(check.uplinksLeft == 44);
    CHECK(check.spinePorts == 6400);
    CHECK(check.uplinks == 10000);
    CHECK_FALSE(check.fits());
    CHECK(check.faults == std::vector<fabric::StatedFinding>{{StatedFault::EverySpine, 100, 44}, {StatedFault::SpinePorts, 10000, 6400}});
    // what is derived can be cabled
    CHECK(fabric::checkStated({.endpoints = 10000, .radix = 64, .leaf = 320, .spine = 320, .core = 160}).fits());
    CHECK(fabric::checkStated({.endpoints = 10000, .radix = 64, .leaf = 320, .spine = 320, .core = 156}).faults ==
          std::vector<fabric::StatedFinding>{{StatedFault::CorePorts, 10000, 9984}});
    CHECK(fabric::checkStated({.endpoints = 2048, .radix = 64, .leaf = 64, .spine = 32}).fits());
    CHECK_FALSE(fabric::checkStated({.endpoints = 2048, .radix = 64, .leaf = 64, .spine = 31}).fits());
    CHECK(fabric::checkStated({.endpoints = 65, .radix = 64, .leaf = 1}).faults == std::vector<fabric::StatedFinding>{{StatedFault::LeafPorts, 65, 64}});
}

TEST_CASE("networks: stated numbers of a design", "[fabric]")
{
    Fabric fabric = railFabric(64, 32);
    const auto checked = [&] {
        const auto network = networkIn(withCards(1250), fabric);
        return fabric::checkStated(network, fabric);
    };
    CHECK_FALSE(checked());
    fabric.switches["leaf"].count = 500;
    fabric.switches["spine"] = fabric.switches["leaf"];
    fabric.switches["spine"].count = 100;
    REQUIRE(checked());
    CHECK(checked()->faults.size() == 2);
    fabric.switches["leaf"].count = 320;
    fabric.switches["spine"].count = 320;
    CHECK(checked()->fits()); // with as many cores as it takes
    fabric.switches["core"] = fabric.switches["leaf"];
    fabric.switches["core"].count = 160;
    CHECK(checked()->fits());
}

TEST_CASE("networks: bisection and losses", "[fabric]")
{
    const auto two = fabric::bandwidthOf(networkIn(withCards(256), railFabric(64, 32)));
    CHECK(two.bisectionLinks == 1024);
    REQUIRE(two.bisection);
    CHECK(si(*two.bisection) == Approx(1024 * 50e9));
    CHECK(two.bisectionShare == Approx(1.0));
    REQUIRE(two.tiers.size() == 2);
    CHECK(two.tiers[0].oversubscription().value_or(0.0) == Approx(1.0));
    CHECK_FALSE(two.tiers[1].oversubscription());
    CHECK(lossOf(two, Level::Leaf, false).ports == 32);
    CHECK(lossOf(two, Level::Leaf, false).machines == 32); // one rail of a unit
    CHECK(lossOf(two, Level::Spine, false).uplinks == Approx(1.0 / 32));
    CHECK(lossOf(two, Level::Spine, true).uplinks == Approx(1.0 / 32));
    CHECK(lossOf(two, Level::Leaf, true).ports == 1);

    Fabric blocking = fabricOf(FabricTopology::FatTree, 64);
    blocking.oversubscription = 3.0;
    const auto third = fabric::bandwidthOf(networkIn(withCards(60), blocking)); // 480 ports: 10 leaves of 48 down and 16 up
    CHECK(third.bisectionLinks == 80);
    CHECK(third.bisectionShare == Approx(1.0 / 3));
    CHECK(third.tiers[0].oversubscription().value_or(0.0) == Approx(3.0));

    // 295 ports on 12-port switches: 33 leaves of 9 down and 3 up, 17 spines, 9 cores; each spine has a link to 6 of them
    Fabric least = fabricOf(FabricTopology::FatTree, 12);
    least.oversubscription = 3.0;
    least.striping = Striping::Minimum;
    const auto network = networkIn(withCards(59, 5), least);
    REQUIRE(countOf(network, Level::Core) == 9);
    CHECK(lossOf(fabric::bandwidthOf(network), Level::Core, false).uplinks == Approx(1.0 / 6));
    // 1,571 ports on 24-port switches: the last of 8 pods has 2 spines for the 6 uplinks of each leaf
    least = fabricOf(FabricTopology::FatTree, 24);
    least.oversubscription = 3.0;
    least.striping = Striping::Minimum;
    const auto pods = networkIn(withCards(1571, 1), least);
    REQUIRE(countOf(pods, Level::Spine) == 44);
    CHECK(lossOf(fabric::bandwidthOf(pods), Level::Spine, false).uplinks == Approx(0.5));

    // a unit that is not full has fewer ports on a leaf than fit
    CHECK(lossOf(fabric::bandwidthOf(networkIn(withCards(4), railFabric(64, 32))), Level::Leaf, false).ports == 4);
    CHECK(lossOf(fabric::bandwidthOf(networkIn(withCards(31), railFabric(64, 32))), Level::Leaf, false).ports == 31);
    CHECK(lossOf(fabric::bandwidthOf(networkIn(withCards(31), railFabric(64, 32))), Level::Leaf, false).stranded == 0);
    // halves of one unit meet in its leaves, however few uplinks these have: eight rails of 16 machines
    Fabric narrow = railFabric(64, 32);
    narrow.oversubscription = 3.0;
    const auto unit = fabric::bandwidthOf(networkIn(withCards(32), narrow));
    CHECK(unit.bisectionLinks == 128);
    CHECK(unit.bisectionShare == Approx(1.0));
    CHECK(fabric::bandwidthOf(networkIn(withCards(64), narrow)).bisectionLinks == 128); // of two units, half of 256 uplinks
    // 128 machines of eight ports on 22 leaves of 16 uplinks
    const auto wide = fabric::bandwidthOf(networkIn(withCards(128), blocking));
    CHECK(wide.bisectionLinks == 176);
    CHECK(wide.bisectionShare == Approx(176.0 / 512));

    Fabric mesh = fabricOf(FabricTopology::Mesh, 64);
    mesh.switches.clear();
    CHECK(fabric::bandwidthOf(networkIn(withCards(5), mesh)).bisectionLinks == 6);
    mesh.topology = FabricTopology::Ring;
    CHECK(fabric::bandwidthOf(networkIn(withCards(5), mesh)).bisectionLinks == 2);
    CHECK(fabric::bandwidthOf(networkIn(withCards(100), fabricOf(FabricTopology::Single, 64))).losses.empty());
}

} // namespace bandwidth_test
