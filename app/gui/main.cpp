/// lanewatt: the window. Reads the command line, opens the catalogue, loads the interface; with --screenshot
/// it paints one picture and leaves.

#include "app/diagrams/render.h"
#include "app/gui/garbage_between_edits.h"
#include "app/gui/large_pages.h"
#include "app/gui/measure.h"
#include "app/gui/window_fonts.h"
#include "app/gui/window_place.h"
#include "app/gui/watched_application.h"
#include "app/messages/messages.h"
#include "app/messages/translations.h"
#include "app/viewmodels/app_view_model.h"
#include "app/viewmodels/document_view_model.h"
#include "app/viewmodels/picker_view_model.h"
#include "app/viewmodels/template_pictures.h"
#include "app/workspace/editable_catalog.h"
#include "lanewatt_version.h"

#include <QCommandLineParser>
#include <QCursor>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIcon>
#include <QImage>
#include <QKeyEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QTranslator>
#include <QtQml/qqmlextensionplugin.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <thread>

Q_IMPORT_QML_PLUGIN(Lanewatt_AppPlugin)
Q_IMPORT_QML_PLUGIN(Lanewatt_UiPlugin)

namespace {

using lanewatt::gui::WatchedApplication;
using lanewatt::gui::WindowFonts;
using lanewatt::viewmodels::AppViewModel;
using lanewatt::viewmodels::DocumentViewModel;
using lanewatt::viewmodels::TemplatePictures;

constexpr int kWrong = 1;        ///< the picture cannot be written, or the interface does not load
constexpr int kBadUsage = 2;
constexpr int kNoCatalogue = 3;
constexpr int kPatience = 10000; ///< ms that a picture waits for fixes
constexpr int kSettle = 300;     ///< ms that a picture waits for the last repaint
constexpr int kAfterwards = 20;  ///< ms after the first frame in which what was typed meanwhile comes first
constexpr int kAtRest = 500;     ///< ms after that, when what follows the first frame is made

constexpr const char* kHelp = R"(Usage: lanewatt [FILE…] [options]
Plan GPU machines: parts plugged into ports, every number a sum along the plugs.

  FILE                     designs to open (*.lanewatt)

Options
  --theme dark|light       colours
  --lang CODE              language of the window for this run: en, de
  --text-scale FACTOR      size of texts, 1 to 2
  --size WIDTHxHEIGHT      size of the window, 1120x640 or more
  --new-window             another window: where the desktop puts it, not where the last one was
  --page build|parts|machine|start
                           page to show
  --replay FILE            show the machine that a capture of lanewatt-probe was made of
  --report FILE            show the machine that a report or a folder of them is about
  --import FILE            file or folder to look into for an import
  --part KEY[/VIEW]        part of the catalogue to show: its facts, prices, uses,
                           instead, or the dialogs end and replace
  --view lanes|power|airflow|space
                           drawing to show
  --select PLACEMENT       component to select
  --explain DERIVATION     number to explain
  --palette QUERY          command palette with a query
  --tour STEP              the guided tour at a step, from 1
  --command NAME           command to run, as "settings" or "compareBuilds"
  --screenshot FILE.png    paint one picture of the window and leave
  --measure                print how long typing, scrolling and editing take, and leave
  --measure-start          print "started" when the start page has taken a key, and leave
  --help, --version

Exit status: 0 done, 1 the picture cannot be written, 2 wrong options, 3 no catalogue.
)";

/// What the command line asks for.
struct Wishes {
    QStringList files;
    QString picture;
    QSize size;
    QString theme;
    QString language;
    QString view;
    double textScale = 0.0;
    QString page;
    QString replay;
    QString report;
    QString import;
    QString part;
    QString select;
    QString explain;
    std::optional<QString> palette;
    int tour = 0; ///< step of the tour, from 1
    QString command;
    bool measure = false;
    bool measureStart = false;
    bool newWindow = false;
    bool help = false;
    bool version = false;
};

int complain(int status, const QString& what)
{
    std::fprintf(stderr, "lanewatt: %s\n", qPrintable(what));
    return status;
}

