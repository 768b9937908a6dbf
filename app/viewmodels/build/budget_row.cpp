#include "app/viewmodels/build/budget_row.h"

#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"

#include <QCoreApplication>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the budgets' texts.
class Budgets {
    Q_DECLARE_TR_FUNCTIONS(Budgets)
};

QString family(BudgetKind kind)
{
    switch (kind) {
    case BudgetKind::PowerDc:
    case BudgetKind::PsuLoad:
    case BudgetKind::Transient:
    case BudgetKind::Circuit:
    case BudgetKind::Connectors:
    case BudgetKind::Energy:
    case BudgetKind::PowerChain:
    case BudgetKind::RackPower: return QStringLiteral("power");
    case BudgetKind::Lanes:
    case BudgetKind::Memory: return QStringLiteral("lane");
    case BudgetKind::Heat:
    case BudgetKind::CoolingChain:
    case BudgetKind::Noise: return QStringLiteral("heat");
    case BudgetKind::Space:
    case BudgetKind::Mass:
    case BudgetKind::RackUnits:
    case BudgetKind::RackMass: return QStringLiteral("space");
    case BudgetKind::Cost: return QStringLiteral("money");
    }
    return QStringLiteral("power");
}

QString iconOf(BudgetKind kind)
{
    switch (kind) {
    case BudgetKind::Lanes: return QStringLiteral("lanes");
    case BudgetKind::Memory: return QStringLiteral("memory");
    case BudgetKind::Heat:
    case BudgetKind::CoolingChain: return QStringLiteral("heat");
    case BudgetKind::Space:
    case BudgetKind::RackUnits: return QStringLiteral("space");
    case BudgetKind::Mass:
    case BudgetKind::RackMass: return QStringLiteral("weight");
    case BudgetKind::Cost: return QStringLiteral("money");
    case BudgetKind::Noise: return QStringLiteral("fan");
    case BudgetKind::Connectors: return QStringLiteral("cable");
    default: return QStringLiteral("bolt");
    }
}

/// Decimals of a budget's numbers in lists: "2,395 W", "10.20 kW", "22.27 A".
int decimals(BudgetKind kind, Amount amount)
{
    if (kind == BudgetKind::Circuit) {
        return 2;
    }
    if (amount.dimension == Dimension::Power) {
        return listDecimals(amount);
    }
    if (amount.dimension == Dimension::Mass) {
        return 1;
    }
    return 0;
}

/// Heat may be shown in BTU/h although it is a power.
Amount shownAmount(BudgetKind kind, Amount amount)
{
    if (kind == BudgetKind::Heat && style().heatInBtu) {
        return {amount.si * kBtuPerHourPerWatt, Dimension::Scalar};
    }
    if (kind == BudgetKind::Cost) {
        return {amount.si, Dimension::Scalar};
    }
    return amount;
}

Mark severityOf(const Assessment& assessment, BudgetKind kind, const BudgetPoint& headline)
{
    Mark worst = Mark::Ok;
    if (const auto found = worstFinding(assessment, kind, headline)) {
        worst = markOf(*found);
    }
    // whatever is accepted or not judged by a rule: more than the limit is never fine
    if (worst == Mark::Ok && headline.demand && headline.supply && headline.demand->likely > headline.supply->likely) {
        return Mark::Warning;
    }
    // with an unknown limit or load the result is unknown
    if (worst == Mark::Ok && (headline.unknownLines > 0 || headline.supplyUnknown)) {
        return Mark::Unknown;
    }
    return worst;
}

} // namespace

QString figureText(BudgetKind kind, const Figure& figure, const Assessment& assessment)
{
    // A budget's money is in the design's currency, the first total. Beyond Money's range only a plain number remains.
    if (kind == BudgetKind::Cost && !assessment.cost.empty()) {
        if (const auto money = moneyOf(figure, assessment.cost.front().total.currency())) {
            return toQt(messages::money(*money, style()));
        }
    }
    const auto amount = shownAmount(kind, figure.amount());
    return toQt(messages::amountParts(amount, style(), decimals(kind, amount)).number);
}

