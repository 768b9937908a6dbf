#include "tests/qml/desk.h"

#include "app/exchange/design_file.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/workspace/editable_catalog.h"
#include "app/workspace/journal.h"
#include "tests/qml/example.h"
#include "tests/support/paths.h"
#include "tests/support/vendor_replies.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QQmlEngine>
#include <QSettings>

#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test {

namespace {

/// Behaviour of the fake probes, by name.
void writeProbes(const QDir& folder)
{
    const auto script = [&](const char* name, const QString& text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        if (file.open(QIODevice::WriteOnly)) {
            file.write(QStringLiteral("#!/bin/sh\n%1\n").arg(text).toUtf8());
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
    };
    const QString probe = qEnvironmentVariable("LANEWATT_PROBE");
    const QString stubs = QString::fromStdString((buildDir() / "tests/stub/current").string());
    const QString played = QStringLiteral("LD_LIBRARY_PATH=%1 LANEWATT_NVML_STUB=%3 LANEWATT_CUDA_STUB=%4 exec \"%2\" \"$@\"").arg(stubs, probe);
    script("cards", played.arg(QStringLiteral("working"), QString()));
    script("narrow", played.arg(QStringLiteral("working"), QStringLiteral("x4")));
    script("silent", played.arg(QStringLiteral("noinit"), QString()));
    script("bare", QStringLiteral("echo '{\"lanewatt\": {\"snapshot\": 1}, \"sources\": [{\"file\": \"a\", \"format\": \"nvml\", \"origin\": \"live_library\"}]}'"));
    script("broken", QStringLiteral("echo 'the driver hangs' >&2; exit 1"));
}

} // namespace

Desk::Desk(QObject* parent) : QObject(parent)
{
    const QDir folder(m_folder.path());
    const auto use = [&](const char* variable, const char* name) {
        folder.mkpath(QString::fromLatin1(name));
        qputenv(variable, folder.filePath(QString::fromLatin1(name)).toLocal8Bit());
    };
    use("LANEWATT_DATA", "data");
    use("XDG_DATA_HOME", "home");
    use("XDG_STATE_HOME", "state");
    use("XDG_CONFIG_HOME", "settings");
    write(folder.filePath(QStringLiteral("settings/user-dirs.dirs")), QStringLiteral("XDG_DOCUMENTS_DIR=\"%1\"\n").arg(folder.path()));
    qputenv("LANEWATT_TODAY", kExampleDay);
    writeExample(qEnvironmentVariable("LANEWATT_DATA").toStdString());
    folder.mkpath(QStringLiteral("probes"));
    writeProbes(QDir(folder.filePath(QStringLiteral("probes"))));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.filePath(QStringLiteral("settings")));
}

Desk::~Desk() = default;

viewmodels::AppViewModel* Desk::fresh()
{
    m_app.reset();
    QSettings().clear();
    QDir(qEnvironmentVariable("XDG_STATE_HOME")).removeRecursively();
    QDir(qEnvironmentVariable("XDG_DATA_HOME")).removeRecursively();
    return begin();
}

viewmodels::AppViewModel* Desk::afterCrash()
{
    const QDir state(QString::fromStdString(workspace::journalFolder()));
    std::vector<workspace::JournalContent> left;
    for (const QString& name : state.entryList(QDir::Files)) {
        if (auto content = workspace::readJournal(state.filePath(name).toStdString())) {
            left.push_back(std::move(*content));
        }
    }
    (void)fresh();
    m_app.reset();
    QDir().mkpath(state.path());
    for (std::size_t i = 0; i < left.size(); ++i) {
        left[i].header.process.boot = "the one before";
        const QString path = state.filePath(QStringLiteral("crashed-%1.journal").arg(i));
        if (!workspace::Journal::start(path.toStdString(), left[i].header, left[i].events)) {
            qFatal("a journal cannot be written");
        }
    }
    return begin();
}

viewmodels::AppViewModel* Desk::begin()
{
    m_app.reset();
    auto catalog = workspace::EditableCatalog::open();
    if (!catalog) {
        qFatal("the example's catalogue cannot be opened");
    }
    m_app = std::make_unique<viewmodels::AppViewModel>(std::move(*catalog));
    m_app->setTheme(QStringLiteral("dark"));
    useProbe(QStringLiteral("cards"));
    QQmlEngine::setObjectOwnership(m_app.get(), QQmlEngine::CppOwnership);
    return m_app.get();
}

void Desk::useProbe(const QString& which)
{
    const QString program = QDir(m_folder.path()).filePath(QStringLiteral("probes/") + which);
    m_app->machine()->probe().setProgram(program);
    m_app->machine()->measure()->probe().setProgram(program);
}

QVariantMap Desk::design() const
{
    const auto* document = m_app->current();
    const std::string text = document ? exchange::designText(document->open().design()) : std::string();
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object().toVariantMap();
}

QString Desk::read(const QString& path) const
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void Desk::write(const QString& path, const QString& text) const
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(text.toUtf8());
    }
}

bool Desk::exists(const QString& path) const { return QFile::exists(path); }

viewmodels::ComparisonViewModel* Desk::replies(const QStringList& paths)
{
    m_replies.begin(vendorReplies(m_bought), paths);
    return &m_replies;
}

QVariantMap Desk::bought() const
{
    QVariantMap all;
    for (auto one = m_bought->cbegin(); one != m_bought->cend(); ++one) {
        all[one.key()] = one.value();
    }
    return all;
}

QString Desk::clipboard() const { return QGuiApplication::clipboard()->text(); }

QString Desk::clipboardTable() const { return QGuiApplication::clipboard()->mimeData()->html(); }

void Desk::setClipboard(const QString& text) const { QGuiApplication::clipboard()->setText(text); }

} // namespace lanewatt::test
