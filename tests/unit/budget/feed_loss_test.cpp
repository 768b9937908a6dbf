// Remaining supplies of a machine after the loss of a feed, with and without transfer switches (PWR-14).
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>

namespace feed_loss_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Circuit feed()
{
    Circuit circuit;
    circuit.voltage = volts(240);
    circuit.breaker = amperes(60);
    return circuit;
}

/// Four cards and supplies of this power on one bus; the first `onA` use feed "a", the others "b".
Design machine(int supplies, int onA, double rated)
{
    Part supply = psu("crps", rated, EfficiencyLevel::Titanium);
    auto& spec = std::get<PsuSpec>(supply.spec);
    spec.form = known(supplies > 1 ? PsuForm::Crps : PsuForm::Atx);
    spec.inlet = known(plugs("1x c14"));
    DesignMaker maker;
    maker.add("gpu", gpu("rtx", 350), 4)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc", 128, 4, 155))
        .add("psu", supply, supplies);
    PlacementOptions onB;
    onB.circuit = "b";
    for (int n = onA + 1; n <= supplies; ++n) {
        maker.instance("psu", n, onB);
    }
    maker.build().redundancy = RedundancyScheme::NPlus1;
    Design design = maker.design();
    design.site.circuits["a"] = feed();
    design.site.circuits["b"] = feed();
    design.site.builds.front().circuit = "a";
    return design;
}

Design withScheme(const Design& design, std::string scheme)
{
    return applyEdit(design, Edit{SetRedundancy{"rig", std::move(scheme)}}).value();
}

/// Connects a unit to a circuit: a transfer switch if it has a second feed, else a PDU.
void hang(Design& design, const std::string& circuit, const std::string& unit, const std::string& second,
          std::string_view outlets = "6x c13")
{
    PowerDistributionSpec spec;
    spec.kind = known(second.empty() ? DistributionKind::Pdu : DistributionKind::TransferSwitch);
    spec.phases = known(1);
    spec.inputCurrent = known(amperes(60));
    spec.outlets = known(plugs(outlets));
    const std::string key = unit + "-part";
    design.parts[key] = std::make_shared<const Part>(makePart(key, spec));
    design.site.circuits[circuit].units[unit] = {key, "", second};
}

const BudgetPoint* lossOf(const Assessment& result) { return result.point("feed-loss@rig"); }

double left(const Design& design)
{
    const auto result = assess(design, Context{});
    const BudgetPoint* point = lossOf(result);
    REQUIRE(point);
    const Derivation* made = result.derivation(point->derivations.front());
    REQUIRE(made);
    CHECK(evaluateFormula(made->formula, made->terms, made->result.dimension) == made->result);
    if (point->supply->dimension == Dimension::Power) {
        CHECK(point->demand == result.builds.front()->dc);
    } else {
        CHECK(point->demand->likely == 4); // supplies that carry a bought server, as its maker says
    }
    return point->supply->likely;
}

bool finds(const Design& design, std::string_view title = "pwr14.title")
{
    const auto result = assess(design, Context{});
    return std::any_of(result.findings.begin(), result.findings.end(),
                       [&](const Finding& f) { return f.title.text.id == title; });
}

/// The DC load of the machine, which does not depend on its supplies.
double load() { return assess(machine(2, 1, 1600), Context{}).builds.front()->dc->likely; }

