// Supplies of different sizes, low voltages, excursions with a cap, power factors at light load, and draws of parts without
// data.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/figure/formulas.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <cmath>

namespace supplies_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

const BudgetPoint& pointOf(const Assessment& assessment, std::string_view id)
{
    const BudgetPoint* point = assessment.point(id);
    REQUIRE(point);
    return *point;
}

const Finding* findingOf(const Assessment& assessment, std::string_view rule)
{
    const auto found = std::find_if(assessment.findings.begin(), assessment.findings.end(),
                                    [&](const Finding& finding) { return finding.rule == rule; });
    return found == assessment.findings.end() ? nullptr : &*found;
}

Part server(const std::string& key, double rated, std::vector<VoltageRating> ratings = {})
{
    auto part = psu(key, rated);
    auto& spec = std::get<PsuSpec>(part.spec);
    spec.form = known(PsuForm::Crps);
    spec.currentShare = known(true);
    if (!ratings.empty()) {
        spec.ratings = known(std::move(ratings));
    }
    return part;
}

/// A board, memory, a drive and this number of cards of this power; the test adds the supplies.
DesignMaker cardsOf(double cardWatts, int count)
{
    DesignMaker maker;
    maker.add("gpu", gpu("card", cardWatts), count)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc", 128, 4, 155))
        .add("memory", memory("dimm32", 5, 32), 8)
        .add("riser", riser("riser4"), count);
    return maker;
}

DesignMaker unlike(std::optional<RedundancyScheme> scheme)
{
    auto maker = cardsOf(350, 6);
    maker.add("large", server("p3000", 3000)).add("small", server("p2000", 2000)).circuit(240, 60);
    maker.build().redundancy = scheme;
    return maker;
}

Assessment assessed(const DesignMaker& maker) { return assess(maker.design(), Context{}); }

/// Draw of the one line of a placement.
double drawOf(const Part& part)
{
    DesignMaker maker;
    maker.add("it", part);
    const auto assessment = assessed(maker);
    const auto& lines = pointOf(assessment, "power@rig").lines;
    REQUIRE(lines.size() == 1);
    REQUIRE(lines.front().total);
    return lines.front().total->likely;
}

} // namespace

TEST_CASE("Of unlike supplies a scheme loses the largest", "[budget][power]")
{
    CHECK(pointOf(assessed(unlike(std::nullopt)), "power@rig").supply->likely == Approx(5000));
    CHECK(pointOf(assessed(unlike(RedundancyScheme::NPlus1)), "power@rig").supply->likely == Approx(2000));
    CHECK(pointOf(assessed(unlike(RedundancyScheme::NPlusN)), "power@rig").supply->likely == Approx(2000));
    CHECK(pointOf(assessed(unlike(RedundancyScheme::NPlus2)), "power@rig").supply->likely == 0.0);
    // Its load exceeds 2,000 W.
    const auto assessment = assessed(unlike(RedundancyScheme::NPlus1));
    REQUIRE(pointOf(assessment, "power@rig").demand->low > 2000);
    const Finding* found = findingOf(assessment, "PWR-13");
    REQUIRE(found);
    CHECK(found->severity == Severity::Error);
    // three: the largest goes, the others stay
    auto three = unlike(RedundancyScheme::NPlus1);
    three.add("third", server("p2400", 2400));
    CHECK(pointOf(assessed(three), "power@rig").supply->likely == Approx(4400));
}

TEST_CASE("One model on two voltages is unlike too", "[budget][power]")
{
    const std::vector<VoltageRating> ratings{{volts(200), volts(220), watts(1800)}, {volts(230), volts(240), watts(2000)}};
    auto maker = cardsOf(150, 4);
    PlacementOptions other;
    other.circuit = "x";
    maker.add("psu", server("p2000", 2000, ratings), 2).instance("psu", 2, other).circuit(208, 30);
    maker.build().redundancy = RedundancyScheme::NPlusN;
    Design design = maker.design();
    design.site.circuits["x"] = design.site.circuits["wall"];
    design.site.circuits["x"].voltage = volts(240);
    CHECK(pointOf(assess(design, Context{}), "power@rig").supply->likely == Approx(1800));
}

