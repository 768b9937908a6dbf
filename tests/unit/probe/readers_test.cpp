// Each reader on small reports: results, and treatment of unusual and damaged ones.
#include "probe/read_report.h"

#include "app/messages/messages.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/probe/report_fixture.h"

#include <algorithm>
#include <fstream>

namespace readers_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;
using test::deviceAt;
using test::gapsOf;
using test::read;
namespace fs = std::filesystem;

namespace {

fs::path reports() { return test::dataDir() / "reports"; }
std::string fixture(const std::string& name) { return test::readFile(reports() / name); }

std::string format(std::string_view text)
{
    const ReportReader* reader = recogniseReport(text.substr(0, kHeadBytes));
    return reader ? std::string(reader->id) : "";
}

std::string replaced(std::string text, const std::string& what, const std::string& with)
{
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), with);
}

std::string utf16(std::string_view text)
{
    std::string wide = "\xFF\xFE";
    for (const char c : text) {
        wide += c;
        wide += '\0';
    }
    return wide;
}

std::string withCrLf(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        result += c == '\n' ? "\r\n" : std::string(1, c);
    }
    return result;
}

Reading<Data> mebibytes(double count, Origin origin)
{
    return Reading<Data>::of(fromSi<Data>(count * 1048576), origin);
}

} // namespace

TEST_CASE("each format is recognised by its content", "[probe][readers]")
{
    CHECK(format(fixture("nvidia-smi.xml")) == "nvidia-smi-xml");
    CHECK(format(fixture("dmidecode.txt")) == "dmidecode");
    CHECK(format(fixture("lspci.txt")) == "lspci");
    CHECK(format(fixture("lspci-tree.txt")) == "lspci-tree");
    CHECK(format(fixture("topo.txt")) == "nvidia-smi-topo");
    CHECK(format(fixture("query.csv")) == "nvidia-smi-csv");
    CHECK(format(fixture("lstopo.xml")) == "lstopo-xml");
    CHECK(format(fixture("lshw.json")) == "lshw-json");
    CHECK(format(fixture("rocm-smi.json")) == "rocm-smi-json");
    CHECK(format(fixture("nccl.xml")) == "nccl-topology");
    CHECK(format(fixture("fastfetch.json")) == "fastfetch-json");
    CHECK(format(fixture("lscpu.txt")) == "lscpu");
    CHECK(format(fixture("decode-dimms.txt")) == "decode-dimms");
    CHECK(format(fixture("redfish/Chassis/1/index.json")) == "redfish");
    for (const char* none :
         {"", "hello", "{}", "[]", "<xml/>", "a,b\n1,2\n", "name,index\nx,1\n", "{\"lanewatt\": 1}"}) {
        INFO(none);
        CHECK(format(none).empty());
    }
}

TEST_CASE("nvidia-smi's XML: several cards, MIG, and readings that are not there", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("nvidia-smi.xml"));
    CHECK(gapsOf(snapshot).empty());
    CHECK(*snapshot.driverVersion == "550.54.15");
    CHECK(*snapshot.cudaVersion == "12.4");
    CHECK(snapshot.sources.front().time == "Sat Nov 21 09:12:03 2026");
    REQUIRE(snapshot.gpus.size() == 2);
    const Gpu& a100 = snapshot.gpus[0];
    CHECK(*a100.pciAddress == "0000:41:00.0");
    CHECK(*a100.pciId == "10de:20b5");
    CHECK(*a100.pciSubsystem == "10de:1533");
    CHECK(a100.memory == mebibytes(81920, Origin::VendorTool));
    CHECK(*a100.mig);
    REQUIRE(a100.migDevices.size() == 2);
    CHECK(*a100.migDevices[1].gpuInstance == 2);
    CHECK(*a100.migDevices[1].multiprocessors == 42);
    // the memory of a slice is not that of the card
    CHECK(a100.migDevices[1].memory == mebibytes(40192, Origin::VendorTool));
    CHECK(*a100.linkDeviceMax.generation == 4);
    CHECK(*a100.linkHostMax.generation == 5);
    CHECK(*a100.remappedRowsCorrectable == 1);
    CHECK(*a100.temperatureShutdown == degreesCelsius(92));
    CHECK(a100.utilization == Reading<double>::absent(Absence::NotAvailable, Origin::VendorTool));
    CHECK(a100.fanDuty.absence == Absence::NotAvailable);
    const Gpu& rtx = snapshot.gpus[1];
    CHECK(*rtx.powerLimitEnforced == watts(280));
    CHECK(*rtx.powerLimitDefault == watts(350));
    CHECK(rtx.serial.absence == Absence::NotSupported);
    CHECK(rtx.mig.absence == Absence::NotAvailable);
    CHECK(rtx.migDevices.empty());
    CHECK_FALSE(rtx.remappedRowsCorrectable.reported());
    CHECK(*rtx.linkCurrent.width == 8);
    CHECK(*rtx.fanDuty == 0.0);
}

