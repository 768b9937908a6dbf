#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/budget/outlet_plugs.h"
#include "model/budget/phases.h"
#include "model/design/design_tree.h"
#include "model/site/find_ref.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace distribution_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Part supplyWith(std::string_view inlet)
{
    auto part = psu("p2", 1600, EfficiencyLevel::Platinum);
    std::get<PsuSpec>(part.spec).inlet = known(plugs(inlet));
    return part;
}

PowerDistributionSpec pduSpec(std::string_view outlets, std::vector<OutletBank> banks = {})
{
    PowerDistributionSpec spec;
    spec.kind = known(DistributionKind::Pdu);
    spec.phases = known(1);
    spec.inputCurrent = known(amperes(30));
    spec.outlets = known(plugs(outlets));
    if (!banks.empty()) {
        spec.bankBreaker = known(amperes(20));
        spec.banks = known(std::move(banks));
    }
    return spec;
}

/// P01 on 208 V with its supplies on one unit "pdu".
Design onUnit(const PowerDistributionSpec& spec, std::string_view inlet = "1x c14", int supplies = 2)
{
    auto maker = p01();
    maker.add("psu", supplyWith(inlet), supplies).circuit(208, 30);
    auto design = maker.design();
    design.parts["unit"] = std::make_shared<const Part>(makePart("unit", spec));
    design.site.circuits["wall"].units["pdu"] = {"unit", {}};
    return design;
}

std::vector<OutletBank> twoBanks()
{
    return {{"B1", LinePair::Unknown, plugs("2x c13, 1x c19")},
            {"B2", LinePair::Unknown, plugs("2x c13, 1x c19")}};
}

std::map<std::string, std::string> outletsByInlet(const Assessment& result)
{
    std::map<std::string, std::string> found;
    for (const OutletPlug& plug : result.outletPlugs) {
        found[plug.path.text()] = plug.outlet;
    }
    return found;
}

/// True when the rule has a finding.
bool finds(const Assessment& result, std::string_view rule)
{
    return std::any_of(result.findings.begin(), result.findings.end(),
                       [&](const Finding& f) { return f.rule == rule; });
}

} // namespace

TEST_CASE("Supplies are spread over the banks of a unit, always the same way", "[assess][distribution]")
{
    const auto design = onUnit(pduSpec("4x c13, 2x c19", twoBanks()));
    const auto first = assess(design, Context{});
    const auto plugs = outletsByInlet(first);
    REQUIRE(plugs.size() == 2);
    CHECK(plugs.at("site/rig/psu.1").substr(0, 7) != plugs.at("site/rig/psu.2").substr(0, 7)); // one bank each
    CHECK(plugs.at("site/rig/psu.1").find("c13") != std::string::npos);
    CHECK(outletsByInlet(assess(design, Context{})) == plugs);

    // The load of the banks is that of the unit and of the circuit.
    const auto amps = [&](const char* id) { return first.point(id)->demand->likely; };
    CHECK(amps("bank@wall/pdu/B1") + amps("bank@wall/pdu/B2") == Approx(amps("unit@wall/pdu")));
    CHECK(amps("unit@wall/pdu") == Approx(amps("circuit@wall")));
    CHECK(first.point("bank@wall/pdu/B1")->supply->likely == Approx(16)); // 80 % of 20 A
    CHECK(first.point("unit@wall/pdu")->supply->likely == Approx(24));    // 80 % of 30 A
    for (const auto& id : {"bank@wall/pdu/B1", "unit@wall/pdu"}) {
        const auto* derivation = first.derivation(first.point(id)->derivations.front());
        REQUIRE(derivation);
        CHECK(evaluateFormula(derivation->formula, derivation->terms, derivation->result.dimension) ==
              derivation->result);
    }
}

TEST_CASE("Supplies with C20 inlets take C19 outlets", "[assess][distribution]")
{
    const auto plugs =
        outletsByInlet(assess(onUnit(pduSpec("4x c13, 2x c19", twoBanks()), "1x c20"), Context{}));
    CHECK(plugs.at("site/rig/psu.1").find("/c19.") != std::string::npos);
    CHECK(plugs.at("site/rig/psu.2").find("/c19.") != std::string::npos);
}

