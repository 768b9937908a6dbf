#pragma once
/// Measures the speed of the window within the window.

class QQuickWindow;

namespace lanewatt::viewmodels {
class AppViewModel;
} // namespace lanewatt::viewmodels

namespace lanewatt::gui {

/// Time from an event to the painted frame that shows its effect: edits of the open design at key repeat rate, typing in
/// the part search, scrolling through all parts of a category, opening pages and dialogs for the first time and again.
/// Without a design: opening designs from the start page, and switching between them. Prints count, median, 99th percentile
/// and maximum of each in milliseconds. False when the window does not respond.
bool measure(QQuickWindow& window, viewmodels::AppViewModel& app);

/// Prints "started" once the start page is painted and has processed a key, then exits with status 0, so that the caller
/// can measure the start.
void announceStart(QQuickWindow& window);

} // namespace lanewatt::gui