/// Reads the command line; a string says what is wrong with it.
QString readCommandLine(const QStringList& words, Wishes& wishes)
{
    const auto option = [](const char* name) { return QCommandLineOption(QString::fromLatin1(name), {}, QStringLiteral("value")); };
    const auto screenshot = option("screenshot");
    const auto size = option("size");
    const auto theme = option("theme");
    const auto language = option("lang");
    const auto view = option("view");
    const auto textScale = option("text-scale");
    const auto page = option("page");
    const auto replay = option("replay");
    const auto report = option("report");
    const auto import = option("import");
    const auto part = option("part");
    const auto select = option("select");
    const auto explain = option("explain");
    const auto palette = option("palette");
    const auto tour = option("tour");
    const auto command = option("command");
    const QCommandLineOption measure(QStringLiteral("measure"));
    const QCommandLineOption measureStart(QStringLiteral("measure-start"));
    const QCommandLineOption newWindow(QStringLiteral("new-window"));
    const QCommandLineOption help(QStringList{QStringLiteral("h"), QStringLiteral("help")});
    const QCommandLineOption version(QStringList{QStringLiteral("v"), QStringLiteral("version")});
    QCommandLineParser parser;
    parser.addOptions({screenshot, size, theme, language, view, textScale, page, replay, report, import, part, select, explain, palette, tour, command, measure,
                       measureStart, newWindow, help, version});
    if (!parser.parse(words)) {
        return parser.errorText();
    }
    wishes.measure = parser.isSet(measure);
    wishes.measureStart = parser.isSet(measureStart);
    wishes.newWindow = parser.isSet(newWindow);
    wishes.help = parser.isSet(help);
    wishes.version = parser.isSet(version);
    wishes.files = parser.positionalArguments();
    wishes.picture = parser.value(screenshot);
    wishes.theme = parser.value(theme);
    wishes.language = parser.value(language);
    wishes.view = parser.value(view);
    if (parser.isSet(textScale)) {
        wishes.textScale = parser.value(textScale).toDouble();
        if (!(wishes.textScale >= 1.0 && wishes.textScale <= 2.0)) {
            return QStringLiteral("--text-scale is a number from 1 to 2, not %1").arg(parser.value(textScale));
        }
    }
    const auto views = lanewatt::diagrams::views();
    if (parser.isSet(view) && std::find(views.begin(), views.end(), wishes.view.toStdString()) == views.end()) {
        return QStringLiteral("--view is lanes, power, airflow or space, not %1").arg(wishes.view);
    }
    wishes.page = parser.value(page);
    wishes.replay = parser.value(replay);
    wishes.report = parser.value(report);
    if (wishes.page.isEmpty() && !(wishes.replay.isEmpty() && wishes.report.isEmpty())) {
        wishes.page = QStringLiteral("machine");
    }
    wishes.import = parser.value(import);
    wishes.part = parser.value(part);
    wishes.select = parser.value(select);
    wishes.explain = parser.value(explain);
    if (parser.isSet(palette)) {
        wishes.palette = parser.value(palette);
    }
    wishes.command = parser.value(command);
    if (parser.isSet(tour)) {
        wishes.tour = parser.value(tour).toInt();
        if (wishes.tour < 1) {
            return QStringLiteral("--tour is the number of a step, from 1, not %1").arg(parser.value(tour));
        }
    }
    if (parser.isSet(size)) {
        const auto sides = parser.value(size).split(QLatin1Char('x'));
        wishes.size = sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
        if (wishes.size.width() < 1 || wishes.size.height() < 1) {
            return QStringLiteral("--size is WIDTHxHEIGHT, like 1440x900, not %1").arg(parser.value(size));
        }
    }
    if (parser.isSet(screenshot) && wishes.picture.isEmpty()) {
        return QStringLiteral("--screenshot needs a file name");
    }
    if (parser.isSet(theme) && wishes.theme != QLatin1String("dark") && wishes.theme != QLatin1String("light")) {
        return QStringLiteral("--theme is dark or light, not %1").arg(wishes.theme);
    }
    if (parser.isSet(language)) {
        const auto languages = lanewatt::messages::languages();
        if (std::find(languages.begin(), languages.end(), wishes.language.toStdString()) == languages.end()) {
            QStringList codes;
            for (const std::string_view code : languages) {
                codes << QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
            }
            return QStringLiteral("--lang is one of %1, not %2").arg(codes.join(QLatin1String(", ")), wishes.language);
        }
    }
    const QStringList pages{QStringLiteral("build"), QStringLiteral("parts"), QStringLiteral("machine"), QStringLiteral("start")};
    if (parser.isSet(page) && !pages.contains(wishes.page)) {
        return QStringLiteral("--page is build, parts, machine or start, not %1").arg(wishes.page);
    }
    return {};
}

