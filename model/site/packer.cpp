#include "model/site/packer.h"

#include "model/site/packing_plan.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace lanewatt {

namespace packing {
namespace {

std::vector<std::size_t> firstIndices(std::size_t number)
{
    std::vector<std::size_t> order(number);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

/// Indices sorted by a value, largest first; equal ones keep their order.
std::vector<std::size_t> largestFirst(const std::vector<double>& value)
{
    std::vector<std::size_t> order = firstIndices(value.size());
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return value[a] > value[b]; });
    return order;
}

/// Racks by what they hold of these machines, the roomiest first; for alike machines this gives the fewest racks.
std::vector<std::size_t> roomiestFirst(const Table& table)
{
    std::vector<double> room;
    for (std::size_t kind = 0; kind < table.kinds.size(); ++kind) {
        double all = 0.0;
        for (std::size_t machine = 0; machine < table.count.size(); ++machine) {
            all += static_cast<double>(holds(table, kind, machine)) * table.count[machine];
        }
        room.push_back(all);
    }
    return largestFirst(room);
}

/// Machines by the largest share of any limit that one takes, hardest first.
std::vector<std::size_t> hardestFirst(const Table& table)
{
    std::vector<double> share(table.count.size());
    for (std::size_t kind = 0; kind < table.kinds.size(); ++kind) {
        for (std::size_t axis = 0; axis < table.kinds[kind].axes.size(); ++axis) {
            const double room = roomOf(table, kind, axis);
            for (std::size_t machine = 0; machine < share.size() && room > 0.0; ++machine) {
                share[machine] = std::max(share[machine], table.kinds[kind].need[machine][axis] / room);
            }
        }
    }
    return largestFirst(share);
}

/// Each machine in the first rack that takes it.
Plan firstFit(const Table& table, const std::vector<std::size_t>& machines, const std::vector<std::size_t>& kinds, GapChoice gap)
{
    Plan plan(table);
    const std::vector<std::size_t> racks = racksInOrder(plan, kinds);
    for (const std::size_t machine : machines) {
        // A rack that refuses a machine refuses the next of its kind.
        for (std::size_t at = 0; at < racks.size() && plan.left[machine] > 0;) {
            if (plan.fits(plan.racks[racks[at]], machine)) {
                plan.put(racks[at], machine, gap);
            } else {
                ++at;
            }
        }
    }
    return plan;
}

/// How well a machine suits what is left of a rack.
enum class Match : std::uint8_t { Product, Angle, Distance };

/// Fills one rack after another, each time with the machine that suits best what is left of it.
class Filler {
public:
    /// `sharpness`: how much more the scarcest limit counts than the others.
    Filler(const Table& table, Match match, double sharpness) : m_plan(table), m_match(match), m_sharpness(sharpness) {}

    Plan fill(const std::vector<std::size_t>& kinds)
    {
        for (const std::size_t rack : racksInOrder(m_plan, kinds)) {
            if (std::all_of(m_plan.left.begin(), m_plan.left.end(), [](int count) { return count == 0; })) {
                break;
            }
            begin(rack);
            for (auto machine = best(rack); machine < m_plan.left.size(); machine = best(rack)) {
                m_plan.put(rack, machine, GapChoice::Tightest);
            }
        }
        return std::move(m_plan);
    }

private:
    /// Weighs the limits of a rack by what the machines that are left take of them.
    void begin(std::size_t rack)
    {
        const RackState& state = m_plan.racks[rack];
        const RackKind& kind = m_plan.kindOf(state);
        m_room.assign(kind.axes.size(), 0.0);
        m_weight.assign(kind.axes.size(), 0.0);
        for (std::size_t axis = 0; axis < kind.axes.size(); ++axis) {
            m_room[axis] = kind.axes[axis].most - m_plan.used(state, axis);
            for (std::size_t machine = 0; machine < m_plan.left.size() && m_room[axis] > 0.0; ++machine) {
                m_weight[axis] += kind.need[machine][axis] * m_plan.left[machine] / m_room[axis];
            }
        }
        const double largest = m_weight.empty() ? 0.0 : *std::max_element(m_weight.begin(), m_weight.end());
        for (double& weight : m_weight) {
            weight = largest > 0.0 ? std::pow(weight / largest, m_sharpness) : 0.0;
        }
    }

