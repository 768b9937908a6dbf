#pragma once
#include "app/viewmodels/circuits_view_model.h"
#include "app/viewmodels/drawing_view_model.h"
#include "app/viewmodels/job_queue.h"
#include "app/viewmodels/picker_view_model.h"
#include "app/viewmodels/row_model.h"
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/workspace.h"
#include "model/budget/headlines.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>
#endif

#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QVariantList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class RemedyWorker;

/// One open design as the Build page shows it: tables, figures, the selected part, fixes.
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
    Q_PROPERTY(int errorCount READ errorCount NOTIFY refreshed FINAL)
    Q_PROPERTY(int warningCount READ warningCount NOTIFY refreshed FINAL)
    Q_PROPERTY(int adviceCount READ adviceCount NOTIFY refreshed FINAL)
    Q_PROPERTY(int lineCount READ lineCount NOTIFY refreshed FINAL)
    Q_PROPERTY(int partCount READ partCount NOTIFY refreshed FINAL)
    Q_PROPERTY(QString totalText READ totalText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString unpricedText READ unpricedText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString pricedLinesText READ pricedLinesText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString laneText READ laneText NOTIFY refreshed FINAL)
    Q_PROPERTY(int reducedLinks READ reducedLinks NOTIFY refreshed FINAL)
    Q_PROPERTY(QString memoryText READ memoryText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString airflowText READ airflowText NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList statusCells READ statusCells NOTIFY refreshed FINAL)
    Q_PROPERTY(QVariantList buildChoices READ buildChoices NOTIFY choicesChanged FINAL)
    Q_PROPERTY(QVariantList circuitChoices READ circuitChoices NOTIFY choicesChanged FINAL)
    Q_PROPERTY(QString circuitText READ circuitText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString buildId READ buildId WRITE setBuildId NOTIFY refreshed FINAL)
    Q_PROPERTY(QString selected READ selected WRITE setSelected NOTIFY selectedChanged FINAL)
    Q_PROPERTY(QString selectedName READ selectedName NOTIFY selectedChanged FINAL)
    Q_PROPERTY(QString selectedIcon READ selectedIcon NOTIFY selectedChanged FINAL)
    Q_PROPERTY(QVariantList facts READ facts NOTIFY factsChanged FINAL)
    /// The drawing that is shown: "lanes", "power", "airflow" or "space". Exports draw the same.
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY drawingChanged FINAL)
    /// Room that the window has for the drawing, px; it is laid out for that.
    Q_PROPERTY(int drawingWidth READ drawingWidth WRITE setDrawingWidth NOTIFY drawingChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::DrawingViewModel* drawing READ drawing CONSTANT FINAL)
    /// { title, done } of every step since the design was opened, oldest first.
    Q_PROPERTY(QVariantList history READ history NOTIFY refreshed FINAL)
    Q_PROPERTY(int historyPosition READ historyPosition NOTIFY refreshed FINAL)
    Q_PROPERTY(int waivedCount READ waivedCount NOTIFY refreshed FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowModel* components READ components CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowModel* findings READ findings CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowModel* budgets READ budgets CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::PickerViewModel* picker READ picker CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::CircuitsViewModel* circuits READ circuits CONSTANT FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL)
    Q_PROPERTY(int noticeSeverity READ noticeSeverity NOTIFY noticeChanged FINAL)

