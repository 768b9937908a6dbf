#include "app/gui/measure.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/parts/picker_view_model.h"
#include "app/viewmodels/shell/app_view_model.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>

namespace lanewatt::gui {

namespace {

constexpr double kNanosecondsOfMillisecond = 1e6;
constexpr int kFramePatience = 5000; ///< ms
constexpr int kListPatience = 60000; ///< ms until all parts of a category are in the list
constexpr int kScrollFrames = 300;
constexpr int kEdits = 200;
constexpr int kSettled = 100;       ///< ms for background work when a page opens
constexpr int kRepeat = 33;         ///< ms between repeats of a held key, faster than anybody edits

QQuickItem* itemCalled(QQuickItem* root, const QString& name)
{
    if (root->objectName() == name) {
        return root;
    }
    for (auto* child : root->childItems()) {
        if (auto* found = itemCalled(child, name)) {
            return found;
        }
    }
    return nullptr;
}

/// Runs the event loop until `quit` is called or the time is over. True when it was called.
bool runLoop(QEventLoop& loop, int milliseconds)
{
    QTimer patience;
    patience.setSingleShot(true);
    QObject::connect(&patience, &QTimer::timeout, &loop, &QEventLoop::quit);
    patience.start(milliseconds);
    loop.exec();
    return patience.isActive();
}

void wait(int milliseconds)
{
    QEventLoop loop;
    (void)runLoop(loop, milliseconds);
}

class Stopwatch {
public:
    explicit Stopwatch(QQuickWindow& window) : m_window(window) {}

    /// Milliseconds from the start of `action` to the next frame, or to the first one in which it is `shown`; negative on
    /// timeout.
    double frameAfter(const std::function<void()>& action, const std::function<bool()>& shown = [] { return true; })
    {
        QEventLoop loop;
        const auto connection = QObject::connect(&m_window, &QQuickWindow::frameSwapped, &loop, [&] {
            if (shown()) {
                loop.quit();
            } else {
                m_window.update();
            }
        });
        QElapsedTimer clock;
        clock.start();
        action();
        // objects removed by the action are deleted on return to the event loop; here they would remain, with their
        // connections, until the last measurement
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_window.update();
        const bool painted = runLoop(loop, kFramePatience);
        const double took = static_cast<double>(clock.nsecsElapsed()) / kNanosecondsOfMillisecond;
        QObject::disconnect(connection);
        return painted ? took : -1.0;
    }

    void note(double milliseconds) { m_took.push_back(milliseconds); }

