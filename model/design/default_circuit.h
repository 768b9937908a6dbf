#pragma once
/// Which circuit a machine stands on.

#include "model/design/design.h"

#include <string>
#include <string_view>

namespace lanewatt {

/// The circuit that supplies of a build plug into when they name none: that of its rack or of its use in the site, else
/// the first. Empty where there is none.
std::string circuitOf(const Design& design, std::string_view buildId);

} // namespace lanewatt
