#include "app/viewmodels/comparison/machine_reports.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/built_machine.h"
#include "model/as_built/outcomes.h"

#include <QCoreApplication>

#include <filesystem>
#include <set>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of these texts.
class MachineReports {
    Q_DECLARE_TR_FUNCTIONS(MachineReports)
};

} // namespace

std::vector<std::string> reportNames(const std::vector<workspace::ReportMachine>& machines)
{
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const workspace::ReportMachine& machine : machines) {
        const std::vector<std::string>& paths = machine.report.paths;
        const QString file = toQt(std::filesystem::path(paths.front()).filename().string());
        const int others = static_cast<int>(paths.size()) - 1;
        const std::string name =
            fromQt(others == 0 ? file : MachineReports::tr("%1 and %n other(s)", nullptr, others).arg(file));
        names.push_back(taken.insert(name).second ? name : paths.front());
    }
    return names;
}

Expected<std::vector<BuiltMachine>> builtMachines(std::vector<probe::FileReport> reports,
                                                  const workspace::InventoryAnswers& answers,
                                                  const Design& design, catalog::Catalog& catalog)
{
    const auto found = workspace::machinesOfReports(std::move(reports), catalog, answers);
    if (!found) {
        return tl::unexpected(found.error());
    }
    const std::vector<std::string> names = reportNames(*found);
    std::vector<BuiltMachine> machines;
    for (std::size_t i = 0; i < found->size(); ++i) {
        const workspace::ReportMachine& machine = (*found)[i];
        machines.push_back(workspace::builtMachine(names[i], probe::redacted(machine.report.snapshot),
                                                   machine.inventory, design, catalog));
    }
    return machines;
}

QList<ComparisonRow> differenceRows(const std::vector<Difference>& differences, bool named)
{
    QList<ComparisonRow> rows;
    std::map<QString, int> alike; // devices of one name at one place
    for (const Difference& difference : differences) {
        const QString kind = toQt(enumName(difference.kind)), machine = toQt(difference.machine),
                      device = toQt(difference.device);
        const QString place = toQt(difference.path), what = toQt(difference.what);
        const QString key = joinedWords({kind, machine, place, device}, QStringLiteral("|"));
        const QString designed = toQt(difference.designed), built = toQt(difference.built);
        rows << ComparisonRow{
            .key = QStringLiteral("%1|%2").arg(key).arg(++alike[key]),
            .group = machine,
            .owner = named ? machine : QString(),
            .kind = kind,
            .severity = static_cast<int>(markOf(weightOf(difference.kind))),
            .texts = {toQt(messages::valueName("difference", enumName(difference.kind), style())),
                      joinedWords({device, place}, QStringLiteral(" · ")), designed, built},
            .lines = {{what, static_cast<int>(Mark::Note)}},
            .spoken = joinedWords({device, place, what})};
    }
    return rows;
}

QStringList notComparedNotes(const std::vector<Error>& unread, const std::vector<NotCompared>& missed,
                             bool named)
{
    QStringList notes;
    for (const Error& error : unread) {
        notes << notComparedText(toQt(error));
    }
    for (const NotCompared& one : missed) {
        const QString what = toQt(one.what);
        notes << notComparedText(
            named && !one.machine.empty() ? MachineReports::tr("%1: %2").arg(toQt(one.machine), what) : what);
    }
    return notes;
}

QString notComparedText(const QString& what) { return MachineReports::tr("Not compared: %1").arg(what); }

std::map<std::string, std::string> reportNumbers(const AsBuilt& asBuilt)
{
    std::map<std::string, std::string> names;
    for (const std::string& machine : machineNames(asBuilt)) {
        names.try_emplace(machine, fromQt(MachineReports::tr("Report %1").arg(names.size() + 1)));
    }
    return names;
}

ComparisonFile reportFiles(const QString& title, const QString& accept)
{
    return {.text = MachineReports::tr("Add reports…"),
            .hint = MachineReports::tr("A report about a machine, or a folder with one of each"),
            .title = title,
            .accept = accept,
            .folders = true};
}

} // namespace lanewatt::viewmodels
