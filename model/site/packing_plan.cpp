#include "model/site/packing_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <utility>

namespace lanewatt::packing {

namespace {

constexpr double kRoundingShare = 1e-9; ///< as in judge()

/// Adds a known limit of a rack with what each machine takes of it.
template <class Q, class Need> void addAxis(RackKind& kind, PackLimitKind what, const PackBound<Q>& bound, std::size_t machines, Need need)
{
    if (!bound.most) {
        return;
    }
    kind.axes.push_back({{what}, DimensionOf<Q>::value, si(*bound.most), si(bound.used)});
    for (std::size_t m = 0; m < machines; ++m) {
        const std::optional<Q> one = need(m);
        kind.need[m].push_back(one ? si(*one) : 0.0);
    }
}

/// Units for machines in the gaps.
int unitsIn(const std::vector<PackGap>& gaps)
{
    return std::accumulate(gaps.begin(), gaps.end(), 0, [](int sum, const PackGap& gap) { return sum + gap.units; });
}

/// What a machine takes of a circuit's limit; 0 where it takes nothing, or nobody knows.
double feedNeed(const PackNeed& need, const PackLimit& limit)
{
    const auto feed = need.feeds.find(limit.circuit);
    if (feed == need.feeds.end()) {
        return 0.0;
    }
    const PackFeedNeed& takes = feed->second;
    if (limit.kind == PackLimitKind::Circuit) {
        return takes.current ? si(*takes.current) : 0.0;
    }
    if (limit.kind == PackLimitKind::Outlets) {
        return takes.outlets.value_or(0);
    }
    // Without a share of its own it carries its normal load also after that failure.
    const auto after = takes.afterFailure.find(limit.failing);
    return after != takes.afterFailure.end() ? si(after->second) : takes.current ? si(*takes.current) : 0.0;
}

/// The known limits of circuits.
std::vector<Axis> feedAxes(const std::map<std::string, PackFeed>& feeds)
{
    std::vector<Axis> axes;
    for (const auto& [id, feed] : feeds) {
        if (feed.current.most) {
            axes.push_back({{PackLimitKind::Circuit, id}, Dimension::Current, si(*feed.current.most), si(feed.current.used)});
        }
        for (const auto& [failing, bound] : feed.afterFailure) {
            if (bound.most) {
                axes.push_back({{PackLimitKind::Failover, id, failing}, Dimension::Current, si(*bound.most), si(bound.used)});
            }
        }
        if (feed.outlets.most) {
            axes.push_back({{PackLimitKind::Outlets, id}, Dimension::Scalar, *feed.outlets.most, feed.outlets.used});
        }
    }
    return axes;
}

std::vector<Axis> sharedAxes(const PackTask& task)
{
    std::vector<Axis> axes = feedAxes(task.feeds);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        axes[i].shared = static_cast<int>(i);
    }
    return axes;
}

RackKind rackKind(const PackTask& task, std::size_t index, const std::vector<Axis>& shared, int machines)
{
    const PackRack& rack = task.racks[index];
    const std::size_t all = task.machines.size();
    RackKind kind;
    kind.count = std::clamp(rack.count, 0, machines);
    kind.need.resize(all);
    const auto need = [&](std::size_t m) -> const PackNeed& { return needOf(task, m, index); };
    for (std::size_t m = 0; m < all; ++m) {
        const PackNeed& one = need(m);
        kind.height.push_back(std::max(one.units.value_or(0), 0));
        const bool tooDeep = one.depth && rack.depth && isOver(si(*one.depth), si(*rack.depth));
        kind.admits.push_back(rack.heightKnown && kind.height.back() > 0 && !tooDeep);
    }
    PackBound<double> units = rack.units;
    units.most = units.most ? units.most : std::optional(units.used + unitsIn(rack.gaps));
    addAxis(kind, PackLimitKind::Units, units, all,
            [&](std::size_t m) { return std::optional<double>(static_cast<double>(kind.height[m])); });
    addAxis(kind, PackLimitKind::Mass, rack.mass, all, [&](std::size_t m) { return need(m).mass; });
    addAxis(kind, PackLimitKind::Floor, rack.floor, all, [&](std::size_t m) { return need(m).mass; });
    addAxis(kind, PackLimitKind::Power, rack.power, all, [&](std::size_t m) { return need(m).power; });
    addAxis(kind, PackLimitKind::AirHeat, rack.airHeat, all, [&](std::size_t m) { return need(m).airHeat; });
    addAxis(kind, PackLimitKind::LiquidHeat, rack.liquidHeat, all, [&](std::size_t m) { return need(m).liquidHeat; });
    addAxis(kind, PackLimitKind::Coolant, rack.coolant, all, [&](std::size_t m) { return need(m).coolant; });
    std::vector<Axis> ofFeeds = shared;
    const std::vector<Axis> own = feedAxes(rack.feeds);
    ofFeeds.insert(ofFeeds.end(), own.begin(), own.end());
    for (const Axis& axis : ofFeeds) {
        std::vector<double> takes(all);
        for (std::size_t m = 0; m < all; ++m) {
            takes[m] = feedNeed(need(m), axis.limit);
        }
        if (std::none_of(takes.begin(), takes.end(), [](double one) { return one > 0.0; })) {
            continue;
        }
        kind.axes.push_back(axis);
        for (std::size_t m = 0; m < all; ++m) {
            kind.need[m].push_back(takes[m]);
        }
    }
    return kind;
}

} // namespace

