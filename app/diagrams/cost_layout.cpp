#include "app/diagrams/cost_layout.h"

#include "app/diagrams/sheet.h"
#include "model/costing/site_economics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace lanewatt::diagrams {

namespace {

constexpr double kLeastCostWidth = 240;

/// How an axis writes money.
struct MoneyUnit {
    double size = 1.0;
    std::string name; ///< "million USD"
};

MoneyUnit moneyUnit(double most, std::string_view currency, const messages::Style& style)
{
    constexpr double million = 1e6;
    constexpr double thousand = 1e3;
    const auto named = [&](const MessageTemplate& t) { return messages::text(Message{t, {{"currency", std::string(currency)}}}, style); };
    if (most >= 2 * million) {
        return {million, named(LW_MESSAGE("diagram.cost.millions", "million {currency}"))};
    }
    if (most >= 2 * thousand) {
        return {thousand, named(LW_MESSAGE("diagram.cost.thousands", "thousand {currency}"))};
    }
    return {1.0, std::string(currency)};
}

/// The smallest round step, 1, 2, 2.5 or 5 times a power of ten, of which `steps` reach `most`.
double roundStep(double most, int steps)
{
    const double least = most / steps;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double times : {1.0, 2.0, 2.5, 5.0}) {
        if (times * power >= least * (1 - 1e-9)) {
            return times * power;
        }
    }
    return 10.0 * power;
}

/// The fewest decimals that write a step exactly; at most 3.
int decimalsOfStep(double step)
{
    int decimals = 0;
    for (double shown = step; decimals < 3 && std::abs(shown - std::round(shown)) > 1e-6; shown *= 10.0) {
        ++decimals;
    }
    return decimals;
}

std::string plainNumber(double value, const messages::Style& style, int decimals) { return messages::amount({value, Dimension::Scalar}, style, decimals); }

/// True where owning never pays at the unfavourable end: the months of the ends then mean nothing.
bool isOpenEnded(const Figure& months) { return !std::isfinite(months.high) || months.low <= 0.0; }

/// A sum at its ends, as values of one of the curves.
struct Ends {
    double first = 0, last = 0;
};

class CostCurveLayout : SheetDrafting {
public:
    CostCurveLayout(const Design& design, const Assessment& assessment, const economics::SiteEconomics& made, const messages::Style& style, const CostOptions& options)
        : SheetDrafting(design, assessment, style, {}), m_made(made), m_options(options), m_currency(design.currency.code()), m_width(std::max(options.width, kLeastCostWidth))
    {
    }

    Scene draw()
    {
        const auto curve = economics::costCurve(m_made);
        m_scene.width = m_width;
        m_scene.title = text(LW_MESSAGE("diagram.cost.title", "{design}: own or rent"), {{"design", designName()}});
        m_scene.description = curve ? curveSummary(*curve, m_style) : messages::text(curve.error().what, m_style);
        double y = kMargin;
        if (m_options.title) {
            write(kMargin, y + 14, m_scene.title, TextStyle::Title, Role::Tx, m_width - 2 * kMargin);
            y = paragraph(kMargin, y + 31, m_scene.description, m_width - 2 * kMargin, Role::Tx2);
        }
        if (curve && scaled(*curve)) {
            plot(*curve, y + kUnitRoom);
            y = legend(*curve, m_bottom + kTickRoom);
        }
        m_scene.height = y + kMargin;
        return std::move(m_scene);
    }

private:
    static constexpr double kMargin = 12;
    static constexpr double kUnitRoom = 24;      ///< above the plot, for the unit of the axis
    static constexpr double kTickRoom = 34;      ///< below it, for the months
    static constexpr double kTickGap = 8;
    static constexpr double kBandOpacity = 0.22;
    static constexpr double kCurveWidth = 2;

    static Ends endsOf(const economics::CostCurve& curve, double Figure::*end, bool rented)
    {
        const auto at = [&](const economics::CurvePoint& point) { return (rented ? point.rented->result : point.owned.result).*end; };
        return {at(curve.points.front()), at(curve.points.back())};
    }

    /// Chooses the scale of both axes. False: there is nothing to draw, or no end to it.
    bool scaled(const economics::CostCurve& curve)
    {
        const economics::CurvePoint& last = curve.points.back();
        double most = last.owned.result.high;
        if (last.rented) {
            constexpr double above = 1.5; // the dearest renting must not flatten all else
            most = std::max(most, last.rented->result.likely);
            most = std::max(most, std::min(last.rented->result.high, above * most));
        }
        constexpr double cent = 0.01;
        if (!(most >= cent) || !std::isfinite(most)) {
            return false;
        }
        constexpr int steps = 4;
        m_step = roundStep(most, steps);
        m_top = std::ceil(most / m_step - 1e-9) * m_step;
        m_months = last.month;
        m_unit = moneyUnit(m_top, m_currency, m_style);
        return true;
    }

    double xOf(double month) const { return m_left + month / m_months * (m_right - m_left); }
    double yOf(double sum) const { return m_bottom - std::clamp(sum / m_top, 0.0, 1.0) * (m_bottom - m_plotTop); }

    void plot(const economics::CostCurve& curve, double top)
    {
        constexpr double leastHeight = 150;
        constexpr double mostHeight = 300;
        constexpr double leastPlot = 120;
        const std::string months = label(LW_MESSAGE("diagram.cost.months", "Months"));
        const int decimals = decimalsOfStep(m_step / m_unit.size);
        double room = roomFor(months, TextStyle::Small);
        for (double sum = 0; sum <= m_top * (1 + 1e-9); sum += m_step) {
            room = std::max(room, roomFor(plainNumber(sum / m_unit.size, m_style, decimals), TextStyle::Small));
        }
        m_left = kMargin + room + kTickGap;
        m_right = std::max(m_width - kMargin - kTickGap, m_left + leastPlot); // sums may be long
        m_scene.width = std::max(m_scene.width, m_right + kMargin + kTickGap);
        m_plotTop = top;
        m_bottom = top + std::clamp(m_width * 0.45, leastHeight, mostHeight);
        write(kMargin, top - kTextLine + 1, m_unit.name, TextStyle::Small, Role::Tx2);
        for (double sum = 0; sum <= m_top * (1 + 1e-9); sum += m_step) {
            line({{m_left, yOf(sum)}, {m_right, yOf(sum)}}, 1, Role::Line);
            write(m_left - kTickGap, yOf(sum) + kMiddle, plainNumber(sum / m_unit.size, m_style, decimals), TextStyle::Small, Role::Tx3, 0, Anchor::End);
        }
        monthTicks(months);
        band(curve, false);
        if (curve.points.back().rented) {
            band(curve, true);
        }
        curves(curve);
        breakEven(curve);
        cursor(curve);
    }

    void monthTicks(const std::string& title)
    {
        constexpr std::array<int, 6> every{6, 12, 24, 36, 60, 120};
        const double room = roomFor(std::to_string(m_months), TextStyle::Small) + kTickGap;
        const auto* step = std::find_if(every.begin(), every.end(), [&](int months) { return xOf(months) - m_left >= room; });
        const int months = step == every.end() ? m_months : *step;
        write(m_left - kTickGap, m_bottom + kTextLine + 3, title, TextStyle::Small, Role::Tx3, 0, Anchor::End);
        for (int month = 0; month <= m_months; month += months) {
            line({{xOf(month), m_bottom}, {xOf(month), m_bottom + 3}}, 1, Role::Line2);
            // the first one keeps clear of the title beside it
            write(xOf(month), m_bottom + kTextLine + 3, std::to_string(month), TextStyle::Small, Role::Tx3, 0, month == 0 ? Anchor::Start : Anchor::Middle);
        }
    }

    /// What lies between the low and the high end of a sum; it ends at the top of the plot.
    void band(const economics::CostCurve& curve, bool rented)
    {
        const Ends low = endsOf(curve, &Figure::low, rented);
        const Ends high = endsOf(curve, &Figure::high, rented);
        if (low.last >= high.last && low.first >= high.first) {
            return; // exact
        }
        std::vector<Point> points{{m_left, yOf(low.first)}, {m_left, yOf(high.first)}};
        if (high.last > m_top) {
            const double leaves = (m_top - high.first) / (high.last - high.first);
            points.push_back({xOf(leaves * m_months), m_plotTop});
        }
        points.push_back({m_right, yOf(high.last)});
        points.push_back({m_right, yOf(low.last)});
        Line area{std::move(points), 0, rented ? Role::Lane : Role::Money};
        area.fill = kBandOpacity;
        m_scene.lines.push_back(std::move(area));
    }

