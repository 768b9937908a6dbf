// The packer on generated tasks: nothing overlaps, no limit is exceeded, first fit is never better, and the bound is near.
#include "model/site/packer.h"
#include "tests/support/catch.h"
#include "tests/support/packing_cases.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace packer_properties_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

constexpr double kRounding = 1.0 + 1e-7;

/// A known limit and what one machine takes of it; written apart from the packer, as these tests judge it.
struct Taken {
    PackLimit limit;
    double need = 0.0;
    double most = 0.0;
    double before = 0.0;
};

template <class Q> void add(std::vector<Taken>& all, PackLimitKind kind, const std::optional<Q>& need, const PackBound<Q>& bound)
{
    if (need && bound.most) {
        all.push_back({{kind}, si(*need), si(*bound.most), si(bound.used)});
    }
}

const PackNeed& needIn(const PackTask& task, std::size_t machine, std::size_t rack)
{
    const auto& in = task.machines[machine].in;
    return in[in.size() == 1 ? 0 : rack];
}

std::vector<Taken> takenBy(const PackTask& task, std::size_t machine, std::size_t rack)
{
    const PackNeed& need = needIn(task, machine, rack);
    const PackRack& at = task.racks[rack];
    std::vector<Taken> all;
    add(all, PackLimitKind::Units, need.units ? std::optional<double>(*need.units) : std::nullopt, at.units);
    add(all, PackLimitKind::Mass, need.mass, at.mass);
    add(all, PackLimitKind::Floor, need.mass, at.floor);
    add(all, PackLimitKind::Power, need.power, at.power);
    add(all, PackLimitKind::AirHeat, need.airHeat, at.airHeat);
    add(all, PackLimitKind::LiquidHeat, need.liquidHeat, at.liquidHeat);
    add(all, PackLimitKind::Coolant, need.coolant, at.coolant);
    for (const auto& [id, takes] : need.feeds) {
        const PackFeed& feed = task.feeds.at(id);
        const auto addFeed = [&all, name = id](PackLimitKind kind, const std::string& failing, double one, double most, double before) {
            all.push_back({{kind, name, failing}, one, most, before});
        };
        if (takes.current && feed.current.most) {
            addFeed(PackLimitKind::Circuit, {}, si(*takes.current), si(*feed.current.most), si(feed.current.used));
        }
        for (const auto& [failing, bound] : feed.afterFailure) {
            const auto after = takes.afterFailure.find(failing);
            if (after != takes.afterFailure.end() && bound.most) {
                addFeed(PackLimitKind::Failover, failing, si(after->second), si(*bound.most), si(bound.used));
            }
        }
        if (takes.outlets && feed.outlets.most) {
            addFeed(PackLimitKind::Outlets, {}, *takes.outlets, *feed.outlets.most, feed.outlets.used);
        }
    }
    return all;
}

bool isShared(const PackLimit& limit) { return !limit.circuit.empty(); }

/// Loads and units of racks, by naive bookkeeping.
struct Books {
    explicit Books(const PackTask& of) : task(of) {}
    const PackTask& task;
    std::map<PackLimit, double> shared;

