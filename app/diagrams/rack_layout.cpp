#include "app/diagrams/rack_layout.h"

#include "app/diagrams/labels.h"
#include "app/diagrams/rack_face.h"
#include "model/budget/outlet_plugs.h"
#include "model/budget/rack.h"
#include "model/design/rows.h"
#include "model/design/site_copies.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>

namespace lanewatt::diagrams {

namespace {

class RackLayout : FaceDrafting {
public:
    RackLayout(const Design& design, const Assessment& assessment, const messages::Style& style, const RackSheetOptions& options)
        : FaceDrafting(design, assessment, style, options.sheet), m_options(options)
    {
    }

    std::vector<Scene> run(std::vector<RackRun> runs)
    {
        for (RackRun& run : runs) {
            m_racks.push_back(drawn(std::move(run)));
        }
        return m_options.pageEach ? pages() : sheets();
    }

private:
    // In units of the sheet.
    static constexpr double kHeadHeight = 112;          ///< what is written above a rack
    static constexpr double kLeastBeside = 60;          ///< least room for names beside the frame
    static constexpr double kBetweenFaces = 30;
    static constexpr double kBelow = 30;
    static constexpr double kFootLine = 26;             ///< from the frame to what is written below its name
    static constexpr std::size_t kFeedLines = 2;

    DrawnRack drawn(RackRun run) const
    {
        DrawnRack one;
        const auto group = m_design.site.racks.find(run.rack);
        one.rack = &group->second;
        one.things = rackContents(m_design, m_assessment, run.rack);
        one.points = rackPoints(m_design, m_assessment, run.rack);
        one.name = runName(m_design.site, run);
        const auto height = unitsOf(m_design, *one.rack);
        constexpr double most = 2.0 * kHighestUnit;
        one.units = height && height->likely >= 1.0 ? std::optional(static_cast<int>(std::min(height->likely, most))) : std::nullopt;
        one.height = one.units.value_or(1);
        for (const RackThing& thing : one.things) {
            one.height = std::max(one.height, std::min(thing.top(), 2 * kHighestUnit));
        }
        const auto part = m_design.parts.find(one.rack->part);
        const auto* spec = part == m_design.parts.end() || !part->second ? nullptr : part->second->as<RackSpec>();
        if (spec && spec->width) {
            one.widthMillimetres = std::max(si(*spec->width) * 1e3, kRailMillimetres);
            one.widthKnown = true;
        }
        one.run = std::move(run);
        return one;
    }

    // ---- sheets --------------------------------------------------------------------------------

    /// The largest of the usual scales at which the highest rack fits `faces` times into `room`, and the widest into `width`.
    int scaleFor(std::initializer_list<int> scales, double faces, double room, double width) const
    {
        int last = 1;
        for (const int scale : scales) {
            last = scale;
            double high = 0;
            double wide = 0;
            for (const DrawnRack& rack : m_racks) {
                high = std::max(high, rack.height * toScale(kUnitMillimetres, scale));
                wide = std::max(wide, toScale(rack.widthMillimetres, scale));
            }
            if (high * faces <= room && wide <= width) {
                break;
            }
        }
        return last;
    }

    std::string scaleText(int scale, Paper paper) const
    {
        return text(LW_MESSAGE("diagram.sheet.scale_on", "1 : {scale} on {paper}"),
                    {{"scale", static_cast<std::int64_t>(scale)}, {"paper", std::string(paper == Paper::A3 ? "A3" : "A4")}});
    }

