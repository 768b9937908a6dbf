#include "app/diagrams/power_layout.h"

#include "app/diagrams/drafting.h"
#include "app/diagrams/labels.h"
#include "app/diagrams/painter.h"
#include "app/messages/value_names.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace lanewatt::diagrams {

namespace {

constexpr double kLoadHeight = 36;
constexpr double kLoadGap = 8;
constexpr double kSupplyHeight = 48;
constexpr double kFeedHeight = 48;
constexpr double kBelow = 18;           ///< a line of text below a box
constexpr double kLine = 13;            ///< line spacing of such text
constexpr double kBesideWords = 36;     ///< width of a load's icon and margins
constexpr double kBesideMark = 16;      ///< width of a finding's mark
constexpr double kSpare = 4;            ///< largest difference of text width between window and painter
constexpr double kGroupGap = 16;

/// A list of items in lines of at most `room`: broken between items, and within an item only if it is too long.
std::vector<std::string> inLines(std::string_view words, double room)
{
    std::vector<std::string> lines;
    const auto put = [&](const std::string& piece) {
        const std::string joined = lines.empty() ? piece : lines.back() + ' ' + piece;
        if (!lines.empty() && textWidth(joined, TextStyle::Small) <= room) {
            lines.back() = joined;
        } else {
            lines.push_back(piece);
        }
    };
    while (!words.empty()) {
        const std::size_t comma = words.find(", ");
        const std::string piece(words.substr(0, comma == std::string_view::npos ? comma : comma + 1));
        words.remove_prefix(comma == std::string_view::npos ? words.size() : comma + 2);
        if (textWidth(piece, TextStyle::Small) <= room) {
            put(piece);
            continue;
        }
        std::string_view rest = piece;
        while (!rest.empty()) {
            const std::size_t blank = rest.find(' ');
            put(std::string(rest.substr(0, blank)));
            rest.remove_prefix(blank == std::string_view::npos ? rest.size() : blank + 1);
        }
    }
    return lines;
}

/// Thickness of a line by its power: 1 pt for each 100 W.
double thickness(double watts)
{
    return std::clamp(std::round(watts / 100.0), 1.0, 16.0);
}

class PowerLayout : Drafting {
public:
    PowerLayout(const Design& design, const Assessment& assessment, const BuildAssessment& build, const messages::Style& style,
                const PowerOptions& options)
        : Drafting(build, style), m_design(design), m_assessment(assessment), m_options(options)
    {
    }

    Scene run()
    {
        const double width = std::max(m_options.width, 460.0);
        const bool wide = width >= 640;
        // In a narrow drawing circuits and gaps are smaller, because the texts of loads are the longest.
        m_feedWidth = wide ? 144 : 128;
        m_gap = wide ? 48 : 20;
        m_supplyX = kMargin + m_feedWidth + m_gap;
        m_supplyWidth = wide ? 196 : 156;
        m_bus = m_supplyX + m_supplyWidth + std::min(20.0, m_gap - 8);
        m_loadX = m_supplyX + m_supplyWidth + m_gap;
        m_loadWidth = std::clamp(width - m_loadX - kMargin, 156.0, 320.0);
        m_width = m_loadX + m_loadWidth + kMargin;
        m_y = kMargin;
        if (m_options.title) {
            m_y += head(buildName(m_build), summary(), m_y, m_width);
        }
        header();
        collect();
        for (const auto& [circuit, supplies] : m_byCircuit) {
            feed(circuit, supplies);
            m_y += kGroupGap;
        }
        if (m_byCircuit.empty()) {
            assembly();
        }
        unfed();
        if (m_options.legend) {
            legend();
        }
        m_scene.width = m_width;
        m_scene.height = std::ceil(m_y);
        m_scene.title = text({LW_MESSAGE("diagram.power.title", "Power tree of {build}"), {{"build", buildName(m_build)}}});
        m_scene.description = summary();
        return std::move(m_scene);
    }

private:
    const BudgetPoint* psuPoint(const std::string& supply) const
    {
        return point(BudgetKind::PsuLoad, PointKind::Psu, m_build.label.inside(supply));
    }
    const BudgetPoint* dcPoint() const { return m_build.headline(BudgetKind::PowerDc); }

    /// Circuit of a supply: its own, else that of the build's use, else the first.
    std::string summary() const
    {
        std::string words;
        if (m_build.dc) {
            words = text({LW_MESSAGE("diagram.power.dc", "{power} DC"), {{"power", m_build.dc->amount()}}});
        }
        if (m_build.ac) {
            words += (words.empty() ? "" : " · ") + text({LW_MESSAGE("diagram.power.ac", "{power} AC"), {{"power", m_build.ac->amount()}}});
        }
        return words.empty() ? label(LW_MESSAGE("diagram.power.unknown", "power unknown")) : words;
    }

