#include "app/viewmodels/cluster/economics_rows.h"

#include "app/diagrams/cost_layout.h"
#include "app/viewmodels/shared/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr double kWholeFrom = 1e3;

/// Translation context of these rows.
class SiteCosts {
    Q_DECLARE_TR_FUNCTIONS(SiteCosts)
};

QString decimalsOf(double value, int decimals) { return toQt(messages::amount({value, Dimension::Scalar}, style(), decimals)); }

/// "12 (10–15)".
QString rangeOf(const Figure& figure, int decimals)
{
    const QString likely = decimalsOf(figure.likely, decimals);
    return figure.exact() ? likely : QStringLiteral("%1 (%2–%3)").arg(likely, decimalsOf(figure.low, decimals), decimalsOf(figure.high, decimals));
}

QString leastOf(bool atLeast, const QString& text) { return atLeast ? QStringLiteral("≥ ") + text : text; }

QString unknownWord() { return SiteCosts::tr("unknown"); }

QString unpricedText(std::int64_t lines) { return SiteCosts::tr("%n line(s) without a price", nullptr, static_cast<int>(lines)); }

} // namespace

QString estimatedText(const Figure& figure, Currency currency)
{
    if (figure.dimension == Dimension::MoneyRate) {
        return toQt(diagrams::moneyRange(figure, currency.code(), style()));
    }
    if (figure.dimension == Dimension::Scalar) {
        return rangeOf(figure, std::abs(figure.likely) >= kWholeFrom ? 0 : 2);
    }
    if (figure.exact()) {
        return toQt(messages::amount(figure.amount(), style()));
    }
    return toQt(Message{LW_MESSAGE("cluster.range", "{likely} ({low}–{high})"),
                        {{"likely", figure.amount()}, {"low", Amount{figure.low, figure.dimension}}, {"high", Amount{figure.high, figure.dimension}}}});
}

QString estimatedShare(const Figure& figure)
{
    const auto share = [](double value) { return Amount{value, Dimension::Scalar}; };
    if (figure.exact()) {
        return toQt(Message{LW_MESSAGE("cluster.percent", "{share:1%}"), {{"share", share(figure.likely)}}});
    }
    return toQt(Message{LW_MESSAGE("cluster.percents", "{likely:1%} ({low:1%}–{high:1%})"),
                        {{"likely", share(figure.likely)}, {"low", share(figure.low)}, {"high", share(figure.high)}}});
}

EconomicsRows::EconomicsRows(const economics::SiteEconomics& economics, const Assessment& assessment, Currency currency)
    : m_e(economics), m_assessment(assessment), m_currency(currency)
{
}

QString EconomicsRows::originOf(const Figure& figure) const
{
    const Derivation* made = m_e.derivation(figure.origin);
    made = made != nullptr ? made : m_assessment.derivation(figure.origin);
    return made != nullptr ? toQt(made->id) : QString();
}

void EconomicsRows::add(Rows& rows, const QString& key, const QString& title, const QString& value, bool strong, int severity)
{
    FigureRow row;
    row.key = key;
    row.title = title;
    row.value = value;
    row.severity = severity;
    row.strong = strong;
    row.explainable = m_origins.contains(key);
    rows << row;
}

void EconomicsRows::addFigure(Rows& rows, const QString& key, const QString& title, const Figure& figure, const QString& value, bool strong, int severity)
{
    if (const QString origin = originOf(figure); !origin.isEmpty()) {
        m_origins.insert(key, origin);
    }
    add(rows, key, title, value, strong, severity);
}

void EconomicsRows::addMoney(Rows& rows, const QString& key, const QString& title, const std::optional<Figure>& sum, bool atLeast, bool strong)
{
    if (sum) {
        addFigure(rows, key, title, *sum, leastOf(atLeast, estimatedText(*sum, m_currency)), strong);
    } else {
        add(rows, key, title, unknownWord(), strong, static_cast<int>(Mark::Unknown));
    }
}

void EconomicsRows::addQuantity(Rows& rows, const QString& key, const QString& title, const std::optional<Figure>& figure, bool atLeast, bool strong)
{
    if (figure) {
        addFigure(rows, key, title, *figure, leastOf(atLeast, estimatedText(*figure, m_currency)), strong);
    }
}

QString EconomicsRows::needed(std::string_view field) const
{
    const auto found = std::find_if(m_e.inputs.begin(), m_e.inputs.end(), [&](const economics::Input& input) { return input.field == field; });
    return found == m_e.inputs.end() ? toQt(field) : toQt(found->title);
}

