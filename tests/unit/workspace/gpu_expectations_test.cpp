#include "app/workspace/gpu_expectations.h"

#include "tests/unit/workspace/machines.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace gpu_expectations_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

/// The machine of the inventory tests with measured cards and their own data.
probe::Snapshot measuredMachine()
{
    probe::Snapshot snapshot = test::machine();
    for (probe::Gpu& gpu : snapshot.gpus) {
        gpu.measured.memoryCopy = test::said(fromSi<Bandwidth>(850e9), probe::Origin::LiveLibrary);
        gpu.measured.memoryNominal = test::said(fromSi<Bandwidth>(900e9), probe::Origin::LiveLibrary);
        gpu.measured.fp32Nominal = test::said(30.0, probe::Origin::LiveLibrary);
    }
    return snapshot;
}

/// The parts of that machine; the card's specification has a memory rate but no FP32 rate.
std::vector<Part> parts()
{
    std::vector<Part> parts = test::machineParts();
    for (Part& part : parts) {
        if (part.key == "nv-rtx3090") {
            std::get<GpuSpec>(part.spec).memoryBandwidth = test::known(fromSi<Bandwidth>(936e9));
        }
    }
    return parts;
}

GpuExpectations expectationsOf(const probe::Snapshot& snapshot, catalog::Catalog& catalog, const InventoryAnswers& answers = {})
{
    const auto inventory = takeInventory(snapshot, catalog, answers);
    test::requireOk(inventory);
    return gpuExpectations(snapshot, *inventory, catalog);
}

} // namespace

TEST_CASE("what a measured card should do is its part's specification, and what that leaves out the card's own word")
{
    test::TestCatalog catalog(parts());
    const GpuExpectations all = expectationsOf(measuredMachine(), *catalog);
    REQUIRE(all.size() == 2);
    const GpuExpectation& one = all.at("0000:41:00.0");
    REQUIRE(one.part);
    CHECK(one.part->key == "nv-rtx3090");
    CHECK(one.bySpec.memory == fromSi<Bandwidth>(936e9));
    CHECK(one.expected.memory == fromSi<Bandwidth>(936e9));
    CHECK_FALSE(one.bySpec.fp32Teraflops);
    CHECK(one.expected.fp32Teraflops == 30.0);
}

TEST_CASE("a card that was not measured, and one that is no part for sure, is held against no specification")
{
    test::TestCatalog catalog(parts());
    CHECK(expectationsOf(test::machine(), *catalog).empty());
    const probe::Snapshot snapshot = measuredMachine();
    const auto inventory = takeInventory(snapshot, *catalog);
    test::requireOk(inventory);
    const InventoryLine* gpu = inventory->line(Category::Gpu);
    REQUIRE(gpu);
    const GpuExpectations leftOut = expectationsOf(snapshot, *catalog, {{gpu->id, ""}});
    CHECK_FALSE(leftOut.at("0000:41:00.0").part);
    CHECK(leftOut.at("0000:41:00.0").expected.memory == fromSi<Bandwidth>(900e9));
    const GpuExpectations made = expectationsOf(snapshot, *catalog, {{gpu->id, std::string(kMakePart)}});
    CHECK_FALSE(made.at("0000:41:00.0").part);
}

} // namespace gpu_expectations_test
