#pragma once
/// Converts inventories to a design: machines with their present slots, alone or in a rack.

#include "app/workspace/inventory.h"
#include "model/design/edit.h"

namespace lanewatt::workspace {

/// The edit that adds a machine's devices to a build of `design` as one step; creates the build if the id is new. Cards are
/// pinned to their present slots, where known. Errors: a part that is no longer in the catalogue, more identical devices
/// than a placement allows.
Expected<Edit> inventoryEdit(const Design& design, const std::string& build, const Inventory& inventory,
                             catalog::Catalog& catalog);

/// The edit that adds several machines as one step; identical machines share a build. Two or more are put in a new rack,
/// from the bottom up, as far as their heights are known; others stand alone. Errors: those of inventoryEdit().
Expected<Edit> machinesEdit(const Design& design, const std::vector<Inventory>& machines, catalog::Catalog& catalog);

/// A design that contains only these machines. Errors: those of inventoryEdit().
Expected<Design> designOfMachines(const std::string& name, const std::vector<Inventory>& machines,
                                  catalog::Catalog& catalog);

} // namespace lanewatt::workspace