    struct Rack {
        std::size_t kind;
        std::map<PackLimit, double> own;
        std::vector<bool> taken = std::vector<bool>(101); ///< by unit
        int machines = 0;
    };
    Rack rack(std::size_t kind) const
    {
        Rack made{kind, {}};
        made.taken.assign(made.taken.size(), true);
        for (const PackGap& gap : task.racks[kind].gaps) {
            std::fill_n(made.taken.begin() + gap.from, gap.units, false);
        }
        return made;
    }
    double& load(Rack& rack, const Taken& taken)
    {
        auto& loads = isShared(taken.limit) ? shared : rack.own;
        return loads.try_emplace(taken.limit, taken.before).first->second;
    }
    bool isWithin(Rack& rack, std::size_t machine)
    {
        const auto all = takenBy(task, machine, rack.kind);
        const PackNeed& need = needIn(task, machine, rack.kind);
        const bool deep = need.depth && task.racks[rack.kind].depth && *need.depth > *task.racks[rack.kind].depth;
        return need.units && !deep && std::all_of(all.begin(), all.end(), [&](const Taken& one) {
                   return one.need <= 0.0 || load(rack, one) + one.need <= one.most * kRounding;
               });
    }
    /// The lowest unit with room; 0 = none.
    int lowest(const Rack& rack, int units) const
    {
        for (int from = 1; from + units <= 101; ++from) {
            if (std::none_of(rack.taken.begin() + from, rack.taken.begin() + from + units, [](bool taken) { return taken; })) {
                return from;
            }
        }
        return 0;
    }
    void put(Rack& rack, std::size_t machine, int from)
    {
        const int units = *needIn(task, machine, rack.kind).units;
        std::fill_n(rack.taken.begin() + from, units, true);
        for (const Taken& one : takenBy(task, machine, rack.kind)) {
            load(rack, one) += one.need;
        }
        ++rack.machines;
    }
};

/// Machines placed and racks used by first fit: each machine in the first rack that takes it, as low as possible.
std::pair<int, int> firstFit(const PackTask& task)
{
    Books books(task);
    std::vector<Books::Rack> racks;
    for (std::size_t kind = 0; kind < task.racks.size(); ++kind) {
        racks.insert(racks.end(), static_cast<std::size_t>(task.racks[kind].count), books.rack(kind));
    }
    int placed = 0;
    for (std::size_t machine = 0; machine < task.machines.size(); ++machine) {
        for (int copy = 0; copy < task.machines[machine].count; ++copy) {
            for (Books::Rack& rack : racks) {
                const int units = needIn(task, machine, rack.kind).units.value_or(101);
                const int from = books.isWithin(rack, machine) ? books.lowest(rack, units) : 0;
                if (from > 0) {
                    books.put(rack, machine, from);
                    ++placed;
                    break;
                }
            }
        }
    }
    const auto used = std::count_if(racks.begin(), racks.end(), [](const Books::Rack& rack) { return rack.machines > 0; });
    return {placed, static_cast<int>(used)};
}

/// Requires that a packing can be built as it says.
void requireSound(const PackTask& task, const Packing& packing)
{
    Books books(task);
    std::map<std::size_t, int> placed;
    std::map<std::size_t, int> racks;
    std::vector<Books::Rack> all;
    for (const PackedRacks& entry : packing.racks) {
        racks[entry.rack] += entry.count;
        for (int copy = 0; copy < entry.count && !entry.placed.empty(); ++copy) {
            Books::Rack rack = books.rack(entry.rack);
            for (const PackPlaced& one : entry.placed) {
                const int units = *needIn(task, one.machine, entry.rack).units;
                for (const int from : one.atU) {
                    REQUIRE(from >= 1);
                    REQUIRE(std::none_of(rack.taken.begin() + from, rack.taken.begin() + from + units, [](bool taken) { return taken; }));
                    REQUIRE(books.isWithin(rack, one.machine));
                    books.put(rack, one.machine, from);
                    ++placed[one.machine];
                }
            }
            all.push_back(std::move(rack));
        }
        if (entry.placed.empty()) {
            all.push_back(books.rack(entry.rack));
        }
    }
    for (std::size_t rack = 0; rack < task.racks.size(); ++rack) {
        REQUIRE(racks[rack] == task.racks[rack].count);
    }
    std::map<std::size_t, int> left;
    for (const PackLeft& one : packing.left) {
        left[one.machine] = one.count;
        // What has no place has none in any rack, and the packer says why.
        REQUIRE_FALSE(one.why.empty());
        for (Books::Rack& rack : all) {
            const int units = needIn(task, one.machine, rack.kind).units.value_or(101);
            REQUIRE_FALSE((books.isWithin(rack, one.machine) && books.lowest(rack, units) > 0));
        }
    }
    int sum = 0;
    for (std::size_t machine = 0; machine < task.machines.size(); ++machine) {
        REQUIRE(placed[machine] + left[machine] == task.machines[machine].count);
        sum += placed[machine];
    }
    REQUIRE(sum == packing.placed);
    REQUIRE(packing.placed <= packing.mostPlaced);
    REQUIRE(packing.leastRacks <= packing.racksUsed);
}