TEST_CASE("PWR-13: a small supply on a bus takes as large a share as the others", "[rules]")
{
    const auto at = [](double cardWatts) {
        auto maker = cardsOf(cardWatts, 6);
        maker.add("large", server("p3000", 3000)).add("small", server("p1500", 1500)).circuit(240, 60);
        return assessed(maker);
    };
    // Together they give 4,500 W; half of some 3,200 W exceeds the small one.
    const auto heavy = at(470);
    REQUIRE(pointOf(heavy, "power@rig").demand->high < 4500);
    REQUIRE(pointOf(heavy, "psu@rig/small.1").demand->low > 1500);
    const Finding* found = findingOf(heavy, "PWR-13");
    REQUIRE(found);
    CHECK(found->severity == Severity::Warning);
    CHECK(found->path.text() == "site/rig/small.1");
    CHECK_FALSE(findingOf(at(200), "PWR-13"));
}

TEST_CASE("PWR-11: what a server supply without a table gives at 120 V is an estimate", "[budget][power]")
{
    const auto with = [](const Part& supply, double voltage) {
        auto maker = cardsOf(350, 2);
        maker.add("psu", supply).circuit(voltage, 30);
        return assessed(maker);
    };
    const auto low = with(server("p1600", 1600), 120);
    const auto& point = pointOf(low, "psu@rig/psu.1");
    CHECK(point.supply->low == Approx(1000));
    CHECK(point.supply->high == Approx(1600));
    CHECK(point.supply->confidence == Confidence::Estimated);
    REQUIRE(point.demand->likely < 1000);
    CHECK_FALSE(findingOf(low, "PWR-11")); // all of its kind give that
    // From 1.8 kW some give nothing, so it is reported for any load.
    CHECK(pointOf(with(server("p1799", 1799), 120), "psu@rig/psu.1").supply->low == Approx(1000));
    const auto middle = with(server("p1800", 1800), 120);
    CHECK(pointOf(middle, "psu@rig/psu.1").supply->low == 0.0);
    CHECK(pointOf(middle, "psu@rig/psu.1").supply->high == Approx(1800));
    REQUIRE(findingOf(middle, "PWR-11"));
    CHECK(findingOf(middle, "PWR-11")->severity == Severity::Warning);
    // Large ones usually give nothing at all.
    const auto large = with(server("p3000", 3000), 120);
    CHECK(pointOf(large, "psu@rig/psu.1").supply->low == 0.0);
    const Finding* found = findingOf(large, "PWR-11");
    REQUIRE(found);
    CHECK(found->severity == Severity::Warning);
    CHECK(found->path.text() == "site/rig/psu.1");
    // Not from 200 V, not for desktop supplies of usual size, not with a table.
    CHECK(pointOf(with(server("p3000", 3000), 199), "psu@rig/psu.1").supply->low == 0.0);
    CHECK(pointOf(with(server("p3000", 3000), 200), "psu@rig/psu.1").supply->low == Approx(3000));
    CHECK_FALSE(findingOf(with(server("p3000", 3000), 200), "PWR-11"));
    CHECK(pointOf(with(psu("atx", 1650), 120), "psu@rig/psu.1").supply->low == Approx(1650));
    CHECK_FALSE(findingOf(with(psu("atx", 1650), 120), "PWR-11"));
    CHECK(pointOf(with(psu("atx", 2000), 120), "psu@rig/psu.1").supply->likely == Approx(16 * 120 * 0.99 * 0.9));
    const std::vector<VoltageRating> table{{volts(100), volts(127), watts(1350)}, {volts(200), volts(240), watts(3000)}};
    CHECK(pointOf(with(server("told", 3000, table), 120), "psu@rig/psu.1").supply->low == Approx(1350));
}

