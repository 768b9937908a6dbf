#include "model/fabric/network.h"

#include "model/design/site_copies.h"
#include "model/fabric/loose_switches.h"
#include "model/fabric/torus.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>
#include <utility>

namespace lanewatt::fabric {
namespace {

constexpr std::array<std::pair<Level, std::string_view>, 4> kLevels{
    {{Level::Endpoint, "endpoint"}, {Level::Leaf, "leaf"}, {Level::Spine, "spine"}, {Level::Core, "core"}}};

bool sameRate(Bandwidth a, Bandwidth b) { return std::abs(si(a) - si(b)) <= 1e-6 * std::abs(si(a)); }

std::optional<Bandwidth> slower(const std::optional<Bandwidth>& a, const std::optional<Bandwidth>& b)
{
    return a && b ? std::optional(si(*a) < si(*b) ? *a : *b) : std::nullopt;
}

/// The network ports of a build that an entry of the network means.
class PortFinder {
public:
    PortFinder(const Design& design, const FabricEndpoints& wanted) : m_design(design), m_wanted(wanted) {}

    std::vector<MachinePorts> in(const Build& build)
    {
        const std::string_view wanted = m_wanted.placement;
        const std::string_view head = wanted.substr(0, wanted.find('/'));
        for (const auto& [id, placement] : build.placements) {
            if (wanted.empty() || head == id) {
                add(placement.part, id, placement.quantity, 0, after(wanted));
            }
        }
        return std::move(m_found);
    }
    /// True when a card does not say how many ports it has.
    bool unknown() const { return m_unknown; }

private:
    /// The steps behind the first of "dgx/nic2".
    static std::string_view after(std::string_view steps)
    {
        const auto slash = steps.find('/');
        return slash == std::string_view::npos ? std::string_view() : steps.substr(slash + 1);
    }

    /// `ports` of each of `quantity` cards.
    void addCards(const NicSpec& nic, const std::string& path, int quantity, int ports)
    {
        MachinePorts cards{path, quantity, ports, nic.rate.value, nic.cage.valueOr({}), nic.protocols.valueOr({})};
        if (m_wanted.cardPort) {
            if (*m_wanted.cardPort > ports) {
                return;
            }
            cards.firstPort = *m_wanted.cardPort;
            cards.ports = 1;
        }
        m_found.push_back(std::move(cards));
    }

    /// `wanted`: steps within the thing to the only ports that are meant; empty = all in it.
    void add(const std::string& key, const std::string& path, int quantity, int depth, std::string_view wanted)
    {
        const auto part = m_design.parts.find(key);
        if (part == m_design.parts.end() || !part->second || quantity < 1) {
            return;
        }
        if (const auto* nic = part->second->as<NicSpec>()) {
            if (!wanted.empty()) {
                return;
            }
            if (m_wanted.rate && !(nic->rate && sameRate(*nic->rate, *m_wanted.rate))) {
                return;
            }
            m_unknown = m_unknown || !nic->ports;
            if (nic->ports) {
                addCards(*nic, path, quantity, *nic->ports);
            }
            return;
        }
        const auto* contents = depth < kDeepestAssembly ? contentsOf(*part->second) : nullptr;
        if (!contents) {
            return;
        }
        constexpr int kMostListed = 64; // of more alike assemblies, and in more places, ports are counted but have no path
        constexpr int kMostPlaces = 4'096;
        const bool listed = !path.empty() && quantity <= kMostListed && m_listed < kMostPlaces;
        m_listed += listed ? quantity : 0;
        for (int ordinal = 1; ordinal <= (listed ? quantity : 1); ++ordinal) {
            for (const Content& content : *contents) {
                if (!wanted.empty() && wanted.substr(0, wanted.find('/')) != content.id) {
                    continue;
                }
                if (listed) {
                    add(content.part, path + '.' + std::to_string(ordinal) + '/' + content.id, content.quantity, depth + 1, after(wanted));
                } else {
                    const std::int64_t all = std::int64_t{quantity} * content.quantity;
                    add(content.part, {}, static_cast<int>(std::min<std::int64_t>(all, kMostCopies)), depth + 1, after(wanted));
                }
            }
        }
    }