TEST_CASE("A pinned supply stays on its outlet, its bank or its unit", "[assess][distribution]")
{
    auto design = onUnit(pduSpec("4x c13, 2x c19", twoBanks()));
    const auto pin = [&](int ordinal, const std::string& where) {
        const auto changed = applyEdit(design, Edit{SetOption{"rig", "psu", ordinal, "outlet", where}});
        REQUIRE(changed.has_value());
        design = *changed;
    };
    pin(1, "pdu/B2/c13.2");
    pin(2, "pdu/B2");
    auto plugs = outletsByInlet(assess(design, Context{}));
    CHECK(plugs.at("site/rig/psu.1") == "pdu/B2/c13.2");
    CHECK(plugs.at("site/rig/psu.2") == "pdu/B2/c13.1");
    pin(2, "pdu/B2/c13.2"); // one outlet, two plugs
    plugs = outletsByInlet(assess(design, Context{}));
    CHECK(plugs.at("site/rig/psu.1") == "pdu/B2/c13.2");
    CHECK(plugs.at("site/rig/psu.2").empty());
    CHECK(finds(assess(design, Context{}), "PWR-31"));
    pin(2, "another");
    CHECK(outletsByInlet(assess(design, Context{})).at("site/rig/psu.2").empty());
    design.site.circuits["wall"].units.clear();
    CHECK(finds(assess(design, Context{}), "PWR-31")); // a pin to an outlet that does not exist
}

TEST_CASE("A supply that nobody has an outlet for is counted", "[assess][distribution]")
{
    const auto result = assess(onUnit(pduSpec("1x c13")), Context{});
    CHECK(result.point("outlets@wall")->demand->likely == 2);
    CHECK(result.point("outlets@wall")->supply->likely == 1);
    CHECK(finds(result, "PWR-31"));
    // It is on no unit, but still on the circuit.
    CHECK(result.point("unit@wall/pdu")->demand->likely < result.point("circuit@wall")->demand->likely);
}

TEST_CASE("Banks of a three-phase unit load its conductors", "[assess][distribution]")
{
    auto spec = pduSpec("3x c13", {{"L1", LinePair::L1, plugs("1x c13")},
                                   {"L2", LinePair::L2, plugs("1x c13")},
                                   {"L3", LinePair::L3, plugs("1x c13")}});
    spec.phases = known(3);
    auto design = onUnit(spec, "1x c14", 3);
    auto& wall = design.site.circuits["wall"];
    wall.voltage = volts(400);
    wall.phases = 3;
    wall.code = ElectricalCode::Iec;
    const auto spread = assess(design, Context{});
    double largest = 0.0;
    for (const auto& plug : spread.outletPlugs) {
        largest = std::max(largest, plug.ac.likely);
    }
    const auto all = powerFactorOn(spread, "wall");
    CHECK(spread.point("unit@wall/pdu")->demand->likely ==
          Approx(largest * std::sqrt(3.0) / 400 / all).epsilon(1e-6));
    CHECK(spread.point("unit@wall/pdu")->demand->likely ==
          Approx(spread.point("circuit@wall")->demand->likely));

    // All on one conductor, as the user pinned it: the conductor carries everything, and the balance is lost.
    spec.banks = known(std::vector<OutletBank>{{"L1", LinePair::L1, plugs("3x c13")}});
    design.parts["unit"] = std::make_shared<const Part>(makePart("unit", spec));
    const auto one = assess(design, Context{});
    CHECK(one.point("phases@wall")->demand->likely == Approx(2.0));
    CHECK(finds(one, "PWR-32"));
    CHECK(one.point("circuit@wall")->demand->likely > 2 * spread.point("circuit@wall")->demand->likely);
}

TEST_CASE("A UPS carries what hangs on the unit behind it", "[assess][distribution]")
{
    auto design = onUnit(pduSpec("4x c13"));
    PowerDistributionSpec ups;
    ups.kind = known(DistributionKind::Ups);
    ups.power = known(watts(2000));
    ups.apparentPower = known(fromSi<ApparentPower>(6000));
    ups.outlets = known(plugs("6x c13, 1x nema-l6-30"));
    design.parts["ups-part"] = std::make_shared<const Part>(makePart("ups-part", ups));
    auto& units = design.site.circuits["wall"].units;
    units["ups"] = {"ups-part", {}};
    units["pdu"].behind = "ups";
    const auto result = assess(design, Context{});
    for (const auto& [inlet, outlet] : outletsByInlet(result)) {
        CHECK(outlet.starts_with("pdu/")); // the UPS feeds the PDU, not them
    }
    const double drawn = result.builds.front()->ac->likely;
    CHECK(result.point("unit-w@wall/ups")->demand->likely == Approx(drawn));
    CHECK(result.point("unit-va@wall/ups")->demand->likely == Approx(drawn / 0.99).epsilon(0.001));
    CHECK(finds(result, "PWR-35")); // 2.6 kW on 2 kW
    CHECK_FALSE(finds(result, "PWR-34"));
    CHECK(result.point("unit@wall/ups")->supplyUnknown); // its plug is unknown
}

