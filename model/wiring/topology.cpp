#include "model/wiring/topology.h"

#include "model/figure/formulas.h"
#include "model/parts/sockets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

namespace lanewatt::wiring {

namespace {

const LaneHost* hostOf(const Wiring& wiring, std::string_view id)
{
    const auto& hosts = wiring.lanes.hosts;
    const auto found = std::find_if(hosts.begin(), hosts.end(), [&](const LaneHost& h) { return h.id == id; });
    return found == hosts.end() ? nullptr : &*found;
}

/// The hosts from a link up to its CPU: switches, then "CPU0" or "PCH". Empty when the path is unknown.
std::vector<std::string> wayUp(const Wiring& wiring, const LaneLink& link)
{
    std::vector<std::string> way;
    constexpr std::size_t kDeepest = 8;
    for (std::string at = link.host; !at.empty() && way.size() < kDeepest;) {
        way.push_back(at);
        const LaneHost* host = hostOf(wiring, at);
        at = host && host->upLanes > 0 ? host->upHost : std::string();
    }
    const bool rooted = !way.empty() && (way.back().starts_with("CPU") || way.back() == "PCH");
    return rooted ? way : std::vector<std::string>{};
}

/// Number of the CPU at the top; the chipset belongs to the first.
int cpuOf(const std::vector<std::string>& way)
{
    if (way.empty()) {
        return -1;
    }
    return way.back() == "PCH" ? 0 : std::atoi(way.back().c_str() + 3);
}

/// True when the CPU has one host bridge for all its lanes. Server and workstation CPUs have several (EPYC and Threadripper
/// by quadrant of the IO die, Xeon Scalable by stack).
bool oneHostBridge(const Wiring& wiring, int cpu)
{
    const std::string port = "CPU" + std::to_string(cpu);
    for (const Plug& plug : wiring.plugs) {
        const auto* spec = plug.kind == PortKind::CpuSocket && plug.port == port ? wiring.at(plug.instance).part->as<CpuSpec>()
                                                                                : nullptr;
        if (spec && spec->socket) {
            constexpr std::array<std::string_view, 13> several{"SP3",     "SP5",     "SP6",     "TR4",     "sTRX4", "LGA2066",
                                                               "sWRX8",   "sTR5",    "LGA3647", "LGA4189",
                                                               "LGA4677", "LGA4710", "LGA7529"};
            return std::none_of(several.begin(), several.end(), [&](std::string_view one) { return sameSocket(one, *spec->socket); });
        }
    }
    return false;
}

/// The board slot of a link: its own, or the slot of its carrier, through other carriers if necessary.
const LaneLink& onBoard(const Wiring& wiring, const LaneLink& link)
{
    const LaneLink* at = &link;
    while (at->carrier >= 0) {
        const LaneLink* up = wiring.linkOf(at->carrier);
        if (!up) {
            break;
        }
        at = up;
    }
    return *at;
}

/// The host bridge of a slot of the board; empty = unknown.
const std::string& hostBridgeOf(const Wiring& wiring, std::string_view slot)
{
    static const std::string unknown;
    const auto port = std::ranges::find(wiring.lanes.ports, slot, &LanePortState::id);
    return slot.empty() || port == wiring.lanes.ports.end() ? unknown : port->hostBridge;
}

/// A device's link and its path up.
struct LinkUp {
    const LaneLink* link = nullptr; ///< nullptr where it has none
    std::vector<std::string> way;
};

PeerPath overPcie(const Wiring& wiring, const LinkUp& from, const LinkUp& to)
{
    const LaneLink* a = from.link;
    const LaneLink* b = to.link;
    if (!a || !b || a->lanes == 0 || b->lanes == 0) {
        return {};
    }
    const auto& up = from.way;
    const auto& other = to.way;
    if (up.empty() || other.empty()) {
        return {};
    }
    const auto known = std::min({wiring.lanes.slotConfidence, a->confidence, b->confidence});
    if (cpuOf(up) != cpuOf(other)) {
        return {PeerClass::Sys, 0, known};
    }
    const auto meet = std::find_first_of(up.begin(), up.end(), other.begin(), other.end());
    if (meet != up.end() && meet + 1 != up.end()) {
        const bool one = meet == up.begin() && *meet == other.front();
        return {one ? PeerClass::Pix : PeerClass::Pxb, 0, known};
    }
    if (oneHostBridge(wiring, cpuOf(up)) || (meet != up.end() && *meet == "PCH")) {
        return {PeerClass::Phb, 0, known};
    }
    // Lanes of one slot belong to one host bridge, however the slot is split.
    const auto& slot = onBoard(wiring, *a).slot;
    const auto& otherSlot = onBoard(wiring, *b).slot;
    if (!slot.empty() && slot == otherSlot) {
        return {PeerClass::Phb, 0, known};
    }
    const std::string& bridge = hostBridgeOf(wiring, slot);
    const std::string& otherBridge = hostBridgeOf(wiring, otherSlot);
    if (bridge.empty() || otherBridge.empty()) {
        return {PeerClass::PhbOrNode, 0, known};
    }
    return {bridge == otherBridge ? PeerClass::Phb : PeerClass::Node, 0, known};
}

/// Bandwidth of one link of a generation, GB/s, both directions together; 0 = no NVLink (engineering reference §3.5).
double linkGigabytes(std::string_view peerLink)
{
    struct Rate {
        std::string_view prefix;
        double gigabytes;
    };
    constexpr std::array<Rate, 6> rates{{{"nvlink-bridge-ga102", 28.125},
                                         {"nvlink1", 40},
                                         {"nvlink2", 50},
                                         {"nvlink3", 50},
                                         {"nvlink4", 50},
                                         {"nvlink5", 100}}};
    const auto found = std::find_if(rates.begin(), rates.end(),
                                    [&](const Rate& r) { return peerLink.starts_with(r.prefix); });
    return found == rates.end() ? 0.0 : found->gigabytes;
}

/// Links between two modules of the eight-module hybrid cube mesh. V100 has six links, so two of its paths are doubled.
int meshLinks(int a, int b, int links)
{
    if (a > b) {
        std::swap(a, b);
    }
    const bool sameHalf = (a < 4) == (b < 4);
    if (!sameHalf) {
        return b - a != 4 ? 0 : links >= 6 && a < 2 ? 2 : 1;
    }
    if (links < 6) {
        return 1;
    }
    // doubled in one half: 0-3, 1-2, 2-3; in the other: 4-7, 5-6, 6-7
    const int from = a % 4;
    const int to = b % 4;
    return (from == 0 && to == 3) || (from == 1 && to == 2) || (from == 2 && to == 3) ? 2 : 1;
}

class NvLinks {
public:
    explicit NvLinks(const Wiring& wiring)
        : m_wiring(wiring),
          m_bridgesOf(wiring.instances.size()),
          m_baseboard(wiring.instances.size(), -1)
    {
        for (const BridgedCards& joined : wiring.bridges) {
            for (const int card : joined.cards) {
                m_bridgesOf[static_cast<std::size_t>(card)].push_back(&joined);
            }
        }
        for (const Plug& plug : wiring.plugs) {
            int& host = m_baseboard[static_cast<std::size_t>(plug.instance)];
            host = plug.kind == PortKind::ModuleSocket && host < 0 ? plug.host : host;
        }
        for (const int i : wiring.withSpec<GpuSpec>()) {
            if (const int host = m_baseboard[static_cast<std::size_t>(i)]; host >= 0) {
                m_modules[host].push_back(i);
            }
        }
    }

