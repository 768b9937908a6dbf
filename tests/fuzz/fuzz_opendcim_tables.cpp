// Any text as devices of openDCIM: rows within their bounds, or a reason.
#include "app/exchange/readers/opendcim_tables.h"
#include "tests/support/fuzz_racks.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::readAnyTables(data, size, "fuzz.csv", lanewatt::exchange::readOpenDcim);
    return 0;
}
