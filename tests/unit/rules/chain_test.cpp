// Rules of the site's power chain, and of machines and feeds that hang on it.
#include "model/budget/power_chain.h"
#include "tests/support/rule_case.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chain_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A site with one node "ups" behind a grid, and a point of its load.
Rig onNode(PowerNode node, const Figure& demand, const std::optional<Figure>& supply, FeedState state = FeedState::Normal)
{
    Rig rig;
    rig.circuit(415, 60);
    rig.design.site.power["grid"] = PowerNode{.kind = PowerNodeKind::Utility};
    node.behind = "grid";
    rig.design.site.power["ups"] = std::move(node);
    const std::string id = state == FeedState::Normal ? "node@power/ups" : "failover-node@power/ups";
    BudgetPoint& point = rig.sitePoint(BudgetKind::PowerChain, id, demand, supply, "site/power/ups");
    point.supplyUnknown = !supply;
    NodeLoad load;
    load.node = "ups";
    load.failing = state == FeedState::Normal ? "" : "other";
    rig.site.chain.nodes.push_back(std::move(load));
    return rig;
}

PowerNode ups(int count = 3)
{
    PowerNode node;
    node.kind = PowerNodeKind::Ups;
    node.count = count;
    node.capacity = Amount{25e3, Dimension::Power};
    node.redundancy = RedundancyScheme::NPlus1;
    return node;
}

PowerNode transformer()
{
    PowerNode node;
    node.kind = PowerNodeKind::Transformer;
    node.capacity = Amount{50e3, Dimension::ApparentPower};
    return node;
}

PowerNode busway(double amps = 800)
{
    PowerNode node;
    node.kind = PowerNodeKind::Busway;
    node.rating = amperes(amps);
    node.voltage = volts(415);
    return node;
}

PowerNode generator()
{
    PowerNode node;
    node.kind = PowerNodeKind::Generator;
    node.capacity = Amount{50e3, Dimension::Power};
    return node;
}

/// Machines with two supplies that share a bus, on circuits a and b of their rack.
Rig onTwoFeeds(const std::vector<std::string>& circuits = {"a", "b"})
{
    Rig rig;
    for (const char* id : {"a", "b"}) {
        rig.design.site.circuits[id] = threePhaseFeed();
    }
    Rack rack;
    rack.units = 42;
    rack.circuit = "a";
    rack.otherCircuits = {"b"};
    rack.holds = {RackHold{"rig", {1, 9}}};
    rig.design.site.racks["R"] = rack;
    rig.design.site.builds.clear();
    auto supply = psu("p", 3000);
    std::get<PsuSpec>(supply.spec).form = known(PsuForm::Crps);
    std::get<PsuSpec>(supply.spec).currentShare = known(true);
    rig.add("psu", supply, static_cast<int>(circuits.size()));
    for (const std::string& circuit : circuits) {
        rig.build.circuitAc[circuit] = exactWatts(1000);
    }
    return rig;
}

/// The chain of both feeds: grid, transformers, UPSs. `sharedUps`, `sharedTransformer`: what is one for both.
Rig chained(bool sharedUps, bool sharedTransformer, const std::vector<std::string>& circuits = {"a", "b"})
{
    Rig rig = onTwoFeeds(circuits);
    auto& power = rig.design.site.power;
    power["grid"] = PowerNode{.kind = PowerNodeKind::Utility};
    for (const char* id : {"tx-a", "tx-b"}) {
        power[id] = transformer();
        power[id].behind = "grid";
    }
    power["ups-a"] = ups();
    power["ups-a"].behind = "tx-a";
    power["ups-b"] = ups();
    power["ups-b"].behind = sharedTransformer ? "tx-a" : "tx-b";
    rig.design.site.circuits["a"].behind = "ups-a";
    rig.design.site.circuits["b"].behind = sharedUps ? "ups-a" : "ups-b";
    return rig;
}

/// The design with a remedy's edit.
Design with(const Rig& rig, const Remedy& remedy)
{
    REQUIRE(remedy.edit);
    const auto changed = applyEdit(rig.design, *remedy.edit);
    REQUIRE(changed);
    return *changed;
}

} // namespace

