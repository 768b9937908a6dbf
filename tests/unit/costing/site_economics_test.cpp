// What a site costs and how often it fails: on the totals of designs.
#include "model/assess.h"
#include "model/bom/bom.h"
#include "model/costing/cloud_rates.h"
#include "model/costing/site_economics.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace site_economics_test {

using namespace lanewatt;
using namespace lanewatt::test;
using economics::siteEconomics;
using economics::SiteEconomics;

namespace {

Estimate just(double value) { return {value, value, value}; }

/// `count` bought servers of so many kW with eight H100 each.
Design servers(int count, double kilowatts)
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(kilowatts * 1000.0));
    server.contents = known(std::vector<Content>{Content{"gpu", "h100-sxm", 8, false}});
    DesignMaker maker;
    maker.add("server", makePart("node-server", server));
    Design design = maker.design();
    design.parts["h100-sxm"] = std::make_shared<const Part>(gpu("h100-sxm", 700));
    design.site.builds.front().count = count;
    design.economics.powerShare = just(1.0);
    return design;
}

/// Worked example P18: 150,000 for eight GPUs, three years, 85 %, 10 kW, PUE 1.3, 0.10 a kWh, nothing else.
Design p18()
{
    Design design = servers(1, 10.0);
    design.prices["node-server"] = Money::parse("150000 USD").value();
    design.site.pue = 1.3;
    design.site.tariff = 0.10;
    Economics& e = design.economics;
    e.years = just(3.0);
    e.utilization = just(0.85);
    e.salvage = e.support = e.spares = just(0.0);
    return design;
}

CloudRate rateOf(double perHour, std::string date = "2026-11-01") { return {.rate = just(perHour), .source = "a list", .date = std::move(date)}; }

SiteEconomics economicsOf(const Design& design)
{
    const Context context;
    return siteEconomics(design, context, assess(design, context));
}

double likely(const std::optional<Figure>& figure)
{
    REQUIRE(figure);
    return figure->likely;
}

} // namespace