/// English source texts are written "%n part(s)", "%n fix(es)"; this makes "1 part" and "2 parts" of them.
class EnglishPlurals : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char* /*context*/, const char* source, const char* /*disambiguation*/, int n) const override
    {
        if (n < 0 || !source) {
            return {};
        }
        return QString::fromUtf8(source)
            .replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"))
            .replace(QLatin1String("(es)"), n == 1 ? QString() : QStringLiteral("es"));
    }
};

/// The texts of the window in the language that is spoken: English where that has none.
class WindowTexts {
public:
    WindowTexts() { QCoreApplication::installTranslator(&m_plurals); }

    void speak(const QString& language)
    {
        QCoreApplication::removeTranslator(&m_translated);
        if (m_translated.load(QStringLiteral(":/translations/lanewatt_%1.qm").arg(language))) {
            QCoreApplication::installTranslator(&m_translated); // asked before the plurals
        }
    }

private:
    EnglishPlurals m_plurals;
    QTranslator m_translated;
};

/// Waits until the window is painted and the fixes are known, shows what was asked for, and saves the picture.
class Painter : public QObject {
public:
    Painter(QQuickWindow& window, QObject& slices, AppViewModel& app, const TemplatePictures& pictures, Wishes wishes)
        : m_window(window), m_slices(slices), m_app(app), m_pictures(pictures), m_wishes(std::move(wishes))
    {
        m_clock.start();
        connect(&m_poll, &QTimer::timeout, this, [this] { look(); });
        m_poll.start(20);
        connect(&m_window, &QQuickWindow::frameSwapped, this, [this] { m_painted = true; });
    }

private:
    /// Whether the shown findings that are not waived have their fixes, or have none.
    bool fixesKnown() const
    {
        auto* document = m_app.current();
        if (!document) {
            return true;
        }
        const auto* findings = document->findings();
        for (int i = 0; i < findings->count(); ++i) {
            const auto row = findings->rowAt(i);
            if (!row.value(QStringLiteral("waived")).toBool() && !row.value(QStringLiteral("fixesKnown")).toBool()) {
                return false;
            }
        }
        return true;
    }

    /// Whether the page that the window is at is the one to be seen, and nothing of it is being made.
    bool stands() const
    {
        const auto* shell = m_window.findChild<QObject*>(QStringLiteral("shell"));
        bool idle = false;
        QMetaObject::invokeMethod(&m_slices, "idle", Q_RETURN_ARG(bool, idle));
        return idle && shell && shell->property("standing") == shell->property("pageId");
    }

    /// The start page shows a picture of each shipped design, the parts page how each part fits, an import its report; a machine
    /// is matched with parts and compared with its design.
    bool picturesKnown()
    {
        auto* document = m_app.current();
        const bool listed = document ? document->picker()->settled() : m_pictures.drawn() >= m_app.templates().size();
        const bool compared = !m_app.inventory()->busy() && !m_app.asBuilt()->busy() &&
                              !(m_app.machine()->shown() && m_app.machine()->waiting());
        const bool known = stands() && listed && compared && m_app.imports()->settled();
        if (!known && m_clock.elapsed() < kPatience - kSettle) {
            m_lastUnknown = m_clock.elapsed();
        }
        return known && m_clock.elapsed() - m_lastUnknown > kSettle;
    }

    void look()
    {
        if (!m_asked) {
            if (m_clock.elapsed() > kPatience || (m_painted && fixesKnown())) {
                m_asked = true;
                ask();
                m_clock.restart();
            }
        } else if (tourReached() && commandRun() && m_clock.elapsed() > (picturesKnown() ? kSettle : kPatience)) {
            m_poll.stop();
            save();
        }
    }

    /// Whether the words of the wanted step stand where they belong. Goes on to the next when the ones before do.
    bool tourReached()
    {
        const auto* tour = m_wishes.tour > 0 ? m_window.findChild<QObject*>(QStringLiteral("tour")) : nullptr;
        if (!tour) {
            return true;
        }
        auto* document = m_app.current();
        const bool stands = tour->property("shown").toBool() && fixesKnown() && document && document->picker()->settled();
        if (!stands && m_clock.elapsed() < kPatience) {
            return false;
        }
        if (tour->property("at").toInt() + 1 < m_wishes.tour && tour->property("running").toBool()) {
            QMetaObject::invokeMethod(&m_window, "turnTour");
            m_clock.restart();
            m_lastUnknown = 0;
            return false;
        }
        return true;
    }

