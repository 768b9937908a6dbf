#include "app/viewmodels/document_view_model.h"

#include "app/diagrams/render.h"
#include "app/exchange/bom_writer.h"
#include "app/exchange/checklist_document.h"
#include "app/viewmodels/figures.h"
#include "app/viewmodels/picker_view_model.h"
#include "app/viewmodels/remedy_worker.h"
#include "app/viewmodels/text.h"
#include "model/site/find_ref.h"

#include <QFileInfo>

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

const QList<QByteArray> kComponentRoles{"key", "iconName", "roleText", "partName", "quantity", "unitText", "extendedText",
                                        "statusText", "statusSeverity", "spoken", "category", "priceHint", "priceStale"};
const QList<QByteArray> kFindingRoles{"key", "severity", "title", "ruleId", "needLabel", "needFigure", "needNote", "haveLabel",
                                      "haveFigure", "haveNote", "why", "fixes", "fixesKnown", "waived", "waiverStale", "waiverText",
                                      "derivationId", "haveDerivationId", "placement", "path", "position", "filter", "alike", "alikeMore"};
const QList<QByteArray> kBudgetRoles{"key", "title", "family", "iconName", "used", "limit", "maximum", "known",
                                     "usedText", "limitText", "limited", "severity", "derivationId", "spoken", "placements"};

// An edit's numbers and findings are painted first; the drawing comes in the frame after them.
constexpr int kDrawLater = 8; ///< ms
// Fixes are worked out finding by finding: the list takes those of so long together.
constexpr int kFixesLater = 30; ///< ms

} // namespace

DocumentViewModel::DocumentViewModel(std::unique_ptr<workspace::OpenDesign> open, catalog::Catalog& catalog, QObject* parent)
    : QObject(parent), m_open(std::move(open)), m_catalog(catalog), m_components(kComponentRoles), m_findings(kFindingRoles),
      m_budgets(kBudgetRoles), m_remedies(std::make_unique<RemedyWorker>())
{
    m_picker = new PickerViewModel(this);
    m_circuits = new CircuitsViewModel(*this);
    if (!m_open->design().builds.empty()) {
        m_buildId = toQt(m_open->design().builds.begin()->first);
    }
    m_open->changed = [this] { refresh(); };
    m_drawLater.setSingleShot(true);
    m_drawLater.setInterval(kDrawLater);
    connect(&m_drawLater, &QTimer::timeout, this, &DocumentViewModel::refreshDrawing);
    m_fixesLater.setSingleShot(true);
    m_fixesLater.setInterval(kFixesLater);
    connect(&m_fixesLater, &QTimer::timeout, this, [this] {
        refreshFindings();
        applyChosenFix();
    });
    connect(m_remedies.get(), &RemedyWorker::ready, this, [this] {
        if (!m_fixesLater.isActive()) {
            m_fixesLater.start();
        }
    });
    refresh();
}

DocumentViewModel::~DocumentViewModel() = default;

void DocumentViewModel::retire()
{
    m_remedies->retire();
    m_picker->retire();
    m_open->endJournal();
}

const BuildAssessment* DocumentViewModel::build() const { return m_open->assessment().build(fromQt(m_buildId)); }

const Placement* DocumentViewModel::placement(const QString& id) const
{
    const auto& builds = m_open->design().builds;
    const auto found = builds.find(fromQt(m_buildId));
    if (found == builds.end()) {
        return nullptr;
    }
    const auto place = found->second->placements.find(fromQt(id));
    return place == found->second->placements.end() ? nullptr : &place->second;
}

QString DocumentViewModel::name() const { return toQt(m_open->design().name); }

QString DocumentViewModel::path() const { return toQt(m_open->path()); }

bool DocumentViewModel::modified() const { return m_open->modified(); }

bool DocumentViewModel::canUndo() const { return m_open->canUndo(); }

bool DocumentViewModel::canRedo() const { return m_open->canRedo(); }

QString DocumentViewModel::undoText() const
{
    const auto at = m_open->historyPosition();
    return at == 0 ? QString() : toQt(m_open->history()[at - 1].description);
}

QString DocumentViewModel::redoText() const
{
    const auto steps = m_open->history();
    const auto at = m_open->historyPosition();
    return at >= steps.size() ? QString() : toQt(steps[at].description);
}

int DocumentViewModel::errorCount() const { return m_open->assessment().count(Severity::Error); }

int DocumentViewModel::warningCount() const { return m_open->assessment().count(Severity::Warning); }

int DocumentViewModel::adviceCount() const { return m_open->assessment().count(Severity::Advice); }

int DocumentViewModel::lineCount() const { return m_components.count(); }

void DocumentViewModel::setBuildId(const QString& id)
{
    if (id != m_buildId && m_open->design().builds.contains(fromQt(id))) {
        m_buildId = id;
        m_selected.clear();
        refresh();
    }
}

void DocumentViewModel::setSelected(const QString& placement)
{
    if (placement != m_selected) {
        m_selected = placement;
        refreshSelected();
    }
}

void DocumentViewModel::restyle()
{
    m_factsOf.reset();
    refresh();
    m_picker->catalogEdited();
}

void DocumentViewModel::say(const QString& text, int severity)
{
    m_notice = text;
    m_noticeSeverity = severity;
    Q_EMIT noticeChanged();
}

void DocumentViewModel::undo() { m_open->undo(); }

void DocumentViewModel::redo() { m_open->redo(); }