    void curves(const economics::CostCurve& curve)
    {
        const economics::CurvePoint& first = curve.points.front();
        const economics::CurvePoint& last = curve.points.back();
        line({{m_left, yOf(first.owned.result.likely)}, {m_right, yOf(last.owned.result.likely)}}, kCurveWidth, Role::Money);
        if (last.rented) {
            line({{m_left, yOf(first.rented->result.likely)}, {m_right, yOf(last.rented->result.likely)}}, kCurveWidth, Role::Lane);
        }
        if (last.hybrid) {
            line({{m_left, yOf(first.hybrid->result.likely)}, {m_right, yOf(last.hybrid->result.likely)}}, kCurveWidth, Role::Tx2, true);
        }
    }

    bool within(double month) const { return std::isfinite(month) && month > 0.0 && month <= m_months; }

    /// Where owning and renting have cost the same, and the ends of its range.
    void breakEven(const economics::CostCurve& curve)
    {
        const auto& months = curve.breakEven;
        if (!months) {
            return;
        }
        constexpr double boxHeight = 20;
        constexpr double boxAbove = 46; ///< from the axis to the top of the box: above the texts of the range
        const bool ranged = !months->exact() && !isOpenEnded(*months);
        const double likely = within(months->likely) ? xOf(months->likely) : m_right;
        if (ranged && within(months->low)) {
            rangeEnd(months->low, likely, true);
        }
        if (ranged && within(months->high)) {
            rangeEnd(months->high, likely, false);
        }
        if (!within(months->likely)) {
            return;
        }
        const economics::CurvePoint& first = curve.points.front();
        const economics::CurvePoint& last = curve.points.back();
        const double spent = first.owned.result.likely + (last.owned.result.likely - first.owned.result.likely) * months->likely / m_months;
        line({{likely, yOf(spent)}, {likely, m_bottom}}, 1, Role::Tx);
        dot(likely, yOf(spent), Role::Tx);
        const std::string words = (curve.atLeast ? "≥ " : "") + text(LW_MESSAGE("diagram.cost.after_months", "{months:1} months"), {{"months", Amount{months->likely, Dimension::Scalar}}});
        Box mark;
        mark.id = "break-even";
        mark.kind = BoxKind::Riser;
        mark.w = std::ceil(roomFor(words, TextStyle::Small)) + 14;
        mark.h = boxHeight;
        mark.x = std::clamp(std::floor(likely - mark.w / 2), m_left, std::max(m_left, m_right - mark.w));
        mark.y = std::floor(m_bottom - boxAbove);
        mark.title = words;
        mark.tone = Role::Line2;
        mark.spoken = curveSummary(curve, m_style);
        box(std::move(mark));
    }

    /// An end of the range of the break-even, with its months where they have room.
    void rangeEnd(double month, double likely, bool low)
    {
        const double x = xOf(month);
        line({{x, m_plotTop}, {x, m_bottom}}, 1, Role::Tx3, true);
        const std::string words = plainNumber(month, m_style, 1);
        const double room = roomFor(words, TextStyle::Small) + 6;
        const bool after = low ? x + room < likely : x + room < m_right;
        const bool before = low ? x - room > m_left : x - room > likely;
        if (after || before) {
            write(after ? x + 4 : x - 4, m_bottom - 6, words, TextStyle::Small, Role::Tx2, 0, after ? Anchor::Start : Anchor::End);
        }
    }

    void dot(double x, double y, Role role)
    {
        constexpr double half = 3;
        line({{x - half, y}, {x + half, y}}, 2 * half, role);
    }