namespace {

/// A UPS with outlets as its only data.
PowerDistributionSpec upsSpec()
{
    PowerDistributionSpec ups;
    ups.kind = known(DistributionKind::Ups);
    ups.outlets = known(plugs("6x c13, 1x nema-l6-30"));
    return ups;
}

/// P01 on a PDU behind a UPS.
Design behindUps(const PowerDistributionSpec& ups)
{
    auto design = onUnit(pduSpec("4x c13"));
    design.parts["ups-part"] = std::make_shared<const Part>(makePart("ups-part", ups));
    auto& units = design.site.circuits["wall"].units;
    units["ups"] = {"ups-part", {}};
    units["pdu"].behind = "ups";
    return design;
}

} // namespace

TEST_CASE("A UPS takes what it loses from its circuit", "[assess][distribution]")
{
    auto spec = upsSpec();
    spec.efficiency = known(0.8);
    spec.power = known(watts(4000));
    const auto result = assess(behindUps(spec), Context{});
    const double drawn = result.builds.front()->ac->likely;
    const double perAmpere = 208 * 0.99;
    CHECK(result.point("unit@wall/ups")->demand->likely == Approx(drawn / 0.8 / perAmpere).epsilon(1e-6));
    CHECK(result.point("circuit@wall")->demand->likely == Approx(drawn / 0.8 / perAmpere).epsilon(1e-6));
    CHECK(result.point("unit@wall/pdu")->demand->likely == Approx(drawn / perAmpere).epsilon(1e-6)); // it is behind the UPS
    CHECK(result.point("unit-w@wall/ups")->demand->likely == Approx(drawn)); // its output is the load
    CHECK(result.point("circuit@wall")->lines.back().path.text() == "site/wall/ups");
    CHECK(result.derivation("distribution.loss@wall/ups")->result.likely == Approx(drawn * 0.25));
    for (const char* id : {"circuit.ac@wall", "distribution.loss@wall/ups", "distribution.ac@wall/ups"}) {
        const auto* made = result.derivation(id);
        REQUIRE(made);
        CHECK(evaluateFormula(made->formula, made->terms, made->result.dimension) == made->result);
    }

    // A second one behind the first has losses on its load, and the first on both.
    auto design = behindUps(spec);
    design.site.circuits["wall"].units["second"] = {"ups-part", "ups"};
    design.site.circuits["wall"].units["pdu"].behind = "second";
    const auto twice = assess(design, Context{});
    CHECK(twice.point("circuit@wall")->demand->likely == Approx(drawn / 0.64 / perAmpere).epsilon(1e-6));
    CHECK(twice.point("unit-w@wall/ups")->demand->likely == Approx(drawn / 0.8));
}

TEST_CASE("What a UPS loses without its maker's word is a range, never nothing", "[assess][distribution]")
{
    const auto lossOf = [](const PowerDistributionSpec& spec) {
        const auto result = assess(behindUps(spec), Context{});
        const double drawn = result.builds.front()->ac->likely;
        const Figure loss = result.derivation("distribution.loss@wall/ups")->result;
        CHECK(loss.confidence == Confidence::Estimated);
        return std::pair(loss.likely / drawn, loss.high / loss.likely);
    };
    auto spec = upsSpec();
    spec.topology = known(std::string("online double-conversion"));
    CHECK(lossOf(spec).first == Approx(1 / 0.955 - 1));
    CHECK(lossOf(upsSpec()).first == Approx(1 / 0.97 - 1));
    CHECK(lossOf(upsSpec()).second > 1.9);
    spec.efficiency = known(0.0); // impossible, so treated as unknown
    CHECK(lossOf(spec).first == Approx(1 / 0.955 - 1));
}

