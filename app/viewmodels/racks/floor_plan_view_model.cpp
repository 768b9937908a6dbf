#include "app/viewmodels/racks/floor_plan_view_model.h"

#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/racks/rack_contents.h"
#include "app/viewmodels/racks/site_page_view_model.h"
#include "app/viewmodels/shared/text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

QRectF rectangleOf(const FloorArea& area) { return {area.x, area.y, area.width, area.depth}; }

FloorBand bandAt(const FloorArea& area)
{
    FloorBand band;
    band.across = area.x;
    band.down = area.y;
    band.wide = area.width;
    band.deep = area.depth;
    return band;
}

int racksOf(const FloorRow& row)
{
    int racks = 0;
    for (const FloorRacks& some : row.racks) {
        racks += some.count();
    }
    return racks;
}

/// The one of those that begin at ascending numbers in which a number lies; −1 = none.
template <class Parts> int partWith(const Parts& parts, int number)
{
    const auto after = std::upper_bound(parts.begin(), parts.end(), number, [](int wanted, const auto& part) { return wanted < part.first; });
    if (after == parts.begin() || number >= (after - 1)->first + (after - 1)->count) {
        return -1;
    }
    return static_cast<int>(after - parts.begin()) - 1;
}

} // namespace

FloorPlanViewModel::FloorPlanViewModel(const ShownDesign& shown, const SitePageViewModel& site, QObject* parent)
    : QObject(parent), m_shown(shown), m_site(site)
{
}

void FloorPlanViewModel::refresh()
{
    const FloorPlan plan = floorPlan(m_shown.design());
    m_runs.clear();
    m_lines.clear();
    m_words.clear();
    m_guessed = false;
    for (const auto* rows : {&plan.rows, &plan.loose}) {
        for (const FloorRow& row : *rows) {
            addLine(row);
        }
    }
    m_width = plan.width;
    m_depth = plan.depth;
    m_rearDoors = plan.rearDoors;
    const QList<FloorBand> bands = bandsOf(plan);
    m_guessed = m_guessed || std::any_of(bands.cbegin(), bands.cend(), [](const FloorBand& band) { return !band.known; });
    m_bands.setRows(bands);
    Q_EMIT changed();
}

void FloorPlanViewModel::recolour()
{
    m_words.clear();
    Q_EMIT recoloured();
}

void FloorPlanViewModel::addLine(const FloorRow& row)
{
    Line line;
    line.firstRun = static_cast<int>(m_runs.size());
    line.first = m_runs.isEmpty() ? 0 : m_runs.constLast().first + m_runs.constLast().count;
    for (const FloorRacks& racks : row.racks) {
        if (line.first + line.count + racks.count() > m_site.rackCount()) {
            continue; // a window lists no more; what is smaller may have room, as in RackOrder
        }
        m_runs.push_back({racks.racks.rack, rectangleOf(racks.area), racks.racks.first, line.first + line.count, racks.count(), racks.sizeKnown, row.frontFirst});
        line.count += racks.count();
        ++line.runs;
        m_guessed = m_guessed || !racks.sizeKnown;
    }
    if (line.runs > 0) {
        m_lines.push_back(line);
    }
}

FloorBand FloorPlanViewModel::aisleOf(const FloorAisle& aisle) const
{
    const bool cold = aisle.air == AisleAir::Cold;
    FloorBand band = bandAt(aisle.area);
    band.key = (cold ? QStringLiteral("cold/") : QStringLiteral("hot/")) + toQt(aisle.rows.front());
    band.kind = cold ? QStringLiteral("cold") : QStringLiteral("hot");
    band.known = aisle.widthKnown;
    band.contained = m_shown.design().site.containment == (cold ? Containment::ColdAisle : Containment::HotAisle);
    const QString width = aisle.widthKnown ? lengthText(aisle.area.depth) : tr("width not said");
    if (aisle.rows.size() > 1) {
        band.title = (cold ? tr("cold aisle %1–%2, %3") : tr("hot aisle %1–%2, %3")).arg(toQt(aisle.rows.front()), toQt(aisle.rows.back()), width);
    } else {
        band.title = (cold ? tr("cold aisle, %1") : tr("hot aisle, %1")).arg(width);
    }
    if (band.contained) {
        band.title = tr("%1, contained").arg(band.title);
    }
    return band;
}