    /// The machine that suits best; the number of machines when none fits.
    std::size_t best(std::size_t rack) const
    {
        std::size_t found = m_plan.left.size();
        double highest = 0.0;
        for (std::size_t machine = 0; machine < m_plan.left.size(); ++machine) {
            if (m_plan.left[machine] == 0 || !m_plan.fits(m_plan.racks[rack], machine)) {
                continue;
            }
            constexpr double rounding = 1e-12;
            const double own = matchOf(m_plan.racks[rack], machine);
            if (found == m_plan.left.size() || own > highest + rounding) {
                found = machine;
                highest = own;
            }
        }
        return found;
    }

    double matchOf(const RackState& state, std::size_t machine) const
    {
        const RackKind& kind = m_plan.kindOf(state);
        double product = 0.0;
        double length = 0.0;
        double distance = 0.0;
        for (std::size_t axis = 0; axis < kind.axes.size(); ++axis) {
            if (m_room[axis] <= 0.0) {
                continue;
            }
            const double need = kind.need[machine][axis] / m_room[axis];
            const double rest = (kind.axes[axis].most - m_plan.used(state, axis)) / m_room[axis];
            product += m_weight[axis] * need * rest;
            length += m_weight[axis] * need * need;
            distance += m_weight[axis] * (rest - need) * (rest - need);
        }
        switch (m_match) {
        case Match::Product: return product;
        case Match::Angle: return length > 0.0 ? product / std::sqrt(length) : 0.0;
        case Match::Distance: return -distance;
        }
        return 0.0;
    }

    Plan m_plan;
    Match m_match;
    double m_sharpness;
    std::vector<double> m_room, m_weight; ///< by axis, of the rack that is filled
};

bool isBetter(const Plan& a, const Plan& b)
{
    return std::pair(a.placed(), -a.racksUsed()) > std::pair(b.placed(), -b.racksUsed());
}

/// The best of first fit and the other orders.
Plan bestPlan(const Table& table)
{
    const std::vector<std::size_t> given = firstIndices(table.count.size());
    const std::vector<std::size_t> racks = firstIndices(table.kinds.size());
    const std::vector<std::size_t> roomiest = roomiestFirst(table);
    const std::vector<std::size_t> hardest = hardestFirst(table);
    const std::vector<std::size_t> easiest(hardest.rbegin(), hardest.rend());

    Plan best = firstFit(table, given, racks, GapChoice::Lowest);
    const auto compare = [&](Plan other) {
        if (isBetter(other, best)) {
            best = std::move(other);
        }
    };
    for (const auto* order : {&racks, &roomiest}) {
        if (order == &roomiest && roomiest == racks) {
            break;
        }
        for (const auto* machines : {&given, &hardest, &easiest}) {
            compare(firstFit(table, *machines, *order, GapChoice::Tightest));
        }
        compare(searchedFill(table, *order, hardest, true));
        compare(searchedFill(table, *order, hardest, false));
        constexpr double even = 1.0, sharp = 4.0;
        compare(Filler(table, Match::Angle, sharp).fill(*order));
        compare(Filler(table, Match::Angle, even).fill(*order));
        compare(Filler(table, Match::Product, sharp).fill(*order));
        compare(Filler(table, Match::Distance, even).fill(*order));
    }
    return best;
}

/// Heights at which the machines of a rack stand: liquid-cooled and heavy ones lowest.
std::vector<PackPlaced> standing(const Table& table, const RackState& state)
{
    const PackTask& task = *table.task;
    const std::vector<PackGap>& gaps = task.racks[state.kind].gaps;
    const std::vector<int>& height = table.kinds[state.kind].height;
    std::vector<Stand> order = state.stands;
    const auto rank = [&](const Stand& stand) {
        const PackNeed& need = needOf(task, stand.machine, state.kind);
        const bool dry = !need.liquidHeat || *need.liquidHeat <= Power{};
        return std::tuple(dry, need.mass ? -si(*need.mass) : 0.0, -height[stand.machine], stand.machine, stand.gap);
    };
    std::sort(order.begin(), order.end(), [&](const Stand& a, const Stand& b) { return rank(a) < rank(b); });
    std::vector<int> used(gaps.size());
    bool all = true;
    std::vector<std::size_t> chosen;
    for (const Stand& stand : order) {
        std::size_t gap = 0;
        while (gap < gaps.size() && gaps[gap].units - used[gap] < height[stand.machine]) {
            ++gap;
        }
        all = all && gap < gaps.size();
        if (!all) {
            break;
        }
        used[gap] += height[stand.machine];
        chosen.push_back(gap);
    }
    std::fill(used.begin(), used.end(), 0);
    std::map<std::size_t, std::vector<int>> units;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t gap = all ? chosen[i] : order[i].gap; // the gaps of the plan always do
        units[order[i].machine].push_back(gaps[gap].from + used[gap]);
        used[gap] += height[order[i].machine];
    }
    std::vector<PackPlaced> placed;
    for (auto& [machine, at] : units) {
        std::sort(at.begin(), at.end());
        placed.push_back({machine, std::move(at)});
    }
    return placed;
}

