#pragma once
/// Places for labels beside what they name.

#include <vector>

namespace lanewatt::diagrams {

/// Centres of labels as near to the `wanted` ones (rising) as they can be `pitch` apart, none below `least`;
/// in order.
std::vector<double> spread(const std::vector<double>& wanted, double pitch, double least);

} // namespace lanewatt::diagrams
