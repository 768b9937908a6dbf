#pragma once
/// Something done later, or again and again.

#include <QtCore/QBasicTimer>
#include <QtCore/QObject>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::ui {

/// What QML's Timer is, without the animations that one is made of: Qt 6.4 stops their driver twice, and says so on stderr, when
/// a Timer without an interval is started between the ends of two others.
class Timer : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwTimer)
    /// In milliseconds; with 0 as soon as the events that already wait are handled. A change while it runs starts it anew.
    Q_PROPERTY(int interval READ interval WRITE setInterval NOTIFY intervalChanged FINAL)
    Q_PROPERTY(bool repeat READ repeat WRITE setRepeat NOTIFY repeatChanged FINAL)
    /// False again by the time of `triggered`, unless it repeats.
    Q_PROPERTY(bool running READ running WRITE setRunning NOTIFY runningChanged FINAL)

public:
    using QObject::QObject;

    int interval() const { return m_interval; }
    void setInterval(int interval);
    bool repeat() const { return m_repeat; }
    void setRepeat(bool repeat);
    bool running() const { return m_running; }
    void setRunning(bool running);

    /// Nothing if it runs.
    Q_INVOKABLE void start() { setRunning(true); }
    Q_INVOKABLE void stop() { setRunning(false); }
    /// From the beginning, running or not.
    Q_INVOKABLE void restart();

Q_SIGNALS:
    void intervalChanged();
    void repeatChanged();
    void runningChanged();
    void triggered();

protected:
    bool event(QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    void begin();
    void end();
    void fire();

    QBasicTimer m_timer;
    int m_interval = 1000; ///< ms
    bool m_repeat = false;
    bool m_running = false;
};

} // namespace lanewatt::ui
