// Rules about racks in their room: floor, rolling, the way in, aisles, panels, front and rear.
#include "tests/support/rule_case.h"

#include "model/budget/cooling_chain.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace room_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Figure kg(double v) { return exact(v, Dimension::Mass); }
Length metres(double v) { return fromSi<Length>(v); }

/// A frame "frame" of 600 × 1200 mm and 42 units with two machines of 8 U in it, each `depth` mm deep.
Rig framed(double depth = 900)
{
    Rig rig;
    ChassisSpec chassis;
    chassis.depth = known(millimetres(depth));
    rig.add("chassis", chassis);
    RackSpec spec;
    spec.units = known(42);
    spec.width = known(millimetres(600));
    spec.depth = known(millimetres(1200));
    Part frame = makePart("frame", spec);
    frame.mass = known(kilograms(150));
    rig.design.parts["frame"] = std::make_shared<const Part>(frame);
    Rack rack;
    rack.part = "frame";
    rack.holds = {RackHold{"rig", {1, 9}}};
    rig.design.site.racks["R"] = rack;
    rig.build.rackUnits = count(8);
    return rig;
}

/// Changes the facts of the frame.
template <class Change> void change(Rig& rig, Change apply)
{
    Part frame = *rig.design.parts.at("frame");
    apply(std::get<RackSpec>(frame.spec));
    rig.design.parts["frame"] = std::make_shared<const Part>(std::move(frame));
}

/// A rack that comes with `contents` in it, and rolls with 900 kg.
Rig rolled(double contents, std::optional<double> limit = 900)
{
    Rig rig = framed();
    Rack& rack = rig.design.site.racks["R"];
    rack.arrivesFilled = true;
    rack.rollingLimit = limit ? std::optional(kilograms(*limit)) : std::nullopt;
    rig.build.mass = kg(contents / 2);
    rig.sitePoint(BudgetKind::RackMass, "rack-mass@R", kg(contents), std::nullopt, "site/R");
    return rig;
}

/// The row A of the rack, with these aisles in metres.
Rig inRow(std::optional<double> aisle, std::optional<double> rear = std::nullopt)
{
    Rig rig = framed();
    Row row{.racks = {{"R", 1, 1}}};
    row.aisle = aisle ? std::optional(metres(*aisle)) : std::nullopt;
    row.rearAisle = rear ? std::optional(metres(*rear)) : std::nullopt;
    rig.design.site.rows["A"] = row;
    return rig;
}

/// Racks between contained aisles, of `units` units.
Rig contained(int units)
{
    Rig rig = framed();
    rig.design.site.containment = Containment::ColdAisle;
    rig.design.site.racks["R"].units = units;
    return rig;
}

/// A machine of 500 mm at the front and a server of `depth` mm at the rear of units 1 to 8.
Rig backToBack(double depth, int rearUnit = 1)
{
    Rig rig = framed(500);
    ServerSpec server;
    server.rackUnits = known(2);
    server.depth = known(millimetres(depth));
    rig.design.parts["switch"] = std::make_shared<const Part>(makePart("switch", server));
    auto& holds = rig.design.site.racks["R"].holds;
    holds.front().atU = {1};
    holds.front().halfDepth = true;
    holds.push_back({.build = {}, .atU = {rearUnit}, .part = "switch", .face = RackFace::Rear, .halfDepth = true});
    return rig;
}

std::string titleOf(Rig rig, std::string_view rule)
{
    const auto found = rig.check(rule);
    return found.empty() ? std::string("none") : std::string(found.front().title.text.id) + ' ' + std::string(enumName(found.front().severity));
}

} // namespace

// ---- PHY-02, PHY-13 -----------------------------------------------------------------------

TEST_CASE("PHY-02: a rack says how much room it keeps behind machines", "[rules]")
{
    Rig rig = framed(); // 900 of 1200 mm
    CHECK(rig.passes("PHY-02"));
    rig.design.site.racks["R"].rearRoom = millimetres(300);
    CHECK(rig.passes("PHY-02")); // exactly
    rig.design.site.racks["R"].rearRoom = millimetres(310);
    const Finding f = rig.only("PHY-02");
    CHECK(f.have->likely == Approx(0.89));
    CHECK(rig.remedies(f).front().query == "depth >= 1210 mm, units >= 42");
}

TEST_CASE("PHY-13: a rated floor is a limit", "[rules]")
{
    const auto severity = [](bool rated) {
        Rig rig = framed();
        rig.build.mass = kg(400);
        rig.sitePoint(BudgetKind::RackMass, "floor@R", kg(900), kg(864), "site/R");
        if (rated) {
            rig.design.site.floorLoad = 1200.0;
        }
        return titleOf(rig, "PHY-13");
    };
    CHECK(severity(false) == "phy13.title warning");
    CHECK(severity(true) == "phy13.title error");
    Rig rig = framed();
    rig.design.site.floorLoad = 1200.0;
    rig.build.mass = kg(400);
    rig.sitePoint(BudgetKind::RackMass, "floor@R", kg(900), kg(864), "site/R");
    const auto fixes = rig.remedies(rig.only("PHY-13"));
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetRack>(fixes[0])->rack.holds.front().atU == std::vector<int>{1});
    REQUIRE(editAs<EditGroup>(fixes[1])); // the other machine stands in a rack of its own
    CHECK(std::get<SetRack>(editAs<EditGroup>(fixes[1])->edits[1].action).rack.holds == std::vector<RackHold>{RackHold{"rig", {9}}});
}

