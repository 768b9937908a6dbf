// The resolver against exhaustive search: on small random boards no assignment is better than its result, and among equals
// it takes the one with the lowest slots.

#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include "model/wiring/wiring.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <random>

namespace exhaustive_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// MB/s of one lane times 26, engineering reference §3.1: 128b/130b coding makes thirteenths, which must stay exact.
constexpr std::array<int, 7> kLaneRate{0, 6500, 13000, 25600, 51200, 102400, 196625};

struct Port {
    std::string id;
    std::string host;
    bool connector = false;
    int mech = 16, lanes = 16, gen = 3, pos = 0;
    bool split = false;
};

struct Card {
    std::string id;        ///< instance
    int rank = 0;          ///< 0 GPU, 1 network card or carrier, 2 drive
    int lanes = 16, gen = 3;
    int thickness = 1;
    bool needsSplit = false;
    int speed = 0;         ///< of GPUs
    std::string pin;
};

/// A simple description of a machine: input of the reference search, and of the design.
struct Case {
    MotherboardSpec board;
    std::vector<Port> ports;
    std::vector<Card> cards; ///< in the order of importance: pinned, GPUs, other cards, drives, then by id
    int cpus = 1, sockets = 1, cpuLanes = 64, cpuGen = 4;
    int bridges = 0, bridgeCards = 2, spacing = 0; ///< all of one length
    Design design;
};

class Oracle {
public:
    explicit Oracle(const Case& c) : m_case(c) {}

    /// Served, minus broken, minus cards on the chipset with a slower one on a CPU, rates of GPUs from the slowest, rates by
    /// speed, bridges within reach, rates of cards, minus covered fans, rates of drives, minus shared.
    using Score = std::vector<long>;

    /// Score of an assignment (port of every card, −1 = left out).
    Score score(const std::vector<int>& port) const
    {
        const auto active = widths(port);
        std::array<long, 6> s{};
        std::vector<long> gpus;
        struct Seat { int pos; int thickness; bool air; };
        std::vector<Seat> seats;
        long matched = 0;
        for (std::size_t n = 0; n < port.size(); ++n) {
            if (port[n] < 0) {
                continue;
            }
            const Card& card = m_case.cards[n];
            const auto p = static_cast<std::size_t>(port[n]);
            const Port& at = m_case.ports[p];
            s[0] += active[p] > 0 ? 1 : 0;
            s[1] -= !at.connector && card.lanes > at.mech ? 1 : 0;
            s[1] -= card.needsSplit && !at.split ? 1 : 0;
            int width = std::min(card.lanes, active[p]);
            while (width > 0 && (width & (width - 1)) != 0) {
                --width;
            }
            int gen = std::min(card.gen, at.gen);
            if (const auto* sw = switchOf(at.host)) {
                gen = std::min(gen, sw->gen);
            } else if (at.host.starts_with("CPU")) {
                gen = std::min(gen, m_case.cpuGen);
            }
            const long bandwidth = static_cast<long>(width) * kLaneRate[static_cast<std::size_t>(gen)];
            s[static_cast<std::size_t>(2 + card.rank)] += bandwidth;
            if (card.rank == 0) {
                gpus.push_back(bandwidth);
                matched += slower(card) * bandwidth;
            }
            if (!at.connector && at.pos > 0) {
                seats.push_back({at.pos, card.thickness, card.rank == 0});
            }
        }
        std::ranges::sort(seats, {}, &Seat::pos);
        long covered = 0;
        for (std::size_t i = 1; i < seats.size(); ++i) {
            const int gap = seats[i].pos - seats[i - 1].pos - seats[i - 1].thickness;
            s[1] -= gap < 0 ? 1 : 0;
            covered += gap == 0 && seats[i - 1].air ? 1 : 0;
        }
        for (int socket = 0; socket < m_case.cpus; ++socket) {
            s[1] -= used("CPU" + std::to_string(socket), port, active) > m_case.cpuLanes ? 1 : 0;
        }
        for (const std::string uplink : {"SWA", "SWB", "PCH"}) {
            long users = 0;
            for (const int p : port) {
                users += p >= 0 && isUnder(m_case.ports[static_cast<std::size_t>(p)].host, uplink) ? 1 : 0;
            }
            s[5] -= std::max(0L, users - 1);
        }
        // A GPU without a port counts as the slowest.
        gpus.resize(static_cast<std::size_t>(std::ranges::count(m_case.cards, 0, &Card::rank)), 0);
        std::ranges::sort(gpus);
        Score score{s[0], s[1], -behind(port)};
        score.insert(score.end(), gpus.begin(), gpus.end());
        score.insert(score.end(), {matched, bridged(port), s[3], -covered, s[4], s[5]});
        return score;
    }

