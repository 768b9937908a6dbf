// The sheet Cables of workbooks: whether there is one, and what it lacks. tests/cli/test_fabric.py reads its rows.
#include "app/exchange/writers/cable_sheet.h"

#include "app/messages/messages.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

namespace cable_sheet_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("cable sheet: a design without networks has none, and says nothing of it", "[exchange][fabric]")
{
    const CableSheet none = cableSheet(Assessment());
    CHECK_FALSE(none.any());
    CHECK(none.remarks.empty());
}

TEST_CASE("cable sheet: networks that are joined are in it", "[exchange][fabric]")
{
    Assessment assessment;
    assessment.networks = {test::networkIn(test::withCards(12, 2), test::twoTiers(32)), test::networkIn(test::withCards(200), test::fabricOf(FabricTopology::FatTree, 4))};
    REQUIRE(assessment.networks.back().problem);
    const CableSheet sheet = cableSheet(assessment);
    CHECK(sheet.links == 56);
    CHECK(sheet.any());
    CHECK_FALSE(sheet.large());
    REQUIRE(sheet.remarks.size() == 1);
    CHECK_THAT(messages::text(sheet.remarks.front()), ContainsSubstring("net"));
}

TEST_CASE("cable sheet: what has no room on a sheet is not cut", "[exchange][fabric]")
{
    Assessment assessment;
    assessment.networks = {test::networkIn(test::withCards(12, 2), test::twoTiers(32))};
    assessment.networks.front().groups.front().count = 1'048'575 - 32; // the other group has 32
    CHECK(cableSheet(assessment).any());
    CHECK(cableSheet(assessment).large());
    ++assessment.networks.front().groups.front().count;
    const CableSheet sheet = cableSheet(assessment);
    CHECK_FALSE(sheet.any());
    REQUIRE(sheet.remarks.size() == 1);
    CHECK_THAT(messages::text(sheet.remarks.front()), ContainsSubstring("lanewatt-cli fabric"));
}

} // namespace cable_sheet_test
