#pragma once

#include "tests/support/sanitized.h"

#include <cstdint>
#include <fstream>
#include <string>

#include <malloc.h>

namespace lanewatt::test {

/// Most memory that this process has held at once since it began or since `forgetPeakMemory`, bytes; 0 where the
/// kernel does not tell, and under a sanitizer, which holds more than the program does.
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

/// Lets `peakMemory` begin anew at what the process holds at the moment, where the kernel can. What tests before this one
/// have freed goes back first: in some builds a process runs all tests of a file.
inline void forgetPeakMemory()
{
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << 5;
}

} // namespace lanewatt::test
