#include "app/diagrams/lane_layout.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/painter.h"
#include "model/budget/formulas.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace lanewatt::diagrams {

namespace {

constexpr double kMargin = 12;
constexpr double kIndent = 20;          ///< of drives under their carrier
constexpr double kBracket = 28;         ///< room of one NVLink bracket
constexpr double kHostHeight = 124;     ///< least: icon, two lines of name, lanes, used and free
constexpr double kSlotHeight = 36;
constexpr double kDriveHeight = 34;
constexpr double kDeviceHeight = 26;
constexpr double kLeastCard = 184;

/// Thickness of a link: ×16 8, ×8 4, ×4 2, ×1 1.
double thickness(int lanes)
{
    return lanes >= 16 ? 8 : lanes >= 8 ? 4 : lanes >= 4 ? 2 : 1;
}

/// Where on its way from the CPU a link becomes less than its card can use.
enum class Reduced { Nowhere, AtPort, AtRiser };

class LaneLayout {
public:
    LaneLayout(const BuildAssessment& build, const messages::Style& style, const LaneOptions& options)
        : m_build(build), m_wiring(build.wiring), m_lanes(build.wiring.lanes), m_style(style), m_options(options)
    {
    }

    Scene run()
    {
        setColumns();
        countLanes();
        m_y = kMargin;
        if (m_options.title) {
            title();
        }
        header();
        for (std::size_t h = 0; h < m_lanes.hosts.size(); ++h) {
            if (parentOf(static_cast<int>(h)) < 0) {
                root(static_cast<int>(h));
            }
        }
        unknownHost();
        assemblies();
        otherPlugs();
        notPlugged();
        bridges();
        notes();
        if (m_options.legend) {
            legend();
        }
        m_scene.width = m_width;
        m_scene.height = std::ceil(m_y);
        m_scene.title = text({LW_MESSAGE("diagram.lanes.title", "Lane map of {build}"), {{"build", buildName(m_build)}}});
        m_scene.description = summary();
        return std::move(m_scene);
    }

private:
    // ---- helpers -----------------------------------------------------------------------------

    std::string label(const MessageTemplate& t) const { return messages::label(t, m_style); }
    std::string text(const Message& m) const { return messages::text(m, m_style); }
    static std::int64_t number(int n) { return n; }

    Box& box(Box b)
    {
        // one id is one box: an instance keeps its own, a slot of that name steps back
        const std::string wanted = b.id;
        if (!m_ids.insert(b.id).second) {
            b.id = "slot:" + wanted;
            for (int n = 2; !m_ids.insert(b.id).second; ++n) {
                b.id = "slot:" + wanted + '#' + std::to_string(n);
            }
        }
        return m_scene.boxes.emplace_back(std::move(b));
    }
    void line(std::vector<Point> points, double width, Role role, bool dashed = false)
    {
        m_scene.lines.push_back({std::move(points), width, role, dashed});
    }
    Text& write(double x, double y, std::string words, TextStyle style, Role role, double room = 0)
    {
        return m_scene.texts.emplace_back(Text{{x, y}, std::move(words), style, role, Anchor::Start, 0, room});
    }

