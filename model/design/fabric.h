#pragma once
/// What the user chose of a network: topology, switches by tier, which ports of which builds hang on it. Counts, links and
/// cables are derived (model/fabric).

#include "model/units/fact.h"
#include "model/units/quantities.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

/// Largest number of ports of a switch.
inline constexpr int kMostSwitchPorts = 4'096;
/// Most dimensions of a torus.
inline constexpr int kMostDimensions = 6;
/// Largest number of rails, and of network ports of a machine.
inline constexpr int kMostRails = 1'024;

/// How switches and machines of a network are joined.
enum class FabricTopology : std::uint8_t {
    Single,        ///< one switch
    LeafSpine,     ///< two tiers, or one where it does
    FatTree,       ///< two or three tiers, one where it does
    RailOptimised, ///< a fat tree in which the i-th port of each machine goes to a leaf of rail i
    RailOnly,      ///< a network of its own for each rail, not joined to the others
    Ring,          ///< machines joined to both neighbours, without switches
    Mesh,          ///< each machine joined to each other, without switches
    Torus          ///< machines joined to both neighbours in each of several dimensions, without switches
};
template <> struct EnumNames<FabricTopology> {
    static constexpr std::array<std::pair<FabricTopology, std::string_view>, 8> names{{{FabricTopology::Single, "single"},
                                                                                       {FabricTopology::LeafSpine, "leaf-spine"},
                                                                                       {FabricTopology::FatTree, "fat-tree"},
                                                                                       {FabricTopology::RailOptimised, "rail-optimised"},
                                                                                       {FabricTopology::RailOnly, "rail-only"},
                                                                                       {FabricTopology::Ring, "ring"},
                                                                                       {FabricTopology::Mesh, "mesh"},
                                                                                       {FabricTopology::Torus, "torus"}}};
};

/// How uplinks are distributed over the switches above.
enum class Striping : std::uint8_t {
    Even,   ///< the same number of links to each switch above
    Minimum ///< the fewest switches with enough ports; some pairs get one link more
};
template <> struct EnumNames<Striping> {
    static constexpr std::array<std::pair<Striping, std::string_view>, 2> names{{{Striping::Even, "even"}, {Striping::Minimum, "minimum"}}};
};

/// What a link is made of, from the cheapest on: passive copper, copper with amplifiers, a fibre with fixed ends, and a fibre
/// between two modules; between jacks (RJ45) twisted pairs.
enum class Medium : std::uint8_t { Dac, Acc, Aoc, Optics, Pair };
template <> struct EnumNames<Medium> {
    static constexpr std::array<std::pair<Medium, std::string_view>, 5> names{
        {{Medium::Dac, "dac"}, {Medium::Acc, "acc"}, {Medium::Aoc, "aoc"}, {Medium::Optics, "optics"}, {Medium::Pair, "twisted-pair"}}};
};

/// Groups of links: between machines, from machines to leaves, and between tiers.
enum class LinkKind : std::uint8_t { EndpointEndpoint, EndpointLeaf, LeafSpine, SpineCore };
template <> struct EnumNames<LinkKind> {
    static constexpr std::array<std::pair<LinkKind, std::string_view>, 4> names{{{LinkKind::EndpointLeaf, "endpoint-leaf"},
                                                                                 {LinkKind::LeafSpine, "leaf-spine"},
                                                                                 {LinkKind::SpineCore, "spine-core"},
                                                                                 {LinkKind::EndpointEndpoint, "endpoint-endpoint"}}};
};

/// The tiers of switches, from the machines on.
inline constexpr std::array<std::string_view, 3> kFabricTiers{"leaf", "spine", "core"};

/// Where modules of machines are plugged, beside the tiers.
inline constexpr std::string_view kEndpointModules = "endpoint";

/// The switches of one tier. What is stated here counts before the facts of the part.
struct FabricTier {
    std::string part = {};                       ///< key of the switch; empty = not chosen
    std::optional<int> ports = {};               ///< of one switch, at `rate`
    std::optional<Bandwidth> rate = {};          ///< of one port, one direction
    std::optional<std::string> cage = {};        ///< "OSFP", "QSFP112"
    std::optional<int> portsPerCage = {};        ///< 2 of a twin-port cage; empty = 1
    std::optional<int> uplinks = {};             ///< leaves: ports of another kind, beside `ports`, that go to the spines; empty = some of `ports` do
    std::optional<Bandwidth> uplinkRate = {};    ///< of one of these; empty = `rate`
    std::optional<std::string> uplinkCage = {};  ///< of these; empty = `cage`
    std::optional<int> count = {};               ///< a stated number of switches, which is checked; empty = as many as needed
    friend bool operator==(const FabricTier&, const FabricTier&) = default;
};

/// Machines that hang on a network, and with which of their ports.
struct FabricEndpoints {
    std::string build;                           ///< id of the build
    std::string placement = {};                  ///< only ports of this placement, or of a thing in it: "dgx/nic2"; empty = of all
    std::optional<Bandwidth> rate = {};          ///< only ports of this rate; empty = of each
    std::optional<int> cardPort = {};            ///< only the port of this number, from 1, of each card; empty = of each
    std::optional<int> first = {};               ///< number, from 1, of the first of them that is used; empty = 1
    std::optional<int> ports = {};               ///< how many of them each machine uses; empty = all from the first on
    std::optional<int> portsPerCage = {};        ///< 2 of a twin-port cage; empty = 1
    friend bool operator==(const FabricEndpoints&, const FabricEndpoints&) = default;
};