    /// Number of slower GPUs.
    long slower(const Card& card) const
    {
        return std::ranges::count_if(m_case.cards, [&](const Card& other) { return other.rank == 0 && other.speed < card.speed; });
    }

    /// Pairs of a GPU on the chipset and a slower one on the lanes of a CPU.
    long behind(const std::vector<int>& port) const
    {
        const auto top = [&](std::size_t n) { return port[n] < 0 ? std::string() : root(m_case.ports[static_cast<std::size_t>(port[n])].host); };
        long pairs = 0;
        for (std::size_t a = 0; a < port.size(); ++a) {
            for (std::size_t b = 0; b < port.size(); ++b) {
                const bool unlike = m_case.cards[a].rank == 0 && m_case.cards[b].rank == 0 && m_case.cards[b].speed < m_case.cards[a].speed;
                pairs += unlike && top(a) == "PCH" && top(b).starts_with("CPU") ? 1 : 0;
            }
        }
        return pairs;
    }

    /// The best assignment; of equals the first in the order of the cards, lowest ports first.
    std::vector<int> best() const
    {
        std::vector<int> port(m_case.cards.size(), -1);
        std::vector<int> found;
        Score highest{};
        enumerate(0, port, found, highest);
        return found;
    }

private:
    /// The largest number of bridges on identical cards without crossings: tries every choice of rows.
    long bridged(const std::vector<int>& port) const
    {
        std::vector<std::vector<int>> rows; // positions, then the placement's letter
        for (std::size_t first = 0; first < port.size(); ++first) {
            std::vector<int> row;
            for (int n = 0; n < m_case.bridgeCards; ++n) {
                for (std::size_t c = 0; c < port.size(); ++c) {
                    const Card& card = m_case.cards[c];
                    if (port[c] >= 0 && port[first] >= 0 && card.rank == 0 &&
                        card.id[0] == m_case.cards[first].id[0] && posOf(port[first]) > 0 &&
                        posOf(port[c]) == posOf(port[first]) + n * m_case.spacing) {
                        row.push_back(posOf(port[c]));
                    }
                }
            }
            if (static_cast<int>(row.size()) == m_case.bridgeCards) {
                row.push_back(m_case.cards[first].id[0]);
                rows.push_back(row);
            }
        }
        long most = 0;
        for (unsigned chosen = 0; chosen < 1U << rows.size(); ++chosen) {
            bool apart = true;
            for (std::size_t a = 0; a < rows.size(); ++a) {
                for (std::size_t b = a + 1; b < rows.size(); ++b) {
                    const bool both = (chosen >> a & 1U) != 0 && (chosen >> b & 1U) != 0 &&
                                      rows[a].back() == rows[b].back();
                    apart = apart && !(both && rows[a].front() <= *(rows[b].end() - 2) &&
                                       rows[b].front() <= *(rows[a].end() - 2));
                }
            }
            most = apart ? std::max<long>(most, std::popcount(chosen)) : most;
        }
        return std::min<long>(most, m_case.bridges);
    }
    int posOf(int port) const { return m_case.ports[static_cast<std::size_t>(port)].pos; }

