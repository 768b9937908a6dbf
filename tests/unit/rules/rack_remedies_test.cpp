// What a planner does with a rack that holds too many machines: each remedy is applied, and what was found is gone.
#include "model/assess.h"
#include "model/rules/support_racks.h"
#include "tests/support/rule_case.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rack_remedies_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Racks "R" with machines of 2 kW and 8 U at the given units, on a circuit of 240 V that each rack has for itself.
Design racks(const std::vector<int>& atU, double breaker = 60)
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(2000));
    server.psuCount = known(2);
    server.psuNeeded = known(1);
    DesignMaker maker;
    Design design = maker.add("server", makePart("server", server)).circuit(240, breaker).design();
    design.site.builds.clear();
    design.site.circuits["wall"].perRack = true;
    Rack rack;
    rack.units = 48;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", atU}};
    design.site.racks["R"] = rack;
    return design;
}

/// A rack with room beside them.
Rack roomy(int count = 1)
{
    Rack rack;
    rack.units = 48;
    rack.count = count;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {1}}};
    return rack;
}

const Finding* findingOf(const Assessment& a, std::string_view rule)
{
    const auto found = std::find_if(a.findings.begin(), a.findings.end(), [&](const Finding& f) { return f.rule == rule; });
    return found == a.findings.end() ? nullptr : &*found;
}

std::vector<Remedy> remediesOf(const Design& design, std::string_view rule)
{
    const Assessment a = assess(design, Context{});
    const Finding* f = findingOf(a, rule);
    REQUIRE(f);
    return ruleOf(rule).remedies(design, Context{}, a, *f);
}

const Remedy* labelled(const std::vector<Remedy>& remedies, std::string_view label)
{
    const auto found = std::find_if(remedies.begin(), remedies.end(), [&](const Remedy& remedy) { return remedy.label.text.id == label; });
    return found == remedies.end() ? nullptr : &*found;
}

Design with(const Design& design, const Remedy* remedy)
{
    REQUIRE(remedy);
    REQUIRE(remedy->edit);
    const auto changed = applyEdit(design, *remedy->edit);
    REQUIRE(changed);
    return *changed;
}

std::int64_t machinesOf(const Design& design) { return assess(design, Context{}).copiesOf("rig"); }

} // namespace

TEST_CASE("PWR-28: the finding says how many machines fit", "[rules][racks]")
{
    Design design = racks({1, 9, 17});
    design.site.racks["R"].powerLimit = watts(5000);
    const Assessment a = assess(design, Context{});
    const Finding* f = findingOf(a, "PWR-28");
    REQUIRE(f);
    requireComplete(f->detail);
    CHECK(argument(f->detail, "fit") == "2");
    CHECK(argument(f->detail, "machines") == "3");
    // Where not even one fits, there is no such number.
    design.site.racks["R"].powerLimit = watts(1000);
    const Assessment none = assess(design, Context{});
    REQUIRE(findingOf(none, "PWR-28"));
    CHECK(argument(findingOf(none, "PWR-28")->detail, "fit").empty());
}

