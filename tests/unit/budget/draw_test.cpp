// Typical and idle draw, yearly cost, noise, and the excursions that the standard allows.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/budget/draw.h"
#include "model/figure/formulas.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace draw_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

const BudgetPoint& pointOf(const Assessment& assessment, std::string_view id)
{
    const BudgetPoint* point = assessment.point(id);
    REQUIRE(point);
    return *point;
}

Part drawingCard(std::optional<double> typical, std::optional<double> idle)
{
    auto card = gpu("rtx", 350);
    auto& spec = std::get<GpuSpec>(card.spec);
    if (typical) {
        spec.typicalPower = known(watts(*typical));
    }
    if (idle) {
        spec.idlePower = known(watts(*idle));
    }
    return card;
}

double lineOf(const BudgetPoint& point, std::string_view path)
{
    const auto line =
        std::find_if(point.lines.begin(), point.lines.end(), [&](const BudgetLine& l) { return l.path.text() == path; });
    REQUIRE(line != point.lines.end());
    return line->total ? line->total->likely : -1.0;
}

Design serverAt(const ServerSpec& spec)
{
    DesignMaker maker;
    maker.add("server", makePart("server", spec)).circuit(240, 60);
    return maker.design();
}

} // namespace

TEST_CASE("Usual and idle draw: the card's own figures, else its cap and the default of its kind", "[budget][energy]")
{
    const auto at = [](const Part& card, std::optional<double> cap) {
        PlacementOptions options;
        if (cap) {
            options.powerCap = watts(*cap);
        }
        return assess(p01().add("gpu", card, 6, options).design(), Context{});
    };
    const auto known = at(drawingCard(280, 20), std::nullopt);
    CHECK(lineOf(pointOf(known, "typical@rig"), "site/rig/gpu") == Approx(6 * 280));
    CHECK(lineOf(pointOf(known, "idle@rig"), "site/rig/gpu") == Approx(6 * 20));
    // A cap below the typical draw applies; without data the cap or the board power counts, and 22 W when idle.
    CHECK(lineOf(pointOf(at(drawingCard(280, 20), 250), "typical@rig"), "site/rig/gpu") == Approx(6 * 250));
    const auto plain = at(drawingCard(std::nullopt, std::nullopt), std::nullopt);
    CHECK(lineOf(pointOf(plain, "typical@rig"), "site/rig/gpu") == Approx(6 * 350));
    CHECK(lineOf(pointOf(plain, "idle@rig"), "site/rig/gpu") == Approx(6 * 22));
    // Without typical values the typical draw is the full one.
    CHECK(pointOf(plain, "typical@rig").demand->likely == Approx(plain.build("rig")->ac->likely));
    CHECK(pointOf(plain, "idle@rig").demand->likely < pointOf(plain, "typical@rig").demand->likely);
    CHECK(pointOf(plain, "idle@rig").demand->confidence == Confidence::Estimated);
}

TEST_CASE("A whole server is what its maker says, and idle stays unknown where he says nothing", "[budget][energy]")
{
    ServerSpec server;
    server.maxPower = known(watts(10200));
    auto a = assess(serverAt(server), Context{});
    // The largest is not the usual draw: 60 % to 100 % of it are.
    CHECK(pointOf(a, "typical@rig").demand->likely == Approx(0.8 * 10200));
    CHECK(pointOf(a, "typical@rig").demand->low == Approx(0.6 * 10200));
    CHECK(pointOf(a, "typical@rig").demand->high == Approx(10200));
    CHECK(pointOf(a, "typical@rig").demand->confidence == Confidence::Estimated);
    CHECK_FALSE(a.point("peak@rig"));
    CHECK_FALSE(pointOf(a, "idle@rig").demand);
    CHECK(pointOf(a, "idle@rig").unknownLines == 1);
    server.typicalPower = known(watts(7500));
    server.idlePower = known(watts(2500));
    a = assess(serverAt(server), Context{});
    CHECK(pointOf(a, "typical@rig").demand->likely == Approx(7500));
    CHECK(pointOf(a, "idle@rig").demand->likely == Approx(2500));
    // Three numbers: usual, largest, and for moments.
    server.peakPower = known(watts(14000));
    a = assess(serverAt(server), Context{});
    CHECK(pointOf(a, "peak@rig").demand->likely == Approx(14000));
    CHECK(a.build("rig")->ac->likely == Approx(10200));
    // What it draws behind its supplies is less than at its inlets.
    CHECK(a.build("rig")->dc->likely == Approx(0.94 * 10200));
    CHECK(a.build("rig")->dc->high < 10200);
}

