// What is ordered for the links of a network: cables, fibres and modules, and their lines in the bill of materials.
#include "model/fabric/goods.h"

#include "model/assess.h"
#include "model/fabric/cages.h"
#include "model/fabric/site_cabling.h"
#include "model/parts/part_key.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goods_test {

using namespace lanewatt;
using namespace lanewatt::test;
using fabric::Goods;
using fabric::GoodsKind;

namespace {

std::vector<Goods> goodsIn(Design design, Fabric fabric)
{
    design.site.fabrics["net"] = std::move(fabric);
    const auto standings = standingsOf(design);
    const auto network = fabric::networkOf(design, standings, "net");
    REQUIRE_FALSE(network.problem);
    return fabric::goodsOf(design, fabric::Cabler(design, standings, network), network);
}

const Goods& only(const std::vector<Goods>& goods, GoodsKind kind, std::string_view at)
{
    const auto is = [&](const Goods& g) { return g.kind == kind && g.atText() == at; };
    REQUIRE(std::count_if(goods.begin(), goods.end(), is) == 1);
    return *std::find_if(goods.begin(), goods.end(), is);
}

/// Switches of 64 ports in twin-port cages, 32 machines to a unit, fibres only.
Fabric optical()
{
    Fabric fabric = railFabric(64, 32);
    fabric.switches["leaf"].cage = "OSFP";
    fabric.switches["leaf"].portsPerCage = 2;
    fabric.endpoints.front().portsPerCage = 2;
    fabric.striping = Striping::Minimum;
    fabric.media = {Medium::Optics};
    return fabric;
}

/// 32 machines with two cards of this cage, above each other in one rack, and its switch in unit 20.
Design inRacks(std::string cage)
{
    NicSpec nic = networkCard(1);
    nic.cage = known(std::move(cage));
    Design design = DesignMaker().add("nic", makePart("nic-part", nic), 2).design();
    design.site.builds.clear();
    Rack rack{.units = 48};
    rack.holds = {RackHold{"rig", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}}, RackHold{.build = {}, .atU = {20}, .fabric = "net", .tier = "leaf"}};
    design.site.racks["R"] = rack;
    return design;
}

} // namespace

TEST_CASE("goods: modules of 10,000 GPUs on switches of 64 ports in twin-port cages", "[fabric]")
{
    const auto goods = goodsIn(withCards(1250), optical());
    const auto modules = fabric::modulesIn(goods);
    CHECK(modules.atSwitches == 25480);
    CHECK(modules.atMachines == 5000);
    CHECK(only(goods, GoodsKind::Module, "leaf").count == (10000 + 10240) / 2);
    CHECK(only(goods, GoodsKind::Module, "spine").count == 10240);
    CHECK(only(goods, GoodsKind::Module, "core").count == 5120);
    // a fibre for each link, of a length that nobody knows before the racks stand
    CHECK(only(goods, GoodsKind::Fibre, "endpoint-leaf").count == 10000);
    CHECK(only(goods, GoodsKind::Fibre, "leaf-spine").count == 10240);
    CHECK(only(goods, GoodsKind::Fibre, "spine-core").count == 10240);
    CHECK_FALSE(only(goods, GoodsKind::Fibre, "spine-core").length);
    CHECK(only(goods, GoodsKind::Module, "leaf").name() == "transceiver, 2 x 400 Gb/s, OSFP");
    CHECK(only(goods, GoodsKind::Fibre, "leaf-spine").name() == "fibre cable, 400 Gb/s, unknown length");
}

TEST_CASE("goods: a module is of one switch: SuperPOD of 127 nodes", "[fabric]")
{
    // the eight leaves of the last unit have 31 links down: 16 modules, one of them half used
    const auto goods = goodsIn(withCards(127), optical());
    CHECK(only(goods, GoodsKind::Module, "leaf").count == 32 * 16 + 32 * 16);
    CHECK(only(goods, GoodsKind::Module, "spine").count == 512);
    CHECK(only(goods, GoodsKind::Module, "endpoint").count == 508);
    CHECK(fabric::modulesIn(goods).atSwitches == 1536);
    CHECK(fabric::modulesIn(goods).atMachines == 508);
}

TEST_CASE("goods: a cable that splits a cage is of one switch", "[fabric]")
{
    Fabric fabric = railFabric(64, 32);
    fabric.switches["leaf"].cage = "OSFP";
    fabric.switches["leaf"].portsPerCage = 2;
    fabric.media = {Medium::Dac};
    // 31 machines: 31 links on each of eight leaves
    CHECK(only(goodsIn(withCards(31), fabric), GoodsKind::Cable, "endpoint-leaf").count == 8 * 16);
    CHECK(only(goodsIn(withCards(32), fabric), GoodsKind::Cable, "endpoint-leaf").count == 8 * 16);
}

