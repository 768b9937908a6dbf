#pragma once
/// Needs of a build's parts assigned to ports: the result of resolve().

#include "model/design/design.h"
#include "model/message.h"
#include "model/value.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace lanewatt {

/// One physical part of a build: `gpu.3`. Contents of assemblies are instances too (`node.gpu.3`).
struct Instance {
    std::string id;               ///< "gpu.3"
    std::string placement;        ///< "gpu"
    int ordinal = 1;
    PartPtr part;
    PlacementOptions options;     ///< effective
    int parent = -1;              ///< index of the assembly that contains it; −1 = none
};

/// Kinds of port.
enum class PortKind : std::uint8_t {
    CpuSocket, DimmSlot, PcieSlot, LaneConnector, DriveBay, CardPosition, BoardMount, CoolerMount, PsuBay, FanMount,
    PowerOutput, AcOutlet, ModuleSocket, BridgeEdge
};
template <> struct EnumNames<PortKind> {
    static constexpr std::array<std::pair<PortKind, std::string_view>, 14> names{
        {{PortKind::CpuSocket, "cpu-socket"}, {PortKind::DimmSlot, "dimm-slot"}, {PortKind::PcieSlot, "pcie-slot"},
         {PortKind::LaneConnector, "lane-connector"}, {PortKind::DriveBay, "drive-bay"},
         {PortKind::CardPosition, "card-position"}, {PortKind::BoardMount, "board-mount"},
         {PortKind::CoolerMount, "cooler-mount"}, {PortKind::PsuBay, "psu-bay"}, {PortKind::FanMount, "fan-mount"},
         {PortKind::PowerOutput, "power-output"}, {PortKind::AcOutlet, "ac-outlet"},
         {PortKind::ModuleSocket, "module-socket"}, {PortKind::BridgeEdge, "bridge-edge"}}};
};

/// A need joined to a port. Indices are into Wiring::instances.
struct Plug {
    PortKind kind = PortKind::PcieSlot;
    int instance = -1;            ///< owner of the need
    int host = -1;                ///< owner of the port (−1: the site)
    std::string port;             ///< "PCIE3", "CPU0", "DIMM 1", "2x pcie-8"
    bool pinned = false;
};

/// A need without a port.
struct Unmet {
    PortKind kind = PortKind::PcieSlot;
    int instance = -1;
    Message reason;
};

/// Why a link is narrower or slower than its card.
enum class LinkLimit : std::uint8_t { None, Card, Slot, Sharing, Cpu, Riser, Mechanics, Upstream };

/// The negotiated link of one card or drive.
struct LaneLink {
    int instance = -1;
    std::string slot;             ///< slot or connector id; "PCIE3", "M2_1"
    bool connector = false;       ///< M.2, U.2, … rather than a slot
    int riser = -1;               ///< instance of the riser between, or -1
    int carrier = -1;             ///< instance of the carrier that it uses instead of the board, or −1
    int cardGen = 0, cardLanes = 0;   ///< capability of the card; 0 = unknown
    int slotGen = 0, slotLanes = 0;   ///< capability of the slot after sharing
    int gen = 0, lanes = 0;           ///< negotiated; 0 = unknown or no link
    LinkLimit widthLimit = LinkLimit::None;
    LinkLimit genLimit = LinkLimit::None;
    std::string limitedBy;        ///< what took the lanes: "M2_1", "riser.6", "PCIE2"
    std::string host;             ///< "CPU0", "SWA", "PCH"; "" = unknown
    std::string rootHost;         ///< the CPU or PCH at the top; "" = unknown
    Confidence confidence = Confidence::Unknown;
};

/// A slot or connector of the board or of a carrier after resolve(), used or free.
struct LanePortState {
    std::string id;
    bool connector = false;
    bool device = false;          ///< soldered device
    int mech = 0, lanes = 0, gen = 0; ///< before sharing
    int activeLanes = 0;          ///< after sharing; 0 = off
    int takenLanes = 0;           ///< lanes taken from its host; 0 while unused
    std::string host;
    std::string limitedBy;        ///< why activeLanes < lanes
    int instance = -1;            ///< instance in it
    int pos = 0;
    std::string hostBridge;       ///< host bridge of its CPU; "" = unknown
    bool dead = false;            ///< its socket is empty
    bool bonus = false;           ///< uses bonus lanes, which are not part of the CPU's own (PCI-04b)
    int carrier = -1;             ///< instance of the carrier that provides it; −1 = the board
};

/// Lanes of one CPU, chipset or switch.
struct LaneHost {
    std::string id;               ///< "CPU0"
    std::string name;             ///< "EPYC 7302", "PEX8747"
    int gen = 0;
    int lanes = 0;                ///< total (switch: downstream); of a CPU those left for the board beside `between`
    int lanesLeast = 0;           ///< CPU: fewest, where the board does not tell what leads to the other CPU
    int lanesMost = 0;            ///< CPU: most
    int between = 0;              ///< CPU: lanes to the other CPU, where the board tells them
    Confidence confidence = Confidence::Unknown; ///< CPU: of the fact that says how many lanes it has, alone or as one of a pair
    int used = 0;
    int upLanes = 0;              ///< switch: upstream
    std::string upHost;
    bool known = true;            ///< false: number of lanes unknown
    int carrier = -1;             ///< instance of the carrier with this switch; −1 = on the board
    bool empty = false;           ///< a socket without a CPU: it has no lanes, whatever `known` says
};