    int hostIndex(std::string_view id) const
    {
        for (std::size_t i = 0; i < m_lanes.hosts.size(); ++i) {
            if (m_lanes.hosts[i].id == id) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }
    const LaneHost& host(int index) const { return m_lanes.hosts[static_cast<std::size_t>(index)]; }
    const LanePortState& port(int index) const { return m_lanes.ports[static_cast<std::size_t>(index)]; }
    /// Host above a switch, -1 for a root.
    int parentOf(int index) const
    {
        const int up = host(index).upHost.empty() ? -1 : hostIndex(host(index).upHost);
        return up == index ? -1 : up;
    }
    int depthOf(int index) const
    {
        int depth = 0;
        for (int up = parentOf(index); up >= 0 && depth < 8; up = parentOf(up)) {
            ++depth;
        }
        return depth;
    }
    int rootOf(int index) const
    {
        for (int guard = 0; guard < 8 && parentOf(index) >= 0; ++guard) {
            index = parentOf(index);
        }
        return index;
    }
    int portIndex(std::string_view id) const
    {
        for (std::size_t i = 0; i < m_lanes.ports.size(); ++i) {
            if (m_lanes.ports[i].id == id) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }
    const Part* partOf(int instance) const { return instance < 0 ? nullptr : m_wiring.at(instance).part.get(); }
    bool isDrive(int instance) const { return partOf(instance) && partOf(instance)->as<StorageSpec>(); }

    std::string named(int instance) const
    {
        const std::string who = instanceLabel(m_wiring, instance, m_style);
        return partOf(instance) ? who + " · " + shortName(*partOf(instance)) : who;
    }

    // ---- links -------------------------------------------------------------------------------

    static bool narrowed(const LaneLink& link) { return link.cardLanes > 0 && link.lanes < link.cardLanes; }
    static bool slowed(const LaneLink& link) { return link.cardGen > 0 && link.gen > 0 && link.gen < link.cardGen; }

    static Reduced reduced(const LaneLink& link)
    {
        if (link.lanes == 0 && link.slotLanes > 0) {
            return Reduced::Nowhere; // not known
        }
        const bool width = narrowed(link);
        const bool gen = slowed(link);
        if ((width && link.widthLimit != LinkLimit::Riser) || (gen && link.genLimit != LinkLimit::Riser)) {
            return Reduced::AtPort;
        }
        return width || gen ? Reduced::AtRiser : Reduced::Nowhere;
    }

    std::string linkText(const LaneLink& link) const
    {
        if (link.lanes == 0) {
            return link.slotLanes == 0 ? label(LW_MESSAGE("diagram.no-link", "no link"))
                                       : label(LW_MESSAGE("diagram.link-unknown", "link unknown"));
        }
        std::string words = linkLabel(link.gen, link.lanes, m_style);
        if (link.gen >= 1 && link.gen <= 6) {
            words += " · " + messages::amount(toAmount(linkBandwidth(link.gen, link.lanes)), m_style, 1);
        }
        return link.confidence <= Confidence::Estimated ? words + " ~" : words;
    }

    std::string spokenLink(int instance, const LaneLink& link) const
    {
        std::string words = named(instance) + ", " +
                            (link.connector ? text({LW_MESSAGE("diagram.say.connector", "connector {slot}"), {{"slot", link.slot}}})
                                            : text({LW_MESSAGE("diagram.say.slot", "slot {slot}"), {{"slot", link.slot}}}));
        if (link.lanes == 0) {
            return words + ", " + linkText(link);
        }
        const auto count = [](int n) { return n > 0 ? std::to_string(n) : std::string("?"); };
        words += ", " + text({LW_MESSAGE("diagram.say.link", "Gen {gen} by {lanes}"),
                              {{"gen", count(link.gen)}, {"lanes", count(link.lanes)}}});
        if (narrowed(link)) {
            words += ", " + text({LW_MESSAGE("diagram.say.width", "card can use by {lanes}"), {{"lanes", number(link.cardLanes)}}});
        }
        if (slowed(link)) {
            words += ", " + text({LW_MESSAGE("diagram.say.gen", "card can use Gen {gen}"), {{"gen", number(link.cardGen)}}});
        }
        if (reduced(link) != Reduced::Nowhere && !link.limitedBy.empty()) {
            words += ", " + text({LW_MESSAGE("diagram.say.by", "reduced by {what}"), {{"what", link.limitedBy}}});
        }
        return words;
    }

    void countLanes()
    {
        for (std::size_t h = 0; h < m_lanes.hosts.size(); ++h) {
            const LaneHost& root = m_lanes.hosts[h];
            if (parentOf(static_cast<int>(h)) < 0 && root.known) {
                m_lanesUsed += root.used;
                m_lanesHad += root.lanes;
            }
        }
        for (const LaneLink& link : m_lanes.links) {
            m_reduced += reduced(link) == Reduced::Nowhere ? 0 : 1;
        }
    }

    std::string summary() const
    {
        std::string words;
        if (m_lanesHad > 0) {
            words = text({LW_MESSAGE("diagram.lanes.used", "{used} of {all} lanes"),
                          {{"used", number(m_lanesUsed)}, {"all", number(m_lanesHad)}}});
        } else {
            words = label(LW_MESSAGE("diagram.lanes.unknown", "lanes unknown"));
        }
        if (m_reduced > 0) {
            words += " · " + text({LW_MESSAGE("diagram.lanes.reduced", "{count} reduced"), {{"count", number(m_reduced)}}});
        }
        return words;
    }

    // ---- frame -------------------------------------------------------------------------------

    void setColumns()
    {
        int deepest = 0;
        for (std::size_t h = 0; h < m_lanes.hosts.size(); ++h) {
            deepest = std::max(deepest, depthOf(static_cast<int>(h)));
        }
        m_risers = std::any_of(m_lanes.links.begin(), m_lanes.links.end(), [](const LaneLink& l) { return l.riser >= 0; });
        for (const BridgedPair& pair : m_wiring.bridges) {
            m_pairs.insert({std::min(pair.first, pair.second), std::max(pair.first, pair.second)});
        }
        const double brackets = m_pairs.empty() ? 0 : kBracket; // more of them widen the drawing
        const bool wide = m_options.width >= 640;
        m_hostWidth = wide ? 96 : 78;
        m_hostGap = wide ? 52 : 28;
        m_slotX = kMargin + (deepest + 1) * (m_hostWidth + m_hostGap);
        m_slotWidth = wide ? 88 : 70;
        m_riserX = m_slotX + m_slotWidth + (wide ? 12 : 10);
        m_riserWidth = wide ? 88 : 80;
        m_cardX = m_risers ? m_riserX + m_riserWidth + (wide ? 12 : 10) : m_slotX + m_slotWidth + (wide ? 40 : 28);
        m_cardWidth = std::clamp(m_options.width - m_cardX - brackets - kMargin, kLeastCard, 340.0);
        m_bracketX = m_cardX + m_cardWidth;
        m_width = m_bracketX + brackets + kMargin;
        m_cardHeight = m_options.compact ? 36 : 48;
        m_gap = m_options.compact ? 12 : 16;
    }

    void title()
    {
        write(kMargin, m_y + 16, buildName(m_build), TextStyle::Title, Role::Tx, m_width - 2 * kMargin);
        write(kMargin, m_y + 36, summary(), TextStyle::Body, Role::Tx2, m_width - 2 * kMargin);
        m_y += 52;
    }

    void header()
    {
        if (m_lanes.hosts.empty() && m_lanes.ports.empty()) {
            return;
        }
        const double y = m_y + 11;
        write(kMargin, y, label(LW_MESSAGE("diagram.head.host", "CPU root ports")), TextStyle::Header, Role::Tx3);
        if (m_slotX > kMargin + m_hostWidth + m_hostGap) {
            write(kMargin + m_hostWidth + m_hostGap, y, label(LW_MESSAGE("diagram.head.switch", "Switch")), TextStyle::Header,
                  Role::Tx3);
        }
        write(m_slotX, y, label(LW_MESSAGE("diagram.head.slot", "Slot")), TextStyle::Header, Role::Tx3);
        if (m_risers) {
            write(m_riserX, y, label(LW_MESSAGE("diagram.head.riser", "Riser")), TextStyle::Header, Role::Tx3);
        }
        write(m_cardX, y, label(LW_MESSAGE("diagram.head.card", "Card · negotiated link")), TextStyle::Header, Role::Tx3);
        m_y += 24;
    }

    // ---- hosts and their rows ----------------------------------------------------------------

    double hostX(int index) const { return kMargin + depthOf(index) * (m_hostWidth + m_hostGap); }
    double hostRight(int index) const { return index < 0 ? kMargin + m_hostWidth : hostX(index) + m_hostWidth; }

    void root(int index)
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

    /// Rows of a host and of the switches below it, then the box that spans them.
    void hostBlock(int index, const std::vector<int>& ports)
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
        for (std::size_t h = 0; h < m_lanes.hosts.size(); ++h) { // switches with nothing on them
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

    void hostBox(int index, double top, double bottom)
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

    /// Ports whose host nobody knows.
    void unknownHost()
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

    /// A slot or connector with what sits in it, then those that take lanes from it.
    void portRow(int p)
    {
        if (!m_drawn.insert(p).second) {
            return;
        }
        const LanePortState& state = port(p);
        if (state.connector && state.instance < 0) {
            quietRow(p);
            return;
        }
        const std::vector<int> takers = takersOf(p);
        const double center = deviceRow(p, std::nullopt);
        std::size_t n = 0;
        for (const int taker : takers) {
            if (m_drawn.insert(taker).second) {
                m_y -= m_gap - 8;
                const double from = center + thickness(shownLanes(p)) / 2 + 3 + static_cast<double>(n++) * 3;
                deviceRow(taker, from);
            }
        }
    }

    /// Populated connectors that narrow this slot.
    std::vector<int> takersOf(int p) const
    {
        std::vector<int> takers;
        if (port(p).limitedBy.empty() || port(p).activeLanes >= port(p).lanes) {
            return takers;
        }
        const int taker = portIndex(port(p).limitedBy);
        if (taker >= 0 && port(taker).connector && !port(taker).device && port(taker).instance >= 0) {
            takers.push_back(taker);
        }
        return takers;
    }

    int shownLanes(int p) const
    {
        const LanePortState& state = port(p);
        const LaneLink* link = state.instance < 0 ? nullptr : m_wiring.linkOf(state.instance);
        return link && link->cardLanes > 0 ? std::min(state.activeLanes, link->cardLanes) : state.activeLanes;
    }

    /// Draws one port with what is in it; returns the row's centre. `forkFrom`: its line leaves its
    /// host there, beside the line of the slot it takes lanes from.
    double deviceRow(int p, std::optional<double> forkFrom)
    {
        const LanePortState& state = port(p);
        const LaneLink* link = state.instance < 0 ? nullptr : m_wiring.linkOf(state.instance);
        const bool drive = state.connector;
        const double height = !link ? kSlotHeight : drive ? kDriveHeight : m_cardHeight;
        const double top = m_y;
        const double center = top + height / 2;
        const bool off = state.activeLanes == 0 && state.lanes > 0;
        const Reduced at = link ? reduced(*link) : Reduced::Nowhere;
        const double left = hostRight(hostIndex(state.host));

        // host → port
        if (!state.dead && !off) {
            const bool unknown = state.host.empty() || state.lanes == 0;
            const int lanes = shownLanes(p);
            const Role role = !link || unknown ? Role::Line2 : at == Reduced::AtPort ? Role::Warning : Role::Lane;
            const double width = !link || unknown ? 1 : thickness(lanes);
            const bool dashed = !link || unknown || (at == Reduced::AtPort && slowed(*link) && link->genLimit != LinkLimit::Riser);
            if (forkFrom) {
                const double bend = left + (m_slotX - left) / 2;
                line({{left, *forkFrom}, {bend, *forkFrom}, {bend, center}, {m_slotX, center}}, width, role, dashed);
            } else {
                line({{left, center}, {m_slotX, center}}, width, role, dashed);
            }
        }
        // port → card
        if (link && link->lanes > 0) {
            const Role role = at == Reduced::Nowhere ? Role::Lane : Role::Warning;
            line({{m_slotX + m_slotWidth, center}, {m_cardX, center}}, thickness(link->lanes), role,
                 at != Reduced::Nowhere && slowed(*link));
        } else if (link) {
            line({{m_slotX + m_slotWidth, center}, {m_cardX, center}}, 1, Role::Line2, true);
        }
        portBox(p, center, drive && link ? kDriveHeight : kSlotHeight, at == Reduced::AtPort);
        if (link) {
            if (link->riser >= 0) {
                riserBox(*link, center, (narrowed(*link) && link->widthLimit == LinkLimit::Riser) ||
                                            (slowed(*link) && link->genLimit == LinkLimit::Riser));
            }
            cardBox(*link, m_cardX, top, m_cardWidth, height, at != Reduced::Nowhere);
        }
        m_lastBottom = std::max(top + height, center + (drive && link ? kDriveHeight : kSlotHeight) / 2);
        m_y = m_lastBottom + (link && !drive ? m_gap : 8);
        if (link) {
            carried(state.instance, top + height);
        }
        sharingSentence(p);
        return center;
    }

    void portBox(int p, double center, double height, bool warn)
    {
        const LanePortState& state = port(p);
        const bool off = state.activeLanes == 0 && state.lanes > 0;
        Box b;
        b.id = state.id;
        b.kind = BoxKind::Port;
        b.x = m_slotX;
        b.y = center - height / 2;
        b.w = m_slotWidth;
        b.h = height;
        b.title = state.id;
        b.dashed = state.instance < 0 || off || state.dead;
        b.tone = off && state.instance >= 0 ? Role::Error : warn ? Role::Warning : Role::Line2;
        if (state.dead) {
            b.subtitle = text({LW_MESSAGE("diagram.port.dead", "no {host}"), {{"host", state.host}}});
        } else if (off) {
            b.subtitle = label(LW_MESSAGE("diagram.port.off", "off"));
        } else if (state.lanes == 0) {
            b.subtitle = "×?";
        } else if (state.activeLanes < state.lanes) {
            b.subtitle = text({LW_MESSAGE("diagram.port.shared", "×{active} of ×{lanes}"),
                               {{"active", number(state.activeLanes)}, {"lanes", number(state.lanes)}}});
        } else if (state.instance < 0) {
            b.subtitle = text({LW_MESSAGE("diagram.port.free", "Free ×{lanes}"), {{"lanes", number(state.lanes)}}});
        } else {
            b.subtitle = widthAndGen(state.lanes, state.gen);
        }
        if (state.instance >= 0) {
            b.placement = m_wiring.at(state.instance).placement;
        }
        b.spoken = (state.connector ? text({LW_MESSAGE("diagram.say.connector", "connector {slot}"), {{"slot", state.id}}})
                                    : text({LW_MESSAGE("diagram.say.slot", "slot {slot}"), {{"slot", state.id}}})) +
                   ", " + b.subtitle;
        if (off && !state.limitedBy.empty()) {
            b.spoken += ", " + text({LW_MESSAGE("diagram.say.by", "reduced by {what}"), {{"what", state.limitedBy}}});
        }
        const bool say = state.instance < 0 && !state.connector && (state.dead || off);
        const std::string limitedBy = state.limitedBy;
        box(std::move(b));
        if (say) {
            const std::string why =
                state.dead ? text({LW_MESSAGE("diagram.port.why-dead", "needs a CPU in socket {host}"), {{"host", state.host}}})
                           : text({LW_MESSAGE("diagram.port.why-off", "its lanes go to {what}"), {{"what", limitedBy}}});
            write(m_slotX + m_slotWidth + 12, center + 4, why, TextStyle::Small, Role::Tx3,
                  m_bracketX - m_slotX - m_slotWidth - 12);
        }
    }

    std::string widthAndGen(int lanes, int gen) const
    {
        return gen > 0 ? text({LW_MESSAGE("diagram.width-gen", "×{lanes} Gen{gen}"), {{"lanes", number(lanes)}, {"gen", number(gen)}}})
                       : text({LW_MESSAGE("diagram.width", "×{lanes}"), {{"lanes", number(lanes)}}});
    }

    void riserBox(const LaneLink& link, double center, bool warn)
    {
        const Instance& instance = m_wiring.at(link.riser);
        const RiserSpec* spec = instance.part ? instance.part->as<RiserSpec>() : nullptr;
        Box b;
        b.id = instance.id;
        b.kind = BoxKind::Riser;
        b.x = m_riserX;
        b.y = center - 9;
        b.w = m_riserWidth;
        b.h = 18;
        b.placement = instance.placement;
        b.tone = warn ? Role::Warning : Role::Line2;
        if (spec) {
            b.title = spec->gen ? "Gen" + std::to_string(*spec->gen) : "Gen?";
            if (spec->lanes && *spec->lanes < 16) {
                b.title += " ×" + std::to_string(*spec->lanes);
            } else if (spec->length) {
                const auto length = messages::amountParts(toAmount(*spec->length), m_style);
                b.title += " · " + length.number + ' ' + length.unit;
            }
        }
        b.spoken = named(link.riser) + ", " + b.title;
        box(std::move(b));
    }

    void cardBox(const LaneLink& link, double x, double top, double width, double height, bool warn)
    {
        const Instance& instance = m_wiring.at(link.instance);
        Box b;
        b.id = instance.id;
        b.kind = BoxKind::Card;
        b.x = x;
        b.y = top;
        b.w = width;
        b.h = height;
        b.title = named(link.instance);
        b.subtitle = linkText(link);
        m_estimates = m_estimates || b.subtitle.ends_with('~');
        b.iconName = instance.part ? iconOf(instance.part->category()) : "unknown";
        if (!isDrive(link.instance)) {
            const auto i = static_cast<std::size_t>(link.instance);
            b.badge = i < m_wiring.psuOf.size() ? supplyLetter(m_wiring, m_wiring.psuOf[i]) : std::string();
            m_badges = m_badges || !b.badge.empty();
        }
        b.tone = link.lanes == 0 && link.slotLanes == 0 ? Role::Error : warn ? Role::Warning : Role::Line2;
        b.placement = instance.placement;
        b.spoken = spokenLink(link.instance, link);
        if (!b.badge.empty()) {
            b.spoken += ", " + text({LW_MESSAGE("diagram.say.supply", "fed by supply {letter}"), {{"letter", b.badge}}});
        }
        m_cardCenter[link.instance] = top + height / 2;
        box(std::move(b));
    }

    /// Drives that sit on a carrier card.
    void carried(int carrier, double bottom)
    {
        double from = bottom;
        bool any = false;
        for (const LaneLink& link : m_lanes.links) {
            if (link.host != m_wiring.at(carrier).id || link.instance == carrier) {
                continue;
            }
            if (!any) {
                m_y = bottom + 6;
                any = true;
            }
            const double top = m_y;
            const double center = top + kDriveHeight / 2;
            const bool warn = reduced(link) != Reduced::Nowhere;
            line({{m_cardX + 8, from}, {m_cardX + 8, center}, {m_cardX + kIndent, center}},
                 link.lanes > 0 ? thickness(link.lanes) : 1, warn ? Role::Warning : Role::Lane, link.lanes == 0);
            cardBox(link, m_cardX + kIndent, top, m_cardWidth - kIndent, kDriveHeight, warn);
            m_y = top + kDriveHeight + 6;
            m_lastBottom = top + kDriveHeight;
        }
        if (any) {
            m_y = m_lastBottom + m_gap;
        }
    }

    /// "2 TB NVMe here sets PCIE2 to ×8", below what does it.
    void sharingSentence(int p)
    {
        const LanePortState& taker = port(p);
        if (taker.instance < 0 && !taker.device) {
            return;
        }
        std::string effects;
        for (const LanePortState& victim : m_lanes.ports) {
            if (victim.limitedBy != taker.id || victim.activeLanes >= victim.lanes || victim.dead) {
                continue;
            }
            effects += effects.empty() ? "" : ", ";
            effects += victim.activeLanes > 0
                           ? text({LW_MESSAGE("diagram.sharing.narrow", "{slot} to ×{lanes}"),
                                   {{"slot", victim.id}, {"lanes", number(victim.activeLanes)}}})
                           : text({LW_MESSAGE("diagram.sharing.off", "{slot} to off"), {{"slot", victim.id}}});
        }
        if (effects.empty()) {
            return;
        }
        const std::string who = taker.instance >= 0 && partOf(taker.instance) ? shortName(*partOf(taker.instance)) : taker.id;
        std::string words = text({LW_MESSAGE("diagram.sharing", "{part} here sets {effects}"), {{"part", who}, {"effects", effects}}});
        if (m_lanes.sharingConfidence <= Confidence::Estimated) {
            words += " ~";
        }
        write(m_slotX, m_lastBottom + 13, words, TextStyle::Small, Role::Tx2, m_bracketX - m_slotX);
        m_y = std::max(m_y, m_lastBottom + 18 + 8);
        m_lastBottom += 18;
    }

    /// Soldered devices and free connectors: a small box and a word; alike free ones in one row.
    void quietRow(int p)
    {
        const LanePortState& state = port(p);
        int count = 1;
        if (!state.device) {
            const std::string base = baseOf(state.id);
            for (std::size_t q = static_cast<std::size_t>(p) + 1; q < m_lanes.ports.size(); ++q) {
                const LanePortState& other = m_lanes.ports[q];
                if (!base.empty() && other.connector && !other.device && other.instance < 0 && baseOf(other.id) == base &&
                    other.lanes == state.lanes && other.gen == state.gen && other.host == state.host &&
                    other.activeLanes == state.activeLanes) {
                    m_drawn.insert(static_cast<int>(q));
                    ++count;
                }
            }
        }
        const double top = m_y;
        const double center = top + kDeviceHeight / 2;
        const bool off = state.activeLanes == 0 && state.lanes > 0;
        if (!state.dead && !off) {
            const bool known = state.device && !state.host.empty() && state.lanes > 0;
            line({{hostRight(hostIndex(state.host)), center}, {m_slotX, center}}, known ? thickness(state.activeLanes) : 1,
                 known ? Role::Lane : Role::Line2, !known);
        }
        Box b;
        b.id = state.id;
        b.kind = BoxKind::Port;
        b.x = m_slotX;
        b.y = top;
        b.w = m_slotWidth;
        b.h = kDeviceHeight;
        b.title = count > 1 ? seriesOf(state.id) : state.id;
        b.dashed = !state.device || state.dead || off;
        std::string words;
        const std::string width = widthAndGen(off ? state.lanes : state.activeLanes, state.gen);
        if (state.dead) {
            words = text({LW_MESSAGE("diagram.port.why-dead", "needs a CPU in socket {host}"), {{"host", state.host}}});
        } else if (off) {
            words = text({LW_MESSAGE("diagram.port.why-off", "its lanes go to {what}"), {{"what", state.limitedBy}}});
        } else if (state.device) {
            words = text({LW_MESSAGE("diagram.port.device", "on the board · {link}"), {{"link", width}}});
        } else if (count > 1) {
            words = text({LW_MESSAGE("diagram.port.several-free", "{count} free · {link}"), {{"count", number(count)}, {"link", width}}});
        } else {
            words = text({LW_MESSAGE("diagram.port.one-free", "free · {link}"), {{"link", width}}});
        }
        b.spoken = b.title + ", " + words;
        box(std::move(b));
        write(m_slotX + m_slotWidth + 12, center + 4, words, TextStyle::Small, Role::Tx3, m_bracketX - m_slotX - m_slotWidth - 12);
        m_lastBottom = top + kDeviceHeight;
        m_y = m_lastBottom + 6;
        sharingSentence(p);
    }

    /// "MCIO." of "MCIO.3", "M2_" of "M2_1"; empty when it has no number.
    static std::string baseOf(const std::string& id)
    {
        const std::size_t end = id.find_last_not_of("0123456789");
        return end == std::string::npos || end + 1 == id.size() ? std::string() : id.substr(0, end + 1);
    }

    /// "MCIO" of "MCIO.3".
    static std::string seriesOf(const std::string& id)
    {
        const std::string base = baseOf(id);
        const std::size_t end = base.find_last_not_of("._- ");
        return end == std::string::npos ? id : base.substr(0, end + 1);
    }

    // ---- what has no port of the board -------------------------------------------------------

    void groupCard(const std::string& id, const std::vector<int>& members, double top, double height, std::string subtitle, Role tone,
                   bool dashed)
    {
        const Instance& first = m_wiring.at(members.front());
        Box b;
        b.id = id;
        b.kind = members.size() > 1 ? BoxKind::Group : BoxKind::Card;
        b.x = m_cardX;
        b.y = top;
        b.w = m_cardWidth;
        b.h = height;
        const std::string name = first.part ? shortName(*first.part) : first.id;
        b.title = members.size() > 1 ? std::to_string(members.size()) + " × " + name : named(members.front());
        b.subtitle = std::move(subtitle);
        b.iconName = first.part ? iconOf(first.part->category()) : "unknown";
        b.tone = tone;
        b.dashed = dashed;
        b.placement = first.placement;
        b.spoken = b.title + ", " + b.subtitle;
        for (const int member : members) {
            m_cardCenter[member] = top + height / 2;
        }
        box(std::move(b));
    }

    /// Modules and cards that the maker of an assembly has wired: one row for each kind.
    void assemblies()
    {
        std::map<int, std::map<std::string, std::vector<int>>> byHost;
        for (const Plug& plug : m_wiring.plugs) {
            const bool card = plug.kind == PortKind::PcieSlot || plug.kind == PortKind::ModuleSocket;
            if (card && plug.host >= 0 && plug.host != m_lanes.board && partOf(plug.instance) &&
                !partOf(plug.instance)->as<RiserSpec>() && !m_wiring.linkOf(plug.instance)) {
                byHost[plug.host][partOf(plug.instance)->key].push_back(plug.instance);
            }
        }
        for (const auto& [hostIndex_, kinds] : byHost) {
            const double top = m_y;
            const Instance& owner = m_wiring.at(hostIndex_);
            for (const auto& [key, members] : kinds) {
                const GpuSpec* gpu = partOf(members.front())->as<GpuSpec>();
                std::string words = label(LW_MESSAGE("diagram.assembly.wired", "wired by the maker"));
                const double center = m_y + m_cardHeight / 2;
                const bool peers = gpu && gpu->peerBandwidth && gpu->form && *gpu->form != GpuForm::Consumer;
                if (peers) {
                    words = text({LW_MESSAGE("diagram.assembly.peers", "{bandwidth} to its peers, both ways"),
                                  {{"bandwidth", toAmount(*gpu->peerBandwidth)}}});
                }
                line({{kMargin + m_hostWidth, center}, {m_cardX, center}}, peers ? 4 : 1, peers ? Role::Space : Role::Line2, !peers);
                m_peers = m_peers || peers;
                groupCard(m_wiring.at(members.front()).id, members, m_y, m_cardHeight, words, Role::Line2, false);
                m_y += m_cardHeight + m_gap;
            }
            Box b;
            b.id = owner.id;
            b.kind = BoxKind::Host;
            b.x = kMargin;
            b.y = top;
            b.w = m_hostWidth;
            b.h = std::max(m_y - m_gap - top, 92.0);
            b.title = owner.part ? shortName(*owner.part) : owner.id;
            b.iconName = owner.part ? iconOf(owner.part->category()) : "unknown";
            b.placement = owner.placement;
            b.spoken = b.title;
            m_y = std::max(m_y, top + b.h + m_gap);
            box(std::move(b));
        }
    }

    /// Drives on SATA ports and the like: plugged, but without lanes of their own.
    void otherPlugs()
    {
        std::map<std::string, std::vector<const Plug*>> byPart;
        for (const Plug& plug : m_wiring.plugs) {
            if (plug.kind == PortKind::LaneConnector && !m_wiring.linkOf(plug.instance) && partOf(plug.instance)) {
                byPart[partOf(plug.instance)->key].push_back(&plug);
            }
        }
        for (const auto& [key, plugs] : byPart) {
            std::vector<int> members;
            for (const Plug* plug : plugs) {
                members.push_back(plug->instance);
            }
            const std::string where =
                plugs.size() > 1 ? plugs.front()->port + " … " + plugs.back()->port : plugs.front()->port;
            groupCard(m_wiring.at(members.front()).id, members, m_y, kDriveHeight, where, Role::Line2, false);
            m_y += kDriveHeight + 8;
        }
        if (!byPart.empty()) {
            m_y += m_gap - 8;
        }
    }

    /// Needs that found no port, with the reason.
    void notPlugged()
    {
        bool first = true;
        for (const Unmet& unmet : m_wiring.unmet) {
            if (unmet.kind != PortKind::PcieSlot && unmet.kind != PortKind::LaneConnector && unmet.kind != PortKind::ModuleSocket) {
                continue;
            }
            if (first) {
                write(m_cardX, m_y + 11, label(LW_MESSAGE("diagram.unmet", "Not plugged")), TextStyle::Header, Role::Error);
                m_y += 20;
                first = false;
            }
            groupCard(m_wiring.at(unmet.instance).id, {unmet.instance}, m_y, m_cardHeight, text(unmet.reason), Role::Error, true);
            m_y += m_cardHeight + 8;
        }
    }

    // ---- outside the cards -------------------------------------------------------------------

    void bridges()
    {
        struct Bracket { double from, to; std::string words; };
        std::vector<Bracket> brackets;
        std::set<std::pair<int, int>> done;
        for (const BridgedPair& pair : m_wiring.bridges) {
            const auto a = m_cardCenter.find(pair.first);
            const auto b = m_cardCenter.find(pair.second);
            if (a == m_cardCenter.end() || b == m_cardCenter.end() ||
                !done.insert({std::min(pair.first, pair.second), std::max(pair.first, pair.second)}).second) {
                continue;
            }
            std::string words = "NVLink";
            const NvlinkBridgeSpec* bridge = partOf(pair.bridge) ? partOf(pair.bridge)->as<NvlinkBridgeSpec>() : nullptr;
            const GpuSpec* gpu = partOf(pair.first) ? partOf(pair.first)->as<GpuSpec>() : nullptr;
            if (bridge && bridge->bandwidth) {
                words += ' ' + messages::amountParts(toAmount(*bridge->bandwidth), m_style).number;
            } else if (gpu && gpu->peerBandwidth) {
                words += ' ' + messages::amountParts(toAmount(*gpu->peerBandwidth), m_style).number;
            }
            brackets.push_back({std::min(a->second, b->second), std::max(a->second, b->second), words});
        }
        std::sort(brackets.begin(), brackets.end(), [](const Bracket& a, const Bracket& b) {
            return std::pair(a.from, a.to) < std::pair(b.from, b.to);
        });
        std::vector<double> level; // where each column of brackets is free again
        for (const Bracket& bracket : brackets) {
            std::size_t l = 0;
            while (l < level.size() && level[l] > bracket.from) {
                ++l;
            }
            if (l == level.size()) {
                level.push_back(0);
            }
            level[l] = bracket.to + 8;
            const double x = m_bracketX + 12 + kBracket * static_cast<double>(l);
            line({{m_bracketX, bracket.from}, {x, bracket.from}, {x, bracket.to}, {m_bracketX, bracket.to}}, 4, Role::Space);
            Text& words = write(x + 13, (bracket.from + bracket.to) / 2, bracket.words, TextStyle::Small, Role::Space,
                                bracket.to - bracket.from + m_cardHeight);
            words.rotation = -90;
            words.anchor = Anchor::Middle;
            m_width = std::max(m_width, x + 16 + kMargin);
        }
    }

    void notes()
    {
        std::vector<std::string> words;
        std::map<std::string, std::string> byHost;
        for (const LanePortState& state : m_lanes.ports) {
            const int h = hostIndex(state.limitedBy);
            if (h >= 0 && !state.dead && state.activeLanes < state.lanes) {
                auto& slots = byHost[state.limitedBy];
                slots += (slots.empty() ? "" : ", ") + state.id;
            }
        }
        for (const auto& [id, slots] : byHost) {
            const LaneHost& h = host(hostIndex(id));
            words.push_back(text({LW_MESSAGE("diagram.note.cpu", "The lanes of {cpu} narrow {slots}"),
                                  {{"cpu", h.name.empty() ? h.id : h.name}, {"slots", slots}}}));
        }
        if (!m_lanes.provenBest) {
            words.push_back(label(LW_MESSAGE("diagram.note.not-proven", "Not proven best: there were too many ways to plug this")));
        }
        if (m_lanes.sharingUnknown) {
            words.push_back(label(LW_MESSAGE("diagram.note.sharing", "This board shares lanes in a way that nobody described")));
        }
        if (!m_lanes.ports.empty() && m_lanes.slotConfidence <= Confidence::Estimated) {
            words.push_back(label(LW_MESSAGE("diagram.note.slots", "~ The slots of this board are an estimate")));
        }
        for (const std::string& note : words) {
            write(kMargin, m_y + 11, note, TextStyle::Small, Role::Tx2, m_width - 2 * kMargin);
            m_y += 16;
        }
        if (!words.empty()) {
            m_y += 4;
        }
    }

    void legend()
    {
        line({{0, m_y}, {m_width, m_y}}, 1, Role::Line);
        double x = kMargin;
        double y = m_y + 16;
        const auto room = [&](const std::string& words, double sample) {
            const double width = std::ceil(sample + 6 + textWidth(words, TextStyle::Header) + 16);
            if (x > kMargin && x + width > m_width - kMargin) {
                x = kMargin;
                y += 20;
            }
            return width;
        };
        const auto stroke = [&](const std::string& words, double width, Role role, bool dashed) {
            const double advance = room(words, 24);
            line({{x, y}, {x + 24, y}}, width, role, dashed);
            write(x + 30, y + 4, words, TextStyle::Header, Role::Tx2);
            x += advance;
        };
        const std::vector<int> widths = m_lanes.ports.empty() && m_lanes.links.empty() ? std::vector<int>() : std::vector<int>{16, 8, 4, 1};
        for (const int lanes : widths) {
            stroke(text({LW_MESSAGE("diagram.width", "×{lanes}"), {{"lanes", number(lanes)}}}), thickness(lanes), Role::Lane, false);
        }
        if (m_reduced > 0) {
            stroke(label(LW_MESSAGE("diagram.legend.reduced", "Below what the card can use")), 4, Role::Warning, true);
        }
        stroke(widths.empty() ? label(LW_MESSAGE("diagram.legend.unknown", "Unknown"))
                              : label(LW_MESSAGE("diagram.legend.free", "Free or unknown")),
               1, Role::Line2, true);
        if (!m_pairs.empty() || m_peers) {
            stroke(label(LW_MESSAGE("diagram.legend.nvlink", "NVLink, GB/s both ways")), 4, Role::Space, false);
        }
        if (m_badges) {
            const std::string words = text({LW_MESSAGE("diagram.legend.supply", "Fed by PSU {letter}"), {{"letter", std::string("A")}}});
            const double advance = room(words, 18);
            Box b;
            b.id = "legend";
            b.kind = BoxKind::Swatch;
            b.x = x;
            b.y = y - 8;
            b.w = 18;
            b.h = 16;
            b.badge = "A";
            box(std::move(b));
            write(x + 24, y + 4, words, TextStyle::Header, Role::Tx2);
            x += advance;
        }
        if (m_estimates) {
            const std::string words = label(LW_MESSAGE("diagram.legend.estimate", "~ Estimate"));
            const double advance = room(words, -6);
            write(x, y + 4, words, TextStyle::Header, Role::Tx2);
            x += advance;
        }
        m_y = y + 16;
    }

    const BuildAssessment& m_build;
    const Wiring& m_wiring;
    const LaneMap& m_lanes;
    const messages::Style& m_style;
    LaneOptions m_options;
    Scene m_scene;

    double m_hostWidth = 0, m_hostGap = 0, m_slotX = 0, m_slotWidth = 0, m_riserX = 0, m_riserWidth = 0, m_cardX = 0,
           m_cardWidth = 0, m_bracketX = 0, m_width = 0, m_cardHeight = 0, m_gap = 0;
    double m_y = 0;                         ///< top of the next row
    double m_lastBottom = 0;                ///< bottom of the last row
    double m_lastHostBottom = 0;
    int m_lanesUsed = 0, m_lanesHad = 0, m_reduced = 0;
    bool m_risers = false, m_badges = false, m_peers = false, m_estimates = false;
    std::set<std::string> m_ids;
    std::set<int> m_drawn;                  ///< ports
    std::set<std::pair<int, int>> m_pairs;
    std::map<int, double> m_cardCenter;     ///< by instance
};

} // namespace

Scene laneScene(const Design& /*design*/, const BuildAssessment& build, const messages::Style& style, const LaneOptions& options)
{
    return LaneLayout(build, style, options).run();
}

} // namespace lanewatt::diagrams
