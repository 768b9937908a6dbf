#include "app/diagrams/rack_face.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/rack_layout.h"
#include "app/diagrams/spread.h"
#include "model/design/site_copies.h"
#include "model/fabric/loose_switches.h"

#include <algorithm>
#include <array>
#include <map>

namespace lanewatt::diagrams {

/// Things that want the same units stand beside each other, narrower.
std::vector<FaceDrafting::Placed> FaceDrafting::inLanes(const std::vector<RackThing>& things, RackFace side)
{
    std::vector<Placed> placed;
    std::vector<int> tops; // of the lanes
    std::size_t first = 0; // of those that reach into each other
    int reach = 0;
    const auto close = [&](std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            placed[i].lanes = static_cast<int>(tops.size());
        }
        first = end;
        tops.clear();
    };
    for (const RackThing& thing : things) {
        if (!(side == RackFace::Front ? thing.front : thing.rear) || thing.units == 0) {
            continue;
        }
        if (thing.unit > reach) {
            close(placed.size());
        }
        const auto lane = std::find_if(tops.begin(), tops.end(), [&](int top) { return top < thing.unit; });
        const auto number = static_cast<int>(lane - tops.begin());
        if (lane == tops.end()) {
            tops.push_back(thing.top());
        } else {
            *lane = thing.top();
        }
        reach = std::max(reach, thing.top());
        placed.push_back({&thing, number, 1});
    }
    close(placed.size());
    return placed;
}

void FaceDrafting::face(const DrawnRack& rack, RackFace side, double x, double base, double room)
{
    const double u = unitHeight();
    const double width = toScale(rack.widthMillimetres, m_scale);
    const double rails = toScale(kRailMillimetres, m_scale);
    const double inner = x + (width - rails) / 2;
    const std::string name = rack.run.rack + '.' + std::to_string(rack.run.first()) + (side == RackFace::Front ? "/front" : "/rear");
    const std::string faceName = side == RackFace::Front ? label(LW_MESSAGE("diagram.rack.front", "Front")) : label(LW_MESSAGE("diagram.rack.rear", "Rear"));
    Box frame;
    frame.id = name;
    frame.kind = BoxKind::Frame;
    frame.x = x;
    frame.h = rack.units.value_or(rack.height) * u;
    frame.y = base - frame.h;
    frame.w = width;
    frame.tone = Role::Tx;
    frame.dashed = !rack.units;
    frame.spoken = rack.name + ", " + faceName + ", " +
                   (rack.units ? text(LW_MESSAGE("diagram.rack.of_units", "{count} {count:unit|units}"), {{"count", std::int64_t{*rack.units}}})
                               : label(LW_MESSAGE("diagram.rack.height_unknown", "height unknown")));
    box(std::move(frame));
    write(x + width / 2, base + 12, rack.units ? faceName : faceName + " · " + label(LW_MESSAGE("diagram.rack.height_unknown", "height unknown")),
          TextStyle::Small, Role::Tx3, width + kNumbers, Anchor::Middle);
    numbers(rack, x, base);

    std::vector<Beside> beside;
    for (const Placed& one : inLanes(rack.things, side)) {
        const double lane = rails / one.lanes;
        device(rack, *one.thing, side, name, {inner + lane * one.lane, base - one.thing->top() * u, lane, (one.thing->top() - one.thing->unit + 1) * u}, one.lanes > 1, beside);
    }
    emptyUnits(rack, side, name, inner, base, rails);
    if (side == RackFace::Rear) {
        strips(rack, name, x, base, width, rails);
    }
    namesBeside(std::move(beside), x + width, base - rack.height * u, base, room - width);
}

/// "1", then every fourth, and the highest.
void FaceDrafting::numbers(const DrawnRack& rack, double x, double base)
{
    const double u = unitHeight();
    const auto number = [&](int unit) {
        write(x - 5, base - (unit - 0.5) * u + kMiddle, std::to_string(unit), TextStyle::Small, Role::Tx3, 0, Anchor::End);
    };
    const int step = u * 4 >= kTextLine ? 4 : 8;
    number(1);
    int last = 1;
    for (int unit = step; unit <= rack.height; unit += step) {
        if ((unit - last) * u >= kTextLine) {
            number(unit);
            last = unit;
        }
    }
    if ((rack.height - last) * u >= kTextLine) {
        number(rack.height);
    }
}

