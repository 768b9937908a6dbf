#include "tests/support/rule_case.h"

namespace power_test {

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

// ---- PWR-13 -------------------------------------------------------------------------------

RULE_PASSES("PWR-13", "a supply that gives the load")
{
    Rig rig;
    rig.add("psu", psu("p", 1600));
    rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(1500), exactWatts(1600));
    CHECK(rig.passes("PWR-13"));
}

RULE_FAILS("PWR-13", "one supply too small")
{
    Rig rig;
    rig.add("gpu", gpu("rtx", 450), 4);
    const int supply = rig.add("psu", psu("p", 1600));
    rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(2000), exactWatts(1600));
    rig.build.wiring.feeds.push_back(PowerFeed{0, supply, plugs("3x pcie-8"), false, false, plugs("3x pcie-8")});
    rig.build.wiring.feeds.push_back(PowerFeed{1, supply, plugs("2x pcie-6, 1x 12vhpwr"), false, false, plugs("2x pcie-8, 1x 12vhpwr")});
    const Finding f = rig.only("PWR-13");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig");
    const auto fixes = rig.remedies(f);
    const Remedy* need = needOf(fixes, Category::Psu);
    REQUIRE(need);
    CHECK(need->placement == "psu");
    // plugs for the inputs, by the names of current plugs
    CHECK(need->query == "rated >= 2000 W, outputs.pcie-8 >= 5, outputs.12v-2x6 >= 1");
    // More of the same kind, with the cards distributed over both.
    const auto more = std::find_if(fixes.begin(), fixes.end(), [](const Remedy& r) { return editAs<SetQuantity>(r); });
    REQUIRE(more != fixes.end());
    CHECK(editAs<SetQuantity>(*more)->id == "psu");
    CHECK(editAs<SetQuantity>(*more)->quantity == 2);
    // 400 W off 1800 W of cards: 350 W each.
    REQUIRE(editAs<SetOption>(fixes.back()));
    CHECK(editAs<SetOption>(fixes.back())->value == "350 W");
}

TEST_CASE("PWR-13 with estimates", "[rules]")
{
    Rig rig;
    rig.add("psu", psu("p", 1600));
    rig.point(BudgetKind::PowerDc, "power@rig", aboutWatts(1500, 1700, 1800), exactWatts(1600));
    CHECK(rig.only("PWR-13").severity == Severity::Warning);
    rig.build.budgets.front().points.front().demand = aboutWatts(1610, 1700, 1800);
    CHECK(rig.only("PWR-13").severity == Severity::Error);
}

TEST_CASE("PWR-13 judges supplies that do not share one by one", "[rules]")
{
    Rig rig;
    rig.add("psu", psu("p", 1600), 2);
    rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(2800), exactWatts(3200));
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(1700), exactWatts(1600), "site/rig/psu.1");
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.2", exactWatts(1100), exactWatts(1600), "site/rig/psu.2");
    const Finding f = rig.only("PWR-13");
    CHECK(f.path.text() == "site/rig/psu.1");
    const auto fixes = rig.remedies(f);
    CHECK(needOf(fixes, Category::Psu)->query == "rated >= 1700 W");
    const auto more = std::find_if(fixes.begin(), fixes.end(), [](const Remedy& r) { return editAs<SetQuantity>(r); });
    REQUIRE(more != fixes.end());
    CHECK(editAs<SetQuantity>(*more)->quantity == 3);
    // With different supplies it is unknown which to add.
    rig.add("other", psu("o", 1600));
    const auto unlike = rig.remedies(rig.only("PWR-13"));
    CHECK(std::none_of(unlike.begin(), unlike.end(), [](const Remedy& r) { return editAs<SetQuantity>(r); }));
}

TEST_CASE("PWR-13 adds supplies that share their load", "[rules]")
{
    Rig rig;
    auto crps = psu("crps", 3000);
    std::get<PsuSpec>(crps.spec).form = known(PsuForm::Crps);
    std::get<PsuSpec>(crps.spec).currentShare = known(true);
    rig.add("psu", crps, 3);
    rig.stored.redundancy = "N+1";
    rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(10000), exactWatts(6000));
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(3333), exactWatts(3000), "site/rig/psu.1");
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.2", exactWatts(3333), exactWatts(3000), "site/rig/psu.2");
    const Finding f = rig.only("PWR-13");
    CHECK(f.path.text() == "site/rig");
    CHECK(argument(f.detail, "scheme") == "N+1");
    const auto fixes = rig.remedies(f);
    const auto count =
        std::find_if(fixes.begin(), fixes.end(), [](const Remedy& r) { return editAs<SetQuantity>(r); });
    REQUIRE(count != fixes.end());
    CHECK(editAs<SetQuantity>(*count)->quantity == 5); // worked example P06: 4 + 1
    CHECK(needOf(fixes, Category::Psu)->query == "rated >= 5000 W");
}