    PeerPath between(int a, int b) const
    {
        if (const auto bridged = byBridge(a, b); bridged.kind != PeerClass::Unknown) {
            return bridged;
        }
        return byBaseboard(a, b);
    }

private:
    const GpuSpec* gpu(int i) const { return m_wiring.at(i).part ? m_wiring.at(i).part->as<GpuSpec>() : nullptr; }

    PeerPath byBridge(int a, int b) const
    {
        for (const BridgedCards* at : m_bridgesOf[static_cast<std::size_t>(a)]) {
            const BridgedCards& joined = *at;
            if (!joined.joins(b)) {
                continue;
            }
            const NvlinkBridgeSpec* bridge = bridgeOf(joined);
            if (joined.spacingKnown && bridge->spacing && joined.spacing != *bridge->spacing) {
                return {}; // the bridge does not span this distance
            }
            const int full = bridgesForFullWidth(*bridge, *gpu(a));
            const int others = static_cast<int>(joined.cards.size()) - 1; // a card's links are divided among the others
            const int links = nvLinksOf(*gpu(a)) * std::min(bridgesAt(joined), full) / full / others;
            const bool sure = joined.spacingKnown && bridge->spacing;
            return {PeerClass::NvLink, links, sure ? gpu(a)->peerBandwidth.confidence : Confidence::Estimated};
        }
        return {};
    }

