#pragma once
#include "model/parts/part.h"

#include <QVariantMap>

#include <vector>

namespace lanewatt::viewmodels {

/// Most parts that stand side by side.
inline constexpr int kMostCompared = 5;

/// Parts side by side: { columns: [{ key, title, maker }], rows: [{ name, differs, cells: [{ text, confidence }] }] }.
/// A row is there when one of the parts knows it; it differs when two known values do. An unknown cell has no text.
QVariantMap comparison(const std::vector<PartPtr>& parts, Currency currency);

} // namespace lanewatt::viewmodels
