#include "app/diagrams/space_drawing.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/painter.h"

#include <algorithm>
#include <iterator>

namespace lanewatt::diagrams {

void SpaceLayout::server()
{
    const Instance& own = m_wiring.at(m_serverAt);
    heading(label(LW_MESSAGE("diagram.space.server", "From above · to scale · places inside unknown")));
    const auto deep = metres(m_server->depth);
    const auto wide = metres(m_server->width);
    const double right = m_left + px(deep.value_or(depth()));
    across(m_left, right, m_y + kDimension - 6,
           deep ? lengthText(LW_MESSAGE("diagram.space.depth", "depth {length}"), *deep)
                : label(LW_MESSAGE("diagram.space.depth-unknown", "depth unknown")),
           deep.has_value());
    m_y += kDimension;
    const double top = m_y;
    const std::size_t at = m_scene.boxes.size();
    const Mark said = mark(m_serverAt);
    Box b;
    b.id = own.id;
    b.kind = BoxKind::Frame;
    b.x = m_left;
    b.y = top;
    b.w = right - m_left;
    b.title = shortName(*own.part);
    b.subtitle = joined({units(), deep && wide ? std::string() : sizeUnknown(), said.words});
    b.tone = said.tone;
    b.dashed = !deep || !wide;
    b.placement = own.placement;
    b.spoken = joined({b.title, summary(), said.words}, ", ");
    box(std::move(b));
    m_y += kHead;
    groups([&](const Instance& i) { return i.parent >= 0; }, m_left + kGap, right - m_left - 2 * kGap);
    const double bottom = wide ? std::max(top + px(*wide), m_y) : m_y + kGap;
    m_scene.boxes[at].h = wide ? px(*wide) : bottom - top;
    upright(right + 8, top, top + m_scene.boxes[at].h,
            wide ? lengthText(LW_MESSAGE("diagram.space.width", "width {length}"), *wide)
                 : label(LW_MESSAGE("diagram.space.width-unknown", "width unknown")),
            wide.has_value());
    m_y = bottom + kGap;
}

void SpaceLayout::modules()
{
    if (m_server) {
        return;
    }
    const auto ours = [](const Instance& i) {
        return i.parent >= 0 || (i.part && i.part->category() == Category::Baseboard);
    };
    if (std::none_of(m_wiring.instances.begin(), m_wiring.instances.end(), ours)) {
        return;
    }
    heading(label(LW_MESSAGE("diagram.space.modules", "Modules · sizes and places unknown")));
    groups(ours, kMargin, m_width - 2 * kMargin);
}

void SpaceLayout::groups(const std::function<bool(const Instance&)>& wanted, double x0, double width)
{
    std::vector<std::pair<int, int>> kinds; // first instance, count
    for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
        const Instance& own = m_wiring.at(static_cast<int>(i));
        if (!own.part || !wanted(own)) {
            continue;
        }
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const auto& k) {
            return m_wiring.at(k.first).placement == own.placement && m_wiring.at(k.first).part == own.part;
        });
        if (same == kinds.end()) {
            kinds.emplace_back(static_cast<int>(i), 1);
        } else {
            ++same->second;
        }
    }
    const int columns = std::max(1, static_cast<int>((width + kGap) / (180 + kGap)));
    const double w = std::floor((width - kGap * (columns - 1)) / columns);
    int column = 0;
    for (const auto& [first, count] : kinds) {
        const Instance& own = m_wiring.at(first);
        const Mark said = mark(first);
        Box b;
        b.id = count > 1 ? own.placement : own.id;
        b.kind = count > 1 ? BoxKind::Group : BoxKind::Card;
        b.x = x0 + column * (w + kGap);
        b.y = m_y;
        b.w = w;
        b.h = 36;
        b.title = count > 1 ? std::to_string(count) + " × " + shortName(*own.part) : shortName(*own.part);
        b.subtitle = joined({said.words, sizeUnknown()});
        b.iconName = std::string(iconOf(own.part->category()));
        b.tone = said.tone;
        b.dashed = true;
        b.placement = own.placement;
        b.spoken = joined({b.title, b.subtitle}, ", ");
        box(std::move(b));
        if (++column == columns) {
            column = 0;
            m_y += 36 + kGap;
        }
    }
    m_y += column > 0 ? 36 + kGap : 0;
}

void SpaceLayout::heights()
{
    const Budget* space = m_build.budget(BudgetKind::Space);
    std::vector<const BudgetPoint*> rows;
    for (std::size_t i = 0; space && i < space->points.size(); ++i) {
        const BudgetPoint& p = space->points[i];
        if (p.id.kind == PointKind::CoolerHeight || p.id.kind == PointKind::CardHeight) {
            rows.push_back(&p);
        }
    }
    if (rows.empty()) {
        return;
    }
    heading(label(LW_MESSAGE("diagram.space.heights", "Heights above the board · to scale")));
    for (const BudgetPoint* p : rows) {
        height(*p);
    }
}