void FaceDrafting::device(const DrawnRack& rack, const RackThing& thing, RackFace side, const std::string& frame, const Area& area, bool clash, std::vector<Beside>& beside)
{
    std::string name = thingName(m_design, thing);
    if (!thing.fabric.empty() && rack.run.count() == 1) { // alike racks drawn once have different switches
        const auto number = fabric::switchAt(m_design, thing.fabric, thing.tier, rack.run.rack, rack.run.first(), thing.unit);
        name += number ? ' ' + std::to_string(*number) : std::string();
    }
    Box b;
    b.id = frame + "/u" + std::to_string(thing.unit) + '/' + (thing.build.empty() ? thing.part.empty() ? thing.fabric + '-' + thing.tier : thing.part : thing.build);
    b.kind = BoxKind::Card;
    b.x = area.x;
    b.y = area.y;
    b.w = area.w;
    b.h = area.h;
    b.tone = clash || (rack.units && thing.top() > *rack.units) ? Role::Error : Role::Tx2;
    b.dashed = !thing.units;
    const std::string height = thing.units ? text(LW_MESSAGE("diagram.rack.units", "{count} U"), {{"count", std::int64_t{*thing.units}}})
                                           : label(LW_MESSAGE("diagram.rack.height_unknown", "height unknown"));
    const std::string power = thing.power ? figure(thing.power) : std::string();
    b.spoken = name + ", " + text(LW_MESSAGE("diagram.rack.at_unit", "unit {unit}"), {{"unit", std::int64_t{thing.unit}}}) + ", " + height +
               (power.empty() ? "" : ", " + power) + (thing.mass ? ", " + figure(thing.mass) : std::string());
    box(std::move(b));
    const double room = area.w - 8;
    if (area.h < kLeastInside || !fits(name, TextStyle::Small, room)) {
        addBeside(beside, {area.y + area.h / 2, area.x + area.w, thing.units ? name : name + " · " + height, 1, thing.top()}, thing.unit);
        return;
    }
    const bool two = area.h >= kTwoLines;
    const double y = two ? area.y + kTextLine - 2 : area.y + area.h / 2 + kMiddle;
    const std::string right = side == RackFace::Front ? power : inletsOf(rack, thing);
    const bool both = !right.empty() && fits(name + "  " + right, TextStyle::Small, room);
    write(area.x + 4, y, name, TextStyle::Small, Role::Tx, 0);
    if (both) {
        write(area.x + area.w - 4, y, right, TextStyle::Small, Role::Tx2, 0, Anchor::End);
    }
    if (two) {
        std::string below = both || right.empty() ? std::string() : right;
        const std::string mass = thing.mass ? figure(thing.mass) + " · " + height : height;
        if (below.empty() || fits(below + " · " + mass, TextStyle::Small, room)) {
            below += (below.empty() ? "" : " · ") + mass;
        }
        if (fits(below, TextStyle::Small, room)) {
            write(area.x + 4, y + kTextLine, std::move(below), TextStyle::Small, Role::Tx2, 0);
        }
    }
}

/// "3 × a, 3 × b": the inlets of a machine by feed.
std::string FaceDrafting::inletsOf(const DrawnRack& rack, const RackThing& thing) const
{
    const auto standing = std::find_if(m_assessment.standings.begin(), m_assessment.standings.end(),
                                       [&](const Standing& one) { return one.rack == rack.run.rack && one.build == thing.build; });
    std::string words;
    if (thing.build.empty() || standing == m_assessment.standings.end()) {
        return words;
    }
    for (const auto& [circuit, inlets] : m_assessment.at(*standing).circuitInlets) {
        if (!inlets.empty()) {
            words += (words.empty() ? "" : ", ") + std::to_string(inlets.size()) + " × " + circuit;
        }
    }
    return words;
}

