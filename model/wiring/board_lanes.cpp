#include "model/wiring/board_lanes.h"

#include <algorithm>
#include <utility>

namespace lanewatt::wiring {

namespace {

/// Lanes of connectors that two of can be joined for a card, or one halved for drives (engineering reference PCI-14).
constexpr int kCableLanes = 8;

bool isWide(const LanePortState& port, LanePort kind)
{
    return (kind == LanePort::SlimSas || kind == LanePort::Mcio) && port.lanes == kCableLanes;
}

/// "MCIO.1+2" of a series, "MCIO1+MCIO2" of others.
std::string joinedName(const std::string& first, const std::string& second)
{
    const auto dot = first.rfind('.');
    const bool series = dot != std::string::npos && second.starts_with(first.substr(0, dot + 1));
    return first + '+' + (series ? second.substr(dot + 1) : second);
}

/// True for connectors that the board's sharing rules name.
bool isShared(const MotherboardSpec& board, const LaneConnector& connector)
{
    const auto names = [&](std::string_view id) {
        return id == connector.id || (id.starts_with(connector.id) && id.substr(connector.id.size()).starts_with('.'));
    };
    const auto anyKey = [&](const LaneWidths& widths) {
        return std::any_of(widths.begin(), widths.end(), [&](const auto& entry) { return names(entry.first); });
    };
    const auto speaksOfIt = [&](const SharingRule& rule) {
        return names(rule.ifPopulated) || std::any_of(rule.members.begin(), rule.members.end(), names) || anyKey(rule.then)
            || std::any_of(rule.modes.begin(), rule.modes.end(), anyKey);
    };
    return board.sharing && std::any_of(board.sharing->begin(), board.sharing->end(), speaksOfIt);
}

} // namespace

namespace {

/// Lanes that the board has wired from its CPU with the most: of slots, connectors, devices and switches; 0 where some are
/// shared or it is not known to which CPU they belong.
int mostWired(const MotherboardSpec& board)
{
    if (!board.slots || (board.sharing && !board.sharing->empty())) {
        return 0;
    }
    std::map<std::string, int> wired;
    for (const Slot& slot : *board.slots) {
        wired[slot.host] += slot.lanes;
    }
    for (const LaneConnector& connector : board.connectors.valueOr({})) {
        wired[connector.host] += connector.bonus ? 0 : connector.lanes * connector.count;
    }
    for (const LaneSwitch& one : board.switches.valueOr({})) {
        wired[one.upHost] += one.upLanes;
    }
    return wired.contains("") ? 0 : std::max(wired["CPU0"], wired["CPU1"]);
}

} // namespace

CpuLanes cpuLanesOn(const MotherboardSpec& board, const CpuSpec& cpu, int socketsUsed)
{
    constexpr int kLinkLanes = 16; // of one link between two EPYC
    CpuLanes own;
    own.lanes = own.least = own.most = cpu.lanes.valueOr(0);
    own.confidence = cpu.lanes.confidence;
    if (socketsUsed != 2 || own.lanes <= 0) {
        return own;
    }
    if (board.lanesBetweenSockets && *board.lanesBetweenSockets < own.lanes) {
        own.between = *board.lanesBetweenSockets;
        own.lanes = own.least = own.most = own.lanes - own.between;
    } else if (cpu.lanesTwoSockets) {
        const auto pair = cpu.lanesTwoSockets.range.value_or(std::pair(*cpu.lanesTwoSockets, *cpu.lanesTwoSockets));
        own.lanes = *cpu.lanesTwoSockets / 2;
        own.least = std::min(own.lanes, pair.first / 2);
        own.most = std::max(own.lanes, pair.second / 2);
        // A board that wires more has fewer links between its CPUs: its maker cannot use lanes twice.
        const int wired = mostWired(board);
        const int all = cpu.lanes.valueOr(0);
        const int links = (all - wired) / kLinkLanes;
        if (wired > own.lanes && wired <= own.most + kLinkLanes && links > 0) {
            own.between = links * kLinkLanes;
            own.lanes = own.least = own.most = all - own.between;
        } else {
            own.confidence = cpu.lanesTwoSockets.confidence; // half of what the pair has
        }
    }
    return own;
}

LanePort cableOf(RiserKind kind)
{
    switch (kind) {
    case RiserKind::SlimSas: return LanePort::SlimSas;
    case RiserKind::Mcio: return LanePort::Mcio;
    case RiserKind::Oculink: return LanePort::Oculink;
    case RiserKind::Ribbon:
    case RiserKind::UsbX1: break;
    }
    return LanePort::Device;
}

bool takesCables(LanePort kind)
{
    return kind == LanePort::SlimSas || kind == LanePort::Mcio || kind == LanePort::Oculink;
}

std::vector<BoardLanes::Connector> BoardLanes::connectorsOf(const MotherboardSpec& board,
                                                            const CableWishes& wishes, int slots)
{
    std::vector<Connector> all;
    std::vector<char> mayChange; // sharing rules do not know the names of joined and halved connectors
    for (const auto& connector : board.connectors.valueOr({})) {
        const bool shared = isShared(board, connector);
        for (int n = 1; n <= connector.count; ++n) {
            LanePortState port;
            port.id = connector.count == 1 ? connector.id : connector.id + '.' + std::to_string(n);
            port.connector = true;
            port.device = connector.kind == LanePort::Device;
            port.mech = connector.lanes;
            port.lanes = connector.lanes;
            port.gen = connector.gen;
            port.host = connector.host;
            port.bonus = connector.bonus;
            mayChange.push_back(isWide(port, connector.kind) && !shared ? 1 : 0);
            all.push_back({std::move(port), connector.kind, {}});
        }
    }
    const auto takesDrive = [](const Connector& c) {
        return !c.port.device && c.made.empty() && (c.kind == LanePort::U2 || takesCables(c.kind));
    };
    const auto wished = [&](const Connector& c) {
        return wishes.cards.contains(c.kind) && isWide(c.port, c.kind);
    };
    // Drives beyond those of carriers and of connectors that no card needs.
    int drivesLeft = wishes.drives - wishes.onCarriers;
    for (std::size_t i = 0; i < all.size(); ++i) {
        drivesLeft -= takesDrive(all[i]) && !wished(all[i]) ? 1 + mayChange[i] : 0;
    }
    std::map<LanePort, int> singles; // connectors available to a card each
    for (const auto& wish : wishes.cards) {
        const LanePort kind = wish.first;
        int cards = wish.second;
        int have = 0;
        int halvable = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool wide = all[i].kind == kind && isWide(all[i].port, kind);
            have += wide ? 1 : 0;
            halvable += wide ? mayChange[i] : 0;
        }
        // Every card and drive is served before a card gets a second cable.
        int spare = std::max(0, have - cards);
        for (; spare > 0 && drivesLeft > 0; --spare) {
            drivesLeft -= halvable-- > 0 ? 2 : 1;
        }
        int pairs = std::min(spare, cards);
        for (std::size_t i = 0; i + 1 < all.size() && pairs > 0; ++i) {
            Connector& first = all[i];
            const Connector& second = all[i + 1];
            if (first.kind != kind || second.kind != kind || !mayChange[i] || !mayChange[i + 1]
                || first.port.host != second.port.host || first.port.gen != second.port.gen) {
                continue;
            }
            first.made = {first.port.id, second.port.id};
            first.port.id = joinedName(first.port.id, second.port.id);
            first.port.lanes = first.port.mech = 2 * kCableLanes;
            mayChange[i] = 0;
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            mayChange.erase(mayChange.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            --pairs;
            --cards;
            have -= 2;
        }
        singles[kind] = std::min(cards, have);
    }
    // Half a connector is not enough for a card of sixteen lanes: a connector that a card needs is halved only where a slot
    // can take the card.
    int lacking = wishes.drives - static_cast<int>(std::count_if(all.begin(), all.end(), takesDrive));
    for (const auto& single : singles) {
        lacking += single.second;
    }
    int cabled = 0;
    for (const auto& wish : wishes.cards) {
        cabled += wish.second;
    }
    int mayLeave = drivesLeft > 0 ? std::clamp(slots - (wishes.edges - cabled), 0, cabled) : 0;
    for (std::size_t i = all.size(); i-- > 0 && lacking > 0;) {
        if (!mayChange[i]) {
            continue;
        }
        const LanePort kind = all[i].kind;
        if (singles.contains(kind)) {
            const auto whole = std::count_if(all.begin(), all.end(), [&](const Connector& c) {
                return c.kind == kind && isWide(c.port, kind);
            });
            if (whole <= singles[kind]) {
                if (mayLeave-- <= 0) {
                    continue;
                }
                --singles[kind];
                --lacking;
            }
        }
        Connector half = all[i];
        half.made = {half.port.id};
        half.port.lanes = half.port.mech = kCableLanes / 2;
        all[i] = half;
        all[i].port.id += 'a';
        half.port.id += 'b';
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(i) + 1, half);
        --lacking;
    }
    return all;
}