TEST_CASE("goods: links on cages of switches are counted as they run", "[fabric]")
{
    const auto counted = [](Design design, Fabric fabric) {
        const auto network = networkIn(std::move(design), std::move(fabric));
        REQUIRE_FALSE(network.problem);
        std::map<std::pair<fabric::Level, std::int64_t>, std::int64_t> below;
        for (const fabric::LinkGroup& group : network.groups) {
            for (std::int64_t n = 0; n < group.count; ++n) {
                const fabric::LinkEnd to = fabric::plannedLinkAt(network, group.kind, n).to;
                ++below[{to.level, to.index}];
            }
        }
        std::int64_t switches = 0;
        std::int64_t wrong = 0;
        for (const fabric::TierSwitches& tier : network.switches) {
            for (std::int64_t i = 0; i < tier.count; ++i) {
                ++switches;
                wrong += fabric::linksBelow(network, tier.level, i) == below[{tier.level, i}] ? 0 : 1;
            }
        }
        CHECK(switches > 0);
        return wrong;
    };
    Fabric least = fabricOf(FabricTopology::FatTree, 8);
    least.striping = Striping::Minimum;
    least.tiers = 3;
    CHECK(counted(withCards(9), least) == 0);
    least.striping = Striping::Even;
    CHECK(counted(withCards(11), least) == 0);
    CHECK(counted(withCards(127), railFabric(64, 32)) == 0);
    CHECK(counted(withCards(100), fabricOf(FabricTopology::RailOnly, 64)) == 0);
    CHECK(counted(withCards(5), fabricOf(FabricTopology::Single, 64)) == 0);
}

