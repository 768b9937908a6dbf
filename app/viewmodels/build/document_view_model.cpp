#include "app/viewmodels/build/document_view_model.h"

#include "app/diagrams/render.h"
#include "app/diagrams/site_render.h"
#include "app/exchange/bom_writer.h"
#include "app/viewmodels/cluster/network_export.h"
#include "app/viewmodels/comparison/comparisons.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/rack_elevation.h"

#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

constexpr int kJournalRetry = 5000; ///< ms between attempts to keep edits for recovery

} // namespace

DocumentViewModel::DocumentViewModel(std::unique_ptr<workspace::OpenDesign> open, catalog::Catalog& catalog, QObject* parent)
    : QObject(parent), m_shown(std::move(open), catalog), m_build(m_shown, this), m_selection(m_shown, m_build, this), m_findings(m_shown, this),
      m_budgets(m_shown, this), m_drawing(m_shown, this), m_site(m_shown, this), m_sitePage(m_shown, this), m_cluster(m_shown, m_findings, this), m_foundCabling(this), m_circuits(m_shown, this),
      m_rack(m_shown, m_findings, this), m_rackReports(this), m_checklist(m_shown, this), m_quote(m_shown, this),
      m_quoteReturn(this),
      m_edits(m_shown, this), m_picker(m_shown, m_edits, this)
{
    connect(&m_shown, &ShownDesign::changed, this, &DocumentViewModel::refresh);
    connect(&m_shown, &ShownDesign::changing, &m_foundCabling, &ComparisonViewModel::end);
    connect(&m_shown, &ShownDesign::changing, &m_rackReports, &ComparisonViewModel::end);
    connect(&m_shown, &ShownDesign::said, this, &DocumentViewModel::say);
    connect(&m_edits, &DesignEdits::placed, &m_selection, &SelectionViewModel::setPlacement);
    m_journalRetry.setInterval(kJournalRetry);
    connect(&m_journalRetry, &QTimer::timeout, this, [this] {
        m_shown.open().retryJournal();
        watchJournal();
    });
    refresh();
}

void DocumentViewModel::watchJournal()
{
    const auto& error = open().journalError();
    if (error && !m_journalRetry.isActive()) {
        m_journalRetry.start();
        say(tr("Changes are not kept for recovery; save the design. %1").arg(toQt(*error)), 3);
    } else if (!error && m_journalRetry.isActive()) {
        m_journalRetry.stop();
        say(tr("Changes are kept for recovery again"), 0);
    }
}

void DocumentViewModel::refresh()
{
    m_build.refresh();
    m_selection.refresh();
    m_findings.refresh();
    m_budgets.refresh();
    m_drawing.refresh();
    m_site.refresh();
    m_sitePage.refresh();
    m_cluster.refresh();
    m_circuits.refresh();
    m_rack.refresh();
    m_quote.refresh();
    m_picker.refresh();
    watchJournal();
    Q_EMIT refreshed();
}

void DocumentViewModel::retire()
{
    m_findings.retire();
    m_picker.retire();
    m_sitePage.retire();
    m_cluster.retire();
    m_foundCabling.retire();
    m_rackReports.retire();
    m_quoteReturn.retire();
    m_journalRetry.stop();
    open().endJournal();
}

void DocumentViewModel::compareCabling(const QString& network, const QStringList& paths) { m_foundCabling.begin(viewmodels::foundCabling(m_shown, network), paths); }

bool DocumentViewModel::readsCabling(const QString& path) const { return isFoundCabling(path); }

void DocumentViewModel::readRackReports(const QString& rack, const QStringList& paths, bool comparing)
{
    m_rackReports.begin(comparing ? rackComparison(m_shown, rack) : rackArrivals(m_shown, rack), paths);
}

void DocumentViewModel::readReturn(const QStringList& paths) { m_quoteReturn.begin(returnComparison(m_shown, m_quote), paths); }

QString DocumentViewModel::name() const { return toQt(open().design().name); }

QString DocumentViewModel::path() const { return toQt(open().path()); }

bool DocumentViewModel::modified() const { return open().modified(); }

bool DocumentViewModel::canUndo() const { return open().canUndo(); }

bool DocumentViewModel::canRedo() const { return open().canRedo(); }

QString DocumentViewModel::undoText() const
{
    const auto at = open().historyPosition();
    return at == 0 ? QString() : toQt(open().history()[at - 1].description);
}

QString DocumentViewModel::redoText() const
{
    const auto steps = open().history();
    const auto at = open().historyPosition();
    return at >= steps.size() ? QString() : toQt(steps[at].description);
}