    void header()
    {
        const double y = m_y + 11;
        write(kMargin, y, label(LW_MESSAGE("diagram.head.circuit", "Circuit")), TextStyle::Header, Role::Tx3);
        write(m_supplyX, y, label(LW_MESSAGE("diagram.head.supply", "Supply · load / rating")), TextStyle::Header, Role::Tx3);
        write(m_loadX, y, label(LW_MESSAGE("diagram.head.load", "Load · power · plugs")), TextStyle::Header, Role::Tx3);
        m_y += 24;
    }

    void collect()
    {
        for (const int supply : m_wiring.withSpec<PsuSpec>()) {
            if (m_wiring.at(supply).parent < 0) {
                m_byCircuit[m_wiring.at(supply).options.circuit.value_or(m_build.home)].push_back(supply);
                const BudgetPoint* point = psuPoint(m_wiring.at(supply).id);
                m_pooled = m_pooled || (point && point->lines.empty() && point->demand);
            }
        }
    }

    // ---- circuits and supplies ---------------------------------------------------------------

    void feed(const std::string& circuit, const std::vector<int>& supplies)
    {
        const double top = m_y;
        std::vector<std::pair<int, double>> centers; // of supplies
        const double poolTop = m_y;
        for (const int supply : supplies) {
            const double from = m_y;
            const BudgetPoint* point = psuPoint(m_wiring.at(supply).id);
            double bottom = from + kSupplyHeight + kBelow;
            double center = from + kSupplyHeight / 2;
            if (!m_pooled && point && !point->lines.empty()) {
                std::vector<Row> rows = rowsOf(point->lines, supply);
                const double loads = heightOf(rows);
                center = from + std::max(kSupplyHeight, loads) / 2;
                bottom = std::max(center + kSupplyHeight / 2 + kBelow, from + loads);
                place(std::move(rows), m_supplyX + m_supplyWidth, center, center - loads / 2);
            }
            supplyBox(supply, point, center);
            centers.emplace_back(supply, center);
            m_y = bottom + kGroupGap;
        }
        m_y -= kGroupGap;
        if (m_pooled && !m_poolDrawn) {
            m_poolDrawn = true;
            pool(centers, poolTop);
        } else if (m_pooled) {
            // supplies of another circuit share the bus that is drawn with the first
            for (const auto& [supply, center] : centers) {
                line({{m_supplyX + m_supplyWidth, center}, {m_bus, center}}, 3, Role::Power);
            }
            if (!centers.empty()) {
                line({{m_bus, m_poolBottom}, {m_bus, centers.back().second}}, 3, Role::Power);
                m_poolBottom = centers.back().second;
            }
        }
        m_y = std::max(m_y, top + kFeedHeight + kBelow);
        circuitBox(circuit, centers, centers.empty() ? top + kFeedHeight / 2 : (centers.front().second + centers.back().second) / 2);
    }

    void circuitBox(const std::string& id, const std::vector<std::pair<int, double>>& supplies, double center)
    {
        const auto found = m_design.site.circuits.find(id);
        const BudgetPoint* point = m_assessment.point(PointId{PointKind::Circuit, m_assessment.circuitIn(id, m_build.path.idOf(RefKind::Rack)).ref()});
        Box b;
        b.id = "circuit@" + id;
        b.kind = BoxKind::Feed;
        b.x = kMargin;
        b.w = m_feedWidth;
        b.h = kFeedHeight;
        b.y = center - b.h / 2;
        b.title = id.empty() ? label(LW_MESSAGE("diagram.circuit.none", "No circuit")) : id;
        b.iconName = "bolt";
        b.dashed = found == m_design.site.circuits.end();
        std::string rating;
        if (found != m_design.site.circuits.end()) {
            const Circuit& c = found->second;
            if (c.voltage) {
                rating = messages::amount(toAmount(*c.voltage), m_style);
            }
            if (c.breaker) {
                rating += (rating.empty() ? "" : " · ") + messages::amount(toAmount(*c.breaker), m_style, 0);
            }
            if (c.phases == 3) {
                rating += " · 3~";
            }
        }
        std::string load;
        if (point) {
            load = ofLimit(point->demand, point->supply);
            b.tone = toneOf(point->demand, point->supply);
        }
        b.subtitle = load.empty() ? rating : load;
        b.spoken = b.title + (rating.empty() ? "" : ", " + rating) + (load.empty() ? "" : ", " + load);
        std::vector<Branch> branches;
        for (const auto& [supply, at] : supplies) {
            branches.push_back({at, derived({"psu.ac", m_build.label.inside(m_wiring.at(supply).id)})});
        }
        fan(b.x + b.w, center, m_supplyX, branches);
        const double left = b.x;
        const double below = b.y + b.h + 13;
        box(std::move(b));
        if (!rating.empty() && !load.empty()) {
            write(left, below, rating, TextStyle::Small, Role::Tx2, m_feedWidth + m_gap - 8);
        }
    }

