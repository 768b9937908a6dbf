#include "app/diagrams/lane_drawing.h"

#include "model/figure/formulas.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::diagrams {

Scene LaneLayout::run()
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

Box& LaneLayout::box(Box b)
{
    // ids of boxes are unique: an instance keeps its own, a slot with that name gets a prefix
    const std::string wanted = b.id;
    if (!m_ids.insert(b.id).second) {
        b.id = "slot:" + wanted;
        for (int n = 2; !m_ids.insert(b.id).second; ++n) {
            b.id = "slot:" + wanted + '#' + std::to_string(n);
        }
    }
    return m_scene.boxes.emplace_back(std::move(b));
}

void LaneLayout::line(std::vector<Point> points, double width, Role role, bool dashed)
{
    m_scene.lines.push_back({std::move(points), width, role, dashed});
}

Text& LaneLayout::write(double x, double y, std::string words, TextStyle style, Role role, double room)
{
    return m_scene.texts.emplace_back(Text{{x, y}, std::move(words), style, role, Anchor::Start, 0, room});
}

int LaneLayout::hostIndex(std::string_view id) const
{
    for (std::size_t i = 0; i < m_lanes.hosts.size(); ++i) {
        if (m_lanes.hosts[i].id == id) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

int LaneLayout::parentOf(int index) const
{
    const int up = host(index).upHost.empty() ? -1 : hostIndex(host(index).upHost);
    return up == index ? -1 : up;
}

int LaneLayout::depthOf(int index) const
{
    int depth = 0;
    for (int up = parentOf(index); up >= 0 && depth < 8; up = parentOf(up)) {
        ++depth;
    }
    return depth;
}

int LaneLayout::rootOf(int index) const
{
    for (int guard = 0; guard < 8 && parentOf(index) >= 0; ++guard) {
        index = parentOf(index);
    }
    return index;
}

int LaneLayout::portIndex(std::string_view id) const
{
    for (std::size_t i = 0; i < m_lanes.ports.size(); ++i) {
        if (m_lanes.ports[i].id == id) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

std::string LaneLayout::named(int instance) const
{
    const std::string who = instanceLabel(m_wiring, instance, m_style);
    return partOf(instance) ? who + " · " + shortName(*partOf(instance)) : who;
}

Reduced LaneLayout::reduced(const LaneLink& link)
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

std::string LaneLayout::linkText(const LaneLink& link) const
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

std::string LaneLayout::spokenLink(int instance, const LaneLink& link) const
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

void LaneLayout::countLanes()
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

std::string LaneLayout::summary() const
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

void LaneLayout::setColumns()
{
    int deepest = 0;
    for (std::size_t h = 0; h < m_lanes.hosts.size(); ++h) {
        deepest = std::max(deepest, depthOf(static_cast<int>(h)));
    }
    m_risers = std::any_of(m_lanes.links.begin(), m_lanes.links.end(), [](const LaneLink& l) { return l.riser >= 0 && l.carrier < 0; });
    const double brackets = m_wiring.bridges.empty() ? 0 : kBracket; // further brackets widen the drawing
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

void LaneLayout::title()
{
    write(kMargin, m_y + 16, buildName(m_build), TextStyle::Title, Role::Tx, m_width - 2 * kMargin);
    write(kMargin, m_y + 36, summary(), TextStyle::Body, Role::Tx2, m_width - 2 * kMargin);
    m_y += 52;
}

void LaneLayout::header()
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

Scene laneScene(const Design& /*design*/, const BuildAssessment& build, const messages::Style& style, const LaneOptions& options)
{
    return LaneLayout(build, style, options).run();
}

} // namespace lanewatt::diagrams
