#include "model/wiring/lane_search.h"

#include "model/figure/formulas.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace lanewatt::wiring {

int trainedWidth(int lanes)
{
    constexpr int kWidest = 32;
    return lanes <= 0 ? 0 : std::min(kWidest, static_cast<int>(std::bit_floor(static_cast<unsigned>(lanes))));
}

namespace {

/// Lexicographic quality of an assignment; larger is better. Integers, so that equal scores stay equal in any order of
/// summation.
struct Score {
    std::int64_t served = 0;             ///< cards and drives with a link
    std::int64_t broken = 0;             ///< minus defects of the assignment
    std::int64_t behind = 0;             ///< minus pairs of a card on the chipset and a slower one on the CPU's lanes
    std::vector<std::int64_t> gpus;      ///< rate of every GPU, slowest first, since shared work waits for the slowest
    std::int64_t matched = 0;            ///< rate of every GPU times its rank: the fastest cards on the fastest links
    std::int64_t bridged = 0;            ///< bridges that can join their cards
    std::int64_t cards = 0;              ///< total rate of network cards and carriers
    std::int64_t covered = 0;            ///< minus cards with open-air fans whose air the next card takes
    std::int64_t drives = 0;
    std::int64_t apart = 0;              ///< minus cards that share an uplink

    bool operator<(const Score& other) const { return inOrder() < other.inOrder(); }

private:
    std::tuple<std::int64_t, std::int64_t, std::int64_t, const std::vector<std::int64_t>&, std::int64_t, std::int64_t,
               std::int64_t, std::int64_t, std::int64_t, std::int64_t>
    inOrder() const
    {
        return {served, broken, behind, gpus, matched, bridged, cards, covered, drives, apart};
    }
};

/// Bandwidth of a link in a unit in which all generations are integers: 128b/130b coding needs a factor of 13.
std::int64_t linkRate(int gen, int lanes)
{
    constexpr int kGenerations = 7; // PCIe 1 to 6
    static const auto perLane = [] {
        std::array<std::int64_t, kGenerations> rates{};
        for (int g = 1; g < kGenerations; ++g) {
            rates[static_cast<std::size_t>(g)] = std::llround(si(linkBandwidth(g, 1)) * 26e-6);
        }
        return rates;
    }();
    return gen > 0 && gen < kGenerations ? perLane[static_cast<std::size_t>(gen)] * trainedWidth(lanes) : 0;
}

/// Rate of a card in a port, on a riser or (null) without.
std::int64_t rateIn(const BoardLanes& board, const LaneNeed& need, int port, int activeLanes, const RiserOffer* riser)
{
    int lanes = std::min(need.edge.lanes, activeLanes);
    int gen = std::min(need.edge.gen, board.ports()[static_cast<std::size_t>(port)].gen);
    if (const int host = board.hostGen(port); host > 0) {
        gen = std::min(gen, host);
    }
    if (riser && riser->lanes > 0) {
        lanes = std::min(lanes, riser->lanes);
    }
    if (riser && riser->gen > 0) {
        gen = std::min(gen, riser->gen);
    }
    return linkRate(gen, lanes);
}

/// Lanes of the connector in the slot: the card's edge or its riser's.
int plugLanes(const LaneNeed& need, const RiserOffer* riser) { return riser ? riser->plugLanes : need.edge.lanes; }

/// True when every need can have its own port, regardless of widths.
bool allCanBePlaced(const std::vector<LaneNeed>& needs, std::size_t ports)
{
    std::vector<int> holder(ports, -1);
    std::vector<char> seen;
    const auto place = [&](auto&& self, int need) -> bool {
        for (const int port : needs[static_cast<std::size_t>(need)].candidates) {
            const auto p = static_cast<std::size_t>(port);
            if (seen[p]) {
                continue;
            }
            seen[p] = 1;
            if (holder[p] < 0 || self(self, holder[p])) {
                holder[p] = need;
                return true;
            }
        }
        return false;
    };
    for (std::size_t n = 0; n < needs.size(); ++n) {
        seen.assign(ports, 0);
        if (!place(place, static_cast<int>(n))) {
            return false;
        }
    }
    return true;
}

class SlotSearch {
public:
    SlotSearch(const BoardLanes& board, const std::vector<LaneNeed>& needs, const std::vector<int>& group,
           const std::vector<RiserOffer>& risers, bool risersOnly, int waitingDrives,
           const std::vector<BridgeReach>& bridges, int limit)
        : m_board(board),
          m_needs(needs),
          m_group(group),
          m_risers(risers),
          m_bridges(bridges),
          m_giver(board, needs, risers, risersOnly),
          m_mayLeaveOut(board.turnsPortsOff() || !allCanBePlaced(needs, board.ports().size())),
          m_limit(limit),
          m_mostSteps(mostSteps(limit, needs.size())),
          m_waitingDrives(waitingDrives),
          m_port(needs.size(), -1),
          m_populated(board.ports().size(), 0),
          m_wanted(board.ports().size(), 0),
          m_active(board.ports().size(), 0),
          m_hostUsed(board.hosts().size(), 0),
          m_users(board.hosts().size(), 0),
          m_noRisers(needs.size(), -1)
    {
        for (std::size_t p = 0; p < board.ports().size(); ++p) {
            m_byPosition.push_back(static_cast<int>(p));
        }
        // Boards may list slots in any order; neighbours depend on position.
        std::stable_sort(m_byPosition.begin(), m_byPosition.end(), [&](int a, int b) {
            return board.ports()[static_cast<std::size_t>(a)].pos < board.ports()[static_cast<std::size_t>(b)].pos;
        });
        m_needAt.assign(board.ports().size(), -1);
        for (const LaneNeed& need : needs) {
            std::int64_t most = 0;
            for (const int port : need.candidates) {
                most = std::max(most, rateIn(board, need, port, board.ports()[static_cast<std::size_t>(port)].lanes, nullptr));
            }
            m_mostRate.push_back(most);
            m_sockets += need.sockets;
            m_ranked = m_ranked || need.rank > 0;
            m_gpus += need.client == LaneClient::Gpu ? 1 : 0;
            m_cabled += need.client == LaneClient::Gpu && onCable(need.candidates) ? 1 : 0;
        }
        const auto onBoard = static_cast<int>(std::count_if(risers.begin(), risers.end(), [](const RiserOffer& r) { return r.onBoard; }));
        m_cabled = std::min(m_cabled, onBoard);
        // A drive that leaves its connector to a card, or a card that leaves a cable to another one, is placed elsewhere.
        m_mayLeaveOut = m_mayLeaveOut || m_sockets > 0 || m_cabled > 0;
        m_mostBridged = mostBridged();
        m_left.assign(needs.size(), 0);
        m_score.gpus.reserve(static_cast<std::size_t>(m_gpus));
        hopeAgain();
    }

