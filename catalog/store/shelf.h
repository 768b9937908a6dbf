#pragma once
/// The shelf: the reviewable text the shipped catalogue is made from (architecture §4.12).
///
/// `<category>/<maker>.json` holds one object, part key → part tree, sorted by key; the folder gives
/// the category. `sources.json` holds one object, source id → {"title", "url", "read"}.

#include "catalog/store/writer.h"

#include <string>
#include <vector>

namespace lanewatt::catalog {

/// A shelf as read, with everything wrong with it.
struct ShelfReading {
    Contents contents;          ///< what could be read
    std::vector<Error> errors;  ///< each names file and line
};

/// Reads every file of a shelf folder, in path order.
ShelfReading readShelf(const std::string& folder);

} // namespace lanewatt::catalog
