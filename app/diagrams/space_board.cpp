#include "app/diagrams/space_drawing.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/painter.h"
#include "app/diagrams/spread.h"

#include <algorithm>

namespace lanewatt::diagrams {

namespace {

/// Length of a slot's connector by its mechanical width, m (PCIe CEM).
double slotLength(int lanes) { return lanes >= 16 ? 0.089 : lanes >= 8 ? 0.056 : lanes >= 4 ? 0.039 : 0.025; }

} // namespace

void SpaceLayout::board()
{
    if (!m_board && m_seated.empty()) {
        return;
    }
    const auto deep = m_board ? metres(m_board->depth) : std::nullopt;
    const auto wide = m_board ? metres(m_board->width) : std::nullopt;
    const double high = px(kPitch) * m_lastPos;
    const double boardWidth = deep ? px(*deep) : std::min(px(depth()) - 8, px(0.30));
    const auto upperRoom = wide ? std::optional(px(*wide) - high - 6) : std::nullopt;
    const int columns =
        upperColumns(boardWidth - 2 * kGap, upperRoom ? std::optional(*upperRoom - kHead) : std::nullopt);
    const double rows = std::ceil(static_cast<double>(upperParts().size()) / columns);
    const double uppers = kHead + rows * (kUpperHeight + kUpperGap);
    const double upper = std::max(uppers, upperRoom.value_or(uppers + kGap));
    const double top = m_y;
    const double height = wide ? std::max(px(*wide), upper + high) : upper + high + 6;
    if (m_board) {
        const Instance& own = m_wiring.at(m_wiring.lanes.board);
        const Mark said = mark(m_wiring.lanes.board);
        Box b;
        b.id = own.id;
        b.kind = BoxKind::Frame;
        b.x = m_left + 4;
        b.y = top;
        b.w = boardWidth;
        b.h = height;
        b.title = shortName(*own.part);
        const std::string size = sizeText({wide, deep});
        b.subtitle = joined({size.empty() ? sizeUnknown() : size, said.words});
        b.tone = said.tone;
        b.dashed = !deep || !wide;
        b.placement = own.placement;
        b.spoken = joined({b.title, b.subtitle}, ", ");
        // the name is left out first
        if (textWidth(b.title, TextStyle::Strong) + textWidth(b.subtitle, TextStyle::Small) + 3 * kGap >
            b.w) {
            b.subtitle = said.words;
        }
        coolers(b.x + kGap, top + kHead, b.w - 2 * kGap, columns);
        // inserted before the boxes on it
        const auto at = m_scene.boxes.end() - static_cast<std::ptrdiff_t>(m_uppers);
        m_ids.insert(b.id);
        m_scene.boxes.insert(at, std::move(b));
    }
    m_slotTop = top + upper;
    double end = m_left + 4 + boardWidth;
    for (const SpaceCard& card : m_seated) {
        end = std::max(end, cardEnd(card));
    }
    findRoomForNotes(end);
    slots();
    double bottom = top + height;
    for (std::size_t i = 0; i < m_seated.size(); ++i) {
        const SpaceCard& card = m_seated[i];
        const double y = m_slotTop + px(kPitch) * (card.pos - 1);
        // A card is drawn at most up to the next card's position.
        const double room = i + 1 < m_seated.size() ? m_seated[i + 1].pos - card.pos : card.slots();
        cardBox(card, y, px(kPitch) * std::min(card.slots(), std::max(room, 1.0)));
        bottom = std::max(bottom, y + px(kPitch) * card.slots());
    }
    m_y = bottom + kGap;
    writeNotes(top + kHead);
}

std::vector<int> SpaceLayout::upperParts() const
{
    std::vector<int> parts;
    for (const int index : m_wiring.withSpec<CpuSpec>()) {
        parts.push_back(index);
    }
    for (const int index : m_wiring.withSpec<CoolerSpec>()) {
        parts.push_back(index);
    }
    std::erase_if(parts, [&](int index) { return m_wiring.at(index).parent >= 0; });
    return parts;
}

int SpaceLayout::upperColumns(double width, std::optional<double> height) const
{
    constexpr double kNarrow = 110;
    const int count = static_cast<int>(upperParts().size());
    int columns = std::clamp(static_cast<int>(width / kNarrow), 1, 2);
    while (height && columns < count &&
           std::ceil(static_cast<double>(count) / columns) * (kUpperHeight + kUpperGap) > *height) {
        ++columns;
    }
    return columns;
}

void SpaceLayout::coolers(double x, double y, double width, int columns)
{
    const auto parts = upperParts();
    const double w = std::floor((width - kGap * (columns - 1)) / columns);
    m_uppers = parts.size();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Instance& own = m_wiring.at(parts[i]);
        const Mark said = mark(parts[i]);
        Box b;
        b.id = own.id;
        b.kind = BoxKind::Card;
        const auto perRow = static_cast<std::size_t>(columns);
        b.x = x + static_cast<double>(i % perRow) * (w + kGap);
        const std::size_t row = i / perRow;
        b.y = y + static_cast<double>(row) * (kUpperHeight + kUpperGap);
        b.w = w;
        b.h = kUpperHeight;
        b.title = shortName(*own.part);
        b.iconName = w >= 60 ? std::string(iconOf(own.part->category())) : "";
        b.tone = said.tone;
        b.dashed = true;
        b.placement = own.placement;
        b.spoken = joined({instanceLabel(m_wiring, parts[i], m_style), b.title,
                           label(LW_MESSAGE("diagram.space.footprint", "footprint unknown")), said.words},
                          ", ");
        box(std::move(b));
    }
}