QList<FigureRow> EconomicsRows::headline()
{
    Rows rows;
    const economics::SiteFacts& facts = m_e.facts;
    const auto power = [&](const QString& key, const QString& title, const std::optional<Figure>& figure, bool atLeast) {
        if (figure) {
            addQuantity(rows, key, title, figure, atLeast);
        } else {
            add(rows, key, title, unknownWord(), false, static_cast<int>(Mark::Unknown));
        }
    };
    power(QStringLiteral("headline/it"), SiteCosts::tr("IT load"), facts.itWorst, facts.powerAtLeast);
    power(QStringLiteral("headline/facility"), facts.pue ? SiteCosts::tr("At PUE %1").arg(rangeOf(*facts.pue, 2)) : SiteCosts::tr("Facility"), facts.facilityWorst,
          facts.powerAtLeast || facts.pueAtLeast);
    addMoney(rows, QStringLiteral("headline/purchase"), SiteCosts::tr("Purchase"), m_e.purchase, m_e.unpricedLines > 0);
    if (m_e.gpus > 0) {
        addMoney(rows, QStringLiteral("headline/hour"), SiteCosts::tr("Per GPU-hour"), m_e.perHour, m_e.atLeast, true);
    }
    return rows;
}

QList<FigureRow> EconomicsRows::purchase()
{
    Rows rows;
    for (const economics::CapexLine& group : m_e.capex) {
        const QString key = QStringLiteral("purchase/%1").arg(static_cast<int>(group.group));
        const QString unpriced = group.unpricedLines > 0 ? unpricedText(group.unpricedLines) : QString();
        if (group.cost) {
            const QString sum = leastOf(group.unpricedLines > 0, estimatedText(*group.cost, m_currency));
            addFigure(rows, key, toQt(group.title), *group.cost, unpriced.isEmpty() ? sum : SiteCosts::tr("%1, %2").arg(sum, unpriced));
        } else {
            add(rows, key, toQt(group.title), unpriced.isEmpty() ? unknownWord() : unpriced, false, static_cast<int>(Mark::Unknown));
        }
    }
    addMoney(rows, QStringLiteral("purchase/all"), SiteCosts::tr("Purchase in all"), m_e.purchase, m_e.unpricedLines > 0, true);
    if (m_e.unpricedLines > 0) {
        add(rows, QStringLiteral("purchase/unpriced"), SiteCosts::tr("Not counted"), unpricedText(m_e.unpricedLines), false, static_cast<int>(Mark::Unknown));
    }
    return rows;
}

QList<FigureRow> EconomicsRows::running()
{
    Rows rows;
    int number = 0;
    for (const economics::YearCost& cost : m_e.opex) {
        const QString key = QStringLiteral("year/%1").arg(number++);
        if (cost.perYear) {
            addMoney(rows, key, toQt(cost.title), cost.perYear, false);
        } else {
            add(rows, key, toQt(cost.title), SiteCosts::tr("unknown, needs: %1").arg(needed(cost.needs)), false, static_cast<int>(Mark::Unknown));
        }
    }
    addMoney(rows, QStringLiteral("year/all"), SiteCosts::tr("A year, usually"), m_e.opexTypical, m_e.opexAtLeast, true);
    if (m_e.energyWorst) {
        addMoney(rows, QStringLiteral("year/energy-worst"), SiteCosts::tr("Electricity at full load"), m_e.energyWorst, m_e.facts.powerAtLeast || m_e.facts.pueAtLeast);
        addMoney(rows, QStringLiteral("year/worst"), SiteCosts::tr("A year at full load"), m_e.opexWorst, m_e.opexAtLeast, true);
    }
    return rows;
}

QList<FigureRow> EconomicsRows::hour()
{
    Rows rows;
    if (m_e.gpus == 0) {
        return rows;
    }
    add(rows, QStringLiteral("hour/gpus"), SiteCosts::tr("GPUs"), QStringLiteral("%1 × %2").arg(toQt(m_e.gpus), toQt(m_e.gpu)));
    addMoney(rows, QStringLiteral("hour/capital"), SiteCosts::tr("Purchase"), m_e.capitalPerHour, m_e.unpricedLines > 0);
    addMoney(rows, QStringLiteral("hour/energy"), SiteCosts::tr("Electricity"), m_e.energyPerHour, m_e.facts.powerAtLeast || m_e.facts.pueAtLeast);
    addMoney(rows, QStringLiteral("hour/other"), SiteCosts::tr("Space, staff, support, spares"), m_e.otherPerHour, m_e.opexAtLeast);
    addMoney(rows, QStringLiteral("hour/all"), SiteCosts::tr("A useful GPU-hour"), m_e.perHour, m_e.atLeast, true);
    return rows;
}