    /// End of a branch and its power.
    struct Branch {
        double y;
        std::optional<Figure> watts;
    };

    /// One trunk from (x, y), a bar, and a branch to each end; line width by power.
    void fan(double x, double y, double to, const std::vector<Branch>& branches)
    {
        if (branches.empty()) {
            return;
        }
        double sum = 0;
        double first = y;
        double last = y;
        bool known = false;
        for (const Branch& branch : branches) {
            sum += branch.watts ? branch.watts->likely : 0;
            known = known || branch.watts;
            first = std::min(first, branch.y);
            last = std::max(last, branch.y);
        }
        const double bar = std::floor(x + (to - x) * 0.45);
        line({{x, y}, {bar, y}}, known ? thickness(sum) : 1, known ? Role::Power : Role::Line2, !known);
        if (last > first) {
            line({{bar, first - 1}, {bar, last + 1}}, 3, Role::Power);
        }
        for (const Branch& branch : branches) {
            line({{bar, branch.y}, {to, branch.y}}, branch.watts ? thickness(branch.watts->likely) : 1,
                 branch.watts ? Role::Power : Role::Line2, !branch.watts);
        }
    }

    /// Outlet of a machine's supply; empty when unknown.
    std::string outletOf(const std::string& inlet) const
    {
        const auto& plugs = m_assessment.outletPlugs;
        const auto found = std::find_if(plugs.begin(), plugs.end(), [&](const OutletPlug& plug) {
            return &m_assessment.machineOf(plug) == &m_build && plug.inletId == inlet;
        });
        return found == plugs.end() ? std::string() : found->outlet;
    }

    void supplyBox(int supply, const BudgetPoint* point, double center)
    {
        const Instance& instance = m_wiring.at(supply);
        Box b;
        b.id = instance.id;
        b.kind = BoxKind::Supply;
        b.x = m_supplyX;
        b.w = m_supplyWidth;
        b.h = kSupplyHeight;
        b.y = center - b.h / 2;
        b.title = shortName(*instance.part);
        b.iconName = "psu";
        b.badge = supplyLetter(m_wiring, supply);
        b.placement = instance.placement;
        if (point) {
            b.subtitle = ofLimit(point->demand, point->supply);
            b.tone = toneOf(point->demand, point->supply);
        } else {
            b.subtitle = label(LW_MESSAGE("diagram.supply.unknown", "load unknown"));
        }
        b.spoken = instanceLabel(m_wiring, supply, m_style) + ", " + b.title + ", " + b.subtitle;
        if (const auto ac = derived({"psu.ac", m_build.label.inside(instance.id)})) {
            const std::string outlet = outletOf(instance.id);
            const std::string words =
                outlet.empty() ? text({LW_MESSAGE("diagram.supply.ac", "{power} at its inlet"), {{"power", ac->amount()}}})
                               : text({LW_MESSAGE("diagram.supply.ac_outlet", "{power} from {outlet}"),
                                       {{"power", ac->amount()}, {"outlet", outlet}}});
            b.spoken += ", " + words;
            write(b.x, b.y + b.h + 13, words, TextStyle::Small, Role::Tx2, m_supplyWidth);
        }
        box(std::move(b));
    }

    /// Supplies that share their load feed one bus.
    void pool(const std::vector<std::pair<int, double>>& supplies, double top)
    {
        const BudgetPoint* point = dcPoint();
        double bottom = m_y;
        double last = top + kLoadHeight / 2; // centre of the lowest load
        if (point) {
            double y = top;
            for (Row& row : rowsOf(point->lines, -1)) {
                last = y + kLoadHeight / 2;
                line({{m_bus, last}, {m_loadX, last}}, row.watts ? thickness(row.watts->likely) : 1,
                     row.watts ? Role::Power : Role::Line2, !row.watts);
                y += row.height() + kLoadGap;
                bottom = y - kLoadGap;
                place(std::move(row), last - kLoadHeight / 2);
            }
        }
        for (const auto& [supply, center] : supplies) {
            const BudgetPoint* own = psuPoint(m_wiring.at(supply).id);
            line({{m_supplyX + m_supplyWidth, center}, {m_bus, center}}, own && own->demand ? thickness(own->demand->likely) : 1,
                 Role::Power);
        }
        const double from = std::min(supplies.front().second, top + kLoadHeight / 2);
        m_poolBottom = std::max(supplies.back().second, last);
        line({{m_bus, from - 1}, {m_bus, m_poolBottom + 1}}, 3, Role::Power);
        m_y = std::max(m_y, bottom);
    }

