#include "model/placing/rack_placement.h"

#include "model/assess.h"
#include "model/design/edit_steps.h"
#include "model/design/rack_groups.h"
#include "model/placing/rack_task.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

constexpr double kSameSum = 1e-9;
constexpr int kMostRounds = 12;                  ///< of packing under limits that an assessment found

/// Turns a packing into edits, one after another.
class PlacementEdits {
public:
    PlacementEdits(const Design& design, const PackTask& task, const Packing& packing)
        : m_before(design), m_task(task), m_packing(packing), m_steps(design)
    {
    }

    Expected<void> make(const std::map<std::string, int>& outside, RackPlacement& out)
    {
        out.racks.clear();
        std::map<std::string, int> placed;
        for (std::size_t rack = 0; rack < m_task.racks.size(); ++rack) {
            std::vector<const PackedRacks*> entries;
            for (const PackedRacks& entry : m_packing.racks) {
                if (entry.rack == rack) {
                    entries.push_back(&entry);
                    for (const PackPlaced& one : entry.placed) {
                        placed[m_task.machines[one.machine].id] += static_cast<int>(one.atU.size()) * entry.count;
                    }
                }
            }
            if (auto done = fillGroup(m_task.racks[rack].id, entries, out); !done) {
                return done;
            }
        }
        for (auto& one : placed) {
            const auto free = outside.find(one.first);
            one.second = std::min(one.second, free == outside.end() ? 0 : free->second);
        }
        auto uses = usesWithout(m_before.site.builds, placed);
        if (uses != m_before.site.builds) {
            if (auto done = m_steps.apply(Edit{SetBuildUses{std::move(uses)}}); !done) {
                return done;
            }
        }
        out.edit = m_steps.group();
        out.design = m_steps.design();
        return {};
    }

private:
    /// Splits a group where its racks get different contents, then fills its parts. The first entry stays in the group.
    Expected<void> fillGroup(const std::string& id, const std::vector<const PackedRacks*>& entries, RackPlacement& out)
    {
        const Rack group = m_before.site.racks.at(id);
        std::vector<std::string> ids;
        int first = 0;
        for (const PackedRacks* entry : entries) {
            if (ids.empty()) {
                ids.push_back(id);
            } else {
                auto split = splitMembers(id, group, first, entry->count);
                if (!split) {
                    return tl::unexpected(split.error());
                }
                ids.push_back(std::move(*split));
            }
            Ordinals ordinals;
            for (int member = first; member < first + entry->count; ++member) {
                addOrdinal(ordinals, rackOrdinal(group.ordinals, member));
            }
            out.racks.push_back({ids.back(), rackName(id, group), std::move(ordinals)});
            first += entry->count;
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i]->placed.empty()) {
                continue;
            }
            if (auto done = m_steps.apply(Edit{SetRack{ids[i], filled(m_steps.design().site.racks.at(ids[i]), *entries[i])}}); !done) {
                return done;
            }
        }
        return {};
    }

    /// Makes members of a group a group of their own; returns its id.
    Expected<std::string> splitMembers(const std::string& id, const Rack& group, int first, int count)
    {
        std::string made;
        for (int member = first; member < first + count;) {
            const int from = rackOrdinal(group.ordinals, member);
            int to = from;
            for (++member; member < first + count && rackOrdinal(group.ordinals, member) == to + 1; ++member) {
                ++to;
            }
            std::string own = freeRackId(m_steps.design(), id);
            if (auto done = m_steps.apply(Edit{SplitRacks{id, from, to, own}}); !done) {
                return tl::unexpected(done.error());
            }
            if (made.empty()) {
                made = std::move(own);
            } else if (auto done = m_steps.apply(Edit{JoinRacks{own, made}}); !done) {
                return tl::unexpected(done.error());
            }
        }
        return made;
    }

    Rack filled(Rack rack, const PackedRacks& entry) const
    {
        for (const PackPlaced& placed : entry.placed) {
            const std::string& build = m_task.machines[placed.machine].id;
            const auto found = std::find_if(rack.holds.begin(), rack.holds.end(), [&](const RackHold& hold) { return hold.build == build; });
            RackHold& hold = found == rack.holds.end() ? rack.holds.emplace_back(RackHold{build, {}}) : *found;
            hold.atU.insert(hold.atU.end(), placed.atU.begin(), placed.atU.end());
            std::sort(hold.atU.begin(), hold.atU.end());
        }
        return rack;
    }

    const Design& m_before;
    const PackTask& m_task;
    const Packing& m_packing;
    EditSteps m_steps;
};

