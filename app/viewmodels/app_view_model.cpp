#include "app/viewmodels/app_view_model.h"

#include "app/viewmodels/figures.h"
#include "app/viewmodels/keep_setting.h"
#include "app/viewmodels/picker_view_model.h"
#include "app/viewmodels/source_text.h"
#include "app/viewmodels/text.h"
#include "app/workspace/clock.h"
#include "app/workspace/inventory_design.h"
#include "app/workspace/overlay_path.h"
#include "app/workspace/part_list_design.h"
#include "app/workspace/template_text.h"
#include "model/bom/bom.h"
#include "model/budget/draw.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDateTime>
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

const QList<QByteArray> kPaletteRoles{"key", "group", "title", "hint", "keys", "chipText", "chipSeverity", "iconName", "available", "result"};
constexpr const char* kRecent = "recent";
constexpr qsizetype kRecentFiles = 10;
constexpr int kPaletteParts = 8;
constexpr double kLargestText = 2.0;
const QStringList kThemes{QStringLiteral("system"), QStringLiteral("dark"), QStringLiteral("light")};
const QStringList kDensities{QStringLiteral("automatic"), QStringLiteral("comfortable"), QStringLiteral("compact")};

/// The choice that was kept, or the first where it is none.
QString oneOf(const QStringList& choices, const QString& kept) { return choices.contains(kept) ? kept : choices.constFirst(); }

QVariantMap paletteRow(const QString& key, const QString& group, const QString& title, const QString& hint, const QString& keys,
                       const QString& icon, bool available = true, const QString& chip = {}, int chipSeverity = -1, const QString& result = {})
{
    return {{QStringLiteral("key"), key},          {QStringLiteral("group"), group},
            {QStringLiteral("title"), title},      {QStringLiteral("hint"), hint},
            {QStringLiteral("keys"), keys},        {QStringLiteral("iconName"), icon},
            {QStringLiteral("available"), available}, {QStringLiteral("chipText"), chip},
            {QStringLiteral("chipSeverity"), chipSeverity}, {QStringLiteral("result"), result}};
}

bool matches(const QString& text, const QStringList& words)
{
    return std::all_of(words.begin(), words.end(), [&](const QString& w) { return text.contains(w, Qt::CaseInsensitive); });
}

/// Whether a command is what was typed: 0 it is its name, 1 the beginning of its name, 2 neither.
int distance(QString command, const QString& typed)
{
    if (command.endsWith(QStringLiteral("…"))) {
        command.chop(1);
    }
    if (typed.isEmpty() || !command.startsWith(typed, Qt::CaseInsensitive)) {
        return 2;
    }
    return command.size() == typed.size() ? 0 : 1;
}

/// The newest first, as many as are kept.
QStringList withRecent(const QString& path, QStringList paths)
{
    paths.removeAll(path);
    paths.prepend(path);
    return paths.mid(0, kRecentFiles);
}

} // namespace

AppViewModel::AppViewModel(std::unique_ptr<workspace::EditableCatalog> catalog, QObject* parent)
    : QObject(parent), m_catalog(std::move(catalog)), m_palette(kPaletteRoles),
      m_part(*m_catalog, [this] { return documents(); }, [this] { return current(); }),
      m_inventory(*m_catalog), m_buildComparison(*m_catalog, [this] { return documents(); }, [this] { return current(); }),
      m_partList(*m_catalog)
{
    setSources(m_catalog->sources());
    m_journalsSoon.setObjectName(QStringLiteral("journals"));
    m_journalsSoon.setSingleShot(true);
    connect(&m_journalsSoon, &QTimer::timeout, this, &AppViewModel::startJournals);
    connect(&m_machine, &MachineViewModel::said, this, &AppViewModel::say);
    // a question is asked once for one machine
    connect(&m_machine, &MachineViewModel::machineChanged, &m_inventory, &InventoryViewModel::forgetAnswers);
    connect(&m_inventory, &InventoryViewModel::answersChanged, this, [this] { m_machine.measure()->setAnswers(m_inventory.answers()); });
    connect(&m_imports, &ImportViewModel::imported, this, [this](const QString& words) {
        if (auto followed = m_catalog->follow(); !followed) {
            say(toQt(followed.error()), 3);
            return;
        }
        setSources(m_catalog->sources());
        say(words, 0);
        catalogEdited();
        m_part.refresh();
    });
    connect(&m_part, &PartViewModel::edited, this, &AppViewModel::catalogEdited);
    connect(&m_part, &PartViewModel::useRequested, this, [this](int index, const QString& build, const QString& placement) {
        setCurrentIndex(index);
        if (auto* document = current()) {
            if (!build.isEmpty()) {
                document->setBuildId(build);
                document->setSelected(placement);
            }
            document->picker()->close();
        }
    });
    connect(this, &AppViewModel::currentChanged, &m_part, &PartViewModel::refresh);
    connect(&m_preferences, &Preferences::changed, this, &AppViewModel::restyle);
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
    m_recent = settings.value(QLatin1String(kRecent)).toStringList();
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
}

