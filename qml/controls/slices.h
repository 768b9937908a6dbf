#pragma once
/// What takes longer than the window may stand still, done in pieces while it goes on answering.

#include <QtCore/QBasicTimer>
#include <QtCore/QObject>
#include <QtQml/QJSValue>
#include <QtQml/QQmlIncubationController>
#include <QtQml/qqmlregistration.h>

#ifndef Q_MOC_RUN
#include <deque>
#include <functional>
#endif

class QJSEngine;
class QQmlEngine;

namespace lanewatt::ui {

/// Between events: makes what QML asks for asynchronously, a page or a dialog, in slices (Qt's own controller
/// of a window takes slices of 10 ms, and a window that a plain engine made has none), and carries out steps,
/// one at a time. Who presses a key or a button meanwhile means what was asked for, so everything is done to
/// its end before such an event is handled. Until it is turned on, everything is done at once.
class Slices : public QObject, public QQmlIncubationController {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwSlices)
    QML_SINGLETON
    /// Whether things are done in pieces. Turning it off does what waits.
    Q_PROPERTY(bool on READ on WRITE setOn NOTIFY onChanged FINAL)

public:
    /// ms of a slice; one thing more is done when they are over, and garbage may have to be collected.
    static constexpr int kSlice = 2;

    Slices(QQmlEngine* engine, QJSEngine* scripts);
    ~Slices() override;
    /// The one of an engine. What `create` is to the engine, which asks it once.
    static Slices* create(QQmlEngine* engine, QJSEngine* scripts) { return new Slices(engine, scripts); }
    /// The one of an engine that there is; null for none.
    static Slices* of(QQmlEngine* engine);

    bool on() const { return m_on; }
    /// Whether nothing waits.
    Q_INVOKABLE bool idle() const
    {
        return m_steps.empty() && m_last.empty() && incubatingObjectCount() == 0;
    }
    void setOn(bool on);

    /// Calls a function when what was given before has been done and other events have been handled.
    Q_INVOKABLE void then(const QJSValue& step);
    void then(std::function<void()> step);
    /// The same when nothing else waits: not what was given before, nor what that asked for.
    Q_INVOKABLE void afterAll(const QJSValue& step);
    /// Does everything that waits, and makes what is being made to its end.
    Q_INVOKABLE void finish();

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void onChanged();
    /// The last of what waited has been done.
    void rested();

protected:
    void incubatingObjectCountChanged(int count) override;
    void timerEvent(QTimerEvent* event) override;

private:
    using Step = std::function<void()>;

    void put(std::deque<Step>& steps, Step step);
    void watch();
    void goOn(int milliseconds);
    void takeStep();
    static void call(const QJSValue& step);

    QQmlEngine& m_engine;
    std::deque<Step> m_steps;
    std::deque<Step> m_last; ///< taken when there are no others
    QBasicTimer m_next;      ///< until the next slice
    bool m_on = false;
};

} // namespace lanewatt::ui
