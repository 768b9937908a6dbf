/// lanewatt: the window. Reads the command line, opens the catalogue, loads the interface; with --screenshot
/// it paints one picture and leaves.

#include "app/gui/command_line.h"
#include "app/gui/first_key.h"
#include "app/gui/garbage_between_edits.h"
#include "app/gui/large_pages.h"
#include "app/gui/measure.h"
#include "app/gui/painter.h"
#include "app/gui/watched_application.h"
#include "app/gui/window_fonts.h"
#include "app/gui/window_place.h"
#include "app/gui/window_texts.h"
#include "app/messages/messages.h"
#include "app/viewmodels/app_view_model.h"
#include "app/viewmodels/document_view_model.h"
#include "app/viewmodels/template_pictures.h"
#include "app/workspace/editable_catalog.h"
#include "lanewatt_version.h"

#include <QCursor>
#include <QGuiApplication>
#include <QIcon>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QtQml/qqmlextensionplugin.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <thread>

Q_IMPORT_QML_PLUGIN(Lanewatt_AppPlugin)
Q_IMPORT_QML_PLUGIN(Lanewatt_UiPlugin)

namespace {

using namespace lanewatt::gui;
using lanewatt::viewmodels::AppViewModel;
using lanewatt::viewmodels::DocumentViewModel;
using lanewatt::viewmodels::TemplatePictures;

constexpr int kAfterwards = 20; ///< ms after the first frame in which what was typed meanwhile comes first
constexpr int kAtRest = 500;    ///< ms after that, when what follows the first frame is made

/// The thread that reads the window's files has libraries opened here, and waits for it.
void answerReader() { QCoreApplication::sendPostedEvents(); }

bool startsWithStartPage(const Wishes& wishes)
{
    return wishes.files.isEmpty() && wishes.picture.isEmpty() && (wishes.page.isEmpty() || wishes.page == QLatin1String("start")) &&
           wishes.import.isEmpty() && wishes.part.isEmpty() && !wishes.measure;
}

/// Whether the compiled in fonts have the letters of all names on the start page.
bool writtenWithOwnFonts(const AppViewModel& app)
{
    QString names;
    for (const auto& list : {app.recent(), app.recoveries()}) {
        for (const auto& entry : list) {
            const auto row = entry.toMap();
            for (const auto& word : row) {
                names += word.toString();
            }
        }
    }
    return WindowFonts::have(names + app.notice());
}

/// Tells of the edits of the design that is shown, and of frames.
void collectBetweenEdits(GarbageBetweenEdits& garbage, QQuickWindow& window, AppViewModel& app)
{
    const auto watch = [&garbage, &app] {
        if (const auto* document = app.current()) {
            QObject::disconnect(document, &DocumentViewModel::refreshed, &garbage, nullptr);
            QObject::connect(document, &DocumentViewModel::refreshed, &garbage, &GarbageBetweenEdits::edited);
        }
        garbage.changed();
    };
    QObject::connect(&app, &AppViewModel::currentChanged, &garbage, watch);
    // frames may come from another thread
    QObject::connect(&window, &QQuickWindow::frameSwapped, &garbage, &GarbageBetweenEdits::painted, Qt::QueuedConnection);
    watch();
}

int run(const Wishes& wishes, WatchedApplication& application)
{
    // The engine's thread reads the files of the window while fonts and the catalogue are opened here. A third thread for the
    // catalogue would take the place of that one where there are two cores.
    const QUrl main(QStringLiteral("qrc:/qt/qml/Lanewatt/Ui/Main.qml"));
    auto early = std::make_unique<QQmlEngine>();
    early->addImportPath(QStringLiteral("qrc:/qt/qml"));
    auto reading = std::make_unique<QQmlComponent>(early.get(), main, QQmlComponent::Asynchronous);
    // A window that begins with another page than that of the start shows drawings, whose texts are measured with all fonts.
    WindowFonts fonts(startsWithStartPage(wishes));
    fonts.open(answerReader);

    QQuickWindow::setTextRenderType(QQuickWindow::NativeTextRendering);
    auto format = QSurfaceFormat::defaultFormat();
    format.setSamples(4);
    QSurfaceFormat::setDefaultFormat(format);

    auto catalog = lanewatt::workspace::EditableCatalog::open(lanewatt::catalog::Inspection::Later); // AppViewModel::inspectCatalog()
    if (!catalog) {
        return complain(kNoCatalogue, QString::fromStdString(lanewatt::messages::text(catalog.error())));
    }
    answerReader();
    WindowTexts texts;
    AppViewModel app(std::move(*catalog));
    if (!wishes.language.isEmpty()) {
        app.preferences()->speak(wishes.language);
    }
    texts.speak(app.preferences()->spoken());
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

    WindowFonts::measure(app.textScale(), answerReader);
    if (!writtenWithOwnFonts(app)) {
        fonts.complete();
    }
    QObject::connect(&app, &AppViewModel::currentChanged, &fonts, &WindowFonts::complete); // a drawing is next
    WindowFonts::warm(app.textScale(), [&reading] {
        answerReader();
        return reading->isLoading();
    });
    const auto owner = std::move(early); // it goes before what its bindings read
    QQmlEngine& engine = *owner;
    QObject::connect(&engine, &QQmlEngine::quit, &application, &QCoreApplication::quit, Qt::QueuedConnection);
    auto* pictures = new lanewatt::viewmodels::TemplatePictures;
    engine.addImageProvider(QStringLiteral("template"), pictures); // the engine owns it
    QVariantMap properties = keptPlace(!wishes.newWindow);
    properties.insert(QStringLiteral("app"), QVariant::fromValue(&app));
    properties.insert(QStringLiteral("fontsKnown"), fonts.whole());
    if (wishes.size.isValid()) {
        properties.remove(QStringLiteral("visibility"));
        properties.insert(QStringLiteral("width"), wishes.size.width());
        properties.insert(QStringLiteral("height"), wishes.size.height());
    }
    QObject::connect(&app, &AppViewModel::languageChanged, &engine, [&] {
        texts.speak(app.preferences()->spoken());
        engine.retranslate();
    });
    QQmlComponent content(&engine, main); // waits for what is being read
    reading.reset();
    const std::unique_ptr<QObject> root(content.createWithInitialProperties(properties));
    auto* window = qobject_cast<QQuickWindow*>(root.get());
    if (!window) {
        return complain(kWrong, QStringLiteral("the interface cannot be loaded: %1").arg(content.errorString()));
    }
    keepPlace(*window);
    auto* slices = engine.singletonInstance<QObject*>(qmlTypeId("Lanewatt.Ui", 1, 0, "LwSlices"));
    slices->setProperty("on", true); // not before: what stands in the first frame is made at once
    GarbageBetweenEdits garbage(engine);
    collectBetweenEdits(garbage, *window, app);
    QObject::connect(slices, SIGNAL(rested()), &garbage, SLOT(opened()));
    QObject::connect(window, SIGNAL(requested(QString)), &garbage, SLOT(edited()));
    QObject::connect(&fonts, &WindowFonts::completed, window, [window](bool otherwise) {
        QMetaObject::invokeMethod(window, "fontsComplete", Q_ARG(bool, otherwise));
    });
    std::jthread bringing;
    QTimer atRest;
    atRest.setObjectName(QStringLiteral("at rest"));
    atRest.setSingleShot(true);
    QObject::connect(&atRest, &QTimer::timeout, window, [&bringing, &garbage] {
        garbage.letTextsGather();
        bringing = std::jthread(bringPages);
    });
    // Fonts and themes are folders to look through, and the desktop is another program: not before there is something to see.
    QTimer afterwards;
    afterwards.setObjectName(QStringLiteral("afterwards"));
    afterwards.setSingleShot(true);
    QObject::connect(&afterwards, &QTimer::timeout, window, [&app, &fonts, &atRest] {
        atRest.start(kAtRest);
        fonts.completeSoon();
        app.inspectCatalog();
        QGuiApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("io.lanewatt.Lanewatt")));
        app.followSystemTheme();
    });
    QObject::connect(
        window, &QQuickWindow::frameSwapped, &afterwards, [&afterwards] { afterwards.start(kAfterwards); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    FirstKey firstKey(*window);
    application.watchCommands(*window);
    std::optional<Painter> painter;
    if (wishes.picture.isEmpty()) {
        if (!wishes.page.isEmpty()) {
            QMetaObject::invokeMethod(window, "showPage", Qt::QueuedConnection, Q_ARG(QString, wishes.page));
        }
        if (!wishes.import.isEmpty()) {
            app.imports()->start(wishes.import);
        }
        if (!wishes.part.isEmpty()) {
            QMetaObject::invokeMethod(window, "showPart", Qt::QueuedConnection, Q_ARG(QString, wishes.part));
        }
        if (auto* document = app.current(); document && !wishes.select.isEmpty()) {
            document->setSelected(wishes.select);
        }
        if (wishes.measureStart) {
            announceStart(*window);
        }
        if (wishes.measure) {
            // in no event: each of those that follow is timed
            const bool whole = measure(*window, app, garbage, application.watch());
            QMetaObject::invokeMethod(slices, "finish");
            return whole ? 0 : kWrong;
        }
    } else {
        // No tooltip under a pointer that nobody holds.
        QCursor::setPos(window->x() + window->width() / 2, window->y() + 1);
        painter.emplace(*window, *slices, app, *pictures, wishes);
    }
    const int status = QGuiApplication::exec();
    QMetaObject::invokeMethod(slices, "finish"); // the engine complains of what is half made when it goes
    return status;
}

} // namespace

int main(int argc, char* argv[])
{
    useLargePages();
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
    // Qt waits 5 ms for further changes before each frame that is not bound to the screen's: a third of a frame's time.
    constexpr const char* kWait = "QT_QPA_UPDATE_IDLE_TIME";
    if (!qEnvironmentVariableIsSet(kWait)) {
        qputenv(kWait, "1");
    }
    QCoreApplication::setOrganizationName(QStringLiteral("Lanewatt"));
    QCoreApplication::setApplicationName(QStringLiteral("lanewatt"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(lanewatt::version));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.lanewatt.Lanewatt"));
    // A picture or a measurement must not depend on this user's settings and journals, nor leave any.
    std::optional<QTemporaryDir> aside;
    if (!wishes.picture.isEmpty() || wishes.measure || wishes.measureStart) {
        aside.emplace();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, aside->path());
        qputenv("XDG_STATE_HOME", aside->path().toLocal8Bit());
    }
    WatchedApplication application(argc, argv);
    return run(wishes, application);
}
