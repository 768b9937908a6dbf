// Racks with circuits of their own, and racks on several feeds.
#include "model/assess.h"
#include "model/design/edit.h"
#include "model/design/site_copies.h"
#include "model/site/deal.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <numbers>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace own_circuits_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A server of 10.2 kW with six supplies, four of which it needs.
Part node()
{
    return makePart("node-server", serverOfSixSupplies());
}

Circuit feed(bool perRack)
{
    Circuit circuit = threePhaseFeed();
    circuit.perRack = perRack;
    return circuit;
}

/// 313 racks R of two machines each, on circuit a, with circuit b beside it.
Design hall(bool perRack = true)
{
    DesignMaker maker;
    maker.add("server", node());
    Design design = maker.design();
    design.parts["node-psu"] = std::make_shared<const Part>(psu("node-psu", 3300));
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    design.site.circuits = {{"a", feed(perRack)}, {"b", feed(perRack)}};
    Rack rack;
    rack.units = 48;
    rack.count = 313;
    rack.circuit = "a";
    rack.holds = {RackHold{"node", {1, 9}}};
    design.site.racks = {{"R", rack}};
    return design;
}

double demand(const Assessment& a, std::string_view id)
{
    const BudgetPoint* point = a.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

constexpr double kTwoMachines = 28.67; ///< A, of 20.4 kW at 415 V
constexpr double kWithin = 0.005;

/// Supplies by the circuit that they name; empty text = that of the place.
std::vector<std::string> dealt(const Design& design, const Standing& standing, const std::string& placement = "psu")
{
    const auto build = dealtOver(design, design.builds.at("rig"), standing);
    std::vector<std::string> circuits;
    const Placement& all = build->placements.at(placement);
    for (int ordinal = 1; ordinal <= all.quantity; ++ordinal) {
        circuits.push_back(effectiveOptions(all, ordinal).circuit.value_or(""));
    }
    return circuits;
}

} // namespace

TEST_CASE("own circuits: a circuit of each rack carries one rack", "[site]")
{
    const Assessment own = assess(hall(), Context{});
    CHECK(demand(own, "circuit@a") == Approx(kTwoMachines).epsilon(kWithin));
    REQUIRE(own.machinesOn("a").size() == 1);
    CHECK(own.machinesOn("a").front().count == 2);
    CHECK(own.machinesOn("a").front().path.text() == "site/R.1/u1/node");
    CHECK(own.point("circuit@a")->lines.front().count == 2);
    CHECK(own.copiesOf("node") == 626); // all of them are there and are bought
    const Assessment shared = assess(hall(false), Context{});
    CHECK(demand(shared, "circuit@a") == Approx(kTwoMachines * 313).epsilon(kWithin));
    CHECK(shared.partCount == own.partCount);
}

TEST_CASE("own circuits: the rack with most on it is known by the circuit alone", "[site]")
{
    Design design = hall();
    Rack fuller = design.site.racks.at("R");
    fuller.count = 4;
    fuller.holds = {RackHold{"node", {1, 9, 17}}};
    design.site.racks["S"] = fuller;
    const Assessment a = assess(design, Context{});
    CHECK(demand(a, "circuit@a") == Approx(kTwoMachines * 1.5).epsilon(kWithin));
    CHECK(a.machinesOn("a").front().path.text() == "site/S.1/u1/node");
    // Two entries of one rack are added.
    design.site.racks["R"].holds = {RackHold{"node", {1, 9}}, RackHold{"node", {17, 25}}};
    CHECK(demand(assess(design, Context{}), "circuit@a") == Approx(kTwoMachines * 2).epsilon(kWithin));
}