TEST_CASE("A three-phase UPS takes its loss from all its conductors", "[assess][distribution]")
{
    auto spec = pduSpec("1x c13", {{"L1", LinePair::L1, plugs("2x c13")}});
    spec.phases = known(3);
    auto ups = upsSpec();
    ups.phases = known(3);
    ups.efficiency = known(0.5);
    auto design = behindUps(ups);
    design.parts["unit"] = std::make_shared<const Part>(makePart("unit", spec));
    auto& wall = design.site.circuits["wall"];
    wall.voltage = volts(400);
    wall.phases = 3;
    const auto result = assess(design, Context{});
    const double drawn = result.builds.front()->ac->likely;
    // all of the machine and a third of as much again on one conductor
    CHECK(result.point("circuit@wall")->demand->likely ==
          Approx(drawn * (1.0 + 1.0 / 3.0) * std::sqrt(3.0) / 400 / 0.99).epsilon(1e-6));
}

TEST_CASE("A UPS runs as long as its maker's curve says", "[assess][distribution]")
{
    const auto minutes = [](double power) { return fromSi<Duration>(power * 60); };
    auto spec = upsSpec();
    const auto runtimeOf = [&](const PowerDistributionSpec& ups) {
        const auto result = assess(behindUps(ups), Context{});
        const BudgetPoint* point = result.point("runtime@wall/ups");
        REQUIRE(point);
        CHECK_FALSE(point->supply.has_value());
        return point->demand ? std::optional(point->demand->likely / 60) : std::nullopt;
    };
    CHECK_FALSE(runtimeOf(spec).has_value()); // no curve
    const double drawn = assess(behindUps(spec), Context{}).builds.front()->ac->likely;
    const auto curve = [&](std::vector<RuntimePoint> points) {
        spec.runtime = known(std::move(points));
        return runtimeOf(spec);
    };
    CHECK(*curve({{watts(drawn * 2), minutes(5)}, {watts(drawn / 2), minutes(20)}}) == Approx(15)); // in between
    CHECK(*curve({{watts(drawn * 2), minutes(5)}}) == Approx(5));                                   // at least
    CHECK_FALSE(curve({{watts(drawn / 2), minutes(20)}}).has_value()); // beyond the curve
    CHECK(*curve({{watts(drawn / 2), minutes(20)}, {watts(drawn), minutes(9)}}) == Approx(9)); // at a point of it
}

TEST_CASE("An outlet of another voltage is taken last, and told", "[assess][distribution]")
{
    // A strip on three-phase 208 V: its 5-20R is wired to neutral and gives 120 V.
    auto spec = pduSpec("2x c13, 1x c19, 1x nema-5-20");
    spec.phases = known(3);
    const auto onThree = [&](double voltage, std::string_view outlets, int supplies) {
        spec.outlets = known(plugs(outlets));
        auto design = onUnit(spec, "1x c14", supplies);
        design.site.circuits["wall"].phases = 3;
        design.site.circuits["wall"].voltage = volts(voltage);
        return design;
    };
    const auto told = [](const Assessment& result) {
        return std::count_if(result.findings.begin(), result.findings.end(),
                             [](const Finding& f) { return f.title.text.id == "pwr31.title_plug_voltage"; });
    };
    const auto takes = [](const Assessment& result) {
        return std::any_of(result.outletPlugs.begin(), result.outletPlugs.end(),
                           [](const OutletPlug& plug) { return plug.outlet == "pdu/nema-5-20.1"; });
    };
    const auto design = onThree(208, "2x c13, 1x c19, 1x nema-5-20", 3);
    const auto free = assess(design, Context{});
    CHECK_FALSE(takes(free)); // the C19 is larger and of another pattern, but of this voltage
    CHECK(told(free) == 0);
    const auto full = assess(onThree(208, "2x c13, 1x nema-5-20", 3), Context{});
    CHECK(takes(full));
    CHECK(told(full) == 1);

    const auto pinned =
        assess(applyEdit(design, Edit{SetOption{"rig", "psu", 2, "outlet", "pdu/nema-5-20.1"}}).value(), Context{});
    REQUIRE(told(pinned) == 1);
    const auto found = std::find_if(pinned.findings.begin(), pinned.findings.end(),
                                    [](const Finding& f) { return f.title.text.id == "pwr31.title_plug_voltage"; });
    CHECK(found->rule == "PWR-31");
    CHECK(found->path.text() == "site/rig/psu.2");
    CHECK(found->severity == Severity::Warning);
    CHECK(found->why->text.id == "pwr31.why_lower");

    // 400 V give 231 V to neutral: too much for a 5-20R, right for a Schuko, which is not made for 208 V.
    CHECK(told(assess(onThree(400, "3x cee-7", 3), Context{})) == 0);
    CHECK(told(assess(onThree(380, "3x cee-7", 3), Context{})) == 0); // 219.4 V
    CHECK(told(assess(onThree(400, "3x nema-5-20", 3), Context{})) == 3);
    const auto low = assess(onThree(208, "3x cee-7", 3), Context{});
    CHECK(told(low) == 3);
    CHECK(std::any_of(low.findings.begin(), low.findings.end(), [](const Finding& f) {
        return f.title.text.id == "pwr31.title_plug_voltage" && f.why->text.id == "pwr31.why_voltage";
    }));
}

