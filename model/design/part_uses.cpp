#include "model/design/part_uses.h"

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
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        for (const auto& [unitId, unit] : circuit.units) {
            if (unit.part == key) {
                uses.push_back({.build = {}, .placement = {}, .rack = {}, .quantity = 1, .inside = {}, .circuit = id, .unit = unitId});
            }
        }
    }
    return uses;
}

} // namespace lanewatt
