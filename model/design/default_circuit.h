#pragma once
/// The circuit of a machine that names none.

#include "model/design/design.h"

#include <string>

namespace lanewatt {

/// `named`, or the first circuit by id when it is empty; empty when there is none.
std::string circuitOrFirst(const Design& design, const std::string& named);

} // namespace lanewatt