BoardLanes::BoardLanes(const MotherboardSpec& board, const std::vector<CpuLanes>& cpuLanes, std::vector<int> cpuGens,
                       std::vector<std::string> cpuNames, const CableWishes& wishes)
    : m_sockets(cpuLanes.size()), m_cpuLanesInAll(cpuLanes.empty() ? 0 : std::max(cpuLanes.front().lanes, 0))
{
    for (std::size_t socket = 0; socket < m_sockets; ++socket) {
        LaneHost host;
        host.id = "CPU" + std::to_string(socket);
        host.name = cpuNames[socket];
        host.gen = cpuGens[socket];
        const CpuLanes& own = cpuLanes[socket];
        host.lanes = std::max(own.lanes, 0);
        host.lanesLeast = own.least > 0 ? own.least : host.lanes;
        host.lanesMost = std::max(own.most, host.lanes);
        host.between = own.between;
        host.confidence = own.confidence;
        host.known = own.lanes > 0;
        host.empty = own.lanes < 0;
        addHost(std::move(host));
    }
    addSwitches(board);
    for (const auto& slot : board.slots.valueOr({})) {
        LanePortState port;
        port.id = slot.id;
        port.mech = slot.mech;
        port.lanes = slot.lanes;
        port.gen = slot.gen;
        port.host = slot.host;
        port.pos = slot.pos;
        port.hostBridge = slot.hostBridge;
        addPort(std::move(port), LanePort::Device, slot.bifurcation, {});
    }
    const auto slots = static_cast<int>(std::ranges::count(m_ports, false, &LanePortState::dead));
    for (auto& connector : connectorsOf(board, wishes, slots)) {
        addPort(std::move(connector.port), connector.kind, {}, std::move(connector.made));
    }
    indexHosts();
    for (const auto& rule : board.sharing.valueOr({})) {
        addRule(rule);
    }
    chooseTable();
}

