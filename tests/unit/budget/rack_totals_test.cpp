#include "model/budget/rack_totals.h"
#include "model/budget/draw.h"
#include "tests/support/catch.h"

#include <optional>
#include <string>

namespace rack_totals_test {

using namespace lanewatt;

namespace {

void demand(Assessment& assessment, const std::string& rack, std::optional<double> watts, int unknown = 0)
{
    BudgetPoint point;
    point.id = {PointKind::RackPower, Ref::rack(rack)};
    point.path = Ref::rack(rack);
    if (watts) {
        point.demand = Figure{*watts, *watts, *watts, Dimension::Power, Confidence::Datasheet};
    }
    point.unknownLines = unknown;
    budgetOf(assessment, BudgetKind::RackPower).points.push_back(point);
}

} // namespace

TEST_CASE("rack totals: groups count with their racks, and what is unknown is never zero", "[racks]")
{
    Design design;
    design.site.racks["R"].count = 3;
    design.site.racks["S"].count = 2;
    const RackTotal none = totalOfRacks(design, Assessment(), PointKind::RackPower);
    CHECK_FALSE(none.sum);
    CHECK(none.lowerBound);

    Assessment whole;
    demand(whole, "R", 1000.0);
    demand(whole, "S", 250.0);
    const RackTotal all = totalOfRacks(design, whole, PointKind::RackPower);
    REQUIRE(all.sum);
    CHECK(all.sum->likely == 3500.0);
    CHECK_FALSE(all.lowerBound);

    Assessment half;
    demand(half, "R", 1000.0, 1);
    demand(half, "S", std::nullopt);
    const RackTotal least = totalOfRacks(design, half, PointKind::RackPower);
    REQUIRE(least.sum);
    CHECK(least.sum->likely == 3000.0);
    CHECK(least.lowerBound);
    CHECK_FALSE(totalOfRacks(Design(), whole, PointKind::RackPower).lowerBound);
}

TEST_CASE("rack totals: machines in racks and outside of them", "[racks]")
{
    Assessment assessment;
    Standing inside;
    inside.rack = "R";
    inside.units = {1, 9};
    inside.members = 3;
    Standing alone;
    alone.members = 4;
    assessment.standings = {inside, alone};
    CHECK(standingMachines(assessment).inRacks == 6);
    CHECK(standingMachines(assessment).outside == 4);
}

} // namespace rack_totals_test