    const LaneSwitch* switchOf(std::string_view id) const
    {
        for (const auto& sw : *m_case.board.switches) {
            if (sw.id == id) {
                return &sw;
            }
        }
        return nullptr;
    }
    std::string root(std::string host) const
    {
        while (const auto* sw = switchOf(host)) {
            host = sw->upHost;
        }
        return host;
    }
    bool isUnder(std::string host, std::string_view uplink) const
    {
        while (host != uplink) {
            const auto* sw = switchOf(host);
            if (!sw) {
                return false;
            }
            host = sw->upHost;
        }
        return true;
    }
    bool dead(const Port& port) const
    {
        const std::string top = root(port.host);
        return top.starts_with("CPU") && std::stoi(top.substr(3)) >= m_case.cpus;
    }
    int indexOf(std::string_view id) const
    {
        for (std::size_t p = 0; p < m_case.ports.size(); ++p) {
            if (m_case.ports[p].id == id) {
                return static_cast<int>(p);
            }
        }
        return -1;
    }

    int used(const std::string& host, const std::vector<int>& port, const std::vector<int>& active) const
    {
        int lanes = 0;
        for (const int p : port) {
            if (p >= 0 && m_case.ports[static_cast<std::size_t>(p)].host == host) {
                lanes += active[static_cast<std::size_t>(p)];
            }
        }
        for (const auto& sw : *m_case.board.switches) {
            lanes += sw.upHost == host && used(sw.id, port, active) > 0 ? sw.upLanes : 0;
        }
        return lanes;
    }

    std::vector<int> widths(const std::vector<int>& port) const
    {
        std::vector<int> active;
        for (const Port& p : m_case.ports) {
            active.push_back(dead(p) ? 0 : p.lanes);
        }
        std::vector<int> wants(m_case.ports.size(), 0);
        std::vector<bool> taken(m_case.ports.size(), false);
        for (std::size_t n = 0; n < port.size(); ++n) {
            if (port[n] >= 0) {
                taken[static_cast<std::size_t>(port[n])] = true;
                wants[static_cast<std::size_t>(port[n])] = m_case.cards[n].lanes;
            }
        }
        const auto isTaken = [&](const std::string& id) { return taken[static_cast<std::size_t>(indexOf(id))]; };
        const auto cut = [&](const std::string& id, int width) {
            auto& w = active[static_cast<std::size_t>(indexOf(id))];
            w = std::min(w, width);
        };
        int table = 0;
        for (const auto& rule : *m_case.board.sharing) {
            if (rule.kind == SharingKind::LaneTable && rule.cpuLanes <= m_case.cpuLanes) {
                table = std::max(table, rule.cpuLanes);
            }
        }
        for (const auto& rule : *m_case.board.sharing) {
            const auto takenMembers = std::count_if(rule.members.begin(), rule.members.end(), isTaken);
            if ((rule.kind == SharingKind::PairHalve && isTaken(rule.ifPopulated))
                || (rule.kind == SharingKind::AnyPopulated && takenMembers > 0)
                || (rule.kind == SharingKind::CpuLanes && rule.cpuLanes == m_case.cpuLanes)) {
                for (const auto& [id, width] : rule.then) {
                    cut(id, width);
                }
            } else if (rule.kind == SharingKind::Jumper) {
                for (const auto& [id, width] : rule.then) {
                    const bool self = std::find(rule.members.begin(), rule.members.end(), id) != rule.members.end();
                    if (takenMembers > (self && isTaken(id) ? 1 : 0)) {
                        cut(id, width);
                    }
                }
            } else if (rule.kind == SharingKind::Exclusive && takenMembers > 1) {
                const auto first = std::find_if(rule.members.begin(), rule.members.end(), isTaken);
                for (auto member = first + 1; member != rule.members.end(); ++member) {
                    if (isTaken(*member)) {
                        cut(*member, 0);
                    }
                }
            } else if (rule.kind == SharingKind::LaneTable && rule.cpuLanes == table) {
                cutByTable(rule, isTaken, wants, cut);
            }
        }
        return active;
    }

    template <class Taken, class Cut>
    void cutByTable(const SharingRule& rule, Taken isTaken, const std::vector<int>& wants, Cut cut) const
    {
        std::pair<int, int> best{-1, -1};
        const LaneWidths* chosen = nullptr;
        for (const auto& mode : rule.modes) {
            std::pair<int, int> value{0, 0};
            for (const auto& [id, width] : mode) {
                if (isTaken(id)) {
                    value.first += width > 0 ? 1 : 0;
                    value.second += std::min(width, wants[static_cast<std::size_t>(indexOf(id))]);
                }
            }
            if (value > best) {
                best = value;
                chosen = &mode;
            }
        }
        for (const auto& mode : rule.modes) {
            for (const auto& entry : mode) {
                const auto own = chosen->find(entry.first);
                cut(entry.first, own == chosen->end() ? 0 : own->second);
            }
        }
    }

