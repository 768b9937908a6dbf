#include "app/gui/garbage_between_edits.h"

#include <QElapsedTimer>
#include <QJSEngine>

namespace lanewatt::gui {

namespace {

constexpr int kEdits = 6; ///< whose garbage is collected together: about half of what the engine waits for
constexpr int kQuiet = 4; ///< ms without a frame
constexpr double kNanosecondsInMillisecond = 1e6;

} // namespace

GarbageBetweenEdits::GarbageBetweenEdits(QJSEngine& engine) : m_engine(engine)
{
    m_quiet.setObjectName(QStringLiteral("garbage"));
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuiet);
    connect(&m_quiet, &QTimer::timeout, this, &GarbageBetweenEdits::collect);
}

void GarbageBetweenEdits::opened() { m_edits = kEdits; }

void GarbageBetweenEdits::edited() { ++m_edits; }

void GarbageBetweenEdits::painted()
{
    if (m_edits >= kEdits) {
        m_quiet.start();
    }
}

void GarbageBetweenEdits::collect()
{
    QElapsedTimer clock;
    clock.start();
    m_engine.collectGarbage();
    m_edits = 0;
    Q_EMIT collected(static_cast<double>(clock.nsecsElapsed()) / kNanosecondsInMillisecond);
}

} // namespace lanewatt::gui
