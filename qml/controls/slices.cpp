#include "slices.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtCore/QTimerEvent>
#include <QtQml/QQmlEngine>

#include <utility>

namespace lanewatt::ui {

namespace {

constexpr int kBetween = 1;  ///< ms for what else is to be done
constexpr int kToEnd = 1000; ///< ms, more than anything takes

bool asksForAnswer(QEvent::Type type)
{
    return type == QEvent::ShortcutOverride || type == QEvent::KeyPress || type == QEvent::MouseButtonPress ||
           type == QEvent::TouchBegin;
}

} // namespace

Slices::Slices(QQmlEngine* engine, QJSEngine* /*scripts*/) : m_engine(*engine) {}

Slices::~Slices() = default;

void Slices::setOn(bool on)
{
    finish();
    m_engine.setIncubationController(on ? this : nullptr);
    if (on != m_on) {
        m_on = on;
        Q_EMIT onChanged();
    }
}

Slices* Slices::of(QQmlEngine* engine)
{
    return engine ? engine->singletonInstance<Slices*>(qmlTypeId("Lanewatt.Ui", 1, 0, "LwSlices")) : nullptr;
}

void Slices::then(const QJSValue& step)
{
    then([step] { call(step); });
}

void Slices::then(std::function<void()> step) { put(m_steps, std::move(step)); }

void Slices::afterAll(const QJSValue& step)
{
    put(m_last, [step] { call(step); });
}

void Slices::put(std::deque<Step>& steps, Step step)
{
    if (!m_on) {
        step();
        return;
    }
    steps.push_back(std::move(step));
    watch();
}

void Slices::finish()
{
    while (!idle()) {
        goOn(kToEnd);
    }
}

bool Slices::eventFilter(QObject* watched, QEvent* event)
{
    if (asksForAnswer(event->type())) {
        finish();
    }
    return QObject::eventFilter(watched, event);
}

void Slices::incubatingObjectCountChanged(int /*count*/) { watch(); }

void Slices::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != m_next.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    goOn(kSlice);
}

void Slices::goOn(int milliseconds)
{
    if (incubatingObjectCount() > 0) {
        incubateFor(milliseconds);
    } else {
        takeStep();
    }
    if (idle()) {
        Q_EMIT rested();
    }
}

void Slices::watch()
{
    if (!idle() && !m_next.isActive()) {
        m_next.start(kBetween, this);
        QCoreApplication::instance()->installEventFilter(this);
    } else if (idle() && m_next.isActive()) {
        m_next.stop();
        QCoreApplication::instance()->removeEventFilter(this);
    }
}

void Slices::takeStep()
{
    auto& steps = m_steps.empty() ? m_last : m_steps;
    if (steps.empty()) {
        return;
    }
    const Step step = std::exchange(steps.front(), nullptr);
    steps.pop_front();
    step();
    watch();
}

void Slices::call(const QJSValue& step)
{
    const QJSValue answer = QJSValue(step).call();
    if (answer.isError()) {
        qWarning("%s:%d: %s", qPrintable(answer.property(QStringLiteral("fileName")).toString()),
                 answer.property(QStringLiteral("lineNumber")).toInt(), qPrintable(answer.toString()));
    }
}

} // namespace lanewatt::ui
