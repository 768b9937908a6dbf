#include "model/placing/rack_task.h"

#include "model/assess.h"
#include "model/budget/circuit_loads.h"
#include "model/budget/device_inlets.h"
#include "model/budget/liquid.h"
#include "model/budget/outlet_plugs.h"
#include "model/budget/rack.h"
#include "model/design/site_copies.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// Whether no machine stands anywhere; other devices do not count.
bool placesNothing(const Site& site)
{
    return std::none_of(site.builds.begin(), site.builds.end(), [](const BuildUse& use) { return use.count > 0; }) &&
           std::none_of(site.racks.begin(), site.racks.end(), [](const auto& rack) { return holdsBuilds(rack.second); });
}

/// Quantity of an optional figure.
template <class Q> std::optional<Q> likelyOf(const std::optional<Figure>& figure)
{
    return figure ? std::optional(fromSi<Q>(figure->likely)) : std::nullopt;
}

/// Turns a design into a task for the packer.
class TaskMaker {
public:
    TaskMaker(const Design& design, const Assessment& assessment, const Context& context, const std::vector<std::string>& racks,
              const std::map<std::string, int>& counts)
        : m_design(design), m_context(context), m_racks(racks), m_counts(counts)
    {
        // What stands already: without the machines that move into racks.
        std::map<std::string, int> moving = machinesOutsideRacks(assessment.standings);
        for (auto& one : moving) {
            const auto wanted = m_counts.find(one.first);
            one.second = wanted == m_counts.end() ? 0 : std::min(one.second, wanted->second);
        }
        m_start = design;
        m_start.site.builds = usesWithout(design.site.builds, moving);
        if (placesNothing(m_start.site)) {
            m_start.builds.clear(); // or one of each would count as placed
        }
        m_standing = assess(m_start, context, &assessment);
        // One of each in each rack, to learn what it takes there.
        m_trial = design;
        m_trial.site.builds.clear();
        for (auto& one : m_trial.site.racks) {
            Rack& rack = one.second;
            rack.holds.clear();
            if (std::find(m_racks.begin(), m_racks.end(), one.first) != m_racks.end()) {
                for (const auto& build : m_counts) {
                    rack.holds.push_back({build.first, {1}});
                }
            }
        }
        m_tried = assess(m_trial, context, &assessment);
    }

    PackTask task() const
    {
        PackTask task;
        for (const std::string& id : m_racks) {
            task.racks.push_back(rackOf(id));
        }
        for (const auto& build : m_counts) {
            PackMachine machine{build.first, build.second, {}};
            for (const std::string& rack : m_racks) {
                machine.in.push_back(needIn(rack, build.first));
            }
            task.machines.push_back(std::move(machine));
        }
        for (const PackMachine& machine : task.machines) {
            for (std::size_t rack = 0; rack < machine.in.size(); ++rack) {
                addLimits(machine.in[rack], task.racks[rack], task.feeds);
            }
        }
        return task;
    }

private:
    /// What is known of the circuits from which a machine draws in a rack. Those of which each rack has its own are the rack's.
    void addLimits(const PackNeed& need, PackRack& rack, std::map<std::string, PackFeed>& shared) const
    {
        for (const auto& [id, takes] : need.feeds) {
            const bool own = m_design.site.circuits.at(id).perRack;
            const CircuitAt circuit = m_standing.circuitIn(id, rack.id);
            const auto [at, fresh] = (own ? rack.feeds : shared).try_emplace(id);
            if (fresh) {
                const auto devices = own ? devicePlugsIn(m_design, m_design.site.racks.at(rack.id), id) : devicePlugsOn(m_design, m_standing, id);
                at->second = feedOf(circuit, devices);
            }
            for (const auto& after : takes.afterFailure) {
                if (!at->second.afterFailure.contains(after.first)) {
                    at->second.afterFailure.emplace(after.first, afterFailureOf(circuit, after.first, at->second));
                }
            }
        }
    }

    const RackSpec* specOf(const std::string& rack) const
    {
        const auto part = m_design.parts.find(m_design.site.racks.at(rack).part);
        return part == m_design.parts.end() || !part->second ? nullptr : part->second->as<RackSpec>();
    }