void DocumentViewModel::restyle()
{
    m_selection.restyle();
    m_quote.restyle();
    refresh();
    m_picker.catalogEdited();
}

void DocumentViewModel::say(const QString& text, int severity)
{
    m_notice = text;
    m_noticeSeverity = severity;
    Q_EMIT noticeChanged();
}

void DocumentViewModel::undo() { open().undo(); }

void DocumentViewModel::redo() { open().redo(); }

void DocumentViewModel::goToStep(int position) { open().goTo(static_cast<std::size_t>(std::max(position, 0))); }

void DocumentViewModel::recalculate()
{
    open().reassess(workspace::contextFor(open(), m_shown.catalog()));
    say(tr("Recalculated for %1 with the catalogue of %2").arg(toQt(open().context().today), toQt(m_shown.catalog().date())), 0);
}

QList<HistoryRow> DocumentViewModel::history() const
{
    QList<HistoryRow> list;
    const auto position = open().historyPosition();
    std::size_t at = 0;
    for (const auto& step : open().history()) {
        list.push_back({toQt(step.description), at < position});
        ++at;
    }
    return list;
}

int DocumentViewModel::historyPosition() const { return static_cast<int>(open().historyPosition()); }

void DocumentViewModel::save(const QString& path)
{
    const auto saving = open().beginSaving(fromQt(path));
    m_savings.push_back({saving, path});
    m_files.add([this, saving]() -> JobQueue::Then {
        workspace::OpenDesign::write(*saving);
        return [this, saving] { finishSaving(*saving); };
    });
}

bool DocumentViewModel::saveNow(const QString& path)
{
    finishSaving();
    return tell(open().save(fromQt(path)), path);
}

void DocumentViewModel::finishSaving()
{
    m_quote.finishSaving();
    while (!m_savings.empty()) {
        finishSaving(*m_savings.front().saving);
    }
}

void DocumentViewModel::finishSaving(workspace::OpenDesign::Saving& saving)
{
    const auto at = std::find_if(m_savings.begin(), m_savings.end(), [&](const Begun& begun) { return begun.saving.get() == &saving; });
    if (at != m_savings.end()) {
        const Begun begun = *at; // a copy, because a listener may save the same file again
        m_savings.erase(at);
        tell(open().finishSaving(*begun.saving), begun.path);
    }
}

bool DocumentViewModel::tell(const Expected<void>& written, const QString& path)
{
    if (!written) {
        say(toQt(written.error()), 3);
        Q_EMIT saveFailed(path, toQt(written.error()), open().fileChangedElsewhere());
        return false;
    }
    say(tr("Saved %1").arg(path), 0);
    Q_EMIT saved(QFileInfo(path).absoluteFilePath());
    m_quote.refresh();
    Q_EMIT refreshed();
    return true;
}

void DocumentViewModel::exportBom(const QString& path)
{
    const int errors = m_findings.errors();
    write(path, [design = m_shown.design(), assessment = m_shown.assessment(), path, date = open().context().today, style = style()] {
        return exchange::writeBom(design, assessment, fromQt(path), {date, style});
    }, [this, path, errors] {
        say(errors > 0 ? tr("Exported %1, marked draft: %n error(s) open", nullptr, errors).arg(path) : tr("Exported %1").arg(path),
            errors > 0 ? 2 : 0);
    });
}

void DocumentViewModel::write(const QString& path, std::function<Expected<void>()> file, std::function<void()> written)
{
    m_files.add([this, path, file = std::move(file), written = std::move(written)]() -> JobQueue::Then {
        auto done = file();
        if (done) {
            return written;
        }
        return [this, path, error = std::move(done.error())] {
            say(toQt(error), 3);
            Q_EMIT exportFailed(path, toQt(error));
        };
    });
}

void DocumentViewModel::exportDiagram(const QString& view, const QString& path)
{
    diagrams::RenderOptions options;
    options.build = m_shown.buildId();
    options.style = style();
    options.paint.date = open().context().today;
    write(path, [design = m_shown.design(), assessment = m_shown.assessment(), view, path, options] {
        return diagrams::renderDiagram(design, assessment, fromQt(view), fromQt(path), options);
    }, [this, path] { say(tr("Exported %1").arg(path), 0); });
}

