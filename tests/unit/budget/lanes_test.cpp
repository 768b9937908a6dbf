// What counts against the lanes of a CPU.
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>

namespace lanes_test {

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
            std::any_of(point->lines.begin(), point->lines.end(), [](const BudgetLine& line) { return line.path.text() == "site/rig/BMC"; });
        CHECK(counted != bonus);
        return point->demand->likely;
    };
    CHECK(used(false) == Approx(used(true) + 1));
}

namespace {

/// Two cards in PCIE1 and PCIE3 of a board with two sockets, whose first slot belongs to an unknown CPU.
DesignMaker onTwoSockets(MotherboardSpec board, int cpus)
{
    board.sockets = known(2);
    PlacementOptions first;
    first.slot = "PCIE1";
    PlacementOptions third;
    third.slot = "PCIE3";
    DesignMaker maker;
    maker.add("board", makePart("pair", board))
        .add("cpu", cpu("epyc", 128, 4, 155), cpus)
        .add("gpu", gpu("card", 350), 2)
        .instance("gpu", 1, first)
        .instance("gpu", 2, third);
    return maker;
}

} // namespace

TEST_CASE("a used slot whose host nobody knows is a line without a value", "[budget][wiring]")
{
    auto board = romed8Spec();
    auto slots = *board.slots;
    const auto all = assess(onTwoSockets(board, 1).design(), Context{});
    slots.front().host.clear();
    board.slots = known(slots);
    const auto one = assess(onTwoSockets(board, 1).design(), Context{});
    const BudgetPoint* filled = one.point("lanes@rig/CPU0");
    REQUIRE(filled);
    CHECK(filled->unknownLines == 1);
    REQUIRE(filled->demand);
    CHECK(filled->demand->likely == Approx(all.point("lanes@rig/CPU0")->demand->likely - 16));
    const auto line = std::find_if(filled->lines.begin(), filled->lines.end(),
                                   [](const BudgetLine& own) { return own.path.text() == "site/rig/gpu.1"; });
    REQUIRE(line != filled->lines.end());
    CHECK_FALSE(line->total);
    // an empty socket has no lanes, and none of them is used
    const BudgetPoint* empty = one.point("lanes@rig/CPU1");
    REQUIRE(empty);
    CHECK_FALSE(empty->supplyUnknown);
    REQUIRE(empty->supply);
    CHECK(empty->supply->likely == 0.0);
    CHECK(empty->unknownLines == 0);
    REQUIRE(empty->demand);
    CHECK(empty->demand->likely == 0.0);
    // with two CPUs it may belong to either
    const auto two = assess(onTwoSockets(board, 2).design(), Context{});
    CHECK(two.point("lanes@rig/CPU0")->unknownLines == 1);
    CHECK(two.point("lanes@rig/CPU1")->unknownLines == 1);
}

TEST_CASE("the lanes of one of two CPUs are as certain as those of the pair", "[budget][wiring]")
{
    const auto supplyOf = [](Fact<int> ofPair, int cpus) {
        auto board = romed8Spec();
        board.sockets = known(2);
        auto processor = cpu("xeon", 64, 4, 155);
        auto& spec = std::get<CpuSpec>(processor.spec);
        spec.maxSockets = known(2);
        spec.lanesTwoSockets = std::move(ofPair);
        DesignMaker maker;
        maker.add("board", makePart("pair", board)).add("cpu", processor, cpus).add("gpu", gpu("card", 350), 1);
        const auto assessment = assess(maker.design(), Context{});
        const BudgetPoint* point = assessment.point("lanes@rig/CPU0");
        REQUIRE(point);
        REQUIRE(point->supply);
        return *point->supply;
    };
    // Half of the pair's lanes are as many as one CPU has alone: the number tells nothing of which fact it is.
    const Figure guessed = supplyOf(Fact<int>{128, Confidence::Estimated, {}, std::nullopt}, 2);
    CHECK(guessed.likely == 64);
    CHECK(guessed.confidence == Confidence::Estimated);
    const Figure fewer = supplyOf(Fact<int>{96, Confidence::Estimated, {}, std::pair{96, 128}}, 2);
    CHECK(fewer.likely == 48);
    CHECK(fewer.high == 64);
    CHECK(fewer.confidence == Confidence::Estimated);
    CHECK(supplyOf(known(128, Confidence::Verified), 2).confidence == Confidence::Verified);
    // One CPU alone has its own.
    const Figure alone = supplyOf(Fact<int>{128, Confidence::Estimated, {}, std::nullopt}, 1);
    CHECK(alone.likely == 64);
    CHECK(alone.confidence == Confidence::Datasheet);
}

TEST_CASE("lanes of which no host is known are no 0", "[budget][wiring]")
{
    auto board = romed8Spec();
    auto slots = *board.slots;
    for (Slot& slot : slots) {
        slot.host.clear();
    }
    board.slots = known(slots);
    board.connectors = {};
    board.sharing = {};
    const auto assessment = assess(onTwoSockets(board, 1).design(), Context{});
    const BudgetPoint* point = assessment.point("lanes@rig/CPU0");
    REQUIRE(point);
    CHECK_FALSE(point->demand);
    CHECK(point->unknownLines == 2);
    CHECK(std::any_of(assessment.findings.begin(), assessment.findings.end(),
                      [](const Finding& f) { return f.title.text.id == "pci04.title_dead"; }));
}

} // namespace lanes_test
