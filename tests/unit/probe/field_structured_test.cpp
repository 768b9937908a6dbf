// Reports that people sent in public, beside the repository: each gives what is right.
#include "probe/read_report.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>

namespace field_structured_test {

using namespace lanewatt;
using namespace lanewatt::probe;
namespace fs = std::filesystem;

namespace {

fs::path field() { return test::sourceDir().parent_path() / "shared" / "field" / "files"; }

Snapshot read(const char* name)
{
    INFO(name);
    const auto snapshot = readReports((field() / name).string());
    REQUIRE(snapshot);
    return *snapshot;
}

} // namespace

TEST_CASE("structured reports of the field say what is known of their machines", "[probe][samples][structured]")
{
    if (!fs::exists(field())) {
        WARN("skipped: there are no field cases beside the repository");
        return;
    }
    {
        const Snapshot snapshot = read("R10_mi250x_rocm_smi.json");
        REQUIRE(snapshot.gpus.size() == 4);
        for (const Gpu& gpu : snapshot.gpus) {
            CHECK(*gpu.dies == 2);
            CHECK(*gpu.powerLimitEnforced == watts(560));
            CHECK(*gpu.pciId == "1002:7408");
        }
        CHECK(snapshot.gaps.empty());
    }
    {
        const Snapshot snapshot = read("R13_amd_smi_static.json");
        REQUIRE(snapshot.gpus.size() == 1);
        CHECK(*snapshot.gpus[0].name == "AMD Instinct MI300X");
        CHECK(*snapshot.gpus[0].pciAddress == "0000:83:00.0");
        CHECK(*snapshot.gpus[0].memory == fromSi<Data>(196592 * 1048576.0));
    }
    {
        const Snapshot snapshot = read("R14_gh200_redfish.zip");
        REQUIRE(snapshot.cpus.size() == 2);
        CHECK(*snapshot.cpus[0].cores == 72);
        CHECK(snapshot.gpus.size() == 2);
        REQUIRE(snapshot.memoryModules.size() == 2);
        for (const MemoryModule& module : snapshot.memoryModules) {
            CHECK(*module.size == fromSi<Data>(480.0 * 1024 * 1048576));
            CHECK(*module.type == "LPDDR5X");
        }
    }
    {
        const Snapshot snapshot = read("R14_r750_redfish.zip");
        REQUIRE(snapshot.gpus.size() == 1);
        CHECK(*snapshot.gpus[0].slot == "PCIe.Slot.2");
        const auto slot = std::find_if(snapshot.slots.begin(), snapshot.slots.end(), [](const ExpansionSlot& one) {
            return one.designation.value == "PCIe.Slot.2";
        });
        REQUIRE(slot != snapshot.slots.end());
        CHECK(slot->pciAddress.value == snapshot.gpus[0].pciAddress.value);
        CHECK(*slot->width == 16);
        CHECK(*slot->generation == 4);
        CHECK(slot->type->find("CPU.Socket.1") != std::string::npos);
        CHECK(*snapshot.identity.systemSku == "TAG0001");
        CHECK_FALSE(redacted(snapshot).identity.systemSku.known());
    }
    {
        const Snapshot snapshot = read("R15_ndv5_h100_nccl.xml");
        CHECK(snapshot.gpus.size() == 8);
    }
    {
        const Snapshot snapshot = read("R16_corona240_lstopo.xml");
        REQUIRE(snapshot.gpus.size() == 8);
        for (const Gpu& gpu : snapshot.gpus) {
            CHECK(gpu.name->find("MI50 32GB") != std::string::npos);
        }
    }
}

} // namespace field_structured_test
