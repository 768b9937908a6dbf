#include "app/viewmodels/racks/rack_cord_rows.h"

#include "app/exchange/rack_cord_list.h"
#include "app/viewmodels/shared/text.h"
#include "model/design/rack_groups.h"

#include <QCoreApplication>
#include <QStringList>

#include <optional>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of cords.
class RackCords {
    Q_DECLARE_TR_FUNCTIONS(RackCords)
};

Mark markOf(const RackCord& cord)
{
    switch (cord.end) {
    case CordEnd::Outlet: return cord.tooShort ? Mark::Warning : Mark::Ok;
    case CordEnd::NoneLeft: return Mark::Warning;
    case CordEnd::NotDescribed:
    case CordEnd::NoCircuit: break;
    }
    return Mark::Unknown;
}

RackCordRow cordRow(const Design& design, const RackCord& cord)
{
    const exchange::CordTexts texts = exchange::cordTexts(design, cord, style());
    RackCordRow row;
    row.device = cord.rear ? toQt(cord.machine) + QStringLiteral("/rear") : toQt(cord.machine);
    row.key = row.device + QLatin1Char('/') + toQt(cord.inletId) + QLatin1Char('@') + toQt(cord.circuit);
    row.unitText = RackCords::tr("U%1").arg(cord.unit);
    row.machine = toQt(texts.machine);
    row.inlet = cord.inlet ? RackCords::tr("%1 · %2").arg(toQt(texts.inlet), toQt(texts.connector)) : toQt(texts.inlet);
    row.feed = toQt(texts.feed);
    row.outlet = toQt(texts.outlet);
    row.bank = toQt(texts.bank);
    row.phase = toQt(texts.phase);
    row.cord = toQt(texts.cord);
    row.length = toQt(texts.length);
    row.power = toQt(texts.power);
    row.severity = static_cast<int>(markOf(cord));
    const QStringList words{row.unitText,
                            row.machine,
                            RackCords::tr("inlet %1").arg(row.inlet),
                            RackCords::tr("feed %1").arg(row.feed),
                            RackCords::tr("outlet %1").arg(row.outlet),
                            RackCords::tr("phase %1").arg(row.phase),
                            RackCords::tr("cord %1").arg(row.cord),
                            RackCords::tr("length %1").arg(row.length),
                            row.power};
    row.spoken = words.join(QStringLiteral(", "));
    return row;
}

} // namespace

QList<RackCordRow> rackCordRows(const Design& design, const Assessment& assessment, const RackMember& member)
{
    QList<RackCordRow> rows;
    const auto rack = design.site.racks.find(member.group);
    const auto index = rack == design.site.racks.end() ? std::nullopt : rackMember(rack->second.ordinals, rack->second.count, member.ordinal);
    if (index) {
        for (const RackCord& cord : rackCords(design, assessment, {member.group, *index})) {
            rows.push_back(cordRow(design, cord));
        }
    }
    return rows;
}

} // namespace lanewatt::viewmodels
