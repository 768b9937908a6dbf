#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

namespace lanewatt::commissioning::collectives_group {

namespace {

/// GPUs of one computer whose pairs are looked at: more than any has.
constexpr std::size_t kMostCards = 1'024;

constexpr std::array<std::string_view, 4> kKinds{"paths", "all-reduce", "training", "scaling"};

/// The paths between the GPUs of one computer.
struct Paths {
    std::string text;             ///< "NV4 (1), NODE (14)": pairs
    std::int64_t unknown = 0;     ///< pairs with an unknown path
    friend bool operator==(const Paths&, const Paths&) = default;
};

Paths pathsOf(const MachineSheetInput& in, const wiring::Topology& topology, std::span<const int> cards)
{
    std::map<std::string, std::int64_t> pairs;
    Paths paths;
    const Maker maker = makerOf(in, cards.front());
    const auto shown = [&](wiring::PeerPath path, const GpuSpec& spec, bool switchOnCard) {
        if (maker == Maker::Amd) { // rocm-smi only tells Infinity Fabric from PCIe
            return std::string(path.kind == wiring::PeerClass::Xgmi ? "XGMI" : "PCIE");
        }
        if (switchOnCard && path.kind == wiring::PeerClass::Pix) { // through the machine's switch and those of the cards
            path.kind = wiring::PeerClass::Pxb;
        }
        return classText(path, spec);
    };
    std::vector<std::size_t> devices; // looked up once for each card, not for each pair
    for (const int card : cards) {
        devices.push_back(topology.deviceOf(card));
    }
    for (std::size_t a = 0; a < cards.size(); ++a) {
        const GpuSpec& spec = *rules::specOf<GpuSpec>(in.wiring(), cards[a]);
        const int own = gpusOn(in, cards[a]);
        if (own > 1) { // GPUs of one card: a superchip, a module of two dies, a board with a switch
            const bool board = isBoardOfSeveral(in, cards[a]);
            const wiring::PeerPath within = !board                ? wiring::PeerPath{wiring::PeerClass::NvLink, wiring::nvLinksOf(spec), {}}
                                            : maker == Maker::Amd ? wiring::PeerPath{wiring::PeerClass::Xgmi, 0, {}}
                                                                  : wiring::PeerPath{wiring::PeerClass::Pix, 0, {}};
            pairs[shown(within, spec, false)] += static_cast<std::int64_t>(own) * (own - 1) / 2;
        }
        for (std::size_t b = a + 1; b < cards.size(); ++b) {
            const wiring::PeerPath path = topology.between(devices[a], devices[b]);
            const std::int64_t count = static_cast<std::int64_t>(own) * gpusOn(in, cards[b]);
            const bool switchOnCard = isBoardOfSeveral(in, cards[a]) || isBoardOfSeveral(in, cards[b]);
            (path.kind == wiring::PeerClass::Unknown ? paths.unknown : pairs[shown(path, spec, switchOnCard)]) += count;
        }
    }
    for (const auto& [kind, count] : pairs) {
        paths.text += (paths.text.empty() ? "" : ", ") + kind + " (" + std::to_string(count) + ')';
    }
    return paths;
}

/// True when some cards have direct links to each other. Of very many, the first are looked at.
bool joined(const MachineSheetInput& in, std::span<const int> cards)
{
    const auto topology = wiring::topologyOf(in.wiring());
    std::vector<std::size_t> devices;
    for (const int card : cards.first(std::min(cards.size(), kMostCards))) {
        devices.push_back(topology.deviceOf(card));
    }
    for (std::size_t a = 0; a < devices.size(); ++a) {
        for (std::size_t b = a + 1; b < devices.size(); ++b) {
            const auto kind = topology.between(devices[a], devices[b]).kind;
            if (kind == wiring::PeerClass::NvLink || kind == wiring::PeerClass::Xgmi) {
                return true;
            }
        }
    }
    return false;
}

/// Expected result of a peer-to-peer copy test: some drivers do not allow peer access.
void confirmPeers(const MachineSheetInput& in, Step& paths, std::span<const int> all, const std::string& test)
{
    std::vector<int> closed(all.begin(), all.end());
    std::erase_if(closed, [&](int card) { return !rules::copiesThroughHost(in.build, card); });
    if (closed.empty()) {
        paths.say(LW_MESSAGE("check.collectives.peers", "{test} confirms that they may use them."),
                  {{"test", test}});
        return;
    }
    std::vector<std::string> names;
    for (const StepInstances& group : alike(in, closed)) {
        names.push_back(group.text);
    }
    paths.say(LW_MESSAGE("check.collectives.peers_off",
                         "{test} shows peer access off for {cards}, as designed: their driver does not "
                         "allow it, and copies go through the host."),
              {{"test", test}, {"cards", namesText(names)}});
    if (all.size() > closed.size() + 1) {
        paths.say(LW_MESSAGE("check.collectives.peers_others",
                             "It confirms that the other cards may use their ways."));
    }
}

/// Cards of one vendor: no library supports several vendors together.
void together(const MachineSheetInput& in, StepWriter& out, Maker maker, std::span<const int> all, bool first)
{
    const std::size_t gpus = gpuCount(in, all);
    const std::string subject = alike(in, all).front().subject;
    const std::string shows = toolText({maker}, &Tools::topology);
    const std::string peers = toolText({maker}, &Tools::peers);
    const auto topology = wiring::topologyOf(in.wiring());
    const auto computers = byComputer(in, all);
    const auto each = gpusOfEach(in, computers);
    // A tool's output can be predicted where it uses the terms of the topology, and somebody can read it.
    const bool foretold = (maker == Maker::Nvidia || maker == Maker::Amd) &&
                          std::all_of(computers.begin(), computers.end(), [](const auto& cards) { return cards.size() <= kMostCards; });
    const Paths ways = foretold ? pathsOf(in, topology, computers.front()) : Paths{};
    const bool alikeWays = foretold && std::all_of(computers.begin(), computers.end(), [&](const auto& cards) { return pathsOf(in, topology, cards) == ways; });
    Step& paths = out.each(first, subject, Phase::Test, "paths", LW_MESSAGE("check.collectives.paths",
                                                                            "The paths between "
                                                                            "the {count} GPUs "
                                                                            "are as designed"), {{"count", number(gpus)}});
    if (computers.size() > 1 && alikeWays && !ways.text.empty()) {
        paths.say(LW_MESSAGE("check.collectives.paths_each",
                             "{tool} on each of {computers} computers, pairs of its GPUs: {paths}."),
                  {{"tool", shows}, {"computers", number(computers.size())}, {"paths", ways.text}});
    } else if (computers.size() == 1 && !ways.text.empty()) {
        paths.say(LW_MESSAGE("check.collectives.paths_are", "{tool}, pairs of GPUs: {paths}."),
                  {{"tool", shows}, {"paths", ways.text}});
        if (ways.unknown > 0) {
            paths.say(LW_MESSAGE("check.collectives.paths_rest",
                                 "Of the other pairs ({count}) the path is not known from the "
                                 "design."), {{"count", ways.unknown}});
        }
    } else if (!shows.empty()) {
        paths.say(LW_MESSAGE("check.collectives.paths_unknown",
                             "Which paths to expect is not known; keep what {tool} prints."), {{"tool", shows}});
    } else {
        paths.say(LW_MESSAGE("check.collectives.paths_any",
                             "Which paths to expect is not known; keep what the tool of the cards' maker "
                             "prints of them."));
    }
    if (!ways.text.empty()) {
        confirmPeers(in, paths, all, peers);
    }
    const bool tested = !toolText({maker}, &Tools::collectives).empty();
    Step& reduce = out.each(first, subject, Phase::Test, "all-reduce",
                           tested ? LW_MESSAGE("check.collectives.reduce", "all_reduce_perf over {count} GPUs") : LW_MESSAGE("check.collectives.reduce_any", "An all-reduce over {count} GPUs"),
                           {{"count", number(gpus)}});
    reduce.say(tested ? LW_MESSAGE("check.collectives.reduce_how", "With -b 8 -e 8G -f 2 and NCCL_DEBUG=INFO, whose log names the ways it takes: no wrong value. Bus bandwidth depends on way and library and is not predicted; keep it to compare with alike machines.")
                      : LW_MESSAGE("check.collectives.reduce_library", "With the library of the cards' maker, from small to large: no wrong value. Bandwidth depends on way and library and is not predicted; keep it to compare with alike machines."));
    const GpuSpec& card = *rules::specOf<GpuSpec>(in.wiring(), all.front());
    if (joined(in, all)) {
        if (all.size() == 8 && isModule(card) && card.architecture.valueOr({}) == "Hopper") {
            reduce.say(LW_MESSAGE("check.collectives.hopper",
                                  "Eight Hopper modules usually reach 360 GB/s to 480 GB/s."));
        }
        reduce.expect(LW_MESSAGE("check.collectives.link", "Direct links of a card, both directions together"), linkBandwidthOfGpu(in, all.front()));
    } else if (const LaneLink* own = in.wiring().linkOf(all.front()); gpus == 2 && all.size() == 2 && own && own->gen == 4 && own->lanes == 16) {
        reduce.say(LW_MESSAGE("check.collectives.pair", "Two cards on Gen4 x16 usually reach 20 GB/s and more."));
    }
    Step& training = out.each(first, subject, Phase::HandOver, "training", LW_MESSAGE("check.collectives.training", "Train something small on all {count} GPUs"), {{"count", number(gpus)}});
    if (computers.size() == 1) {
        training.say(LW_MESSAGE("check.collectives.training_how", "torchrun --nproc_per_node={count} with DistributedDataParallel, then the framework of the real work."),
                     {{"count", number(gpus)}});
    } else if (each) {
        training.say(LW_MESSAGE("check.collectives.training_each", "torchrun --nnodes={computers} --nproc_per_node={count} with DistributedDataParallel, then the framework of the real work."),
                     {{"computers", number(computers.size())}, {"count", number(*each)}});
    } else {
        training.say(LW_MESSAGE("check.collectives.training_mixed", "torchrun on all {computers} computers with as many processes on each as it has GPUs, then the framework of the real work."),
                     {{"computers", number(computers.size())}});
    }
    if (const std::string usage = toolText({maker}, &Tools::usage); !usage.empty()) {
        training.say(LW_MESSAGE("check.collectives.training_use", "{tool} shows 90 % to 100 % use meanwhile."), {{"tool", usage}});
    }
    training.say(LW_MESSAGE("check.collectives.mlperf", "The MLPerf training benchmark nearest to that work gives a figure that others have published for alike machines."));
    out.each(first, subject, Phase::HandOver, "scaling", LW_MESSAGE("check.collectives.scaling", "{count} GPUs do the work of nearly {count}"), {{"count", number(gpus)}})
        .say(LW_MESSAGE("check.collectives.scaling_how", "Steps per second on one GPU and on all. Eight should do what seven to seven and a half do alone; less with thin links is the design, not a fault."));
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    bool first = true;
    for (const Maker maker : makersOf(in, cards(in))) {
        const auto own = ofMaker(in, cards(in), maker);
        if (gpuCount(in, own) > 1) {
            together(in, out, maker, own, first);
            first = false;
        }
    }
}

} // namespace

Group group()
{
    return {"C-NCCL", LW_MESSAGE("check.collectives", "Cards together"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::collectives_group