int BoardLanes::hostIndex(std::string_view id) const
{
    const auto found = std::ranges::find(m_hosts, id, &LaneHost::id);
    return found == m_hosts.end() ? -1 : static_cast<int>(found - m_hosts.begin());
}

void BoardLanes::addHost(LaneHost host)
{
    m_hosts.push_back(std::move(host));
    m_hostUp.push_back(-1);
}

void BoardLanes::addSwitches(const MotherboardSpec& board)
{
    for (const auto& sw : board.switches.valueOr({})) {
        LaneHost host;
        host.id = sw.id;
        host.name = sw.chip;
        host.gen = sw.gen;
        host.lanes = sw.downLanes;
        host.upLanes = sw.upLanes;
        host.upHost = sw.upHost;
        addHost(std::move(host));
    }
    for (std::size_t i = m_sockets; i < m_hosts.size(); ++i) {
        m_hostUp[i] = hostIndex(m_hosts[i].upHost);
    }
}

void BoardLanes::addPort(LanePortState port, LanePort kind, std::vector<std::string> splits, std::vector<std::string> made)
{
    if (port.host == "PCH" && hostIndex("PCH") < 0) {
        LaneHost chipset;
        chipset.id = "PCH";
        chipset.name = "chipset";
        chipset.known = false;
        addHost(std::move(chipset));
    }
    const int host = hostIndex(port.host);
    // A slot of an empty socket is dead; a slot with an unknown host is not.
    const int root = host >= 0 ? rootOf(host) : -1;
    port.dead = root >= 0 && static_cast<std::size_t>(root) < m_sockets && m_hosts[static_cast<std::size_t>(root)].empty;
    m_ports.push_back(std::move(port));
    m_kinds.push_back(kind);
    m_made.push_back(std::move(made));
    m_bifurcation.push_back(std::move(splits));
    m_portHost.push_back(host);
}

void BoardLanes::addRule(const SharingRule& rule)
{
    if (rule.kind == SharingKind::Unknown) {
        m_sharingUnknown = true;
        return;
    }
    IndexedRule made;
    made.kind = rule.kind;
    made.ifPopulated = portIndex(rule.ifPopulated);
    for (const auto& member : rule.members) {
        if (const int port = portIndex(member); port >= 0) {
            made.members.push_back(port);
        }
    }
    made.then = indexed(rule.then);
    made.cpuLanes = rule.cpuLanes;
    for (const auto& mode : rule.modes) {
        made.modes.push_back(indexed(mode));
    }
    m_rules.push_back(std::move(made));
}

