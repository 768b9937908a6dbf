#pragma once
/// The power cords of one rack as rows.

#include "app/viewmodels/racks/rack_contents.h"
#include "app/viewmodels/racks/rack_rows.h"
#include "model/assessment/assessment.h"
#include "model/design/design.h"

#include <QList>

namespace lanewatt::viewmodels {

/// A row for each inlet of what stands in a rack, from below (model/budget/rack_cords.h). None where the rack is not there.
QList<RackCordRow> rackCordRows(const Design& design, const Assessment& assessment, const RackMember& member);

} // namespace lanewatt::viewmodels