    std::vector<Scene> sheets()
    {
        constexpr double unit = 0.55; // the smallest letters are then 5.8 points
        const Paper paper = m_options.sheet.paper.value_or(Paper::A3);
        const auto begin = [&] { beginSheet(paper, paper == Paper::A3, unit); };
        begin();
        const double width = right() - left();
        const double room = bottom() - top() - kHeadHeight - kBetweenFaces - kBelow;
        m_scale = scaleFor({20, 25, 30, 40, 50, 75}, 2, room, width - kNumbers - kLeastBeside);
        double widest = 0;
        double highest = 0;
        for (const DrawnRack& rack : m_racks) {
            widest = std::max(widest, toScale(rack.widthMillimetres, m_scale));
            highest = std::max(highest, rack.height * unitHeight());
        }
        const auto most = static_cast<std::size_t>(paper == Paper::A3 ? 8 : 4);
        const auto fit = static_cast<std::size_t>(std::max(width / (kNumbers + widest + kLeastBeside), 1.0));
        const std::size_t each = std::min(most, fit);
        const double column = width / static_cast<double>(each);
        const std::size_t count = (m_racks.size() + each - 1) / each;
        std::vector<Scene> all;
        for (std::size_t sheet = 0; sheet < count; ++sheet) {
            if (sheet > 0) {
                begin();
            }
            const std::size_t from = sheet * each;
            const std::size_t to = std::min(from + each, m_racks.size());
            for (std::size_t i = from; i < to; ++i) {
                const double x = left() + column * static_cast<double>(i - from);
                head(m_racks[i], x, top(), column - 12);
                const double base = top() + kHeadHeight + highest;
                face(m_racks[i], RackFace::Front, x + kNumbers, base, column - kNumbers - 6);
                face(m_racks[i], RackFace::Rear, x + kNumbers, base + kBetweenFaces + highest, column - kNumbers - 6);
                foot(m_racks[i], x, base + kBetweenFaces + highest + kFootLine, column - 12);
            }
            keys(from, to);
            const std::string names = from + 1 == to ? m_racks[from].name : m_racks[from].name + " – " + m_racks[to - 1].name;
            all.push_back(endSheet(titled(names), label(LW_MESSAGE("diagram.rack.above", "front above, rear below · unit 1 at the bottom")),
                                   scaleText(m_scale, paper), sheet + 1, count));
        }
        return all;
    }

    std::vector<Scene> pages()
    {
        constexpr double unit = 0.7; // letters of 7.4 points and more
        const Paper paper = m_options.sheet.paper.value_or(Paper::A4);
        std::vector<Scene> all;
        for (std::size_t i = 0; i < m_racks.size(); ++i) {
            beginSheet(paper, paper == Paper::A3, unit);
            const double half = (right() - left()) / 2;
            const double room = bottom() - top() - kHeadHeight - kBelow - 8;
            m_scale = scaleFor({10, 15, 20, 25, 30, 40, 50, 75}, 1, room, half - kNumbers - kLeastBeside);
            const DrawnRack& rack = m_racks[i];
            head(rack, left(), top(), std::min(half * 2, 460.0));
            const double base = top() + kHeadHeight + 8 + rack.height * unitHeight();
            face(rack, RackFace::Front, left() + kNumbers, base, half - kNumbers - 12);
            face(rack, RackFace::Rear, left() + half + kNumbers, base, half - kNumbers - 12);
            foot(rack, left(), base + kFootLine, half * 2);
            keys(i, i + 1);
            all.push_back(endSheet(titled(rack.name), label(LW_MESSAGE("diagram.rack.beside", "front left, rear right · unit 1 at the bottom")),
                                   scaleText(m_scale, paper), i + 1, m_racks.size()));
        }
        return all;
    }

    std::string titled(const std::string& racks) const
    {
        return text(LW_MESSAGE("diagram.rack.title", "{design}: racks {racks}"), {{"design", designName()}, {"racks", racks}});
    }

    // ---- above and below a rack ----------------------------------------------------------------

    const BudgetPoint* pointOf(const DrawnRack& rack, PointKind kind) const
    {
        const auto found = std::find_if(rack.points.begin(), rack.points.end(), [&](const BudgetPoint* point) { return point->id.kind == kind; });
        return found == rack.points.end() ? nullptr : *found;
    }

    /// A text at the left and a short one at the right of a line.
    void twoTexts(double x, double y, double room, std::string words, TextStyle style, std::string value, TextStyle valueStyle, Role role)
    {
        const double taken = value.empty() ? 0 : roomFor(value, valueStyle);
        if (!value.empty()) {
            write(x + room, y, std::move(value), valueStyle, role, 0, Anchor::End);
        }
        write(x, y, std::move(words), style, style == TextStyle::Strong ? Role::Tx : Role::Tx2, std::max(room - taken - 6, 10.0));
    }

