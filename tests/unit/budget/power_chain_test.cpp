// Loads of the nodes of a power chain, their losses, what a lost node moves, and the PUE.
#include "model/budget/power_chain.h"

#include "model/assess.h"
#include "model/assessment/subject.h"
#include "model/figure/formulas.h"
#include "model/site/find_ref.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/unit/assess/origins.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace power_chain_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Circuit feed(const std::string& behind)
{
    Circuit circuit = threePhaseFeed();
    circuit.perRack = true;
    circuit.behind = behind;
    return circuit;
}

/// Two racks of two machines of 10.2 kW on feeds a and b, each behind a UPS that loses 5 %, both behind one grid; cooling that
/// takes 3 % of the heat.
Design hall()
{
    DesignMaker maker;
    maker.add("server", makePart("node-server", serverOfSixSupplies()));
    Design design = maker.design();
    design.parts["node-psu"] = std::make_shared<const Part>(psu("node-psu", 3300));
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    design.site.circuits = {{"a", feed("ups-a")}, {"b", feed("ups-b")}};
    Rack rack;
    rack.units = 48;
    rack.count = 2;
    rack.circuit = "a";
    rack.otherCircuits = {"b"};
    rack.holds = {RackHold{"node", {1, 9}}};
    design.site.racks = {{"R", rack}};
    design.site.power["grid"] = PowerNode{.kind = PowerNodeKind::Utility, .capacity = Amount{100e3, Dimension::ApparentPower}};
    for (const char* id : {"ups-a", "ups-b"}) {
        design.site.power[id] = PowerNode{
            .kind = PowerNodeKind::Ups, .count = 3, .capacity = Amount{25e3, Dimension::Power}, .redundancy = RedundancyScheme::NPlus1, .behind = "grid", .loss = 0.05};
    }
    design.site.cooling["plant"] = CoolingNode{.kind = CoolingNodeKind::DryCooler, .loss = 0.03};
    return design;
}

PowerChain chainOf(const Design& design) { return powerChain(design, assess(design, Context{})); }

NodeLoad loadOf(const PowerChain& chain, const std::string& id)
{
    const NodeLoad* load = chain.node(id);
    REQUIRE(load);
    return *load;
}

constexpr double kMachine = 10200; ///< W

} // namespace

TEST_CASE("power chain: losses add up towards the grid", "[chain]")
{
    const PowerChain chain = chainOf(hall());
    REQUIRE(chain.nodes.size() == 3);
    const NodeLoad upsA = loadOf(chain, "ups-a");
    CHECK(upsA.gives.likely == Approx(2 * kMachine)); // half of four machines
    CHECK(upsA.takes.likely == Approx(2 * kMachine / 0.95));
    CHECK(upsA.capacity->likely == Approx(50e3)); // one of three is spare
    const NodeLoad grid = loadOf(chain, "grid");
    CHECK(grid.gives.likely == Approx(4 * kMachine / 0.95));
    CHECK(grid.takes == grid.gives);
    CHECK(grid.capacity->likely == Approx(100e3 * defaultPowerFactor()));
    CHECK(grid.capacity->confidence == Confidence::Estimated);
    CHECK_FALSE(grid.lowerBound);
    std::set<std::string> ids;
    for (const Derivation& derivation : chain.derivations) {
        CHECK(evaluateFormula(derivation.formula, derivation.terms, derivation.result.dimension) == derivation.result);
        CHECK(ids.insert(derivation.id.text()).second);
    }
}

TEST_CASE("power chain: the feed that is left carries all, and nothing is added twice", "[chain]")
{
    const PowerChain chain = chainOf(hall());
    const NodeLoad upsB = loadOf(chain, "ups-b");
    REQUIRE(upsB.afterFailure);
    CHECK(upsB.afterFailure->likely == Approx(4 * kMachine));
    CHECK(upsB.failing == "ups-a");
    CHECK(upsB.machinesLost == 0);
    const NodeLoad grid = loadOf(chain, "grid");
    CHECK_FALSE(grid.afterFailure); // it carries no more than before
    CHECK(grid.machinesLost == 4);

    // Machines on one feed stand still, and nothing moves.
    Design single = hall();
    single.site.racks["R"].otherCircuits.clear();
    const PowerChain alone = chainOf(single);
    CHECK(loadOf(alone, "ups-a").machinesLost == 4);
    CHECK_FALSE(loadOf(alone, "ups-b").afterFailure);
    CHECK(loadOf(alone, "ups-b").gives.likely == 0.0);
    CHECK(loadOf(alone, "grid").gives.likely == Approx(4 * kMachine / 0.95));
}

