// Any bytes as output of command-line tools.
#include "tests/support/fuzz_report.h"

#include <cstddef>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::fuzzReaders(data, size, {"dmidecode", "lspci", "lspci-tree", "nvidia-smi-topo", "nvidia-smi-csv", "lscpu", "decode-dimms"});
    return 0;
}
