#pragma once
/// A rack of a design, and what stands in it by reports or by another program, in the form in which they are compared
/// (model/as_built/rack_as_built.h).

#include "app/workspace/inventory.h"
#include "app/workspace/netbox_design.h"
#include "model/as_built/rack_as_built.h"
#include "model/assessment/assessment.h"
#include "model/assessment/context.h"
#include "model/design/rack_groups.h"
#include "probe/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::workspace {

/// What the design has in one rack, from below; without the devices that are no machines if `onlyMachines`.
std::vector<PlannedThing> plannedThings(const Design& design, const Assessment& assessment, const OneOfRacks& rack, bool onlyMachines);

/// The racks of a group hold devices that are no machines, so that reports of machines say nothing of them.
bool holdsDevices(const Design& design, const std::string& rack);

/// A machine by its reports.
struct ReportedMachine {
    std::string name; ///< shown
    const probe::Snapshot* snapshot = nullptr;
    const Inventory* inventory = nullptr;
};
/// The machines at the units that their reports state. One fits a build of `planned` when no part is missing, more or another
/// as far as its reports go (compareAsBuilt).
std::vector<StandingThing> reportedThings(const std::vector<ReportedMachine>& machines, const std::vector<PlannedThing>& planned, const Design& design,
                                          const Context& context, catalog::Catalog& catalog);

/// The names of all racks that another program lists.
std::vector<std::string> listedRacks(const NetboxDesign& listed);

/// What another program has in one of its racks: the one called `rack`, or its only one when that is empty. A type fits a
/// build whose server or chassis is the same part of the catalogue or is called the same, or that is called the same itself.
/// Error: no such rack, or several.
Expected<std::vector<StandingThing>> listedThings(const NetboxDesign& listed, std::string_view rack, const std::vector<PlannedThing>& planned,
                                                  const Design& design);

} // namespace lanewatt::workspace
