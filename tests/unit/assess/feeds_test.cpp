// What supplies, slots, feeds, phases and outlets carry, and what is left when one of them fails.
#include "tests/support/catch.h"
#include "tests/support/figures.h"
#include "tests/support/parts.h"

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <cmath>

namespace feeds_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A server supply that shares its load.
Part sharing(double watts)
{
    auto part = psu("crps", watts, EfficiencyLevel::Titanium);
    auto& spec = std::get<PsuSpec>(part.spec);
    spec.form = known(PsuForm::Crps);
    spec.currentShare = known(true);
    spec.hotSwap = known(true);
    spec.inlet = known(plugs("1x c20"));
    return part;
}

/// Identical machines of four cards, each with `supplies` supplies, on a three-phase circuit.
Design onThreePhases(int supplies, double voltage)
{
    DesignMaker maker;
    maker.add("gpu", gpu("rtx", 350), 4)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc", 128, 4, 155))
        .add("psu", sharing(3000), supplies)
        .circuit(voltage, 30);
    auto design = maker.design();
    design.site.circuits["wall"].phases = 3;
    return design;
}

} // namespace

TEST_CASE("What a card draws from its slot is counted on the supply behind the slot", "[assess]")
{
    const auto design = p01().design();
    const auto result = assess(design, Context{});
    const auto& build = *result.builds.front();
    const auto* first = result.point("psu@rig/psu.1");
    const auto* second = result.point("psu@rig/psu.2");
    REQUIRE(first);
    REQUIRE(second);
    // Nothing is lost or counted twice.
    CHECK(likely(first->demand) + likely(second->demand) == Approx(2394.7).epsilon(1e-4));
    const auto cardsOn = [&](std::string_view psu) {
        return std::count_if(build.wiring.feeds.begin(), build.wiring.feeds.end(), [&](const PowerFeed& feed) {
            return build.wiring.at(feed.psu).id == psu && build.wiring.at(feed.consumer).part->as<GpuSpec>();
        });
    };
    // The board's supply gives 66 W through the slot of each card; the others' plugs give the rest.
    const double others = 2394.7 - 6 * 350;
    CHECK(likely(first->demand) ==
          Approx(others + static_cast<double>(cardsOn("psu.1")) * 350 + static_cast<double>(cardsOn("psu.2")) * 66).epsilon(1e-4));
    CHECK(likely(second->demand) == Approx(static_cast<double>(cardsOn("psu.2")) * (350 - 66)).epsilon(1e-6));
    CHECK(likely(first->demand) < 1600 * 0.9);
    CHECK(likely(second->demand) < 1600 * 0.9);
}

TEST_CASE("A powered riser goes to its card's supply, and nothing comes from the board", "[assess]")
{
    auto maker = p01();
    auto powered = riser("powered");
    std::get<RiserSpec>(powered.spec).powered = known(true);
    std::get<RiserSpec>(powered.spec).powerInputs = known(plugs("1x pcie-6"));
    maker.add("riser", powered, 6);
    const auto design = maker.design();
    const auto result = assess(design, Context{});
    const auto& wiring = result.builds.front()->wiring;
    for (const auto& link : wiring.lanes.links) {
        if (link.riser >= 0) {
            CHECK(wiring.psuOf[static_cast<std::size_t>(link.riser)] == wiring.psuOf[static_cast<std::size_t>(link.instance)]);
            CHECK(wiring.slotPsuOf[static_cast<std::size_t>(link.instance)] == -1);
        }
    }
    CHECK(likely(result.point("psu@rig/psu.1")->demand) + likely(result.point("psu@rig/psu.2")->demand) ==
          Approx(2394.7).epsilon(1e-4));
    CHECK(std::none_of(result.findings.begin(), result.findings.end(), [](const Finding& f) { return f.rule == "PWR-19"; }));
}

