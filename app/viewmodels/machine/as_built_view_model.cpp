#include "app/viewmodels/machine/as_built_view_model.h"

#include "app/exchange/as_built_table.h"
#include "app/viewmodels/machine/as_built_rows.h"
#include "app/viewmodels/shared/text.h"

#include <utility>

namespace lanewatt::viewmodels {

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
    DeliveredReports read = deliveredReports(std::move(reports), added.empty() ? std::vector<std::string>() : std::vector<std::string>{added}, input.answers,
                                             *input.now.design, catalog);
    Compared done;
    done.reports = std::move(read.reports);
    done.unread = std::move(read.unread);
    if (read.machines) {
        done.asBuilt = compareAsBuilt(*input.now.assessment, *read.machines);
    } else {
        done.asBuilt = tl::unexpected(std::move(read.machines.error()));
    }
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
        m_rows << differenceRow(difference, m_asBuilt.machines > 1);
    }
    Q_EMIT changed();
}

exchange::TableDocument AsBuiltViewModel::table(const exchange::TableStyle& style) const
{
    return exchange::asBuiltTable(withReportNumbers(m_asBuilt), m_design, style);
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
