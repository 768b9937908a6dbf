#pragma once
/// Counts allocations, for tests that they do not grow with the number of copies.

#include <cstdint>

namespace lanewatt::test {

/// Number of calls of operator new.
std::int64_t allocations();

} // namespace lanewatt::test
