#include "model/budget/rack.h"
#include "model/rules/support.h"

namespace lanewatt::rules::rack_depth_rule {

namespace {

constexpr std::string_view kId = "PHY-02";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy02.title", "Machine too deep for rack");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [id, rack] : input.design.site.racks) {
        const auto part = input.design.parts.find(rack.part);
        const RackSpec* spec =
            part == input.design.parts.end() || !part->second ? nullptr : part->second->as<RackSpec>();
        const auto room = spec ? depthForMachines(*spec, rack, input.context.limits) : std::nullopt;
        if (!room) {
            continue;
        }
        for (const RackHold& hold : rack.holds) {
            if (hold.build.empty()) {
                continue; // of other devices no depth is known
            }
            const BuildAssessment* build = input.assessment.build(hold.build);
            if (isWholeRack(build, *spec)) {
                continue;
            }
            const auto depth = build ? machineDepth(build->wiring) : std::nullopt;
            const auto severity = judge(depth, room, Severity::Error);
            if (!severity) {
                continue;
            }
            Finding f = finding(kId, *severity, Ref::rack(id).then(RefKind::Machine, hold.build), {kTitle, {}},
                                {LW_MESSAGE("phy02.detail", "Needs {need}{sides}rack allows {have}"), {}});
            setSides(f, *depth, *room);
            f.why = Message{LW_MESSAGE("phy02.why", "The rear door does not close, or cords and cables are bent at their plugs."), {}};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment&, const Finding& f)
{
    if (!f.need) {
        return {};
    }
    const std::string& id = f.path.idOf(RefKind::Rack);
    const auto rack = design.site.racks.find(id);
    if (rack == design.site.racks.end()) {
        return {};
    }
    const double depth = f.need->likely + si(rearRoomOf(rack->second, context.limits));
    auto deeper = needRack(design, id,
                           {LW_MESSAGE("remedy.rack_depth", "Rack for machines {depth} deep"), {{"depth", f.need->amount()}}},
                           "depth >= " + millimetresText(depth));
    return deeper ? std::vector<Remedy>{std::move(*deeper)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy02.about",
                "A machine leaves 150 mm of its rack's depth, or what the rack states as room behind, to cords, cables and the power "
                "strip. A rack that is sold as one machine is its own frame."),
            .source = "PHY-02; EIA-310, rack makers' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_depth_rule