TEST_CASE("nvidia-smi's XML reads the same in any encoding and with any line ends", "[probe][readers]")
{
    const std::string text = fixture("nvidia-smi.xml");
    const Snapshot plain = read(text);
    CHECK(read(withCrLf(text)) == plain);
    CHECK(read(utf16(text)) == plain);
    CHECK(read("\xEF\xBB\xBF" + text) == plain);
    // a name in Windows-1252, whatever the declaration states
    const Snapshot accented = read(replaced(text, "NVIDIA GeForce RTX 3090",
                                            "G\xE9"
                                            "Force"));
    CHECK(*accented.gpus[1].name == "G\xC3\xA9"
                                    "Force");
}

TEST_CASE("nvidia-smi's XML gives what can be had of a damaged file", "[probe][readers]")
{
    const std::string text = fixture("nvidia-smi.xml");
    const Snapshot cut = read(text.substr(0, text.find("<serial>[Not Supported]")));
    REQUIRE(cut.gpus.size() == 2);
    CHECK(*cut.gpus[0].powerDraw == watts(66.2));
    CHECK(*cut.gpus[1].name == "NVIDIA GeForce RTX 3090");
    CHECK_FALSE(cut.gpus[1].memory.reported());
    CHECK_THAT(gapsOf(cut), ContainsSubstring("line ") && ContainsSubstring("damaged"));

    const Snapshot odd = read(replaced(text, "300.00 W</default", "plenty</default"));
    CHECK(odd.gpus[0].powerLimitDefault.absence == Absence::NotUnderstood);
    CHECK_THAT(gapsOf(odd),
               ContainsSubstring("gpu 0, gpu_power_readings/default_power_limit") && ContainsSubstring("[plenty]"));

    const Snapshot lost = read(replaced(text, "<power_draw>21.07 W", "<power_draw>[GPU is lost]"));
    CHECK(lost.gpus[1].powerDraw.absence == Absence::Lost);

    const Snapshot fewer = read(replaced(text, "<attached_gpus>2", "<attached_gpus>8"));
    CHECK_THAT(gapsOf(fewer), ContainsSubstring("says that 8 GPUs are attached and describes 2"));

    // entities are neither defined nor fetched
    const Snapshot bomb = read("<!DOCTYPE nvidia_smi_log [<!ENTITY a "
                               "\"aaaa\">]><nvidia_smi_log><driver_version>&a;</driver_version></nvidia_smi_log>");
    CHECK_FALSE(bomb.driverVersion.known());
    CHECK_THAT(gapsOf(bomb), ContainsSubstring("document type"));
    std::string deep = "<nvidia_smi_log>";
    for (int i = 0; i < 1000; ++i) {
        deep += "<a>";
    }
    CHECK_THAT(gapsOf(read(deep)), ContainsSubstring("nested deeper"));
}

