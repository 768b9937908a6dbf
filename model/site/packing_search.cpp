#include "model/site/packing_plan.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace lanewatt::packing {

namespace {

constexpr int kNodesPerRack = 2000;
constexpr std::size_t kMostSearchedKinds = 64; ///< with more kinds of machines some always fits the rest of a rack
constexpr double kSharpness = 4.0;             ///< how much more the scarcest limit counts than the others
constexpr double kSame = 1e-9;

/// Searches the set of machines that uses most of what is left of one rack, within a number of nodes. Limits count by how
/// scarce they are.
class RackSearch {
public:
    RackSearch(const Plan& plan, std::size_t rack) : m_plan(plan), m_state(plan.racks[rack]), m_kind(plan.kindOf(m_state))
    {
        const std::size_t machines = plan.left.size();
        m_room.resize(m_kind.axes.size());
        m_weight.resize(m_kind.axes.size());
        for (std::size_t axis = 0; axis < m_room.size(); ++axis) {
            m_room[axis] = std::max(m_kind.axes[axis].most - plan.used(m_state, axis), 0.0);
            if (m_kind.axes[axis].limit.kind == PackLimitKind::Units) {
                const int free = std::accumulate(m_state.gapLeft.begin(), m_state.gapLeft.end(), 0);
                m_room[axis] = std::min(m_room[axis], static_cast<double>(free));
            }
            for (std::size_t machine = 0; machine < machines && m_room[axis] > 0.0; ++machine) {
                m_weight[axis] += m_kind.need[machine][axis] * plan.left[machine] / m_room[axis];
            }
        }
        const double largest = m_weight.empty() ? 0.0 : *std::max_element(m_weight.begin(), m_weight.end());
        for (double& weight : m_weight) {
            weight = largest > 0.0 ? std::pow(weight / largest, kSharpness) : 0.0;
        }
        m_value.resize(machines);
        for (std::size_t machine = 0; machine < machines; ++machine) {
            m_value[machine] = weighed(m_kind.need[machine]);
            if (plan.left[machine] > 0 && plan.fits(m_state, machine)) {
                m_order.push_back(machine);
            }
        }
        std::stable_sort(m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) { return m_value[a] > m_value[b]; });
    }

    /// Number of each machine; `first`: machine that must be among them, or the number of machines for none.
    std::vector<int> best(std::size_t first)
    {
        m_rest = m_room;
        m_saved.assign(m_order.size(), m_rest);
        m_now.assign(m_plan.left.size(), 0);
        double gain = 0.0;
        if (first < m_now.size()) {
            m_now[first] = 1;
            gain = m_value[first];
            for (std::size_t axis = 0; axis < m_rest.size(); ++axis) {
                m_rest[axis] -= m_kind.need[first][axis];
            }
        }
        m_best = m_now;
        m_bestGain = gain;
        choose(0, gain);
        return m_best;
    }

private:
    double weighed(const std::vector<double>& amount) const
    {
        double sum = 0.0;
        for (std::size_t axis = 0; axis < amount.size(); ++axis) {
            sum += m_room[axis] > 0.0 ? m_weight[axis] * amount[axis] / m_room[axis] : 0.0;
        }
        return sum;
    }

    void choose(std::size_t depth, double gain)
    {
        ++m_nodes;
        if (gain > m_bestGain + kSame) {
            m_bestGain = gain;
            m_best = m_now;
        }
        if (depth == m_order.size() || m_nodes > kNodesPerRack || gain + weighed(m_rest) <= m_bestGain + kSame) {
            return;
        }
        const std::size_t machine = m_order[depth];
        const std::vector<double>& need = m_kind.need[machine];
        int most = m_plan.left[machine] - m_now[machine];
        for (std::size_t axis = 0; axis < need.size(); ++axis) {
            if (need[axis] > 0.0) {
                const double whole = std::floor(m_rest[axis] / need[axis] + kSame);
                most = whole < static_cast<double>(most) ? static_cast<int>(whole) : most;
            }
        }
        m_saved[depth] = m_rest;
        const int before = m_now[machine];
        for (int taken = std::max(most, 0); taken >= 0 && m_nodes <= kNodesPerRack; --taken) {
            for (std::size_t axis = 0; axis < need.size(); ++axis) {
                m_rest[axis] = m_saved[depth][axis] - taken * need[axis];
            }
            m_now[machine] = before + taken;
            choose(depth + 1, gain + taken * m_value[machine]);
        }
        m_rest = m_saved[depth];
        m_now[machine] = before;
    }

