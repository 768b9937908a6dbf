#pragma once
/// The application: what blocks the window is said on stderr, in a debug build or where that is asked for.

#include "app/gui/stall_watch.h"

#include <QGuiApplication>

#ifndef Q_MOC_RUN
#include <memory>
#endif

namespace lanewatt::gui {

/// Hands events over under a StallWatch, unless that is turned off.
class WatchedApplication : public QGuiApplication {
    Q_OBJECT

public:
    WatchedApplication(int& argc, char** argv);

    bool notify(QObject* receiver, QEvent* event) override;
    /// Names the commands of a window in what is said: it has a signal requested(QString).
    void watchCommands(const QObject& window);
    /// For measurements: watches, if it did not, and says nothing then.
    StallWatch& watch();

private:
    std::unique_ptr<StallWatch> m_watch;
};

} // namespace lanewatt::gui