TEST_CASE("dmidecode: machine, sockets, modules, slots, supplies", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("dmidecode.txt"));
    CHECK(gapsOf(snapshot).empty());
    CHECK(snapshot.identity.systemMaker == TextReading::absent(Absence::NotSpecified, Origin::Smbios));
    CHECK(*snapshot.identity.boardMaker == "ASRockRack");
    REQUIRE(snapshot.cpus.size() == 1);
    CHECK(*snapshot.cpus[0].model == "AMD EPYC 7302P 16-Core Processor");
    CHECK(*snapshot.cpus[0].threads == 32);
    CHECK(snapshot.cpus[0].serial.absence == Absence::NotAvailable);
    REQUIRE(snapshot.memoryModules.size() == 2);
    // GB of SMBIOS are powers of two
    CHECK(snapshot.memoryModules[0].size == mebibytes(32768, Origin::Smbios));
    CHECK(*snapshot.memoryModules[0].ratedRate == megatransfers(3200));
    CHECK(*snapshot.memoryModules[0].configuredRate == megatransfers(2933));
    CHECK(*snapshot.memoryModules[0].totalWidth == 72);
    CHECK_FALSE(*snapshot.memoryModules[1].populated);
    CHECK_FALSE(snapshot.memoryModules[1].size.reported());
    REQUIRE(snapshot.slots.size() == 2);
    CHECK(*snapshot.slots[0].generation == 4);
    CHECK(*snapshot.slots[0].width == 16);
    CHECK(*snapshot.slots[0].pciAddress == "0000:41:00.0");
    CHECK_FALSE(snapshot.slots[1].generation.known());
    CHECK_FALSE(snapshot.slots[1].pciAddress.known());
    CHECK_FALSE(*snapshot.slots[1].inUse);
    REQUIRE(snapshot.powerSupplies.size() == 1);
    CHECK(*snapshot.powerSupplies[0].capacity == watts(1600));
    CHECK(read(withCrLf(fixture("dmidecode.txt"))) == snapshot);
}

TEST_CASE("dmidecode: without rights, cut off, damaged", "[probe][readers]")
{
    const Snapshot denied = read("# dmidecode 3.4\nScanning /dev/mem for entry point.\n/dev/mem: Permission denied\n");
    CHECK_THAT(gapsOf(denied), ContainsSubstring("line 3") && ContainsSubstring("run it as root"));
    const std::string text = fixture("dmidecode.txt");
    const Snapshot cut = read(text.substr(0, text.find("	Form Factor")));
    REQUIRE(cut.memoryModules.size() == 1);
    CHECK(cut.memoryModules[0].size.known());
    CHECK_FALSE(cut.memoryModules[0].type.reported());
    const Snapshot broken =
        read(replaced(text, "	Rank: 2", "	Rank: two\nInvalid entry length (0). DMI table is broken! Stop."));
    CHECK(broken.memoryModules[0].ranks.absence == Absence::NotUnderstood);
    CHECK_THAT(gapsOf(broken), ContainsSubstring("Rank") && ContainsSubstring("table is damaged"));
}

TEST_CASE("lspci: identities, links, bridges and a card that fell off the bus", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("lspci.txt"));
    REQUIRE(snapshot.pciDevices.size() == 4);
    const PciDevice& bridge = snapshot.pciDevices[0];
    CHECK(*bridge.pciClass == "0604");
    CHECK(*bridge.device == "Advanced Micro Devices, Inc. [AMD] Starship/Matisse GPP Bridge");
    const PciDevice& a100 = snapshot.pciDevices[1];
    CHECK(*a100.pciId == "10de:20b5");
    CHECK(*a100.pciSubsystem == "10de:1533");
    CHECK(*a100.device == "NVIDIA Corporation GA100 [A100 PCIe 80GB]");
    CHECK(*a100.parent == "0000:40:01.1");
    CHECK(*a100.slotLabel == "1");
    CHECK(*a100.numaNode == 0);
    CHECK(*a100.linkCapability.generation == 4);
    CHECK(*a100.linkStatus.width == 16);
    CHECK(*a100.serial == "48-b0-2d-ff-ff-00-00-01");
    const PciDevice& rtx = snapshot.pciDevices[2];
    CHECK(*rtx.numaNode == 0);
    CHECK(*rtx.linkStatus.generation == 1);
    CHECK(*rtx.linkStatus.width == 8);
    CHECK_FALSE(rtx.parent.reported());
    CHECK(snapshot.pciDevices[3].revision.absence == Absence::Lost);
    CHECK_THAT(gapsOf(snapshot), ContainsSubstring("0000:c4:00.0: The device does not answer"));
    CHECK(read(withCrLf(fixture("lspci.txt"))) == snapshot);
}

