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

namespace {

/// Length of a slot's connector by its mechanical width, m (PCIe CEM).
double slotLength(int lanes) { return lanes >= 16 ? 0.089 : lanes >= 8 ? 0.056 : lanes >= 4 ? 0.039 : 0.025; }

} // namespace

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

double SpaceLayout::depth() const
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

double SpaceLayout::bendOf(const SpaceCard& card) const
{
    const BudgetPoint* room = point(BudgetKind::Space, "card-length@" + m_build.buildId + '/' +
                                                           m_wiring.at(card.instance).placement);
    return m_longest && room && room->supply ? std::max(*m_longest - room->supply->likely, 0.0) : 0.0;
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
        // its name goes first
        if (textWidth(b.title, TextStyle::Strong) + textWidth(b.subtitle, TextStyle::Small) + 3 * kGap >
            b.w) {
            b.subtitle = said.words;
        }
        coolers(b.x + kGap, top + kHead, b.w - 2 * kGap, columns);
        // before what stands on it
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
        // Where the next card takes its place, a card is drawn only as far as that.
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
    constexpr double kSmallLine = 11; // height that small words need
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

double SpaceLayout::drawnLength(const SpaceCard& card) const
{
    return px(card.length.value_or(std::min(0.2, depth() * 0.6)));
}

double SpaceLayout::cardEnd(const SpaceCard& card) const
{
    return m_left + drawnLength(card) + px(bendOf(card));
}

void SpaceLayout::cardBox(const SpaceCard& card, double y, double height)
{
    const Instance& own = m_wiring.at(card.instance);
    const Mark said = mark(card.instance);
    const double full = drawnLength(card);
    const double bend = bendOf(card);
    const double allowed = m_longest ? px(*m_longest) : full;
    Box b;
    b.id = own.id;
    b.kind = BoxKind::Card;
    b.x = m_left;
    b.y = y;
    b.w = std::min(full, std::max(allowed, 40.0));
    b.h = height;
    const std::string name = joined({instanceLabel(m_wiring, card.instance, m_style), shortName(*own.part)});
    const std::string size =
        joined({card.length ? millimetres(*card.length)
                            : label(LW_MESSAGE("diagram.space.length-unknown", "length unknown")),
                card.thickness ? text({LW_MESSAGE("diagram.space.slots", "{count} slots"),
                                       {{"count", Amount{*card.thickness, Dimension::Scalar}}}})
                               : label(LW_MESSAGE("diagram.space.thickness-unknown", "thickness unknown"))});
    const bool tall = height >= kTwoLines;
    const std::string length = card.length ? millimetres(*card.length) : std::string();
    const double inside = height < kOneLine ? 0 : b.w - 2 * kGap;
    const std::string words = joined({name, said.words, length});
    if (tall) {
        b.title = name;
        b.subtitle = joined({said.words, size});
        b.iconName = std::string(iconOf(own.part->category()));
    } else if (m_noteRoom < kLeastNote || m_noteRoom <= inside ||
               textWidth(words, TextStyle::Strong) <= inside) {
        b.title = inside > 0 ? words : "";
    } else {
        const std::string which = instanceLabel(m_wiring, card.instance, m_style);
        const auto fits = [&](const std::string& text) {
            return textWidth(text, TextStyle::Strong) <= inside;
        };
        const bool measured = fits(joined({which, length}));
        const bool named = fits(which);
        b.title = measured ? joined({which, length}) : named ? which : "";
        m_notes.push_back(
            {cardEnd(card), y + height / 2,
             joined({named ? shortName(*own.part) : name, said.words, measured ? std::string() : length}),
             said.tone == Role::Error || said.tone == Role::Warning ? said.tone : Role::Tx2});
    }
    b.tone = said.tone;
    b.dashed = !card.length || !card.thickness;
    b.placement = own.placement;
    b.spoken = joined(
        {name,
         card.pos > 0 ? text({LW_MESSAGE("diagram.space.slot.of", "slot {slot}"), {{"slot", slotOf(card)}}})
                      : std::string(),
         size, said.words},
        ", ");
    const double end = b.x + full;
    const double reach = full - b.w;
    const std::string placement = b.placement;
    const std::string id = b.id;
    box(std::move(b));
    if (reach > 2) {
        Box over;
        over.id = id + ":over";
        over.kind = BoxKind::Card;
        over.x = end - reach;
        over.y = y;
        over.w = reach;
        over.h = height;
        over.tone = Role::Error;
        over.hatched = true;
        over.spoken = text({LW_MESSAGE("diagram.space.over", "{card}: {length} beyond the limit"),
                            {{"card", name}, {"length", Amount{reach / m_scale, Dimension::Length}}}});
        box(std::move(over));
    }
    if (bend > 0) {
        Box plug;
        plug.id = id + ":plug";
        plug.kind = BoxKind::Riser;
        plug.x = end;
        plug.y = y;
        plug.w = px(bend);
        plug.h = height;
        plug.dashed = true;
        plug.tone =
            reach + px(bend) > 0 && end + px(bend) > m_left + allowed + 0.5 ? Role::Error : Role::Line2;
        plug.title =
            height >= kOneLine ? messages::amountParts({bend, Dimension::Length}, m_style).number : "";
        plug.spoken =
            text({LW_MESSAGE("diagram.space.bend", "{card}: its plug needs {length} before it bends"),
                  {{"card", name}, {"length", Amount{bend, Dimension::Length}}}});
        box(std::move(plug));
    }
}

std::string SpaceLayout::slotOf(const SpaceCard& card) const
{
    const LanePortState* slot = rules::directSlot(m_wiring, card.instance);
    return slot ? slot->id : "?";
}

void SpaceLayout::hung()
{
    if (m_hung.empty()) {
        return;
    }
    const BudgetPoint* positions = point(BudgetKind::Space, "positions@" + m_build.buildId);
    const auto had = positions && positions->demand && positions->supply
                         ? std::optional(positions->supply->likely)
                         : std::nullopt;
    const double used = had ? positions->demand->likely : 0;
    m_y += kGap;
    const std::string words =
        had ? text({LW_MESSAGE("diagram.space.positions", "Card positions · {used} of {count}"),
                    {{"used", whole(used)}, {"count", whole(*had)}}})
            : label(LW_MESSAGE("diagram.space.positions-unknown",
                               "Cards beside the board's slots · positions unknown"));
    write(m_left + kGap, m_y + 11, words, TextStyle::Header, Role::Tx3, px(depth()) - 2 * kGap);
    m_y += kSection;
    const double top = m_y;
    double end = m_left;
    for (const SpaceCard& card : m_hung) {
        end = std::max(end, cardEnd(card));
    }
    findRoomForNotes(end);
    double place = 1;
    for (const SpaceCard& card : m_hung) {
        const double taken = std::ceil(card.slots());
        if (had) {
            position(place, taken, *had);
        }
        cardBox(card, m_y, px(kPitch) * card.slots() - 1);
        m_y += px(kPitch) * taken;
        place += taken;
    }
    if (const double left = had.value_or(0) - used; left > 0) {
        Box b;
        b.id = "free-positions";
        b.kind = BoxKind::Card;
        b.x = m_left;
        b.y = m_y;
        b.w = std::min(px(depth()), px(0.3));
        b.h = px(kPitch) * left;
        b.dashed = true;
        if (b.h >= kOneLine) {
            b.title = text({LW_MESSAGE("diagram.space.free", "{count} free"), {{"count", whole(left)}}});
        }
        b.spoken = text({LW_MESSAGE("diagram.space.free-positions", "{count} card positions free"),
                         {{"count", whole(left)}}});
        position(place, left, *had);
        box(std::move(b));
        m_y += px(kPitch) * left;
    }
    writeNotes(top);
    writePositions();
    m_y += kGap;
}

void SpaceLayout::position(double from, double count, double had)
{
    const auto first = static_cast<int>(from);
    const auto last = static_cast<int>(from + count - 1);
    m_positions.push_back(
        {m_left, m_y + px(kPitch) * count / 2,
         count > 1 ? std::to_string(first) + "–" + std::to_string(last) : std::to_string(first),
         last > had ? Role::Error : Role::Tx3});
}

void SpaceLayout::writePositions()
{
    std::vector<double> wanted;
    for (const SpaceNote& position : m_positions) {
        wanted.push_back(position.y);
    }
    const auto middles = spread(wanted, kNotePitch, m_gutterTop + kNotePitch / 2);
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        const SpaceNote& position = m_positions[i];
        line({{m_left - kLeader + 4, middles[i]}, {m_left, position.y}}, 1, Role::Line2);
        Text& t = write(m_left - kLeader, middles[i] + 4, position.words, TextStyle::Mono, position.role);
        t.anchor = Anchor::End;
        m_y = std::max(m_y, middles[i] + kNotePitch / 2);
    }
    m_positions.clear();
}

Scene spaceScene(const Assessment& assessment, const BuildAssessment& build, const messages::Style& style,
                 const SpaceOptions& options)
{
    return SpaceLayout(assessment, build, style, options).run();
}

} // namespace lanewatt::diagrams
