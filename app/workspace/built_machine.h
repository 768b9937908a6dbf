#pragma once
/// A real machine as it is compared with a design (model/as_built).

#include "app/workspace/inventory.h"
#include "model/as_built/as_built.h"

namespace lanewatt::workspace {

/// What the inventory of a machine says about the parts of a design. A reading speaks of a designed part when it
/// was surely taken for it, when it may be it, when the designed card is a maker's version of the same chip, or when it
/// is a memory module of the same size and generation and one of the two has no part number.
BuiltMachine builtMachine(std::string name, const probe::Snapshot& snapshot, const Inventory& inventory,
                          const Design& design, catalog::Catalog& catalog);

} // namespace lanewatt::workspace