TEST_CASE("lspci: numbers only, without rights, with a domain, cut off", "[probe][readers]")
{
    const Snapshot numbers =
        read("01:00.0 0300: 10de:2204 (rev a1)\n\tSubsystem: 10de:147d\n10001:02:00.0 0108: 144d:a808\n");
    REQUIRE(numbers.pciDevices.size() == 2);
    CHECK(*numbers.pciDevices[0].pciClass == "0300");
    CHECK(*numbers.pciDevices[0].pciId == "10de:2204");
    CHECK(*numbers.pciDevices[0].pciSubsystem == "10de:147d");
    CHECK(*numbers.pciDevices[0].revision == "a1");
    // named by its id, as the program or the system's list knows it
    CHECK(numbers.pciDevices[0].device.value.value_or("").find("3090") != std::string::npos);
    CHECK(*numbers.pciDevices[1].pciAddress == "10001:02:00.0");
    const Snapshot denied =
        read("01:00.0 VGA compatible controller: NVIDIA Corporation GA102\n\tCapabilities: <access denied>\n"
             "02:00.0 VGA compatible controller: NVIDIA Corporation GA102\n\tCapabilities: <access denied>\n");
    CHECK(denied.pciDevices[0].linkStatus.width.absence == Absence::NoPermission);
    CHECK(denied.gaps.size() == 1); // said once
    CHECK_THAT(gapsOf(denied), ContainsSubstring("as root"));
    const Snapshot unknown = read(
        "01:00.0 3D controller: X\n\tLnkCap:\tPort #0, Speed unknown, Width x16\n\tLnkSta:\tSpeed 7GT/s, Width x\n");
    CHECK(unknown.pciDevices[0].linkCapability.generation.absence == Absence::NotAvailable);
    CHECK(unknown.pciDevices[0].linkStatus.generation.absence == Absence::NotUnderstood);
    CHECK_FALSE(unknown.pciDevices[0].linkStatus.width.known());
}

TEST_CASE("lspci's tree: parents, ranges of buses, several roots", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("lspci-tree.txt"));
    CHECK(gapsOf(snapshot).empty());
    CHECK(*deviceAt(snapshot, "0000:41:00.0")->parent == "0000:40:01.1");
    CHECK(*deviceAt(snapshot, "0000:41:00.0")->device == "NVIDIA Corporation GA100 [A100 PCIe 80GB]");
    CHECK_FALSE(deviceAt(snapshot, "0000:40:01.1")->parent.reported());
    CHECK(*deviceAt(snapshot, "0000:c1:00.1")->parent == "0000:c0:01.1");
    CHECK(*deviceAt(snapshot, "0000:c4:00.0")->parent == "0000:c3:10.0");
    CHECK(*deviceAt(snapshot, "0000:c3:10.0")->parent == "0000:c2:00.0");
    CHECK(*deviceAt(snapshot, "0000:c2:00.0")->parent == "0000:c0:03.1");
    CHECK(snapshot.pciDevices.size() == 10);
    CHECK_THAT(gapsOf(read("-[0000:00]-+-00.0  Host\nwhat is this\n")), ContainsSubstring("line 2"));
}

TEST_CASE("the topology matrix of nvidia-smi", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("topo.txt"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.topologyDevices.size() == 3);
    CHECK(*snapshot.topologyDevices[0].cpuAffinity == "0-15");
    CHECK(*snapshot.topologyDevices[2].device == "mlx5_0");
    CHECK_FALSE(snapshot.topologyDevices[2].cpuAffinity.reported());
    REQUIRE(snapshot.topology.size() == 3);
    CHECK(*snapshot.topology[0].relation == wiring::PeerClass::NvLink);
    CHECK(*snapshot.topology[0].nvlinks == 4);
    CHECK(*snapshot.topology[1].relation == wiring::PeerClass::Pxb);
    CHECK(*snapshot.topology[2].relation == wiring::PeerClass::Sys);
    // terminals underline the head
    CHECK(read(replaced(fixture("topo.txt"), "\tGPU0\tGPU1", "\t\x1b[4mGPU0\tGPU1\x1b[0m")).topology ==
          snapshot.topology);
    const Snapshot odd = read("\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tQQQ\t0-15\n");
    CHECK(odd.topology[0].relation.absence == Absence::NotUnderstood);
    CHECK_THAT(gapsOf(odd), ContainsSubstring("between GPU0 and GPU1") &&
                                ContainsSubstring("GPU1: The row of this device is missing"));
}

