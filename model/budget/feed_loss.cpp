#include "model/budget/build_budgets.h"
#include "model/budget/circuit_loads.h"
#include "model/budget/draw.h"
#include "model/budget/supplies.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <map>
#include <set>

namespace lanewatt {

namespace {

/// The second feeds (by transfer switches) of one machine's inlets, by inlet id.
using SecondFeeds = std::map<std::string, std::string>;

/// A machine: its standing and its number there.
using MachineId = std::pair<std::size_t, std::int64_t>;

/// The machines behind transfer switches. Machines without an outlet are behind none.
std::map<MachineId, SecondFeeds> secondFeedsByMachine(const Design& design, const Assessment& out)
{
    std::map<MachineId, SecondFeeds> found;
    for (const auto& [id, circuit] : design.site.circuits) {
        if (std::ranges::none_of(circuit.units, [](const auto& unit) { return !unit.second.secondFeed.empty(); })) {
            continue;
        }
        for (const CircuitAt& at : out.circuitsCalled(id)) {
            for (const OutletPlug& plug : out.plugsOn(at)) {
                auto second = secondFeedOf(design, circuit, plug.unit);
                if (!second.empty()) {
                    found[{plug.standing, plug.copy}][plug.inletId] = std::move(second);
                }
            }
        }
    }
    return found;
}

/// Output of a supply at its circuit: the supply side of its own budget. `number`: of the supply among those of the machine, in
/// the order of the points.
std::optional<Figure> capacityOf(const BuildAssessment& build, const Ref& path, std::size_t number)
{
    const Budget* supplies = build.budget(BudgetKind::PsuLoad);
    if (!supplies) {
        return std::nullopt;
    }
    const auto& points = supplies->points;
    const auto isThere = [&](const BudgetPoint& candidate) { return candidate.path == path; };
    const auto point = number < points.size() && isThere(points[number]) ? points.begin() + static_cast<std::ptrdiff_t>(number)
                                                                         : std::find_if(points.begin(), points.end(), isThere);
    return point == points.end() ? std::nullopt : point->supply;
}

/// One machine.
struct FedMachine {
    const BuildAssessment& build;
    Ref path;
    std::string home;    ///< circuit of its supplies that name none
    SecondFeeds second;
};

/// Remaining capacity of a machine's supplies when the feed with most of them fails; a supply behind a transfer switch
/// continues on its second feed. Supplies that share no bus cannot replace each other, so nothing remains. Empty unless the
/// machine uses two feeds, or should: N+N needs half of the supplies on each.
std::optional<Derivation> leftOfSupplies(const FedMachine& machine)
{
    struct Fed {
        std::string feed;
        bool goesOn;
        Term left;
    };
    const BuildAssessment& build = machine.build;
    std::vector<Fed> supplies;
    std::set<std::string> first, all; // feeds
    for (const int index : build.wiring.withSpec<PsuSpec>()) {
        const Instance& instance = build.wiring.at(index);
        if (instance.parent >= 0) {
            continue;
        }
        const auto& spec = *instance.part->as<PsuSpec>();
        auto feed = instance.options.circuit.value_or(machine.home);
        const auto capacity = capacityOf(build, build.path.inside(instance.id), supplies.size());
        if (!capacity || feed.empty()) {
            return std::nullopt;
        }
        first.insert(feed);
        all.insert(feed);
        const auto second = machine.second.find(instance.id);
        if (second != machine.second.end()) {
            all.insert(second->second);
        }
        supplies.push_back({std::move(feed), second != machine.second.end(),
                            Term{"left", *capacity, spec.rated.source, machine.path.inside(instance.id)}});
    }
    const bool wantsTwo = build.build->redundancy == RedundancyScheme::NPlusN && supplies.size() > 1;
    if (all.size() < 2 && !wantsTwo) {
        return std::nullopt;
    }
    const bool standIn = supplies.size() < 2 || suppliesShareBus(build.wiring);
    std::optional<Derivation> worst;
    for (const std::string& failing : first) {
        std::vector<Term> left;
        for (const Fed& supply : supplies) {
            if (supply.feed != failing || supply.goesOn) {
                left.push_back(supply.left);
            }
        }
        if (left.empty() || (!standIn && left.size() < supplies.size())) {
            left.clear();
            for (const Fed& supply : supplies) {
                left.push_back(supply.left);
                left.back().value = Figure{0.0, 0.0, 0.0, Dimension::Power, supply.left.value.confidence};
            }
        }
        Derivation d = derive({"power.feed-loss", build.label.then(RefKind::Circuit, failing)},
                              LW_MESSAGE("power.feed_loss", "What the supplies give when a feed fails"), "PWR-14", "sum(left)",
                              std::move(left), Dimension::Power);
        if (!worst || d.result.likely < worst->result.likely) {
            worst = std::move(d);
        }
    }
    return worst;
}

/// The assembly that is the machine; −1 when there is none.
int assemblyOf(const BuildAssessment& build)
{
    for (const int index : build.wiring.withSpec<ServerSpec>()) {
        if (build.wiring.at(index).parent < 0) {
            return index;
        }
    }
    return -1;
}

/// Largest number of an assembly's built-in supplies that one feed's loss takes away; those behind transfer switches
/// continue on their second feed. Without a circuit it is unknown where they plug in; N+N assumes half of them on each of
/// two feeds.
int mostLost(const FedMachine& machine, int supplies)
{
    if (machine.build.circuitInlets.empty()) {
        return supplies - supplies / 2;
    }
    std::ptrdiff_t most = 0;
    for (const auto& [feed, inlets] : machine.build.circuitInlets) {
        most = std::max(most, std::count_if(inlets.begin(), inlets.end(),
                                            [&](const Inlet& inlet) { return !machine.second.contains(inlet.id); }));
    }
    return static_cast<int>(most);
}

/// Number of an assembly's built-in supplies that remain after the loss of a feed.
Derivation countLeft(const ServerSpec& spec, const FedMachine& machine)
{
    const int lost = mostLost(machine, *spec.psuCount);
    return derive({"power.feed-left", machine.build.label},
                  LW_MESSAGE("power.feed_left", "Supplies that are left when a feed fails"), "PWR-14", "supplies - lost",
                  {Term{"supplies", exactFigure(static_cast<double>(*spec.psuCount)), spec.psuCount.source, machine.path},
                   Term{"lost", exactFigure(static_cast<double>(lost)), {}, machine.path}},
                  Dimension::Scalar);
}

BudgetPoint pointAt(const Ref& path, PointId id, MessageTemplate title, const Figure& demand)
{
    BudgetPoint point;
    point.id = std::move(id);
    point.path = path;
    point.title = title;
    point.demand = demand;
    return point;
}

/// The points of one machine with their derivations.
struct FeedLoss {
    std::vector<BudgetPoint> points;
    std::vector<Derivation> derivations;