TEST_CASE("PWR-08: a cap takes nothing off excursions", "[budget][excursion]")
{
    const auto at = [](std::optional<double> cap) {
        PlacementOptions options;
        if (cap) {
            options.powerCap = watts(*cap);
        }
        auto maker = cardsOf(350, 1);
        maker.add("gpu", gpu("card", 350), 4, options).add("riser", riser("riser4"), 4).add("psu", psu("p", 1600)).circuit(240, 20);
        return assessed(maker);
    };
    const auto capped = at(195);
    const double dc = capped.build("rig")->dc->likely;
    CHECK(at(std::nullopt).build("rig")->dc->likely == Approx(dc + 4 * (350 - 195)));
    CHECK(pointOf(capped, "transient@rig").demand->likely == Approx(dc + 4 * 350 * 0.65));
    CHECK(pointOf(capped, "transient.statistical@rig").demand->likely == Approx(dc + 2 * 350 * 0.65));
}

TEST_CASE("PWR-05: cards whose excursions nobody measured have those of their kind", "[budget][excursion]")
{
    const auto above = [](GpuForm form, std::optional<Cooling> cooling) {
        auto card = gpu("own", 300);
        auto& spec = std::get<GpuSpec>(card.spec);
        spec.transientFactor = {};
        spec.form = known(form);
        spec.cooling = {};
        if (cooling) {
            spec.cooling = known(*cooling);
        }
        auto maker = cardsOf(350, 1);
        maker.add("gpu", card).add("psu", psu("p", 1600)).circuit(240, 20);
        const auto assessment = assessed(maker);
        const auto& point = pointOf(assessment, "transient@rig");
        REQUIRE(point.lines.size() == 1);
        CHECK(point.lines.front().total->confidence == Confidence::Estimated);
        return *point.lines.front().total;
    };
    CHECK(above(GpuForm::Consumer, Cooling::OpenAir).likely == Approx(300 * 0.6));
    CHECK(above(GpuForm::Consumer, std::nullopt).low == Approx(300 * 0.4));
    CHECK(above(GpuForm::Consumer, std::nullopt).high == Approx(300 * 0.7));
    CHECK(above(GpuForm::FullHeight, Cooling::Passive).likely == Approx(300 * 0.3));
    CHECK(above(GpuForm::Sxm5, Cooling::Module).high == Approx(300 * 0.4));
}

TEST_CASE("PWR-08: cards that work in step peak together, and that is an error", "[budget][excursion]")
{
    const auto at = [](std::optional<PowerPeaks> peaks, std::optional<PowerPeaks> first) {
        PlacementOptions options;
        options.peaks = peaks;
        auto maker = cardsOf(350, 1);
        maker.add("gpu", gpu("card", 350), 4, options).add("riser", riser("riser4"), 4);
        if (first) {
            PlacementOptions own;
            own.peaks = first;
            maker.instance("gpu", 1, own);
        }
        maker.add("psu", psu("p", 1750)).circuit(240, 20);
        return assessed(maker);
    };
    const auto apart = at(std::nullopt, std::nullopt);
    const auto inStep = at(PowerPeaks::Together, std::nullopt);
    const double dc = apart.build("rig")->dc->likely;
    const double one = 350 * 0.65;
    CHECK(pointOf(apart, "transient.statistical@rig").demand->likely == Approx(dc + 2 * one));
    CHECK(pointOf(inStep, "transient.statistical@rig").demand->likely == Approx(dc + 4 * one));
    CHECK(pointOf(inStep, "transient@rig").demand->likely == Approx(dc + 4 * one));
    // three in step, one independent
    CHECK(pointOf(at(PowerPeaks::Together, PowerPeaks::Independent), "transient.statistical@rig").demand->likely ==
          Approx(dc + std::sqrt(10.0) * one));
    REQUIRE(findingOf(apart, "PWR-08"));
    CHECK(findingOf(apart, "PWR-08")->severity == Severity::Warning);
    REQUIRE(findingOf(inStep, "PWR-08"));
    CHECK(findingOf(inStep, "PWR-08")->severity == Severity::Warning); // an older supply: no standard, only our own factor
    CHECK(findingOf(inStep, "PWR-08")->why->text.id == "pwr08.why_in_step");
}