// ---- PWR-40 -------------------------------------------------------------------------------

RULE_PASSES("PWR-40", "nodes at what they give, and at what is advised")
{
    CHECK(onNode(ups(), exactWatts(40e3), exactWatts(50e3)).passes("PWR-40"));         // 80 %, exactly
    CHECK(onNode(transformer(), exactWatts(50e3), exactWatts(50e3)).passes("PWR-40")); // no share is advised for it
    CHECK(onNode(generator(), exactWatts(60e3), exactWatts(50e3)).passes("PWR-40"));   // PWR-46
    CHECK(onNode(ups(), exactWatts(60e3), std::nullopt).passes("PWR-40"));             // PWR-42
}

RULE_FAILS("PWR-40", "nodes that carry more than they give")
{
    Rig rig = onNode(ups(), exactWatts(60e3), exactWatts(50e3));
    const Finding f = rig.only("PWR-40");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path == Ref::powerNode("ups"));
    CHECK(f.point.text() == "node@power/ups");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    const auto* more = editAs<SetPowerNode>(fixes.front());
    REQUIRE(more);
    CHECK(more->node.count == 4); // three in use give 75 kW, of which 60 are 80 %
    const auto* larger = editAs<SetPowerNode>(fixes.back());
    REQUIRE(larger);
    CHECK(larger->node.capacity->si == Approx(38e3));

    const Finding near = onNode(ups(), exactWatts(41e3), exactWatts(50e3)).only("PWR-40");
    CHECK(near.severity == Severity::Warning);
    CHECK(near.have->likely == Approx(40e3));

    // The next rating of a breaker, by the code of the circuits.
    Rig bus = onNode(busway(), exactWatts(600e3), exact(570e3, Dimension::Power, Confidence::Estimated));
    const Finding over = bus.only("PWR-40");
    CHECK(over.severity == Severity::Warning); // its power factor is not known
    const auto ratings = bus.remedies(over);
    REQUIRE_FALSE(ratings.empty());
    CHECK(inAmperes(*editAs<SetPowerNode>(ratings.front())->node.rating) == Approx(1200));
    bus.design.site.circuits["wall"].code = ElectricalCode::Iec;
    bus.design.site.circuits["wall"].behind = "ups";
    bus.design.site.power["ups"].rating = amperes(630);
    CHECK(inAmperes(*editAs<SetPowerNode>(bus.remedies(over).front())->node.rating) == Approx(1000));
}

TEST_CASE("PWR-40: the grid is one connection, and a part's capacity is its maker's", "[rules]")
{
    PowerNode grid;
    grid.kind = PowerNodeKind::Utility;
    grid.capacity = Amount{20e6, Dimension::ApparentPower};
    Rig rig = onNode(grid, exactWatts(23e6), exactWatts(20e6));
    const auto fixes = rig.remedies(rig.only("PWR-40"));
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetPowerNode>(fixes.front())->node.capacity->si == Approx(23e6));
    CHECK(editAs<SetPowerNode>(fixes.front())->node.count == 1);
}

// ---- PWR-41 -------------------------------------------------------------------------------

RULE_PASSES("PWR-41", "a node that carries what comes over, and one that is overloaded anyway")
{
    CHECK(onNode(ups(), exactWatts(50e3), exactWatts(50e3), FeedState::AfterFailure).passes("PWR-41")); // exactly
    Rig rig = onNode(ups(), exactWatts(70e3), exactWatts(50e3), FeedState::AfterFailure);
    rig.sitePoint(BudgetKind::PowerChain, "node@power/ups", exactWatts(60e3), exactWatts(50e3), "site/power/ups");
    CHECK(rig.passes("PWR-41"));
}

