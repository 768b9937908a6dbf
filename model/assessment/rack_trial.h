#pragma once
/// What a change of racks brings: the findings that were not there before.

#include "model/assessment/assessment.h"
#include "model/site/rack_renames.h"

namespace lanewatt {

/// The worst error or warning that a change of racks brings (findingChanges()); nullptr = none. It lives as long as `after`.
const Finding* worstNew(const Assessment& before, const Assessment& after, const RackRenames& renames);

} // namespace lanewatt