    const NvlinkBridgeSpec* bridgeOf(const BridgedCards& joined) const
    {
        return m_wiring.at(joined.bridge).part->as<NvlinkBridgeSpec>();
    }

    /// Bridges of one kind for these cards: the full number if there are enough for all, else an equal share.
    int bridgesAt(const BridgedCards& joined) const
    {
        const auto& part = m_wiring.at(joined.bridge).part;
        const auto same = [&](int i) { return m_wiring.at(i).part == part; };
        const auto bridges = m_wiring.withSpec<NvlinkBridgeSpec>();
        const auto have = static_cast<std::int64_t>(std::count_if(bridges.begin(), bridges.end(), same));
        std::int64_t wanted = 0;
        std::int64_t groups = 0;
        for (const BridgedCards& other : m_wiring.bridges) {
            if (same(other.bridge)) {
                wanted += bridgesForFullWidth(*bridgeOf(other), *gpu(other.cards.front()));
                ++groups;
            }
        }
        return have >= wanted ? bridgesForFullWidth(*bridgeOf(joined), *gpu(joined.cards.front()))
                              : static_cast<int>(have / std::max<std::int64_t>(groups, 1));
    }

    PeerPath byBaseboard(int a, int b) const
    {
        const int host = m_baseboard[static_cast<std::size_t>(a)];
        const GpuSpec* spec = gpu(a);
        if (host < 0 || m_baseboard[static_cast<std::size_t>(b)] != host || !spec || !spec->peerLink) {
            return {};
        }
        const std::vector<int>& modules = m_modules.at(host); // modules of the same baseboard, in order
        const auto second = std::find(modules.begin(), modules.end(), b);
        const auto* board = m_wiring.at(host).part ? m_wiring.at(host).part->as<BaseboardSpec>() : nullptr;
        if (spec->peerLink->starts_with("if")) {
            return {PeerClass::Xgmi, 0, spec->peerLink.confidence};
        }
        if (linkGigabytes(*spec->peerLink) <= 0.0) {
            return {};
        }
        const int links = nvLinksOf(*spec);
        const auto count = static_cast<int>(modules.size());
        // Without a described baseboard: generations before NVSwitch used a mesh, larger domains need switches.
        const bool early = *spec->peerLink == "nvlink1" || *spec->peerLink == "nvlink2";
        const bool switched = board && board->switchChips ? *board->switchChips > 0 : early ? count > 8 : count > 4;
        const auto confidence = std::min(spec->peerBandwidth.confidence,
                                         board && board->switchChips ? board->switchChips.confidence : Confidence::Estimated);
        if (switched || links == 0) {
            return {PeerClass::NvLink, links, confidence};
        }
        if (count == 8 && early) {
            const auto first = std::find(modules.begin(), modules.end(), a);
            const int joined = meshLinks(static_cast<int>(first - modules.begin()), static_cast<int>(second - modules.begin()), links);
            return joined > 0 ? PeerPath{PeerClass::NvLink, joined, confidence} : PeerPath{};
        }
        return {PeerClass::NvLink, links / std::max(count - 1, 1), confidence};
    }

