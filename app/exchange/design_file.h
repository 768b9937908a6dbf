#pragma once
/// The design file: canonical JSON on disk (docs/design-file.md).

#include "model/design/design_tree.h"

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// Reads a design from the text of a file; errors begin with `fileName`.
Expected<Design> parseDesign(std::string_view text, std::string_view fileName, const PartSource& parts,
                             const NearKeys& near = {});

/// Reads a design file. Parts that it names but does not contain come from `parts`.
Expected<Design> loadDesign(const std::string& path, const PartSource& parts, const NearKeys& near = {});

/// The whole text of the file; deterministic.
std::string designText(const Design& design);

/// Writes the file atomically: a failed save leaves the old file unchanged.
Expected<void> saveDesign(const Design& design, const std::string& path);

} // namespace lanewatt::exchange
