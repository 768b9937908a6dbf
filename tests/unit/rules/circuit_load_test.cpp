// The load of a circuit against its breaker.
#include "tests/support/rule_case.h"

namespace circuit_load_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Figure amps(double v) { return exact(v, Dimension::Current); }

/// Six 350 W cards and one ATX supply on a circuit.
Rig cardsOnCircuit(double voltage, double breaker, double drawn, double allowed,
                   ElectricalCode code = ElectricalCode::Nec)
{
    Rig rig;
    rig.add("gpu", gpu("rtx", 350), 6);
    rig.add("psu", psu("p2", 3000));
    rig.circuit(voltage, breaker, code);
    rig.build.dc = exactWatts(2400);
    rig.build.circuitAc["wall"] = exactWatts(2600);
    rig.sitePoint(BudgetKind::Circuit, "circuit@wall", amps(drawn), amps(allowed), "site/wall");
    return rig;
}

} // namespace

// ---- PWR-26 -------------------------------------------------------------------------------

RULE_PASSES("PWR-26", "a circuit below 80 % of its breaker")
{
    CHECK(cardsOnCircuit(240, 20, 10.95, 16).passes("PWR-26"));
    Rig unknown = cardsOnCircuit(240, 20, 10.95, 16);
    unknown.site.budgets.front().points.front().supply.reset();
    CHECK(unknown.passes("PWR-26"));
}

RULE_FAILS("PWR-26", "six cards on a household circuit")
{
    Rig rig = cardsOnCircuit(120, 15, 22.27, 12);
    const Finding f = rig.only("PWR-26");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/wall");
    CHECK(f.excess() == Approx(22.27 / 12 - 1));
    CHECK(f.derivation.text() == "derived@wall");
    REQUIRE(f.why); // more than the breaker itself
    CHECK(f.why->text.id == "breaker.opens_ul");

    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() >= 2);
    const auto* move = editAs<SetCircuit>(fixes.front());
    REQUIRE(move);
    CHECK(inVolts(*move->circuit.voltage) == 240);
    CHECK(inAmperes(*move->circuit.breaker) == 20);
    // None clears it, as half of the cards' power would be needed. Offered is 80 % of 350 W.
    const auto* cap = editAs<SetOption>(fixes.back());
    REQUIRE(cap);
    CHECK(cap->value == "280 W");
}

TEST_CASE("PWR-26 caps cards to what a circuit carries", "[rules]")
{
    // 14 A of 12 A: the machine's 2400 W become 2057 W, the cards' 2100 W become 1757 W, 290 W each.
    Rig rig = cardsOnCircuit(208, 15, 14, 12);
    const auto fixes = rig.remedies(rig.only("PWR-26"));
    const auto* cap = editAs<SetOption>(fixes.back());
    REQUIRE(cap);
    CHECK(cap->name == "power_cap");
    CHECK(cap->value == "290 W");
    CHECK(cap->ordinal == 0);
    REQUIRE(rig.only("PWR-26").why); // its breaker itself carries it
    CHECK(rig.only("PWR-26").why->text.id == "breaker.continuous_nec");
}

TEST_CASE("PWR-26 keeps the load that is there already out of the cap", "[rules]")
{
    Rig rig = cardsOnCircuit(208, 15, 14, 12);
    rig.design.site.circuits["wall"].otherLoad = fromSi<ApparentPower>(1000);
    const auto fixes = rig.remedies(rig.only("PWR-26"));
    // (12 × 208 − 1000) / (14 × 208 − 1000) of 2400 W leaves the cards 1577 W: 260 W each.
    const auto* cap = editAs<SetOption>(fixes.back());
    REQUIRE(cap);
    CHECK(cap->value == "260 W");
}

TEST_CASE("PWR-26 depends on estimates", "[rules]")
{
    Rig rig = cardsOnCircuit(240, 20, 16, 16);
    auto& point = rig.site.budgets.front().points.front();
    point.demand = about(15, 17, 19, Dimension::Current);
    BudgetLine line;
    line.path = Ref::machine("rig");
    line.total = aboutWatts(3400, 3900, 4400);
    point.lines = {line};
    const Finding warning = rig.only("PWR-26");
    CHECK(warning.severity == Severity::Warning);
    CHECK(warning.hangsOn == std::vector<Ref>{Ref::machine("rig")});
    rig.site.budgets.front().points.front().demand = about(16.5, 17, 19, Dimension::Current);
    const Finding error = rig.only("PWR-26");
    CHECK(error.severity == Severity::Error);
    CHECK(error.hangsOn.empty());
}

TEST_CASE("PWR-26 warns above 80 % where the code allows all of it", "[rules]")
{
    Rig rig = cardsOnCircuit(230, 16, 14, 16, ElectricalCode::Iec);
    const Finding f = rig.only("PWR-26");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.have->likely == Approx(12.8));
    const auto fixes = rig.remedies(f);
    REQUIRE_FALSE(fixes.empty());
    CHECK(inAmperes(*editAs<SetCircuit>(fixes.front())->circuit.breaker) == 32);
    CHECK(cardsOnCircuit(230, 16, 12.7, 16, ElectricalCode::Iec).passes("PWR-26"));
    CHECK(cardsOnCircuit(230, 16, 17, 16, ElectricalCode::Iec).only("PWR-26").severity == Severity::Error);
}

TEST_CASE("PWR-26 says of a breaker what its standard says", "[rules]")
{
    const auto why = [](double amps, double breaker, ElectricalCode code, double allowed) {
        Rig rig = cardsOnCircuit(230, breaker, amps, allowed, code);
        return std::string(rig.only("PWR-26").why->text.id);
    };
    // UL 489: 135 % of 20 A are 27 A
    CHECK(why(20.0, 20, ElectricalCode::Nec, 16) == "breaker.continuous_nec");
    CHECK(why(20.1, 20, ElectricalCode::Nec, 16) == "breaker.may_open_ul");
    CHECK(why(26.9, 20, ElectricalCode::Nec, 16) == "breaker.may_open_ul");
    CHECK(why(27.0, 20, ElectricalCode::Nec, 16) == "breaker.opens_ul");
    // IEC 60898-1: 113 % and 145 % of 16 A are 18.08 A and 23.2 A
    CHECK(why(14.0, 16, ElectricalCode::Iec, 16) == "breaker.advised_iec");
    CHECK(why(17.0, 16, ElectricalCode::Iec, 16) == "breaker.wires_iec");
    CHECK(why(18.1, 16, ElectricalCode::Iec, 16) == "breaker.may_open_iec");
    CHECK(why(23.3, 16, ElectricalCode::Iec, 16) == "breaker.opens_iec");
}

TEST_CASE("PWR-26 stays at three phases", "[rules]")
{
    Rig rig = cardsOnCircuit(208, 20, 20, 16);
    rig.design.site.circuits["wall"].phases = 3;
    const auto fixes = rig.remedies(rig.only("PWR-26"));
    REQUIRE_FALSE(fixes.empty());
    const auto* move = editAs<SetCircuit>(fixes.front());
    REQUIRE(move);
    CHECK(move->circuit.phases == 3);
    CHECK(inAmperes(*move->circuit.breaker) == 30);
}

RULE_LIMIT("PWR-26", cardsOnCircuit(240, 20, 16 + 0.016 * beyond, 16));
RULE_LIMIT("PWR-26", cardsOnCircuit(230, 16, 12.8 + 0.0128 * beyond, 16, ElectricalCode::Iec));

} // namespace circuit_load_test
