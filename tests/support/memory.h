#pragma once

#include "tests/support/sanitized.h"

#include <cstdint>
#include <fstream>
#include <string>

#include <malloc.h>

namespace lanewatt::test {

/// Peak memory of this process since its start or since `forgetPeakMemory`, bytes; 0 where the kernel does not tell it, and
/// under a sanitizer, which needs more memory itself.
inline std::uint64_t peakMemory()
{
    if (kSanitized) {
        return 0;
    }
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (std::uint64_t kibibytes = 0; word == "VmHWM:" && status >> kibibytes) {
            return kibibytes << 10;
        }
    }
    return 0;
}

/// Restarts `peakMemory` at the present memory, where the kernel can. Memory freed by earlier tests is returned first,
/// because in some builds one process runs all tests of a file.
inline void forgetPeakMemory()
{
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << 5;
}

} // namespace lanewatt::test