TEST_CASE("PWR-13: a scheme that leaves no supply", "[rules]")
{
    const auto alone = [](bool shares, double rated) {
        Rig rig;
        auto supply = psu("p", 1600);
        std::get<PsuSpec>(supply.spec).currentShare = known(shares);
        rig.add("psu", supply);
        rig.stored.redundancy = "N+1";
        rig.point(BudgetKind::PowerDc, "power@rig", exactWatts(900), exactWatts(0));
        rig.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(900), exactWatts(rated), "site/rig/psu.1");
        return rig;
    };
    Rig rig = alone(true, 1600);
    const Finding f = rig.only("PWR-13");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    const auto count = std::find_if(fixes.begin(), fixes.end(), [](const Remedy& r) { return editAs<SetQuantity>(r); });
    REQUIRE(count != fixes.end());
    CHECK(editAs<SetQuantity>(*count)->quantity == 2);
    // Supplies without sharing get no second one, and those without a rating at their voltage are reported by PWR-11.
    Rig single = alone(false, 1600);
    const auto others = single.remedies(single.only("PWR-13"));
    CHECK(std::none_of(others.begin(), others.end(), [](const Remedy& r) { return editAs<SetQuantity>(r); }));
    CHECK(alone(true, 0).passes("PWR-13"));
}

// ---- PWR-23 -------------------------------------------------------------------------------

RULE_PASSES("PWR-23", "three quarters of the rating, and server supplies at any load")
{
    Rig rig;
    rig.add("psu", psu("p", 1000));
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(790), exactWatts(1000), "site/rig/psu.1");
    CHECK(rig.passes("PWR-23"));

    Rig server;
    auto crps = psu("crps", 1000);
    std::get<PsuSpec>(crps.spec).form = known(PsuForm::Crps);
    server.add("psu", crps);
    server.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(990), exactWatts(1000), "site/rig/psu.1");
    CHECK(server.passes("PWR-23"));
}

RULE_FAILS("PWR-23", "advice above 80 %, a warning above 90 %")
{
    Rig rig;
    rig.add("psu", psu("p", 1000));
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(850), exactWatts(1000), "site/rig/psu.1");
    const Finding advice = rig.only("PWR-23");
    CHECK(advice.severity == Severity::Advice);
    CHECK(argument(advice.title, "percent") == "80");
    CHECK(needOf(rig.remedies(advice), Category::Psu)->query == "rated >= 1070 W");

    rig.build.budgets.front().points.front().demand = exactWatts(950);
    CHECK(rig.only("PWR-23").severity == Severity::Warning);
    rig.build.budgets.front().points.front().demand = aboutWatts(850, 950, 1050);
    CHECK(rig.only("PWR-23").severity == Severity::Warning);
    // above the rating, PWR-13 reports
    rig.build.budgets.front().points.front().demand = exactWatts(1050);
    CHECK(rig.passes("PWR-23"));
}

// ---- PWR-08 -------------------------------------------------------------------------------

RULE_PASSES("PWR-08", "peaks within what the supply guarantees")
{
    Rig rig;
    rig.add("psu", psu("p", 1600));
    rig.point(BudgetKind::Transient, "transient@rig", exactWatts(2800), exactWatts(2880));
    rig.point(BudgetKind::Transient, "transient.statistical@rig", exactWatts(2000), exactWatts(2880));
    CHECK(rig.passes("PWR-08"));
}

RULE_FAILS("PWR-08", "two cards on an ATX 2 supply")
{
    Rig rig;
    rig.add("gpu", gpu("rtx", 350), 2);
    rig.add("psu", psu("p", 1300));
    rig.build.dc = exactWatts(920);
    // worst 1.38 kW on 1.3 kW (E32): all cards at once
    rig.point(BudgetKind::Transient, "transient@rig", exactWatts(1380), exactWatts(1300));
    rig.point(BudgetKind::Transient, "transient.statistical@rig", exactWatts(1242), exactWatts(1495));
    const Finding f = rig.only("PWR-08");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.why->text.id == "pwr08.why_worst");
    const auto fixes = rig.remedies(f);
    CHECK(needOf(fixes, Category::Psu)->query == "rated >= 1380 W");
    // 1.38 kW is 1.8 times 770 W
    CHECK(fixes.at(1).query == "rated >= 770 W, generation != 2.x");
    // a cap does not reduce excursions: 80 W must come from the cards' 700 W
    REQUIRE(editAs<SetOption>(fixes.back()));
    CHECK(editAs<SetOption>(fixes.back())->value == "310 W");
}

