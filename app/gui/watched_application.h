#pragma once
/// The application of a debug build: what blocks the window is said on stderr.

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

private:
    std::unique_ptr<StallWatch> m_watch;
};

} // namespace lanewatt::gui