    LaneAssignment run()
    {
        place(0, 0);
        LaneAssignment result;
        result.port = m_found ? m_best : m_port;
        result.provenBest = !m_cut;
        for (std::size_t n = 0; n < m_needs.size(); ++n) {
            take(n, result.port[n], result.port[n] >= 0);
        }
        m_board.widths(m_populated, m_wanted, m_active);
        orderNeeds();
        result.riser = m_giver.give(m_order, m_port, m_active);
        return result;
    }

private:
    /// Free slots that open-air fans need, and what counts as none: cards of 2.04 slots are sold as two (THM-09).
    static constexpr double kAirSlots = 1.0;
    static constexpr double kNoGap = 0.05;
    /// Largest number of needs searched; those with the lowest weight are left out, because each needs a recursion level on
    /// the stack.
    static constexpr std::size_t kMostNeeds = 2000;

    /// If most branches end early, few assignments are judged but the search still takes time, so steps are limited as
    /// well. Each step examines every need.
    static std::int64_t mostSteps(int limit, std::size_t needs)
    {
        constexpr std::int64_t kStepsPerJudged = 10;
        constexpr std::int64_t kMostLooks = 20'000'000;
        return std::min(limit * kStepsPerJudged, kMostLooks / static_cast<std::int64_t>(std::max<std::size_t>(needs, 1)));
    }

    /// Needs that have a port, by board position.
    void orderNeeds()
    {
        std::fill(m_needAt.begin(), m_needAt.end(), -1);
        for (std::size_t n = 0; n < m_needs.size(); ++n) {
            if (m_port[n] >= 0) {
                m_needAt[static_cast<std::size_t>(m_port[n])] = static_cast<int>(n);
            }
        }
        m_order.clear();
        for (const int port : m_byPosition) {
            if (const int need = m_needAt[static_cast<std::size_t>(port)]; need >= 0) {
                m_order.push_back(need);
            }
        }
    }