TEST_CASE("PWR-08 is an error when even independent peaks at the low end exceed the limit", "[rules]")
{
    Rig rig;
    rig.add("psu", psu("p", 1300));
    rig.point(BudgetKind::Transient, "transient@rig", aboutWatts(1800, 2000, 2200), exactWatts(1300));
    rig.point(BudgetKind::Transient, "transient.statistical@rig", aboutWatts(1400, 1600, 1800),
              exactWatts(1495));
    CHECK(rig.only("PWR-08").severity == Severity::Warning);
    rig.build.budgets.front().points.back().demand = aboutWatts(1500, 1600, 1800);
    const Finding f = rig.only("PWR-08");
    CHECK(f.severity == Severity::Error);
    CHECK(f.why->text.id == "pwr08.why_statistical");
    // Our own factor for supplies without a guarantee is an estimate: no error rests on it.
    rig.build.budgets.front().points.back().supply = exact(1495, Dimension::Power, Confidence::Estimated);
    const Finding own = rig.only("PWR-08");
    CHECK(own.severity == Severity::Warning);
    CHECK(own.why->text.id == "pwr08.why_usual");
    CHECK(own.have->likely == 1300); // measured against the rating, which is known
}

TEST_CASE("PWR-08 judges several supplies one by one", "[rules]")
{
    Rig rig;
    rig.add("psu", psu("p", 1600), 2);
    rig.point(BudgetKind::Transient, "transient@rig", exactWatts(4000), exactWatts(3200));
    rig.point(BudgetKind::Transient, "transient.statistical@rig", exactWatts(3000), exactWatts(3680));
    rig.point(BudgetKind::Transient, "transient@rig/psu.1", exactWatts(2400), exactWatts(1600),
              "site/rig/psu.1");
    rig.point(BudgetKind::Transient, "transient.statistical@rig/psu.1", exactWatts(1500), exactWatts(1840),
              "site/rig/psu.1");
    rig.point(BudgetKind::Transient, "transient@rig/psu.2", exactWatts(1500), exactWatts(1600),
              "site/rig/psu.2");
    rig.point(BudgetKind::Transient, "transient.statistical@rig/psu.2", exactWatts(1200), exactWatts(1840),
              "site/rig/psu.2");
    CHECK(rig.only("PWR-08").path.text() == "site/rig/psu.1");
}

// ---- PWR-39 -------------------------------------------------------------------------------

namespace {

/// A card on a supply of 850 W, with its peak.
Rig peakOn850(double peak, std::optional<AtxGeneration> generation = AtxGeneration::Atx2, double card = 320, std::string_view outputs = "4x pcie-8")
{
    Rig rig;
    rig.add("gpu", gpu("rtx", card));
    auto supply = psu("old", 850);
    auto& spec = std::get<PsuSpec>(supply.spec);
    spec.generation = {};
    if (generation) {
        spec.generation = known(*generation);
    }
    spec.outputs = known(plugs(std::string(outputs)));
    rig.add("psu", supply);
    rig.point(BudgetKind::Transient, "transient@rig", exactWatts(peak), exactWatts(850));
    return rig;
}

} // namespace

RULE_PASSES("PWR-39", "peaks that leave a fifth free, supplies made for peaks, and small cards")
{
    CHECK(peakOn850(680).passes("PWR-39"));
    CHECK(peakOn850(720, AtxGeneration::Atx31).passes("PWR-39"));
    CHECK(peakOn850(720, std::nullopt, 320, "4x pcie-8, 1x 12v-2x6").passes("PWR-39")); // most likely ATX 3
    CHECK(peakOn850(720, AtxGeneration::Atx2, 299).passes("PWR-39"));
    CHECK(peakOn850(860).passes("PWR-39")); // over the rating: PWR-08
    // Server supplies have rules of their own (PWR-09).
    auto crps = psu("crps", 850);
    std::get<PsuSpec>(crps.spec).form = known(PsuForm::Crps);
    Rig server;
    server.add("gpu", gpu("rtx", 320));
    server.add("psu", crps);
    server.point(BudgetKind::Transient, "transient@rig", exactWatts(720), exactWatts(850));
    CHECK(server.passes("PWR-39"));
}

