#include "app/viewmodels/shell/app_view_model.h"

#include "app/exchange/quote_file.h"
#include "app/viewmodels/comparison/comparisons.h"
#include "app/viewmodels/parts/picker_view_model.h"
#include "app/viewmodels/shared/file_name.h"
#include "app/viewmodels/shared/source_text.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shell/keep_setting.h"
#include "app/workspace/inventory_design.h"
#include "app/workspace/overlay_path.h"
#include "app/workspace/part_list_design.h"
#include "app/workspace/template_text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr double kLargestText = 2.0;
const QStringList kThemes{QStringLiteral("system"), QStringLiteral("dark"), QStringLiteral("light")};
const QStringList kDensities{QStringLiteral("automatic"), QStringLiteral("comfortable"), QStringLiteral("compact")};

/// The stored choice, or the first one if it is invalid.
QString oneOf(const QStringList& choices, const QString& kept) { return choices.contains(kept) ? kept : choices.constFirst(); }

} // namespace

AppViewModel::AppViewModel(std::unique_ptr<workspace::EditableCatalog> catalog, QObject* parent)
    : QObject(parent), m_catalog(std::move(catalog)), m_systemTheme(m_settings), m_recent(m_settings), m_parties(m_settings),
      m_part(*m_catalog, [this] { return documents(); }, [this] { return current(); }),
      m_inventory(*m_catalog), m_buildComparison(*m_catalog, [this] { return documents(); }, [this] { return current(); }),
      m_partList(*m_catalog)
{
    setSources(m_catalog->sources());
    m_journalsSoon.setSingleShot(true);
    connect(&m_journalsSoon, &QTimer::timeout, this, &AppViewModel::startJournals);
    connect(&m_machine, &MachineViewModel::said, this, &AppViewModel::say);
    // a question is asked only once per machine
    connect(&m_machine, &MachineViewModel::machineChanged, &m_inventory, &InventoryViewModel::forgetAnswers);
    connect(&m_inventory, &InventoryViewModel::answersChanged, this, [this] { m_machine.measure()->setAnswers(m_inventory.answers()); });
    connect(&m_imports, &ImportViewModel::imported, this, &AppViewModel::catalogWritten);
    connect(&m_prices, &PriceWatch::pricesRead, this, &AppViewModel::catalogWritten);
    connect(&m_prices, &PriceWatch::said, this, &AppViewModel::say);
    connect(&m_part, &PartViewModel::edited, this, &AppViewModel::catalogEdited);
    connect(&m_part, &PartViewModel::useRequested, this, [this](int index, const QString& build, const QString& placement) {
        setCurrentIndex(index);
        if (auto* document = current()) {
            if (!build.isEmpty()) {
                document->build()->setBuildId(build);
                document->selection()->setPlacement(placement);
            }
            document->picker()->close();
        }
    });
    connect(this, &AppViewModel::currentChanged, &m_part, &PartViewModel::refresh);
    connect(&m_preferences, &Preferences::changed, this, &AppViewModel::restyle);
    connect(&m_templates, &StartTemplates::changed, this, &AppViewModel::templatesChanged);
    connect(&m_recent, &RecentFiles::changed, this, &AppViewModel::recentChanged);
    connect(&m_systemTheme, &SystemTheme::changed, this, &AppViewModel::darkChanged);
    const QSettings settings;
    m_theme = oneOf(kThemes, settings.value(QStringLiteral("theme")).toString());
    if (!settings.contains(QStringLiteral("theme")) && settings.contains(QStringLiteral("dark"))) {
        m_theme = settings.value(QStringLiteral("dark")).toBool() ? QStringLiteral("dark") : QStringLiteral("light"); // kept by 0.1
    }
    m_density = oneOf(kDensities, settings.value(QStringLiteral("density")).toString());
    m_textScale = std::clamp(settings.value(QStringLiteral("textScale"), 1.0).toDouble(), 1.0, kLargestText);
    m_letterKeys = settings.value(QStringLiteral("letterKeys"), true).toBool();
    m_tourSeen = settings.value(QStringLiteral("tourSeen")).toBool();
    m_person = settings.value(QStringLiteral("person")).toString();
    m_recoveries = workspace::findRecoveries(workspace::journalFolder());
    if (const auto& problem = m_catalog->overlayProblem()) {
        say(tr("Your own parts are left out: %1").arg(toQt(*problem)), 3);
    }
}

