#include "probe/link_judgement.h"

#include "tests/support/catch.h"

namespace link_judgement_test {

using namespace lanewatt::probe;
using State = LinkJudgement::State;

namespace {

PcieLink link(std::int64_t generation, std::int64_t width)
{
    return {CountReading::of(generation, Origin::LiveLibrary), CountReading::of(width, Origin::LiveLibrary)};
}

/// A card for Gen4 ×16 in such a slot.
Gpu card(PcieLink now, PcieLink host = link(4, 16))
{
    Gpu gpu;
    gpu.linkCurrent = now;
    gpu.linkDeviceMax = link(4, 16);
    gpu.linkHostMax = host;
    return gpu;
}

Gpu busy(Gpu gpu, double share)
{
    gpu.utilization = Reading<double>::of(share, Origin::LiveLibrary);
    return gpu;
}

} // namespace

TEST_CASE("a lower generation is judged under load only", "[probe][link]")
{
    CHECK(judgeLink(busy(card(link(1, 16)), 0.0)).state == State::AtRest);
    CHECK(judgeLink(busy(card(link(1, 16)), 0.09)).state == State::AtRest);
    CHECK(judgeLink(busy(card(link(1, 16)), 0.1)).state == State::Slow);
    CHECK(judgeLink(busy(card(link(4, 16)), 0.1)).state == State::Full);
    CHECK(judgeLink(card(link(1, 16))).state == State::AtRest);
    Gpu gpu = card(link(1, 16));
    gpu.performanceState = TextReading::of("P8", Origin::LiveLibrary);
    CHECK_FALSE(judgeLink(gpu).underLoad);
    gpu.performanceState = TextReading::of("P2", Origin::LiveLibrary);
    CHECK(judgeLink(gpu).underLoad);
    CHECK(judgeLink(gpu).state == State::Slow);
    CHECK(judgeLink(busy(gpu, 0.0)).state == State::AtRest);
}

TEST_CASE("fewer lanes than both ends have are told at rest too", "[probe][link]")
{
    const auto judged = judgeLink(busy(card(link(1, 8)), 0.0));
    CHECK(judged.state == State::Narrow);
    CHECK_FALSE(judged.underLoad);
    CHECK(judged.possible == LinkRate{4, 16});
}

TEST_CASE("a host that can do less than the card is told apart from a bad link", "[probe][link]")
{
    CHECK(judgeLink(card(link(1, 8), link(4, 8))).state == State::HostLimit);
    CHECK(judgeLink(busy(card(link(3, 16), link(3, 16)), 1.0)).state == State::HostLimit);
    CHECK(judgeLink(busy(card(link(2, 16), link(3, 16)), 1.0)).state == State::Slow);
    CHECK(judgeLink(card(link(4, 16), link(5, 16))).state == State::Full);
}

TEST_CASE("a link is not judged by what nobody said", "[probe][link]")
{
    CHECK(judgeLink(Gpu{}).state == State::Unknown);
    CHECK(judgeLink(card({})).state == State::Unknown);
    Gpu gpu;
    gpu.linkCurrent = link(3, 8);
    CHECK(judgeLink(gpu).state == State::Unknown);
    gpu.linkMax = link(3, 16);
    CHECK(judgeLink(gpu).state == State::Narrow);
    gpu.linkMax = link(3, 8);
    CHECK(judgeLink(gpu).state == State::Full);
}

} // namespace link_judgement_test
