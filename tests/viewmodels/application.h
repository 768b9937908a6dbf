#pragma once
#include <QCoreApplication>
#include <QElapsedTimer>

namespace lanewatt::test {

/// Events for the queue, without which no answer of another thread comes.
inline QCoreApplication& application()
{
    static int argc = 1;
    static char name[] = "test";
    static char* argv[] = {name, nullptr};
    static QCoreApplication one(argc, argv);
    return one;
}

/// Handles events until something is done. False when it is not after so long.
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
