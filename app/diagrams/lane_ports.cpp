#include "app/diagrams/lane_drawing.h"

#include "app/diagrams/painter.h"
#include "model/budget/draw.h"

#include <algorithm>

namespace lanewatt::diagrams {

void LaneLayout::portRow(int p)
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

std::vector<int> LaneLayout::takersOf(int p) const
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

int LaneLayout::shownLanes(int p) const
{
    const LanePortState& state = port(p);
    const LaneLink* link = state.instance < 0 ? nullptr : m_wiring.linkOf(state.instance);
    return link && link->cardLanes > 0 ? std::min(state.activeLanes, link->cardLanes) : state.activeLanes;
}

double LaneLayout::deviceRow(int p, std::optional<double> forkFrom)
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

void LaneLayout::portBox(int p, double center, double height, bool warn)
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

std::string LaneLayout::widthAndGen(int lanes, int gen) const
{
    return gen > 0 ? text({LW_MESSAGE("diagram.width-gen", "×{lanes} Gen{gen}"), {{"lanes", number(lanes)}, {"gen", number(gen)}}})
                   : text({LW_MESSAGE("diagram.width", "×{lanes}"), {{"lanes", number(lanes)}}});
}

void LaneLayout::riserBox(const LaneLink& link, double center, bool warn)
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

void LaneLayout::cardBox(const LaneLink& link, double x, double top, double width, double height, bool warn)
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
    if (const auto cap = instance.part ? capOf(*instance.part, instance.options) : std::nullopt) {
        const std::string limit = messages::amount(toAmount(*cap), m_style, 0);
        // icon at the left, badge at the right; where there is no room for both, the limit says more than the name
        constexpr double kBeside = 64.0;
        const std::string whole = b.title + " · " + limit;
        b.title = textWidth(whole, TextStyle::Strong) <= width - kBeside ? whole
                                                                         : instanceLabel(m_wiring, link.instance, m_style) + " · " + limit;
        b.spoken += ", " + text({LW_MESSAGE("diagram.say.cap", "power limit {limit}"), {{"limit", limit}}});
    }
    m_cardCenter[link.instance] = top + height / 2;
    box(std::move(b));
}

LaneMap LaneLayout::ofTheBoard(LaneMap lanes)
{
    std::erase_if(lanes.ports, [](const LanePortState& port) { return port.carrier >= 0; });
    std::erase_if(lanes.hosts, [](const LaneHost& host) { return host.carrier >= 0; });
    return lanes;
}

void LaneLayout::carried(int carrier, double bottom, int depth)
{
    const double from = bottom;
    const double stem = m_cardX + 8 + depth * kIndent;
    const double left = m_cardX + (depth + 1) * kIndent;
    bool any = false;
    for (const LaneLink& link : m_lanes.links) {
        if (link.carrier != carrier) {
            continue;
        }
        if (!any) {
            m_y = bottom + 6;
            any = true;
        }
        const double top = m_y;
        const double center = top + kDriveHeight / 2;
        const bool warn = reduced(link) != Reduced::Nowhere;
        line({{stem, from}, {stem, center}, {left, center}},
             link.lanes > 0 ? thickness(link.lanes) : 1, warn ? Role::Warning : Role::Lane, link.lanes == 0);
        cardBox(link, left, top, m_cardX + m_cardWidth - left, kDriveHeight, warn);
        m_y = top + kDriveHeight + 6;
        m_lastBottom = top + kDriveHeight;
        carried(link.instance, m_lastBottom, depth + 1);
    }
    if (any) {
        m_y = m_lastBottom + (depth > 0 ? 6 : m_gap);
    }
}

void LaneLayout::sharingSentence(int p)
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

void LaneLayout::quietRow(int p)
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

std::string LaneLayout::baseOf(const std::string& id)
{
    const std::size_t end = id.find_last_not_of("0123456789");
    return end == std::string::npos || end + 1 == id.size() ? std::string() : id.substr(0, end + 1);
}

std::string LaneLayout::seriesOf(const std::string& id)
{
    const std::string base = baseOf(id);
    const std::size_t end = base.find_last_not_of("._- ");
    return end == std::string::npos ? id : base.substr(0, end + 1);
}

} // namespace lanewatt::diagrams
