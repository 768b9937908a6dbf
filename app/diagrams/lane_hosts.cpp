#include "app/diagrams/lane_drawing.h"

#include <algorithm>

namespace lanewatt::diagrams {

void LaneLayout::root(int index)
{
    std::vector<int> own;
    for (std::size_t p = 0; p < m_lanes.ports.size(); ++p) {
        const int h = hostIndex(m_lanes.ports[p].host);
        if (h >= 0 && rootOf(h) == index) {
            own.push_back(static_cast<int>(p));
        }
    }
    hostBlock(index, own);
    m_y += m_gap + 4;
}

void LaneLayout::hostBlock(int index, const std::vector<int>& ports)
{
    const double top = m_y;
    std::set<int> doneSwitches;
    for (const int p : ports) {
        const int h = hostIndex(port(p).host);
        if (h == index) {
            portRow(p);
            continue;
        }
        // the switch directly below this host that leads to the port
        int below = h;
        while (parentOf(below) >= 0 && parentOf(below) != index) {
            below = parentOf(below);
        }
        if (!doneSwitches.insert(below).second) {
            continue;
        }
        std::vector<int> beyond;
        for (const int q : ports) {
            for (int up = hostIndex(port(q).host); up >= 0 && up != index; up = parentOf(up)) {
                if (up == below) {
                    beyond.push_back(q);
                }
            }
        }
        const double from = m_y;
        hostBlock(below, beyond);
        const double middle = (from + m_lastHostBottom) / 2;
        line({{hostRight(index), middle}, {hostX(below), middle}}, thickness(host(below).upLanes), Role::Lane);
        m_y += m_gap;
    }
    for (std::size_t h = 0; h < m_lanes.hosts.size(); ++h) { // switches without devices
        const int below = static_cast<int>(h);
        if (parentOf(below) == index && !doneSwitches.contains(below)) {
            const double from = m_y;
            hostBlock(below, {});
            line({{hostRight(index), (from + m_lastHostBottom) / 2}, {hostX(below), (from + m_lastHostBottom) / 2}}, 1,
                 Role::Line2, true);
            m_y += m_gap;
        }
    }
    const double bottom = std::max(m_lastBottom, top + kHostHeight);
    m_y = bottom;
    hostBox(index, top, bottom);
    m_lastBottom = bottom;
    m_lastHostBottom = bottom;
}

void LaneLayout::hostBox(int index, double top, double bottom)
{
    const LaneHost& h = host(index);
    const bool isSwitch = h.upLanes > 0;
    const bool empty = !isSwitch && !h.known && h.name.empty();
    const bool several = !h.id.starts_with("CPU") || std::count_if(m_lanes.hosts.begin(), m_lanes.hosts.end(), [](const LaneHost& other) {
                                                         return other.id.starts_with("CPU");
                                                     }) > 1;
    Box b;
    b.id = h.id;
    b.kind = BoxKind::Host;
    b.x = hostX(index);
    b.y = top;
    b.w = m_hostWidth;
    b.h = bottom - top;
    b.iconName = isSwitch ? "lanes" : "cpu";
    b.title = h.name.empty() ? h.id : several ? h.id + ' ' + h.name : h.name;
    b.dashed = empty;
    b.tone = h.known && h.used > h.lanes ? Role::Error : Role::Line2;
    if (empty) {
        b.subtitle = label(LW_MESSAGE("diagram.host.empty", "empty socket"));
    } else if (isSwitch) {
        b.subtitle = text({LW_MESSAGE("diagram.host.up", "×{lanes} up"), {{"lanes", number(h.upLanes)}}});
    } else if (h.known && h.gen > 0) {
        b.subtitle = text({LW_MESSAGE("diagram.host.lanes", "{lanes} × Gen{gen}"), {{"lanes", number(h.lanes)}, {"gen", number(h.gen)}}});
    } else if (!h.known) {
        b.subtitle = label(LW_MESSAGE("diagram.lanes.unknown", "lanes unknown"));
    }
    for (const int cpu : m_wiring.withSpec<CpuSpec>()) {
        for (const Plug& plug : m_wiring.plugs) {
            if (plug.instance == cpu && plug.kind == PortKind::CpuSocket && plug.port == h.id) {
                b.placement = m_wiring.at(cpu).placement;
            }
        }
    }
    b.spoken = b.title + (b.subtitle.empty() ? "" : ", " + b.subtitle);
    std::string used;
    std::string rest;
    if (h.known || h.used > 0) {
        used = text({LW_MESSAGE("diagram.host.used", "{count} used"), {{"count", number(h.used)}}});
    }
    if (h.known) {
        rest = h.used <= h.lanes
                   ? text({LW_MESSAGE("diagram.host.free", "{count} free"), {{"count", number(h.lanes - h.used)}}})
                   : text({LW_MESSAGE("diagram.host.over", "{count} too many"), {{"count", number(h.used - h.lanes)}}});
    }
    for (const std::string* words : {&used, &rest}) {
        b.spoken += words->empty() ? "" : ", " + *words;
    }
    const double room = m_hostWidth - 16;
    const Role restRole = b.tone == Role::Error ? Role::Error : Role::Tx2;
    const double x = b.x + 8;
    box(std::move(b));
    if (!used.empty()) {
        write(x, bottom - (rest.empty() ? 10 : 24), used, TextStyle::Small, Role::Tx2, room);
    }
    if (!rest.empty()) {
        write(x, bottom - 10, rest, TextStyle::Small, restRole, room);
    }
}

void LaneLayout::unknownHost()
{
    std::vector<int> own;
    for (std::size_t p = 0; p < m_lanes.ports.size(); ++p) {
        if (hostIndex(m_lanes.ports[p].host) < 0) {
            own.push_back(static_cast<int>(p));
        }
    }
    if (own.empty()) {
        return;
    }
    const double top = m_y;
    for (const int p : own) {
        portRow(p);
    }
    Box b;
    b.id = "host?";
    b.kind = BoxKind::Host;
    b.x = kMargin;
    b.y = top;
    b.w = m_hostWidth;
    b.h = std::max(m_lastBottom - top, 76.0);
    b.title = label(LW_MESSAGE("diagram.host.unknown", "Host unknown"));
    b.iconName = "unknown";
    b.dashed = true;
    b.spoken = b.title;
    m_y = top + b.h + m_gap + 4;
    box(std::move(b));
}

} // namespace lanewatt::diagrams