// ---- PHY-16 -------------------------------------------------------------------------------

RULE_PASSES("PHY-16", "a rack that is rolled within its limit, or filled in its place")
{
    CHECK(rolled(900).passes("PHY-16")); // exactly
    Rig inPlace = rolled(1400);
    inPlace.design.site.racks["R"].arrivesFilled = false;
    CHECK(inPlace.passes("PHY-16"));
}

RULE_FAILS("PHY-16", "a rack that is too heavy to be rolled")
{
    Rig rig = rolled(1400);
    const Finding f = rig.only("PHY-16");
    CHECK(f.severity == Severity::Error);
    auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK_FALSE(editAs<SetRack>(fixes[0])->rack.arrivesFilled);
    CHECK(editAs<SetRack>(fixes[1])->rack.holds.front().atU == std::vector<int>{1});
    // The frame's own fact.
    Rig frame = rolled(1400, std::nullopt);
    CHECK(titleOf(frame, "PHY-16") == "phy16.title_unknown advice");
    change(frame, [](RackSpec& spec) { spec.dynamicLoad = known(kilograms(1000)); });
    CHECK(titleOf(frame, "PHY-16") == "phy16.title error");
    CHECK(needOf(frame.remedies(frame.only("PHY-16")), Category::Rack)->query == "dynamic_load >= 1400 kg, units >= 42");
    change(frame, [](RackSpec& spec) { spec.dynamicLoad = known(kilograms(1400)); });
    CHECK(frame.passes("PHY-16"));
}

// ---- PHY-17 -------------------------------------------------------------------------------

RULE_PASSES("PHY-17", "a rack that comes in")
{
    Rig rig = framed();
    CHECK(rig.passes("PHY-17")); // nothing is stated
    Site& site = rig.design.site;
    site.doorWidth = metres(0.6);
    site.doorHeight = metres(2.1);
    site.liftWidth = metres(1.2);
    site.liftDepth = metres(0.6);
    site.liftHeight = metres(2.1);
    site.liftLoad = kilograms(150);
    rig.build.mass = kg(150);
    CHECK(rig.passes("PHY-17")); // exactly
}

RULE_FAILS("PHY-17", "a rack that does not")
{
    const auto door = [](double width, double height, bool filled = false) {
        Rig rig = framed();
        rig.design.site.doorWidth = metres(width);
        rig.design.site.doorHeight = metres(height);
        rig.design.site.racks["R"].arrivesFilled = filled;
        return rig;
    };
    CHECK(titleOf(door(0.55, 3.0), "PHY-17") == "phy17.title_wide warning");
    CHECK(titleOf(door(0.55, 3.0, true), "PHY-17") == "phy17.title_wide error");
    // 42 units and some 130 mm: about 2 m, which nobody measured
    CHECK(titleOf(door(1.0, 1.98, true), "PHY-17") == "phy17.title warning");
    CHECK(titleOf(door(1.0, 1.9, true), "PHY-17") == "phy17.title error");
    Rig measured = door(1.0, 1.98, true);
    change(measured, [](RackSpec& spec) { spec.height = known(millimetres(1991)); });
    CHECK(titleOf(measured, "PHY-17") == "phy17.title error");
    CHECK(needOf(measured.remedies(measured.only("PHY-17")), Category::Rack)->query == "height <= 1980 mm");
    Rig narrow = door(0.55, 3.0);
    CHECK(needOf(narrow.remedies(narrow.only("PHY-17")), Category::Rack)->query == "width <= 550 mm");

    Rig cabin = framed();
    cabin.design.site.liftWidth = metres(1.0);
    cabin.design.site.liftDepth = metres(1.1);
    const Finding deep = cabin.only("PHY-17");
    CHECK(deep.title.text.id == "phy17.title_lift");
    CHECK(deep.need->likely == Approx(1.2));
    CHECK(deep.have->likely == Approx(1.1));

    Rig heavy = rolled(1400);
    heavy.design.site.liftLoad = kilograms(1500);
    const Finding load = heavy.only("PHY-17"); // with its frame 1550 kg
    CHECK(load.title.text.id == "phy17.title_load");
    CHECK(load.severity == Severity::Error);
    CHECK(load.need->likely == Approx(1550));
    CHECK_FALSE(editAs<SetRack>(heavy.remedies(load).front())->rack.arrivesFilled);
    heavy.design.site.racks["R"].arrivesFilled = false;
    CHECK(heavy.passes("PHY-17")); // frame and machines one by one
    heavy.design.site.liftLoad = kilograms(600);
    CHECK(heavy.only("PHY-17").path.text() == "site/R/rig"); // 700 kg each
}

// ---- PHY-18 -------------------------------------------------------------------------------

