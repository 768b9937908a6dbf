#pragma once
/// CSV as spreadsheets and vendors write it: `,` `;` tab or `|`, quotes by RFC 4180, line ends of any
/// kind, UTF-8 with or without mark, UTF-16 with mark, else Windows-1252.

#include "streams/byte_source.h"
#include "streams/table_row.h"

namespace lanewatt::streams {

struct CsvOptions {
    char separator = '\0';                ///< '\0' = guessed from the first lines, or from Excel's "sep=;" line
    std::size_t rowBytes = 1u << 20;      ///< longest row, its quoted line ends included
    std::size_t columns = 4096;           ///< most cells of a row
};

/// What the reader found out about the file.
struct CsvFacts {
    char separator = ',';
    std::string encoding = "UTF-8"; ///< "UTF-8", "UTF-16", "Windows-1252"
};

/// Reads rows until the end, in memory bounded by `rowBytes`. `name` stands in errors.
/// Errors, each with its line: a quote never closed, a row too long or with too many cells, NUL bytes
/// (not a text file).
Expected<CsvFacts> readCsv(ByteSource& source, const std::string& name, const CsvOptions& options, const RowFunction& take);

} // namespace lanewatt::streams