AppViewModel::~AppViewModel() = default;

DocumentViewModel* AppViewModel::current() const
{
    return m_current >= 0 && m_current < documentCount() ? m_documents[static_cast<std::size_t>(m_current)].get() : nullptr;
}

std::vector<DocumentViewModel*> AppViewModel::documents() const
{
    std::vector<DocumentViewModel*> all;
    for (const auto& document : m_documents) {
        all.push_back(document.get());
    }
    return all;
}

void AppViewModel::catalogEdited()
{
    for (const auto& document : m_documents) {
        document->open().reassess(workspace::contextFor(document->open(), *m_catalog));
        document->restyle();
    }
    m_templates.lookAgain();
}

void AppViewModel::catalogWritten(const QString& words)
{
    if (auto followed = m_catalog->follow(); !followed) {
        say(toQt(followed.error()), 3);
        return;
    }
    setSources(m_catalog->sources());
    say(words, 0);
    catalogEdited();
    m_part.refresh();
}

void AppViewModel::restyle()
{
    m_templates.restyle();
    Q_EMIT languageChanged();
    for (const auto& document : m_documents) {
        document->restyle();
    }
    m_part.refresh();
    m_machine.restyle();
    m_palette.setRows({});
    tellTabs();
    Q_EMIT recoveriesChanged();
}

void AppViewModel::setCurrentIndex(int index)
{
    if (index >= -1 && index < documentCount() && index != m_current) {
        m_current = index;
        tellCurrent();
    }
}

/// Setting the tabs makes the tab bar create all of them again.
void AppViewModel::tellTabs()
{
    QVariantList now = tabs();
    if (now != m_tabs) {
        m_partStale = m_partStale || now.size() != m_tabs.size();
        m_tabs = std::move(now);
        Q_EMIT tabsChanged();
        refreshPart();
    }
}

/// The part is visible only on the Parts page.
void AppViewModel::refreshPart()
{
    auto* document = current();
    if (m_partStale && document && document->picker()->active()) {
        m_partStale = false;
        m_part.refresh();
    }
}

QVariantList AppViewModel::tabs() const
{
    QVariantList list;
    for (const auto& document : m_documents) {
        list.push_back(QVariantMap{{QStringLiteral("title"), document->name().isEmpty() ? tr("Untitled") : document->name()},
                                   {QStringLiteral("iconName"), QStringLiteral("build")},
                                   {QStringLiteral("unsaved"), document->modified() || document->quote()->unsaved()},
                                   {QStringLiteral("errors"), document->findings()->errors()},
                                   {QStringLiteral("closable"), true}});
    }
    return list;
}

QVariantList AppViewModel::templates()
{
    m_templates.look();
    return m_templates.list();
}

QVariantList AppViewModel::recent() const
{
    QVariantList list;
    for (const auto& path : m_recent.paths()) {
        if (QFileInfo::exists(path)) {
            list.push_back(QVariantMap{{QStringLiteral("path"), path}, {QStringLiteral("title"), QFileInfo(path).completeBaseName()}});
        }
    }
    return list;
}

QVariantList AppViewModel::recoveries() const
{
    QVariantList list;
    for (const auto& recovery : m_recoveries) {
        const QString file = toQt(recovery.designPath);
        list.push_back(QVariantMap{
            {QStringLiteral("recoveryId"), toQt(recovery.journalPath)},
            {QStringLiteral("title"), file.isEmpty() ? tr("Unsaved design") : QFileInfo(file).completeBaseName()},
            {QStringLiteral("detail"), tr("%n unsaved change(s), last at %1", nullptr, static_cast<int>(recovery.edits)).arg(toQt(recovery.time))}});
    }
    return list;
}

QString AppViewModel::catalogText() const { return tr("Catalogue %1").arg(toQt(m_catalog->date())); }

void AppViewModel::setTheme(const QString& theme)
{
    if (theme != m_theme && kThemes.contains(theme)) {
        m_theme = theme;
        keepSetting(m_settings, "theme", theme);
        Q_EMIT darkChanged();
    }
}

void AppViewModel::setDensity(const QString& density)
{
    if (density != m_density && kDensities.contains(density)) {
        m_density = density;
        keep("density", density);
    }
}

bool AppViewModel::openWindow()
{
    // A separate process, so that a crash does not affect other windows; each has its own designs and journals.
    const bool opened = QProcess::startDetached(QCoreApplication::applicationFilePath(), {QStringLiteral("--new-window")});
    if (!opened) {
        say(tr("%1 cannot be started").arg(QCoreApplication::applicationFilePath()), 3);
    }
    return opened;
}

