// Which of the devices that reports list are graphics cards, and what is kept of a card that is not certainly any part.
#include "app/workspace/inventory.h"
#include "app/workspace/inventory_design.h"

#include "model/assess.h"
#include "model/budget/machine_totals.h"
#include "model/units/quantity_text.h"
#include "probe/read_report.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace inventory_gpus_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

Inventory inventoryOf(std::string_view text)
{
    probe::Snapshot snapshot;
    REQUIRE(probe::readReport(text, "report", snapshot));
    auto inventory = takeInventory(snapshot, test::shippedCatalog());
    test::requireOk(inventory);
    return std::move(*inventory);
}

/// "matched NVIDIA H20 SXM5 96GB x2" of each GPU of an inventory.
std::vector<std::string> gpus(std::string_view text)
{
    std::vector<std::string> found;
    for (const InventoryLine& line : inventoryOf(text).lines) {
        if (line.category != Category::Gpu) {
            continue;
        }
        const char* as = line.as == Identified::Matched    ? "matched "
                         : line.as == Identified::Inside   ? "inside "
                         : line.as == Identified::Question ? "question "
                                                           : "made ";
        found.push_back(as + line.name + " x" + std::to_string(line.quantity()));
    }
    return found;
}
using Found = std::vector<std::string>;

std::string smiTable(const std::string& name, const std::string& limit, const std::string& memory, int cards)
{
    std::string text = "| NVIDIA-SMI 590.44.01   Driver Version: 590.44.01   CUDA Version: 13.1 |\n";
    for (int i = 0; i < cards; ++i) {
        text += "|   " + std::to_string(i) + "  " + name + "   On  | 00000000:1" + std::to_string(i) + ":00.0 Off |                  N/A |\n"
                "| N/A   26C    P8     28W / " + limit + " |      0MiB / " + memory + " |      0%      Default |\n";
    }
    return text;
}

Design designOf(std::string_view text)
{
    auto design = designOfMachines("rig", {inventoryOf(text)}, test::shippedCatalog());
    test::requireOk(design);
    return std::move(*design);
}

} // namespace

TEST_CASE("inventory: a card in question keeps its memory and its power limit", "[inventory]")
{
    const std::string text = smiTable("NVIDIA GeForce RTX 3090", "350W", "24576MiB", 4);
    const InventoryLine line = *inventoryOf(text).line(Category::Gpu);
    CHECK(line.as == Identified::Question);
    CHECK(line.quantity() == 4);
    REQUIRE(line.made);
    const auto& spec = *line.made->as<GpuSpec>();
    CHECK(inWatts(*spec.boardPower) == 350.0);
    CHECK(spec.boardPower.confidence == Confidence::Estimated); // the limit that is set; the card's default may be another
    CHECK(spec.memory == Fact<Data>{gigabytes(24), Confidence::Measured, {"inventory", "vendor_tool"}, {}});
    const Assessment assessment = assess(designOf(text), {});
    REQUIRE(assessment.builds.front()->dc);
    CHECK(assessment.builds.front()->dc->likely == 1400.0);
}

TEST_CASE("inventory: a limit below the card's default is a cap, where the catalogue alone knows the default", "[inventory]")
{
    const auto capOf = [](const Design& design) { return design.builds.begin()->second->placements.begin()->second.options.powerCap; };
    const Design capped = designOf(smiTable("NVIDIA RTX A6000", "250W", "49140MiB", 2));
    REQUIRE(capOf(capped));
    CHECK(inWatts(*capOf(capped)) == 250.0);
    CHECK_FALSE(capOf(designOf(smiTable("NVIDIA RTX A6000", "300W", "49140MiB", 2)))); // its default
}

TEST_CASE("inventory: a sum of unknown draws only is unknown", "[inventory]")
{
    const Assessment assessment = assess(designOf("41:00.0 VGA compatible controller: NVIDIA Corporation Device fff1 (rev a1)\n"), {});
    const BuildAssessment& build = *assessment.builds.front();
    CHECK_FALSE(build.dc);
    CHECK_FALSE(build.ac);
    const BudgetPoint* power = build.headline(BudgetKind::PowerDc);
    REQUIRE(power);
    CHECK_FALSE(power->demand);
    CHECK(power->unknownLines == 1);
}