/// A server of 10.2 kW with six supplies of 3.3 kW, some of which it needs to start; its inlets are on feed "a", and with a
/// second feed every second one is on that.
Design server(int toBoot, std::optional<std::string> second)
{
    Part supply = psu("own", 3300);
    std::get<PsuSpec>(supply.spec).form = known(PsuForm::Module);
    ServerSpec spec;
    spec.maxPower = known(watts(10200));
    spec.psuCount = known(6);
    spec.psuNeeded = known(4);
    spec.psuToBoot = known(toBoot);
    Content content;
    content.id = "psu";
    content.part = "own";
    content.quantity = 6;
    spec.contents = known(std::vector<Content>{content});
    DesignMaker maker;
    PlacementOptions options;
    options.circuit = std::move(second);
    maker.add("server", makePart("server", spec), 1, options);
    maker.build().redundancy = RedundancyScheme::NPlusN;
    Design design = maker.design();
    design.parts["own"] = std::make_shared<const Part>(supply);
    design.site.circuits["a"] = feed();
    design.site.circuits["b"] = feed();
    design.site.builds.front().circuit = "a";
    return design;
}

} // namespace

TEST_CASE("Without transfer switches the fuller feed takes its supplies along", "[budget][power]")
{
    CHECK(left(machine(3, 2, 1000)) == 1000);
    CHECK(left(machine(3, 1, 1000)) == 1000);
    CHECK_FALSE(lossOf(assess(machine(2, 2, 1000), Context{}))); // one feed
    CHECK_FALSE(finds(machine(2, 1, load())));                   // exactly
    CHECK(finds(machine(2, 1, load() * 0.999)));
    // A PDU has one input.
    auto design = machine(2, 1, 1000);
    hang(design, "a", "pdu", "");
    CHECK(left(design) == 1000);
}

TEST_CASE("N+N on one feed is left with nothing", "[budget][power]")
{
    auto design = machine(2, 2, 2 * load());
    CHECK_FALSE(finds(design)); // N+1 does not protect against the loss of a feed
    design = withScheme(design, "N+N");
    CHECK(left(design) == 0);
    CHECK(finds(design));
    hang(design, "a", "ats", "b"); // both continue on the other feed
    CHECK(left(design) == 4 * load());
    CHECK_FALSE(finds(design));
    // One supply is no redundancy: reported by PWR-13.
    CHECK_FALSE(lossOf(assess(withScheme(machine(1, 1, 2 * load()), "N+N"), Context{})));
}

TEST_CASE("Supplies without a common bus do not stand in for one another", "[budget][power]")
{
    const auto apart = [](int onA) {
        auto design = machine(3, onA, 2 * load());
        auto& part = design.parts.at("crps");
        Part supply = *part;
        std::get<PsuSpec>(supply.spec).currentShare = known(false);
        part = std::make_shared<const Part>(std::move(supply));
        return design;
    };
    CHECK(left(apart(2)) == 0); // each could carry everything, but none does
    CHECK(finds(apart(2)));
    CHECK_FALSE(lossOf(assess(apart(3), Context{}))); // one feed, N+1
    auto switched = apart(2);
    hang(switched, "a", "ats", "b");
    CHECK(left(switched) == 0); // the third is still on feed b only
    hang(switched, "b", "ats", "a");
    CHECK(left(switched) == 6 * load());
    CHECK_FALSE(finds(switched));
}

