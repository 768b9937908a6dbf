#pragma once
/// The order in which people number things: "node2" before "node10".

#include <string_view>

namespace lanewatt {

/// True when `a` comes first: runs of digits by their number, other characters without case. Texts that are equal so are in
/// the order of their bytes.
bool naturallyBefore(std::string_view a, std::string_view b);

} // namespace lanewatt
