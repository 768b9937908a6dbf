#pragma once
#include "app/viewmodels/build/build_comparison_view_model.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/comparison/comparison_view_model.h"
#include "app/viewmodels/import/import_view_model.h"
#include "app/viewmodels/import/part_list_view_model.h"
#include "app/viewmodels/machine/inventory_view_model.h"
#include "app/viewmodels/machine/machine_view_model.h"
#include "app/viewmodels/parts/part_view_model.h"
#include "app/viewmodels/shared/job_queue.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/typed_rows.h"
#include "app/viewmodels/shell/file_checks.h"
#include "app/viewmodels/shell/palette_row.h"
#include "app/viewmodels/shell/preferences.h"
#include "app/viewmodels/shell/price_watch.h"
#include "app/viewmodels/shell/recent_files.h"
#include "app/viewmodels/shell/start_templates.h"
#include "app/viewmodels/shell/system_theme.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUrl>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#ifndef Q_MOC_RUN
#include "app/viewmodels/quote/known_parties.h"

#include <memory>
#include <utility>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// The application: open documents, templates, recent files, recovery, the command palette.
class AppViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by main")
    Q_PROPERTY(lanewatt::viewmodels::DocumentViewModel* current READ current NOTIFY currentChanged FINAL)
    Q_PROPERTY(int currentIndex READ currentIndex WRITE setCurrentIndex NOTIFY currentChanged FINAL)
    Q_PROPERTY(int documentCount READ documentCount NOTIFY tabsChanged FINAL)
    /// { title, iconName, unsaved, errors, closable } for each document.
    Q_PROPERTY(QVariantList tabs READ tabs NOTIFY tabsChanged FINAL)
    /// StartTemplates::list(): the shipped designs in groups; append "/dark" or "/light" to the picture.
    Q_PROPERTY(QVariantList templates READ templates NOTIFY templatesChanged FINAL)
    /// { path, title } newest first.
    Q_PROPERTY(QVariantList recent READ recent NOTIFY recentChanged FINAL)
    /// { title, detail } of journals left by a crash.
    Q_PROPERTY(QVariantList recoveries READ recoveries NOTIFY recoveriesChanged FINAL)
    Q_PROPERTY(QString catalogText READ catalogText NOTIFY languageChanged FINAL)
    /// Whether the window is dark now. Writing selects a theme.
    Q_PROPERTY(bool dark READ dark WRITE setDark NOTIFY darkChanged FINAL)
    /// "system", "dark" or "light"; stored between runs.
    Q_PROPERTY(QString theme READ theme WRITE setTheme NOTIFY darkChanged FINAL)
    /// "automatic" (compact in a narrow window), "comfortable" or "compact"; stored between runs.
    Q_PROPERTY(QString density READ density WRITE setDensity NOTIFY settingsChanged FINAL)
    /// Text scale, 1 to 2; stored between runs.
    Q_PROPERTY(double textScale READ textScale WRITE setTextScale NOTIFY settingsChanged FINAL)
    /// Whether single-letter keys are commands; stored between runs.
    Q_PROPERTY(bool letterKeys READ letterKeys WRITE setLetterKeys NOTIFY settingsChanged FINAL)
    /// Whether the guided tour was started or declined; stored between runs.
    Q_PROPERTY(bool tourSeen READ tourSeen WRITE setTourSeen NOTIFY settingsChanged FINAL)
    /// Name for waivers: the last one entered.
    Q_PROPERTY(QString person READ person WRITE setPerson NOTIFY settingsChanged FINAL)
    /// Language and units.
    Q_PROPERTY(lanewatt::viewmodels::Preferences* preferences READ preferences CONSTANT FINAL)
    /// Last message for the status bar, and its severity (−1 none).
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL)
    Q_PROPERTY(int noticeSeverity READ noticeSeverity NOTIFY noticeChanged FINAL)
    /// Checks paths before a file is read or written.
    Q_PROPERTY(lanewatt::viewmodels::FileChecks* fileChecks READ fileChecks CONSTANT FINAL)
    /// Palette results, of PaletteRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* palette READ palette CONSTANT FINAL)
    /// The part of the Parts page.
    Q_PROPERTY(lanewatt::viewmodels::PartViewModel* part READ part CONSTANT FINAL)
    /// The running import, if any.
    Q_PROPERTY(lanewatt::viewmodels::ImportViewModel* imports READ imports CONSTANT FINAL)
    /// Price lists that are watched.
    Q_PROPERTY(lanewatt::viewmodels::PriceWatch* prices READ prices CONSTANT FINAL)
    /// The machine of the Machine page.
    Q_PROPERTY(lanewatt::viewmodels::MachineViewModel* machine READ machine CONSTANT FINAL)
    /// The parts of that machine.
    Q_PROPERTY(lanewatt::viewmodels::InventoryViewModel* inventory READ inventory CONSTANT FINAL)
    /// The comparison of builds.
    Q_PROPERTY(lanewatt::viewmodels::BuildComparisonViewModel* buildComparison READ buildComparison CONSTANT FINAL)
    /// The comparison of the current design with the machine.
    Q_PROPERTY(lanewatt::viewmodels::ComparisonViewModel* asBuilt READ asBuilt CONSTANT FINAL)
    /// What a quote ordered against what was delivered.
    Q_PROPERTY(lanewatt::viewmodels::ComparisonViewModel* delivery READ delivery CONSTANT FINAL)
    /// The last pasted part list.
    Q_PROPERTY(lanewatt::viewmodels::PartListViewModel* partList READ partList CONSTANT FINAL)

