#pragma once
/// The garbage of the interface's language, collected when nobody waits.

#include <QObject>
#include <QTimer>

class QJSEngine;
class QQuickWindow;

namespace lanewatt::viewmodels {
class AppViewModel;
class DocumentViewModel;
} // namespace lanewatt::viewmodels

namespace lanewatt::gui {

/// Collects garbage when an edit has been painted. The engine would do it by itself every twenty edits or so, in the middle
/// of one, which then took twice as long.
class GarbageBetweenEdits : public QObject {
    Q_OBJECT

public:
    GarbageBetweenEdits(QJSEngine& engine, QQuickWindow& window, viewmodels::AppViewModel& app);

    int times() const { return m_times; }
    /// Of them, in milliseconds.
    double longest() const { return m_longest; }

private:
    void watch(viewmodels::DocumentViewModel* document);
    void collect();

    QJSEngine& m_engine;
    QTimer m_quiet; ///< runs from a frame on until no other follows
    int m_edits = 0; ///< since garbage was collected
    int m_times = 0;
    double m_longest = 0.0;
};

} // namespace lanewatt::gui