TEST_CASE("Units and banks carry what comes over from a feed that fails", "[assess][distribution]")
{
    const auto onTwoFeeds = [](const PowerDistributionSpec& spec) {
        auto supply = supplyWith("1x c14");
        std::get<PsuSpec>(supply.spec).currentShare = known(true);
        auto maker = p01();
        maker.add("psu", std::move(supply), 2).circuit(208, 30);
        auto design = maker.design();
        design.parts["unit"] = std::make_shared<const Part>(makePart("unit", spec));
        design.site.circuits["wall"].units["pdu"] = {"unit", {}};
        design.site.circuits["other"] = design.site.circuits["wall"];
        design.site.builds.front().circuit = "wall";
        const auto changed = applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}});
        REQUIRE(changed.has_value());
        return *changed;
    };
    auto spec = pduSpec("4x c13, 2x c19", twoBanks());
    const auto result = assess(onTwoFeeds(spec), Context{});
    const double whole = result.builds.front()->ac->likely / 208 / 0.99;
    for (const char* id : {"unit@wall/pdu", "failover-unit@wall/pdu", "failover-bank@wall/pdu/B1"}) {
        INFO(id);
        REQUIRE(result.point(id));
    }
    CHECK(result.point("unit@wall/pdu")->demand->likely == Approx(whole / 2).epsilon(0.01));
    CHECK(result.point("failover-unit@wall/pdu")->demand->likely == Approx(whole).epsilon(0.01));
    CHECK(result.point("failover-bank@wall/pdu/B1")->demand->likely == Approx(whole).epsilon(0.01));
    CHECK_FALSE(result.point("failover-bank@wall/pdu/B2")); // nothing is plugged in there, so no load moves to it
    // The unit and its banks carry it, the two C13 outlets do not.
    CHECK(std::all_of(result.findings.begin(), result.findings.end(), [](const Finding& f) {
        return f.rule != "PWR-16" || f.title.text.id == "pwr16.title_outlet";
    }));
    for (const auto& id : result.point("failover-bank@wall/pdu/B1")->derivations) {
        CHECK(result.derivation(id));
    }

    spec.bankBreaker = known(amperes(whole)); // 80 % of it is more than half of the load and less than all
    const auto small = assess(onTwoFeeds(spec), Context{});
    CHECK_FALSE(finds(small, "PWR-33"));
    CHECK(std::count_if(small.findings.begin(), small.findings.end(), [](const Finding& f) {
              return f.rule == "PWR-16" && (f.path.text() == "site/wall/pdu/B1" || f.path.text() == "site/other/pdu/B1");
          }) == 2);
}

