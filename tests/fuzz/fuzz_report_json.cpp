// Any bytes as the JSON of lshw, rocm-smi, amd-smi, lsblk, nvme, fastfetch and Redfish.
#include "tests/support/fuzz_report.h"

#include <cstddef>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::fuzzReaders(data, size, {"lshw-json", "rocm-smi-json", "amd-smi-json", "lsblk-json",
                                           "nvme-list-json", "fastfetch-json", "redfish"});
    return 0;
}
