// Machines from reality in a rack: at the unit that is said, else by name from below.
#include "model/site/rack_arrivals.h"

#include "model/assess.h"
#include "model/budget/rack.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rack_arrivals_test {

using namespace lanewatt;

namespace {

RackArrival machine(std::string name, std::optional<int> units, std::optional<int> atU = std::nullopt, std::string build = "node")
{
    return {std::move(build), std::move(name), units, atU};
}

} // namespace

TEST_CASE("rack arrivals: by name from the lowest gap, around what stands there", "[rack]")
{
    const std::vector<RackArrival> machines{machine("n10", 2), machine("n2", 2), machine("n1", 3)};
    const RackArrivals arrived = arriveInRack(machines, {4, 5}, 10);
    // n1 fills the gap of three below; n2 and n10 stand above
    CHECK(arrived.placed == std::vector<ArrivedAt>{{2, 1}, {1, 6}, {0, 8}});
    CHECK(arrived.left.empty());
}

TEST_CASE("rack arrivals: a unit that is said comes first, and contradictions are left out with the reason", "[rack]")
{
    const std::vector<RackArrival> machines{
        machine("a", 1),                          // the lowest gap
        machine("b", 2, 1),                       // said
        machine("c", 2, 2),                       // overlaps b
        machine("d", std::nullopt, 5),            // of unknown height, but its unit is known
        machine("e", 2, 10),                      // reaches above
        machine("f", std::nullopt),               // nothing is known
        machine("g", 1, 0),                       // no unit
        machine("h", 5),                          // no gap is so high
    };
    const RackArrivals arrived = arriveInRack(machines, {}, 10);
    CHECK(arrived.placed == std::vector<ArrivedAt>{{1, 1}, {0, 3}, {3, 5}, {7, 6}});
    CHECK(arrived.left == std::vector<ArrivedNowhere>{{2, NoRackPlace::Taken},
                                                      {4, NoRackPlace::AboveRack},
                                                      {5, NoRackPlace::UnknownHeight},
                                                      {6, NoRackPlace::AboveRack}});
    const RackArrivals full = arriveInRack({machine("h", 5)}, {5}, 9);
    CHECK(full.left == std::vector<ArrivedNowhere>{{0, NoRackPlace::Full}});
    CHECK(noRackPlaceText(NoRackPlace::Full).id != noRackPlaceText(NoRackPlace::Taken).id);
}

TEST_CASE("rack arrivals: a rack of unknown height is filled as far as most racks reach", "[rack]")
{
    const std::vector<RackArrival> many(44, machine("n", 1));
    CHECK(arriveInRack(many, {}, std::nullopt).placed.size() == kFilledUnits);
    CHECK(arriveInRack({machine("n", 1, 47)}, {}, std::nullopt).placed.size() == 1); // somebody saw it there
}

TEST_CASE("rack arrivals: the rack holds them with those of its build", "[rack]")
{
    Rack rack;
    rack.holds = {RackHold{"node", {9}}};
    const std::vector<RackArrival> machines{machine("a", 2), machine("b", 2, 4, "other"), machine("c", 2)};
    holdArrivals(rack, machines, arriveInRack(machines, {9, 10}, 42));
    CHECK(rack.holds == std::vector<RackHold>{{"node", {1, 6, 9}}, {"other", {4}}});
}

TEST_CASE("rack arrivals: units that are taken, at the front or rear", "[rack]")
{
    ServerSpec server;
    server.rackUnits = test::known(2);
    test::DesignMaker maker;
    maker.add("server", test::makePart("box", server));
    Design design = maker.design();
    design.site.builds.clear();
    AccessorySpec panel;
    design.parts["panel"] = std::make_shared<const Part>(test::makePart("panel", panel));
    Rack rack;
    rack.units = 8;
    rack.holds = {RackHold{"rig", {3}}};
    rack.holds.push_back(RackHold{.build = {}, .atU = {7}, .part = "panel"}); // of unknown height
    design.site.racks["R"] = rack;
    const Assessment a = assess(design, Context{});
    CHECK(unitsTaken(design, a, rack, 8) == std::set<int>{3, 4, 7});
}

} // namespace rack_arrivals_test
