#include "app/gui/watched_application.h"

#include <QThread>

#include <cstdio>

namespace lanewatt::gui {

WatchedApplication::WatchedApplication(int& argc, char** argv) : QGuiApplication(argc, argv)
{
    if (const auto limit = StallWatch::limit()) {
        m_watch = std::make_unique<StallWatch>(
            *limit, [](const QString& sentence) { std::fprintf(stderr, "lanewatt: %s\n", qPrintable(sentence)); });
    }
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event)
{
    // Other threads hand their events over by this, too.
    if (!m_watch || QThread::currentThread() != thread()) {
        return QGuiApplication::notify(receiver, event);
    }
    return m_watch->deliver(receiver, event, [&] { return QGuiApplication::notify(receiver, event); });
}

void WatchedApplication::watchCommands(const QObject& window)
{
    if (m_watch) {
        connect(&window, SIGNAL(requested(QString)), m_watch.get(), SLOT(note(QString))); // a signal that QML declares
    }
}

StallWatch& WatchedApplication::watch()
{
    if (!m_watch) {
        m_watch = std::make_unique<StallWatch>(std::chrono::milliseconds::max(), [](const QString&) {});
    }
    return *m_watch;
}

} // namespace lanewatt::gui