void SpaceLayout::height(const BudgetPoint& p)
{
    const int instance = rules::instanceAt(m_build, p.path);
    if (instance < 0) {
        return;
    }
    const Instance& own = m_wiring.at(instance);
    const Mark said = mark(instance);
    const double w = p.demand ? px(p.demand->likely) : kNoSize;
    const double limit = p.supply ? px(p.supply->likely) : 0;
    Box b;
    b.id = p.id.text();
    b.kind = BoxKind::Card;
    b.x = kMargin;
    b.y = m_y;
    b.w = w;
    b.h = kRowHeight;
    const std::string name = shortName(*own.part);
    const bool fits = textWidth(name, TextStyle::Strong) <= w - 2 * kGap;
    b.title = fits ? name : "";
    b.dashed = !p.demand;
    b.hatched = !p.demand;
    b.tone = p.demand && p.supply ? toneOf(p.demand, p.supply) : Role::Line2;
    b.placement = own.placement;
    const std::string figures = ofLimit(p.demand, p.supply);
    const std::string unlimited =
        p.supply ? std::string() : label(LW_MESSAGE("diagram.space.limit-unknown", "limit unknown"));
    b.spoken = joined({label(p.title), name, figures, unlimited}, ", ");
    const Role words = b.tone == Role::Error || b.tone == Role::Warning ? b.tone : Role::Tx2;
    box(std::move(b));
    if (p.supply) {
        line({{kMargin + limit, m_y - 3}, {kMargin + limit, m_y + kRowHeight + 3}}, 1, Role::Accent, true);
    }
    const double x = kMargin + std::max(w, limit) + kGap;
    write(x, m_y + 17, joined({fits ? "" : name, label(p.title), figures, unlimited}), TextStyle::Body, words,
          m_width - x - kMargin);
    m_y += kRowHeight + kGap;
}

std::vector<int> SpaceLayout::ownSupplies() const
{
    std::vector<int> found;
    std::ranges::copy_if(m_wiring.withSpec<PsuSpec>(), std::back_inserter(found),
                         [&](int index) { return m_wiring.at(index).parent < 0; });
    return found;
}

void SpaceLayout::placeSupplies(double bottom)
{
    const auto own = ownSupplies();
    if (own.size() != 1 || !isTower()) {
        return;
    }
    const auto& psu = *specOf<PsuSpec>(m_wiring, own.front());
    if (!psu.length || !psu.height || m_y + px(si(*psu.height)) + 6 > bottom) {
        return;
    }
    SpaceSupply supply = supplyOf(own.front());
    findRoomForNotes(m_left + supply.box.w - kLeader + kGap);
    drawSupply(std::move(supply), m_left, bottom - px(si(*psu.height)) - 6, m_noteLeft, m_noteRoom);
    m_suppliesPlaced = true;
}

SpaceSupply SpaceLayout::supplyOf(int index) const
{
    const Instance& own = m_wiring.at(index);
    const auto& psu = *specOf<PsuSpec>(m_wiring, index);
    const Mark said = mark(index);
    const auto length = metres(psu.length);
    const auto height = metres(psu.height);
    const auto most = m_chassis ? metres(m_chassis->psuMaxLength) : std::nullopt;
    Box b;
    b.id = own.id;
    b.kind = BoxKind::Supply;
    b.w = length ? px(*length) : 140;
    b.h = height ? px(*height) : 48;
    b.title = shortName(*own.part);
    b.badge = supplyLetter(m_wiring, index);
    const std::string size = sizeText({length, height});
    b.subtitle = joined({said.words, size.empty() ? sizeUnknown() : size});
    b.tone = said.tone;
    b.dashed = !length || !height;
    b.hatched = b.dashed;
    b.placement = own.placement;
    b.spoken = joined(
        {instanceLabel(m_wiring, index, m_style), b.title, b.subtitle,
         most ? lengthText(LW_MESSAGE("diagram.space.psu-most", "up to {length}"), *most) : std::string()},
        ", ");
    SpaceSupply supply{std::move(b), {}, 0};
    constexpr double kBadge = 24;
    constexpr double kTwoSmallLines = 30;
    constexpr double kMostBeside = 170;
    Box& drawn = supply.box;
    supply.width = drawn.w;
    if (drawn.h < kTwoSmallLines || textWidth(drawn.title, TextStyle::Strong) > drawn.w - 2 * kGap - kBadge) {
        supply.beside =
            joined({drawn.h < kOneLine ? drawn.badge : std::string(), drawn.title, drawn.subtitle});
        supply.width += kGap + std::min(textWidth(supply.beside, TextStyle::Header), kMostBeside);
        drawn.title.clear();
        drawn.subtitle.clear();
        if (drawn.h < kOneLine) {
            drawn.badge.clear();
        }
    }
    return supply;
}

void SpaceLayout::drawSupply(SpaceSupply supply, double x, double y, double wordsAt, double room)
{
    supply.box.x = x;
    supply.box.y = y;
    const Role tone = supply.box.tone;
    if (!supply.beside.empty() && room >= kLeastNote) {
        write(wordsAt, y + supply.box.h / 2 + 4, supply.beside, TextStyle::Header,
              tone == Role::Error || tone == Role::Warning ? tone : Role::Tx2, room);
    }
    box(std::move(supply.box));
}

