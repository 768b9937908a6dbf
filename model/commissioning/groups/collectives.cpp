#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>
#include <map>

namespace lanewatt::commissioning {

namespace {

constexpr std::array<std::string_view, 4> kKinds{"paths", "all-reduce", "training", "scaling"};

/// The ways between the GPUs that one computer sees.
struct Paths {
    std::string text;             ///< "NV4 (1), NODE (14)": pairs
    int unknown = 0;              ///< pairs whose way is not known
    friend bool operator==(const Paths&, const Paths&) = default;
};

Paths pathsOf(const Machine& in, const wiring::Topology& topology, const std::vector<int>& cards)
{
    const auto at = [&](int card) {
        return static_cast<std::size_t>(std::find(topology.devices.begin(), topology.devices.end(), card) - topology.devices.begin());
    };
    std::map<std::string, int> pairs;
    Paths paths;
    for (std::size_t a = 0; a < cards.size(); ++a) {
        const GpuSpec& spec = *rules::specOf<GpuSpec>(in.wiring(), cards[a]);
        const int own = gpusOf(spec);
        if (own > 1) { // those of one superchip
            pairs[classText({wiring::PeerClass::NvLink, wiring::nvLinksOf(spec), {}}, spec)] += own * (own - 1) / 2;
        }
        for (std::size_t b = a + 1; b < cards.size(); ++b) {
            const auto& path = topology.between(at(cards[a]), at(cards[b]));
            const int count = own * gpusOf(*rules::specOf<GpuSpec>(in.wiring(), cards[b]));
            (path.kind == wiring::PeerClass::Unknown ? paths.unknown : pairs[classText(path, spec)]) += count;
        }
    }
    for (const auto& [kind, count] : pairs) {
        paths.text += (paths.text.empty() ? "" : ", ") + kind + " (" + std::to_string(count) + ')';
    }
    return paths;
}

/// True when some cards have links of their own to each other.
bool joined(const Machine& in)
{
    const auto topology = wiring::topologyOf(in.wiring());
    return std::any_of(topology.paths.begin(), topology.paths.end(), [](const wiring::PeerPath& path) {
        return path.kind == wiring::PeerClass::NvLink || path.kind == wiring::PeerClass::Xgmi;
    });
}

void machine(const Machine& in, StepWriter& out)
{
    const auto all = cards(in);
    const std::size_t gpus = gpuCount(in, all);
    if (gpus < 2) {
        return;
    }
    const auto topology = wiring::topologyOf(in.wiring());
    const auto computers = byComputer(in, all);
    const auto each = gpusOfEach(in, computers);
    const Paths ways = pathsOf(in, topology, computers.front());
    const bool alikeWays = std::all_of(computers.begin(), computers.end(), [&](const auto& cards) { return pathsOf(in, topology, cards) == ways; });
    Step& paths = out.add(Phase::Test, "paths", LW_MESSAGE("check.collectives.paths", "The ways between the {count} cards are as designed"), {{"count", number(gpus)}});
    if (computers.size() > 1 && alikeWays && !ways.text.empty()) {
        paths.say(LW_MESSAGE("check.collectives.paths_each", "nvidia-smi topo -m on each of {computers} computers, pairs of its GPUs: {paths}. p2pBandwidthLatencyTest confirms that they may use them."),
                  {{"computers", number(computers.size())}, {"paths", ways.text}});
    } else if (computers.size() == 1 && !ways.text.empty()) {
        paths.say(LW_MESSAGE("check.collectives.paths_are", "nvidia-smi topo -m, pairs of cards: {paths}. p2pBandwidthLatencyTest confirms that they may use them."), {{"paths", ways.text}});
        if (ways.unknown > 0) {
            paths.say(LW_MESSAGE("check.collectives.paths_rest", "Of the other pairs ({count}) the way is not known from the design."), {{"count", number(ways.unknown)}});
        }
    } else {
        paths.say(LW_MESSAGE("check.collectives.paths_unknown", "Which ways to expect is not known; keep what nvidia-smi topo -m prints."));
    }
    Step& reduce = out.add(Phase::Test, "all-reduce", LW_MESSAGE("check.collectives.reduce", "all_reduce_perf over {count} cards"), {{"count", number(gpus)}});
    reduce.say(LW_MESSAGE("check.collectives.reduce_how", "With -b 8 -e 8G -f 2 and NCCL_DEBUG=INFO, whose log names the ways it takes: no wrong value. Bus bandwidth depends on way and library and is not predicted; keep it to compare with alike machines."));
    const GpuSpec& first = *rules::specOf<GpuSpec>(in.wiring(), all.front());
    if (joined(in)) {
        if (all.size() == 8 && first.architecture.valueOr({}) == "Hopper") {
            reduce.say(LW_MESSAGE("check.collectives.hopper", "Eight Hopper modules usually reach 360 GB/s to 480 GB/s."));
        }
        reduce.expect(LW_MESSAGE("check.collectives.link", "Direct links of a card, both directions together"), linkBandwidthOfGpu(first));
    } else if (const LaneLink* own = in.wiring().linkOf(all.front()); all.size() == 2 && own && own->gen == 4 && own->lanes == 16) {
        reduce.say(LW_MESSAGE("check.collectives.pair", "Two cards on Gen4 x16 usually reach 20 GB/s and more."));
    }
    Step& training = out.add(Phase::HandOver, "training", LW_MESSAGE("check.collectives.training", "Train something small on all {count} cards"), {{"count", number(gpus)}});
    if (computers.size() == 1) {
        training.say(LW_MESSAGE("check.collectives.training_how", "torchrun --nproc_per_node={count} with DistributedDataParallel, then the framework of the real work; nvidia-smi dmon shows 90 % to 100 % use."),
                     {{"count", number(gpus)}});
    } else if (each) {
        training.say(LW_MESSAGE("check.collectives.training_each", "torchrun --nnodes={computers} --nproc_per_node={count} with DistributedDataParallel, then the framework of the real work; nvidia-smi dmon shows 90 % to 100 % use."),
                     {{"computers", number(computers.size())}, {"count", number(*each)}});
    } else {
        training.say(LW_MESSAGE("check.collectives.training_mixed", "torchrun on all {computers} computers with as many processes on each as it has GPUs, then the framework of the real work; nvidia-smi dmon shows 90 % to 100 % use."),
                     {{"computers", number(computers.size())}});
    }
    training.say(LW_MESSAGE("check.collectives.mlperf", "The MLPerf training benchmark nearest to that work gives a figure that others have published for alike machines."));
    out.add(Phase::HandOver, "scaling", LW_MESSAGE("check.collectives.scaling", "{count} cards do the work of nearly {count}"), {{"count", number(gpus)}})
        .say(LW_MESSAGE("check.collectives.scaling_how", "Steps per second on one card and on all. Eight should do what seven to seven and a half do alone; less with thin links is the design, not a fault."));
}

} // namespace

Group collectivesGroup()
{
    return {"C-NCCL", LW_MESSAGE("check.collectives", "Cards together"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning
