#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>
#include <map>

namespace lanewatt::commissioning {

namespace {

constexpr std::array<std::string_view, 4> kKinds{"paths", "all-reduce", "training", "scaling"};

/// "NV4: 1 pair, NODE: 14 pairs" of the cards.
std::string pathsText(const Machine& in)
{
    const auto topology = wiring::topologyOf(in.wiring());
    std::map<std::string, int> pairs;
    for (std::size_t a = 0; a < topology.devices.size(); ++a) {
        for (std::size_t b = a + 1; b < topology.devices.size(); ++b) {
            if (topology.isGpu[a] && topology.isGpu[b] && topology.between(a, b).kind != wiring::PeerClass::Unknown) {
                ++pairs[wiring::peerText(topology.between(a, b))];
            }
        }
    }
    std::string text;
    for (const auto& [kind, count] : pairs) {
        text += (text.empty() ? "" : ", ") + kind + " (" + std::to_string(count) + ')';
    }
    return text;
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
    if (all.size() < 2) {
        return;
    }
    Step& paths = out.add(Phase::Test, "paths", LW_MESSAGE("check.collectives.paths", "The ways between the {count} cards are as designed"), {{"count", number(all.size())}});
    if (const std::string text = pathsText(in); !text.empty()) {
        paths.say(LW_MESSAGE("check.collectives.paths_are", "nvidia-smi topo -m, pairs of cards: {paths}. p2pBandwidthLatencyTest confirms that they may use them."), {{"paths", text}});
    } else {
        paths.say(LW_MESSAGE("check.collectives.paths_unknown", "Which ways to expect is not known; keep what nvidia-smi topo -m prints."));
    }
    Step& reduce = out.add(Phase::Test, "all-reduce", LW_MESSAGE("check.collectives.reduce", "all_reduce_perf over {count} cards"), {{"count", number(all.size())}});
    reduce.say(LW_MESSAGE("check.collectives.reduce_how", "With -b 8 -e 8G -f 2: no wrong value. Bus bandwidth depends on way and library and is not predicted; keep it to compare with alike machines."));
    const GpuSpec& first = *rules::specOf<GpuSpec>(in.wiring(), all.front());
    if (joined(in)) {
        if (all.size() == 8 && first.architecture.valueOr({}) == "Hopper") {
            reduce.say(LW_MESSAGE("check.collectives.hopper", "Eight Hopper modules usually reach 360 GB/s to 480 GB/s."));
        }
        reduce.expect(LW_MESSAGE("check.collectives.link", "Direct links of a card, both directions together"), figureOf(first.peerBandwidth));
    } else if (const LaneLink* own = in.wiring().linkOf(all.front()); all.size() == 2 && own && own->gen == 4 && own->lanes == 16) {
        reduce.say(LW_MESSAGE("check.collectives.pair", "Two cards on Gen4 x16 usually reach 20 GB/s and more."));
    }
    out.add(Phase::HandOver, "training", LW_MESSAGE("check.collectives.training", "Train something small on all {count} cards"), {{"count", number(all.size())}})
        .say(LW_MESSAGE("check.collectives.training_how", "torchrun --nproc_per_node={count} with DistributedDataParallel, then the framework of the real work; nvidia-smi dmon shows 90 % to 100 % use."),
             {{"count", number(all.size())}});
    out.add(Phase::HandOver, "scaling", LW_MESSAGE("check.collectives.scaling", "{count} cards do the work of nearly {count}"), {{"count", number(all.size())}})
        .say(LW_MESSAGE("check.collectives.scaling_how", "Steps per second on one card and on all. Eight should do what seven to seven and a half do alone; less with thin links is the design, not a fault."));
}

} // namespace

Group collectivesGroup()
{
    return {"C-NCCL", LW_MESSAGE("check.collectives", "Cards together"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning
