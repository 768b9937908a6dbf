// What stands in a rack thing by thing, which units are free, and which budget is tightest.
#include "model/budget/rack_contents.h"

#include "model/assess.h"
#include "model/budget/rack.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rack_contents_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

using Ranges = std::vector<std::pair<int, int>>;

/// A server of 8 U, 10.2 kW and 100 kg at U1, two half-deep switches at U20, a shelf of unknown height at U30, panels for the rest.
Design oneRack()
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(10200));
    Part machine = makePart("node-server", server);
    machine.mass = known(kilograms(100));
    DesignMaker maker;
    maker.add("server", machine);
    Design design = maker.design();
    design.site.builds.clear();
    AccessorySpec leaf;
    leaf.function = known(AccessoryKind::EthernetSwitch);
    leaf.power = known(watts(120));
    for (const char* key : {"leaf", "shelf", "panel"}) {
        design.parts[key] = std::make_shared<const Part>(makePart(key, std::string(key) == "leaf" ? leaf : AccessorySpec{}));
    }
    Rack rack;
    rack.units = 40;
    rack.powerLimit = watts(20'000);
    rack.holds = {RackHold{"rig", {1}}};
    rack.holds.push_back({.build = {}, .atU = {20}, .part = "leaf", .units = 1, .halfDepth = true});
    rack.holds.push_back({.build = {}, .atU = {20}, .part = "leaf", .units = 1, .face = RackFace::Rear, .halfDepth = true});
    rack.holds.push_back({.build = {}, .atU = {30}, .part = "shelf"});
    rack.holds.push_back({.build = {}, .atU = {}, .part = "panel", .fill = true});
    design.site.racks = {{"R", rack}};
    return design;
}

} // namespace

TEST_CASE("rack contents: machines and devices from below, with what each adds", "[rack]")
{
    const Design design = oneRack();
    const auto things = rackContents(design, assess(design, Context{}), "R");
    REQUIRE(things.size() == 4); // no panels
    CHECK(things[0].build == "rig");
    CHECK(things[0].units == 8);
    CHECK(things[0].top() == 8);
    CHECK((things[0].front && things[0].rear));
    REQUIRE(things[0].power);
    CHECK(things[0].power->likely == Approx(10200));
    CHECK(things[0].mass->likely == Approx(100));
    CHECK((things[1].front && !things[1].rear));
    CHECK((!things[2].front && things[2].rear));
    CHECK(things[1].power->likely == Approx(120));
    CHECK_FALSE(things[1].mass);
    CHECK_FALSE(things[3].units);
    CHECK(things[3].top() == 30);
    CHECK(rackContents(design, assess(design, Context{}), "Z").empty());
}

TEST_CASE("rack contents: above a thing of unknown height nothing is known to be free", "[rack]")
{
    const Design design = oneRack();
    const auto things = rackContents(design, assess(design, Context{}), "R");
    const FreeUnits front = freeUnits(things, 40, RackFace::Front);
    CHECK(front.free == Ranges{{9, 19}, {21, 29}});
    CHECK(front.unknown == Ranges{{31, 40}});
    Design sure = design;
    sure.site.racks["R"].holds[3].units = 2;
    sure.site.racks["R"].holds[2].atU = {35};
    const FreeUnits rear = freeUnits(rackContents(sure, assess(sure, Context{}), "R"), 40, RackFace::Rear);
    CHECK(rear.free == Ranges{{9, 29}, {32, 34}, {36, 40}});
    CHECK(rear.unknown.empty());
    CHECK(freeUnits({}, 0, RackFace::Front).free.empty());
}

TEST_CASE("rack contents: a place is where nothing is touched, and a thing of unknown height takes its lowest unit", "[rack]")
{
    const Design design = oneRack();
    const Assessment a = assess(design, Context{});
    const Rack& rack = design.site.racks.at("R");
    const RackHold node{"rig", {}};
    CHECK(placeFor(design, a, rack, node) == 9);
    CHECK(placeFor(design, a, rack, node, 10) == 10);
    CHECK(placeFor(design, a, rack, node, 13) == 21);     // the switches at U20
    CHECK(placeFor(design, a, rack, node, 23) == 31);     // the shelf at U30
    CHECK(placeFor(design, a, rack, node, 29, -1) == 22); // downwards: U22 to U29
    CHECK_FALSE(placeFor(design, a, rack, node, 34));
    CHECK_FALSE(placeFor(design, a, rack, node, 20, kHighestUnit)); // there, or nowhere
    CHECK_FALSE(placeFor(design, a, rack, RackHold{"", {}, "shelf"}));
    // Half depth: the other face of the same units is free.
    Rack half = rack;
    half.holds.erase(half.holds.begin() + 2);
    const RackHold rear{.build = {}, .atU = {}, .part = "leaf", .units = 1, .face = RackFace::Rear, .halfDepth = true};
    CHECK(placeFor(design, a, half, rear, 20) == 20);
    CHECK(placeFor(design, a, rack, rear, 20) == 21);
    half.units.reset();
    CHECK_FALSE(placeFor(design, a, half, rear));
}

TEST_CASE("rack contents: the tightest budget is the one with the largest known share", "[rack]")
{
    Design design = oneRack();
    Assessment a = assess(design, Context{});
    const BudgetPoint* worst = tightest(rackPoints(design, a, "R"));
    REQUIRE(worst);
    CHECK(worst->id.kind == PointKind::RackPower);
    CHECK(*shareUsed(*worst) == Approx((10200 + 240) / 20000.0));
    design.site.racks["R"].powerLimit.reset(); // no limit, no share: units are the next
    design.site.racks["R"].units = 16;
    a = assess(design, Context{});
    worst = tightest(rackPoints(design, a, "R"));
    REQUIRE(worst);
    CHECK(worst->id.kind == PointKind::Units);
    CHECK(tightest({}) == nullptr);
}

} // namespace rack_contents_test
