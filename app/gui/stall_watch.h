#pragma once
/// What keeps the thread of the window from the next picture, said on stderr while the program is developed.

#include <QObject>
#include <QString>

#ifndef Q_MOC_RUN
#include <chrono>
#include <functional>
#include <optional>
#endif

class QEvent;

namespace lanewatt::gui {

/// Measures how long each event of the window's thread takes, and says which took longer than a limit: the event, who got
/// it, and the command that ran in it. Events that are sent while another is handled count to that one.
class StallWatch : public QObject {
    Q_OBJECT

public:
    using Say = std::function<void(const QString& sentence)>;

    /// Says nothing of what takes `limit` or less.
    StallWatch(std::chrono::milliseconds limit, Say say, QObject* parent = nullptr);

    /// The limit that LANEWATT_STALL_MS sets, in whole milliseconds; without it 8 ms, at which a screen of 120 Hz misses a
    /// picture, in a debug build, and nothing in another. Nothing for 0 and for what is no number: not watched.
    static std::optional<std::chrono::milliseconds> limit();

    /// Hands an event over by `handle` and measures that.
    bool deliver(QObject* receiver, QEvent* event, const std::function<bool()>& handle);

    /// The longest event since this was asked last, without those that paint: the frame that they bring takes what the
    /// whole window takes to be painted.
    std::chrono::nanoseconds takeLongest();

public Q_SLOTS:
    /// A command of the window begins or has run within the event that is handled.
    void note(const QString& command);

private:
    Say m_say;
    std::chrono::milliseconds m_limit;
    QString m_command;
    std::chrono::nanoseconds m_longest{0};
    bool m_within = false;
};

} // namespace lanewatt::gui
