#pragma once
/// The best assignment of cards and drives to slots and connectors (architecture §4.2).

#include "model/wiring/board_lanes.h"
#include "model/wiring/bridge_rows.h"
#include "model/wiring/instances.h"

#include <cstdint>
#include <utility>

namespace lanewatt::wiring {

/// Users of lanes, most important first.
enum class LaneClient : std::uint8_t { Gpu, Nic, Carrier, Storage };

/// One instance that needs a slot or a lane connector.
struct LaneNeed {
    int instance = -1;
    LaneClient client = LaneClient::Gpu;
    CardEdge edge;
    std::vector<int> candidates;   ///< possible ports of the board, ascending
    bool pinned = false;           ///< exactly one candidate, never moved
    bool usesRiser = false;        ///< may use a riser (cards)
    std::string needsSplit;        ///< bifurcation the slot must offer ("x4x4x4x4"), or empty
    int sockets = 0;               ///< carriers: number of drives
    int socketLanes = 0;           ///< and lanes that the slot must provide for each; 0 = a switch shares the available lanes
    bool mayHang = false;          ///< drives: a carrier can take it
    bool mayBeUnlisted = false;    ///< drives: the board may have a connector for it that its list does not name
    int rank = 0;                  ///< cards: number of slower cards in the build
    bool wantsAir = false;         ///< cards with open-air fans, which need a free slot in front of them
    int model = -1;                ///< same number for identical cards that a bridge of the build can join
};

/// A riser that can carry one card.
struct RiserOffer {
    int instance = -1;
    RiserKind kind = RiserKind::Ribbon;
    bool onBoard = false;          ///< a device adapter, and the board has the connector for its cable
    int gen = 0;                   ///< 0 = unknown
    int lanes = 0;
    int plugLanes = 0;             ///< lanes of its slot plug; 0 = unknown
    int pinnedFor = -1;            ///< instance that pins it
};

/// The result: port and riser of every need, in the order of the needs; −1 = none.
struct LaneAssignment {
    std::vector<int> port;
    std::vector<int> riser;        ///< index into the offers
    bool provenBest = true;
};

/// The largest link width up to `lanes` that PCIe can negotiate.
int trainedWidth(int lanes);

/// True when the cable of a device adapter fits a port of this kind and width.
bool cableFits(const RiserOffer& riser, const LanePortState& port, LanePort kind);

/// Searches. Equal needs (same part and options, marked by `group`) are tried once per set of ports. `waitingDrives`:
/// drives that only a carrier takes; `bridges`: bridges of known length, in the order in which they are placed.
LaneAssignment assignLanes(const BoardLanes& board, const std::vector<LaneNeed>& needs,
                           const std::vector<int>& group, const std::vector<RiserOffer>& risers,
                           bool risersOnly, int waitingDrives, const std::vector<BridgeReach>& bridges,
                           int searchLimit);

/// The negotiated link of a need in a port: fills all of `link` except the instance.
void negotiate(const BoardLanes& board, const LaneNeed& need, int port, int activeLanes, const std::string& takenBy,
               const RiserOffer* riser, std::string_view riserId, LaneLink& link);

/// Assigns risers to cards. Cards that stay in the board's slots must not overlap, as far as the number of risers allows.
/// The fastest cards stay, and of the others the fastest get the fastest risers, so that every link is as fast as possible.
/// Device adapters for connectors of the board serve only cards on these connectors. Called thousands of times in a search,
/// so it reuses its memory.
class RiserGiver {
public:
    RiserGiver(const BoardLanes& board, const std::vector<LaneNeed>& needs, const std::vector<RiserOffer>& risers,
               bool risersOnly);

    /// Riser of every need; −1 = none. `order`: needs with a port, by board position; `active`: widths of the ports.
    const std::vector<int>& give(const std::vector<int>& order, const std::vector<int>& port, std::span<const int> active);

private:
    int cabled(int port);

    const BoardLanes& m_board;
    const std::vector<LaneNeed>& m_needs;
    const std::vector<RiserOffer>& m_risers;
    bool m_risersOnly;
    std::vector<int> m_pinned;     ///< by need: the riser pinned to it; −1 = none
    std::vector<int> m_free;       ///< risers without a pin, fastest first
    std::vector<int> m_cabled;     ///< device adapters on the board's connectors, fastest first
    std::vector<char> m_cabledUsed;
    std::vector<int> m_given;
    std::vector<std::pair<std::int64_t, int>> m_wanting; ///< rate without riser, need
    std::vector<std::pair<double, double>> m_seats;      ///< from, to
};

} // namespace lanewatt::wiring
