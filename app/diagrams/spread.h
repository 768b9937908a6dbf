#pragma once
/// Positions of labels beside their subjects.

#include <vector>

namespace lanewatt::diagrams {

/// Centres of labels, in order: as close as possible to the `wanted` ones (ascending), at least `pitch` apart, none below
/// `least`.
std::vector<double> spread(const std::vector<double>& wanted, double pitch, double least);

} // namespace lanewatt::diagrams