/// Adds a name; alike devices directly above each other share one.
void FaceDrafting::addBeside(std::vector<Beside>& all, Beside one, int lowest)
{
    if (!all.empty() && all.back().name == one.name && all.back().unit + 1 == lowest && all.back().edge == one.edge) {
        Beside& last = all.back();
        last.middle = (last.middle * last.count + one.middle) / (last.count + 1);
        last.unit = one.unit;
        ++last.count;
    } else {
        all.push_back(std::move(one));
    }
}

void FaceDrafting::namesBeside(std::vector<Beside> names, double edge, double topY, double base, double room)
{
    if (names.empty()) {
        return;
    }
    std::sort(names.begin(), names.end(), [](const Beside& a, const Beside& b) { return a.middle < b.middle; });
    const double pitch = kLeastInside;
    const auto most = static_cast<std::size_t>(std::max((base - topY) / pitch, 1.0));
    std::string more;
    if (names.size() > most) {
        more = text(LW_MESSAGE("diagram.rack.more", "and {count} more"), {{"count", static_cast<std::int64_t>(names.size() - most + 1)}});
        addNote(label(LW_MESSAGE("diagram.rack.more_note", "Where names beside a rack do not fit, its table of units has them all.")));
        names.resize(most);
        names.back().name = more;
        names.back().count = 1;
    }
    std::vector<double> wanted;
    for (const Beside& one : names) {
        wanted.push_back(one.middle);
    }
    std::vector<double> at = spread(wanted, pitch, topY + pitch / 2);
    // not below the frame, where other things are written
    double least = base - pitch / 2;
    for (std::size_t i = at.size(); i-- > 0;) {
        at[i] = std::min(at[i], least);
        least = at[i] - pitch;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        line({{names[i].edge, names[i].middle}, {edge + 4, names[i].middle}, {edge + 9, at[i]}}, 1, Role::Line2);
        write(edge + 11, at[i] + kMiddle, names[i].count > 1 ? std::to_string(names[i].count) + " × " + names[i].name : names[i].name, TextStyle::Small, Role::Tx2,
              std::max(room - 11, 10.0));
    }
}

/// Units that nothing takes: kept free, closed by panels, or not known to be free.
void FaceDrafting::emptyUnits(const DrawnRack& rack, RackFace side, const std::string& frame, double x, double base, double width)
{
    const FreeUnits units = freeUnits(rack.things, rack.units.value_or(0), side);
    std::vector<std::pair<int, int>> rest = units.free;
    int reserved = rack.rack->reservedUnits.value_or(0);
    std::vector<std::pair<int, int>> kept;
    while (reserved > 0 && !rest.empty()) { // the highest ones: the design says how many, not which
        auto& [from, to] = rest.back();
        const int take = std::min(reserved, to - from + 1);
        kept.emplace_back(to - take + 1, to);
        reserved -= take;
        to -= take;
        if (to < from) {
            rest.pop_back();
        }
    }
    for (const auto& range : kept) {
        span({frame + "/kept", range, Role::Line2, true, false, label(LW_MESSAGE("diagram.rack.kept", "kept free"))}, x, base, width);
    }
    for (const auto& range : units.unknown) {
        span({frame + "/unknown", range, Role::Line2, false, true, label(LW_MESSAGE("diagram.rack.maybe_free", "may be taken"))}, x, base, width);
    }
    const auto fill = std::find_if(rack.rack->holds.begin(), rack.rack->holds.end(), [&](const RackHold& hold) { return hold.fill && hold.face == side; });
    for (const auto& range : rest) {
        if (fill != rack.rack->holds.end()) {
            const int count = range.second - range.first + 1;
            const double u = unitHeight();
            for (int unit = range.first; unit < range.second; ++unit) {
                line({{x, base - unit * u}, {x + width, base - unit * u}}, 1, Role::Line);
            }
            span({frame + "/panels", range, Role::Line, false, false,
                  text(LW_MESSAGE("diagram.rack.panels", "{count} × blanking panel"), {{"count", std::int64_t{count}}})},
                 x, base, width);
        }
    }
}

