// Places on the floor, in metres: rows and their aisles, depths, unknown sizes, and racks that stand in no row.
#include "model/site/floor_plan.h"

#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>

namespace floor_plan_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A rack of so many millimetres as a part of the design.
void carryFrame(Design& design, const std::string& key, double width, double depth)
{
    RackSpec spec;
    spec.units = known(48);
    spec.width = known(millimetres(width));
    spec.depth = known(millimetres(depth));
    design.parts[key] = std::make_shared<const Part>(makePart(key, spec));
}

/// Ten racks of 600 × 1,200 mm and two of 800 × 1,000 mm.
Design hall()
{
    Design design;
    carryFrame(design, "usual", 600, 1200);
    carryFrame(design, "wide", 800, 1000);
    design.site.racks["R"].part = "usual";
    design.site.racks["R"].count = 10;
    design.site.racks["N"].part = "wide";
    design.site.racks["N"].count = 2;
    return design;
}

void isAt(const FloorArea& area, double x, double y, double width, double depth)
{
    CHECK(area.x == Approx(x).margin(1e-9));
    CHECK(area.y == Approx(y).margin(1e-9));
    CHECK(area.width == Approx(width));
    CHECK(area.depth == Approx(depth));
}

} // namespace

TEST_CASE("floor plan: rows lie behind each other with their aisles, fronts level", "[site][floor]")
{
    Design design = hall();
    design.site.rows["A"] = Row{.racks = {{"R", 1, 4}, {"N", 1, 2}}, .aisle = millimetres(1800), .rearAisle = millimetres(900)};
    design.site.rows["B"] = Row{.racks = {{"R", 5, 10}}};
    const FloorPlan plan = floorPlan(design);
    REQUIRE(plan.rows.size() == 2);
    CHECK(plan.loose.empty());
    const FloorRow& a = plan.rows[0];
    CHECK(a.id == "A");
    REQUIRE(a.rear);
    isAt(a.rear->area, 0, 0, 4.0, 0.9);
    CHECK(a.rear->widthKnown);
    isAt(a.area, 0, 0.9, 4.0, 1.2);
    REQUIRE(a.racks.size() == 2);
    isAt(a.racks[0].area, 0, 0.9, 2.4, 1.2);
    isAt(a.racks[0].areaOf(0), 0, 0.9, 0.6, 1.2);
    isAt(a.racks[0].areaOf(3), 1.8, 0.9, 0.6, 1.2);
    isAt(a.racks[1].area, 2.4, 1.1, 1.6, 1.0); // less deep: its front is level with the others
    isAt(a.racks[1].areaOf(1), 3.2, 1.1, 0.8, 1.0);
    CHECK(a.racks[1].sizeKnown);
    REQUIRE(a.front);
    isAt(a.front->area, 0, 2.1, 4.0, 1.8);
    CHECK(a.front->widthKnown);
    const FloorRow& b = plan.rows[1];
    CHECK_FALSE(b.rear);
    isAt(b.area, 0, 3.9, 3.6, 1.2);
    REQUIRE(b.front);
    CHECK_FALSE(b.front->widthKnown);
    isAt(b.front->area, 0, 5.1, 3.6, kUsualAisle);
    CHECK(plan.width == Approx(4.0));
    CHECK(plan.depth == Approx(6.3));
}

TEST_CASE("floor plan: a rack whose size is not known has the usual one, and says so", "[site][floor]")
{
    Design design = hall();
    carryFrame(design, "nothing", 0, 1200);
    design.site.racks["R"].part.clear();
    design.site.racks["N"].part = "nothing";
    design.site.rows["A"] = Row{.racks = {{"R", 1, 10}, {"N", 1, 2}}};
    const FloorPlan plan = floorPlan(design);
    REQUIRE(plan.rows.size() == 1);
    REQUIRE(plan.rows[0].racks.size() == 2);
    for (const FloorRacks& racks : plan.rows[0].racks) {
        CHECK_FALSE(racks.sizeKnown);
        CHECK(racks.areaOf(0).width == Approx(kUsualRackWidth));
        CHECK(racks.area.depth == Approx(kUsualRackDepth));
    }
    CHECK_FALSE(rackFootprint(design, design.site.racks.at("R")).known);
    // A part and a design may say anything; a drawing has an end.
    carryFrame(design, "nothing", 1e300, 1200);
    design.site.rows["A"].aisle = fromSi<Length>(1e300);
    const FloorPlan absurd = floorPlan(design);
    CHECK_FALSE(absurd.rows[0].racks[1].sizeKnown);
    CHECK_FALSE(absurd.rows[0].front->widthKnown);
    CHECK(absurd.depth == Approx(kUsualRackDepth + kUsualAisle));
}

