#include "app/diagrams/space_drawing.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/painter.h"
#include "app/diagrams/spread.h"
#include "model/wiring/instances.h"

#include <algorithm>

namespace lanewatt::diagrams {

Scene SpaceLayout::run()
{
    collect();
    setScale();
    m_scene.title =
        text({LW_MESSAGE("diagram.space.title", "Space of {build}"), {{"build", buildName(m_build)}}});
    m_scene.description = summary();
    m_y = kMargin;
    if (m_options.title) {
        m_y += head(buildName(m_build), m_scene.description, m_y, m_width);
    }
    if (m_server && !m_chassis) {
        server();
    } else if (m_chassis || m_board || !m_hung.empty()) {
        machine();
    }
    modules();
    heights();
    supplies();
    bays();
    if (!m_scene.boxes.empty()) {
        legend();
    }
    m_scene.width = m_width;
    m_scene.height = std::ceil(m_y + kMargin);
    return std::move(m_scene);
}

std::string SpaceLayout::sizeText(std::initializer_list<std::optional<double>> sides) const
{
    std::string words;
    bool any = false;
    for (const auto& side : sides) {
        any = any || side;
        words += (words.empty() ? "" : " × ") +
                 (side ? messages::amountParts({*side, Dimension::Length}, m_style).number : "?");
    }
    return any ? words + ' ' + messages::amountParts({1.0, Dimension::Length}, m_style, 0).unit
               : std::string();
}

std::string SpaceLayout::summary() const
{
    std::string words;
    if (m_chassis) {
        words = shortName(*m_wiring.at(m_chassisAt).part);
    } else if (m_server) {
        words = shortName(*m_wiring.at(m_serverAt).part);
    } else {
        return label(LW_MESSAGE("diagram.space.none", "no chassis chosen"));
    }
    const std::string size =
        m_chassis ? sizeText({metres(m_chassis->depth), metres(m_chassis->width), metres(m_chassis->height)})
                  : sizeText({metres(m_server->depth), metres(m_server->width), metres(m_server->height)});
    return joined({words, units(), size.empty() ? sizeUnknown() : size});
}

std::string SpaceLayout::units() const
{
    return m_build.rackUnits
               ? text({LW_MESSAGE("diagram.space.units", "{units} U"),
                       {{"units", static_cast<std::int64_t>(std::lround(m_build.rackUnits->likely))}}})
               : std::string();
}

void SpaceLayout::collect()
{
    const bool risersOnly = m_chassis && m_chassis->risersOnly.valueOr(false);
    for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
        const int index = static_cast<int>(i);
        if (!rules::isSlotCard(m_wiring, index)) {
            continue;
        }
        SpaceCard card;
        card.instance = index;
        const auto edge = wiring::cardEdge(*m_wiring.at(index).part);
        card.thickness = edge->thickness;
        if (const auto* gpu = specOf<GpuSpec>(m_wiring, index)) {
            card.length = metres(gpu->length);
            if (!gpu->slotWidth) {
                card.thickness.reset();
            }
        }
        const LanePortState* slot = rules::directSlot(m_wiring, index);
        if (slot && slot->pos > 0 && !risersOnly) {
            card.pos = slot->pos;
            m_seated.push_back(card);
        } else {
            m_hung.push_back(card);
        }
    }
    std::stable_sort(m_seated.begin(), m_seated.end(),
                     [](const SpaceCard& a, const SpaceCard& b) { return a.pos < b.pos; });
    for (const LanePortState& port : m_wiring.lanes.ports) {
        if (!port.connector && !port.device && port.pos > 0) {
            m_lastPos = std::max(m_lastPos, port.pos);
        }
    }
    m_longest = m_chassis ? metres(m_chassis->gpuMaxLength) : std::nullopt;
}

double SpaceLayout::deepest() const
{
    const auto outer = m_chassis  ? metres(m_chassis->depth)
                       : m_server ? metres(m_server->depth)
                                  : std::nullopt;
    double most = std::max(outer.value_or(kNoDepth), m_longest.value_or(0));
    if (m_board && m_board->depth) {
        most = std::max(most, si(*m_board->depth) + 0.01);
    }
    for (const auto* cards : {&m_seated, &m_hung}) {
        for (const SpaceCard& card : *cards) {
            most = std::max(most, card.length.value_or(0) + bendOf(card) + 0.01);
        }
    }
    return most;
}