TEST_CASE("PWR-08: a supply of unknown generation is warned of, not refused", "[budget][excursion]")
{
    const auto at = [](std::optional<AtxGeneration> generation, std::string_view outputs) {
        PlacementOptions inStep;
        inStep.peaks = PowerPeaks::Together;
        auto supply = psu("p", 1750);
        auto& spec = std::get<PsuSpec>(supply.spec);
        spec.generation = {};
        if (generation) {
            spec.generation = known(*generation);
        }
        spec.outputs = known(plugs(outputs));
        auto maker = cardsOf(350, 1);
        maker.add("gpu", gpu("card", 350), 4, inStep)
            .add("riser", riser("riser4"), 4)
            .add("psu", supply)
            .circuit(240, 20);
        return assessed(maker);
    };
    const std::string eights = "1x atx-24, 2x eps-8, 9x pcie-8";
    const auto old = at(AtxGeneration::Atx2, eights);
    REQUIRE(findingOf(old, "PWR-08"));
    REQUIRE(findingOf(old, "PWR-08")->severity == Severity::Warning);
    const auto unknown = at(std::nullopt, eights);
    const Finding* found = findingOf(unknown, "PWR-08");
    REQUIRE(found);
    CHECK(found->severity == Severity::Warning);
    REQUIRE_FALSE(found->hangsOn.empty());
    CHECK(found->hangsOn.front().text() == "site/rig/psu.1");
    CHECK(found->have->low == Approx(1750)); // from what ATX 2 guarantees
    CHECK(found->have->likely == Approx(1750));
    // With a 16-pin plug it is assumed to be ATX 3.
    CHECK_FALSE(findingOf(at(std::nullopt, eights + ", 1x 12v-2x6"), "PWR-08"));
}

TEST_CASE("PWR-39: a card of 320 W on an old supply of 850 W is warned of, by both numbers", "[budget][excursion]")
{
    const auto on = [](std::optional<AtxGeneration> generation, double rated = 850, double card = 320) {
        auto supply = psu("p", rated);
        auto& spec = std::get<PsuSpec>(supply.spec);
        spec.generation = {};
        if (generation) {
            spec.generation = known(*generation);
        }
        auto maker = cardsOf(card, 1);
        maker.add("psu", supply).circuit(120, 15);
        return assessed(maker);
    };
    for (const auto generation : {std::optional(AtxGeneration::Atx2), std::optional<AtxGeneration>()}) {
        const auto old = on(generation);
        CHECK_FALSE(findingOf(old, "PWR-13"));
        CHECK_FALSE(findingOf(old, "PWR-08"));
        const Finding* found = findingOf(old, "PWR-39");
        REQUIRE(found);
        CHECK(found->severity == Severity::Warning);
        REQUIRE(found->need);
        REQUIRE(found->have);
        CHECK(found->need->likely == Approx(pointOf(old, "transient@rig").demand->likely));
        CHECK(found->have->likely == Approx(680));
    }
    CHECK_FALSE(findingOf(on(AtxGeneration::Atx30), "PWR-39"));
    CHECK_FALSE(findingOf(on(AtxGeneration::Atx2, 1200), "PWR-39"));
    CHECK_FALSE(findingOf(on(AtxGeneration::Atx2, 650, 200), "PWR-39"));
}

TEST_CASE("PWR-39: of several supplies only that of a spiky card is meant", "[budget][excursion]")
{
    auto maker = cardsOf(350, 1);
    PlacementOptions second;
    second.psu = "psu.2";
    // The other supply feeds the board.
    maker.add("gpu", gpu("card", 350), 1, second).add("psu", psu("p", 620), 2).circuit(240, 20);
    const auto assessment = assessed(maker);
    const Finding* found = findingOf(assessment, "PWR-39");
    REQUIRE(found);
    CHECK(found->path.text() == "site/rig/psu.2");
    CHECK(found->have->likely == Approx(496));
}

