// The workbook of racks: a row for each unit, devices as merged cells, what does not fit in notes.
#include "app/exchange/rack_workbook.h"

#include "tests/support/catch.h"
#include "tests/unit/exchange/rack_fixture.h"

#include <string>
#include <vector>

namespace rack_workbook_test {

using namespace lanewatt;
using namespace lanewatt::exchange;

namespace {

std::string book(const Design& design)
{
    const auto bytes = rackWorkbook(design, test::rackAssessment(design), *racksInOrder(design.site), {});
    REQUIRE(bytes);
    return *bytes;
}

} // namespace

TEST_CASE("rack workbook: the same racks give the same bytes, other racks other ones", "[racks]")
{
    Design design = test::rackDesign();
    const std::string bytes = book(design);
    CHECK(bytes.starts_with("PK"));
    CHECK(bytes == book(design));
    design.site.racks["R"].holds[0].atU = {5, 2}; // over each other: no workbook with cells merged twice
    CHECK(book(design) != bytes);
}

TEST_CASE("rack workbook: more racks than columns are refused", "[racks]")
{
    const Design design = test::rackDesign();
    const std::vector<RackRun> many(kMostRacksOfBook + 1, RackRun{"R", {}, {{1, 1}}});
    CHECK_FALSE(rackWorkbook(design, test::rackAssessment(design), many, {}));
}

} // namespace rack_workbook_test
