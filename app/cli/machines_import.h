#pragma once
/// `import` of reports: machines become a design, or go into one.

#include "app/cli/call.h"

namespace lanewatt::cli {

/// Reads the reports of the call and writes the design of --output. With --rack a design that is there gets the machines.
Outcome importMachines(Call& call);

} // namespace lanewatt::cli
