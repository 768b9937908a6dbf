#include "app/diagrams/floor_layout.h"

#include "model/budget/rack_contents.h"
#include "model/design/rows.h"
#include "model/site/floor_plan.h"
#include "model/site/rack_order.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt::diagrams {

namespace {

constexpr std::array<std::string_view, 8> kFloorBudgets{"tightest", "rack-power", "rack-mass", "floor", "rack-units", "circuit", "airflow", "coolant"};

/// The points of a rack that a budget means.
bool isMeant(std::string_view budget, PointKind kind)
{
    switch (kind) {
    case PointKind::RackPower: return budget == "rack-power";
    case PointKind::RackMass: return budget == "rack-mass";
    case PointKind::Floor: return budget == "floor";
    case PointKind::Units: return budget == "rack-units";
    case PointKind::Circuit:
    case PointKind::Failover: return budget == "circuit";
    case PointKind::RackAirflow: return budget == "airflow";
    case PointKind::RackLiquid:
    case PointKind::RackCoolant: return budget == "coolant";
    default: return false;
    }
}

/// How much of a budget is used.
enum class Level : std::uint8_t { Unknown, NoLimit, Low, Half, Much, Over };

/// Places are those of floorPlan().
class FloorLayout : SheetDrafting {
public:
    FloorLayout(const Design& design, const Assessment& assessment, const messages::Style& style, const FloorOptions& options, std::vector<RackRun> loose)
        : SheetDrafting(design, assessment, style, options.sheet), m_budget(options.colourBy.empty() ? kFloorBudgets.front() : std::string_view(options.colourBy)), m_loose(std::move(loose))
    {
    }

    Scene run()
    {
        constexpr double unit = 0.55;
        for (const auto& [id, rack] : m_design.site.racks) {
            m_groups.emplace(id, groupOf(id, rack));
        }
        const Paper paper = m_sheetOptions.paper.value_or(Paper::A3);
        beginSheet(paper, true, unit);
        chooseScale();
        double y = top() + kBar;
        for (const FloorRow& row : m_plan.rows) {
            y = drawRow(row);
        }
        y = drawLoose(y + (m_plan.rows.empty() ? 0 : kGap));
        growTo(0, y + kGap + kSheetFoot + left());
        scaleBar();
        keys();
        return endSheet(text(LW_MESSAGE("diagram.floor.title", "{design}: floor"), {{"design", designName()}}), subtitle(),
                        text(LW_MESSAGE("diagram.sheet.scale_on", "1 : {scale} on {paper}"),
                             {{"scale", std::int64_t{m_scale}}, {"paper", std::string(paper == Paper::A3 ? "A3" : "A4")}}),
                        1, 1);
    }

private:
    static constexpr double kMillimetres = 1e3;  ///< of a metre
    // In units of the sheet.
    static constexpr double kRowName = 84;       ///< room for the name of a row
    static constexpr double kGap = 18;
    static constexpr double kTwoLines = 27;
    static constexpr double kBar = 20;           ///< room for the bar that shows the scale

    /// What all racks of a group have in common.
    struct Group {
        RackFootprint size;
        Level level = Level::Unknown;
        double share = 0;
        std::string value;   ///< "96 %", "32.4 kW", "?"
        std::string spoken;
    };

