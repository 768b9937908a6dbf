#include "model/budget/chain_node.h"
#include "model/design/site_copies.h"
#include "model/rules/heat/support_cooling.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::rack_heat_rule {

namespace {

constexpr std::string_view kId = "THM-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm06.title", "Rack needs more cooling");
constexpr MessageTemplate kByDoor = LW_MESSAGE("thm06.detail_door", "Gives off {need}{sides}active rear doors take {have}");
constexpr MessageTemplate kByContained = LW_MESSAGE("thm06.detail_contained", "Gives off {need}{sides}contained aisles take {have}");
constexpr MessageTemplate kByAir = LW_MESSAGE("thm06.detail_air", "Gives off {need}{sides}room air takes {have}");

/// A way to remove a rack's heat, and its limit.
struct Stage {
    double watts;
    MessageTemplate detail;
};

/// What devices at the rack take of its air.
struct AtRack {
    double watts = 0.0;       ///< of those whose capacity is known
    bool doorUnknown = false; ///< a rear door that states none
    bool rowUnknown = false;  ///< a unit in the row that states none, or that racks of one row share
};

AtRack atRack(const Design& design, const std::string& rack)
{
    AtRack taken;
    for (const auto& [id, node] : design.site.cooling) {
        const auto kind = coolingKind(design, node);
        const bool door = kind == CoolingNodeKind::RearDoor;
        if ((!door && kind != CoolingNodeKind::InRow) || !coolsRack(node, rack)) {
            continue;
        }
        if (node.capacity && node.perRacks > 0) {
            taken.watts += node.capacity->si * devicesOf(node, true) / node.perRacks;
        } else {
            taken.doorUnknown = taken.doorUnknown || door;
            taken.rowUnknown = taken.rowUnknown || !door;
        }
    }
    return taken;
}

/// What the rack's air can be left to, the strongest first. Where the design does not say it, all are looked at.
std::vector<Stage> stagesFor(const Site& site, const AtRack& taken, const Limits& limits)
{
    const Stage door{limits.doorRackWatts, kByDoor};
    const Stage contained{limits.containedRackWatts, kByContained};
    const Stage air{limits.airRackWatts, kByAir};
    if (taken.doorUnknown) {
        return {door};
    }
    if (taken.rowUnknown || (site.containment && *site.containment != Containment::None)) {
        return {contained};
    }
    return site.containment || taken.watts > 0.0 ? std::vector<Stage>{air} : std::vector<Stage>{door, contained, air};
}

std::vector<Finding> check(const SiteInput& input)
{
    const Site& site = input.design.site;
    std::vector<Finding> findings;
    for (const BudgetPoint* rack : pointsOf(input.assessment.budgets, BudgetKind::RackPower, PointKind::RackPower)) {
        // With liquid cooling, the air gets only the remaining heat.
        const BudgetPoint* left = input.assessment.point(PointId{PointKind::RackAir, rack->path});
        const BudgetPoint* point = left ? left : rack;
        if (!point->demand) {
            continue;
        }
        const AtRack taken = atRack(input.design, rack->path.idOf(RefKind::Rack));
        Figure need = *point->demand;
        if (taken.watts > 0.0) {
            need = {std::max(need.low - taken.watts, 0.0), std::max(need.likely - taken.watts, 0.0), std::max(need.high - taken.watts, 0.0), need.dimension,
                    need.confidence, {}};
        }
        // Limits are typical: where the design does not describe the room's cooling, they are only advice.
        const bool described = site.containment || taken.watts > 0.0 || taken.doorUnknown || taken.rowUnknown;
        for (const Stage& stage : stagesFor(site, taken, input.context.limits)) {
            const Figure takes = exactFigure(watts(stage.watts), Confidence::Estimated);
            const auto severity = judge(need, takes, described ? Severity::Warning : Severity::Advice);
            if (!severity) {
                continue;
            }
            Finding f = finding(kId, *severity, point->path, {kTitle, {}},
                                {taken.watts > 0.0 ? LW_MESSAGE("thm06.detail_left", "Leaves {need} to the room{sides}the room takes {have}") : stage.detail, {}});
            setSides(f, need, takes);
            setBasis(f, *point);
            f.why = Message{LW_MESSAGE("thm06.why", "Its warm air comes round to the inlets, and the machines slow down."), {}};
            findings.push_back(std::move(f));
            break;
        }
    }
    return findings;
}

/// Contained aisles, where they take it and are not there yet.
void addContainment(const Design& design, const Limits& limits, const Finding& f, std::vector<Remedy>& found)
{
    const bool there = design.site.containment && *design.site.containment != Containment::None;
    if (!there && f.need->likely <= limits.containedRackWatts) {
        found.push_back(fix({LW_MESSAGE("remedy.contain", "Contain the cold aisles"), {}}, Edit{SetProperty{"containment", "cold-aisle"}}));
    }
}

/// Rear doors for these racks, where an active one takes it.
void addDoor(const Design& design, const Limits& limits, const Finding& f, std::vector<Remedy>& found)
{
    const std::string& rack = f.path.idOf(RefKind::Rack);
    const AtRack taken = atRack(design, rack);
    if (taken.doorUnknown || taken.watts > 0.0 || f.need->high > limits.doorRackWatts || !design.site.racks.contains(rack)) {
        return;
    }
    CoolingNode door{.kind = CoolingNodeKind::RearDoor, .capacity = capacityFor(f.need->high), .behind = plantOf(design), .perRacks = 1, .racks = {rack}};
    const Amount capacity = *door.capacity;
    found.push_back(fix({LW_MESSAGE("remedy.rear_door", "Hang rear doors of {capacity} on it"), {{"capacity", capacity}}},
                        Edit{SetCoolingNode{freeNodeId(design, "door"), std::move(door)}}));
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    if (!f.need) {
        return {};
    }
    const Limits& limits = context.limits;
    std::vector<Remedy> found;
    // Where the room is not described, the finding is cleared when room air can take the heat, whichever stage was exceeded.
    Finding aim = f;
    if (f.severity == Severity::Advice) {
        aim.have = exactFigure(watts(limits.airRackWatts));
    }
    const auto airOf = [](const BuildAssessment& b) {
        const BudgetPoint* air = pointOf(b.budgets, BudgetKind::Heat, PointKind::AirHeat);
        return air ? air->demand : b.ac ? b.ac : b.dc;
    };
    if (auto fewer = takeMachinesOut(design, assessment, aim, airOf)) {
        found.push_back(std::move(*fewer));
    }
    addContainment(design, limits, f, found);
    addDoor(design, limits, f, found);
    if (auto other = anotherRack(design, assessment, aim, airOf)) {
        found.push_back(std::move(*other));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Warning,
        .title = kTitle,
        .about = LW_MESSAGE(
            "thm06.about",
            "All that a rack draws leaves it as heat, and what no liquid takes goes into the air: room air takes up to "
            "15 kW of a rack, contained aisles 30 kW, active rear doors 75 kW. Where the site says how its aisles are contained, or "
            "what cools at the rack, more than that is a warning; else it is advice."),
        .source = "THM-06 (typical figures)",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::rack_heat_rule
