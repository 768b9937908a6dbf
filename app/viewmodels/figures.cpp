#include "app/viewmodels/figures.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/price_chart.h"
#include "app/viewmodels/price_texts.h"
#include "app/viewmodels/source_text.h"
#include "app/viewmodels/text.h"
#include "model/bom/price_age.h"
#include "model/budget/headlines.h"

#include <QVariantList>

#include <algorithm>
#include <cmath>

namespace lanewatt::viewmodels {

int listDecimals(Amount amount)
{
    // the unit says it: what is large is written in kilowatts or megawatts, which want more digits
    const std::string unit = messages::amountParts(amount, style(), 0).unit;
    return unit == "kW" || unit == "MW" ? 2 : 0;
}

QString categoryIcon(Category category)
{
    switch (category) {
    case Category::Cpu: return QStringLiteral("cpu");
    case Category::Motherboard: return QStringLiteral("board");
    case Category::Gpu: return QStringLiteral("gpu");
    case Category::Memory: return QStringLiteral("memory");
    case Category::Storage: return QStringLiteral("drive");
    case Category::Nic: return QStringLiteral("network");
    case Category::Psu: return QStringLiteral("psu");
    case Category::Chassis: return QStringLiteral("frame");
    case Category::Cooler:
    case Category::Fan: return QStringLiteral("fan");
    case Category::Riser: return QStringLiteral("cable");
    case Category::Carrier: return QStringLiteral("lanes");
    case Category::NvlinkBridge: return QStringLiteral("bridge");
    case Category::Cable: return QStringLiteral("cable");
    case Category::Server: return QStringLiteral("build");
    case Category::Baseboard: return QStringLiteral("board");
    case Category::PcieSwitch: return QStringLiteral("lanes");
    case Category::Breaker:
    case Category::Circuit: return QStringLiteral("bolt");
    case Category::Rack: return QStringLiteral("rack");
    case Category::Accessory: return QStringLiteral("wrench");
    case Category::PowerDistribution: return QStringLiteral("bolt");
    }
    return QStringLiteral("parts");
}

int categoryRank(Category category)
{
    static constexpr std::array order{Category::Server, Category::Gpu, Category::Baseboard, Category::Motherboard, Category::Cpu,
                                      Category::Cooler, Category::Memory, Category::Storage, Category::Nic, Category::Psu,
                                      Category::Accessory, Category::Chassis, Category::Riser, Category::Carrier, Category::Fan,
                                      Category::NvlinkBridge, Category::Cable, Category::PcieSwitch, Category::Breaker,
                                      Category::PowerDistribution, Category::Circuit, Category::Rack};
    return static_cast<int>(std::find(order.begin(), order.end(), category) - order.begin());
}

namespace {

/// Whom the texts of a budget belong to, for their translators.
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
    case BudgetKind::RackPower: return QStringLiteral("power");
    case BudgetKind::Lanes:
    case BudgetKind::Memory: return QStringLiteral("lane");
    case BudgetKind::Heat:
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
    case BudgetKind::Heat: return QStringLiteral("heat");
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

/// Decimals a budget's numbers have in lists: "2,395 W", "10.20 kW", "22.27 A".
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
    // nobody knows whether an unknown limit is kept
    if (worst == Mark::Ok && (headline.unknownLines > 0 || headline.supplyUnknown)) {
        return Mark::Unknown;
    }
    return worst;
}

} // namespace

QString figureText(BudgetKind kind, const Figure& figure, const Assessment& assessment)
{
    // A budget's money is in the design's currency, which stands first. Beyond Money's range only a plain number is left.
    if (kind == BudgetKind::Cost && !assessment.cost.empty()) {
        if (const auto money = moneyOf(figure, assessment.cost.front().total.currency())) {
            return toQt(messages::money(*money, style()));
        }
    }
    const auto amount = shownAmount(kind, figure.amount());
    return toQt(messages::amountParts(amount, style(), decimals(kind, amount)).number);
}

namespace {

/// "45 days old", "10 months old", "4 years old".
QString ageText(std::int64_t days)
{
    constexpr std::int64_t kDaysPerYear = 365;
    constexpr std::int64_t kDaysPerMonth = 30;
    if (days >= 2 * kDaysPerYear) {
        return Prices::tr("%1 years old").arg(days / kDaysPerYear);
    }
    return days >= 4 * kDaysPerMonth ? Prices::tr("%1 months old").arg(days / kDaysPerMonth) : Prices::tr("%1 days old").arg(days);
}

} // namespace

