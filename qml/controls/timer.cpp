#include "qml/controls/timer.h"

namespace lanewatt::ui {

Timer::Timer(QObject* parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const bool ended = !m_timer.isActive();
        Q_EMIT triggered();
        if (ended) {
            Q_EMIT runningChanged();
        }
    });
}

void Timer::setInterval(int interval)
{
    if (interval != m_timer.interval()) {
        m_timer.setInterval(interval);
        Q_EMIT intervalChanged();
    }
}

void Timer::setRepeat(bool repeat)
{
    if (repeat == m_timer.isSingleShot()) {
        m_timer.setSingleShot(!repeat);
        Q_EMIT repeatChanged();
    }
}

void Timer::setRunning(bool running)
{
    if (running == m_timer.isActive()) {
        return;
    }
    if (running) {
        m_timer.start();
    } else {
        m_timer.stop();
    }
    Q_EMIT runningChanged();
}

void Timer::restart()
{
    const bool ran = m_timer.isActive();
    m_timer.start();
    if (!ran) {
        Q_EMIT runningChanged();
    }
}

} // namespace lanewatt::ui