TEST_CASE("A supply behind a transfer switch goes on when its feed fails", "[budget][power]")
{
    SECTION("a single supply survives the loss of either feed")
    {
        auto design = machine(1, 1, load());
        CHECK_FALSE(lossOf(assess(design, Context{}))); // one feed
        hang(design, "a", "ats", "b");
        CHECK(left(design) == load());
        CHECK_FALSE(finds(design)); // exactly
        auto small = machine(1, 1, load() * 0.999);
        hang(small, "a", "ats", "b");
        CHECK(finds(small));
    }
    SECTION("supplies on both feeds, each behind a switch to the other")
    {
        auto design = machine(2, 1, load() / 2);
        CHECK(finds(design));
        hang(design, "a", "ats", "b");
        hang(design, "b", "ats", "a");
        CHECK(left(design) == load());
        CHECK_FALSE(finds(design));
        auto small = machine(2, 1, load() / 2 * 0.999);
        hang(small, "a", "ats", "b");
        hang(small, "b", "ats", "a");
        CHECK(finds(small));
    }
    SECTION("one of two: the feed of the other still takes that along")
    {
        auto design = machine(3, 2, 1000);
        hang(design, "a", "ats", "b");
        CHECK(left(design) == 2000); // "b" fails; without the switch "a" would lose two
    }
    SECTION("both on one feed, one behind a switch: the other is lost with it")
    {
        auto design = machine(2, 2, 1000);
        hang(design, "a", "ats", "b", "1x c13");
        hang(design, "a", "pdu", "", "1x c13");
        CHECK(left(design) == 1000);
    }
    SECTION("with both inputs on one feed it does not help")
    {
        auto design = machine(2, 1, 1000);
        hang(design, "a", "ats", "a");
        CHECK(left(design) == 1000);
        auto one = machine(1, 1, 1000);
        hang(one, "a", "ats", "a");
        CHECK_FALSE(lossOf(assess(one, Context{})));
        one = machine(1, 1, 1000);
        hang(one, "a", "ats", "nowhere");
        CHECK_FALSE(lossOf(assess(one, Context{})));
    }
}

TEST_CASE("Of machines of one build the one that is left least counts", "[budget][power]")
{
    auto design = machine(2, 2, 1000);
    design.site.builds.front().count = 2;
    hang(design, "a", "ats", "b", "3x c13");
    hang(design, "a", "pdu", "", "1x c13");
    const auto result = assess(design, Context{});
    REQUIRE(lossOf(result));
    CHECK(lossOf(result)->supply->likely == 1000);
    const auto direct = std::find_if(result.outletPlugs.begin(), result.outletPlugs.end(),
                                     [](const OutletPlug& plug) { return plug.unit == "pdu"; });
    REQUIRE(direct != result.outletPlugs.end());
    CHECK(lossOf(result)->path.contains(direct->path));
}

TEST_CASE("Half of a server's own supplies hang on the circuit that it names", "[budget][power]")
{
    CHECK(left(server(3, "b")) == 3);
    CHECK_FALSE(finds(server(3, "b"), "pwr14.title_boot"));
    CHECK(finds(server(4, "b"), "pwr14.title_boot"));
    const auto result = assess(server(3, "b"), Context{});
    const BuildAssessment& build = *result.builds.front();
    CHECK(build.circuitInlets.at("a").size() == 3);
    CHECK(build.circuitInlets.at("b").size() == 3);
    CHECK(build.circuitAc.at("a").likely == Approx(5100));
    CHECK(build.circuitAc.at("b").likely == Approx(5100));
    // Each feed can carry everything when the other fails (PWR-16).
    REQUIRE(result.point("failover@a"));
    CHECK(result.point("failover@a")->demand->likely == Approx(2 * result.point("circuit@a")->demand->likely));
    // All on one feed: nothing is left, whatever it can throttle to, and nothing is said of its start.
    CHECK(left(server(4, std::nullopt)) == 0);
    CHECK(finds(server(4, std::nullopt)));
    CHECK_FALSE(finds(server(4, std::nullopt), "pwr14.title_boot"));
    // Without known circuits, N+N assumes half of them on each of two.
    auto design = server(3, std::nullopt);
    design.site.circuits.clear();
    design.site.builds.front().circuit.clear();
    CHECK(left(design) == 3);
    // A circuit that the site lacks carries nothing, and is reported.
    const auto nowhere = assess(server(3, "nowhere"), Context{});
    CHECK(nowhere.builds.front()->circuitAc.at("a").likely == Approx(10200));
    CHECK(std::any_of(nowhere.findings.begin(), nowhere.findings.end(), [](const Finding& f) {
        return f.rule == "DSN-06" && f.path.text().ends_with("/server.1");
    }));
}

