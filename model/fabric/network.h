#pragma once
/// One network of a site, derived from its choices: switches by tier, groups of links, and the n-th link as a function of n.
/// Nothing is expanded: 30,480 links are three groups. Engineering reference §6.

#include "model/design/design.h"
#include "model/fabric/fat_tree.h"
#include "model/figure/figure.h"
#include "model/site/standing.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::fabric {

/// What a link ends at: a port of a machine, or a switch of a tier.
enum class Level : std::uint8_t { Endpoint, Leaf, Spine, Core };

/// `quantity` alike things in a machine with `ports` ports each that hang on the network.
struct MachinePorts {
    std::string path;             ///< in the machine, without the last ordinal: "nic", "dgx.1/nic"; empty = unknown
    int quantity = 1;
    int ports = 0;
    std::optional<Bandwidth> rate = {}; ///< of one port; empty = unknown
    std::string cage = {};        ///< empty = unknown
    std::string protocols = {};   ///< "InfiniBand, Ethernet"; empty = unknown
    int firstPort = 1;            ///< number on each thing of the first of these ports
    friend bool operator==(const MachinePorts&, const MachinePorts&) = default;
};

/// The machines of one standing on a network.
struct EndpointRun {
    std::string build;
    std::size_t standing = 0;     ///< index into standingsOf()
    std::int64_t machines = 0;
    int ports = 0;                ///< of each machine that hang on the network
    int portsPerCage = 1;
    int skipped = 0;              ///< ports of `inside` before the first that is used
    std::optional<std::int64_t> there; ///< ports of `inside` from there on; empty = not known
    std::int64_t first = 0;       ///< number of the first port, from 0
    std::int64_t firstMachine = 0; ///< number of the first machine of the network, from 0
    std::vector<MachinePorts> inside; ///< where these ports are; may have more than are used
    friend bool operator==(const EndpointRun&, const EndpointRun&) = default;
};

/// The switches of one tier.
struct TierSwitches {
    Level level = Level::Leaf;
    std::string part;             ///< key; empty = not chosen
    std::int64_t count = 0;
    std::optional<int> stated;    ///< number that the design states
    int down = 0, up = 0;         ///< ports of one switch to what is below and above it; a last one may use fewer
    std::optional<int> ports;     ///< of one switch
    std::optional<Bandwidth> rate; ///< of one port
    std::string cage;             ///< empty = unknown
    int portsPerCage = 1;
    std::optional<Bandwidth> upRate; ///< of one port to what is above; as `rate`, where they are no other kind
    std::string upCage;           ///< likewise
    int upPortsPerCage = 1;       ///< likewise
    std::optional<Figure> power;  ///< of one switch; empty = unknown
    friend bool operator==(const TierSwitches&, const TierSwitches&) = default;
};

/// Links between two levels.
struct LinkGroup {
    LinkKind kind = LinkKind::EndpointLeaf;
    Level from = Level::Endpoint;
    Level to = Level::Leaf;
    std::int64_t count = 0;
    std::optional<Bandwidth> rate; ///< the slower of both ends; empty where one is unknown
    friend bool operator==(const LinkGroup&, const LinkGroup&) = default;
};

/// One end of a link, counted from 0.
struct LinkEnd {
    Level level = Level::Endpoint;
    std::int64_t index = 0;       ///< switch of its tier, or machine of the network
    std::int64_t port = 0;        ///< of that switch or machine
    friend auto operator<=>(const LinkEnd&, const LinkEnd&) = default; // NOLINT(modernize-use-nullptr): clang-tidy 14 takes the comparison with 0 that the compiler writes for ours
};
struct Link {
    LinkEnd from, to;
    friend bool operator==(const Link&, const Link&) = default;
};

/// A link whose upper end the design plugs elsewhere.
struct MovedLink {
    LinkKind group = LinkKind::EndpointLeaf;
    std::int64_t n = 0;           ///< its number from 0
    LinkEnd to;
};

struct Network {
    std::string id;
    FabricTopology topology = FabricTopology::FatTree;
    std::vector<EndpointRun> runs;
    std::int64_t machines = 0;
    std::int64_t endpoints = 0;   ///< ports of machines
    std::int64_t reserved = 0;    ///< ports of leaves for other things, with the managed ones
    std::int64_t managed = 0;     ///< of these: for management ports of devices
    int rails = 0;                ///< 0 = none
    int planes = 1;               ///< networks that are not joined to each other: the rails of rail-only, or planes
    int leavesOfUnit = 0;         ///< leaves that the ports of a machine are dealt over in turn: its rails, or its homes; 0 = they follow each other
    int unitNodes = 0;            ///< where they are dealt: turns of a unit, each of one port on each of its leaves; a machine has one or more of its own
    std::vector<int> dimensions;  ///< of a torus: its sizes
    FatTree tree;                 ///< of one plane; empty for networks without switches
    std::vector<TierSwitches> switches; ///< from the leaves on
    std::vector<LinkGroup> groups;
    std::vector<MovedLink> moved; ///< by group and number; only those whose link and port exist
    std::vector<MovedLink> movedByPort; ///< the same by the port they are moved to
    std::optional<Error> problem; ///< why it cannot be joined; the counts are then empty
    bool unknown = false;         ///< the problem is a missing fact, not a choice that cannot work

