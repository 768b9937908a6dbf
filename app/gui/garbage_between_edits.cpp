#include "app/gui/garbage_between_edits.h"

#include "app/viewmodels/app_view_model.h"
#include "app/viewmodels/document_view_model.h"

#include <QElapsedTimer>
#include <QJSEngine>
#include <QQuickWindow>

#include <algorithm>

namespace lanewatt::gui {

namespace {

constexpr int kEdits = 8;         ///< whose garbage is collected together: less than half of what the engine waits for
constexpr int kQuiet = 4;         ///< ms without a frame
constexpr double kNanosecondsInMillisecond = 1e6;

} // namespace

GarbageBetweenEdits::GarbageBetweenEdits(QJSEngine& engine, QQuickWindow& window, viewmodels::AppViewModel& app) : m_engine(engine)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuiet);
    connect(&m_quiet, &QTimer::timeout, this, [this] { collect(); });
    // frames may come from another thread
    connect(
        &window, &QQuickWindow::frameSwapped, this,
        [this] {
            if (m_edits >= kEdits) {
                m_quiet.start();
            }
        },
        Qt::QueuedConnection);
    connect(&app, &viewmodels::AppViewModel::currentChanged, this, [this, &app] { watch(app.current()); });
    watch(app.current());
}

void GarbageBetweenEdits::watch(viewmodels::DocumentViewModel* document)
{
    if (document) {
        disconnect(document, &viewmodels::DocumentViewModel::refreshed, this, nullptr);
        connect(document, &viewmodels::DocumentViewModel::refreshed, this, [this] { ++m_edits; });
    }
}

void GarbageBetweenEdits::collect()
{
    QElapsedTimer clock;
    clock.start();
    m_engine.collectGarbage();
    m_longest = std::max(m_longest, static_cast<double>(clock.nsecsElapsed()) / kNanosecondsInMillisecond);
    ++m_times;
    m_edits = 0;
}

} // namespace lanewatt::gui
