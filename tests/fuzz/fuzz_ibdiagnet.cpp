// Any text as files of ibdiagnet: devices and links within their bounds, or a reason.
#include "tests/support/fuzz_cabling.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    lanewatt::test::readAnyCabling(data, size, {lanewatt::exchange::ibdiagnetListReader(), lanewatt::exchange::ibdiagnetPortsReader()});
    return 0;
}
