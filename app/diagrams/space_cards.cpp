#include "app/diagrams/space_drawing.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/painter.h"
#include "app/diagrams/spread.h"

#include <algorithm>

namespace lanewatt::diagrams {

double SpaceLayout::bendOf(const SpaceCard& card) const
{
    const BudgetPoint* room = point(BudgetKind::Space, PointKind::CardLength,
                                    m_build.label.inside(m_wiring.at(card.instance).placement));
    return m_longest && room && room->supply ? std::max(*m_longest - room->supply->likely, 0.0) : 0.0;
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
                card.thickness ? text({LW_MESSAGE("diagram.space.slots", "{count} {count:slot|slots}"),
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
    const BudgetPoint* positions = point(BudgetKind::Space, PointKind::Positions);
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
        b.spoken = text({LW_MESSAGE("diagram.space.free-positions", "{count} {count:card position|card positions} free"),
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

} // namespace lanewatt::diagrams
