#include "model/budget/rack.h"
#include "model/rules/support.h"

#include <algorithm>
#include <iterator>
#include <cmath>

namespace lanewatt::rules::rack_fill_rule {

namespace {

constexpr std::string_view kId = "PHY-01";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy01.title", "Rack is too full");

/// A device has no name of its own; its rack is named.
Ref pathOf(const std::string& rack, const UnitsHeld& machine)
{
    return machine.build.empty() ? Ref::rack(rack) : Ref::rack(rack).machineAt(machine.from, machine.build);
}

void checkRack(const SiteInput& input, const std::string& id, const Rack& rack, std::vector<Finding>& findings)
{
    const auto frame = unitsOf(input.design, rack);
    const auto held = unitsHeld(input.design, input.assessment, rack);
    int coveredFront = 0;
    int coveredRear = 0;
    for (const UnitsHeld& machine : held) {
        const int covered = std::max(machine.front ? coveredFront : 0, machine.rear ? coveredRear : 0);
        if (machine.from <= covered) {
            Finding f = finding(
                kId, supported(Severity::Error, machine.confidence), pathOf(id, machine),
                {LW_MESSAGE("phy01.title_overlap", "Machines overlap in rack"), {}},
                {LW_MESSAGE("phy01.detail_overlap", "Needs U{from} to U{to}{sides}taken up to U{covered}"),
                 {{"from", std::int64_t{machine.from}},
                  {"to", std::int64_t{machine.to}},
                  {"covered", std::int64_t{covered}}}});
            f.why = Message{LW_MESSAGE("phy01.why_overlap", "Two machines cannot be screwed to the same holes."), {}};
            findings.push_back(std::move(f));
        }
        coveredFront = machine.front ? std::max(coveredFront, machine.to) : coveredFront;
        coveredRear = machine.rear ? std::max(coveredRear, machine.to) : coveredRear;
        if (frame && (machine.to > frame->high || machine.from < 1)) {
            Finding f = finding(
                kId, supported(Severity::Error, leastOf({machine.confidence, frame->confidence})),
                pathOf(id, machine), {LW_MESSAGE("phy01.title_top", "Machine outside the rack"), {}},
                {LW_MESSAGE("phy01.detail_top", "Needs U{from} to U{to}{sides}rack has {units} units"),
                 {{"from", std::int64_t{machine.from}},
                  {"to", std::int64_t{machine.to}},
                  {"units", static_cast<std::int64_t>(frame->likely)}}});
            f.why = Message{LW_MESSAGE("phy01.why_top", "The rack has no rails where the machine would stand."), {}};
            findings.push_back(std::move(f));
        }
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::RackUnits, PointKind::Units)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}},
                               {LW_MESSAGE("phy01.detail", "Needs {need} {need:unit|units}{sides}rack has {have} for machines"), {}})) {
            f->why = Message{LW_MESSAGE("phy01.why", "A machine is left without a place, or takes that of a switch or power strip."), {}};
            findings.push_back(std::move(*f));
        }
    }
    for (const auto& [id, rack] : input.design.site.racks) {
        checkRack(input, id, rack, findings);
    }
    return findings;
}

std::vector<Remedy> tallerRack(const Design& design, const std::string& rack, int units)
{
    auto taller = needRack(design, rack, {LW_MESSAGE("remedy.rack_units", "Rack of {units} U"), {{"units", std::int64_t{units}}}},
                           "units >= " + std::to_string(units));
    return taller ? std::vector<Remedy>{std::move(*taller)} : std::vector<Remedy>{};
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    for (const auto& [id, rack] : design.site.racks) {
        const auto held = unitsHeld(design, assessment, rack);
        for (const UnitsHeld& machine : held) {
            if (machine.build.empty() || pathOf(id, machine) != f.path) {
                continue;
            }
            Rack moved = rack;
            for (RackHold& hold : moved.holds) {
                const auto place = hold.build == machine.build ? std::find(hold.atU.rbegin(), hold.atU.rend(), machine.from) : hold.atU.rend();
                if (place == hold.atU.rend()) {
                    continue;
                }
                const auto at = place - hold.atU.rbegin();
                hold.atU.erase(std::next(place).base()); // it takes no room while a place is looked for
                const auto target = placeFor(design, assessment, moved, hold);
                if (!target) {
                    break;
                }
                hold.atU.insert(hold.atU.end() - at, *target);
                return {fix({LW_MESSAGE("remedy.rack_move", "Move {build} to U{unit}"),
                             {{"build", machine.build}, {"unit", std::int64_t{*target}}}},
                            Edit{SetRack{id, moved}})};
            }
            return tallerRack(design, id, machine.to);
        }
    }
    if (!f.need || !f.have) {
        return {};
    }
    // Too full in total: fewer machines, or a rack with the missing units.
    std::vector<Remedy> found;
    if (auto fewer = takeMachinesOut(design, assessment, f, [](const BuildAssessment& b) { return b.rackUnits; })) {
        found.push_back(std::move(*fewer));
    }
    const std::string& id = f.path.idOf(RefKind::Rack);
    const auto rack = design.site.racks.find(id);
    const auto frame = rack == design.site.racks.end() ? std::nullopt : unitsOf(design, rack->second);
    if (frame) {
        auto taller =
            tallerRack(design, id, static_cast<int>(std::ceil(frame->likely + f.need->likely - f.have->likely - 1e-9)));
        std::move(taller.begin(), taller.end(), std::back_inserter(found));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy01.about",
                "The machines of a rack take no more units than it has, less those kept free for switches and power "
                "strips; none reaches over its top, and no two share a unit, unless both are of half depth, at its front and its "
                "rear."),
            .source = "PHY-01; EIA-310",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::rack_fill_rule
