#pragma once
/// Spreadsheets in OpenDocument format (.ods), read row by row.

#include "streams/copy_bound.h"
#include "streams/table_row.h"
#include "streams/zip_reader.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lanewatt::streams {

struct OdsOptions {
    std::string sheet;                            ///< by name; empty = the first one that is not hidden
    std::size_t cellBytes = 1u << 20;             ///< longest text of a cell
    std::size_t rowBytes = 16u << 20;             ///< longest text of a row
    std::int64_t mergedHeaderRows = 64;           ///< merged cells that begin up to this row are filled
    std::uint64_t copiedCells = kMostCopiedCells; ///< cells that repetition may add
    std::uint64_t copiedBytes = kMostCopiedBytes; ///< texts that repetition may add
};

/// An open spreadsheet.
class OdsReader {
public:
    /// Errors: no spreadsheet, encrypted, missing or damaged parts, limits exceeded.
    static Expected<std::unique_ptr<OdsReader>> open(std::unique_ptr<ZipReader> archive, std::string name, const OdsOptions& options = {});
    ~OdsReader();
    OdsReader(const OdsReader&) = delete;
    OdsReader& operator=(const OdsReader&) = delete;

    /// Names of the sheets, in order.
    std::vector<std::string> sheets() const;
    /// Reads the non-blank rows of the chosen sheet. Numbers, shares and amounts as the shortest text (whole numbers without exponent);
    /// dates as ISO dates; formulas by their cached value; texts with their spaces, without notes and drawings; each cell of a merged
    /// range in the header rows has its text. Repeated rows and cells are as many as they say.
    Expected<void> rows(const RowFunction& take);

private:
    struct Impl;
    explicit OdsReader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// True when an archive is an OpenDocument spreadsheet: its member `mimetype` says so.
bool isOds(ZipReader& archive);

} // namespace lanewatt::streams
