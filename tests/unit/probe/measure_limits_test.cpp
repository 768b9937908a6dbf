#include "probe/live/measure_limits.h"
#include "tests/support/catch.h"

#include <algorithm>

namespace measure_limits_test {

using namespace lanewatt::probe;

TEST_CASE("how many measurements are made, and how long they take", "[probe][measure]")
{
    const MeasureGroups all;
    CHECK(measurementsOfEach(all) == 5);
    CHECK(measurementsOfEach({.host = true, .memory = false, .compute = false, .peers = false}) == 2);
    CHECK(measurementsOfEach({.host = false, .memory = true, .compute = false, .peers = false}) == 1);
    CHECK(measurementsOfEach({.host = false, .memory = false, .compute = true, .peers = false}) == 2);
    CHECK(measurementsOfEach({.host = false, .memory = false, .compute = false, .peers = true}) == 0);

    CHECK(pairsOf(all, 0) == 0);
    CHECK(pairsOf(all, 1) == 0);
    CHECK(pairsOf(all, 2) == 2);
    CHECK(pairsOf(all, 8) == 56);
    CHECK(pairsOf({.host = true, .memory = true, .compute = true, .peers = false}, 8) == 0);

    MeasureLimits limits;
    limits.secondsEach = 4;
    CHECK(secondsOf(limits, 0) == 0);
    CHECK(secondsOf(limits, 1) == 20);
    CHECK(secondsOf(limits, 2) == 2 * 20 + 2 * 1); // a pair takes a quarter
    limits.groups.peers = false;
    CHECK(secondsOf(limits, 2) == 40);
    limits.secondsAll = 1; // the total limit does not change the requested time
    CHECK(secondsOf(limits, 2) == 40);
}

TEST_CASE("the bounds of the hottest a GPU may become hold the default", "[probe][measure]")
{
    const auto options = limitOptions();
    const auto hottest = std::find_if(options.begin(), options.end(), [](const LimitOption& one) { return one.name == "--hottest"; });
    REQUIRE(hottest != options.end());
    CHECK(hottest->least == kHottestLeastCelsius);
    CHECK(hottest->most == kHottestMostCelsius);
    CHECK(MeasureLimits{}.hottestCelsius >= hottest->least);
    CHECK(MeasureLimits{}.hottestCelsius <= hottest->most);
}

} // namespace measure_limits_test