    // ---- loads -------------------------------------------------------------------------------

    /// A load with its box, and the text below it that does not fit inside.
    struct Row {
        Box box;
        std::vector<std::pair<std::string, Role>> below;
        std::optional<Figure> watts;

        double height() const { return kLoadHeight + (below.empty() ? 0 : kBelow + kLine * (static_cast<double>(below.size()) - 1)); }
    };

    static double heightOf(const std::vector<Row>& rows)
    {
        double height = 0;
        for (const Row& row : rows) {
            height += row.height() + kLoadGap;
        }
        return height - kLoadGap;
    }

    std::vector<Row> rowsOf(const std::vector<BudgetLine>& lines, int supply) const
    {
        std::vector<Row> rows;
        rows.reserve(lines.size());
        for (const BudgetLine& load : lines) {
            rows.push_back(rowOf(load, supply));
        }
        return rows;
    }

    /// Rows from `top`, fed from (x, y).
    void place(std::vector<Row> rows, double x, double y, double top)
    {
        std::vector<Branch> branches;
        for (Row& row : rows) {
            branches.push_back({top + kLoadHeight / 2, row.watts});
            const double next = top + row.height() + kLoadGap;
            place(std::move(row), top);
            top = next;
        }
        fan(x, y, m_loadX, branches);
    }

    void place(Row row, double top)
    {
        double y = top + kLoadHeight;
        for (auto& [words, role] : row.below) {
            y += kLine;
            write(m_loadX, y, std::move(words), TextStyle::Small, role, m_loadWidth);
        }
        row.box.y = top;
        m_shown.insert(row.box.id);
        box(std::move(row.box));
    }

    Row rowOf(const BudgetLine& load, int supply) const
    {
        const std::string id = load.path.textBelow(m_build.path);
        const int instance = load.instance;
        const Part* part = instance >= 0 ? m_wiring.at(instance).part.get() : nullptr;
        const std::string placement = instance >= 0 ? m_wiring.at(instance).placement : std::string();
        Row row;
        row.watts = load.total;
        Box& b = row.box;
        b.id = id;
        b.kind = load.count > 1 ? BoxKind::Group : BoxKind::Card;
        b.x = m_loadX;
        b.w = m_loadWidth;
        b.h = kLoadHeight;
        const bool rest = load.label.id == "power.rest_of_assembly";
        const std::string name = part && !rest ? shortName(*part) : label(load.label);
        b.title = load.count > 1 ? std::to_string(load.count) + " × " + name : name;
        b.iconName = part ? iconOf(part->category()) : "unknown";
        b.placement = placement;
        b.dashed = !load.total;
        b.subtitle = load.total ? figure(*load.total) : label(LW_MESSAGE("diagram.power.unknown", "power unknown"));
        const SlotShortage* shortage = m_wiring.slotShortageOf(instance);
        Mark mark;
        if (shortage && (supply < 0 || supply == shortage->psu)) {
            mark = markOf(m_assessment, instance, {"PWR-25"});
            b.tone = mark.words.empty() ? b.tone : mark.tone;
        }
        const std::string plugs = plugsOf(id, supply);
        const std::string all = joined({b.subtitle, plugs});
        b.spoken = b.title + ", " + all + (mark.words.empty() ? "" : ", " + mark.words);
        if (plugs.empty() || textWidth(all, TextStyle::Small) <= m_loadWidth - kBesideWords - (mark.words.empty() ? 0 : kBesideMark)) {
            b.subtitle = all;
        } else {
            for (std::string& words : inLines(plugs, m_loadWidth - kSpare)) {
                row.below.emplace_back(std::move(words), Role::Tx2);
            }
        }
        for (std::string& words : inLines(mark.words, m_loadWidth - kSpare)) {
            row.below.emplace_back(std::move(words), mark.tone);
        }
        return row;
    }