    void cursor(const economics::CostCurve& curve)
    {
        if (m_options.month < 0 || m_options.month > m_months) {
            return;
        }
        const economics::CurvePoint& point = curve.points[static_cast<std::size_t>(m_options.month)];
        const double x = xOf(point.month);
        line({{x, m_plotTop}, {x, m_bottom}}, 1, Role::Accent);
        dot(x, yOf(point.owned.result.likely), Role::Money);
        if (point.rented && point.rented->result.likely <= m_top) {
            dot(x, yOf(point.rented->result.likely), Role::Lane);
        }
    }

    /// What is drawn, one below the other; returns the next base line.
    double legend(const economics::CostCurve& curve, double y)
    {
        y = key(y, Role::Money, false, ofOwning(curve));
        if (!curve.points.back().rented) {
            return paragraph(kMargin, y, label(LW_MESSAGE("diagram.cost.no_rent", "No price of renting such GPUs is known.")), m_width - 2 * kMargin, Role::Tx2);
        }
        const economics::CloudChoice& cloud = *m_made.cloud;
        const std::string rate = moneyRange(cloud.rate, m_currency, m_style);
        y = key(y, Role::Lane, false,
                cloud.date.empty() ? text(LW_MESSAGE("diagram.cost.rented", "Rented, {gpu} at {rate} an hour"), {{"gpu", cloud.gpu}, {"rate", rate}})
                                   : text(LW_MESSAGE("diagram.cost.rented_dated", "Rented, {gpu} at {rate} an hour, price of {date}"),
                                          {{"gpu", cloud.gpu}, {"rate", rate}, {"date", cloud.date}}));
        if (curve.ownedShare) {
            y = key(y, Role::Tx2, true, text(LW_MESSAGE("diagram.cost.hybrid", "{share} of the GPUs owned, peaks rented"), {{"share", percent(*curve.ownedShare)}}));
        }
        return y;
    }

    std::string ofOwning(const economics::CostCurve& curve) const
    {
        return label(curve.atLeast ? LW_MESSAGE("diagram.cost.owned_least", "Owned, at least: something is unknown") : LW_MESSAGE("diagram.cost.owned", "Owned"));
    }

    double key(double y, Role role, bool dashed, const std::string& words)
    {
        constexpr double sample = 22;
        line({{kMargin, y - 4}, {kMargin + sample, y - 4}}, kCurveWidth, role, dashed);
        write(kMargin + sample + 6, y, words, TextStyle::Small, Role::Tx2, m_width - 2 * kMargin - sample - 6);
        return y + kTextLine + 3;
    }

    const economics::SiteEconomics& m_made;
    const CostOptions m_options;
    const std::string m_currency;
    const double m_width;
    MoneyUnit m_unit;
    double m_top = 1, m_step = 1;  ///< of the axis of money
    int m_months = 12;
    double m_left = 0, m_right = 0, m_plotTop = 0, m_bottom = 0;
};

} // namespace

std::string moneyRange(const Figure& sum, std::string_view currency, const messages::Style& style)
{
    constexpr double million = 1e6;
    constexpr double inMillionsFrom = 1e7;
    constexpr double wholeFrom = 1e3;
    const double size = std::abs(sum.likely);
    const bool millions = size >= inMillionsFrom;
    const int decimals = millions ? 1 : size >= wholeFrom ? 0 : 2;
    const auto number = [&](double value) { return plainNumber(value / (millions ? million : 1.0), style, decimals); };
    const std::string range = sum.exact() ? number(sum.likely) : number(sum.likely) + " (" + number(sum.low) + "–" + number(sum.high) + ")";
    return messages::text(Message{millions ? LW_MESSAGE("diagram.cost.sum_millions", "{number} million {currency}") : LW_MESSAGE("diagram.cost.sum", "{number} {currency}"),
                                  {{"number", range}, {"currency", std::string(currency)}}},
                          style);
}

