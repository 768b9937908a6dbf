#pragma once
/// Writes the bill of materials in the format of a suffix.
///
/// .xlsx  workbook: "BOM" (live formulas with their results), "Summary", "Findings"
/// .csv   RFC 4180, UTF-8 without byte order mark, CRLF, decimal points, one table without totals.
///        Text that a spreadsheet would run as a formula gets a leading ' and is otherwise unchanged. Such text starts
///        with = + - @ | % or a full-width form of these, a tab or a new line, after any blanks.
///        Part numbers are plain: import that column as text.
/// .json  versioned object, money as text
/// .md, .bbcode, .txt, .html, .pdf: for people, as every document (document_writers.h)
///
/// Unknown prices are empty (JSON: null), marked and counted, never 0. A design with open errors is marked as a draft in
/// each format. The same input gives the same bytes.

#include "app/exchange/bom_document.h"

#include <span>
#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// One format of the bill of materials.
struct BomFormat {
    std::string_view suffix;   ///< ".xlsx"
    std::string_view name;     ///< "Excel workbook"
    Expected<std::string> (*write)(const BomDocument&);
    bool forPrograms = false;  ///< the same in every language
};

/// All formats, preferred first.
std::span<const BomFormat> bomFormats();

/// The file's bytes. The error for an unknown suffix lists the supported ones.
Expected<std::string> bomBytes(const Design& design, const Assessment& assessment, std::string_view suffix,
                               const BomOptions& options = {});

/// Writes the format of the path's suffix (any case), atomically.
Expected<void> writeBom(const Design& design, const Assessment& assessment, const std::string& path,
                        const BomOptions& options = {});

} // namespace lanewatt::exchange
