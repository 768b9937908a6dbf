#include "app/viewmodels/shared/figures.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/parts/price_chart.h"
#include "app/viewmodels/shared/price_texts.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"
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

} // namespace lanewatt::viewmodels
