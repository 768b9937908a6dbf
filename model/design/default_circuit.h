#pragma once
/// Which circuit a machine stands on.

#include "model/design/design.h"

#include <string>

namespace lanewatt {

/// The circuit that is meant where `named` is empty: the first by id, empty where there is none; else `named`.
std::string circuitOrFirst(const Design& design, const std::string& named);

} // namespace lanewatt
