// Properties of power in racks and along the chain of any site: nothing is added twice, the loss of a feed never lowers what
// another carries, and how racks are grouped or where machines stand changes no total.
#include "model/assess.h"
#include "model/budget/circuit_loads.h"
#include "model/design/edit.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/unit/assess/origins.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <utility>

namespace power_properties_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

constexpr int kRounds = 60;
constexpr double kMostLoss = 0.08;

Part server(std::string key, double power, int supplies)
{
    ServerSpec spec;
    spec.rackUnits = known(4);
    spec.maxPower = known(watts(power));
    spec.psuCount = known(supplies);
    spec.psuNeeded = known(std::max(supplies / 2, 1));
    return makePart(std::move(key), spec);
}

/// Racks on one or two feeds, behind a chain with losses that has one root or two. `supplies`: of the small machine.
Design randomHall(std::mt19937& random, int supplies = 2)
{
    const auto between = [&](int a, int b) { return std::uniform_int_distribution<int>(a, b)(random); };
    DesignMaker large;
    large.add("server", server("large", between(20, 110) * 100.0, 6));
    DesignMaker small;
    small.add("server", server("small", between(4, 20) * 100.0, supplies));
    Design design = large.design();
    const Design other = small.design();
    design.parts.insert(other.parts.begin(), other.parts.end());
    design.builds = {{"large", design.builds.at("rig")}, {"small", other.builds.at("rig")}};
    design.site.builds.clear();
    const auto node = [&](PowerNodeKind kind, const std::string& behind) {
        PowerNode made;
        made.kind = kind;
        made.behind = behind;
        made.loss = kind == PowerNodeKind::Utility ? 0.0 : between(0, 8) / 8.0 * kMostLoss;
        made.capacity = Amount{1e6, Dimension::Power};
        return made;
    };
    const bool twoRoots = between(0, 1) == 1;
    design.site.power["grid-a"] = node(PowerNodeKind::Utility, {});
    if (twoRoots) {
        design.site.power["grid-b"] = node(PowerNodeKind::Utility, {});
    }
    for (const char* id : {"a", "b"}) {
        const std::string side = id;
        design.site.power["tx-" + side] = node(PowerNodeKind::Transformer, twoRoots ? "grid-" + side : "grid-a");
        design.site.power["ups-" + side] = node(PowerNodeKind::Ups, "tx-" + side);
        Circuit circuit;
        circuit.voltage = volts(415);
        circuit.breaker = amperes(63);
        circuit.phases = 3;
        circuit.perRack = between(0, 2) > 0;
        circuit.behind = "ups-" + side;
        if (between(0, 1) == 1) {
            design.site.power["bus-" + side] = node(PowerNodeKind::Busway, "ups-" + side);
            circuit.behind = "bus-" + side;
        }
        design.site.circuits[side] = circuit;
    }
    for (const char* id : {"R", "S"}) {
        Rack rack;
        rack.units = 48;
        rack.count = between(2, 6);
        rack.circuit = "a";
        rack.otherCircuits = {"b"};
        rack.holds = {RackHold{"large", {1, 5}}, RackHold{"small", {9, 13, 17}}};
        design.site.racks[id] = rack;
    }
    // One group on a single feed, which the loss of a node stops.
    Rack single = design.site.racks.at("R");
    single.count = between(1, 3);
    single.circuit = between(0, 1) == 1 ? "a" : "b";
    single.otherCircuits.clear();
    design.site.racks["T"] = single;
    return design;
}

/// Draw of all machines at their inlets, W.
double machines(const Assessment& a)
{
    double watts = 0.0;
    for (const MachineGroup& group : a.groups) {
        REQUIRE(a.builds[group.assessed]->ac);
        watts += a.builds[group.assessed]->ac->likely * static_cast<double>(group.count);
    }
    return watts;
}

/// What the nodes lose, W.
double losses(const Assessment& a)
{
    double watts = 0.0;
    for (const NodeLoad& node : a.chain.nodes) {
        watts += node.takes.likely - node.gives.likely;
    }
    return watts;
}

/// What the roots of the chain take in, W.
double roots(const Design& design, const Assessment& a)
{
    double watts = 0.0;
    for (const NodeLoad& node : a.chain.nodes) {
        watts += design.site.power.at(node.node).behind.empty() ? node.takes.likely : 0.0;
    }
    return watts;
}

} // namespace