TEST_CASE("PWR-27: of an unknown inlet more is asked than the largest carries", "[budget][power]")
{
    const auto with = [](double rated, double cardWatts, std::optional<PsuForm> form = PsuForm::Atx) {
        auto supply = psu("large", rated);
        auto& spec = std::get<PsuSpec>(supply.spec);
        spec.form = {};
        if (form) {
            spec.form = known(*form);
        }
        spec.outputs = known(plugs("1x atx-24, 2x eps-8, 12x pcie-8"));
        auto maker = cardsOf(cardWatts, 6);
        maker.add("psu", supply).circuit(120, 50);
        return assessed(maker);
    };
    const auto heavy = with(2800, 350);
    const Finding* found = findingOf(heavy, "PWR-27");
    REQUIRE(found);
    CHECK(found->severity == Severity::Warning);
    CHECK(found->have->likely == Approx(20));
    CHECK(found->need->likely > 20);
    CHECK(found->hangsOn == std::vector<Ref>{Ref::machine("rig").inside("psu.1")});
    CHECK(found->detail.text.id == "pwr27.detail_unknown");
    REQUIRE(findingOf(heavy, "PWR-13"));
    CHECK(findingOf(heavy, "PWR-13")->severity == Severity::Warning);
    CHECK_FALSE(findingOf(with(2800, 150), "PWR-27"));
    CHECK_FALSE(with(2000, 350).point("inlet@rig/psu.1")); // the inlet carries its whole rating
    CHECK_FALSE(with(2800, 350, PsuForm::Crps).point("inlet@rig/psu.1")); // may have two
}

TEST_CASE("PWR-10: a supply at light load draws more amperes for its watts", "[budget][power]")
{
    CHECK(powerFactorAt(0.05) == Approx(0.95));
    CHECK(powerFactorAt(0.2) == Approx(0.95));
    CHECK(powerFactorAt(0.35) == Approx(0.97));
    CHECK(powerFactorAt(0.5) == Approx(0.99));
    CHECK(powerFactorAt(1.0) == Approx(0.99));
    const auto at = [](double rated, int supplies) {
        auto maker = cardsOf(350, 2);
        maker.add("psu", server("p" + std::to_string(static_cast<int>(rated)), rated), supplies).circuit(240, 30);
        return assessed(maker);
    };
    const auto factor = [](const Assessment& assessment) {
        return assessment.build("rig")->ac->likely / (240 * pointOf(assessment, "circuit@wall").demand->likely);
    };
    CHECK(factor(at(1000, 1)) == Approx(0.99));
    CHECK(factor(at(3000, 2)) == Approx(0.95));
}

TEST_CASE("PWR-10: a supply that takes over another's load draws at the factor of both", "[budget][power]")
{
    auto maker = cardsOf(350, 2);
    PlacementOptions other;
    other.circuit = "x";
    maker.add("psu", server("p2200", 2200), 2).instance("psu", 2, other).circuit(240, 30);
    maker.build().redundancy = RedundancyScheme::NPlusN;
    Design design = maker.design();
    design.site.circuits["x"] = design.site.circuits["wall"];
    const auto assessment = assess(design, Context{});
    const double share = pointOf(assessment, "psu@rig/psu.1").demand->likely / 2200;
    REQUIRE(share > 0.2);
    REQUIRE(share < 0.25);
    const double ac = assessment.build("rig")->ac->likely;
    CHECK(pointOf(assessment, "circuit@wall").demand->likely == Approx(ac / 2 / (240 * powerFactorAt(share))));
    CHECK(pointOf(assessment, "failover@wall").demand->likely == Approx(ac / (240 * powerFactorAt(2 * share))));
}

