// What modules and powered cables draw in the cages of switches and machines, and how many devices an out-of-band network manages.
#include "model/fabric/module_draw.h"

#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace module_draw_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;

namespace {

/// Switches of 64 ports in twin-port cages, 32 machines to a unit.
Fabric twinPorts(std::vector<Medium> media)
{
    Fabric fabric = railFabric(64, 32);
    fabric.switches["leaf"].cage = "OSFP";
    fabric.switches["leaf"].portsPerCage = 2;
    fabric.endpoints.front().portsPerCage = 2;
    fabric.striping = Striping::Minimum;
    fabric.media = std::move(media);
    return fabric;
}

/// A network with what is ordered for it.
struct Bought {
    Design design;
    fabric::Network network;
    std::vector<fabric::Goods> goods;

    std::optional<fabric::PluggedDraw> at(Level level) const { return fabric::pluggedIntoSwitch(design, network, goods, level); }
    std::optional<fabric::PluggedDraw> all() const { return fabric::pluggedIntoNetwork(design, network, goods); }
};

Bought bought(Design design, Fabric fabric)
{
    design.site.fabrics["net"] = std::move(fabric);
    const auto standings = standingsOf(design);
    Bought out{std::move(design), {}, {}};
    out.network = fabric::networkOf(out.design, standings, "net");
    REQUIRE_FALSE(out.network.problem);
    out.goods = fabric::goodsOf(out.design, fabric::Cabler(out.design, standings, out.network), out.network);
    return out;
}

} // namespace

TEST_CASE("module draw: the usual draw goes by the rate of all ports of a module", "[fabric]")
{
    REQUIRE(fabric::usualModuleDraw(400));
    CHECK(fabric::usualModuleDraw(400)->likely == 9.5);
    CHECK(fabric::usualModuleDraw(401)->likely == 9.5); // 400 Gb/s, rounded
    CHECK(fabric::usualModuleDraw(800)->low == 14.0);
    CHECK(fabric::usualModuleDraw(800)->high == 17.0);
    CHECK(fabric::usualModuleDraw(800)->confidence == Confidence::Estimated);
    CHECK_FALSE(fabric::usualModuleDraw(3200)); // unknown, not nothing
}

TEST_CASE("module draw: a switch has as many modules as are ordered for its tier", "[fabric]")
{
    const Bought b = bought(withCards(1250), twinPorts({Medium::Optics}));
    const auto spine = b.at(Level::Spine);
    REQUIRE(spine);
    REQUIRE(spine->power);
    CHECK(spine->power->low == Approx(32 * 14.0)); // all cages of all spines
    CHECK(spine->power->likely == Approx(32 * 16.5));
    CHECK(spine->power->high == Approx(32 * 17.0));
    // the leaves of the last unit have fewer: one has as many as its cages at most
    const auto leaf = b.at(Level::Leaf);
    REQUIRE(leaf);
    REQUIRE(leaf->power);
    CHECK(leaf->power->likely == Approx(10120.0 / 320 * 16.5));
    CHECK(leaf->power->high == Approx(32 * 17.0));
    CHECK(leaf->power->low < leaf->power->likely);
    REQUIRE(b.all());
    REQUIRE(b.all()->power);
    CHECK(b.all()->power->likely == Approx((25480 + 5000) * 16.5));
}

TEST_CASE("module draw: passive copper draws nothing, and what may be fibre may draw", "[fabric]")
{
    const Bought passive = bought(withCards(64), twinPorts({Medium::Dac}));
    CHECK_FALSE(passive.at(Level::Leaf));
    CHECK_FALSE(passive.all());
    // where nothing stands in racks, the kind of cables is open
    const Bought open = bought(withCards(8), fabricOf(FabricTopology::Single, 64));
    const auto leaf = open.at(Level::Leaf);
    REQUIRE(leaf);
    REQUIRE(leaf->power);
    CHECK(leaf->power->low == 0.0);
    CHECK(leaf->power->likely == 0.0);
    CHECK(leaf->power->high == Approx(64 * 10.0));
    // of what rate nobody knows either: how much is unknown, not nothing
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.switches["leaf"].rate.reset();
    const Bought slow = bought(withCards(8), fabric);
    REQUIRE(slow.at(Level::Leaf));
    CHECK_FALSE(slow.at(Level::Leaf)->power);
    fabric.media = {Medium::Dac};
    CHECK_FALSE(bought(withCards(8), fabric).at(Level::Leaf));
}

