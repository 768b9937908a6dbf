#pragma once
/// A real machine in the form that is compared with a design (model/as_built).

#include "app/workspace/inventory.h"
#include "model/as_built/as_built.h"

namespace lanewatt::workspace {

/// What a machine's inventory says about the parts of a design. A reading matches a designed part when it was identified as
/// it, when it may be it, when the designed card is a board partner's version of the same chip, or when it is a memory
/// module of the same size and generation and one of the two has no part number.
BuiltMachine builtMachine(std::string name, const probe::Snapshot& snapshot, const Inventory& inventory,
                          const Design& design, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
