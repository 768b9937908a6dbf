// Machines of a design placed into its racks: limits as the budgets have them, the edit, and what is said about it.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"
#include "model/design/rack_groups.h"
#include "model/placing/rack_placement.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rack_placement_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

constexpr double kMachineAmps = 14.333; // 10.2 kW on 415 V, three phases, power factor 0.99

/// A server of 8 U, 10.2 kW, 130.45 kg and 897 mm with six inlets.
ServerSpec serverSpec()
{
    ServerSpec server = serverOfSixSupplies("server-psu");
    server.depth = known(millimetres(897));
    return server;
}

/// Racks of 48 U without machines on circuit fa, and so many machines outside racks on fz.
Design siteOf(int outside, int racks, double breaker = 100'000)
{
    auto part = makePart("server", serverSpec());
    part.mass = known(kilograms(130.45));
    DesignMaker maker;
    maker.add("server", part);
    Design design = maker.design();
    design.parts["server-psu"] = std::make_shared<const Part>(psu("server-psu", 3300));
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    if (outside > 0) {
        design.site.builds.push_back({"node", outside, "fz"});
    }
    design.site.circuits = {{"fa", threePhaseFeed(breaker)}, {"fb", threePhaseFeed(breaker)}, {"fz", threePhaseFeed(100'000)}};
    Rack rack;
    rack.units = 48;
    rack.count = racks;
    rack.circuit = "fa";
    design.site.racks = {{"R", rack}};
    return design;
}

RackPlacement place(const Design& design, RackPlacementRequest request = {})
{
    auto placement = placeInRacks(design, assess(design, Context{}), Context{}, request);
    REQUIRE(placement);
    return std::move(*placement);
}

std::vector<int> unitsIn(const Rack& rack, const std::string& build = "node")
{
    for (const RackHold& hold : rack.holds) {
        if (hold.build == build) {
            return hold.atU;
        }
    }
    return {};
}

double demandOf(const Assessment& a, std::string_view id)
{
    const BudgetPoint* point = a.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

/// Requires the hardest limit that closes an entry, and its numbers.
void requireClosed(const PackedRacks& racks, PackLimitKind kind, double need, double most)
{
    REQUIRE_FALSE(racks.closedBy.empty());
    const PackShortfall& closed = racks.closedBy.front();
    CHECK(enumName(closed.limit.kind) == enumName(kind));
    REQUIRE(closed.need);
    REQUIRE(closed.most);
    CHECK(closed.need->si == Approx(need).epsilon(0.001));
    CHECK(closed.most->si == Approx(most).epsilon(0.001));
}

bool isNotChecked(const PackedRacks& racks, PackLimitKind kind)
{
    return std::any_of(racks.notChecked.begin(), racks.notChecked.end(), [&](const PackLimit& one) { return one.kind == kind; });
}

} // namespace

TEST_CASE("place: racks are added for what finds no place", "[place]")
{
    // Two racks of six machines of 8 U; the other 11 need two more.
    const Design design = siteOf(23, 2);
    RackPlacementRequest request;
    request.moreLike = "R";
    const RackPlacement placement = place(design, request);
    CHECK(placement.packing.placed == 23);
    CHECK(placement.packing.left.empty());
    REQUIRE(placement.added);
    CHECK(placement.noneAddedBecause.empty());
    CHECK(placement.added->rack == "R-2");
    CHECK(placement.added->count == 2);
    CHECK(placement.design.site.racks.at("R").count == 2);
    CHECK(placement.design.site.builds.empty());
    int racks = 0;
    for (const auto& one : placement.design.site.racks) {
        CHECK(rackName(one.first, one.second) == "R");
        racks += one.second.count;
    }
    CHECK(racks == 4);
    const auto applied = applyEdit(design, placement.edit);
    REQUIRE(applied);
    CHECK(*applied == placement.design);
}

TEST_CASE("place: added racks are empty of machines and count on", "[place]")
{
    Design design = siteOf(7, 1);
    Rack& rack = design.site.racks.at("R");
    rack.holds.push_back(RackHold{"node", {1, 9, 17, 25, 33, 41}});
    RackPlacementRequest request;
    request.moreLike = "R";
    request.racks = {"R"};
    const RackPlacement placement = place(design, request);
    CHECK(placement.packing.placed == 7);
    REQUIRE(placement.added);
    CHECK(placement.added->count == 2);
    CHECK(unitsIn(placement.design.site.racks.at("R")).size() == 6);
    CHECK(std::any_of(placement.racks.begin(), placement.racks.end(), [](const PlacedRacks& one) { return one.ordinals == Ordinals{{2, 2}}; }));
}

TEST_CASE("place: added racks that would have numbers too large have a name of their own", "[place]")
{
    Design design = siteOf(23, 2);
    design.site.racks.at("R").ordinals = {{kMostCopies - 1, kMostCopies}};
    RackPlacementRequest request;
    request.moreLike = "R";
    const RackPlacement placement = place(design, request);
    CHECK(placement.packing.placed == 23);
    REQUIRE(placement.added);
    for (const auto& one : placement.design.site.racks) {
        CAPTURE(one.first);
        CHECK((rackName(one.first, one.second) == "R") == (one.first == "R"));
        CHECK(rackOrdinal(one.second.ordinals, one.second.count - 1) <= kMostCopies);
    }
}

TEST_CASE("place: no rack is added where it would not help, or for a group that is not there", "[place]")
{
    // The circuit carries five machines, in how many racks they may stand.
    const Design design = siteOf(7, 2, 100);
    RackPlacementRequest request;
    request.moreLike = "R";
    const RackPlacement placement = place(design, request);
    CHECK(placement.packing.placed == 5);
    CHECK_FALSE(placement.added);
    CHECK(placement.design.site.racks.size() <= 2);
    REQUIRE_FALSE(placement.noneAddedBecause.empty());
    CHECK(placement.noneAddedBecause.front().limit == PackLimit{PackLimitKind::Circuit, "fa"});

    request.moreLike = "Q";
    const auto refused = placeInRacks(design, assess(design, Context{}), Context{}, request);
    REQUIRE_FALSE(refused);
    CHECK(std::string(refused.error().what.text.id) == "place.unknown_rack");
}

TEST_CASE("place: machines outside racks move into them", "[place]")
{
    const Design design = siteOf(5, 1);
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 5);
    CHECK(placement.packing.proven());
    CHECK(placement.exceeded.empty());
    CHECK(unitsIn(placement.design.site.racks.at("R")) == std::vector<int>{1, 9, 17, 25, 33});
    CHECK(placement.design.site.builds.empty());
    REQUIRE(placement.racks.size() == 1);
    CHECK(placement.racks[0].rack == "R");
    CHECK(placement.racks[0].ordinals == Ordinals{{1, 1}});
    // One more fits.
    CHECK(placement.packing.racks[0].closedBy.empty());
    // All is one step, which also gives this design from the journal.
    const auto applied = applyEdit(design, placement.edit);
    REQUIRE(applied);
    CHECK(*applied == placement.design);
    const auto read = readEdit(writeEdit(placement.edit));
    REQUIRE(read);
    const auto replayed = applyEdit(design, *read);
    REQUIRE(replayed);
    CHECK(*replayed == placement.design);
}

TEST_CASE("place: a circuit that each rack has for itself limits each rack by itself", "[place]")
{
    Design design = siteOf(7, 3, 60);
    design.site.circuits.at("fa").perRack = true;
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 7);
    CHECK(placement.exceeded.empty());
    REQUIRE(placement.packing.racks.size() == 2);
    CHECK(placement.packing.racks[0].count == 2);
    REQUIRE(placement.packing.racks[0].placed.size() == 1);
    CHECK(placement.packing.racks[0].placed[0].atU.size() == 3); // 43 A of 48 A
    requireClosed(placement.packing.racks[0], PackLimitKind::Circuit, 4 * kMachineAmps, 48.0);
    CHECK(placement.packing.racks[0].closedBy.front().limit.circuit == "fa");
    CHECK(placement.packing.racks[1].closedBy.empty());
}

TEST_CASE("place: racks of several groups with circuits of one name are limited each by its own", "[place]")
{
    Design design = siteOf(12, 1, 60);
    design.site.circuits.at("fa").perRack = true;
    design.site.racks["S"] = design.site.racks.at("R");
    design.site.racks["T"] = design.site.racks.at("R");
    design.site.racks.at("S").holds = {RackHold{"node", {1, 9}}}; // what stands here is not in the others
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 7); // three, one and three
    CHECK(placement.exceeded.empty());
    CHECK(unitsIn(placement.design.site.racks.at("R")).size() == 3);
    CHECK(unitsIn(placement.design.site.racks.at("S")).size() == 3);
    CHECK(unitsIn(placement.design.site.racks.at("T")).size() == 3);
    for (const PackedRacks& racks : placement.packing.racks) {
        requireClosed(racks, PackLimitKind::Circuit, 4 * kMachineAmps, 48.0);
    }
}

TEST_CASE("place: so many machines, those outside racks first", "[place]")
{
    Design design = siteOf(2, 1);
    design.site.builds.push_back({"node", 1, "fb"});
    RackPlacement placement = place(design, {{}, {{"node", 2}}});
    CHECK(placement.packing.placed == 2);
    REQUIRE(placement.design.site.builds.size() == 1); // the last uses first
    CHECK(placement.design.site.builds[0] == BuildUse{"node", 1, "fz"});

    placement = place(design, {{}, {{"node", 5}}});
    CHECK(placement.packing.placed == 5);
    CHECK(placement.design.site.builds.empty());
    CHECK(assess(placement.design, Context{}).copiesOf("node") == 5);

    // A design that places nothing has one of each.
    placement = place(siteOf(0, 1));
    CHECK(placement.packing.placed == 1);
}

TEST_CASE("place: units of machines and reserved ones are taken", "[place]")
{
    Design design = siteOf(6, 1);
    design.site.racks.at("R").holds = {{"node", {9}}};
    design.site.racks.at("R").reservedUnits = 6;
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 4);
    CHECK(unitsIn(placement.design.site.racks.at("R")) == std::vector<int>{1, 9, 17, 25, 33});
    requireClosed(placement.packing.racks[0], PackLimitKind::Units, 48, 42);
    REQUIRE(placement.design.site.builds.size() == 1);
    CHECK(placement.design.site.builds[0].count == 2);
}