    bool onCable(const std::vector<int>& ports) const
    {
        return std::any_of(ports.begin(), ports.end(), [&](int p) { return m_board.ports()[static_cast<std::size_t>(p)].connector; });
    }

    /// Upper bound of bridges that can join cards: each has places for a row of identical cards, and slots hold enough
    /// cards for all.
    std::int64_t mostBridged() const
    {
        if (m_bridges.empty()) {
            return 0;
        }
        const auto pinned = [&](const LaneNeed& need) {
            return std::ranges::find(m_risers, need.instance, &RiserOffer::pinnedFor) != m_risers.end();
        };
        const auto risers = std::ranges::count_if(
            m_risers, [](const RiserOffer& r) { return r.pinnedFor < 0 && !r.onBoard; });
        const auto onRisers =
            std::ranges::count_if(m_needs, [&](const LaneNeed& n) { return n.usesRiser && !pinned(n); });
        std::map<int, int> cardsOf;
        std::int64_t direct = std::max<std::int64_t>(0, onRisers - risers);
        for (const LaneNeed& need : m_needs) {
            direct += !need.usesRiser && !pinned(need) && need.model >= 0 ? 1 : 0;
            cardsOf[need.model] += need.model >= 0 ? 1 : 0;
        }
        const BridgeReach& first = m_bridges.front();
        const bool alike = std::ranges::all_of(m_bridges, [&](const BridgeReach& bridge) {
            return bridge.cards == first.cards && bridge.spacing == first.spacing &&
                   bridge.models == first.models;
        });
        const BridgeRows empty = allPlaces();
        BridgeRows places = empty;
        std::int64_t reaching = 0;
        int fewest = first.cards;
        for (const BridgeReach& bridge : m_bridges) {
            reaching += places.lay(bridge).empty() ? 0 : 1;
            fewest = std::min(fewest, bridge.cards);
            if (!alike) { // an early bridge may take the place of two, so each is tried alone
                places = empty;
            }
        }
        std::int64_t rows = 0;
        for (const auto& [model, cards] : cardsOf) {
            rows += cards / fewest;
        }
        return std::min({reaching, rows, direct / fewest});
    }

    /// Cards of each model at all their possible places.
    BridgeRows allPlaces() const
    {
        BridgeRows places;
        std::set<std::pair<int, int>> added;
        for (const LaneNeed& need : m_needs) {
            for (const int port : need.model >= 0 ? need.candidates : std::vector<int>()) {
                const int pos = m_board.ports()[static_cast<std::size_t>(port)].pos;
                if (pos > 0 && added.emplace(need.model, pos).second) {
                    places.add(port, need.model, pos);
                }
            }
        }
        return places;
    }

    /// Adds a link's rate to the part of the score for its kind.
    static void addRate(Score& score, LaneClient client, std::int64_t rate)
    {
        switch (client) {
        case LaneClient::Gpu: score.gpus.push_back(rate); break;
        case LaneClient::Nic:
        case LaneClient::Carrier: score.cards += rate; break;
        case LaneClient::Storage: score.drives += rate; break;
        }
    }

    /// GPUs without a link count as the slowest.
    void sortGpus(Score& score) const
    {
        score.gpus.resize(static_cast<std::size_t>(m_gpus), 0);
        std::sort(score.gpus.begin(), score.gpus.end());
    }

    /// True when a need without a port may still be served.
    bool mayHang(std::size_t need) const { return m_needs[need].mayHang && m_sockets > 0; }

    /// Recomputes the best score that the remaining needs could reach.
    void hopeAgain()
    {
        m_hoped = Score{.served = std::min<std::int64_t>(m_waitingDrives, m_sockets), .gpus = std::move(m_hoped.gpus)};
        m_hoped.gpus.clear();
        m_hoped.bridged = m_mostBridged;
        for (std::size_t n = 0; n < m_needs.size(); ++n) {
            m_hoped.served += m_left[n] && !mayHang(n) && !m_needs[n].mayBeUnlisted ? 0 : 1;
            if (!m_left[n]) {
                addRate(m_hoped, m_needs[n].client, m_mostRate[n]);
                m_hoped.matched += m_needs[n].rank * m_mostRate[n];
            }
        }
        sortGpus(m_hoped);
    }

