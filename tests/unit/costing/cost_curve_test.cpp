// What owning and renting has cost by each month: begins with the purchase, never falls, crosses where the break-even is.
#include "model/costing/cost_curve.h"

#include "model/assess.h"
#include "model/costing/site_economics.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cost_curve_test {

using namespace lanewatt;
using namespace lanewatt::test;
using economics::costCurve;
using economics::CostCurve;
using economics::CurvePoint;
using economics::SiteEconomics;

namespace {

Estimate just(double value) { return {value, value, value}; }

/// Worked example P18: 150,000 for eight GPUs, three years, 85 %, 10 kW, PUE 1.3, 0.10 a kWh, nothing else; rented at 2.01.
Design exampleSite()
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(10'000.0));
    server.contents = known(std::vector<Content>{Content{"gpu", "h100-sxm", 8, false}});
    DesignMaker maker;
    maker.add("server", makePart("node-server", server));
    Design design = maker.design();
    design.parts["h100-sxm"] = std::make_shared<const Part>(gpu("h100-sxm", 700));
    design.prices["node-server"] = Money::parse("150000 USD").value();
    design.site.pue = 1.3;
    design.site.tariff = 0.10;
    Economics& e = design.economics;
    e.powerShare = just(1.0);
    e.years = just(3.0);
    e.utilization = just(0.85);
    e.salvage = e.support = e.spares = just(0.0);
    e.cloud["h100"] = {.rate = just(2.01), .source = "a list", .date = "2026-11-01"};
    return design;
}

SiteEconomics economicsOf(const Design& design)
{
    const Context context;
    return economics::siteEconomics(design, context, assess(design, context));
}

CostCurve curveOf(const Design& design)
{
    auto curve = costCurve(economicsOf(design));
    REQUIRE(curve);
    return *curve;
}

bool inOrder(const Figure& figure) { return figure.low <= figure.likely && figure.likely <= figure.high; }

/// The month at which two straight lines through the first and the last point meet.
double crossing(const CostCurve& curve, double Figure::*ownedEnd, double Figure::*rentedEnd)
{
    const CurvePoint& first = curve.points.front();
    const CurvePoint& last = curve.points.back();
    const double ahead = first.owned.result.*ownedEnd - first.rented->result.*rentedEnd;
    const double gain = (last.rented->result.*rentedEnd - first.rented->result.*rentedEnd) - (last.owned.result.*ownedEnd - first.owned.result.*ownedEnd);
    return ahead / gain * last.month;
}

} // namespace

