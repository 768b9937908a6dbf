#pragma once
/// Converts inventories to a design: machines with their present slots, alone or in a rack.

#include "app/workspace/inventory.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"
#include "model/site/rack_arrivals.h"
#include "probe/snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// The edit that adds a machine's devices to a build of `design` as one step; creates the build if the id is new. Cards are
/// pinned to their present slots, where known. Errors: a part that is no longer in the catalogue, more identical devices
/// than a placement allows.
Expected<Edit> inventoryEdit(const Design& design, const std::string& build, const Inventory& inventory,
                             catalog::Catalog& catalog);

/// A machine among those that go into a design together.
struct ArrivingMachine {
    Inventory inventory;
    std::string name;         ///< of its host or file; only orders the machines, and is not kept
    std::string rack;         ///< of its rack by a report; only tells racks apart, and is not kept
    std::optional<int> atU;   ///< its lowest unit by a report
};
/// A machine with the place that its reports state, if any. `file`: name of it where no report names the host.
ArrivingMachine arriving(const probe::Snapshot& snapshot, Inventory inventory, std::string file);

/// Where a machine went.
struct ArrivedMachine {
    std::string build;               ///< id
    std::string rack;                ///< id of the group; empty = outside racks
    int atU = 0;                     ///< in a rack
    std::optional<NoRackPlace> why;  ///< why it has no place in the rack that was meant
};
struct ArrivedMachines {
    Edit edit;                            ///< all of it as one step
    Design design;                        ///< with it
    std::vector<ArrivedMachine> machines; ///< in the order given
};

/// Puts machines into a design. Alike ones, also builds that the design has, share a build: the same parts in the same slots
/// with the same options; serial numbers and other private readings are in no inventory and make no difference.
///
/// They stand in `rack` (model/rack_arrivals.h): a rack of the design, one of a group ("R.3", which is split off), or a new
/// one. Without it two or more go into new racks, those that reports put into different racks into different ones; one alone
/// stands outside. What gets no place stands outside racks.
/// Errors: those of inventoryEdit(); a group of several racks, an unknown one.
Expected<ArrivedMachines> machinesInto(const Design& design, const Assessment& assessment, const std::vector<ArrivingMachine>& machines,
                                       std::string_view rack, catalog::Catalog& catalog);

/// A design that contains only these machines. Errors: those of inventoryEdit().
Expected<Design> designOfMachines(const std::string& name, const std::vector<Inventory>& machines,
                                  catalog::Catalog& catalog);

} // namespace lanewatt::workspace