TEST_CASE("own circuits: a machine on two feeds draws half from each, and all from the one that is left", "[site]")
{
    Design design = hall();
    design.site.racks["R"].otherCircuits = {"b"};
    const Assessment a = assess(design, Context{});
    CHECK(demand(a, "circuit@a") == Approx(kTwoMachines / 2).epsilon(kWithin));
    CHECK(demand(a, "circuit@b") == Approx(kTwoMachines / 2).epsilon(kWithin));
    CHECK(demand(a, "failover@a") == Approx(kTwoMachines).epsilon(kWithin));
    CHECK(demand(a, "failover@b") == Approx(kTwoMachines).epsilon(kWithin));
    REQUIRE(a.builds.size() == 1);
    CHECK(a.builds.front()->circuitInlets.at("a").size() == 3);
    CHECK(a.builds.front()->circuitInlets.at("b").size() == 3);
    // Shared feeds carry all racks, also after a failure.
    Design shared = hall(false);
    shared.site.racks["R"].otherCircuits = {"b"};
    const Assessment all = assess(shared, Context{});
    CHECK(demand(all, "circuit@b") == Approx(kTwoMachines / 2 * 313).epsilon(kWithin));
    CHECK(demand(all, "failover@a") == Approx(kTwoMachines * 313).epsilon(kWithin));

    // What did not change is not assessed again.
    const Assessment again = assess(design, Context{}, &a);
    CHECK(again.builds.front() == a.builds.front());
}

TEST_CASE("own circuits: racks on one feed and on two are assessed apart", "[site]")
{
    Design design = hall();
    Rack two = design.site.racks.at("R");
    two.count = 2;
    two.otherCircuits = {"b"};
    design.site.racks["S"] = two;
    const Assessment a = assess(design, Context{});
    REQUIRE(a.builds.size() == 2);
    CHECK(demand(a, "circuit@a") == Approx(kTwoMachines).epsilon(kWithin)); // R has all on it
    CHECK(demand(a, "circuit@b") == Approx(kTwoMachines / 2).epsilon(kWithin));
    CHECK(a.machinesOn("b").front().path.text() == "site/S.1/u1/node");
    // Moving a feed of one rack changes nothing of what the machines draw.
    CHECK(a.copiesOf("node") == 630);
}

TEST_CASE("own circuits: splitting racks off and joining them changes no number", "[site]")
{
    Design design = hall();
    design.site.racks["R"].otherCircuits = {"b"};
    const auto apply = [](const Design& to, EditAction action) {
        auto changed = applyEdit(to, Edit{std::move(action)});
        REQUIRE(changed);
        return *changed;
    };
    const Design split = apply(design, SplitRacks{"R", 5, 9, "R-2"});
    REQUIRE(split.site.racks.at("R-2").otherCircuits == std::vector<std::string>{"b"});
    const Assessment before = assess(design, Context{});
    const Assessment after = assess(split, Context{});
    for (const char* id : {"circuit@a", "circuit@b", "failover@a", "failover@b"}) {
        INFO(id);
        CHECK(demand(after, id) == demand(before, id));
    }
    CHECK(after.copiesOf("node") == before.copiesOf("node"));
    CHECK(after.partCount == before.partCount);
    CHECK(after.builds.size() == 1);
    CHECK(circuitCopies(split, "a") == 313);
    CHECK(apply(split, JoinRacks{"R-2", "R"}) == design);
}

TEST_CASE("own circuits: supplies are dealt in turn, and what is pinned stays", "[site]")
{
    DesignMaker maker;
    maker.add("psu", psu("psu-x"), 4).add("server", node());
    Design design = maker.design();
    const Standing one{.build = "rig", .rack = "R", .units = {1}, .circuit = "a"};
    CHECK(dealtOver(design, design.builds.at("rig"), one) == design.builds.at("rig")); // the same object
    Standing two = one;
    two.otherCircuits = {"b"};
    CHECK(dealt(design, two) == std::vector<std::string>{"", "b", "", "b"});
    CHECK(dealt(design, two, "server") == std::vector<std::string>{"b"});
    Standing three = two;
    three.otherCircuits = {"b", "c"};
    CHECK(dealt(design, three) == std::vector<std::string>{"", "b", "c", ""});

    Build pinned = *design.builds.at("rig");
    pinned.placements["psu"].instances[1].circuit = "b";
    pinned.placements["psu"].instances[2].outlet = "pdu/B1";
    pinned.placements["server"].options.circuit = "x";
    design.builds["rig"] = std::make_shared<const Build>(pinned);
    CHECK(dealt(design, two) == std::vector<std::string>{"b", "", "", "b"});
    CHECK(dealt(design, two, "server") == std::vector<std::string>{"x"});

    // The single inlet of a server stays on the first feed.
    Part single = node();
    std::get<ServerSpec>(single.spec).psuCount = known(1);
    DesignMaker small;
    small.add("server", single);
    CHECK(dealt(small.design(), two, "server") == std::vector<std::string>{""});
}

