#pragma once
/// A whole assessment as text, every result in order: two assessments are the same exactly when their
/// dumps are. For tests and for finding out what changed.

#include "model/assessment/assessment.h"

#include <string>

namespace lanewatt::workspace {

/// One line a value; numbers in the shortest form that reads back to the same.
std::string dump(const Assessment& assessment);

} // namespace lanewatt::workspace
