#include "app/viewmodels/parts/price_chart.h"

#include "tests/support/catch.h"

namespace price_chart_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

const Currency kDollar = *Currency::parse("USD");

Offer offer(const char* price, const char* date, Condition condition = Condition::New)
{
    Offer made;
    made.price = Money::parse(price).value();
    made.date = date;
    made.condition = condition;
    return made;
}

QVariantMap point(const QVariantMap& chart, int series, int index)
{
    return chart["series"].toList().at(series).toMap()["points"].toList().at(index).toMap();
}

} // namespace

TEST_CASE("price chart: fewer than two dated prices of the currency are no chart")
{
    CHECK(priceChart({}, kDollar).isEmpty());
    CHECK(priceChart({offer("500 USD", "2026-01-01")}, kDollar).isEmpty());
    CHECK(priceChart({offer("500 USD", "2026-01-01"), offer("400 EUR", "2026-02-01")}, kDollar).isEmpty());
    CHECK(priceChart({offer("500 USD", "2026-01-01"), offer("400 USD", "")}, kDollar).isEmpty());
    CHECK(priceChart({offer("500 USD", "2026-01-01"), offer("0 USD", "2026-02-01")}, kDollar).isEmpty());
}

TEST_CASE("price chart: days from left to right, prices from bottom to top")
{
    const auto chart = priceChart({offer("900 USD", "2026-01-01"), offer("500 USD", "2026-01-11")}, kDollar);
    REQUIRE(chart["series"].toList().size() == 1);
    CHECK(point(chart, 0, 0)["x"].toDouble() == 0);
    CHECK(point(chart, 0, 1)["x"].toDouble() == 1);
    CHECK(point(chart, 0, 0)["y"].toDouble() > point(chart, 0, 1)["y"].toDouble());
    CHECK(chart["fromText"].toString() == QLatin1String("2026-01-01"));
    CHECK(chart["toText"].toString() == QLatin1String("2026-01-11"));
    CHECK(chart["ticks"].toList().size() >= 2);
}

TEST_CASE("price chart: a line for each condition, through the cheapest of a day")
{
    const auto chart = priceChart({offer("900 USD", "2026-01-01"), offer("400 USD", "2026-01-01", Condition::Used),
                                   offer("450 USD", "2026-01-01", Condition::Used), offer("380 USD", "2026-01-05", Condition::Used)},
                                  kDollar);
    REQUIRE(chart["series"].toList().size() == 2);
    int onLine = 0;
    const auto used = chart["series"].toList().at(1).toMap();
    CHECK(used["condition"].toString() == QLatin1String("used"));
    for (const auto& dot : used["points"].toList()) {
        onLine += dot.toMap()["onLine"].toBool() ? 1 : 0;
    }
    CHECK(used["points"].toList().size() == 3);
    CHECK(onLine == 2);
}

TEST_CASE("price chart: one day and one price still have a place")
{
    const auto chart = priceChart({offer("500 USD", "2026-01-01"), offer("500 USD", "2026-01-01", Condition::Used)}, kDollar);
    for (int series = 0; series < 2; ++series) {
        const double x = point(chart, series, 0)["x"].toDouble();
        const double y = point(chart, series, 0)["y"].toDouble();
        CHECK((x >= 0 && x <= 1));
        CHECK((y >= 0 && y <= 1));
    }
}

} // namespace price_chart_test
