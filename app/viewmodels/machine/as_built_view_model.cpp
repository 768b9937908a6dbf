#include "app/viewmodels/machine/as_built_view_model.h"

#include "app/exchange/as_built_table.h"
#include "app/messages/value_names.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/built_machine.h"
#include "app/workspace/report_machines.h"

#include <algorithm>
#include <filesystem>
#include <map>
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

AsBuiltViewModel::AsBuiltViewModel(QObject* parent) : QObject(parent) {}

QString AsBuiltViewModel::designName() const { return m_design.empty() ? tr("Untitled") : toQt(m_design); }
QString AsBuiltViewModel::machineName() const { return toQt(m_machine); }

QString AsBuiltViewModel::place() const
{
    if (m_asBuilt.machines == 1) {
        return m_asBuilt.places.empty() ? QString() : toQt(m_asBuilt.places.front().path);
    }
    QStringList lines;
    for (const BuiltPlace& place : m_asBuilt.places) {
        lines << tr("%1: %2").arg(toQt(place.machine), toQt(place.path));
    }
    return lines.join(QLatin1Char('\n'));
}

QStringList AsBuiltViewModel::notCompared() const
{
    QStringList sentences;
    for (const Error& error : m_unread) {
        sentences << toQt(error);
    }
    for (const NotCompared& missed : m_asBuilt.notCompared) {
        const bool named = m_asBuilt.machines > 1 && !missed.machine.empty();
        sentences << (named ? tr("%1: %2").arg(toQt(missed.machine), toQt(missed.what)) : toQt(missed.what));
    }
    return sentences;
}

QString AsBuiltViewModel::summary() const
{
    if (m_asBuilt.machines == 0) {
        return {};
    }
    if (m_asBuilt.machines > 1 && !m_rows.isEmpty()) {
        return toQt(exchange::asBuiltSummary(m_asBuilt, style()));
    }
    return m_rows.isEmpty() ? tr("As designed") : tr("%n difference(s)", nullptr, static_cast<int>(m_rows.size()));
}

void AsBuiltViewModel::start(const workspace::AssessedDesign& now, std::shared_ptr<const probe::Snapshot> snapshot,
                             const QString& machine, workspace::InventoryAnswers answers)
{
    m_design = now.design->name;
    m_machine = fromQt(machine);
    m_asBuilt = {};
    m_rows.clear();
    m_unread.clear();
    m_reports.clear();
    m_input.reset();
    m_problem = snapshot ? QString() : tr("No machine has been read yet.");
    if (!snapshot) {
        m_busy = false;
        Q_EMIT changed();
        return;
    }
    m_reports.push_back({m_machine, *snapshot});
    m_input = std::make_shared<const Input>(Input{now, std::move(answers)});
    compare({});
}

void AsBuiltViewModel::addReports(const QString& path)
{
    if (m_input) {
        compare(path);
    }
}

void AsBuiltViewModel::compare(const QString& added)
{
    m_busy = true;
    Q_EMIT changed();
    m_job.start([this, input = m_input, reports = m_reports, added = fromQt(added)](unsigned ticket) mutable {
        auto done = std::make_shared<Compared>();
        if (auto* catalog = m_workerCatalog.get()) {
            *done = compared(*input, std::move(reports), added, *catalog);
        } else {
            done->opened = false;
        }
        m_job.answer(ticket, [this, done] { take(std::move(*done)); });
    });
}

AsBuiltViewModel::Compared AsBuiltViewModel::compared(const Input& input, std::vector<probe::FileReport> reports, const std::string& added,
                                                      catalog::Catalog& catalog)
{
    Compared done;
    if (!added.empty()) {
        workspace::ReadReports read = workspace::readMachineReports(std::vector<std::string>{added});
        for (probe::FileReport& report : read.reports) {
            // what is added again is read again
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
        const std::string name = fromQt(others == 0 ? file : tr("%1 and %n other(s)", nullptr, others).arg(file));
        return names.insert(name).second ? name : paths.front();
    };
    std::vector<BuiltMachine> machines;
    const auto found = workspace::machinesOfReports(std::move(reports), catalog, input.answers);
    if (!found) {
        done.asBuilt = tl::unexpected(found.error());
        return done;
    }
    for (const workspace::ReportMachine& machine : *found) {
        machines.push_back(workspace::builtMachine(nameOf(machine.report.paths), probe::redacted(machine.report.snapshot), machine.inventory,
                                                   *input.now.design, catalog));
    }
    done.asBuilt = compareAsBuilt(*input.now.assessment, machines);
    return done;
}

void AsBuiltViewModel::take(Compared compared)
{
    m_busy = false;
    m_problem = !compared.opened   ? tr("The catalogue cannot be opened; start Lanewatt again.")
                : compared.asBuilt ? QString()
                                   : toQt(compared.asBuilt.error());
    m_asBuilt = compared.asBuilt.value_or(AsBuilt());
    m_reports = std::move(compared.reports);
    m_unread = std::move(compared.unread);
    m_rows.clear();
    for (const Difference& difference : m_asBuilt.differences) {
        m_rows << QVariantMap{{QStringLiteral("kind"), toQt(enumName(difference.kind))},
                              {QStringLiteral("kindText"), toQt(messages::valueName("difference", enumName(difference.kind), style()))},
                              {QStringLiteral("severity"), static_cast<int>(differenceMark(difference.kind))},
                              {QStringLiteral("machine"), m_asBuilt.machines > 1 ? toQt(difference.machine) : QString()},
                              {QStringLiteral("device"), toQt(difference.device)},
                              {QStringLiteral("place"), toQt(difference.path)},
                              {QStringLiteral("designed"), toQt(difference.designed)},
                              {QStringLiteral("built"), toQt(difference.built)},
                              {QStringLiteral("what"), toQt(difference.what)}};
    }
    Q_EMIT changed();
}

exchange::TableDocument AsBuiltViewModel::table(const exchange::TableStyle& style) const
{
    // names of files often are those of machines: a table for others has numbers instead
    AsBuilt numbered = m_asBuilt;
    std::map<std::string, std::string> names;
    const auto number = [&](std::string& name) {
        if (!name.empty()) {
            name = names.try_emplace(name, fromQt(tr("Report %1").arg(names.size() + 1))).first->second;
        }
    };
    for (BuiltPlace& place : numbered.places) {
        number(place.machine);
    }
    for (Difference& difference : numbered.differences) {
        if (difference.device == difference.machine) {
            number(difference.device); // a whole machine is called by its report
        }
        number(difference.machine);
    }
    for (NotCompared& missed : numbered.notCompared) {
        number(missed.machine);
    }
    return exchange::asBuiltTable(numbered, m_design, style);
}

QString AsBuiltViewModel::markdown() const { return toQt(exchange::tableMarkdown(table({exchange::fileStyle(style())}))); }
QString AsBuiltViewModel::html() const { return toQt(exchange::tableHtml(table({exchange::fileStyle(style())}))); }

bool AsBuiltViewModel::save(const QString& path)
{
    const auto written = exchange::writeTable(fromQt(path), style(), [&](const exchange::TableStyle& own) { return table(own); });
    m_problem = written ? QString() : toQt(written.error());
    Q_EMIT changed();
    return written.has_value();
}

} // namespace lanewatt::viewmodels