    /// Removes needs from that bound, or adds them again.
    void leaveOut(std::size_t from, std::size_t to, bool left)
    {
        std::fill(m_left.begin() + static_cast<std::ptrdiff_t>(from), m_left.begin() + static_cast<std::ptrdiff_t>(to), left ? 1 : 0);
        hopeAgain();
    }

    void place(std::size_t need, int firstPort)
    {
        // Bound: skip when even the best case of the remaining needs cannot beat the best result.
        if (m_cut || (m_found && !(m_bestScore < m_hoped))) {
            return;
        }
        if (++m_steps > m_mostSteps && m_found) {
            m_cut = true;
            return;
        }
        if (need == m_needs.size() || need >= kMostNeeds) {
            if (++m_nodes > m_limit && m_found) {
                m_cut = true;
                return;
            }
            judge();
            m_cut = m_cut || need < m_needs.size();
            return;
        }
        const LaneNeed& wants = m_needs[need];
        const bool sameAsLast = need > 0 && m_group[need] == m_group[need - 1];
        bool placed = false;
        for (const int port : wants.candidates) {
            // Identical cards are interchangeable: only ascending sets of ports are tried.
            if ((sameAsLast && port < firstPort) || m_populated[static_cast<std::size_t>(port)] || lacksCable(wants, port)) {
                continue;
            }
            placed = true;
            take(need, port, true);
            place(need + 1, port + 1);
            take(need, port, false);
            if (m_cut) {
                return;
            }
        }
        // Leaving the rest of equal needs without a port is tried where there are fewer ports than needs (another may use
        // the port better), or where plugging one can turn another off.
        if (!placed || ((m_mayLeaveOut || wants.mayBeUnlisted) && !wants.pinned)) {
            std::size_t next = need;
            std::int64_t unserved = 0;
            while (next < m_needs.size() && m_group[next] == m_group[need]) {
                unserved += mayHang(next) || m_needs[next].mayBeUnlisted ? 0 : 1;
                ++next;
            }
            if (m_found && m_hoped.served - unserved < m_bestScore.served) {
                return; // more needs are served already, which has priority
            }
            leaveOut(need, next, true);
            place(next, 0);
            leaveOut(need, next, false);
        }
    }

    /// True when a card would use a connector of the board but no device adapter is left.
    bool lacksCable(const LaneNeed& wants, int port) const
    {
        return wants.client == LaneClient::Gpu && m_board.ports()[static_cast<std::size_t>(port)].connector && m_onCable >= m_cabled;
    }

    void take(std::size_t need, int port, bool on)
    {
        m_port[need] = on ? port : -1;
        if (port >= 0) {
            const auto p = static_cast<std::size_t>(port);
            if (m_needs[need].client == LaneClient::Gpu && m_board.ports()[p].connector) {
                m_onCable += on ? 1 : -1;
            }
            m_populated[p] = on ? 1 : 0;
            m_wanted[p] = on ? m_needs[need].edge.lanes : 0;
        }
    }

    /// Pairs of a card below the chipset and a slower card on the lanes of a CPU.
    std::int64_t behindSlower() const
    {
        std::int64_t pairs = 0;
        const auto rootOf = [&](std::size_t need) {
            const int host = m_port[need] < 0 ? -1 : m_board.hostOf(m_port[need]);
            const int root = host < 0 ? -1 : m_board.rootOf(host);
            return root < 0 ? nullptr : &m_board.hosts()[static_cast<std::size_t>(root)];
        };
        for (std::size_t fast = 0; fast < m_needs.size(); ++fast) {
            const LaneHost* own = m_needs[fast].rank > 0 ? rootOf(fast) : nullptr;
            if (!own || own->id != "PCH") {
                continue;
            }
            for (std::size_t slow = 0; slow < m_needs.size(); ++slow) {
                const LaneHost* other = m_needs[slow].client == LaneClient::Gpu && m_needs[slow].rank < m_needs[fast].rank ? rootOf(slow) : nullptr;
                pairs += other && other->id != "PCH" ? 1 : 0;
            }
        }
        return pairs;
    }

