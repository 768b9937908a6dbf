#pragma once
/// Writes the bill of materials, one form for each suffix.
///
/// .xlsx  workbook: "BOM" (live formulas with their results), "Summary", "Findings"
/// .csv   RFC 4180, UTF-8 without byte order mark, CRLF, decimal points, one table and no totals. Text
///        that a spreadsheet would run as a formula (it starts with = + - @ | % or a full-width one of these, a tab or a new line, behind blanks of any kind) gets a leading '
///        and is otherwise as it stands. Part numbers are plain: import that column as text.
/// .md    tables for a forum or an issue      .txt   fixed columns
/// .json  versioned object, money as text     .html  one printable page
///
/// Unknown prices are empty (JSON: null), marked and counted, never 0. A design with open errors is
/// marked as a draft in each form. The same input gives the same bytes.

#include "app/exchange/bom_document.h"

#include <span>
#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// One form of the bill of materials.
struct BomFormat {
    std::string_view suffix;   ///< ".xlsx"
    std::string_view name;     ///< "Excel workbook"
    Expected<std::string> (*write)(const BomDocument&);
    bool forPrograms = false;  ///< the same in every language
};

/// All forms, preferred first.
std::span<const BomFormat> bomFormats();

/// The file's bytes. Error for an unknown suffix names those that are accepted.
Expected<std::string> bomBytes(const Design& design, const Assessment& assessment, std::string_view suffix,
                               const BomOptions& options = {});

/// Writes the form that the path's suffix names (in any case), whole or not at all.
Expected<void> writeBom(const Design& design, const Assessment& assessment, const std::string& path,
                        const BomOptions& options = {});

} // namespace lanewatt::exchange
