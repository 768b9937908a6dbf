// Any bytes as output of command-line tools.
#include "tests/support/fuzz_report.h"

#include <cstddef>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::fuzzReaders(data, size, {"dmidecode", "lspci", "lspci-tree", "nvidia-smi-topo", "nvidia-smi-csv", "nvidia-smi-table",
                                              "nvidia-smi-text", "nvidia-smi-list", "rocm-smi-text", "amd-smi-text", "amd-smi-table", "ibstat",
                                              "ipmitool-fru", "collect-env", "lscpu", "decode-dimms", "xpu-smi", "lspci-mm"});
    return 0;
}