TEST_CASE("nvidia-smi's CSV: columns by their names", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("query.csv"));
    CHECK(gapsOf(snapshot).empty());
    CHECK(*snapshot.driverVersion == "550.54.15");
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(*snapshot.gpus[0].pciAddress == "0000:41:00.0");
    CHECK(*snapshot.gpus[0].ecc);
    CHECK(*snapshot.gpus[1].powerLimitEnforced == watts(280));
    CHECK(snapshot.gpus[1].powerDraw.absence == Absence::NotAvailable);
    CHECK(snapshot.gpus[1].serial.absence == Absence::NotSupported);
    // --format=csv,nounits puts the unit into the head alone
    const Snapshot bare = read("uuid,memory.total [MiB],power.limit [W]\nGPU-1,24576,350.00\n");
    CHECK(bare.gpus[0].memory == mebibytes(24576, Origin::VendorTool));
    CHECK(*bare.gpus[0].powerLimitEnforced == watts(350));
    const Snapshot cut = read("uuid, memory.total [MiB], power.limit [W]\nGPU-1, 24576 MiB\n");
    CHECK(cut.gpus[0].memory.known());
    CHECK_THAT(gapsOf(cut), ContainsSubstring("2 cells and the head 3"));
}

TEST_CASE("hwloc's XML: packages, nodes, devices below bridges, and what the system calls them", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("lstopo.xml"));
    CHECK(gapsOf(snapshot).empty());
    CHECK(*snapshot.identity.hostName == "node17");
    REQUIRE(snapshot.cpus.size() == 1);
    CHECK(*snapshot.cpus[0].cores == 2);
    CHECK(*snapshot.cpus[0].threads == 4);
    CHECK(snapshot.numaNodes[0].memory == mebibytes(32768, Origin::OperatingSystem));
    const PciDevice* gpu = deviceAt(snapshot, "0000:41:00.0");
    REQUIRE(gpu);
    CHECK(*gpu->parent == "0000:40:01.1");
    CHECK(*gpu->pciSubsystem == "10de:1533");
    CHECK(inGigabytesPerSecond(*gpu->linkBandwidth) == Approx(31.507692));
    CHECK(*gpu->osDevices[0].kind == "coprocessor");
    CHECK(deviceAt(snapshot, "0000:42:00.0")->linkBandwidth.absence == Absence::NotAvailable);
    REQUIRE(snapshot.disks.size() == 1);
    CHECK(*snapshot.disks[0].transport == "nvme");
    CHECK(*snapshot.disks[0].size == fromSi<Data>(976762584.0 * 1024));
    REQUIRE(snapshot.networkPorts.size() == 2);
    CHECK(*snapshot.networkPorts[0].kind == "network");
    CHECK(*snapshot.networkPorts[1].kind == "openfabrics");
    const std::string text = fixture("lstopo.xml");
    const Snapshot cut = read(text.substr(0, text.find("<object type=\"OSDev\" name=\"nvme0n1\"")));
    CHECK(deviceAt(cut, "0000:42:00.0"));
    CHECK_THAT(gapsOf(cut), ContainsSubstring("damaged"));
}

