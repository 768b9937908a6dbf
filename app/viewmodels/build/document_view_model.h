#pragma once
#include "app/viewmodels/build/budgets_view_model.h"
#include "app/viewmodels/build/build_view_model.h"
#include "app/viewmodels/build/checklist_view_model.h"
#include "app/viewmodels/build/circuits_view_model.h"
#include "app/viewmodels/build/design_edits.h"
#include "app/viewmodels/build/drawing_view_model.h"
#include "app/viewmodels/build/findings_view_model.h"
#include "app/viewmodels/build/selection_view_model.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/build/site_view_model.h"
#include "app/viewmodels/build/status_cells.h"
#include "app/viewmodels/cluster/cluster_view_model.h"
#include "app/viewmodels/comparison/comparison_view_model.h"
#include "app/viewmodels/parts/picker_view_model.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/racks/rack_view_model.h"
#include "app/viewmodels/racks/site_page_view_model.h"
#include "app/viewmodels/shared/job_queue.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/workspace.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// A step of the history of a design.
struct HistoryRow {
    Q_GADGET
    QML_VALUE_TYPE(historyRow)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(bool done MEMBER done FINAL)

public:
    QString title;
    bool done = false; ///< false: it was undone

    friend bool operator==(const HistoryRow&, const HistoryRow&) = default;
};

/// One open design: its file, its history, and separate view models for what the window shows.
class DocumentViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("opened by the application")
    Q_PROPERTY(QString name READ name NOTIFY refreshed FINAL)
    Q_PROPERTY(QString path READ path NOTIFY refreshed FINAL)
    Q_PROPERTY(bool modified READ modified NOTIFY refreshed FINAL)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY refreshed FINAL)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY refreshed FINAL)
    Q_PROPERTY(QString undoText READ undoText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString redoText READ redoText NOTIFY refreshed FINAL)
    /// All steps since the design was opened, oldest first.
    Q_PROPERTY(QList<lanewatt::viewmodels::HistoryRow> history READ history NOTIFY refreshed FINAL)
    Q_PROPERTY(int historyPosition READ historyPosition NOTIFY refreshed FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::StatusCell> statusCells READ statusCells NOTIFY refreshed FINAL)
    /// The same for the whole site.
    Q_PROPERTY(QList<lanewatt::viewmodels::StatusCell> siteStatusCells READ siteStatusCells NOTIFY refreshed FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL)
    Q_PROPERTY(int noticeSeverity READ noticeSeverity NOTIFY noticeChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::BuildViewModel* build READ build CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::SelectionViewModel* selection READ selection CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::FindingsViewModel* findings READ findings CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::BudgetsViewModel* budgets READ budgets CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::DrawingViewModel* drawing READ drawing CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::SiteViewModel* site READ site CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::SitePageViewModel* sitePage READ sitePage CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ClusterViewModel* cluster READ cluster CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ComparisonViewModel* foundCabling READ foundCabling CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::CircuitsViewModel* circuits READ circuits CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RackViewModel* rack READ rack CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ComparisonViewModel* rackReports READ rackReports CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ComparisonViewModel* quoteReturn READ quoteReturn CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::ChecklistViewModel* checklist READ checklist CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::QuoteViewModel* quote READ quote CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::DesignEdits* edits READ edits CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::PickerViewModel* picker READ picker CONSTANT FINAL)