    void enumerate(std::size_t card, std::vector<int>& port, std::vector<int>& found, Score& highest) const
    {
        if (card == port.size()) {
            const Score s = score(port);
            if (found.empty() || s > highest) {
                highest = s;
                found = port;
            }
            return;
        }
        const Card& wants = m_case.cards[card];
        bool placed = false;
        for (std::size_t p = 0; p < m_case.ports.size(); ++p) {
            const Port& at = m_case.ports[p];
            const bool fits = at.connector == (wants.rank == 2) && !dead(at) && (wants.pin.empty() || wants.pin == at.id);
            if (fits && std::find(port.begin(), port.end(), static_cast<int>(p)) == port.end()) {
                placed = true;
                port[card] = static_cast<int>(p);
                enumerate(card + 1, port, found, highest);
                port[card] = -1;
            }
        }
        if (wants.pin.empty() || !placed) { // pinned cards are not left out in favour of others
            enumerate(card + 1, port, found, highest);
        }
    }

    const Case& m_case;
};

class Maker {
public:
    explicit Maker(unsigned seed) : m_random(seed) {}

    Case make()
    {
        Case c;
        c.sockets = one(4) ? 2 : 1;
        c.cpus = c.sockets == 2 && !one(2) ? 2 : 1;
        c.cpuLanes = pick({16, 20, 28, 40, 64});
        c.cpuGen = pick({3, 4, 5});
        c.board.socket = known(std::string("SP3"));
        c.board.sockets = known(c.sockets);
        c.board.switches = known(switches(c));
        makePorts(c);
        c.board.sharing = known(sharing(c));
        makeCards(c);
        return c;
    }

private:
    bool one(int in) { return std::uniform_int_distribution<int>(1, in)(m_random) == 1; }
    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    int pick(std::initializer_list<int> of) { return *(of.begin() + upTo(static_cast<int>(of.size()) - 1)); }

    std::vector<LaneSwitch> switches(const Case& c)
    {
        std::vector<LaneSwitch> made;
        const int count = pick({0, 0, 1, 2});
        for (int n = 0; n < count; ++n) {
            LaneSwitch sw;
            sw.id = n == 0 ? "SWA" : "SWB";
            sw.chip = "switch";
            sw.gen = pick({3, 4});
            sw.upLanes = pick({8, 16});
            sw.upHost = n == 1 && one(2) ? "SWA" : "CPU" + std::to_string(upTo(c.sockets - 1));
            made.push_back(sw);
        }
        return made;
    }

    std::string host(const Case& c)
    {
        const auto& own = *c.board.switches;
        if (!own.empty() && one(2)) {
            return own[static_cast<std::size_t>(upTo(static_cast<int>(own.size()) - 1))].id;
        }
        return one(4) ? "PCH" : "CPU" + std::to_string(upTo(c.sockets - 1));
    }

    void makePorts(Case& c)
    {
        std::vector<Slot> slots;
        const int count = 1 + upTo(3);
        const bool places = !one(4);
        std::vector<int> positions;
        for (int n = 0, at = 1; n < count; ++n) {
            positions.push_back(at);
            at += 1 + upTo(1);
        }
        if (one(3)) {
            std::reverse(positions.begin(), positions.end()); // a board that numbers its slots from the bottom
        }
        for (int n = 0; n < count; ++n) {
            const int lanes = pick({1, 4, 8, 16, 16});
            const int mech = one(3) ? lanes : 16;
            auto s = slot("S" + std::to_string(n + 1), lanes, pick({3, 4, 5}), host(c),
                          places ? positions[static_cast<std::size_t>(n)] : 0, mech);
            if (one(2)) {
                s.bifurcation = {"x8x8", "x4x4x4x4"};
            }
            c.ports.push_back({s.id, s.host, false, s.mech, s.lanes, s.gen, s.pos, !s.bifurcation.empty()});
            slots.push_back(s);
        }
        c.board.slots = known(slots);
        std::vector<LaneConnector> connectors;
        const int drives = upTo(2);
        for (int n = 0; n < drives; ++n) {
            auto m2 = connector("M" + std::to_string(n + 1), LanePort::M2, pick({2, 4}), pick({3, 4}), host(c));
            c.ports.push_back({m2.id, m2.host, true, m2.lanes, m2.lanes, m2.gen, 0, false});
            connectors.push_back(m2);
        }
        c.board.connectors = known(connectors);
        c.board.connectorsComplete = known(true);
    }