void AppViewModel::keep(const char* setting, const QVariant& value)
{
    keepSetting(m_settings, setting, value);
    Q_EMIT settingsChanged();
}

void AppViewModel::setTextScale(double scale)
{
    const double wanted = std::clamp(scale, 1.0, kLargestText);
    if (wanted != m_textScale) {
        m_textScale = wanted;
        keep("textScale", wanted);
    }
}

void AppViewModel::setLetterKeys(bool on)
{
    if (on != m_letterKeys) {
        m_letterKeys = on;
        keep("letterKeys", on);
    }
}

void AppViewModel::setTourSeen(bool seen)
{
    if (seen != m_tourSeen) {
        m_tourSeen = seen;
        keep("tourSeen", seen);
    }
}

void AppViewModel::setPerson(const QString& name)
{
    if (name != m_person) {
        m_person = name;
        keep("person", name);
    }
}

bool AppViewModel::openQuoteFile(const QString& path)
{
    const auto quote = exchange::loadQuote(fromQt(path));
    if (!quote) {
        say(toQt(quote.error()), 3);
        return false;
    }
    const QString design = toQt(quote->last().choices.design);
    if (design.isEmpty()) {
        say(tr("%1 names no design. Open a design of its folder; the Quote page lists the quotes beside it.").arg(path), 3);
        return false;
    }
    if (!openFile(QFileInfo(path).dir().absoluteFilePath(design))) {
        return false; // it said why
    }
    current()->quote()->setActive(true); // the quotes beside the design are known before one of them is opened
    const QString problem = current()->quote()->openFile(path);
    if (!problem.isEmpty()) {
        say(problem, 3);
        return false;
    }
    Q_EMIT pageWanted(QStringLiteral("quote"));
    return true;
}

bool AppViewModel::openFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (absolute.endsWith(QLatin1String(".lwquote"), Qt::CaseInsensitive)) {
        return openQuoteFile(absolute);
    }
    for (int i = 0; i < documentCount(); ++i) {
        if (m_documents[static_cast<std::size_t>(i)]->path() == absolute) {
            setCurrentIndex(i);
            return true;
        }
    }
    auto open = workspace::openDesign(fromQt(absolute), *m_catalog);
    if (!open) {
        say(toQt(open.error()), 3);
        return false;
    }
    add(std::move(*open));
    m_recent.add(absolute);
    return true;
}

bool AppViewModel::openUrl(const QUrl& url)
{
    constexpr qint64 head = 256; // enough for the first key of a design
    const QString path = url.toLocalFile();
    QFile file(path);
    const bool design = path.endsWith(QLatin1String(".lanewatt"), Qt::CaseInsensitive) || path.endsWith(QLatin1String(".lwquote"), Qt::CaseInsensitive) ||
                        (QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.read(head).contains("\"lanewatt\""));
    if (design) {
        return openFile(path);
    }
    m_imports.start(path);
    return true;
}

bool AppViewModel::newFromPartList()
{
    auto design = workspace::designOfLines(fromQt(m_partList.name()), m_partList.lines(), *m_catalog);
    if (!design) {
        say(toQt(design.error()), 3);
        return false;
    }
    Context context = workspace::contextFor(*design, *m_catalog);
    add(std::make_unique<workspace::OpenDesign>(std::move(*design), std::string(), std::move(context)));
    return true;
}

void AppViewModel::takeInventory() { m_inventory.start(m_machine.snapshot(), m_machine.privateShown()); }

void AppViewModel::compareWithMachine()
{
    if (const auto* document = current()) {
        const workspace::OpenDesign& open = document->open();
        m_asBuilt.begin(asBuiltComparison(open.assessed(), m_machine.snapshot(), m_machine.title(), m_inventory.answers()), {});
    }
}

void AppViewModel::compareDelivered(const QStringList& paths)
{
    const auto* document = current();
    if (const quote::Quote* quote = document ? document->quote()->opened() : nullptr) {
        const QuoteViewModel& shown = *document->quote();
        m_delivery.begin(deliveryComparison(*quote, shown.letter(), QFileInfo(shown.path()).fileName(), m_inventory.answers()), paths);
    }
}

