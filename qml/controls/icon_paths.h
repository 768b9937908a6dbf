#pragma once
/// The set of icons.

#include <QString>
#include <QStringList>

namespace lanewatt::ui {

constexpr double kIconBox = 16.0;   ///< units across the box that an icon is drawn in
constexpr double kIconStroke = 1.5; ///< units

/// What is stroked, as SVG path data; of a name that is not there the unknown mark, so that a missing icon is seen.
QString iconPath(const QString& name);

/// Of all icons, in the order of the gallery.
QStringList iconNames();

} // namespace lanewatt::ui