    const Wiring& m_wiring;
    std::vector<std::vector<const BridgedCards*>> m_bridgesOf; ///< by instance
    std::vector<int> m_baseboard;                              ///< by instance: its baseboard, −1 = none
    std::map<int, std::vector<int>> m_modules;                 ///< by baseboard
};

bool isUnder(const Wiring& wiring, const LaneLink& link, std::string_view host)
{
    const auto way = wayUp(wiring, link);
    return std::find(way.begin(), way.end(), host) != way.end();
}

} // namespace

int nvLinksOf(const GpuSpec& gpu)
{
    const double each = gpu.peerLink ? linkGigabytes(*gpu.peerLink) : 0.0;
    return each > 0.0 && gpu.peerBandwidth ? static_cast<int>(std::lround(si(*gpu.peerBandwidth) / (each * 1e9))) : 0;
}

int bridgesForFullWidth(const NvlinkBridgeSpec& bridge, const GpuSpec& card)
{
    const int most = std::max(bridge.perPair.valueOr(1), 1);
    if (!bridge.bandwidth || !card.peerBandwidth || si(*bridge.bandwidth) <= 0.0) {
        return most;
    }
    // Bandwidths are rounded, so an excess of 1 % needs no further bridge.
    const double needed = std::ceil(si(*card.peerBandwidth) / si(*bridge.bandwidth) - 0.01);
    return static_cast<int>(std::clamp(needed, 1.0, static_cast<double>(most)));
}

bool isRecentGeForce(const Part& part)
{
    const auto* gpu = part.as<GpuSpec>();
    if (!gpu || gpu->form.valueOr(GpuForm::Consumer) != GpuForm::Consumer) {
        return false;
    }
    constexpr std::string_view series = "RTX ";
    const auto names = [&](std::string_view text) {
        // "RTX 3090", "RTX 4060 Ti"; not "RTX 4000 Ada", "RTX 5000"
        for (std::size_t at = text.find(series); at != std::string_view::npos; at = text.find(series, at + 1)) {
            const std::string_view number = text.substr(at + series.size(), 4);
            if (number.size() == 4 && number[0] >= '3' && number[0] <= '5' && number[1] == '0' && number[2] >= '5' && number[2] <= '9' &&
                number[3] == '0') {
                return true;
            }
        }
        return false;
    };
    return names(part.name) || std::any_of(part.aliases.begin(), part.aliases.end(), names);
}

std::optional<bool> allowsPeers(const Part& part, bool patchedDriver)
{
    const auto* gpu = part.as<GpuSpec>();
    const bool geForce = isRecentGeForce(part);
    if (!gpu || (geForce && patchedDriver)) {
        return gpu ? std::optional(true) : std::nullopt;
    }
    return gpu->peerAccess ? gpu->peerAccess.value : geForce ? std::optional(false) : std::nullopt;
}

std::string peerText(const PeerPath& path)
{
    const std::string name(enumName(path.kind));
    return path.kind != PeerClass::NvLink ? name : name + (path.links > 0 ? std::to_string(path.links) : "?");
}

std::vector<std::size_t> Topology::nearestNics(std::size_t gpu) const
{
    std::vector<std::size_t> nearest;
    auto best = PeerClass::Unknown;
    for (std::size_t d = 0; d < devices.size(); ++d) {
        const auto kind = between(gpu, d).kind;
        if (isGpu[d] || kind == PeerClass::Unknown || kind > best) {
            continue;
        }
        if (kind < best) {
            nearest.clear();
            best = kind;
        }
        nearest.push_back(d);
    }
    return nearest;
}

class Topology::Ways {
public:
    Ways(const Wiring& wiring, const std::vector<int>& devices) : m_wiring(wiring), m_nvlinks(wiring)
    {
        m_up.reserve(devices.size());
        for (const int device : devices) {
            const LaneLink* link = wiring.linkOf(device);
            m_up.push_back({link, link ? wayUp(wiring, *link) : std::vector<std::string>()});
        }
    }