TEST_CASE("lshw's JSON", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("lshw.json"));
    CHECK(gapsOf(snapshot).empty());
    CHECK(*snapshot.identity.hostName == "node17");
    CHECK(*snapshot.identity.boardSerial == "BRD-0001");
    REQUIRE(snapshot.memoryModules.size() == 2);
    CHECK(*snapshot.memoryModules[0].type == "DDR4");
    CHECK_FALSE(*snapshot.memoryModules[1].populated);
    CHECK_FALSE(snapshot.memoryModules[1].partNumber.reported());
    CHECK(*snapshot.cpus[0].cores == 16);
    CHECK(*deviceAt(snapshot, "0000:41:00.0")->parent == "0000:40:01.1");
    CHECK(*snapshot.networkPorts[0].speed == fromSi<Bandwidth>(1.25e9));
    CHECK(*snapshot.networkPorts[0].linkUp);
    CHECK(*snapshot.disks[0].pciAddress == "0000:42:00.0");
    // without the end of the file the complete values before it are kept
    const std::string text = fixture("lshw.json");
    const Snapshot cut = read(text.substr(0, text.find("\"id\" : \"nvme\"")));
    CHECK(*cut.networkPorts[0].name == "eth0");
    CHECK(cut.disks.empty());
    CHECK_THAT(gapsOf(cut), ContainsSubstring("cut off"));
}

TEST_CASE("rocm-smi's JSON", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("rocm-smi.json"));
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(*snapshot.gpus[0].pciId == "1002:740f");
    CHECK(*snapshot.gpus[0].memory == fromSi<Data>(68702699520));
    CHECK(*snapshot.gpus[0].linkCurrent.generation == 4);
    CHECK(*snapshot.gpus[0].linkCurrent.width == 16);
    CHECK(*snapshot.gpus[0].clockGraphics == fromSi<Frequency>(8e8));
    CHECK(snapshot.gpus[1].serial.absence == Absence::NotSpecified);
    CHECK(snapshot.gpus[1].uuid.absence == Absence::NotAvailable);
    CHECK(snapshot.gpus[1].memory.absence == Absence::NotUnderstood);
    // line 1 of the file is the tool's warning
    CHECK_THAT(gapsOf(snapshot), ContainsSubstring("line 2, VRAM Total Memory (B)") && ContainsSubstring("[much]"));
}

