#include "app/exchange/found_cabling_table.h"
#include "app/messages/value_names.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/comparison/comparisons.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/network_reality.h"
#include "model/as_built/outcomes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of these texts.
class FoundCabling {
    Q_DECLARE_TR_FUNCTIONS(FoundCabling)
};

/// The first differences, at most kMostCablingRows.
QList<ComparisonRow> cablingRows(const fabric::CablingComparison& comparison)
{
    QList<ComparisonRow> rows;
    std::map<QString, int> alike;
    for (std::size_t i = 0; i < std::min(comparison.differences.size(), kMostCablingRows); ++i) {
        const fabric::CablingDifference& difference = comparison.differences[i];
        const QString kind = toQt(enumName(difference.kind)), device = toQt(difference.device),
                      link = toQt(difference.link), what = toQt(difference.what);
        const QString key = joinedWords({kind, link, device}, QStringLiteral("|"));
        rows << ComparisonRow{
            .key = QStringLiteral("%1|%2").arg(key).arg(++alike[key]),
            .kind = kind,
            .severity = static_cast<int>(markOf(weightOf(difference.kind))),
            .texts = {toQt(messages::valueName("difference", enumName(difference.kind), style())), device,
                      joinedWords({link, what}, QStringLiteral(": "))},
            .spoken = joinedWords({device, link, what}),
            .place = link.section(QStringLiteral(", "), 0, 0)}; // of two that are crossed the first
    }
    return rows;
}

Compared compareNetwork(const workspace::AssessedDesign& now, const std::string& network,
                        const ComparedFiles& files)
{
    const auto found =
        workspace::compareCablingFiles(*now.design, *now.assessment, network, files.all, files.beside);
    if (!found) {
        return {.problem = toQt(found.error())};
    }
    Compared done;
    for (const Error& error : found->unread) {
        done.notes << FoundCabling::tr("Not read: %1").arg(toQt(error));
    }
    if (found->reports == 0) {
        done.problem = FoundCabling::tr("None of the files is a report about cabling: ibnetdiscover, "
                                        "ibdiagnet2.lst, ibdiagnet2.net_dump, lldpctl -f json.");
        return done;
    }
    const fabric::CablingComparison& comparison = found->comparison;
    done.known = true;
    done.summary = toQt(exchange::cablingSummary(comparison, style()));
    done.rows = cablingRows(comparison);
    Mark worst = comparison.differences.empty() ? Mark::Ok : Mark::Warning;
    for (const ComparisonRow& row : std::as_const(done.rows)) {
        worst = std::max(worst, static_cast<Mark>(row.severity));
    }
    done.severity = static_cast<int>(worst);
    if (comparison.differences.size() > kMostCablingRows) {
        done.hint = FoundCabling::tr("The first %1 of %2 differences are listed; an exported table has all.")
                        .arg(toQt(static_cast<std::int64_t>(kMostCablingRows)),
                             toQt(static_cast<std::int64_t>(comparison.differences.size())));
    }
    for (const Message& note : comparison.notes) {
        done.notes << FoundCabling::tr("Not compared: %1").arg(toQt(note));
    }
    done.table = [comparison, title = found->title](const exchange::TableStyle& style) {
        return exchange::cablingTable(comparison, title, style);
    };
    return done;
}

ComparisonForm cablingForm(const QString& network)
{
    return {.name = QStringLiteral("cabling"),
            .title = FoundCabling::tr("Network %1: planned and found").arg(network),
            .width = 960,
            .reading = FoundCabling::tr("Reading…"),
            .columns = {{.title = FoundCabling::tr("Difference"), .width = 150},
                        {.title = FoundCabling::tr("Device and port"), .width = 220, .elidesMiddle = true},
                        {.title = FoundCabling::tr("What")}},
            .rowsName = FoundCabling::tr("Differences"),
            .adding = {.text = FoundCabling::tr("Add reports…"),
                       .hint = FoundCabling::tr(
                           "What ibnetdiscover, ibdiagnet (ibdiagnet2.lst, ibdiagnet2.net_dump) or lldpctl "
                           "-f json wrote, or a folder of them"),
                       .title = FoundCabling::tr("Add a report about cabling, or a folder of them"),
                       .accept = FoundCabling::tr("Add"),
                       .folders = true},
            .beside =
                {.text = FoundCabling::tr("Names…"),
                 .hint = FoundCabling::tr(
                     "For what was built by other names: CSV with the found name or GUID, and the design's"),
                 .iconName = QStringLiteral("link"),
                 .title = FoundCabling::tr("Open a file of names as things were built"),
                 .accept = FoundCabling::tr("Open"),
                 .suffixes = {QStringLiteral(".csv")}},
            .besideText = FoundCabling::tr("Names: %1"),
            .withoutBeside = FoundCabling::tr("Compare without the file of names"),
            .exportText = FoundCabling::tr("Export…"),
            .exportTitle = FoundCabling::tr("Export what was not found as planned"),
            .exportName = QStringLiteral("-") + network + FoundCabling::tr("-found"),
            .beforeTitle = FoundCabling::tr("What was cabled?"),
            .beforeDetail = FoundCabling::tr("Add what ibnetdiscover, ibdiagnet or lldpctl wrote: it is "
                                             "compared with the links of the network, one by one."),
            .sameTitle = FoundCabling::tr("As planned"),
            .sameDetail = FoundCabling::tr("All links that were compared are as planned."),
            .rejectText = FoundCabling::tr("Close")};
}

} // namespace

Comparison foundCabling(ShownDesign& shown, const QString& network)
{
    return {.subject = network,
            .form = [network](const ComparedFiles&, int) { return cablingForm(network); },
            .prepare = [&shown, network]() -> tl::expected<CompareWork, QString> {
                return [now = shown.open().assessed(), network = fromQt(network)](const ComparedFiles& files,
                                                                                  ComparisonWorker&) {
                    return compareNetwork(now, network, files);
                };
            }};
}

bool isFoundCabling(const QString& path)
{
    constexpr std::size_t kMostLooks = 100; // a folder may have anything in it
    std::vector<std::string> files = workspace::cablingFiles(std::vector<std::string>{fromQt(path)});
    files.resize(std::min(files.size(), kMostLooks));
    return std::any_of(files.begin(), files.end(), workspace::isCablingReport);
}

} // namespace lanewatt::viewmodels