TEST_CASE("A year of electricity is the usual draw at the tariff", "[budget][energy]")
{
    ServerSpec server;
    server.maxPower = known(watts(10200));
    server.typicalPower = known(watts(10000));
    Design design = serverAt(server);
    CHECK_FALSE(assess(design, Context{}).point("energy"));
    design.site.tariff = 0.10;
    design.site.pue = 1.3;
    design.site.builds.front().count = 2;
    // 10 kW for 24 h at $0.10 and a PUE of 1.3 are $31.20 a day.
    const auto a = assess(design, Context{});
    CHECK(pointOf(a, "energy").demand->likely == Approx(2 * 31.2 * 365));
    CHECK(pointOf(a, "energy").lines.front().count == 2);
    CHECK(a.derivation(pointOf(a, "energy").derivations.front()));
}

TEST_CASE("Levels add up by power, and the silent and the unknown do not count", "[budget][noise]")
{
    const auto noisy = [](std::optional<double> each, int count) {
        auto part = fan();
        if (each) {
            std::get<FanSpec>(part.spec).noiseDba = known(*each);
        }
        return p01().add("fan", part, count);
    };
    const auto level = [](const DesignMaker& maker) { return pointOf(assess(maker.design(), Context{}), "noise@rig").demand->likely; };
    CHECK(level(noisy(40.0, 1)) == Approx(40));
    CHECK(level(noisy(40.0, 10)) == Approx(50));
    CHECK(level(noisy(40.0, 2)) == Approx(43.0103));
    auto card = gpu("rtx", 350);
    std::get<GpuSpec>(card.spec).noiseDba = known(50.0);
    auto both = noisy(40.0, 10);
    CHECK(level(both.add("gpu", card, 1)) == Approx(53.0103));
    std::get<GpuSpec>(card.spec).cooling = known(Cooling::Passive);
    CHECK(level(both.add("gpu", card, 1)) == Approx(50));
    // Without any known value there is no number; with some unknown ones it is a lower bound.
    CHECK_FALSE(assess(noisy(std::nullopt, 8).design(), Context{}).point("noise@rig"));
    const auto part = assess(noisy(40.0, 8).design(), Context{});
    CHECK(pointOf(part, "noise@rig").unknownLines > 0);
    // An estimate keeps its range.
    auto vague = fan();
    std::get<FanSpec>(vague.spec).noiseDba = estimate(40.0);
    const auto range = *pointOf(assess(p01().add("fan", vague, 10).design(), Context{}), "noise@rig").demand;
    CHECK(range.low == Approx(42));
    CHECK(range.high == Approx(58));
}

TEST_CASE("What PCIe CEM allows falls by half for each decade of time", "[budget][excursion]")
{
    const auto allowed = [](double seconds) {
        return allowedExcursion("x", Term{"seconds", exactFigure(seconds), {}, {}}, Term{"peak", exactFigure(3.0), {}, {}},
                                Term{"fall", exactFigure(0.5), {}, {}})
            .result.likely;
    };
    CHECK(allowed(1e-5) == Approx(3.0));
    CHECK(allowed(1e-4) == Approx(3.0));
    CHECK(allowed(1e-3) == Approx(2.5));
    CHECK(allowed(1e-2) == Approx(2.0));
    CHECK(allowed(1e-1) == Approx(1.5));
    CHECK(allowed(1.0) == Approx(1.0));
    CHECK(allowed(100.0) == Approx(1.0));
}

