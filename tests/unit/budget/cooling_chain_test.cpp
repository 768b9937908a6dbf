// Heat that the nodes of a cooling chain take, what a lost node moves, coolant, electricity, and the budgets of these.
#include "model/budget/cooling_chain.h"

#include "model/assess.h"
#include "model/site/find_ref.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cooling_chain_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

constexpr double kMachine = 10200; ///< W

Amount kilowatts(double v) { return {v * 1e3, Dimension::Power}; }

Rack rackOf(int count, std::vector<int> atU)
{
    Rack rack;
    rack.units = 48;
    rack.count = count;
    rack.holds = {RackHold{"node", std::move(atU)}};
    return rack;
}

/// Ten racks "R" of four machines and four racks "S" of two, each machine 10.2 kW, cooled by air.
Design hall()
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(kMachine));
    DesignMaker maker;
    maker.add("server", makePart("node-server", server));
    Design design = maker.design();
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    design.site.circuits.clear();
    design.site.racks = {{"R", rackOf(10, {1, 9, 17, 25})}, {"S", rackOf(4, {1, 9})}};
    design.site.cooling["plant"] = CoolingNode{.kind = CoolingNodeKind::Chiller, .capacity = kilowatts(600), .loss = 0.25};
    return design;
}

/// Eight racks of two machines with a card of 1 kW on a cold plate; 80 % of their heat goes into the coolant.
Design wet()
{
    GpuSpec plate;
    plate.form = known(GpuForm::Oam);
    plate.cooling = known(Cooling::Liquid);
    plate.boardPower = known(watts(1000));
    Design design = p01().add("plate", makePart("plate", plate), 1).design();
    design.site.liquidShare = 0.8;
    design.site.coolantRise = kelvins(10);
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.count = 8;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {1, 9}}};
    design.site.racks["R"] = rack;
    design.site.cooling["plant"] = CoolingNode{.kind = CoolingNodeKind::DryCooler};
    design.site.cooling["crah"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .behind = "plant"};
    design.site.cooling["cdu"] = CoolingNode{.kind = CoolingNodeKind::Cdu, .behind = "plant", .perRacks = 4};
    return design;
}

CoolingLoad loadOf(const Assessment& a, const std::string& id)
{
    const CoolingLoad* load = a.cooling.node(id);
    REQUIRE(load);
    return *load;
}
CoolingLoad loadOf(const Design& design, const std::string& id) { return loadOf(assess(design, Context{}), id); }

double demand(const Assessment& a, std::string_view id)
{
    const BudgetPoint* point = a.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

} // namespace

TEST_CASE("cooling chain: all heat goes to the plant where nothing else is described", "[cooling]")
{
    const Assessment a = assess(hall(), Context{});
    const CoolingLoad plant = loadOf(a, "plant");
    CHECK(plant.heat.likely == Approx(48 * kMachine));
    CHECK(plant.passes.likely == Approx(48 * kMachine * 1.25)); // with its own electricity
    CHECK(plant.capacity->likely == Approx(600e3));
    CHECK(plant.machinesLost == 48);
    CHECK_FALSE(plant.afterFailure);
    CHECK_FALSE(plant.lowerBound);
    CHECK_FALSE(a.cooling.airLeft);
    REQUIRE(a.cooling.share);
    CHECK(a.cooling.share->likely == Approx(0.25));
    CHECK_FALSE(a.cooling.shareIsLeast);
    // Its budget, and why its numbers are what they are.
    CHECK(demand(a, "cooling@cooling/plant") == Approx(48 * kMachine));
    const Derivation* heat = a.derivation(plant.heat.origin);
    REQUIRE(heat);
    REQUIRE(heat->terms.size() == 4);
    CHECK(a.derivation(heat->terms.front().value.origin)->id == NumberId("rack-power.sum", Ref::rack("R")));
    CHECK(a.point("cooling@cooling/plant")->path.idOf(RefKind::CoolingNode) == "plant");
    // Its lines are what hangs on it.
    const auto& lines = a.point("cooling@cooling/plant")->lines;
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].path == Ref::rack("R"));
    CHECK(lines[0].count == 10);
    CHECK(lines[0].total->likely == Approx(40 * kMachine));
    const Derivation* takes = a.derivation(plant.capacity->origin);
    REQUIRE(takes);
    CHECK(takes->id == NumberId("cooling.capacity", Ref::coolingNode("plant")));
    CHECK(Ref::rack("R").idOf(RefKind::CoolingNode).empty());
    CHECK(findRef(hall(), "site/cooling/plant").has_value());
    CHECK_FALSE(findRef(hall(), "site/cooling/tower").has_value());
}

