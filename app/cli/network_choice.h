#pragma once
/// The network that a call means.

#include "app/cli/call.h"
#include "model/assessment/assessment.h"

#include <string>

namespace lanewatt::cli {

/// --fabric: the network, needed where a design has several.
Option fabricOption();

/// The network of --fabric, or the only one. `path`: the design's. Fails where there is none, it is not named, or it cannot be joined;
/// then the error names the fewest ports of switches that would do.
tl::expected<const fabric::Network*, Failure> networkIn(const Call& call, const Assessment& assessment, const std::string& path);

} // namespace lanewatt::cli
