#include "app/viewmodels/quote/quote_buying.h"

#include "model/quote/procurement.h"
#include "tests/support/catch.h"

#include <QString>

#include <string>
#include <vector>

namespace quote_buying_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

quote::Procurement twoVendors()
{
    quote::Priced priced;
    for (const char* vendor : {"north", "south"}) {
        quote::PricedLine line;
        line.id = line.part = vendor;
        line.description = "Card";
        line.mpn = std::string("N-") + vendor;
        line.quantity = 7;
        line.from.vendor = vendor;
        line.from.pack = 4;
        line.cost = *Money::parse("10 USD");
        priced.lines.push_back(line);
    }
    priced.lines.back().cost.reset();
    return quote::procurement(priced, {{"north", 2}}, Currency());
}

} // namespace

TEST_CASE("quote buying: rows by vendor, with what is unknown marked", "[viewmodels][quote]")
{
    QuoteBuying buying(nullptr);
    int wanted = 0;
    QObject::connect(&buying, &QuoteBuying::wanted, &buying, [&] { ++wanted; });
    buying.setShown(true);
    buying.setShown(true);
    CHECK(wanted == 1);
    const auto all = twoVendors();
    buying.make(&all, {{"north", 2}});
    REQUIRE(buying.rows()->count() == 2);
    const QuoteBuyRow north = buying.rows()->row(0);
    CHECK(north.group.startsWith(QStringLiteral("north")));
    CHECK(north.neededText == QStringLiteral("7"));
    CHECK(north.ownedText == QStringLiteral("2"));
    CHECK(north.buyText == QStringLiteral("5"));
    CHECK(north.orderText == QStringLiteral("8"));
    CHECK(north.severity == -1);
    CHECK(north.spoken.contains(QStringLiteral("N-north")));
    const QuoteBuyRow south = buying.rows()->row(1);
    CHECK(south.costText == QStringLiteral("?"));
    CHECK(south.amountText == QStringLiteral("?"));
    CHECK(south.leadText == QStringLiteral("?"));
    CHECK(south.ownedText.isEmpty());
    CHECK(south.severity == 2);
    CHECK(buying.sumText().contains(QStringLiteral("80")));
    quote::Procurement unrated = all;
    unrated.vendors.back().items.back().foreign = *Money::parse("9 EUR");
    buying.make(&unrated, {});
    const QuoteBuyRow far = buying.rows()->row(1);
    CHECK(far.unrated);
    CHECK(far.costText.contains(QStringLiteral("9")));
    CHECK(far.costText.contains(QStringLiteral("€")));
    CHECK(far.termsText.contains(QStringLiteral("EUR")));
    CHECK(far.amountText == QStringLiteral("?"));
    CHECK_FALSE(buying.rows()->row(0).unrated);
    buying.make(nullptr, {});
    CHECK(buying.rows()->count() == 0);
    CHECK(buying.sumText().isEmpty());
}

} // namespace quote_buying_test
