#pragma once
/// Valid but absurd designs: unknown parts, parts that contain themselves, parts without the usual data, with nothing or
/// far too much of everything. For fuzzers and tests.

#include "model/design/design.h"
#include "model/text/tree.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace lanewatt::test {

/// Returns a number from 0 to `below` − 1, from a fuzzer's bytes or a random number generator.
using Choose = std::function<std::uint32_t(std::uint32_t below)>;

/// Changes some values of a whole design (the result of writeDesign, with its parts) and reads it again. Rejected changes
/// are dropped, so the result is a valid design. Empty when `base` itself is invalid.
std::optional<Design> extremeDesign(Tree base, const Choose& choose);

} // namespace lanewatt::test