    const Design& m_design;
    const FabricEndpoints& m_wanted;
    std::vector<MachinePorts> m_found;
    bool m_unknown = false;
    int m_listed = 0; ///< assemblies, each by itself
};

/// Switches that racks hold as devices, not for a network, without those that are `networks`' own.
std::int64_t heldSwitches(const Design& design, const std::vector<Network>& networks)
{
    const auto loose = looseSwitches(design, networks);
    std::int64_t switches = 0;
    for (const auto& [key, count] : devicesInRacks(design)) {
        const auto part = design.parts.find(key);
        const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
        const bool isSwitch = spec && (spec->function.value == AccessoryKind::EthernetSwitch || spec->function.value == AccessoryKind::InfinibandSwitch);
        const auto own = loose.find(key);
        switches += isSwitch ? std::max<std::int64_t>(count - (own == loose.end() ? 0 : own->second), 0) : 0;
    }
    return switches;
}

/// Distribution units of all circuits. A circuit that each rack has of its own ends in one where it names none.
std::int64_t powerStrips(const Design& design)
{
    std::int64_t strips = 0;
    for (const auto& [id, circuit] : design.site.circuits) {
        const auto named = static_cast<std::int64_t>(circuit.units.size());
        strips += circuitCopies(design, id) * (named == 0 && circuit.perRack ? 1 : named);
    }
    return strips;
}

/// Works out one network, step by step; the first problem ends it.
class Deriver {
public:
    Deriver(const Design& design, const std::vector<Standing>& standings, const std::string& id)
        : m_design(design), m_standings(standings), m_fabric(design.site.fabrics.at(id))
    {
        m_out.id = id;
        m_out.topology = m_fabric.topology;
    }

    Network derive()
    {
        addEndpoints();
        for (const auto& [name, ports] : m_fabric.reserved) {
            m_out.reserved += ports;
        }
        m_out.managed = managedDevices();
        m_out.reserved += m_out.managed;
        if (m_out.problem) {
            return std::move(m_out);
        }
        if (isDirect(m_fabric.topology)) {
            joinDirectly();
        } else {
            joinBySwitches();
        }
        addMoved();
        return std::move(m_out);
    }

private:
    void stop(MessageTemplate text, std::vector<MessageArgument> arguments, bool unknown)
    {
        m_out.problem = Error{{text, std::move(arguments)}, {}};
        m_out.unknown = unknown;
    }

    void addEndpoints()
    {
        for (const FabricEndpoints& wanted : m_fabric.endpoints) {
            const auto build = m_design.builds.find(wanted.build);
            if (build == m_design.builds.end() || !build->second) {
                continue;
            }
            PortFinder finder(m_design, wanted);
            const auto inside = finder.in(*build->second);
            std::int64_t there = 0;
            for (const MachinePorts& ports : inside) {
                there += std::int64_t{ports.quantity} * ports.ports;
            }
            const std::int64_t skipped = wanted.first.value_or(1) - 1;
            const std::int64_t left = std::max<std::int64_t>(there - skipped, 0);
            const std::int64_t used = wanted.ports ? *wanted.ports : std::min<std::int64_t>(left, kMostSwitchPorts);
            if (used == 0) {
                stop(LW_MESSAGE("fabric.no-endpoints", "The machines of {build} have no such network ports: choose a network card, or set how many ports of each machine are joined"),
                     {{"build", wanted.build}}, true);
                return;
            }
            if (!wanted.ports && finder.unknown()) {
                stop(LW_MESSAGE("fabric.ports-of-card", "How many ports a network card of {build} has is not known: set how many ports of each machine are joined"), {{"build", wanted.build}}, true);
                return;
            }
            for (std::size_t i = 0; i < m_standings.size(); ++i) {
                if (m_standings[i].build == wanted.build && m_standings[i].count() > 0) {
                    addRun(wanted, i, static_cast<int>(used), inside);
                    m_out.runs.back().skipped = static_cast<int>(skipped);
                    m_out.runs.back().there = inside.empty() || finder.unknown() ? std::nullopt : std::optional(left);
                }
            }
        }
        if (m_out.endpoints == 0 && !m_out.problem) {
            stop(LW_MESSAGE("fabric.nothing-joined", "Nothing hangs on this network: name builds that stand somewhere in \"endpoints\""), {}, true);
        }
    }

    /// Devices whose management ports hang on this network.
    std::int64_t managedDevices() const
    {
        std::int64_t devices = 0;
        for (const ManagedKind kind : m_fabric.manages) {
            devices += kind == ManagedKind::Switches ? managedSwitches() : powerStrips(m_design);
        }
        return devices;
    }