public:
    DocumentViewModel(std::unique_ptr<workspace::OpenDesign> open, catalog::Catalog& catalog, QObject* parent = nullptr);
    ~DocumentViewModel() override;

    QString name() const;
    QString path() const;
    bool modified() const;
    bool canUndo() const;
    bool canRedo() const;
    QString undoText() const;
    QString redoText() const;
    int errorCount() const;
    int warningCount() const;
    int adviceCount() const;
    int lineCount() const;
    int partCount() const;
    QString totalText() const;
    QString unpricedText() const;
    QString pricedLinesText() const;
    QString laneText() const;
    int reducedLinks() const;
    QString memoryText() const;
    QString airflowText() const;
    QVariantList statusCells() const;
    QVariantList buildChoices() const;
    QVariantList circuitChoices() const;
    QString circuitText() const;
    QString buildId() const { return m_buildId; }
    void setBuildId(const QString& id);
    QString selected() const { return m_selected; }
    void setSelected(const QString& placement);
    QString selectedName() const;
    QString selectedIcon() const;
    QVariantList facts() const { return m_facts; }
    QString view() const { return m_view; }
    void setView(const QString& view);
    int drawingWidth() const { return m_drawingWidth; }
    void setDrawingWidth(int width);
    /// Drawn when it is first asked for: until then nobody knows how wide it is to be.
    DrawingViewModel* drawing();
    QVariantList history() const;
    int historyPosition() const;
    int waivedCount() const;
    RowModel* components() { return &m_components; }
    RowModel* findings() { return &m_findings; }
    RowModel* budgets() { return &m_budgets; }
    PickerViewModel* picker() { return m_picker; }
    CircuitsViewModel* circuits() { return m_circuits; }
    QString notice() const { return m_notice; }
    int noticeSeverity() const { return m_noticeSeverity; }

    /// It is closed: nothing more is worked out for it or kept of it, though it may be shown a while yet.
    void retire();
    workspace::OpenDesign& open() { return *m_open; }
    const workspace::OpenDesign& open() const { return *m_open; }
    catalog::Catalog& catalog() { return m_catalog; }

    Q_INVOKABLE void setQuantity(const QString& placement, int quantity);
    Q_INVOKABLE void remove(const QString& placement);
    /// Another part in a placement, or a new placement when `placement` is empty.
    Q_INVOKABLE void usePart(const QString& placement, const QString& partKey, int quantity = 1);
    /// Another line of the same part, quantity and options.
    Q_INVOKABLE void clone(const QString& placement);
    /// Adds the builds of another design file to this one. False: notice says why not.
    Q_INVOKABLE bool importBuilds(const QString& path);
    /// Of one piece of a placement, or of all with ordinal 0.
    Q_INVOKABLE void setOption(const QString& placement, const QString& option, const QString& value, int ordinal = 0);
    /// How many supplies of the machine may fail: "N", "N+1", "N+2", "N+N"; empty takes it back.
    Q_INVOKABLE void setRedundancy(const QString& scheme);
    Q_INVOKABLE void setCircuit(double voltageVolts, double breakerAmperes, const QString& code);
    Q_INVOKABLE void rename(const QString& name);
    /// What is said of the place the machines stand in: { inlet, air_class, altitude, air_rise, tariff, pue }, each as
    /// text and empty where nothing is said.
    Q_INVOKABLE QVariantMap site() const;
    /// Why such values cannot be set; empty when they can.
    /// Why a text is no price of a part of this design; empty: it is one, or says that there is none.
    Q_INVOKABLE QString priceProblem(const QString& price) const;
    /// Why a line's option cannot have that value; empty: it can.
    Q_INVOKABLE QString optionProblem(const QString& placement, const QString& option, const QString& value) const;
    Q_INVOKABLE QString siteProblem(const QVariantMap& values) const;
    /// Sets those of the values that differ, in one undoable step.
    Q_INVOKABLE void setSite(const QVariantMap& values);
    Q_INVOKABLE void setPrice(const QString& placement, const QString& price);
    Q_INVOKABLE void applyFix(int findingRow, int fix);
    /// Rows of the commissioning checklist, in order: { kind ("sheet", "phase", "group", "step"), title, place, stepId,
    /// details, expected, done, doneBy }. Alike machines show the first of them.
    Q_INVOKABLE QVariantList checklist() const;
    /// Records a step as done by `person` today, or takes it back.
    Q_INVOKABLE void tick(const QString& place, const QString& step, bool done, const QString& person);
    Q_INVOKABLE void waive(int findingRow, const QString& reason, const QString& person);
    Q_INVOKABLE void reopen(int findingRow);
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    /// Undoes or redoes until so many steps are done.
    Q_INVOKABLE void goToStep(int position);
    /// Assesses anew with today's date and the catalogue as it is now.
    Q_INVOKABLE void recalculate();
    /// Options of a placement: { condition, powerCap, peaks, slot, psu } as text, empty where not set, and what may be chosen:
    /// { slots, psus, circuits ({ id, outlets, outletNames }), circuit (the machine's), cappable }. Supplies have { supplies } besides,
    /// each { ordinal, supply, circuit, outlet }, and { redundancy }: the machine's scheme, empty where it is not set.
    Q_INVOKABLE QVariantMap optionsOf(const QString& placement) const;
    /// What a rule checks: { ruleId, title, about, source, worst (severity number), waiving }; empty when there is none.
    Q_INVOKABLE QVariantMap rule(const QString& ruleId) const;
    /// Ends merging of a running edit (focus left the field).
    Q_INVOKABLE void settle();
    /// Has it written on another thread, as it is now. The notice says what came of it.
    Q_INVOKABLE void save(const QString& path);
    /// Waits for it, for who goes on with it: true when it was written; else notice says why not.
    Q_INVOKABLE bool saveNow(const QString& path);
    /// Waits for what save() was asked for.
    void finishSaving();
    /// Writes the parts list, or a drawing, as the design now is, on another thread. The notice says what came of it.
    Q_INVOKABLE void exportBom(const QString& path);
    Q_INVOKABLE void exportDiagram(const QString& view, const QString& path);
    /// What the explain popover shows of a number; empty when there is no such number.
    Q_INVOKABLE QVariantMap explain(const QString& derivationId) const;
    /// The derivation as text for the clipboard.
    Q_INVOKABLE QString trace(const QString& derivationId) const;
    /// The bill of materials as a Markdown table.
    Q_INVOKABLE QString bomMarkdown() const;
    /// The same as an HTML page with a table, as spreadsheets take it from the clipboard.
    Q_INVOKABLE QString bomHtml() const;
    /// Pieces of a placement; 0 when there is none.
    Q_INVOKABLE int quantityOf(const QString& placement) const;
    /// Category of a placement ("gpu"), for the picker.
    Q_INVOKABLE QString categoryOf(const QString& placement) const;

    /// Applies an edit; an error becomes the notice.
    bool apply(const Edit& edit);
    void say(const QString& text, int severity);
    /// Makes all texts again: the language or the units of the window have changed.
    void restyle();

