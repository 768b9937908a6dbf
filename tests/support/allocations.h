#pragma once
/// Counts what is allocated, for tests of what may not grow with the number of copies.

#include <cstdint>

namespace lanewatt::test {

/// How often the program has called operator new.
std::int64_t allocations();

} // namespace lanewatt::test
