#include "app/viewmodels/racks/site_totals.h"

#include "app/viewmodels/racks/pack_texts.h"
#include "app/viewmodels/shared/text.h"

#include <QCoreApplication>

#include <cstdint>
#include <optional>
#include <string>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the site's sums.
class SiteSums {
    Q_DECLARE_TR_FUNCTIONS(SiteSums)
};

/// A sum over all racks. What is unknown adds nothing, and makes the sum a lower bound.
struct RackSum {
    std::optional<Figure> sum;
    bool least = false;

    QString text() const
    {
        if (!sum) {
            return SiteSums::tr("unknown");
        }
        return (least ? QStringLiteral("≥ ") : QString()) + amountInList(sum->amount());
    }
};

RackSum sumOver(const Design& design, const Assessment& assessment, PointKind kind)
{
    RackSum all;
    for (const auto& [id, rack] : design.site.racks) {
        const BudgetPoint* point = assessment.point(PointId{kind, Ref::rack(id)});
        all.least = all.least || !point || !point->demand || point->unknownLines > 0;
        if (!point || !point->demand) {
            continue;
        }
        const Figure more = scaled(*point->demand, static_cast<double>(rack.count));
        if (all.sum) {
            *all.sum += more;
        } else {
            all.sum = more;
        }
    }
    return all;
}

std::int64_t machinesStanding(const Assessment& assessment, bool inRacks)
{
    std::int64_t count = 0;
    for (const Standing& standing : assessment.standings) {
        count += standing.rack.empty() != inRacks ? standing.count() : 0;
    }
    return count;
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
    rows << SiteTotal{key("racked"), SiteSums::tr("Machines in racks"), toQt(machinesStanding(assessedBefore, true)),
                      toQt(machinesStanding(assessedAfter, true)), -1};
    rows << SiteTotal{key("outside"), SiteSums::tr("Machines outside racks"), toQt(machinesStanding(assessedBefore, false)),
                      toQt(machinesStanding(assessedAfter, false)), -1};
    rows << SiteTotal{key("power"), SiteSums::tr("Power of the racks"), sumOver(before, assessedBefore, PointKind::RackPower).text(),
                      sumOver(after, assessedAfter, PointKind::RackPower).text(), -1};
    rows << SiteTotal{key("mass"), SiteSums::tr("Mass in the racks"), sumOver(before, assessedBefore, PointKind::RackMass).text(),
                      sumOver(after, assessedAfter, PointKind::RackMass).text(), -1};
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
