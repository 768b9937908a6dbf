#include "model/site/packing_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

namespace lanewatt::packing {

namespace {

constexpr double kTiny = 1e-9;
constexpr double kNoLimit = std::numeric_limits<double>::infinity();

/// The index of a rack's own axis of a kind; empty = it has none.
std::optional<std::size_t> ownAxis(const RackKind& rack, PackLimitKind kind)
{
    for (std::size_t axis = 0; axis < rack.axes.size(); ++axis) {
        if (rack.axes[axis].shared < 0 && rack.axes[axis].limit.kind == kind) {
            return axis;
        }
    }
    return std::nullopt;
}

/// A limit over several kinds of racks: what they give together, and the least that each machine takes of it anywhere.
struct Joint {
    double room = 0.0;
    std::vector<double> need;                    ///< by machine
};

/// Machines within a joint limit, those that take least first.
double countWithin(const Table& table, const Joint& joint)
{
    std::vector<std::size_t> order(table.count.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return joint.need[a] < joint.need[b]; });
    double room = joint.room;
    double all = 0.0;
    for (const std::size_t machine : order) {
        const double count = table.count[machine];
        const double need = joint.need[machine];
        const double fit = need > 0.0 ? std::clamp(std::floor(room / need * (1.0 + kTiny) + kTiny), 0.0, count) : count;
        all += fit;
        room -= fit * std::max(need, 0.0);
    }
    return all;
}

std::vector<double> leastNeed(const Table& table, const std::vector<std::size_t>& kinds, const std::vector<std::size_t>& axes)
{
    std::vector<double> need(table.count.size(), kNoLimit);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        for (std::size_t machine = 0; machine < need.size(); ++machine) {
            if (table.kinds[kinds[i]].admits[machine]) {
                need[machine] = std::min(need[machine], table.kinds[kinds[i]].need[machine][axes[i]]);
            }
        }
    }
    // A machine that no rack admits is counted by the bound of each machine.
    std::replace(need.begin(), need.end(), kNoLimit, 0.0);
    return need;
}

/// A limit that all these racks have: their own of one kind, or one that they share.
std::optional<Joint> jointOf(const Table& table, const std::vector<std::size_t>& kinds, PackLimitKind own, int shared)
{
    Joint joint;
    std::vector<std::size_t> axes;
    for (const std::size_t kind : kinds) {
        const RackKind& rack = table.kinds[kind];
        std::optional<std::size_t> at;
        if (shared < 0) {
            at = ownAxis(rack, own);
        } else {
            const auto axis = std::find_if(rack.axes.begin(), rack.axes.end(), [&](const Axis& one) { return one.shared == shared; });
            at = axis == rack.axes.end() ? std::nullopt : std::optional(static_cast<std::size_t>(axis - rack.axes.begin()));
        }
        if (!at) {
            return std::nullopt;
        }
        axes.push_back(*at);
        const double room = roomOf(table, kind, *at);
        joint.room = shared < 0 ? joint.room + room * rack.count : room;
    }
    joint.need = leastNeed(table, kinds, axes);
    return joint;
}

/// Upper bound of the machines in racks that share circuits with each other and with no other rack.
double mostIn(const Table& table, const std::vector<std::size_t>& kinds)
{
    double most = 0.0;
    for (std::size_t machine = 0; machine < table.count.size(); ++machine) {
        double places = 0.0;
        for (const std::size_t kind : kinds) {
            places += static_cast<double>(holds(table, kind, machine)) * table.kinds[kind].count;
        }
        most += std::min(places, static_cast<double>(table.count[machine]));
    }
    for (const auto& [own, name] : EnumNames<PackLimitKind>::names) {
        if (const auto joint = jointOf(table, kinds, own, -1)) {
            most = std::min(most, countWithin(table, *joint));
        }
    }
    for (const Axis& axis : table.shared) {
        if (const auto joint = jointOf(table, kinds, axis.limit.kind, axis.shared)) {
            most = std::min(most, countWithin(table, *joint));
        }
    }
    return most;
}

/// Racks by the circuits that they share: kinds in one list are joined by them.
std::vector<std::vector<std::size_t>> bySharing(const Table& table)
{
    std::vector<std::size_t> group(table.kinds.size());
    std::iota(group.begin(), group.end(), std::size_t{0});
    for (const Axis& axis : table.shared) {
        std::optional<std::size_t> first;
        for (std::size_t kind = 0; kind < table.kinds.size(); ++kind) {
            const auto& axes = table.kinds[kind].axes;
            if (std::none_of(axes.begin(), axes.end(), [&](const Axis& one) { return one.shared == axis.shared; })) {
                continue;
            }
            if (first && group[kind] != *first) {
                std::replace(group.begin(), group.end(), group[kind], *first);
            }
            first = first ? first : std::optional(group[kind]);
        }
    }
    std::vector<std::vector<std::size_t>> lists(group.size());
    for (std::size_t kind = 0; kind < group.size(); ++kind) {
        lists[group[kind]].push_back(kind);
    }
    return lists;
}

/// Fewest racks whose values together reach a total; `value`: of one rack of each kind.
int racksFor(const Table& table, const std::vector<double>& value, double total)
{
    std::vector<std::size_t> order(value.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return value[a] > value[b]; });
    double racks = 0.0;
    double open = total;
    for (const std::size_t kind : order) {
        if (open <= kTiny * total || value[kind] <= 0.0) {
            break;
        }
        const double whole = std::ceil(open / value[kind] * (1.0 - kTiny) - kTiny);
        const double taken = std::min(std::max(whole, 1.0), static_cast<double>(table.kinds[kind].count));
        racks += taken;
        open -= taken * value[kind];
    }
    return static_cast<int>(racks);
}

