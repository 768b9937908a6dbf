#pragma once
/// What a change of racks brings: the findings that were not there before.

#include "model/assessment/assessment.h"
#include "model/site/rack_renames.h"

namespace lanewatt {

/// The worst unwaived error or warning of `after` that was not there before, or has grown; nullptr = none. It lives as long
/// as `after`. What a machine says of itself is not new because it stands elsewhere.
const Finding* worstNew(const Assessment& before, const Assessment& after, const RackRenames& renames);

} // namespace lanewatt