    const Plan& m_plan;
    const RackState& m_state;
    const RackKind& m_kind;
    std::vector<double> m_room, m_weight;        ///< by axis
    std::vector<double> m_value;                 ///< by machine: its weighed share of the rack
    std::vector<std::size_t> m_order;            ///< machines that fit, most valuable first
    std::vector<double> m_rest;
    std::vector<std::vector<double>> m_saved;    ///< m_rest by depth
    std::vector<int> m_now, m_best;              ///< by machine
    double m_bestGain = 0.0;
    int m_nodes = 0;
};

/// The first machine in an order that is left and fits; the number of machines when there is none.
std::size_t firstThatFits(const Plan& plan, std::size_t rack, const std::vector<std::size_t>& order)
{
    const auto found = std::find_if(order.begin(), order.end(), [&](std::size_t machine) {
        return plan.left[machine] > 0 && plan.fits(plan.racks[rack], machine);
    });
    return found == order.end() ? plan.left.size() : *found;
}

/// Puts a set of machines into a rack, then what else fits.
void fillWith(Plan& plan, std::size_t rack, const std::vector<int>& set, const std::vector<std::size_t>& hardest)
{
    for (const std::size_t machine : hardest) {
        for (int i = 0; i < set[machine] && plan.left[machine] > 0 && plan.fits(plan.racks[rack], machine); ++i) {
            plan.put(rack, machine, GapChoice::Tightest);
        }
    }
    for (std::size_t more = firstThatFits(plan, rack, hardest); more < plan.left.size(); more = firstThatFits(plan, rack, hardest)) {
        plan.put(rack, more, GapChoice::Tightest);
    }
}

} // namespace

std::vector<std::size_t> racksInOrder(const Plan& plan, const std::vector<std::size_t>& kinds)
{
    std::vector<std::vector<std::size_t>> byKind(kinds.size());
    for (std::size_t rack = 0; rack < plan.racks.size(); ++rack) {
        byKind[plan.racks[rack].kind].push_back(rack);
    }
    std::vector<std::size_t> order;
    order.reserve(plan.racks.size());
    for (const std::size_t kind : kinds) {
        order.insert(order.end(), byKind[kind].begin(), byKind[kind].end());
    }
    return order;
}

Plan searchedFill(const Table& table, const std::vector<std::size_t>& kinds, const std::vector<std::size_t>& hardest, bool hardestIn)
{
    Plan plan(table);
    if (table.count.size() > kMostSearchedKinds) {
        return plan;
    }
    std::vector<int> set;
    std::size_t ofKind = table.kinds.size();     // kind of rack that `set` is for
    int again = 0;                               // racks that get the same set
    for (const std::size_t rack : racksInOrder(plan, kinds)) {
        if (plan.placed() == table.machines) {
            break;
        }
        if (again == 0 || ofKind != plan.racks[rack].kind) {
            set = RackSearch(plan, rack).best(hardestIn ? firstThatFits(plan, rack, hardest) : plan.left.size());
            ofKind = plan.racks[rack].kind;
            int whole = table.machines;
            for (std::size_t machine = 0; machine < set.size(); ++machine) {
                whole = set[machine] > 0 ? std::min(whole, plan.left[machine] / set[machine]) : whole;
            }
            // What is scarce changes as machines get their places, so half of them are looked at anew.
            again = std::max(whole / 2, 1);
        }
        fillWith(plan, rack, set, hardest);
        --again;
    }
    return plan;
}

} // namespace lanewatt::packing
