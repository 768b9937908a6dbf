#pragma once
/// `import --netbox`: racks and devices of NetBox become a design.

#include "app/cli/call.h"

namespace lanewatt::cli {

/// Reads the files or folders of the call and writes the design of --output.
Outcome importNetbox(Call& call);

} // namespace lanewatt::cli
