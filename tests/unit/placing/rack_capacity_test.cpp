// How many machines a rack takes, by all that placing asks; and larger feeds where its feeds close it.
#include "model/assess.h"
#include "model/placing/larger_feeds.h"
#include "model/placing/rack_placement.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rack_capacity_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Three empty racks of 42 U on feed a of their own, 415 V and 32 A, with a strip of three banks of 20 A; servers of 1 U and 1400 W.
Design hall()
{
    PowerDistributionSpec strip;
    strip.kind = known(DistributionKind::Pdu);
    strip.phases = known(3);
    strip.voltage = known(volts(415));
    strip.inputCurrent = known(amperes(60));
    strip.rackUnits = known(0);
    strip.bankBreaker = known(amperes(20));
    strip.banks = known(std::vector<OutletBank>{{"B1", LinePair::L1, plugs("8x c19")}, {"B2", LinePair::L2, plugs("8x c19")}, {"B3", LinePair::L3, plugs("8x c19")}});
    ServerSpec server;
    server.rackUnits = known(1);
    server.maxPower = known(watts(1400));
    server.psuCount = known(1);
    server.psuNeeded = known(1);
    server.contents = known(std::vector<Content>{Content{"psu", "small-psu", 1, false}});
    DesignMaker maker;
    maker.add("server", makePart("small", server));
    Design design = maker.design();
    Part supply = psu("small-psu", 6000);
    std::get<PsuSpec>(supply.spec).inlet = known(plugs("1x c20"));
    design.parts["small-psu"] = std::make_shared<const Part>(std::move(supply));
    design.parts["strip"] = std::make_shared<const Part>(makePart("strip", strip));
    design.site.builds.clear();
    Circuit feed = threePhaseFeed(32);
    feed.perRack = true;
    feed.units["u"] = {"strip", {}};
    design.site.circuits = {{"a", feed}};
    Rack rack;
    rack.units = 42;
    rack.count = 3;
    rack.circuit = "a";
    design.site.racks = {{"R", rack}};
    return design;
}

RackCapacity capacity(const Design& design)
{
    const auto found = rackCapacity(design, assess(design, Context{}), Context{}, {"R", 2}, "rig", 42);
    REQUIRE(found);
    return *found;
}

PackShortfall shortfall(PackLimitKind kind, const std::string& circuit, double amps)
{
    return {.limit = {.kind = kind, .circuit = circuit}, .need = toAmount(amperes(amps)), .most = toAmount(amperes(1.0))};
}

} // namespace

TEST_CASE("capacity: the banks of a strip count, as when machines are placed", "[place]")
{
    const Design design = hall();
    // 5.90 A each: the circuit takes 12 (25.6 A on each line), a bank two (16 A)
    const RackCapacity banks = capacity(design);
    CHECK(banks.machines == 6);
    REQUIRE_FALSE(banks.closedBy.empty());
    CHECK(banks.closedBy.front().limit.kind == PackLimitKind::Circuit);
    CHECK(banks.heldBy.kind == PointKind::Bank);
    const auto placed = placeInRacks(design, assess(design, Context{}), Context{}, {.racks = {"R"}, .builds = {{"rig", 60}}});
    REQUIRE(placed);
    CHECK(placed->packing.placed == 3 * banks.machines); // in three racks
    CHECK(placed->exceeded.empty());

    Design bare = design;
    bare.site.circuits.at("a").units.clear();
    const auto without = placeInRacks(bare, assess(bare, Context{}), Context{}, {.racks = {"R"}, .builds = {{"rig", 60}}});
    REQUIRE(without);
    CHECK(capacity(bare).machines > banks.machines);
    CHECK(without->packing.placed == 3 * capacity(bare).machines);
    CHECK(capacity(bare).heldBy.kind == PointKind::Circuit); // the fullest of the three lines
    Design outlets = bare;
    outlets.site.circuits.at("a").outlets = {"c19", "c19", "c19", "c19"};
    CHECK(capacity(outlets).machines == 4);
    CHECK(capacity(outlets).closedBy.front().limit.kind == PackLimitKind::Outlets);
    CHECK_FALSE(rackCapacity(design, assess(design, Context{}), Context{}, {"Q", 1}, "rig", 42));
    CHECK_FALSE(rackCapacity(design, assess(design, Context{}), Context{}, {"R", 1}, "none", 42));
}

TEST_CASE("capacity: one group of racks does not stand for another", "[place]")
{
    Design design = hall();
    design.site.circuits.at("a").units.clear();
    design.site.racks["S"] = design.site.racks.at("R");
    design.site.racks["S"].count = 1;
    design.site.racks["S"].holds = {RackHold{"rig", {1, 2, 3, 4, 5, 6, 7, 8, 9}}};
    const auto placed = placeInRacks(design, assess(design, Context{}), Context{}, {.racks = {"S"}, .builds = {{"rig", 60}}});
    REQUIRE(placed);
    CHECK(placed->packing.placed == 3); // to four on each line
    CHECK(placed->exceeded.empty());
}

TEST_CASE("capacity: larger feeds where nothing but the feeds closes a rack", "[place]")
{
    Design design = hall();
    Circuit& a = design.site.circuits.at("a");
    a.units.clear();
    a.breaker = amperes(30);
    design.site.circuits["b"] = a;
    const auto one = largerFeeds(design, {shortfall(PackLimitKind::Circuit, "a", 30.0)});
    REQUIRE(one.size() == 1); // 415 V and 60 A: no larger one is usual at 208 V
    CHECK(std::get<SetCircuit>(one.front().edit->action).id == "a");
    const auto both = largerFeeds(design, {shortfall(PackLimitKind::Failover, "a", 30.0), shortfall(PackLimitKind::Failover, "b", 29.0)});
    REQUIRE(both.size() == 1);
    const auto larger = applyEdit(design, *both.front().edit);
    REQUIRE(larger);
    for (const char* feed : {"a", "b"}) {
        CHECK(larger->site.circuits.at(feed).breaker == amperes(60));
        CHECK(larger->site.circuits.at(feed).voltage == volts(415));
    }
    CHECK(largerFeeds(design, {}).empty());
    CHECK(largerFeeds(design, {shortfall(PackLimitKind::Circuit, "a", 30.0), {.limit = {.kind = PackLimitKind::Mass}, .need = {}, .most = {}}}).empty());
    CHECK(largerFeeds(design, {shortfall(PackLimitKind::Circuit, "nowhere", 30.0)}).empty());
}

} // namespace rack_capacity_test