bool AppViewModel::newFromInventory()
{
    const workspace::Inventory& inventory = m_inventory.inventory();
    const std::string name = inventory.name.empty() ? fromQt(m_machine.title()) : inventory.name;
    auto design = workspace::designOfMachines(name, {inventory}, *m_catalog);
    if (!design) {
        say(toQt(design.error()), 3);
        return false;
    }
    design->currency = newCurrency();
    Context context = workspace::contextFor(*design, *m_catalog);
    add(std::make_unique<workspace::OpenDesign>(std::move(*design), std::string(), std::move(context)));
    return true;
}

bool AppViewModel::addPartList()
{
    auto* document = current();
    if (!document) {
        return false;
    }
    const QString shown = document->build()->buildId();
    const std::string build = shown.isEmpty() ? "rig" : fromQt(shown);
    const auto edit = workspace::placingEdit(document->open().design(), build, m_partList.lines(), *m_catalog);
    if (!edit) {
        say(toQt(edit.error()), 3);
        return false;
    }
    document->open().breakMerge();
    return document->apply(*edit);
}

Currency AppViewModel::newCurrency() const { return Currency::parse(fromQt(m_preferences.currency())).value_or(Currency()); }

namespace {

/// A design from a template, with the name and note under which it was chosen.
std::unique_ptr<workspace::OpenDesign> namedAsChosen(std::unique_ptr<workspace::OpenDesign> open, const std::string& templateId)
{
    const auto shipped = workspace::templates().value_or(std::vector<workspace::TemplateInfo>());
    const auto found = std::find_if(shipped.begin(), shipped.end(), [&](const auto& info) { return info.id == templateId; });
    if (found == shipped.end()) {
        return open;
    }
    Design design = open->design();
    design.name = workspace::templateName(*found, style());
    design.note = workspace::templateNote(*found, style());
    return std::make_unique<workspace::OpenDesign>(std::move(design), std::string(), open->context());
}

} // namespace

bool AppViewModel::newDocument(const QString& templateId)
{
    auto open = workspace::newDesign(fromQt(templateId), *m_catalog, newCurrency());
    if (!open) {
        say(toQt(open.error()), 3);
        return false;
    }
    add(namedAsChosen(std::move(*open), fromQt(templateId)));
    return true;
}

bool AppViewModel::duplicateDocument()
{
    const auto* document = current();
    if (!document) {
        return false;
    }
    Design copy = document->open().design();
    copy.name = fromQt(tr("%1, copy").arg(document->name().isEmpty() ? tr("Untitled") : document->name()));
    add(std::make_unique<workspace::OpenDesign>(std::move(copy), std::string(), document->open().context()));
    return true;
}

void AppViewModel::add(std::unique_ptr<workspace::OpenDesign> open)
{
    // Each document has its own journal, named by process and count.
    static int number = 0;
    const QString journal =
        QStringLiteral("%1/%2-%3.journal").arg(toQt(workspace::journalFolder())).arg(QCoreApplication::applicationPid()).arg(++number);
    auto document = std::make_unique<DocumentViewModel>(std::move(open), *m_catalog);
    // Journals are started in a later event, before the user can edit.
    m_journals.emplace_back(document.get(), journal);
    m_journalsSoon.start();
    connect(document.get(), &DocumentViewModel::refreshed, this, [this] {
        tellTabs();
        m_partStale = true; // its uses and effects may have changed
        refreshPart();
    });
    connect(document->picker(), &PickerViewModel::changed, this, &AppViewModel::refreshPart);
    document->quote()->keepPartiesIn(m_parties);
    connect(document->quote(), &QuoteViewModel::savingChanged, this, &AppViewModel::tellTabs);
    connect(document.get(), &DocumentViewModel::saved, &m_recent, &RecentFiles::add);
    connect(document.get(), &DocumentViewModel::noticeChanged, this, [this, source = document.get()] {
        say(source->notice(), source->noticeSeverity());
    });
    m_documents.push_back(std::move(document));
    m_current = documentCount() - 1;
    tellTabs();
    tellCurrent();
}

void AppViewModel::startJournals()
{
    QDir().mkpath(toQt(workspace::journalFolder()));
    const auto wanted = std::exchange(m_journals, {});
    for (const auto& document : m_documents) { // documents closed in the meantime need none
        const auto journal = std::find_if(wanted.begin(), wanted.end(), [&](const auto& one) { return one.first == document.get(); });
        if (journal == wanted.end()) {
            continue;
        }
        if (auto started = document->open().startJournal(fromQt(journal->second)); !started) {
            say(tr("Changes cannot be kept safe against a crash: %1").arg(toQt(started.error())), 2);
        }
    }
}

