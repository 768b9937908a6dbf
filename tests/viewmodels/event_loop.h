#pragma once
/// Events for view models whose answers come from other threads and programs.

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QLatin1Char>
#include <QString>

namespace lanewatt::test {

/// There may be one; a queue without it hands nothing over.
inline QCoreApplication& application()
{
    static int argc = 1;
    static char name[] = "test";
    static char* argv[] = {name, nullptr};
    static QCoreApplication one(argc, argv);
    return one;
}

/// Handles events until it is done; false when it never was.
template <class Done> bool waitUntil(const Done& done, int milliseconds = 20'000)
{
    application();
    QElapsedTimer clock;
    clock.start();
    while (!done() && clock.elapsed() < milliseconds) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return done();
}

/// Numbers keep to their units by a space that does not break.
inline QString plain(QString text) { return text.replace(QChar(0xa0), QLatin1Char(' ')); }

} // namespace lanewatt::test