    /// Prints the times since the last report. False when a frame is missing.
    bool report(const char* what)
    {
        std::sort(m_took.begin(), m_took.end());
        const bool whole = !m_took.empty() && m_took.front() >= 0.0;
        const auto at = [this](std::size_t percent) { return m_took[std::min(m_took.size() - 1, m_took.size() * percent / 100)]; };
        if (whole) {
            std::printf("%-10s %4zu frames  median %6.2f ms  99 %% %6.2f ms  longest %6.2f ms\n", what, m_took.size(), at(50), at(99),
                        m_took.back());
        } else {
            std::printf("%-10s no frame came\n", what);
        }
        m_took.clear();
        return whole;
    }

private:
    QQuickWindow& m_window;
    std::vector<double> m_took; ///< from the event to its frame
};

void press(QQuickWindow& window, int key, const QString& text)
{
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
    QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(&window, &down);
    QCoreApplication::sendEvent(&window, &up);
}

/// Typing: time to the frame with the letter, or to the one with the first parts found.
bool measureTyping(QQuickWindow& window, QQuickItem& search, const viewmodels::PickerViewModel& picker, bool found, Stopwatch& watch)
{
    const auto shown = [&] { return !found || !picker.waiting(); };
    search.forceActiveFocus();
    for (const char* text : {"rtx 3090", "falcon turbo 4711", "geforce", "a100", "vram >= 24 GB", "kingston"}) {
        const auto letters = QString::fromLatin1(text);
        for (const QChar letter : letters) {
            watch.note(watch.frameAfter([&] { press(window, letter.toUpper().unicode(), QString(letter)); }, shown));
        }
        for (qsizetype i = 0; i < letters.size(); ++i) {
            watch.note(watch.frameAfter([&] { press(window, Qt::Key_Backspace, {}); }, shown));
        }
    }
    return watch.report(found ? "finding" : "typing");
}

bool measureScrolling(QQuickItem& list, viewmodels::PickerViewModel& picker, Stopwatch& watch)
{
    QElapsedTimer patience;
    patience.start();
    for (int before = -1; before != picker.rows()->count() && patience.elapsed() < kListPatience;) {
        before = picker.rows()->count();
        wait(200);
    }
    std::printf("rows       %d\n", picker.rows()->count());
    const double end = list.property("contentHeight").toDouble() - list.height();
    // a steady wheel at both ends, and the scroll bar dragged from end to end
    const double step = list.height() / 10.0;
    double y = 0.0;
    constexpr int third = kScrollFrames / 3;
    for (int i = 0; i < kScrollFrames; ++i) {
        y = i < third ? y + step : i < 2 * third ? end * static_cast<double>(i - third) / third : y - step;
        watch.note(watch.frameAfter([&] { list.setProperty("contentY", std::clamp(y, 0.0, std::max(0.0, end))); }));
    }
    return watch.report("scrolling");
}

/// Racks of the site side by side: panned from end to end and back, then more and fewer of them at once.
bool measureRacks(QQuickItem& list, Stopwatch& watch)
{
    const double end = list.property("contentWidth").toDouble() - list.width();
    const double step = list.width() / 10.0;
    double x = 0.0;
    constexpr int third = kScrollFrames / 3;
    for (int i = 0; i < kScrollFrames; ++i) {
        x = i < third ? x + step : i < 2 * third ? end * static_cast<double>(i - third) / third : x - step;
        watch.note(watch.frameAfter([&] { list.setProperty("contentX", std::clamp(x, 0.0, std::max(0.0, end))); }));
    }
    const bool panned = watch.report("panning");
    constexpr int rounds = 5;
    for (int i = 0; i < rounds; ++i) {
        for (const int abreast : {3, 4, 6, 8}) {
            watch.note(watch.frameAfter([&] { list.parentItem()->setProperty("abreast", abreast); }));
        }
    }
    return watch.report("zooming") && panned;
}

bool measureEdits(viewmodels::DocumentViewModel& document, Stopwatch& watch)
{
    const QString placement = document.selection()->placement();
    if (placement.isEmpty()) {
        std::printf("editing    nothing is selected (--select)\n");
        return true;
    }
    const int quantity = document.edits()->quantityOf(placement);
    for (int i = 0; i < kEdits; ++i) {
        QElapsedTimer sincePress;
        sincePress.start();
        watch.note(watch.frameAfter([&] { document.edits()->setQuantity(placement, quantity + (i % 2 == 0 ? 1 : 0)); }));
        wait(std::max(1, kRepeat - static_cast<int>(sincePress.elapsed())));
    }
    return watch.report("editing");
}

/// Things that can be opened, by name.
class Openings {
public:
    Openings(QQuickWindow& window, Stopwatch& watch) : m_window(window), m_watch(watch) {}

    void open(const char* what, const std::function<void()>& ask)
    {
        const double took = m_watch.frameAfter(ask);
        m_watch.note(took);
        std::printf("  %-26s %6.2f ms\n", what, took);
        wait(kSettled);
    }

    void page(const char* id)
    {
        open(id, [&] { call("showPage", id); });
    }

    /// What a command shows stays.
    void shown(const char* name)
    {
        open(name, [&] { call("showCommand", name); });
    }

    void command(const char* name)
    {
        shown(name);
        press(m_window, Qt::Key_Escape, {});
        wait(kSettled);
    }

private:
    void call(const char* function, const char* argument)
    {
        QMetaObject::invokeMethod(&m_window, function, Q_ARG(QString, QString::fromLatin1(argument)));
    }

