#pragma once
/// One-line diagrams of a site's chains on paper: power from the utility to the racks, heat from the racks to the outside air. Each
/// node with its load, capacity and share, in normal operation or while a named node is lost.

#include "app/diagrams/sheet.h"

#include <string>

namespace lanewatt::diagrams {

struct ChainOptions {
    SheetOptions sheet;     ///< paper: A4 on its side where empty
    std::string lost;       ///< node that is lost; empty = normal operation
};

/// One sheet, larger than the paper where letters would become too small. Errors: no chain is described, or no such node.
Expected<Scene> powerChainSheet(const Design& design, const Assessment& assessment, const messages::Style& style, const ChainOptions& options = {});
Expected<Scene> coolingChainSheet(const Design& design, const Assessment& assessment, const messages::Style& style, const ChainOptions& options = {});

} // namespace lanewatt::diagrams