TEST_CASE("cooling chain: every number follows from its derivation, each named once", "[cooling]")
{
    Design design = hall();
    design.site.cooling["door"] = CoolingNode{.kind = CoolingNodeKind::RearDoor, .capacity = kilowatts(30), .behind = "plant", .perRacks = 1, .racks = {"R"}};
    design.site.cooling["crah-a"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .count = 3, .capacity = kilowatts(100), .redundancy = RedundancyScheme::NPlus1, .behind = "plant"};
    design.site.cooling["crah-b"] = design.site.cooling["crah-a"];
    const Assessment assessed = assess(design, Context{});
    const CoolingChain chain = coolingChain(design, assessed);
    std::set<std::string> ids;
    for (const Derivation& derivation : chain.derivations) {
        INFO(derivation.id.text());
        CHECK(evaluateFormula(derivation.formula, derivation.terms, derivation.result.dimension) == derivation.result);
        CHECK(ids.insert(derivation.id.text()).second);
    }
    CHECK(ids.size() >= 8);
    CHECK(chain.node("crah-a")->capacity->likely == Approx(200e3)); // one of three is spare
    REQUIRE(chain.node("crah-a")->afterFailure);
    CHECK(assessed.derivation(assessed.cooling.node("crah-a")->afterFailure->origin));
}

TEST_CASE("cooling chain: doors take what they can, the rest goes on", "[cooling]")
{
    Design design = hall();
    design.site.cooling["door"] = CoolingNode{.kind = CoolingNodeKind::RearDoor, .capacity = kilowatts(30), .behind = "plant", .perRacks = 1, .loss = 0.0, .racks = {"R"}};
    design.site.cooling["crah"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .behind = "plant", .loss = 0.1};
    const Assessment a = assess(design, Context{});
    const CoolingLoad door = loadOf(a, "door");
    CHECK(door.heat.likely == Approx(10 * 30e3));
    CHECK(door.one.likely == Approx(30e3));
    CHECK(door.capacity->likely == Approx(30e3));
    CHECK(door.machinesLost == 0); // the room takes over
    const double room = 10 * (4 * kMachine - 30e3) + 8 * kMachine;
    const CoolingLoad crah = loadOf(a, "crah");
    CHECK(crah.heat.likely == Approx(room));
    REQUIRE(crah.afterFailure);
    CHECK(crah.afterFailure->likely == Approx(room + 30e3)); // one door of ten is lost, not all
    CHECK(crah.failing == "door");
    CHECK(crah.machinesLost == 8); // of racks S; the doors of R take the rest of its heat
    CHECK(loadOf(a, "plant").heat.likely == Approx(300e3 + room * 1.1));
    // A door that states nothing takes all of it: nobody says that it leaves some.
    design.site.cooling["door"].capacity.reset();
    CHECK(loadOf(design, "door").heat.likely == Approx(40 * kMachine));
    CHECK_FALSE(loadOf(design, "door").capacity);
    CHECK(loadOf(design, "crah").heat.likely == Approx(8 * kMachine));
}

