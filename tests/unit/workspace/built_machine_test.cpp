#include "app/workspace/built_machine.h"

#include "app/workspace/inventory_design.h"
#include "model/assess.h"
#include "tests/unit/workspace/machines.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace built_machine_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

BuiltMachine built(const probe::Snapshot& snapshot, const Design& design, catalog::Catalog& catalog)
{
    const auto inventory = takeInventory(snapshot, catalog);
    test::requireOk(inventory);
    return builtMachine("a.json", snapshot, *inventory, design, catalog);
}

Design asFound(const probe::Snapshot& snapshot, catalog::Catalog& catalog)
{
    const auto inventory = takeInventory(snapshot, catalog);
    test::requireOk(inventory);
    auto design = designOfMachines("Quote", {*inventory}, catalog);
    test::requireOk(design);
    return std::move(*design);
}

AsBuilt compared(const probe::Snapshot& snapshot, const Design& design, catalog::Catalog& catalog)
{
    return compareAsBuilt(assess(design, Context{}), {built(snapshot, design, catalog)});
}

/// The design with another part in the place of its cards.
Design withCard(const Design& design, const Part& part)
{
    const auto changed = applyEdit(design, {ReplacePart{"machine", "gpu", part, {}}});
    test::requireOk(changed);
    return *changed;
}

} // namespace

TEST_CASE("built machine: a design made of a machine's inventory is as built, parts made of readings included")
{
    test::TestCatalog known(test::machineParts());
    test::TestCatalog empty;
    for (test::TestCatalog* catalog : {&known, &empty}) {
        const AsBuilt asBuilt = compared(test::machine(), asFound(test::machine(), **catalog), **catalog);
        for (const Difference& difference : asBuilt.differences) {
            UNSCOPED_INFO(enumName(difference.kind)
                          << ' ' << difference.path.text() << ' ' << difference.designed << ' ' << difference.built);
        }
        CHECK(asBuilt.differences.empty());
        CHECK(asBuilt.notCompared.empty());
    }
}

TEST_CASE("built machine: lanes are those of the link as it stands, its generation is not: the card is at rest")
{
    test::TestCatalog catalog(test::machineParts());
    const Design design = asFound(test::machine(), *catalog);
    probe::Snapshot snapshot = test::machine();
    snapshot.gpus[0].linkCurrent.width = test::said(std::int64_t{8});
    const BuiltMachine machine = built(snapshot, design, *catalog);
    const auto gpu = std::find_if(machine.devices.begin(), machine.devices.end(),
                                  [](const BuiltDevice& one) { return one.place == "0000:c1:00.0"; });
    REQUIRE(gpu != machine.devices.end());
    CHECK(gpu->width == 8);
    CHECK(gpu->gen == 4); // maximum of both; it runs at generation 1
    CHECK(gpu->slot == "PCIE3");
    CHECK(gpu->powerLimit == watts(280));
    CHECK(gpu->firmware == "94.02.42.00.A9");
}

TEST_CASE("built machine: a link that reads the third generation is awake, and slower than the fourth of its ends")
{
    test::TestCatalog catalog(test::machineParts());
    const Design design = asFound(test::machine(), *catalog);
    probe::Snapshot snapshot = test::machine();
    snapshot.gpus[0].linkCurrent.generation = test::said(std::int64_t{3});
    const BuiltMachine machine = built(snapshot, design, *catalog);
    const auto gpu = std::find_if(machine.devices.begin(), machine.devices.end(),
                                  [](const BuiltDevice& one) { return one.place == "0000:c1:00.0"; });
    REQUIRE(gpu != machine.devices.end());
    CHECK(gpu->gen == 3);
}

TEST_CASE("built machine: a maker's version of the card is the card; another chip is not")
{
    std::vector<Part> parts = test::machineParts();
    parts.push_back(test::namedPart(Category::Gpu, "evga-3090-ftw3", "EVGA", "GeForce RTX 3090 FTW3 Ultra Gaming"));
    parts.push_back(
        test::namedPart(Category::Gpu, "evga-3090ti-ftw3", "EVGA", "GeForce RTX 3090 Ti FTW3 Ultra Gaming"));
    test::TestCatalog catalog(parts);
    const Design design = asFound(test::machine(), *catalog);
    CHECK(
        compared(test::machine(), withCard(design, *(*catalog).part("evga-3090-ftw3")), *catalog).differences.empty());
    const AsBuilt other = compared(test::machine(), withCard(design, *(*catalog).part("evga-3090ti-ftw3")), *catalog);
    REQUIRE_FALSE(other.differences.empty());
    CHECK(other.differences.front().kind == DifferenceKind::Different);
}

TEST_CASE("built machine: memory without a part number is told by size and generation")
{
    test::TestCatalog catalog(test::machineParts());
    probe::Snapshot snapshot = test::machine();
    Design design = asFound(snapshot, *catalog);
    Part generic = test::namedPart(Category::Memory, "generic-32g", "", "32 GB DDR4 RDIMM");
    std::get<MemorySpec>(generic.spec).capacity = test::known(gigabytes(32));
    std::get<MemorySpec>(generic.spec).generation = test::known(std::string("DDR4"));
    for (probe::MemoryModule& module : snapshot.memoryModules) {
        if (module.partNumber.known()) {
            module.partNumber = test::said(std::string("M393-OTHER-99"));
        }
    }
    const auto placed = applyEdit(design, {ReplacePart{"machine", "memory", generic, {}}});
    test::requireOk(placed);
    CHECK(compared(snapshot, *placed, *catalog).differences.empty());
    // different part numbers mean different parts
    const AsBuilt other = compared(snapshot, design, *catalog);
    REQUIRE(other.differences.size() == 1);
    CHECK(other.differences.front().kind == DifferenceKind::Different);
}

TEST_CASE("built machine: an empty list of cards is a report, no list is none")
{
    test::TestCatalog catalog(test::machineParts());
    const Design design = asFound(test::machine(), *catalog);
    probe::Snapshot snapshot = test::machine();
    snapshot.gpus.clear();
    snapshot.pciDevices.clear();
    CHECK(compared(snapshot, design, *catalog).differences.empty());
    CHECK(compared(snapshot, design, *catalog).notCompared.size() == 1);
    snapshot.pciDevices.push_back(test::networkCard("0000:81:00.0", "ConnectX-5"));
    const AsBuilt missing = compared(snapshot, design, *catalog);
    REQUIRE(missing.differences.size() == 1);
    CHECK(missing.differences.front().kind == DifferenceKind::Missing);
    CHECK(missing.differences.front().designed == "2");
}

} // namespace built_machine_test
