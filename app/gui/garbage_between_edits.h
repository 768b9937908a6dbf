#pragma once
/// The garbage of the interface's language, collected when nobody waits.

#include <QObject>
#include <QTimer>

class QJSEngine;

namespace lanewatt::gui {

/// Collects garbage once a few edits have been painted, or things that were opened, or many frames. The
/// engine would do it by itself every ten edits or so, in the middle of one, or of making a page, which then
/// takes twice as long.
class GarbageBetweenEdits : public QObject {
    Q_OBJECT

public:
    explicit GarbageBetweenEdits(QJSEngine& engine);

    /// Has the engine leave texts alone until there are 4 MB of them. It would begin with 128 kB, and collect
    /// whenever they have doubled, in the middle of what is being made. Collects, so not while anybody waits.
    void letTextsGather();

    /// Another design is looked at: what the one before has left is collected when it is painted.
    void changed();
    /// A frame has been painted.
    void painted();

public Q_SLOTS:
    /// A design has been edited, or a command done, which leaves as much: 60 kB, as the engine logs it
    /// (qt.qml.gc).
    void edited();
    /// A page or a dialog has been made, which leaves twice that.
    void opened();

Q_SIGNALS:
    void collected(double milliseconds);

private:
    void collect();

    QJSEngine& m_engine;
    QTimer m_quiet;   ///< runs from a frame on until no other follows
    int m_frames = 0; ///< as many as would have left what there is
};

} // namespace lanewatt::gui
