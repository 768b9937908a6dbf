#include "model/wiring/lane_search.h"

#include "model/budget/formulas.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lanewatt::wiring {

namespace {

/// Lexicographic quality of an assignment; larger is better in every place.
struct Score {
    std::array<double, 6> parts{};
    friend auto operator<=>(const Score& a, const Score& b) { return a.parts <=> b.parts; }
};

/// Largest width a link trains at that is not above `lanes`.
int trainedWidth(int lanes)
{
    int width = 0;
    for (const int candidate : {1, 2, 4, 8, 16, 32}) {
        if (candidate <= lanes) {
            width = candidate;
        }
    }
    return width;
}

class Search {
public:
    Search(const BoardLanes& board, const std::vector<LaneNeed>& needs, const std::vector<int>& group,
           const std::vector<RiserOffer>& risers, bool risersOnly, int limit)
        : m_board(board), m_needs(needs), m_group(group), m_risers(risers), m_risersOnly(risersOnly),
          m_turnsPortsOff(board.turnsPortsOff()), m_limit(limit),
          m_port(needs.size(), -1), m_populated(board.ports().size(), 0), m_wanted(board.ports().size(), 0),
          m_active(board.ports().size(), 0), m_hostUsed(board.hosts().size(), 0)
    {
    }

    LaneAssignment run()
    {
        place(0, 0);
        LaneAssignment result;
        result.port = m_found ? m_best : m_port;
        result.provenBest = !m_cut;
        result.riser.assign(m_needs.size(), -1);
        const auto order = byPort(result.port);
        const auto given = giveRisers(m_board, m_needs, order, result.port, m_risers, m_risersOnly);
        result.riser = given;
        return result;
    }

private:
    std::vector<int> byPort(const std::vector<int>& port) const
    {
        std::vector<int> order;
        for (std::size_t n = 0; n < m_needs.size(); ++n) {
            if (port[n] >= 0) {
                order.push_back(static_cast<int>(n));
            }
        }
        std::sort(order.begin(), order.end(),
                  [&](int a, int b) { return port[static_cast<std::size_t>(a)] < port[static_cast<std::size_t>(b)]; });
        return order;
    }