    void judge()
    {
        m_board.widths(m_populated, m_wanted, m_active);
        m_board.hostUse(m_populated, m_wanted, m_active, m_hostUsed);
        orderNeeds();
        const auto& riserOf = m_risers.empty() ? m_noRisers : m_giver.give(m_order, m_port, m_active);

        Score& score = m_score;
        score = Score{.gpus = std::move(score.gpus)};
        score.gpus.clear();
        double lastEnd = 0.0;
        double lastWidest = 0.0;
        bool lastDirect = false;
        bool lastWantsAir = false;
        int broken = m_cabled - m_onCable; // device adapters without use
        int freeSockets = 0;
        std::int64_t drivesLeft = m_waitingDrives;
        m_rows.clear();
        std::fill(m_users.begin(), m_users.end(), 0);
        for (const int n : m_order) {
            const auto need = static_cast<std::size_t>(n);
            const auto p = static_cast<std::size_t>(m_port[need]);
            const auto& port = m_board.ports()[p];
            const LaneNeed& wants = m_needs[need];
            const RiserOffer* riser = riserOf[need] < 0 ? nullptr : &m_risers[static_cast<std::size_t>(riserOf[need])];
            score.served += m_active[p] > 0 ? 1 : 0;
            const std::int64_t rate = rateIn(m_board, wants, m_port[need], m_active[p], riser);
            addRate(score, wants.client, rate);
            score.matched += wants.rank * rate;
            if (!port.connector && plugLanes(wants, riser) > port.mech) {
                ++broken;
            }
            if (port.connector && wants.client == LaneClient::Gpu && !riser) {
                ++broken;
            }
            if (m_active[p] > 0) {
                freeSockets += wants.socketLanes > 0 ? std::min(wants.sockets, m_active[p] / wants.socketLanes) : wants.sockets;
            }
            if (!wants.needsSplit.empty()) {
                const auto& splits = m_board.bifurcation(m_port[need]);
                broken += std::find(splits.begin(), splits.end(), wants.needsSplit) == splits.end() ? 1 : 0;
            }
            if (!port.connector && !riser && port.pos > 0) {
                if (lastDirect && port.pos < lastEnd - 1e-9) {
                    ++broken;
                } else if (lastDirect && lastWantsAir && port.pos - lastWidest < kAirSlots - kNoGap) {
                    --score.covered;
                }
                lastEnd = port.pos + std::ceil(wants.edge.thickness);
                lastWidest = port.pos + wants.edge.thickness;
                lastWantsAir = wants.wantsAir;
                lastDirect = true;
                if (m_mostBridged > 0 && wants.model >= 0) {
                    m_rows.add(n, wants.model, port.pos);
                }
            }
            for (int host = m_board.hostOf(m_port[need]); host >= 0; host = m_board.above(host)) {
                ++m_users[static_cast<std::size_t>(host)];
            }
        }
        int shared = 0;
        for (std::size_t h = 0; h < m_board.hosts().size(); ++h) {
            const auto& host = m_board.hosts()[h];
            if (host.known && host.upLanes == 0 && m_hostUsed[h] > std::max(host.lanes, host.lanesMost)) {
                ++broken;
            }
            if (m_board.sharesUplink(static_cast<int>(h))) {
                shared += std::max(0, m_users[h] - 1);
            }
        }
        for (std::size_t n = 0; n < m_needs.size(); ++n) {
            drivesLeft += m_needs[n].mayHang && m_port[n] < 0 ? 1 : 0;
            score.served += m_needs[n].mayBeUnlisted && m_port[n] < 0 ? 1 : 0;
        }
        score.behind = m_ranked ? -behindSlower() : 0;
        score.served += std::min<std::int64_t>(drivesLeft, freeSockets);
        score.broken = -broken;
        score.apart = -shared;
        if (m_mostBridged > 0) {
            score.bridged = std::ranges::count_if(
                m_bridges, [&](const BridgeReach& b) { return !m_rows.lay(b).empty(); });
        }
        sortGpus(score);
        if (!m_found || m_bestScore < score) {
            m_found = true;
            m_bestScore = score;
            m_best = m_port;
        }
    }

