// Networks in the design file, and edits of them.
#include "model/design/design_tree.h"
#include "model/design/edit.h"
#include "model/design/part_uses.h"
#include "json/read.h"
#include "json/write.h"
#include "tests/support/catch.h"

#include <limits>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace fabric_fields_test {

using namespace lanewatt;

namespace {

PartPtr source(std::string_view key)
{
    return key == "switch" ? std::make_shared<const Part>(emptyPart(Category::Accessory, std::string(key))) : nullptr;
}

Expected<Design> tryRead(std::string_view text)
{
    auto tree = json::readText(text);
    INFO(text);
    REQUIRE(tree);
    return readDesign(*tree, source);
}

std::string withFabric(std::string_view members)
{
    return R"({"lanewatt": 2, "builds": {"node": {}}, "site": {"fabrics": {"compute": {)" + std::string(members) + "}}}}";
}

std::string_view idOf(const Expected<Design>& read) { return read ? std::string_view() : read.error().what.text.id; }

template <class A> Expected<Design> edited(const Design& design, A action) { return applyEdit(design, Edit{std::move(action)}); }

} // namespace

TEST_CASE("fabric fields: all of them come back, in one order")
{
    const auto design = tryRead(withFabric(R"("topology": "rail-optimised", "rails": 8, "unit_nodes": 32, "striping": "minimum", "oversubscription": "1.5",
        "switches": {"spine": {"part": "switch", "count": 16}, "leaf": {"part": "switch", "ports": 64, "rate": "400 Gb/s", "cage": "OSFP", "ports_per_cage": 2}},
        "endpoints": [{"build": "node", "placement": "nic", "rate": "400 Gb/s", "ports": 8, "ports_per_cage": 2}],
        "reserved": {"ufm": 8}, "manages": ["power-strips", "switches", "switches"], "media": ["optics", "dac", "dac"],
        "links": {"leaf-spine.37": {"medium": "aoc", "length": "10 m", "note": "around the column"}})"));
    INFO((design ? std::string() : design.error().where + ' ' + std::string(design.error().what.text.id)));
    REQUIRE(design);
    const Fabric& fabric = design->site.fabrics.at("compute");
    CHECK(fabric.topology == FabricTopology::RailOptimised);
    CHECK(fabric.rails == 8);
    CHECK(fabric.unitNodes == 32);
    CHECK(fabric.striping == Striping::Minimum);
    CHECK(fabric.oversubscription == 1.5);
    CHECK(fabric.switches.at("leaf").ports == 64);
    CHECK(fabric.switches.at("leaf").portsPerCage == 2);
    CHECK(fabric.switches.at("spine").count == 16);
    REQUIRE(fabric.switches.at("leaf").rate);
    CHECK(si(*fabric.switches.at("leaf").rate) == Approx(50e9));
    CHECK(fabric.endpoints.front().ports == 8);
    CHECK(fabric.reserved.at("ufm") == 8);
    CHECK(fabric.manages == std::vector<ManagedKind>{ManagedKind::Switches, ManagedKind::PowerStrips});
    CHECK(fabric.media == std::vector<Medium>{Medium::Dac, Medium::Optics}); // each once, from the cheapest on
    CHECK(fabric.links.at("leaf-spine.37").medium == Medium::Aoc);
    CHECK(fabric.links.at("leaf-spine.37").note == "around the column");
    CHECK(usedParts(*design) == std::set<std::string>{"switch"});
    CHECK(formatTwoField(*design) == "fabrics");

    const Tree tree = writeDesign(*design);
    CHECK(tree.find("lanewatt")->number()->text == "2");
    const std::string written = json::fileText(tree);
    const auto again = readDesign(*json::readText(written), {});
    REQUIRE(again);
    CHECK(*again == *design);
    CHECK(json::fileText(writeDesign(*again)) == written);
    // an empty text says nothing, so it does not hide what the part says
    const auto empty = tryRead(withFabric(R"("topology": "fat-tree", "switches": {"leaf": {"cage": ""}})"));
    REQUIRE(empty);
    CHECK(empty->site.fabrics.at("compute").switches.at("leaf") == FabricTier{});
    // what is as usual is not written
    const auto plain = tryRead(withFabric(R"("topology": "ring", "oversubscription": 1, "striping": "even")"));
    REQUIRE(plain);
    CHECK(writeFabric(plain->site.fabrics.at("compute")).asObject()->size() == 1);
}

TEST_CASE("fabric fields: what is wrong is refused with its place")
{
    struct Case {
        std::string_view members;
        std::string_view id, path;
    };
    const Case cases[] = {
        {R"("rails": 8)", "tree.missing_field", "site.fabrics.compute"},
        {R"("topology": "moebius")", "tree.unknown_name", "site.fabrics.compute.topology"},
        {R"("topology": "fat-tree", "tiers": 4)", "tree.whole_out_of_range", "site.fabrics.compute.tiers"},
        {R"("topology": "leaf-spine", "tiers": 2)", "design.fabric_tiers", "site.fabrics.compute"},
        {R"("topology": "fat-tree", "rails": 8)", "design.fabric_rails", "site.fabrics.compute"},
        {R"("topology": "mesh", "switches": {"leaf": {}})", "design.fabric_switches", "site.fabrics.compute"},
        {R"("topology": "fat-tree", "switches": {"top": {}})", "design.fabric_tier", "site.fabrics.compute.switches.top"},
        {R"("topology": "fat-tree", "switches": {"leaf": {"ports": 0}})", "tree.whole_out_of_range", "site.fabrics.compute.switches.leaf.ports"},
        {R"("topology": "fat-tree", "switches": {"leaf": {"rate": "400 W"}})", "quantity.wrong_dimension", "site.fabrics.compute.switches.leaf.rate"},
        {R"("topology": "fat-tree", "switches": {"leaf": {"part": "toaster"}})", "design.unknown_part", "site.fabrics.compute.switches.leaf.part"},
        {R"("topology": "fat-tree", "endpoints": [{"build": "other"}])", "design.unknown_build", "site.fabrics.compute.endpoints"},
        {R"("topology": "fat-tree", "endpoints": [{}])", "tree.missing_field", "site.fabrics.compute.endpoints[0]"},
        {R"("topology": "fat-tree", "endpoints": [{"build": "node"}, {"build": "node", "ports": 2}])", "design.fabric_build_twice", "site.fabrics.compute.endpoints[1]"},
        {R"("topology": "fat-tree", "oversubscription": 0)", "design.oversubscription", "site.fabrics.compute.oversubscription"},
        {R"("topology": "fat-tree", "reserved": {"1st": 1})", "design.bad_id", "site.fabrics.compute.reserved.1st"},
        {R"("topology": "fat-tree", "media": ["string"])", "tree.unknown_name", "site.fabrics.compute.media[0]"},
        {R"("topology": "fat-tree", "links": {"leaf-spine.1": {"to": "leaf.1/port.1"}})", "design.fabric_port", "site.fabrics.compute.links.leaf-spine.1.to"},
        {R"("topology": "fat-tree", "links": {"endpoint-leaf.1": {"to": "leaf.1"}})", "design.fabric_port", "site.fabrics.compute.links.endpoint-leaf.1.to"},
        {R"("topology": "ring", "links": {"endpoint-endpoint.1": {"to": "leaf.1/port.1"}})", "design.fabric_direct_port", "site.fabrics.compute.links.endpoint-endpoint.1.to"},
        {R"("topology": "fat-tree", "cables": [{"medium": "dac"}])", "tree.missing_field", "site.fabrics.compute.cables[0]"},
        {R"("topology": "fat-tree", "cables": [{"part": "switch", "group": "leaf"}])", "design.fabric_place", "site.fabrics.compute.cables[0].group"},
        {R"("topology": "fat-tree", "cables": [{"part": "toaster"}])", "design.unknown_part", "site.fabrics.compute.cables[0].part"},
        {R"("topology": "fat-tree", "modules": {"top": "switch"})", "design.fabric_place", "site.fabrics.compute.modules.top"},
        {R"("topology": "fat-tree", "modules": {"leaf": "toaster"})", "design.unknown_part", "site.fabrics.compute.modules.leaf"},
        {R"("topology": "fat-tree", "spares": 1.5)", "design.fabric_share", "site.fabrics.compute.spares"},
        {R"("topology": "fat-tree", "most_lost": -0.1)", "design.fabric_share", "site.fabrics.compute.most_lost"},
        {R"("topology": "fat-tree", "most_hops": 0)", "tree.whole_out_of_range", "site.fabrics.compute.most_hops"},
        {R"("topology": "fat-tree", "links": {"leaf-spine.0": {}})", "design.fabric_link", "site.fabrics.compute.links.leaf-spine.0"},
        {R"("topology": "fat-tree", "links": {"spine-leaf.1": {}})", "design.fabric_link", "site.fabrics.compute.links.spine-leaf.1"},
    };
    for (const Case& one : cases) {
        INFO(one.members);
        const auto read = tryRead(withFabric(one.members));
        REQUIRE_FALSE(read);
        CHECK(read.error().what.text.id == one.id);
        CHECK_THAT(read.error().where, Catch::Matchers::EndsWith(std::string(one.path)));
    }
    std::string old = withFabric(R"("topology": "ring")");
    old.replace(old.find('2'), 1, "1");
    CHECK(idOf(tryRead(old)) == "design.format_two");
}

TEST_CASE("fabric fields: cables, modules, spares, moved links and wishes")
{
    const auto design = tryRead(withFabric(R"("topology": "leaf-spine", "spares": 0.02, "growth": 0.1, "least_bisection": 0.5, "most_lost": 0, "most_hops": 3,
        "cables": [{"part": "switch", "group": "leaf-spine", "medium": "twisted-pair", "length": "2 m"}, {"part": "switch"}], "modules": {"endpoint": "switch", "core": "switch"},
        "links": {"leaf-spine.37": {"to": "spine.2/port.5"}})"));
    INFO((design ? std::string() : design.error().where + ' ' + std::string(design.error().what.text.id)));
    REQUIRE(design);
    const Fabric& fabric = design->site.fabrics.at("compute");
    CHECK(fabric.spares == 0.02);
    CHECK(fabric.growth == 0.1);
    CHECK(fabric.leastBisection == 0.5);
    CHECK(fabric.mostLost == 0.0); // nothing may be lost: not the same as no wish
    CHECK(fabric.mostHops == 3);
    CHECK(fabric.cables == std::vector<FabricCable>{{.part = "switch", .group = LinkKind::LeafSpine, .medium = Medium::Pair, .length = fromSi<Length>(2.0)}, {.part = "switch"}});
    CHECK(fabric.modules.at("core") == "switch");
    CHECK(fabric.links.at("leaf-spine.37").to == SwitchPort{"spine", 2, 5});
    CHECK(usedParts(*design) == std::set<std::string>{"switch"});
    const Tree tree = writeDesign(*design);
    const auto again = readDesign(tree, {});
    REQUIRE(again);
    CHECK(*again == *design);
    CHECK(json::fileText(writeDesign(*again)) == json::fileText(tree));
}

TEST_CASE("fabric fields: names of links")
{
    CHECK(LinkName{LinkKind::LeafSpine, 37}.text() == "leaf-spine.37");
    CHECK(LinkName::parse("leaf-spine.37") == LinkName{LinkKind::LeafSpine, 37});
    for (const char* text : {"", "leaf-spine", "leaf-spine.", "leaf-spine.037", "leaf-spine.-1", "leaf-spine.1x", "leaf.1", "leaf-spine.99999999999999999999"}) {
        INFO(text);
        CHECK_FALSE(LinkName::parse(text));
    }
}

TEST_CASE("fabric edits: networks are written and removed")
{
    const Design design = *edited(Design{}, AddBuild{"node", {}, {}});
    Fabric fabric;
    fabric.switches["leaf"].part = "switch";
    fabric.endpoints = {FabricEndpoints{.build = "node"}};
    fabric.media = {Medium::Optics, Medium::Dac};
    Part part = emptyPart(Category::Accessory, "switch");
    part.name = "switch";
    const Edit set{SetFabric{"compute", fabric, {part}}};
    const auto made = applyEdit(design, set);
    REQUIRE(made);
    CHECK(made->site.fabrics.at("compute").media == std::vector<Medium>{Medium::Dac, Medium::Optics});
    CHECK(made->parts.contains("switch"));
    // the journal's form applies to the same design
    const auto journal = readEdit(writeEdit(set));
    REQUIRE(journal);
    CHECK(*applyEdit(design, *journal) == *made);
    const auto uses = usesOf(*made, "switch");
    REQUIRE(uses.size() == 1);
    CHECK(uses[0].fabric == "compute");

    CHECK(idOf(edited(design, SetFabric{"compute", fabric, {}})) == "edit.part_not_carried");
    CHECK(idOf(edited(design, SetFabric{"1st", {}, {}})) == "design.bad_id");
    Fabric unknown;
    unknown.endpoints = {FabricEndpoints{.build = "other"}};
    CHECK(idOf(edited(design, SetFabric{"compute", unknown, {}})) == "design.unknown_build");
    Fabric twice = fabric;
    twice.endpoints.push_back({.build = "node", .rate = fromSi<Bandwidth>(50e9)});
    const auto refused = edited(design, SetFabric{"compute", twice, {part}});
    CHECK(idOf(refused) == "design.fabric_build_twice");
    Fabric none;
    none.oversubscription = 0.0;
    CHECK(idOf(edited(design, SetFabric{"compute", none, {}})) == "design.oversubscription");
    Fabric less;
    less.rails = -1;
    less.topology = FabricTopology::RailOnly;
    CHECK(idOf(edited(design, SetFabric{"compute", less, {}})) == "tree.whole_out_of_range");

    Fabric negative;
    negative.spares = -0.5;
    CHECK(idOf(edited(design, SetFabric{"compute", negative, {}})) == "design.fabric_share");
    Fabric halt;
    halt.mostHops = 0;
    CHECK(idOf(edited(design, SetFabric{"compute", halt, {}})) == "design.fabric_value");
    Fabric modules;
    modules.modules["leaf"] = "switch";
    CHECK(idOf(edited(design, SetFabric{"compute", modules, {}})) == "edit.part_not_carried");
    const auto optic = edited(design, SetFabric{"compute", modules, {part}});
    REQUIRE(optic);
    CHECK(usesOf(*optic, "switch").size() == 1);

    Rack rack;
    rack.holds = {RackHold{.build = {}, .atU = {40}, .fabric = "compute", .tier = "leaf"}, RackHold{.build = {}, .atU = {41}, .fabric = "oob", .tier = "leaf"}};
    const Design held = *edited(*made, SetRack{"R", rack, {}});
    const Design removed = *edited(held, RemoveFabric{"compute"});
    CHECK(removed.site.fabrics.empty());
    REQUIRE(removed.site.racks.at("R").holds.size() == 1);
    CHECK(removed.site.racks.at("R").holds[0].fabric == "oob");
    CHECK_FALSE(removed.parts.contains("switch"));
    CHECK(idOf(edited(design, RemoveFabric{"compute"})) == "edit.unknown_fabric");
    // a build that goes leaves its networks
    CHECK(edited(*made, RemoveBuild{"node"})->site.fabrics.at("compute").endpoints.empty());
    CHECK(describeEdit(Edit{RemoveFabric{"x"}}).text.english == "Remove network {fabric}");
}

} // namespace fabric_fields_test
