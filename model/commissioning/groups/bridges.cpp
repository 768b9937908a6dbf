#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::commissioning::bridges_group {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"fit", "loose", "links"};

/// Bridges of one set of cards.
struct Share {
    const BridgedCards* cards = nullptr;
    int full = 1; ///< bridges for full bandwidth
};

/// The set of cards for each bridge: those that the resolver joined with it, and those that use several bridges.
std::map<int, Share> dealt(const MachineSheetInput& in)
{
    std::map<int, Share> shares;
    std::map<const Part*, std::vector<Share>> sets;
    for (const BridgedCards& joined : in.wiring().bridges) {
        const auto* bridge = rules::specOf<NvlinkBridgeSpec>(in.wiring(), joined.bridge);
        const auto* card = rules::specOf<GpuSpec>(in.wiring(), joined.cards.front());
        const Share share{&joined, bridge && card ? wiring::bridgesForFullWidth(*bridge, *card) : 1};
        shares[joined.bridge] = share;
        sets[in.wiring().at(joined.bridge).part.get()].push_back(share);
    }
    for (const auto& [part, own] : sets) {
        std::vector<int> left;
        for (const int bridge : in.wiring().withSpec<NvlinkBridgeSpec>()) {
            if (in.wiring().at(bridge).part.get() == part && !shares.contains(bridge)) {
                left.push_back(bridge);
            }
        }
        // One more bridge for each set in turn: where there are too few, all sets get the same number, as the topology assumes.
        auto next = left.begin();
        for (int round = 1; next != left.end(); ++round) {
            const auto open =
                std::count_if(own.begin(), own.end(), [&](const Share& share) { return share.full > round; });
            if (open == 0 || left.end() - next < open) {
                break;
            }
            for (const Share& share : own) {
                if (share.full > round) {
                    shares[*next++] = share;
                }
            }
        }
    }
    return shares;
}

const BridgedCards* joinedBy(const MachineSheetInput& in, int bridge)
{
    for (const BridgedCards& joined : in.wiring().bridges) {
        if (joined.bridge == bridge) {
            return &joined;
        }
    }
    return nullptr;
}

/// "gpu.1, gpu.2" and "gpu.3".
std::pair<std::string, std::string> namesOf(const MachineSheetInput& in, const BridgedCards& joined)
{
    std::string first = in.id(joined.cards.front());
    for (std::size_t i = 1; i + 1 < joined.cards.size(); ++i) {
        first += ", " + in.id(joined.cards[i]);
    }
    return {first, in.id(joined.cards.back())};
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    const auto bridges = in.wiring().withSpec<NvlinkBridgeSpec>();
    if (bridges.empty()) {
        return;
    }
    const auto topology = wiring::topologyOf(in.wiring());
    const auto at = [&](int card) {
        return topology.deviceOf(card);
    };
    const auto shares = dealt(in);
    for (const int bridge : bridges) {
        const BridgedCards* joined = joinedBy(in, bridge);
        const NvlinkBridgeSpec& spec = *rules::specOf<NvlinkBridgeSpec>(in.wiring(), bridge);
        if (const auto extra = shares.find(bridge); !joined && extra != shares.end()) {
            const auto [one, other] = namesOf(in, *extra->second.cards);
            out.about(in.id(bridge), Phase::Assemble, "loose",
                      LW_MESSAGE("check.bridges.fit_more", "Join {first} and {second} with one more {part}"),
                      {{"first", one}, {"second", other}, {"part", in.name(bridge)}})
                .say(LW_MESSAGE("check.bridges.several", "A pair takes {count} of them for all its links."),
                     {{"count", number(extra->second.full)}});
            continue;
        }
        if (!joined) {
            Step& loose = out.about(in.id(bridge), Phase::Assemble, "loose", LW_MESSAGE("check.bridges.loose", "Find a place for {bridge}"), {{"bridge", in.id(bridge)}});
            if (spec.cards.valueOr(2) > 2) {
                loose.say(LW_MESSAGE("check.bridges.loose_cards",
                                     "It joins {count} identical cards; not so many are free."), {{"count", number(*spec.cards)}});
            } else {
                loose.say(LW_MESSAGE("check.bridges.loose_why",
                                     "No further pair of cards is free for it; a pair may use several "
                                     "bridges."));
            }
            continue;
        }
        const auto [first, second] = namesOf(in, *joined);
        const GpuSpec& card = *rules::specOf<GpuSpec>(in.wiring(), joined->cards.front());
        Step& fit = out.about(in.id(bridge), Phase::Assemble, "fit", LW_MESSAGE("check.bridges.fit", "Join {first} and {second} with {part}"),
                              {{"first", first}, {"second", second}, {"part", in.name(bridge)}});
        if (joined->spacingKnown) {
            fit.say(LW_MESSAGE("check.bridges.spacing", "The cards sit {slots} slots apart."), {{"slots", number(joined->spacing)}});
        } else {
            fit.say(LW_MESSAGE("check.bridges.spacing_unknown", "How far the cards sit apart is not known; measure before you buy the bridge."));
        }
        if (const int several = wiring::bridgesForFullWidth(spec, card); several > 1) {
            fit.say(LW_MESSAGE("check.bridges.several", "A pair takes {count} of them for all its links."), {{"count", number(several)}});
        }
        const auto path = topology.between(at(joined->cards.front()), at(joined->cards.back()));
        Step& links = out.about(in.id(bridge), Phase::Test, "links", LW_MESSAGE("check.bridges.links", "The links between {first} and {second} are up"),
                                {{"first", first}, {"second", second}});
        if (!isNvidia(in, joined->cards.front())) {
            const std::string tool = toolText({makerOf(in, joined->cards.front())}, &Tools::topology);
            if (path.kind == wiring::PeerClass::Xgmi && !tool.empty()) {
                links.say(LW_MESSAGE("check.bridges.links_shown", "{tool} shows {class} between them."), {{"tool", tool}, {"class", wiring::peerText(path)}});
            } else {
                links.say(LW_MESSAGE("check.bridges.links_other", "What the tool of the cards' maker should show between them is not known."));
            }
        } else if (path.kind == wiring::PeerClass::NvLink && path.links > 0) {
            links.say(LW_MESSAGE("check.bridges.links_count", "nvidia-smi nvlink -s shows {links} {links:active link|active links} on each card; topo -m shows {class}."),
                      {{"links", number(path.links * static_cast<int>(joined->cards.size() - 1))}, {"class", wiring::peerText(path)}});
        } else {
            links.say(LW_MESSAGE("check.bridges.links_unknown", "How many links nvidia-smi nvlink -s should show is not known."));
        }
        links.expect(LW_MESSAGE("check.bridges.bandwidth", "Links of a card, both directions together"),
                     linkBandwidthOfGpu(in, joined->cards.front()));
    }
}

} // namespace

Group group()
{
    return {"C-BRIDGE", LW_MESSAGE("check.bridges", "NVLink bridges"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::bridges_group
