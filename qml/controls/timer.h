#pragma once
/// Something done later, or again and again.

#include <QtCore/QObject>
#include <QtCore/QTimer>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::ui {

/// What QML's Timer is, without the animations that one is made of: Qt 6.4 stops their driver twice, and says so on stderr, when
/// a Timer without an interval is started between the ends of two others.
class Timer : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwTimer)
    /// In milliseconds; with 0 as soon as what already waits for the window is done. A change while it runs starts it anew.
    Q_PROPERTY(int interval READ interval WRITE setInterval NOTIFY intervalChanged FINAL)
    Q_PROPERTY(bool repeat READ repeat WRITE setRepeat NOTIFY repeatChanged FINAL)
    /// False again by the time of `triggered`, unless it repeats.
    Q_PROPERTY(bool running READ running WRITE setRunning NOTIFY runningChanged FINAL)

public:
    explicit Timer(QObject* parent = nullptr);

    int interval() const { return m_timer.interval(); }
    void setInterval(int interval);
    bool repeat() const { return !m_timer.isSingleShot(); }
    void setRepeat(bool repeat);
    bool running() const { return m_timer.isActive(); }
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

private:
    QTimer m_timer;
};

} // namespace lanewatt::ui