QVariantMap priceRow(const Offer* offer, const Context& context)
{
    QVariantMap row{{QStringLiteral("priceText"), Prices::tr("No price")}, {QStringLiteral("priceKind"), QString()},
                    {QStringLiteral("priceDate"), QString()},      {QStringLiteral("priceAge"), QString()},
                    {QStringLiteral("priceStale"), false},         {QStringLiteral("priceHint"), Prices::tr("Nobody has named a price; a total counts it as unknown.")}};
    if (!offer) {
        return row;
    }
    const auto age = priceAgeDays(*offer, context.today);
    const bool stale = priceIsStale(*offer, context.today, context.limits);
    const QString kind = conditionWord(offer->condition);
    const QString price = toQt(messages::money(offer->price, style()));
    const QString date = offer->date.empty() ? Prices::tr("no date") : toQt(offer->date);
    QStringList hint{QStringLiteral("%1 %2").arg(price, kind), toQt(offer->vendor),
                     age ? QStringLiteral("%1, %2").arg(date, ageText(*age)) : date};
    if (!offer->source.id.empty() && offer->source.id != offer->vendor) {
        hint << Prices::tr("source %1").arg(sourceName({offer->source.id, {}})); // where in it matters to those who look there
    }
    hint.removeAll(QString());
    row[QStringLiteral("priceText")] = price;
    row[QStringLiteral("priceKind")] = kind;
    row[QStringLiteral("priceDate")] = date;
    row[QStringLiteral("priceAge")] = stale && age ? ageText(*age) : QString();
    row[QStringLiteral("priceStale")] = stale || !age;
    row[QStringLiteral("priceHint")] = hint.join(QStringLiteral(" · "));
    return row;
}

QVariantMap ownPriceRow(const Money& price)
{
    const QString text = toQt(messages::money(price, style()));
    return {{QStringLiteral("priceText"), text},        {QStringLiteral("priceKind"), Prices::tr("own")},
            {QStringLiteral("priceDate"), QString()},   {QStringLiteral("priceAge"), QString()},
            {QStringLiteral("priceStale"), false},      {QStringLiteral("priceHint"), Prices::tr("%1 · your own price in this design").arg(text)}};
}

QVariantMap budgetRow(BudgetKind kind, const BudgetPoint& point, const Assessment& assessment)
{
    QVariantMap row;
    // Budgets of which several points are shown are told apart by the points: "typical", "idle"; "cost", "energy".
    const bool several = kind == BudgetKind::Energy || kind == BudgetKind::Cost;
    row[QStringLiteral("key")] = several ? toQt(enumName(point.id.kind)) : toQt(enumName(kind));
    const bool btu = kind == BudgetKind::Heat && style().heatInBtu;
    QString title = toQt(point.title);
    if (btu) {
        title += QStringLiteral(", BTU/h");
    }
    if (kind == BudgetKind::Cost && point.unknownLines > 0) {
        title = Budgets::tr("%1, %2 unknown").arg(title).arg(point.unknownLines);
    }
    row[QStringLiteral("title")] = title;
    row[QStringLiteral("family")] = family(kind);
    row[QStringLiteral("iconName")] = iconOf(kind);
    row[QStringLiteral("known")] = point.demand.has_value();
    row[QStringLiteral("used")] = point.demand ? shownAmount(kind, point.demand->amount()).si : 0.0;
    row[QStringLiteral("limit")] = point.supply ? shownAmount(kind, point.supply->amount()).si : 0.0;
    row[QStringLiteral("maximum")] = 0.0;
    row[QStringLiteral("usedText")] = point.demand
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
    // "8,000 W / 13.20 kW": where units differ the first number needs its own
    if (point.demand && point.supply && unit(*point.demand) != unit(*point.supply) && !unit(*point.demand).isEmpty()) {
        row[QStringLiteral("usedText")] = row[QStringLiteral("usedText")].toString() + QLatin1Char(' ') + unit(*point.demand);
    }
    row[QStringLiteral("limitText")] = limitText;
    row[QStringLiteral("limited")] = point.supply.has_value() || point.supplyUnknown;
    const Mark mark = severityOf(assessment, kind, point);
    row[QStringLiteral("severity")] = static_cast<int>(mark);
    row[QStringLiteral("derivationId")] = point.derivations.empty() ? QString() : toQt(point.derivations.front());
    const QString state = mark == Mark::Error     ? Budgets::tr("error")
                          : mark == Mark::Warning ? Budgets::tr("warning")
                          : mark == Mark::Note    ? Budgets::tr("note")
                          : mark == Mark::Unknown ? Budgets::tr("not known")
                                                  : Budgets::tr("ok");
    row[QStringLiteral("spoken")] = point.supply
        ? Budgets::tr("%1 %2 of %3 allowed, %4. F1 explains.").arg(title, row[QStringLiteral("usedText")].toString(), limitText, state)
        : Budgets::tr("%1 %2 %3, %4. F1 explains.").arg(title, row[QStringLiteral("usedText")].toString(), limitText, state);
    return row;
}