void FaceDrafting::span(const Span& one, double x, double base, double width)
{
    const double u = unitHeight();
    const auto [first, last] = one.units;
    Box b;
    b.id = one.id + '-' + std::to_string(first);
    b.kind = BoxKind::Frame;
    b.x = x;
    b.w = width;
    b.h = (last - first + 1) * u;
    b.y = base - last * u;
    b.tone = one.tone;
    b.hatched = one.hatched;
    b.dashed = one.dashed;
    const std::string units = "U" + std::to_string(first) + (first == last ? std::string() : "–U" + std::to_string(last));
    b.spoken = units + ", " + one.words;
    const double middle = b.y + b.h / 2;
    if (!one.hatched && b.h >= kLeastInside && fits(one.words, TextStyle::Small, width - 4)) {
        const bool two = b.h >= kTwoLines;
        write(x + width / 2, middle + (two ? -2 : kMiddle), one.words, TextStyle::Small, Role::Tx3, 0, Anchor::Middle);
        if (two) {
            write(x + width / 2, middle + kTextLine - 2, units, TextStyle::Small, Role::Tx3, 0, Anchor::Middle);
        }
    }
    box(std::move(b));
}

/// Colour of a feed: A, B and the others.
Role FaceDrafting::feedRole(std::size_t feed)
{
    constexpr std::array roles{Role::Power, Role::Space};
    return feed < roles.size() ? roles[feed] : Role::Tx2;
}

/// Upright PDUs beside the rails, as they are seen from the rear.
void FaceDrafting::strips(const DrawnRack& rack, const std::string& frame, double x, double base, double width, double rails)
{
    struct Strip {
        std::string feed, unit, name;
        Role role;
    };
    std::map<UnitMount, std::vector<Strip>> sides;
    const auto circuits = feedsOf(m_design, *rack.rack);
    for (std::size_t i = 0; i < circuits.size(); ++i) {
        const auto circuit = m_design.site.circuits.find(circuits[i]);
        if (circuit == m_design.site.circuits.end()) {
            continue;
        }
        for (const auto& [id, unit] : circuit->second.units) {
            if (unit.mount && isOfOneRack(m_design.site, circuits[i])) {
                const auto part = m_design.parts.find(unit.part);
                sides[*unit.mount].push_back({circuits[i], id, part == m_design.parts.end() || !part->second ? unit.part : shortName(*part->second), feedRole(i)});
            }
        }
    }
    const double strip = (width - rails) / 2;
    const double w = std::max(std::min(strip - 2, 14.0), 3.0);
    const double height = std::max(rack.units.value_or(rack.height) - 2, 1) * unitHeight();
    for (const auto& [mount, all] : sides) {
        const double each = height / static_cast<double>(all.size());
        const double sx = mount == UnitMount::ZeroULeft ? x + (strip - w) / 2 : x + width - strip + (strip - w) / 2;
        for (std::size_t i = 0; i < all.size(); ++i) {
            Box b;
            b.id = frame + '/' + all[i].feed + '/' + all[i].unit;
            b.kind = BoxKind::Card;
            b.x = sx;
            b.w = w;
            b.h = each - 4;
            b.y = base - unitHeight() - each * static_cast<double>(i + 1) + 2;
            b.tone = all[i].role;
            const std::string words = all[i].feed + " · " + all[i].name;
            b.spoken = text(LW_MESSAGE("diagram.rack.strip", "Power strip {unit} on feed {feed}: {name}"),
                            {{"unit", all[i].unit}, {"feed", all[i].feed}, {"name", all[i].name}});
            const double middle = b.y + b.h / 2;
            const double room = b.h - 8;
            box(std::move(b));
            if (w >= 12.5) {
                Text& t = write(sx + w / 2 + 3.2, middle, fits(words, TextStyle::Small, room) ? words : all[i].feed, TextStyle::Small, all[i].role, room, Anchor::Middle);
                t.rotation = -90;
            }
        }
    }
}

} // namespace lanewatt::diagrams