    QQuickWindow& m_window;
    Stopwatch& m_watch;
};

/// The floor of the site: opened, then zoomed in to five times its size and out again, and panned at that size.
bool measureFloor(QQuickWindow& window, Openings& openings, Stopwatch& watch)
{
    openings.shown("siteFloor");
    const bool opened = watch.report("floor");
    auto* floor = itemCalled(window.contentItem(), QStringLiteral("siteFloor"));
    auto* view = itemCalled(window.contentItem(), QStringLiteral("floorRows"));
    if (!floor || !view) {
        return false;
    }
    constexpr double most = 5.0;
    constexpr int half = kScrollFrames / 2;
    const double whole = floor->property("fitZoom").toDouble();
    for (int i = 0; i <= half; ++i) {
        const double share = 1.0 - std::abs(2.0 * i / half - 1.0);
        watch.note(watch.frameAfter([&] { floor->setProperty("chosenZoom", whole * (1.0 + (most - 1.0) * share)); }));
    }
    floor->setProperty("chosenZoom", whole * most);
    const double end = view->property("contentWidth").toDouble() - view->width();
    for (int i = 0; i <= half; ++i) {
        watch.note(watch.frameAfter([&] { view->setProperty("contentX", std::max(0.0, end) * i / half); }));
    }
    return watch.report("flying") && opened;
}

/// Pages: created when first opened, only shown afterwards.
bool measurePages(Openings& openings, Stopwatch& watch)
{
    openings.page("parts");
    openings.page("machine");
    openings.page("build");
    const bool whole = watch.report("first");
    constexpr int kRounds = 10;
    for (int i = 0; i < kRounds; ++i) {
        openings.page("build");
        openings.page("parts");
    }
    return watch.report("opening") && whole;
}

/// Dialogs, palette and menu: first time and once more.
bool measureDialogs(Openings& openings, Stopwatch& watch)
{
    bool whole = true;
    for (const char* times : {"dialogs", "again"}) {
        for (const char* command : {"palette", "menu", "settings", "keys", "history", "placeAndAir", "circuits", "checklist", "compareBuilds",
                                    "rename", "exportBom", "pasteList", "options", "ownPrice"}) {
            openings.command(command);
        }
        whole = watch.report(times) && whole;
    }
    return whole;
}

/// Designs: the first one, which creates the Build page, and another one.
bool measureDesigns(viewmodels::AppViewModel& app, Openings& openings, Stopwatch& watch)
{
    for (const char* name : {"rig-2x3090-x99", "rig-6x3090-romed8", "wopr-7x4090", "server-8x-h100-sxm", "rack-3x-dgx-h100"}) {
        while (app.documentCount() > 0) {
            app.closeDocument(0);
        }
        wait(kSettled);
        openings.open(name, [&] { (void)app.newDocument(QString::fromLatin1(name)); });
    }
    const bool whole = watch.report("designs");
    openings.open("another", [&] { (void)app.newDocument(QStringLiteral("rig-6x3090-romed8")); });
    for (const int tab : {0, 1, 0, 1}) {
        openings.open("tab", [&, tab] { app.setCurrentIndex(tab); });
    }
    return watch.report("tabs") && whole;
}

} // namespace

void announceStart(QQuickWindow& window)
{
    const auto look = [&window] {
        const auto* page = itemCalled(window.contentItem(), QStringLiteral("openButton"));
        if (!page || !page->isVisible()) {
            window.update(); // the next frame, not this one
            return;
        }
        press(window, Qt::Key_Tab, QStringLiteral("\t"));
        std::puts("started");
        (void)std::fflush(stdout);
        QCoreApplication::exit(0);
    };
    // frames may be signalled by another thread
    QObject::connect(&window, &QQuickWindow::frameSwapped, &window, look, Qt::QueuedConnection);
}

bool measure(QQuickWindow& window, viewmodels::AppViewModel& app)
{
    auto* document = app.current();
    Stopwatch watch(window);
    Openings openings(window, watch);
    wait(1000);
    if (!document) {
        return measureDesigns(app, openings, watch);
    }
    if (!document->open().design().site.racks.empty()) {
        openings.page("site");
        wait(1000);
        auto* racks = itemCalled(window.contentItem(), QStringLiteral("siteRacks"));
        return watch.report("site") && racks && measureRacks(*racks, watch) && measureFloor(window, openings, watch);
    }
    bool whole = measureEdits(*document, watch);
    whole = measurePages(openings, watch) && whole;
    whole = measureDialogs(openings, watch) && whole;
    QMetaObject::invokeMethod(&window, "showPage", Q_ARG(QString, QStringLiteral("parts")));
    wait(1000);
    auto* search = itemCalled(window.contentItem(), QStringLiteral("partSearch"));
    auto* list = itemCalled(window.contentItem(), QStringLiteral("partList"));
    auto& picker = *document->picker();
    return whole && search && list && measureTyping(window, *search, picker, false, watch) &&
           measureTyping(window, *search, picker, true, watch) && measureScrolling(*list, picker, watch);
}

} // namespace lanewatt::gui
