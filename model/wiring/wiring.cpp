#include "model/wiring/wiring.h"

#include "model/wiring/unmet.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <numeric>
#include <span>
#include <string_view>

namespace lanewatt {

LANEWATT_VALUE_WRITTEN_OUT(LaneMap);
LANEWATT_VALUE_WRITTEN_OUT(Wiring);

int Wiring::find(std::string_view id) const
{
    const auto search = [&](auto from, auto to) {
        const auto found = std::find_if(from, to, [&](const Instance& instance) { return instance.id == id; });
        return found == to ? -1 : static_cast<int>(found - instances.begin());
    };
    // Placements stand in the order of their ids, each with its instances and their contents: "psu.40" is 39 places behind
    // "psu.1" unless supplies have contents.
    const auto dot = std::min(id.find('.'), id.size());
    const std::string_view placement = id.substr(0, dot);
    const auto from = std::partition_point(instances.begin(), instances.end(), [&](const Instance& instance) { return instance.placement < placement; });
    const auto to = std::partition_point(from, instances.end(), [&](const Instance& instance) { return instance.placement == placement; });
    std::ptrdiff_t ordinal = 0;
    std::from_chars(id.data() + std::min(dot + 1, id.size()), id.data() + id.size(), ordinal);
    if (ordinal > 0 && ordinal <= to - from && (from + (ordinal - 1))->id == id) {
        return static_cast<int>(from - instances.begin() + ordinal - 1);
    }
    const int found = search(from, to);
    return found >= 0 ? found : search(instances.begin(), instances.end());
}

void Wiring::index()
{
    m_from.fill(0);
    m_byCategory.resize(instances.size());
    for (const Instance& instance : instances) {
        if (instance.part) {
            ++m_from[instance.part->spec.index() + 1];
        }
    }
    std::partial_sum(m_from.begin(), m_from.end(), m_from.begin());
    auto next = m_from;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        if (const PartPtr& part = instances[i].part) {
            m_byCategory[next[part->spec.index()]++] = static_cast<int>(i);
        }
    }
}

std::span<const int> Wiring::ofIndex(std::size_t category) const
{
    if (m_byCategory.empty()) { // nothing indexed, or moved from
        return {};
    }
    return std::span(m_byCategory).subspan(m_from[category], m_from[category + 1] - m_from[category]);
}

const LaneLink* Wiring::linkOf(int instance) const
{
    const auto found = std::ranges::lower_bound(lanes.links, instance, {}, &LaneLink::instance);
    return found != lanes.links.end() && found->instance == instance ? &*found : nullptr;
}

std::span<const Unmet> wiring::unmetOf(const Wiring& wiring, int instance)
{
    const auto from = std::ranges::lower_bound(wiring.unmet, instance, {}, &Unmet::instance);
    const auto to = std::ranges::upper_bound(wiring.unmet, instance, {}, &Unmet::instance);
    return {from, to};
}

const SlotShortage* Wiring::slotShortageOf(int board) const
{
    const auto found = std::ranges::find(slotShortages, board, &SlotShortage::board);
    return found == slotShortages.end() ? nullptr : &*found;
}

} // namespace lanewatt