    std::string anyPort(const Case& c) { return c.ports[static_cast<std::size_t>(upTo(static_cast<int>(c.ports.size()) - 1))].id; }

    std::vector<SharingRule> sharing(const Case& c)
    {
        std::vector<SharingRule> rules;
        const int count = pick({0, 1, 1, 2});
        for (int n = 0; n < count; ++n) {
            SharingRule rule;
            rule.kind = static_cast<SharingKind>(upTo(5));
            rule.ifPopulated = anyPort(c);
            rule.members = {anyPort(c)};
            if (const auto second = anyPort(c); second != rule.members.front()) {
                rule.members.push_back(second);
            }
            rule.cpuLanes = one(2) ? c.cpuLanes : 16;
            if (rule.kind == SharingKind::LaneTable) {
                for (int m = 0; m < 2; ++m) {
                    rule.modes.push_back({{anyPort(c), pick({4, 8, 16})}, {anyPort(c), pick({0, 4, 8})}});
                }
            } else {
                const auto target = anyPort(c);
                if (target != rule.ifPopulated) {
                    rule.then = {{target, pick({0, 4, 8})}};
                }
            }
            rules.push_back(rule);
        }
        return rules;
    }

    void makeCards(Case& c)
    {
        DesignMaker maker;
        auto processor = cpu("cpu", c.cpuLanes, c.cpuGen);
        maker.add("board", makePart("board", c.board)).add("cpu", processor, c.cpus);
        const int placements = 1 + upTo(2);
        for (int n = 0; n < placements; ++n) {
            Card card;
            card.lanes = pick({1, 4, 8, 16, 16});
            card.gen = pick({3, 4, 5});
            card.thickness = pick({1, 2, 3});
            card.rank = one(3) ? 1 : 0;
            const std::string id = std::string(1, static_cast<char>('a' + n));
            Part part;
            if (card.rank == 0) {
                part = gpu(id, 200, card.gen, card.lanes, card.thickness);
                card.speed = pick({100, 200, 300});
                std::get<GpuSpec>(part.spec).fp16Teraflops = known(static_cast<double>(card.speed));
            } else {
                CarrierSpec spec;
                spec.gen = known(card.gen);
                spec.lanes = known(card.lanes);
                spec.slotWidth = known(static_cast<double>(card.thickness));
                card.needsSplit = one(2);
                if (card.needsSplit) {
                    spec.needsBifurcation = known(std::string("x4x4x4x4"));
                }
                part = makePart(id, spec);
            }
            addAlike(c, maker, id, part, card, 1 + upTo(placements == 1 ? 3 : 1));
        }
        if (const int drives = upTo(2); drives > 0) {
            Card card;
            card.rank = 2;
            card.gen = pick({3, 4});
            card.lanes = 4;
            addAlike(c, maker, "ssd", drive("ssd", card.gen), card, drives);
        }
        if (one(2)) {
            c.bridges = 1 + upTo(1);
            c.bridgeCards = pick({2, 2, 3});
            c.spacing = 1 + upTo(3);
            NvlinkBridgeSpec spec;
            spec.peerLink = known(std::string("nvlink-bridge-ga102"));
            spec.spacing = known(c.spacing);
            spec.cards = known(c.bridgeCards);
            maker.add("nvlink", makePart("nvlink", spec), c.bridges);
        }
        std::stable_sort(c.cards.begin(), c.cards.end(), [](const Card& a, const Card& b) {
            return std::pair(a.pin.empty(), a.rank) < std::pair(b.pin.empty(), b.rank);
        });
        c.design = maker.design();
    }

