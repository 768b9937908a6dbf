#pragma once
/// The garbage of the interface's language, collected when nobody waits.

#include <QObject>
#include <QTimer>

class QJSEngine;

namespace lanewatt::gui {

/// Collects garbage once a few edits have been painted, or something that was opened. The engine would do it by itself every
/// ten edits or so, in the middle of one, or of making a page, which then takes twice as long.
class GarbageBetweenEdits : public QObject {
    Q_OBJECT

public:
    explicit GarbageBetweenEdits(QJSEngine& engine);

    /// A design has been edited.
    void edited();
    /// A frame has been painted.
    void painted();

public Q_SLOTS:
    /// A design, a page or a dialog has been opened: what making it has left is collected when it is painted.
    void opened();

Q_SIGNALS:
    void collected(double milliseconds);

private:
    void collect();

    QJSEngine& m_engine;
    QTimer m_quiet;  ///< runs from a frame on until no other follows
    int m_edits = 0; ///< since garbage was collected
};

} // namespace lanewatt::gui