QList<FigureRow> EconomicsRows::cloud()
{
    Rows rows;
    if (!m_e.cloud) {
        if (m_e.gpus > 0) {
            add(rows, QStringLiteral("cloud/rate"), SiteCosts::tr("Renting, a GPU-hour"), unknownWord(), false, static_cast<int>(Mark::Unknown));
        }
        return rows;
    }
    const economics::CloudChoice& choice = *m_e.cloud;
    add(rows, QStringLiteral("cloud/rate"), SiteCosts::tr("Renting, a GPU-hour (%1)").arg(toQt(choice.gpu)), estimatedText(choice.rate, m_currency));
    add(rows, QStringLiteral("cloud/source"), choice.own ? SiteCosts::tr("Source, of the design") : SiteCosts::tr("Source, of the table"),
        choice.source.empty() ? unknownWord() : toQt(choice.source));
    const QString date = choice.date.empty() ? SiteCosts::tr("no date") : toQt(choice.date);
    const bool old = choice.stale && choice.ageDays;
    add(rows, QStringLiteral("cloud/date"), SiteCosts::tr("Date of the price"),
        old ? SiteCosts::tr("%1, %n day(s) old: out of date", nullptr, static_cast<int>(*choice.ageDays)).arg(date) : date, false,
        static_cast<int>(choice.stale || choice.date.empty() ? Mark::Warning : Mark::Ok));
    addMoney(rows, QStringLiteral("cloud/owned"), SiteCosts::tr("Owned, over the years of use"), m_e.ownedInAll, m_e.atLeast);
    addMoney(rows, QStringLiteral("cloud/rented"), SiteCosts::tr("The same hours rented"), m_e.rentedInAll, false);
    addBreakEven(rows);
    if (m_e.hybrid) {
        addFigure(rows, QStringLiteral("cloud/hybrid"), SiteCosts::tr("Cheapest share to own"), m_e.hybrid->cheapestOwned, estimatedShare(m_e.hybrid->cheapestOwned));
        addMoney(rows, QStringLiteral("cloud/hybrid-hour"), SiteCosts::tr("A GPU-hour with that share"), m_e.hybrid->cheapestPerHour, m_e.atLeast);
        if (m_e.hybrid->statedPerHour) {
            addMoney(rows, QStringLiteral("cloud/stated-hour"), SiteCosts::tr("A GPU-hour with the share as chosen"), m_e.hybrid->statedPerHour, m_e.atLeast);
        }
    }
    return rows;
}

void EconomicsRows::addBreakEven(Rows& rows)
{
    if (m_e.breakEvenUtilization) {
        addFigure(rows, QStringLiteral("cloud/even-utilization"), SiteCosts::tr("Break-even utilisation"), *m_e.breakEvenUtilization,
                  leastOf(m_e.atLeast, estimatedShare(*m_e.breakEvenUtilization)), true);
    }
    if (m_e.breakEvenGpuHours) {
        addFigure(rows, QStringLiteral("cloud/even-hours"), SiteCosts::tr("Break-even GPU-hours in a month"), *m_e.breakEvenGpuHours,
                  leastOf(m_e.atLeast, rangeOf(*m_e.breakEvenGpuHours, 0)));
    }
    if (const auto& months = m_e.breakEvenMonths) {
        // at one end of the range it may never pay back
        const bool open = !std::isfinite(months->high) || months->low <= 0.0;
        addFigure(rows, QStringLiteral("cloud/even-months"), SiteCosts::tr("Break-even after months"), *months,
                  leastOf(m_e.atLeast, open ? SiteCosts::tr("%1, at the unfavourable end never").arg(decimalsOf(months->likely, 1)) : rangeOf(*months, 1)), true);
    } else if (m_e.neverPaysBack) {
        add(rows, QStringLiteral("cloud/even-months"), SiteCosts::tr("Break-even after months"), SiteCosts::tr("never"), true, static_cast<int>(Mark::Warning));
    }
}