    std::int64_t managedSwitches() const
    {
        std::vector<Network> others;
        std::int64_t switches = 0;
        for (const auto& [id, fabric] : m_design.site.fabrics) {
            const bool manages = std::find(fabric.manages.begin(), fabric.manages.end(), ManagedKind::Switches) != fabric.manages.end();
            if (id != m_out.id && !manages) {
                others.push_back(Deriver(m_design, m_standings, id).derive());
                switches += others.back().switchCount();
            }
        }
        return switches + heldSwitches(m_design, others);
    }

    void addRun(const FabricEndpoints& wanted, std::size_t standing, int ports, const std::vector<MachinePorts>& inside)
    {
        EndpointRun run;
        run.build = wanted.build;
        run.standing = standing;
        run.machines = m_standings[standing].count();
        run.ports = ports;
        run.portsPerCage = wanted.portsPerCage.value_or(1);
        run.first = m_out.endpoints;
        run.firstMachine = m_out.machines;
        run.inside = inside;
        m_out.machines += run.machines;
        m_out.endpoints += run.machines * ports;
        m_out.runs.push_back(std::move(run));
    }

    std::optional<Bandwidth> endpointRate() const
    {
        std::optional<Bandwidth> slowest;
        for (const EndpointRun& run : m_out.runs) {
            if (run.inside.empty()) {
                return std::nullopt;
            }
            for (const MachinePorts& ports : run.inside) {
                if (!ports.rate) {
                    return std::nullopt;
                }
                slowest = slowest ? slower(slowest, ports.rate) : ports.rate;
            }
        }
        return slowest;
    }

    void joinDirectly()
    {
        const std::int64_t n = m_out.machines;
        const bool ring = m_fabric.topology == FabricTopology::Ring;
        const bool torus = m_fabric.topology == FabricTopology::Torus;
        if (torus) {
            m_out.dimensions = m_fabric.dimensions.empty() ? torusOf(n) : m_fabric.dimensions;
        }
        const std::int64_t needed = torus ? std::max<std::int64_t>(torusPorts(m_out.dimensions), n > 1 ? 1 : 0) : ring ? std::min<std::int64_t>(2, n - 1) : n - 1;
        std::int64_t have = m_out.runs.front().ports;
        for (const EndpointRun& run : m_out.runs) {
            have = std::min<std::int64_t>(have, run.ports);
        }
        if (needed < 1) {
            stop(LW_MESSAGE("fabric.alone", "One machine alone needs no network: {needed} and more are joined"), {{"needed", std::int64_t{2}}, {"there", n}}, false);
            return;
        }
        if (torus && torusMachines(m_out.dimensions) != n) {
            stop(LW_MESSAGE("fabric.torus-machines", "A torus of these dimensions joins {needed} {needed:machine|machines}, and {there} {there:hangs|hang} on the network"),
                 {{"needed", torusMachines(m_out.dimensions)}, {"there", n}}, false);
            return;
        }
        if (have < needed) {
            stop(LW_MESSAGE("fabric.direct-ports", "{machines} machines joined directly need {needed} {needed:port|ports} each; one has {there}"),
                 {{"machines", n}, {"needed", needed}, {"there", have}}, false);
            return;
        }
        const std::int64_t links = torus ? torusLinks(m_out.dimensions) : !ring ? n * (n - 1) / 2 : n == 2 ? 1 : n;
        m_out.groups.push_back({LinkKind::EndpointEndpoint, Level::Endpoint, Level::Endpoint, links, endpointRate()});
    }

    const FabricTier& chosen(std::string_view tier) const
    {
        static const FabricTier none{};
        const FabricTier* switches = switchesOf(m_fabric, tier);
        return switches ? *switches : none;
    }

    TierSwitches tierOf(Level level, std::int64_t count) const
    {
        const FabricTier& tier = chosen(levelName(level));
        TierSwitches out;
        out.level = level;
        out.part = tier.part;
        out.count = count * m_out.planes;
        // a number is stated of the tier itself only
        if (const auto own = m_fabric.switches.find(std::string(levelName(level))); own != m_fabric.switches.end()) {
            out.stated = own->second.count;
        }
        const auto part = m_design.parts.find(tier.part);
        const auto* spec = part == m_design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
        out.ports = tier.ports ? tier.ports : spec ? spec->ports.value : std::nullopt;
        out.rate = tier.rate ? tier.rate : spec ? spec->rate.value : std::nullopt;
        out.cage = tier.cage ? *tier.cage : spec ? spec->cage.valueOr({}) : std::string();
        out.portsPerCage = tier.portsPerCage.value_or(1);
        const bool ownUplinks = level == Level::Leaf && tier.uplinks.has_value();
        out.upRate = ownUplinks && tier.uplinkRate ? tier.uplinkRate : out.rate;
        out.upCage = ownUplinks && tier.uplinkCage ? *tier.uplinkCage : out.cage;
        out.upPortsPerCage = ownUplinks ? 1 : out.portsPerCage;
        out.power = spec ? figureOf(spec->power) : std::nullopt;
        return out;
    }