const PackNeed& needOf(const PackTask& task, std::size_t machine, std::size_t rack)
{
    const auto& in = task.machines[machine].in;
    return in.size() == 1 ? in.front() : in[rack];
}

Table::Table(const PackTask& of) : task(&of), shared(sharedAxes(of))
{
    for (const PackMachine& machine : of.machines) {
        count.push_back(std::max(machine.count, 0));
        machines += count.back();
    }
    for (std::size_t rack = 0; rack < of.racks.size(); ++rack) {
        kinds.push_back(rackKind(of, rack, shared, machines));
    }
}

bool isOver(double sum, double most) { return sum > most + kRoundingShare * std::max(std::abs(sum), std::abs(most)); }

double roomOf(const Table& table, std::size_t kind, std::size_t axis)
{
    const Axis& one = table.kinds[kind].axes[axis];
    const double room = std::max(one.most - one.used, 0.0);
    return one.limit.kind == PackLimitKind::Units ? std::min(room, static_cast<double>(unitsIn(table.task->racks[kind].gaps))) : room;
}

int holds(const Table& table, std::size_t kind, std::size_t machine)
{
    const RackKind& rack = table.kinds[kind];
    if (!rack.admits[machine]) {
        return 0;
    }
    int most = 0;
    for (const PackGap& gap : table.task->racks[kind].gaps) {
        most += gap.units / rack.height[machine];
    }
    for (std::size_t axis = 0; axis < rack.axes.size(); ++axis) {
        const double need = rack.need[machine][axis];
        if (rack.axes[axis].shared >= 0 || need <= 0.0) {
            continue;
        }
        const double whole = std::floor(roomOf(table, kind, axis) / need * (1.0 + kRoundingShare) + kRoundingShare);
        most = whole < static_cast<double>(most) ? static_cast<int>(whole) : most;
    }
    return most;
}

Plan::Plan(const Table& table) : left(table.count), m_table(&table)
{
    for (const Axis& axis : table.shared) {
        m_shared.push_back(axis.used);
    }
    for (std::size_t kind = 0; kind < table.kinds.size(); ++kind) {
        RackState state;
        state.kind = kind;
        for (const Axis& axis : table.kinds[kind].axes) {
            state.used.push_back(axis.used);
        }
        for (const PackGap& gap : table.task->racks[kind].gaps) {
            state.gapLeft.push_back(gap.units);
        }
        racks.insert(racks.end(), static_cast<std::size_t>(table.kinds[kind].count), state);
    }
}

double Plan::used(const RackState& rack, std::size_t axis) const
{
    const int shared = kindOf(rack).axes[axis].shared;
    return shared >= 0 ? m_shared[static_cast<std::size_t>(shared)] : rack.used[axis];
}

bool Plan::fits(const RackState& rack, std::size_t machine) const
{
    const RackKind& kind = kindOf(rack);
    if (!kind.admits[machine]) {
        return false;
    }
    const std::vector<double>& need = kind.need[machine];
    for (std::size_t axis = 0; axis < need.size(); ++axis) {
        // What takes nothing of a limit is not refused by it, even where it is exceeded already.
        if (need[axis] > 0.0 && isOver(used(rack, axis) + need[axis], kind.axes[axis].most)) {
            return false;
        }
    }
    const int height = kind.height[machine];
    return std::any_of(rack.gapLeft.begin(), rack.gapLeft.end(), [&](int units) { return units >= height; });
}