void SpaceLayout::supplies()
{
    const auto own = ownSupplies();
    if (own.empty() || m_suppliesPlaced) {
        return;
    }
    const BudgetPoint* places = point(BudgetKind::Space, PointKind::PsuBays);
    heading(places && places->supply
                ? text({LW_MESSAGE("diagram.space.psu-places", "Supplies · {used} of {count} places"),
                        {{"used", whole(own.size())}, {"count", whole(places->supply->likely)}}})
                : label(LW_MESSAGE("diagram.space.psu-places-unknown", "Supplies · places unknown")));
    double x = kMargin;
    double row = 0;
    for (const int index : own) {
        SpaceSupply supply = supplyOf(index);
        if (x > kMargin && x + supply.width > m_width - kMargin) {
            x = kMargin;
            m_y += row + kGap;
            row = 0;
        }
        const double width = supply.width;
        row = std::max({row, supply.box.h, kNotePitch});
        const double wordsAt = x + supply.box.w + kGap;
        drawSupply(std::move(supply), x, m_y, wordsAt, x + width - wordsAt);
        x += width + kGap;
    }
    m_y += row + kGap;
}

void SpaceLayout::bays()
{
    bay(PointKind::Bays35, "3.5in", kBay35Width, kBay35Height,
        LW_MESSAGE("diagram.space.bays35", "3.5 inch bays · {used} of {count}"),
        LW_MESSAGE("diagram.space.bays35-unknown", "3.5 inch drives · bays unknown"));
    bay(PointKind::Bays25, "2.5in", kBay25Width, kBay25Height,
        LW_MESSAGE("diagram.space.bays25", "2.5 inch bays · {used} of {count}"),
        LW_MESSAGE("diagram.space.bays25-unknown", "2.5 inch drives · bays unknown"));
}

void SpaceLayout::bay(PointKind kind, std::string_view form, double wide, double high,
                      const MessageTemplate& known, const MessageTemplate& unknown)
{
    std::vector<int> drives;
    for (const int index : m_wiring.withSpec<StorageSpec>()) {
        const auto& drive = *specOf<StorageSpec>(m_wiring, index);
        if (drive.formFactor && *drive.formFactor == form && m_wiring.at(index).parent < 0) {
            drives.push_back(index);
        }
    }
    const BudgetPoint* p = point(BudgetKind::Space, kind);
    const auto count = p && p->supply ? std::lround(p->supply->likely) : 0;
    if (drives.empty() && count == 0) {
        return;
    }
    const auto used = static_cast<long>(drives.size());
    heading(p && p->supply ? text({known, {{"used", whole(used)}, {"count", whole(count)}}})
                           : label(unknown));
    const double w = px(wide);
    const double h = std::max(px(high), 12.0);
    double x = kMargin;
    for (long i = 0; i < std::max(used, count); ++i) {
        if (x + w > m_width - kMargin) {
            x = kMargin;
            m_y += h + 4;
        }
        Box b;
        b.id = std::string(enumName(kind)) + '@' + std::to_string(i + 1);
        b.kind = BoxKind::Riser;
        b.x = x;
        b.y = m_y;
        b.w = w;
        b.h = h;
        b.dashed = i >= used;
        if (i < used) {
            const Instance& own = m_wiring.at(drives[static_cast<std::size_t>(i)]);
            b.title = h >= 16 ? shortName(*own.part) : "";
            b.placement = own.placement;
            b.tone = count > 0 && i >= count ? Role::Error : Role::Line2;
            b.hatched = b.tone == Role::Error;
            b.spoken = joined(
                {instanceLabel(m_wiring, drives[static_cast<std::size_t>(i)], m_style), shortName(*own.part)},
                ", ");
        } else {
            b.spoken = label(LW_MESSAGE("diagram.space.bay-free", "Free bay"));
        }
        box(std::move(b));
        x += w + 4;
    }
    m_y += h + kGap;
}

void SpaceLayout::legend()
{
    m_y += kGap;
    line({{0, m_y}, {m_width, m_y}}, 1, Role::Line);
    const double y = m_y + 18;
    double x = kMargin;
    const auto entry = [&](Role role, bool dashed, const std::string& words) {
        line({{x, y - 4}, {x + 24, y - 4}}, 1, role, dashed);
        write(x + 30, y, words, TextStyle::Header, Role::Tx2);
        x += 30 + 110;
    };
    line({{x, y - 4}, {x + px(0.1), y - 4}}, 1, Role::Tx3);
    line({{x, y - 8}, {x, y}}, 1, Role::Tx3);
    line({{x + px(0.1), y - 8}, {x + px(0.1), y}}, 1, Role::Tx3);
    write(x + px(0.1) + 6, y, millimetres(0.1), TextStyle::Header, Role::Tx2);
    x += px(0.1) + 66;
    entry(Role::Line2, true, label(LW_MESSAGE("diagram.space.legend.unknown", "Free or unknown")));
    entry(Role::Accent, true, label(LW_MESSAGE("diagram.space.legend.limit", "Limit")));
    m_y = y + 6;
}

} // namespace lanewatt::diagrams
