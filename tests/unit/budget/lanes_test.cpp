// What counts against the lanes of a CPU.
#include "model/assessment.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("PCI-04b: what hangs on bonus lanes does not count against the CPU's", "[budget][wiring]")
{
    const auto used = [](bool bonus) {
        auto board = romed8Spec();
        auto connectors = *board.connectors;
        for (auto& connector : connectors) {
            connector.bonus = bonus && connector.id == "BMC";
        }
        board.connectors = known(connectors);
        DesignMaker maker;
        maker.add("board", makePart("romed8", board)).add("cpu", cpu("epyc", 128, 4, 155)).add("gpu", gpu("card", 350), 2).add("riser", riser("riser4"), 2);
        const auto assessment = assess(maker.design(), Context{});
        const BudgetPoint* point = assessment.point("lanes@rig/CPU0");
        REQUIRE(point);
        const bool counted =
            std::any_of(point->lines.begin(), point->lines.end(), [](const BudgetLine& line) { return line.path == "site/rig/BMC"; });
        CHECK(counted != bonus);
        return point->demand->likely;
    };
    CHECK(used(false) == Approx(used(true) + 1));
}
