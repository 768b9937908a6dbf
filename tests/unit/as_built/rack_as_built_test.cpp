// A rack of a design against what stands in it.
#include "model/as_built/rack_as_built.h"

#include "app/exchange/rack_comparison_table.h"
#include "tests/support/catch.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rack_as_built_test {

using namespace lanewatt;

namespace {

PlannedThing planned(std::string kind, int unit) { return {Ref::rack("R").then(RefKind::Machine, kind), kind, "Build " + kind, unit}; }

StandingThing found(std::string name, std::optional<int> unit, std::set<std::string> fits) { return {std::move(name), "GX-8", unit, std::move(fits)}; }

/// "elsewhere 5 node1: GX-8 at 9".
std::vector<std::string> textOf(const RackAsBuilt& compared)
{
    std::vector<std::string> lines;
    for (const RackDifference& one : compared.differences) {
        lines.push_back(std::string(enumName(one.kind)) + ' ' + std::to_string(one.unit) + ' ' + one.found +
                        (one.standsAt ? " at " + std::to_string(*one.standsAt) : ""));
    }
    return lines;
}

} // namespace

TEST_CASE("rack compare: missing, more, elsewhere and other, by unit from above", "[as-built][rack]")
{
    const std::vector<PlannedThing> design{planned("a", 1), planned("a", 5), planned("b", 9), planned("b", 13), planned("c", 20)};
    const std::vector<StandingThing> rack{found("n1", 1, {"a"}), found("n2", 7, {"a"}), found("n3", 9, {}), found("n4", 30, {"a", "b"}), found("n5", 31, {})};
    const RackAsBuilt compared = compareRack(design, rack);
    CHECK(compared.asPlanned == 1);
    CHECK(compared.planned == 5);
    CHECK(compared.found == 5);
    CHECK(textOf(compared) == std::vector<std::string>{"more 31 n5: GX-8 at 31", "missing 20 ", "elsewhere 13 n4: GX-8 at 30",
                                                       "other 9 n3: GX-8 at 9", "elsewhere 5 n2: GX-8 at 7"});
    CHECK(compared.differences[1].path == Ref::rack("R").then(RefKind::Machine, "c"));
    CHECK(compared.differences[0].path.text().empty());
    CHECK(compared.notCompared.empty());
}

TEST_CASE("rack compare: nothing is said of what stands where it should, and swapped things are both elsewhere", "[as-built][rack]")
{
    const std::vector<PlannedThing> design{planned("a", 1), planned("b", 5)};
    const RackAsBuilt same = compareRack(design, {found("x", 5, {"b"}), found("y", 1, {"a", "b"})});
    CHECK(same.differences.empty());
    CHECK(same.asPlanned == 2);
    const RackAsBuilt swapped = compareRack(design, {found("x", 5, {"a"}), found("y", 1, {"b"})});
    CHECK(textOf(swapped) == std::vector<std::string>{"elsewhere 5 y: GX-8 at 1", "elsewhere 1 x: GX-8 at 5"});
}

TEST_CASE("rack compare: a thing of unknown unit is not missing, and fills a place that is not called missing", "[as-built][rack]")
{
    const RackAsBuilt compared = compareRack({planned("a", 1), planned("a", 5)}, {found("x", std::nullopt, {"a"}), found("y", std::nullopt, {})});
    CHECK(textOf(compared) == std::vector<std::string>{"missing 5 "});
    REQUIRE(compared.notCompared.size() == 2);
    CHECK(compared.notCompared[0].what.text.id == std::string_view("rack_as_built.may_be"));
    CHECK(compared.notCompared[1].what.text.id == std::string_view("rack_as_built.no_unit"));
}

TEST_CASE("rack compare: the table has a row for each difference, and names no formula", "[as-built][rack]")
{
    const RackAsBuilt compared = compareRack({planned("a", 1)}, {found("=x", 3, {"a"}), found("y", std::nullopt, {})});
    const exchange::TableDocument table = exchange::rackComparisonTable(compared, "R");
    REQUIRE(table.rows.size() == 1);
    CHECK(table.rows.front().cells.size() == table.header.size());
    CHECK(table.rows.front().cells[0] == "1");
    CHECK(table.rows.front().cells[4] == "3");
    CHECK(table.notes.size() == 1);
    exchange::TableStyle style;
    style.forPrograms = true;
    CHECK(exchange::rackComparisonTable(compared, "R", style).rows.front().cells[1] == "elsewhere");
    CHECK(exchange::tableCsv(table).find("\n=x") == std::string::npos);
    CHECK(exchange::rackComparisonSummary(compared).starts_with("1 difference;"));
}

} // namespace rack_as_built_test