RULE_FAILS("PWR-39", "a card of 320 W on an old supply of 850 W, and on one of unknown generation")
{
    Rig rig = peakOn850(720.8);
    const Finding old = rig.only("PWR-39");
    CHECK(old.severity == Severity::Warning);
    REQUIRE(old.need);
    REQUIRE(old.have);
    CHECK(old.need->likely == Approx(720.8));
    CHECK(old.have->likely == Approx(680));
    CHECK(argument(old.detail, "percent") == "80");
    CHECK(old.why->text.id == "pwr39.why");
    CHECK(old.hangsOn.empty());
    const auto fixes = rig.remedies(old);
    // 720.8 W of 1.8 times the rating, and of 80 % of it
    CHECK(fixes.at(0).query == "rated >= 410 W, generation != 2.x");
    CHECK(fixes.at(1).query == "rated >= 910 W");

    const Finding unknown = peakOn850(720.8, std::nullopt).only("PWR-39");
    CHECK(unknown.severity == Severity::Warning);
    CHECK(unknown.why->text.id == "pwr39.why_unknown");
    REQUIRE(unknown.hangsOn.size() == 1);
    CHECK(unknown.hangsOn.front().text() == "site/rig/psu.1");
}

RULE_LIMIT("PWR-39", peakOn850(680 + beyond));

// ---- PWR-37 -------------------------------------------------------------------------------

namespace {

/// Two cards of 350 W, capped, whose driver takes 100 W to `most`.
Rig capped(double cap, std::optional<double> most = 400)
{
    Rig rig;
    auto card = gpu("rtx", 350);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.minPowerLimit = known(watts(100));
    if (most) {
        spec.maxPowerLimit = known(watts(*most));
    }
    PlacementOptions options;
    options.powerCap = watts(cap);
    rig.add("gpu", card, 2, options);
    return rig;
}

} // namespace

RULE_PASSES("PWR-37", "caps within what the driver takes, and none")
{
    CHECK(capped(280).passes("PWR-37"));
    CHECK(capped(400).passes("PWR-37"));
    CHECK(capped(100).passes("PWR-37"));
    Rig none;
    none.add("gpu", gpu());
    CHECK(none.passes("PWR-37"));
}

RULE_FAILS("PWR-37", "a cap that the driver does not take")
{
    Rig rig = capped(450);
    const Finding f = rig.only("PWR-37");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/gpu");
    const std::vector<Remedy> remedies = rig.remedies(f);
    REQUIRE_FALSE(remedies.empty());
    const auto* back = editAs<SetOption>(remedies.front());
    REQUIRE(back);
    CHECK(back->name == "power_cap");
    CHECK(back->value == "400 W");
    CHECK(capped(90).only("PWR-37").title.text.id == "pwr37.title_low");
    // without a highest cap the board power counts, and a partner card may take more
    CHECK(capped(351, std::nullopt).only("PWR-37").severity == Severity::Advice);
    CHECK(capped(350, std::nullopt).passes("PWR-37"));
}

RULE_LIMIT("PWR-37", capped(400 + beyond));

// ---- PWR-11 -------------------------------------------------------------------------------

RULE_PASSES("PWR-11", "a supply that gives something at its voltage")
{
    Rig rig;
    rig.add("psu", psu("p", 3000));
    rig.circuit(120, 20);
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(900), exactWatts(1350), "site/rig/psu.1");
    CHECK(rig.passes("PWR-11"));
}

RULE_FAILS("PWR-11", "a high-line supply on 120 V")
{
    Rig rig;
    auto highLine = psu("p", 3000);
    std::get<PsuSpec>(highLine.spec).ratings =
        known(std::vector<VoltageRating>{{volts(200), volts(240), watts(3000)}});
    rig.add("psu", highLine);
    rig.circuit(120, 20);
    rig.build.dc = exactWatts(2000);
    rig.build.circuitAc["wall"] = exactWatts(2200);
    rig.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(2000), exactWatts(0), "site/rig/psu.1");
    const Finding f = rig.only("PWR-11");
    CHECK(f.severity == Severity::Error);
    const auto fixes = rig.remedies(f);
    REQUIRE_FALSE(fixes.empty());
    REQUIRE(editAs<SetCircuit>(fixes.front()));
    CHECK(inVolts(*editAs<SetCircuit>(fixes.front())->circuit.voltage) == 240);

    std::get<PsuSpec>(highLine.spec).ratings =
        estimate(std::vector<VoltageRating>{{volts(200), volts(240), watts(3000)}});
    Rig guessed;
    guessed.add("psu", highLine);
    guessed.circuit(120, 20);
    guessed.point(BudgetKind::PsuLoad, "psu@rig/psu.1", exactWatts(2000), exactWatts(0), "site/rig/psu.1");
    CHECK(guessed.only("PWR-11").severity == Severity::Warning);
}

