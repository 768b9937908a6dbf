// The switches of a network in the bill of materials, and in the power and mass of the racks that hold them.
#include "model/assess.h"
#include "model/budget/cooling_heat.h"
#include "model/design/edit.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <memory>
#include <string>

namespace network_budget_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Twelve machines with four ports on switches of 16 ports, 500 W and 10 kg: 48 ports, six leaves and three spines; two leaves
/// stand in each of three racks.
Design hall()
{
    AccessorySpec spec;
    spec.ports = known(16);
    spec.power = known(watts(500));
    Part part = makePart("switch", spec);
    part.mass = known(kilograms(10));
    Design design = DesignMaker().design();
    design.parts["switch"] = std::make_shared<const Part>(part);
    design.site.builds = {{.build = "rig", .count = 12}};
    Rack rack;
    rack.units = 42;
    rack.count = 3;
    rack.holds = {RackHold{.build = {}, .atU = {40, 41}, .fabric = "net", .tier = "leaf", .units = 1}};
    design.site.racks["N"] = rack;
    Fabric fabric;
    fabric.switches["leaf"].part = "switch";
    fabric.endpoints = {FabricEndpoints{.build = "rig", .ports = 4}};
    fabric.media = {Medium::Dac}; // draws nothing in the cages
    design.site.fabrics["net"] = fabric;
    return design;
}

std::int64_t bought(const Assessment& assessment, std::string_view key)
{
    std::int64_t all = 0;
    for (const BomLine& line : assessment.bom) {
        all += line.part == key ? line.quantity : 0;
    }
    return all;
}

} // namespace

TEST_CASE("networks: switches are bought as often as the network has them, wherever they stand", "[fabric]")
{
    const Assessment assessed = assess(hall(), Context{});
    REQUIRE(assessed.networks.size() == 1);
    REQUIRE_FALSE(assessed.networks[0].problem);
    // eight ports down and eight up: 6 leaves; 48 uplinks on 3 spines would not be even, on 4 they are
    CHECK(assessed.networks[0].tree.leaf == 6);
    CHECK(assessed.networks[0].tree.spine == 4);
    CHECK(bought(assessed, "switch") == 10);
    Design none = hall();
    none.site.fabrics.clear();
    CHECK(bought(assess(none, Context{}), "switch") == 0);
}

TEST_CASE("networks: racks carry the draw, the mass and the units of switches that they hold", "[fabric]")
{
    const Assessment assessed = assess(hall(), Context{});
    const BudgetPoint* power = assessed.point("rack-power@N");
    REQUIRE(power);
    REQUIRE(power->demand);
    CHECK(power->demand->likely == Approx(1000.0)); // two in each rack
    const BudgetPoint* mass = assessed.point("rack-mass@N");
    REQUIRE(mass);
    REQUIRE(mass->demand);
    CHECK(mass->demand->likely == Approx(20.0));
    const BudgetPoint* units = assessed.point("units@N");
    REQUIRE(units);
    REQUIRE(units->demand);
    CHECK(units->demand->likely == Approx(2.0));
    // all of it becomes heat, which the room's cooling takes from the racks that hold them
    const auto sources = heatSources(hall(), assessed);
    const auto racks = std::find_if(sources.begin(), sources.end(), [](const HeatSource& source) { return source.rack == "N"; });
    REQUIRE(racks != sources.end());
    CHECK(racks->count == 3);
    REQUIRE(racks->air);
    CHECK(racks->air->likely == Approx(1000.0));
    CHECK_FALSE(racks->lowerBound);
    // without a switch chosen nothing of it is known, and nothing is taken for 0
    Design unchosen = hall();
    unchosen.site.fabrics["net"].switches["leaf"] = FabricTier{.ports = 16};
    const Assessment open = assess(unchosen, Context{});
    const BudgetPoint* unknown = open.point("rack-power@N");
    REQUIRE(unknown);
    CHECK(unknown->unknownLines == 1);
}

} // namespace network_budget_test
