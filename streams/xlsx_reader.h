#pragma once
/// Spreadsheets in Office Open XML (.xlsx), read row by row.

#include "streams/copy_bound.h"
#include "streams/table_row.h"
#include "streams/zip_reader.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lanewatt::streams {

struct XlsxOptions {
    std::string sheet;                            ///< by name; empty = the first one that is not hidden
    std::size_t sharedBytes = 256u << 20;         ///< largest size of the shared strings table
    std::size_t cellBytes = 1u << 20;             ///< longest text of a cell
    std::size_t mergedHeaderRows = 64;            ///< merged cells that begin up to this row are filled
    std::uint64_t copiedCells = kMostCopiedCells; ///< cells that merged ranges may fill
    std::uint64_t copiedBytes = kMostCopiedBytes; ///< texts that merged ranges, and long shared strings used again, may add
};

/// An open workbook.
class XlsxReader {
public:
    /// Errors: no workbook, missing or damaged parts, limits exceeded.
    static Expected<std::unique_ptr<XlsxReader>> open(std::unique_ptr<ZipReader> archive, std::string name,
                                                      const XlsxOptions& options = {});
    ~XlsxReader();
    XlsxReader(const XlsxReader&) = delete;
    XlsxReader& operator=(const XlsxReader&) = delete;

    /// Names of the sheets, in order.
    std::vector<std::string> sheets() const;
    /// Reads the non-blank rows of the chosen sheet. Shared and inline strings without phonetic hints; numbers as the
    /// shortest text (whole numbers without exponent, so that part numbers are preserved); numbers with a date format as
    /// ISO dates; formulas by their cached value, empty without one; each cell of a merged range in the header rows has its
    /// text.
    Expected<void> rows(const RowFunction& take);

private:
    struct Impl;
    explicit XlsxReader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// True when an archive is a workbook.
bool isXlsx(const ZipReader& archive);

} // namespace lanewatt::streams