TEST_CASE("PWR-02, PWR-03: what parts draw of which nobody says it", "[budget][power]")
{
    const auto module = [](std::string_view type, double gb) {
        MemorySpec spec;
        spec.generation = known(std::string("DDR4"));
        spec.moduleType = known(std::string(type));
        spec.capacity = known(gigabytes(gb));
        return drawOf(makePart("dimm", spec));
    };
    CHECK(module("RDIMM", 64) == Approx(7));
    CHECK(module("LRDIMM", 64) == Approx(9));
    CHECK(module("LRDIMM", 128) == Approx(12));

    const auto blower = [](double size, double thickness) {
        FanSpec spec;
        spec.size = known(millimetres(size));
        spec.thickness = known(millimetres(thickness));
        return drawOf(makePart("fan", spec));
    };
    CHECK(drawOf(makePart("fan", FanSpec{})) == Approx(2.5));
    CHECK(blower(120, 25) == Approx(2.5));
    CHECK(blower(80, 38) == Approx(20));
    CHECK(blower(80, 56) == Approx(60));
    CHECK(blower(40, 56) == Approx(20));

    const auto nic = [](bool dpu, int gen) {
        NicSpec spec;
        spec.rate = known(fromSi<Bandwidth>(400e9 / 8));
        spec.pcieGen = known(gen);
        spec.dpu = known(dpu);
        return drawOf(makePart("nic", spec));
    };
    CHECK(nic(false, 5) == Approx(25));
    CHECK(nic(true, 5) == Approx(110));
    CHECK(nic(true, 4) == Approx(50));

    CHECK(drawOf(cpu("ryzen", 24, 4, 105, "AM4")) == Approx(105 * 1.35 / 0.9));
    CHECK(drawOf(cpu("ryzen", 28, 5, 170, "AM5")) == Approx(170 * 1.35 / 0.9));
    CHECK(drawOf(cpu("epyc", 128, 4, 155, "SP3")) == Approx(155 / 0.9));
    auto told = cpu("ryzen", 24, 4, 105, "AM4");
    std::get<CpuSpec>(told.spec).peak = known(watts(88));
    CHECK(drawOf(told) == Approx(105 / 0.9));
}