void SpaceLayout::setScale()
{
    m_depth = deepest();
    const double width = std::max(m_options.width, kLeast);
    const double gutter = tagWidth() > 0 ? tagWidth() + kLeader : 0;
    m_scale = std::clamp((width - kMargin - gutter - kRight - kMargin) / depth(), kLeastScale, kMostScale);
    m_left = kMargin + gutter;
    m_width = std::max(width, std::ceil(m_left + px(depth()) + kRight + kMargin));
}

double SpaceLayout::rightEdge() const
{
    const auto outer = m_chassis ? metres(m_chassis->depth) : std::nullopt;
    return m_left + px(outer.value_or(depth()));
}

double SpaceLayout::tagWidth() const
{
    constexpr double kNarrowest = 36;
    constexpr double kWidest = 76;
    constexpr double kBeside = 15; // of the words in their box
    double width = m_hung.empty() ? 0 : kNarrowest;
    for (const LanePortState& port : m_wiring.lanes.ports) {
        if (!port.connector && !port.device && port.pos > 0) {
            width = std::max({width, kNarrowest, textWidth(port.id, TextStyle::Mono) + kBeside});
        }
    }
    return std::ceil(std::min(width, kWidest));
}

void SpaceLayout::findRoomForNotes(double from)
{
    const double right = rightEdge() - 4;
    const double limit = m_longest ? m_left + px(*m_longest) : right;
    const bool behind = limit < right && right - limit > limit - from;
    m_noteLeft = (behind ? std::max(from, limit) : from) + kLeader;
    m_noteRoom = (behind || limit < m_noteLeft ? right : std::min(limit, right) - 4) - m_noteLeft;
}

void SpaceLayout::writeNotes(double top)
{
    std::stable_sort(m_notes.begin(), m_notes.end(),
                     [](const SpaceNote& a, const SpaceNote& b) { return a.y < b.y; });
    std::vector<double> wanted;
    for (const SpaceNote& note : m_notes) {
        wanted.push_back(note.y);
    }
    const auto middles = spread(wanted, kNotePitch, top + kNotePitch / 2);
    for (std::size_t i = 0; i < m_notes.size(); ++i) {
        const SpaceNote& note = m_notes[i];
        line({{note.x + 2, note.y}, {m_noteLeft - 12, note.y}, {m_noteLeft - 4, middles[i]}}, 1, Role::Line2);
        write(m_noteLeft, middles[i] + 4, note.words, TextStyle::Header, note.role, m_noteRoom);
        m_y = std::max(m_y, middles[i] + kNotePitch / 2 + kGap);
    }
    m_notes.clear();
}

void SpaceLayout::across(double x1, double x2, double y, const std::string& words, bool known)
{
    line({{x1, y}, {x2, y}}, 1, Role::Tx3, !known);
    line({{x1, y - 4}, {x1, y + 4}}, 1, Role::Tx3);
    line({{x2, y - 4}, {x2, y + 4}}, 1, Role::Tx3);
    Text& t = write((x1 + x2) / 2, y - 5, words, TextStyle::Header, known ? Role::Tx2 : Role::Tx3, x2 - x1);
    t.anchor = Anchor::Middle;
}

void SpaceLayout::upright(double x, double y1, double y2, const std::string& words, bool known)
{
    line({{x, y1}, {x, y2}}, 1, Role::Tx3, !known);
    line({{x - 4, y1}, {x + 4, y1}}, 1, Role::Tx3);
    line({{x - 4, y2}, {x + 4, y2}}, 1, Role::Tx3);
    Text& t = write(x + 14, (y1 + y2) / 2, words, TextStyle::Header, known ? Role::Tx2 : Role::Tx3, y2 - y1);
    t.anchor = Anchor::Middle;
    t.rotation = -90;
}

