#pragma once
/// Where the window was and how large, from one run to the next.

#include <QVariantMap>

class QWindow;

namespace lanewatt::gui {

/// What the window is made with, as its QML type names it: width, height, x, y, visibility. Empty where nothing was kept;
/// without x and y where that place is on no screen any more, or where `placed` is false: then the desktop chooses.
QVariantMap keptPlace(bool placed);

/// Keeps where the window is, from now on, each time that it comes to rest. Of a window that fills the screen its size before that is kept.
void keepPlace(QWindow& window);

} // namespace lanewatt::gui