TEST_CASE("PWR-11 keeps a server off a voltage it was not made for", "[rules]")
{
    Rig rig;
    ServerSpec dgx;
    dgx.minVoltage = known(volts(200));
    dgx.maxVoltage = known(volts(240));
    rig.add("node", dgx);
    rig.circuit(120, 20);
    const Finding f = rig.only("PWR-11");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/node.1");
    CHECK(f.need->likely == Approx(200));
    CHECK(f.have->likely == Approx(120));
    rig.circuit(277, 20);
    CHECK(rig.only("PWR-11").detail.text.id == "pwr11.detail_high");
    rig.circuit(208, 20);
    CHECK(rig.passes("PWR-11"));
    // Every second inlet is on the circuit that it names.
    Rig two;
    PlacementOptions options;
    options.circuit = "low";
    two.add("node", dgx, 1, options);
    two.circuit(208, 20);
    two.design.site.circuits["low"] = two.design.site.circuits.begin()->second;
    CHECK(two.passes("PWR-11"));
    two.design.site.circuits["low"].voltage = volts(120);
    CHECK(two.only("PWR-11").have->likely == Approx(120));
}

// ---- PWR-24 -------------------------------------------------------------------------------

RULE_PASSES("PWR-24", "the FE 12-pin and slot of a 3090")
{
    Rig rig;
    rig.add("gpu", gpu("rtx3090fe", 350), 6);
    CHECK(rig.passes("PWR-24"));
    Rig unknown;
    auto bare = gpu("rtx", 600);
    std::get<GpuSpec>(bare.spec).powerInputs = {};
    unknown.add("gpu", bare);
    CHECK(unknown.passes("PWR-24"));
}

RULE_FAILS("PWR-24", "two 8-pins at 390 W")
{
    Rig rig;
    auto card = gpu("aib", 350);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs("2x pcie-8"));
    PlacementOptions options;
    options.powerCap = watts(390);
    rig.add("gpu", card, 2, options);
    const Finding f = rig.only("PWR-24");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(f.have->likely == Approx(375));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetOption>(fixes.front())->value == "370 W");
}

TEST_CASE("PWR-24 with an estimated card", "[rules]")
{
    auto card = gpu("aib", 400);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs("2x pcie-8"));
    std::get<GpuSpec>(card.spec).boardPower = estimate(watts(370), watts(400), watts(430));
    Rig maybe;
    maybe.add("gpu", card);
    CHECK(maybe.only("PWR-24").severity == Severity::Warning);
    std::get<GpuSpec>(card.spec).boardPower = estimate(watts(380), watts(400), watts(430));
    Rig surely;
    surely.add("gpu", card);
    CHECK(surely.only("PWR-24").severity == Severity::Error);
}

namespace {

/// Cards of 450 W with 16 pins on an adapter, with requested `watts` each.
Rig onAdapter(double watts, std::string_view inputs = "3x pcie-8", Confidence confidence = Confidence::Datasheet,
              int cards = 1, const Part& supply = psu("p2", 1600), std::string_view connectors = "1x 12vhpwr")
{
    Rig rig;
    auto card = gpu("rtx4090", 450);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs(connectors));
    std::get<GpuSpec>(card.spec).adapter = known(plugs(inputs), confidence);
    PlacementOptions options;
    options.powerCap = lanewatt::watts(watts);
    const int first = rig.add("gpu", card, cards, options);
    const int psu = rig.add("psu", supply);
    for (int n = 0; n < cards; ++n) {
        rig.build.wiring.feeds.push_back(PowerFeed{first + n, psu, plugs(inputs), true, false, plugs(inputs)});
    }
    return rig;
}

Part sixteenPinCable(double watts)
{
    CableSpec cable;
    cable.from = known(plugs("4x pcie-8"));
    cable.to = known(plugs("1x 12v-2x6"));
    cable.rating = known(lanewatt::watts(watts));
    return makePart("cable", cable);
}

} // namespace

RULE_PASSES("PWR-24", "what the inputs of the adapter carry")
{
    CHECK(onAdapter(525).passes("PWR-24")); // exactly: 3 × 150 and 75
    CHECK(onAdapter(675, "4x pcie-8").passes("PWR-24"));
    CHECK(onAdapter(375, "2x pcie-8", Confidence::Datasheet, 1, psu(), "1x eps-8").passes("PWR-24"));
    // Fed by the supply's own 16-pin cable.
    Rig native = onAdapter(600);
    native.build.wiring.feeds.front() = PowerFeed{0, 1, plugs("1x 12v-2x6"), false, false, plugs("1x 12v-2x6")};
    CHECK(native.passes("PWR-24"));
    // Without power: reported by PWR-25.
    Rig unfed = onAdapter(600);
    unfed.build.wiring.feeds.clear();
    CHECK(unfed.passes("PWR-24"));
    CHECK(onAdapter(600, "none").passes("PWR-24"));
}

