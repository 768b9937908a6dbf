#include "model/as_built/measured.h"

#include "model/figure/formulas.h"
#include "model/wiring/lane_sharing.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

namespace measured_test {

using namespace lanewatt;

namespace {

/// In gigabytes.
Bandwidth perSecond(double number) { return fromSi<Bandwidth>(number * 1e9); }

bool wrong(const MeasuredGpu& measured, const ExpectedGpu& expected)
{
    const auto values = judgeMeasured(measured, expected, 0.05);
    REQUIRE(values.size() == 1);
    return values.front().wrong;
}

} // namespace

TEST_CASE("measured: each value is wrong below its share of what is expected, and not at it", "[as_built][measure]")
{
    ExpectedGpu expected{perSecond(30), perSecond(900), 40, 150, watts(300)};
    CHECK(wrong({.hostToDevice = perSecond(23.9)}, expected));
    CHECK_FALSE(wrong({.hostToDevice = perSecond(24.1)}, expected));
    CHECK(wrong({.deviceToHost = perSecond(23.9)}, expected));
    CHECK_FALSE(wrong({.deviceToHost = perSecond(24.1)}, expected));
    CHECK(wrong({.memoryCopy = perSecond(719)}, expected));
    CHECK_FALSE(wrong({.memoryCopy = perSecond(721)}, expected));
    CHECK(wrong({.fp32Teraflops = 31.9}, expected));
    CHECK_FALSE(wrong({.fp32Teraflops = 32.1}, expected));
    CHECK(wrong({.tensorTeraflops = 104.9}, expected));
    CHECK_FALSE(wrong({.tensorTeraflops = 105.1}, expected));
    CHECK(wrong({.power = watts(315.1)}, expected));
    CHECK_FALSE(wrong({.power = watts(314.9)}, expected));
}

TEST_CASE("measured: what nobody expects is shown and not judged", "[as_built][measure]")
{
    const auto values = judgeMeasured({.hostToDevice = perSecond(0.1), .tensorTeraflops = 1.0}, {}, 0.05);
    REQUIRE(values.size() == 2);
    CHECK_FALSE(values[0].wrong);
    CHECK_FALSE(values[0].expected);
    CHECK(values[1].kind == MeasuredKind::Tensor);
    CHECK(judgeMeasured({}, {perSecond(1), perSecond(1), 1, 1, watts(1)}, 0.05).empty());
}

TEST_CASE("measured: a card is expected to do what its part and its link say", "[as_built][measure]")
{
    GpuSpec spec;
    spec.architecture = test::known(std::string("Ampere"));
    spec.memoryBandwidth = test::known(perSecond(936));
    spec.fp32Teraflops = test::known(35.6);
    spec.fp16Teraflops = test::known(142.0);
    spec.boardPower = test::known(watts(350));
    const ExpectedGpu whole = expectedOf(spec, 4, 16, std::nullopt);
    REQUIRE(whole.link);
    CHECK(si(*whole.link) == linkPayload("x", 4, 16).result.low);
    CHECK(whole.memory == perSecond(936));
    CHECK(whole.fp32Teraflops == 35.6);
    CHECK(whole.tensorTeraflops == 142.0);
    CHECK(whole.powerLimit == watts(350));
    // the effect of a cap on clocks is unknown
    const ExpectedGpu capped = expectedOf(spec, 0, 0, watts(250));
    CHECK_FALSE(capped.link);
    CHECK_FALSE(capped.fp32Teraflops);
    CHECK_FALSE(capped.tensorTeraflops);
    CHECK(capped.memory == perSecond(936));
    CHECK(capped.powerLimit == watts(250));
    CHECK(expectedOf(spec, 4, 16, watts(350)).fp32Teraflops == 35.6);
    spec.architecture = test::known(std::string("Hopper"));
    CHECK_FALSE(expectedOf(spec, 4, 16, std::nullopt).tensorTeraflops);
    CHECK(expectedOf(spec, 4, 16, std::nullopt).fp32Teraflops == 35.6);
}

TEST_CASE("measured: the reason that held clocks down, the surest first", "[as_built][measure]")
{
    const auto id = [](const MeasuredGpu& measured) {
        const auto why = heldDown(measured);
        return std::string(why ? why->text.id : "");
    };
    CHECK(id({}).empty());
    CHECK(id({.heat = true, .slowdown = true}) == "measured.hot");
    CHECK(id({.powerBrake = true, .slowdown = true}) == "measured.brake");
    CHECK(id({.slowdown = true}) == "measured.slowdown");
}

TEST_CASE("measured: of three alike cards the one that falls behind the middle one", "[as_built][measure]")
{
    std::vector<MeasuredGpu> cards(3);
    cards[0].fp32Teraflops = 100;
    cards[1].fp32Teraflops = 93.1;
    cards[2].fp32Teraflops = 101;
    CHECK(laggardsOf(cards).empty());
    cards[1].fp32Teraflops = 92.9;
    const auto found = laggardsOf(cards);
    REQUIRE(found.size() == 1);
    CHECK(found[0].index == 1);
    CHECK(found[0].value == MeasuredValue{MeasuredKind::Fp32, 92.9, 100.0, true});
    // with two it is unknown which is right, and unmeasured ones do not count
    cards[2].fp32Teraflops.reset();
    CHECK(laggardsOf(cards).empty());
    // links differ with slots
    for (MeasuredGpu& one : cards) {
        one.hostToDevice = perSecond(25.0);
    }
    cards[1].hostToDevice = perSecond(6.0);
    CHECK(laggardsOf(cards).empty());
}

TEST_CASE("lanes: what takes lanes from a slot by the board's rules", "[wiring][measure]")
{
    MotherboardSpec board;
    CHECK(wiring::lanesSharedWith(board, "PCIE1").empty());
    SharingRule halves;
    halves.kind = SharingKind::PairHalve;
    halves.ifPopulated = "M2_1";
    halves.then = {{"PCIE1", 4}};
    SharingRule one;
    one.kind = SharingKind::Exclusive;
    one.members = {"PCIE1", "U2_1"};
    SharingRule jumper;
    jumper.kind = SharingKind::Jumper;
    jumper.members = {"PCIE1", "PCIE9"};
    board.sharing = test::known(std::vector<SharingRule>{halves, one, halves, jumper});
    CHECK(wiring::lanesSharedWith(board, "PCIE1") == std::vector<std::string>{"M2_1", "U2_1"});
    CHECK(wiring::lanesSharedWith(board, "U2_1") == std::vector<std::string>{"PCIE1"});
    CHECK(wiring::lanesSharedWith(board, "PCIE2").empty());
}

} // namespace measured_test
