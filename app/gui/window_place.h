#pragma once
/// Stores the window's position and size between runs.

#include <QVariantMap>

class QWindow;

namespace lanewatt::gui {

/// Initial properties of the window, as its QML type names them: width, height, x, y, visibility. Empty where nothing was
/// stored; without x and y where that position is on no screen any more, or where `placed` is false, so that the desktop
/// chooses.
QVariantMap keptPlace(bool placed);

/// From now on stores the window's position each time it stops moving. For a maximized or full-screen window its previous
/// size is kept.
void keepPlace(QWindow& window);

} // namespace lanewatt::gui
