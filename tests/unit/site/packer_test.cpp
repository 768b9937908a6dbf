// The packer, by hand: each limit with what just fits and what no longer does, and what it says about it.
#include "model/site/packer.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

namespace packer_test {

using namespace lanewatt;

namespace {

/// A machine of 8 U, 10.2 kW, 130 kg, 897 mm: a DGX H100.
PackNeed node()
{
    PackNeed need;
    need.units = 8;
    need.power = watts(10200);
    need.mass = kilograms(130);
    need.depth = millimetres(897);
    need.airHeat = need.power;
    return need;
}

PackNeed ofUnits(int units)
{
    PackNeed need = node();
    need.units = units;
    return need;
}

PackRack rack48(std::string id = "R", int count = 1)
{
    PackRack rack;
    rack.id = std::move(id);
    rack.count = count;
    rack.gaps = {{1, 48}};
    return rack;
}

PackTask taskOf(int machines, PackNeed need, PackRack rack)
{
    PackTask task;
    task.machines = {{"node", machines, {std::move(need)}}};
    task.racks = {std::move(rack)};
    return task;
}

/// All units that machines stand at in one rack, ascending.
std::vector<int> unitsOf(const PackedRacks& racks)
{
    std::vector<int> units;
    for (const PackPlaced& placed : racks.placed) {
        units.insert(units.end(), placed.atU.begin(), placed.atU.end());
    }
    std::sort(units.begin(), units.end());
    return units;
}

bool isIn(const std::vector<PackLimit>& limits, PackLimitKind kind)
{
    return std::any_of(limits.begin(), limits.end(), [&](const PackLimit& one) { return one.kind == kind; });
}

/// Requires that the only limit that closes a rack is this one, with these numbers.
void requireClosed(const PackedRacks& racks, const PackLimit& limit, double need, double most)
{
    REQUIRE(racks.closedBy.size() == 1);
    const PackShortfall& closed = racks.closedBy.front();
    CHECK(enumName(closed.limit.kind) == enumName(limit.kind));
    CHECK(closed.limit.circuit == limit.circuit);
    CHECK(closed.limit.failing == limit.failing);
    REQUIRE(closed.need);
    REQUIRE(closed.most);
    CHECK(closed.need->si == Approx(need));
    CHECK(closed.most->si == Approx(most));
}

} // namespace

TEST_CASE("Packer: machines stand on each other from the lowest unit, and units close the rack", "[packer]")
{
    const Packing packing = pack(taskOf(7, node(), rack48()));
    CHECK(packing.placed == 6);
    CHECK(packing.mostPlaced == 6);
    CHECK(packing.proven());
    REQUIRE(packing.racks.size() == 1);
    CHECK(unitsOf(packing.racks[0]) == std::vector<int>{1, 9, 17, 25, 33, 41});
    requireClosed(packing.racks[0], {PackLimitKind::Units}, 56, 48);
    REQUIRE(packing.left.size() == 1);
    CHECK(packing.left[0].count == 1);
    REQUIRE(packing.left[0].why.size() == 1);
    CHECK(packing.left[0].why[0].limit.kind == PackLimitKind::Units);
}

TEST_CASE("Packer: units that are kept free are not for machines", "[packer]")
{
    PackRack rack = rack48();
    rack.units.most = 42.0;
    const Packing packing = pack(taskOf(7, node(), rack));
    CHECK(packing.placed == 5);
    requireClosed(packing.racks[0], {PackLimitKind::Units}, 48, 42);
}

TEST_CASE("Packer: free units must be in a row", "[packer]")
{
    PackRack rack = rack48();
    rack.gaps = {{1, 7}, {10, 7}, {20, 9}};
    const Packing packing = pack(taskOf(2, node(), rack));
    CHECK(packing.placed == 1);
    CHECK(packing.mostPlaced == 1);
    CHECK(unitsOf(packing.racks[0]) == std::vector<int>{20});
    requireClosed(packing.racks[0], {PackLimitKind::Gap}, 8, 7);
}

TEST_CASE("Packer: each limit of a rack closes it", "[packer]")
{
    struct Case {
        PackLimitKind kind;
        std::function<void(PackRack&, double)> limit;
        double each;
    };
    PackNeed need = node();
    need.liquidHeat = watts(7000);
    need.airHeat = watts(3200);
    need.coolant = fromSi<VolumeFlow>(0.0002);
    const std::vector<Case> cases{
        {PackLimitKind::Mass, [](PackRack& rack, double most) { rack.mass.most = kilograms(most); }, 130},
        {PackLimitKind::Floor, [](PackRack& rack, double most) { rack.floor.most = kilograms(most); }, 130},
        {PackLimitKind::Power, [](PackRack& rack, double most) { rack.power.most = watts(most); }, 10200},
        {PackLimitKind::AirHeat, [](PackRack& rack, double most) { rack.airHeat.most = watts(most); }, 3200},
        {PackLimitKind::LiquidHeat, [](PackRack& rack, double most) { rack.liquidHeat.most = watts(most); }, 7000},
        {PackLimitKind::Coolant, [](PackRack& rack, double most) { rack.coolant.most = fromSi<VolumeFlow>(most); }, 0.0002}};
    for (const Case& one : cases) {
        INFO(enumName(one.kind));
        PackRack rack = rack48();
        one.limit(rack, 3 * one.each);
        Packing packing = pack(taskOf(6, need, rack));
        CHECK(packing.placed == 3); // the third is just within it
        CHECK(packing.proven());
        requireClosed(packing.racks[0], {one.kind}, 4 * one.each, 3 * one.each);

        one.limit(rack, 2.999 * one.each);
        packing = pack(taskOf(6, need, rack));
        CHECK(packing.placed == 2);
        requireClosed(packing.racks[0], {one.kind}, 3 * one.each, 2.999 * one.each);
    }
}

TEST_CASE("Packer: what stands there already counts", "[packer]")
{
    PackRack rack = rack48();
    rack.gaps = {{9, 40}};
    rack.power.most = watts(31000);
    rack.power.used = watts(10200);
    const Packing packing = pack(taskOf(6, node(), rack));
    CHECK(packing.placed == 2);
    CHECK(unitsOf(packing.racks[0]) == std::vector<int>{9, 17});
    requireClosed(packing.racks[0], {PackLimitKind::Power}, 40800, 31000);
}

TEST_CASE("Packer: a machine that is too deep gets no place", "[packer]")
{
    PackRack rack = rack48();
    rack.depth = millimetres(897);
    CHECK(pack(taskOf(1, node(), rack)).placed == 1);
    rack.depth = millimetres(896);
    const Packing packing = pack(taskOf(1, node(), rack));
    CHECK(packing.placed == 0);
    CHECK(packing.mostPlaced == 0);
    requireClosed(packing.racks[0], {PackLimitKind::Depth}, 0.897, 0.896);
}

TEST_CASE("Packer: racks share their circuits, also when a feed has failed", "[packer]")
{
    PackNeed need = node();
    need.feeds["a"].current = amperes(7);
    need.feeds["a"].afterFailure["b"] = amperes(14);
    need.feeds["a"].outlets = 3;
    PackTask task = taskOf(12, need, rack48("R", 3));
    PackFeed& feed = task.feeds["a"];

    feed.current.most = amperes(48);
    Packing packing = pack(task);
    CHECK(packing.placed == 6); // 42 A; seven would be 49 A
    CHECK(packing.proven());
    CHECK(packing.racksUsed == 1);
    // the rack that is full lacks units, too
    REQUIRE(packing.racks.size() == 2);
    CHECK(packing.racks[0].closedBy.size() == 2);
    requireClosed(packing.racks[1], {PackLimitKind::Circuit, "a"}, 49, 48);

    feed.afterFailure["b"].most = amperes(48);
    feed.afterFailure["b"].used = amperes(5);
    packing = pack(task);
    CHECK(packing.placed == 3); // 5 + 42 A
    CHECK(packing.mostPlaced == 3);
    requireClosed(packing.racks[0], {PackLimitKind::Failover, "a", "b"}, 61, 48);

    feed.outlets.most = 7;
    packing = pack(task);
    CHECK(packing.placed == 2);
    CHECK(packing.mostPlaced == 2);
    REQUIRE_FALSE(packing.racks[0].closedBy.empty());
    CHECK(packing.racks[0].closedBy.front().limit.kind == PackLimitKind::Outlets);
    CHECK(packing.racks[0].closedBy.front().need->si == Approx(9));
}

TEST_CASE("Packer: racks on separate circuits add up", "[packer]")
{
    PackNeed onA = node();
    onA.feeds["a"].current = amperes(7);
    PackNeed onB = node();
    onB.feeds["b"].current = amperes(7);
    PackTask task;
    task.machines = {{"node", 12, {onA, onB}}};
    task.racks = {rack48("A"), rack48("B")};
    task.feeds["a"].current.most = amperes(14);
    task.feeds["b"].current.most = amperes(21);
    const Packing packing = pack(task);
    CHECK(packing.placed == 5);
    CHECK(packing.mostPlaced == 5);
    requireClosed(packing.racks[0], {PackLimitKind::Circuit, "a"}, 21, 14);
    requireClosed(packing.racks[1], {PackLimitKind::Circuit, "b"}, 28, 21);
}

TEST_CASE("Packer: unknown limits and values are not checked, and said so", "[packer]")
{
    PackNeed need = node();
    need.feeds["a"].current = amperes(7);
    need.mass.reset();
    PackTask task = taskOf(2, need, rack48());
    task.racks[0].mass.most = kilograms(1000);
    task.racks[0].power.most = watts(50000);
    task.feeds["a"].outlets.most = 10;
    const Packing packing = pack(task);
    CHECK(packing.placed == 2);
    const auto& open = packing.racks[0].notChecked;
    CHECK(isIn(open, PackLimitKind::Mass));       // of the machine
    CHECK(isIn(open, PackLimitKind::Floor));
    CHECK(isIn(open, PackLimitKind::AirHeat));    // of the rack
    CHECK(isIn(open, PackLimitKind::Depth));
    CHECK(isIn(open, PackLimitKind::Circuit));
    CHECK(isIn(open, PackLimitKind::Outlets));    // how many inlets it has
    CHECK_FALSE(isIn(open, PackLimitKind::Power));
    CHECK_FALSE(isIn(open, PackLimitKind::Units));
    CHECK_FALSE(isIn(open, PackLimitKind::LiquidHeat)); // it has none
    CHECK_FALSE(isIn(open, PackLimitKind::Coolant));

    task.racks[0].power.usedKnown = false;
    CHECK(isIn(pack(task).racks[0].notChecked, PackLimitKind::Power));
    task.racks[0].power.usedKnown = true;
    task.machines[0].in[0].atLeast = {PackLimitKind::Power};
    CHECK(isIn(pack(task).racks[0].notChecked, PackLimitKind::Power));
}

TEST_CASE("Packer: a machine or a rack of unknown height gets nothing", "[packer]")
{
    PackNeed need = node();
    need.units.reset();
    Packing packing = pack(taskOf(1, need, rack48()));
    CHECK(packing.placed == 0);
    REQUIRE(packing.left.size() == 1);
    REQUIRE(packing.left[0].why.size() == 1);
    CHECK(packing.left[0].why[0].limit.kind == PackLimitKind::Units);
    CHECK_FALSE(packing.left[0].why[0].need);

    PackRack rack = rack48();
    rack.heightKnown = false;
    rack.gaps.clear();
    packing = pack(taskOf(1, node(), rack));
    CHECK(packing.placed == 0);
    REQUIRE(packing.racks[0].closedBy.size() == 1);
    CHECK(packing.racks[0].closedBy[0].need->si == Approx(8));
    CHECK_FALSE(packing.racks[0].closedBy[0].most);
}

TEST_CASE("Packer: a rack with room is open", "[packer]")
{
    PackRack rack = rack48("R", 2);
    rack.power.most = watts(40000);
    const Packing packing = pack(taskOf(4, node(), rack));
    CHECK(packing.placed == 4);
    CHECK(packing.racksUsed == 2);
    CHECK(packing.leastRacks == 2);
    REQUIRE(packing.racks.size() == 2); // three machines and one
    CHECK(unitsOf(packing.racks[0]).size() == 3);
    CHECK_FALSE(packing.racks[0].closedBy.empty());
    CHECK(unitsOf(packing.racks[1]).size() == 1);
    CHECK(packing.racks[1].closedBy.empty());
    CHECK(packing.left.empty());
}

TEST_CASE("Packer: a limit that is exceeded already refuses only what takes of it", "[packer]")
{
    PackNeed wet = node();
    wet.liquidHeat = watts(5000);
    PackTask task = taskOf(1, wet, rack48());
    task.machines.push_back({"dry", 1, {node()}});
    task.racks[0].liquidHeat.most = watts(1000);
    task.racks[0].liquidHeat.used = watts(2000);
    const Packing packing = pack(task);
    CHECK(packing.placed == 1);
    REQUIRE(packing.racks[0].placed.size() == 1);
    CHECK(packing.racks[0].placed[0].machine == 1);
}

TEST_CASE("Packer: liquid-cooled and heavy machines stand lowest", "[packer]")
{
    PackNeed light = ofUnits(4);
    light.mass = kilograms(20);
    PackNeed heavy = ofUnits(4);
    heavy.mass = kilograms(90);
    PackNeed wet = ofUnits(4);
    wet.mass = kilograms(40);
    wet.liquidHeat = watts(2000);
    PackTask task;
    task.machines = {{"light", 1, {light}}, {"heavy", 2, {heavy}}, {"wet", 1, {wet}}};
    task.racks = {rack48()};
    const Packing packing = pack(task);
    REQUIRE(packing.racks[0].placed.size() == 3);
    CHECK(packing.racks[0].placed[0].atU == std::vector<int>{13});
    CHECK(packing.racks[0].placed[1].atU == std::vector<int>{5, 9});
    CHECK(packing.racks[0].placed[2].atU == std::vector<int>{1});
}

TEST_CASE("Packer: alike machines are packed exactly, into the roomiest racks", "[packer]")
{
    PackTask task = taskOf(8, node(), rack48("small", 3));
    task.racks[0].power.most = watts(21000); // two each
    task.racks.push_back(rack48("large", 2));
    task.racks[1].power.most = watts(41000); // four each
    const Packing packing = pack(task);
    CHECK(packing.placed == 8);
    CHECK(packing.racksUsed == 2);
    CHECK(packing.leastRacks == 2);
    CHECK(packing.proven());
    CHECK(packing.gap() == Approx(0));
}

TEST_CASE("Packer: racks with the same contents are one entry", "[packer]")
{
    PackRack rack = rack48("R", 313);
    rack.power.most = watts(41000);
    const Packing packing = pack(taskOf(1250, node(), rack));
    CHECK(packing.placed == 1250);
    CHECK(packing.racksUsed == 313);
    CHECK(packing.leastRacks == 313);
    REQUIRE(packing.racks.size() == 2);
    CHECK(packing.racks[0].count == 312);
    CHECK(unitsOf(packing.racks[0]) == std::vector<int>{1, 9, 17, 25});
    CHECK(packing.racks[1].count == 1);
    CHECK(unitsOf(packing.racks[1]) == std::vector<int>{1, 9});
}

TEST_CASE("Packer: mixed machines do better than first fit", "[packer]")
{
    // In the given order the three of 3 U share a rack, and each of 7 U needs one of its own.
    PackTask task;
    task.machines = {{"small", 3, {ofUnits(3)}}, {"large", 3, {ofUnits(7)}}};
    task.racks = {rack48("R", 6)};
    task.racks[0].gaps = {{1, 10}};
    const Packing packing = pack(task);
    CHECK(packing.placed == 6);
    CHECK(packing.racksUsed == 3);
    CHECK(packing.leastRacks == 3);
    CHECK(packing.racks[0].count == 3);
}

TEST_CASE("Packer: large machines that share no rack are counted by the bound", "[packer]")
{
    // 6 U of 10 U: one a rack, although the units together would do with three.
    PackTask task = taskOf(5, ofUnits(6), rack48("R", 5));
    task.racks[0].gaps = {{1, 10}};
    task.machines.push_back({"flat", 1, {ofUnits(1)}});
    const Packing packing = pack(task);
    CHECK(packing.racksUsed == 5);
    CHECK(packing.leastRacks == 5);
}

TEST_CASE("Packer: without machines or racks there is nothing to do", "[packer]")
{
    Packing packing = pack(PackTask());
    CHECK(packing.machines == 0);
    CHECK(packing.proven());
    PackTask task = taskOf(2, node(), rack48());
    task.racks.clear();
    packing = pack(task);
    CHECK(packing.placed == 0);
    CHECK(packing.mostPlaced == 0);
    REQUIRE(packing.left.size() == 1);
    CHECK(packing.left[0].count == 2);
    CHECK(packing.left[0].why.empty());
}

} // namespace packer_test
