// Any text as a layout of Rackula: rows within their bounds, or a reason.
#include "app/exchange/readers/rackula_layout.h"
#include "tests/support/fuzz_racks.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::readAnyTables(data, size, "fuzz.yaml", lanewatt::exchange::readRackula);
    return 0;
}