void BoardLanes::chooseTable()
{
    int chosen = 0;
    for (const auto& rule : m_rules) {
        if (rule.kind == SharingKind::LaneTable && rule.cpuLanes <= m_cpuLanesInAll) {
            chosen = std::max(chosen, rule.cpuLanes);
        }
    }
    std::erase_if(m_rules, [&](const IndexedRule& rule) {
        return (rule.kind == SharingKind::LaneTable && rule.cpuLanes != chosen)
            || (rule.kind == SharingKind::CpuLanes && rule.cpuLanes != m_cpuLanesInAll);
    });
}

void BoardLanes::indexHosts()
{
    constexpr int kDeepest = 8;
    std::vector<int> depth(m_hosts.size(), 0);
    for (std::size_t h = 0; h < m_hosts.size(); ++h) {
        for (int up = m_hostUp[h]; up >= 0 && depth[h] < kDeepest; up = m_hostUp[static_cast<std::size_t>(up)]) {
            ++depth[h];
        }
        m_sharesUplink.push_back(m_hosts[h].upLanes > 0 || m_hosts[h].id == "PCH" ? 1 : 0);
        if (m_hosts[h].upLanes > 0) {
            m_switches.push_back(static_cast<int>(h));
        }
    }
    std::stable_sort(m_switches.begin(), m_switches.end(), [&](int a, int b) {
        return depth[static_cast<std::size_t>(a)] > depth[static_cast<std::size_t>(b)];
    });
    for (const int host : m_portHost) {
        m_hostGen.push_back(host >= 0 ? m_hosts[static_cast<std::size_t>(host)].gen : 0);
    }
}

std::vector<std::pair<int, int>> BoardLanes::indexed(const LaneWidths& widths) const
{
    std::vector<std::pair<int, int>> result;
    for (const auto& [id, width] : widths) {
        if (const int port = portIndex(id); port >= 0) {
            result.emplace_back(port, width);
        }
    }
    return result;
}