TEST_CASE("cooling chain: alike nodes share by capacity, and what is left takes all", "[cooling]")
{
    Design design = hall();
    design.site.cooling["crah-a"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .capacity = kilowatts(300), .behind = "plant"};
    design.site.cooling["crah-b"] = CoolingNode{.kind = CoolingNodeKind::AirConditioner, .capacity = kilowatts(100), .behind = "plant"};
    const Assessment a = assess(design, Context{});
    CHECK(loadOf(a, "crah-a").heat.likely == Approx(36 * kMachine));
    CHECK(loadOf(a, "crah-b").heat.likely == Approx(12 * kMachine));
    CHECK(loadOf(a, "crah-b").afterFailure->likely == Approx(48 * kMachine));
    CHECK(loadOf(a, "crah-b").failing == "crah-a");
    CHECK(loadOf(a, "crah-a").machinesLost == 0);
    CHECK(demand(a, "failover-cooling@cooling/crah-b") == Approx(48 * kMachine));
    // The headline is the worst: 490 kW on devices for 100.
    const auto budget = std::find_if(a.budgets.begin(), a.budgets.end(), [](const Budget& one) { return one.kind == BudgetKind::CoolingChain; });
    REQUIRE(budget != a.budgets.end());
    CHECK(budget->points.front().id.text() == "failover-cooling@cooling/crah-b");
    CHECK(loadOf(a, "plant").machinesLost == 48);
    CHECK_FALSE(loadOf(a, "plant").afterFailure); // it takes no more than before
    design.site.cooling["crah-b"].capacity.reset(); // then nobody knows
    CHECK(loadOf(design, "crah-a").heat.likely == Approx(24 * kMachine));
}

TEST_CASE("cooling chain: the copy of a node with most is looked at", "[cooling]")
{
    Design design = hall();
    design.site.cooling["row"] = CoolingNode{.kind = CoolingNodeKind::InRow, .behind = "plant", .perRacks = 4};
    const auto one = [&] { return loadOf(design, "row").one.likely; };
    CHECK(one() == Approx(16 * kMachine)); // four racks R
    CHECK(loadOf(design, "row").heat.likely == Approx(48 * kMachine));
    design.site.racks["R"].count = 3;
    CHECK(one() == Approx(14 * kMachine)); // three racks R and one S
    design.site.racks.erase("R");
    CHECK(one() == Approx(8 * kMachine));
    design.site.cooling["row"].perRacks = 100; // one for all
    CHECK(one() == Approx(8 * kMachine));
}

TEST_CASE("cooling chain: liquid goes to distribution units, the rest to the room", "[cooling]")
{
    Design design = wet();
    Assessment a = assess(design, Context{});
    const double liquid = demand(a, "rack-liquid@R");
    const double air = demand(a, "rack-air@R");
    CHECK(loadOf(a, "cdu").heat.likely == Approx(8 * liquid));
    CHECK(loadOf(a, "cdu").one.likely == Approx(4 * liquid));
    CHECK(loadOf(a, "cdu").machinesLost == 8); // of four racks
    CHECK(loadOf(a, "crah").heat.likely == Approx(8 * air));
    CHECK(loadOf(a, "plant").heat.likely == Approx(8 * (liquid + air)));
    CHECK(loadOf(a, "plant").lowerBound); // how much the others add is not said
    CHECK(a.cooling.shareIsLeast);
    // Coolant
    REQUIRE(loadOf(a, "cdu").flow);
    CHECK(loadOf(a, "cdu").flow->likely == Approx(4 * demand(a, "rack-coolant@R")));
    CHECK_FALSE(loadOf(a, "crah").flow);
    CHECK(a.point("cooling-flow@cooling/cdu")->supplyUnknown);
    design.site.cooling["cdu"].flow = fromSi<VolumeFlow>(0.01);
    design.site.cooling["cdu"].count = 2;
    design.site.cooling["cdu"].redundancy = RedundancyScheme::NPlus1;
    CHECK(loadOf(design, "cdu").flowCapacity->likely == Approx(0.01));
    // Two distribution units for each rack: one takes all when the other is lost.
    design.site.cooling["cdu-b"] = design.site.cooling["cdu"];
    a = assess(design, Context{});
    CHECK(loadOf(a, "cdu").one.likely == Approx(2 * liquid));
    CHECK(loadOf(a, "cdu").machinesLost == 0);
    REQUIRE(loadOf(a, "cdu").flowAfterFailure);
    CHECK(loadOf(a, "cdu").flowAfterFailure->likely == Approx(2 * loadOf(a, "cdu").flow->likely));
    CHECK(loadOf(a, "cdu").flowFailing == "cdu-b");
    CHECK(loadOf(a, "cdu").afterFailure->likely == Approx(4 * liquid));
}

