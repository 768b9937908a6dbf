#pragma once
/// The icon set.

#include <QString>
#include <QStringList>

namespace lanewatt::ui {

constexpr double kIconBox = 16.0;   ///< size of the box of an icon, in its units
constexpr double kIconStroke = 1.5; ///< units

/// The strokes of an icon as SVG path data; the "unknown" icon for other names, so that a missing icon is noticed.
QString iconPath(const QString& name);

/// Names of all icons, in the order of the gallery.
QStringList iconNames();

} // namespace lanewatt::ui
