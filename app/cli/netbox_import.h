#pragma once
/// `import --netbox` and the like: racks of other programs become a design.

#include "app/cli/foreign_racks.h"

namespace lanewatt::cli {

/// Reads the files or folders of the call and writes the design of --output.
Outcome importForeign(Call& call, const ForeignProgram& program);

} // namespace lanewatt::cli
