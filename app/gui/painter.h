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

/// Waits until the window is painted and the fixes are known, shows what was asked for, saves the picture, and ends the program.
class Painter : public QObject {
public:
    /// All are to outlive this.
    Painter(QQuickWindow& window, viewmodels::AppViewModel& app, const viewmodels::TemplatePictures& pictures, Wishes wishes);

private:
    /// Whether the shown findings that are not waived have their fixes, or have none.
    bool fixesKnown() const;
    /// The start page shows a picture of each shipped design, the parts page how each part fits, an import its report; a machine
    /// is matched with parts and compared with its design.
    bool picturesKnown();
    void look();
    /// Whether the words of the wanted step stand where they belong. Goes on to the next when the ones before do.
    bool tourReached();
    /// Whether the wanted command is under way: it begins when the machine that it may be about is known.
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
