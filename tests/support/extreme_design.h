#pragma once
/// Designs that are valid and that nobody would build: parts that nobody has, that contain themselves, that lack what every
/// part has, with nothing and with far too much of everything. For fuzzers and for tests.

#include "model/design/design.h"
#include "model/text/tree.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace lanewatt::test {

/// Chooses a number from 0 to `below` − 1: bytes of a fuzzer, or a random number generator.
using Choose = std::function<std::uint32_t(std::uint32_t below)>;

/// Changes some values of a whole design (as writeDesign gives it, with its parts) and reads it again. What a reader refuses
/// is not taken; what is left is a valid design. Nothing when `base` itself is none.
std::optional<Design> extremeDesign(Tree base, const Choose& choose);

} // namespace lanewatt::test