    Group groupOf(const std::string& id, const Rack& rack) const
    {
        Group group;
        group.size = rackFootprint(m_design, rack);
        const auto points = rackPoints(m_design, m_assessment, id);
        std::vector<const BudgetPoint*> meant;
        std::copy_if(points.begin(), points.end(), std::back_inserter(meant),
                     [&](const BudgetPoint* point) { return m_budget == kFloorBudgets.front() || isMeant(m_budget, point->id.kind); });
        const BudgetPoint* shown = tightest(meant);
        if (!shown && !meant.empty() && m_budget != kFloorBudgets.front()) {
            shown = meant.front();
        }
        group.value = "?";
        if (!shown || !shown->demand) {
            group.spoken = label(LW_MESSAGE("diagram.floor.unknown", "unknown"));
            return group;
        }
        group.spoken = label(shown->title) + ' ' + ofLimit(*shown);
        const auto share = shareUsed(*shown);
        if (!share) {
            group.level = Level::NoLimit;
            group.value = figure(shown->demand);
            return group;
        }
        group.share = *share;
        group.value = (shown->unknownLines > 0 ? "≥ " : "") + percent(*share, 0);
        group.spoken += ", " + group.value;
        group.level = *share > 1.0 ? Level::Over : *share >= kFloorMuch ? Level::Much : *share >= kFloorHalf ? Level::Half : Level::Low;
        return group;
    }

    /// Units for metres.
    double scaled(double metres) const { return toScale(metres * kMillimetres, m_scale); }
    // Places of the plan on the sheet.
    double across(double x) const { return left() + kRowName + scaled(x); }
    double down(double y) const { return top() + kBar + scaled(y); }

    /// The largest of the usual scales at which all rows fit on the paper; the smallest one, and a larger sheet, where none does.
    void chooseScale()
    {
        double width = 0;
        double height = 0; // m
        for (const FloorRow& row : m_plan.rows) {
            width = std::max(width, row.area.width);
            height = row.front->area.y + row.front->area.depth;
        }
        double depth = 0;
        for (const RackRun& run : m_loose) {
            depth = std::max(depth, m_groups.at(run.rack).size.depth);
        }
        for (const int scale : {20, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000}) {
            m_scale = scale;
            const double loose = m_loose.empty() ? 0 : kGap * 3 + scaled(depth);
            if (scaled(width) + kRowName <= right() - left() && scaled(height) + loose + 2 * kGap + kBar <= bottom() - top()) {
                return;
            }
        }
        growTo(scaled(width) + kRowName + 2 * left(), 0);
    }

    // ---- racks ---------------------------------------------------------------------------------

    /// Returns where the aisle in front of it ends.
    double drawRow(const FloorRow& row)
    {
        if (row.rear) {
            drawAisle(row, *row.rear, true);
        }
        const double y = down(row.area.y);
        const double front = down(row.area.y + row.area.depth);
        if (y >= m_nextName) {
            write(left(), y + 12, text(LW_MESSAGE("diagram.floor.row", "Row {row}"), {{"row", row.id}}), TextStyle::Strong, Role::Tx, kRowName - 8);
            m_nextName = y + kTextLine + 2;
        } else {
            m_unnamed = true;
        }
        if (front - y >= kTwoLines) {
            std::int64_t count = 0;
            for (const FloorRacks& racks : row.racks) {
                count += racks.count();
            }
            write(left(), y + 12 + kTextLine, text(LW_MESSAGE("diagram.floor.racks", "{count} {count:rack|racks}"), {{"count", count}}), TextStyle::Small, Role::Tx2,
                  kRowName - 8);
            m_nextName = std::max(m_nextName, y + 2 * kTextLine + 2);
        }
        for (const FloorRacks& racks : row.racks) {
            const std::string& id = racks.racks.rack;
            const Group& group = m_groups.at(id);
            const Rack& rack = m_design.site.racks.at(id);
            for (int place = 0; place < racks.count(); ++place) {
                const int ordinal = racks.racks.first + place;
                drawRack(group, id + '.' + std::to_string(ordinal), rackMemberName(m_design.site, id, rack, ordinal), across(racks.areaOf(place).x), front);
            }
        }
        drawAisle(row, *row.front, false);
        return down(row.front->area.y + row.front->area.depth);
    }