    void add(BudgetPoint point, Derivation derivation)
    {
        point.supply = derivation.result;
        point.derivations.insert(point.derivations.begin(), derivation.id);
        points.push_back(std::move(point));
        derivations.push_back(std::move(derivation));
    }
    /// Remaining capacity over need, at the point with the smallest ratio.
    double least() const
    {
        double share = std::numeric_limits<double>::infinity();
        for (const BudgetPoint& point : points) {
            share = point.demand->likely > 0.0 ? std::min(share, point.supply->likely / point.demand->likely) : share;
        }
        return share;
    }
};

FeedLoss feedLossOf(const FedMachine& machine)
{
    FeedLoss loss;
    const BuildAssessment& build = machine.build;
    const auto loadPoint = [&] {
        return pointAt(machine.path, {PointKind::FeedLoss, build.label}, LW_MESSAGE("budget.feed_loss", "DC load after a feed fails"),
                       *build.dc);
    };
    if (auto left = leftOfSupplies(machine)) {
        loss.add(loadPoint(), std::move(*left));
        return loss;
    }
    const int server = assemblyOf(build);
    const bool own = build.budget(BudgetKind::PsuLoad) && !build.budget(BudgetKind::PsuLoad)->points.empty();
    if (own || server < 0 || (build.build->redundancy != RedundancyScheme::NPlusN && build.circuitInlets.size() < 2)) {
        return loss;
    }
    const auto& spec = *build.wiring.at(server).part->as<ServerSpec>();
    const auto supply = assemblySupply(build, server);
    if (!spec.psuCount || !supply) {
        return loss;
    }
    Derivation count = countLeft(spec, machine);
    if (spec.psuNeeded) { // its maker says how many supplies carry it
        BudgetPoint needed = pointAt(machine.path, {PointKind::FeedLoss, build.label},
                                     LW_MESSAGE("budget.feed_needed", "Supplies for full load after a feed fails"),
                                     exactFigure(static_cast<double>(*spec.psuNeeded)));
        needed.demand->confidence = spec.psuNeeded.confidence;
        const Derivation left = count;
        loss.add(std::move(needed), std::move(count));
        if (spec.psuToBoot && left.result.likely > 0.0) {
            BudgetPoint boot = pointAt(machine.path, {PointKind::FeedBoot, build.label},
                                       LW_MESSAGE("budget.feed_boot", "Supplies to start after a feed fails"),
                                       exactFigure(static_cast<double>(*spec.psuToBoot)));
            boot.supply = left.result;
            boot.derivations = {left.id};
            loss.points.push_back(std::move(boot));
        }
        return loss;
    }
    Derivation power = derive({"power.feed-loss", build.label},
                              LW_MESSAGE("power.feed_loss", "What the supplies give when a feed fails"), "PWR-14",
                              "left * supply", {Term{"left", count.result, {}, machine.path}, *supply}, Dimension::Power);
    BudgetPoint load = loadPoint();
    load.derivations.push_back(count.id);
    loss.add(std::move(load), std::move(power));
    if (spec.psuToBoot && count.result.likely > 0.0) {
        loss.add(pointAt(machine.path, {PointKind::FeedBoot, build.label},
                         LW_MESSAGE("budget.feed_boot", "Supplies to start after a feed fails"),
                         exactFigure(static_cast<double>(*spec.psuToBoot))),
                 std::move(count));
    } else {
        loss.derivations.push_back(std::move(count));
    }
    return loss;
}

/// The first machine of a group that is behind no transfer switch.
void addWithoutSwitch(const Assessment& out, const MachineGroup& group, const std::map<MachineId, SecondFeeds>& switched,
                      std::map<std::pair<SecondFeeds, std::string>, Ref>& ways)
{
    if (group.count == 0) {
        ways.try_emplace({SecondFeeds(), group.home}, group.path);
    }
    for (std::size_t i = group.standing; group.count > 0 && i < out.standings.size(); ++i) {
        const Standing& standing = out.standings[i];
        // Where circuits are each rack's own, the machines of the first rack of each group have outlets, and the others are as they are.
        const std::int64_t looked = out.perRackCircuits.empty() || standing.rack.empty() ? standing.count() : std::ssize(standing.units);
        for (std::int64_t copy = 0; group.holds(standing) && copy < looked; ++copy) {
            if (!switched.contains({i, copy})) {
                ways.try_emplace({SecondFeeds(), group.home}, standing.machine(copy));
                return;
            }
        }
    }
}

} // namespace

void addFeedLoss(const Design& design, Assessment& out)
{
    const auto secondFeeds = secondFeedsByMachine(design, out);
    for (std::size_t assessed = 0; assessed < out.builds.size(); ++assessed) {
        const BuildAssessment& build = *out.builds[assessed];
        if (!build.dc || !build.build) {
            continue;
        }
        // Machines of one build may plug in differently: the worst of them counts.
        std::optional<FeedLoss> worst;
        const auto consider = [&](const FedMachine& machine) {
            FeedLoss loss = feedLossOf(machine);
            if (!loss.points.empty() && (!worst || loss.least() < worst->least())) {
                worst = std::move(loss);
            }
        };
        std::map<std::pair<SecondFeeds, std::string>, Ref> ways; // by second feeds and home: the first machine
        for (const auto& [machine, second] : secondFeeds) {
            const Standing& standing = out.standings[machine.first];
            if (standing.assessed == assessed) {
                ways.try_emplace({second, standing.circuit}, standing.machine(machine.second));
            }
        }
        for (std::size_t group = 0; group < out.groups.size(); ++group) {
            if (out.groups[group].assessed == assessed) {
                addWithoutSwitch(out, out.groups[group], secondFeeds, ways);
            }
        }
        for (const auto& [way, path] : ways) {
            consider({build, path, way.second, way.first});
        }
        if (worst) {
            auto& points = budgetOf(out, BudgetKind::PowerDc).points;
            std::move(worst->points.begin(), worst->points.end(), std::back_inserter(points));
            std::move(worst->derivations.begin(), worst->derivations.end(), std::back_inserter(out.derivations));
        }
    }
}

} // namespace lanewatt