/// Makes the report on a plan.
class Report {
public:
    explicit Report(const Plan& plan) : m_plan(plan), m_table(plan.table()), m_task(*plan.table().task) {}

    Packing packing() const
    {
        Packing out;
        out.machines = m_table.machines;
        out.placed = m_plan.placed();
        out.racksUsed = m_plan.racksUsed();
        // A bound may not contradict the plan by a rounding error.
        out.mostPlaced = std::max(mostPlaced(m_table), out.placed);
        std::vector<int> placed = m_table.count;
        for (std::size_t machine = 0; machine < placed.size(); ++machine) {
            placed[machine] -= m_plan.left[machine];
        }
        out.leastRacks = std::min(leastRacks(m_table, placed), out.racksUsed);
        for (std::size_t rack = 0; rack < m_task.racks.size(); ++rack) {
            addRacks(rack, out);
        }
        for (std::size_t machine = 0; machine < m_plan.left.size(); ++machine) {
            if (m_plan.left[machine] > 0) {
                out.left.push_back({machine, m_plan.left[machine], nearest(machine, out)});
            }
        }
        return out;
    }

private:
    /// The racks of one group, those with the same contents together, fullest first.
    void addRacks(std::size_t rack, Packing& out) const
    {
        std::vector<std::pair<std::vector<std::size_t>, const RackState*>> used; // machines in it, sorted
        for (const RackState& state : m_plan.racks) {
            if (state.kind == rack && !state.stands.empty()) {
                std::vector<std::size_t> machines;
                for (const Stand& stand : state.stands) {
                    machines.push_back(stand.machine);
                }
                std::sort(machines.begin(), machines.end());
                used.emplace_back(std::move(machines), &state);
            }
        }
        std::stable_sort(used.begin(), used.end(), [](const auto& a, const auto& b) {
            return a.first.size() != b.first.size() ? a.first.size() > b.first.size() : a.first < b.first;
        });
        for (std::size_t i = 0; i < used.size();) {
            std::size_t end = i + 1;
            while (end < used.size() && used[end].first == used[i].first) {
                ++end;
            }
            out.racks.push_back(packed(*used[i].second, static_cast<int>(end - i)));
            i = end;
        }
        const int empty = m_task.racks[rack].count - static_cast<int>(used.size());
        if (empty > 0) {
            out.racks.push_back(packed(emptyRack(rack), empty));
        }
    }

    RackState emptyRack(std::size_t rack) const
    {
        RackState state;
        state.kind = rack;
        for (const Axis& axis : m_table.kinds[rack].axes) {
            state.used.push_back(axis.used);
        }
        for (const PackGap& gap : m_task.racks[rack].gaps) {
            state.gapLeft.push_back(gap.units);
        }
        return state;
    }

    PackedRacks packed(const RackState& state, int count) const
    {
        PackedRacks racks;
        racks.rack = state.kind;
        racks.count = count;
        racks.placed = standing(m_table, state);
        racks.notChecked = notChecked(state.kind, racks.placed);
        const bool anyLeft = std::any_of(m_plan.left.begin(), m_plan.left.end(), [](int left) { return left > 0; });
        std::optional<Distance> best;
        for (std::size_t machine = 0; machine < m_table.count.size(); ++machine) {
            if (m_table.count[machine] == 0 || (anyLeft && m_plan.left[machine] == 0)) {
                continue;
            }
            const Distance own = distance(state, machine);
            if (!best || own < *best) {
                racks.next = machine;
                best = own;
            }
        }
        if (best) {
            racks.closedBy = shortfalls(state, racks.next);
        }
        return racks;
    }