    /// The aisle in front of a row, or behind it.
    void drawAisle(const FloorRow& row, const FloorAisle& of, bool behind)
    {
        const double y = down(of.area.y);
        const double height = scaled(of.area.depth);
        Box aisle;
        aisle.id = (behind ? "rear/" : "aisle/") + row.id;
        aisle.kind = BoxKind::Frame;
        aisle.x = across(of.area.x);
        aisle.y = y;
        aisle.w = std::max(scaled(of.area.width), 2.0);
        aisle.h = height;
        aisle.tone = Role::Line;
        aisle.dashed = !of.widthKnown;
        const Amount said = toAmount(fromSi<Length>(of.area.depth));
        const std::string words = !of.widthKnown ? label(LW_MESSAGE("diagram.floor.aisle_unknown", "aisle, width not said"))
                                  : behind       ? text(LW_MESSAGE("diagram.floor.rear_aisle", "aisle behind, {width}"), {{"width", said}})
                                                 : text(LW_MESSAGE("diagram.floor.aisle", "aisle, {width}"), {{"width", said}});
        aisle.spoken = text(LW_MESSAGE("diagram.floor.row", "Row {row}"), {{"row", row.id}}) + ", " + words;
        if (height >= kTextLine && fits(words, TextStyle::Small, aisle.w - 8)) {
            write(aisle.x + aisle.w / 2, y + height / 2 + kMiddle, words, TextStyle::Small, Role::Tx2, 0, Anchor::Middle);
        } else if (y + height / 2 - kTextLine / 2 >= m_nextName) {
            write(left(), y + height / 2 + kMiddle, words, TextStyle::Small, Role::Tx2, kRowName - 8);
            m_nextName = std::max(m_nextName, y + height / 2 + kTextLine);
        }
        m_unknownAisle = m_unknownAisle || !of.widthKnown;
        box(std::move(aisle));
    }

    static Role fillOf(Level level)
    {
        switch (level) {
        case Level::Low: return Role::Bg3;
        case Level::Half: return Role::LaneDim;
        case Level::Much: return Role::WarningFill;
        case Level::Over: return Role::ErrorFill;
        case Level::Unknown:
        case Level::NoLimit: break;
        }
        return Role::None;
    }

    static Role toneOf(Level level) { return level == Level::Over ? Role::Error : level == Level::Much ? Role::Warning : Role::Tx2; }

    /// A rack with its front at the bottom.
    void drawRack(const Group& group, const std::string& id, const std::string& name, double x, double front, bool named = true)
    {
        const double w = scaled(group.size.width);
        const double h = scaled(group.size.depth);
        const double y = front - h;
        if (const Role fill = fillOf(group.level); fill != Role::None && h > 4 && w > 4) {
            line({{x + 1, y + h / 2}, {x + w - 1, y + h / 2}}, h - 2, fill);
        }
        if (group.level >= Level::Low && w > 4) {
            line({{x + 1, front - 3}, {x + 1 + std::min(group.share, 1.0) * (w - 2), front - 3}}, 4, toneOf(group.level));
        }
        if (m_plan.rearDoors) {
            line({{x + 1, y - 2}, {x + w - 1, y - 2}}, 3, Role::Lane);
        }
        Box b;
        b.id = id;
        b.kind = BoxKind::Frame;
        b.x = x;
        b.y = y;
        b.w = w;
        b.h = h;
        b.tone = toneOf(group.level);
        b.dashed = !group.size.known;
        b.hatched = group.level == Level::Unknown;
        b.spoken = name + ", " + group.spoken;
        box(std::move(b));
        m_levels[group.level] = true;
        m_unknownSize = m_unknownSize || !group.size.known;
        if (!named) {
            return;
        }
        const double middle = y + h / 2;
        const std::string both = name + " · " + group.value;
        if (h >= kTwoLines + 8 && fits(name, TextStyle::Small, w - 4) && fits(group.value, TextStyle::Small, w - 4)) {
            write(x + w / 2, middle - 3, name, TextStyle::Small, Role::Tx, 0, Anchor::Middle);
            write(x + w / 2, middle - 3 + kTextLine, group.value, TextStyle::Small, Role::Tx2, 0, Anchor::Middle);
        } else if (w >= kTextLine && fits(both, TextStyle::Small, h - 12)) {
            write(x + w / 2 + kMiddle, middle - 2, both, TextStyle::Small, Role::Tx, 0, Anchor::Middle).rotation = -90;
        } else {
            m_unnamed = true;
        }
    }