    static Role inkOf(const BudgetPoint& point)
    {
        const Role tone = toneOf(point);
        return tone == Role::Line2 ? Role::Tx2 : tone;
    }

    std::string contents(const DrawnRack& rack) const
    {
        std::vector<std::pair<std::string, int>> kinds;
        for (const RackThing& thing : rack.things) {
            const std::string name = thingName(m_design, thing);
            const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == name; });
            if (same == kinds.end()) {
                kinds.emplace_back(name, 1);
            } else {
                ++same->second;
            }
        }
        std::string words;
        for (const auto& [name, count] : kinds) {
            words += (words.empty() ? "" : ", ") + std::to_string(count) + " × " + name;
        }
        return words.empty() ? label(LW_MESSAGE("diagram.rack.empty", "empty")) : words;
    }

    void head(const DrawnRack& rack, double x, double y0, double room)
    {
        double y = y0 + 12;
        const int count = rack.run.count();
        const BudgetPoint* power = pointOf(rack, PointKind::RackPower);
        std::string name = count > 1 ? rack.name + " · " + std::to_string(count) + " ×" : rack.name;
        if (!rack.run.row.empty() && !isRackPattern(rack.rack->name)) { // a pattern names the row where it should
            name += " · " + text(LW_MESSAGE("diagram.floor.row", "Row {row}"), {{"row", rack.run.row}});
        }
        twoTexts(x, y, room, std::move(name), TextStyle::Strong,
             power ? (power->unknownLines > 0 && power->demand ? "≥ " : "") + figure(power->demand) : std::string(), TextStyle::Strong, Role::Tx);
        y += kTextLine + 1;
        const BudgetPoint* units = pointOf(rack, PointKind::Units);
        twoTexts(x, y, room, contents(rack), TextStyle::Small, units ? ofLimit(*units) + " U" : std::string(), TextStyle::Small, units ? inkOf(*units) : Role::Tx2);
        y += 6;
        if (const BudgetPoint* worst = tightest(rack.points)) {
            const double share = *shareUsed(*worst);
            const double limit = room / 1.2; // the track goes on behind the limit
            const Role role = toneOf(*worst) == Role::Line2 ? Role::Tx3 : toneOf(*worst);
            line({{x, y + 3}, {x + room, y + 3}}, 6, Role::Bg3);
            line({{x, y + 3}, {x + std::min(share, 1.2) * limit, y + 3}}, 6, role);
            line({{x + limit, y - 1}, {x + limit, y + 7}}, 2, Role::Tx);
            y += kTextLine + 6;
            twoTexts(x, y, room, text(LW_MESSAGE("diagram.rack.tightest", "tightest: {budget}"), {{"budget", pointName(*worst)}}), TextStyle::Small, percent(share),
                 TextStyle::Small, inkOf(*worst));
            y += kTextLine;
            write(x, y, ofLimit(*worst), TextStyle::Small, inkOf(*worst), room);
        } else {
            y += kTextLine + 6;
            write(x, y, label(LW_MESSAGE("diagram.rack.no_limit", "no limit is known")), TextStyle::Small, Role::Tx2, room);
            y += kTextLine;
        }
        y += kTextLine;
        const BudgetPoint* mass = pointOf(rack, PointKind::RackMass);
        const BudgetPoint* floor = pointOf(rack, PointKind::Floor);
        write(x, y, massText(mass, floor, room), TextStyle::Small, mass ? inkOf(*mass) : Role::Tx2, room);
        feeds(rack, x, y, room);
    }

    std::string massText(const BudgetPoint* mass, const BudgetPoint* floor, double room) const
    {
        std::string contents = mass && mass->demand ? ofLimit(*mass) : label(LW_MESSAGE("diagram.rack.mass_unknown", "weight unknown"));
        if (!floor || !floor->demand) {
            return contents;
        }
        const std::string both = text(LW_MESSAGE("diagram.rack.floor", "{contents} · on the floor {all}"), {{"contents", contents}, {"all", ofLimit(*floor)}});
        return fits(both, TextStyle::Small, room) ? both : contents; // a number is never cut
    }