QList<RangeRow> EconomicsRows::spent()
{
    QList<RangeRow> rows;
    double most = 0.0;
    for (const economics::YearSum& sum : m_e.years) {
        most = std::max({most, sum.owned.high, sum.rented ? sum.rented->high : 0.0});
    }
    if (!(most > 0.0) || !std::isfinite(most)) {
        return rows;
    }
    const auto bar = [&](const QString& key, const QString& title, const Figure& sum, bool atLeast, bool rented) {
        const QString origin = originOf(sum);
        if (!origin.isEmpty()) {
            m_origins.insert(key, origin);
        }
        const QString value = leastOf(atLeast, estimatedText(sum, m_currency));
        RangeRow row;
        row.key = key;
        row.title = title;
        row.low = sum.low / most;
        row.high = sum.high / most;
        row.likely = sum.likely / most;
        row.value = value;
        row.spoken = QStringLiteral("%1: %2").arg(title, value);
        row.explainable = !origin.isEmpty();
        row.rented = rented;
        rows << row;
    };
    for (const economics::YearSum& sum : m_e.years) {
        bar(QStringLiteral("owned/%1").arg(sum.year), SiteCosts::tr("Spent after year %1, owned").arg(sum.year), sum.owned, m_e.atLeast, false);
        if (sum.rented) {
            bar(QStringLiteral("rented/%1").arg(sum.year), SiteCosts::tr("Spent after year %1, rented").arg(sum.year), *sum.rented, false, true);
        }
    }
    return rows;
}

QList<FigureRow> EconomicsRows::failures()
{
    Rows rows;
    if (!m_e.failures) {
        return rows;
    }
    const economics::Failures& f = *m_e.failures;
    addFigure(rows, QStringLiteral("failures/day"), SiteCosts::tr("Interruptions in a day"), f.perDay, rangeOf(f.perDay, 2), true);
    addFigure(rows, QStringLiteral("failures/gpu"), SiteCosts::tr("of them caused by a GPU"), f.gpuPerDay, rangeOf(f.gpuPerDay, 2));
    addFigure(rows, QStringLiteral("failures/hours"), SiteCosts::tr("Hours between interruptions"), f.hoursBetween, rangeOf(f.hoursBetween, 1), true);
    if (f.checkpointInterval) {
        addQuantity(rows, QStringLiteral("failures/checkpoint"), SiteCosts::tr("A checkpoint every"), f.checkpointInterval, false);
    } else {
        add(rows, QStringLiteral("failures/checkpoint"), SiteCosts::tr("A checkpoint every"), SiteCosts::tr("unknown, needs: %1").arg(needed("checkpoint_seconds")), false,
            static_cast<int>(Mark::Unknown));
    }
    if (f.timeLost) {
        addFigure(rows, QStringLiteral("failures/lost"), SiteCosts::tr("Time lost to checkpoints and repeated work"), *f.timeLost, estimatedShare(*f.timeLost));
    }
    return rows;
}

QList<FigureRow> EconomicsRows::spares()
{
    Rows rows;
    for (const economics::SparePart& part : m_e.spares) {
        const QString lead = part.leadDays ? SiteCosts::tr("arrives in %1 days").arg(rangeOf(*part.leadDays, 0)) : SiteCosts::tr("lead time unknown");
        addFigure(rows, QStringLiteral("spare/") + toQt(part.part), toQt(part.name), part.spares,
                  SiteCosts::tr("%1 for %2, %3").arg(rangeOf(part.spares, 0), toQt(part.installed), lead));
    }
    return rows;
}

QList<FigureRow> EconomicsRows::power()
{
    Rows rows;
    const economics::SiteFacts& f = m_e.facts;
    addQuantity(rows, QStringLiteral("site/it-typical"), SiteCosts::tr("IT power, usually"), f.itTypical, f.powerAtLeast);
    addQuantity(rows, QStringLiteral("site/it"), SiteCosts::tr("IT power at full load"), f.itWorst, f.powerAtLeast, true);
    for (const economics::PueShare& share : f.losses) {
        const QString title = share.node.empty() ? SiteCosts::tr("Cooling adds to the PUE") : SiteCosts::tr("%1 adds to the PUE").arg(toQt(share.node));
        const QString key = QStringLiteral("loss/") + toQt(share.node);
        const QString part = share.pue ? decimalsOf(*share.pue, 4) : unknownWord();
        const int severity = static_cast<int>(share.pue ? Mark::Ok : Mark::Unknown);
        if (share.watts) {
            addFigure(rows, key, title, *share.watts, SiteCosts::tr("%1, %2").arg(part, estimatedText(*share.watts, m_currency)), false, severity);
        } else {
            add(rows, key, title, part, false, severity);
        }
    }
    if (f.pue) {
        addFigure(rows, QStringLiteral("site/pue"), f.pueStated ? SiteCosts::tr("PUE, as chosen") : SiteCosts::tr("PUE of the chains"), *f.pue, leastOf(f.pueAtLeast, rangeOf(*f.pue, 3)),
                  true);
    } else {
        add(rows, QStringLiteral("site/pue"), SiteCosts::tr("PUE"), unknownWord(), true, static_cast<int>(Mark::Unknown));
    }
    addQuantity(rows, QStringLiteral("site/facility-typical"), SiteCosts::tr("Facility, usually"), f.facilityTypical, f.powerAtLeast || f.pueAtLeast);
    addQuantity(rows, QStringLiteral("site/facility"), SiteCosts::tr("Facility at full load"), f.facilityWorst, f.powerAtLeast || f.pueAtLeast, true);
    for (const economics::Substation& one : f.substations) {
        const bool small = one.capacity && one.capacity->likely < one.size.likely;
        const QString size = estimatedText(one.size, m_currency);
        addFigure(rows, QStringLiteral("source/") + toQt(one.node), SiteCosts::tr("%1, size with headroom").arg(toQt(one.node)), one.size,
                  one.capacity ? SiteCosts::tr("%1, has %2").arg(size, estimatedText(*one.capacity, m_currency)) : size, false, static_cast<int>(small ? Mark::Warning : Mark::Ok));
    }
    return rows;
}