    void addAlike(Case& c, DesignMaker& maker, const std::string& id, const Part& part, const Card& card, int count)
    {
        maker.add(id, part, count);
        for (int n = 1; n <= count; ++n) {
            Card own = card;
            own.id = id + '.' + std::to_string(n);
            if (one(8)) {
                own.pin = anyPort(c);
                PlacementOptions options;
                options.slot = own.pin;
                maker.instance(id, n, options);
            }
            c.cards.push_back(own);
        }
    }

    std::mt19937 m_random;
};

std::vector<int> assigned(const Case& c, const Wiring& wiring)
{
    std::vector<int> port;
    for (const Card& card : c.cards) {
        const auto* link = wiring.linkOf(wiring.find(card.id));
        int at = -1;
        for (std::size_t p = 0; link && p < c.ports.size(); ++p) {
            at = c.ports[p].id == link->slot ? static_cast<int>(p) : at;
        }
        port.push_back(at);
    }
    return port;
}

std::string described(const Case& c)
{
    std::string text = std::to_string(c.cpus) + " of " + std::to_string(c.sockets) + " CPUs, " + std::to_string(c.cpuLanes)
        + " lanes Gen " + std::to_string(c.cpuGen) + '\n';
    for (const auto& sw : *c.board.switches) {
        text += sw.id + " x" + std::to_string(sw.upLanes) + " up to " + sw.upHost + '\n';
    }
    for (const Port& p : c.ports) {
        text += p.id + " on " + p.host + " x" + std::to_string(p.lanes) + " (mech " + std::to_string(p.mech) + ") Gen "
            + std::to_string(p.gen) + " at " + std::to_string(p.pos) + (p.split ? " splits" : "") + '\n';
    }
    for (const auto& rule : *c.board.sharing) {
        text += std::string(enumName(rule.kind)) + " if " + rule.ifPopulated + " members";
        for (const auto& m : rule.members) {
            text += ' ' + m;
        }
        for (const auto& [id, width] : rule.then) {
            text += " then " + id + " x" + std::to_string(width);
        }
        for (const auto& mode : rule.modes) {
            text += " mode";
            for (const auto& [id, width] : mode) {
                text += ' ' + id + "=" + std::to_string(width);
            }
        }
        text += " cpu " + std::to_string(rule.cpuLanes) + '\n';
    }
    text += std::to_string(c.bridges) + " bridges for " + std::to_string(c.bridgeCards) + " cards, " +
            std::to_string(c.spacing) + " slots apart\n";
    for (const Card& card : c.cards) {
        text += card.id + " rank " + std::to_string(card.rank) + " x" + std::to_string(card.lanes) + " Gen "
            + std::to_string(card.gen) + " slots " + std::to_string(card.thickness) + (card.needsSplit ? " needs split" : "")
            + (card.pin.empty() ? "" : " pinned " + card.pin) + '\n';
    }
    return text;
}

} // namespace

TEST_CASE("The resolver finds the best of all assignments on small boards", "[wiring][exhaustive]")
{
    int joined = 0;
    for (unsigned seed = 1; seed <= 2000; ++seed) {
        const Case c = Maker(seed).make();
        const auto wiring = resolve(c.design, *c.design.builds.at("rig"));
        const Oracle oracle(c);
        const auto found = assigned(c, wiring);
        const auto best = oracle.best();
        INFO("seed " << seed << '\n' << described(c));
        CAPTURE(found, best, oracle.score(found), oracle.score(best));
        REQUIRE(wiring.lanes.provenBest);
        const auto reached = std::ranges::count_if(
            wiring.bridges, [&](const BridgedCards& b) { return b.spacingKnown && b.spacing == c.spacing; });
        joined += static_cast<int>(reached);
        REQUIRE(oracle.score(found) == oracle.score(best));
        REQUIRE(found == best);
        // the same design again, and with a limited search: always defined, and marked
        const auto again = resolve(c.design, *c.design.builds.at("rig"));
        REQUIRE(assigned(c, again) == found);
    }
    CHECK(joined > 50); // proves that bridges are tested at all
}

} // namespace exhaustive_test