    void feeds(const DrawnRack& rack, double x, double y, double room)
    {
        const auto circuits = feedsOf(m_design, *rack.rack);
        if (circuits.empty()) {
            write(x, y + kTextLine, label(LW_MESSAGE("diagram.rack.no_feed", "no feed")), TextStyle::Small, Role::Tx2, room);
        }
        for (std::size_t i = 0; i < circuits.size(); ++i) {
            y += kTextLine;
            if (i + 1 == kFeedLines && circuits.size() > kFeedLines) {
                write(x, y, text(LW_MESSAGE("diagram.rack.more_feeds", "and {count} more {count:feed|feeds}"), {{"count", static_cast<std::int64_t>(circuits.size() - i)}}),
                      TextStyle::Small, Role::Tx2, room);
                return;
            }
            const BudgetPoint* point = m_assessment.point(PointId{PointKind::Circuit, m_assessment.circuitIn(circuits[i], rack.run.rack).ref()});
            const auto share = point ? shareUsed(*point) : std::nullopt;
            std::string words = circuits[i] + (point ? " · " + ofLimit(*point) : std::string());
            words += outletsOn(rack, circuits[i]);
            twoTexts(x, y, room, std::move(words), TextStyle::Small, share ? percent(*share, 0) : std::string(), TextStyle::Small, point ? inkOf(*point) : Role::Tx2);
        }
    }

    /// " · 18 of 24 outlets"; empty where the outlets are not described.
    std::string outletsOn(const DrawnRack& rack, const std::string& id) const
    {
        const auto circuit = m_design.site.circuits.find(id);
        const auto outlets = circuit == m_design.site.circuits.end() ? 0 : static_cast<std::int64_t>(outletsOf(m_design, circuit->second).size());
        if (outlets == 0) {
            return {};
        }
        std::int64_t used = 0;
        for (const OutletPlug& plug : m_assessment.plugsOn(m_assessment.circuitIn(id, rack.run.rack))) {
            used += plug.outlet.empty() ? 0 : 1;
        }
        return text(LW_MESSAGE("diagram.rack.outlets", " · {used} of {all} outlets"), {{"used", used}, {"all", outlets}});
    }

    std::string pointName(const BudgetPoint& point) const
    {
        const std::string title = label(point.title);
        const bool circuit = point.id.kind == PointKind::Circuit || point.id.kind == PointKind::Failover;
        return circuit ? title + ' ' + point.path.id() : title;
    }

    /// What belongs to a rack, but has no place in it.
    void foot(const DrawnRack& rack, double x, double y, double room)
    {
        std::string words;
        for (const std::string& id : feedsOf(m_design, *rack.rack)) {
            const auto circuit = m_design.site.circuits.find(id);
            if (circuit == m_design.site.circuits.end()) {
                continue;
            }
            for (const auto& [unitId, unit] : circuit->second.units) {
                if (!unit.mount || !isOfOneRack(m_design.site, id)) {
                    words += (words.empty() ? "" : ", ") + id + '/' + unitId;
                }
            }
        }
        for (const RackThing& thing : rack.things) {
            if (thing.units == 0) { // beside the rails, on a side that is not said
                words += (words.empty() ? "" : ", ") + thingName(m_design, thing);
            }
        }
        if (!words.empty()) {
            write(x, y, text(LW_MESSAGE("diagram.rack.no_place", "no place is said for: {units}"), {{"units", words}}), TextStyle::Small, Role::Tx3, room);
        }
    }

    // ---- legend --------------------------------------------------------------------------------

