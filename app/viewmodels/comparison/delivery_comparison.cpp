#include "app/exchange/delivery_table.h"
#include "app/exchange/quote_file.h"
#include "app/viewmodels/comparison/comparisons.h"
#include "app/viewmodels/comparison/machine_reports.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/quote_delivery.h"
#include "model/as_built/outcomes.h"

#include <QCoreApplication>

#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of these texts.
class DeliveryComparison {
    Q_DECLARE_TR_FUNCTIONS(DeliveryComparison)
};

/// What is compared.
struct DeliveryInput {
    quote::Revision revision;
    std::string title;
    workspace::InventoryAnswers answers;
};

/// All machines together, then each.
QList<ComparisonGroup> machineGroups(const AsBuilt& asBuilt)
{
    const auto count = static_cast<int>(asBuilt.differences.size());
    const Mark mark = count > 0 ? Mark::Warning : Mark::Ok;
    QList<ComparisonGroup> groups{{{},
                                   DeliveryComparison::tr("All machines"),
                                   {},
                                   DeliveryComparison::tr("%n difference(s)", nullptr, count),
                                   static_cast<int>(mark)}};
    const std::map<std::string, std::string> numbers = reportNumbers(asBuilt);
    for (const MachineOutcome& one : machineOutcomes(asBuilt)) {
        const QString name = toQt(one.machine), place = toQt(one.path);
        switch (one.outcome) {
        case Outcome::Placed: {
            const Mark worst = one.worst ? markOf(*one.worst) : Mark::Ok;
            groups << ComparisonGroup{
                name, name, DeliveryComparison::tr("%1 · %2").arg(place, toQt(numbers.at(one.machine))),
                toQt(exchange::deliveredMachineText(one.differences, one.partly, style())),
                static_cast<int>(worst)};
            break;
        }
        case Outcome::NotDesigned:
            groups << ComparisonGroup{name, name, toQt(numbers.at(one.machine)),
                                      DeliveryComparison::tr("not ordered"), static_cast<int>(Mark::Warning)};
            break;
        case Outcome::NotFound:
            groups << ComparisonGroup{QStringLiteral("place ") + place,
                                      place,
                                      {},
                                      DeliveryComparison::tr("not delivered"),
                                      static_cast<int>(Mark::Error)};
            break;
        }
    }
    return groups;
}

Compared compareDelivery(const DeliveryInput& input, const ComparedFiles& files, ComparisonWorker& worker)
{
    auto* catalog = worker.catalog.get();
    if (!catalog) {
        return withoutCatalog();
    }
    const auto frozen = workspace::frozenDesign(input.revision, *catalog);
    if (!frozen) {
        return {.problem = toQt(frozen.error())};
    }
    workspace::ReadReports read = worker.reports.read(files);
    const auto machines = builtMachines(std::move(read.reports), input.answers, *frozen->design, *catalog);
    if (!machines || machines->empty()) {
        return {.problem = machines ? DeliveryComparison::tr("None of the files is a report about a machine.")
                                    : toQt(machines.error()),
                .notes = notComparedNotes(read.unread, {}, true)};
    }
    const exchange::Delivery delivery{input.title, compareAsBuilt(*frozen->assessment, *machines),
                                      workspace::orderedOtherwise(input.revision)};
    Compared done{.known = true, .summary = toQt(exchange::deliverySummary(delivery, style()))};
    done.groups = machineGroups(delivery.asBuilt);
    done.rows = differenceRows(delivery.asBuilt.differences, true);
    done.notes = notComparedNotes(read.unread, delivery.asBuilt.notCompared, true);
    for (const Message& remark : delivery.remarks) {
        done.notes << notComparedText(toQt(remark));
    }
    done.table = [delivery](const exchange::TableStyle& style) {
        return exchange::deliveryTable({delivery.quote,
                                        withMachineNames(delivery.asBuilt, reportNumbers(delivery.asBuilt)),
                                        delivery.remarks},
                                       style);
    };
    return done;
}

ComparisonForm deliveryForm(const QString& title)
{
    return {.name = QStringLiteral("delivery"),
            .title = DeliveryComparison::tr("%1: ordered and delivered").arg(title),
            .width = 1120,
            .height = 640,
            .chip = false,
            .reading = DeliveryComparison::tr("Reading and matching…"),
            .columns = {{.title = DeliveryComparison::tr("Difference"), .width = 130},
                        {.title = DeliveryComparison::tr("What")},
                        {.title = DeliveryComparison::tr("Ordered"), .width = 72, .share = 0.2},
                        {.title = DeliveryComparison::tr("Delivered"), .width = 72, .share = 0.2}},
            .rowsName = DeliveryComparison::tr("Differences"),
            .groupsName = DeliveryComparison::tr("Machines"),
            .adding = reportFiles(
                DeliveryComparison::tr(
                    "Compare the order with a report about a machine, or a folder with one of each"),
                DeliveryComparison::tr("Compare")),
            .copyHint = DeliveryComparison::tr("As Markdown, for a mail to the vendor"),
            .exportText = DeliveryComparison::tr("Export for the vendor…"),
            .exportTitle = DeliveryComparison::tr("Export what is not as ordered"),
            .exportName = DeliveryComparison::tr("-as-built"),
            .beforeDetail = DeliveryComparison::tr(
                "Reports of lanewatt-probe, nvidia-smi, dmidecode, lspci, Redfish and others about the "
                "machines that were delivered, one or several of each."),
            .rejectText = DeliveryComparison::tr("Close")};
}

} // namespace

Comparison deliveryComparison(const quote::Quote& quote, const QString& letter, const QString& file,
                              workspace::InventoryAnswers answers)
{
    const auto ordered = workspace::deliveredRevision(quote, fromQt(letter));
    if (!ordered) {
        const QString name = quote.number.empty() ? file : toQt(quote.number);
        return {.form = [name](const ComparedFiles&, int) { return deliveryForm(name); },
                .prepare = [why = toQt(ordered.error())]() -> tl::expected<CompareWork, QString> {
                    return tl::unexpected(why);
                }};
    }
    const auto input = std::make_shared<const DeliveryInput>(DeliveryInput{
        **ordered, workspace::revisionTitle(quote, **ordered, fromQt(file)), std::move(answers)});
    return {.identity = exchange::sealOf(input->revision, {}),
            .form = [input](const ComparedFiles&, int) { return deliveryForm(toQt(input->title)); },
            .prepare = [input]() -> tl::expected<CompareWork, QString> {
                return [input](const ComparedFiles& files, ComparisonWorker& worker) {
                    return compareDelivery(*input, files, worker);
                };
            }};
}

} // namespace lanewatt::viewmodels