void DocumentViewModel::exportRacks(const QString& what, const QVariantMap& settings, const QString& path)
{
    const auto paper = enumFromName<workspace::RackPaper>(fromQt(what));
    workspace::ElevationOptions options;
    options.style = style();
    options.date = open().context().today;
    options.rack = fromQt(settings.value(key("rack")).toString());
    options.oneByOne = settings.value(key("oneByOne")).toBool();
    options.pageEach = settings.value(key("pageEach")).toBool();
    options.paper = diagrams::paperNamed(fromQt(settings.value(key("paper")).toString()));
    const std::string view = fromQt(what);
    diagrams::SiteRenderOptions drawing;
    drawing.style = options.style;
    drawing.paint.date = options.date;
    drawing.sheet = {options.paper, options.date};
    drawing.lost = fromQt(settings.value(key("lost")).toString());
    drawing.colourBy = fromQt(settings.value(key("colourBy")).toString());
    const auto files = std::make_shared<std::vector<std::string>>();
    write(path, [design = m_shown.design(), assessment = m_shown.assessment(), limits = open().context().acceptance, paper, view, drawing, options, path, files]() -> Expected<void> {
        if (paper) {
            return workspace::writeRackPaper(*paper, design, assessment, limits, fromQt(path), options.style);
        }
        auto written = diagrams::isSiteView(view) ? diagrams::renderSite(design, assessment, view, fromQt(path), drawing)
                                                  : workspace::writeElevation(design, assessment, fromQt(path), options);
        if (!written) {
            return tl::unexpected(std::move(written.error()));
        }
        *files = std::move(*written);
        return {};
    }, [this, path, files] { sayExported(path, *files); });
}

void DocumentViewModel::sayExported(const QString& path, const std::vector<std::string>& files)
{
    const int count = static_cast<int>(files.size());
    say(count > 1 ? tr("Exported %n file(s), the first is %1", nullptr, count).arg(toQt(files.front())) : tr("Exported %1").arg(path), 0);
}

void DocumentViewModel::exportCluster(const QString& what, const QString& path)
{
    if (auto job = m_cluster.exporting(what, path)) {
        write(path, std::move(job), [this, path] { say(tr("Exported %1").arg(path), 0); });
    }
}

void DocumentViewModel::exportNetwork(const QString& what, const QVariantMap& settings, const QString& path)
{
    const auto files = std::make_shared<std::vector<std::string>>();
    write(path, [job = networkExport(open().assessed(), what, settings, path), files]() -> Expected<void> {
        auto written = job();
        if (!written) {
            return tl::unexpected(std::move(written.error()));
        }
        *files = std::move(*written);
        return {};
    }, [this, path, files] { sayExported(path, *files); });
}

void DocumentViewModel::exportQuote(const QString& path)
{
    auto job = m_quote.exporting(path);
    if (!job) {
        return;
    }
    const auto lacks = std::make_shared<std::string>();
    const bool draft = m_quote.editable();
    write(path, [job = std::move(job), lacks]() -> Expected<void> {
        auto printed = job();
        if (!printed) {
            return tl::unexpected(std::move(printed.error()));
        }
        *lacks = std::move(*printed);
        return {};
    }, [this, path, lacks, draft] {
        const QString words = draft ? tr("Exported %1, marked as a draft").arg(path) : tr("Exported %1").arg(path);
        say(lacks->empty() ? words : QStringLiteral("%1. %2").arg(words, toQt(*lacks)), lacks->empty() ? 0 : 2);
    });
}

QString DocumentViewModel::goToFinding(int severity)
{
    const auto& rows = *m_findings.rows();
    for (int at = 0; at < rows.count(); ++at) {
        const FindingRow row = rows.row(at);
        if (row.waived || row.severity != severity) {
            continue;
        }
        const Ref path = refFromQt(row.path);
        for (const auto& [id, network] : m_shown.design().site.fabrics) {
            if (Ref::fabric(id).contains(path)) {
                m_cluster.setNetwork(toQt(id));
                return QStringLiteral("cluster");
            }
        }
        return m_rack.goToFinding(path) ? QStringLiteral("rack") : QStringLiteral("build");
    }
    return QStringLiteral("build");
}

QString DocumentViewModel::bomMarkdown() const
{
    const auto bytes = exchange::bomBytes(m_shown.design(), m_shown.assessment(), ".md", {{}, style()});
    return bytes ? toQt(*bytes) : QString();
}

QString DocumentViewModel::bomHtml() const
{
    const auto bytes = exchange::bomBytes(m_shown.design(), m_shown.assessment(), ".html", {{}, style()});
    return bytes ? toQt(*bytes) : QString();
}

} // namespace lanewatt::viewmodels