void AppViewModel::finishSaving()
{
    for (const auto& document : m_documents) {
        document->finishSaving();
    }
}

void AppViewModel::closeDocument(int index)
{
    if (index < 0 || index >= documentCount()) {
        return;
    }
    m_documents[static_cast<std::size_t>(index)]->finishSaving();
    // Bindings must release the document before it is destroyed.
    auto closing = std::move(m_documents[static_cast<std::size_t>(index)]);
    closing->disconnect(this);
    closing->picker()->disconnect(this);
    closing->quote()->disconnect(this);
    m_documents.erase(m_documents.begin() + index);
    DocumentViewModel& closed = *m_closed.emplace_back(std::move(closing));
    m_current = documentCount() == 0 ? -1 : std::clamp(m_current >= index ? m_current - 1 : m_current, 0, documentCount() - 1);
    tellTabs();
    tellCurrent();
    closed.retire(); // not earlier: it may be hidden by now, but is deleted later
}

void AppViewModel::turned()
{
    const auto gone = std::stable_partition(m_closed.begin(), m_closed.end(), [this](const auto& one) { return one.get() == m_shown; });
    for (auto one = gone; one != m_closed.end(); ++one) {
        one->release()->deleteLater();
    }
    m_closed.erase(gone, m_closed.end());
}

void AppViewModel::tellCurrent()
{
    if (const auto* document = current()) {
        m_shown = document;
    }
    Q_EMIT currentChanged();
}

bool AppViewModel::recover(const QString& id)
{
    const auto recovery = std::ranges::find(m_recoveries, fromQt(id), &workspace::Recovery::journalPath);
    if (recovery == m_recoveries.end()) {
        return false;
    }
    auto open = workspace::recover(*recovery, *m_catalog);
    if (!open) {
        say(toQt(open.error()), 3);
        return false;
    }
    m_recoveries.erase(recovery);
    Q_EMIT recoveriesChanged();
    add(std::move(*open));
    return true;
}

void AppViewModel::dismissRecovery(const QString& id)
{
    const auto recovery = std::ranges::find(m_recoveries, fromQt(id), &workspace::Recovery::journalPath);
    if (recovery != m_recoveries.end()) {
        workspace::discardRecovery(*recovery);
        m_recoveries.erase(recovery);
        Q_EMIT recoveriesChanged();
    }
}

QString AppViewModel::startFolder() const
{
    return FileChecks::existing(wantedFolder());
}

QString AppViewModel::wantedFolder() const
{
    if (const auto* document = current(); document && !document->path().isEmpty()) {
        return QFileInfo(document->path()).absolutePath();
    }
    const auto last = recent();
    if (!last.isEmpty()) {
        return QFileInfo(last.first().toMap().value(QStringLiteral("path")).toString()).absolutePath();
    }
    // homes of servers have no folder for documents
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo::exists(documents) ? documents : QDir::homePath();
}

QString AppViewModel::suggestedPath(const QString& suffix) const
{
    const auto* document = current();
    if (!document) {
        return {};
    }
    QString base = fileNameOf(document->path().isEmpty() ? document->name() : QFileInfo(document->path()).completeBaseName());
    if (base.trimmed().isEmpty()) {
        base = tr("design");
    }
    return QDir(startFolder()).filePath(base + suffix);
}

void AppViewModel::copyText(const QString& text) { QGuiApplication::clipboard()->setText(text); }

void AppViewModel::copyTable(const QString& html, const QString& text)
{
    auto data = std::make_unique<QMimeData>();
    data->setHtml(html);
    data->setText(text);
    QGuiApplication::clipboard()->setMimeData(data.release()); // the clipboard takes ownership
}

void AppViewModel::say(const QString& text, int severity)
{
    m_notice = text;
    m_noticeSeverity = severity;
    Q_EMIT noticeChanged();
}

void AppViewModel::inspectCatalog()
{
    m_inspection.start([this](unsigned ticket) {
        const auto path = workspace::shippedCatalogPath();
        if (!path) {
            return;
        }
        if (const auto sound = catalog::inspect(*path); !sound) {
            m_inspection.answer(ticket, [this, error = sound.error()] { say(toQt(error), 3); });
        }
    });
}

} // namespace lanewatt::viewmodels
