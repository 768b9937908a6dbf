#pragma once
/// A whole assessment as text, all results in order: two assessments are equal exactly when their dumps are. For tests and
/// for debugging changes.

#include "model/assessment/assessment.h"

#include <string>

namespace lanewatt::workspace {

/// One line per value; numbers in the shortest form that parses to the same value.
std::string dump(const Assessment& assessment);

} // namespace lanewatt::workspace