/// A limit that all racks have, relative to the roomiest.
struct Relative {
    std::vector<double> room;                    ///< of one rack, by kind
    std::vector<double> need;                    ///< by machine, in the rack where it takes least
    double total = 0.0;                          ///< of all machines
};

std::vector<Relative> relativeLimits(const Table& table, const std::vector<int>& machines)
{
    std::vector<std::size_t> kinds(table.kinds.size());
    std::iota(kinds.begin(), kinds.end(), std::size_t{0});
    std::vector<Relative> limits;
    for (const auto& [own, name] : EnumNames<PackLimitKind>::names) {
        const auto joint = jointOf(table, kinds, own, -1);
        if (!joint) {
            continue;
        }
        Relative limit;
        for (const std::size_t kind : kinds) {
            limit.room.push_back(table.kinds[kind].count > 0 ? roomOf(table, kind, *ownAxis(table.kinds[kind], own)) : 0.0);
        }
        const double largest = *std::max_element(limit.room.begin(), limit.room.end());
        if (largest <= 0.0) {
            continue;
        }
        for (double& room : limit.room) {
            room /= largest;
        }
        for (std::size_t machine = 0; machine < machines.size(); ++machine) {
            limit.need.push_back(joint->need[machine] / largest);
            limit.total += limit.need.back() * machines[machine];
        }
        limits.push_back(std::move(limit));
    }
    return limits;
}

/// Racks that the sum of two limits needs, each with a weight.
int weighedRacks(const Table& table, const Relative& a, const Relative& b, double weight)
{
    std::vector<double> value(a.room.size());
    for (std::size_t kind = 0; kind < value.size(); ++kind) {
        value[kind] = weight * a.room[kind] + (1.0 - weight) * b.room[kind];
    }
    return racksFor(table, value, weight * a.total + (1.0 - weight) * b.total);
}

/// Sum of a function of each machine's share of a rack, rounded up. Where the function is dual feasible (shares with a sum
/// up to 1 have values with a sum up to 1), no fewer racks do.
template <class F> int dualRacks(const Relative& limit, const std::vector<int>& machines, F value)
{
    double sum = 0.0;
    for (std::size_t machine = 0; machine < machines.size(); ++machine) {
        sum += value(limit.need[machine]) * machines[machine];
    }
    return static_cast<int>(std::ceil(sum - kTiny * std::max(sum, 1.0)));
}

/// The best of two families of dual feasible functions: stairs, which see that a rack takes whole machines, and those that
/// see that large machines share no rack.
int bestDual(const Relative& limit, const std::vector<int>& machines)
{
    int best = 0;
    constexpr int mostSteps = 100;
    for (int steps = 1; steps <= mostSteps; ++steps) {
        best = std::max(best, dualRacks(limit, machines, [&](double share) {
                            const double scaled = (steps + 1) * share;
                            return std::abs(scaled - std::round(scaled)) < kTiny ? share : std::floor(scaled) / steps;
                        }));
    }
    std::vector<double> shares;
    for (std::size_t machine = 0; machine < machines.size(); ++machine) {
        if (machines[machine] > 0 && limit.need[machine] > 0.0 && limit.need[machine] <= 0.5) {
            shares.push_back(limit.need[machine]);
        }
    }
    std::sort(shares.begin(), shares.end());
    shares.erase(std::unique(shares.begin(), shares.end()), shares.end());
    constexpr std::size_t mostShares = 64;
    const std::size_t step = shares.size() / mostShares + 1;
    for (std::size_t i = 0; i < shares.size(); i += step) {
        const double small = shares[i];
        best = std::max(best, dualRacks(limit, machines, [&](double share) {
                            return share > 1.0 - small + kTiny ? 1.0 : share >= small ? share : 0.0;
                        }));
    }
    return best;
}

} // namespace

int mostPlaced(const Table& table)
{
    double most = 0.0;
    for (const auto& kinds : bySharing(table)) {
        most += kinds.empty() ? 0.0 : mostIn(table, kinds);
    }
    return static_cast<int>(std::min(most, static_cast<double>(table.machines)));
}

int leastRacks(const Table& table, const std::vector<int>& machines)
{
    const auto kindsOfMachines = std::count_if(machines.begin(), machines.end(), [](int count) { return count > 0; });
    if (kindsOfMachines == 0 || table.kinds.empty()) {
        return 0;
    }
    int least = 1;
    if (kindsOfMachines == 1) {
        const auto machine = static_cast<std::size_t>(
            std::find_if(machines.begin(), machines.end(), [](int count) { return count > 0; }) - machines.begin());
        std::vector<double> value;
        for (std::size_t kind = 0; kind < table.kinds.size(); ++kind) {
            value.push_back(holds(table, kind, machine));
        }
        least = racksFor(table, value, machines[machine]);
    }
    const std::vector<Relative> limits = relativeLimits(table, machines);
    for (std::size_t a = 0; a < limits.size(); ++a) {
        least = std::max(least, bestDual(limits[a], machines));
        for (std::size_t b = a; b < limits.size(); ++b) {
            constexpr int weights = 16;
            for (int weight = 1; weight <= weights; ++weight) {
                least = std::max(least, weighedRacks(table, limits[a], limits[b], static_cast<double>(weight) / weights));
            }
        }
    }
    return least;
}

} // namespace lanewatt::packing
