#include "app/viewmodels/racks/pack_texts.h"

#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of what the packer says.
class Placing {
    Q_DECLARE_TR_FUNCTIONS(Placing)
};

int decimalsInList(Amount amount)
{
    switch (amount.dimension) {
    case Dimension::Power: return listDecimals(amount);
    case Dimension::Scalar: return 0;
    case Dimension::Mass: return 1;
    case Dimension::Current: return 2;
    default: return -1;
    }
}

} // namespace

QString amountInList(const std::optional<Amount>& amount)
{
    return amount ? toQt(messages::amount(*amount, style(), decimalsInList(*amount))) : Placing::tr("unknown");
}

QString limitText(const PackLimit& limit)
{
    QString text = toQt(packLimitLabel(limit.kind));
    if (!limit.circuit.empty()) {
        text += QLatin1Char(' ') + toQt(limit.circuit);
    }
    //: %1 is a limit, %2 a feed that has failed
    return limit.failing.empty() ? text : Placing::tr("%1, without %2").arg(text, toQt(limit.failing));
}

QString closedText(const RackClosing& closing)
{
    //: a rack that takes no more; %1 is the limit that is reached: "power of the rack"
    return closing.by.empty() ? QString() : Placing::tr("closed by %1").arg(limitText(closing.by.front().limit));
}

QString nextText(const RackClosing& closing)
{
    if (closing.by.empty()) {
        return {};
    }
    //: what a rack would need with one more machine, %1, and what it has, %2
    return Placing::tr("next %1 of %2").arg(amountInList(closing.by.front().need), amountInList(closing.by.front().most));
}

QString notCheckedText(const std::vector<PackLimit>& limits)
{
    QStringList names;
    for (const PackLimit& limit : limits) {
        names << limitText(limit);
    }
    return names.join(QStringLiteral(", "));
}

QString closedIcon(const RackClosing& closing)
{
    if (closing.by.empty()) {
        return {};
    }
    switch (closing.by.front().limit.kind) {
    case PackLimitKind::Units:
    case PackLimitKind::Gap:
    case PackLimitKind::Depth: return QStringLiteral("space");
    case PackLimitKind::Mass:
    case PackLimitKind::Floor: return QStringLiteral("weight");
    case PackLimitKind::AirHeat: return QStringLiteral("heat");
    case PackLimitKind::LiquidHeat:
    case PackLimitKind::Coolant: return QStringLiteral("drop");
    case PackLimitKind::Power:
    case PackLimitKind::Circuit:
    case PackLimitKind::Failover:
    case PackLimitKind::Outlets: return QStringLiteral("bolt");
    }
    return {};
}

} // namespace lanewatt::viewmodels
