#pragma once
/// Keys for parts that are not shipped.

#include <functional>
#include <string>
#include <string_view>

namespace lanewatt {

/// A legal key near to a wish that is not `taken`: "nv-rtx3090", "nv-rtx3090-2". "part" for a wish without letters.
std::string freePartKey(std::string_view wanted, const std::function<bool(const std::string&)>& taken);

} // namespace lanewatt