    /// What is over the limit, as a share; unknown values are furthest.
    static double excess(const PackShortfall& one)
    {
        constexpr double unknown = 1e9;
        return !one.need || !one.most ? unknown : one.most->si > 0.0 ? std::min(one.need->si / one.most->si, unknown) : unknown;
    }

    /// Calls f for each limit that one more machine would exceed.
    template <class F> void eachShortfall(const RackState& state, std::size_t machine, F f) const
    {
        const PackRack& rack = m_task.racks[state.kind];
        const RackKind& kind = m_table.kinds[state.kind];
        const PackNeed& need = needOf(m_task, machine, state.kind);
        const int height = kind.height[machine];
        const auto units = [](double number) { return Amount{number, Dimension::Scalar}; };
        if (!rack.heightKnown || height == 0) {
            f(PackShortfall{{PackLimitKind::Units},
                            height > 0 ? std::optional(units(height)) : std::nullopt,
                            rack.heightKnown && rack.units.most ? std::optional(units(*rack.units.most)) : std::nullopt});
        }
        if (need.depth && rack.depth && isOver(si(*need.depth), si(*rack.depth))) {
            f(PackShortfall{{PackLimitKind::Depth}, toAmount(*need.depth), toAmount(*rack.depth)});
        }
        bool unitsLeft = rack.heightKnown && height > 0;
        for (std::size_t axis = 0; axis < kind.axes.size(); ++axis) {
            const Axis& limit = kind.axes[axis];
            const double more = kind.need[machine][axis];
            const double sum = m_plan.used(state, axis) + more;
            const bool isUnits = limit.limit.kind == PackLimitKind::Units;
            if (more > 0.0 && isOver(sum, limit.most) && (!isUnits || unitsLeft)) {
                f(PackShortfall{limit.limit, Amount{sum, limit.dimension}, Amount{limit.most, limit.dimension}});
                unitsLeft = unitsLeft && !isUnits;
            }
        }
        const int largest = state.gapLeft.empty() ? 0 : *std::max_element(state.gapLeft.begin(), state.gapLeft.end());
        if (unitsLeft && largest < height) {
            f(PackShortfall{{PackLimitKind::Gap}, units(height), units(largest)});
        }
    }

    /// How far a machine is from a place: limits in its way, then the largest excess.
    using Distance = std::pair<int, double>;
    Distance distance(const RackState& state, std::size_t machine) const
    {
        Distance found{0, 0.0};
        eachShortfall(state, machine, [&](const PackShortfall& one) {
            found = {found.first + 1, std::max(found.second, excess(one))};
        });
        return found;
    }

    /// The limits that one more machine would exceed, hardest first.
    std::vector<PackShortfall> shortfalls(const RackState& state, std::size_t machine) const
    {
        std::vector<PackShortfall> found;
        eachShortfall(state, machine, [&](PackShortfall one) { found.push_back(std::move(one)); });
        std::stable_sort(found.begin(), found.end(),
                         [](const PackShortfall& a, const PackShortfall& b) { return excess(a) > excess(b); });
        return found;
    }

