#include "model/budget/rack_contents.h"

#include "model/budget/rack.h"
#include "model/design/site_copies.h"
#include "model/fabric/network.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace lanewatt {

namespace {

/// What one thing adds to a budget of its rack, by the line of the budget that counts it.
std::optional<Figure> lineOf(const BudgetPoint* point, const Ref& path)
{
    if (!point) {
        return std::nullopt;
    }
    const auto found = std::find_if(point->lines.begin(), point->lines.end(), [&](const BudgetLine& line) { return line.path == path; });
    return found == point->lines.end() ? std::nullopt : found->each;
}

/// Adds the modules of a switch, whose line has this path, to its power; that is unknown where theirs is.
void addModules(const BudgetPoint* point, const Ref& path, std::optional<Figure>& power)
{
    if (!point || !power) {
        return;
    }
    const auto modules = std::find_if(point->lines.begin(), point->lines.end(), [&](const BudgetLine& line) { return line.path == path; });
    if (modules == point->lines.end()) {
        return;
    }
    if (modules->each) {
        *power += *modules->each;
    } else {
        power.reset();
    }
}

void addRange(std::vector<std::pair<int, int>>& ranges, int unit)
{
    if (!ranges.empty() && ranges.back().second + 1 == unit) {
        ranges.back().second = unit;
    } else {
        ranges.emplace_back(unit, unit);
    }
}

} // namespace

std::vector<RackThing> rackContents(const Design& design, const Assessment& assessment, const std::string& rack)
{
    std::vector<RackThing> things;
    const auto group = design.site.racks.find(rack);
    if (group == design.site.racks.end()) {
        return things;
    }
    const Ref path = Ref::rack(rack);
    const BudgetPoint* power = assessment.point(PointId{PointKind::RackPower, path});
    const BudgetPoint* mass = assessment.point(PointId{PointKind::RackMass, path});
    for (std::size_t at = 0; at < group->second.holds.size(); ++at) {
        const RackHold& hold = group->second.holds[at];
        if (hold.fill) {
            continue;
        }
        RackThing thing{.hold = at, .build = hold.build, .part = hold.part, .fabric = hold.fabric, .tier = hold.tier};
        thing.units = wholeUnits(design, assessment, hold);
        thing.front = takesFront(hold);
        thing.rear = takesRear(hold);
        if (!hold.build.empty()) {
            const Ref machine = path.then(RefKind::Machine, hold.build);
            thing.power = lineOf(power, machine);
            thing.mass = lineOf(mass, machine);
        } else if (const Part* device = heldPart(design, hold)) {
            thing.power = lineOf(power, Ref::part(device->key));
            thing.mass = lineOf(mass, Ref::part(device->key));
            if (!hold.fabric.empty()) {
                addModules(power, fabric::fabricRef(hold.fabric).fabricSwitch(hold.tier), thing.power);
            }
        }
        for (const int unit : hold.atU) {
            thing.unit = unit;
            things.push_back(thing);
        }
    }
    std::stable_sort(things.begin(), things.end(), [](const RackThing& a, const RackThing& b) { return a.unit < b.unit; });
    return things;
}

FreeUnits freeUnits(const std::vector<RackThing>& things, int units, RackFace face)
{
    enum class Use : std::uint8_t { Free, Unknown, Taken };
    std::vector<Use> uses(static_cast<std::size_t>(std::max(units, 0)) + 1, Use::Free);
    for (const RackThing& thing : things) {
        if (!(face == RackFace::Front ? thing.front : thing.rear) || thing.units == 0) {
            continue;
        }
        for (int unit = std::max(thing.unit, 1); unit <= std::min(thing.top(), units); ++unit) {
            uses[static_cast<std::size_t>(unit)] = Use::Taken;
        }
        for (int unit = thing.top() + 1; !thing.units && unit <= units; ++unit) {
            Use& use = uses[static_cast<std::size_t>(unit)];
            use = std::max(use, Use::Unknown);
        }
    }
    FreeUnits all;
    for (int unit = 1; unit <= units; ++unit) {
        const Use use = uses[static_cast<std::size_t>(unit)];
        if (use != Use::Taken) {
            addRange(use == Use::Free ? all.free : all.unknown, unit);
        }
    }
    return all;
}

std::vector<const BudgetPoint*> rackPoints(const Design& design, const Assessment& assessment, const std::string& rack)
{
    std::vector<const BudgetPoint*> points;
    const auto group = design.site.racks.find(rack);
    if (group == design.site.racks.end()) {
        return points;
    }
    const auto add = [&](PointKind kind, const Ref& of) {
        if (const BudgetPoint* point = assessment.point(PointId{kind, of})) {
            points.push_back(point);
        }
    };
    constexpr std::array kinds{PointKind::Units, PointKind::RackPower, PointKind::RackMass, PointKind::Floor, PointKind::RackLiquid, PointKind::RackCoolant,
                               PointKind::RackAir, PointKind::RackAirflow};
    for (const PointKind kind : kinds) {
        add(kind, Ref::rack(rack));
    }
    for (const std::string& circuit : feedsOf(design, group->second)) {
        const Ref own = assessment.circuitIn(circuit, rack).ref();
        add(PointKind::Circuit, own);
        add(PointKind::Failover, own);
    }
    return points;
}

std::optional<double> shareUsed(const BudgetPoint& point)
{
    const bool known = point.demand && point.supply && point.supply->likely > 0.0;
    return known ? std::optional(point.demand->likely / point.supply->likely) : std::nullopt;
}

const BudgetPoint* tightest(const std::vector<const BudgetPoint*>& points)
{
    const BudgetPoint* worst = nullptr;
    for (const BudgetPoint* point : points) {
        const auto share = shareUsed(*point);
        if (share && (!worst || *share > *shareUsed(*worst))) {
            worst = point;
        }
    }
    return worst;
}

const BudgetPoint* tightestOn(const Assessment& assessment, PointKind kind, const std::string& circuit)
{
    std::vector<const BudgetPoint*> points;
    for (const CircuitAt& at : assessment.circuitsCalled(circuit)) {
        if (const BudgetPoint* point = assessment.point(PointId{kind, at.ref()})) {
            points.push_back(point);
        }
    }
    const BudgetPoint* worst = tightest(points);
    return worst || points.empty() ? worst : points.front();
}

} // namespace lanewatt
