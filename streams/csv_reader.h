#pragma once
/// CSV as written by spreadsheets and vendors: `,` `;` tab or `|`, quotes by RFC 4180, any line ends, UTF-8 with or without
/// mark, UTF-16 with mark, else Windows-1252.

#include "streams/byte_source.h"
#include "streams/table_row.h"

namespace lanewatt::streams {

struct CsvOptions {
    char separator = '\0';                ///< '\0' = guessed from the first lines, or from Excel's "sep=;" line
    std::size_t rowBytes = 1u << 20;      ///< longest row, including quoted line ends
    std::size_t columns = 4096;           ///< most cells of a row
};

/// Properties of the file that the reader detected.
struct CsvFacts {
    char separator = ',';
    std::string encoding = "UTF-8"; ///< "UTF-8", "UTF-16", "Windows-1252"
};

/// Reads all rows, in memory limited by `rowBytes`. Errors use `name`, with the line: an unclosed quote, a row too long or
/// with too many cells, NUL bytes (not a text file).
Expected<CsvFacts> readCsv(ByteSource& source, const std::string& name, const CsvOptions& options, const RowFunction& take);

} // namespace lanewatt::streams
