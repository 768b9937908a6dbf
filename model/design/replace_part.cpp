#include "model/design/replace_part.h"

#include <algorithm>
#include <map>

namespace lanewatt {

namespace {

/// The design's copy of a part, or nullptr.
const Part* carried(const Design& design, std::string_view key)
{
    const auto part = design.parts.find(std::string(key));
    return part == design.parts.end() ? nullptr : part->second.get();
}

const Placement* placementOf(const Design& design, const PartUse& use)
{
    const auto build = design.builds.find(use.build);
    if (build == design.builds.end()) {
        return nullptr;
    }
    const auto placement = build->second->placements.find(use.placement);
    return placement == build->second->placements.end() ? nullptr : &placement->second;
}

/// True when a card is known not to accept that power cap.
bool refusesCap(const Part& part, Power cap)
{
    const auto* gpu = part.as<GpuSpec>();
    if (!gpu) {
        return false;
    }
    const auto& most = gpu->maxPowerLimit ? gpu->maxPowerLimit : gpu->boardPower;
    return (most && cap > *most) || (gpu->minPowerLimit && cap < *gpu->minPowerLimit);
}

struct LostCap {
    int ordinal = 0; ///< 0 = the whole placement
    Power cap;
};

std::vector<LostCap> lostCaps(const Design& design, const PartUse& use, const Part& to)
{
    std::vector<LostCap> lost;
    const Placement* placement = placementOf(design, use);
    if (!placement) {
        return lost;
    }
    const auto look = [&](int ordinal, const PlacementOptions& options) {
        if (options.powerCap && refusesCap(to, *options.powerCap)) {
            lost.push_back({ordinal, *options.powerCap});
        }
    };
    look(0, placement->options);
    for (const auto& [ordinal, options] : placement->instances) {
        look(ordinal, options);
    }
    return lost;
}

} // namespace

std::optional<Message> cannotReplace(const Design& design, std::string_view key, const PartUse& use, const Part& to)
{
    const Part* from = carried(design, key);
    if (from && from->category() != to.category()) {
        return Message{LW_MESSAGE("replace.category", "{to} is of another kind: {kind:category} instead of {wanted:category}"),
                       {{"to", to.fullName()},
                        {"kind", std::string(enumName(to.category()))},
                        {"wanted", std::string(enumName(from->category()))}}};
    }
    if (!use.inside.empty()) {
        return Message{LW_MESSAGE("replace.inside", "it comes with {whole}; replace that, or make a part like it"),
                       {{"whole", use.inside}}};
    }
    if (from && *from == to) {
        return Message{LW_MESSAGE("replace.same", "it is as the catalogue has it already"), {}};
    }
    return std::nullopt;
}

std::vector<Message> lostByReplacing(const Design& design, std::string_view key, const std::vector<PartUse>& uses,
                                     const Part& to)
{
    std::vector<Message> lost;
    for (const PartUse& use : uses) {
        for (const LostCap& cap : lostCaps(design, use, to)) {
            lost.push_back({LW_MESSAGE("replace.lost_cap", "{place}: power cap {cap} is dropped; {to} does not take it"),
                            {{"place", PlacementPath{use.build, use.placement, cap.ordinal}.text()},
                             {"cap", toAmount(cap.cap)},
                             {"to", to.fullName()}}});
        }
    }
    const auto own = design.prices.find(std::string(key));
    if (own != design.prices.end() && to.key != key && !uses.empty()) {
        lost.push_back({LW_MESSAGE("replace.lost_price", "your own price {price} is for the part that is replaced"),
                        {{"price", own->second}}});
    }
    return lost;
}

std::optional<Edit> replaceUses(const Design& design, std::string_view key, const std::vector<PartUse>& uses,
                                const Part& to, const std::vector<Part>& contents, const std::string& reason,
                                const std::string& date)
{
    EditGroup group;
    std::map<std::string, Circuit> circuits; // each circuit is written once, with all its units
    std::map<std::string, Rack> racks;       // and each rack with all it holds
    int places = 0;
    for (const PartUse& use : to.key == key && !uses.empty() ? usesOf(design, key) : uses) {
        if (cannotReplace(design, key, use, to)) {
            continue;
        }
        ++places;
        if (!use.rack.empty()) {
            Rack& rack = racks.try_emplace(use.rack, design.site.racks.at(use.rack)).first->second;
            if (!use.held) {
                rack.part = to.key;
                continue;
            }
            for (RackHold& hold : rack.holds) {
                if (hold.part == key) {
                    hold.part = to.key;
                }
            }
            continue;
        }
        if (!use.node.empty()) {
            if (use.cooling) {
                CoolingNode node = design.site.cooling.at(use.node);
                node.part = to.key;
                group.edits.push_back({SetCoolingNode{use.node, std::move(node), {to}}});
            } else {
                PowerNode node = design.site.power.at(use.node);
                node.part = to.key;
                group.edits.push_back({SetPowerNode{use.node, std::move(node), {to}}});
            }
            continue;
        }
        if (!use.fabric.empty()) {
            Fabric fabric = design.site.fabrics.at(use.fabric);
            eachPartOf(fabric, [&](std::string& part) { part = part == key ? to.key : part; });
            group.edits.push_back({SetFabric{use.fabric, std::move(fabric), {to}}});
            continue;
        }
        if (!use.circuit.empty()) {
            circuits.try_emplace(use.circuit, design.site.circuits.at(use.circuit)).first->second.units.at(use.unit).part = to.key;
            continue;
        }
        group.edits.push_back({ReplacePart{use.build, use.placement, to, contents}});
        for (const LostCap& cap : lostCaps(design, use, to)) {
            group.edits.push_back({SetOption{use.build, use.placement, cap.ordinal, "power_cap", {}}});
        }
    }
    for (auto& [id, rack] : racks) {
        group.edits.push_back({SetRack{id, std::move(rack), {to}}});
    }
    for (auto& [id, circuit] : circuits) {
        group.edits.push_back({SetCircuit{id, std::move(circuit), {to}}});
    }
    if (places == 0) {
        return std::nullopt;
    }
    const Part* from = carried(design, key);
    group.edits.push_back({RecordSubstitution{{.from = std::string(key),
                                               .to = to.key,
                                               .fromName = from ? from->fullName() : std::string(key),
                                               .toName = to.fullName(),
                                               .places = places,
                                               .reason = reason,
                                               .date = date}}});
    return Edit{std::move(group)};
}

} // namespace lanewatt
