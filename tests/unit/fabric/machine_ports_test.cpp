// Which ports of machines are on which network, and switches that stand in racks already.
#include "model/bom/bom.h"
#include "model/fabric/links.h"
#include "model/fabric/loose_switches.h"
#include "model/fabric/network_edits.h"
#include "model/fabric/variants.h"
#include "model/design/edit_steps.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace machine_ports_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Level;
using fabric::PortPlace;

namespace {

/// `machines` servers with eight cards of a port of 400 Gb/s and two of two ports of 200 Gb/s, as a DGX H100 has them.
Design servers(int machines)
{
    ServerSpec server;
    server.contents = known(std::vector<Content>{{"nic", "fast", 8}, {"nic2", "dual", 2}});
    Design design = DesignMaker().add("dgx", makePart("server", server)).design();
    design.parts["fast"] = std::make_shared<const Part>(makePart("fast", networkCard(1)));
    design.parts["dual"] = std::make_shared<const Part>(makePart("dual", networkCard(2, 200)));
    design.site.builds = {{.build = "rig", .count = machines}};
    return design;
}

std::vector<PortPlace> portsOf(const Design& design, FabricEndpoints endpoints)
{
    endpoints.build = "rig";
    Fabric fabric = fabricOf(FabricTopology::FatTree, 64);
    fabric.endpoints = {std::move(endpoints)};
    return fabric::usedPorts(networkIn(design, fabric), "rig");
}

Fabric on(FabricEndpoints endpoints)
{
    endpoints.build = "rig";
    Fabric fabric = fabricOf(FabricTopology::FatTree, 64);
    fabric.endpoints = {std::move(endpoints)};
    return fabric;
}

const BomLine* lineOf(const std::vector<BomLine>& lines, const std::string& part)
{
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const BomLine& line) { return line.part == part; });
    return found == lines.end() ? nullptr : &*found;
}

Part switchPart(const char* key, int ports)
{
    AccessorySpec spec;
    spec.function = known(AccessoryKind::InfinibandSwitch);
    spec.ports = known(ports);
    spec.rate = known(gigabits(400));
    return makePart(key, spec);
}

} // namespace

TEST_CASE("machine ports: those of a thing in the machine, of a port of each card, and from one on", "[fabric]")
{
    const Design design = servers(2);
    CHECK(portsOf(design, {}).size() == 12);
    CHECK(portsOf(design, {.build = "rig", .placement = "dgx"}).size() == 12);
    CHECK(portsOf(design, {.build = "rig", .placement = "dgx/nic"}).size() == 8);
    CHECK(portsOf(design, {.build = "rig", .placement = "dgx/nic2", .cardPort = 1}) == std::vector<PortPlace>{{"dgx.1/nic2.1", 1}, {"dgx.1/nic2.2", 1}});
    CHECK(portsOf(design, {.build = "rig", .placement = "dgx/nic2", .cardPort = 2}) == std::vector<PortPlace>{{"dgx.1/nic2.1", 2}, {"dgx.1/nic2.2", 2}});
    CHECK(portsOf(design, {.build = "rig", .rate = gigabits(200), .first = 3}) == std::vector<PortPlace>{{"dgx.1/nic2.2", 1}, {"dgx.1/nic2.2", 2}});
    CHECK(portsOf(design, {.build = "rig", .rate = gigabits(400), .first = 7}) == std::vector<PortPlace>{{"dgx.1/nic.7", 1}, {"dgx.1/nic.8", 1}});
    CHECK(portsOf(design, {.build = "rig", .rate = gigabits(400), .first = 7, .ports = 1}) == std::vector<PortPlace>{{"dgx.1/nic.7", 1}});
    // what is not there is none
    CHECK(portsOf(design, {.build = "rig", .placement = "dgx/nic3"}).empty());
    CHECK(portsOf(design, {.build = "rig", .placement = "dgx/nic2", .cardPort = 3}).empty());
    CHECK(portsOf(design, {.build = "rig", .placement = "dgx/nic2/x"}).empty());
    const auto last = networkIn(design, on({.build = "rig", .rate = gigabits(400), .first = 8, .ports = 2}));
    CHECK(last.runs.front().there == 1);
    CHECK(fabric::portPlace(last.runs.front(), 1).path.empty());
}

TEST_CASE("machine ports: a new network takes ports that have no cable", "[fabric]")
{
    Design design = servers(4);
    const auto add = [&] {
        const auto made = fabric::newNetwork(design, standingsOf(design));
        REQUIRE(made);
        design = applyEdit(design, made->edit).value();
        return design.site.fabrics.at(made->id).endpoints.front();
    };
    CHECK(add() == FabricEndpoints{.build = "rig", .rate = gigabits(400)});
    CHECK(add() == FabricEndpoints{.build = "rig", .rate = gigabits(200)});
    // of part of them the others
    design.site.fabrics.at("network-2").endpoints.front().ports = 1;
    design.site.fabrics.at("network-2").endpoints.front().first = 2;
    CHECK(add() == FabricEndpoints{.build = "rig", .rate = gigabits(200), .first = 3});
}