RULE_FAILS("PWR-24", "600 W through three 8-pins")
{
    CHECK(onAdapter(376, "2x pcie-8", Confidence::Datasheet, 1, psu(), "1x eps-8").only("PWR-24").severity ==
          Severity::Error);
    Rig rig = onAdapter(600);
    const Finding f = rig.only("PWR-24");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(f.detail.text.id == "pwr24.detail_adapter");
    CHECK(argument(f.detail, "connectors") == "1x 12vhpwr");
    CHECK(argument(f.detail, "inputs") == "3x pcie-8");
    CHECK(f.have->likely == Approx(525));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetOption>(fixes.front())->value == "520 W");
    CHECK(fixes.back().query == "rated >= 1600 W, outputs.12v-2x6 >= 1");
    CHECK(fixes.back().placement == "psu");
    CHECK(argument(fixes.back().label, "connectors") == "1x 12v-2x6");
    // An adapter that is as strong as its connector is no limit.
    const Finding plugged = onAdapter(390, "4x pcie-8", Confidence::Datasheet, 1, psu(), "1x fe-12").only("PWR-24");
    CHECK(plugged.detail.text.id == "pwr24.detail");
    CHECK(plugged.have->likely == Approx(375));
}

TEST_CASE("PWR-24 warns where an estimate says that the adapter is needed, or what it is", "[rules]")
{
    Rig assumed = onAdapter(600, "3x pcie-8", Confidence::Estimated);
    const Finding f = assumed.only("PWR-24");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("gpu")});
    auto supply = psu("p2", 1600);
    std::get<PsuSpec>(supply.spec).outputs.confidence = Confidence::Estimated;
    CHECK(onAdapter(600, "3x pcie-8", Confidence::Datasheet, 1, supply).only("PWR-24").severity == Severity::Warning);
    // Beyond the card's own connector, whatever feeds it; no supply helps.
    Rig beyond = onAdapter(700, "3x pcie-8", Confidence::Estimated);
    const Finding error = beyond.only("PWR-24");
    CHECK(error.severity == Severity::Error);
    CHECK(beyond.remedies(error).size() == 1);
}

TEST_CASE("PWR-24 names the cards that an adapter feeds where others of them have a cable", "[rules]")
{
    Rig rig = onAdapter(600, "3x pcie-8", Confidence::Datasheet, 3);
    rig.build.wiring.feeds.front() = PowerFeed{0, 3, plugs("1x 12v-2x6"), false, false, plugs("1x 12v-2x6")};
    const auto found = rig.check("PWR-24");
    REQUIRE(found.size() == 2);
    CHECK(found.front().path.text() == "site/rig/gpu.2");
    CHECK(found.back().path.text() == "site/rig/gpu.3");
    const auto fixes = rig.remedies(found.back());
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetOption>(fixes.front())->ordinal == 3);
    CHECK(fixes.back().query == "rated >= 1600 W, outputs.12v-2x6 >= 3");
}

TEST_CASE("A supply that PWR-24 asks for has the plug for the board's slots, too", "[rules]")
{
    Rig rig = onAdapter(600);
    rig.build.wiring.feeds.push_back(PowerFeed{rig.addBoard(), 1, plugs("1x pcie-6"), false, true, plugs("1x pcie-8")});
    CHECK(rig.remedies(rig.only("PWR-24")).back().query == "rated >= 1600 W, outputs.pcie-8 >= 1, outputs.12v-2x6 >= 1");
}

TEST_CASE("PWR-24 and PWR-30 share the cards between them: a cable of the design takes the adapter's place", "[rules]")
{
    Rig carried = onAdapter(600);
    carried.add("cable", sixteenPinCable(600));
    CHECK(carried.passes("PWR-24"));
    CHECK(carried.passes("PWR-30"));
    Rig weak = onAdapter(600);
    weak.add("cable", sixteenPinCable(450));
    CHECK(weak.passes("PWR-24"));
    CHECK(weak.only("PWR-30").have->likely == Approx(450));
    Rig one = onAdapter(600, "3x pcie-8", Confidence::Datasheet, 2);
    one.add("cable", sixteenPinCable(600));
    CHECK(one.only("PWR-24").path.text() == "site/rig/gpu.2"); // the only cable feeds the first
    CHECK(one.passes("PWR-30"));
    // A cable for another connector feeds something else.
    Rig other = onAdapter(600);
    auto eps = sixteenPinCable(600);
    std::get<CableSpec>(eps.spec).to = known(plugs("1x eps-8"));
    other.add("cable", eps);
    CHECK(other.only("PWR-24").severity == Severity::Error);
}

// ---- PWR-25 -------------------------------------------------------------------------------

RULE_PASSES("PWR-25", "every plug has its cable")
{
    Rig rig;
    rig.add("gpu", gpu(), 4);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(8), count(9));
    CHECK(rig.passes("PWR-25"));
}

RULE_FAILS("PWR-25", "more 8-pins than the supply has")
{
    Rig rig;
    const int cards = rig.add("gpu", gpu(), 6);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(12), count(9));
    for (const int n : {4, 5}) {
        rig.build.wiring.unmet.push_back(
            Unmet{PortKind::PowerOutput, cards + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    const Finding f = rig.only("PWR-25");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/gpu");
    CHECK(argument(f.detail, "need") == "12");
    CHECK(argument(f.detail, "have") == "9");
    CHECK(argument(f.detail, "connector") == "pcie-8");
    CHECK(needOf(rig.remedies(f), Category::Psu)->query == "rated >= 1600 W, outputs.pcie-8 >= 12");
}

TEST_CASE("PWR-25 says when the plugs are on the wrong supply, and believes only datasheets", "[rules]")
{
    Rig rig;
    auto supply = psu();
    std::get<PsuSpec>(supply.spec).outputs = estimate(plugs("9x pcie-8"));
    const int card = rig.add("gpu", gpu());
    rig.add("psu", supply, 2);
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(2), count(18));
    rig.build.wiring.unmet.push_back(
        Unmet{PortKind::PowerOutput, card, {LW_MESSAGE("test.none", "None left"), {}}});
    const Finding f = rig.only("PWR-25");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.detail.text.id == "pwr25.detail_split");
    CHECK(f.path.text() == "site/rig/gpu.1");
}

