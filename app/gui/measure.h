#pragma once
/// How fast the window is, measured in the window itself.

#include <QQuickWindow>

namespace lanewatt::viewmodels {
class AppViewModel;
} // namespace lanewatt::viewmodels

namespace lanewatt::gui {

class GarbageBetweenEdits;

/// From an event to the painted frame that shows what it did, for typing in the search of parts, scrolling through all
/// parts of a kind, and edits of the open design as fast as a held key repeats; and for collecting what these leave, which
/// no frame waits for: prints count, median, 99th percentile and
/// maximum of each in milliseconds, then leaves with status 0; 1 when there is nothing to measure or the window does not
/// answer.
void measure(QQuickWindow& window, viewmodels::AppViewModel& app, GarbageBetweenEdits& garbage);

/// Prints "started" once the start page is painted and has taken a key, then leaves with status 0: who started the program
/// knows when that was.
void announceStart(QQuickWindow& window);

} // namespace lanewatt::gui