public:
    explicit AppViewModel(std::unique_ptr<workspace::EditableCatalog> catalog, QObject* parent = nullptr);
    ~AppViewModel() override;

    DocumentViewModel* current() const;
    int currentIndex() const { return m_current; }
    void setCurrentIndex(int index);
    int documentCount() const { return static_cast<int>(m_documents.size()); }
    QVariantList tabs() const;
    /// Reading them has what the designs come to worked out, which is signalled.
    QVariantList templates();
    QVariantList recent() const;
    QVariantList recoveries() const;
    QString catalogText() const;
    bool dark() const { return m_theme == QLatin1String("system") ? m_systemTheme.dark() : m_theme == QLatin1String("dark"); }
    void setDark(bool dark) { setTheme(dark ? QStringLiteral("dark") : QStringLiteral("light")); }
    QString theme() const { return m_theme; }
    /// Unknown themes are ignored.
    void setTheme(const QString& theme);
    /// Asks the desktop for its theme asynchronously and follows it from then on.
    void followSystemTheme() { m_systemTheme.follow(); }
    QString density() const { return m_density; }
    /// Unknown densities are ignored.
    void setDensity(const QString& density);
    double textScale() const { return m_textScale; }
    void setTextScale(double scale);
    bool letterKeys() const { return m_letterKeys; }
    void setLetterKeys(bool on);
    bool tourSeen() const { return m_tourSeen; }
    void setTourSeen(bool seen);
    QString person() const { return m_person; }
    void setPerson(const QString& name);
    Preferences* preferences() { return &m_preferences; }
    QString notice() const { return m_notice; }
    int noticeSeverity() const { return m_noticeSeverity; }
    FileChecks* fileChecks() { return &m_fileChecks; }
    TypedRows<PaletteRow>* palette() { return &m_palette; }
    PartViewModel* part() { return &m_part; }
    ImportViewModel* imports() { return &m_imports; }
    PriceWatch* prices() { return &m_prices; }
    MachineViewModel* machine() { return &m_machine; }
    InventoryViewModel* inventory() { return &m_inventory; }
    BuildComparisonViewModel* buildComparison() { return &m_buildComparison; }
    ComparisonViewModel* asBuilt() { return &m_asBuilt; }
    ComparisonViewModel* delivery() { return &m_delivery; }
    PartListViewModel* partList() { return &m_partList; }

    /// Opens a file in a new tab, or shows the tab that has it. False: the notice tells why.
    Q_INVOKABLE bool openFile(const QString& path);
    /// Checks the shipped catalogue for damage on another thread and reports any.
    void inspectCatalog();
    /// Opens a dropped design, and previews any other file as an import. False: the notice tells why.
    Q_INVOKABLE bool openUrl(const QUrl& url);
    /// A new document with the part list as one build. False: the notice tells why.
    Q_INVOKABLE bool newFromPartList();
    /// Adds the part list to the build that is shown, as one step. False: the notice tells why.
    Q_INVOKABLE bool addPartList();
    /// Matches the machine that is shown with the catalogue.
    Q_INVOKABLE void takeInventory();
    /// Compares the current design with the machine that is shown.
    Q_INVOKABLE void compareWithMachine();
    /// Compares what the quote of the current design ordered with reports about machines: files, folders, archives.
    Q_INVOKABLE void compareDelivered(const QStringList& paths);
    /// A new document with the machine of the inventory. False: the notice tells why.
    Q_INVOKABLE bool newFromInventory();
    /// A new document from a template, or an empty one.
    Q_INVOKABLE bool newDocument(const QString& templateId);
    /// A copy of the current document with its edits but without its file.
    Q_INVOKABLE bool duplicateDocument();
    Q_INVOKABLE void closeDocument(int index);
    /// Waits for running saves, so that `unsaved` is final.
    Q_INVOKABLE void finishSaving();
    /// The window now shows only the current design: closed ones can be destroyed.
    Q_INVOKABLE void turned();
    Q_INVOKABLE bool recover(const QString& id);
    Q_INVOKABLE void dismissRecovery(const QString& id);
    /// Folder that save and open dialogs start in.
    Q_INVOKABLE QString startFolder() const;
    /// A file name for saving or exporting the current document: folder + name + suffix.
    Q_INVOKABLE QString suggestedPath(const QString& suffix) const;
    /// Opens another window of the program with the start page. False: the notice tells why.
    Q_INVOKABLE bool openWindow();
    Q_INVOKABLE void copyText(const QString& text);
    /// Copies both forms: a spreadsheet uses the table, a plain editor the text.
    Q_INVOKABLE void copyTable(const QString& html, const QString& text);

    /// Fills the palette for a query ("> actions", "# parts", "@ documents"). `commands` are the window's: array of { name,
    /// title, keys, iconName, reason }; one with a reason is shown with it and cannot be run.
    Q_INVOKABLE void queryPalette(const QString& query, const QVariantList& commands);
    /// Runs the palette row with this key. A command comes back as commandRequested with its name.
    Q_INVOKABLE void runPalette(const QString& key);
    /// Adds the part of a row to the design; false, and nothing is done, where the row is no part.
    Q_INVOKABLE bool addFromPalette(const QString& key);