    const BoardLanes& m_board;
    const std::vector<LaneNeed>& m_needs;
    const std::vector<int>& m_group;
    const std::vector<RiserOffer>& m_risers;
    const std::vector<BridgeReach>& m_bridges;
    RiserGiver m_giver;
    bool m_mayLeaveOut;
    int m_limit;
    std::int64_t m_mostSteps;
    int m_waitingDrives;
    int m_sockets = 0;             ///< of all carriers
    int m_gpus = 0;
    bool m_ranked = false;         ///< some cards are faster than others
    std::int64_t m_mostBridged = 0;
    BridgeRows m_rows;             ///< of the assignment being judged
    int m_cabled = 0;              ///< cards that should use the board's connectors
    int m_onCable = 0;             ///< cards that do
    int m_nodes = 0;
    std::int64_t m_steps = 0; ///< of the search, including branches without a result
    bool m_cut = false;
    bool m_found = false;
    Score m_bestScore;
    Score m_score;                 ///< reused memory
    std::vector<char> m_left;      ///< by need: left out
    std::vector<std::int64_t> m_mostRate; ///< by need: highest rate in any of its ports
    Score m_hoped;                 ///< the best score that could still be reached
    std::vector<int> m_best;
    std::vector<int> m_port;
    std::vector<char> m_populated;
    std::vector<int> m_wanted;
    std::vector<int> m_active;
    std::vector<int> m_hostUsed;
    std::vector<int> m_users;      ///< cards below each host
    std::vector<int> m_noRisers;
    std::vector<int> m_byPosition; ///< ports by board position
    std::vector<int> m_needAt;     ///< by port
    std::vector<int> m_order;
};

} // namespace

LaneAssignment assignLanes(const BoardLanes& board, const std::vector<LaneNeed>& needs,
                           const std::vector<int>& group, const std::vector<RiserOffer>& risers,
                           bool risersOnly, int waitingDrives, const std::vector<BridgeReach>& bridges,
                           int searchLimit)
{
    return SlotSearch(board, needs, group, risers, risersOnly, waitingDrives, bridges, searchLimit).run();
}

bool cableFits(const RiserOffer& riser, const LanePortState& port, LanePort kind)
{
    // An adapter for x8 or x16 has sockets for cables of eight lanes; one for x4 also works with half of such a connector.
    constexpr int kHalfCable = 4;
    return port.connector && !port.device && cableOf(riser.kind) == kind && kind != LanePort::Device
        && (kind == LanePort::Oculink || port.lanes > kHalfCable || (riser.lanes > 0 && riser.lanes <= kHalfCable));
}

RiserGiver::RiserGiver(const BoardLanes& board, const std::vector<LaneNeed>& needs, const std::vector<RiserOffer>& risers,
                       bool risersOnly)
    : m_board(board), m_needs(needs), m_risers(risers), m_risersOnly(risersOnly), m_pinned(needs.size(), -1)
{
    constexpr int kAnyGen = 6;
    constexpr int kAnyLanes = 32;
    std::vector<std::pair<std::int64_t, int>> free;
    for (std::size_t r = 0; r < risers.size(); ++r) {
        const auto& offer = risers[r];
        const auto need = std::find_if(needs.begin(), needs.end(), [&](const LaneNeed& n) {
            return offer.pinnedFor >= 0 && n.instance == offer.pinnedFor;
        });
        if (need != needs.end()) {
            m_pinned[static_cast<std::size_t>(need - needs.begin())] = static_cast<int>(r);
        } else {
            free.emplace_back(linkRate(offer.gen > 0 ? offer.gen : kAnyGen, offer.lanes > 0 ? offer.lanes : kAnyLanes),
                              static_cast<int>(r));
        }
    }
    std::stable_sort(free.begin(), free.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [rate, riser] : free) {
        (risers[static_cast<std::size_t>(riser)].onBoard ? m_cabled : m_free).push_back(riser);
    }
}

