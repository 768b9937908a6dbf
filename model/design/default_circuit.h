#pragma once
/// Which circuit a machine stands on.

#include "model/design/design.h"

#include <string>
#include <string_view>

namespace lanewatt {

/// The circuit that supplies of a build plug into when they name none: that of its rack or of its use in the site, else
/// the first. Empty where there is none.
std::string circuitOf(const Design& design, std::string_view buildId);

/// The circuit of one of its supplies with these options: the one that it names, else that of its build.
std::string circuitOf(const Design& design, std::string_view buildId, const PlacementOptions& supply);

/// The circuit that is meant where `named` is empty: the first by id, empty where there is none; else `named`.
std::string circuitOrFirst(const Design& design, const std::string& named);

} // namespace lanewatt