TEST_CASE("place: power, mass and floor limits are those of the rack's budgets", "[place]")
{
    Design design = siteOf(6, 1);
    Rack& rack = design.site.racks.at("R");
    rack.powerLimit = watts(31000);
    RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 3);
    requireClosed(placement.packing.racks[0], PackLimitKind::Power, 40800, 31000);
    CHECK(demandOf(assess(placement.design, Context{}), "rack-power@R") == Approx(30600));

    rack.powerLimit.reset();
    rack.massLimit = kilograms(530);
    rack.holds = {{"node", {1}}};
    placement = place(design);
    CHECK(placement.packing.placed == 3); // with the one that stands there 521.8 kg
    requireClosed(placement.packing.racks[0], PackLimitKind::Mass, 652.25, 530);
    CHECK(demandOf(assess(placement.design, Context{}), "rack-mass@R") == Approx(521.8));

    RackSpec spec;
    spec.units = known(48);
    spec.width = known(millimetres(600));
    spec.depth = known(millimetres(1200));
    auto frame = makePart("frame", spec);
    frame.mass = known(kilograms(120));
    design.parts["frame"] = std::make_shared<const Part>(frame);
    rack.part = "frame";
    rack.massLimit.reset();
    rack.holds.clear();
    placement = place(design);
    CHECK(placement.packing.placed == 5); // 772.25 kg of 864 kg with the frame
    requireClosed(placement.packing.racks[0], PackLimitKind::Floor, 902.7, 864);
    CHECK_FALSE(isNotChecked(placement.packing.racks[0], PackLimitKind::Floor));
    CHECK_FALSE(isNotChecked(placement.packing.racks[0], PackLimitKind::Depth));
}

