// The physics against the worked examples, and each formula evaluated from its displayed inputs.
#include "model/figure/formulas.h"
#include "tests/support/catch.h"

namespace formulas_test {

using namespace lanewatt;

namespace {

Term of(TermName name, double v) { return exactTerm(name, v); }
Term power(double w) { return exactTerm("power", watts(w)); }

double efficiency(EfficiencyLevel level, EfficiencyTable table, double load)
{
    const auto d = psuEfficiency("e", level, table, of("load", load));
    REQUIRE(d);
    return d->result.likely;
}

Fact<std::vector<VoltageRating>> ratings(std::vector<VoltageRating> rows,
                                         Confidence confidence = Confidence::Datasheet)
{
    Fact<std::vector<VoltageRating>> fact;
    fact.value = std::move(rows);
    fact.confidence = confidence;
    return fact;
}

double capacity(const PsuSpec& psu, double v)
{
    const auto f = psuCapacity(psu, volts(v));
    REQUIRE(f);
    return f->likely;
}

} // namespace

TEST_CASE("efficiency: certified points, linear between, constant outside (P33)", "[budget][formulas]")
{
    using enum EfficiencyLevel;
    CHECK(efficiency(Titanium, EfficiencyTable::Redundant230V, 0.15) == Approx(0.92));
    CHECK(efficiency(Titanium, EfficiencyTable::Redundant230V, 0.5) == Approx(0.96));
    CHECK(efficiency(Titanium, EfficiencyTable::Redundant230V, 0.7) == Approx(0.94));
    CHECK(efficiency(Titanium, EfficiencyTable::Redundant230V, 1.0) == Approx(0.91));
    CHECK(efficiency(Titanium, EfficiencyTable::Redundant230V, 0.01) == 0.90);
    CHECK(efficiency(Titanium, EfficiencyTable::Redundant230V, 1.5) == 0.91);
    CHECK(efficiency(Platinum, EfficiencyTable::Internal115V, 0.7484) ==
          Approx(0.9051).margin(0.00005));                                                          // P01
    CHECK(efficiency(Platinum, EfficiencyTable::Eu230V, 0.7484) == Approx(0.9201).margin(0.00005)); // P02
    CHECK_FALSE(psuEfficiency("e", Ruby, EfficiencyTable::Internal115V, of("load", 0.5)));
    CHECK_FALSE(psuEfficiency("e", White, EfficiencyTable::Redundant230V, of("load", 0.5)));
}

TEST_CASE("efficiency: every certified point comes out, and points are in order", "[budget][formulas]")
{
    int points = 0;
    for (const auto& [level, levelName] : EnumNames<EfficiencyLevel>::names) {
        for (const auto& [table, tableName] : EnumNames<EfficiencyTable>::names) {
            double before = 0.0;
            for (const EfficiencyPoint& p : efficiencyPoints(level, table)) {
                INFO(levelName << ' ' << tableName << ' ' << p.load);
                CHECK(efficiency(level, table, p.load) == p.efficiency);
                CHECK(p.load > before);
                CHECK((p.efficiency > 0.79 && p.efficiency < 0.97));
                before = p.load;
                ++points;
            }
        }
    }
    CHECK(points == 59); // the rows of psu_efficiency.csv
}

TEST_CASE("efficiency: a load range covers the corner between two segments", "[budget][formulas]")
{
    const Term load{"load", estimatedFigure(0.4, 0.6, 0.8), {}, {}};
    const auto d = psuEfficiency("e", EfficiencyLevel::Platinum, EfficiencyTable::Internal115V, load);
    REQUIRE(d);
    CHECK(d->result.low == Approx(0.902));
    CHECK(d->result.likely == Approx(0.914));
    CHECK(d->result.high == Approx(0.92));
    CHECK(d->formula == "lerp(load, x0, y0, x1, y1, x2, y2)");
    // an exact load needs two points only
    CHECK(
        psuEfficiency("e", EfficiencyLevel::Ruby, EfficiencyTable::Redundant230V, of("load", 0.3))->formula ==
        "lerp(load, x0, y0, x1, y1)");
    // points from memory make the result an estimate
    CHECK(psuEfficiency("e", EfficiencyLevel::Ruby, EfficiencyTable::Redundant230V, of("load", 0.3))
              ->result.confidence == Confidence::Estimated);
}

TEST_CASE("efficiency table by feed", "[budget][formulas]")
{
    CHECK(efficiencyTableFor(volts(120), false) == EfficiencyTable::Internal115V);
    CHECK(efficiencyTableFor(volts(100), true) == EfficiencyTable::Internal115V);
    CHECK(efficiencyTableFor(volts(208), true) == EfficiencyTable::Redundant230V);
    CHECK(efficiencyTableFor(volts(240), false) == EfficiencyTable::Eu230V);
}

TEST_CASE("wall power of the six-card rig (P01, P02)", "[budget][formulas]")
{
    const double dc = 6 * 350 + 155 / 0.9 + 8 * 5 + 50 + 8.5 + 8 * 3;
    CHECK(dc == Approx(2394.7).epsilon(0.0005));
    const auto at120 =
        psuEfficiency("e", EfficiencyLevel::Platinum, EfficiencyTable::Internal115V, of("load", dc / 3200));
    const Derivation ac = acInput("ac", exactTerm("dc", watts(dc)), Term{"x", at120->result, {}, {}});
    CHECK(ac.result.likely == Approx(2645.8).epsilon(0.0005));
    const Derivation amps =
        lineCurrent("a", Term{"x", ac.result, {}, {}}, exactTerm("v", volts(120)), of("pf", 0.99), 1);
    CHECK(amps.result.likely == Approx(22.27).epsilon(0.0005));
    CHECK(amps.result.dimension == Dimension::Current);
    CHECK(continuousCurrent("c", exactTerm("b", amperes(15)), ElectricalCode::Nec).result.likely ==
          Approx(12.0));
    CHECK(continuousCurrent("c", exactTerm("b", amperes(16)), ElectricalCode::Iec).result.likely ==
          Approx(16.0));
}

TEST_CASE("continuous apparent power of circuits (P08 and the IEC ones of the reference)",
          "[budget][formulas]")
{
    const auto va = [](double a, double v, int phases, ElectricalCode code = ElectricalCode::Nec) {
        return continuousApparentPower("va", exactTerm("v", volts(v)), exactTerm("b", amperes(a)), code,
                                       phases)
            .result.likely;
    };
    CHECK(va(15, 120, 1) == Approx(1440).margin(1));
    CHECK(va(20, 120, 1) == Approx(1920).margin(1));
    CHECK(va(20, 208, 1) == Approx(3328).margin(1));
    CHECK(va(30, 208, 1) == Approx(4992).margin(1));
    CHECK(va(30, 240, 1) == Approx(5760).margin(1));
    CHECK(va(60, 208, 1) == Approx(9984).margin(1));
    CHECK(va(30, 208, 3) == Approx(8646).margin(1));
    CHECK(va(60, 208, 3) == Approx(17293).margin(1));
    CHECK(va(30, 415, 3) == Approx(17251).margin(1));
    CHECK(va(60, 415, 3) == Approx(34502).margin(1));
    CHECK(va(16, 230, 1, ElectricalCode::Iec) == Approx(3680).margin(1));
    CHECK(va(32, 400, 3, ElectricalCode::Iec) == Approx(22170).margin(1));
}

TEST_CASE("supplies: needed and what remains (P06, P07)", "[budget][formulas]")
{
    using enum RedundancyScheme;
    const auto needed = [](double load, double each, RedundancyScheme scheme) {
        return suppliesNeeded("n", power(load), power(each), scheme).result.likely;
    };
    CHECK(needed(10000, 3000, N) == 4);
    CHECK(needed(10000, 3000, NPlus1) == 5);
    CHECK(needed(10000, 3000, NPlus2) == 6);
    CHECK(needed(10000, 3000, NPlusN) == 8);
    CHECK(needed(9000, 3000, N) == 3);
    const auto remains = [](double each, int count, RedundancyScheme scheme) {
        return redundantCapacity("c", power(each), count, scheme).result.likely;
    };
    CHECK(remains(3000, 3, NPlus1) == 6000);
    CHECK(remains(3300, 6, NPlus2) == 13200);
    CHECK(remains(3300, 6, NPlusN) == 9900);
    CHECK(remains(3300, 7, NPlusN) == 9900);
    CHECK(remains(3300, 1, NPlus2) == 0);
    CHECK(remains(3300, 2, N) == 6600);
}

TEST_CASE("supply output by voltage (P35, P38)", "[budget][formulas]")
{
    PsuSpec psu;
    CHECK_FALSE(psuCapacity(psu, volts(230)));
    psu.rated.value = watts(3000);
    psu.rated.confidence = Confidence::Datasheet;
    CHECK(capacity(psu, 230) == 3000);

    psu.ratings = ratings({{volts(90), volts(140), watts(1350)}, {volts(180), volts(264), watts(3000)}});
    CHECK(capacity(psu, 115) == 1350);
    CHECK(capacity(psu, 230) == 3000);
    CHECK(capacity(psu, 160) == 0); // outside every listed interval

    psu.ratings = ratings({{volts(200), volts(207), watts(2880)},
                           {volts(207.1), volts(240), watts(3000)},
                           {volts(100), volts(127), watts(0)}});
    CHECK(capacity(psu, 200) == 2880);
    CHECK(capacity(psu, 207) == 2880);
    CHECK(capacity(psu, 207.05) == 2880); // the table's gap is rounding
    CHECK(capacity(psu, 208) == 3000);
    CHECK(capacity(psu, 120) == 0);

    psu.ratings = ratings({{volts(200), volts(220), watts(1800)}, {volts(220), volts(230), watts(1980)}});
    CHECK(capacity(psu, 220) == 1800); // at a common limit the lower one applies
    CHECK(capacity(psu, 230) == 1980);

    psu.ratings.confidence = Confidence::Estimated;
    CHECK(psuCapacity(psu, volts(210))->low == Approx(1440));
    CHECK(psuCapacity(psu, volts(210))->high == Approx(2160));
}

TEST_CASE("transients of the two-card rig (P34)", "[budget][formulas]")
{
    const double dc = 2 * 350 + 120 / 0.9 + 8 * 3 + 45 + 6 + 5 * 2.5;
    const Term card = excursionOf(exactFigure(watts(350)), exactFigure(1.65), Ref::machine("rig").inside("gpu.1"));
    CHECK(card.name.text() == "excursion");
    CHECK(worstTransient("w", exactTerm("dc", watts(dc)), std::vector<Term>{card, card}).result.likely ==
          Approx(1375.8).epsilon(0.0005));
    CHECK(statisticalTransient("s", exactTerm("dc", watts(dc)), std::vector<Term>{card, card}).result.likely ==
          Approx(1242.6).epsilon(0.0005));
    CHECK(worstTransient("w", exactTerm("dc", watts(dc)), std::vector<Term>{}).result.likely == Approx(dc));
    CHECK(statisticalTransient("s", exactTerm("dc", watts(dc)), std::vector<Term>{}).result.likely == Approx(dc));
}

TEST_CASE("excursion a supply must ride through", "[budget][formulas]")
{
    PsuSpec psu;
    CHECK_FALSE(guaranteedExcursion(psu));
    psu.generation.value = AtxGeneration::Atx2;
    CHECK_FALSE(guaranteedExcursion(psu));
    psu.generation.value = AtxGeneration::Atx31;
    psu.rated.value = watts(1600);
    psu.outputs.value = ConnectorList{{{Connector::Pcie8, 6}}};
    CHECK(guaranteedExcursion(psu)->likely == 1.45);
    psu.outputs.value->items.push_back({Connector::Hpwr12v2x6, 1});
    CHECK(guaranteedExcursion(psu)->likely == 1.8);
    psu.rated.value = watts(450);
    CHECK(guaranteedExcursion(psu)->likely == 1.45);
    psu.excursion.value = 1.5;
    psu.excursion.confidence = Confidence::Datasheet;
    CHECK(guaranteedExcursion(psu)->likely == 1.5);
}

TEST_CASE("A supply of unknown generation may ride through what ATX 3 asks", "[budget][formulas][excursion]")
{
    PsuSpec psu;
    psu.form.value = PsuForm::Atx;
    psu.rated.value = watts(1600);
    psu.outputs.value = ConnectorList{{{Connector::Pcie8, 6}}};
    const auto ride = [&](double least) { return possibleExcursion(psu, 1, least).value(); };
    CHECK(ride(1.15).low == 1.15);
    CHECK(ride(1.15).likely == 1.15); // nothing speaks for ATX 3
    CHECK(ride(1.15).high == 1.5);
    CHECK(ride(1.0).likely == 1.0);
    psu.outputs.value->items.push_back({Connector::Hpwr12v2x6, 1});
    CHECK(ride(1.15).low == 1.15);
    CHECK(ride(1.15).likely == 1.8);
    CHECK(ride(1.15).high == 1.8);
    CHECK(ride(1.15).confidence == Confidence::Estimated);
    // A server supply, for which no ATX generation applies.
    psu.form.value = PsuForm::Module;
    psu.outputs.value.reset();
    CHECK(ride(1.15).likely == 1.15);
    CHECK(ride(1.15).high == 1.5);
    psu.generation.value = AtxGeneration::Atx2;
    CHECK_FALSE(possibleExcursion(psu, 1, 1.15));
}

TEST_CASE("A large desktop supply without a table is not known to give its rating below 200 V", "[budget][formulas]")
{
    PsuSpec psu;
    psu.form.value = PsuForm::Atx;
    psu.rated.value = watts(2000);
    psu.rated.confidence = Confidence::Datasheet;
    // 12 A and 16 A for hours (NEC, cords of 15 A and 20 A) at a power factor of 0.99 and 90 %
    const Figure low = psuCapacity(psu, volts(120)).value();
    CHECK(low.low == Approx(12 * 120 * 0.99 * 0.9));
    CHECK(low.likely == Approx(16 * 120 * 0.99 * 0.9));
    CHECK(low.high == 2000); // its maker may say something else
    CHECK(low.confidence == Confidence::Estimated);
    CHECK(psuCapacity(psu, volts(200))->low == 2000);
    psu.rated.value = watts(1650); // as makers rate them from 100 V on
    CHECK(psuCapacity(psu, volts(120))->low == 1650);
    psu.rated.value = watts(2800);
    psu.ratings = ratings({{volts(100), volts(240), watts(2800)}});
    CHECK(capacity(psu, 120) == 2800);
}

TEST_CASE("CPU power at the board's input", "[budget][formulas]")
{
    const Derivation plain = cpuPower("cpu", power(155), std::nullopt);
    CHECK(plain.result.likely == Approx(172.222).epsilon(1e-5));
    CHECK(plain.result.low == Approx(155 / 0.93));
    CHECK(plain.result.high == Approx(155 / 0.88));
    CHECK(plain.result.confidence == Confidence::Estimated);
    CHECK(cpuPower("cpu", power(125), power(253)).result.likely == Approx(253 / 0.9));
    CHECK(cpuPower("cpu", power(125), power(65)).result.likely == Approx(125 / 0.9));
}

TEST_CASE("heat and air of a 10.2 kW node (P03, P32)", "[budget][formulas]")
{
    CHECK(heatBtuPerHour("b", power(10200)).result.likely == Approx(34804).epsilon(0.0001));
    CHECK(heatTons("t", power(3517)).result.likely == Approx(1.0).epsilon(0.001));
    const auto cfm = [](double w, double rise, double altitude) {
        const Derivation ratio = densityRatio("r", Term{"h", exactFigure(fromSi<Length>(altitude)), {}, {}});
        return airflow("f", power(w), exactTerm("rise", kelvins(rise)), Term{"r", ratio.result, {}, {}})
                   .result.likely *
               kCfmPerCubicMetrePerSecond;
    };
    CHECK(cfm(10200, 20, 0) == Approx(896).epsilon(0.001));
    CHECK(cfm(10200, 15, 0) == Approx(1195).epsilon(0.001));
    CHECK(cfm(10200, 20, 1500) == Approx(1074).epsilon(0.001));
    CHECK(densityRatio("r", of("h", 1500)).result.likely == Approx(0.8345).margin(0.00005));
    CHECK(densityRatio("r", of("h", 0)).result.likely == 1.0);
}

TEST_CASE("coolant flow (P04, P05)", "[budget][formulas]")
{
    const auto litres = [](double w, double rise, Coolant coolant) {
        return coolantFlow("f", power(w), exactTerm("rise", kelvins(rise)), coolant).result.likely * 60000.0;
    };
    CHECK(litres(8160, 10, Coolant::Water) == Approx(11.75).epsilon(0.001));
    CHECK(litres(10000, 25, Coolant::Water) == Approx(5.76).epsilon(0.001));
    CHECK(litres(1000, 1, Coolant::Pg25) == Approx(15.1).epsilon(0.001));
}

TEST_CASE("link bandwidth (P10) and payload (P11)", "[budget][formulas]")
{
    const auto gb = [](int gen, int lanes) { return inGigabytesPerSecond(linkBandwidth(gen, lanes)); };
    CHECK(gb(3, 16) == Approx(15.754).epsilon(0.0001));
    CHECK(gb(4, 16) == Approx(31.508).epsilon(0.0001));
    CHECK(gb(5, 16) == Approx(63.015).epsilon(0.0001));
    CHECK(gb(4, 8) == Approx(15.754).epsilon(0.0001));
    CHECK(gb(3, 4) == Approx(3.938).epsilon(0.0002));
    CHECK(gb(2, 1) == Approx(0.5).epsilon(0.0001));
    CHECK(gb(6, 16) == Approx(121).epsilon(0.0001));
    for (int gen = 1; gen <= 6; ++gen) {
        for (const int lanes : {1, 2, 4, 8, 16}) {
            CHECK(linkBandwidthDerivation("l", gen, lanes).result.likely == si(linkBandwidth(gen, lanes)));
        }
    }
    CHECK(linkPayload("p", 4, 16).result.likely == Approx(28.357e9).epsilon(0.0001));
}

TEST_CASE("every formula gives its printed result from its printed inputs", "[budget][formulas]")
{
    const Term p{"power", estimatedFigure(watts(90), watts(100), watts(130)), {}, {}};
    const Term x{"x", estimatedFigure(0.5, 0.6, 0.7), {}, {}};
    const Term v = exactTerm("v", volts(230));
    const Term a = exactTerm("a", amperes(16));
    std::vector<Derivation> all{acInput("", p, x),
                                lineCurrent("", p, v, x, 1),
                                lineCurrent("", p, v, x, 3),
                                cpuPower("", p, p),
                                cpuPower("", p, std::nullopt),
                                heatBtuPerHour("", p),
                                heatTons("", p),
                                densityRatio("", of("h", 900)),
                                airflow("", p, x, x),
                                coolantFlow("", p, x, Coolant::Water),
                                coolantFlow("", p, x, Coolant::Pg25),
                                linkBandwidthDerivation("", 4, 16),
                                linkPayload("", 5, 8),
                                worstTransient("", p, std::vector<Term>{excursionOf(p.value, x.value, {})}),
                                statisticalTransient("", p, std::vector<Term>{excursionOf(p.value, x.value, {})})};
    for (const auto code : {ElectricalCode::Nec, ElectricalCode::Iec}) {
        all.push_back(continuousCurrent("", a, code));
        all.push_back(continuousApparentPower("", v, a, code, 1));
        all.push_back(continuousApparentPower("", v, a, code, 3));
    }
    for (const auto& [scheme, name] : EnumNames<RedundancyScheme>::names) {
        all.push_back(suppliesNeeded("", p, x, scheme));
        all.push_back(redundantCapacity("", p, 5, scheme));
    }
    for (const auto& [level, levelName] : EnumNames<EfficiencyLevel>::names) {
        for (const auto& [table, tableName] : EnumNames<EfficiencyTable>::names) {
            if (auto d = psuEfficiency("", level, table, x)) {
                all.push_back(*d);
            }
        }
    }
    for (const Derivation& d : all) {
        INFO(d.formula);
        CHECK(evaluateFormula(d.formula, d.terms, d.result.dimension) == d.result);
        CHECK(d.result.low <= d.result.likely);
        CHECK(d.result.likely <= d.result.high);
        CHECK_FALSE(d.title.id.empty());
        CHECK_FALSE(d.rule.empty());
    }
}

} // namespace formulas_test
