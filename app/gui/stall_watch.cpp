#include "app/gui/stall_watch.h"

#include <QEvent>
#include <QMetaEnum>
#include <QtGlobal>

#include <algorithm>
#include <utility>

namespace lanewatt::gui {

namespace {

constexpr int kLimit = 8; ///< ms
constexpr const char* kVariable = "LANEWATT_STALL_MS";

/// "LwShell \"shell\"": types made of QML files carry a number that says nothing.
QString nameOf(const QObject& object)
{
    QString type = QString::fromLatin1(object.metaObject()->className());
    type.truncate(type.indexOf(QLatin1String("_QML")) < 0 ? type.size() : type.indexOf(QLatin1String("_QML")));
    const QString name = object.objectName();
    return name.isEmpty() ? type : QStringLiteral("%1 \"%2\"").arg(type, name);
}

QString nameOf(QEvent::Type type)
{
    const char* name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    return name ? QString::fromLatin1(name) : QStringLiteral("event %1").arg(static_cast<int>(type));
}

/// A window that is not told when the screen wants a picture has a timer for it.
bool paints(const QObject& receiver, QEvent::Type type)
{
    return type == QEvent::UpdateRequest || type == QEvent::Expose || type == QEvent::Paint ||
           (type == QEvent::Timer && receiver.isWindowType());
}

} // namespace

StallWatch::StallWatch(std::chrono::milliseconds limit, Say say, QObject* parent) : QObject(parent), m_say(std::move(say)), m_limit(limit) {}

std::optional<std::chrono::milliseconds> StallWatch::limit()
{
    if (!qEnvironmentVariableIsSet(kVariable)) {
#ifdef NDEBUG
        return std::nullopt;
#else
        return std::chrono::milliseconds(kLimit);
#endif
    }
    const int wanted = qEnvironmentVariableIntValue(kVariable);
    return wanted > 0 ? std::optional(std::chrono::milliseconds(wanted)) : std::nullopt;
}

bool StallWatch::deliver(QObject* receiver, QEvent* event, const std::function<bool()>& handle)
{
    if (m_within) {
        return handle();
    }
    // Both may be gone afterwards.
    const QEvent::Type type = event->type();
    const QString who = nameOf(*receiver);
    const bool painting = paints(*receiver, type);
    m_command.clear();
    m_within = true;
    const auto begun = std::chrono::steady_clock::now();
    const bool handled = handle();
    const auto passed = std::chrono::steady_clock::now() - begun;
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(passed);
    m_within = false;
    if (!painting) {
        m_longest = std::max<std::chrono::nanoseconds>(m_longest, passed);
    }
    if (took > m_limit) {
        const QString sentence = QStringLiteral("the window stood still for %1 ms: %2 to %3").arg(took.count()).arg(nameOf(type), who);
        m_say(m_command.isEmpty() ? sentence : QStringLiteral("%1, command \"%2\"").arg(sentence, m_command));
    }
    return handled;
}

std::chrono::nanoseconds StallWatch::takeLongest() { return std::exchange(m_longest, std::chrono::nanoseconds(0)); }

void StallWatch::note(const QString& command) { m_command = command; }

} // namespace lanewatt::gui
