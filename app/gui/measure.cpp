#include "app/gui/measure.h"

#include "app/gui/garbage_between_edits.h"
#include "app/viewmodels/app_view_model.h"
#include "app/viewmodels/document_view_model.h"
#include "app/viewmodels/picker_view_model.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QQuickItem>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

namespace lanewatt::gui {

namespace {

constexpr double kNanosecondsInMillisecond = 1e6;
constexpr int kFramePatience = 5000; ///< ms
constexpr int kListPatience = 60000; ///< ms until all parts of a kind are in the list
constexpr int kScrollFrames = 300;
constexpr int kEdits = 200;
constexpr int kSettled = 100;       ///< ms for what a page asks of other threads when it is opened
constexpr int kRepeat = 33;         ///< ms between the repeats of a held key, as fast as anybody edits

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

/// Runs the event loop until `quit` of it is called, or so long. True when it was called.
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

    /// Milliseconds from the beginning of `action` to the frame after it, or to the first in which it is `shown`;
    /// negative when none comes.
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
        // what the action took off the screen goes when it returns to the event loop; here it would stay, listening, until
        // the last measurement was made
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_handled.push_back(static_cast<double>(clock.nsecsElapsed()) / kNanosecondsInMillisecond);
        m_window.update();
        const bool painted = runLoop(loop, kFramePatience);
        const double took = static_cast<double>(clock.nsecsElapsed()) / kNanosecondsInMillisecond;
        QObject::disconnect(connection);
        return painted ? took : -1.0;
    }

    void note(double milliseconds) { m_took.push_back(milliseconds); }

    /// What was done without a frame for it.
    void noteHandled(double milliseconds)
    {
        m_took.push_back(milliseconds);
        m_handled.push_back(milliseconds);
    }

    /// Prints what was noted since the last report. False when a frame did not come.
    bool report(const char* what)
    {
        std::sort(m_took.begin(), m_took.end());
        std::sort(m_handled.begin(), m_handled.end());
        const bool whole = !m_took.empty() && m_took.front() >= 0.0;
        const auto at = [](const std::vector<double>& of, std::size_t percent) {
            return of[std::min(of.size() - 1, of.size() * percent / 100)];
        };
        if (whole) {
            std::printf("%-10s %4zu frames  median %6.2f ms  99 %% %6.2f ms  longest %6.2f ms; handling the event %6.2f, %6.2f, "
                        "%6.2f ms\n",
                        what, m_took.size(), at(m_took, 50), at(m_took, 99), m_took.back(), at(m_handled, 50), at(m_handled, 99),
                        m_handled.back());
        } else {
            std::printf("%-10s no frame came\n", what);
        }
        m_took.clear();
        m_handled.clear();
        return whole;
    }

private:
    QQuickWindow& m_window;
    std::vector<double> m_took;    ///< from the event to the frame
    std::vector<double> m_handled; ///< of it until the handlers returned
};

void press(QQuickWindow& window, int key, const QString& text)
{
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
    QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(&window, &down);
    QCoreApplication::sendEvent(&window, &up);
}

/// Typing: to the frame that shows the letter, or to the one that shows the first parts found for it.
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
    // a steady wheel at both ends, and the scroll bar dragged from one end to the other
    const double step = list.height() / 10.0;
    double y = 0.0;
    constexpr int third = kScrollFrames / 3;
    for (int i = 0; i < kScrollFrames; ++i) {
        y = i < third ? y + step : i < 2 * third ? end * static_cast<double>(i - third) / third : y - step;
        watch.note(watch.frameAfter([&] { list.setProperty("contentY", std::clamp(y, 0.0, std::max(0.0, end))); }));
    }
    return watch.report("scrolling");
}

bool measureEdits(viewmodels::DocumentViewModel& document, GarbageBetweenEdits& garbage, Stopwatch& watch, Stopwatch& collecting)
{
    const QString placement = document.selected();
    if (placement.isEmpty()) {
        std::printf("editing    nothing is selected (--select)\n");
        return true;
    }
    const int quantity = document.quantityOf(placement);
    const auto connection = QObject::connect(&garbage, &GarbageBetweenEdits::collected, [&](double took) { collecting.noteHandled(took); });
    for (int i = 0; i < kEdits; ++i) {
        QElapsedTimer sincePress;
        sincePress.start();
        watch.note(watch.frameAfter([&] { document.setQuantity(placement, quantity + (i % 2 == 0 ? 1 : 0)); }));
        wait(std::max(1, kRepeat - static_cast<int>(sincePress.elapsed())));
    }
    QObject::disconnect(connection);
    return watch.report("editing") && collecting.report("collecting");
}

/// Pages: made when they are first opened, and only shown after.
bool measureOpening(QQuickWindow& window, Stopwatch& watch)
{
    const auto open = [&](const char* page) {
        watch.note(watch.frameAfter([&] { QMetaObject::invokeMethod(&window, "showPage", Q_ARG(QString, QString::fromLatin1(page))); }));
        wait(kSettled);
    };
    for (const auto* page : {"parts", "machine"}) {
        open(page);
    }
    const bool whole = watch.report("first");
    constexpr int kRounds = 10;
    for (int i = 0; i < kRounds; ++i) {
        open("build");
        open("parts");
    }
    return watch.report("opening") && whole;
}

} // namespace

void announceStart(QQuickWindow& window)
{
    const auto look = [&window] {
        const auto* page = itemCalled(window.contentItem(), QStringLiteral("openButton"));
        if (!page || !page->isVisible()) {
            window.update(); // not this frame, then
            return;
        }
        press(window, Qt::Key_Tab, QStringLiteral("\t"));
        std::puts("started");
        (void)std::fflush(stdout);
        QCoreApplication::exit(0);
    };
    // frames may come from another thread
    QObject::connect(&window, &QQuickWindow::frameSwapped, &window, look, Qt::QueuedConnection);
}

void measure(QQuickWindow& window, viewmodels::AppViewModel& app, GarbageBetweenEdits& garbage)
{
    auto* document = app.current();
    Stopwatch watch(window), collecting(window);
    bool whole = document != nullptr;
    if (whole) {
        wait(1000);
        whole = measureEdits(*document, garbage, watch, collecting);
        whole = measureOpening(window, watch) && whole;
        wait(1000);
        auto* search = itemCalled(window.contentItem(), QStringLiteral("partSearch"));
        auto* list = itemCalled(window.contentItem(), QStringLiteral("partList"));
        auto& picker = *document->picker();
        whole = whole && search && list && measureTyping(window, *search, picker, false, watch) &&
                measureTyping(window, *search, picker, true, watch) && measureScrolling(*list, picker, watch);
    }
    QCoreApplication::exit(whole ? 0 : 1);
}

} // namespace lanewatt::gui
