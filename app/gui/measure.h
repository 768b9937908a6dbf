#pragma once
/// How fast the window is, measured in the window itself.

class QQuickWindow;

namespace lanewatt::viewmodels {
class AppViewModel;
} // namespace lanewatt::viewmodels

namespace lanewatt::gui {

/// From an event to the painted frame that shows what it did: edits of the open design as fast as a held key repeats, typing in
/// the search of parts, scrolling through all parts of a kind, opening pages and dialogs, the first time and again. Without a
/// design: opening some from the start page, and going from one to another. Prints count, median, 99th percentile and maximum
/// of each in milliseconds. False when the window does not answer.
bool measure(QQuickWindow& window, viewmodels::AppViewModel& app);

/// Prints "started" once the start page is painted and has taken a key, then leaves with status 0: who started the program
/// knows when that was.
void announceStart(QQuickWindow& window);

} // namespace lanewatt::gui
