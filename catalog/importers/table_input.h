#pragma once
/// A table to import, from CSV or a workbook (.xlsx, .ods).

#include "streams/input.h"
#include "streams/table_row.h"

#include <string>

namespace lanewatt::catalog {

/// True when the input may hold a table: a text file that is not JSON, XML or YAML, or a workbook.
bool mayBeTable(streams::Input& input);

/// Reads the rows of the table. Can be called again for another pass.
Expected<void> readTable(streams::Input& input, const std::string& sheet, const streams::RowFunction& take);

/// The sheets of a workbook, in order; none of a text file.
Expected<std::vector<std::string>> sheetsOf(streams::Input& input);

/// The first `most` rows.
Expected<std::vector<streams::TableRow>> firstRows(streams::Input& input, const std::string& sheet, std::size_t most = 60);

/// "prices.csv, line 12" or "prices.xlsx, row 12".
std::string tablePlace(const streams::Input& input, std::int64_t line);

} // namespace lanewatt::catalog