TEST_CASE("floor plan: racks in no row stand in lines below the rows", "[site][floor]")
{
    Design design = hall();
    design.site.rows["A"] = Row{.racks = {{"R", 1, 8}}, .aisle = millimetres(1000)};
    const FloorPlan plan = floorPlan(design);
    REQUIRE(plan.loose.size() == 1); // 2 × 0.8 m and 2 × 0.6 m within the 4.8 m of the row
    const FloorRow& line = plan.loose[0];
    CHECK(line.id.empty());
    CHECK_FALSE(line.front);
    CHECK_FALSE(line.rear);
    REQUIRE(line.racks.size() == 2);
    CHECK(line.racks[0].racks == RackRange{"N", 1, 2});
    CHECK(line.racks[1].racks == RackRange{"R", 9, 10});
    CHECK(line.area.y > 2.2); // behind the row and its aisle
    CHECK(plan.depth == Approx(line.area.y + 1.2));
    CHECK(plan.width == Approx(4.8));
}

TEST_CASE("floor plan: many racks without rows fill lines like a window", "[site][floor]")
{
    Design design = hall();
    design.site.racks.erase("N");
    design.site.racks["R"].count = 313;
    const FloorPlan plan = floorPlan(design);
    CHECK(plan.rows.empty());
    int racks = 0;
    double y = -1.0;
    for (const FloorRow& line : plan.loose) {
        REQUIRE(line.racks.size() == 1);
        CHECK(line.racks[0].racks.first == racks + 1);
        racks = line.racks[0].racks.last;
        CHECK(line.area.y > y);
        y = line.area.y + line.area.depth;
        CHECK(line.area.width <= plan.width + 1e-9);
    }
    CHECK(racks == 313);
    CHECK(plan.depth == Approx(y));
    CHECK(plan.width / plan.depth > 1.2);
    CHECK(plan.width / plan.depth < 2.2);
    CHECK(plan.loose.front().area.y == Approx(0.0).margin(1e-9));

    design.site.racks["R"].count = 1; // a homelab
    const FloorPlan one = floorPlan(design);
    REQUIRE(one.loose.size() == 1);
    isAt(one.loose[0].racks[0].areaOf(0), 0, 0, 0.6, 1.2);
    CHECK(one.width == Approx(0.6));
    CHECK(one.depth == Approx(1.2));
    const FloorPlan none = floorPlan(Design());
    CHECK(none.rows.empty());
    CHECK(none.loose.empty());
    CHECK(none.depth == 0.0);
}

TEST_CASE("floor plan: a cooled door of each rack is behind it", "[site][floor]")
{
    Design design = hall();
    CHECK_FALSE(floorPlan(design).rearDoors);
    design.site.cooling["doors"] = CoolingNode{.kind = CoolingNodeKind::RearDoor, .perRacks = 2};
    CHECK_FALSE(floorPlan(design).rearDoors); // one for two racks is beside them
    design.site.cooling["doors"].perRacks = 1;
    CHECK(floorPlan(design).rearDoors);
}

TEST_CASE("floor plan: a row without racks keeps its aisle", "[site][floor]")
{
    Design design = hall();
    design.site.rows["A"] = Row{.aisle = millimetres(1500)};
    const FloorPlan plan = floorPlan(design);
    REQUIRE(plan.rows.size() == 1);
    CHECK(plan.rows[0].racks.empty());
    isAt(plan.rows[0].front->area, 0, 0, 0, 1.5);
    CHECK(plan.loose.size() == 2); // 7.6 m of racks in lines of 4.8 m
}

} // namespace floor_plan_test
