// Racks by their number, as they stand.
#include "model/site/rack_order.h"

#include "tests/support/catch.h"

#include <type_traits>
#include <utility>
#include <vector>

namespace rack_order_test {

using namespace lanewatt;

TEST_CASE("rack order: rows come first, then racks that stand in none, each by its number")
{
    Site site;
    site.racks["R"].count = 8;
    site.racks["S"].count = 1;
    const RackOrder loose(site);
    REQUIRE(loose.at(6));
    CHECK(loose.at(6)->member == RackMember{"R", 7});
    CHECK(loose.indexOf({"S", 1}) == 8);
    CHECK(loose.indexOf({"S", 2}) == -1);

    site.rows["A"].racks = {{"S", 1, 1}, {"R", 3, 4}};
    const RackOrder order(site);
    CHECK(order.count() == 9);
    CHECK(order.at(0)->member == RackMember{"S", 1});
    CHECK(order.at(0)->row == "A");
    CHECK(order.at(1)->member == RackMember{"R", 3});
    CHECK(order.at(3)->member == RackMember{"R", 1});
    CHECK(order.at(3)->row.empty());
    CHECK_FALSE(order.at(9));
    CHECK_FALSE(order.at(-1));
    for (int i = 0; i < order.count(); ++i) {
        CHECK(order.indexOf(order.at(i)->member) == i);
    }
    CHECK(RackOrder().count() == 0);
}

TEST_CASE("rack order: the runs of one that is not kept are a list of their own")
{
    static_assert(std::is_same_v<decltype(std::declval<RackOrder>().runs()), std::vector<RackOrder::Run>>);
    static_assert(std::is_same_v<decltype(std::declval<const RackOrder&>().runs()), const std::vector<RackOrder::Run>&>);
    Site site;
    site.racks["R"].count = 3;
    int racks = 0;
    for (const RackOrder::Run& run : RackOrder(site).runs()) {
        racks += run.count;
    }
    CHECK(racks == 3);
}

TEST_CASE("rack order: no more racks are numbered than there can be")
{
    Site site;
    site.racks["R"].count = kMostCopies;
    site.racks["S"].count = 1;
    CHECK(RackOrder(site).count() == kMostCopies);
}

} // namespace rack_order_test