public:
    DocumentViewModel(std::unique_ptr<workspace::OpenDesign> open, catalog::Catalog& catalog, QObject* parent = nullptr);

    QString name() const;
    QString path() const;
    bool modified() const;
    bool canUndo() const;
    bool canRedo() const;
    QString undoText() const;
    QString redoText() const;
    QList<HistoryRow> history() const;
    int historyPosition() const;
    QList<StatusCell> statusCells() const { return viewmodels::statusCells(m_shown, m_build, m_budgets); }
    QList<StatusCell> siteStatusCells() const { return viewmodels::siteStatusCells(m_shown, m_budgets); }
    QString notice() const { return m_notice; }
    int noticeSeverity() const { return m_noticeSeverity; }
    BuildViewModel* build() { return &m_build; }
    const BuildViewModel* build() const { return &m_build; }
    SelectionViewModel* selection() { return &m_selection; }
    FindingsViewModel* findings() { return &m_findings; }
    const FindingsViewModel* findings() const { return &m_findings; }
    BudgetsViewModel* budgets() { return &m_budgets; }
    DrawingViewModel* drawing() { return &m_drawing; }
    SiteViewModel* site() { return &m_site; }
    SitePageViewModel* sitePage() { return &m_sitePage; }
    ClusterViewModel* cluster() { return &m_cluster; }
    const ClusterViewModel* cluster() const { return &m_cluster; }
    ComparisonViewModel* foundCabling() { return &m_foundCabling; }
    CircuitsViewModel* circuits() { return &m_circuits; }
    RackViewModel* rack() { return &m_rack; }
    ComparisonViewModel* rackReports() { return &m_rackReports; }
    ComparisonViewModel* quoteReturn() { return &m_quoteReturn; }
    ChecklistViewModel* checklist() { return &m_checklist; }
    QuoteViewModel* quote() { return &m_quote; }
    const QuoteViewModel* quote() const { return &m_quote; }
    DesignEdits* edits() { return &m_edits; }
    PickerViewModel* picker() { return &m_picker; }

    /// Compares the cabling of a network with reports at these paths, if any; afterwards foundCabling() has it.
    Q_INVOKABLE void compareCabling(const QString& network, const QStringList& paths);
    /// True for a report of cabling, and for a folder with one.
    Q_INVOKABLE bool readsCabling(const QString& path) const;
    /// The page of the worst finding of a severity ("build", "rack", "cluster"), which then shows the rack or network that it is about.
    Q_INVOKABLE QString goToFinding(int severity);
    /// Reads reports of machines that go into a rack (by its key), or against it; afterwards rackReports() has them.
    Q_INVOKABLE void readRackReports(const QString& rack, const QStringList& paths, bool comparing);
    /// Compares the quote with what came back of it; afterwards quoteReturn() has it.
    Q_INVOKABLE void readReturn(const QStringList& paths);

    /// Called when it is closed: stops background work and keeps nothing more, though it may remain visible for a while.
    void retire();
    workspace::OpenDesign& open() { return m_shown.open(); }
    const workspace::OpenDesign& open() const { return m_shown.open(); }
    /// Applies an edit; an error becomes the notice.
    bool apply(const Edit& edit) { return m_shown.apply(edit); }

    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    /// Undoes or redoes until this number of steps is done.
    Q_INVOKABLE void goToStep(int position);
    /// Assesses again with today's date and the present catalogue.
    Q_INVOKABLE void recalculate();
    /// Saves the present state on another thread. The notice tells the result.
    Q_INVOKABLE void save(const QString& path);
    /// Saves and waits: true when it was written; otherwise the notice tells why not.
    Q_INVOKABLE bool saveNow(const QString& path);
    /// Waits for running save() calls.
    void finishSaving();
    /// Writes the parts list or a drawing of the present design on another thread. The notice tells the result.
    Q_INVOKABLE void exportBom(const QString& path);
    Q_INVOKABLE void exportDiagram(const QString& view, const QString& path);
    /// Writes drawings or papers of racks in the same way. `what`: "drawing", "workbook" or "table" of elevations, or one of the papers by
    /// the name of its file ("pick-list", …). `settings` of drawings and workbooks: rack (text; empty = all), oneByOne; of drawings also
    /// pageEach and paper ("a3", "a4", or empty = what suits).
    Q_INVOKABLE void exportRacks(const QString& what, const QVariantMap& settings, const QString& path);
    /// Writes what the Cluster page shows in the same way: "drawing", or one of the tables "tiers", "links" and "ports".
    Q_INVOKABLE void exportCluster(const QString& what, const QString& path);
    /// Writes lists and files of networks in the same way; `what` and `settings` as networkExport() takes them.
    Q_INVOKABLE void exportNetwork(const QString& what, const QVariantMap& settings, const QString& path);
    /// Writes the shown revision of the quote in the same way, if one is open; the suffix chooses the format.
    Q_INVOKABLE void exportQuote(const QString& path);
    /// The bill of materials as a Markdown table.
    Q_INVOKABLE QString bomMarkdown() const;
    /// The same as an HTML page with a table, which spreadsheets accept from the clipboard.
    Q_INVOKABLE QString bomHtml() const;

    /// Updates all texts after a change of language or units.
    void restyle();

Q_SIGNALS:
    /// All view models show the present design.
    void refreshed();
    void noticeChanged();
    void saved(const QString& path);
    /// The design, or what was exported of it, could not be written there; the notice says the same. `changed`: another
    /// program has changed the file since the design was read from it.
    void saveFailed(const QString& path, const QString& problem, bool changed);
    void exportFailed(const QString& path, const QString& problem);

private:
    void refresh();
    void say(const QString& text, int severity);
    /// Says when edits are no longer kept in the journal, and when they are again; tries until they are.
    void watchJournal();
    /// Has a file written on another thread; `written` says so.
    void write(const QString& path, std::function<Expected<void>()> file, std::function<void()> written);

    /// Says that files were written, several by the first of them.
    void sayExported(const QString& path, const std::vector<std::string>& files);

    /// A running save() whose result was not reported yet.
    struct Begun {
        std::shared_ptr<workspace::OpenDesign::Saving> saving;
        QString path;
    };
    void finishSaving(workspace::OpenDesign::Saving& saving);
    /// Reports the result.
    bool tell(const Expected<void>& written, const QString& path);

    ShownDesign m_shown;
    BuildViewModel m_build;
    SelectionViewModel m_selection;
    FindingsViewModel m_findings;
    BudgetsViewModel m_budgets;
    DrawingViewModel m_drawing;
    SiteViewModel m_site;
    SitePageViewModel m_sitePage;
    ClusterViewModel m_cluster;
    ComparisonViewModel m_foundCabling;
    CircuitsViewModel m_circuits;
    RackViewModel m_rack;
    ComparisonViewModel m_rackReports;
    ChecklistViewModel m_checklist;
    QuoteViewModel m_quote;
    ComparisonViewModel m_quoteReturn;
    DesignEdits m_edits;
    PickerViewModel m_picker;
    std::vector<Begun> m_savings;
    QString m_notice;
    int m_noticeSeverity = -1;
    QTimer m_journalRetry;
    JobQueue m_files; ///< last, so that its destructor writes pending files before the rest is destroyed
};

} // namespace lanewatt::viewmodels
