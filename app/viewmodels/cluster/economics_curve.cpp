// Owning against renting as a drawing of the window: the month that is marked, and the utilisation that is tried.
#include "app/diagrams/cost_layout.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/cluster/economics_view_model.h"
#include "app/viewmodels/shared/text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr double kWholePercent = 100.0;

/// The month at which the break-even is, where the curve has it.
std::optional<int> breakEvenMonth(const economics::CostCurve& curve)
{
    const int last = curve.points.back().month;
    const bool there = curve.breakEven && std::isfinite(curve.breakEven->likely) && curve.breakEven->likely > 0.0 && curve.breakEven->likely <= last;
    return there ? std::optional(static_cast<int>(std::lround(curve.breakEven->likely))) : std::nullopt;
}

} // namespace

void EconomicsViewModel::makeCurve()
{
    auto curve = economics::costCurve(*m_economics);
    m_curveProblem = curve ? QString() : toQt(curve.error());
    m_curve = curve ? std::optional(std::move(*curve)) : std::nullopt;
    m_month = m_curve ? std::min(m_month, m_curve->points.back().month) : -1;
    drawCurve();
}

diagrams::Scene EconomicsViewModel::laidOut() const
{
    if (!m_curve) {
        return {};
    }
    diagrams::CostOptions options;
    options.width = m_room;
    options.title = false;
    options.month = m_month;
    return diagrams::costCurveScene(m_shown.design(), m_shown.assessment(), *m_economics, style(), options);
}

void EconomicsViewModel::drawCurve()
{
    m_curveScene.show(laidOut());
    Q_EMIT curveChanged();
}

QString EconomicsViewModel::curveSummary() const { return m_curve ? toQt(diagrams::curveSummary(*m_curve, style())) : m_curveProblem; }

int EconomicsViewModel::months() const { return m_curve ? m_curve->points.back().month : 0; }

QString EconomicsViewModel::monthText() const
{
    if (!m_curve || m_month < 0) {
        return {};
    }
    return toQt(diagrams::curvePointText(*m_curve, m_curve->points[static_cast<std::size_t>(m_month)], m_shown.design().currency.code(), style()));
}

void EconomicsViewModel::setRoom(int room)
{
    if (room == m_room || room <= 0) {
        return;
    }
    m_room = room;
    Q_EMIT roomChanged();
    if (m_economics) {
        drawCurve();
    }
}

void EconomicsViewModel::setMonth(int month)
{
    const int wanted = std::clamp(month, -1, m_curve ? months() : -1);
    if (wanted != m_month) {
        m_month = wanted;
        drawCurve();
    }
}

void EconomicsViewModel::moveMonth(int by)
{
    if (!m_curve) {
        return;
    }
    const int from = m_month >= 0 ? m_month : breakEvenMonth(*m_curve).value_or(0);
    setMonth(m_month >= 0 ? std::clamp(from + by, 0, months()) : from); // the first key shows where it is
}

void EconomicsViewModel::markAt(double x)
{
    if (m_curve) {
        setMonth(diagrams::curveMonthAt(laidOut(), *m_curve, x));
    }
}

const Derivation* EconomicsViewModel::curveDerivation(const QString& key) const
{
    if (!m_curve || !key.startsWith(QLatin1String("curve/"))) {
        return nullptr;
    }
    const economics::CurvePoint& point = m_curve->points[static_cast<std::size_t>(m_month >= 0 ? m_month : months())];
    if (key == QLatin1String("curve/rented")) {
        return point.rented ? &*point.rented : nullptr;
    }
    return key == QLatin1String("curve/owned") ? &point.owned : nullptr;
}

int EconomicsViewModel::utilization() const { return m_curve ? static_cast<int>(std::lround(m_curve->utilization.likely * kWholePercent)) : 0; }

QString EconomicsViewModel::setUtilization(int percent)
{
    if (!m_curve) {
        return {};
    }
    const Figure& now = m_curve->utilization;
    const double likely = std::clamp(percent, 1, static_cast<int>(kWholePercent)) / kWholePercent;
    const auto moved = [&](double end) { // as far from the likely value as before, without the digits that a sum of decimals brings
        constexpr double steps = 1e4;
        return std::round((end + likely - now.likely) * steps) / steps;
    };
    const double least = 1.0 / kWholePercent;
    const Estimate wanted{std::clamp(moved(now.low), std::min(least, likely), likely), likely, std::clamp(moved(now.high), likely, 1.0)};
    return change([&](Economics& economics) { economics.utilization = wanted; });
}

} // namespace lanewatt::viewmodels