TEST_CASE("cost curve: begins with the purchase and ends with the years of use (P18)")
{
    const Design design = exampleSite();
    const SiteEconomics e = economicsOf(design);
    const CostCurve curve = curveOf(design);
    REQUIRE(curve.points.size() == 37);
    CHECK(curve.points.front().month == 0);
    CHECK(curve.points.front().owned.result.likely == 150'000.0);
    CHECK(curve.points.front().rented->result.likely == 0.0);
    CHECK(curve.points.back().month == 36);
    CHECK(curve.points.back().owned.result.likely == Approx(150'000.0 + 3 * 11'388.0));
    CHECK(curve.points.back().rented->result.likely == Approx(e.rentedInAll->likely));
    CHECK(curve.points[12].owned.result.likely == Approx(e.years[0].owned.likely)); // the same as the sums by year
    CHECK(curve.points[24].rented->result.likely == Approx(e.years[1].rented->likely));
    CHECK(curve.utilization.likely == 0.85);
    CHECK(curve.atLeast); // space and staff are unknown
}

TEST_CASE("cost curve: crosses where the break-even is")
{
    const CostCurve exact = curveOf(exampleSite());
    REQUIRE(exact.breakEven);
    CHECK(exact.breakEven->likely == Approx(150'000.0 / (2.01 * 8 * 730 * 0.85 - 949.0)));
    CHECK(crossing(exact, &Figure::likely, &Figure::likely) == Approx(exact.breakEven->likely));

    Design design = exampleSite();
    design.economics.cloud["h100"].rate = {2.5, 3.0, 4.0};
    design.economics.utilization = Estimate{0.7, 0.85, 0.95};
    design.economics.support = Estimate{0.02, 0.05, 0.08};
    const CostCurve ranged = curveOf(design);
    REQUIRE(ranged.breakEven);
    CHECK(crossing(ranged, &Figure::likely, &Figure::likely) == Approx(ranged.breakEven->likely));
    // the cheapest owning against the dearest renting is the earliest month
    CHECK(crossing(ranged, &Figure::low, &Figure::high) == Approx(ranged.breakEven->low));
    CHECK(crossing(ranged, &Figure::high, &Figure::low) == Approx(ranged.breakEven->high));
    CHECK(ranged.breakEven->low < ranged.breakEven->likely);
    CHECK(ranged.breakEven->likely < ranged.breakEven->high);
}

TEST_CASE("cost curve: ends in the middle of a year where its use does")
{
    Design design = exampleSite();
    design.economics.years = just(2.5);
    const CostCurve curve = curveOf(design);
    CHECK(curve.points.size() == 31);
    CHECK(curve.points.back().month == 30);
}

TEST_CASE("cost curve: never falls, and no band is inverted")
{
    for (const int percent : {5, 40, 85, 100}) {
        CAPTURE(percent);
        Design design = exampleSite();
        design.economics.utilization = Estimate{percent / 200.0, percent / 100.0, percent / 90.0};
        design.economics.years.reset();
        design.economics.spares.reset();
        design.economics.support.reset();
        design.economics.cloud.clear(); // that of the table
        const CostCurve curve = curveOf(design);
        REQUIRE(curve.points.size() == 49); // four years are likely
        for (std::size_t i = 0; i < curve.points.size(); ++i) {
            const CurvePoint& point = curve.points[i];
            CAPTURE(point.month);
            REQUIRE(point.rented);
            CHECK(inOrder(point.owned.result));
            CHECK(inOrder(point.rented->result));
            if (i > 0) {
                const CurvePoint& before = curve.points[i - 1];
                CHECK(point.month == before.month + 1);
                CHECK(point.owned.result.low > before.owned.result.low);
                CHECK(point.owned.result.likely > before.owned.result.likely);
                CHECK(point.rented->result.likely > before.rented->result.likely);
                CHECK(point.rented->result.high > before.rented->result.high);
            }
        }
    }
}

TEST_CASE("cost curve: a hybrid lies between its shares of owning and renting")
{
    Design design = exampleSite();
    design.economics.utilization = just(0.5);
    design.economics.rented = just(0.25);
    const SiteEconomics e = economicsOf(design);
    const auto curve = costCurve(e);
    REQUIRE(curve);
    REQUIRE(curve->ownedShare);
    CHECK(*curve->ownedShare == Approx(0.75));
    const CurvePoint& first = curve->points.front();
    REQUIRE(first.hybrid);
    CHECK(first.hybrid->result.likely == Approx(0.75 * 150'000.0));
    CHECK(first.hybrid->result.exact());
    // (1 - 0.75)^2 / 2 of the hours of all GPUs, of which half are useful
    const double rentedShare = 0.25 * 0.25 / 2.0 / 0.5;
    const CurvePoint& last = curve->points.back();
    CHECK(last.hybrid->result.likely == Approx(0.75 * last.owned.result.likely + rentedShare * last.rented->result.likely));

    design.economics.rented = just(0.0); // all are owned: the curve of owning
    const CostCurve all = curveOf(design);
    CHECK_FALSE(all.ownedShare);
    CHECK_FALSE(all.points.front().hybrid);
}

TEST_CASE("cost curve: without a price of renting it is that of owning alone")
{
    Design design = exampleSite();
    design.economics.cloud.clear();
    design.currency = *Currency::parse("EUR"); // the table is in USD
    design.prices["node-server"] = Money::parse("150000 EUR").value();
    const CostCurve curve = curveOf(design);
    CHECK_FALSE(curve.points.back().rented);
    CHECK_FALSE(curve.breakEven);
    CHECK_FALSE(curve.neverPaysBack);
}

TEST_CASE("cost curve: what is unknown gives no curve, and says what is missing")
{
    Design design = exampleSite();
    design.site.tariff.reset();
    const auto running = costCurve(economicsOf(design));
    REQUIRE_FALSE(running);
    CHECK(running.error().what.text.id == "economics.curve_running");
    design.prices.clear();
    const auto purchase = costCurve(economicsOf(design));
    REQUIRE_FALSE(purchase);
    CHECK(purchase.error().what.text.id == "economics.curve_purchase");
}

TEST_CASE("cost curve: each number of it is its formula")
{
    const CostCurve curve = curveOf(exampleSite());
    const Derivation& owned = curve.points[18].owned;
    CHECK(evaluateFormula(owned.formula, owned.terms, Dimension::MoneyRate) == owned.result);
    CHECK(owned.id.text() == "economics.owned-by-month@month-18");
    const Derivation& rented = *curve.points[18].rented;
    CHECK(evaluateFormula(rented.formula, rented.terms, Dimension::MoneyRate) == rented.result);
    CHECK(rented.terms.front().source.id == "a list");
}

} // namespace cost_curve_test