/// A few racks of several kinds with gaps, circuits and unknown values, and machines of which some may find no place.
PackTask mixedTask(std::uint64_t seed)
{
    Dice dice(seed);
    PackTask task;
    for (const char* id : {"a", "b"}) {
        PackFeed& feed = task.feeds[id];
        feed.current.used = amperes(dice.number(0, 10));
        feed.current.most = amperes(dice.number(50, 400));
        feed.afterFailure[id[0] == 'a' ? "b" : "a"].most = amperes(dice.number(80, 500));
        if (dice.number(0, 1) == 1) {
            feed.outlets.most = dice.number(20, 90);
        }
    }
    const int kinds = dice.number(1, 4);
    for (int kind = 0; kind < kinds; ++kind) {
        PackRack rack;
        rack.id = "R" + std::to_string(kind);
        rack.count = dice.number(1, 4);
        for (int from = dice.number(1, 3); from < 44;) {
            const int units = std::min(dice.number(3, 30), 48 - from);
            rack.gaps.push_back({from, units});
            from += units + dice.number(1, 6);
        }
        rack.power.used = watts(dice.number(0, 3000));
        if (dice.number(0, 3) > 0) {
            rack.power.most = watts(dice.number(8, 40) * 1000);
        }
        if (dice.number(0, 3) > 0) {
            rack.mass.most = kilograms(dice.number(4, 14) * 100);
        }
        if (dice.number(0, 1) == 1) {
            rack.liquidHeat.most = watts(dice.number(2, 20) * 1000);
        }
        if (dice.number(0, 1) == 1) {
            rack.units.most = dice.number(20, 44);
        }
        if (dice.number(0, 1) == 1) {
            rack.depth = millimetres(dice.number(600, 1100));
        }
        task.racks.push_back(std::move(rack));
    }
    const int machines = dice.number(1, 8);
    const int most = dice.number(0, 1) == 1 ? 20 : 2; // of one kind
    for (int machine = 0; machine < machines; ++machine) {
        PackNeed need = anyMachine(dice);
        if (dice.number(0, 3) == 0) {
            need.liquidHeat = *need.power;
        }
        if (dice.number(0, 5) == 0) {
            need.mass.reset();
        }
        for (const char* id : {"a", "b"}) {
            PackFeedNeed& feed = need.feeds[id];
            feed.current = amperes(si(*need.power) / 480.0);
            feed.afterFailure[id[0] == 'a' ? "b" : "a"] = amperes(si(*need.power) / 240.0);
            feed.outlets = dice.number(1, 3);
        }
        task.machines.push_back({"m" + std::to_string(machine), dice.number(1, most), {std::move(need)}});
    }
    return task;
}

/// Fills racks at random, so that an arrangement of these machines in so many racks is known to exist.
PackTask plantedTask(std::uint64_t seed, int racks)
{
    Dice dice(seed);
    PackTask task;
    const int kinds = dice.number(1, 9);
    for (int kind = 0; kind < kinds; ++kind) {
        task.machines.push_back({"m" + std::to_string(kind), 0, {anyMachine(dice)}});
    }
    PackRack rack;
    rack.id = "R";
    rack.count = racks * 2;
    rack.gaps = {{1, dice.number(20, 48)}};
    rack.power.most = watts(dice.number(13, 40) * 1000);
    rack.mass.most = kilograms(dice.number(200, 900));
    task.racks = {std::move(rack)};
    for (int planted = 0; planted < racks; ++planted) {
        Books books(task);
        Books::Rack filled = books.rack(0);
        constexpr int tries = 40;
        for (int i = 0; i < tries; ++i) {
            const auto machine = static_cast<std::size_t>(dice.number(0, kinds - 1));
            const int from = books.isWithin(filled, machine) ? books.lowest(filled, *task.machines[machine].in[0].units) : 0;
            if (from > 0) {
                books.put(filled, machine, from);
                ++task.machines[machine].count;
            }
        }
    }
    return task;
}

} // namespace