TEST_CASE("Outlets and cords carry what comes over from a feed that fails", "[assess][distribution]")
{
    auto supply = supplyWith("1x c14");
    std::get<PsuSpec>(supply.spec).currentShare = known(true);
    CableSpec cord;
    cord.from = known(plugs("1x c14"));
    cord.to = known(plugs("1x c13"));
    cord.current = known(amperes(10));
    auto maker = p01();
    maker.add("psu", std::move(supply), 2).add("cord", makePart("cord-part", cord), 2).circuit(208, 30);
    auto design = maker.design();
    design.parts["unit"] = std::make_shared<const Part>(makePart("unit", pduSpec("4x c13")));
    design.site.circuits["wall"].units["pdu"] = {"unit", {}};
    design.site.circuits["other"] = design.site.circuits["wall"];
    design.site.builds.front().circuit = "wall";
    const auto together = assess(design, Context{});
    CHECK_FALSE(together.point("failover-outlet@wall/pdu/c13.1")); // no load moves from a feed without load
    design = applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}}).value();
    const auto result = assess(design, Context{});
    const double whole = result.builds.front()->ac->likely / 208 / 0.99;
    for (const std::string at : {"@wall/pdu/c13.1", "@other/pdu/c13.1"}) {
        for (const std::string stem : {"outlet", "cord"}) {
            INFO(stem << at);
            const BudgetPoint* now = result.point(stem + at);
            const BudgetPoint* after = result.point("failover-" + stem + at);
            REQUIRE(now);
            REQUIRE(after);
            CHECK(now->demand->likely == Approx(whole / 2).epsilon(0.01));
            CHECK(after->demand->likely == Approx(whole).epsilon(1e-6));
            CHECK(after->supply == now->supply);
            CHECK(after->path == now->path);
            for (const auto& id : after->derivations) {
                const auto* made = result.derivation(id);
                REQUIRE(made);
                CHECK(evaluateFormula(made->formula, made->terms, made->result.dimension) == made->result);
            }
        }
    }
    // 12 A of a C13 under NEC and 10 A of the cord are more than half of the machine, and less than all of it.
    const auto titles = [&](const char* title) {
        return std::count_if(result.findings.begin(), result.findings.end(),
                             [&](const Finding& f) { return f.rule == "PWR-16" && f.title.text.id == title; });
    };
    REQUIRE(whole > 12);
    CHECK(titles("pwr16.title_outlet") == 2);
    CHECK(titles("pwr16.title_cord") == 2);
    CHECK_FALSE(finds(result, "PWR-31"));
    CHECK_FALSE(finds(result, "PWR-36"));
}

namespace {

/// P01 on a transfer switch of "wall" whose second feed is "other".
Design onSwitch(double otherBreaker)
{
    auto spec = pduSpec("4x c13");
    spec.kind = known(DistributionKind::TransferSwitch);
    auto design = onUnit(spec);
    design.site.circuits["other"] = design.site.circuits["wall"];
    design.site.circuits["other"].units.clear();
    design.site.circuits["other"].breaker = amperes(otherBreaker);
    design.site.circuits["wall"].units["pdu"].secondFeed = "other";
    design.site.builds.front().circuit = "wall";
    return design;
}

} // namespace

TEST_CASE("The second feed of a transfer switch carries all that hangs behind it", "[assess][distribution]")
{
    const auto result = assess(onSwitch(30), Context{});
    const double drawn = result.builds.front()->ac->likely;
    const double amps = drawn / 208 / 0.99;
    CHECK(result.point("circuit@wall")->demand->likely == Approx(amps).epsilon(1e-6)); // each alone
    CHECK(result.point("circuit@other")->demand->likely == 0.0);                       // while the first is there
    REQUIRE(result.point("failover@other"));
    CHECK(result.point("failover@other")->demand->likely == Approx(amps).epsilon(1e-6));
    CHECK_FALSE(result.point("failover@wall")); // no load moves from the second feed
    const auto* made = result.derivation("circuit.failover@other");
    REQUIRE(made);
    CHECK(evaluateFormula(made->formula, made->terms, made->result.dimension) == made->result);

    // NEC: 80 % of the breaker, to the ampere
    CHECK_FALSE(finds(assess(onSwitch(amps / 0.8), Context{}), "PWR-16"));
    const auto small = assess(onSwitch(amps / 0.8 * 0.999), Context{});
    const auto found = std::find_if(small.findings.begin(), small.findings.end(),
                                    [](const Finding& f) { return f.rule == "PWR-16"; });
    REQUIRE(found != small.findings.end());
    CHECK(found->path.text() == "site/other");

    // All loads behind a single-phase switch are on one of three pairs of conductors.
    auto three = onSwitch(30);
    three.site.circuits["wall"].phases = three.site.circuits["other"].phases = 3;
    CHECK(assess(three, Context{}).point("failover@other")->demand->likely == Approx(amps).epsilon(1e-6));
    // Behind a three-phase switch two supplies are on two pairs, 120 degrees apart.
    auto wide = pduSpec("4x c13");
    wide.kind = known(DistributionKind::TransferSwitch);
    wide.phases = known(3);
    three.parts["unit"] = std::make_shared<const Part>(makePart("unit", wide));
    const auto& inlets = result.builds.front()->circuitInlets.at("wall");
    const double a = inlets.at(0).ac.likely, b = inlets.at(1).ac.likely;
    CHECK(assess(three, Context{}).point("failover@other")->demand->likely ==
          Approx(std::sqrt(a * a + a * b + b * b) / 208 / 0.99).epsilon(1e-6));

    // Existing load of the second feed is added.
    auto busy = onSwitch(30);
    busy.site.circuits["other"].otherLoad = fromSi<ApparentPower>(208);
    CHECK(assess(busy, Context{}).point("failover@other")->demand->likely == Approx(amps + 1.0).epsilon(1e-6));
}

