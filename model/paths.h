#pragma once
/// Paths name single things: `site/wall`, `site/rig/gpu.3`, `site/R.1/u9/node/gpu.3`.

#include "model/assessment.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Every place at which a build stands, in order: racks by id and instance, then units, then free-standing uses.
std::vector<std::string> placesOf(const Design& design, std::string_view buildId);

/// What a path names.
struct PathTarget {
    std::string place;        ///< "site/R.1/u9/node"; empty for a circuit or rack itself
    std::string build;        ///< id of the build; empty when none
    std::string instance;     ///< "gpu.3", "gpu" (all of a placement) or empty (the machine itself)
    std::string circuit;      ///< set when the path names a circuit
    std::string rack;         ///< set when the path names a rack or lies in one
};
/// Resolves a path against a design; nothing when it names nothing there.
std::optional<PathTarget> resolvePath(const Design& design, std::string_view path);

/// True when two paths mean the same thing in alike machines: same build and instance, any place.
bool samePath(const Design& design, std::string_view a, std::string_view b);

} // namespace lanewatt