TEST_CASE("Supplies of ATX 3 ride through 200, 180, 160 and 120 %", "[budget][excursion]")
{
    PsuSpec supply;
    supply.form = known(PsuForm::Atx);
    supply.rated = known(watts(1000));
    supply.generation = known(AtxGeneration::Atx31);
    supply.outputs = known(plugs("1x atx-24, 1x 12v-2x6"));
    const std::array<double, 4> large{2.0, 1.8, 1.6, 1.2};
    const std::array<double, 4> small{1.5, 1.45, 1.35, 1.1};
    for (std::size_t d = 0; d < large.size(); ++d) {
        CHECK(standardExcursion(supply, d)->likely == Approx(large[d]));
        auto without = supply;
        without.outputs = known(plugs("1x atx-24, 4x pcie-8"));
        CHECK(standardExcursion(without, d)->likely == Approx(small[d]));
        auto little = supply;
        little.rated = known(watts(450)); // exactly: more than that is large
        CHECK(standardExcursion(little, d)->likely == Approx(small[d]));
        auto old = supply;
        old.generation = known(AtxGeneration::Atx2);
        CHECK_FALSE(standardExcursion(old, d));
    }
}

TEST_CASE("The duration that is worst for the supply is the one that is shown", "[budget][excursion]")
{
    auto card = gpu("new", 450);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.powerInputs = known(plugs("1x 12vhpwr"));
    spec.adapter = {};
    spec.transientFactor = {};
    auto supply = psu("atx3", 1000);
    auto& psuSpec = std::get<PsuSpec>(supply.spec);
    psuSpec.generation = known(AtxGeneration::Atx30);
    psuSpec.outputs = known(plugs("1x atx-24, 2x eps-8, 1x 12vhpwr"));
    const auto at = [&](const Part& gpuPart) {
        return assess(p01().add("gpu", gpuPart, 1).add("riser", riser("riser4"), 1).add("psu", supply, 1).design(), Context{});
    };
    const auto a = at(card);
    const double dc = a.build("rig")->dc->likely;
    const BudgetPoint& point = pointOf(a, "excursion@rig/psu.1");
    // Shares of the limits: 0.1 ms (dc + 900) / 2000, 1 ms (dc + 675) / 1800, 10 ms (dc + 450) / 1600, 100 ms (dc + 225) / 1200.
    const std::array<double, 4> shares{(dc + 900) / 2000, (dc + 675) / 1800, (dc + 450) / 1600, (dc + 225) / 1200};
    CHECK(point.demand->likely / point.supply->likely == Approx(*std::max_element(shares.begin(), shares.end())));
    CHECK(point.demand->low == Approx(a.build("rig")->dc->low)); // it is not known to do so
    // A card that is known to peak at 1.2 times its power is limited to that for all durations.
    spec.transientFactor = known(1.2);
    CHECK(pointOf(at(card), "excursion@rig/psu.1").demand->likely == Approx(dc + 90));
    // Cards without a 16-pin plug may not exceed their rating.
    CHECK_FALSE(at(gpu("old", 350)).point("excursion@rig/psu.1"));
}

TEST_CASE("A server's own supplies by scheme", "[budget][power]")
{
    auto supply = psu("own", 3300);
    std::get<PsuSpec>(supply.spec).form = known(PsuForm::Module);
    ServerSpec server;
    server.maxPower = known(watts(10200));
    server.psuCount = known(6);
    server.psuNeeded = known(4);
    Content content;
    content.id = "psu";
    content.part = "own";
    content.quantity = 6;
    server.contents = known(std::vector<Content>{content});
    const auto with = [&](std::optional<RedundancyScheme> scheme) {
        DesignMaker maker;
        PlacementOptions options;
        options.circuit = "wall-2"; // every second inlet
        maker.add("server", makePart("server", server), 1, options).circuit(240, 60);
        maker.build().redundancy = scheme;
        Design design = maker.design();
        design.site.circuits["wall-2"] = design.site.circuits.begin()->second;
        design.parts["own"] = std::make_shared<const Part>(supply);
        return assess(design, Context{});
    };
    CHECK(pointOf(with(std::nullopt), "power@rig").supply->likely == Approx(4 * 3300));
    CHECK(pointOf(with(RedundancyScheme::NPlus1), "power@rig").supply->likely == Approx(5 * 3300));
    CHECK(pointOf(with(RedundancyScheme::NPlus2), "power@rig").supply->likely == Approx(4 * 3300));
    const auto fed = with(RedundancyScheme::NPlusN);
    // its maker says that four carry it
    CHECK(pointOf(fed, "feed-loss@rig").supply->likely == 3);
    CHECK(pointOf(fed, "feed-loss@rig").demand->likely == 4);
    CHECK(pointOf(fed, "feed-loss@rig").demand->dimension == Dimension::Scalar);
}