TEST_CASE("power chain: losing a node never lowers what another carries for the same machines", "[chain]")
{
    Design design = hall();
    design.site.power["ups-b"].behind = "grid-b";
    design.site.power["grid-b"] = PowerNode{.kind = PowerNodeKind::Utility};
    const PowerChain chain = chainOf(design);
    for (const NodeLoad& load : chain.nodes) {
        REQUIRE(load.afterFailure);
        CHECK(load.afterFailure->likely > load.gives.likely);
        CHECK(load.machinesLost == 0);
    }
    CHECK(loadOf(chain, "grid-b").afterFailure->likely == Approx(4 * kMachine / 0.95));
}

TEST_CASE("power chain: losses by a curve", "[chain]")
{
    const auto takes = [](double capacity) {
        Design design = hall();
        PowerNode& ups = design.site.power["ups-a"];
        ups.count = 1;
        ups.redundancy.reset();
        ups.loss.reset();
        ups.lossCurve = {{0.25, 0.06}, {0.5, 0.04}, {1.0, 0.05}};
        ups.capacity = Amount{capacity, Dimension::Power};
        return loadOf(chainOf(design), "ups-a").takes.likely;
    };
    CHECK(takes(40'800) == Approx(20'400 / 0.96));  // half loaded
    CHECK(takes(81'600) == Approx(20'400 / 0.94));  // a quarter
    CHECK(takes(54'400) == Approx(20'400 / 0.95));  // 37.5 %: between them
    CHECK(takes(20'400) == Approx(20'400 / 0.95));  // full
    CHECK(takes(10'200) == Approx(20'400 / 0.95));  // overloaded: as at full load
    CHECK(takes(163'200) == Approx(20'400 + 163'200 * 0.25 * 0.06 / 0.94)); // below the curve: the watts of its first load
}

TEST_CASE("power chain: the PUE of a year is that of its average load", "[chain]")
{
    Design design = hall();
    CHECK_FALSE(yearPue(design, assess(design, Context{}), 0.5)); // the same share is lost at every load
    for (const char* id : {"ups-a", "ups-b"}) {
        PowerNode& ups = design.site.power[id];
        ups.count = 1;
        ups.redundancy.reset();
        ups.loss.reset();
        ups.lossCurve = {{0.25, 0.10}, {0.5, 0.04}};
        ups.capacity = Amount{40'800.0, Dimension::Power};
    }
    const Assessment assessment = assess(design, Context{});
    REQUIRE(assessment.chain.pue);
    CHECK(assessment.chain.pue->likely == Approx(1.0 / 0.96 + 0.03)); // each UPS is half loaded
    const auto year = yearPue(design, assessment, 0.5);
    REQUIRE(year);
    CHECK(year->result.likely == Approx(1.0 / 0.90 + 0.03)); // a quarter
    // the electricity of the year takes it
    design.site.tariff = 0.10;
    design.economics.powerShare = Estimate{0.5, 0.5, 0.5};
    const Assessment priced = assess(design, Context{});
    const BudgetPoint* energy = priced.point(PointId{PointKind::Energy, {}});
    REQUIRE((energy && energy->demand));
    CHECK(energy->demand->likely == Approx(4 * kMachine / 1000.0 * 0.5 * 8760.0 * 0.10 * (1.0 / 0.90 + 0.03)).epsilon(0.001));
}

TEST_CASE("power chain: what nothing says is unknown, not zero", "[chain]")
{
    Design design = hall();
    design.site.power["ups-a"].loss.reset();
    design.site.power["ups-a"].capacity.reset();
    const PowerChain chain = chainOf(design);
    CHECK(loadOf(chain, "ups-a").lossUnknown);
    CHECK_FALSE(loadOf(chain, "ups-a").capacity);
    CHECK(loadOf(chain, "grid").lowerBound);
    CHECK_FALSE(loadOf(chain, "ups-b").lowerBound);
    CHECK(chain.pueIsLeast);
    // A curve needs the capacity that its loads are shares of.
    design.site.power["ups-a"].lossCurve = {{1.0, 0.05}};
    CHECK(loadOf(chainOf(design), "ups-a").lossUnknown);

    // A current needs a voltage: that of the circuits behind it.
    design.site.power["ups-a"].rating = amperes(100);
    CHECK(loadOf(chainOf(design), "ups-a").capacity->likely == Approx(2 * 1.7320508 * 415 * 100 * defaultPowerFactor()));
    design.site.circuits["a"].voltage.reset();
    CHECK_FALSE(loadOf(chainOf(design), "ups-a").capacity);
    CHECK(chainOf(Design{}).nodes.empty());
    CHECK_FALSE(chainOf(Design{}).pue);
}

TEST_CASE("power chain: nodes that racks have of their own count as often", "[chain]")
{
    Design design = hall();
    design.site.power["bus"] = PowerNode{.kind = PowerNodeKind::Busway, .capacity = Amount{30e3, Dimension::Power}, .behind = "ups-a", .perRacks = 1, .loss = 0.0};
    design.site.circuits["a"].behind = "bus";
    const PowerChain chain = chainOf(design);
    CHECK(loadOf(chain, "bus").capacity->likely == Approx(60e3)); // of two racks
    CHECK(loadOf(chain, "bus").gives.likely == Approx(2 * kMachine));
    CHECK(loadOf(chain, "ups-a").gives.likely == Approx(2 * kMachine));
    CHECK(loadOf(chain, "ups-b").failing == "bus"); // the first of those in front of it, by id
}

TEST_CASE("power chain: the PUE, and a stated one against it", "[chain]")
{
    Design design = hall();
    const double pue = 1 / 0.95 + 0.03;
    const PowerChain chain = chainOf(design);
    REQUIRE(chain.pue);
    CHECK(chain.pue->likely == Approx(pue));
    CHECK_FALSE(chain.pueIsLeast);
    CHECK_FALSE(chain.pueContradicts);
    const auto contradicts = [&](double stated) {
        design.site.pue = stated;
        return chainOf(design).pueContradicts;
    };
    CHECK_FALSE(contradicts(1.08));
    CHECK(contradicts(1.05));
    CHECK(contradicts(1.4));
    design.site.cooling.clear(); // what cools it is not said: it is at least that
    CHECK(chainOf(design).pueIsLeast);
    CHECK_FALSE(contradicts(1.4));
    CHECK(contradicts(1.03));
    design.site.circuits["b"].behind.clear(); // nor what is before feed b
    CHECK(chainOf(design).pue->likely == Approx((1 / 0.95 + 1) / 2));
    CHECK(chainOf(design).pueIsLeast);
}

TEST_CASE("power chain: devices in racks count with the machines", "[chain]")
{
    Design design = hall();
    AccessorySpec spec;
    spec.power = known(watts(120));
    design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", spec));
    design.site.racks["R"].holds.push_back({.build = {}, .atU = {40}, .part = "leaf", .units = 1});
    const PowerChain chain = chainOf(design);
    CHECK(loadOf(chain, "ups-a").gives.likely == Approx(2 * kMachine + 120)); // of two racks, half on each feed
    CHECK(loadOf(chain, "ups-b").afterFailure->likely == Approx(4 * kMachine + 240));
    CHECK_FALSE(loadOf(chain, "grid").lowerBound);
    design.parts["leaf"] = std::make_shared<const Part>(makePart("leaf", AccessorySpec{}));
    CHECK(loadOf(chainOf(design), "grid").lowerBound);
}

TEST_CASE("power chain: electricity is paid with its losses, where no PUE is stated", "[chain]")
{
    Design design = hall();
    design.site.tariff = 0.1;
    const auto year = [&] {
        const Assessment a = assess(design, Context{});
        const BudgetPoint* point = a.point(PointId{PointKind::Energy, {}});
        REQUIRE(point);
        REQUIRE(point->demand);
        return point->demand->likely;
    };
    const double chained = year();
    design.site.pue = 1.0;
    CHECK(chained == Approx(year() * (1 / 0.95 + 0.03)));
    // The chain is in the assessment, and why its numbers are what they are.
    const Assessment a = assess(hall(), Context{});
    REQUIRE(a.chain.node("grid"));
    CHECK(a.chain.node("grid")->gives.likely == Approx(4 * kMachine / 0.95));
    CHECK(a.chain.derivations.empty());
    CHECK(a.derivation(a.chain.node("grid")->gives.origin));
    CHECK(a.derivation(a.chain.node("ups-a")->afterFailure->origin));
    CHECK(a.derivation(a.chain.pue->origin));
}

TEST_CASE("power chain: other load and transfer switches", "[chain]")
{
    Design design = hall();
    design.site.circuits["a"].otherLoad = fromSi<ApparentPower>(500); // in each rack
    CHECK(loadOf(chainOf(design), "ups-a").gives.likely == Approx(2 * kMachine + 1000));

    Design switched = hall();
    switched.site.racks["R"].otherCircuits.clear();
    PowerDistributionSpec spec;
    spec.kind = known(DistributionKind::TransferSwitch);
    switched.parts["ats"] = std::make_shared<const Part>(makePart("ats", spec));
    switched.site.circuits["a"].units["ats"] = {"ats", "", "b"};
    const PowerChain chain = chainOf(switched);
    CHECK(loadOf(chain, "ups-a").machinesLost == 0);
    REQUIRE(loadOf(chain, "ups-b").afterFailure);
    CHECK(loadOf(chain, "ups-b").afterFailure->likely == Approx(4 * kMachine));
    CHECK(loadOf(chain, "grid").machinesLost == 4);
}

TEST_CASE("power chain: a budget of the site, the worst first, each number asked why", "[chain][why]")
{
    const Assessment a = assess(hall(), Context{});
    const auto budget = std::find_if(a.budgets.begin(), a.budgets.end(), [](const Budget& b) { return b.kind == BudgetKind::PowerChain; });
    REQUIRE(budget != a.budgets.end());
    // 40.8 of 50 kW when the other UPS is lost; the grid carries no more than before.
    CHECK(budget->points.front().id.text() == "failover-node@power/ups-a");
    CHECK(budget->points.front().demand->likely == Approx(4 * kMachine));
    CHECK(budget->points.front().supply->likely == Approx(50e3));
    const BudgetPoint* normal = a.point("node@power/ups-a");
    REQUIRE(normal);
    CHECK(normal->demand->likely == Approx(2 * kMachine));
    REQUIRE(normal->lines.size() == 1);
    CHECK(normal->lines.front().path == Ref::circuit("a"));
    const BudgetPoint* grid = a.point("node@power/grid");
    REQUIRE(grid);
    CHECK(grid->lines.size() == 2);
    CHECK_FALSE(a.point("failover-node@power/grid"));
    // Two feeds do not help against the loss of the grid.
    const BudgetPoint* lost = a.point("node-loss@power/grid");
    REQUIRE(lost);
    CHECK(lost->demand->likely == 4);
    CHECK_FALSE(lost->supply);
    CHECK_FALSE(a.point("node-loss@power/ups-a"));
    requireOrigins(a);

    // Down to the machines: node, circuit, machines of a group, machine.
    const auto origin = [&](const Figure& figure) {
        const Derivation* found = a.derivation(figure.origin);
        REQUIRE(found);
        return found;
    };
    const Derivation* gives = origin(*a.point("failover-node@power/ups-b")->demand);
    CHECK(gives->id.text() == "chain.failover-gives@power/ups-b/ups-a");
    const Derivation* draw = origin(gives->terms.front().value);
    CHECK(draw->id.text() == "chain.failover-draw@b/ups-a");
    REQUIRE(draw->terms.size() == 2); // its own, and what moves to it
    const Derivation* moved = origin(draw->terms.back().value);
    CHECK(moved->id.name.text() == "chain.moved");
    const Derivation* machines = origin(moved->terms.front().value);
    CHECK(machines->id.name.text() == "chain.machines");
    CHECK(machines->terms.front().path.text() == "site/R.1/u1/node");
    CHECK(origin(*normal->supply)->id.text() == "chain.capacity@power/ups-a");
}

TEST_CASE("power chain: without a capacity there is a limit that nobody knows", "[chain]")
{
    Design design = hall();
    design.site.power["ups-a"].capacity.reset();
    const Assessment a = assess(design, Context{});
    const BudgetPoint* point = a.point("node@power/ups-a");
    REQUIRE(point);
    CHECK(point->supplyUnknown);
    CHECK_FALSE(point->supply);
    CHECK(assess(Design{}, Context{}).point("node@power/ups-a") == nullptr);
    design.site.power.clear();
    for (auto& [id, circuit] : design.site.circuits) {
        circuit.behind.clear();
    }
    for (const Budget& budget : assess(design, Context{}).budgets) {
        CHECK(budget.kind != BudgetKind::PowerChain);
    }
}

TEST_CASE("power chain: a node is found by its name, so that a finding about it can be waived", "[chain]")
{
    const Design design = hall();
    const auto found = findRef(design, Ref::parse("site/power/ups-a"));
    REQUIRE(found);
    CHECK(*found == Ref::powerNode("ups-a"));
    CHECK(found->kind() == RefKind::PowerNode);
    CHECK_FALSE(findRef(design, Ref::parse("site/power/ups-a.2")));
    CHECK_FALSE(findRef(design, Ref::parse("site/power/ups-c")));
    CHECK_FALSE(findRef(design, Ref::parse("site/power")));
    // What an assessment says about it: its points with what hangs on it, and its findings.
    Design small = design;
    small.site.power["ups-a"].capacity = Amount{5e3, Dimension::Power};
    const Assessment a = assess(small, Context{});
    const auto subject = subjectAt(small, a, "site/power/ups-a");
    REQUIRE(subject);
    CHECK_FALSE(subject->part);
    CHECK(std::any_of(subject->findings.begin(), subject->findings.end(), [](const Finding* f) { return f->rule == "PWR-40"; }));
    CHECK(std::any_of(subject->lines.begin(), subject->lines.end(),
                      [](const SubjectLine& line) { return line.line && line.line->path == Ref::circuit("a"); }));
}

TEST_CASE("power chain: the state without a node has what each other one carries then", "[chain]")
{
    const Design design = hall();
    const Assessment a = assess(design, Context{});
    const ChainState normal = powerChainState(design, a);
    REQUIRE(normal.nodes.size() == a.chain.nodes.size());
    for (std::size_t i = 0; i < normal.nodes.size(); ++i) {
        CHECK(normal.nodes[i].node == a.chain.nodes[i].node);
        CHECK(normal.nodes[i].gives == a.chain.nodes[i].gives);
        CHECK(normal.nodes[i].capacity == a.chain.nodes[i].capacity);
    }
    CHECK(normal.machinesLost == 0);

    const ChainState lost = powerChainState(design, a, "ups-a");
    REQUIRE(lost.circuits.size() == 2);
    CHECK_FALSE(lost.circuits[0].hasPower);
    CHECK(lost.circuits[0].draws.likely == 0);
    CHECK(lost.circuits[1].hasPower);
    CHECK(lost.circuits[1].draws.likely == Approx(4 * kMachine));
    for (const NodeLoad& node : lost.nodes) {
        INFO(node.node);
        const NodeLoad* worst = a.chain.node(node.node);
        CHECK(node.gives.likely == Approx(node.node == "ups-a" ? 0.0 : node.node == "grid" ? 4 * kMachine / 0.95 : worst->afterFailure->likely));
    }
    CHECK(powerChainState(design, a, "grid").machinesLost == 4);
}

} // namespace power_chain_test
