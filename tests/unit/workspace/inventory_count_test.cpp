// What reports show is counted once, whatever shows it.
#include "app/workspace/inventory.h"

#include "probe/read_report.h"
#include "tests/support/paths.h"
#include "tests/unit/workspace/machines.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace inventory_count_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

Inventory inventoryOf(std::string_view text, catalog::Catalog& catalog)
{
    probe::Snapshot snapshot;
    REQUIRE(probe::readReport(text, "report", snapshot));
    auto inventory = takeInventory(snapshot, catalog);
    test::requireOk(inventory);
    return std::move(*inventory);
}

int countOf(const Inventory& inventory, Category category)
{
    int count = 0;
    for (const InventoryLine& line : inventory.lines) {
        count += line.category == category ? line.quantity() : 0;
    }
    return count;
}

std::string fixture(const std::string& name) { return test::readFile(test::dataDir() / "reports" / name); }

} // namespace

TEST_CASE("inventory: GPUs that nothing names are counted, and named once", "[inventory]")
{
    test::TestCatalog catalog(test::machineParts());
    const std::string matrix = fixture("topo.txt");
    const Inventory alone = inventoryOf(matrix, *catalog);
    CHECK(countOf(alone, Category::Gpu) == 2);
    CHECK(alone.line(Category::Gpu)->name == "GPU");
    CHECK(alone.line(Category::Gpu)->as == Identified::Made);
    // lspci names one of the two
    const Inventory more = inventoryOf("$ nvidia-smi topo -m\n" + matrix + "$ lspci -nn\n41:00.0 VGA compatible controller [0300]: NVIDIA Corporation GA102 [GeForce RTX 3090] [10de:2204] (rev a1)\n", *catalog);
    CHECK(countOf(more, Category::Gpu) == 2);
    const Inventory named = inventoryOf(matrix + "\n" + "GPU 0: NVIDIA GeForce RTX 3090\nGPU 1: NVIDIA GeForce RTX 3090\n", *catalog);
    CHECK(countOf(named, Category::Gpu) == 2);
    CHECK(named.line(Category::Gpu)->name == "NVIDIA GeForce RTX 3090");
    // numbers only: the PCI id stands for the name
    const Inventory numbers = inventoryOf("$ lspci -n\n41:00.0 0302: 10de:fff0 (rev a1)\n42:00.0 0302: 10de:fff0 (rev a1)\n", *catalog);
    CHECK(countOf(numbers, Category::Gpu) == 2);
    CHECK(numbers.line(Category::Gpu)->name.find("10de:fff0") != std::string::npos);
}

TEST_CASE("inventory: the dies of a module are one GPU, in each report and together", "[inventory]")
{
    test::TestCatalog catalog(test::machineParts());
    const std::string list = fixture("rocm-list.txt");
    const std::string pci = "c1:00.0 Display controller [0380]: Advanced Micro Devices, Inc. [AMD/ATI] Aldebaran/MI200 [Instinct MI250X] [1002:7408]\n"
                            "c6:00.0 Display controller [0380]: Advanced Micro Devices, Inc. [AMD/ATI] Aldebaran/MI200 [Instinct MI250X] [1002:7408]\n";
    CHECK(countOf(inventoryOf(list, *catalog), Category::Gpu) == 1);
    CHECK(countOf(inventoryOf("$ lspci -nn\n" + pci, *catalog), Category::Gpu) == 1);
    CHECK(countOf(inventoryOf("$ rocm-smi -a\n" + list + "$ lspci -nn\n" + pci, *catalog), Category::Gpu) == 1);
}

TEST_CASE("inventory: a name that a table cuts off is never certain", "[inventory]")
{
    test::TestCatalog catalog(test::machineParts());
    const std::string table = "| NVIDIA-SMI 470.57   Driver Version: 470.57   CUDA Version: 11.4 |\n"
                              "|   0  {}  Off  | 00000000:41:00.0 Off |                  N/A |\n"
                              "| 30%   35C  P8     20W / 350W |      1MiB / 24268MiB |     0%      Default |\n";
    const auto with = [&](const std::string& name) {
        std::string text = table;
        return inventoryOf(text.replace(text.find("{}"), 2, name), *catalog);
    };
    CHECK(with("NVIDIA GeForce RTX 3090 Ti").line(Category::Gpu)->as == Identified::Matched);
    const Inventory cut = with("NVIDIA GeForce RTX 3090...");
    CHECK(cut.line(Category::Gpu)->as != Identified::Matched);
    CHECK(countOf(cut, Category::Gpu) == 1);
}

TEST_CASE("inventory: adapters that only ibstat names, each with its ports", "[inventory]")
{
    test::TestCatalog catalog(test::machineParts());
    const Inventory inventory = inventoryOf(fixture("ibstat.txt"), *catalog);
    CHECK(countOf(inventory, Category::Nic) == 2); // three ports
}

} // namespace inventory_count_test