TEST_CASE("PWR-28: machines move to the next rack with room", "[rules][racks]")
{
    Design design = racks({1, 9, 17});
    design.site.racks["R"].powerLimit = watts(5000);
    CHECK_FALSE(labelled(remediesOf(design, "PWR-28"), "remedy.next_rack")); // there is no other
    design.site.racks["S"] = roomy();
    const auto fixes = remediesOf(design, "PWR-28");
    const Design moved = with(design, labelled(fixes, "remedy.next_rack"));
    CHECK(argument(labelled(fixes, "remedy.next_rack")->label, "rack") == "S");
    CHECK(moved.site.racks.at("R").holds.front().atU == std::vector<int>{1, 9});
    CHECK(moved.site.racks.at("S").holds.front().atU == std::vector<int>{1, 9});
    CHECK(machinesOf(moved) == machinesOf(design));
    CHECK_FALSE(findingOf(assess(moved, Context{}), "PWR-28"));
    CHECK_FALSE(findingOf(assess(moved, Context{}), "PHY-01"));

    // Neither into a rack that is full nor into one without power.
    design.site.racks["S"].units = 15;
    CHECK_FALSE(labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
    design.site.racks["S"].units = 16;
    CHECK(labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
    design.site.racks["S"].reservedUnits = 1;
    CHECK_FALSE(labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
    design.site.racks["S"].reservedUnits.reset();
    design.site.racks["S"].powerLimit = watts(3999);
    CHECK_FALSE(labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
    design.site.racks["S"].units.reset(); // its height is not known
    design.site.racks["S"].powerLimit.reset();
    CHECK_FALSE(labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
}

TEST_CASE("PWR-28: machines of counted racks move into counted racks", "[rules][racks]")
{
    Design design = racks({1, 9, 17});
    design.site.racks["R"].powerLimit = watts(5000);
    design.site.racks["R"].count = 4;
    // One into each of as many.
    design.site.racks["S"] = roomy(4);
    const Design even = with(design, labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
    CHECK(even.site.racks.size() == 2);
    CHECK(even.site.racks.at("S").holds.front().atU.size() == 2);
    CHECK(machinesOf(even) == machinesOf(design));
    // Two into each of half as many.
    design.site.racks["S"] = roomy(2);
    CHECK(with(design, labelled(remediesOf(design, "PWR-28"), "remedy.next_rack")).site.racks.at("S").holds.front().atU.size() == 3);
    // One into the first four of ten, which are then a group of their own.
    design.site.racks["S"] = roomy(10);
    const Design some = with(design, labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
    REQUIRE(some.site.racks.contains("S-2"));
    CHECK(some.site.racks.at("S-2").count == 4);
    CHECK(some.site.racks.at("S-2").holds.front().atU.size() == 2);
    CHECK(some.site.racks.at("S").count == 6);
    CHECK(machinesOf(some) == machinesOf(design));
    CHECK_FALSE(findingOf(assess(some, Context{}), "PWR-28"));
    // Four do not go into three alike.
    design.site.racks["S"] = roomy(3);
    CHECK_FALSE(labelled(remediesOf(design, "PWR-28"), "remedy.next_rack"));
}

TEST_CASE("PWR-26: fewer machines in each rack, or another feed for it", "[rules][racks]")
{
    Design design = racks({1, 9, 17}, 30); // 24 A for 25.3 A
    design.site.racks["R"].count = 3;
    const auto fixes = remediesOf(design, "PWR-26");
    const Design fewer = with(design, labelled(fixes, "remedy.rack_hold"));
    CHECK(argument(labelled(fixes, "remedy.rack_hold")->label, "count") == "2");
    CHECK(fewer.site.racks.at("R").holds.front().atU == std::vector<int>{1, 9});
    CHECK_FALSE(findingOf(assess(fewer, Context{}), "PWR-26"));

    // Nine machines: two in each of four racks, and one in a fifth.
    const Remedy* more = labelled(fixes, "remedy.rack_spread");
    const Design spread = with(design, more);
    CHECK(argument(more->label, "count") == "5");
    CHECK(spread.site.racks.at("R").count == 4);
    CHECK(spread.site.racks.at("R-2").count == 1);
    CHECK(spread.site.racks.at("R-2").holds.front().atU == std::vector<int>{1});
    CHECK(machinesOf(spread) == machinesOf(design));
    CHECK_FALSE(findingOf(assess(spread, Context{}), "PWR-26"));

    const Design fed = with(design, labelled(fixes, "remedy.more_feeds"));
    CHECK(fed.site.racks.at("R").otherCircuits == std::vector<std::string>{"wall-2"});
    CHECK(fed.site.circuits.at("wall-2").perRack);
    CHECK_FALSE(findingOf(assess(fed, Context{}), "PWR-26"));

    // A circuit that is one for all racks says nothing about one of them.
    design.site.circuits["wall"].perRack = false;
    CHECK_FALSE(labelled(remediesOf(design, "PWR-26"), "remedy.rack_hold"));
}

TEST_CASE("PWR-34: fewer machines on the PDU of each rack, or another feed with a PDU", "[rules][racks]")
{
    Design design = racks({1, 9, 17}, 60);
    PowerDistributionSpec pdu;
    pdu.kind = known(DistributionKind::Pdu);
    pdu.phases = known(1);
    pdu.inputCurrent = known(amperes(30)); // 24 A for 25.3 A
    pdu.outlets = known(plugs("12x c13"));
    design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu));
    design.site.circuits["wall"].units["pdu"] = {"pdu", "", "", UnitMount::ZeroULeft};
    const auto fixes = remediesOf(design, "PWR-34");
    const Design fewer = with(design, labelled(fixes, "remedy.rack_hold"));
    CHECK(fewer.site.racks.at("R").holds.front().atU == std::vector<int>{1, 9});
    CHECK_FALSE(findingOf(assess(fewer, Context{}), "PWR-34"));
    const Design fed = with(design, labelled(fixes, "remedy.more_feeds"));
    CHECK(fed.site.circuits.at("wall-2").units.at("pdu").part == "pdu");
    CHECK_FALSE(fed.site.circuits.at("wall-2").units.at("pdu").mount); // that side is taken
    CHECK_FALSE(findingOf(assess(fed, Context{}), "PWR-34"));
}

TEST_CASE("PWR-16: a pair of feeds more for racks on A and B", "[rules][racks]")
{
    Design design = racks({1, 9, 17}, 30);
    design.site.circuits["b"] = design.site.circuits.at("wall");
    design.site.racks["R"].otherCircuits = {"b"};
    const auto fixes = remediesOf(design, "PWR-16");
    const Design fed = with(design, labelled(fixes, "remedy.more_feeds"));
    CHECK(fed.site.racks.at("R").otherCircuits == std::vector<std::string>{"b", "wall-2", "b-2"});
    CHECK_FALSE(findingOf(assess(fed, Context{}), "PWR-16"));
    CHECK_FALSE(findingOf(assess(with(design, labelled(fixes, "remedy.rack_hold")), Context{}), "PWR-16"));
    // Racks on other feeds than these would need others.
    design.site.racks["S"] = roomy();
    CHECK_FALSE(rules::moreFeeds(design, "wall"));
}

} // namespace rack_remedies_test