TEST_CASE("A supply of unknown rating draws what its load does", "[budget][power]")
{
    const auto at = [](std::optional<double> rated) {
        auto supply = psu("p", 1600);
        auto& spec = std::get<PsuSpec>(supply.spec);
        spec.level = {};
        spec.inlet = known(plugs("1x c14"));
        spec.rated = rated ? known(watts(*rated)) : Fact<Power>{};
        auto maker = cardsOf(350, 4);
        maker.add("psu", supply).circuit(120, 15);
        Design design = maker.design();
        design.site.circuits["wall"].otherLoad = fromSi<ApparentPower>(240);
        return design;
    };
    const auto assessment = assess(at(std::nullopt), Context{});
    const double dc = assessment.build("rig")->dc->likely;
    REQUIRE(dc > 1400);
    // 85 to 94 %, most likely 90 %, at a power factor of 0.99 of 0.97 to 1.00; 240 VA are 2 A.
    const auto& circuit = pointOf(assessment, "circuit@wall");
    REQUIRE(circuit.demand);
    CHECK(circuit.demand->likely == Approx(dc / 0.90 / 0.99 / 120 + 2));
    CHECK(circuit.demand->low == Approx(assessment.build("rig")->dc->low / 0.94 / 1.00 / 120 + 2));
    CHECK(circuit.unknownLines == 0);
    const Finding* overload = findingOf(assessment, "PWR-26"); // 15 A × 80 % = 12 A
    REQUIRE(overload);
    CHECK(overload->have->likely == Approx(12));
    CHECK(pointOf(assessment, "inlet@rig/psu.1").demand->likely == Approx(dc / 0.90 / 0.99 / 120));
    CHECK(pointOf(assessment, "psu@rig/psu.1").supplyUnknown);
    REQUIRE(assessment.build("rig")->ac);
    CHECK(assessment.build("rig")->ac->likely == Approx(dc / 0.90));
    // The same as for a rated supply of unknown certification.
    CHECK(pointOf(assess(at(1600), Context{}), "circuit@wall").demand->likely == Approx(circuit.demand->likely));
    // The same for a UPS.
    PowerDistributionSpec ups;
    ups.kind = known(DistributionKind::Ups);
    ups.phases = known(1);
    ups.outlets = known(plugs("8x nema-5-15"));
    ups.efficiency = known(0.95);
    ups.power = known(watts(1000));
    Design behind = at(std::nullopt);
    behind.parts["ups"] = std::make_shared<const Part>(makePart("ups", ups));
    behind.site.circuits["wall"].units["ups"] = {"ups", {}};
    const auto fed = assess(behind, Context{});
    CHECK(pointOf(fed, "unit-w@wall/ups").demand->likely == Approx(dc / 0.90));
    CHECK(findingOf(fed, "PWR-35"));
    // For a UPS with only volt-amperes the watts are an estimate; for one without a rating they are unknown.
    const auto rated = [&](std::optional<double> voltAmperes) {
        ups.power = {};
        ups.apparentPower = voltAmperes ? known(fromSi<ApparentPower>(*voltAmperes)) : Fact<ApparentPower>{};
        behind.parts["ups"] = std::make_shared<const Part>(makePart("ups", ups));
        return assess(behind, Context{});
    };
    const auto guessed = rated(2000);
    const auto& watts = pointOf(guessed, "unit-w@wall/ups");
    REQUIRE(watts.supply);
    CHECK(watts.supply->low == Approx(1100));
    CHECK(watts.supply->likely == Approx(1550));
    CHECK(watts.supply->high == Approx(2000));
    CHECK(watts.supply->confidence == Confidence::Estimated);
    CHECK(pointOf(guessed, "unit-va@wall/ups").supply->likely == Approx(2000));
    const Finding* near = findingOf(guessed, "PWR-35");
    REQUIRE(near);
    CHECK(near->severity == Severity::Warning);
    const auto unknown = rated(std::nullopt);
    CHECK(pointOf(unknown, "unit-w@wall/ups").supplyUnknown);
    REQUIRE(findingOf(unknown, "PWR-35"));
    CHECK(findingOf(unknown, "PWR-35")->title.text.id == "pwr35.title_unknown");
}

TEST_CASE("Where a part's draw is unknown, circuit, inlet and units are lower bounds", "[budget][power]")
{
    const auto at = [](bool told) {
        auto card = gpu("card", 350);
        if (!told) {
            std::get<GpuSpec>(card.spec).boardPower = {};
        }
        auto supply = psu("p", 1600);
        std::get<PsuSpec>(supply.spec).inlet = known(plugs("1x c14"));
        auto maker = cardsOf(350, 1);
        maker.add("gpu", card, 2).add("riser", riser("riser4"), 2).add("psu", supply).circuit(240, 20);
        Design design = maker.design();
        PowerDistributionSpec pdu;
        pdu.kind = known(DistributionKind::Pdu);
        pdu.phases = known(1);
        pdu.bankBreaker = known(amperes(20));
        pdu.banks = known(std::vector{OutletBank{"B1", LinePair::Unknown, plugs("4x c13")}});
        pdu.outlets = known(plugs("4x c13"));
        pdu.inputCurrent = known(amperes(20));
        pdu.apparentPower = known(fromSi<ApparentPower>(4000));
        pdu.power = known(watts(4000));
        design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu));
        design.site.circuits["wall"].units["pdu"] = {"pdu", {}};
        return assess(design, Context{});
    };
    const auto told = at(true);
    const auto untold = at(false);
    REQUIRE(pointOf(untold, "psu@rig/psu.1").unknownLines == 1);
    for (const std::string_view id : {"circuit@wall", "inlet@rig/psu.1", "outlet@wall/pdu/B1/c13.1", "unit@wall/pdu",
                                      "unit-w@wall/pdu", "unit-va@wall/pdu", "bank@wall/pdu/B1"}) {
        INFO(id);
        CHECK(pointOf(told, id).unknownLines == 0);
        CHECK(pointOf(untold, id).unknownLines == 1);
        CHECK(pointOf(untold, id).demand->likely < pointOf(told, id).demand->likely);
    }
}