TEST_CASE("place: air that the room does not give is said", "[place]")
{
    Design design = siteOf(2, 1);
    CHECK(place(design).exceeded.empty());
    design.site.racks.at("R").airflow = fromSi<VolumeFlow>(0.1); // two machines need ten times that
    CHECK(place(design).exceeded == std::vector<PointId>{PointId{PointKind::RackAirflow, Ref::rack("R")}});
}

TEST_CASE("place: a rack must be deeper than its machines", "[place]")
{
    Design design = siteOf(1, 1);
    RackSpec spec;
    spec.units = known(48);
    const auto withDepth = [&](double depth) {
        spec.depth = known(millimetres(depth));
        design.parts["frame"] = std::make_shared<const Part>(makePart("frame", spec));
        design.site.racks.at("R").part = "frame";
        return place(design);
    };
    CHECK(withDepth(1050).packing.placed == 1); // 150 mm are for cords
    const RackPlacement placement = withDepth(1040);
    CHECK(placement.packing.placed == 0);
    requireClosed(placement.packing.racks[0], PackLimitKind::Depth, 0.897, 0.890);
    // Nothing placed, nothing changed.
    CHECK(placement.design == design);
}

TEST_CASE("place: racks share their circuit", "[place]")
{
    const Design design = siteOf(5, 2, 60);
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 3);
    CHECK(placement.packing.mostPlaced == 3);
    CHECK(placement.heldBy.empty());
    CHECK(placement.proven());
    requireClosed(placement.packing.racks[0], PackLimitKind::Circuit, 4 * kMachineAmps, 48);
    CHECK(placement.packing.racks[0].closedBy[0].limit.circuit == "fa");
    // The same current as in the circuit's budget.
    CHECK(demandOf(assess(placement.design, Context{}), "circuit@fa") == Approx(3 * kMachineAmps).epsilon(0.001));
}

