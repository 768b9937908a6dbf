// Reports in forms in which people post them that no tool prints: mailed, quoted; and the tools that only such posts show.
#include "probe/read_report.h"
#include "probe/report_sections.h"
#include "probe/report_text.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/probe/report_fixture.h"

#include <algorithm>
#include <string>
#include <vector>

namespace posted_forms_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using test::read;

namespace {

std::string posted(const std::string& name) { return test::readFile(test::dataDir() / "field" / name); }

std::string formatOf(std::string_view text)
{
    const ReportReader* reader = recogniseReport(text);
    return reader ? std::string(reader->id) : std::string();
}

/// "GPU0-GPU1 NODE" of each pair, "?" for a way that is not known.
std::vector<std::string> waysOf(const Snapshot& snapshot)
{
    std::vector<std::string> ways;
    for (const TopologyPair& pair : snapshot.topology) {
        ways.push_back(*pair.from + '-' + *pair.to + ' ' + (pair.relation.known() ? std::string(enumName(*pair.relation)) : "?"));
    }
    return ways;
}
using Ways = std::vector<std::string>;

} // namespace

TEST_CASE("what a mailer or a browser wrote as HTML is put back", "[probe][text]")
{
    CHECK(plainReport("<a&gt;\n&nbsp; &nbsp; <b&gt;x &amp; y</b&gt;\n</a&gt;\n") == "<a>\n    <b>x & y</b>\n</a>\n");
    CHECK(plainReport("&lt;a&gt;1&lt;/a&gt;\n") == "<a>1</a>\n");
    // XML has such names of its own
    const std::string_view xml = "<a n=\"x &gt; y\">\n  <b>1 &lt; 2</b>\n</a>\n";
    CHECK(plainReport(xml) == xml);
    CHECK(plainReport("5 &gt; 4\n") == "5 &gt; 4\n");
    const Snapshot mailed = read(posted("mail-reply-smi-xml.txt"));
    REQUIRE(mailed.gpus.size() == 2);
    CHECK(mailed.gpus[1].pciAddress.value == "0000:41:00.0");
    CHECK(mailed.gpus[1].linkCurrent.width.value == 8);
    CHECK(mailed.gaps.empty());
}

TEST_CASE("xpu-smi: cards, ways, and what is no card", "[probe][readers]")
{
    const std::string table = "+-----------+------+\n| Device ID | Device Information   |\n+-----------+------+\n"
                              "| 0         | Device Type: GPU |\n|           | Device Name: Intel(R) Data Center GPU Flex 170 |\n|           | PCI Device ID: 0x56c0 |\n"
                              "|           | UUID: 00000000-0000-004d-0000-000856c08086 |\n|           | Serial Number: LQAC17 |\n|           | PCI BDF Address: 0000:4d:00.0 |\n"
                              "|           | PCIe Generation: -1 |\n|           | PCIe Max Link Width: 16 |\n|           | Memory Physical Size: 14248.00 MiB |\n"
                              "| 1         | Device Name: Intel(R) Data Center GPU Flex 170 |\n|           | PCI BDF Address: 0000:4d:00.1 |\n|           | Function Type: virtual |\n";
    CHECK(formatOf(table) == "xpu-smi");
    const Snapshot cards = read(table);
    REQUIRE(cards.gpus.size() == 1); // a share for a guest is none
    const Gpu& card = cards.gpus.front();
    CHECK(card.name.value == "Intel(R) Data Center GPU Flex 170");
    CHECK(card.pciId.value == "8086:56c0");
    CHECK(card.pciAddress.value == "0000:4d:00.0");
    CHECK(card.serial.value == "LQAC17");
    CHECK(si(*card.memory) == 14248.0 * 1048576);
    CHECK(card.linkMax.generation.absence == Absence::NotAvailable); // -1
    CHECK(card.linkMax.width.value == 16);
    // the later form has no bars
    const Snapshot bare = read("$ xpu-smi discovery\n\n  Device ID     Device Information\n  0             Device Name: Intel(R) Arc(TM) B580 Graphics\n"
                               "                PCI BDF Address: 0000:03:00.0\n  1             Device Name: Intel(R) Arc(TM) B580 Graphics\n                PCI BDF Address: 0000:07:00.0\n");
    REQUIRE(bare.gpus.size() == 2);
    CHECK(bare.gpus[1].pciAddress.value == "0000:07:00.0");

    const std::string matrix = "         GPU 0/0  GPU 0/1  GPU 1/0  CPU Affinity\nGPU 0/0  S        MDF      SYS      0-31\nGPU 0/1  MDF      S        SYS      0-31\n"
                               "GPU 1/0  SYS      SYS      S        32-63\n";
    const Snapshot tiles = read(matrix);
    CHECK(waysOf(tiles) == Ways{"GPU0-GPU1 SYS"}); // two halves of a card are one
    CHECK(tiles.gpus.size() == 2);
    REQUIRE(tiles.topologyDevices.size() == 2);
    CHECK(tiles.topologyDevices[1].cpuAffinity.value == "32-63");
    const Snapshot strange = read("         GPU 0/0  GPU 1/0  CPU Affinity\nGPU 0/0  S        XL8      0-31\nGPU 1/0  SYS      SYS      0-31\n");
    CHECK(waysOf(strange) == Ways{"GPU0-GPU1 ?"});
    CHECK(strange.gaps.size() == 2); // an unknown way, and a row that does not stand below its devices
}

TEST_CASE("lspci -mm: names, numbers, quotation marks within", "[probe][readers]")
{
    const std::string_view named = "01:00.0 \"VGA compatible controller [0300]\" \"NVIDIA Corporation [10de]\" \"GA102 [GeForce RTX 3090] [2204]\" -ra1 \"Maker [1458]\" \"The \\\"Turbo\\\" [403b]\"\n";
    CHECK(formatOf(named) == "lspci-mm");
    const Snapshot one = read(named);
    REQUIRE(one.pciDevices.size() == 1);
    const PciDevice& device = one.pciDevices.front();
    CHECK(device.pciClass.value == "0300");
    CHECK(device.className.value == "VGA compatible controller");
    CHECK(device.pciId.value == "10de:2204");
    CHECK(device.device.value == "NVIDIA Corporation GA102 [GeForce RTX 3090]");
    CHECK(device.pciSubsystem.value == "1458:403b");
    CHECK(device.subsystemDevice.value == "Maker The \"Turbo\"");
    CHECK(device.revision.value == "a1");
    const Snapshot numbers = read("0000:af:00.0 \"0302\" \"10de\" \"1b38\" -rff \"10de\" \"11d9\"\n");
    REQUIRE(numbers.pciDevices.size() == 1);
    CHECK(numbers.pciDevices[0].pciId.value == "10de:1b38");
    CHECK(numbers.pciDevices[0].revision.absence == Absence::Lost);
    CHECK(numbers.gaps.size() == 1);
    const Snapshot quoted = read(posted("quoted-lspci-mm.md"));
    CHECK(quoted.pciDevices.size() == 8);
    CHECK(quoted.gaps.empty());
}

} // namespace posted_forms_test