std::string curveSummary(const economics::CostCurve& curve, const messages::Style& style)
{
    const auto scalar = [](double value) { return Amount{value, Dimension::Scalar}; };
    const Amount use = scalar(curve.utilization.likely);
    if (curve.neverPaysBack) {
        return messages::text(Message{LW_MESSAGE("diagram.cost.never", "Owning never pays at {use:%} utilisation: running it costs more than renting the hours that are used."),
                                      {{"use", use}}},
                              style);
    }
    if (!curve.breakEven) {
        return messages::label(LW_MESSAGE("diagram.cost.no_price", "What owning costs by month; no price of renting such GPUs is known."), style);
    }
    const Figure& months = *curve.breakEven;
    const int last = curve.points.back().month;
    std::string words;
    if (months.exact()) {
        words = messages::text(Message{LW_MESSAGE("diagram.cost.even", "Owning has cost as much as renting after {months:1} months, at {use:%} utilisation."),
                                       {{"months", scalar(months.likely)}, {"use", use}}},
                               style);
    } else if (isOpenEnded(months)) {
        words = messages::text(Message{LW_MESSAGE("diagram.cost.even_open",
                                                  "Owning has cost as much as renting after {months:1} months, at the unfavourable end never, at {use:%} utilisation."),
                                       {{"months", scalar(months.likely)}, {"use", use}}},
                               style);
    } else {
        words = messages::text(Message{LW_MESSAGE("diagram.cost.even_range",
                                                  "Owning has cost as much as renting after {months:1} months ({low:1}–{high:1}), at {use:%} utilisation."),
                                       {{"months", scalar(months.likely)}, {"low", scalar(months.low)}, {"high", scalar(months.high)}, {"use", use}}},
                               style);
    }
    if (curve.atLeast) {
        words += ' ' + messages::label(LW_MESSAGE("diagram.cost.later", "It is later still: something of the cost of owning is unknown."), style);
    }
    if (months.likely > last) {
        words += ' ' + messages::text(Message{LW_MESSAGE("diagram.cost.beyond", "The years of use end before, after {months} months."), {{"months", std::int64_t{last}}}}, style);
    }
    return words;
}

std::string curvePointText(const economics::CostCurve& curve, const economics::CurvePoint& point, std::string_view currency, const messages::Style& style)
{
    const std::string owned = (curve.atLeast ? "≥ " : "") + moneyRange(point.owned.result, currency, style);
    const std::int64_t month = point.month;
    if (!point.rented) {
        return messages::text(Message{LW_MESSAGE("diagram.cost.point_owned", "Month {month}: owned {owned}"), {{"month", month}, {"owned", owned}}}, style);
    }
    const std::string rented = moneyRange(point.rented->result, currency, style);
    if (!point.hybrid) {
        return messages::text(Message{LW_MESSAGE("diagram.cost.point", "Month {month}: owned {owned}, rented {rented}"), {{"month", month}, {"owned", owned}, {"rented", rented}}},
                              style);
    }
    return messages::text(Message{LW_MESSAGE("diagram.cost.point_hybrid", "Month {month}: owned {owned}, rented {rented}, peaks rented {hybrid}"),
                                  {{"month", month}, {"owned", owned}, {"rented", rented}, {"hybrid", moneyRange(point.hybrid->result, currency, style)}}},
                          style);
}

int curveMonthAt(const Scene& drawing, const economics::CostCurve& curve, double x)
{
    const int last = curve.points.back().month;
    const auto axis = std::find_if(drawing.lines.begin(), drawing.lines.end(), [](const Line& line) { return line.role == Role::Line && line.points.size() == 2; });
    if (axis == drawing.lines.end()) {
        return 0;
    }
    const double left = axis->points.front().x; // the grid is as wide as the plot
    const double right = axis->points.back().x;
    return static_cast<int>(std::lround(std::clamp((x - left) / (right - left), 0.0, 1.0) * last));
}

Scene costCurveScene(const Design& design, const Assessment& assessment, const economics::SiteEconomics& made, const messages::Style& style, const CostOptions& options)
{
    return CostCurveLayout(design, assessment, made, style, options).draw();
}

Scene economicsScene(const Design& design, const Assessment& assessment, const messages::Style& style)
{
    const auto made = assessment.economics ? assessment.economics
                                           : std::make_shared<const economics::SiteEconomics>(economics::siteEconomics(design, lanewatt::Context{}, assessment));
    std::vector<std::pair<std::string, Scene>> parts;
    parts.emplace_back("curve", costCurveScene(design, assessment, *made, style));
    parts.emplace_back("tornado", tornadoScene(design, assessment, *made, style));
    return stacked(std::move(parts));
}

} // namespace lanewatt::diagrams