TEST_CASE("Single-phase supplies load the phases one by one", "[assess]")
{
    const auto amps = [](const Assessment& a) { return likely(a.point("circuit@wall")->demand); };
    const auto factor = [](const Assessment& a) {
        const BudgetPoint* supply = a.point("psu@rig/psu.1");
        return powerFactorAt(likely(supply->demand) / likely(supply->supply));
    };
    for (const double voltage : {208.0, 415.0}) {
        const auto even = assess(onThreePhases(3, voltage), Context{});
        const double ac = likely(even.builds.front()->ac);
        const double perPhase = voltage > 250 ? voltage / std::sqrt(3.0) : voltage;
        CHECK(amps(even) == Approx(ac / (std::sqrt(3.0) * voltage * factor(even))).epsilon(1e-9));
        CHECK(likely(even.point("phases@wall")->demand) == Approx(0.0).margin(1e-9));

        // One supply: everything on one phase.
        const auto one = assess(onThreePhases(1, voltage), Context{});
        CHECK(amps(one) == Approx(likely(one.builds.front()->ac) / (perPhase * factor(one))).epsilon(1e-9));
        // To neutral one conductor carries three times the mean; between lines two carry it, the third nothing.
        CHECK(likely(one.point("phases@wall")->demand) == Approx(voltage > 250 ? 2.0 : 0.5));

        // Two supplies between lines share a conductor, 120 degrees apart; on a neutral they do not.
        const auto two = assess(onThreePhases(2, voltage), Context{});
        const double each = likely(two.builds.front()->ac) / 2 / (perPhase * factor(two));
        CHECK(amps(two) == Approx(voltage > 250 ? each : each * std::sqrt(3.0)).epsilon(1e-9));
        const double fullest = std::sqrt(3.0);
        CHECK(likely(two.point("phases@wall")->demand) == Approx(voltage > 250 ? 0.5 : fullest * 3 / (fullest + 2) - 1));
    }
}

TEST_CASE("Two feeds: what is left of the supplies, and what the other feed then carries", "[assess]")
{
    DesignMaker maker;
    PlacementOptions onB;
    onB.circuit = "b";
    maker.add("gpu", gpu("rtx", 350), 4)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc", 128, 4, 155))
        .add("psu", sharing(1000), 3)
        .instance("psu", 3, onB)
        .circuit(240, 20);
    maker.build().redundancy = RedundancyScheme::NPlus1;
    auto design = maker.design();
    design.site.circuits["b"] = design.site.circuits["wall"];
    design.site.builds.front().circuit = "wall";
    const auto result = assess(design, Context{});
    // The loss of feed "wall" takes two of three supplies.
    const auto* left = result.point("feed-loss@rig");
    REQUIRE(left);
    CHECK(likely(left->supply) == Approx(1000));
    CHECK(std::any_of(result.findings.begin(), result.findings.end(), [](const Finding& f) { return f.rule == "PWR-14"; }));
    const auto* failover = result.point("failover@b");
    REQUIRE(failover);
    CHECK(likely(failover->demand) == Approx(likely(result.builds.front()->ac) / (240 * 0.99)).epsilon(1e-9));
    // With the spare supply lost each of the other two carries half.
    CHECK(likely(result.point("inlet@rig/psu.1")->demand) ==
          Approx(likely(result.builds.front()->ac) / 2 / (240 * 0.99)).epsilon(1e-9));
    CHECK(likely(result.point("inlet@rig/psu.1")->supply) == 20);
}