/// The lanes of a build.
struct LaneMap {
    LANEWATT_VALUE(LaneMap);
    int board = -1;               ///< instance of the board, -1 = none
    std::vector<LaneHost> hosts;
    std::vector<LanePortState> ports; ///< in board order, then those of carriers
    std::vector<LaneLink> links;  ///< by instance order
    bool provenBest = true;       ///< false: the search was cut off
    Confidence slotConfidence = Confidence::Unknown;
    Confidence sharingConfidence = Confidence::Unknown;
    bool sharingUnknown = false;  ///< the board shares lanes in an unknown way
    /// Drives that need a connector that the board's list, perhaps incomplete, does not have; cards on a board whose slots
    /// are not known. None of them is refused.
    std::vector<int> unlisted;
};

/// Cards joined by a bridge, all to all: two, or the number that the bridge states (engineering reference §3.5).
struct BridgedCards {
    int bridge = -1;
    std::vector<int> cards;       ///< in instance order
    bool spacingKnown = false;
    int spacing = 0;              ///< slots between neighbours' left edges; if they differ, one that the bridge does not span
    bool joins(int card) const { return std::find(cards.begin(), cards.end(), card) != cards.end(); }
};

/// The supply of a device, by connector.
struct PowerFeed {
    int consumer = -1;            ///< instance fed
    int psu = -1;                 ///< instance feeding
    ConnectorList connectors{};   ///< inputs that are connected
    bool viaAdapter = false;
    bool slots = false;           ///< a board's extra inputs for its slots (PWR-22)
    ConnectorList outputs{};      ///< plugs of the supply in use: an 8-pin for a 6-pin; the inputs where it lists none
    friend bool operator==(const PowerFeed&, const PowerFeed&) = default;
};

/// A board whose supply has too few free plugs for the board's extra slot inputs (PWR-22). This is no unmet need: the
/// budgets decide whether these inputs are required.
struct SlotShortage {
    int board = -1;
    int psu = -1;                 ///< the supply that feeds the board
    ConnectorList outputs{};      ///< plugs that the inputs need
    Connector lacking = Connector::Pcie8; ///< kind of plug that is short
    int needed = 0;               ///< number needed with all other loads of the supply
    int present = 0;              ///< number that it has
    friend bool operator==(const SlotShortage&, const SlotShortage&) = default;
};

/// All assignments.
struct Wiring {
    LANEWATT_VALUE(Wiring);
    std::vector<Instance> instances;
    std::vector<Plug> plugs;
    std::vector<Unmet> unmet;
    LaneMap lanes;
    std::vector<BridgedCards> bridges;
    std::vector<PowerFeed> feeds; ///< by consumer; slot power last
    std::vector<SlotShortage> slotShortages; ///< by board
    std::vector<int> psuOf;       ///< by instance: the supply that its DC draw counts on, or −1
    std::vector<int> slotPsuOf;   ///< by instance: the supply of its slot power where it differs, or −1

    const Instance& at(int index) const { return instances[static_cast<std::size_t>(index)]; }
    int find(std::string_view id) const;
    const LaneLink* linkOf(int instance) const;
    const SlotShortage* slotShortageOf(int board) const;
    /// Instances of parts with a T, in order. Covers the instances present at the last call of index().
    template <class T> std::span<const int> withSpec() const { return ofIndex(specIndex<T>()); }
    /// Call after adding instances.
    void index();

private:
    static constexpr std::size_t kCategories = std::variant_size_v<AnySpec>;
    /// Index of T in the variant, as Part::category().
    template <class T, std::size_t At = 0> static constexpr std::size_t specIndex()
    {
        if constexpr (std::is_same_v<T, std::variant_alternative_t<At, AnySpec>>) {
            return At;
        } else {
            return specIndex<T, At + 1>();
        }
    }
    std::span<const int> ofIndex(std::size_t category) const;
    std::vector<int> m_byCategory;                        ///< instances with a part, category by category
    std::array<std::uint32_t, kCategories + 1> m_from{};  ///< start of each category in it
};

/// Search nodes after which resolve() and assess() use the best result so far (DSN-04).
inline constexpr int kSearchNodes = 20'000;

/// Assigns every need of a build; deterministic (architecture §4.2). Pins are never moved. `searchLimit`: search nodes
/// after which the best result so far is used.
Wiring resolve(const Parts& parts, const Build& build, int searchLimit = kSearchNodes);
inline Wiring resolve(const Design& design, const Build& build, int searchLimit = kSearchNodes)
{
    return resolve(design.parts, build, searchLimit);
}

} // namespace lanewatt