TEST_CASE("place: a circuit must carry its machines when the other feed fails", "[place]")
{
    Design design = siteOf(6, 1, 60);
    auto changed = applyEdit(design, Edit{SetOption{"node", "server", 0, "circuit", "fb"}});
    REQUIRE(changed);
    changed = applyEdit(*changed, Edit{SetRedundancy{"node", "N+N"}});
    REQUIRE(changed);
    design = *changed;
    // Normally each circuit has half of it: six machines need 43 A.
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 3);
    requireClosed(placement.packing.racks[0], PackLimitKind::Failover, 4 * kMachineAmps, 48);
    CHECK(placement.exceeded.empty());
    CHECK(demandOf(assess(placement.design, Context{}), "failover@fa") == Approx(3 * kMachineAmps).epsilon(0.001));
}

TEST_CASE("place: what a unit of the circuit cannot feed is found by the assessment", "[place]")
{
    Design design = siteOf(6, 1);
    ServerSpec server = serverSpec();
    server.maxPower = known(watts(4800));
    server.psuCount = known(2);
    server.contents = {};
    auto part = makePart("server", server);
    part.mass = known(kilograms(60));
    design.parts["server"] = std::make_shared<const Part>(part);
    Circuit& circuit = design.site.circuits.at("fa");
    circuit.voltage = volts(240);
    circuit.phases = 1;
    circuit.breaker = amperes(1000);
    PowerDistributionSpec pdu;
    pdu.kind = known(DistributionKind::Pdu);
    pdu.phases = known(1);
    pdu.inputCurrent = known(amperes(100));
    pdu.outlets = known(plugs("40x c19"));
    design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu));
    circuit.units["pdu"] = {"pdu", {}};
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 3); // 60.6 A of 80 A; four take 80.8 A
    REQUIRE(placement.heldBy.size() == 1);
    CHECK(placement.heldBy[0].circuit == "fa");
    CHECK_FALSE(placement.proven());
    CHECK(placement.heldBy[0].point.text() == "unit@fa/pdu");
    CHECK(placement.exceeded.empty());
    requireClosed(placement.packing.racks[0], PackLimitKind::Circuit, 80.8, 80);
}

TEST_CASE("place: switches that stand in a rack have taken outlets", "[place]")
{
    Design design = siteOf(4, 1);
    ServerSpec server = serverSpec();
    server.maxPower = known(watts(1000));
    server.psuCount = known(2);
    server.contents = {};
    design.parts["server"] = std::make_shared<const Part>(makePart("server", server));
    Circuit& circuit = design.site.circuits.at("fa");
    circuit.voltage = volts(240);
    circuit.phases = 1;
    circuit.breaker = amperes(1000);
    PowerDistributionSpec pdu;
    pdu.kind = known(DistributionKind::Pdu);
    pdu.phases = known(1);
    pdu.inputCurrent = known(amperes(100));
    pdu.outlets = known(plugs("5x c19"));
    design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu));
    circuit.units["pdu"] = {"pdu", {}};
    AccessorySpec leaf;
    leaf.function = known(AccessoryKind::EthernetSwitch);
    leaf.powerInputs = known(plugs("2x c20"));
    design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", leaf));
    CHECK(place(design).packing.placed == 2); // four of five outlets
    design.site.racks["R"].holds.push_back({.build = {}, .atU = {48}, .part = "leaf", .units = 1});
    for (const bool own : {false, true}) { // a circuit of the hall, and one that the rack has for itself
        design.site.circuits.at("fa").perRack = own;
        const RackPlacement placement = place(design);
        CHECK(placement.packing.placed == 1);
        CHECK(placement.exceeded.empty());
        requireClosed(placement.packing.racks[0], PackLimitKind::Outlets, 6, 5);
    }
}

TEST_CASE("place: a group is split where its racks get different machines", "[place]")
{
    Design design = siteOf(7, 5);
    design.site.racks.at("R").powerLimit = watts(31000);
    const RackPlacement placement = place(design);
    CHECK(placement.packing.placed == 7);
    CHECK(placement.packing.racksUsed == 3);
    CHECK(placement.packing.leastRacks == 3);
    const auto& racks = placement.design.site.racks;
    REQUIRE(racks.size() == 3);
    CHECK(racks.at("R").count == 2);
    CHECK(unitsIn(racks.at("R")) == std::vector<int>{1, 9, 17});
    CHECK(racks.at("R-2").count == 1);
    CHECK(unitsIn(racks.at("R-2")) == std::vector<int>{1});
    CHECK(racks.at("R-3").count == 2);
    CHECK(racks.at("R-3").holds.empty());
    REQUIRE(placement.racks.size() == 3);
    CHECK(placement.racks[0].ordinals == Ordinals{{1, 2}});
    CHECK(placement.racks[1].rack == "R-2");
    CHECK(placement.racks[1].name == "R");
    CHECK(placement.racks[1].ordinals == Ordinals{{3, 3}});
    CHECK(placement.racks[2].ordinals == Ordinals{{4, 5}});
    CHECK(assess(placement.design, Context{}).copiesOf("node") == 7);
}