/// A port of one switch, all counted from 1.
struct SwitchPort {
    std::string tier;                            ///< "leaf"
    std::int64_t number = 1;                     ///< switch of the tier
    int port = 1;
    /// "leaf.3/port.12".
    std::string text() const;
    /// The inverse of text(); empty for other texts.
    static std::optional<SwitchPort> parse(std::string_view text);
    friend bool operator==(const SwitchPort&, const SwitchPort&) = default;
};

/// Devices whose management ports hang on a network.
enum class ManagedKind : std::uint8_t {
    Switches,   ///< of the site's networks that do not manage switches themselves, and those that racks hold as devices
    PowerStrips ///< distribution units of circuits; a circuit that each rack has of its own ends in one where the design names none
};
template <> struct EnumNames<ManagedKind> {
    static constexpr std::array<std::pair<ManagedKind, std::string_view>, 2> names{{{ManagedKind::Switches, "switches"}, {ManagedKind::PowerStrips, "power-strips"}}};
};

/// What was changed of one link. Empty = as derived.
struct FabricLink {
    std::optional<Medium> medium = {};
    std::optional<Length> length = {};           ///< of its cable
    std::optional<SwitchPort> to = {};           ///< where its upper end is plugged
    std::string note = {};
    friend bool operator==(const FabricLink&, const FabricLink&) = default;
};

/// A cable chosen for links. Empty = for all.
struct FabricCable {
    std::string part;                            ///< key
    std::optional<LinkKind> group = {};          ///< only for links of this group
    std::optional<Medium> medium = {};           ///< only for links of this medium
    std::optional<Length> length = {};           ///< only for links that need this length sold
    friend bool operator==(const FabricCable&, const FabricCable&) = default;
};

/// One network.
struct Fabric {
    FabricTopology topology = FabricTopology::FatTree;
    int tiers = 0;                               ///< fat trees: of switches, 1 to 3; 0 = the fewest that do
    std::map<std::string, FabricTier> switches = {}; ///< by tier; a tier that is missing has the switches of the leaves
    std::vector<FabricEndpoints> endpoints = {};
    std::vector<int> dimensions = {};            ///< of a torus: its sizes; empty = three that are as equal as they can be
    int rails = 0;                               ///< rail topologies: rails; 0 = as many as the machines have ports
    int unitNodes = 0;                           ///< machines of a scalable unit; 0 = as many as fit a leaf
    int homes = 0;                               ///< leaf-spine and fat trees: leaves that the ports of a machine are dealt over; 0 = they follow each other
    int planes = 0;                              ///< leaf-spine and fat trees: networks not joined to each other, over which these are dealt; 0 = 1
    double oversubscription = 1.0;               ///< of a leaf: ports down over ports up
    double spineOversubscription = 1.0;          ///< of a spine below cores, likewise
    Striping striping = Striping::Even;
    std::map<std::string, int> reserved = {};    ///< ports of leaves for other things, by name: "ufm"
    std::vector<ManagedKind> manages = {};       ///< devices with a management port on a leaf each, ascending
    std::vector<Medium> media = {};              ///< allowed, ascending; empty = all
    std::map<std::string, FabricLink> links = {}; ///< what was changed of single links, by name: "leaf-spine.37"
    std::vector<FabricCable> cables = {};        ///< chosen cables; the first that goes with a link is taken
    std::map<std::string, std::string> modules = {}; ///< keys of the chosen modules by where they are plugged: "leaf", "endpoint"
    double spares = 0.0;                         ///< cables and modules bought in addition, as a share
    // What is wished of it. Empty = nothing.
    std::optional<double> growth = {};           ///< ports of leaves left free, as a share of those in use
    std::optional<double> leastBisection = {};   ///< as a share of that without oversubscription
    std::optional<double> mostLost = {};         ///< ports of machines that one failure may cut off, as a share of all
    std::optional<int> mostHops = {};            ///< switches between two machines
    friend bool operator==(const Fabric&, const Fabric&) = default;
};

/// True for topologies with rails.
inline bool hasRails(FabricTopology topology) { return topology == FabricTopology::RailOptimised || topology == FabricTopology::RailOnly; }
/// True for topologies without switches.
inline bool isDirect(FabricTopology topology)
{
    return topology == FabricTopology::Ring || topology == FabricTopology::Mesh || topology == FabricTopology::Torus;
}

/// Calls `f` with the key of each part that a network names, which it may change: of switches, cables and modules. Keys may be empty.
template <class Network, class F> void eachPartOf(Network& fabric, F f)
{
    for (auto& entry : fabric.switches) {
        f(entry.second.part);
    }
    for (auto& cable : fabric.cables) {
        f(cable.part);
    }
    for (auto& entry : fabric.modules) {
        f(entry.second);
    }
}

/// The tier at the upper end of the links of a group; empty where that is no switch.
std::string_view upperTier(LinkKind group);

/// Names one link of a network: its group and its number from 1.
struct LinkName {
    LinkKind group = LinkKind::EndpointLeaf;
    std::int64_t number = 1;
    /// "leaf-spine.37".
    std::string text() const;
    /// The inverse of text(); empty for other texts.
    static std::optional<LinkName> parse(std::string_view text);
    friend bool operator==(const LinkName&, const LinkName&) = default;
};

} // namespace lanewatt