RULE_FAILS("PWR-41", "a node that does not carry both feeds")
{
    Rig rig = onNode(ups(), exactWatts(60e3), exactWatts(50e3), FeedState::AfterFailure);
    rig.sitePoint(BudgetKind::PowerChain, "node@power/ups", exactWatts(30e3), exactWatts(50e3), "site/power/ups");
    const Finding f = rig.only("PWR-41");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "failing") == "other");
    CHECK(f.point.text() == "failover-node@power/ups");
    const auto fixes = rig.remedies(f);
    REQUIRE_FALSE(fixes.empty());
    CHECK(editAs<SetPowerNode>(fixes.front())->node.count == 4);
}

// ---- PWR-42 -------------------------------------------------------------------------------

RULE_PASSES("PWR-42", "known capacities, and nodes without a load")
{
    CHECK(onNode(ups(), exactWatts(40e3), exactWatts(50e3)).passes("PWR-42"));
    CHECK(onNode(ups(), exactWatts(0), std::nullopt).passes("PWR-42"));
}

RULE_FAILS("PWR-42", "a load on what nobody knows the capacity of")
{
    for (const PowerNodeKind kind : {PowerNodeKind::Ups, PowerNodeKind::Transformer, PowerNodeKind::Busway, PowerNodeKind::Panel, PowerNodeKind::Generator}) {
        PowerNode node;
        node.kind = kind;
        const Finding f = onNode(node, exactWatts(40e3), std::nullopt).only("PWR-42");
        CHECK(f.severity == Severity::Warning);
        CHECK(f.need->likely == Approx(40e3));
        CHECK(f.hangsOn == std::vector<Ref>{Ref::powerNode("ups")});
    }
    PowerNode grid;
    grid.kind = PowerNodeKind::Utility;
    CHECK(onNode(grid, exactWatts(40e3), std::nullopt).only("PWR-42").severity == Severity::Advice);
    // What it has to carry at most, where another node is lost.
    Rig rig = onNode(ups(), exactWatts(20e3), std::nullopt);
    rig.sitePoint(BudgetKind::PowerChain, "failover-node@power/ups", exactWatts(40e3), std::nullopt, "site/power/ups").supplyUnknown = true;
    CHECK(rig.only("PWR-42").need->likely == Approx(40e3));
}

// ---- PWR-43 -------------------------------------------------------------------------------

RULE_PASSES("PWR-43", "feeds that share the grid, and machines without redundancy")
{
    CHECK(chained(false, false).passes("PWR-43"));
    CHECK(chained(true, true, {"a"}).passes("PWR-43")); // PWR-44
    Rig shared = chained(false, true);
    shared.design.site.power["tx-a"].kind = PowerNodeKind::Generator;
    CHECK(shared.passes("PWR-43"));
}

RULE_FAILS("PWR-43", "feeds behind one UPS, or behind one transformer")
{
    Rig rig = chained(true, false);
    const Finding f = rig.only("PWR-43");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path == Ref::powerNode("ups-a"));
    CHECK(argument(f.detail, "feeds") == "a, b");
    CHECK(argument(*f.why, "machines") == "2");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    const Design other = with(rig, fixes.front());
    CHECK(other.site.circuits.at("b").behind == "ups-b");
    const Design own = with(rig, fixes.back());
    CHECK(own.site.circuits.at("b").behind == "ups-a-2");
    CHECK(own.site.power.at("ups-a-2").behind == "tx-a-2");
    CHECK(own.site.power.at("tx-a-2").behind == "grid");
    for (const Remedy& remedy : fixes) {
        Rig fixed = chained(true, false);
        fixed.design = with(rig, remedy);
        CHECK(fixed.passes("PWR-43"));
    }

    Rig transformers = chained(false, true);
    const Finding above = transformers.only("PWR-43");
    CHECK(above.path == Ref::powerNode("tx-a"));
    for (const Remedy& remedy : transformers.remedies(above)) {
        Rig fixed = chained(false, true);
        fixed.design = with(transformers, remedy);
        CHECK(fixed.design.site.circuits.at("b").behind == "ups-b");
        CHECK(fixed.passes("PWR-43"));
    }
}

// ---- PWR-44 -------------------------------------------------------------------------------

