#include "app/viewmodels/machine/as_built_rows.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/machine/as_built_view_model.h"
#include "app/workspace/built_machine.h"
#include "app/workspace/report_machines.h"

#include <QString>

#include <filesystem>
#include <set>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// What was not delivered as ordered weighs more than how it is set up.
Mark differenceMark(DifferenceKind kind)
{
    switch (kind) {
    case DifferenceKind::Missing:
    case DifferenceKind::Different: return Mark::Error;
    case DifferenceKind::Narrower:
    case DifferenceKind::Slower:
    case DifferenceKind::OtherSlot:
    case DifferenceKind::Measured: return Mark::Warning;
    default: return Mark::Note;
    }
}

} // namespace

DeliveredReports deliveredReports(std::vector<probe::FileReport> reports, const std::vector<std::string>& added, const workspace::InventoryAnswers& answers,
                                  const Design& design, catalog::Catalog& catalog)
{
    DeliveredReports done;
    if (!added.empty()) {
        workspace::ReadReports read = workspace::readMachineReports(added);
        for (probe::FileReport& report : read.reports) {
            std::erase_if(reports, [&](const probe::FileReport& known) { return known.path == report.path; });
            reports.push_back(std::move(report));
        }
        done.unread = std::move(read.unread);
    }
    done.reports = reports;
    std::set<std::string> names;
    // "node1.json", or "node1.json and 2 others", once; files of one name lie in several folders
    const auto nameOf = [&](const std::vector<std::string>& paths) {
        const QString file = toQt(std::filesystem::path(paths.front()).filename().string());
        const int others = static_cast<int>(paths.size()) - 1;
        const std::string name = fromQt(others == 0 ? file : AsBuiltViewModel::tr("%1 and %n other(s)", nullptr, others).arg(file));
        return names.insert(name).second ? name : paths.front();
    };
    const auto found = workspace::machinesOfReports(std::move(reports), catalog, answers);
    if (!found) {
        done.machines = tl::unexpected(found.error());
        return done;
    }
    std::vector<BuiltMachine> machines;
    for (const workspace::ReportMachine& machine : *found) {
        machines.push_back(workspace::builtMachine(nameOf(machine.report.paths), probe::redacted(machine.report.snapshot), machine.inventory, design, catalog));
    }
    done.machines = std::move(machines);
    return done;
}

QVariantMap differenceRow(const Difference& difference, bool named)
{
    return {{QStringLiteral("kind"), toQt(enumName(difference.kind))},
            {QStringLiteral("kindText"), toQt(messages::valueName("difference", enumName(difference.kind), style()))},
            {QStringLiteral("severity"), static_cast<int>(differenceMark(difference.kind))},
            {QStringLiteral("machine"), named ? toQt(difference.machine) : QString()},
            {QStringLiteral("device"), toQt(difference.device)},
            {QStringLiteral("place"), toQt(difference.path)},
            {QStringLiteral("designed"), toQt(difference.designed)},
            {QStringLiteral("built"), toQt(difference.built)},
            {QStringLiteral("what"), toQt(difference.what)}};
}

std::map<std::string, std::string> reportNumbers(const AsBuilt& asBuilt)
{
    std::map<std::string, std::string> names;
    const auto number = [&](const std::string& name) {
        if (!name.empty()) {
            names.try_emplace(name, fromQt(AsBuiltViewModel::tr("Report %1").arg(names.size() + 1)));
        }
    };
    for (const BuiltPlace& place : asBuilt.places) {
        number(place.machine);
    }
    for (const Difference& difference : asBuilt.differences) {
        number(difference.machine);
    }
    for (const NotCompared& missed : asBuilt.notCompared) {
        number(missed.machine);
    }
    return names;
}

AsBuilt withReportNumbers(AsBuilt asBuilt)
{
    const std::map<std::string, std::string> names = reportNumbers(asBuilt);
    const auto rename = [&](std::string& name) {
        if (const auto found = names.find(name); found != names.end()) {
            name = found->second;
        }
    };
    for (BuiltPlace& place : asBuilt.places) {
        rename(place.machine);
    }
    for (Difference& difference : asBuilt.differences) {
        if (difference.device == difference.machine) {
            rename(difference.device); // a whole machine is called by its report
        }
        rename(difference.machine);
    }
    for (NotCompared& missed : asBuilt.notCompared) {
        rename(missed.machine);
    }
    return asBuilt;
}

} // namespace lanewatt::viewmodels
