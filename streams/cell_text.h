#pragma once
/// What readers of workbooks make of the values of cells.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lanewatt::streams {

/// Limits of a sheet: those of Excel and of LibreOffice.
inline constexpr std::size_t kMostSheetColumns = 16'384;
inline constexpr std::int64_t kMostSheetRows = 1'048'576;

/// Text of a number cell: whole numbers without exponent, so that part numbers are preserved, others in the shortest exact form; what
/// is no number as it stands.
std::string numberCellText(std::string_view raw);

} // namespace lanewatt::streams