    /// A limit of a rack and what counts against it, as its budget has them.
    template <class Q> PackBound<Q> boundOf(PointKind kind, const std::string& rack) const
    {
        const PointId id{kind, Ref::rack(rack)};
        PackBound<Q> bound;
        if (const BudgetPoint* limit = m_tried.point(id)) {
            bound.most = likelyOf<Q>(limit->supply);
        }
        if (const BudgetPoint* used = m_standing.point(id)) {
            bound.used = likelyOf<Q>(used->demand).value_or(Q{});
            bound.usedKnown = used->unknownLines == 0;
            bound.most = bound.most ? bound.most : likelyOf<Q>(used->supply);
        }
        return bound;
    }

    PackRack rackOf(const std::string& id) const
    {
        const Rack& rack = m_design.site.racks.at(id);
        const auto frame = unitsOf(m_design, rack);
        PackRack out;
        out.id = id;
        out.count = rack.count;
        out.heightKnown = frame.has_value();
        if (frame) {
            out.gaps = gapsOf(id, static_cast<int>(std::floor(frame->likely + 1e-9)));
        }
        out.units = boundOf<double>(PointKind::Units, id);
        out.mass = boundOf<Mass>(PointKind::RackMass, id);
        out.floor = boundOf<Mass>(PointKind::Floor, id);
        out.power = boundOf<Power>(PointKind::RackPower, id);
        out.airHeat = boundOf<Power>(PointKind::RackAir, id);
        out.liquidHeat = boundOf<Power>(PointKind::RackLiquid, id);
        out.coolant = boundOf<VolumeFlow>(PointKind::RackCoolant, id);
        const RackSpec* spec = specOf(id);
        out.depth = spec ? likelyOf<Length>(depthForMachines(*spec, rack, m_context.limits)) : std::nullopt;
        return out;
    }

    /// Units without a machine. Of a machine of unknown height only the lowest is known.
    std::vector<PackGap> gapsOf(const std::string& id, int units) const
    {
        const Rack& rack = m_design.site.racks.at(id);
        const std::set<int> taken = unitsTaken(m_start, m_standing, rack, units);
        std::vector<PackGap> gaps;
        for (int unit = 1; unit <= units; ++unit) {
            if (taken.contains(unit)) {
                continue;
            }
            if (!gaps.empty() && gaps.back().from + gaps.back().units == unit) {
                ++gaps.back().units;
            } else {
                gaps.push_back({unit, 1});
            }
        }
        return gaps;
    }

    PackNeed needIn(const std::string& rack, const std::string& build) const
    {
        PackNeed need;
        const auto standing = std::find_if(m_tried.standings.begin(), m_tried.standings.end(),
                                           [&](const Standing& one) { return one.rack == rack && one.build == build; });
        if (standing == m_tried.standings.end()) {
            return need;
        }
        const BuildAssessment& machine = m_tried.at(*standing);
        const RackSpec* spec = specOf(rack);
        need.units = wholeUnits(machine);
        need.depth = spec && isWholeRack(&machine, *spec) ? std::optional(Length{}) : likelyOf<Length>(machineDepth(machine.wiring));
        need.mass = likelyOf<Mass>(machine.mass);
        need.power = likelyOf<Power>(rackPowerOf(machine));
        need.airHeat = likelyOf<Power>(rackAirOf(machine));
        if (isLiquidCooled(machine)) {
            need.liquidHeat = likelyOf<Power>(rackHeatOf(machine, PointKind::LiquidHeat));
            need.coolant = likelyOf<VolumeFlow>(rackHeatOf(machine, PointKind::Coolant));
        }
        addLowerBounds(machine, need);
        addFeeds(m_trial, m_tried, *standing, need);
        return need;
    }