void Plan::count(std::size_t rack, std::size_t machine, double sign)
{
    RackState& state = racks[rack];
    const RackKind& kind = kindOf(state);
    for (std::size_t axis = 0; axis < kind.axes.size(); ++axis) {
        const int shared = kind.axes[axis].shared;
        (shared >= 0 ? m_shared[static_cast<std::size_t>(shared)] : state.used[axis]) += sign * kind.need[machine][axis];
    }
}

std::size_t Plan::put(std::size_t rack, std::size_t machine, GapChoice choice)
{
    const std::vector<int>& gaps = racks[rack].gapLeft;
    const int height = kindOf(racks[rack]).height[machine];
    std::size_t best = gaps.size();
    for (std::size_t gap = 0; gap < gaps.size(); ++gap) {
        if (gaps[gap] < height) {
            continue;
        }
        if (best == gaps.size() || gaps[gap] < gaps[best]) {
            best = gap;
        }
        if (choice == GapChoice::Lowest) {
            break;
        }
    }
    putBack(rack, {machine, best});
    return best;
}

void Plan::putBack(std::size_t rack, Stand stand)
{
    racks[rack].gapLeft[stand.gap] -= kindOf(racks[rack]).height[stand.machine];
    racks[rack].stands.push_back(stand);
    count(rack, stand.machine, 1.0);
    --left[stand.machine];
}

Stand Plan::take(std::size_t rack, std::size_t stand)
{
    RackState& state = racks[rack];
    const Stand taken = state.stands[stand];
    state.stands[stand] = state.stands.back();
    state.stands.pop_back();
    state.gapLeft[taken.gap] += kindOf(state).height[taken.machine];
    count(rack, taken.machine, -1.0);
    ++left[taken.machine];
    return taken;
}

int Plan::placed() const { return m_table->machines - std::accumulate(left.begin(), left.end(), 0); }

int Plan::racksUsed() const
{
    return static_cast<int>(std::count_if(racks.begin(), racks.end(), [](const RackState& rack) { return !rack.stands.empty(); }));
}

namespace {

/// Moves machines between racks, within a number of attempts.
class Mover {
public:
    Mover(Plan& plan, int nodes) : m_plan(plan), m_nodes(nodes)
    {
        const Table& table = plan.table();
        for (std::size_t machine = 0; machine < table.count.size(); ++machine) {
            double most = 0.0;
            for (std::size_t kind = 0; kind < table.kinds.size(); ++kind) {
                for (std::size_t axis = 0; axis < table.kinds[kind].axes.size(); ++axis) {
                    const double room = roomOf(table, kind, axis);
                    most = room > 0.0 ? std::max(most, table.kinds[kind].need[machine][axis] / room) : most;
                }
            }
            m_hardness.push_back(most);
        }
    }

    /// Places machines that are left, each where another can make room for it.
    void placeLeft()
    {
        for (std::size_t machine = 0; machine < m_plan.left.size(); ++machine) {
            while (m_plan.left[machine] > 0 && m_nodes > 0 && placeOne(machine)) {
            }
        }
    }

    /// Empties racks, the emptiest first, while all machines of one find another place.
    void emptyRacks()
    {
        bool emptied = true;
        while (emptied && m_nodes > 0) {
            emptied = false;
            for (const std::size_t rack : emptiestFirst()) {
                if (m_nodes <= 0) {
                    return;
                }
                if (emptyOne(rack)) {
                    emptied = true;
                    break;
                }
            }
        }
    }

private:
    struct Step {
        std::size_t rack;
        Stand stand;
        bool added;
    };

    bool tryFit(std::size_t rack, std::size_t machine)
    {
        --m_nodes;
        return m_plan.fits(m_plan.racks[rack], machine);
    }
    void add(std::size_t rack, std::size_t machine)
    {
        const std::size_t gap = m_plan.put(rack, machine, GapChoice::Tightest);
        m_steps.push_back({rack, {machine, gap}, true});
    }
    Stand remove(std::size_t rack, std::size_t stand)
    {
        const Stand taken = m_plan.take(rack, stand);
        m_steps.push_back({rack, taken, false});
        return taken;
    }
    /// Undoes all steps after the first `keep`.
    void undo(std::size_t keep)
    {
        while (m_steps.size() > keep) {
            const Step step = m_steps.back();
            m_steps.pop_back();
            if (!step.added) {
                m_plan.putBack(step.rack, step.stand);
                continue;
            }
            const auto& stands = m_plan.racks[step.rack].stands;
            for (std::size_t i = stands.size(); i-- > 0;) {
                if (stands[i].machine == step.stand.machine && stands[i].gap == step.stand.gap) {
                    m_plan.take(step.rack, i);
                    break;
                }
            }
        }
    }

