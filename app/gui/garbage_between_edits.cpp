#include "app/gui/garbage_between_edits.h"

#include <QElapsedTimer>
#include <QJSEngine>

namespace lanewatt::gui {

namespace {

// What is left, in frames of a list that is scrolled, which leave 8 kB each, as the engine logs it (qt.qml.gc).
constexpr int kEdit = 8;
constexpr int kOpening = 2 * kEdit;
constexpr int kEnough = 6 * kEdit;
constexpr int kMuch = 3 * kEnough;    ///< not to be waited for a pause with: to sweep it takes as long as to mark what lives
constexpr int kQuiet = 4;             ///< ms without a frame
constexpr qsizetype kTexts = 1 << 20; ///< characters; the engine takes twice their size for its limit
constexpr double kNanosecondsInMillisecond = 1e6;

} // namespace

GarbageBetweenEdits::GarbageBetweenEdits(QJSEngine& engine) : m_engine(engine)
{
    m_quiet.setObjectName(QStringLiteral("garbage"));
    m_quiet.setSingleShot(true);
    connect(&m_quiet, &QTimer::timeout, this, &GarbageBetweenEdits::collect);
}

void GarbageBetweenEdits::letTextsGather()
{
    // The limit follows what there is. Nothing reads this text: its memory is not touched.
    (void)m_engine.toScriptValue(QString(kTexts, Qt::Uninitialized));
    changed();
}

void GarbageBetweenEdits::changed() { m_frames = kEnough; }

void GarbageBetweenEdits::opened() { m_frames += kOpening; }

void GarbageBetweenEdits::edited() { m_frames += kEdit; }

void GarbageBetweenEdits::painted()
{
    ++m_frames;
    if (m_frames >= kEnough) {
        m_quiet.start(m_frames >= kMuch ? 0 : kQuiet);
    }
}

void GarbageBetweenEdits::collect()
{
    QElapsedTimer clock;
    clock.start();
    m_engine.collectGarbage();
    m_frames = 0;
    Q_EMIT collected(static_cast<double>(clock.nsecsElapsed()) / kNanosecondsInMillisecond);
}

} // namespace lanewatt::gui
