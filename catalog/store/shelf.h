#pragma once
/// The shelf: reviewable text files from which the shipped catalogue is built (architecture §4.12).
///
/// `<category>/<maker>.json` has one object, part key → part tree, sorted by key; the folder is the category.
/// `sources.json` has one object, source id → {"title", "url", "read"}.

#include "catalog/store/writer.h"

#include <string>
#include <vector>

namespace lanewatt::catalog {

/// A parsed shelf with all its errors.
struct ShelfReading {
    Contents contents;          ///< everything that could be read
    std::vector<Error> errors;  ///< each names file and line
};

/// A parsed sources.json with all its errors.
struct SourceList {
    std::vector<Source> sources; ///< by id
    std::vector<Error> errors;
};
SourceList readSourceList(const std::string& file);

/// Reads every file of a shelf folder, in path order.
ShelfReading readShelf(const std::string& folder);

} // namespace lanewatt::catalog