    int numaNode(std::size_t device) const { return cpuOf(m_up[device].way); }
    PeerPath nvLink(int a, int b) const { return m_nvlinks.between(a, b); }
    PeerPath pcie(std::size_t a, std::size_t b) const { return overPcie(m_wiring, m_up[a], m_up[b]); }

private:
    const Wiring& m_wiring;
    NvLinks m_nvlinks;
    std::vector<LinkUp> m_up; ///< by device
};

std::size_t Topology::deviceOf(int gpu) const
{
    const auto gpus = std::partition_point(isGpu.begin(), isGpu.end(), [](bool own) { return own; }) - isGpu.begin(); // in instance order
    return static_cast<std::size_t>(std::lower_bound(devices.begin(), devices.begin() + gpus, gpu) - devices.begin());
}

PeerPath Topology::between(std::size_t a, std::size_t b) const
{
    if (a == b) {
        return {PeerClass::Self, 0, Confidence::Verified};
    }
    const PeerPath path = isGpu[a] && isGpu[b] ? ways->nvLink(devices[a], devices[b]) : PeerPath{};
    return path.kind == PeerClass::Unknown ? ways->pcie(a, b) : path;
}

Topology topologyOf(const Wiring& wiring)
{
    Topology topology;
    const auto gpus = wiring.withSpec<GpuSpec>();
    topology.devices.assign(gpus.begin(), gpus.end());
    topology.isGpu.assign(topology.devices.size(), true);
    const auto nics = wiring.withSpec<NicSpec>();
    topology.devices.insert(topology.devices.end(), nics.begin(), nics.end());
    topology.isGpu.resize(topology.devices.size(), false);
    topology.ways = std::make_shared<const Topology::Ways>(wiring, topology.devices);
    for (std::size_t device = 0; device < topology.devices.size(); ++device) {
        topology.numaNode.push_back(topology.ways->numaNode(device));
    }
    return topology;
}

std::optional<double> Uplink::oversubscription() const
{
    return capacity && si(*capacity) > 0.0 ? std::optional<double>(si(below) / si(*capacity)) : std::nullopt;
}

std::vector<const LaneLink*> linksBelow(const Wiring& wiring, std::string_view host)
{
    std::vector<const LaneLink*> below;
    for (const LaneLink& link : wiring.lanes.links) {
        // A carrier transfers its devices' data: they count, and the carrier itself only while it has none.
        const bool carries = std::ranges::find(wiring.lanes.links, link.instance, &LaneLink::carrier) != wiring.lanes.links.end();
        if (link.lanes > 0 && link.gen > 0 && !carries && isUnder(wiring, link, host)) {
            below.push_back(&link);
        }
    }
    return below;
}

Fact<Bandwidth> uplinkCapacity(const Wiring& wiring, const LaneHost& host)
{
    if (host.upLanes > 0) {
        return host.gen > 0 ? Fact<Bandwidth>{linkBandwidth(host.gen, host.upLanes), wiring.lanes.slotConfidence, {}, {}}
                            : Fact<Bandwidth>{};
    }
    const int board = wiring.lanes.board;
    const auto* spec = board >= 0 ? wiring.at(board).part->as<MotherboardSpec>() : nullptr;
    return spec ? spec->chipsetUplink : Fact<Bandwidth>{};
}

std::vector<Uplink> uplinksOf(const Wiring& wiring, const LaneLink& link)
{
    std::vector<Uplink> uplinks;
    for (const std::string& id : wayUp(wiring, link)) {
        const LaneHost* host = hostOf(wiring, id);
        if (!host || (host->upLanes == 0 && id != "PCH")) {
            continue;
        }
        Uplink uplink;
        uplink.host = id;
        uplink.to = id == "PCH" ? "CPU0" : host->upHost;
        for (const LaneLink* other : linksBelow(wiring, id)) {
            uplink.below += linkBandwidth(other->gen, other->lanes);
        }
        uplink.capacity = uplinkCapacity(wiring, *host).value;
        uplinks.push_back(std::move(uplink));
    }
    return uplinks;
}

} // namespace lanewatt::wiring