TEST_CASE("PWR-25 offers an adapter for each card that has no plug", "[rules]")
{
    Rig rig;
    auto card = gpu("passive", 250);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.powerInputs = known(plugs("1x eps-8"));
    spec.adapter = {};
    const int cards = rig.add("card", card, 3);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/eps-8", count(4), count(2));
    for (const int n : {1, 2}) {
        rig.build.wiring.unmet.push_back(
            Unmet{PortKind::PowerOutput, cards + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    const auto fixes = rig.remedies(rig.only("PWR-25"));
    REQUIRE(fixes.size() == 3);
    CHECK(fixes[1].category == Category::Cable);
    CHECK(fixes[1].placement.empty());
    CHECK(fixes[1].quantity == 2);
    CHECK(fixes[1].query == "from.pcie-8 >= 1, to.eps-8 >= 1, rating >= 250 W");
    // Two such supplies have the four plugs required.
    REQUIRE(editAs<SetQuantity>(fixes[2]));
    CHECK(editAs<SetQuantity>(fixes[2])->quantity == 2);
}

// ---- PWR-17 -------------------------------------------------------------------------------

RULE_PASSES("PWR-17", "one supply, or a synchroniser")
{
    Rig one;
    one.add("psu", psu());
    CHECK(one.passes("PWR-17"));
    Rig joined;
    joined.add("psu", psu(), 2);
    AccessorySpec sync;
    sync.function = known(std::string("psu-sync"));
    joined.add("sync", sync);
    CHECK(joined.passes("PWR-17"));
}

RULE_FAILS("PWR-17", "two ATX supplies")
{
    Rig rig;
    rig.add("psu", psu(), 2);
    const Finding f = rig.only("PWR-17");
    CHECK(f.severity == Severity::Warning);
    CHECK(needOf(rig.remedies(f), Category::Accessory)->query == "function = psu-sync");
}

// ---- limits -------------------------------------------------------------------------------

namespace {

/// A supply of 1,000 W in the place of `id` with one point.
Rig supplyAt(BudgetKind kind, std::string id, double demand, double supply)
{
    Rig rig;
    rig.add("psu", psu("p", 1000));
    rig.point(kind, std::move(id), exactWatts(demand), exactWatts(supply), kind == BudgetKind::PsuLoad ? "site/rig/psu.1" : "site/rig");
    return rig;
}

Rig peaks(double worst)
{
    Rig rig = supplyAt(BudgetKind::Transient, "transient@rig", worst, 1000);
    rig.point(BudgetKind::Transient, "transient.statistical@rig", exactWatts(900), exactWatts(1150));
    return rig;
}

Rig serverAt(double volt)
{
    Rig rig;
    ServerSpec dgx;
    dgx.minVoltage = known(volts(200));
    dgx.maxVoltage = known(volts(240));
    rig.add("node", dgx);
    rig.circuit(volt, 20);
    return rig;
}

/// A card with two 8-pin plugs: 375 W with its slot.
Rig onTwoPlugs(double watts)
{
    Rig rig;
    auto card = gpu("aib", watts);
    std::get<GpuSpec>(card.spec).powerInputs = known(plugs("2x pcie-8"));
    rig.add("gpu", card);
    return rig;
}

Rig plugsLacking(int lacking)
{
    Rig rig;
    const int cards = rig.add("gpu", gpu(), 6);
    rig.add("psu", psu());
    rig.point(BudgetKind::Connectors, "connectors@rig/pcie-8", count(9 + lacking), count(9));
    for (int n = 0; n < lacking; ++n) {
        rig.build.wiring.unmet.push_back(Unmet{PortKind::PowerOutput, cards + n, {LW_MESSAGE("test.none", "None left"), {}}});
    }
    return rig;
}

/// Three cards in slots on six of the supply's plugs; the seventh is for the board's slots.
Rig slotPlugLacking(int lacking)
{
    Rig rig;
    auto spec = romed8Spec();
    spec.auxSlotPower = known(plugs("1x pcie-6"));
    const int board = rig.addBoard(spec);
    auto supply = psu();
    std::get<PsuSpec>(supply.spec).outputs = known(plugs(lacking > 0 ? "6x pcie-8" : "7x pcie-8"));
    const int cards = rig.add("gpu", gpu(), 3);
    const int source = rig.add("psu", supply);
    for (int n = 0; n < 3; ++n) {
        rig.plug(cards + n, "PCIE" + std::to_string(n + 1));
        rig.build.wiring.feeds.push_back(PowerFeed{cards + n, source, plugs("2x pcie-8"), true, false, plugs("2x pcie-8")});
    }
    if (lacking > 0) {
        rig.build.wiring.slotShortages.push_back(SlotShortage{board, source, plugs("1x pcie-8"), Connector::Pcie8, 7, 6});
    } else {
        rig.build.wiring.feeds.push_back(PowerFeed{board, source, plugs("1x pcie-6"), false, true, plugs("1x pcie-8")});
    }
    rig.build.wiring.psuOf.assign(rig.build.wiring.instances.size(), source);
    return rig;
}

Rig supplies(int number)
{
    Rig rig;
    rig.add("psu", psu(), number);
    return rig;
}

} // namespace

RULE_LIMIT("PWR-26", cardsOnCircuit(240, 20, 16 + 0.016 * beyond, 16));
RULE_LIMIT("PWR-26", cardsOnCircuit(230, 16, 12.8 + 0.0128 * beyond, 16, ElectricalCode::Iec));
RULE_LIMIT("PWR-13", supplyAt(BudgetKind::PowerDc, "power@rig", 1000 + beyond, 1000));
RULE_LIMIT("PWR-23", supplyAt(BudgetKind::PsuLoad, "psu@rig/psu.1", 800 + beyond, 1000));
RULE_LIMIT("PWR-08", peaks(1000 + beyond));
RULE_LIMIT("PWR-11", serverAt(200 - 0.2 * beyond));
RULE_LIMIT("PWR-11", serverAt(240 + 0.24 * beyond));
RULE_LIMIT("PWR-24", onTwoPlugs(375 + 0.375 * beyond));
RULE_LIMIT("PWR-24", onAdapter(525 + 0.525 * beyond));
RULE_LIMIT("PWR-25", plugsLacking(beyond));
RULE_LIMIT("PWR-25", slotPlugLacking(beyond));
RULE_LIMIT("PWR-17", supplies(1 + beyond));

RULE_FAILS("PWR-25", "no plug left for the board's slots")
{
    Rig rig = slotPlugLacking(1);
    const Finding f = rig.only("PWR-25");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.path.text() == "site/rig/board.1");
    CHECK(argument(f.detail, "connector") == "pcie-8");
    CHECK(argument(f.detail, "supply") == "PSU 1");
    CHECK(argument(f.detail, "need") == "7");
    CHECK(argument(f.detail, "have") == "6");
    REQUIRE(f.why);
    CHECK(argument(*f.why, "connectors") == "1x pcie-6");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(fixes.front().query == "rated >= 1600 W, outputs.pcie-8 >= 7");

    // another supply: the last card goes there, the others stay
    Rig two = slotPlugLacking(1);
    two.add("other", psu());
    const auto moves = two.remedies(two.only("PWR-25"));
    REQUIRE(moves.size() == 2);
    CHECK(argument(moves.front().label, "supply") == "PSU 2");
    CHECK(argument(moves.front().label, "part") == "GPU 3");
}

} // namespace power_test