TEST_CASE("goods: an edit that concerns no link takes over what the links take", "[fabric][assess]")
{
    Design design = inRacks("QSFP112");
    design.site.fabrics["net"] = fabricOf(FabricTopology::Single, 64);
    const Assessment first = assess(design, Context{});
    REQUIRE(first.cabling);
    design.name = "another";
    const Assessment same = assess(design, Context{}, &first);
    CHECK(same.cabling == first.cabling);
    design.site.racks["R"].reservedUnits = 2;
    design.site.racks["R"].powerLimit = watts(20'000);
    CHECK(assess(design, Context{}, &same).cabling == first.cabling);
    design.site.racks["R"].holds.back().atU = {47};
    const Assessment moved = assess(design, Context{}, &same);
    CHECK(moved.cabling != first.cabling);
    const auto linesOf = [](const Assessment& assessment) {
        std::vector<std::pair<std::string, std::int64_t>> lines;
        for (const BomLine& line : assessment.bom) {
            lines.emplace_back(line.part, line.quantity);
        }
        return lines;
    };
    CHECK(linesOf(moved) == linesOf(assess(design, Context{})));
    CHECK(linesOf(moved) != linesOf(first));
}

TEST_CASE("goods: spares are rounded up, of each kind", "[fabric]")
{
    Fabric fabric = optical();
    fabric.spares = 0.02;
    const auto goods = goodsIn(withCards(1250), fabric);
    CHECK(only(goods, GoodsKind::Module, "leaf").spares == 203); // 202.4
    CHECK(only(goods, GoodsKind::Fibre, "endpoint-leaf").spares == 200);
    CHECK(only(goods, GoodsKind::Fibre, "endpoint-leaf").count == 10000);
}

TEST_CASE("goods: a cable that splits a twin-port cage serves two machines", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.switches["leaf"].cage = "OSFP";
    fabric.switches["leaf"].portsPerCage = 2;
    const auto goods = goodsIn(inRacks("QSFP112"), fabric);
    REQUIRE_FALSE(goods.empty());
    std::int64_t links = 0;
    for (const Goods& one : goods) {
        CAPTURE(one.name());
        CHECK(one.kind == GoodsKind::Cable);
        CHECK(one.medium == Medium::Dac); // 19 units and 1.6 m are 2.4 m
        CHECK(one.portsEach() == 2);
        CHECK(one.name().find("2 x 400 Gb/s") != std::string::npos);
        CHECK(one.name().ends_with("2 x QSFP112 to OSFP"));
        links += one.count * 2;
    }
    // 32 links; where a length ends within a cage there is one cable more
    CHECK(links >= 32);
    CHECK(links <= 32 + 2 * std::ssize(goods));
}

TEST_CASE("goods: from twin-port cages to several twin-port cages there are only fibres", "[fabric]")
{
    Fabric fabric = optical();
    fabric.media.clear();
    CHECK(only(goodsIn(withCards(64), fabric), GoodsKind::Fibre, "leaf-spine").count == 512);
    fabric.media = {Medium::Dac, Medium::Acc};
    const auto copper = goodsIn(withCards(64), fabric);
    CHECK(only(copper, GoodsKind::Cable, "leaf-spine").count == 512);
    CHECK(fabric::modulesIn(copper).atSwitches == 0);
}

TEST_CASE("goods: keys are keys of parts, and tell things apart", "[fabric]")
{
    std::vector<Goods> all;
    for (const auto& [cage, media] : {std::pair{"QSFP112", std::vector<Medium>{}}, std::pair{"Odd cage/2", std::vector<Medium>{Medium::Optics}}}) {
        Fabric fabric = fabricOf(FabricTopology::Single, 64);
        fabric.media = media;
        const auto goods = goodsIn(inRacks(cage), fabric);
        all.insert(all.end(), goods.begin(), goods.end());
    }
    REQUIRE(all.size() > 3);
    for (const Goods& one : all) {
        CAPTURE(one.key());
        CHECK(isPartKey(one.key()));
        CHECK(std::count_if(all.begin(), all.end(), [&](const Goods& other) { return other.key() == one.key(); }) == 1);
        // the same thing has the same key whatever its number
        Goods more = one;
        more.count += 7;
        CHECK(more.key() == one.key());
    }
}

TEST_CASE("goods: jacks are joined by twisted pairs, over lengths that copper in cages does not reach", "[fabric]")
{
    Design design = inRacks("RJ45");
    design.site.racks["R"].holds.back().atU = {47};
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.switches["leaf"].cage = "RJ45";
    fabric.switches["leaf"].rate = gigabits(1);
    const auto goods = goodsIn(design, fabric);
    REQUIRE_FALSE(goods.empty());
    for (const Goods& one : goods) {
        CHECK(one.medium == Medium::Pair);
        CHECK(one.name().starts_with("twisted-pair cable, 1 Gb/s"));
    }
}

TEST_CASE("goods: chosen cables and modules, and single links that were changed", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Aoc, .length = metresOf(10)};
    fabric.links["endpoint-leaf.2"] = FabricLink{.medium = Medium::Optics, .length = metresOf(20)};
    fabric.cables = {FabricCable{.part = "own-aoc", .group = LinkKind::EndpointLeaf, .medium = Medium::Aoc}, FabricCable{.part = "far", .length = metresOf(30)}};
    fabric.modules["leaf"] = "own-module";
    const auto goods = goodsIn(inRacks("OSFP"), fabric);
    const auto named = [&](std::string_view key) {
        const auto found = std::find_if(goods.begin(), goods.end(), [&](const Goods& g) { return g.key() == key; });
        REQUIRE(found != goods.end());
        return *found;
    };
    CHECK(named("own-aoc").count == 1);
    CHECK(named("own-module").count == 1);
    CHECK(only(goods, GoodsKind::Module, "endpoint").count == 1);
    CHECK(only(goods, GoodsKind::Fibre, "endpoint-leaf").length == metresOf(20));
    CHECK(std::none_of(goods.begin(), goods.end(), [](const Goods& g) { return g.part == "far"; }));
    std::int64_t links = 0;
    for (const Goods& one : goods) {
        links += one.kind == GoodsKind::Module ? 0 : one.count;
    }
    CHECK(links == 32);
}

