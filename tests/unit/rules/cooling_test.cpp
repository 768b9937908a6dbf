// Rules about the cooling chain, and the air of racks and rows.
#include "tests/support/rule_case.h"

#include "model/budget/cooling_chain.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cooling_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Amount kilowatts(double v) { return {v * 1e3, Dimension::Power}; }
Figure litres(double perMinute) { return exact(perMinute / 60'000.0, Dimension::VolumeFlow); }
Figure airOf(double cubicMetresPerHour) { return exact(cubicMetresPerHour / 3600.0, Dimension::VolumeFlow); }

/// A rack "R" of three machines of 10.2 kW.
Rig threeMachines()
{
    Rig rig;
    Rack rack;
    rack.units = 42;
    rack.holds = {RackHold{"rig", {1, 9, 17}}};
    rig.design.site.racks["R"] = rack;
    rig.build.ac = exactWatts(10200);
    return rig;
}

/// A node "cdu" of two devices of 100 kW and 150 L/min with a point.
Rig node(std::string point, const Figure& demand, const std::optional<Figure>& supply, CoolingNodeKind kind = CoolingNodeKind::Cdu)
{
    Rig rig;
    rig.design.site.cooling["cdu"] = CoolingNode{.kind = kind, .count = 2, .capacity = kilowatts(100), .redundancy = RedundancyScheme::NPlus1};
    rig.design.site.cooling["cdu"].flow = fromSi<VolumeFlow>(150.0 / 60'000.0);
    rig.sitePoint(BudgetKind::CoolingChain, std::move(point), demand, supply, "site/cooling/cdu");
    CoolingLoad load;
    load.node = "cdu";
    load.failing = load.flowFailing = "cdu-b";
    rig.site.cooling.nodes.push_back(load);
    return rig;
}

/// A distribution unit without a spare, with whose loss machines stop.
Rig spareless(std::int64_t machinesLost, RedundancyScheme redundancy = RedundancyScheme::N, CoolingNodeKind kind = CoolingNodeKind::Cdu)
{
    Rig rig;
    rig.design.site.cooling["cdu"] = CoolingNode{.kind = kind, .count = 2, .redundancy = redundancy};
    CoolingLoad load;
    load.node = "cdu";
    load.machinesLost = machinesLost;
    rig.site.cooling.nodes.push_back(load);
    return rig;
}

Rig left(double airWatts, double liquidWatts)
{
    Rig rig;
    rig.design.site.cooling["plant"] = CoolingNode{.kind = CoolingNodeKind::Chiller};
    rig.site.cooling.airLeft = exactWatts(airWatts);
    rig.site.cooling.liquidLeft = exactWatts(liquidWatts);
    return rig;
}

Rig airy(double need, double have)
{
    Rig rig = threeMachines();
    rig.design.site.racks["R"].airflow = fromSi<VolumeFlow>(have / 3600.0);
    rig.sitePoint(BudgetKind::Heat, "rack-airflow@R", airOf(need), airOf(have), "site/R");
    rig.point(BudgetKind::Heat, "airflow@rig", airOf(need / 3), std::nullopt);
    return rig;
}

const CoolingNode* setNode(const Remedy& remedy)
{
    const auto* edit = editAs<SetCoolingNode>(remedy);
    return edit ? &edit->node : nullptr;
}

} // namespace

// ---- THM-06 with a room that is described -------------------------------------------------

namespace {

Rig warm(double heat)
{
    Rig rig = threeMachines();
    rig.sitePoint(BudgetKind::RackPower, "rack-power@R", exactWatts(heat), std::nullopt, "site/R");
    return rig;
}

} // namespace

TEST_CASE("THM-06: a room that is described is a limit, not advice", "[rules]")
{
    const auto severity = [](double heat, std::optional<Containment> containment) {
        Rig rig = warm(heat);
        rig.design.site.containment = containment;
        const auto found = rig.check("THM-06");
        return found.empty() ? std::string("none") : std::string(found.front().detail.text.id) + ' ' + std::string(enumName(found.front().severity));
    };
    CHECK(severity(16'000, std::nullopt) == "thm06.detail_air advice");
    CHECK(severity(16'000, Containment::None) == "thm06.detail_air warning");
    CHECK(severity(15'000, Containment::None) == "none");
    CHECK(severity(16'000, Containment::ColdAisle) == "none");
    CHECK(severity(30'000, Containment::HotAisle) == "none");
    CHECK(severity(30'600, Containment::HotAisle) == "thm06.detail_contained warning");
    CHECK(severity(90'000, Containment::ColdAisle) == "thm06.detail_contained warning");
}

TEST_CASE("THM-06: devices at the rack take heat before the room does", "[rules]")
{
    const auto found = [](double heat, CoolingNode at) {
        Rig rig = warm(heat);
        rig.design.site.cooling["at"] = std::move(at);
        return rig.check("THM-06");
    };
    CHECK(found(74'000, {.kind = CoolingNodeKind::RearDoor, .perRacks = 1}).empty()); // its capacity is another check
    const auto beyond = found(76'000, {.kind = CoolingNodeKind::RearDoor, .perRacks = 1});
    REQUIRE(beyond.size() == 1);
    CHECK(beyond.front().detail.text.id == "thm06.detail_door");
    CHECK(beyond.front().severity == Severity::Warning);
    CHECK(found(45'000, {.kind = CoolingNodeKind::RearDoor, .capacity = kilowatts(30), .perRacks = 1}).empty()); // 15 kW are left
    const auto rest = found(45'100, {.kind = CoolingNodeKind::RearDoor, .capacity = kilowatts(30), .perRacks = 1});
    REQUIRE(rest.size() == 1);
    CHECK(rest.front().detail.text.id == "thm06.detail_left");
    CHECK(rest.front().need->likely == Approx(15'100));
    // A unit in the row for four racks gives each a quarter; that of other racks gives nothing.
    CHECK(found(24'900, {.kind = CoolingNodeKind::InRow, .capacity = kilowatts(40), .perRacks = 4}).empty());
    CHECK(found(25'100, {.kind = CoolingNodeKind::InRow, .capacity = kilowatts(40), .perRacks = 4}).size() == 1);
    CHECK(found(16'000, {.kind = CoolingNodeKind::RearDoor, .perRacks = 1, .racks = {"S"}}).front().severity == Severity::Advice);
    CHECK(found(30'100, {.kind = CoolingNodeKind::InRow}).front().detail.text.id == "thm06.detail_contained");
}

TEST_CASE("THM-06 offers fewer machines, contained aisles, rear doors and another rack", "[rules]")
{
    Rig rig = warm(30'000);
    const auto fixes = rig.remedies(rig.only("THM-06"));
    const SetProperty* contained = nullptr;
    const CoolingNode* door = nullptr;
    const EditGroup* other = nullptr;
    for (const Remedy& remedy : fixes) {
        contained = editAs<SetProperty>(remedy) ? editAs<SetProperty>(remedy) : contained;
        door = setNode(remedy) ? setNode(remedy) : door;
        other = editAs<EditGroup>(remedy) ? editAs<EditGroup>(remedy) : other;
    }
    CHECK(editAs<SetRack>(fixes.front())->rack.holds.front().atU.size() == 1);
    REQUIRE(contained);
    CHECK(contained->value == "cold-aisle");
    REQUIRE(door);
    CHECK(door->capacity == kilowatts(30));
    CHECK(door->racks == std::vector<std::string>{"R"});
    CHECK_FALSE(other); // two of three would be too many there as well
    Rig four = warm(36'000);
    four.design.site.racks["R"].holds = {RackHold{"rig", {1, 9, 17, 25}}};
    four.design.site.containment = Containment::ColdAisle;
    four.design.site.cooling["row"] = CoolingNode{.kind = CoolingNodeKind::InRow, .racks = {"R"}};
    const auto ways = four.remedies(four.only("THM-06"));
    for (const Remedy& remedy : ways) {
        other = editAs<EditGroup>(remedy) ? editAs<EditGroup>(remedy) : other;
        CHECK_FALSE(editAs<SetProperty>(remedy)); // they are there
    }
    REQUIRE(other);
    REQUIRE(other->edits.size() == 3); // the rack, the new one, and what cools it
    const auto* moved = std::get_if<SetRack>(&other->edits[1].action);
    REQUIRE(moved);
    CHECK(moved->id == "R-2");
    CHECK(moved->rack.holds == std::vector<RackHold>{RackHold{"rig", {25}}});
}

// ---- THM-14 -------------------------------------------------------------------------------

RULE_PASSES("THM-14", "a rack whose tiles give what it needs")
{
    CHECK(airy(2000, 2000).passes("THM-14")); // exactly
    Rig unsaid = threeMachines();
    unsaid.sitePoint(BudgetKind::Heat, "rack-airflow@R", airOf(2000), std::nullopt, "site/R");
    CHECK(unsaid.passes("THM-14"));
}

RULE_FAILS("THM-14", "a rack that draws more than its tiles give")
{
    Rig rig = airy(2400, 2000);
    const Finding f = rig.only("THM-14");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/R");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 4);
    CHECK(si(*editAs<SetRack>(fixes[0])->rack.airflow) * 3600 == Approx(2400));
    CHECK(editAs<EditGroup>(fixes[1]));
    CHECK(editAs<SetRack>(fixes[2])->rack.holds.front().atU == std::vector<int>{1, 9});
    CHECK(editAs<SetProperty>(fixes[3])->value == "18 K"); // 15 K by 1.2
}

TEST_CASE("THM-14: a row that gets too little", "[rules]")
{
    Rig rig = threeMachines();
    rig.design.site.rows["A"] = Row{.racks = {{"R", 1, 1}}, .airflow = fromSi<VolumeFlow>(1000.0 / 3600.0)};
    rig.sitePoint(BudgetKind::Heat, "row-airflow@rows/A", airOf(2005), airOf(1000), "site/rows/A");
    const Finding f = rig.only("THM-14");
    CHECK(f.title.text.id == "thm14.title_row");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(si(*editAs<SetRow>(fixes.front())->row.airflow) * 3600 == Approx(2010));
}

// ---- THM-15 -------------------------------------------------------------------------------

RULE_PASSES("THM-15", "a node that takes its heat")
{
    CHECK(node("cooling@cooling/cdu", exactWatts(100'000), exactWatts(100'000)).passes("THM-15")); // exactly
    CHECK(node("failover-cooling@cooling/cdu", exactWatts(200'000), exactWatts(100'000)).passes("THM-15")); // THM-16 says it
}

RULE_FAILS("THM-15", "a node that takes too little, and one of which nobody knows")
{
    Rig rig = node("cooling@cooling/cdu", exactWatts(230'000), exactWatts(100'000));
    const Finding f = rig.only("THM-15");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path == Ref::coolingNode("cdu"));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(setNode(fixes[0])->count == 4); // three and the spare
    CHECK(setNode(fixes[1])->capacity == kilowatts(230)); // of the one that is left
    CHECK(setNode(fixes[1])->count == 2);
    CHECK(node("cooling@cooling/cdu", aboutWatts(90'000, 110'000, 130'000), exactWatts(100'000)).only("THM-15").severity == Severity::Warning);

    Rig least = node("cooling@cooling/cdu", exactWatts(230'000), exactWatts(100'000));
    least.site.budgets.front().points.front().unknownLines = 1;
    CHECK(least.only("THM-15").detail.text.id == "thm15.detail_least");
    // Unknown is said, and does not pass.
    Rig unknown = node("cooling@cooling/cdu", exactWatts(1000), std::nullopt);
    const Finding said = unknown.only("THM-15");
    CHECK(said.title.text.id == "thm15.title_unknown");
    CHECK(said.severity == Severity::Advice);
}

// ---- THM-16 -------------------------------------------------------------------------------

RULE_PASSES("THM-16", "a node that takes over, and liquid cooling with a spare")
{
    CHECK(node("failover-cooling@cooling/cdu", exactWatts(100'000), exactWatts(100'000)).passes("THM-16")); // exactly
    CHECK(node("cooling@cooling/cdu", exactWatts(200'000), exactWatts(100'000)).passes("THM-16"));
    CHECK(spareless(0).passes("THM-16")); // another takes over
    CHECK(spareless(8, RedundancyScheme::NPlus1).passes("THM-16"));
    CHECK(spareless(8, RedundancyScheme::N, CoolingNodeKind::DryCooler).passes("THM-16")); // air and pipes hold heat for a while
}

RULE_FAILS("THM-16", "a node that cannot take over, and liquid cooling without a spare")
{
    Rig rig = node("failover-cooling@cooling/cdu", exactWatts(130'000), exactWatts(100'000));
    const Finding f = rig.only("THM-16");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "node") == "cdu-b");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(setNode(fixes.front())->count == 3);

    Rig alone = spareless(8);
    const Finding spare = alone.only("THM-16");
    CHECK(spare.title.text.id == "thm16.title_spare");
    CHECK(spare.severity == Severity::Advice);
    CHECK(argument(spare.detail, "machines") == "8");
    const auto added = alone.remedies(spare);
    REQUIRE(added.size() == 1);
    CHECK(setNode(added.front())->count == 3);
    CHECK(setNode(added.front())->redundancy == RedundancyScheme::NPlus1);
    CHECK(spareless(8, RedundancyScheme::N, CoolingNodeKind::Pump).only("THM-16").title.text.id == "thm16.title_spare");
}

// ---- THM-17 -------------------------------------------------------------------------------

RULE_PASSES("THM-17", "a loop that moves enough")
{
    CHECK(node("cooling-flow@cooling/cdu", litres(150), litres(150)).passes("THM-17")); // exactly
    CHECK(node("cooling-flow@cooling/cdu", litres(150), std::nullopt).passes("THM-17"));
}

RULE_FAILS("THM-17", "a loop that moves too little, also when another is lost")
{
    Rig rig = node("cooling-flow@cooling/cdu", litres(200), litres(150));
    const Finding f = rig.only("THM-17");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(setNode(fixes[0])->count == 3);
    CHECK(si(*setNode(fixes[1])->flow) * 60'000 == Approx(200));
    const Finding lost = node("failover-cooling-flow@cooling/cdu", litres(200), litres(150)).only("THM-17");
    CHECK(lost.severity == Severity::Warning);
    CHECK(lost.title.text.id == "thm17.title_failover");
    CHECK(argument(lost.detail, "node") == "cdu-b");
}

// ---- THM-18 -------------------------------------------------------------------------------

RULE_PASSES("THM-18", "a chain that takes all heat")
{
    CHECK(left(0, 0).passes("THM-18"));
    CHECK(Rig().passes("THM-18")); // none is described
}

RULE_FAILS("THM-18", "heat that no node takes")
{
    Rig rig = left(20'500, 0);
    const Finding f = rig.only("THM-18");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.title.text.id == "thm18.title");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(setNode(fixes.front())->kind == CoolingNodeKind::AirHandler);
    CHECK(setNode(fixes.front())->capacity == kilowatts(21));
    CHECK(setNode(fixes.front())->behind == "plant");
    CHECK(editAs<SetCoolingNode>(fixes.front())->id == "crah");
    Rig liquid = left(0, 80'000);
    CHECK(liquid.only("THM-18").title.text.id == "thm18.title_liquid");
    const auto pair = liquid.remedies(liquid.only("THM-18"));
    CHECK(setNode(pair.front())->kind == CoolingNodeKind::Cdu);
    CHECK(setNode(pair.front())->redundancy == RedundancyScheme::NPlus1); // else THM-16 would say that it has no spare
    CHECK(setNode(pair.front())->count == 2);
}

// ---- limits -------------------------------------------------------------------------------

RULE_LIMIT("THM-14", airy(2000 + 2 * beyond, 2000));
RULE_LIMIT("THM-15", node("cooling@cooling/cdu", exactWatts(100'000 + 100 * beyond), exactWatts(100'000)));
RULE_LIMIT("THM-16", node("failover-cooling@cooling/cdu", exactWatts(100'000 + 100 * beyond), exactWatts(100'000)));
RULE_LIMIT("THM-16", spareless(beyond));
RULE_LIMIT("THM-17", node("cooling-flow@cooling/cdu", litres(150 + 0.15 * beyond), litres(150)));
RULE_LIMIT("THM-18", left(beyond, 0));

} // namespace cooling_test