TEST_CASE("Feeds A and B are never added twice: the roots take in the site's total and the losses", "[assess][properties][chain]")
{
    std::mt19937 random(3);
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(round);
        const Design design = randomHall(random);
        const Assessment a = assess(design, Context{});
        CHECK(machines(a) > 0.0);
        CHECK(roots(design, a) == Approx(machines(a) + losses(a)));
        for (const NodeLoad& node : a.chain.nodes) {
            CAPTURE(node.node);
            CHECK(node.gives.likely <= Approx(roots(design, a)));
            if (node.afterFailure) { // all machines, behind transformer, UPS and busway
                CHECK(node.afterFailure->likely <= machines(a) / std::pow(1.0 - kMostLoss, 3));
            }
        }
        requireOrigins(a);
    }
}

TEST_CASE("The loss of a feed never lowers what another carries", "[assess][properties][chain]")
{
    std::mt19937 random(5);
    int failures = 0;
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(round);
        const Design design = randomHall(random, 2 + 2 * (round % 2));
        const Assessment a = assess(design, Context{});
        for (const auto& [id, circuit] : design.site.circuits) {
            CAPTURE(id);
            const BudgetPoint* now = a.point(PointId{PointKind::Circuit, Ref::circuit(id)});
            REQUIRE(now);
            REQUIRE(now->demand);
            for (const auto& [failing, amps] : currentAfterFailures(design, a, id)) {
                CHECK(failing != id);
                CHECK(amps.likely >= now->demand->likely);
                ++failures;
            }
        }
        for (const NodeLoad& node : a.chain.nodes) {
            if (node.afterFailure) {
                CAPTURE(node.node);
                CHECK(node.afterFailure->likely > node.gives.likely);
                CHECK(node.failing != node.node);
            }
        }
    }
    CHECK(failures >= kRounds); // each hall has racks on both feeds
}

TEST_CASE("A machine that moves to another rack changes no total", "[assess][properties][chain]")
{
    std::mt19937 random(7);
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(round);
        Design design = randomHall(random, 1 + round % 4);
        design.site.racks["S"].count = design.site.racks["R"].count;
        const Assessment before = assess(design, Context{});
        // The last of each rack R into each rack S.
        const auto move = [&](std::size_t hold, int to) {
            auto& from = design.site.racks["R"].holds[hold].atU;
            from.pop_back();
            design.site.racks["S"].holds[hold].atU.push_back(to);
        };
        move(static_cast<std::size_t>(round % 2), 21);
        const Assessment after = assess(design, Context{});
        CHECK(machines(after) == Approx(machines(before)));
        CHECK(roots(design, after) - losses(after) == Approx(roots(design, before) - losses(before)));
        CHECK(after.partCount == before.partCount);
        CHECK(after.point("rack-power@R")->demand->likely < before.point("rack-power@R")->demand->likely);
    }
}

TEST_CASE("A rack that is split off and joined again changes no total", "[assess][properties][chain]")
{
    std::mt19937 random(11);
    const auto same = [](const Assessment& a, const Assessment& b) {
        CHECK(a.partCount == b.partCount);
        CHECK(machines(a) == Approx(machines(b)));
        REQUIRE(a.chain.nodes.size() == b.chain.nodes.size());
        for (std::size_t i = 0; i < a.chain.nodes.size(); ++i) {
            const NodeLoad& one = a.chain.nodes[i];
            const NodeLoad& other = b.chain.nodes[i];
            CAPTURE(one.node);
            CHECK(one.gives.likely == Approx(other.gives.likely));
            CHECK(one.takes.likely == Approx(other.takes.likely));
            CHECK(one.machinesLost == other.machinesLost);
            CHECK(one.afterFailure.has_value() == other.afterFailure.has_value());
            CHECK((!one.afterFailure || one.afterFailure->likely == Approx(other.afterFailure->likely)));
            CHECK(one.capacity == other.capacity);
        }
        for (const char* id : {"circuit@a", "circuit@b", "failover@a", "failover@b"}) {
            CAPTURE(id);
            const BudgetPoint* one = a.point(id);
            const BudgetPoint* other = b.point(id);
            REQUIRE((one != nullptr) == (other != nullptr));
            CHECK((!one || one->demand->likely == Approx(other->demand->likely)));
        }
    };
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(round);
        const Design design = randomHall(random);
        const int last = std::uniform_int_distribution<int>(1, design.site.racks.at("R").count - 1)(random);
        const Assessment whole = assess(design, Context{});
        const auto split = applyEdit(design, Edit{SplitRacks{"R", 1, last, "R-9"}});
        REQUIRE(split);
        REQUIRE(split->site.racks.size() == 4);
        same(whole, assess(*split, Context{}));
        const auto joined = applyEdit(*split, Edit{JoinRacks{"R-9", "R"}});
        REQUIRE(joined);
        REQUIRE(joined->site.racks.size() == 3);
        same(whole, assess(*joined, Context{}));
    }
}

} // namespace power_properties_test