    /// Racks that stand in no row: nobody knows where, so that alike ones are drawn once.
    double drawLoose(double y)
    {
        if (m_loose.empty()) {
            return y;
        }
        write(left(), y + 12, label(LW_MESSAGE("diagram.floor.loose", "In no row: it is not said where they stand")), TextStyle::Strong, Role::Tx, right() - left());
        y += kGap + 6;
        double x = left();
        double deepest = 0;
        for (const RackRun& run : m_loose) {
            const Group& group = m_groups.at(run.rack);
            const std::string words = std::to_string(run.count()) + " × " + runName(m_design.site, run) + " · " + group.value;
            const double wordsWidth = std::min(roomFor(words, TextStyle::Small), 260.0);
            const double w = scaled(group.size.width);
            const double h = scaled(group.size.depth);
            if (x > left() && x + w + 6 + wordsWidth > right()) {
                x = left();
                y += std::max(deepest, kTextLine) + kGap;
                deepest = 0;
            }
            drawRack(group, run.rack + '.' + std::to_string(run.first()), runName(m_design.site, run), x, y + h, false); // its name stands beside it
            write(x + w + 6, y + 10, words, TextStyle::Small, Role::Tx, wordsWidth);
            x += w + 6 + wordsWidth + kGap;
            deepest = std::max(deepest, h);
        }
        return y + std::max(deepest, kTextLine);
    }

    // ---- what it means -------------------------------------------------------------------------

    std::string subtitle() const
    {
        return m_budget == kFloorBudgets.front()
                   ? label(LW_MESSAGE("diagram.floor.by_tightest", "each rack by the budget that is tightest there · its front is at the bottom"))
                   : text(LW_MESSAGE("diagram.floor.by", "each rack by {budget} · its front is at the bottom"), {{"budget", std::string(m_budget)}});
    }

    void scaleBar()
    {
        constexpr double least = 60;
        double metres = 1;
        for (const double longer : {2.0, 5.0, 10.0, 20.0, 50.0, 100.0}) {
            metres = toScale(metres * 1000, m_scale) < least ? longer : metres;
        }
        const double x = right() - toScale(metres * 1000, m_scale);
        const double y = top() + 6;
        line({{x, y}, {right(), y}}, 2, Role::Tx2);
        line({{x, y - 3}, {x, y + 3}}, 1, Role::Tx2);
        line({{right(), y - 3}, {right(), y + 3}}, 1, Role::Tx2);
        write(x - 6, y + kMiddle, messages::amount(Amount{metres, Dimension::Length}, m_style), TextStyle::Small, Role::Tx2, 0, Anchor::End);
    }