Q_SIGNALS:
    /// What was opened is on this page.
    void pageWanted(const QString& page);
    void currentChanged();
    void tabsChanged();
    void templatesChanged();
    void recentChanged();
    void recoveriesChanged();
    void darkChanged();
    void settingsChanged();
    /// Language or units changed. Objects with texts of the window update them before the documents do.
    void languageChanged();
    void noticeChanged();
    void commandRequested(const QString& command);

private:
    /// Opens the design that a quote names, and shows the quote. False: the notice says why.
    bool openQuoteFile(const QString& path);
    QString wantedFolder() const;
    /// What was typed into the palette, and what of each kind it finds.
    struct PaletteQuery;
    QList<PaletteRow> paletteFixes(const PaletteQuery& asked) const;
    QList<PaletteRow> paletteParts(const PaletteQuery& asked) const;
    QList<PaletteRow> paletteDesigns(const PaletteQuery& asked) const;

    void add(std::unique_ptr<workspace::OpenDesign> open);
    void say(const QString& text, int severity);
    /// The currency of a new empty design.
    Currency newCurrency() const;
    void keep(const char* setting, const QVariant& value);
    std::vector<DocumentViewModel*> documents() const;
    /// Updates the designs to the present catalogue.
    void catalogEdited();
    /// Follows what a thread wrote into the user's catalogue, and says it.
    void catalogWritten(const QString& words);

    /// Updates all shown texts to the present language and units.
    void restyle();
    void startJournals();
    void tellTabs();
    void tellCurrent();
    void refreshPart();

    Preferences m_preferences; ///< first, because the others use its style
    std::unique_ptr<workspace::EditableCatalog> m_catalog;
    std::vector<std::unique_ptr<DocumentViewModel>> m_documents;
    /// Closed documents that may still be visible: a page switches between designs step by step, and the last one stays
    /// behind the start page.
    std::vector<std::unique_ptr<DocumentViewModel>> m_closed;
    const DocumentViewModel* m_shown = nullptr; ///< the last current one
    std::vector<std::pair<DocumentViewModel*, QString>> m_journals; ///< journals to be started, for documents opened earlier
    QTimer m_journalsSoon;
    int m_current = -1;
    QVariantList m_tabs;      ///< as last signalled
    StartTemplates m_templates;
    bool m_partStale = false; ///< m_part has not seen the last change of a design
    SystemTheme m_systemTheme;
    QString m_theme;
    QString m_density;
    double m_textScale = 1.0;
    bool m_letterKeys = true;
    bool m_tourSeen = false;
    QString m_person;
    RecentFiles m_recent;
    KnownParties m_parties; ///< of quotes
    JobQueue m_settings; ///< writes settings; declared after the objects that it answers to
    QString m_notice;
    int m_noticeSeverity = -1;
    std::vector<workspace::Recovery> m_recoveries;
    FileChecks m_fileChecks;
    TypedRows<PaletteRow> m_palette;
    PartViewModel m_part;
    ImportViewModel m_imports;
    PriceWatch m_prices;
    MachineViewModel m_machine;
    InventoryViewModel m_inventory;
    BuildComparisonViewModel m_buildComparison;
    ComparisonViewModel m_asBuilt;
    ComparisonViewModel m_delivery;
    PartListViewModel m_partList;
    NewestJob m_inspection; ///< last, because its destructor waits for the job while the other members still exist
};

} // namespace lanewatt::viewmodels
