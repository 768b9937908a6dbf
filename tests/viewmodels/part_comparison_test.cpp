#include "app/viewmodels/parts/part_comparison.h"

#include "tests/support/catch.h"
#include "tests/support/parts.h"

namespace part_comparison_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

PartPtr shared(Part part) { return std::make_shared<const Part>(std::move(part)); }

QVariantMap rowOf(const QVariantMap& compared, const char* name)
{
    for (const auto& row : compared["rows"].toList()) {
        if (row.toMap()["name"].toString() == QLatin1String(name)) {
            return row.toMap();
        }
    }
    return {};
}

QString cell(const QVariantMap& row, int column) { return row["cells"].toList().at(column).toMap()["text"].toString(); }

} // namespace

TEST_CASE("comparison: nothing compared has no columns and no rows")
{
    const auto compared = comparison({}, *Currency::parse("USD"));
    CHECK(compared["columns"].toList().isEmpty());
    CHECK(compared["rows"].toList().isEmpty());
}

TEST_CASE("comparison: what two known values differ in is marked, what one part does not know is not")
{
    Part blind = test::gpu("c");
    std::get<GpuSpec>(blind.spec).boardPower = {};
    const auto compared = comparison({shared(test::gpu("a", 350)), shared(test::gpu("b", 450)), shared(blind)}, *Currency::parse("USD"));
    CHECK(compared["columns"].toList().size() == 3);
    const auto power = rowOf(compared, "Board power");
    CHECK(power["differs"].toBool());
    CHECK(cell(power, 0).startsWith(QLatin1String("350")));
    CHECK(cell(power, 1).startsWith(QLatin1String("450")));
    CHECK(cell(power, 2).isEmpty());
    CHECK_FALSE(rowOf(comparison({shared(test::gpu("a")), shared(blind)}, *Currency::parse("USD")), "Board power")["differs"].toBool());
}

TEST_CASE("comparison: a fact of one part alone has a row, one that nobody knows has none")
{
    Part capped = test::gpu("a");
    std::get<GpuSpec>(capped.spec).maxPowerLimit = test::known(watts(400));
    const auto compared = comparison({shared(capped), shared(test::gpu("b"))}, *Currency::parse("USD"));
    const auto limit = rowOf(compared, "Max power limit");
    REQUIRE_FALSE(limit.isEmpty());
    CHECK(cell(limit, 1).isEmpty());
    CHECK(rowOf(comparison({shared(test::gpu("b"))}, *Currency::parse("USD")), "Max power limit").isEmpty());
}

TEST_CASE("comparison: an unknown lifecycle and price are no values")
{
    Part ended = test::gpu("a");
    ended.lifecycle = Lifecycle::EndOfLife;
    const auto compared = comparison({shared(ended), shared(test::gpu("b"))}, *Currency::parse("USD"));
    CHECK(cell(rowOf(compared, "Lifecycle"), 0) == QLatin1String("end of life"));
    CHECK(cell(rowOf(compared, "Lifecycle"), 1).isEmpty());
    CHECK(rowOf(compared, "Price").isEmpty());
}

} // namespace part_comparison_test
