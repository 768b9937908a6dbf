#include "model/commissioning/group.h"
#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <array>

namespace lanewatt::commissioning {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"fit", "loose", "links"};

const BridgedPair* pairOf(const Machine& in, int bridge)
{
    for (const BridgedPair& pair : in.wiring().bridges) {
        if (pair.bridge == bridge) {
            return &pair;
        }
    }
    return nullptr;
}

void machine(const Machine& in, StepWriter& out)
{
    const auto bridges = in.wiring().withSpec<NvlinkBridgeSpec>();
    if (bridges.empty()) {
        return;
    }
    const auto topology = wiring::topologyOf(in.wiring());
    const auto at = [&](int card) {
        return static_cast<std::size_t>(std::find(topology.devices.begin(), topology.devices.end(), card) - topology.devices.begin());
    };
    for (const int bridge : bridges) {
        const BridgedPair* pair = pairOf(in, bridge);
        if (!pair) {
            out.about(in.id(bridge), Phase::Assemble, "loose", LW_MESSAGE("check.bridges.loose", "Find a place for {bridge}"), {{"bridge", in.id(bridge)}})
                .say(LW_MESSAGE("check.bridges.loose_why", "No pair of cards is left for it by itself; it may be one of several that a pair takes."));
            continue;
        }
        const std::string& first = in.id(pair->first);
        const std::string& second = in.id(pair->second);
        const NvlinkBridgeSpec& spec = *rules::specOf<NvlinkBridgeSpec>(in.wiring(), bridge);
        Step& fit = out.about(in.id(bridge), Phase::Assemble, "fit", LW_MESSAGE("check.bridges.fit", "Join {first} and {second} with {part}"),
                              {{"first", first}, {"second", second}, {"part", in.name(bridge)}});
        if (pair->spacingKnown) {
            fit.say(LW_MESSAGE("check.bridges.spacing", "The cards sit {slots} slots apart."), {{"slots", number(pair->spacing)}});
        } else {
            fit.say(LW_MESSAGE("check.bridges.spacing_unknown", "How far the cards sit apart is not known; measure before you buy the bridge."));
        }
        if (spec.perPair.valueOr(1) > 1) {
            fit.say(LW_MESSAGE("check.bridges.several", "A pair takes {count} of them for all its links."), {{"count", number(*spec.perPair)}});
        }
        const auto path = topology.between(at(pair->first), at(pair->second));
        Step& links = out.about(in.id(bridge), Phase::Test, "links", LW_MESSAGE("check.bridges.links", "The links between {first} and {second} are up"),
                                {{"first", first}, {"second", second}});
        if (path.kind == wiring::PeerClass::NvLink && path.links > 0) {
            links.say(LW_MESSAGE("check.bridges.links_count", "nvidia-smi nvlink -s shows {links} active links on each card; topo -m shows {class}."),
                      {{"links", number(path.links)}, {"class", wiring::peerText(path)}});
        } else {
            links.say(LW_MESSAGE("check.bridges.links_unknown", "How many links nvidia-smi nvlink -s should show is not known."));
        }
        links.expect(LW_MESSAGE("check.bridges.bandwidth", "Links of a card, both directions together"),
                     figureOf(rules::specOf<GpuSpec>(in.wiring(), pair->first)->peerBandwidth));
    }
}

} // namespace

Group bridgesGroup()
{
    return {"C-BRIDGE", LW_MESSAGE("check.bridges", "NVLink bridges"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning
