#pragma once
/// A design against the machines that were built: the machines of reports, and the result as text and JSON.

#include "app/cli/machines.h"
#include "model/as_built/as_built.h"
#include "model/design/design.h"
#include "model/text/tree.h"

#include <vector>

namespace lanewatt::cli {

class Call;

/// The machines in the form that is compared with a design, named as readMachines() names them.
std::vector<BuiltMachine> builtMachines(const std::vector<FoundMachine>& found, const Design& design, catalog::Catalog& catalog);

/// Adds "machines", "differences" and "not_compared".
void addAsBuilt(Tree& root, const AsBuilt& asBuilt);

/// A line for each machine, difference and thing that was not compared. Parts of a machine that differ in the same way share a
/// line: "power-limit node1.json site/rig/gpu.1-4: 4 x …".
void printAsBuilt(Call& call, const AsBuilt& asBuilt);

} // namespace lanewatt::cli
