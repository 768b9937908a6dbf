// Many machines compared with one, as ratios in one run: counted machines must not cost more.
#include "app/exchange/design_file.h"
#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"
#include "model/fabric/links.h"
#include "model/fabric/network.h"
#include "model/fabric/site_cabling.h"
#include "model/site/standing.h"
#include "tests/support/memory.h"
#include "tests/support/parts.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

constexpr int kNodesPerRack = 4;
constexpr int kRounds = 40;
constexpr double kNodeWatts = 10200;

/// A card with one port of 400 Gb/s.
Part networkCard()
{
    NicSpec spec;
    spec.pcieGen = known(5);
    spec.pcieLanes = known(16);
    spec.power = known(watts(25));
    spec.ports = known(1);
    spec.rate = known(gigabytesPerSecond(50));
    return makePart("cx7", spec);
}

/// The compute network of all nodes: eight rails, in units of 32 nodes; one rail for each card.
Fabric computeFabric(int ports)
{
    Fabric fabric;
    fabric.topology = FabricTopology::RailOptimised;
    fabric.rails = 8;
    fabric.unitNodes = ports / 2;
    fabric.striping = Striping::Minimum;
    FabricTier leaf;
    leaf.ports = ports;
    leaf.rate = gigabytesPerSecond(50);
    fabric.switches["leaf"] = leaf;
    fabric.endpoints = {FabricEndpoints{"node"}};
    return fabric;
}

/// `racks` racks of four nodes each, in two groups, each rack on feeds of its own; `differs` makes designs unequal. With `ports` there
/// is a network of switches with so many.
Design racksOf(int racks, int differs, int ports = 0)
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(kNodeWatts + differs));
    server.psuCount = known(6);
    server.psuNeeded = known(4);
    server.powerWithModules = known(true);
    server.contents = known(std::vector<Content>{Content{"gpu", "h100", 8, false}, Content{"cpu", "xeon", 2, false},
                                                  Content{"nic", "cx7", 8, false}, Content{"psu", "supply", 6, false}});
    auto node = makePart("dgx", server);
    node.mass = known(kilograms(130.45));
    DesignMaker maker;
    maker.add("server", node);
    Design design = maker.design();
    for (const Part& part : {gpu("h100", 700, 5), cpu("xeon", 80, 5, 350, "LGA4677"), networkCard(), psu("supply", 3300)}) {
        design.parts[part.key] = std::make_shared<const Part>(part);
    }
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    design.site.circuits.clear();
    for (const char* id : {"a", "b"}) {
        Circuit feed;
        feed.voltage = volts(415);
        feed.breaker = amperes(100);
        feed.phases = 3;
        feed.perRack = true;
        design.site.circuits[id] = feed;
        Rack rack;
        rack.units = 48;
        rack.count = std::max(1, *id == 'a' ? (racks + 1) / 2 : racks / 2);
        rack.circuit = id;
        rack.holds = {RackHold{"node", {1, 9, 17, 25}}};
        design.site.racks[id == std::string("a") ? "R" : "S"] = rack;
    }
    if (ports > 0) {
        design.site.fabrics["compute"] = computeFabric(ports);
    }
    return design;
}

constexpr int kLeavesPerRack = 8;
constexpr int kRacksPerRow = 32;

/// Adds racks of a group to rows of so many, in their order.
void addRows(Design& design, const std::string& id, int& row)
{
    const int count = design.site.racks.at(id).count;
    for (int first = 1; first <= count; first += kRacksPerRow) {
        Row made;
        made.racks = {RackRange{id, first, std::min(first + kRacksPerRow - 1, count)}};
        made.aisle = made.rearAisle = fromSi<Length>(1.2);
        design.site.rows["row-" + std::to_string(1000 + row++)] = made;
    }
}

