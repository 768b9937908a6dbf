#pragma once
/// The fonts of the window.

#include <QObject>
#include <QString>

#include <fontconfig/fontconfig.h>
#include <functional>
#include <thread>

namespace lanewatt::gui {

/// The fonts that are compiled in, and, for letters they lack, those of the system. To look through the system's takes a
/// quarter of the start (fontconfig reads a hundred files), so that a window that begins with its start page does without
/// them until that is painted.
class WindowFonts : public QObject {
    Q_OBJECT

public:
    /// `alone`: without the system's fonts until complete(). Before any text is measured.
    explicit WindowFonts(bool alone);
    ~WindowFonts() override;

    /// Reads the compiled in fonts. `between` is called between any two of them.
    void open(const std::function<void()>& between);
    /// Opens those that the start page is written in, for texts so many times as large.
    static void measure(double textScale, const std::function<void()>& between);
    /// Draws letters that the start page will be written with, for as long as `idle` says so.
    static void warm(double textScale, const std::function<bool()>& idle);
    /// Whether the compiled in fonts have all letters of a text.
    static bool have(const QString& text);
    /// The system's fonts, now.
    void complete();
    /// The system's fonts, looked through on another thread. Nothing where they are known.
    void completeSoon();
    bool whole() const { return m_whole; }

Q_SIGNALS:
    /// The system's fonts are known. `otherwise`: the system wants texts painted otherwise than they were.
    void completed(bool otherwise);
    /// For completeSoon() alone: the way from one thread to the other.
    void found();

private:
    bool m_whole;
    FcConfig* m_found = nullptr; ///< by m_search, which has ended or is waited for
    QString m_lastFile; ///< the font that was opened last
    int m_last = -1;    ///< its handle
    std::jthread m_search;
    std::jthread m_opening; ///< of the fonts of drawings
};

} // namespace lanewatt::gui