TEST_CASE("site economics: a GPU-hour costs what the worked example says (P18)")
{
    const SiteEconomics e = economicsOf(p18());
    CHECK(e.gpus == 8);
    CHECK(likely(e.purchase) == 150'000.0);
    CHECK(likely(e.capitalPerHour) == Approx(0.839).epsilon(0.01));
    CHECK(likely(e.energyPerHour) == Approx(0.191).epsilon(0.01));
    CHECK(likely(e.otherPerHour) == 0.0);
    CHECK(likely(e.perHour) == Approx(1.031).epsilon(0.01));
    CHECK(likely(e.ownedPerYear) == Approx(61'388.0).epsilon(0.0001));
    // electricity of a day: P20
    CHECK(likely(e.opex.front().perYear) / 365.0 == Approx(31.2));
    // space and staff are unknown, not free
    CHECK(e.atLeast);
    CHECK_FALSE(e.opex[1].perYear);
    CHECK(e.opex[1].needs == "space_per_m2_month");
    CHECK_FALSE(e.opex[2].perYear);
}

TEST_CASE("site economics: break-even against a cloud (P19)")
{
    struct Case {
        double rate, utilization, hours;
    };
    for (const Case row : {Case{2.01, 0.4358, 2545.0}, Case{4.0, 0.219, 1279.0}, Case{6.88, 0.1273, 744.0}}) {
        Design design = p18();
        design.economics.cloud["h100"] = rateOf(row.rate);
        const SiteEconomics e = economicsOf(design);
        CAPTURE(row.rate);
        CHECK(likely(e.breakEvenUtilization) == Approx(row.utilization).epsilon(0.01));
        CHECK(likely(e.breakEvenGpuHours) == Approx(row.hours).epsilon(0.01));
        // capital counts once: purchase over (rent less running cost) of a month
        CHECK(likely(e.breakEvenMonths) == Approx(150'000.0 / (row.rate * 8 * 730 * 0.85 - 949.0)));
        CHECK(likely(e.rentedInAll) == Approx(row.rate * 8 * 8760 * 0.85 * 3));
    }
}

TEST_CASE("site economics: a published break-even that counts the purchase twice comes out right")
{
    // 392,000 for eight, four years, 400 h a month at 4.50; 3,376.33 a month to run: 35.6 months, not 137
    Design design = servers(1, 10.0);
    design.prices["node-server"] = Money::parse("392000 USD").value();
    design.site.pue = 1.0;
    design.site.tariff = 0.0;
    Economics& economics = design.economics;
    economics.years = just(4.0);
    economics.utilization = just(400.0 / 730.0);
    economics.salvage = economics.spares = just(0.0);
    economics.support = just(3376.33 * 12.0 / 392'000.0);
    economics.cloud["h100"] = rateOf(4.5);
    const SiteEconomics e = economicsOf(design);
    CHECK(likely(e.breakEvenMonths) == Approx(35.56).epsilon(0.001));
    CHECK(likely(e.breakEvenUtilization) < 400.0 / 730.0); // owning is cheaper
    CHECK(likely(e.ownedInAll) < likely(e.rentedInAll));
}

TEST_CASE("site economics: 1,250 nodes of 10.2 kW (P30, P31)")
{
    Design design = servers(1250, 10.2);
    design.site.pue = 1.3;
    design.site.tariff = 0.05;
    const SiteEconomics e = economicsOf(design);
    CHECK(e.gpus == 10'000);
    CHECK(likely(e.facts.itWorst) == Approx(12.75e6));
    CHECK(likely(e.facts.facilityWorst) == Approx(16.575e6));
    CHECK(likely(e.opex.front().perYear) / 12.0 == Approx(604'987.5));
    REQUIRE(e.failures);
    CHECK(e.failures->perDay.likely == Approx(4.74).epsilon(0.01));
    CHECK(e.failures->gpuPerDay.likely == Approx(3.03).epsilon(0.01));
    CHECK(e.failures->hoursBetween.likely == Approx(5.07).epsilon(0.01));
    CHECK(e.failures->perDay.low < e.failures->perDay.likely);
    CHECK(e.failures->perDay.likely < e.failures->perDay.high);
    CHECK_FALSE(e.failures->checkpointInterval); // the time to write one is not said
    // all power is heat, in the air where nothing takes it
    CHECK(likely(e.facts.heatToAir) == Approx(12.75e6).epsilon(0.001));
    CHECK_FALSE(e.facts.makeUpWater);

    design.economics.checkpointSeconds = just(60.0);
    const SiteEconomics written = economicsOf(design);
    REQUIRE(written.failures);
    // sqrt(2 · 60 s · 5.068 h)
    CHECK(likely(written.failures->checkpointInterval) == Approx(std::sqrt(2.0 * 60.0 * written.failures->hoursBetween.likely * 3600.0)));
    CHECK(likely(written.failures->timeLost) > 0.0);
    CHECK(likely(written.failures->timeLost) < 0.2);
}

TEST_CASE("site economics: usual draw counts for energy, full load for the worst year")
{
    Design design = p18();
    design.economics.powerShare.reset();
    const SiteEconomics e = economicsOf(design);
    // a bought server of unknown usual draw takes an estimated 80 % of its largest
    CHECK(likely(e.facts.itTypical) == Approx(8'000.0));
    CHECK(likely(e.energyWorst) == Approx(11'388.0));
    CHECK(likely(e.opex.front().perYear) == Approx(0.8 * 11'388.0));
    CHECK(likely(e.opexWorst) > likely(e.opexTypical));
}

TEST_CASE("site economics: more utilisation never raises the cost of a GPU-hour")
{
    Design design = p18();
    double before = std::numeric_limits<double>::infinity();
    for (int percent = 5; percent <= 100; percent += 5) {
        design.economics.utilization = just(percent / 100.0);
        const double now = likely(economicsOf(design).perHour);
        CAPTURE(percent);
        CHECK(now < before);
        before = now;
    }
}

TEST_CASE("site economics: an unknown price is counted, never zero")
{
    Design design = p18();
    design.prices.clear();
    const SiteEconomics none = economicsOf(design);
    CHECK_FALSE(none.purchase);
    CHECK_FALSE(none.capitalPerHour);
    CHECK_FALSE(none.ownedPerYear);
    CHECK_FALSE(none.breakEvenMonths);
    CHECK(none.unpricedLines == 1);
    CHECK(none.atLeast);

    // another currency is no price either, without a rate of exchange
    design.prices["node-server"] = Money::parse("150000 EUR").value();
    CHECK_FALSE(economicsOf(design).purchase);

    // a second part without a price: at least what the first costs
    Design two = p18();
    Rack rack;
    rack.part = "frame";
    RackSpec frame;
    frame.units = known(48);
    two.parts["frame"] = std::make_shared<const Part>(makePart("frame", frame));
    two.site.racks["R"] = rack;
    const SiteEconomics some = economicsOf(two);
    CHECK(likely(some.purchase) == 150'000.0);
    CHECK(some.unpricedLines == 1);
    CHECK(some.opexAtLeast);
    REQUIRE(some.capex.size() == 2);
    CHECK(some.capex[1].group == economics::CapexGroup::Racks);
    CHECK_FALSE(some.capex[1].cost);
}

TEST_CASE("site economics: no machines, no GPU-hours; a machine less changes all totals")
{
    Design two = p18();
    two.site.builds.front().count = 2;
    const SiteEconomics all = economicsOf(two);
    const SiteEconomics one = economicsOf(p18());
    CHECK(likely(all.purchase) == 2 * likely(one.purchase));
    CHECK(likely(all.energyWorst) == Approx(2 * likely(one.energyWorst)));
    CHECK(likely(all.perHour) == Approx(likely(one.perHour)));
    const SiteEconomics nothing = economicsOf(Design{});
    CHECK(nothing.gpus == 0);
    CHECK_FALSE(nothing.purchase);
    CHECK_FALSE(nothing.perHour);
    CHECK_FALSE(nothing.failures);
    CHECK(nothing.sensitivity.empty());
}

TEST_CASE("site economics: owning the base and renting the peaks is never dearer than either")
{
    Design design = p18();
    design.economics.utilization = just(0.5);
    design.economics.cloud["h100"] = rateOf(4.0);
    const SiteEconomics e = economicsOf(design);
    REQUIRE(e.hybrid);
    // the demand runs from all GPUs to none; break-even at 61,388 / (4 · 8 · 8760)
    CHECK(e.hybrid->cheapestOwned.likely == Approx(1.0 - 61'388.0 / (4.0 * 8 * 8760)));
    CHECK(e.hybrid->cheapestPerHour.likely < likely(e.perHour));
    CHECK(e.hybrid->cheapestPerHour.likely < 4.0);
    CHECK_FALSE(e.hybrid->statedPerHour);
    for (const double rented : {0.0, 0.1, 0.3, 0.6, 1.0}) {
        design.economics.rented = just(rented);
        const SiteEconomics stated = economicsOf(design);
        REQUIRE(stated.hybrid);
        CAPTURE(rented);
        CHECK(likely(stated.hybrid->statedPerHour) >= stated.hybrid->cheapestPerHour.likely);
    }
    design.economics.rented = just(1.0);
    CHECK(likely(economicsOf(design).hybrid->statedPerHour) == Approx(4.0));
    design.economics.rented = just(0.0);
    CHECK(likely(economicsOf(design).hybrid->statedPerHour) == Approx(likely(e.perHour)));
    // where renting is cheaper at full use, nothing is owned
    design.economics.cloud["h100"] = rateOf(0.5);
    const SiteEconomics cheap = economicsOf(design);
    REQUIRE(cheap.hybrid);
    CHECK(cheap.hybrid->cheapestOwned.likely == 0.0);
    CHECK(cheap.hybrid->cheapestPerHour.likely == 0.5);
}

TEST_CASE("site economics: the sensitivity has each uncertain number, the largest swing first")
{
    Design design = p18();
    CHECK(economicsOf(design).sensitivity.empty()); // nothing is uncertain
    design.economics.utilization = Estimate{0.5, 0.85, 1.0};
    design.economics.tariff = Estimate{0.09, 0.10, 0.11};
    const SiteEconomics e = economicsOf(design);
    REQUIRE(e.sensitivity.size() == 2);
    CHECK(e.sensitivity[0].title.id == "economics.in.utilization");
    CHECK(e.sensitivity[0].atLow == Approx(61'388.0 / (8 * 8760 * 0.5)));
    CHECK(e.sensitivity[0].atHigh == Approx(61'388.0 / (8 * 8760)));
    CHECK(e.sensitivity[1].title.id == "economics.in.tariff");
    CHECK(e.sensitivity[0].size() > e.sensitivity[1].size());
    CHECK(e.sensitivity[1].atLow < e.sensitivity[1].atHigh);
    // and the cost has a range that holds both
    CHECK(e.perHour->low <= e.sensitivity[0].atHigh);
    CHECK(e.perHour->high >= e.sensitivity[0].atLow);
}

TEST_CASE("site economics: each number is its formula over its terms, and each id is there once")
{
    Design design = p18();
    design.economics.cloud["h100"] = rateOf(3.0);
    design.economics.salary = just(120'000.0);
    design.economics.spaceRate = Estimate{20.0, 30.0, 40.0};
    design.economics.area = just(10.0);
    design.economics.rented = just(0.2);
    design.economics.checkpointSeconds = just(30.0);
    const SiteEconomics e = economicsOf(design);
    std::vector<std::string> ids;
    for (const Derivation& one : e.derivations) {
        CAPTURE(one.id.text());
        const Figure again = evaluateFormula(one.formula, one.terms, one.result.dimension);
        CHECK(again.likely == one.result.likely);
        ids.push_back(one.id.text());
    }
    std::sort(ids.begin(), ids.end());
    CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
    REQUIRE(e.perHour);
    CHECK(e.derivation(e.perHour->origin) == e.derivation("economics.total"));
    CHECK_FALSE(e.opexAtLeast);
    // 10 m2 at 30 for twelve months; a seat of five people and a technician
    CHECK(likely(e.opex[1].perYear) == Approx(3'600.0));
    CHECK(likely(e.opex[2].perYear) == Approx(6 * 120'000.0));
}

TEST_CASE("site economics: years of use show when renting has cost more")
{
    Design design = p18();
    design.economics.cloud["h100"] = rateOf(4.0);
    const SiteEconomics e = economicsOf(design);
    REQUIRE(e.years.size() == 3);
    CHECK(e.years[0].owned.likely == Approx(150'000.0 + 11'388.0));
    CHECK(likely(e.years[0].rented) == Approx(4.0 * 8 * 8760 * 0.85));
    CHECK(likely(e.years[2].rented) > e.years[2].owned.likely); // 7.9 months
}

TEST_CASE("site economics: losses of the chains add up to the PUE, a tower takes water, a source has headroom")
{
    Design design = servers(10, 10.0);
    Circuit feed;
    feed.voltage = volts(415);
    feed.breaker = amperes(400);
    feed.phases = 3;
    feed.behind = "ups";
    design.site.circuits["a"] = feed;
    design.site.builds.front().circuit = "a";
    design.site.power["grid"] = PowerNode{.kind = PowerNodeKind::Transformer, .loss = 0.02};
    design.site.power["ups"] = PowerNode{.kind = PowerNodeKind::Ups, .behind = "grid", .loss = 0.05};
    design.site.cooling["tower"] = CoolingNode{.kind = CoolingNodeKind::CoolingTower, .loss = 0.1};
    const SiteEconomics e = economicsOf(design);
    REQUIRE(e.facts.pue);
    double sum = 1.0;
    for (const economics::PueShare& share : e.facts.losses) {
        REQUIRE(share.pue);
        sum += *share.pue;
    }
    CHECK(e.facts.losses.size() == 3);
    CHECK(sum == Approx(e.facts.pue->likely));
    REQUIRE(e.facts.substations.size() == 1);
    CHECK(e.facts.substations[0].node == "grid");
    CHECK(e.facts.substations[0].size.likely == Approx(e.facts.substations[0].takes.likely / 0.8));
    // 100 kW evaporate about 0.04 l/s, and a third of that is drained
    REQUIRE(e.facts.makeUpWater);
    CHECK(e.facts.makeUpWater->likely > 4e-5);
    CHECK(e.facts.makeUpWater->likely < 8e-5);
}

TEST_CASE("site economics: spares are whole parts of each kind, and come when the design or the offer says")
{
    Design design = servers(150, 10.0);
    design.economics.spares = just(0.02);
    auto part = std::make_shared<Part>(*design.parts.at("node-server"));
    Offer offer;
    offer.vendor = "a vendor";
    offer.price = Money::parse("1000 USD").value();
    offer.date = "2026-11-01";
    offer.leadDays = 42;
    part->offers = {offer};
    design.parts["node-server"] = part;
    const SiteEconomics e = economicsOf(design);
    REQUIRE(e.spares.size() == 1);
    CHECK(e.spares[0].part == "node-server");
    CHECK(e.spares[0].installed == 150);
    CHECK(e.spares[0].spares.likely == 3.0);
    CHECK(likely(e.spares[0].leadDays) == 42.0);
    design.economics.leadDays = Estimate{30.0, 60.0, 120.0};
    CHECK(likely(economicsOf(design).spares.at(0).leadDays) == 60.0);
    design.economics.leadDays.reset();
    part->offers.clear();
    design.parts["node-server"] = std::make_shared<const Part>(*part);
    CHECK_FALSE(economicsOf(design).spares.at(0).leadDays);
}

TEST_CASE("site economics: a network's switches are a group of their own, and draw power where they stand in no rack")
{
    Design design = servers(2, 10.0);
    const double alone = likely(economicsOf(design).facts.itWorst);
    AccessorySpec leaf;
    leaf.ports = known(32);
    leaf.rate = known(gigabytesPerSecond(50));
    leaf.power = known(watts(1000));
    design.parts["switch"] = std::make_shared<const Part>(makePart("switch", leaf));
    design.prices["switch"] = Money::parse("20000 USD").value();
    Fabric fabric;
    fabric.topology = FabricTopology::Single;
    fabric.switches["leaf"].part = "switch";
    fabric.endpoints = {FabricEndpoints{.build = "rig", .ports = 8}};
    design.site.fabrics["net"] = fabric;
    const SiteEconomics e = economicsOf(design);
    const auto network = std::find_if(e.capex.begin(), e.capex.end(), [](const economics::CapexLine& line) { return line.group == economics::CapexGroup::Network; });
    REQUIRE(network != e.capex.end());
    CHECK(likely(network->cost) == 20'000.0);
    CHECK(likely(e.facts.itWorst) == Approx(alone + 1000.0));
}

TEST_CASE("cloud rates: words of a GPU's name, own prices, age, currency")
{
    CHECK(economics::namesGpu("a100-80", "nv-a100-80gb-sxm NVIDIA A100 80GB SXM"));
    CHECK_FALSE(economics::namesGpu("a100-80", "nv-a100-40gb-pcie"));
    CHECK(economics::namesGpu("H100", "nv-h100-sxm5"));
    CHECK_FALSE(economics::namesGpu("h100", "nv-gh200"));
    CHECK_FALSE(economics::namesGpu("b200", "nv-gb200"));
    CHECK_FALSE(economics::namesGpu("", "nv-gb200"));

    const Currency usd = *Currency::parse("USD");
    Economics own;
    const auto table = economics::cloudChoice(own, "nv-h100-sxm", usd, "2026-06-30", 90.0);
    REQUIRE(table);
    CHECK_FALSE(table->own);
    CHECK(table->rate.low == 2.01);
    CHECK(table->rate.high == 6.88);
    CHECK(table->ageDays == 90);
    CHECK_FALSE(table->stale);
    CHECK(economics::cloudChoice(own, "nv-h100-sxm", usd, "2026-07-01", 90.0)->stale);
    CHECK_FALSE(economics::cloudChoice(own, "nv-h100-sxm", *Currency::parse("EUR"), "2026-06-30", 90.0));
    CHECK_FALSE(economics::cloudChoice(own, "a card nobody rents out", usd, "2026-06-30", 90.0));

    own.cloud["h100"] = rateOf(2.5, "");
    own.cloud["h100-sxm"] = rateOf(2.75);
    const auto longer = economics::cloudChoice(own, "nv-h100-sxm", usd, "2026-11-21", 90.0);
    REQUIRE(longer);
    CHECK(longer->own);
    CHECK(longer->rate.likely == 2.75);
    const auto undated = economics::cloudChoice(own, "nv-h100-pcie", *Currency::parse("EUR"), "2026-11-21", 90.0);
    REQUIRE(undated);
    CHECK(undated->rate.likely == 2.5);
    CHECK_FALSE(undated->ageDays);
    CHECK_FALSE(undated->stale);
}

TEST_CASE("an assessment carries the economics of designs that say something about it")
{
    const Context context;
    const Design design = p18();
    const Assessment made = assess(design, context);
    REQUIRE(made.economics);
    CHECK(made.economics->perHour == siteEconomics(design, context, made).perHour);
    Design silent = design;
    silent.economics = {};
    CHECK_FALSE(assess(silent, context).economics);
}

} // namespace site_economics_test
