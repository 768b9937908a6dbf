#include "tests/support/rule_case.h"

#include <limits>

namespace judge_test {

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("a need is judged at the ends of its range that favour the design", "[rules]")
{
    const Figure limit = exactWatts(100);
    CHECK_FALSE(judge(exactWatts(100), limit));
    CHECK(judge(exactWatts(101), limit) == Severity::Error);
    CHECK(judge(exactWatts(101), limit, Severity::Warning) == Severity::Warning);
    // the likely value fails, the low end does not
    CHECK(judge(aboutWatts(90, 110, 130), limit) == Severity::Warning);
    // even the low end fails
    CHECK(judge(aboutWatts(101, 110, 130), limit) == Severity::Error);
    // only the high end would fail
    CHECK_FALSE(judge(aboutWatts(90, 99, 130), limit));
    // an estimated limit
    CHECK(judge(exactWatts(110), aboutWatts(80, 100, 120)) == Severity::Warning);
    CHECK(judge(exactWatts(121), aboutWatts(80, 100, 120)) == Severity::Error);
    // both
    CHECK(judge(aboutWatts(100, 110, 130), aboutWatts(80, 100, 101)) == Severity::Warning);
    CHECK(judge(aboutWatts(102, 110, 130), aboutWatts(80, 100, 101)) == Severity::Error);
    // advice stays advice
    CHECK(judge(aboutWatts(90, 110, 130), limit, Severity::Advice) == Severity::Advice);
}

TEST_CASE("what is missing or not a number is judged to be nothing", "[rules]")
{
    const std::optional<Figure> limit = exactWatts(100);
    CHECK_FALSE(judge(std::nullopt, limit));
    CHECK_FALSE(judge(limit, std::nullopt));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK_FALSE(judge(exactWatts(nan), exactWatts(100)));
    CHECK_FALSE(judge(exactWatts(100), exactWatts(nan)));
}

TEST_CASE("an estimate without a range never makes an error", "[rules]")
{
    const Figure guessed = exact(200, Dimension::Power, Confidence::Estimated);
    CHECK(judge(guessed, exactWatts(100)) == Severity::Warning);
    CHECK(judge(exactWatts(200), exact(100, Dimension::Power, Confidence::Unknown)) == Severity::Warning);
}

TEST_CASE("the last digits of a sum are no excess", "[rules]")
{
    CHECK_FALSE(judge(exactWatts(0.1 + 0.2), exactWatts(0.3)));
    CHECK(judge(exactWatts(0.3001), exactWatts(0.3)));
}

} // namespace judge_test