    /// Whether the wanted command is under way: it begins when the machine that it may be about is known.
    bool commandRun()
    {
        if (m_commanded || m_wishes.command.isEmpty()) {
            return true;
        }
        const bool machine = !(m_wishes.replay.isEmpty() && m_wishes.report.isEmpty());
        if (machine && !m_app.machine()->known() && m_clock.elapsed() < kPatience) {
            return false;
        }
        m_commanded = true;
        QMetaObject::invokeMethod(&m_window, "showCommand", Q_ARG(QString, m_wishes.command));
        m_clock.restart();
        m_lastUnknown = 0;
        return false;
    }

    void ask()
    {
        const auto call = [this](const char* function, const QString& argument) {
            QMetaObject::invokeMethod(&m_window, function, Q_ARG(QString, argument));
        };
        if (auto* document = m_app.current(); document && !m_wishes.select.isEmpty()) {
            document->setSelected(m_wishes.select);
        }
        if (!m_wishes.page.isEmpty()) {
            call("showPage", m_wishes.page);
        }
        if (!m_wishes.view.isEmpty()) {
            call("showView", m_wishes.view);
        }
        if (!m_wishes.part.isEmpty()) {
            call("showPart", m_wishes.part);
        }
        if (!m_wishes.explain.isEmpty()) {
            call("showExplanation", m_wishes.explain);
        }
        if (!m_wishes.import.isEmpty()) {
            m_app.imports()->start(m_wishes.import);
        }
        if (m_wishes.palette) {
            call("showPalette", *m_wishes.palette);
        }
        if (m_wishes.tour > 0) {
            QMetaObject::invokeMethod(&m_window, "turnTour");
        }
    }

    void save()
    {
        if (m_wishes.tour > 0) {
            // what it points at may have moved since
            QMetaObject::invokeMethod(m_window.findChild<QObject*>(QStringLiteral("tour")), "place");
        }
        const QImage image = m_window.grabWindow();
        if (image.isNull() || !image.save(m_wishes.picture, "PNG")) {
            QCoreApplication::exit(complain(kWrong, QStringLiteral("%1 cannot be written").arg(m_wishes.picture)));
        } else {
            QCoreApplication::exit(0);
        }
    }

    QQuickWindow& m_window;
    QObject& m_slices;
    AppViewModel& m_app;
    const TemplatePictures& m_pictures;
    Wishes m_wishes;
    QElapsedTimer m_clock;
    QTimer m_poll;
    qint64 m_lastUnknown = 0;
    bool m_commanded = false;
    bool m_painted = false;
    bool m_asked = false;
};

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

/// Has the window ready for the keys of its commands when one is pressed before it was in its own time. Those that move about
/// are of no command.
class FirstKey : public QObject {
public:
    explicit FirstKey(QQuickWindow& window) : m_window(window) { qGuiApp->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride && mayBeCommand(*static_cast<QKeyEvent*>(event))) {
            qGuiApp->removeEventFilter(this);
            QMetaObject::invokeMethod(&m_window, "readyForKeys");
        }
        return QObject::eventFilter(watched, event);
    }

private:
    static bool mayBeCommand(const QKeyEvent& key)
    {
        constexpr int kMovers[] = {Qt::Key_Tab,  Qt::Key_Backtab, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,
                                   Qt::Key_Down, Qt::Key_PageUp,  Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End,
                                   Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt,   Qt::Key_Meta,   Qt::Key_AltGr};
        return (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) ||
               std::find(std::begin(kMovers), std::end(kMovers), key.key()) == std::end(kMovers);
    }

    QQuickWindow& m_window;
};

/// Tells of the edits of the design that is shown, and of frames.
void collectBetweenEdits(lanewatt::gui::GarbageBetweenEdits& garbage, QQuickWindow& window, AppViewModel& app)
{
    using lanewatt::gui::GarbageBetweenEdits;
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
    QVariantMap properties = lanewatt::gui::keptPlace(!wishes.newWindow);
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
    lanewatt::gui::keepPlace(*window);
    auto* slices = engine.singletonInstance<QObject*>(qmlTypeId("Lanewatt.Ui", 1, 0, "LwSlices"));
    slices->setProperty("on", true); // not before: what stands in the first frame is made at once
    lanewatt::gui::GarbageBetweenEdits garbage(engine);
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
        bringing = std::jthread(lanewatt::gui::bringPages);
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
            lanewatt::gui::announceStart(*window);
        }
        if (wishes.measure) {
            // in no event: each of those that follow is timed
            const bool whole = lanewatt::gui::measure(*window, app, garbage, application.watch());
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
    lanewatt::gui::useLargePages();
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