    const TierSwitches* tier(Level level) const;
    const LinkGroup* group(LinkKind kind) const;
    std::int64_t switchCount() const;
    std::int64_t linkCount() const;
    /// Ports of the switches of a tier that no link takes, and which are not reserved.
    std::int64_t freePorts(Level level = Level::Leaf) const;
    /// The rail of a leaf, from 0; empty where the network has no rails.
    std::optional<std::int64_t> railOf(std::int64_t leaf) const;
    /// Switches that a message between two machines passes at most; 0 without switches.
    int hops() const;
};

/// A network of the site. `standings` are those of the design.
Network networkOf(const Design& design, const std::vector<Standing>& standings, const std::string& id);
/// All of them, by id.
std::vector<Network> networksOf(const Design& design, const std::vector<Standing>& standings);

/// The n-th link of a group, 0 … count − 1. Links of one switch or machine below follow each other, of a torus those of one dimension.
Link linkAt(const Network& network, LinkKind group, std::int64_t n);
/// The same without what the design has moved.
Link plannedLinkAt(const Network& network, LinkKind group, std::int64_t n);
/// The end that a moved link names, from 0; empty for a switch or port that the network does not have.
std::optional<LinkEnd> endAt(const Network& network, const SwitchPort& port);

/// The machine at `index` of a network.
struct NetworkMachine {
    std::size_t run = 0;          ///< index into Network::runs
    std::int64_t copy = 0;        ///< machine of that standing
};
NetworkMachine machineOf(const Network& network, std::int64_t index);

/// Where a port of a machine is: the thing in the machine, "nic.2", and its port from 1.
struct PortPlace {
    std::string path;             ///< empty = unknown
    int port = 1;
    friend auto operator<=>(const PortPlace&, const PortPlace&) = default; // NOLINT(modernize-use-nullptr): as of LinkEnd
};
PortPlace portPlace(const EndpointRun& run, std::int64_t port);
/// The kind of port that the n-th port of a machine on the network is, and its number among those of this kind, from 0; nullptr and the
/// number beyond all of them where the machine has no such port.
struct PortKind {
    const MachinePorts* kind = nullptr;
    std::int64_t in = 0;
};
PortKind portKind(const EndpointRun& run, std::int64_t port);
/// The ports of the machines of a build that a network uses, in its order; those of which it is not known where they are left out.
std::vector<PortPlace> usedPorts(const Network& network, std::string_view build);

/// What cables are plugged into: a cage or jack, and how many ports of the network it has.
struct EndForm {
    std::string cage;             ///< "OSFP"; empty = unknown
    int ports = 1;
    friend auto operator<=>(const EndForm&, const EndForm&) = default;
};
/// Of the switches of a tier, towards what is below them.
EndForm formOf(const TierSwitches& tier);
/// Towards what is above them.
EndForm upFormOf(const TierSwitches& tier);
/// Of the ports of machines; without a cage where they differ.
EndForm formOf(const EndpointRun& run);
/// The jack of twisted pairs.
inline constexpr std::string_view kJack = "RJ45";
/// True when the links of a group end at jacks, as far as it is known.
bool atJacks(const Network& network, const LinkGroup& group);
/// True when all links of a cage of the lower end go to one cage of the upper end, so that one cable can carry them. Looks at the
/// first cage of the group, and of machines of each build.
bool cagesPair(const Network& network, const LinkGroup& group);

/// What a switch that is not chosen must be, as catalogues say it: "switch, 144 x 400 Gb/s, OSFP"; and a key that stays the same as long as
/// it must be the same: "switch-144x400g-osfp".
std::string openSwitchName(const TierSwitches& tier);
std::string openSwitchKey(const TierSwitches& tier);

/// What all switches draw; empty where one of the tiers is unknown, or there are none.
std::optional<Figure> switchPower(const Network& network);

/// "leaf"; "endpoint".
std::string_view levelName(Level level);
/// The level of a tier of the design file; empty for other texts.
std::optional<Level> levelOf(std::string_view tier);

/// "site/fabrics/compute".
inline Ref fabricRef(const std::string& id) { return Ref::fabric(id); }

} // namespace lanewatt::fabric
