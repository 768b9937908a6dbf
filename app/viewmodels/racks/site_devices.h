#pragma once
/// What stands in one rack of the site, for its picture.

#include "app/viewmodels/racks/placement_view_model.h"
#include "app/viewmodels/racks/rack_device_row.h"

#include "model/assessment/assessment.h"
#include "model/design/design.h"

#include <QList>

#include <string>

namespace lanewatt::viewmodels {

/// The devices of one rack, and as ghosts what a preview adds (nullptr = nothing). What is of unknown height is left out: its
/// units are not known. Empty when the site has no such rack.
QList<RackDevice> devicesOfRack(const Design& design, const Assessment& assessment, const std::string& group, int ordinal,
                                const RackAddition* addition);

} // namespace lanewatt::viewmodels