bool isExceeded(const BudgetPoint& point)
{
    return point.demand && point.supply && point.demand->likely > point.supply->likely * (1.0 + kSameSum);
}

/// Limits of racks, of what cools them, of circuits, what hangs on these and what they hang on. Those of one cord or outlet depend on one
/// machine, and the balance of phases is advice.
bool isLimitOfMany(PointKind kind)
{
    switch (kind) {
    case PointKind::Units:
    case PointKind::RackMass:
    case PointKind::Floor:
    case PointKind::RackPower:
    case PointKind::RackLiquid:
    case PointKind::RackCoolant:
    case PointKind::RackAirflow:
    case PointKind::RowAirflow:
    case PointKind::Cooling:
    case PointKind::CoolingFlow:
    case PointKind::Circuit:
    case PointKind::Failover:
    case PointKind::Outlets:
    case PointKind::Unit:
    case PointKind::UnitVa:
    case PointKind::UnitWatts:
    case PointKind::Bank:
    case PointKind::Node: return true;
    default: return false;
    }
}

/// The groups of racks before a placement, by those after it: racks that get other contents are split off.
std::map<std::string, std::string> groupsBefore(const RackPlacement& placement)
{
    std::map<std::string, std::string> groups;
    for (std::size_t i = 0; i < placement.racks.size(); ++i) {
        groups[placement.racks[i].rack] = placement.task.racks[placement.packing.racks[i].rack].id;
    }
    return groups;
}

/// The same limit before the placement; nullptr where there was none.
const BudgetPoint* pointBefore(const Assessment& before, const BudgetPoint& point, const std::map<std::string, std::string>& groups)
{
    const std::string& rack = point.path.idOf(RefKind::Rack);
    const auto group = groups.find(rack);
    const Ref path = group == groups.end() ? point.path : point.path.moved(Ref::rack(rack), Ref::rack(group->second));
    for (const Budget& budget : before.budgets) {
        const auto old = std::find_if(budget.points.begin(), budget.points.end(), [&](const BudgetPoint& one) {
            return one.id.kind == point.id.kind && one.id.state == point.id.state && one.path == path;
        });
        if (old != budget.points.end()) {
            return &*old;
        }
    }
    return nullptr;
}

/// The limits that a design exceeds and did not exceed, or not as much, before.
std::vector<const BudgetPoint*> newlyExceeded(const Assessment& before, const Assessment& after, const std::map<std::string, std::string>& groups)
{
    std::vector<const BudgetPoint*> found;
    for (const Budget& budget : after.budgets) {
        for (const BudgetPoint& point : budget.points) {
            if (!isLimitOfMany(point.id.kind) || !isExceeded(point)) {
                continue;
            }
            const BudgetPoint* old = pointBefore(before, point, groups);
            if (!old || !isExceeded(*old) || point.demand->likely > old->demand->likely * (1.0 + kSameSum)) {
                found.push_back(&point);
            }
        }
    }
    return found;
}

/// What the machines of a packing take of a circuit.
struct PlacedOn {
    PackFeed* feed = nullptr;                    ///< its limits
    double current = 0.0;
};

/// What the machines of an entry take of a circuit in one rack.
double takenIn(const PackTask& task, const PackedRacks& entry, const std::string& circuit)
{
    double sum = 0.0;
    for (const PackPlaced& placed : entry.placed) {
        const PackNeed& need = task.machines[placed.machine].in[entry.rack];
        const auto feed = need.feeds.find(circuit);
        if (feed != need.feeds.end() && feed->second.current) {
            sum += si(*feed->second.current) * static_cast<double>(placed.atU.size());
        }
    }
    return sum;
}