TEST_CASE("Packer: the bound is no larger than an arrangement that exists", "[packer]")
{
    int exact = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        INFO("seed " << seed);
        constexpr int racks = 12;
        const PackTask task = plantedTask(seed, racks);
        const Packing packing = pack(task);
        requireSound(task, packing);
        CHECK(packing.left.empty());
        CHECK(packing.leastRacks <= racks);
        CHECK(packing.racksUsed <= racks + 1);
        exact += packing.racksUsed == packing.leastRacks ? 1 : 0;
    }
    CHECK(exact >= 50);
}

TEST_CASE("Packer: a thousand mixed machines in alike racks come within 5 % of the bound", "[packer]")
{
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        INFO("seed " << seed);
        const PackTask task = alikeRacks(seed, 1000, 6, 12);
        const Packing packing = pack(task);
        REQUIRE(packing.placed == 1000);
        CHECK(packing.racksUsed <= packing.leastRacks * 1.05);
        CHECK(packing.gap() <= 0.05);
        requireSound(task, packing);
    }
}

TEST_CASE("Packer: first fit is never better", "[packer]")
{
    int better = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        INFO("seed " << seed);
        PackTask task = alikeRacks(seed, 150, 6, 12);
        task.nodes = 0; // the orders alone
        const auto [placed, racks] = firstFit(task);
        const Packing packing = pack(task);
        REQUIRE(placed == packing.placed);
        CHECK(packing.racksUsed <= racks);
        better += packing.racksUsed < racks ? 1 : 0;
    }
    CHECK(better > 0);
}

TEST_CASE("Packer: unlike racks with gaps, circuits and unknown values", "[packer]")
{
    int withLeft = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        INFO("seed " << seed);
        const PackTask task = mixedTask(seed);
        const Packing packing = pack(task);
        requireSound(task, packing);
        const auto [placed, racks] = firstFit(task);
        CHECK(packing.placed >= placed);
        CHECK((packing.placed > placed || packing.racksUsed <= racks));
        withLeft += packing.left.empty() ? 0 : 1;
    }
    // Both kinds of tasks are among them.
    CHECK(withLeft > 10);
    CHECK(withLeft < 140);
}

TEST_CASE("Packer: alike machines are exact where all their racks share the same circuits", "[packer]")
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        PackTask task = mixedTask(seed);
        task.machines.resize(1);
        task.machines[0].count = static_cast<int>(seed);
        const Packing packing = pack(task);
        requireSound(task, packing);
        CHECK(packing.placed == packing.mostPlaced);
    }
}

TEST_CASE("Packer: the same task has the same result", "[packer]")
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const PackTask task = mixedTask(seed);
        const Packing one = pack(task);
        const Packing other = pack(task);
        REQUIRE(one.racks.size() == other.racks.size());
        for (std::size_t i = 0; i < one.racks.size(); ++i) {
            CHECK(one.racks[i].count == other.racks[i].count);
            CHECK(one.racks[i].placed == other.racks[i].placed);
        }
    }
}

TEST_CASE("Packer: moving machines never makes it worse", "[packer]")
{
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        INFO("seed " << seed);
        PackTask task = mixedTask(seed);
        const Packing moved = pack(task);
        task.nodes = 0;
        const Packing plain = pack(task);
        CHECK(moved.placed >= plain.placed);
        CHECK((moved.placed > plain.placed || moved.racksUsed <= plain.racksUsed));
        CHECK(moved.mostPlaced >= moved.placed);
    }
}

} // namespace packer_properties_test