QList<FloorBand> FloorPlanViewModel::bandsOf(const FloorPlan& plan) const
{
    QList<FloorBand> bands;
    for (std::size_t number = 0; number < plan.aisles.size(); ++number) {
        if (const auto& aisle = plan.aisles[number]) {
            bands.push_back(aisleOf(*aisle));
        }
        if (number == plan.rows.size()) {
            break; // that one lies behind the last row
        }
        const FloorRow& row = plan.rows[number];
        FloorBand band = bandAt(row.area);
        band.key = QStringLiteral("row/") + toQt(row.id);
        band.kind = QStringLiteral("row");
        band.title = tr("Row %1 · %2").arg(toQt(row.id)).arg(racksOf(row));
        bands.push_back(std::move(band));
    }
    if (!plan.loose.empty()) {
        int racks = 0;
        FloorArea area = plan.loose.front().area;
        for (const FloorRow& line : plan.loose) {
            racks += racksOf(line);
            area.width = std::max(area.width, line.area.width);
            area.depth = line.area.y + line.area.depth - area.y;
        }
        FloorBand band = bandAt(area);
        band.key = QStringLiteral("row/");
        band.kind = QStringLiteral("row");
        band.title = tr("In no row · %1").arg(racks);
        bands.push_back(std::move(band));
    }
    return bands;
}

int FloorPlanViewModel::levelOf(const Run& run) const { return m_site.lookOf(run.group).level; }

QString FloorPlanViewModel::valueOf(const Run& run) const { return m_site.lookOf(run.group).value; }

FloorPlanViewModel::Words FloorPlanViewModel::wordsOf(int rack) const
{
    const auto made = m_words.constFind(rack);
    if (made != m_words.cend()) {
        return *made;
    }
    const int at = runOf(rack);
    if (at < 0) {
        return {};
    }
    const Run& run = m_runs.at(at);
    const RackMember member{run.group, run.firstOrdinal + rack - run.first};
    Words words{rackTitle(m_shown.design().site, member), m_site.closedBy(member)};
    m_words.insert(rack, words);
    return words;
}

int FloorPlanViewModel::runOf(int rack) const { return partWith(m_runs, rack); }

int FloorPlanViewModel::lineOf(int rack) const { return partWith(m_lines, rack); }

QRectF FloorPlanViewModel::area(int rack) const
{
    const int at = runOf(rack);
    if (at < 0) {
        return {};
    }
    const Run& run = m_runs.at(at);
    const double one = run.area.width() / run.count;
    return {run.area.x() + one * (rack - run.first), run.area.y(), one, run.area.height()};
}

int FloorPlanViewModel::rackAt(double x, double y) const
{
    for (const Run& run : m_runs) {
        if (run.area.contains(QPointF(x, y)) && run.area.width() > 0.0) {
            const auto place = static_cast<int>((x - run.area.x()) / run.area.width() * run.count);
            return run.first + std::clamp(place, 0, run.count - 1);
        }
    }
    return -1;
}

int FloorPlanViewModel::nearestIn(const Line& line, double x) const
{
    int nearest = -1;
    double least = std::numeric_limits<double>::infinity();
    for (int at = line.firstRun; at < line.firstRun + line.runs; ++at) {
        const Run& run = m_runs.at(at);
        const double place = std::clamp(std::floor((x - run.area.x()) / run.area.width() * run.count), 0.0, run.count - 1.0);
        const double middle = run.area.x() + (place + 0.5) * run.area.width() / run.count;
        if (std::abs(middle - x) < least) {
            least = std::abs(middle - x);
            nearest = run.first + static_cast<int>(place);
        }
    }
    return nearest;
}

int FloorPlanViewModel::neighbour(int rack, int right, int down) const
{
    const int at = lineOf(rack);
    if (at < 0) {
        return -1;
    }
    if (right != 0) {
        const Line& line = m_lines.at(at);
        const int beside = rack + right;
        return beside >= line.first && beside < line.first + line.count ? beside : -1;
    }
    const int to = at + down;
    return to >= 0 && to < m_lines.size() ? nearestIn(m_lines.at(to), area(rack).center().x()) : -1;
}

int FloorPlanViewModel::endOfRow(int rack, bool last) const
{
    const int at = lineOf(rack);
    if (at < 0) {
        return -1;
    }
    const Line& line = m_lines.at(at);
    return last ? line.first + line.count - 1 : line.first;
}

QString FloorPlanViewModel::spoken(int rack) const
{
    const int at = runOf(rack);
    if (at < 0) {
        return {};
    }
    const QString value = valueOf(m_runs.at(at));
    const Words words = wordsOf(rack);
    return joinedWords({words.name, value.isEmpty() ? tr("unknown") : value, words.closed});
}

double FloorPlanViewModel::unit() const
{
    constexpr double foot = 0.3048;
    return style().imperial ? foot : 1.0;
}

QString FloorPlanViewModel::lengthText(double metres) const
{
    constexpr double hundredths = 100.0;
    const double shown = std::round(metres / unit() * hundredths) / hundredths;
    return toQt(messages::amount(Amount{shown, Dimension::Scalar}, style())) + QChar(QChar::Nbsp) + (style().imperial ? QLatin1String("ft") : QLatin1String("m"));
}

} // namespace lanewatt::viewmodels