/// `rack`: whose circuit it is after the placement, where each rack has one of its own.
PlacedOn placedOn(RackPlacement& placement, const std::string& circuit, const std::string& rack)
{
    PlacedOn all;
    PackTask& task = placement.task;
    const auto shared = task.feeds.find(circuit);
    for (std::size_t i = 0; i < placement.packing.racks.size(); ++i) {
        const PackedRacks& entry = placement.packing.racks[i];
        const double taken = takenIn(task, entry, circuit);
        if (shared != task.feeds.end()) {
            all.feed = &shared->second;
            all.current += taken * entry.count;
            continue;
        }
        const auto own = task.racks[entry.rack].feeds.find(circuit);
        if (own != task.racks[entry.rack].feeds.end() && placement.racks[i].rack == rack) {
            all = {&own->second, taken};
        }
    }
    return all;
}

/// Makes the limit of a circuit smaller, so that the next packing puts less on it: in proportion to the excess, and by at
/// least one machine. What stood there before makes the excess smaller than the share that must go, so no step goes too far.
void tighten(PackFeed& feed, double placed, double excess)
{
    constexpr double lessThanAll = 1.0 - 1e-6;
    const double next = si(feed.current.used) + placed * std::min(1.0 / excess, lessThanAll);
    feed.current.most = fromSi<Current>(feed.current.most ? std::min(si(*feed.current.most), next) : next);
}

/// Demand over supply.
double excessOf(const BudgetPoint& point)
{
    constexpr double ofNothing = 2.0;
    return point.supply->likely > 0.0 ? point.demand->likely / point.supply->likely : ofNothing;
}

/// The point that is furthest over of each circuit and, where each rack has one of its own, of each group of racks.
std::map<CircuitAt, const BudgetPoint*> worstByCircuit(const std::vector<const BudgetPoint*>& points)
{
    std::map<CircuitAt, const BudgetPoint*> worst;
    for (const BudgetPoint* point : points) {
        if (!point->path.idOf(RefKind::Circuit).empty()) {
            const BudgetPoint*& own = worst[CircuitAt::of(point->path)];
            own = !own || excessOf(*point) > excessOf(*own) ? point : own;
        }
    }
    return worst;
}

/// Inlets on a circuit with outlets that found none.
std::map<std::string, int> withoutOutlet(const Assessment& assessment)
{
    std::map<std::string, int> missing;
    for (const OutletPlug& plug : assessment.outletPlugs) {
        if (plug.outlet.empty()) {
            missing[plug.circuit] += static_cast<int>(plug.count);
        }
    }
    return missing;
}

/// The machines to place, by build.
Expected<std::map<std::string, int>> countsOf(const Design& design, const Assessment& assessment, const RackPlacementRequest& request)
{
    const auto outside = machinesOutsideRacks(assessment.standings);
    std::map<std::string, int> counts;
    for (const BuildToPlace& wish : request.builds) {
        if (!design.builds.contains(wish.build)) {
            return fail(LW_MESSAGE("place.unknown_build", "There is no build \"{build}\"; the design has: {known}"),
                        {{"build", wish.build}, {"known", joinedKeys(design.builds)}});
        }
        const auto free = outside.find(wish.build);
        counts[wish.build] += wish.count > 0 ? wish.count : free == outside.end() ? 1 : free->second;
    }
    if (request.builds.empty()) {
        counts = outside;
    }
    if (counts.empty()) {
        return fail(LW_MESSAGE("place.nothing", "No machine stands outside racks; name a build and how many to place: {known}"),
                    {{"known", joinedKeys(design.builds)}});
    }
    const auto all = std::accumulate(counts.begin(), counts.end(), std::int64_t{0},
                                     [](std::int64_t sum, const auto& one) { return sum + one.second; });
    if (all > kMostPlacedAtOnce) {
        return fail(LW_MESSAGE("place.too_many", "{count} machines at once are too many; accepted: up to {most}"),
                    {{"count", all}, {"most", std::int64_t{kMostPlacedAtOnce}}});
    }
    return counts;
}

