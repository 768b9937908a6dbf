#pragma once
/// What is named otherwise after a change of racks.

#include "model/identity/ref.h"

#include <map>
#include <string>

namespace lanewatt {

/// What is named otherwise after a change, so that findings that stay are known again.
struct RackRenames {
    std::map<std::string, std::string> groups; ///< ids of groups by their ids after the change: racks that left them
    Ref from, to;                              ///< a device that is moved, without ordinals; nothing: none is
};

} // namespace lanewatt
