#include "model/rules/heat/support_cooling.h"

#include "model/budget/chain_node.h"

#include <cmath>
#include <cstdint>

namespace lanewatt::rules {

namespace {

constexpr double kWattsPerKilowatt = 1000.0;
constexpr int kMostDevices = 10'000; ///< that a remedy offers

} // namespace

const CoolingNode* coolingNodeAt(const Design& design, const Ref& thing)
{
    const auto found = design.site.cooling.find(thing.id());
    return found == design.site.cooling.end() || Ref::coolingNode(found->first) != thing ? nullptr : &found->second;
}

std::string plantOf(const Design& design)
{
    for (const auto& [id, node] : design.site.cooling) {
        const auto kind = coolingKind(design, node);
        if (node.behind.empty() && (kind == CoolingNodeKind::Chiller || kind == CoolingNodeKind::DryCooler || kind == CoolingNodeKind::CoolingTower)) {
            return id;
        }
    }
    return {};
}

std::string freeNodeId(const Design& design, std::string_view base)
{
    std::string id(base);
    for (int number = 2; design.site.cooling.contains(id); ++number) {
        id = std::string(base) + std::to_string(number);
    }
    return id;
}

Amount capacityFor(double watts) { return {std::ceil(watts / kWattsPerKilowatt - 1e-9) * kWattsPerKilowatt, Dimension::Power}; }

std::optional<Remedy> moreDevices(const Design& design, const Finding& f, const std::optional<double>& each)
{
    const CoolingNode* node = coolingNodeAt(design, f.path);
    if (!node || !f.need || !each || *each <= 0.0) {
        return std::nullopt;
    }
    CoolingNode more = *node;
    while (more.count < kMostDevices && devicesOf(more, true) * *each < f.need->high) {
        ++more.count;
    }
    if (more.count == node->count || devicesOf(more, true) * *each < f.need->high) {
        return std::nullopt;
    }
    return fix({LW_MESSAGE("remedy.cooling_devices", "Use {count} {count:device|devices} in {node}"),
                {{"count", std::int64_t{more.count}}, {"node", f.path.id()}}},
               Edit{SetCoolingNode{f.path.id(), more}});
}

} // namespace lanewatt::rules