BudgetRow budgetRow(BudgetKind kind, const BudgetPoint& point, const Assessment& assessment)
{
    BudgetRow row;
    // Budgets with several rows add the point's name: "typical", "idle"; "cost", "energy".
    const bool several = kind == BudgetKind::Energy || kind == BudgetKind::Cost;
    row.key = several ? toQt(enumName(point.id.kind)) : toQt(enumName(kind));
    const bool btu = kind == BudgetKind::Heat && style().heatInBtu;
    QString title = toQt(point.title);
    if (btu) {
        title += QStringLiteral(", BTU/h");
    }
    if (kind == BudgetKind::Cost) {
        // A line with a price in another currency is in no sum of this one, but its price is known.
        std::int64_t unpriced = 0;
        for (const auto& total : assessment.cost) {
            unpriced += total.unpricedLines;
        }
        if (unpriced > 0) {
            title = Budgets::tr("%1, %2 unknown").arg(title).arg(unpriced);
        }
        if (const auto foreign = point.unknownLines - unpriced; foreign > 0) {
            title = Budgets::tr("%1, %2 in other currencies").arg(title).arg(foreign);
        }
    }
    row.title = title;
    row.family = family(kind);
    row.iconName = iconOf(kind);
    row.known = point.demand.has_value();
    row.used = point.demand ? shownAmount(kind, point.demand->amount()).si : 0.0;
    row.limit = point.supply ? shownAmount(kind, point.supply->amount()).si : 0.0;
    row.usedText = point.demand
        ? (point.unknownLines > 0 && kind != BudgetKind::Cost ? QStringLiteral("≥ ") : QString()) + figureText(kind, *point.demand, assessment)
        : Budgets::tr("unknown");
    const auto unit = [&](const Figure& figure) {
        return btu ? QString() : toQt(messages::amountParts(shownAmount(kind, figure.amount()), style(), 0).unit);
    };
    QString limitText;
    if (point.supply) {
        limitText = figureText(kind, *point.supply, assessment) + (unit(*point.supply).isEmpty() ? QString() : QLatin1Char(' ') + unit(*point.supply));
    } else if (point.supplyUnknown) {
        const QString own = point.demand ? unit(*point.demand) : QString();
        limitText = own.isEmpty() ? Budgets::tr("unknown") : Budgets::tr("unknown %1").arg(own);
    } else if (point.demand) {
        limitText = unit(*point.demand);
    }
    // "8,000 W / 13.20 kW": if the units differ the first number needs its own
    if (point.demand && point.supply && unit(*point.demand) != unit(*point.supply) && !unit(*point.demand).isEmpty()) {
        row.usedText = row.usedText + QLatin1Char(' ') + unit(*point.demand);
    }
    row.limitText = limitText;
    row.limited = point.supply.has_value() || point.supplyUnknown;
    const Mark mark = severityOf(assessment, kind, point);
    row.severity = static_cast<int>(mark);
    row.derivationId = point.derivations.empty() ? QString() : toQt(point.derivations.front());
    const QString state = mark == Mark::Error     ? Budgets::tr("error")
                          : mark == Mark::Warning ? Budgets::tr("warning")
                          : mark == Mark::Note    ? Budgets::tr("note")
                          : mark == Mark::Unknown ? Budgets::tr("not known")
                                                  : Budgets::tr("ok");
    row.spoken = point.supply
        ? Budgets::tr("%1 %2 of %3 allowed, %4. F1 explains.").arg(title, row.usedText, limitText, state)
        : Budgets::tr("%1 %2 %3, %4. F1 explains.").arg(title, row.usedText, limitText, state);
    return row;
}

} // namespace lanewatt::viewmodels
