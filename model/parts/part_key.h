#pragma once
/// Keys for parts outside the shipped catalogue.

#include <functional>
#include <string>
#include <string_view>

namespace lanewatt {

/// A valid key similar to `wanted` that is not `taken`: "nv-rtx3090", "nv-rtx3090-2"; "part" when `wanted` has no letters.
std::string freePartKey(std::string_view wanted, const std::function<bool(const std::string&)>& taken);

} // namespace lanewatt
