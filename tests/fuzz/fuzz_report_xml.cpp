// Any bytes as the XML of nvidia-smi, hwloc and NCCL.
#include "tests/support/fuzz_report.h"

#include <cstddef>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::fuzzReaders(data, size, {"nvidia-smi-xml", "lstopo-xml", "nccl-topology"});
    return 0;
}