RULE_PASSES("PWR-44", "machines on both feeds, in a rack with one, behind a transfer switch")
{
    CHECK(onTwoFeeds().passes("PWR-44"));
    Rig one = onTwoFeeds({"a"});
    one.design.site.racks["R"].otherCircuits.clear();
    CHECK(one.passes("PWR-44"));
    Rig switched = onTwoFeeds({"a"});
    switched.design.parts["ats"] = std::make_shared<const Part>(makePart("ats", PowerDistributionSpec{}));
    switched.design.site.circuits["a"].units["ats"] = {"ats", "", "b"};
    switched.design.site.circuits["b"].units["ats"] = {"ats", "", "a"};
    CHECK(switched.passes("PWR-44"));
    switched.design.site.circuits["b"].units.clear(); // every second machine begins with b
    CHECK(argument(*switched.only("PWR-44").why, "feed") == "b");
}

RULE_FAILS("PWR-44", "a machine with one supply between two feeds")
{
    Rig rig = onTwoFeeds({"a"});
    const Finding f = rig.only("PWR-44");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/R/rig");
    CHECK(argument(f.detail, "need") == "2");
    CHECK(f.why->text.id == "pwr44.why_turns"); // one machine on each
    CHECK(argument(*f.why, "machines") == "2");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    const Design doubled = with(rig, fixes.front());
    CHECK(doubled.builds.at("rig")->placements.at("psu").quantity == 2);
    CHECK(doubled.builds.at("rig")->redundancy == RedundancyScheme::NPlusN);

    // Two supplies that somebody put on one feed.
    Rig named = onTwoFeeds({"a", "a"});
    named.stored.placements["psu"].options.circuit = "a";
    const Finding onA = named.only("PWR-44");
    CHECK(argument(*onA.why, "feed") == "a");
    CHECK(argument(*onA.why, "machines") == "2");
    const auto free = named.remedies(onA);
    REQUIRE(free.size() == 1);
    CHECK_FALSE(with(named, free.front()).builds.at("rig")->placements.at("psu").options.circuit);
}

// ---- PWR-45 -------------------------------------------------------------------------------

RULE_PASSES("PWR-45", "circuits on nodes, sites without a chain, circuits without a load")
{
    CHECK(chained(false, false).passes("PWR-45"));
    CHECK(onTwoFeeds().passes("PWR-45"));
    Rig idle = chained(false, false, {"a"});
    idle.design.site.circuits["b"].behind.clear();
    CHECK(idle.passes("PWR-45"));
}

RULE_FAILS("PWR-45", "a circuit that hangs on nothing, and a node that nothing feeds")
{
    Rig rig = chained(false, false);
    rig.design.site.circuits["b"].behind.clear();
    for (const char* id : {"ups-a", "ups-b"}) {
        NodeLoad load;
        load.node = id;
        load.gives = exactWatts(10e3);
        load.capacity = exactWatts(50e3);
        rig.site.chain.nodes.push_back(std::move(load));
    }
    const Finding f = rig.only("PWR-45");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path == Ref::circuit("b"));
    CHECK(f.need->likely == Approx(2000)); // two machines
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1); // not the one that feed a is behind
    CHECK(editAs<SetCircuit>(fixes.front())->circuit.behind == "ups-b");

    Rig rootless = onNode(ups(), exactWatts(40e3), exactWatts(50e3));
    rootless.design.site.power["ups"].behind.clear();
    const Finding root = rootless.only("PWR-45");
    CHECK(root.severity == Severity::Advice);
    CHECK(root.path == Ref::powerNode("ups"));
    CHECK(editAs<SetPowerNode>(rootless.remedies(root).front())->node.behind == "grid");
    rootless.design.site.power.erase("grid");
    const Design fed = with(rootless, rootless.remedies(root).front());
    CHECK(fed.site.power.at("grid").kind == PowerNodeKind::Utility);
    CHECK(fed.site.power.at("ups").behind == "grid");
}

