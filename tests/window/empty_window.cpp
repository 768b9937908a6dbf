// Reference for Lanewatt's start time: an empty Qt Quick window. It prints "started" once it is painted and has processed a
// key, as `lanewatt --measure-start` does.
#include <QGuiApplication>
#include <QKeyEvent>
#include <QQmlApplicationEngine>
#include <QQuickWindow>

#include <cstdio>

int main(int argc, char* argv[])
{
    const QGuiApplication application(argc, argv);
    QQmlApplicationEngine engine;
    engine.loadData("import QtQuick\nWindow { width: 1280; height: 800; visible: true }\n");
    auto* window = engine.rootObjects().isEmpty() ? nullptr : qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
    if (!window) {
        return 1;
    }
    const auto painted = [window] {
        QKeyEvent down(QEvent::KeyPress, Qt::Key_Tab, Qt::NoModifier, QStringLiteral("\t"));
        QKeyEvent up(QEvent::KeyRelease, Qt::Key_Tab, Qt::NoModifier, QStringLiteral("\t"));
        QCoreApplication::sendEvent(window, &down);
        QCoreApplication::sendEvent(window, &up);
        std::puts("started");
        (void)std::fflush(stdout);
        QCoreApplication::exit(0);
    };
    QObject::connect(window, &QQuickWindow::frameSwapped, window, painted, Qt::QueuedConnection);
    return QGuiApplication::exec();
}