TEST_CASE("After a feed of three phases fails the fullest conductor of the other counts", "[assess]")
{
    for (const double voltage : {208.0, 400.0}) {
        auto design = onThreePhases(2, voltage);
        design.site.circuits["b"] = design.site.circuits["wall"];
        design.site.builds.front().circuit = "wall";
        design = applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "b"}}).value();
        const auto result = assess(design, Context{});
        const double ac = likely(result.builds.front()->ac);
        const double share = likely(result.point("psu@rig/psu.1")->demand) / 3000;
        // one supply is left, on one pair of conductors or from one to neutral
        const double amps = ac / ((voltage > 250 ? voltage / std::sqrt(3.0) : voltage) * powerFactorAt(2 * share));
        CHECK(likely(result.point("failover@b")->demand) == Approx(amps).epsilon(1e-9));
        for (const auto& id : result.point("failover@b")->derivations) {
            const auto* made = result.derivation(id);
            REQUIRE(made);
            CHECK(evaluateFormula(made->formula, made->terms, made->result.dimension) == made->result);
        }

        // Other loads of the feed count unchanged, on all three phases.
        design.site.circuits["b"].otherLoad = fromSi<ApparentPower>(voltage * std::sqrt(3.0));
        CHECK(likely(assess(design, Context{}).point("failover@b")->demand) == Approx(amps + 1.0).epsilon(1e-9));

        // Two machines: a supply of each is left, on two phases.
        design.site.circuits["b"].otherLoad.reset();
        design.site.builds.front().count = 2;
        CHECK(likely(assess(design, Context{}).point("failover@b")->demand) ==
              Approx(voltage > 250 ? amps : amps * std::sqrt(3.0)).epsilon(1e-9));
    }
}

TEST_CASE("A feed takes as much of a failed one's load as it has of the supplies that are left", "[assess]")
{
    DesignMaker maker;
    PlacementOptions onB;
    onB.circuit = "b";
    PlacementOptions onC;
    onC.circuit = "c";
    maker.add("gpu", gpu("rtx", 350), 4)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc", 128, 4, 155))
        .add("psu", sharing(1000), 5)
        .circuit(240, 20);
    for (const int ordinal : {2, 3, 4}) {
        maker.instance("psu", ordinal, onB);
    }
    maker.instance("psu", 5, onC);
    auto design = maker.design();
    design.site.circuits["b"] = design.site.circuits["wall"];
    design.site.circuits["c"] = design.site.circuits["wall"];
    design.site.builds.front().circuit = "wall";
    const auto result = assess(design, Context{});
    const double ac = likely(result.builds.front()->ac);
    const double share = likely(result.point("psu@rig/psu.1")->demand) / 1000;
    const auto expected = [&](double part, double rise) { return part * ac / (240 * powerFactorAt(share * rise)); };
    // "wall" fails: four of five supplies remain, three of them on "b", which has 3/5 + 3/4 * 1/5 = 3/4 of the load.
    CHECK(likely(result.point("failover@b")->demand) == Approx(expected(0.75, 1.25)).epsilon(1e-9));
    // "b" fails: one supply is left on each of the others, which have half of the load each.
    CHECK(likely(result.point("failover@wall")->demand) == Approx(expected(0.5, 2.5)).epsilon(1e-9));
    CHECK(likely(result.point("failover@c")->demand) == Approx(expected(0.5, 2.5)).epsilon(1e-9));
}

TEST_CASE("Outlets of a circuit are counted and loaded", "[assess]")
{
    auto design = p01().design();
    auto& wall = design.site.circuits["wall"];
    wall.outlets = {"5-15R"};
    const auto result = assess(design, Context{});
    CHECK(likely(result.point("outlets@wall")->demand) == 2);
    CHECK(likely(result.point("outlets@wall")->supply) == 1);
    CHECK(likely(result.point("outlet@wall/outlet.1")->supply) == Approx(12));
    // Two supplies need it: the one with more power gets it, the other none.
    REQUIRE(result.outletPlugs.size() == 2);
    CHECK(std::count_if(result.outletPlugs.begin(), result.outletPlugs.end(), [](const OutletPlug& p) { return p.outlet.empty(); }) == 1);
    wall.outlets = {"L6-30R"}; // a distribution unit is plugged in there
    CHECK_FALSE(assess(design, Context{}).point("outlets@wall"));
}

} // namespace feeds_test
