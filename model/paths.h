#pragma once
/// Paths name single things: `site/wall`, `site/rig/gpu.3`, `site/R.1/u9/node/gpu.3`.

#include "model/assessment/assessment.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// What a path names. All empty: the site itself.
struct PathTarget {
    std::string place;        ///< "site/R.1/u9/node"; empty for a circuit or rack itself
    std::string build;        ///< id of the build; empty when none
    std::string instance;     ///< "gpu.3", "dgx.1/gpu.3", "gpu" (all of a placement), a point of the board ("CPU0",
                              ///< "PCIE3") or empty (the machine itself)
    bool boardPoint = false;  ///< `instance` is a host, slot or connector of the machine's board
    std::string circuit;      ///< set when the path names a circuit or what hangs on it
    std::string unit;         ///< "pdu-a", or "pdu-a/B1" for a bank of it; empty otherwise
    std::string rack;         ///< set when the path names a rack or lies in one
};
/// What a path names in a design. What an assembly contains may be named without the assembly where only one can be
/// meant: "gpu.3" for "dgx.1/gpu.3". The error names the first step that is not there and lists what is.
Expected<PathTarget> findPath(const Design& design, std::string_view path);
/// The same without the reason; nothing when the path names nothing. Also resolves what a machine lacks
/// ("site/rig/cooler"), as findings name it.
std::optional<PathTarget> resolvePath(const Design& design, std::string_view path);

/// The steps that may follow a path, in id order: "gpu.1..gpu.6", "CPU0". Empty when nothing lies in it.
std::vector<std::string> stepsAfter(const Design& design, const PathTarget& target);

/// True when two paths mean the same thing in alike machines: same build and instance, any place.
bool samePath(const Design& design, std::string_view a, std::string_view b);

} // namespace lanewatt