const SpaceCard* SpaceLayout::coveredBy(const LanePortState& port) const
{
    const auto found = std::find_if(m_seated.begin(), m_seated.end(), [&](const SpaceCard& card) {
        return port.pos > card.pos && port.pos < card.pos + card.slots() - 0.05;
    });
    return found == m_seated.end() ? nullptr : &*found;
}

void SpaceLayout::slots()
{
    std::vector<const LanePortState*> ports;
    for (const LanePortState& port : m_wiring.lanes.ports) {
        if (!port.connector && !port.device && port.pos > 0) {
            ports.push_back(&port);
        }
    }
    std::stable_sort(ports.begin(), ports.end(),
                     [](const auto* a, const auto* b) { return a->pos < b->pos; });
    std::vector<double> wanted;
    for (const LanePortState* port : ports) {
        wanted.push_back(m_slotTop + px(kPitch) * (port->pos - 0.5));
    }
    const double height = std::max(px(kPitch) - 2, kTagHeight);
    const auto middles = spread(wanted, height + 2, m_gutterTop + height / 2);
    for (std::size_t i = 0; i < ports.size(); ++i) {
        line({{m_left - kLeader, middles[i]}, {m_left, wanted[i]}}, 1, Role::Line2);
        slot(*ports[i], middles[i], height);
        m_gutterTop = std::max(m_gutterTop, middles[i] + height / 2 + kGap);
    }
}

void SpaceLayout::slot(const LanePortState& port, double middle, double height)
{
    const SpaceCard* cover = port.instance < 0 ? coveredBy(port) : nullptr;
    const bool taken = port.instance >= 0;
    Box b;
    b.id = "slot:" + port.id;
    b.kind = BoxKind::Port;
    b.x = kMargin;
    b.y = middle - height / 2;
    b.w = m_left - kMargin - kLeader;
    b.h = height;
    b.title = port.id;
    b.dashed = !taken;
    b.hatched = cover != nullptr;
    b.placement = taken ? m_wiring.at(port.instance).placement : "";
    b.spoken =
        cover   ? text({LW_MESSAGE("diagram.space.slot.covered", "Slot {slot}, covered by {card}"),
                        {{"slot", port.id}, {"card", instanceLabel(m_wiring, cover->instance, m_style)}}})
        : taken ? text({LW_MESSAGE("diagram.space.slot.taken", "Slot {slot}, holds {card}"),
                        {{"slot", port.id}, {"card", instanceLabel(m_wiring, port.instance, m_style)}}})
                : text({LW_MESSAGE("diagram.space.slot.free", "Slot {slot}, free"), {{"slot", port.id}}});
    box(std::move(b));
    const bool seated = std::any_of(m_seated.begin(), m_seated.end(),
                                    [&](const SpaceCard& card) { return card.instance == port.instance; });
    if (m_board && !cover && !seated) {
        connector(port);
    }
}

void SpaceLayout::connector(const LanePortState& port)
{
    constexpr double kSmallLine = 11; // height that small text needs
    const double middle = m_slotTop + px(kPitch) * (port.pos - 0.5);
    Box b;
    b.id = "connector:" + port.id;
    b.kind = BoxKind::Riser;
    b.x = m_left + 4 + kGap;
    b.w = px(slotLength(port.mech));
    b.h = std::max(px(kPitch) - 6, px(kPitch) * 0.6);
    b.y = middle - b.h / 2;
    b.dashed = port.instance < 0;
    b.spoken = text({LW_MESSAGE("diagram.space.connector", "Connector of {slot}"), {{"slot", port.id}}});
    if (port.instance >= 0) {
        b.placement = m_wiring.at(port.instance).placement;
        const std::string words = instanceLabel(m_wiring, port.instance, m_style);
        if (b.h >= kSmallLine) {
            b.title = words;
        } else if (m_noteRoom >= kLeastNote) {
            m_notes.push_back({b.x + b.w, middle, words, Role::Tx2});
        }
    }
    box(std::move(b));
}

} // namespace lanewatt::diagrams
