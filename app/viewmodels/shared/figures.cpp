#include "app/viewmodels/shared/figures.h"

#include "app/messages/order_texts.h"
#include "app/messages/value_names.h"
#include "app/viewmodels/parts/price_chart.h"
#include "app/viewmodels/shared/price_texts.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"
#include "model/bom/price_age.h"
#include "model/budget/headlines.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace lanewatt::viewmodels {

int listDecimals(Amount amount)
{
    // large values are in kilowatts or megawatts, which need more digits
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

PriceWords priceWords(const Offer* offer, const Context& context)
{
    PriceWords words;
    if (!offer) {
        words.text = Prices::tr("No price");
        words.hint = Prices::tr("No price is known; a total counts it as unknown.");
        return words;
    }
    const auto age = priceAgeDays(*offer, context.today);
    const bool stale = priceIsStale(*offer, context.today, context.limits);
    words.text = toQt(messages::offerPrice(*offer, style()));
    words.kind = offerWord(*offer);
    words.date = offer->date.empty() ? Prices::tr("no date") : toQt(offer->date);
    words.age = stale && age ? ageText(*age) : QString();
    words.stale = stale || !age;
    QStringList hint{QStringLiteral("%1 %2").arg(words.text, words.kind), toQt(offer->vendor),
                     age ? QStringLiteral("%1, %2").arg(words.date, ageText(*age)) : words.date};
    if (!offer->source.id.empty() && offer->source.id != offer->vendor) {
        hint << Prices::tr("source %1").arg(sourceName({offer->source.id, {}})); // where in it matters to those who look there
    }
    hint.removeAll(QString());
    words.hint = hint.join(QStringLiteral(" · "));
    return words;
}

PriceWords ownPriceWords(const Money& price)
{
    PriceWords words;
    words.text = toQt(messages::money(price, style()));
    words.kind = Prices::tr("own");
    words.hint = Prices::tr("%1 · your own price in this design").arg(words.text);
    return words;
}

QString useText(const Design& design, const PartUse& use)
{
    if (!use.rack.empty()) {
        return QCoreApplication::translate("Uses", "rack %1").arg(toQt(use.rack));
    }
    if (!use.circuit.empty()) {
        return QCoreApplication::translate("Uses", "circuit %1 · %2").arg(toQt(use.circuit), toQt(use.unit));
    }
    if (!use.node.empty()) {
        return use.cooling ? QCoreApplication::translate("Uses", "cooling %1").arg(toQt(use.node))
                           : QCoreApplication::translate("Uses", "power %1").arg(toQt(use.node));
    }
    if (!use.fabric.empty()) {
        return QCoreApplication::translate("Uses", "network %1").arg(toQt(use.fabric));
    }
    const auto& build = *design.builds.at(use.build);
    const QString name = toQt(build.name.empty() ? use.build : build.name);
    return use.inside.empty() ? QCoreApplication::translate("Uses", "%1 · %2 × %3").arg(name).arg(use.quantity).arg(toQt(use.placement))
                              : QCoreApplication::translate("Uses", "%1 · inside %2").arg(name, toQt(use.inside));
}

} // namespace lanewatt::viewmodels