TEST_CASE("place: racks keep their numbers, also where numbers are missing", "[place]")
{
    Design design = siteOf(3, 3);
    design.site.racks.at("R").ordinals = {{2, 3}, {7, 7}};
    design.site.racks.at("R").powerLimit = watts(31000);
    const RackPlacement placement = place(design);
    const auto& racks = placement.design.site.racks;
    REQUIRE(racks.size() == 2);
    CHECK(racks.at("R").ordinals == Ordinals{{2, 2}});
    CHECK(racks.at("R-2").ordinals == Ordinals{{3, 3}, {7, 7}});
    CHECK(placement.racks[1].ordinals == Ordinals{{3, 3}, {7, 7}});
}

TEST_CASE("place: only these racks", "[place]")
{
    Design design = siteOf(2, 1);
    design.site.racks["S"] = design.site.racks.at("R");
    const RackPlacement placement = place(design, {{"S"}, {}});
    CHECK(placement.packing.racks.size() == 1);
    CHECK(placement.design.site.racks.at("R").holds.empty());
    CHECK(unitsIn(placement.design.site.racks.at("S")) == std::vector<int>{1, 9});
}

TEST_CASE("place: what nobody knows is not checked, and a machine of unknown height gets no place", "[place]")
{
    Design design = siteOf(1, 1);
    RackPlacement placement = place(design);
    CHECK(isNotChecked(placement.packing.racks[0], PackLimitKind::Depth)); // the rack is no part
    CHECK(isNotChecked(placement.packing.racks[0], PackLimitKind::Mass));
    CHECK(isNotChecked(placement.packing.racks[0], PackLimitKind::Power));
    CHECK_FALSE(isNotChecked(placement.packing.racks[0], PackLimitKind::Circuit));
    CHECK_FALSE(isNotChecked(placement.packing.racks[0], PackLimitKind::LiquidHeat));

    ServerSpec server = serverSpec();
    server.rackUnits = {};
    design.parts["server"] = std::make_shared<const Part>(makePart("server", server));
    placement = place(design);
    CHECK(placement.packing.placed == 0);
    REQUIRE(placement.packing.left.size() == 1);
    REQUIRE_FALSE(placement.packing.left[0].why.empty());
    CHECK(placement.packing.left[0].why[0].limit.kind == PackLimitKind::Units);
    CHECK_FALSE(placement.packing.left[0].why[0].need);
}

TEST_CASE("place: calls that cannot be met are refused", "[place]")
{
    const auto refused = [](const Design& design, const RackPlacementRequest& request) {
        const auto placement = placeInRacks(design, assess(design, Context{}), Context{}, request);
        REQUIRE_FALSE(placement);
        return std::string(placement.error().what.text.id);
    };
    Design design = siteOf(1, 1);
    CHECK(refused(design, {{"Q"}, {}}) == "place.unknown_rack");
    CHECK(refused(design, {{}, {{"nobody", 1}}}) == "place.unknown_build");
    CHECK(refused(design, {{}, {{"node", kMostPlacedAtOnce + 1}}}) == "place.too_many");
    design.site.builds.clear();
    design.site.racks.at("R").holds = {{"node", {1}}};
    CHECK(refused(design, {}) == "place.nothing");
    design.site.racks.clear();
    CHECK(refused(design, {}) == "place.no_rack");
}

TEST_CASE("place: a node of the power chain that the machines overload is told", "[place]")
{
    Design design = siteOf(5, 1);
    design.site.power["ups"] = PowerNode{.kind = PowerNodeKind::Ups, .capacity = Amount{52e3, Dimension::Power}};
    design.site.circuits.at("fa").behind = "ups";
    CHECK(place(design).exceeded.empty()); // 51 kW
    design.site.power["ups"].capacity = Amount{50e3, Dimension::Power};
    const RackPlacement placement = place(design);
    REQUIRE(placement.exceeded.size() == 1);
    CHECK(placement.exceeded.front().text() == "node@power/ups");
}

} // namespace rack_placement_test