int BoardLanes::portIndex(std::string_view id) const
{
    for (std::size_t i = 0; i < m_ports.size(); ++i) {
        if (m_ports[i].id == id) {
            return static_cast<int>(i);
        }
    }
    // "M2" names the first of the identical connectors "M2.1", "M2.2".
    for (std::size_t i = 0; i < m_ports.size(); ++i) {
        const auto& own = m_ports[i].id;
        if (!id.empty() && own.size() == id.size() + 2 && own.starts_with(id) && own.ends_with(".1")) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

bool BoardLanes::isNamed(int port, std::string_view name) const
{
    const auto& made = m_made[static_cast<std::size_t>(port)];
    return m_ports[static_cast<std::size_t>(port)].id == name || std::find(made.begin(), made.end(), name) != made.end();
}

bool BoardLanes::turnsPortsOff() const
{
    return std::any_of(m_rules.begin(), m_rules.end(), [](const IndexedRule& rule) {
        return rule.kind == SharingKind::Exclusive || rule.kind == SharingKind::LaneTable
            || std::any_of(rule.then.begin(), rule.then.end(), [](const auto& entry) { return entry.second == 0; });
    });
}

const std::vector<std::string>& BoardLanes::bifurcation(int port) const
{
    return m_bifurcation[static_cast<std::size_t>(port)];
}

int BoardLanes::rootOf(int host) const
{
    for (int depth = 0; host >= 0 && m_hostUp[static_cast<std::size_t>(host)] >= 0 && depth < 8; ++depth) {
        host = m_hostUp[static_cast<std::size_t>(host)];
    }
    // A switch whose upper host is unknown has no known root.
    if (host >= 0 && m_hosts[static_cast<std::size_t>(host)].upLanes > 0) {
        return -1;
    }
    return host;
}

void BoardLanes::applyLaneTable(const IndexedRule& rule, std::span<const char> populated, std::span<const int> wanted,
                                std::span<int> active, std::vector<std::string>* limitedBy) const
{
    // The mode with the most working used ports, then with the most usable lanes; ties go to the first listed.
    const std::vector<std::pair<int, int>>* best = nullptr;
    int bestServed = -1;
    int bestLanes = -1;
    for (const auto& mode : rule.modes) {
        int served = 0;
        int lanes = 0;
        for (const auto& [port, width] : mode) {
            const auto p = static_cast<std::size_t>(port);
            if (populated[p]) {
                served += width > 0 ? 1 : 0;
                lanes += std::min(width, wanted[p]);
            }
        }
        if (served > bestServed || (served == bestServed && lanes > bestLanes)) {
            best = &mode;
            bestServed = served;
            bestLanes = lanes;
        }
    }
    if (!best) {
        return;
    }
    // A table lists every port that it controls; a port of another mode that the chosen one does not name is off.
    for (const auto& mode : rule.modes) {
        for (const auto& governed : mode) {
            const int port = governed.first;
            const auto p = static_cast<std::size_t>(port);
            const auto own = std::find_if(best->begin(), best->end(), [port](const auto& entry) { return entry.first == port; });
            const int chosen = own == best->end() ? 0 : own->second;
            if (chosen < active[p]) {
                active[p] = chosen;
                if (limitedBy) {
                    (*limitedBy)[p] = m_hosts.empty() ? "CPU" : m_hosts.front().id;
                }
            }
        }
    }
}

void BoardLanes::widths(std::span<const char> populated, std::span<const int> wanted, std::span<int> active,
                        std::vector<std::string>* limitedBy) const
{
    for (std::size_t p = 0; p < m_ports.size(); ++p) {
        active[p] = m_ports[p].dead ? 0 : m_ports[p].lanes;
        if (limitedBy) {
            (*limitedBy)[p] = m_ports[p].dead ? m_ports[p].host : std::string();
        }
    }
    const auto limit = [&](int port, int width, int by) {
        const auto p = static_cast<std::size_t>(port);
        if (width < active[p]) {
            active[p] = width;
            if (limitedBy) {
                (*limitedBy)[p] = by >= 0 ? m_ports[static_cast<std::size_t>(by)].id : m_hosts.front().id;
            }
        }
    };
    const auto used = [&](int port) { return populated[static_cast<std::size_t>(port)] != 0; };
    for (const auto& rule : m_rules) {
        switch (rule.kind) {
        case SharingKind::PairHalve:
            if (rule.ifPopulated >= 0 && used(rule.ifPopulated)) {
                for (const auto& [port, width] : rule.then) {
                    limit(port, width, rule.ifPopulated);
                }
            }
            break;
        case SharingKind::AnyPopulated:
            for (const int member : rule.members) {
                if (used(member)) {
                    for (const auto& [port, width] : rule.then) {
                        limit(port, width, member);
                    }
                    break;
                }
            }
            break;
        case SharingKind::Exclusive: {
            int winner = -1;
            for (const int member : rule.members) {
                if (!used(member)) {
                    continue;
                }
                if (winner < 0) {
                    winner = member;
                } else {
                    limit(member, 0, winner);
                }
            }
            break;
        }
        case SharingKind::Jumper: {
            // The used ports get the lanes; the jumper reduces widths only in a conflict.
            for (const auto& [port, width] : rule.then) {
                for (const int member : rule.members) {
                    if (member != port && used(member)) {
                        limit(port, width, member);
                        break;
                    }
                }
            }
            break;
        }
        case SharingKind::CpuLanes:
            for (const auto& [port, width] : rule.then) {
                limit(port, width, -1);
            }
            break;
        case SharingKind::LaneTable:
            applyLaneTable(rule, populated, wanted, active, limitedBy);
            break;
        case SharingKind::Unknown:
            break;
        }
    }
}

int BoardLanes::lanesTaken(int port, std::span<const char> populated, std::span<const int> wanted,
                           std::span<const int> active) const
{
    const auto p = static_cast<std::size_t>(port);
    if (m_ports[p].bonus || (!m_ports[p].device && !populated[p])) {
        return 0;
    }
    return takesCables(m_kinds[p]) && wanted[p] > 0 ? std::min(active[p], wanted[p]) : active[p];
}

void BoardLanes::hostUse(std::span<const char> populated, std::span<const int> wanted, std::span<const int> active,
                         std::span<int> used) const
{
    std::fill(used.begin(), used.end(), 0);
    for (std::size_t p = 0; p < m_ports.size(); ++p) {
        if (const int host = m_portHost[p]; host >= 0) {
            used[static_cast<std::size_t>(host)] += lanesTaken(static_cast<int>(p), populated, wanted, active);
        }
    }
    // A switch uses its uplink as soon as it has a device.
    for (const int sw : m_switches) {
        const auto h = static_cast<std::size_t>(sw);
        if (m_hostUp[h] >= 0 && used[h] > 0) {
            used[static_cast<std::size_t>(m_hostUp[h])] += m_hosts[h].upLanes;
        }
    }
}

} // namespace lanewatt::wiring