void AppViewModel::restyle()
{
    m_templates.reset();
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

/// A strip that is given its tabs again makes them anew.
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

/// Nobody looks at a part while another page is shown.
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
                                   {QStringLiteral("unsaved"), document->modified()},
                                   {QStringLiteral("errors"), document->errorCount()},
                                   {QStringLiteral("closable"), true}});
    }
    return list;
}

QVariantList AppViewModel::templates() const
{
    if (m_templates) {
        return *m_templates;
    }
    QVariantList list;
    if (const auto found = workspace::templates()) {
        for (const auto& info : *found) {
            list.push_back(QVariantMap{{QStringLiteral("templateId"), toQt(info.id)},
                                       {QStringLiteral("title"), toQt(workspace::templateName(info, style()))},
                                       {QStringLiteral("note"), toQt(workspace::templateNote(info, style()))},
                                       {QStringLiteral("picture"), QStringLiteral("image://template/") + toQt(info.id)}});
        }
        m_templates = list;
    }
    return list;
}

QVariantList AppViewModel::recent() const
{
    QVariantList list;
    for (const auto& path : m_recent) {
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
    // A program of its own: what one does wrong cannot take the other along, and each has its own designs and journals.
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

bool AppViewModel::openFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
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
    remember(absolute);
    return true;
}

bool AppViewModel::openUrl(const QUrl& url)
{
    constexpr qint64 head = 256; // the first key of a design stands in it
    const QString path = url.toLocalFile();
    QFile file(path);
    const bool design = path.endsWith(QLatin1String(".lanewatt"), Qt::CaseInsensitive) ||
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
        m_asBuilt.start(open.design(), open.assessment(), m_machine.snapshot(), m_machine.title(), m_inventory.answers());
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
    const std::string build = document->buildId().isEmpty() ? "rig" : fromQt(document->buildId());
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

/// A design made of a template, by the name and with the note under which it was chosen.
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
    // Each document has a journal of its own; the process and a count make its name.
    static int number = 0;
    const QString journal =
        QStringLiteral("%1/%2-%3.journal").arg(toQt(workspace::journalFolder())).arg(QCoreApplication::applicationPid()).arg(++number);
    auto document = std::make_unique<DocumentViewModel>(std::move(open), *m_catalog);
    // The disk is asked in an event of its own, before anybody can have edited anything.
    m_journals.emplace_back(document.get(), journal);
    m_journalsSoon.start();
    connect(document.get(), &DocumentViewModel::refreshed, this, [this] {
        tellTabs();
        m_partStale = true; // where it is used, what it would do
        refreshPart();
    });
    connect(document->picker(), &PickerViewModel::changed, this, &AppViewModel::refreshPart);
    connect(document.get(), &DocumentViewModel::saved, this, &AppViewModel::remember);
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
    for (const auto& document : m_documents) { // those that were closed again want none
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
    // Bindings must let go of the document before it is destroyed.
    auto closing = std::move(m_documents[static_cast<std::size_t>(index)]);
    closing->disconnect(this);
    closing->picker()->disconnect(this);
    m_documents.erase(m_documents.begin() + index);
    DocumentViewModel& closed = *m_closed.emplace_back(std::move(closing));
    m_current = documentCount() == 0 ? -1 : std::clamp(m_current >= index ? m_current - 1 : m_current, 0, documentCount() - 1);
    tellTabs();
    tellCurrent();
    closed.retire(); // not before: it may be turned() away by now, but is deleted later
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

bool AppViewModel::recover(int index)
{
    if (index < 0 || index >= static_cast<int>(m_recoveries.size())) {
        return false;
    }
    auto open = workspace::recover(m_recoveries[static_cast<std::size_t>(index)], *m_catalog);
    if (!open) {
        say(toQt(open.error()), 3);
        return false;
    }
    m_recoveries.erase(m_recoveries.begin() + index);
    Q_EMIT recoveriesChanged();
    add(std::move(*open));
    return true;
}

void AppViewModel::dismissRecovery(int index)
{
    if (index >= 0 && index < static_cast<int>(m_recoveries.size())) {
        workspace::discardRecovery(m_recoveries[static_cast<std::size_t>(index)]);
        m_recoveries.erase(m_recoveries.begin() + index);
        Q_EMIT recoveriesChanged();
    }
}

QString AppViewModel::startFolder() const
{
    if (const auto* document = current(); document && !document->path().isEmpty()) {
        return QFileInfo(document->path()).absolutePath();
    }
    const auto last = recent();
    if (!last.isEmpty()) {
        return QFileInfo(last.first().toMap().value(QStringLiteral("path")).toString()).absolutePath();
    }
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

QString AppViewModel::suggestedPath(const QString& suffix) const
{
    const auto* document = current();
    if (!document) {
        return {};
    }
    QString base = document->path().isEmpty() ? document->name() : QFileInfo(document->path()).completeBaseName();
    for (const QChar bad : QStringLiteral("/\\:*?\"<>|")) {
        base.replace(bad, QLatin1Char('-'));
    }
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
    QGuiApplication::clipboard()->setMimeData(data.release()); // the clipboard owns it
}

void AppViewModel::remember(const QString& path)
{
    setRecent(withRecent(path, m_recent));
    m_settings.add([this, path]() -> JobQueue::Then {
        // Other windows have theirs in it.
        QSettings settings;
        const auto list = withRecent(path, settings.value(QLatin1String(kRecent)).toStringList());
        settings.setValue(QLatin1String(kRecent), list);
        return [this, list] { setRecent(list); };
    });
}

void AppViewModel::setRecent(const QStringList& paths)
{
    if (paths != m_recent) {
        m_recent = paths;
        Q_EMIT recentChanged();
    }
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

void AppViewModel::queryPalette(const QString& query, const QVariantList& commands)
{
    QString text = query.trimmed();
    QChar scope;
    if (!text.isEmpty() && QStringLiteral(">#@").contains(text.front())) {
        scope = text.front();
        text = text.mid(1).trimmed();
    }
    const auto words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<QVariantMap> rows;
    // Who types the beginning of a command's name wants the command; any other part of its name may as well be of a part.
    QList<QVariantMap> named[3];
    if (scope.isNull() || scope == QLatin1Char('>')) {
        for (const auto& entry : commands) {
            const auto command = entry.toMap();
            const QString title = command.value(QStringLiteral("title")).toString();
            if (matches(title, words)) {
                const QString reason = command.value(QStringLiteral("reason")).toString();
                named[distance(title, words.join(QLatin1Char(' ')))]
                    << paletteRow(QStringLiteral("command:%1").arg(command.value(QStringLiteral("name")).toString()), tr("Actions"), title, reason,
                                  command.value(QStringLiteral("keys")).toString(), command.value(QStringLiteral("iconName")).toString(), reason.isEmpty());
            }
        }
    }
    rows << named[0] << named[1];
    auto* document = current();
    if (document && scope.isNull()) {
        for (int f = 0; f < document->findings()->count(); ++f) {
            const auto finding = document->findings()->rowAt(f);
            const auto fixes = finding.value(QStringLiteral("fixes")).toList();
            // Who has typed nothing yet sees one fix of each finding, so that the commands stay in view.
            const qsizetype offered = words.isEmpty() ? std::min<qsizetype>(fixes.size(), 1) : fixes.size();
            for (int x = 0; x < offered; ++x) {
                const auto fix = fixes[x].toMap();
                const QString title = fix.value(QStringLiteral("title")).toString();
                const QString about = finding.value(QStringLiteral("title")).toString();
                if (matches(title + QLatin1Char(' ') + about, words)) {
                    const auto grave = static_cast<Mark>(finding.value(QStringLiteral("severity")).toInt());
                    const bool clears = static_cast<Mark>(fix.value(QStringLiteral("resultSeverity")).toInt()) == Mark::Ok;
                    const QString effect = !clears                  ? tr("Only eases")
                                           : grave == Mark::Error   ? tr("Fixes error")
                                           : grave == Mark::Warning ? tr("Fixes warning")
                                                                    : tr("Fixes note");
                    rows << paletteRow(QStringLiteral("fix:%1:%2").arg(finding.value(QStringLiteral("key")).toString()).arg(x),
                                       tr("Fixes for open findings"), title,
                                       about,
                                       f == 0 && x < 9 ? tr("Alt %1").arg(x + 1) : QString(), QStringLiteral("bolt"), true,
                                       effect, static_cast<int>(clears ? Mark::Ok : Mark::Warning), fix.value(QStringLiteral("result")).toString());
                }
            }
        }
    }
    if ((scope.isNull() && !words.isEmpty()) || scope == QLatin1Char('#')) {
        catalog::Query ask;
        ask.text = fromQt(text);
        ask.limit = kPaletteParts;
        Context today;
        today.today = workspace::today();
        const Currency currency = document ? document->open().design().currency : Design{}.currency;
        if (const auto found = m_catalog->search(ask)) {
            for (const auto& hit : *found) {
                // The same offer as the bill of materials takes, with its kind and date.
                const auto part = m_catalog->part(hit.key);
                const auto price = priceRow(part ? bestOffer(*part, {}, currency) : nullptr, document ? document->open().context() : today);
                QStringList priced{price.value(QStringLiteral("priceText")).toString(), price.value(QStringLiteral("priceKind")).toString(),
                                  price.value(QStringLiteral("priceDate")).toString()};
                priced.removeAll(QString());
                rows << paletteRow(QStringLiteral("part:%1").arg(toQt(hit.key)), tr("Parts"), toQt(hit.maker.empty() ? hit.name : hit.maker + ' ' + hit.name),
                                   priced.join(QLatin1Char(' ')), {}, categoryIcon(hit.category),
                                   document != nullptr, document ? QString() : tr("Open a design first"), document ? -1 : 4);
            }
        }
    }
    if (scope.isNull() || scope == QLatin1Char('@')) {
        for (int i = 0; i < documentCount(); ++i) {
            const QString title = m_documents[static_cast<std::size_t>(i)]->name();
            if (matches(title, words)) {
                rows << paletteRow(QStringLiteral("document:%1").arg(i), tr("Go to"), title, m_documents[static_cast<std::size_t>(i)]->path(), {}, QStringLiteral("file"));
            }
        }
        for (const auto& entry : recent()) {
            const auto file = entry.toMap();
            const QString path = file.value(QStringLiteral("path")).toString();
            if (!words.isEmpty() && matches(path, words)) {
                rows << paletteRow(QStringLiteral("recent:%1").arg(path), tr("Open recent"), file.value(QStringLiteral("title")).toString(), path, {},
                                   QStringLiteral("clock"));
            }
        }
        for (const auto& entry : templates()) {
            const auto info = entry.toMap();
            const QString title = info.value(QStringLiteral("title")).toString();
            if (!words.isEmpty() && matches(title, words)) {
                rows << paletteRow(QStringLiteral("template:%1").arg(info.value(QStringLiteral("templateId")).toString()), tr("Start from"), title,
                                   info.value(QStringLiteral("note")).toString(), {}, QStringLiteral("template"));
            }
        }
    }
    rows << named[2];
    m_palette.setRows(rows);
}

void AppViewModel::runPalette(int row)
{
    const auto chosen = m_palette.rowAt(row);
    const auto key = chosen.value(QStringLiteral("key")).toString();
    if (key.isEmpty() || !chosen.value(QStringLiteral("available")).toBool()) {
        return;
    }
    const auto rest = key.mid(key.indexOf(QLatin1Char(':')) + 1);
    auto* document = current();
    if (key.startsWith(QLatin1String("fix:")) && document) {
        const auto at = rest.lastIndexOf(QLatin1Char(':'));
        document->applyFix(document->findings()->rowOf(rest.left(at)), QStringView(rest).mid(at + 1).toInt());
    } else if (key.startsWith(QLatin1String("part:")) && document) {
        document->usePart({}, rest);
    } else if (key.startsWith(QLatin1String("document:"))) {
        setCurrentIndex(rest.toInt());
    } else if (key.startsWith(QLatin1String("recent:"))) {
        openFile(rest);
    } else if (key.startsWith(QLatin1String("template:"))) {
        newDocument(rest);
    } else if (key.startsWith(QLatin1String("command:"))) {
        Q_EMIT commandRequested(rest);
    }
}

} // namespace lanewatt::viewmodels
