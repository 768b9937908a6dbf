#pragma once
/// Sums over the racks of a site, before and after a change.

#include "app/viewmodels/racks/site_rows.h"

#include "model/assessment/assessment.h"
#include "model/design/design.h"

#include <QList>

namespace lanewatt::viewmodels {

/// Machines in racks and outside, power and mass of the racks, the worst loads of the power chain, findings.
QList<SiteTotal> siteTotals(const Design& before, const Assessment& assessedBefore, const Design& after, const Assessment& assessedAfter);

} // namespace lanewatt::viewmodels
