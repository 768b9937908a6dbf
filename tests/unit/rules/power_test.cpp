#include "tests/support/rule_case.h"

namespace power_test {

using namespace lanewatt;
using namespace lanewatt::test;

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
    CHECK(targetOf<PlacementTarget>(*need).placement == "psu");
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

TEST_CASE("PWR-13: a few percent over by estimates is advice", "[rules]")
{
    Rig rig;
    rig.add("psu", psu("p", 1600));
    rig.point(BudgetKind::PowerDc, "power@rig", aboutWatts(1500, 1653, 1800), exactWatts(1600));
    const Finding f = rig.only("PWR-13");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.why->text.id == "pwr13.why_close");
    rig.build.budgets.front().points.front().demand = aboutWatts(1500, 1690, 1800);
    CHECK(rig.only("PWR-13").severity == Severity::Warning);
    rig.build.budgets.front().points.front().demand = exactWatts(1653);
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
    rig.stored.redundancy = RedundancyScheme::NPlus1;
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
        rig.stored.redundancy = RedundancyScheme::NPlus1;
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

TEST_CASE("PWR-37: a baseboard takes no cap", "[rules]")
{
    Rig rig;
    PlacementOptions options;
    options.powerCap = watts(400);
    rig.add("baseboard", makePart("hgx", BaseboardSpec{}), 1, options);
    const Finding f = rig.only("PWR-37");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.title.text.id == "pwr37.title_ignored");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetOption>(fixes.front())->value.empty());
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

// ---- PWR-17 -------------------------------------------------------------------------------

RULE_PASSES("PWR-17", "one supply, or a synchroniser")
{
    Rig one;
    one.add("psu", psu());
    CHECK(one.passes("PWR-17"));
    Rig joined;
    joined.add("psu", psu(), 2);
    AccessorySpec sync;
    sync.function = known(AccessoryKind::PsuSync);
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

Rig supplies(int number)
{
    Rig rig;
    rig.add("psu", psu(), number);
    return rig;
}

} // namespace

RULE_LIMIT("PWR-13", supplyAt(BudgetKind::PowerDc, "power@rig", 1000 + beyond, 1000));
RULE_LIMIT("PWR-23", supplyAt(BudgetKind::PsuLoad, "psu@rig/psu.1", 800 + beyond, 1000));
RULE_LIMIT("PWR-08", peaks(1000 + beyond));
RULE_LIMIT("PWR-11", serverAt(200 - 0.2 * beyond));
RULE_LIMIT("PWR-11", serverAt(240 + 0.24 * beyond));
RULE_LIMIT("PWR-17", supplies(1 + beyond));

} // namespace power_test