TEST_CASE("NCCL's topology", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("nccl.xml"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(*snapshot.gpus[0].pciAddress == "0000:41:00.0");
    REQUIRE(snapshot.gpus[0].nvlinks.size() == 4);
    CHECK(*snapshot.gpus[0].nvlinks[3].peer == "0000:c1:00.0");
    CHECK(*deviceAt(snapshot, "0000:41:00.0")->parent == "0000:40:01.1");
    CHECK(*deviceAt(snapshot, "0000:41:00.0")->linkStatus.generation == 4);
    CHECK(*snapshot.networkPorts[0].speed == fromSi<Bandwidth>(12.5e9));
}

TEST_CASE("fastfetch, lscpu, decode-dimms", "[probe][readers]")
{
    const Snapshot fetched = read(fixture("fastfetch.json"));
    CHECK(*fetched.operatingSystem == "Ubuntu 24.04.1 LTS");
    CHECK(*fetched.cpus[0].cores == 16);
    CHECK(fetched.gpus[0].memoryUsed.absence == Absence::NotAvailable);
    CHECK(*fetched.disks[0].rotational == false);
    CHECK(fetched.identity.boardVersion.absence == Absence::NotSpecified);
    CHECK_THAT(gapsOf(fetched), ContainsSubstring("PhysicalMemory") && ContainsSubstring("Requires root privileges"));

    const Snapshot cpus = read(fixture("lscpu.txt"));
    REQUIRE(cpus.cpus.size() == 2);
    CHECK(*cpus.cpus[1].threads == 32);
    CHECK(*cpus.cpuCores == 32);
    CHECK(*cpus.cpus[0].maxClock == fromSi<Frequency>(3.3e9));
    CHECK(*cpus.numaNodes[1].cpus == "16-31,48-63");
    CHECK(read("Architecture: x86_64\nCPU(s): 4\nSocket(s): 2000000000\n").cpus.empty());

    const Snapshot modules = read(fixture("decode-dimms.txt"));
    REQUIRE(modules.memoryModules.size() == 1);
    CHECK(modules.memoryModules[0].size == mebibytes(32768, Origin::Smbios));
    CHECK(*modules.memoryModules[0].formFactor == "RDIMM");
}

TEST_CASE("a Redfish tree is one report of many files", "[probe][readers]")
{
    const auto read = readReports((reports() / "redfish").string());
    REQUIRE(read);
    const Snapshot& snapshot = *read;
    CHECK(snapshot.sources.size() == 1);
    CHECK(*snapshot.identity.systemProduct == "ProLiant XL675d Gen10 Plus");
    CHECK(snapshot.identity.hostName.absence == Absence::NotSpecified);
    REQUIRE(snapshot.cpus.size() == 2);
    CHECK(*snapshot.cpus[0].cores == 64);
    CHECK_FALSE(*snapshot.cpus[1].populated);
    REQUIRE(snapshot.gpus.size() == 1);
    REQUIRE(snapshot.memoryModules.size() == 2);
    CHECK(*snapshot.memoryModules[0].ratedRate == megatransfers(3200));
    CHECK_FALSE(*snapshot.memoryModules[1].populated);
    REQUIRE(snapshot.powerSupplies.size() == 2);
    CHECK(*snapshot.powerSupplies[0].capacity == watts(3000));
    CHECK(snapshot.powerSupplies[1].capacity.absence == Absence::NotAvailable);
    CHECK_FALSE(snapshot.powerSupplies[1].inputVoltage.known()); // 0 V says nothing
    CHECK(*snapshot.chassis[0].height == millimetres(262.5));
    CHECK_FALSE(snapshot.chassis[0].mass.known());
    REQUIRE(snapshot.sensors.size() == 4);
    const auto fan = std::find_if(snapshot.sensors.begin(), snapshot.sensors.end(),
                                  [](const Sensor& sensor) { return sensor.fanSpeed.known(); });
    REQUIRE(fan != snapshot.sensors.end());
    CHECK(*fan->fanSpeed == fromSi<Frequency>(100)); // 6000 a minute
    CHECK_THAT(gapsOf(snapshot), ContainsSubstring("no report that Lanewatt knows"));
}

TEST_CASE("a terminal session holds several reports, with the lines of its file", "[probe][readers]")
{
    const Snapshot snapshot = read(fixture("session.md"));
    CHECK(snapshot.sources.size() == 2);
    const PciDevice* card = deviceAt(snapshot, "0000:41:00.0");
    REQUIRE(card);
    CHECK(*card->parent == "0000:40:01.1");       // from the tree
    CHECK(*card->linkCapability.generation == 4); // from the list
    CHECK_THAT(gapsOf(snapshot), ContainsSubstring("line 14, NUMA node") && ContainsSubstring("[zero]"));
}

TEST_CASE("what is no report is refused with what is accepted", "[probe][readers]")
{
    const test::TempDir folder;
    const auto refusal = [&](const std::string& text) {
        const std::string path = (folder / "file.txt").string();
        std::ofstream(path, std::ios::binary) << text;
        const auto read = readReports(path);
        REQUIRE_FALSE(read);
        return messages::text(read.error());
    };
    CHECK_THAT(refusal("hello"),
               ContainsSubstring("file.txt") && ContainsSubstring("nvidia-smi -q -x") && ContainsSubstring("lspci"));
    CHECK_THAT(refusal(R"({"lanewatt": {"snapshot": 7}})"), ContainsSubstring("format 7"));
    CHECK_THAT(messages::text(readReports("/nowhere/at/all").error()), ContainsSubstring("no such file"));
}

TEST_CASE("a report with far too much in it is cut, and says so", "[probe][readers]")
{
    std::string text;
    for (std::size_t i = 0; i < kMostPieces + 10; ++i) {
        text += "01:00.0 VGA compatible controller: X\n";
    }
    const Snapshot snapshot = read(text);
    CHECK(snapshot.pciDevices.size() == kMostPieces);
    CHECK_THAT(gapsOf(snapshot), ContainsSubstring("more than 16,384"));
    std::string broken = "uuid, memory.total [MiB], power.limit [W]\n";
    for (int i = 0; i < 1000; ++i) {
        broken += "GPU-1, much, plenty\n";
    }
    CHECK(read(broken).gaps.size() == kMostGaps);
    std::string session;
    for (int i = 0; i < 600; ++i) {
        session += "$ lspci\n00:1f." + std::to_string(i % 8) + " ISA bridge: X\n";
    }
    CHECK_THAT(gapsOf(read(session)), ContainsSubstring("more than 500 commands"));
}

} // namespace readers_test