    /// Assemblies of a machine that each hold GPUs of its own, such as the trays of a rack; 1 where there are none.
    std::int64_t traysOf(const std::string& build) const
    {
        const auto found = m_design.builds.find(build);
        std::int64_t trays = 0;
        if (found != m_design.builds.end() && found->second) {
            for (const auto& [id, placement] : found->second->placements) {
                trays += traysIn(placement.part, placement.quantity, 0);
            }
        }
        return std::max<std::int64_t>(trays, 1);
    }

    std::int64_t traysIn(const std::string& key, std::int64_t quantity, int depth) const
    {
        const auto part = m_design.parts.find(key);
        const auto* contents = part == m_design.parts.end() || !part->second || depth >= kDeepestAssembly ? nullptr : contentsOf(*part->second);
        if (!contents || !holdsGpus(*contents, depth)) {
            return 0;
        }
        if (quantity > 1) {
            return quantity;
        }
        std::int64_t trays = 0;
        for (const Content& content : *contents) {
            trays += traysIn(content.part, content.quantity, depth + 1);
        }
        return trays;
    }

    bool holdsGpus(const std::vector<Content>& contents, int depth) const
    {
        return std::any_of(contents.begin(), contents.end(), [&](const Content& content) {
            const auto part = m_design.parts.find(content.part);
            if (part == m_design.parts.end() || !part->second) {
                return false;
            }
            const auto* inside = depth < kDeepestAssembly ? contentsOf(*part->second) : nullptr;
            return part->second->category() == Category::Gpu || (inside && holdsGpus(*inside, depth + 1));
        });
    }

    /// The number of rails; 0 where the topology has none, or after a problem. The ports of a machine that is several trays are those of its
    /// trays, each with a port on each rail: an NVL72 has four rails, not 72.
    int railsOf() const
    {
        if (!hasRails(m_fabric.topology) || m_fabric.rails > 0) {
            return hasRails(m_fabric.topology) ? m_fabric.rails : 0;
        }
        const EndpointRun& first = m_out.runs.front();
        const std::int64_t trays = traysOf(first.build);
        return static_cast<int>(first.ports % trays == 0 ? first.ports / trays : first.ports);
    }

    FatTreeRequest request(int radix) const
    {
        const bool optimised = m_fabric.topology == FabricTopology::RailOptimised;
        const std::int64_t all = m_out.endpoints + m_out.reserved;
        FatTreeRequest r;
        r.endpoints = m_out.planes > 1 ? ceilDivide(all, m_out.planes) : all;
        r.radix = radix;
        r.oversubscription = m_fabric.oversubscription;
        r.rails = m_out.leavesOfUnit;
        r.unitNodes = optimised ? static_cast<int>(std::min<std::int64_t>(std::int64_t{m_fabric.unitNodes} * turnsOfMachine(), kMostSwitchPorts)) : 0;
        r.striping = m_fabric.striping;
        r.spineOversubscription = m_fabric.spineOversubscription;
        r.uplinks = chosen(levelName(Level::Leaf)).uplinks.value_or(0);
        const auto unlike = [&](Level level) { // switches that are alike change together, when fewer ports would do
            const int ports = tierOf(level, 1).ports.value_or(radix);
            return ports == radix ? 0 : ports;
        };
        r.spineRadix = unlike(Level::Spine);
        r.coreRadix = unlike(Level::Core);
        r.tiers = m_fabric.topology == FabricTopology::Single ? 1 : m_fabric.tiers;
        if (m_fabric.topology == FabricTopology::LeafSpine && r.endpoints > radix) {
            r.tiers = 2;
        }
        return r;
    }