TEST_CASE("A bought server without a published total draws at least what is known to be in it",
          "[budget][power]")
{
    auto supply = psu("own", 3000);
    std::get<PsuSpec>(supply.spec).form = known(PsuForm::Module);
    ServerSpec server;
    server.psuCount = known(2);
    Content cards;
    cards.id = "gpu";
    cards.part = "rtx";
    cards.quantity = 8;
    Content own;
    own.id = "psu";
    own.part = "own";
    own.quantity = 2;
    server.contents = known(std::vector<Content>{cards, own});
    server.psuNeeded = known(1);
    const auto in = [&](const ServerSpec& spec) {
        Design design = serverAt(spec);
        design.parts["rtx"] = std::make_shared<const Part>(gpu("rtx", 450));
        design.parts["own"] = std::make_shared<const Part>(supply);
        Rack rack;
        rack.units = 42;
        rack.circuit = "wall";
        rack.powerLimit = watts(1000);
        RackHold hold;
        hold.build = "rig";
        hold.atU = {1, 5};
        rack.holds = {hold};
        design.site.builds.clear();
        design.site.racks["R"] = rack;
        return design;
    };
    const Design design = in(server);
    const std::string circuit = design.site.circuits.begin()->first;
    const auto a = assess(in(server), Context{});
    // Eight cards, and the rest is unknown.
    CHECK(pointOf(a, "power@rig").demand->likely == Approx(3600));
    CHECK(pointOf(a, "power@rig").unknownLines == 1);
    CHECK(pointOf(a, "power@rig").supply->likely == Approx(3000));
    CHECK(pointOf(a, "heat@rig").unknownLines == 1);
    REQUIRE(a.build("rig")->ac);
    CHECK(a.build("rig")->ac->low == Approx(3600 / 0.94));
    CHECK(a.build("rig")->ac->high == Approx(3600 / 0.85));
    CHECK(a.build("rig")->circuitAc.at(circuit) == *a.build("rig")->ac);
    CHECK(a.build("rig")->circuitInlets.at(circuit).size() == 2);
    CHECK(pointOf(a, "circuit@" + circuit).demand->likely > 2 * 3600 / 240.0);
    CHECK(pointOf(a, "circuit@" + circuit).unknownLines == 1);
    CHECK(pointOf(a, "rack-power@R").demand->likely == Approx(2 * 4000));
    CHECK(pointOf(a, "rack-power@R").unknownLines == 1);
    const auto finds = [&](std::string_view rule) {
        return std::any_of(a.findings.begin(), a.findings.end(),
                           [&](const Finding& f) { return f.rule == rule && f.severity == Severity::Error; });
    };
    CHECK(finds("PWR-28"));
    // Without data nothing is known: a lower bound, not 0.
    server.contents = {};
    const auto b = assess(in(server), Context{});
    CHECK(pointOf(b, "circuit@" + circuit).demand->likely == 0.0);
    CHECK(pointOf(b, "circuit@" + circuit).unknownLines == 1);
    // With a total, nothing is missing.
    server.maxPower = known(watts(5000));
    const auto c = assess(in(server), Context{});
    CHECK(pointOf(c, "circuit@" + circuit).unknownLines == 0);
    CHECK(c.build("rig")->ac->exact());
}

TEST_CASE("limits of a placement's cards are counted; one that lowers nothing is none")
{
    const Part card = gpu("rtx", 350);
    Placement place;
    place.part = "rtx";
    place.quantity = 6;
    CHECK(cappedCards(card, place).empty());
    place.options.powerCap = watts(350); // the card's own
    CHECK(cappedCards(card, place).empty());
    place.options.powerCap = watts(300);
    CHECK(cappedCards(card, place) == std::vector<CappedCards>{{watts(300), 6}});
    place.instances[2].powerCap = watts(280);
    place.instances[3].slot = "PCIE3"; // another option: the limit of all
    place.instances[4].powerCap = watts(400);
    place.instances[9].powerCap = watts(100); // there is no ninth
    CHECK(cappedCards(card, place) == std::vector<CappedCards>{{watts(280), 1}, {watts(300), 4}});
    CHECK_FALSE(capOf(psu("supply"), place.options));

    Part unknown = card;
    std::get<GpuSpec>(unknown.spec).boardPower = {};
    CHECK(capOf(unknown, place.options) == watts(300));
}

} // namespace draw_test