TEST_CASE("goods: modules and fibres say the shortest standard that reaches over the longest link", "[fabric]")
{
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.switches["leaf"].cage = "OSFP";
    fabric.switches["leaf"].portsPerCage = 2;
    fabric.media = {Medium::Optics};
    const auto within = goodsIn(inRacks("QSFP112"), fabric); // all in one rack
    const Goods& below = only(within, GoodsKind::Module, "endpoint");
    CHECK(below.optics == "400G-SR4");
    CHECK(below.name() == "transceiver, 400 Gb/s, QSFP112, 400G-SR4, MPO-12/APC, OM4");
    CHECK(below.key() == "link-module-400g-qsfp112-1-sr4");
    CHECK(only(within, GoodsKind::Module, "leaf").name() == "transceiver, 2 x 400 Gb/s, OSFP, 400G-SR4, MPO-12/APC, OM4");
    CHECK(std::ranges::all_of(within, [](const Goods& one) { return one.kind != GoodsKind::Fibre || one.name().ends_with(" m, MPO-12/APC, OM4"); }));

    // one link of 70 m: SR4 of 400 Gb/s reaches 50 m, and a tier has one kind of module
    fabric.links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Optics, .length = metresOf(70)};
    const auto far = goodsIn(inRacks("QSFP112"), fabric);
    CHECK(only(far, GoodsKind::Module, "leaf").name() == "transceiver, 2 x 400 Gb/s, OSFP, 400G-DR4, MPO-12/APC, single-mode");
    CHECK(std::ranges::any_of(far, [](const Goods& one) { return one.key() == "link-optics-400g-70m-dr4"; }));

    // what is chosen decides for the rest, if it is known
    Design design = inRacks("QSFP112");
    AccessorySpec duplex;
    duplex.optics = known(std::string("400G-FR4"));
    design.parts["duplex"] = std::make_shared<const Part>(makePart("duplex", duplex));
    design.parts["silent"] = std::make_shared<const Part>(makePart("silent", AccessorySpec{}));
    fabric.modules["leaf"] = "duplex";
    CHECK(only(goodsIn(design, fabric), GoodsKind::Module, "endpoint").name() == "transceiver, 400 Gb/s, QSFP112, 400G-FR4, LC duplex/UPC, single-mode");
    fabric.modules["leaf"] = "silent";
    CHECK(only(goodsIn(design, fabric), GoodsKind::Module, "endpoint").optics.empty());
    fabric.modules.clear();

    // it does not follow for a cage that nobody knows, a length that is unknown, and lanes that the standard does not have
    CHECK(only(goodsIn(inRacks("Odd cage/2"), fabric), GoodsKind::Module, "leaf").optics.empty());
    CHECK(only(goodsIn(withCards(1250), optical()), GoodsKind::Module, "leaf").optics.empty());
    fabric.switches["leaf"].portsPerCage = 4;
    CHECK(only(goodsIn(inRacks("QSFP112"), fabric), GoodsKind::Module, "leaf").optics.empty());
}

TEST_CASE("goods: an edit of a chosen module is seen", "[fabric][assess]")
{
    Design design = inRacks("QSFP112");
    Fabric fabric = fabricOf(FabricTopology::Single, 64);
    fabric.switches["leaf"].cage = "OSFP";
    fabric.media = {Medium::Optics};
    fabric.modules["leaf"] = "optic";
    design.site.fabrics["net"] = fabric;
    AccessorySpec spec;
    spec.optics = known(std::string("400G-SR4"));
    design.parts["optic"] = std::make_shared<const Part>(makePart("optic", spec));
    const Assessment first = assess(design, Context{});
    spec.optics = known(std::string("400G-DR4"));
    design.parts["optic"] = std::make_shared<const Part>(makePart("optic", spec));
    const Assessment second = assess(design, Context{}, &first);
    REQUIRE(first.cabling);
    REQUIRE(second.cabling);
    CHECK(only(first.cabling->goods.front(), GoodsKind::Module, "endpoint").optics == "400G-SR4");
    CHECK(only(second.cabling->goods.front(), GoodsKind::Module, "endpoint").optics == "400G-DR4");
}

TEST_CASE("goods: lines of the bill of materials without a chosen part have no price, and are not left out", "[fabric][bom]")
{
    Design design = withCards(40);
    design.site.fabrics["net"] = optical();
    const Assessment open = assess(design, Context{});
    std::int64_t lines = 0;
    for (const BomLine& line : open.bom) {
        if (line.open) {
            ++lines;
            CHECK_FALSE(line.unitPrice);
            CHECK_FALSE(line.name.empty());
            CHECK(line.role.starts_with("net/"));
        }
    }
    CHECK(lines > 2);
    REQUIRE_FALSE(open.cost.empty());
    CHECK(open.cost.front().unpricedLines >= lines);

    // a price of one's own belongs to the key, a chosen part has its own line
    const auto module = std::find_if(open.bom.begin(), open.bom.end(), [](const BomLine& line) { return line.role == "net/leaf, net/spine"; });
    REQUIRE(module != open.bom.end());
    design.prices[module->part] = Money(design.currency, 900'000'000);
    const Assessment priced = assess(design, Context{});
    const auto again = std::find_if(priced.bom.begin(), priced.bom.end(), [&](const BomLine& line) { return line.part == module->part; });
    REQUIRE(again != priced.bom.end());
    CHECK(again->ownPrice);
    CHECK(again->quantity == module->quantity);
    design.parts["optic"] = std::make_shared<const Part>(makePart("optic", AccessorySpec{}));
    design.site.fabrics["net"].modules["leaf"] = "optic";
    const Assessment chosen = assess(design, Context{});
    const auto bought = std::find_if(chosen.bom.begin(), chosen.bom.end(), [](const BomLine& line) { return line.part == "optic"; });
    REQUIRE(bought != chosen.bom.end());
    CHECK_FALSE(bought->open);
    CHECK(bought->role == "net/leaf");
}

} // namespace goods_test