tl::unexpected<Error> unknownRack(const Design& design, const std::string& id)
{
    return fail(LW_MESSAGE("place.unknown_rack", "There is no rack \"{rack}\"; the site has: {known}"),
                {{"rack", id}, {"known", joinedKeys(design.site.racks)}});
}

Expected<std::vector<std::string>> racksToFill(const Design& design, const RackPlacementRequest& request)
{
    std::vector<std::string> racks;
    for (const std::string& id : request.racks) {
        if (!design.site.racks.contains(id)) {
            return unknownRack(design, id);
        }
        if (std::find(racks.begin(), racks.end(), id) == racks.end()) {
            racks.push_back(id);
        }
    }
    if (request.racks.empty()) {
        std::transform(design.site.racks.begin(), design.site.racks.end(), std::back_inserter(racks),
                       [](const auto& rack) { return rack.first; });
    }
    if (racks.empty()) {
        return fail(LW_MESSAGE("place.no_rack", "The site has no rack"));
    }
    return racks;
}

/// Places machines in the racks that the design has.
Expected<RackPlacement> placeInOwnRacks(const Design& design, const Assessment& assessment, const Context& context,
                                        const RackPlacementRequest& request)
{
    auto racks = racksToFill(design, request);
    if (!racks) {
        return tl::unexpected(racks.error());
    }
    auto counts = countsOf(design, assessment, request);
    if (!counts) {
        return tl::unexpected(counts.error());
    }
    const auto outside = machinesOutsideRacks(assessment.standings);
    RackPlacement out;
    out.task = packTaskOf(design, assessment, context, *racks, *counts);
    std::map<std::string, CircuitHeldBy> heldBy;
    const auto missingBefore = withoutOutlet(assessment);
    for (int round = 0;; ++round) {
        out.packing = pack(out.task);
        if (auto made = PlacementEdits(design, out.task, out.packing).make(outside, out); !made) {
            return tl::unexpected(made.error());
        }
        // The packer adds up what each machine takes. How inlets are dealt out over phases, units and outlets is for the
        // assessment to say.
        const Assessment after = assess(out.design, context, &assessment);
        const auto over = newlyExceeded(assessment, after, groupsBefore(out));
        const auto worst = worstByCircuit(over);
        bool tightened = false;
        for (const auto& one : worst) {
            const BudgetPoint& point = *one.second;
            const PlacedOn placed = placedOn(out, one.first.id, one.first.rack);
            if (round < kMostRounds && placed.feed && placed.current > 0.0) {
                tighten(*placed.feed, placed.current, excessOf(point));
                heldBy[one.first.id] = {one.first.id, point.id};
                tightened = true;
            }
        }
        for (const auto& one : withoutOutlet(after)) {
            const auto before = missingBefore.find(one.first);
            const int more = one.second - (before == missingBefore.end() ? 0 : before->second);
            const auto feed = out.task.feeds.find(one.first);
            if (more <= 0 || round >= kMostRounds || feed == out.task.feeds.end() || !feed->second.outlets.most) {
                continue;
            }
            const auto plugs = after.plugsOn(one.first);
            const auto all = std::accumulate(plugs.begin(), plugs.end(), std::int64_t{0},
                                             [](std::int64_t sum, const OutletPlug& plug) { return sum + plug.count; });
            feed->second.outlets.most = std::min(*feed->second.outlets.most, static_cast<double>(all - more));
            tightened = true;
        }
        if (!tightened) {
            for (const BudgetPoint* point : over) {
                out.exceeded.push_back(point->id);
            }
            break;
        }
    }
    for (auto& one : heldBy) {
        out.heldBy.push_back(std::move(one.second));
    }
    return out;
}

/// Racks like those of a group, without machines and switches; they count on from the highest ordinal of the racks of that name.
Rack emptyLike(const Design& design, const std::string& like, int count)
{
    const auto& racks = design.site.racks;
    Rack rack = racks.at(like);
    rack.name = rackName(like, rack);
    const int last = std::accumulate(racks.begin(), racks.end(), 0, [&](int most, const auto& one) {
        return rackName(one.first, one.second) == rack.name ? std::max(most, rackOrdinal(one.second.ordinals, one.second.count - 1)) : most;
    });
    std::erase_if(rack.holds, [](const RackHold& hold) { return hold.part.empty(); });
    rack.count = count;
    if (last > kMostCopies - count) { // no number is larger: they have a name and numbers of their own
        rack.name.clear();
        rack.ordinals.clear();
    } else {
        rack.ordinals = {{last + 1, last + count}};
    }
    return rack;
}

