// Captures of real GPUs (tests/hardware/gpu_machine.py): results are as recorded, nvidia-smi agrees, and they become a design.
#include "app/messages/messages.h"
#include "app/workspace/inventory_design.h"
#include "probe/live/probe_machine.h"
#include "probe/measurement.h"
#include "probe/merge.h"
#include "probe/read_report.h"
#include "probe/snapshot_file.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace recorded_gpus_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A machine with recorded captures, and its known GPU.
struct Recorded {
    const char* folder;
    const char* name;
    const char* pciId;
    const char* part; ///< of the shelf
    double memoryMebibytes;
    double bandwidth; ///< bytes read and written a second that a plain copy of another program reached there
};

// the rates are those of copy-within.json in what gpu_machine.py kept
constexpr Recorded kRecorded[] = {
    {"h100", "NVIDIA H100 80GB HBM3", "10de:2330", "nv-h100-sxm", 81559, 3.0159e12},
    {"h200", "NVIDIA H200", "10de:2335", "nv-h200-sxm", 143771, 4.243e12},
};

std::string say(const Message& message) { return messages::text(message); }

std::string fileOf(const Recorded& machine, const char* name)
{
    return test::readFile(test::dataDir() / "captures" / machine.folder / name);
}

Snapshot replayed(const Recorded& machine, const char* name)
{
    const auto snapshot = snapshotOf({fileOf(machine, name)}, name);
    test::requireOk(snapshot);
    REQUIRE(snapshot->gpus.size() == 1);
    return *snapshot;
}

} // namespace

TEST_CASE("captures of real GPUs replay to the snapshots that were made there", "[probe][capture][recorded]")
{
    for (const Recorded& machine : kRecorded) {
        INFO(machine.folder);
        for (const auto& [capture, snapshot] : {std::pair("snapshot.jsonl", "snapshot.json"), std::pair("measured.jsonl", "measured.json")}) {
            CHECK(test::firstDifference(fileOf(machine, snapshot), snapshotText(replayed(machine, capture), say)) == "");
        }
        const Gpu gpu = replayed(machine, "snapshot.jsonl").gpus[0];
        CHECK(*gpu.name == machine.name);
        CHECK(*gpu.pciId == machine.pciId);
        CHECK(si(*gpu.memory) == machine.memoryMebibytes * 1048576);
        CHECK(si(*gpu.powerLimitDefault) == 700);
        CHECK((*gpu.linkMax.generation == 5 && *gpu.linkMax.width == 16));
        CHECK(gpu.serial.absence == Absence::Redacted);
    }
}

TEST_CASE("nvidia-smi and the probe said the same of real GPUs", "[probe][merge][recorded]")
{
    for (const Recorded& machine : kRecorded) {
        Snapshot both = replayed(machine, "snapshot.jsonl");
        for (const char* report : {"nvidia-smi.xml", "query.csv", "topo.txt"}) {
            INFO(machine.folder << ' ' << report);
            Snapshot other;
            REQUIRE(readReport(fileOf(machine, report), report, other));
            CHECK(other.gpus.size() == 1);
            CHECK(other.gaps.empty());
            merge(both, other);
            CHECK(both.gpus.size() == 1);
            for (const Disagreement& difference : both.disagreements) {
                FAIL_CHECK(difference.place << ": " << difference.kept << ", " << difference.other);
            }
        }
    }
}

TEST_CASE("what was measured on real GPUs is what such cards do", "[probe][measure][recorded]")
{
    for (const Recorded& machine : kRecorded) {
        INFO(machine.folder);
        const Snapshot snapshot = replayed(machine, "measured.jsonl");
        const GpuMeasurement& measured = snapshot.gpus[0].measured;
        CHECK(si(*measured.memoryCopy) >= 0.95 * machine.bandwidth);
        CHECK(si(*measured.memoryCopy) <= si(*measured.memoryNominal));
        CHECK(*measured.fp32Teraflops <= *measured.fp32Nominal);
        // 4096 operations a clock and multiprocessor in dense FP16, 256 in FP32 (NVIDIA, H100 Tensor Core GPU Architecture)
        CHECK(*measured.tensorTeraflops <= 16 * *measured.fp32Nominal);
        CHECK(*measured.tensorTeraflops >= 8 * *measured.fp32Nominal);
        std::size_t judged = 0;
        for (const MeasuredLine& line : measuredLines(snapshot)) {
            INFO(say(line.text));
            CHECK_FALSE(line.wrong);
            ++judged;
        }
        CHECK(judged >= 7);
        CHECK(snapshot.gaps.empty());
    }
}

TEST_CASE("a real GPU that another program computes on is left alone", "[probe][measure][recorded]")
{
    const Snapshot snapshot = replayed(kRecorded[0], "busy.jsonl");
    CHECK_FALSE(snapshot.gpus[0].measured.fp32Teraflops.known());
    REQUIRE(snapshot.gaps.size() == 1);
    CHECK_THAT(say(snapshot.gaps[0].why), ContainsSubstring("other programs compute on the GPU"));
    CHECK(*snapshot.gpus[0].utilization > 0.1);
}

TEST_CASE("real GPUs are found in the catalogue and become a design whose board is unknown", "[inventory][recorded]")
{
    const auto shelf = catalog::Catalog::open(test::catalogFile().string());
    test::requireOk(shelf);
    for (const Recorded& machine : kRecorded) {
        INFO(machine.folder);
        const auto inventory = workspace::takeInventory(replayed(machine, "snapshot.jsonl"), **shelf);
        test::requireOk(inventory);
        CHECK(inventory->questions() == 0);
        const workspace::InventoryLine* gpu = inventory->line(Category::Gpu);
        REQUIRE(gpu);
        CHECK(gpu->as == workspace::Identified::Matched);
        CHECK(gpu->key == machine.part);
        CHECK_FALSE(inventory->line(Category::Motherboard));
        test::requireOk(workspace::designOfMachines("Found", {*inventory}, **shelf));
    }
}

} // namespace recorded_gpus_test