TEST_CASE("cooling chain: devices in racks warm the air, too", "[cooling]")
{
    Design design = wet();
    const double before = demand(assess(design, Context{}), "rack-air@R");
    AccessorySpec spec;
    spec.power = known(watts(120));
    design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", spec));
    design.site.racks["R"].holds.push_back({.build = {}, .atU = {40, 41}, .part = "leaf", .units = 1});
    const Assessment a = assess(design, Context{});
    CHECK(demand(a, "rack-air@R") == Approx(before + 240));
    CHECK(loadOf(a, "crah").heat.likely == Approx(8 * (before + 240)));
    CHECK_FALSE(loadOf(a, "crah").lowerBound);
    design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", AccessorySpec{}));
    CHECK(loadOf(design, "crah").lowerBound);
}

TEST_CASE("cooling chain: heat that nothing takes is said", "[cooling]")
{
    Design design = wet();
    design.site.cooling.erase("crah");
    const Assessment a = assess(design, Context{});
    REQUIRE(a.cooling.airLeft);
    CHECK(a.cooling.airLeft->likely == Approx(8 * demand(a, "rack-air@R")));
    CHECK_FALSE(a.cooling.liquidLeft);
    CHECK(a.cooling.shareIsLeast);
    // A node for other racks takes none of it.
    Design other = hall();
    other.site.cooling = {{"door", CoolingNode{.kind = CoolingNodeKind::RearDoor, .perRacks = 1, .racks = {"R"}}}};
    CHECK(assess(other, Context{}).cooling.airLeft->likely == Approx(8 * kMachine));
    CHECK(assess(Design{}, Context{}).cooling.nodes.empty());
}

TEST_CASE("cooling chain: electricity by a curve, and in the PUE", "[cooling]")
{
    Design design = hall();
    CoolingNode& plant = design.site.cooling["plant"];
    plant.loss.reset();
    plant.lossCurve = {{0.5, 0.3}, {1.0, 0.2}};
    const double heat = 48 * kMachine;
    const auto share = [&](double capacity) {
        plant.capacity = Amount{capacity, Dimension::Power};
        return assess(design, Context{}).cooling.share->likely;
    };
    CHECK(share(heat) == Approx(0.2));
    CHECK(share(heat / 0.75) == Approx(0.25));
    CHECK(share(4 * heat) == Approx(0.6)); // as many watts as at half load
    CHECK(share(heat / 2) == Approx(0.2)); // overloaded: as at full load
    plant.capacity.reset(); // of what its loads are shares of
    CHECK_FALSE(assess(design, Context{}).cooling.share);
    CHECK(loadOf(design, "plant").lossUnknown);
    // In a chain the plant carries the electricity of what is behind it.
    plant.lossCurve.clear();
    plant.loss = 0.2;
    design.site.cooling["crah"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .behind = "plant", .loss = 0.1};
    CHECK(assess(design, Context{}).cooling.share->likely == Approx(0.1 + 1.1 * 0.2));
    design.site.circuits["a"].voltage = volts(240);
    design.site.circuits["a"].breaker = amperes(4000);
    design.site.circuits["a"].behind = "grid";
    design.site.power["grid"] = PowerNode{.kind = PowerNodeKind::Utility};
    const Assessment a = assess(design, Context{});
    REQUIRE(a.chain.pue);
    CHECK(a.chain.pue->likely == Approx(1.0 + 0.1 + 1.1 * 0.2));
    CHECK_FALSE(a.chain.pueIsLeast);
}