TEST_CASE("own circuits: machines that use one feed more than the other begin with it in turn", "[site]")
{
    Part single = node();
    std::get<ServerSpec>(single.spec).psuCount = known(1);
    Design design = hall();
    for (auto& [id, circuit] : design.site.circuits) {
        circuit.phases = 1; // a single inlet of three phases loads one of them
    }
    design.parts["node-server"] = std::make_shared<const Part>(single);
    Rack& rack = design.site.racks.at("R");
    rack.otherCircuits = {"b"};
    rack.holds = {RackHold{"node", {1}}, RackHold{"node", {9, 17}}};
    const Assessment a = assess(design, Context{});
    const double two = kTwoMachines * std::numbers::sqrt3;
    CHECK(demand(a, "circuit@a") == Approx(two).epsilon(kWithin)); // U1 and U17
    CHECK(demand(a, "circuit@b") == Approx(two / 2).epsilon(kWithin));
    CHECK(a.machinesOn("b").front().path.text() == "site/R.1/u9/node");
    CHECK(a.copiesOf("node") == 3 * 313);
    CHECK(machineAt(a.standings, Ref::parse("site/R.7/u17/node")));
    CHECK(a.builds.size() == 1); // both feeds are alike, so the machines are

    CHECK(dealsUnevenly(design, *design.builds.at("node"), 2));
    CHECK_FALSE(dealsUnevenly(hall(), *hall().builds.at("node"), 2)); // six inlets
    CHECK_FALSE(dealsUnevenly(hall(), *hall().builds.at("node"), 3)); // two on each
    CHECK(dealsUnevenly(hall(), *hall().builds.at("node"), 4));
    DesignMaker maker;
    maker.add("psu", psu("psu-x"), 3);
    CHECK(dealsUnevenly(maker.design(), *maker.design().builds.at("rig"), 2));
    CHECK_FALSE(dealsUnevenly(maker.design(), *maker.design().builds.at("rig"), 3));
}

TEST_CASE("own circuits: how often a site has a circuit and a node", "[site]")
{
    Design design = hall();
    design.site.racks["S"] = Rack{.count = 7, .circuit = "b"};
    design.site.racks["T"] = Rack{.count = 5}; // on the first circuit
    design.site.power["bus"] = PowerNode{.kind = PowerNodeKind::Busway, .behind = "ups", .perRacks = 20};
    design.site.power["ups"] = PowerNode{.kind = PowerNodeKind::Ups};
    design.site.cooling["cdu"] = CoolingNode{.kind = CoolingNodeKind::Cdu, .perRacks = 8};
    CHECK(circuitCopies(design, "a") == 318);
    CHECK(circuitCopies(design, "b") == 7);
    CHECK(powerNodeCopies(design, "bus") == 0); // nothing is behind it
    design.site.circuits["a"].behind = "bus";
    CHECK(powerNodeCopies(design, "bus") == 16); // 318 racks
    CHECK(powerNodeCopies(design, "ups") == 1);
    CHECK(isBehind(design.site, design.site.circuits.at("a"), "ups"));
    CHECK_FALSE(isBehind(design.site, design.site.circuits.at("b"), "ups"));
    CHECK(coolingNodeCopies(design, "cdu") == 41); // 325 racks
    design.site.cooling["cdu"].racks = {"S", "T"};
    CHECK(coolingNodeCopies(design, "cdu") == 2); // 12 racks
    design.site.circuits["a"].perRack = false;
    CHECK(circuitCopies(design, "a") == 1);
}

} // namespace own_circuits_test