/// Racks of a group that a packing puts machines into.
int racksUsedOf(const RackPlacement& placement, const std::string& group)
{
    return std::accumulate(placement.packing.racks.begin(), placement.packing.racks.end(), 0, [&](int sum, const PackedRacks& entry) {
        return sum + (entry.placed.empty() || placement.task.racks[entry.rack].id != group ? 0 : entry.count);
    });
}

/// A placement with `count` more racks like a group's.
Expected<RackPlacement> placeWithMore(const Design& design, const Assessment& assessment, const Context& context, RackPlacementRequest request,
                                      int count)
{
    const std::string id = freeRackId(design, request.moreLike);
    Rack rack = emptyLike(design, request.moreLike, count);
    const auto larger = applyEdit(design, Edit{SetRack{id, rack}});
    if (!larger) {
        return tl::unexpected(larger.error());
    }
    if (!request.racks.empty()) {
        request.racks.push_back(id);
    }
    auto placement = placeInOwnRacks(*larger, assess(*larger, context, &assessment), context, request);
    if (placement) {
        auto& edits = std::get<EditGroup>(placement->edit.action).edits;
        edits.insert(edits.begin(), Edit{SetRack{id, std::move(rack)}});
        placement->added = AddedRacks{id, count};
    }
    return placement;
}

} // namespace

int RackAddition::count() const
{
    std::size_t count = 0;
    for (const auto& [build, units] : machines) {
        count += units.size();
    }
    return static_cast<int>(count);
}

std::optional<RackAddition> RackPlacement::additionTo(const RackMember& rack) const
{
    for (std::size_t i = 0; i < packing.racks.size(); ++i) {
        const PackedRacks& entry = packing.racks[i];
        if (task.racks[entry.rack].id != rack.group || !rackMember(racks[i].ordinals, entry.count, rack.ordinal)) {
            continue;
        }
        RackAddition addition;
        for (const PackPlaced& placed : entry.placed) {
            addition.machines.emplace_back(task.machines[placed.machine].id, placed.atU);
        }
        addition.closing.by = entry.closedBy;
        addition.closing.notChecked = entry.notChecked;
        if (!task.machines.empty()) {
            addition.closing.next = task.machines[entry.next].id;
        }
        return addition;
    }
    return std::nullopt;
}

const PackLeft* RackPlacement::leftOf(const std::string& build) const
{
    const auto found = std::find_if(packing.left.begin(), packing.left.end(), [&](const PackLeft& left) { return task.machines[left.machine].id == build; });
    return found == packing.left.end() ? nullptr : &*found;
}

Expected<RackCapacity> rackCapacity(const Design& design, const Assessment& assessment, const Context& context, const RackMember& rack, const std::string& build, int most)
{
    const auto group = design.site.racks.find(rack.group);
    if (group == design.site.racks.end()) {
        return unknownRack(design, rack.group);
    }
    Design alone = design;
    std::string id = rack.group;
    if (group->second.count > 1) {
        id = freeRackId(design, rack.group);
        auto split = applyEdit(design, Edit{SplitRacks{rack.group, rack.ordinal, rack.ordinal, id}});
        if (!split) {
            return tl::unexpected(split.error());
        }
        alone = *std::move(split);
    }
    const Assessment before = assess(alone, context, &assessment);
    auto placement = placeInRacks(alone, before, context, {.racks = {id}, .builds = {{build, most}}});
    if (!placement) {
        return tl::unexpected(placement.error());
    }
    RackCapacity capacity;
    capacity.machines = placement->packing.placed;
    if (!placement->packing.left.empty()) {
        capacity.closedBy = placement->packing.left.front().why;
    }
    const auto held = std::find_if(placement->heldBy.begin(), placement->heldBy.end(), [&](const CircuitHeldBy& one) {
        return !capacity.closedBy.empty() && one.circuit == capacity.closedBy.front().limit.circuit;
    });
    if (held != placement->heldBy.end()) {
        capacity.heldBy = held->point;
    }
    return capacity;
}

