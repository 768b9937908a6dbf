#pragma once
#include <QCoreApplication>
#include <QElapsedTimer>

namespace lanewatt::test {

/// Processes events, which deliver answers of other threads.
inline QCoreApplication& application()
{
    static int argc = 1;
    static char name[] = "test";
    static char* argv[] = {name, nullptr};
    static QCoreApplication one(argc, argv);
    return one;
}

/// Processes events until a condition holds. False on timeout.
template <class Done> bool waitUntil(const Done& done, int milliseconds = 20'000)
{
    QElapsedTimer clock;
    clock.start();
    while (!done() && clock.elapsed() < milliseconds) {
        application().processEvents(QEventLoop::AllEvents, 20);
    }
    return done();
}

} // namespace lanewatt::test