TEST_CASE("Supplies on a bus share what is unknown of their load", "[budget][power]")
{
    auto card = gpu("card", 350);
    std::get<GpuSpec>(card.spec).boardPower = {};
    auto maker = cardsOf(350, 1);
    maker.add("gpu", card, 2).add("riser", riser("riser4"), 2).add("psu", server("crps", 1600), 2).circuit(240, 20);
    const auto assessment = assessed(maker);
    CHECK(pointOf(assessment, "psu@rig/psu.1").unknownLines == 1);
    CHECK(pointOf(assessment, "psu@rig/psu.2").unknownLines == 1);
    CHECK(pointOf(assessment, "circuit@wall").unknownLines == 1); // one machine, however many unknown parts
}

TEST_CASE("Of supplies without a common bus none is spare, whatever they are rated for", "[budget][power]")
{
    const auto at = [](const Part& supply, RedundancyScheme scheme, int count = 2) {
        auto maker = cardsOf(250, 2);
        maker.add("psu", supply, count).circuit(240, 20);
        maker.build().redundancy = scheme;
        return assessed(maker);
    };
    const Part atx = psu("atx", 3000);
    for (const RedundancyScheme scheme : {RedundancyScheme::NPlus1, RedundancyScheme::NPlus2, RedundancyScheme::NPlusN}) {
        INFO(enumName(scheme));
        const auto assessment = at(atx, scheme);
        const auto& point = pointOf(assessment, "power@rig");
        REQUIRE(point.demand->high < 3000); // a single one could carry it
        CHECK(point.supply->high == 0.0);
        const Derivation* made = assessment.derivation("power.capacity@rig");
        REQUIRE(made);
        CHECK(evaluateFormula(made->formula, made->terms, made->result.dimension) == made->result);
        const Finding* found = findingOf(assessment, "PWR-13");
        REQUIRE(found);
        CHECK(found->path.text() == "site/rig");
        CHECK(found->title.text.id == "pwr13.title_alone");
        CHECK(found->why->text.id == "pwr14.why_no_bus");
    }
    CHECK(pointOf(at(atx, RedundancyScheme::N), "power@rig").supply->likely == Approx(6000));
    CHECK_FALSE(findingOf(at(atx, RedundancyScheme::N), "PWR-13"));
    // On a bus one carries the load of both.
    CHECK(pointOf(at(server("crps", 3000), RedundancyScheme::NPlus1), "power@rig").supply->likely == Approx(3000));
    CHECK_FALSE(findingOf(at(server("crps", 3000), RedundancyScheme::NPlus1), "PWR-13"));
    // For a server supply with unknown sharing nothing is reported.
    auto untold = psu("untold", 3000);
    std::get<PsuSpec>(untold.spec).form = known(PsuForm::Module);
    CHECK(pointOf(at(untold, RedundancyScheme::NPlus1), "power@rig").supply->likely == Approx(3000));
    std::get<PsuSpec>(untold.spec).currentShare = known(false);
    CHECK(pointOf(at(untold, RedundancyScheme::NPlus1), "power@rig").supply->likely == 0.0);
    // The missing spare is reported in addition to insufficient capacity.
    const auto both = at(psu("small", 300), RedundancyScheme::NPlus1);
    std::vector<std::string> titles;
    for (const Finding& f : both.findings) {
        if (f.rule == "PWR-13") {
            titles.emplace_back(f.title.text.id);
        }
    }
    CHECK(std::count(titles.begin(), titles.end(), "pwr13.title_alone") == 1);
    CHECK(std::count(titles.begin(), titles.end(), "pwr13.title") >= 1);
}

} // namespace supplies_test
