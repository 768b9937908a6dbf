#include "model/wiring/card_ranks.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lanewatt::wiring {

void rankCards(const Wiring& wiring, std::vector<LaneNeed>& needs)
{
    std::vector<std::pair<LaneNeed*, const GpuSpec*>> cards;
    for (LaneNeed& need : needs) {
        if (const auto* gpu = need.client == LaneClient::Gpu ? wiring.at(need.instance).part->as<GpuSpec>() : nullptr) {
            cards.emplace_back(&need, gpu);
        }
    }
    const auto rankBy = [&](auto speedOf) {
        if (std::ranges::any_of(cards, [&](const auto& card) { return !speedOf(*card.second); })) {
            return false;
        }
        for (auto& [need, gpu] : cards) {
            const double own = *speedOf(*gpu);
            need->rank = static_cast<int>(
                std::ranges::count_if(cards, [&](const auto& other) { return *speedOf(*other.second) < own; }));
        }
        return true;
    };
    if (!rankBy([](const GpuSpec& gpu) { return gpu.fp16Teraflops.value; })) {
        rankBy([](const GpuSpec& gpu) {
            return gpu.memoryBandwidth ? std::optional(si(*gpu.memoryBandwidth)) : std::nullopt;
        });
    }
}

} // namespace lanewatt::wiring
