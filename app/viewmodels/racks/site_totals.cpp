#include "app/viewmodels/racks/site_totals.h"

#include "app/viewmodels/racks/pack_texts.h"
#include "app/viewmodels/shared/text.h"
#include "model/budget/rack_totals.h"

#include <QCoreApplication>

#include <cstdint>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the site's sums.
class SiteSums {
    Q_DECLARE_TR_FUNCTIONS(SiteSums)
};

QString totalText(const RackTotal& total)
{
    if (!total.sum) {
        return SiteSums::tr("unknown");
    }
    return (total.lowerBound ? QStringLiteral("≥ ") : QString()) + amountInList(total.sum->amount());
}

Mark markOfLoad(const NodeLoad& load)
{
    if (!load.capacity) {
        return Mark::Unknown;
    }
    const Figure& worst = load.afterFailure ? *load.afterFailure : load.gives;
    return worst.likely > load.capacity->likely ? Mark::Error : load.lowerBound ? Mark::Unknown : Mark::Ok;
}

QString worstText(const NodeLoad* load)
{
    if (!load) {
        return SiteSums::tr("unknown");
    }
    const Figure& worst = load->afterFailure ? *load->afterFailure : load->gives;
    return (load->lowerBound ? QStringLiteral("≥ ") : QString()) + amountInList(worst.amount());
}

} // namespace

QList<SiteTotal> siteTotals(const Design& before, const Assessment& assessedBefore, const Design& after, const Assessment& assessedAfter)
{
    QList<SiteTotal> rows;
    const StandingCount standingBefore = standingMachines(assessedBefore);
    const StandingCount standingAfter = standingMachines(assessedAfter);
    rows << SiteTotal{key("racked"), SiteSums::tr("Machines in racks"), toQt(standingBefore.inRacks), toQt(standingAfter.inRacks), -1};
    rows << SiteTotal{key("outside"), SiteSums::tr("Machines outside racks"), toQt(standingBefore.outside), toQt(standingAfter.outside), -1};
    rows << SiteTotal{key("power"), SiteSums::tr("Power of the racks"), totalText(totalOfRacks(before, assessedBefore, PointKind::RackPower)),
                      totalText(totalOfRacks(after, assessedAfter, PointKind::RackPower)), -1};
    rows << SiteTotal{key("mass"), SiteSums::tr("Mass in the racks"), totalText(totalOfRacks(before, assessedBefore, PointKind::RackMass)),
                      totalText(totalOfRacks(after, assessedAfter, PointKind::RackMass)), -1};
    for (const NodeLoad& load : assessedAfter.chain.nodes) {
        const QString node = toQt(load.node);
        const QString title = load.afterFailure ? SiteSums::tr("%1, %2 lost").arg(node, toQt(load.failing)) : node;
        const QString most = load.capacity ? SiteSums::tr("%1 of %2").arg(worstText(&load), amountInList(load.capacity->amount()))
                                           : worstText(&load);
        rows << SiteTotal{QStringLiteral("node/") + node, title, worstText(assessedBefore.chain.node(load.node)), most,
                          static_cast<int>(markOfLoad(load))};
    }
    const int errors = assessedAfter.count(Severity::Error);
    const int warnings = assessedAfter.count(Severity::Warning);
    rows << SiteTotal{key("errors"), SiteSums::tr("Errors"), toQt(std::int64_t{assessedBefore.count(Severity::Error)}),
                      toQt(std::int64_t{errors}), static_cast<int>(errors > 0 ? Mark::Error : Mark::Ok)};
    rows << SiteTotal{key("warnings"), SiteSums::tr("Warnings"), toQt(std::int64_t{assessedBefore.count(Severity::Warning)}),
                      toQt(std::int64_t{warnings}), static_cast<int>(warnings > 0 ? Mark::Warning : Mark::Ok)};
    return rows;
}

} // namespace lanewatt::viewmodels