    /// The limits that nobody could check for these machines: unknown in the rack or of a machine, or with an unknown load.
    std::vector<PackLimit> notChecked(std::size_t index, const std::vector<PackPlaced>& placed) const
    {
        std::vector<PackLimit> found;
        const PackRack& rack = m_task.racks[index];
        const auto check = [&](const PackLimit& limit, bool known, auto takes) {
            const bool concerned = std::any_of(placed.begin(), placed.end(), [&](const PackPlaced& one) {
                const PackNeed& own = needOf(m_task, one.machine, index);
                const std::optional<double> need = takes(own);
                const bool atLeast = std::find(own.atLeast.begin(), own.atLeast.end(), limit.kind) != own.atLeast.end();
                return !need || (*need > 0.0 && (!known || atLeast));
            });
            if (concerned) {
                found.push_back(limit);
            }
        };
        const auto own = [&](PackLimitKind kind, const auto& bound, auto member) {
            check({kind}, bound.most && bound.usedKnown, [&](const PackNeed& need) {
                const auto& value = need.*member;
                return value ? std::optional(si(*value)) : std::nullopt;
            });
        };
        check({PackLimitKind::Units}, rack.units.usedKnown,
              [](const PackNeed& need) { return need.units ? std::optional<double>(*need.units) : std::nullopt; });
        check({PackLimitKind::Depth}, rack.depth.has_value(),
              [](const PackNeed& need) { return need.depth ? std::optional(si(*need.depth)) : std::nullopt; });
        own(PackLimitKind::Mass, rack.mass, &PackNeed::mass);
        own(PackLimitKind::Floor, rack.floor, &PackNeed::mass);
        own(PackLimitKind::Power, rack.power, &PackNeed::power);
        own(PackLimitKind::AirHeat, rack.airHeat, &PackNeed::airHeat);
        own(PackLimitKind::LiquidHeat, rack.liquidHeat, &PackNeed::liquidHeat);
        own(PackLimitKind::Coolant, rack.coolant, &PackNeed::coolant);
        std::map<std::string, const PackFeed*> feeds;
        for (const auto* all : {&m_task.feeds, &rack.feeds}) {
            for (const auto& one : *all) {
                feeds.emplace(one.first, &one.second);
            }
        }
        for (const auto& one : feeds) {
            const std::string& id = one.first;
            const PackFeed& feed = *one.second;
            const auto takes = [&](auto value) {
                return [&id, value](const PackNeed& need) -> std::optional<double> {
                    const auto at = need.feeds.find(id);
                    return at == need.feeds.end() ? std::optional(0.0) : value(at->second);
                };
            };
            const auto current = [](const PackFeedNeed& need) { return need.current ? std::optional(si(*need.current)) : std::nullopt; };
            check({PackLimitKind::Circuit, id}, feed.current.most && feed.current.usedKnown, takes(current));
            for (const auto& after : feed.afterFailure) {
                check({PackLimitKind::Failover, id, after.first}, after.second.most && after.second.usedKnown, takes(current));
            }
            check({PackLimitKind::Outlets, id}, feed.outlets.most && feed.outlets.usedKnown, takes([](const PackFeedNeed& need) {
                      return need.outlets ? std::optional<double>(*need.outlets) : std::nullopt;
                  }));
        }
        return found;
    }

    /// Why a machine has no place, in the rack that comes nearest.
    std::vector<PackShortfall> nearest(std::size_t machine, const Packing& out) const
    {
        std::optional<Distance> least;
        std::optional<RackState> best;
        const auto compare = [&](const RackState& state) {
            const Distance own = distance(state, machine);
            if (!least || own < *least) {
                least = own;
                best = state;
            }
        };
        // A rack that got nothing is as good as all empty ones of its group.
        for (std::size_t rack = 0; rack < m_task.racks.size(); ++rack) {
            const bool empty = std::any_of(out.racks.begin(), out.racks.end(),
                                           [&](const PackedRacks& one) { return one.rack == rack && one.placed.empty(); });
            if (empty) {
                compare(emptyRack(rack));
            }
        }
        for (const RackState& state : m_plan.racks) {
            if (!state.stands.empty()) {
                compare(state);
            }
        }
        return best ? shortfalls(*best, machine) : std::vector<PackShortfall>();
    }

    const Plan& m_plan;
    const Table& m_table;
    const PackTask& m_task;
};

} // namespace
} // namespace packing

double Packing::gap() const
{
    if (placed < mostPlaced) {
        return 1.0 - static_cast<double>(placed) / mostPlaced;
    }
    return leastRacks > 0 ? static_cast<double>(racksUsed) / leastRacks - 1.0 : 0.0;
}

Packing pack(const PackTask& task)
{
    for ([[maybe_unused]] const PackMachine& machine : task.machines) {
        assert(machine.in.size() == 1 || machine.in.size() == task.racks.size());
    }
    const packing::Table table(task);
    packing::Plan plan = packing::bestPlan(table);
    if (task.nodes > 0) {
        packing::improve(plan, task.nodes);
    }
    return packing::Report(plan).packing();
}

} // namespace lanewatt
