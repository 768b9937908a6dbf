#include "app/workspace/found_devices.h"
#include "app/workspace/module_number.h"
#include "probe/read_report.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>

namespace module_number_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

TEST_CASE("part numbers of memory modules say their size")
{
    CHECK(gigabytesOfModule("18ASF4G72PDZ-3G2E1") == 32);
    CHECK(gigabytesOfModule("72ASS8G72LZ-2G6D2") == 64);
    CHECK(gigabytesOfModule("M393A4K40DB3-CWE") == 32);
    CHECK(gigabytesOfModule("M393AAG40M3B-CYF") == 128);
    CHECK(gigabytesOfModule("M321R8GA0BB0-CQKZJ") == 64);
    CHECK(gigabytesOfModule("HMA84GR7CJR4N-XN") == 32);
    CHECK(gigabytesOfModule("HMAA8GR7AJR4N-XN") == 64);
    for (const char* other : {"", "18ASF", "ASF4G72", "M393", "HMA8", "KSM32RD4/32MEI", "9965745-002.A00G", "18ASFG72", "M393AXK40"}) {
        INFO(other);
        CHECK_FALSE(gigabytesOfModule(other));
    }
}

TEST_CASE("a part number beats a controller's rounded size; a GPU without a name is a device all the same")
{
    const auto read = [](const char* name) {
        probe::Snapshot snapshot;
        REQUIRE(probe::readReport(test::readFile(test::dataDir() / "reports_structured" / name), "r", snapshot));
        return foundDevices(snapshot);
    };
    const auto all = read("redfish-slots.json");
    const auto memory = std::find_if(all.begin(), all.end(), [](const FoundDevice& one) { return one.known.category() == Category::Memory; });
    REQUIRE(memory != all.end());
    CHECK(*std::get<MemorySpec>(memory->known.spec).capacity == gigabytes(32)); // the controller says 30.5
    const auto count = [&](const char* name) {
        const auto found = read(name);
        return std::count_if(found.begin(), found.end(), [](const FoundDevice& one) { return one.known.category() == Category::Gpu; });
    };
    CHECK(count("redfish-slots.json") == 1);
    CHECK(count("redfish-superchip.json") == 1);
    CHECK(count("nccl-ids.xml") == 2);
    CHECK(count("lstopo-gpus.xml") == 3);
    CHECK(count("mi250x.json") == 2);
}

TEST_CASE("dies that only PCI devices show are counted by module; graphics in a processor are inside it")
{
    probe::Snapshot snapshot;
    const auto add = [&](const char* address, const char* id, const char* name) {
        probe::PciDevice device;
        device.pciAddress = probe::TextReading::of(address, probe::Origin::Lspci);
        device.pciClass = probe::TextReading::of("0380", probe::Origin::Lspci);
        device.pciId = probe::TextReading::of(id, probe::Origin::Lspci);
        device.vendor = probe::TextReading::of("Advanced Micro Devices, Inc. [AMD/ATI]", probe::Origin::Lspci);
        device.device = probe::TextReading::of(name, probe::Origin::Lspci);
        snapshot.pciDevices.push_back(device);
    };
    for (const char* address : {"0000:c1:00.0", "0000:c6:00.0", "0000:c9:00.0", "0000:ce:00.0"}) {
        add(address, "1002:7408", "Aldebaran/MI200 [Instinct MI250X]");
    }
    add("0000:0a:00.0", "1002:164e", "Raphael");
    const auto found = foundDevices(snapshot);
    REQUIRE(found.size() == 3);
    CHECK(std::count_if(found.begin(), found.end(), [](const FoundDevice& one) { return one.inside.has_value(); }) == 1);
    CHECK(std::count_if(found.begin(), found.end(), [](const FoundDevice& one) { return one.name == "Instinct MI250X"; }) == 2);
}

} // namespace module_number_test