/// The same with the switches of its network in racks of their own and all racks in rows, so that all links have a length. `leaves`: as
/// many as spines, and twice as many as cores.
Design withPlacedSwitches(Design design, int leaves)
{
    AccessorySpec spec;
    spec.function = known(AccessoryKind::InfinibandSwitch);
    spec.power = known(watts(1000));
    spec.powerWithModules = known(true);
    RackSpec frame;
    frame.units = known(48);
    frame.width = known(millimetres(600));
    frame.depth = known(millimetres(1200));
    frame.height = known(millimetres(2300));
    for (const Part& part : {makePart("switch", spec), makePart("frame", frame)}) {
        design.parts[part.key] = std::make_shared<const Part>(part);
    }
    design.site.fabrics["compute"].switches["leaf"].part = "switch";
    Rack rack;
    rack.part = "frame";
    rack.count = leaves / kLeavesPerRack;
    rack.circuit = "a";
    rack.holds = {RackHold{.build = {}, .atU = {1, 2, 3, 4, 5, 6, 7, 8}, .fabric = "compute", .tier = "leaf"},
                  RackHold{.build = {}, .atU = {10, 11, 12, 13, 14, 15, 16, 17}, .fabric = "compute", .tier = "spine"},
                  RackHold{.build = {}, .atU = {19, 20, 21, 22}, .fabric = "compute", .tier = "core"}};
    design.site.racks["N"] = rack;
    int row = 0;
    for (const char* id : {"N", "R", "S"}) {
        design.site.racks[id].part = "frame";
        addRows(design, id, row);
    }
    return design;
}

/// True when the place of both ends of each link is known.
bool allRouted(const Assessment& assessment)
{
    if (!assessment.cabling || assessment.cabling->cables.size() != 1) {
        return false;
    }
    bool routed = true;
    for (const auto& group : assessment.cabling->cables.front()) {
        routed = routed && !group.empty() && std::ranges::all_of(group, [](const fabric::CableCount& one) { return one.cable.route.has_value(); });
    }
    return routed;
}

/// One node by itself.
Design oneNode(int differs)
{
    Design design = racksOf(2, differs);
    design.site.racks.clear();
    design.site.circuits.erase("b");
    design.site.builds = {{"node", 1, "a"}};
    return design;
}

/// True when there are so many nodes, and each of them draws what it should.
bool right(const Assessment& assessment, int nodes, int differs)
{
    int circuits = 0;
    for (const auto& [id, all] : assessment.machinesByCircuit) {
        for (const CircuitMachines& machines : all) {
            if (std::abs(machines.ac().likely - (kNodeWatts + differs)) > 1e-6 || machines.count < 1) {
                return false;
            }
            ++circuits;
        }
    }
    return circuits > 0 && assessment.copiesOf("node") == nodes;
}

/// The shortest time of several rounds, s, each with new input.
template <class Prepare, class Work> double leastSeconds(Prepare prepare, Work work)
{
    double least = std::numeric_limits<double>::infinity();
    for (int round = 0; round < kRounds; ++round) {
        auto input = prepare(round);
        const auto begin = std::chrono::steady_clock::now();
        auto result = work(input);
        least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        benchmark::DoNotOptimize(result);
    }
    return least;
}

double assessSeconds(benchmark::State& state, int racks, int ports = 0)
{
    const int nodes = racks == 0 ? 1 : racks * kNodesPerRack;
    int last = 0;
    Assessment result;
    const double least = leastSeconds(
        [&](int round) {
            last = round;
            return racks == 0 ? oneNode(round) : racksOf(racks, round, ports);
        },
        [&](const Design& design) {
            result = assess(design, Context{});
            return result.findings.size();
        });
    if (!right(result, nodes, last)) {
        state.SkipWithError("wrong load");
    }
    return least;
}

/// `leaves`: of the network, whose switches stand in racks; an edit of a rack then looks at no link.
double editSeconds(benchmark::State& state, int racks, int ports = 0, int leaves = 0)
{
    const Design design = racks == 0 ? oneNode(0) : withPlacedSwitches(racksOf(racks, 0, ports), leaves);
    const Assessment before = assess(design, Context{});
    if (racks > 0 && !allRouted(before)) {
        state.SkipWithError("links without places");
    }
    Assessment result;
    const double least = leastSeconds(
        [&](int round) {
            if (racks == 0) {
                return applyEdit(design, Edit{SetProperty{"inlet", std::to_string(18 + round % 5) + " degC"}}).value_or(design);
            }
            Rack rack = design.site.racks.at("R");
            rack.reservedUnits = 1 + round % 5;
            return applyEdit(design, Edit{SetRack{"R", rack}}).value_or(design);
        },
        [&](const Design& edited) {
            result = assess(edited, Context{}, &before);
            return result.findings.size();
        });
    if (!right(result, racks == 0 ? 1 : racks * kNodesPerRack, 0)) {
        state.SkipWithError("wrong load");
    }
    return least;
}