    /// Ports of a machine on each of the leaves over which they are dealt.
    int turnsOfMachine() const { return m_out.leavesOfUnit > 0 ? std::max(m_out.runs.front().ports / m_out.leavesOfUnit, 1) : 1; }

    void joinBySwitches()
    {
        m_out.rails = railsOf();
        m_out.planes = m_fabric.topology == FabricTopology::RailOnly ? std::max(m_out.rails, 1) : std::max(m_fabric.planes, 1);
        m_out.leavesOfUnit = m_fabric.topology == FabricTopology::RailOptimised ? m_out.rails : m_fabric.homes > 1 ? m_fabric.homes : 0;
        const TierSwitches leaf = tierOf(Level::Leaf, 1);
        if (!leaf.ports) {
            stop(LW_MESSAGE("fabric.ports-unknown", "How many ports its switches have is not known: choose a switch that says it, or set the ports of its leaf switches"), {}, true);
            return;
        }
        auto sized = sizeFatTree(request(*leaf.ports));
        if (!sized) {
            m_out.problem = std::move(sized.error());
            return;
        }
        m_out.tree = std::move(*sized);
        m_out.unitNodes = m_out.leavesOfUnit == 0 ? 0 : m_fabric.unitNodes > 0 ? m_fabric.unitNodes * turnsOfMachine() : m_out.tree.down;
        addTiers(*leaf.ports);
    }

    void addMoved()
    {
        for (const auto& [text, link] : m_fabric.links) {
            const auto name = LinkName::parse(text);
            const LinkGroup* group = name && link.to ? m_out.group(name->group) : nullptr;
            const auto end = group && name->number <= group->count ? endAt(m_out, *link.to) : std::nullopt;
            if (end && end->level == group->to) {
                m_out.moved.push_back({group->kind, name->number - 1, *end});
            }
        }
        std::sort(m_out.moved.begin(), m_out.moved.end(), [](const MovedLink& a, const MovedLink& b) { return std::tie(a.group, a.n) < std::tie(b.group, b.n); });
        m_out.movedByPort = m_out.moved;
        std::stable_sort(m_out.movedByPort.begin(), m_out.movedByPort.end(), [](const MovedLink& a, const MovedLink& b) { return a.to < b.to; });
    }

    void addTiers(int radix)
    {
        const FatTree& tree = m_out.tree;
        const auto add = [&](Level level, std::int64_t count, int down, int up) {
            if (count > 0) {
                TierSwitches tier = tierOf(level, count);
                tier.down = down;
                tier.up = up;
                m_out.switches.push_back(std::move(tier));
            }
        };
        const int ownUplinks = chosen(levelName(Level::Leaf)).uplinks.value_or(0);
        add(Level::Leaf, tree.leaf, tree.down, tree.up);
        if (ownUplinks > 0) {
            m_out.switches.back().ports = radix + ownUplinks;
        }
        add(Level::Spine, tree.spine, tree.spineDown, tree.spineUp);
        add(Level::Core, tree.core, tierOf(Level::Core, 1).ports.value_or(radix), 0);
        const auto down = [&](Level level) { return m_out.tier(level) ? m_out.tier(level)->rate : std::nullopt; };
        const auto up = [&](Level level) { return m_out.tier(level) ? m_out.tier(level)->upRate : std::nullopt; };
        m_out.groups.push_back({LinkKind::EndpointLeaf, Level::Endpoint, Level::Leaf, m_out.endpoints, slower(endpointRate(), down(Level::Leaf))});
        if (tree.spine > 0) {
            m_out.groups.push_back({LinkKind::LeafSpine, Level::Leaf, Level::Spine, tree.leafSpineCables * m_out.planes, slower(up(Level::Leaf), down(Level::Spine))});
        }
        if (tree.core > 0) {
            m_out.groups.push_back({LinkKind::SpineCore, Level::Spine, Level::Core, tree.spineCoreCables * m_out.planes, slower(up(Level::Spine), down(Level::Core))});
        }
    }

