#include "model/rules/space/support_rack_room.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lanewatt::rules::front_rear_rule {

namespace {

constexpr std::string_view kId = "PHY-20";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy20.title", "Front and rear collide");

/// What stands in a rack on one side only.
struct HalfDeep {
    const RackHold* hold;
    int units;
    Figure depth;
};

std::vector<HalfDeep> halfDeep(const SiteInput& input, const Rack& rack)
{
    std::vector<HalfDeep> found;
    for (const RackHold& hold : rack.holds) {
        if (!hold.halfDepth || hold.fill) {
            continue;
        }
        const BuildAssessment* build = hold.build.empty() ? nullptr : input.assessment.build(hold.build);
        const auto part = input.design.parts.find(hold.part);
        const Part* device = part == input.design.parts.end() ? nullptr : part->second.get();
        const auto height = build ? build->rackUnits : heightOf(hold, device);
        const auto* server = device ? device->as<ServerSpec>() : nullptr;
        const auto* chassis = device ? device->as<ChassisSpec>() : nullptr;
        const auto depth = build ? machineDepth(build->wiring) : server ? figureOf(server->depth) : chassis ? figureOf(chassis->depth) : std::nullopt;
        if (height && depth) {
            found.push_back({&hold, wholeUnits(*height), *depth});
        }
    }
    return found;
}

/// The first unit that both take; 0 = none.
int sharedUnit(const HalfDeep& a, const HalfDeep& b)
{
    for (const int from : a.hold->atU) {
        for (const int other : b.hold->atU) {
            if (from < other + b.units && other < from + a.units) {
                return std::max(from, other);
            }
        }
    }
    return 0;
}

void addCollision(const Ref& rack, const HalfDeep& front, const HalfDeep& rear, const Figure& room, std::vector<Finding>& findings)
{
    const int unit = sharedUnit(front, rear);
    Figure both = front.depth;
    both += rear.depth;
    const auto severity = unit > 0 ? judge(both, room, Severity::Error) : std::nullopt;
    if (!severity) {
        return;
    }
    const Ref path = front.hold->build.empty() ? rack : rack.then(RefKind::Machine, front.hold->build);
    Finding f = finding(kId, *severity, path, {kTitle, {}},
                        {LW_MESSAGE("phy20.detail", "At U{unit} both need {need}{sides}the rack has {have}"), {{"unit", std::int64_t{unit}}}});
    setSides(f, both, room);
    f.why = Message{LW_MESSAGE("phy20.why", "They meet inside the rack, or leave no room for the cords between them."), {}};
    findings.push_back(std::move(f));
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [id, rack] : input.design.site.racks) {
        const RackSpec* spec = rackSpecOf(input.design, rack);
        const auto room = spec ? depthForMachines(*spec, rack, input.context.limits) : std::nullopt;
        if (!room) {
            continue;
        }
        const auto things = halfDeep(input, rack);
        for (const HalfDeep& front : things) {
            for (const HalfDeep& rear : things) {
                if (front.hold->face == RackFace::Front && rear.hold->face == RackFace::Rear) {
                    addCollision(Ref::rack(id), front, rear, *room, findings);
                }
            }
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment&, const Finding& f)
{
    const auto rack = design.site.racks.find(f.path.idOf(RefKind::Rack));
    if (rack == design.site.racks.end() || !f.need) {
        return {};
    }
    const double depth = f.need->likely + si(rearRoomOf(rack->second, context.limits));
    auto deeper = needRack(design, rack->first, {LW_MESSAGE("remedy.rack_both", "Rack for both sides, {depth} deep"), {{"depth", toAmount(fromSi<Length>(depth))}}},
                           "depth >= " + millimetresText(depth));
    return deeper ? std::vector<Remedy>{std::move(*deeper)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy20.about",
                                "What shares a unit at the front and the rear of a rack is together no deeper than the rack, less the room for "
                                "cords between them. That two things on one side do not share a unit is checked by PHY-01."),
            .source = "PHY-01, PHY-02; EIA-310",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::front_rear_rule