void report(benchmark::State& state, double ratio, double goal)
{
    state.counters["ratio"] = ratio;
    state.counters["goal_ratio"] = goal;
    state.SetIterationTime(1e-6);
}

constexpr int kRacks1250 = 313; // 1,252 nodes
constexpr int kRacks12500 = 3125;
constexpr int kPorts = 64;
constexpr int kLeaves1250 = 320; // as many spines, and 160 cores
constexpr int kManyPorts = 144;
// 174 units of 72 nodes: 1,392 leaves as spines, and half as many cores
constexpr std::int64_t kSwitchesOfMany = 1392 + 1392 + 696;

/// True when the network has so many switches, and a link for each port of a machine.
bool networkIsRight(int racks, int ports, std::int64_t switches)
{
    const Design design = racksOf(racks, 0, ports);
    const auto networks = fabric::networksOf(design, standingsOf(design));
    return networks.size() == 1 && !networks.front().problem && networks.front().switchCount() == switches &&
           networks.front().endpoints == std::int64_t{racks} * kNodesPerRack * 8;
}

void manyAgainstOne(benchmark::State& state)
{
    for (auto _ : state) {
        const double one = assessSeconds(state, 0);
        // 320 leaves, 320 spines and 160 cores (engineering reference §6.2)
        if (!networkIsRight(kRacks1250, kPorts, 800)) {
            state.SkipWithError("wrong network");
        }
        report(state, assessSeconds(state, kRacks1250, kPorts) / one, 4);
    }
}
BENCHMARK(manyAgainstOne)->Name("site/1250-nodes-to-one")->UseManualTime()->Iterations(1);

void tenTimesAsMany(benchmark::State& state)
{
    for (auto _ : state) {
        const double some = assessSeconds(state, kRacks1250, kPorts);
        if (!networkIsRight(kRacks12500, kManyPorts, kSwitchesOfMany)) {
            state.SkipWithError("wrong network");
        }
        report(state, assessSeconds(state, kRacks12500, kManyPorts) / some, 3);
    }
}
BENCHMARK(tenTimesAsMany)->Name("site/12500-nodes-to-1250")->UseManualTime()->Iterations(1);

void editOfARack(benchmark::State& state)
{
    for (auto _ : state) {
        const double one = editSeconds(state, 0);
        report(state, editSeconds(state, kRacks1250, kPorts, kLeaves1250) / one, 3);
    }
}
BENCHMARK(editOfARack)->Name("site/rack-edit-to-one-node-edit")->UseManualTime()->Iterations(1);

void memoryOfMany(benchmark::State& state)
{
    for (auto _ : state) {
        forgetPeakMemory();
        assessSeconds(state, 0);
        const auto one = static_cast<double>(peakMemory());
        forgetPeakMemory();
        assessSeconds(state, kRacks12500, kManyPorts);
        const auto many = static_cast<double>(peakMemory());
        report(state, one > 0.0 ? many / one : 1.0, 2);
    }
}
BENCHMARK(memoryOfMany)->Name("site/memory-12500-to-one")->UseManualTime()->Iterations(1);

/// KiB of the file of 1,252 nodes without its parts; the limit is 64 KiB.
void fileOfMany(benchmark::State& state)
{
    for (auto _ : state) {
        Design design = racksOf(kRacks1250, 0, kPorts);
        const std::size_t whole = exchange::designText(design).size();
        design.parts.clear();
        const std::size_t own = exchange::designText(design).size();
        if (own >= whole) {
            state.SkipWithError("no parts in the file");
        }
        report(state, static_cast<double>(own) / (64.0 * 1024.0), 1);
    }
}
BENCHMARK(fileOfMany)->Name("site/file-of-1250-nodes-to-64-KiB")->UseManualTime()->Iterations(1);

} // namespace