TEST_CASE("A transfer switch takes the losses behind it along, and what goes on is not moved twice", "[assess][distribution]")
{
    // A UPS behind the switch has the same losses on the other feed.
    auto design = onSwitch(60);
    auto ups = upsSpec();
    ups.efficiency = known(0.8);
    design.parts["ups-part"] = std::make_shared<const Part>(makePart("ups-part", ups));
    design.site.circuits["wall"].units["ups"] = {"ups-part", "pdu"};
    const auto lossy = assess(design, Context{});
    const double drawn = lossy.builds.front()->ac->likely;
    CHECK(lossy.point("failover@other")->demand->likely == Approx(drawn / 0.8 / 208 / 0.99).epsilon(1e-6));

    // One on the second feed loses what it does already, too: the other supply of a machine without a bus is behind it.
    auto both = onSwitch(60);
    both.parts["ups-part"] = std::make_shared<const Part>(makePart("ups-part", ups));
    both.site.circuits["other"].units["ups"] = {"ups-part", {}};
    both = applyEdit(both, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}}).value();
    const auto lossyThere = assess(both, Context{});
    const auto& inlets = lossyThere.builds.front()->circuitAc;
    CHECK(lossyThere.point("failover@other")->demand->likely ==
          Approx((inlets.at("wall").likely + inlets.at("other").likely / 0.8) / 208 / 0.99).epsilon(0.02));

    // Two supplies on a bus, one behind the switch, one on its second feed: all of the machine, once.
    design = onSwitch(60);
    auto supply = supplyWith("1x c14");
    std::get<PsuSpec>(supply.spec).currentShare = known(true);
    design.parts["p2"] = std::make_shared<const Part>(supply);
    design = applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}}).value();
    const auto shared = assess(design, Context{});
    CHECK(shared.point("failover@other")->demand->likely ==
          Approx(shared.builds.front()->ac->likely / 208 / 0.99).epsilon(1e-6));
    // Without the switch the load moves through the bus.
    design.site.circuits["wall"].units["pdu"].secondFeed.clear();
    CHECK(assess(design, Context{}).point("failover@other")->demand->likely ==
          Approx(shared.point("failover@other")->demand->likely).epsilon(1e-6));
}

TEST_CASE("The feeds of a transfer switch are of one voltage", "[assess][distribution]")
{
    auto design = onSwitch(30);
    CHECK_FALSE(finds(assess(design, Context{}), "PWR-36"));
    design.site.circuits["other"].voltage = volts(120);
    CHECK(finds(assess(design, Context{}), "PWR-36"));
    design.site.circuits["other"].voltage.reset(); // unknown, so it may be
    CHECK_FALSE(finds(assess(design, Context{}), "PWR-36"));
}

TEST_CASE("A second feed is another circuit of the site", "[design][distribution]")
{
    const auto design = onSwitch(30);
    Circuit wall = design.site.circuits.at("wall");
    wall.units["pdu"].secondFeed = "wall";
    CHECK(applyEdit(design, Edit{SetCircuit{"wall", wall}}).error().what.text.id == "design.same_feed");
    wall.units["pdu"].secondFeed = "nowhere";
    CHECK(applyEdit(design, Edit{SetCircuit{"wall", wall}}).error().what.text.id == "design.unknown_circuit");
    const auto gone = applyEdit(design, Edit{RemoveCircuit{"other"}});
    REQUIRE(gone.has_value());
    CHECK(gone->site.circuits.at("wall").units.at("pdu").secondFeed.empty());
    CHECK(readCircuit(writeCircuit(design.site.circuits.at("wall"))).value() == design.site.circuits.at("wall"));
}

TEST_CASE("Where a unit loses nothing its power is derived once", "[assess][distribution]")
{
    auto spec = pduSpec("4x c13");
    spec.power = known(watts(7000));
    const auto result = assess(onUnit(spec), Context{});
    CHECK_FALSE(result.derivation("distribution.output@wall/pdu"));
    const auto& made = result.point("unit-w@wall/pdu")->derivations;
    CHECK(std::ranges::count(made, "distribution.ac@wall/pdu", &NumberId::text) == 1);
    CHECK(result.point("unit-w@wall/pdu")->demand == result.derivation("distribution.ac@wall/pdu")->result);
}