    /// "6 × PCIe 8-pin" that the instances of a placement take from one supply.
    std::string plugsOf(const std::string& id, int supply) const
    {
        ConnectorList plugs;
        bool adapter = false;
        for (const PowerFeed& feed : m_wiring.feeds) {
            const std::string& consumer = m_wiring.at(feed.consumer).id;
            if ((supply >= 0 && feed.psu != supply) || (consumer != id && consumer.substr(0, consumer.rfind('.')) != id)) {
                continue;
            }
            adapter = adapter || feed.viaAdapter;
            for (const ConnectorCount& c : feed.connectors.items) {
                const auto same = std::ranges::find(plugs.items, c.connector, &ConnectorCount::connector);
                if (same == plugs.items.end()) {
                    plugs.items.push_back(c);
                } else {
                    same->count += c.count;
                }
            }
        }
        std::ranges::sort(plugs.items, {}, &ConnectorCount::connector);
        const std::string words = plugs.items.empty() ? std::string() : messages::valueName("connectors", plugs.text(), m_style);
        return adapter && !words.empty() ? words + ' ' + label(LW_MESSAGE("diagram.power.adapter", "by adapter")) : words;
    }

    /// A machine without supplies in the design: the manufacturer's total, and its contents.
    void assembly()
    {
        const BudgetPoint* point = dcPoint();
        if (!point) {
            return;
        }
        const double top = m_y;
        std::vector<Row> rows = rowsOf(point->lines, -1);
        const double loads = std::max(heightOf(rows), kLoadHeight);
        const double center = top + std::max(loads, kFeedHeight) / 2;
        Box b;
        b.id = m_build.buildId;
        b.kind = BoxKind::Supply;
        b.x = m_supplyX;
        b.w = m_supplyWidth;
        b.h = kSupplyHeight;
        b.y = center - b.h / 2;
        b.title = buildName(m_build);
        b.iconName = "machine";
        b.subtitle = ofLimit(point->demand, point->supply);
        b.tone = toneOf(point->demand, point->supply);
        b.spoken = b.title + ", " + b.subtitle;
        place(std::move(rows), m_supplyX + m_supplyWidth, center, center - loads / 2);
        if (m_build.ac) {
            const std::string circuit = m_build.home;
            line({{kMargin + m_feedWidth, center}, {m_supplyX, center}}, thickness(m_build.ac->likely), Role::Power);
            circuitBox(circuit, {}, center);
        }
        box(std::move(b));
        m_y = top + std::max(loads, kFeedHeight + 2 * kBelow) + kGroupGap;
    }

    /// Devices that need power and have no supply.
    void unfed()
    {
        const BudgetPoint* point = dcPoint();
        if (!point || m_pooled || m_byCircuit.empty()) {
            return;
        }
        std::vector<BudgetLine> rest;
        for (const BudgetLine& load : point->lines) {
            if (!m_shown.contains(load.path.textBelow(m_build.path))) {
                rest.push_back(load);
            }
        }
        if (rest.empty()) {
            return;
        }
        write(m_loadX, m_y + 11, label(LW_MESSAGE("diagram.power.unfed", "On no supply")), TextStyle::Header, Role::Error);
        m_y += 20;
        for (const BudgetLine& load : rest) {
            Row row = rowOf(load, -1);
            row.box.tone = Role::Error;
            row.box.dashed = true;
            const double next = m_y + row.height() + kLoadGap;
            place(std::move(row), m_y);
            m_y = next;
        }
        m_y += kLoadGap;
    }

    void legend()
    {
        line({{0, m_y}, {m_width, m_y}}, 1, Role::Line);
        const double y = m_y + 16;
        double x = kMargin;
        for (const int watts : {100, 400, 800}) {
            line({{x, y}, {x + 24, y}}, thickness(watts), Role::Power);
            write(x + 30, y + 4, messages::amount(toAmount(lanewatt::watts(watts)), m_style), TextStyle::Header, Role::Tx2);
            x += 86;
        }
        line({{x, y}, {x + 24, y}}, 1, Role::Line2, true);
        write(x + 30, y + 4, label(LW_MESSAGE("diagram.legend.unknown", "Unknown")), TextStyle::Header, Role::Tx2);
        m_y = y + 16;
    }

    const Design& m_design;
    const Assessment& m_assessment;
    PowerOptions m_options;
    std::map<std::string, std::vector<int>> m_byCircuit; ///< supplies by circuit
    std::set<std::string> m_shown;
    bool m_pooled = false, m_poolDrawn = false;
    double m_poolBottom = 0;
    double m_feedWidth = 0, m_gap = 0, m_supplyX = 0, m_supplyWidth = 0, m_bus = 0, m_loadX = 0, m_loadWidth = 0, m_width = 0, m_y = 0;
};

} // namespace

Scene powerScene(const Design& design, const Assessment& assessment, const BuildAssessment& build, const messages::Style& style,
                 const PowerOptions& options)
{
    return PowerLayout(design, assessment, build, style, options).run();
}

} // namespace lanewatt::diagrams
