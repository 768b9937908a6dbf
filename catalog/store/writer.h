#pragma once
/// Writes a catalogue file in one pass.

#include "catalog/store/catalog.h"

#include <string>
#include <vector>

namespace lanewatt::catalog {

/// A part of the second layer, with its record.
struct CrowdPart {
    Part part;
    std::string source; ///< id of the data set: "opendb"
    std::string record; ///< id of the record there
};

/// The content of a catalogue.
struct Contents {
    std::vector<Part> parts;       ///< keys distinct
    std::vector<Source> sources;
    std::string date;              ///< ISO date the contents were last changed
    std::vector<CrowdPart> crowd = {}; ///< keys distinct from each other and from those of `parts`
};

/// Writes `contents` to `path` atomically: a new file beside it, then a rename. The bytes depend only on the contents.
Expected<void> writeCatalog(const Contents& contents, const std::string& path);

} // namespace lanewatt::catalog
