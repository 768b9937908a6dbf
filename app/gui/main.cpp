/// lanewatt: the window. Parses the command line, opens the catalogue, loads the interface; with --screenshot it paints one
/// picture and exits.

#include "app/gui/command_line.h"
#include "app/gui/measure.h"
#include "app/gui/painter.h"
#include "app/gui/window_place.h"
#include "app/gui/window_texts.h"
#include "app/messages/messages.h"
#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shell/app_view_model.h"
#include "app/viewmodels/shell/template_pictures.h"
#include "app/workspace/editable_catalog.h"
#include "lanewatt_version.h"

#include <QCursor>
#include <QDirIterator>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QIcon>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QtQml/qqmlextensionplugin.h>

#include <cstdio>
#include <memory>
#include <optional>

Q_IMPORT_QML_PLUGIN(Lanewatt_AppPlugin)
Q_IMPORT_QML_PLUGIN(Lanewatt_UiPlugin)

namespace {

using namespace lanewatt::gui;
using lanewatt::viewmodels::AppViewModel;
using lanewatt::viewmodels::TemplatePictures;

/// Opens the compiled-in fonts, only here, since Qt's font functions are for one thread.
void openFonts()
{
    QDirIterator files(QStringLiteral(":/fonts"));
    while (files.hasNext()) {
        QFontDatabase::addApplicationFont(files.next());
    }
}

/// Fonts, and how the window is drawn.
void prepareDrawing()
{
    openFonts();
    QQuickWindow::setTextRenderType(QQuickWindow::NativeTextRendering);
    auto format = QSurfaceFormat::defaultFormat();
    format.setSamples(4);
    QSurfaceFormat::setDefaultFormat(format);
}

/// Looks, files and the machine that the command line asks for.
void openWanted(AppViewModel& app, const Wishes& wishes)
{
    if (!wishes.theme.isEmpty()) {
        app.setDark(wishes.theme == QLatin1String("dark"));
    }
    if (wishes.textScale > 0.0) {
        app.setTextScale(wishes.textScale);
    }
    for (const auto& file : wishes.files) {
        app.openFile(file);
    }
    if (!wishes.replay.isEmpty()) {
        app.machine()->replay(wishes.replay);
    } else if (!wishes.report.isEmpty()) {
        app.machine()->openReports({wishes.report});
    }
}

QVariantMap windowProperties(AppViewModel& app, const Wishes& wishes)
{
    QVariantMap properties = keptPlace(!wishes.newWindow);
    properties.insert(QStringLiteral("app"), QVariant::fromValue(&app));
    if (wishes.size.isValid()) {
        properties.remove(QStringLiteral("visibility"));
        properties.insert(QStringLiteral("width"), wishes.size.width());
        properties.insert(QStringLiteral("height"), wishes.size.height());
    }
    return properties;
}

/// What can wait until the window is visible: icon themes need folder searches, and the desktop theme another process.
void finishWhenShown(QQuickWindow& window, AppViewModel& app)
{
    QObject::connect(
        &window, &QQuickWindow::frameSwapped, &window,
        [shown = &app] { // outlives the window
            shown->inspectCatalog();
            shown->prices()->begin();
            QGuiApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("io.lanewatt.Lanewatt")));
            shown->followSystemTheme();
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

/// The page, the import, the part and the component that the command line asks for.
void showWanted(QQuickWindow& window, AppViewModel& app, const Wishes& wishes)
{
    if (!wishes.page.isEmpty()) {
        QMetaObject::invokeMethod(&window, "showPage", Qt::QueuedConnection, Q_ARG(QString, wishes.page));
    }
    if (!wishes.import.isEmpty()) {
        app.imports()->start(wishes.import);
    }
    if (!wishes.part.isEmpty()) {
        QMetaObject::invokeMethod(&window, "showPart", Qt::QueuedConnection, Q_ARG(QString, wishes.part));
    }
    if (auto* document = app.current(); document && !wishes.select.isEmpty()) {
        document->selection()->setPlacement(wishes.select);
    }
}

int run(const Wishes& wishes, QGuiApplication& application)
{
    prepareDrawing();

    auto catalog = lanewatt::workspace::EditableCatalog::open(lanewatt::catalog::Inspection::Later); // AppViewModel::inspectCatalog()
    if (!catalog) {
        return complain(kNoCatalogue, QString::fromStdString(lanewatt::messages::text(catalog.error())));
    }
    WindowTexts texts;
    AppViewModel app(std::move(*catalog));
    if (!wishes.language.isEmpty()) {
        app.preferences()->speak(wishes.language);
    }
    texts.speak(app.preferences()->spoken());
    openWanted(app, wishes);

    QQmlEngine engine; // destroyed before the objects that its bindings read
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    QObject::connect(&engine, &QQmlEngine::quit, &application, &QCoreApplication::quit, Qt::QueuedConnection);
    auto* pictures = new lanewatt::viewmodels::TemplatePictures;
    engine.addImageProvider(QStringLiteral("template"), pictures); // the engine takes ownership
    const QVariantMap properties = windowProperties(app, wishes);
    QObject::connect(&app, &AppViewModel::languageChanged, &engine, [&] {
        texts.speak(app.preferences()->spoken());
        engine.retranslate();
    });
    QQmlComponent content(&engine, QUrl(QStringLiteral("qrc:/qt/qml/Lanewatt/Ui/Main.qml")));
    const std::unique_ptr<QObject> root(content.createWithInitialProperties(properties));
    auto* window = qobject_cast<QQuickWindow*>(root.get());
    if (!window) {
        return complain(kWrong, QStringLiteral("the interface cannot be loaded: %1").arg(content.errorString()));
    }
    keepPlace(*window);
    finishWhenShown(*window, app);
    std::optional<Painter> painter;
    if (wishes.picture.isEmpty()) {
        showWanted(*window, app, wishes);
        if (wishes.measureStart) {
            announceStart(*window);
        }
        if (wishes.measure) {
            return measure(*window, app) ? 0 : kWrong;
        }
    } else {
        // Moves the pointer, so that no tooltip appears below it.
        QCursor::setPos(window->x() + window->width() / 2, window->y() + 1);
        painter.emplace(*window, app, *pictures, wishes);
    }
    return QGuiApplication::exec();
}

} // namespace

int main(int argc, char* argv[])
{
    QStringList words;
    for (int i = 0; i < argc; ++i) {
        words << QString::fromLocal8Bit(argv[i]);
    }
    Wishes wishes;
    if (const auto wrong = readCommandLine(words, wishes); !wrong.isEmpty()) {
        return complain(kBadUsage, QStringLiteral("%1 (lanewatt --help)").arg(wrong));
    }
    if (wishes.help) {
        std::fputs(kHelp, stdout);
        return 0;
    }
    if (wishes.version) {
        std::printf("lanewatt %s\n", lanewatt::version);
        return 0;
    }
    QCoreApplication::setOrganizationName(QStringLiteral("Lanewatt"));
    QCoreApplication::setApplicationName(QStringLiteral("lanewatt"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(lanewatt::version));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.lanewatt.Lanewatt"));
    // A picture or a measurement must not depend on or change this user's settings and journals.
    std::optional<QTemporaryDir> aside;
    if (!wishes.picture.isEmpty() || wishes.measure || wishes.measureStart) {
        aside.emplace();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, aside->path());
        qputenv("XDG_STATE_HOME", aside->path().toLocal8Bit());
    }
    QGuiApplication application(argc, argv);
    return run(wishes, application);
}