TEST_CASE("inventory: graphics of controllers and processors in plain lspci", "[inventory]")
{
    CHECK(gpus("06:00.0 VGA compatible controller: ASPEED Technology, Inc. ASPEED Graphics Family (rev 41)\n"
               "0a:00.0 VGA compatible controller: Matrox Electronics Systems Ltd. Integrated Matrox G200eW3 Graphics Controller (rev 04)\n"
               "00:02.0 VGA compatible controller: Intel Corporation Raptor Lake-S GT1 [UHD Graphics 770] (rev 04)\n"
               "c7:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Phoenix3 (rev ba)\n"
               "41:00.0 3D controller: NVIDIA Corporation AD102GL [L40S] (rev a1)\n") ==
          Found{"inside UHD Graphics 770 x1", "matched L40S x1", "inside Phoenix3 x1"});
    // a maker's brackets are no product
    const Found vega = gpus("03:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Vega 20 (rev 02)\n"
                            "06:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Vega 20 (rev 02)\n");
    REQUIRE(vega.size() == 1);
    CHECK(vega.front().ends_with("Vega 20 x2"));
    CHECK_FALSE(vega.front().starts_with("matched"));
}

TEST_CASE("inventory: an id in the place of a name is the device", "[inventory]")
{
    CHECK(gpus("17:00.0 3D controller: NVIDIA Corporation Device 2329 (rev a1)\n65:00.0 3D controller: NVIDIA Corporation Device 2329 (rev a1)\n") ==
          Found{"matched NVIDIA H20 SXM5 96GB x2"});
    CHECK(gpus("17:00.0 3D controller [0302]: NVIDIA Corporation Device [10de:2329] (rev a1)\n") == Found{"matched NVIDIA H20 SXM5 96GB x1"});
    CHECK(gpus("17:00.0 3D controller: NVIDIA Corporation Device fff1 (rev a1)\n") == Found{"made GPU 10de:fff1 x1"});
    // the list of ids has another name for the H100 NVL than its maker
    const Found nvl = gpus("41:00.0 3D controller: NVIDIA Corporation GH100 [H100L 94GB] (rev a1)\n");
    CHECK(nvl == Found{"matched H100 NVL 94GB x1"});
}

TEST_CASE("inventory: virtual functions of a card are no cards", "[inventory]")
{
    const auto at = [](const std::string& address) {
        return address + " 3D controller [0302]: NVIDIA Corporation AD102GL [L40S] [10de:26b9] (rev a1) (driver: nvidia)\n";
    };
    CHECK(gpus(at("0001:c8:00.0") + at("0001:c8:04.4") + at("0001:c8:05.0") + at("0001:c9:00.0")) == Found{"matched L40S x2"});
    CHECK(gpus("IOMMU Group 322: " + at("0001:c8:00.0") + "IOMMU Group 345: " + at("0001:c8:04.4")) == Found{"matched L40S x1"});
    // in a virtual machine all cards are on the first bus
    CHECK(gpus(at("00:05.0") + at("00:06.0")) == Found{"matched L40S x2"});
}

TEST_CASE("inventory: a driver lists each GPU of a superchip", "[inventory]")
{
    const auto list = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i) {
            text += "GPU " + std::to_string(i) + ": NVIDIA GB200 (UUID: GPU-11111111-1111-1111-1111-11111111111" + std::to_string(i) + ")\n";
        }
        return text;
    };
    CHECK(gpus(list(4)) == Found{"matched NVIDIA GB200 x2"});
    CHECK(gpus(list(1)) == Found{"question NVIDIA GB200 x1"});
    const Assessment assessment = assess(designOf(list(4)), {});
    CHECK(machineTotals(*assessment.builds.front()).gpus == 4);
}

TEST_CASE("inventory: Intel's GPUs in the report of PyTorch", "[inventory]")
{
    CHECK(gpus("PyTorch version: 2.11\nIs XPU available: True\nIntel GPU models onboard:\n* Intel(R) Arc(TM) Pro B60 Graphics\n* Intel(R) Arc(TM) Pro B60 Graphics\n"
               "Intel GPU models detected:\n"
               "* [0] _XpuDeviceProperties(name='Intel(R) Arc(TM) Pro B60 Graphics', type='gpu', device_id=0xE211, total_memory=24480MB, has_fp64=1)\n"
               "* [1] _XpuDeviceProperties(name='Intel(R) Arc(TM) Pro B60 Graphics', type='gpu', device_id=0xE211, total_memory=24480MB, has_fp64=1)\n"
               "\nCPU:\n* no device\n") == Found{"question Intel(R) Arc(TM) Pro B60 Graphics x2"});
}

} // namespace inventory_gpus_test