RULE_PASSES("PHY-18", "aisles that are wide enough")
{
    CHECK(inRow(1.2, 1.0).passes("PHY-18")); // exactly what is advised
    CHECK(inRow(std::nullopt).passes("PHY-18"));
}

RULE_FAILS("PHY-18", "aisles that are too narrow")
{
    CHECK(titleOf(inRow(1.1), "PHY-18") == "phy18.title advice");
    CHECK(titleOf(inRow(0.95), "PHY-18") == "phy18.title warning");
    CHECK(titleOf(inRow(0.85), "PHY-18") == "phy18.title_depth error"); // the machine is 0.9 m deep
    CHECK(titleOf(inRow(1.2, 0.9), "PHY-18") == "phy18.title_rear advice");
    CHECK(titleOf(inRow(1.2, 0.5), "PHY-18") == "phy18.title_rear warning");
    Rig rig = inRow(0.85);
    const Finding f = rig.only("PHY-18");
    CHECK(f.path == Ref::row("A"));
    CHECK(editAs<SetRow>(rig.remedies(f).front())->row.aisle == metres(1.2));
    Rig behind = inRow(1.2, 0.5);
    CHECK(editAs<SetRow>(behind.remedies(behind.only("PHY-18")).front())->row.rearAisle == metres(1.0));

    Rig door = inRow(1.2, 0.7);
    change(door, [](RackSpec& spec) { spec.width = known(millimetres(800)); });
    door.design.site.cooling["door"] = CoolingNode{.kind = CoolingNodeKind::RearDoor, .perRacks = 1};
    CHECK(titleOf(door, "PHY-18") == "phy18.title_door warning");
    door.design.site.cooling["door"].racks = {"S"}; // of other racks
    CHECK(titleOf(door, "PHY-18") == "phy18.title_rear advice");
}

// ---- PHY-19 -------------------------------------------------------------------------------

RULE_PASSES("PHY-19", "racks that are closed, or in no row")
{
    CHECK(framed().passes("PHY-19"));
    CHECK(contained(16).passes("PHY-19")); // both machines fill it
    Rig reserved = contained(20);
    reserved.design.site.racks["R"].reservedUnits = 4;
    CHECK(reserved.passes("PHY-19"));
    Rig empty = contained(42);
    empty.design.site.racks["R"].holds.clear();
    CHECK(empty.passes("PHY-19"));
    Rig unknown = contained(42);
    unknown.build.rackUnits.reset(); // how much it closes is not known
    CHECK(unknown.passes("PHY-19"));
}

RULE_FAILS("PHY-19", "open units between contained aisles")
{
    Rig rig = contained(42);
    const Finding f = rig.only("PHY-19");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "need") == "26");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    const auto closed = applyEdit(rig.design, *fixes.front().edit);
    REQUIRE(closed);
    rig.design = *closed;
    CHECK(rig.passes("PHY-19"));
    CHECK(rig.design.site.racks.at("R").holds.back().fill);
    CHECK(titleOf(inRow(1.2), "PHY-19") == "phy19.title advice");
    // What is mounted at the rear closes nothing at the front.
    Rig rear = contained(18);
    rear.design.parts["switch"] = std::make_shared<const Part>(makePart("switch", AccessorySpec{}));
    rear.design.site.racks["R"].holds.push_back({.build = {}, .atU = {17}, .part = "switch", .units = 2, .face = RackFace::Rear, .halfDepth = true});
    CHECK(argument(rear.only("PHY-19").detail, "need") == "2");
}

// ---- PHY-20 -------------------------------------------------------------------------------

RULE_PASSES("PHY-20", "what fits back to back")
{
    CHECK(backToBack(550).passes("PHY-20")); // exactly: 1050 of 1200 mm are for machines
    CHECK(backToBack(700, 9).passes("PHY-20")); // above it
    Rig unknown = backToBack(700);
    unknown.design.parts["switch"] = std::make_shared<const Part>(makePart("switch", ServerSpec{}));
    CHECK(unknown.passes("PHY-20"));
}

RULE_FAILS("PHY-20", "what meets inside the rack")
{
    Rig rig = backToBack(600, 8);
    const Finding f = rig.only("PHY-20");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/R/rig");
    CHECK(argument(f.detail, "unit") == "8");
    CHECK(f.need->likely == Approx(1.1));
    CHECK(needOf(rig.remedies(f), Category::Rack)->query == "depth >= 1250 mm, units >= 42");
}

// ---- limits -------------------------------------------------------------------------------

namespace {

Rig lifted(double mass)
{
    Rig rig = rolled(mass);
    rig.design.site.liftLoad = kilograms(1150);
    return rig;
}

} // namespace

RULE_LIMIT("PHY-16", rolled(900 + beyond));
RULE_LIMIT("PHY-17", lifted(1000 + beyond));
RULE_LIMIT("PHY-18", inRow(1.2 - 0.001 * beyond));
RULE_LIMIT("PHY-19", contained(16 + beyond));
RULE_LIMIT("PHY-20", backToBack(550 + beyond));

} // namespace room_test
