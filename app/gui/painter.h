#pragma once
#include "app/gui/command_line.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QQuickWindow;

namespace lanewatt::viewmodels {
class AppViewModel;
class TemplatePictures;
}

namespace lanewatt::gui {

/// Waits until the window is painted and remedies are computed, shows the requested content, saves the picture, and ends
/// the program.
class Painter : public QObject {
public:
    /// All must outlive this object.
    Painter(QQuickWindow& window, viewmodels::AppViewModel& app, const viewmodels::TemplatePictures& pictures, Wishes wishes);

private:
    /// True when the remedies of all shown, unwaived findings are computed.
    bool fixesKnown() const;
    /// True when background results are there: pictures of the start page's designs, fits on the Parts page, an import's
    /// report; a machine's matching and comparison.
    bool picturesKnown();
    void look();
    /// True when the requested tour step is at its position. Otherwise advances when the previous steps are done.
    bool tourReached();
    /// True when the requested command was started, which waits for the machine that it may need.
    bool commandRun();
    void ask();
    void save();

    QQuickWindow& m_window;
    viewmodels::AppViewModel& m_app;
    const viewmodels::TemplatePictures& m_pictures;
    Wishes m_wishes;
    QElapsedTimer m_clock;
    QTimer m_poll;
    qint64 m_lastUnknown = 0;
    bool m_commanded = false;
    bool m_painted = false;
    bool m_asked = false;
};

} // namespace lanewatt::gui
