#pragma once
/// What a change of racks brings: the findings that were not there before.

#include "model/assessment/assessment.h"

#include <map>
#include <string>

namespace lanewatt::viewmodels {

/// What is named otherwise after a change, so that findings that stay are known again.
struct RackRenames {
    std::map<std::string, std::string> groups; ///< ids of groups by their ids after the change: racks that left them
    Ref from, to;                              ///< a device that is moved, without ordinals; nothing: none is
};

/// The worst unwaived error or warning of `after` that was not there before, or has grown; nullptr = none. It lives as long
/// as `after`. What a machine says of itself is not new because it stands elsewhere.
const Finding* worstNew(const Assessment& before, const Assessment& after, const RackRenames& renames);

} // namespace lanewatt::viewmodels