std::map<std::string, RackClosing> rackClosings(const Design& design, const Assessment& assessment, const Context& context)
{
    std::vector<std::string> racks;
    std::transform(design.site.racks.begin(), design.site.racks.end(), std::back_inserter(racks), [](const auto& rack) { return rack.first; });
    std::map<std::string, int> counts;
    for (const Standing& standing : assessment.standings) {
        counts[standing.build] = 1;
    }
    for (auto build = design.builds.begin(); counts.empty() && build != design.builds.end(); ++build) {
        counts[build->first] = 1;
    }
    std::map<std::string, RackClosing> closings;
    if (racks.empty() || counts.empty()) {
        return closings;
    }
    PackTask task = packTaskOf(design, assessment, context, racks, counts);
    task.nodes = 0;
    const Packing packing = pack(task);
    for (const PackedRacks& entry : packing.racks) {
        RackClosing& closing = closings[task.racks[entry.rack].id];
        closing.next = task.machines[entry.next].id;
        closing.notChecked = entry.notChecked;
        if (entry.placed.empty()) { // a rack that took the one machine was open
            closing.by = entry.closedBy;
        }
    }
    return closings;
}

MessageTemplate packLimitLabel(PackLimitKind kind)
{
    switch (kind) {
    case PackLimitKind::Units: return LW_MESSAGE("place.limit.units", "rack units");
    case PackLimitKind::Gap: return LW_MESSAGE("place.limit.gap", "free units in a row");
    case PackLimitKind::Depth: return LW_MESSAGE("place.limit.depth", "depth");
    case PackLimitKind::Mass: return LW_MESSAGE("place.limit.mass", "mass in the rack");
    case PackLimitKind::Floor: return LW_MESSAGE("place.limit.floor", "load of the floor");
    case PackLimitKind::Power: return LW_MESSAGE("place.limit.power", "power of the rack");
    case PackLimitKind::AirHeat: return LW_MESSAGE("place.limit.air", "heat to the air");
    case PackLimitKind::LiquidHeat: return LW_MESSAGE("place.limit.liquid", "heat into the liquid");
    case PackLimitKind::Coolant: return LW_MESSAGE("place.limit.coolant", "coolant flow");
    case PackLimitKind::Circuit: return LW_MESSAGE("place.limit.circuit", "current of the circuit");
    case PackLimitKind::Failover: return LW_MESSAGE("place.limit.failover", "current after a feed fails");
    case PackLimitKind::Outlets: return LW_MESSAGE("place.limit.outlets", "outlets of the circuit");
    }
    return {};
}

Expected<RackPlacement> placeInRacks(const Design& design, const Assessment& assessment, const Context& context,
                                     const RackPlacementRequest& request)
{
    constexpr int mostAttempts = 4;
    if (!request.moreLike.empty() && !design.site.racks.contains(request.moreLike)) {
        return unknownRack(design, request.moreLike);
    }
    auto best = placeInOwnRacks(design, assessment, context, request);
    if (!best || request.moreLike.empty()) {
        return best;
    }
    const int without = best->packing.machines - best->packing.placed;
    // Each machine without a place in a rack of its own is the most it can take; fewer racks that hold as many are kept.
    int count = std::min(without, kMostAlike);
    for (int attempt = 0; count > 0 && attempt < mostAttempts; ++attempt) {
        auto more = placeWithMore(design, assessment, context, request, count);
        if (!more) {
            return more;
        }
        if (more->packing.placed < best->packing.placed || (attempt == 0 && more->packing.placed == best->packing.placed)) {
            if (attempt == 0 && !more->packing.left.empty()) {
                best->noneAddedBecause = more->packing.left.front().why;
            }
            break;
        }
        const int used = racksUsedOf(*more, more->added->rack);
        best = std::move(more);
        if (used == count) {
            break;
        }
        count = used;
    }
    return best;
}

} // namespace lanewatt
