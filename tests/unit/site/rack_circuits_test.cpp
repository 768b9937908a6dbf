// Circuits that each rack has for itself: each group of racks has its own load, outlets and findings.
#include "model/assess.h"
#include "model/budget/rack_contents.h"
#include "model/budget/rack_cords.h"
#include "model/site/find_ref.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rack_circuits_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

constexpr double kWithin = 0.005;

/// A strip of three banks of 20 A, one on each line.
Part strip()
{
    PowerDistributionSpec spec;
    spec.kind = known(DistributionKind::Pdu);
    spec.phases = known(3);
    spec.voltage = known(volts(415));
    spec.inputCurrent = known(amperes(60));
    spec.rackUnits = known(0);
    spec.bankBreaker = known(amperes(20));
    spec.banks = known(std::vector<OutletBank>{{"B1", LinePair::L1, plugs("8x c19")}, {"B2", LinePair::L2, plugs("8x c19")}, {"B3", LinePair::L3, plugs("8x c19")}});
    return makePart("strip", spec);
}

/// A server of 1 U, 1400 W and one inlet.
Part small()
{
    ServerSpec server;
    server.rackUnits = known(1);
    server.maxPower = known(watts(1400));
    server.psuCount = known(1);
    server.psuNeeded = known(1);
    server.contents = known(std::vector<Content>{Content{"psu", "small-psu", 1, false}});
    return makePart("small", server);
}

Rack rackOf(const std::string& build, std::vector<int> units)
{
    Rack rack;
    rack.units = 48;
    rack.circuit = "a";
    rack.holds = {RackHold{build, std::move(units)}};
    return rack;
}

/// Rack A with six small machines spread over the banks, rack B with four on one bank; each has feed a and its strip.
Design banks()
{
    DesignMaker maker;
    maker.add("server", small());
    Design design = maker.design();
    Part supply = psu("small-psu", 6000);
    std::get<PsuSpec>(supply.spec).inlet = known(plugs("1x c20"));
    design.parts["small-psu"] = std::make_shared<const Part>(std::move(supply));
    design.parts["strip"] = std::make_shared<const Part>(strip());
    Build pinned = *design.builds.at("rig");
    pinned.placements.at("server").options.outlet = "u/B1";
    design.builds = {{"even", design.builds.at("rig")}, {"pinned", std::make_shared<const Build>(std::move(pinned))}};
    design.site.builds.clear();
    Circuit feed = threePhaseFeed(32);
    feed.perRack = true;
    feed.units["u"] = {"strip", {}};
    design.site.circuits = {{"a", feed}};
    design.site.racks = {{"A", rackOf("even", {1, 2, 3, 4, 5, 6})}, {"B", rackOf("pinned", {1, 2, 3, 4})}};
    return design;
}

/// Three racks R of three servers of 10.2 kW and a rack S of two, each with its feeds a and b and a strip on a.
Design pair()
{
    DesignMaker maker;
    maker.add("server", makePart("node-server", serverOfSixSupplies()));
    Design design = maker.design();
    Part supply = psu("node-psu", 3300);
    std::get<PsuSpec>(supply.spec).inlet = known(plugs("1x c20"));
    design.parts["node-psu"] = std::make_shared<const Part>(std::move(supply));
    design.parts["strip"] = std::make_shared<const Part>(strip());
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    Circuit feed = threePhaseFeed(60);
    feed.perRack = true;
    design.site.circuits = {{"a", feed}, {"b", feed}};
    design.site.circuits["a"].units["u"] = {"strip", {}};
    Rack rack = rackOf("node", {1, 9, 17});
    rack.count = 3;
    rack.otherCircuits = {"b"};
    Rack other = rackOf("node", {1, 18});
    other.otherCircuits = {"b"};
    design.site.racks = {{"R", rack}, {"S", other}};
    return design;
}

std::vector<std::string> pathsOf(const Assessment& a, std::string_view rule)
{
    std::vector<std::string> paths;
    for (const Finding& f : a.findings) {
        if (f.rule == rule) {
            paths.push_back(f.path.text());
        }
    }
    return paths;
}

double demand(const Assessment& a, std::string_view id)
{
    const BudgetPoint* point = a.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

} // namespace

TEST_CASE("rack circuits: a fuller rack does not hide the bank of another", "[site][racks]")
{
    const Design design = banks();
    const Assessment a = assess(design, Context{});
    // 4 x 1400 W at 415 V / sqrt 3 and a power factor of 0.99
    CHECK(demand(a, "bank@B/a/u/B1") == Approx(23.61).epsilon(kWithin));
    CHECK(demand(a, "bank@a/u/B1") == Approx(23.61 / 2).epsilon(kWithin)); // two of the six of rack A
    CHECK(pathsOf(a, "PWR-33") == std::vector<std::string>{"site/B/a/u/B1"});
    CHECK(pathsOf(a, "PWR-32") == std::vector<std::string>{"site/B/a"});
    for (const char* name : {"site/B/a", "site/B/a/u", "site/B/a/u/B1"}) {
        const auto found = findRef(design, Ref::parse(name));
        REQUIRE(found);
        CHECK(found->text() == name);
        CHECK(found->idOf(RefKind::Circuit) == "a");
    }
    CHECK_FALSE(findRef(design, Ref::parse("site/B/b")));

    // The bank of a single group is the circuit's own, and is told of at its rack, too.
    Design alone = design;
    alone.site.racks.erase("A");
    const Assessment only = assess(alone, Context{});
    CHECK(demand(only, "bank@a/u/B1") == Approx(23.61).epsilon(kWithin));
    CHECK(pathsOf(only, "PWR-33") == std::vector<std::string>{"site/B/a/u/B1"});
}

