// Any text as a table of Device42: rows within their bounds, or a reason.
#include "app/exchange/readers/device42_tables.h"
#include "tests/support/fuzz_racks.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::readAnyTables(data, size, "fuzz.csv", lanewatt::exchange::readDevice42);
    return 0;
}