const std::vector<int>& RiserGiver::give(const std::vector<int>& order, const std::vector<int>& port,
                                         std::span<const int> active)
{
    m_given = m_pinned;
    m_wanting.clear();
    m_seats.clear();
    m_cabledUsed.assign(m_cabled.size(), 0);
    for (const int n : order) {
        const auto need = static_cast<std::size_t>(n);
        const auto p = static_cast<std::size_t>(port[need]);
        if (m_needs[need].client == LaneClient::Gpu && m_given[need] < 0 && m_board.ports()[p].connector) {
            m_given[need] = cabled(port[need]);
        }
        if (m_needs[need].usesRiser && m_given[need] < 0 && !m_board.ports()[p].connector) {
            m_wanting.emplace_back(rateIn(m_board, m_needs[need], port[need], active[p], nullptr), n);
        }
    }
    const auto faster = [](const auto& a, const auto& b) { return a.first > b.first; };
    if (!std::is_sorted(m_wanting.begin(), m_wanting.end(), faster)) {
        std::stable_sort(m_wanting.begin(), m_wanting.end(), faster);
    }
    auto direct = m_risersOnly ? 0 : static_cast<int>(m_wanting.size()) - static_cast<int>(m_free.size());
    std::size_t next = 0;
    for (const auto& [rate, n] : m_wanting) {
        const auto need = static_cast<std::size_t>(n);
        const double pos = m_board.ports()[static_cast<std::size_t>(port[need])].pos;
        const double end = pos + std::ceil(m_needs[need].edge.thickness);
        const bool clear = pos <= 0.0 || std::none_of(m_seats.begin(), m_seats.end(), [&](const auto& seat) {
                               return pos < seat.second && seat.first < end;
                           });
        if (direct > 0 && clear) {
            --direct;
            if (pos > 0.0) {
                m_seats.emplace_back(pos, end);
            }
            continue;
        }
        m_given[need] = next < m_free.size() ? m_free[next++] : -1;
    }
    return m_given;
}

int RiserGiver::cabled(int port)
{
    for (std::size_t c = 0; c < m_cabled.size(); ++c) {
        const RiserOffer& offer = m_risers[static_cast<std::size_t>(m_cabled[c])];
        if (!m_cabledUsed[c] && cableFits(offer, m_board.ports()[static_cast<std::size_t>(port)], m_board.kind(port))) {
            m_cabledUsed[c] = 1;
            return m_cabled[c];
        }
    }
    return -1;
}

void negotiate(const BoardLanes& board, const LaneNeed& need, int port, int activeLanes, const std::string& takenBy,
               const RiserOffer* riser, std::string_view riserId, LaneLink& link)
{
    const auto& state = board.ports()[static_cast<std::size_t>(port)];
    link.slot = state.id;
    link.connector = state.connector;
    link.riser = riser ? riser->instance : -1;
    link.cardGen = need.edge.gen;
    link.cardLanes = need.edge.lanes;
    link.slotGen = state.gen;
    link.slotLanes = activeLanes;
    link.host = state.host;
    const int host = board.hostOf(port);
    const int root = host >= 0 ? board.rootOf(host) : -1;
    link.rootHost = root >= 0 ? board.hosts()[static_cast<std::size_t>(root)].id : std::string();

    int lanes = need.edge.lanes > 0 ? need.edge.lanes : activeLanes;
    link.widthLimit = LinkLimit::None;
    if (activeLanes < lanes) {
        const bool shared = activeLanes < state.lanes;
        link.widthLimit = state.dead ? LinkLimit::Cpu : shared ? LinkLimit::Sharing : LinkLimit::Slot;
        link.limitedBy = shared ? takenBy : state.id;
        lanes = activeLanes;
    }
    if (riser && riser->lanes > 0 && riser->lanes < lanes) {
        lanes = riser->lanes;
        link.widthLimit = LinkLimit::Riser;
        link.limitedBy = riserId;
    }
    link.lanes = trainedWidth(lanes);

    int gen = need.edge.gen > 0 ? need.edge.gen : state.gen;
    link.genLimit = LinkLimit::None;
    const auto limitGen = [&](int by, LinkLimit why, std::string_view who) {
        if (by > 0 && by < gen) {
            gen = by;
            link.genLimit = why;
            if (link.widthLimit == LinkLimit::None) {
                link.limitedBy = who;
            }
        }
    };
    limitGen(state.gen, LinkLimit::Slot, state.id);
    const bool onSwitch = host >= 0 && board.above(host) >= 0;
    limitGen(board.hostGen(port), onSwitch ? LinkLimit::Upstream : LinkLimit::Cpu, link.host);
    limitGen(riser ? riser->gen : 0, LinkLimit::Riser, riserId);
    link.gen = link.lanes > 0 ? gen : 0;
}

} // namespace lanewatt::wiring