TEST_CASE("Where a server's inlets are not known, half of its draw is on the circuit that it names", "[budget][power]")
{
    auto design = server(3, "b");
    Part unknown = *design.parts.at("server");
    std::get<ServerSpec>(unknown.spec).psuCount = {};
    design.parts["server"] = std::make_shared<const Part>(unknown);
    CHECK(assess(design, Context{}).builds.front()->circuitAc.at("b").likely == Approx(5100));
    // The only inlet of a machine is on it.
    std::get<ServerSpec>(unknown.spec).psuCount = known(1);
    design.parts["server"] = std::make_shared<const Part>(unknown);
    const auto one = assess(design, Context{});
    CHECK(one.builds.front()->circuitAc.at("b").likely == Approx(10200));
    CHECK_FALSE(one.builds.front()->circuitAc.contains("a"));
}

TEST_CASE("Of two units of a circuit each carries machines with N+N when the other fails", "[budget][power]")
{
    const auto twoUnits = [](Design design) {
        hang(design, "a", "pdu-1", "");
        hang(design, "a", "pdu-2", "");
        return assess(design, Context{});
    };
    const auto servers = twoUnits(server(3, std::nullopt));
    const BudgetPoint* now = servers.point("unit@a/pdu-1");
    const BudgetPoint* after = servers.point("failover-unit@a/pdu-1");
    REQUIRE(now);
    REQUIRE(after);
    CHECK(now->demand->likely == Approx(10200 / 2 / 240.0 / 0.99).epsilon(0.01));
    CHECK(after->demand->likely == Approx(2 * now->demand->likely));
    CHECK(servers.point("failover-unit@a/pdu-2"));
    // The same for a build's own supplies; with N+1 nobody relies on that.
    auto own = machine(2, 2, 2 * load());
    CHECK_FALSE(twoUnits(own).point("failover-unit@a/pdu-1"));
    own = withScheme(own, "N+N");
    const auto supplies = twoUnits(own);
    REQUIRE(supplies.point("failover-unit@a/pdu-1"));
    CHECK(supplies.point("failover-unit@a/pdu-1")->demand->likely >
          1.9 * supplies.point("unit@a/pdu-1")->demand->likely);
    // A single unit has no replacement.
    hang(own, "a", "pdu-1", "");
    CHECK_FALSE(assess(own, Context{}).point("failover-unit@a/pdu-1"));
}

TEST_CASE("A server's own supplies behind a transfer switch", "[budget][power]")
{
    auto design = server(4, std::nullopt);
    hang(design, "a", "ats", "b");
    CHECK(left(design) == 6);
    CHECK_FALSE(finds(design));
    CHECK_FALSE(finds(design, "pwr14.title_boot"));
    // Three behind the switch: the other three are lost with their feed.
    hang(design, "a", "ats", "b", "3x c13");
    hang(design, "a", "pdu", "", "3x c13");
    CHECK(left(design) == 3);
    CHECK(finds(design, "pwr14.title_boot"));
    // On two feeds, those of one behind a switch to the other: that takes its own along.
    design = server(3, "b");
    hang(design, "a", "ats", "b");
    CHECK(left(design) == 3);
    hang(design, "b", "ats", "a");
    CHECK(left(design) == 6);
}

TEST_CASE("A second feed given later counts where the machine is taken over", "[budget][power]")
{
    auto design = machine(2, 1, 1000);
    hang(design, "a", "ats", "");
    const auto before = assess(design, Context{});
    design.site.circuits["a"].units["ats"].secondFeed = "b";
    const auto after = assess(design, Context{}, &before);
    CHECK(after.builds.front() == before.builds.front());
    CHECK(lossOf(before)->derivations != lossOf(after)->derivations);
    CHECK(lossOf(after)->supply->likely == 1000);
    design.site.circuits["b"].units = design.site.circuits["a"].units;
    design.site.circuits["b"].units["ats"].secondFeed = "a";
    CHECK(lossOf(assess(design, Context{}, &after))->supply->likely == 2000);
}

} // namespace feed_loss_test
