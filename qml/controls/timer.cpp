#include "qml/controls/timer.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QTimerEvent>

namespace lanewatt::ui {

namespace {

constexpr auto kAtOnce = QEvent::User;

} // namespace

void Timer::setInterval(int interval)
{
    if (interval != m_interval) {
        m_interval = interval;
        if (m_running) {
            begin();
        }
        Q_EMIT intervalChanged();
    }
}

void Timer::setRepeat(bool repeat)
{
    if (repeat != m_repeat) {
        m_repeat = repeat;
        Q_EMIT repeatChanged();
    }
}

void Timer::setRunning(bool running)
{
    if (running == m_running) {
        return;
    }
    m_running = running;
    if (running) {
        begin();
    } else {
        end();
    }
    Q_EMIT runningChanged();
}

void Timer::restart()
{
    if (m_running) {
        begin();
    } else {
        setRunning(true);
    }
}

void Timer::begin()
{
    end();
    if (m_interval > 0) {
        m_timer.start(m_interval, this);
    } else {
        QCoreApplication::postEvent(this, new QEvent(kAtOnce));
    }
}

void Timer::end()
{
    m_timer.stop();
    QCoreApplication::removePostedEvents(this, kAtOnce);
}

void Timer::fire()
{
    if (m_repeat) {
        if (m_interval == 0) {
            begin();
        }
        Q_EMIT triggered();
        return;
    }
    m_timer.stop();
    m_running = false;
    Q_EMIT triggered();
    if (!m_running) {
        Q_EMIT runningChanged();
    }
}

bool Timer::event(QEvent* event)
{
    if (event->type() == kAtOnce) {
        fire();
        return true;
    }
    return QObject::event(event);
}

void Timer::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_timer.timerId()) {
        fire();
    }
}

} // namespace lanewatt::ui
