#pragma once
/// From inventories to a design: the machines with their slots as they are, alone or in a rack.

#include "app/workspace/inventory.h"
#include "model/design/edit.h"

namespace lanewatt::workspace {

/// The edit that takes the devices of a machine into a build of `design`, as one step; into a new build where there
/// is none of that id. Cards are pinned to the slots that they are in, where that is known. Errors: a part that the
/// catalogue has no more, more alike devices than a placement takes.
Expected<Edit> inventoryEdit(const Design& design, const std::string& build, const Inventory& inventory,
                             catalog::Catalog& catalog);

/// The edit that takes several machines in, as one step: machines that are alike are one build. Two or more stand in
/// a new rack, one above the other from the floor, as far as their heights are known; the others stand by themselves.
/// Errors: those of inventoryEdit().
Expected<Edit> machinesEdit(const Design& design, const std::vector<Inventory>& machines, catalog::Catalog& catalog);

/// A design of the machines, without anything else. Errors: those of inventoryEdit().
Expected<Design> designOfMachines(const std::string& name, const std::vector<Inventory>& machines,
                                  catalog::Catalog& catalog);

} // namespace lanewatt::workspace