    std::vector<std::size_t> emptiestFirst() const
    {
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t rack = 0; rack < m_plan.racks.size(); ++rack) {
            const auto& stands = m_plan.racks[rack].stands;
            if (!stands.empty()) {
                order.emplace_back(std::accumulate(stands.begin(), stands.end(), 0.0,
                                                   [&](double sum, const Stand& stand) { return sum + m_hardness[stand.machine]; }),
                                   rack);
            }
        }
        std::sort(order.begin(), order.end());
        std::vector<std::size_t> racks;
        constexpr std::size_t most = 8; // fuller racks than these are not emptied
        for (std::size_t i = 0; i < std::min(order.size(), most); ++i) {
            racks.push_back(order[i].second);
        }
        return racks;
    }

    /// Puts a machine into a rack that has machines already, but none of `not`.
    bool moveTo(std::size_t machine, std::size_t notA, std::size_t notB)
    {
        for (std::size_t rack = 0; rack < m_plan.racks.size() && m_nodes > 0; ++rack) {
            if (rack != notA && rack != notB && !m_plan.racks[rack].stands.empty() && tryFit(rack, machine)) {
                add(rack, machine);
                return true;
            }
        }
        return false;
    }

    /// Puts a machine in the place of a smaller one that fits elsewhere.
    bool swapInto(std::size_t machine, std::size_t notHere)
    {
        for (std::size_t rack = 0; rack < m_plan.racks.size() && m_nodes > 0; ++rack) {
            if (rack == notHere) {
                continue;
            }
            for (const std::size_t other : smallerIn(rack, machine)) {
                if (m_nodes <= 0) {
                    return false;
                }
                const std::size_t before = m_steps.size();
                remove(rack, standOf(rack, other));
                if (tryFit(rack, machine)) {
                    add(rack, machine);
                    if (moveTo(other, rack, notHere)) {
                        return true;
                    }
                }
                undo(before);
            }
        }
        return false;
    }

    /// The machines in a rack that are easier to place than another, each kind once.
    std::vector<std::size_t> smallerIn(std::size_t rack, std::size_t than) const
    {
        std::vector<std::size_t> found;
        for (const Stand& stand : m_plan.racks[rack].stands) {
            if (m_hardness[stand.machine] < m_hardness[than]) {
                found.push_back(stand.machine);
            }
        }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }
    std::size_t standOf(std::size_t rack, std::size_t machine) const
    {
        const auto& stands = m_plan.racks[rack].stands;
        return static_cast<std::size_t>(
            std::find_if(stands.begin(), stands.end(), [&](const Stand& one) { return one.machine == machine; }) - stands.begin());
    }

    bool placeOne(std::size_t machine)
    {
        m_steps.clear();
        constexpr auto nowhere = std::numeric_limits<std::size_t>::max();
        for (std::size_t rack = 0; rack < m_plan.racks.size() && m_nodes > 0; ++rack) {
            if (tryFit(rack, machine)) {
                add(rack, machine);
                return true;
            }
        }
        return swapInto(machine, nowhere);
    }

    bool emptyOne(std::size_t rack)
    {
        m_steps.clear();
        while (!m_plan.racks[rack].stands.empty()) {
            const auto& stands = m_plan.racks[rack].stands;
            std::size_t hardest = 0;
            for (std::size_t i = 1; i < stands.size(); ++i) {
                hardest = m_hardness[stands[i].machine] > m_hardness[stands[hardest].machine] ? i : hardest;
            }
            const Stand stand = remove(rack, hardest);
            if (!moveTo(stand.machine, rack, rack) && !swapInto(stand.machine, rack)) {
                undo(0);
                return false;
            }
        }
        return true;
    }

    Plan& m_plan;
    int m_nodes;
    std::vector<double> m_hardness;              ///< by machine: its largest share of a limit
    std::vector<Step> m_steps;
};

} // namespace

void improve(Plan& plan, int nodes)
{
    Mover mover(plan, nodes);
    mover.placeLeft();
    mover.emptyRacks();
    // What was moved may have made room.
    for (std::size_t machine = 0; machine < plan.left.size(); ++machine) {
        for (std::size_t rack = 0; rack < plan.racks.size(); ++rack) {
            while (plan.left[machine] > 0 && plan.fits(plan.racks[rack], machine)) {
                plan.put(rack, machine, GapChoice::Tightest);
            }
        }
    }
}

} // namespace lanewatt::packing
