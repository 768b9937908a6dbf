#include "model/design/part_uses.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>

namespace lanewatt {

namespace {

/// True when `whole` contains the part on some level. `seen` ends cycles in wrong data.
bool contains(const Design& design, const Part& whole, std::string_view key, std::set<std::string_view>& seen)
{
    const auto* contents = contentsOf(whole);
    if (!contents || !seen.insert(whole.key).second) {
        return false;
    }
    for (const Content& content : *contents) {
        const auto inner = design.parts.find(content.part);
        if (content.part == key ||
            (inner != design.parts.end() && inner->second && contains(design, *inner->second, key, seen))) {
            return true;
        }
    }
    return false;
}

} // namespace

std::vector<PartUse> usesOf(const Design& design, std::string_view key)
{
    std::vector<PartUse> uses;
    for (const auto& [buildId, build] : design.builds) {
        for (const auto& [id, placement] : build->placements) {
            PartUse use{.build = buildId, .placement = id, .rack = {}, .quantity = placement.quantity, .inside = {}, .circuit = {}, .unit = {}};
            if (placement.part == key) {
                uses.push_back(std::move(use));
                continue;
            }
            std::set<std::string_view> seen;
            if (const Part* whole = partOf(design, placement); whole && contains(design, *whole, key, seen)) {
                use.inside = whole->fullName();
                uses.push_back(std::move(use));
            }
        }
    }
    for (const auto& [id, rack] : design.site.racks) {
        if (rack.part == key) {
            uses.push_back({.build = {}, .placement = {}, .rack = id, .quantity = rack.count, .inside = {}, .circuit = {}, .unit = {}});
        }
        std::int64_t held = 0;
        bool holds = false;
        for (const RackHold& hold : rack.holds) {
            if (hold.part == key) {
                holds = true;
                held += static_cast<std::int64_t>(hold.atU.size()) * rack.count;
            }
        }
        if (holds) {
            constexpr std::int64_t most = std::numeric_limits<int>::max();
            const int quantity = static_cast<int>(std::min(held, most));
            uses.push_back({.build = {}, .placement = {}, .rack = id, .quantity = quantity, .inside = {}, .circuit = {}, .unit = {}, .held = true});
        }
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        for (const auto& [unitId, unit] : circuit.units) {
            if (unit.part == key) {
                uses.push_back({.build = {}, .placement = {}, .rack = {}, .quantity = 1, .inside = {}, .circuit = id, .unit = unitId});
            }
        }
    }
    const auto addNodes = [&](const auto& nodes, bool cooling) {
        for (const auto& [id, node] : nodes) {
            if (node.part == key) {
                uses.push_back({.build = {}, .placement = {}, .rack = {}, .quantity = node.count, .inside = {}, .circuit = {}, .unit = {}, .node = id, .cooling = cooling});
            }
        }
    };
    addNodes(design.site.power, false);
    addNodes(design.site.cooling, true);
    for (const auto& [id, fabric] : design.site.fabrics) {
        bool used = false;
        eachPartOf(fabric, [&](const std::string& part) { used = used || part == key; });
        if (used) {
            uses.push_back({.build = {}, .placement = {}, .rack = {}, .quantity = 1, .inside = {}, .circuit = {}, .unit = {}, .fabric = id});
        }
    }
    return uses;
}

} // namespace lanewatt