    void keys(std::size_t from, std::size_t to)
    {
        std::int64_t racks = 0;
        bool unknownWidth = false;
        bool unknownHeight = false;
        bool panels = false;
        bool kept = false;
        bool strip = false;
        bool clash = false;
        std::optional<Figure> power;
        bool least = false;
        for (std::size_t i = from; i < to; ++i) {
            const DrawnRack& rack = m_racks[i];
            racks += rack.run.count();
            unknownWidth = unknownWidth || !rack.widthKnown;
            kept = kept || rack.rack->reservedUnits.value_or(0) > 0;
            for (const RackThing& thing : rack.things) {
                unknownHeight = unknownHeight || !thing.units;
            }
            for (const RackHold& hold : rack.rack->holds) {
                panels = panels || hold.fill;
            }
            const BudgetPoint* point = pointOf(rack, PointKind::RackPower);
            least = least || !point || !point->demand || point->unknownLines > 0;
            if (point && point->demand) {
                const Figure all = scaled(*point->demand, rack.run.count());
                if (power) {
                    *power += all;
                } else {
                    power = all;
                }
            }
        }
        for (const Box& b : m_scene.boxes) {
            clash = clash || b.tone == Role::Error;
            strip = strip || b.tone == Role::Power || b.tone == Role::Space;
        }
        const auto key = [&](MessageTemplate words, auto change) {
            Key one;
            one.sample.kind = BoxKind::Card;
            one.sample.tone = Role::Tx2;
            one.words = label(words);
            change(one);
            addKey(std::move(one));
        };
        key(LW_MESSAGE("diagram.rack.key_device", "machine or device"), [](Key&) {});
        if (unknownHeight) {
            key(LW_MESSAGE("diagram.rack.key_unknown", "of unknown height, drawn as 1 U"), [](Key& one) { one.sample.dashed = true; });
        }
        if (clash) {
            key(LW_MESSAGE("diagram.rack.key_clash", "wants units that another has, or above the rack"), [](Key& one) { one.sample.tone = Role::Error; });
        }
        if (panels) {
            key(LW_MESSAGE("diagram.rack.key_panels", "blanking panels"), [](Key& one) {
                one.sample.kind = BoxKind::Frame;
                one.sample.tone = Role::Line;
            });
        }
        if (kept) {
            key(LW_MESSAGE("diagram.rack.key_kept", "kept free; how many units is said, not which"), [](Key& one) {
                one.sample.kind = BoxKind::Frame;
                one.sample.tone = Role::Line2;
                one.sample.hatched = true;
            });
        }
        if (strip) {
            key(LW_MESSAGE("diagram.rack.key_first", "power strip on the first feed"), [](Key& one) { one.sample.tone = Role::Power; });
            key(LW_MESSAGE("diagram.rack.key_second", "on the second feed"), [](Key& one) { one.sample.tone = Role::Space; });
        }
        key(LW_MESSAGE("diagram.rack.key_bar", "tightest budget, its limit is the mark"), [](Key& one) {
            one.sample.kind = BoxKind::Frame;
            one.sample.tone = Role::Bg3;
            one.bar = Role::Tx3;
        });
        if (unknownWidth) {
            addNote(label(LW_MESSAGE("diagram.rack.width_note", "Racks whose width is not known are drawn 600 mm wide.")));
        }
        addNote(label(LW_MESSAGE("diagram.rack.mass_note", "~ marks an estimate, ≥ what has unknown parts; a question mark is unknown, never 0.")));
        addField(label(LW_MESSAGE("diagram.rack.field", "Racks, power")),
                 std::to_string(racks) + " · " + (power ? (least ? "≥ " : "") + figure(power) : std::string("?")));
    }

    const RackSheetOptions m_options;
    std::vector<DrawnRack> m_racks;
};

} // namespace

Expected<std::vector<Scene>> rackSheets(const Design& design, const Assessment& assessment, const messages::Style& style, const RackSheetOptions& options)
{
    if (design.site.racks.empty()) {
        return fail(LW_MESSAGE("diagram.no_racks", "The design has no racks to draw"));
    }
    auto runs = options.rack.empty() ? racksInOrder(design.site, options.oneByOne) : racksNamed(design.site, options.rack, options.oneByOne);
    if (!runs) {
        return tl::unexpected(runs.error());
    }
    return RackLayout(design, assessment, style, options).run(std::move(*runs));
}

std::string thingName(const Design& design, const RackThing& thing)
{
    if (!thing.build.empty()) {
        const auto build = design.builds.find(thing.build);
        return build == design.builds.end() || !build->second || build->second->name.empty() ? thing.build : build->second->name;
    }
    if (!thing.fabric.empty()) {
        return thing.tier.empty() ? thing.fabric : thing.fabric + ' ' + thing.tier;
    }
    const auto part = design.parts.find(thing.part);
    return part == design.parts.end() || !part->second ? thing.part : shortName(*part->second);
}

} // namespace lanewatt::diagrams
