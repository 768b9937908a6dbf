#include "app/viewmodels/shell/start_templates.h"

#include "app/viewmodels/build/status_cells.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/design_kind.h"
#include "app/workspace/template_text.h"
#include "app/workspace/workspace.h"
#include "model/units/fact.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

using workspace::DesignKind;

QString groupTitle(DesignKind kind)
{
    return kind == DesignKind::Cluster       ? StartTemplates::tr("Clusters")
           : kind == DesignKind::Rack        ? StartTemplates::tr("Racks")
           : kind == DesignKind::Server      ? StartTemplates::tr("Servers")
           : kind == DesignKind::Workstation ? StartTemplates::tr("Workstations")
                                             : StartTemplates::tr("Homelab rigs");
}

} // namespace

QVariantList StartTemplates::list() const
{
    if (m_list) {
        return *m_list;
    }
    const auto found = workspace::templates();
    if (!found) {
        return {};
    }
    std::vector<std::pair<DesignKind, QVariantMap>> rows;
    for (const auto& info : *found) {
        QVariantMap row{{key("templateId"), toQt(info.id)},
                        {key("title"), toQt(workspace::templateName(info, style()))},
                        {key("note"), toQt(workspace::templateNote(info, style()))},
                        {key("picture"), m_known ? QStringLiteral("image://template/") + toQt(info.id) : QString()},
                        {key("kind"), QString()},
                        {key("group"), QString()},
                        {key("racks"), QString()},
                        {key("gpus"), QString()},
                        {key("power"), QString()},
                        {key("price"), QString()}};
        const auto summary = m_summaries.find(info.id);
        const auto kind = summary != m_summaries.end() ? std::optional(summary->second.kind) : info.kind;
        if (kind) {
            row[key("kind")] = toQt(enumName(*kind));
            row[key("group")] = groupTitle(*kind);
        }
        if (summary != m_summaries.end()) {
            const MachineFigures figures = machineFigures(summary->second.totals, summary->second.cost);
            if (summary->second.racks > 0) {
                row[key("racks")] = toQt(summary->second.racks) + QLatin1Char(' ') + tr("rack(s)", nullptr, static_cast<int>(summary->second.racks));
            }
            row[key("gpus")] = figures.gpus;
            row[key("power")] = figures.power;
            row[key("price")] = figures.price;
        }
        rows.emplace_back(kind.value_or(DesignKind::Rig), std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    QVariantList sorted;
    for (const auto& [kind, row] : rows) {
        sorted.push_back(row);
    }
    m_list = sorted;
    return sorted;
}

void StartTemplates::look()
{
    if (!m_looked) {
        start();
    }
}

void StartTemplates::lookAgain()
{
    if (m_looked) {
        start();
    }
}

void StartTemplates::restyle()
{
    m_list.reset();
    Q_EMIT changed();
}

void StartTemplates::start()
{
    m_looked = true;
    m_job.start([this](unsigned ticket) { work(ticket); });
}

void StartTemplates::work(unsigned ticket)
{
    std::map<std::string, workspace::TemplateSummary> summaries;
    const auto shipped = workspace::templates().value_or(std::vector<workspace::TemplateInfo>());
    auto* catalog = m_workerCatalog.get();
    for (const auto& info : shipped) {
        if (!catalog || !m_job.isNewest(ticket)) {
            break;
        }
        if (const auto open = workspace::newDesign(info.id, *catalog)) {
            summaries.emplace(info.id, workspace::templateSummary((*open)->design(), (*open)->assessment()));
        }
    }
    m_workerCatalog.close();
    m_job.answer(ticket, [this, summaries] { take(summaries); });
}

/// The page makes its cards anew when told, so it is told only what is new.
void StartTemplates::take(const std::map<std::string, workspace::TemplateSummary>& summaries)
{
    const auto before = m_list;
    m_summaries = summaries;
    m_known = true;
    m_list.reset();
    if (!before || list() != *before) {
        Q_EMIT changed();
    }
}

} // namespace lanewatt::viewmodels
