#pragma once
#include "model/parts/part.h"

#include <QVariantMap>

#include <vector>

namespace lanewatt::viewmodels {

/// Largest number of parts compared.
inline constexpr int kMostCompared = 5;

/// Compares parts: { columns: [{ key, title, maker }], rows: [{ name, differs, cells: [{ text, confidence }] }] }. A row
/// exists when at least one part has the value; it differs when two known values do. An unknown cell has no text.
QVariantMap comparison(const std::vector<PartPtr>& parts, Currency currency);

} // namespace lanewatt::viewmodels