    const Design& m_design;
    const std::vector<Standing>& m_standings;
    const Fabric& m_fabric;
    Network m_out;
};

Link endpointLink(const Network& network, std::int64_t n)
{
    auto run = std::upper_bound(network.runs.begin(), network.runs.end(), n, [](std::int64_t port, const EndpointRun& r) { return port < r.first; });
    --run; // the first run begins with port 0
    const LinkEnd from{Level::Endpoint, run->firstMachine + (n - run->first) / run->ports, (n - run->first) % run->ports};
    const FatTree& tree = network.tree;
    if (network.unitNodes > 0) { // the ports of a machine go to the leaves of its unit, in turn
        const std::int64_t turn = n / network.leavesOfUnit;
        return {from, {Level::Leaf, turn / network.unitNodes * network.leavesOfUnit + n % network.leavesOfUnit, turn % network.unitNodes}};
    }
    const std::int64_t plane = n % network.planes;
    const std::int64_t inPlane = n / network.planes;
    return {from, {Level::Leaf, plane * tree.leaf + inPlane / tree.down, inPlane % tree.down}};
}

Link leafLink(const Network& network, std::int64_t n)
{
    const FatTree& tree = network.tree;
    const std::int64_t plane = n / tree.leafSpineCables;
    const std::int64_t in = n % tree.leafSpineCables;
    const std::int64_t leaf = in / tree.up;
    const LinkEnd from{Level::Leaf, plane * tree.leaf + leaf, tree.down + in % tree.up};
    const std::int64_t firstSpine = plane * tree.spine;
    if (tree.tiers < 3) {
        return {from, {Level::Spine, firstSpine + in % tree.spine, in / tree.spine}};
    }
    // Pods of as many leaves as a spine has ports down, each with a spine for each uplink of a leaf; the last pod of the minimum may
    // have fewer.
    const std::int64_t pod = leaf / tree.spineDown;
    const std::int64_t spines = std::min<std::int64_t>(tree.up, tree.spine - pod * tree.up);
    const std::int64_t inPod = in - pod * tree.spineDown * tree.up;
    return {from, {Level::Spine, firstSpine + pod * tree.up + inPod % spines, inPod / spines}};
}

Link spineLink(const Network& network, std::int64_t n)
{
    const FatTree& tree = network.tree;
    const std::int64_t plane = n / tree.spineCoreCables;
    const std::int64_t in = n % tree.spineCoreCables;
    const std::int64_t ports = tree.spineUp;
    const std::int64_t spine = in / ports;
    const std::int64_t uplink = in % ports;
    const LinkEnd from{Level::Spine, plane * tree.spine + spine, tree.spineDown + uplink};
    const std::int64_t firstCore = plane * tree.core;
    const bool even = coresInGroups(tree);
    if (!even) {
        return {from, {Level::Core, firstCore + in % tree.core, in / tree.core}};
    }
    // the j-th spine of each pod reaches the j-th group of cores
    const std::int64_t group = tree.core / tree.up;
    const std::int64_t pod = spine / tree.up;
    return {from, {Level::Core, firstCore + spine % tree.up * group + uplink % group, pod * (ports / group) + uplink / group}};
}

Link directLink(const Network& network, std::int64_t n)
{
    const std::int64_t machines = network.machines;
    if (network.topology == FabricTopology::Torus) {
        return torusLink(network.dimensions, n);
    }
    if (network.topology == FabricTopology::Ring) {
        return {{Level::Endpoint, n, machines == 2 ? 0 : 1}, {Level::Endpoint, (n + 1) % machines, 0}};
    }
    // the links of machine `first` to those behind it begin at its number
    const auto begin = [&](std::int64_t first) { return first * (2 * machines - first - 1) / 2; };
    std::int64_t from = 0;
    for (std::int64_t end = machines - 1; end - from > 1;) {
        const std::int64_t middle = from + (end - from) / 2;
        if (begin(middle) <= n) {
            from = middle;
        } else {
            end = middle;
        }
    }
    const std::int64_t to = from + 1 + n - begin(from);
    return {{Level::Endpoint, from, to - 1}, {Level::Endpoint, to, from}};
}

/// "400".
std::string gigabits(Bandwidth rate)
{
    constexpr double bytes = 125e6; // a second
    return numberText(si(rate) / bytes);
}

/// True when the links of the cage of the `first` go to one cage. Cages have `below` and `above` ports.
bool cagePairs(const Network& network, const LinkGroup& group, std::int64_t first, int below, int above)
{
    if (below != above) {
        return std::min(below, above) == 1; // a cable that splits to one port each
    }
    const Link one = plannedLinkAt(network, group.kind, first);
    for (std::int64_t n = first + 1; n < std::min<std::int64_t>(first + below, group.count); ++n) {
        const Link other = plannedLinkAt(network, group.kind, n);
        if (other.from.index != one.from.index || other.to.index != one.to.index || other.to.port / above != one.to.port / above) {
            return false;
        }
    }
    return true;
}

} // namespace

const TierSwitches* Network::tier(Level level) const
{
    const auto found = std::find_if(switches.begin(), switches.end(), [&](const TierSwitches& t) { return t.level == level; });
    return found == switches.end() ? nullptr : &*found;
}

const LinkGroup* Network::group(LinkKind kind) const
{
    const auto found = std::find_if(groups.begin(), groups.end(), [&](const LinkGroup& g) { return g.kind == kind; });
    return found == groups.end() ? nullptr : &*found;
}

std::int64_t Network::switchCount() const
{
    std::int64_t all = 0;
    for (const TierSwitches& tier : switches) {
        all += tier.count;
    }
    return all;
}

std::int64_t Network::linkCount() const
{
    std::int64_t all = 0;
    for (const LinkGroup& group : groups) {
        all += group.count;
    }
    return all;
}

std::int64_t Network::freePorts(Level level) const
{
    const TierSwitches* switchesThere = tier(level);
    if (!switchesThere) {
        return 0;
    }
    std::int64_t left = switchesThere->count * (switchesThere->down + switchesThere->up) - (level == Level::Leaf ? reserved : 0);
    for (const LinkGroup& one : groups) {
        left -= (one.from == level ? one.count : 0) + (one.to == level ? one.count : 0);
    }
    return left;
}

std::optional<std::int64_t> Network::railOf(std::int64_t leaf) const
{
    if (rails == 0) {
        return std::nullopt;
    }
    return planes > 1 ? leaf / std::max<std::int64_t>(tree.leaf, 1) : leaf % rails;
}

int Network::hops() const { return tree.tiers > 0 ? 2 * tree.tiers - 1 : 0; }

Network networkOf(const Design& design, const std::vector<Standing>& standings, const std::string& id) { return Deriver(design, standings, id).derive(); }

std::vector<Network> networksOf(const Design& design, const std::vector<Standing>& standings)
{
    std::vector<Network> networks;
    for (const auto& [id, fabric] : design.site.fabrics) {
        networks.push_back(networkOf(design, standings, id));
    }
    return networks;
}

std::optional<LinkEnd> endAt(const Network& network, const SwitchPort& port)
{
    const auto level = levelOf(port.tier);
    const TierSwitches* tier = level ? network.tier(*level) : nullptr;
    if (!tier || port.number > tier->count || port.port > tier->ports.value_or(0)) {
        return std::nullopt;
    }
    return LinkEnd{*level, port.number - 1, std::int64_t{port.port} - 1};
}

Link linkAt(const Network& network, LinkKind group, std::int64_t n)
{
    Link link = plannedLinkAt(network, group, n);
    if (!network.moved.empty()) {
        const auto moved = std::lower_bound(network.moved.begin(), network.moved.end(), std::pair(group, n),
                                            [](const MovedLink& a, const std::pair<LinkKind, std::int64_t>& b) { return std::tie(a.group, a.n) < std::tie(b.first, b.second); });
        if (moved != network.moved.end() && moved->group == group && moved->n == n) {
            link.to = moved->to;
        }
    }
    return link;
}

Link plannedLinkAt(const Network& network, LinkKind group, std::int64_t n)
{
    switch (group) {
    case LinkKind::EndpointLeaf: return endpointLink(network, n);
    case LinkKind::LeafSpine: return leafLink(network, n);
    case LinkKind::SpineCore: return spineLink(network, n);
    case LinkKind::EndpointEndpoint: break;
    }
    return directLink(network, n);
}

NetworkMachine machineOf(const Network& network, std::int64_t index)
{
    auto run = std::upper_bound(network.runs.begin(), network.runs.end(), index, [](std::int64_t machine, const EndpointRun& r) { return machine < r.firstMachine; });
    if (run == network.runs.begin()) {
        return {0, index};
    }
    --run;
    return {static_cast<std::size_t>(std::distance(network.runs.begin(), run)), index - run->firstMachine};
}

PortKind portKind(const EndpointRun& run, std::int64_t port)
{
    port += run.skipped;
    for (const MachinePorts& ports : run.inside) {
        const std::int64_t there = std::int64_t{ports.quantity} * ports.ports;
        if (port < there) {
            return {&ports, port};
        }
        port -= there;
    }
    return {nullptr, port};
}

PortPlace portPlace(const EndpointRun& run, std::int64_t port)
{
    const auto [kind, in] = portKind(run, port);
    if (!kind) {
        return {{}, static_cast<int>(in) + 1};
    }
    return {kind->path.empty() ? std::string() : kind->path + '.' + std::to_string(in / kind->ports + 1), static_cast<int>(in % kind->ports) + kind->firstPort};
}

std::vector<PortPlace> usedPorts(const Network& network, std::string_view build)
{
    std::vector<PortPlace> used;
    const auto run = std::find_if(network.runs.begin(), network.runs.end(), [&](const EndpointRun& one) { return one.build == build; });
    for (int port = 0; run != network.runs.end() && port < run->ports; ++port) {
        PortPlace place = portPlace(*run, port);
        if (!place.path.empty()) {
            used.push_back(std::move(place));
        }
    }
    return used;
}

EndForm formOf(const TierSwitches& tier) { return {tier.cage, tier.portsPerCage}; }

EndForm upFormOf(const TierSwitches& tier) { return {tier.upCage, tier.upPortsPerCage}; }

EndForm formOf(const EndpointRun& run)
{
    EndForm form{run.inside.empty() ? std::string() : run.inside.front().cage, run.portsPerCage};
    if (std::any_of(run.inside.begin(), run.inside.end(), [&](const MachinePorts& ports) { return ports.cage != form.cage; })) {
        form.cage.clear();
    }
    return form;
}

bool atJacks(const Network& network, const LinkGroup& group)
{
    const TierSwitches* upper = network.tier(group.to);
    if (upper && !upper->cage.empty()) {
        return upper->cage == kJack;
    }
    return group.from == Level::Endpoint && !network.runs.empty() && formOf(network.runs.front()).cage == kJack;
}

bool cagesPair(const Network& network, const LinkGroup& group)
{
    const TierSwitches* lower = network.tier(group.from);
    const TierSwitches* upper = network.tier(group.to);
    if (lower || !upper || network.runs.empty()) {
        const int below = lower ? lower->upPortsPerCage : network.runs.empty() ? 1 : network.runs.front().portsPerCage;
        return cagePairs(network, group, 0, below, upper ? upper->portsPerCage : below);
    }
    const EndpointRun* before = nullptr; // machines of another build may have other cages
    for (const EndpointRun& run : network.runs) {
        const bool alike = before && before->portsPerCage == run.portsPerCage && before->ports == run.ports;
        if (!alike && !cagePairs(network, group, run.first, run.portsPerCage, upper->portsPerCage)) {
            return false;
        }
        before = &run;
    }
    return true;
}

std::string openSwitchName(const TierSwitches& tier)
{
    std::string text = "switch, ";
    text += (tier.ports ? std::to_string(*tier.ports) : std::string("?")) + " x " + (tier.rate ? gigabits(*tier.rate) + " Gb/s" : std::string("unknown rate"));
    return text + ", " + (tier.cage.empty() ? std::string("unknown cage") : tier.cage);
}

std::string openSwitchKey(const TierSwitches& tier)
{
    const std::string text = "switch-" + (tier.ports ? std::to_string(*tier.ports) : std::string("any")) + 'x' +
                             (tier.rate ? gigabits(*tier.rate) + 'g' : std::string("any")) + '-' + (tier.cage.empty() ? std::string("any") : tier.cage);
    std::string key;
    for (const char c : text) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
        key += upper ? static_cast<char>(c - 'A' + 'a') : plain ? c : '-';
    }
    constexpr std::size_t most = 100; // of a key
    return key.substr(0, most);
}

std::optional<Figure> switchPower(const Network& network)
{
    std::optional<Figure> all;
    for (const TierSwitches& tier : network.switches) {
        if (!tier.power) {
            return std::nullopt;
        }
        const Figure one = scaled(*tier.power, static_cast<double>(tier.count));
        if (all) {
            *all += one;
        } else {
            all = one;
        }
    }
    return all;
}

std::string_view levelName(Level level)
{
    const auto found = std::find_if(kLevels.begin(), kLevels.end(), [&](const auto& known) { return known.first == level; });
    return found->second;
}

std::optional<Level> levelOf(std::string_view tier)
{
    const auto found = std::find_if(kLevels.begin(), kLevels.end(), [&](const auto& known) { return known.second == tier; });
    return found == kLevels.end() || found->first == Level::Endpoint ? std::nullopt : std::optional(found->first);
}

} // namespace lanewatt::fabric