namespace {

/// What a term is about: an outlet by its name, a part by the end of its key, anything else by its last step.
QString subjectOf(const Ref& thing)
{
    if (thing.kind() == RefKind::Outlet) {
        return toQt(messages::valueName("outlet", thing.textBelow(thing.nearest(RefKind::Circuit)), style()));
    }
    const std::string last = thing.lastStep();
    return toQt(std::string_view(last).substr(last.rfind('/') + 1));
}

} // namespace

QString useText(const Design& design, const PartUse& use)
{
    if (!use.rack.empty()) {
        return QCoreApplication::translate("Uses", "rack %1").arg(toQt(use.rack));
    }
    if (!use.circuit.empty()) {
        return QCoreApplication::translate("Uses", "circuit %1 · %2").arg(toQt(use.circuit), toQt(use.unit));
    }
    const auto& build = *design.builds.at(use.build);
    const QString name = toQt(build.name.empty() ? use.build : build.name);
    return use.inside.empty() ? QCoreApplication::translate("Uses", "%1 · %2 × %3").arg(name).arg(use.quantity).arg(toQt(use.placement))
                              : QCoreApplication::translate("Uses", "%1 · inside %2").arg(name, toQt(use.inside));
}

QVariantMap explanation(const Assessment& assessment, const Derivation& derivation)
{
    QVariantMap map;
    map[QStringLiteral("derivationId")] = toQt(derivation.id);
    map[QStringLiteral("title")] = toQt(derivation.title);
    map[QStringLiteral("ruleId")] = toQt(derivation.rule);
    map[QStringLiteral("formula")] = toQt(messages::formulaInWords(derivation, style()));
    map[QStringLiteral("withValues")] = toQt(messages::formulaWithValues(derivation, style(), messages::Operations::Words));
    map[QStringLiteral("result")] = toQt(messages::figure(derivation.result, style()));
    QVariantList terms;
    for (const auto& term : derivation.terms) {
        const Derivation* origin = assessment.derivation(term.value.origin);
        QVariantMap row;
        const QString name = toQt(messages::termName(term, style()));
        row[QStringLiteral("name")] = !term.path ? name : QStringLiteral("%1 · %2").arg(name, subjectOf(term.path));
        row[QStringLiteral("value")] = toQt(messages::amount(term.value.amount(), style()));
        row[QStringLiteral("note")] = sourceName(term.source);
        row[QStringLiteral("confidence")] = QString(QLatin1Char(messages::confidenceLetter(term.value.confidence)));
        row[QStringLiteral("explainable")] = origin != nullptr;
        row[QStringLiteral("derivationId")] = origin ? toQt(origin->id) : QString();
        terms.push_back(row);
    }
    map[QStringLiteral("terms")] = terms;
    return map;
}

QString traceText(const Assessment& assessment, const Derivation& derivation)
{
    const auto map = explanation(assessment, derivation);
    QString text = QStringLiteral("%1 (%2)\n%3\n= %4\n= %5\n")
                       .arg(map[QStringLiteral("title")].toString(), map[QStringLiteral("ruleId")].toString(),
                            map[QStringLiteral("formula")].toString(), map[QStringLiteral("withValues")].toString(),
                            map[QStringLiteral("result")].toString());
    for (const auto& entry : map[QStringLiteral("terms")].toList()) {
        const auto term = entry.toMap();
        text += QStringLiteral("  %1: %2 [%3] %4\n")
                    .arg(term[QStringLiteral("name")].toString(), term[QStringLiteral("value")].toString(),
                         term[QStringLiteral("confidence")].toString(), term[QStringLiteral("note")].toString());
    }
    return text;
}

} // namespace lanewatt::viewmodels