    void keys()
    {
        const auto key = [&](Level level, MessageTemplate words) {
            if (!m_levels.contains(level)) {
                return;
            }
            Key one;
            one.sample.kind = BoxKind::Frame;
            one.sample.tone = toneOf(level);
            one.sample.hatched = level == Level::Unknown;
            one.bar = fillOf(level);
            one.words = label(words);
            addKey(std::move(one));
        };
        key(Level::Low, LW_MESSAGE("diagram.floor.key_low", "below 50 %"));
        key(Level::Half, LW_MESSAGE("diagram.floor.key_half", "50 to 80 %"));
        key(Level::Much, LW_MESSAGE("diagram.floor.key_much", "80 to 100 %"));
        key(Level::Over, LW_MESSAGE("diagram.floor.key_over", "above the limit"));
        key(Level::NoLimit, LW_MESSAGE("diagram.floor.key_no_limit", "no limit is known"));
        key(Level::Unknown, LW_MESSAGE("diagram.floor.key_unknown", "unknown"));
        addNote(label(LW_MESSAGE("diagram.floor.bar_note", "The bar along the front of a rack is as long as the share that it uses.")));
        if (m_unknownSize) {
            addNote(label(LW_MESSAGE("diagram.floor.size_note", "Dashed: the size is not known; drawn as 600 × 1,200 mm.")));
        }
        if (m_unknownAisle) {
            addNote(label(LW_MESSAGE("diagram.floor.aisle_note", "Aisles whose width is not said are drawn 1.2 m wide and dashed.")));
        }
        if (const Site& site = m_design.site; site.doorWidth || site.doorHeight) {
            const auto size = [&](const std::optional<Length>& length) { return length ? messages::amount(toAmount(*length), m_style) : std::string("?"); };
            addNote(text(LW_MESSAGE("diagram.floor.door_note", "Narrowest door on the way in: {width} wide, {height} high."),
                         {{"width", size(site.doorWidth)}, {"height", size(site.doorHeight)}}));
        }
        if (m_plan.rows.size() > 1) {
            addNote(label(LW_MESSAGE("diagram.floor.rows_note", "Rows are drawn below each other, each with the aisle in front of it; which of them face each other is not said.")));
        }
        if (m_plan.rearDoors) {
            addNote(label(LW_MESSAGE("diagram.floor.doors_note", "The line behind a rack is its cooled rear door.")));
        }
        if (m_unnamed) {
            addNote(label(LW_MESSAGE("diagram.floor.unnamed_note", "Racks that are too small here for their names are in the order of their row.")));
        }
        std::int64_t racks = 0;
        for (const auto& [id, rack] : m_design.site.racks) {
            racks += rack.count;
        }
        addField(label(LW_MESSAGE("diagram.floor.field", "Racks")), std::to_string(racks));
    }

    const std::string_view m_budget;
    const FloorPlan m_plan = floorPlan(m_design);
    std::map<std::string, Group> m_groups;
    std::vector<RackRun> m_loose;
    std::map<Level, bool> m_levels; ///< that are drawn
    int m_scale = 50;
    double m_nextName = 0; ///< from where on the name of a row does not lie over that of the one above
    bool m_unknownSize = false, m_unknownAisle = false, m_unnamed = false;
};

} // namespace

std::span<const std::string_view> floorBudgets() { return kFloorBudgets; }

Expected<Scene> floorSheet(const Design& design, const Assessment& assessment, const messages::Style& style, const FloorOptions& options)
{
    if (design.site.racks.empty()) {
        return fail(LW_MESSAGE("diagram.no_racks", "The design has no racks to draw"));
    }
    if (!options.colourBy.empty() && std::find(kFloorBudgets.begin(), kFloorBudgets.end(), options.colourBy) == kFloorBudgets.end()) {
        std::string accepted;
        for (const std::string_view name : kFloorBudgets) {
            accepted += (accepted.empty() ? "" : " ") + std::string(name);
        }
        return fail(LW_MESSAGE("diagram.floor.budget", "A floor is not coloured by {budget}: accepted are {accepted}"),
                    {{"budget", options.colourBy}, {"accepted", accepted}});
    }
    std::int64_t inRows = 0;
    for (const auto& [id, row] : design.site.rows) {
        for (const RackRange& range : row.racks) {
            inRows += range.last - range.first + 1;
        }
    }
    if (inRows > kMostRacksListed) {
        return fail(LW_MESSAGE("diagram.floor.too_many", "{count} racks in rows are too many for one drawing; at most {most}"),
                    {{"count", inRows}, {"most", std::int64_t{kMostRacksListed}}});
    }
    auto runs = racksInOrder(design.site);
    if (!runs) {
        return tl::unexpected(runs.error());
    }
    std::erase_if(*runs, [](const RackRun& run) { return !run.row.empty(); });
    return FloorLayout(design, assessment, style, options, std::move(*runs)).run();
}

} // namespace lanewatt::diagrams