TEST_CASE("rack circuits: what is waived at the circuit is waived in each rack", "[site][racks]")
{
    Design design = banks();
    Waiver waiver;
    waiver.rule = "PWR-33";
    waiver.path = Ref::parse("site/a/u/B1");
    waiver.severity = "error";
    design.waivers.push_back(waiver);
    const Assessment a = assess(design, Context{});
    const auto bank = std::ranges::find(a.findings, std::string_view("PWR-33"), &Finding::rule);
    REQUIRE(bank != a.findings.end());
    CHECK(bank->waiver == WaiverState::Waived);
}

TEST_CASE("rack circuits: each rack has its own figures", "[site][racks]")
{
    const Design design = pair();
    const Assessment a = assess(design, Context{});
    const auto amps = [&](const std::string& rack, PointKind kind) {
        std::vector<double> found;
        for (const BudgetPoint* point : rackPoints(design, a, rack)) {
            if (point->id.kind == kind) {
                found.push_back(point->demand->likely);
            }
        }
        REQUIRE(found.size() == 2); // of a and b
        CHECK(found.front() == Approx(found.back()).epsilon(kWithin));
        return found.front();
    };
    // 10.2 kW / (415 V x sqrt 3 x 0.99) is 14.33 A: half of it on each feed
    CHECK(amps("R", PointKind::Circuit) == Approx(21.50).epsilon(kWithin));
    CHECK(amps("R", PointKind::Failover) == Approx(43.00).epsilon(kWithin));
    CHECK(amps("S", PointKind::Circuit) == Approx(14.33).epsilon(kWithin));
    CHECK(amps("S", PointKind::Failover) == Approx(28.67).epsilon(kWithin));
    CHECK(a.rackOf("a") == "R");
    CHECK(a.circuitIn("a", "R") == CircuitAt("a"));
    CHECK(a.circuitIn("a", "S") == CircuitAt("a", "S"));
    CHECK(tightestOn(a, PointKind::Failover, "a") == a.point("failover@a"));
}

TEST_CASE("rack circuits: a rack with nothing in it carries nothing", "[site][racks]")
{
    Design design = pair();
    design.site.racks["T"] = design.site.racks.at("S");
    design.site.racks["T"].holds.clear();
    const Assessment a = assess(design, Context{});
    CHECK(demand(a, "circuit@T/a") == 0.0);
    CHECK(a.circuitsCalled("a").size() == 3);
}

TEST_CASE("rack circuits: the cords of each group have outlets of its own strip", "[site][racks]")
{
    const Design design = pair();
    const Assessment a = assess(design, Context{});
    for (const OneOfRacks& rack : {OneOfRacks{"R", 0}, OneOfRacks{"R", 2}, OneOfRacks{"S", 0}}) {
        std::vector<std::string> outlets;
        for (const RackCord& cord : rackCords(design, a, rack)) {
            if (cord.circuit == "a") {
                CHECK(cord.end == CordEnd::Outlet);
                outlets.push_back(cord.outlet);
            }
        }
        CHECK(outlets.size() == (rack.rack == "R" ? 9U : 6U)); // three inlets of each machine
        std::sort(outlets.begin(), outlets.end());
        CHECK(std::adjacent_find(outlets.begin(), outlets.end()) == outlets.end());
    }
}

TEST_CASE("rack circuits: six supplies on three feeds are two on each", "[site][racks]")
{
    Design design = pair();
    design.site.circuits["a"] = design.site.circuits.at("b"); // without its strip
    design.site.circuits["c"] = design.site.circuits.at("b");
    Rack rack = rackOf("node", {1, 9, 17});
    rack.otherCircuits = {"b", "c"};
    design.site.racks = {{"R", rack}};
    const Assessment a = assess(design, Context{});
    for (const std::string feed : {"a", "b", "c"}) {
        INFO(feed);
        CHECK(a.builds.front()->circuitInlets.at(feed).size() == 2);
        CHECK(demand(a, "circuit@" + feed) == Approx(14.33).epsilon(kWithin));  // 10.2 kW, two inlets on each line
        CHECK(demand(a, "failover@" + feed) == Approx(21.50).epsilon(kWithin)); // half more: two feeds are left
    }
    const BudgetPoint* left = a.point("feed-loss@node");
    REQUIRE(left);
    CHECK(left->demand->likely == 4.0);
    CHECK(left->supply->likely == 4.0);
    CHECK(pathsOf(a, "PWR-14").empty());

    // On two feeds three are left, which are too few: the budget says so, and so does a finding.
    design.site.racks["R"].otherCircuits = {"b"};
    const Assessment two = assess(design, Context{});
    CHECK(two.point("feed-loss@node")->supply->likely == 3.0);
    CHECK(pathsOf(two, "PWR-14").size() == 1);
}

TEST_CASE("rack circuits: a bought server names several circuits, a supply one", "[site][racks]")
{
    Design design = pair();
    design.site.circuits["c"] = design.site.circuits.at("b");
    Build build = *design.builds.at("node");
    PlacementOptions& options = build.placements.at("server").options;
    options.circuit = "b";
    options.otherCircuits = {"c"};
    design.builds["node"] = std::make_shared<const Build>(build);
    design.site.racks.clear();
    design.site.builds = {{"node", 1, "a"}};
    const Assessment a = assess(design, Context{});
    for (const char* feed : {"a", "b", "c"}) {
        CHECK(a.builds.front()->circuitInlets.at(feed).size() == 2);
    }
}

} // namespace rack_circuits_test
