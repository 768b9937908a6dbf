#include "model/text/natural_order.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <string>
#include <vector>

namespace natural_order_test {

using namespace lanewatt;

TEST_CASE("natural order: numbers by their value, letters without case", "[text]")
{
    std::vector<std::string> names{"node10", "Node2", "node1", "rack", "", "node02", "node", "node2-b", "node99999999999999999999999"};
    std::sort(names.begin(), names.end(), naturallyBefore);
    CHECK(names == std::vector<std::string>{"", "node", "node1", "Node2", "node02", "node2-b", "node10", "node99999999999999999999999", "rack"} );
    CHECK_FALSE(naturallyBefore("a1", "a1"));
    CHECK(naturallyBefore("a01", "a1")); // equal numbers: by bytes, so that the order is total
    CHECK_FALSE(naturallyBefore("a1", "a01"));
}

} // namespace natural_order_test