    void place(std::size_t need, int firstPort)
    {
        if (m_cut) {
            return;
        }
        if (need == m_needs.size()) {
            if (++m_nodes > m_limit && m_found) {
                m_cut = true;
                return;
            }
            judge();
            return;
        }
        const LaneNeed& wants = m_needs[need];
        const bool sameAsLast = need > 0 && m_group[need] == m_group[need - 1];
        bool placed = false;
        for (const int port : wants.candidates) {
            // Alike cards are interchangeable: only ascending sets of ports are tried.
            if ((sameAsLast && port < firstPort) || m_populated[static_cast<std::size_t>(port)]) {
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
        // Leaving the rest of alike needs unplugged is worth trying where no port is left for them, or where plugging
        // one can turn another off.
        if (!placed || (m_turnsPortsOff && !wants.pinned)) {
            std::size_t next = need + 1;
            while (next < m_needs.size() && m_group[next] == m_group[need]) {
                ++next;
            }
            place(next, 0);
        }
    }

    void take(std::size_t need, int port, bool on)
    {
        const auto p = static_cast<std::size_t>(port);
        m_port[need] = on ? port : -1;
        m_populated[p] = on ? 1 : 0;
        m_wanted[p] = on ? m_needs[need].edge.lanes : 0;
    }

    void judge()
    {
        m_board.widths(m_populated, m_wanted, m_active);
        m_board.hostUse(m_populated, m_active, m_hostUsed);
        const auto order = byPort(m_port);
        const auto risers = giveRisers(m_board, m_needs, order, m_port, m_risers, m_risersOnly);

        Score score;
        double lastEnd = 0.0;
        bool lastDirect = false;
        int broken = 0;
        std::array<double, 4> bandwidth{};
        for (const int n : order) {
            const auto need = static_cast<std::size_t>(n);
            const auto p = static_cast<std::size_t>(m_port[need]);
            const auto& port = m_board.ports()[p];
            const LaneNeed& wants = m_needs[need];
            const RiserOffer* riser = risers[need] < 0 ? nullptr : &m_risers[static_cast<std::size_t>(risers[need])];
            if (m_active[p] > 0) {
                score.parts[0] += 1.0;
            }
            int lanes = std::min(wants.edge.lanes, m_active[p]);
            int gen = std::min(wants.edge.gen, port.gen);
            if (riser && riser->lanes > 0) {
                lanes = std::min(lanes, riser->lanes);
            }
            if (riser && riser->gen > 0) {
                gen = std::min(gen, riser->gen);
            }
            if (gen > 0 && trainedWidth(lanes) > 0) {
                bandwidth[static_cast<std::size_t>(wants.client)] += si(linkBandwidth(gen, trainedWidth(lanes)));
            }
            if (!riser && !port.connector && wants.edge.lanes > port.mech) {
                ++broken;
            }
            if (!wants.needsSplit.empty()) {
                const auto& splits = m_board.bifurcation(m_port[need]);
                broken += std::find(splits.begin(), splits.end(), wants.needsSplit) == splits.end() ? 1 : 0;
            }
            if (!port.connector && !riser && port.pos > 0) {
                if (lastDirect && port.pos < lastEnd - 1e-9) {
                    ++broken;
                }
                lastEnd = port.pos + std::ceil(wants.edge.thickness);
                lastDirect = true;
            }
        }
        int shared = 0;
        for (std::size_t h = 0; h < m_board.hosts().size(); ++h) {
            const auto& host = m_board.hosts()[h];
            if (host.known && host.upLanes == 0 && m_hostUsed[h] > host.lanes) {
                ++broken;
            }
            if (host.upLanes > 0 || host.id == "PCH") {
                int users = 0;
                for (const int n : order) {
                    users += m_board.hostOf(m_port[static_cast<std::size_t>(n)]) == static_cast<int>(h) ? 1 : 0;
                }
                shared += std::max(0, users - 1);
            }
        }
        score.parts[1] = -broken;
        score.parts[2] = bandwidth[0];
        score.parts[3] = bandwidth[1] + bandwidth[2];
        score.parts[4] = bandwidth[3];
        score.parts[5] = -shared;
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
    bool m_risersOnly;
    bool m_turnsPortsOff;
    int m_limit;
    int m_nodes = 0;
    bool m_cut = false;
    bool m_found = false;
    Score m_bestScore;
    std::vector<int> m_best;
    std::vector<int> m_port;
    std::vector<char> m_populated;
    std::vector<int> m_wanted;
    std::vector<int> m_active;
    std::vector<int> m_hostUsed;
};

} // namespace

LaneAssignment assignLanes(const BoardLanes& board, const std::vector<LaneNeed>& needs, const std::vector<int>& group,
                           const std::vector<RiserOffer>& risers, bool risersOnly, int searchLimit)
{
    return Search(board, needs, group, risers, risersOnly, searchLimit).run();
}

std::vector<int> giveRisers(const BoardLanes& board, const std::vector<LaneNeed>& needs, const std::vector<int>& order,
                            const std::vector<int>& port, const std::vector<RiserOffer>& risers, bool risersOnly)
{
    std::vector<int> given(needs.size(), -1);
    std::vector<char> taken(risers.size(), 0);
    for (std::size_t r = 0; r < risers.size(); ++r) {
        for (std::size_t n = 0; n < needs.size(); ++n) {
            if (risers[r].pinnedFor >= 0 && needs[n].instance == risers[r].pinnedFor) {
                given[n] = static_cast<int>(r);
                taken[r] = 1;
            }
        }
    }
    std::vector<int> wanting;
    for (const int n : order) {
        const auto need = static_cast<std::size_t>(n);
        if (needs[need].usesRiser && given[need] < 0 && !board.ports()[static_cast<std::size_t>(port[need])].connector) {
            wanting.push_back(n);
        }
    }
    auto left = static_cast<int>(std::count(taken.begin(), taken.end(), 0));
    auto direct = risersOnly ? 0 : static_cast<int>(wanting.size()) - left;
    double end = 0.0;
    const auto nextRiser = [&]() -> int {
        for (std::size_t r = 0; r < risers.size(); ++r) {
            if (!taken[r]) {
                taken[r] = 1;
                return static_cast<int>(r);
            }
        }
        return -1;
    };
    for (const int n : wanting) {
        const auto need = static_cast<std::size_t>(n);
        const int pos = board.ports()[static_cast<std::size_t>(port[need])].pos;
        if (direct > 0 && (pos == 0 || pos >= end)) {
            --direct;
            end = pos + std::ceil(needs[need].edge.thickness);
            continue;
        }
        given[need] = nextRiser();
    }
    return given;
}

void negotiate(const BoardLanes& board, const LaneNeed& need, int port, int activeLanes, const std::string& takenBy,
               const RiserOffer* riser, std::string_view riserId, int cpuGen, LaneLink& link)
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
    limitGen(cpuGen, LinkLimit::Cpu, link.rootHost);
    limitGen(riser ? riser->gen : 0, LinkLimit::Riser, riserId);
    link.gen = link.lanes > 0 ? gen : 0;
}

} // namespace lanewatt::wiring
