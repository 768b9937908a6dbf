#include "probe/link_judgement.h"

#include <algorithm>

namespace lanewatt::probe {

namespace {

constexpr double kBusy = 0.1;

using Count = std::optional<std::int64_t>;

bool worked(const Gpu& gpu)
{
    if (gpu.utilization.known()) {
        return *gpu.utilization >= kBusy;
    }
    const auto& state = gpu.performanceState.value;
    return state == "P0" || state == "P1" || state == "P2";
}

/// The smaller capability of the two ends; if one is unknown, the driver's value for both together.
Count together(const Count& device, const Count& host, const Count& both)
{
    if (device && host) {
        return std::min(*device, *host);
    }
    return both ? both : device ? device : host;
}

bool less(const Count& a, const Count& b) { return a && b && *a < *b; }

} // namespace

LinkJudgement judgeLink(const Gpu& gpu)
{
    using State = LinkJudgement::State;
    const PcieLink& card = gpu.linkDeviceMax;
    const PcieLink& host = gpu.linkHostMax;
    const PcieLink& now = gpu.linkCurrent;
    LinkJudgement judgement;
    judgement.underLoad = worked(gpu);
    judgement.possible = {
        together(card.generation.value, host.generation.value, gpu.linkMax.generation.value),
        together(card.width.value, host.width.value, gpu.linkMax.width.value)};
    const LinkRate& possible = judgement.possible;
    const bool slower = less(now.generation.value, possible.generation);
    if (less(now.width.value, possible.width)) {
        judgement.state = State::Narrow;
    } else if (slower && judgement.underLoad) {
        judgement.state = State::Slow;
    } else if (less(possible.generation, card.generation.value) || less(possible.width, card.width.value)) {
        judgement.state = State::HostLimit;
    } else if (slower) {
        judgement.state = State::AtRest;
    } else if (now.generation.known() && now.width.known() && possible.generation && possible.width) {
        judgement.state = State::Full;
    }
    return judgement;
}

} // namespace lanewatt::probe