    static void addLowerBounds(const BuildAssessment& machine, PackNeed& need)
    {
        const auto isAtLeast = [&](BudgetKind kind) {
            const BudgetPoint* point = machine.headline(kind);
            return point && point->unknownLines > 0;
        };
        if (isAtLeast(BudgetKind::Mass)) {
            need.atLeast = {PackLimitKind::Mass, PackLimitKind::Floor};
        }
        if (isAtLeast(BudgetKind::PowerDc)) {
            need.atLeast.insert(need.atLeast.end(), {PackLimitKind::Power, PackLimitKind::AirHeat, PackLimitKind::LiquidHeat,
                                                     PackLimitKind::Coolant, PackLimitKind::Circuit, PackLimitKind::Failover});
        }
    }

    static void addFeeds(const Design& trial, const Assessment& tried, const Standing& standing, PackNeed& need)
    {
        const auto group = std::find_if(tried.groups.begin(), tried.groups.end(),
                                        [&](const MachineGroup& one) { return one.count > 0 && one.holds(standing); });
        if (group == tried.groups.end()) {
            return;
        }
        const auto index = static_cast<std::size_t>(group - tried.groups.begin());
        const std::map<std::string, std::string> feeds = feedsOf(tried, index);
        for (const auto& one : feeds) {
            const auto circuit = trial.site.circuits.find(one.second);
            const auto& on = tried.machinesOn(tried.circuitIn(one.second, standing.rack));
            const auto here = std::find_if(on.begin(), on.end(),
                                           [&](const CircuitMachines& all) { return all.group == index && all.feed == one.first; });
            if (circuit == trial.site.circuits.end() || here == on.end()) {
                continue;
            }
            PackFeedNeed& feed = need.feeds[one.second];
            feed.current = likelyOf<Current>(currentOfOne(circuit->second, *here));
            for (const auto& other : feeds) {
                const auto moved = other.second == one.second ? std::nullopt : movedTo(trial, tried, *here, other.second);
                const auto after = moved ? currentOfOne(circuit->second, *here, moved) : std::nullopt;
                if (after) {
                    feed.afterFailure[other.second] = fromSi<Current>(after->likely);
                }
            }
            if (const auto* inlets = here->inlets()) {
                feed.outlets = static_cast<int>(inlets->size());
            }
        }
    }

    /// `devices`: plugs on the circuit of what is no machine.
    PackFeed feedOf(const CircuitAt& circuit, const DevicePlugs& devices) const
    {
        PackFeed feed;
        if (const BudgetPoint* point = m_standing.point(PointId{PointKind::Circuit, circuit.ref()})) {
            feed.current.most = likelyOf<Current>(point->supply);
            feed.current.used = likelyOf<Current>(point->demand).value_or(Current{});
            feed.current.usedKnown = point->demand && point->unknownLines == 0;
        }
        const auto offered = outletsOf(m_design, m_design.site.circuits.at(circuit.id)).size();
        if (offered > 0) {
            feed.outlets.most = static_cast<double>(offered);
            const BudgetPoint* point = m_standing.point(PointId{PointKind::Outlets, circuit.ref()}); // where machines are on it
            feed.outlets.used = point && point->demand ? point->demand->likely : static_cast<double>(devices.total());
        }
        return feed;
    }

    /// The current after another feed has failed is limited as in normal operation (PWR-16).
    PackBound<Current> afterFailureOf(const CircuitAt& circuit, const std::string& failing, const PackFeed& normal) const
    {
        PackBound<Current> bound = normal.current;
        const auto after = currentAfterFailures(m_start, m_standing, circuit);
        const auto found = after.find(failing);
        if (found != after.end()) {
            bound.used = fromSi<Current>(found->second.likely);
        }
        return bound;
    }

    const Design& m_design;
    const Context& m_context;
    const std::vector<std::string>& m_racks;
    const std::map<std::string, int>& m_counts;         ///< machines to place, by build
    Design m_start;                              ///< without the machines that move into racks
    Assessment m_standing;
    Design m_trial;                              ///< one of each machine in each rack
    Assessment m_tried;
};

} // namespace

PackTask packTaskOf(const Design& design, const Assessment& assessment, const Context& context, const std::vector<std::string>& racks,
                    const std::map<std::string, int>& counts)
{
    return TaskMaker(design, assessment, context, racks, counts).task();
}

} // namespace lanewatt