QList<FigureRow> EconomicsRows::building()
{
    Rows rows;
    const economics::SiteFacts& f = m_e.facts;
    addQuantity(rows, QStringLiteral("site/heat-air"), SiteCosts::tr("Heat into the air"), f.heatToAir, f.heatAtLeast);
    addQuantity(rows, QStringLiteral("site/heat-liquid"), SiteCosts::tr("Heat into the liquid"), f.heatToLiquid, f.heatAtLeast);
    addQuantity(rows, QStringLiteral("site/air"), SiteCosts::tr("Air through the machines"), f.air, f.heatAtLeast);
    addQuantity(rows, QStringLiteral("site/coolant"), SiteCosts::tr("Coolant through the machines"), f.coolant, f.heatAtLeast);
    addQuantity(rows, QStringLiteral("site/water"), SiteCosts::tr("Water of the cooling towers"), f.makeUpWater, f.heatAtLeast);
    if (f.racks > 0) {
        add(rows, QStringLiteral("site/racks"), SiteCosts::tr("Racks"), SiteCosts::tr("%1 in %2 rows").arg(toQt(f.racks), toQt(f.rows)));
    }
    if (f.area) {
        addFigure(rows, QStringLiteral("site/area"), SiteCosts::tr("Floor with its part of the aisles"), *f.area, SiteCosts::tr("%1 m²").arg(leastOf(f.floorAtLeast, rangeOf(*f.area, 1))));
    }
    addQuantity(rows, QStringLiteral("site/mass"), SiteCosts::tr("Racks with what is in them"), f.mass, f.floorAtLeast);
    if (f.massPerArea) {
        addFigure(rows, QStringLiteral("site/load"), SiteCosts::tr("Load on the floor"), *f.massPerArea, SiteCosts::tr("%1 kg/m²").arg(rangeOf(*f.massPerArea, 0)));
    }
    return rows;
}

QList<RangeRow> EconomicsRows::swings() const
{
    QList<RangeRow> rows;
    if (!m_e.perHour || m_e.sensitivity.empty()) {
        return rows;
    }
    double least = m_e.perHour->likely;
    double most = least;
    for (const economics::Swing& swing : m_e.sensitivity) {
        least = std::min({least, swing.atLow, swing.atHigh});
        most = std::max({most, swing.atLow, swing.atHigh});
    }
    const double width = most - least;
    if (!(width > 0.0) || !std::isfinite(width)) {
        return rows;
    }
    const QString code = toQt(m_currency.code());
    int number = 0;
    for (const economics::Swing& swing : m_e.sensitivity) {
        if (!(swing.size() > 0.0)) {
            continue; // of a cost that is unknown for another reason
        }
        const double low = std::min(swing.atLow, swing.atHigh);
        const double high = std::max(swing.atLow, swing.atHigh);
        const QString title = toQt(swing.title);
        const QString value = QStringLiteral("%1–%2 %3").arg(decimalsOf(low, 2), decimalsOf(high, 2), code);
        RangeRow row;
        row.key = QString::number(number++);
        row.title = title;
        row.low = (low - least) / width;
        row.high = (high - least) / width;
        row.likely = (m_e.perHour->likely - least) / width;
        row.value = value;
        row.spoken = SiteCosts::tr("%1, %2: a GPU-hour costs %3").arg(title, estimatedText(swing.input, m_currency), value);
        rows << row;
    }
    return rows;
}

} // namespace lanewatt::viewmodels