void SpaceLayout::heading(const std::string& words)
{
    m_y += kGap;
    write(kMargin, m_y + 11, words, TextStyle::Header, Role::Tx3, m_width - 2 * kMargin);
    m_y += kSection;
}

std::optional<double> SpaceLayout::acrossSlots() const
{
    if (!m_chassis) {
        return std::nullopt;
    }
    return isTower() ? metres(m_chassis->height) : metres(m_chassis->width);
}

void SpaceLayout::machine()
{
    heading(!isTower()
                ? label(LW_MESSAGE("diagram.space.above", "From above · rear at the left · to scale"))
                : label(LW_MESSAGE("diagram.space.side", "From the side · rear at the left · to scale")));
    m_gutterTop = m_y;
    const auto outerDepth = m_chassis ? metres(m_chassis->depth) : std::nullopt;
    const auto outerSide = acrossSlots();
    const double right = rightEdge();
    if (m_chassis) {
        across(m_left, right, m_y + kDimension - 6,
               outerDepth ? lengthText(LW_MESSAGE("diagram.space.depth", "depth {length}"), *outerDepth)
                          : label(LW_MESSAGE("diagram.space.depth-unknown", "depth unknown")),
               outerDepth.has_value());
        m_y += kDimension;
    }
    const double top = m_y;
    std::size_t frame = 0;
    if (m_chassis) {
        frame = m_scene.boxes.size();
        chassisFrame(outerDepth && outerSide);
        m_y += kHead;
    }
    if (m_longest) {
        longest(top);
    }
    board();
    const bool inFrame = !outerSide;
    if (inFrame) {
        hung();
    }
    double bottom = m_y + kGap;
    if (m_chassis) {
        const double side = outerSide ? px(*outerSide) : bottom - top;
        if (outerSide) {
            placeSupplies(top + side);
            m_y = std::max(m_y, top + side);
            bottom = m_y;
        }
        Box& b = m_scene.boxes[frame];
        b.x = m_left;
        b.y = top;
        b.w = right - m_left;
        b.h = side;
        upright(right + 8, top, top + side,
                outerSide ? lengthText(isTower() ? LW_MESSAGE("diagram.space.height", "height {length}")
                                                 : LW_MESSAGE("diagram.space.width", "width {length}"),
                                       *outerSide)
                          : label(isTower() ? LW_MESSAGE("diagram.space.height-unknown", "height unknown")
                                            : LW_MESSAGE("diagram.space.width-unknown", "width unknown")),
                outerSide.has_value());
        if (m_longest) {
            m_scene.lines[m_limitLine].points.back().y = top + side;
        }
    }
    m_y = bottom;
    if (!inFrame) {
        hung();
    }
    m_y = std::max(m_y, m_gutterTop) + kGap;
}

void SpaceLayout::chassisFrame(bool known)
{
    const Part& part = *m_wiring.at(m_chassisAt).part;
    const Mark said = mark(m_chassisAt);
    Box b;
    b.id = m_wiring.at(m_chassisAt).id;
    b.kind = BoxKind::Frame;
    b.title = shortName(part);
    b.subtitle = joined({units(), known ? std::string() : sizeUnknown(), said.words});
    b.tone = said.tone;
    b.dashed = !known;
    b.placement = m_wiring.at(m_chassisAt).placement;
    b.spoken = joined({b.title, summary(), said.words}, ", ");
    box(std::move(b));
}

void SpaceLayout::longest(double top)
{
    const double x = m_left + px(*m_longest);
    m_limitLine = m_scene.lines.size();
    line({{x, top + kHead + kDimension - 6}, {x, top}}, 1, Role::Accent, true);
    across(m_left, x, m_y + kDimension - 6,
           lengthText(LW_MESSAGE("diagram.space.longest", "cards up to {length}"), *m_longest), true);
    m_y += kDimension;
}

Scene spaceScene(const Assessment& assessment, const BuildAssessment& build, const messages::Style& style,
                 const SpaceOptions& options)
{
    return SpaceLayout(assessment, build, style, options).run();
}

} // namespace lanewatt::diagrams