TEST_CASE("PWR-45: what a chain cannot have is refused, not found", "[rules]")
{
    const Rig rig = chained(false, false);
    PowerNode lost = ups();
    lost.behind = "tx-c";
    CHECK_FALSE(applyEdit(rig.design, Edit{SetPowerNode{"ups-c", lost}}));
    PowerNode circle = transformer();
    circle.behind = "ups-a";
    CHECK_FALSE(applyEdit(rig.design, Edit{SetPowerNode{"tx-a", circle}}));
    Circuit nowhere = rig.design.site.circuits.at("a");
    nowhere.behind = "bus-c";
    CHECK_FALSE(applyEdit(rig.design, Edit{SetCircuit{"a", nowhere}}));
}

// ---- PWR-46 -------------------------------------------------------------------------------

RULE_PASSES("PWR-46", "a generator at what it gives, and other nodes")
{
    CHECK(onNode(generator(), exactWatts(50e3), exactWatts(50e3)).passes("PWR-46")); // exactly
    CHECK(onNode(ups(), exactWatts(60e3), exactWatts(50e3)).passes("PWR-46"));       // PWR-40
}

RULE_FAILS("PWR-46", "a generator that does not carry what hangs on it")
{
    Rig rig = onNode(generator(), exactWatts(60e3), exactWatts(50e3));
    const Finding f = rig.only("PWR-46");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetPowerNode>(fixes.front())->node.count == 2);
    CHECK(editAs<SetPowerNode>(fixes.back())->node.capacity->si == Approx(60e3));
    Rig after = onNode(generator(), exactWatts(40e3), exactWatts(50e3));
    after.sitePoint(BudgetKind::PowerChain, "failover-node@power/ups", exactWatts(60e3), exactWatts(50e3), "site/power/ups");
    CHECK(after.only("PWR-46").severity == Severity::Warning);
}

// ---- PWR-29 -------------------------------------------------------------------------------

namespace {

Rig withPue(double stated, bool least = false)
{
    Rig rig;
    rig.design.site.pue = stated;
    rig.site.chain.pue = exactFigure(1.25);
    rig.site.chain.pueIsLeast = least;
    return rig;
}

} // namespace

RULE_PASSES("PWR-29", "a PUE that the chains give, and one above where losses are not known")
{
    CHECK(withPue(1.25).passes("PWR-29"));
    CHECK(withPue(1.253).passes("PWR-29")); // as it is stated
    CHECK(withPue(1.4, true).passes("PWR-29"));
    Rig none = withPue(1.1);
    none.site.chain.pue.reset();
    CHECK(none.passes("PWR-29"));
}

RULE_FAILS("PWR-29", "a PUE below what the losses make, or above although all are known")
{
    Rig rig = withPue(1.1);
    const Finding f = rig.only("PWR-29");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.need->likely == 1.25);
    CHECK(f.have->likely == 1.1);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK_FALSE(with(rig, fixes.front()).site.pue);
    CHECK(withPue(1.1, true).only("PWR-29").severity == Severity::Warning);
    const Finding high = withPue(1.4).only("PWR-29");
    CHECK(high.severity == Severity::Advice);
    CHECK(high.need->likely == 1.4);
}

// ---- limits -------------------------------------------------------------------------------

RULE_LIMIT("PWR-29", withPue(1.246 - 0.002 * beyond));
RULE_LIMIT("PWR-40", onNode(transformer(), exactWatts(50e3 + 50 * beyond), exactWatts(50e3)));
RULE_LIMIT("PWR-41", onNode(ups(), exactWatts(50e3 + 50 * beyond), exactWatts(50e3), FeedState::AfterFailure));
RULE_LIMIT("PWR-42", onNode(ups(), exactWatts(beyond), std::nullopt));
RULE_LIMIT("PWR-43", chained(beyond > 0, false));
RULE_LIMIT("PWR-44", onTwoFeeds(beyond > 0 ? std::vector<std::string>{"a"} : std::vector<std::string>{"a", "b"}));
RULE_LIMIT("PWR-45", [beyond] {
    Rig rig = chained(false, false);
    if (beyond > 0) {
        rig.design.site.circuits["b"].behind.clear();
    }
    return rig;
}());
RULE_LIMIT("PWR-46", onNode(generator(), exactWatts(50e3 + 50 * beyond), exactWatts(50e3)));

} // namespace chain_test