TEST_CASE("module draw: a fibre with fixed ends draws at both", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.media = {Medium::Aoc};
    const Bought b = bought(withCards(8), fabric);
    REQUIRE(b.at(Level::Leaf));
    REQUIRE(b.at(Level::Leaf)->power);
    CHECK(b.at(Level::Leaf)->power->likely == Approx(64 * 9.5));
    REQUIRE(b.all()->power);
    CHECK(b.all()->power->likely == Approx(2 * 64 * 9.5));
}

TEST_CASE("module draw: a chosen module draws what it says, and without a rate nobody knows", "[fabric]")
{
    Fabric fabric = twinPorts({Medium::Optics});
    fabric.modules["leaf"] = "optic";
    AccessorySpec optic;
    optic.function = known(AccessoryKind::Transceiver);
    optic.power = known(watts(12));
    Design design = withCards(128);
    design.parts["optic"] = std::make_shared<const Part>(makePart("optic", optic));
    const Bought b = bought(design, fabric);
    REQUIRE(b.at(Level::Leaf)->power);
    CHECK(b.at(Level::Leaf)->power->likely == Approx(32 * 12.0));
    CHECK(b.at(Level::Leaf)->power->exact());
    CHECK(b.at(Level::Spine)->power->likely == Approx(32 * 16.5));
    fabric.modules.clear();
    fabric.switches["leaf"].rate.reset();
    const Bought unknown = bought(withCards(128), fabric);
    REQUIRE(unknown.at(Level::Leaf));
    CHECK_FALSE(unknown.at(Level::Leaf)->power);
    REQUIRE(unknown.all());
    CHECK_FALSE(unknown.all()->power);
}

TEST_CASE("module draw: machines have theirs by card", "[fabric]")
{
    const Bought b = bought(withCards(16), twinPorts({Medium::Optics}));
    const auto standings = standingsOf(b.design);
    const auto cabling = fabric::cablingOf(b.design, standings, {b.network});
    const auto machines = fabric::pluggedIntoMachines(b.design, standings.size(), {b.network}, cabling.get());
    REQUIRE(machines.size() == 1);
    REQUIRE(machines.front().size() == 1);
    CHECK(machines.front().front().path == "nic");
    REQUIRE(machines.front().front().each);
    CHECK(machines.front().front().each->likely == Approx(16.5 / 2)); // two cards to a cage
    CHECK(machines.front().front().each->high == Approx(17.0 / 2));
    CHECK(fabric::pluggedIntoMachines(b.design, 1, {}, nullptr).front().empty());

    // passive cables draw nothing, and are known to be there
    const Bought copper = bought(withCards(16), twinPorts({Medium::Dac}));
    const auto passive = fabric::cablingOf(copper.design, standings, {copper.network});
    const auto none = fabric::pluggedIntoMachines(copper.design, standings.size(), {copper.network}, passive.get());
    REQUIRE(none.size() == 1);
    REQUIRE(none.front().size() == 1);
    CHECK(none.front().front().path == "nic");
    REQUIRE(none.front().front().each);
    CHECK(none.front().front().each->high == 0.0);
}

TEST_CASE("networks: an out-of-band network has a port for each device that it manages", "[fabric]")
{
    Design design = withCards(8, 1);
    design.site.fabrics["compute"] = twoTiers(8); // 8 ports: two leaves of four down, and a spine
    Fabric oob = fabricOf(FabricTopology::Single, 48);
    oob.manages = {ManagedKind::Switches, ManagedKind::PowerStrips};
    design.site.fabrics["oob"] = oob;
    const auto managed = [&] { return fabric::networkOf(design, standingsOf(design), "oob").managed; };
    const std::int64_t switches = fabric::networkOf(design, standingsOf(design), "compute").switchCount();
    REQUIRE(switches > 1);
    CHECK(managed() == switches); // its own are managed by none of its ports
    // strips of two circuits of each of three racks, and a circuit that has no units
    design.site.racks["R"] = Rack{.count = 3, .units = 42, .circuit = "a"};
    design.site.racks["R"].otherCircuits = {"b"};
    design.site.circuits["a"].perRack = true;
    design.site.circuits["b"].perRack = true;
    design.site.circuits["c"] = Circuit{};
    CHECK(managed() == switches + 6);
    design.site.circuits["b"].units = {{"left", PowerUnit{}}, {"right", PowerUnit{}}};
    CHECK(managed() == switches + 3 + 6);
    // one that manages switches is managed by nobody else
    design.site.fabrics["compute"].manages = {ManagedKind::Switches};
    CHECK(managed() == 9);
    const auto network = fabric::networkOf(design, standingsOf(design), "oob");
    CHECK(network.reserved == 9);
    CHECK(network.endpoints == 8);
}

} // namespace module_draw_test
