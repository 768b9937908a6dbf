#pragma once
/// How fast the window is, measured in the window itself.

#include <QQuickWindow>

namespace lanewatt::viewmodels {
class AppViewModel;
} // namespace lanewatt::viewmodels

namespace lanewatt::gui {

class GarbageBetweenEdits;
class StallWatch;

/// From an event to the painted frame that shows what it did, for typing in the search of parts, scrolling through all
/// parts of a kind, edits of the open design as fast as a held key repeats, and opening pages and dialogs, the first time
/// and again, and writing files; and for collecting what edits leave, which no frame waits for. Without a design, for
/// opening some from the start page, and going from one to another. Prints count, median, 99th percentile and maximum of
/// each in milliseconds. False when the window does not answer. To be called while no event is handled, as `stalls` takes
/// those within for parts of that one.
bool measure(QQuickWindow& window, viewmodels::AppViewModel& app, GarbageBetweenEdits& garbage, StallWatch& stalls);

/// Prints "started" once the start page is painted and has taken a key, then leaves with status 0: who started the program
/// knows when that was.
void announceStart(QQuickWindow& window);

} // namespace lanewatt::gui