TEST_CASE("Supplies take the cords of their machine that fit", "[assess][distribution]")
{
    auto maker = p01();
    CableSpec cord;
    cord.from = known(plugs("1x c14"));
    cord.to = known(plugs("1x c13"));
    cord.current = known(amperes(10));
    maker.add("psu", supplyWith("1x c14"), 2).add("cord", makePart("cord-part", cord), 1).circuit(208, 30);
    auto design = maker.design();
    design.parts["unit"] = std::make_shared<const Part>(makePart("unit", pduSpec("4x c13")));
    design.site.circuits["wall"].units["pdu"] = {"unit", {}};
    const auto one = assess(design, Context{});
    CHECK(std::count_if(one.outletPlugs.begin(), one.outletPlugs.end(),
                        [](const OutletPlug& p) { return p.cord == "cord.1"; }) == 1);
    CHECK(finds(one, "PWR-36")); // one cord for two supplies
    const auto both = applyEdit(design, Edit{SetQuantity{"rig", "cord", 2}});
    REQUIRE(both.has_value());
    CHECK_FALSE(finds(assess(*both, Context{}), "PWR-36"));
}

TEST_CASE("Units and banks have paths", "[assess][distribution]")
{
    const auto design = onUnit(pduSpec("4x c13, 2x c19", twoBanks()));
    CHECK(findRef(design, "site/wall/pdu")->idOf(RefKind::Unit) == "pdu");
    CHECK(findRef(design, "site/wall/pdu/B2")->idOf(RefKind::Bank) == "B2");
    CHECK_FALSE(findRef(design, "site/wall/pdu/B3").has_value());
    CHECK_FALSE(findRef(design, "site/wall/ups").has_value());
    CHECK(stepsAfter(design, *findRef(design, "site/wall")) == std::vector<std::string>{"pdu"});
    CHECK(stepsAfter(design, *findRef(design, "site/wall/pdu")) == std::vector<std::string>{"B1", "B2"});
    CHECK_FALSE(findRef(design, "site/wall/pdu/B1")->alike(*findRef(design, "site/wall/pdu/B2")));
}

TEST_CASE("Inlets of one size spread over conductors before banks", "[distribution]")
{
    std::vector<AcOutlet> outlets;
    for (const LinePair lines : {LinePair::L1, LinePair::L1, LinePair::L2, LinePair::L3}) {
        const std::string n = std::to_string(outlets.size() + 1);
        outlets.push_back({"u/B" + n + "/c13.1", "u", "B" + n, "c13", lines});
    }
    const std::vector<AcInlet> inlets(3, AcInlet{Connector::C14, 1000.0, {}});
    CHECK(spreadOverOutlets(inlets, outlets, 230, ElectricalCode::Iec) == std::vector{0, 2, 3});
    CHECK(spreadOverOutlets({}, outlets, 230, ElectricalCode::Iec).empty());
}

TEST_CASE("A circuit's units are written, read and checked", "[design][distribution]")
{
    auto design = onUnit(pduSpec("4x c13"));
    Circuit wall = design.site.circuits["wall"];
    wall.units["pdu"].behind = "pdu";
    const auto circle = applyEdit(design, Edit{SetCircuit{"wall", wall}});
    REQUIRE_FALSE(circle.has_value());
    CHECK(circle.error().what.text.id == "design.unit_circle");
    wall.units["pdu"].behind = "ups";
    CHECK(applyEdit(design, Edit{SetCircuit{"wall", wall}}).error().what.text.id == "design.unknown_unit");
    wall.units["pdu"] = {"rtx", {}};
    CHECK(applyEdit(design, Edit{SetCircuit{"wall", wall}}).error().what.text.id == "design.unfit_unit");
    wall.units["pdu"] = {"nobody", {}};
    CHECK(applyEdit(design, Edit{SetCircuit{"wall", wall}}).error().what.text.id == "edit.part_not_carried");
    wall.units.clear();
    const auto without = applyEdit(design, Edit{SetCircuit{"wall", wall}});
    REQUIRE(without.has_value());
    CHECK_FALSE(without->parts.contains("unit"));
}

} // namespace distribution_test