TEST_CASE("machine ports: a unit that fills a leaf follows its ports", "[fabric]")
{
    Design design = withCards(1152);
    design.site.fabrics["net"] = railFabric(64, 32);
    Fabric larger = railFabric(64, 32);
    larger.striping = Striping::Minimum;
    fabric::setLeafPorts(larger, 144);
    design = applyEdit(design, fabric::changeNetwork(design, "net", larger)).value();
    CHECK(design.site.fabrics.at("net").unitNodes == 0);
    const auto network = fabric::networkOf(design, standingsOf(design), "net");
    CHECK(network.switchCount() == 192); // 128 leaves and 64 spines
    CHECK(network.linkCount() == 18432);
    // so do the variants
    design.site.fabrics["net"] = railFabric(64, 32);
    for (const fabric::Variant& variant : fabric::variantsOf(design, standingsOf(design), "net")) {
        if (variant.ports == 144 && variant.kind == fabric::VariantKind::RailAligned) {
            CHECK(variant.network.switchCount() == 192);
        }
    }
    // a smaller unit is a choice
    design.site.fabrics["net"] = railFabric(64, 16);
    larger = railFabric(64, 16);
    fabric::setLeafPorts(larger, 144);
    design = applyEdit(design, fabric::changeNetwork(design, "net", larger)).value();
    CHECK(design.site.fabrics.at("net").unitNodes == 16);
}

TEST_CASE("machine ports: switches without a part are a line of what they must be", "[fabric]")
{
    Design design = withCards(1152);
    design.site.fabrics["net"] = railFabric(144, 72);
    design.site.fabrics["net"].striping = Striping::Minimum;
    design.site.fabrics["net"].switches["leaf"].cage = "OSFP";
    const auto lines = billOfMaterials(design, Context{});
    const BomLine* line = lineOf(lines, "switch-144x400g-osfp");
    REQUIRE(line);
    CHECK(line->name == "switch, 144 x 400 Gb/s, OSFP");
    CHECK(line->open);
    CHECK(line->quantity == 192);
    CHECK_FALSE(line->unitPrice);
    CHECK(line->role == "net/leaf, net/spine");
}

TEST_CASE("machine ports: a device in a rack that a network has is bought once", "[fabric]")
{
    Design design = withCards(256);
    design.parts["switch"] = std::make_shared<const Part>(switchPart("switch", 64));
    design.site.fabrics["net"] = railFabric(64, 32);
    design.site.fabrics["net"].switches["leaf"] = FabricTier{.part = "switch"};
    const auto quantity = [&] {
        const auto lines = billOfMaterials(design, Context{});
        const BomLine* line = lineOf(lines, "switch");
        REQUIRE(line);
        return line->quantity;
    };
    CHECK(quantity() == 96); // 64 leaves, 32 spines
    design.site.racks["N"] = Rack{.count = 4, .holds = {RackHold{.build = {}, .atU = {1, 2, 3}, .part = "switch"}}};
    CHECK(quantity() == 96);
    design.site.racks["N"].count = 40; // more of them than the network has
    CHECK(quantity() == 120);
    // a place of a tier is that of a switch, a device beside it another one
    design.site.racks["N"].count = 1;
    design.site.racks["M"] = Rack{.count = 24, .holds = {RackHold{.build = {}, .atU = {1, 2, 3}, .fabric = "net", .tier = "leaf"}}};
    design.site.racks["O"] = Rack{.count = 32, .holds = {RackHold{.build = {}, .atU = {1}, .fabric = "net", .tier = "spine"}}};
    CHECK(quantity() == 99);
    // management ports count them once, too
    design.site.racks.erase("M");
    design.site.racks.erase("O");
    design.site.fabrics["oob"] = fabricOf(FabricTopology::FatTree, 64, 1);
    design.site.fabrics["oob"].manages = {ManagedKind::Switches};
    CHECK(fabric::networkOf(design, standingsOf(design), "oob").managed == 96);
}

TEST_CASE("machine ports: a place of a rack has the switch that the cables end at", "[fabric]")
{
    Design design = withCards(256);
    design.site.fabrics["net"] = railFabric(64, 32);
    design.site.racks["A"] = Rack{.holds = {RackHold{.build = {}, .atU = {7}, .fabric = "net", .tier = "leaf"}}};
    design.site.racks["N"] = Rack{.count = 4, .holds = {RackHold{.build = {}, .atU = {1, 2, 3}, .fabric = "net", .tier = "leaf"}}};
    const auto standings = standingsOf(design);
    const auto network = fabric::networkOf(design, standings, "net");
    const fabric::Cabler cabler(design, standings, network);
    for (std::int64_t i = 0; i < 13; ++i) {
        const cabling::RackPlace place = cabler.placeOf({Level::Leaf, i, 0});
        CHECK(fabric::switchAt(design, "net", "leaf", place.rack, place.ordinal, place.unit) == i + 1);
    }
    CHECK_FALSE(fabric::switchAt(design, "net", "leaf", "N", 1, 4));
    CHECK_FALSE(fabric::switchAt(design, "net", "spine", "N", 1, 1));
}

TEST_CASE("machine ports: the rails of a rack of trays are those of a tray", "[fabric]")
{
    ServerSpec tray;
    tray.contents = known(std::vector<Content>{{"gpu", "card", 4}});
    ServerSpec rack;
    rack.contents = known(std::vector<Content>{{"tray", "tray", 18}});
    Design design = DesignMaker().add("rack", makePart("rack", rack)).design();
    design.parts["tray"] = std::make_shared<const Part>(makePart("tray", tray));
    design.parts["card"] = std::make_shared<const Part>(gpu("card", 700));
    design.site.builds = {{.build = "rig", .count = 8}};
    Fabric fabric = fabricOf(FabricTopology::RailOptimised, 64, 72);
    const auto network = networkIn(design, fabric);
    CHECK(network.rails == 4);
    CHECK(countOf(network, Level::Leaf) == 20); // 144 ports on each rail, 32 on a leaf
    fabric.rails = 8;
    CHECK(networkIn(design, fabric).rails == 8);
    CHECK(networkIn(withCards(8), fabricOf(FabricTopology::RailOptimised, 64)).rails == 8); // a server is one tray
}

} // namespace machine_ports_test