TEST_CASE("cooling chain: machines outside racks, and unknown draws", "[cooling]")
{
    Design design = hall();
    design.site.builds = {{"node", 3, ""}};
    design.site.cooling["door"] = CoolingNode{.kind = CoolingNodeKind::RearDoor, .behind = "plant", .perRacks = 1};
    design.site.cooling["crah"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .behind = "plant"};
    CHECK(loadOf(design, "door").heat.likely == Approx(48 * kMachine));
    CHECK(loadOf(design, "crah").heat.likely == Approx(3 * kMachine)); // no door is theirs
    design.parts["node-server"] = std::make_shared<const Part>(makePart("node-server", ServerSpec{}));
    CHECK(loadOf(design, "plant").lowerBound);
    CHECK_FALSE(assess(design, Context{}).point("cooling@cooling/plant")->demand); // unknown, not zero
}

TEST_CASE("cooling chain: modules are liquid-cooled in racks that a distribution unit names", "[cooling]")
{
    GpuSpec module;
    module.form = known(GpuForm::Sxm6);
    module.cooling = known(Cooling::Module);
    module.boardPower = known(watts(1000));
    Design design = p01().add("module", makePart("module", module), 8).design();
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {1, 9}}};
    design.site.racks = {{"R", rack}, {"S", Rack{.units = 42}}};
    const auto liquid = [&](std::vector<std::string> racks) {
        design.site.cooling["cdu"] = CoolingNode{.kind = CoolingNodeKind::Cdu, .racks = std::move(racks)};
        return assess(design, Context{}).point("rack-liquid@R") != nullptr;
    };
    CHECK(liquid({"R"}));
    CHECK_FALSE(liquid({"S"}));
    CHECK_FALSE(liquid({})); // the coolant may be for others
}

TEST_CASE("cooling chain: a part says what a node is", "[cooling]")
{
    Design design;
    AccessorySpec spec;
    spec.function = known(AccessoryKind::Cdu);
    design.parts["unit"] = std::make_shared<const Part>(makePart("unit", spec));
    design.parts["box"] = std::make_shared<const Part>(makePart("box", AccessorySpec{}));
    CHECK(coolingKind(design, {.part = "unit"}) == CoolingNodeKind::Cdu);
    CHECK(coolingKind(design, {.kind = CoolingNodeKind::Pump, .part = "unit"}) == CoolingNodeKind::Pump);
    CHECK_FALSE(coolingKind(design, {.part = "box"}));
    CHECK_FALSE(coolingKind(design, {.part = "none"}));
}

TEST_CASE("air of racks and rows: what they need against what the room gives", "[cooling]")
{
    Design design = hall();
    CHECK_FALSE(assess(design, Context{}).point("rack-airflow@R")); // nothing is stated
    design.site.racks["R"].airflow = fromSi<VolumeFlow>(2.0);
    design.site.airRise = kelvins(20);
    design.site.rows["A"] = Row{.racks = {{"R", 1, 3}, {"S", 1, 2}}, .airflow = fromSi<VolumeFlow>(9.0)};
    const Assessment a = assess(design, Context{});
    const double machine = kMachine / (1.2 * 1005 * 20);
    CHECK(demand(a, "rack-airflow@R") == Approx(4 * machine));
    CHECK(a.point("rack-airflow@R")->supply->likely == 2.0);
    CHECK_FALSE(a.point("rack-airflow@S"));
    CHECK(demand(a, "row-airflow@rows/A") == Approx(16 * machine));
    CHECK(a.point("row-airflow@rows/A")->supply->likely == 9.0);
    CHECK(a.point("row-airflow@rows/A")->path == Ref::row("A"));
    design.site.altitude = fromSi<Length>(1500);
    CHECK(demand(assess(design, Context{}), "rack-airflow@R") == Approx(4 * machine / 0.8345).epsilon(1e-3));
    design.parts["node-server"] = std::make_shared<const Part>(makePart("node-server", ServerSpec{}));
    CHECK_FALSE(assess(design, Context{}).point("rack-airflow@R")); // unknown, not zero
}

} // namespace cooling_chain_test
