#pragma once
/// Writes a layout that Rackula opens (YAML, format 1.1), from the same document as NetBox's files.

#include "app/exchange/netbox_document.h"

#include <string>
#include <vector>

namespace lanewatt::exchange {

struct RackulaLayout {
    std::string yaml;           ///< UTF-8; the same document gives the same bytes
    std::vector<Message> notes; ///< what a layout cannot say
};

/// Racks with what stands in them, and types with height, mass, depth and power ports. A rack or type of unknown height is
/// left out with a note, because a layout must state one.
RackulaLayout rackulaLayout(const NetboxDocument& document);

} // namespace lanewatt::exchange