Q_SIGNALS:
    void refreshed();
    void selectedChanged();
    void factsChanged();
    void noticeChanged();
    void drawingChanged();
    void choicesChanged();
    void saved(const QString& path);

private:
    /// The circuit that supplies of the shown build plug into where they name none; empty = the site has none.
    std::string homeCircuit() const;
    void refresh();
    void refreshComponents();
    void refreshChoices();
    void refreshSelected();
    QVariantList selectedFacts() const;
    void refreshFindings();
    void refreshBudgets();
    void refreshDrawing();
    void drawAgain();
    /// Has a file written on another thread; `written` says so.
    void write(std::function<Expected<void>()> file, std::function<void()> written);
    static QString findingKey(std::string_view rule, const Ref& path);
    /// Does the fix that was chosen once it is known what it does to the design as it is.
    void applyChosenFix();
    /// Ids of the placements of this build that add to a budget.
    QStringList contributors(const Headline& head);
    /// The placement of this build that a thing is or lies in, or the point of its board; empty when it is neither.
    std::string placementOf(const Ref& thing) const;
    const BuildAssessment* build() const;
    const Placement* placement(const QString& id) const;

    /// Asked for by save(), and not told of yet.
    struct Begun {
        std::shared_ptr<workspace::OpenDesign::Saving> saving;
        QString path;
    };
    void finishSaving(workspace::OpenDesign::Saving& saving);
    /// Says what came of it.
    bool tell(const Expected<void>& written, const QString& path);

    std::unique_ptr<workspace::OpenDesign> m_open;
    std::vector<Begun> m_savings;
    catalog::Catalog& m_catalog;
    QString m_buildId;
    QString m_selected;
    QStringList m_selectedTold; ///< placement, name and icon as they were last told
    QVariantList m_facts;       ///< of the selected part, as they were last told
    PartPtr m_factsOf;          ///< the part; none: to be told anew
    RowModel m_components;
    RowModel m_findings;
    RowModel m_budgets;
    PickerViewModel* m_picker = nullptr;
    CircuitsViewModel* m_circuits = nullptr;
    /// A fix somebody chose.
    struct ChosenFix {
        QString rule, path;
        QString id;    ///< TriedRemedy::id; empty = none
        QString title; ///< as it was shown
    };

    std::unique_ptr<RemedyWorker> m_remedies;
    QHash<QString, QVariantList> m_fixes; ///< shown, by findingKey()
    ChosenFix m_chosenFix;                ///< not done yet
    QTimer m_drawLater, m_fixesLater;
    QString m_view = QStringLiteral("lanes");
    int m_drawingWidth = 484;
    DrawingViewModel m_drawing;
    bool m_drawn = false;
    QVariantList m_choices; ///< as they were last told
    QString m_notice;
    int m_noticeSeverity = -1;
    JobQueue m_files; ///< last: what is to be written is written before the rest goes
};

} // namespace lanewatt::viewmodels