void DocumentViewModel::goToStep(int position) { m_open->goTo(static_cast<std::size_t>(std::max(position, 0))); }

void DocumentViewModel::recalculate()
{
    m_open->reassess(workspace::contextFor(*m_open, m_catalog));
    say(tr("Recalculated for %1 with the catalogue of %2").arg(toQt(m_open->context().today), toQt(m_catalog.date())), 0);
}

QVariantList DocumentViewModel::history() const
{
    QVariantList list;
    const auto position = m_open->historyPosition();
    std::size_t at = 0;
    for (const auto& step : m_open->history()) {
        list.push_back(QVariantMap{{key("title"), toQt(step.description)}, {key("done"), at < position}});
        ++at;
    }
    return list;
}

int DocumentViewModel::historyPosition() const { return static_cast<int>(m_open->historyPosition()); }

void DocumentViewModel::settle() { m_open->breakMerge(); }

void DocumentViewModel::save(const QString& path)
{
    const auto saving = m_open->beginSaving(fromQt(path));
    m_savings.push_back({saving, path});
    m_files.add([this, saving]() -> JobQueue::Then {
        workspace::OpenDesign::write(*saving);
        return [this, saving] { finishSaving(*saving); };
    });
}

bool DocumentViewModel::saveNow(const QString& path)
{
    finishSaving();
    return tell(m_open->save(fromQt(path)), path);
}

void DocumentViewModel::finishSaving()
{
    while (!m_savings.empty()) {
        finishSaving(*m_savings.front().saving);
    }
}

void DocumentViewModel::finishSaving(workspace::OpenDesign::Saving& saving)
{
    const auto at = std::find_if(m_savings.begin(), m_savings.end(), [&](const Begun& begun) { return begun.saving.get() == &saving; });
    if (at != m_savings.end()) {
        const Begun begun = *at; // its file may be the one that is asked for anew by who is told
        m_savings.erase(at);
        tell(m_open->finishSaving(*begun.saving), begun.path);
    }
}

bool DocumentViewModel::tell(const Expected<void>& written, const QString& path)
{
    if (!written) {
        say(toQt(written.error()), 3);
        return false;
    }
    say(tr("Saved %1").arg(path), 0);
    Q_EMIT saved(QFileInfo(path).absoluteFilePath());
    Q_EMIT refreshed();
    return true;
}

void DocumentViewModel::exportBom(const QString& path)
{
    const int errors = errorCount();
    write([design = m_open->design(), assessment = m_open->assessment(), path, style = style()] {
        return exchange::writeBom(design, assessment, fromQt(path), {{}, style});
    }, [this, path, errors] {
        say(errors > 0 ? tr("Exported %1, marked draft: %n error(s) open", nullptr, errors).arg(path) : tr("Exported %1").arg(path),
            errors > 0 ? 2 : 0);
    });
}

void DocumentViewModel::write(std::function<Expected<void>()> file, std::function<void()> written)
{
    m_files.add([this, file = std::move(file), written = std::move(written)]() -> JobQueue::Then {
        auto done = file();
        if (done) {
            return written;
        }
        return [this, error = std::move(done.error())] { say(toQt(error), 3); };
    });
}

void DocumentViewModel::exportDiagram(const QString& view, const QString& path)
{
    diagrams::RenderOptions options;
    options.build = fromQt(m_buildId);
    options.style = style();
    options.paint.date = m_open->context().today;
    write([design = m_open->design(), assessment = m_open->assessment(), view, path, options] {
        return diagrams::renderDiagram(design, assessment, fromQt(view), fromQt(path), options);
    }, [this, path] { say(tr("Exported %1").arg(path), 0); });
}

QString DocumentViewModel::bomMarkdown() const
{
    const auto bytes = exchange::bomBytes(m_open->design(), m_open->assessment(), ".md", {{}, style()});
    return bytes ? toQt(*bytes) : QString();
}

QString DocumentViewModel::bomHtml() const
{
    const auto bytes = exchange::bomBytes(m_open->design(), m_open->assessment(), ".html", {{}, style()});
    return bytes ? toQt(*bytes) : QString();
}

void DocumentViewModel::setView(const QString& view)
{
    const auto known = diagrams::views();
    if (view != m_view && std::find(known.begin(), known.end(), fromQt(view)) != known.end()) {
        m_view = view;
        drawAgain();
        Q_EMIT drawingChanged();
    }
}

DrawingViewModel* DocumentViewModel::drawing()
{
    if (!m_drawn) {
        refreshDrawing();
    }
    return &m_drawing;
}

void DocumentViewModel::drawAgain()
{
    if (m_drawn) {
        refreshDrawing();
    }
}

void DocumentViewModel::setDrawingWidth(int width)
{
    if (width != m_drawingWidth) {
        m_drawingWidth = width;
        drawAgain();
        Q_EMIT drawingChanged();
    }
}

QVariantMap DocumentViewModel::explain(const QString& derivationId) const
{
    const auto* derivation = m_open->assessment().derivation(fromQt(derivationId));
    return derivation ? explanation(m_open->assessment(), *derivation) : QVariantMap();
}

QString DocumentViewModel::trace(const QString& derivationId) const
{
    const auto* derivation = m_open->assessment().derivation(fromQt(derivationId));
    return derivation ? traceText(m_open->assessment(), *derivation) : QString();
}

} // namespace lanewatt::viewmodels
