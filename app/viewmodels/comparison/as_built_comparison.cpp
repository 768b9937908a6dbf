#include "app/exchange/as_built_table.h"
#include "app/viewmodels/comparison/comparisons.h"
#include "app/viewmodels/comparison/machine_reports.h"
#include "app/viewmodels/shared/text.h"
#include "model/as_built/outcomes.h"

#include <QCoreApplication>

#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of these texts.
class AsBuiltComparison {
    Q_DECLARE_TR_FUNCTIONS(AsBuiltComparison)
};

/// What is compared.
struct AsBuiltInput {
    workspace::AssessedDesign now;
    probe::FileReport machine; ///< that is shown, by its name
    workspace::InventoryAnswers answers;

    QString designName() const
    {
        return now.design->name.empty() ? AsBuiltComparison::tr("Untitled") : toQt(now.design->name);
    }
};

QString asBuiltSummaryText(const AsBuilt& asBuilt)
{
    if (asBuilt.differences.empty()) {
        return AsBuiltComparison::tr("As designed");
    }
    return asBuilt.machines > 1 ? toQt(exchange::asBuiltSummary(asBuilt, style()))
                                : AsBuiltComparison::tr("%n difference(s)", nullptr,
                                                        static_cast<int>(asBuilt.differences.size()));
}

/// The places that the machines were taken for.
void tellPlaces(Compared& done, const AsBuilt& asBuilt)
{
    if (asBuilt.machines == 1) {
        done.aside = asBuilt.places.empty()
                         ? QString()
                         : AsBuiltComparison::tr("taken for %1").arg(toQt(asBuilt.places.front().path));
        return;
    }
    QStringList lines;
    for (const BuiltPlace& place : asBuilt.places) {
        lines << AsBuiltComparison::tr("%1: %2").arg(toQt(place.machine), toQt(place.path));
    }
    done.aside = lines.join(QStringLiteral(", "));
    done.asideLines = lines.join(QLatin1Char('\n'));
}

Compared compareDesign(const AsBuiltInput& input, const ComparedFiles& files, ComparisonWorker& worker)
{
    auto* catalog = worker.catalog.get();
    if (!catalog) {
        return withoutCatalog();
    }
    workspace::ReadReports read = worker.reports.read(files);
    read.reports.insert(read.reports.begin(), input.machine);
    const auto machines = builtMachines(std::move(read.reports), input.answers, *input.now.design, *catalog);
    if (!machines) {
        return {.problem = toQt(machines.error()), .notes = notComparedNotes(read.unread, {}, false)};
    }
    const AsBuilt asBuilt = compareAsBuilt(*input.now.assessment, *machines);
    const bool several = asBuilt.machines > 1;
    Compared done;
    done.known = asBuilt.machines > 0;
    if (several) {
        done.title =
            AsBuiltComparison::tr("%1 as built: %n machine(s)", nullptr, static_cast<int>(asBuilt.machines))
                .arg(input.designName());
    }
    done.summary = asBuiltSummaryText(asBuilt);
    done.severity = static_cast<int>(asBuilt.differences.empty() ? Mark::Ok : Mark::Warning);
    tellPlaces(done, asBuilt);
    done.rows = differenceRows(asBuilt.differences, several);
    done.notes = notComparedNotes(read.unread, asBuilt.notCompared, several);
    done.table = [asBuilt, design = input.now.design->name](const exchange::TableStyle& style) {
        return exchange::asBuiltTable(withMachineNames(asBuilt, reportNumbers(asBuilt)), design, style);
    };
    return done;
}

ComparisonForm asBuiltForm(const AsBuiltInput& input)
{
    ComparisonFile adding = reportFiles(
        AsBuiltComparison::tr("Compare with a report about a machine, or a folder with one of each"),
        AsBuiltComparison::tr("Compare"));
    adding.text = AsBuiltComparison::tr("Add machines…");
    adding.hint = AsBuiltComparison::tr("A report about another machine, or a folder with one of each");
    return {.name = QStringLiteral("asBuilt"),
            .title =
                AsBuiltComparison::tr("%1 as built: %2").arg(input.designName(), toQt(input.machine.path)),
            .width = 940,
            .reading = AsBuiltComparison::tr("Matching…"),
            .columns = {{.title = AsBuiltComparison::tr("Difference"), .width = 130},
                        {.title = AsBuiltComparison::tr("What")},
                        {.title = AsBuiltComparison::tr("Designed"), .width = 96, .share = 0.24},
                        {.title = AsBuiltComparison::tr("Built"), .width = 96, .share = 0.24}},
            .rowsName = AsBuiltComparison::tr("Differences"),
            .adding = adding,
            .copyHint = AsBuiltComparison::tr("As Markdown, for a mail or an issue"),
            .exportText = AsBuiltComparison::tr("Export…"),
            .exportTitle = AsBuiltComparison::tr("Export what is not as designed"),
            .exportName = AsBuiltComparison::tr("-as-built"),
            .sameTitle = AsBuiltComparison::tr("As designed"),
            .sameDetail = AsBuiltComparison::tr("All that was compared is as the design has it."),
            .rejectText = AsBuiltComparison::tr("Close")};
}

} // namespace

Comparison asBuiltComparison(const workspace::AssessedDesign& now,
                             std::shared_ptr<const probe::Snapshot> snapshot, const QString& machine,
                             workspace::InventoryAnswers answers)
{
    const auto input = std::make_shared<AsBuiltInput>();
    input->now = now;
    input->machine.path = fromQt(machine);
    input->answers = std::move(answers);
    if (snapshot) {
        input->machine.snapshot = *snapshot;
    }
    return {.form = [input](const ComparedFiles&, int) { return asBuiltForm(*input); },
            .prepare = [input, read = snapshot != nullptr]() -> tl::expected<CompareWork, QString> {
                if (!read) {
                    return tl::unexpected(AsBuiltComparison::tr("No machine has been read yet."));
                }
                return [input](const ComparedFiles& files, ComparisonWorker& worker) {
                    return compareDesign(*input, files, worker);
                };
            },
            .readsAtOnce = true};
}

} // namespace lanewatt::viewmodels
