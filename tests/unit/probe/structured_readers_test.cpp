// Reports in JSON and XML by their kinds: modules of two dies, superchips, slots, devices that have only ids, sizes that tools
// round.
#include "probe/pci_names.h"
#include "probe/read_report.h"
#include "probe/tidy.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/probe/report_fixture.h"


namespace structured_readers_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;
using test::deviceAt;
using test::gapsOf;
using test::read;

namespace {

std::string fixture(const std::string& name)
{
    return test::readFile(test::dataDir() / "reports_structured" / name);
}

std::string format(const Snapshot& snapshot) { return snapshot.sources.empty() ? "" : snapshot.sources.front().format; }

constexpr double kMebi = 1048576;

} // namespace

TEST_CASE("amd-smi: the newest shape, with the slices of a GPU in a partition mode", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("amd-smi-static.json"));
    CHECK(format(snapshot) == "amd-smi-json");
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 1);
    const Gpu& gpu = snapshot.gpus[0];
    CHECK(*gpu.name == "AMD Instinct MI300X");
    CHECK(*gpu.pciAddress == "0000:1b:00.0");
    CHECK(*gpu.pciId == "1002:74a1");
    CHECK(*gpu.memory == fromSi<Data>(196592 * kMebi)); // the tool's MB are powers of two
    CHECK(*gpu.powerLimitMax == watts(750));
    CHECK(*gpu.powerLimitEnforced == watts(700));
    CHECK_FALSE(gpu.powerLimitMin.known()); // 0 W is none
    CHECK(*gpu.linkDeviceMax.generation == 5);
    CHECK(*gpu.linkDeviceMax.width == 16);
    CHECK(*gpu.temperatureSlowdown == degreesCelsius(100));
    CHECK(*gpu.serial == "BOARD-0001");
    CHECK(*gpu.architecture == "gfx942");
    CHECK(*snapshot.driverVersion == "6.12.12");
}

TEST_CASE("amd-smi: the oldest shape and the list", "[probe][readers][structured]")
{
    Snapshot snapshot = read(fixture("amd-smi-old.json"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(*snapshot.gpus[0].memory == fromSi<Data>(49136 * kMebi));
    CHECK(*snapshot.gpus[0].name == "AMD Radeon PRO W7900"); // by its id: the tool gave a number
    CHECK(*snapshot.gpus[0].powerLimitMax == watts(241));
    CHECK(*snapshot.gpus[0].linkDeviceMax.generation == 4);
    CHECK(*snapshot.gpus[0].linkDeviceMax.width == 16);
    CHECK(*snapshot.gpus[0].temperatureSlowdown == degreesCelsius(100));
    CHECK(*snapshot.driverVersion == "6.3.6");
    // the list has the addresses of both
    REQUIRE(readReport(fixture("amd-smi-list.json"), "list", snapshot));
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[0].uuid.known());
    CHECK(*snapshot.gpus[1].pciAddress == "0000:43:00.0");
}

TEST_CASE("rocm-smi: two dies are one module, with the limit of the module", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("mi250x.json"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 2);
    for (const Gpu& gpu : snapshot.gpus) {
        CHECK(*gpu.dies == 2);
        CHECK(*gpu.powerLimitEnforced == watts(560));
        CHECK(*gpu.memory == fromSi<Data>(2 * 68702699520.0));
    }
    CHECK(*snapshot.gpus[1].pciAddress == "0000:c9:00.0"); // no id says that both dies are one, only their order
    // a module that lost a die stays one
    Snapshot odd = snapshot;
    odd.gpus.resize(1);
    odd.gpus[0].dies = CountReading();
    joinDies(odd.gpus);
    REQUIRE(odd.gpus.size() == 1);
    CHECK_FALSE(odd.gpus[0].dies.known());
}

TEST_CASE("lsblk: drives with their sizes, and nothing that is no drive", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("lsblk.json"));
    CHECK(format(snapshot) == "lsblk-json");
    REQUIRE(snapshot.disks.size() == 2); // a drive with two paths is one; an empty reader, zram and loops are none
    CHECK(*snapshot.disks[0].name == "sda");
    CHECK(*snapshot.disks[0].transport == "sata");
    CHECK(*snapshot.disks[0].size == fromSi<Data>(960197124096));
    CHECK_FALSE(*snapshot.disks[0].rotational);
    CHECK(*snapshot.disks[1].firmware == "E003");

    const Snapshot rounded = read(fixture("lsblk-rounded.json"));
    REQUIRE(rounded.disks.size() == 3);
    CHECK(*rounded.disks[0].size == fromSi<Data>(2e12)); // 1.92 TB would be "1.7T"
    CHECK(*rounded.disks[1].size == fromSi<Data>(1e12)); // "931,5G"
    CHECK(rounded.disks[2].size.absence == Absence::NotUnderstood);
    CHECK_THAT(gapsOf(rounded), ContainsSubstring("No size") && ContainsSubstring("[much]"));
}

TEST_CASE("nvme list: the old shape and the new one", "[probe][readers][structured]")
{
    const Snapshot old = read(fixture("nvme-old.json"));
    CHECK(format(old) == "nvme-list-json");
    REQUIRE(old.disks.size() == 2);
    CHECK(*old.disks[0].size == fromSi<Data>(2 * 1920378863616.0)); // two namespaces of one drive
    CHECK(*old.disks[0].model == "SAMSUNG MZQL23T8HCLS-00A07");

    const Snapshot snapshot = read(fixture("nvme-new.json"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.disks.size() == 2);
    CHECK(*snapshot.disks[0].pciAddress == "0000:81:00.0");
    CHECK(*snapshot.disks[0].name == "nvme0n1");
    CHECK(*snapshot.disks[0].size == fromSi<Data>(3840755982336));
    CHECK(*snapshot.disks[1].transport == "nvme-tcp"); // of another machine
    CHECK_FALSE(snapshot.disks[1].pciAddress.known());
}

TEST_CASE("hwloc: names of GPUs stand below the devices, and in the table of ids", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("lstopo-gpus.xml"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 3); // not the controller's graphics, and the card's sound is no second card
    CHECK(*snapshot.gpus[0].name == "GeForce GTX 1070");
    CHECK(*snapshot.gpus[0].serial == "0320000000001");
    CHECK_FALSE(snapshot.gpus[0].memory.known()); // what CUDA has is less than what the card has
    CHECK(*snapshot.gpus[1].name == "AMD Radeon Instinct MI50 32GB"); // the tool cut the name
    CHECK(*snapshot.gpus[1].memory == fromSi<Data>(33538048 * 1024.0));
    CHECK_FALSE(snapshot.gpus[1].uuid.known());
    CHECK(*snapshot.gpus[2].name == "NVIDIA Tesla V100 SXM2 16GB");
    CHECK_FALSE(snapshot.pciDevices[0].linkBandwidth.known()); // 0 is unknown

    const Snapshot old = read(fixture("lstopo1.xml"));
    REQUIRE(old.cpus.size() == 1);
    CHECK(*old.cpus[0].cores == 2);
    REQUIRE(old.gpus.size() == 1);
    CHECK(*old.gpus[0].name == "Tesla K20Xm");
}

TEST_CASE("NCCL: GPUs by their class, without names, and no links of a GPU to itself", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("nccl-ids.xml"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(*snapshot.gpus[0].name == "NVIDIA A100 SXM4 80GB");
    CHECK_FALSE(snapshot.gpus[1].name.known()); // no id either
    CHECK_FALSE(snapshot.gpus[1].linkCurrent.width.known());
    CHECK_FALSE(deviceAt(snapshot, "ffff:ff:02.0")->pciId.known());
    CHECK_FALSE(deviceAt(snapshot, "ffff:ff:01.0")->pciId.known());
    CHECK(*deviceAt(snapshot, "0001:00:00.0")->className == "3D controller");

    const Snapshot rccl = read(fixture("rccl.xml"));
    REQUIRE(rccl.gpus.size() == 2);
    CHECK(*rccl.gpus[0].name == "AMD Instinct MI210");
    REQUIRE(rccl.gpus[0].nvlinks.size() == 1);
    CHECK(*rccl.gpus[0].nvlinks[0].peer == "0000:3a:00.0");
    CHECK_FALSE(rccl.networkPorts[0].speed.known());
}

TEST_CASE("Redfish: a superchip's memory and CPU are counted once", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("redfish-superchip.json"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.cpus.size() == 1);
    CHECK(*snapshot.cpus[0].serial == "CPU-0001"); // the host's own
    CHECK(*snapshot.cpus[0].cores == 72);
    REQUIRE(snapshot.gpus.size() == 1);
    const Gpu& gpu = snapshot.gpus[0];
    CHECK(*gpu.memory == fromSi<Data>(97871 * kMebi));
    CHECK(*gpu.pciId == "10de:2342");
    CHECK(*gpu.powerLimitMax == watts(900));
    CHECK(*gpu.ecc);
    CHECK_FALSE(*gpu.mig);
    CHECK(*gpu.linkCurrent.width == 1); // of the PCIe device: the processor's 0 says nothing
    CHECK(*gpu.linkDeviceMax.width == 16);
    REQUIRE(snapshot.memoryModules.size() == 1);
    CHECK(*snapshot.memoryModules[0].type == "LPDDR5X");
    CHECK_FALSE(snapshot.memoryModules[0].formFactor.known());
    CHECK(*snapshot.identity.systemSerial == "SYS-0001");
    CHECK(*snapshot.memory == fromSi<Data>(480 * 1024 * kMebi));
}

TEST_CASE("Redfish: cards in slots, each device once", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("redfish-slots.json"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(*snapshot.gpus[0].pciAddress == "0000:17:00.0"); // bus 23
    CHECK(*snapshot.gpus[0].slot == "PCIe.Slot.2");
    CHECK(*snapshot.gpus[0].pciId == "10de:2331");
    REQUIRE(snapshot.slots.size() == 3); // a bay is no slot
    CHECK(*snapshot.slots[0].designation == "PCIe.Slot.2");
    CHECK(*snapshot.slots[0].type == "PCIe 4 x16 FullLength, CPU.Socket.1");
    CHECK(*snapshot.slots[0].pciAddress == "0000:17:00.0");
    CHECK(*snapshot.slots[0].inUse);
    CHECK(*snapshot.slots[2].designation == "Slot 3");
    CHECK_FALSE(*snapshot.slots[2].inUse);
    CHECK(snapshot.pciDevices.size() == 3);
    const PciDevice* card = deviceAt(snapshot, "0000:ca:00.0");
    REQUIRE(card);
    CHECK(*card->device == "MT28908 Family [ConnectX-6]");
    CHECK(*card->serial == "NIC-0001"); // of the adapter
    CHECK(*card->slotLabel == "PCIe.Slot.7");
    REQUIRE(snapshot.networkPorts.size() == 1);
    CHECK(*snapshot.networkPorts[0].kind == "infiniband");
    CHECK_FALSE(snapshot.networkPorts[0].speed.known());
    CHECK(snapshot.disks.size() == 1);
    REQUIRE(snapshot.powerSupplies.size() == 1);
    CHECK(*snapshot.powerSupplies[0].inputVoltage == volts(240)); // of the older resource
}

TEST_CASE("Redfish: GPUs that only the PCIe devices show, with ids in decimal", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(fixture("redfish-pcie.json")); // an object of documents by their paths
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(*snapshot.gpus[0].name == "NVIDIA L40S");
    CHECK(*snapshot.gpus[0].pciId == "10de:26b9");
    CHECK(*snapshot.gpus[1].slot == "Slot 2");
    CHECK(*snapshot.gpus[1].linkCurrent.width == 16);
}

TEST_CASE("Redfish: where an enclosure stands, as far as somebody entered it", "[probe][readers][structured]")
{
    const auto placed = [](const std::string& location) {
        const Snapshot snapshot = read(R"({"@odata.id": "/redfish/v1/Chassis/1", "@odata.type": "#Chassis.v1_21_0.Chassis", "Model": "M", "Location": )" + location + "}");
        REQUIRE(snapshot.chassis.size() == 1);
        return snapshot.chassis.front();
    };
    const Chassis standard = placed(R"({"Placement": {"Rack": "WEB43", "RackOffset": 12, "RackOffsetUnits": "EIA_310"}})");
    CHECK(*standard.rack == "WEB43");
    CHECK(*standard.rackUnit == 12);
    const Chassis dell = placed(R"({"InfoFormat": "DataCenter;RoomName;Aisle;RackName;RackSlot", "Info": "Hall;1;B; R7 ;20", "Placement": {"Rack": ""}})");
    CHECK(*dell.rack == "R7");
    CHECK(*dell.rackUnit == 20);
    // the value that is there where nobody entered one, units of another measure, and none
    CHECK_FALSE(placed(R"({"InfoFormat": "DataCenter;RoomName;Aisle;RackName;RackSlot", "Info": ";;;;1"})").rackUnit.known());
    CHECK_FALSE(placed(R"({"Placement": {"Rack": "A", "RackOffset": 12, "RackOffsetUnits": "OpenU"}})").rackUnit.known());
    CHECK_FALSE(placed(R"({"Placement": {"Rack": "A", "RackOffset": 0, "RackOffsetUnits": "EIA_310"}})").rackUnit.known());
    CHECK_FALSE(placed("null").rackUnit.known());
}

TEST_CASE("Redfish: documents one after the other in one file, as monitoring agents print them", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(
        "<<<redfish_system:sep(0)>>>\n"
        R"({"@odata.id": "/redfish/v1/Systems/1", "@odata.type": "#ComputerSystem.v1_18_0.ComputerSystem", "Manufacturer": "Lenovo", "Model": "ThinkSystem SR670 V2", "SKU": "7Z23CTO1WW"})"
        "\n<<<redfish_processors:sep(0)>>>\n"
        R"({"@odata.id": "/redfish/v1/Systems/1/Processors/1", "@odata.type": "#Processor.v1_14_0.Processor", "ProcessorType": "CPU", "Id": "1", "Socket": "CPU 1", "Model": "Intel(R) Xeon(R) Platinum 8362 CPU @ 2.80GHz", "TotalCores": 32})"
        "\n"
        R"({"@odata.id": "/redfish/v1/Systems/1/Processors/GPU_8", "@odata.type": "#Processor.v1_14_0.Processor", "ProcessorType": "GPU", "Id": "GPU_8", "Model": "NVIDIA A100 80GB PCIe", "Location": {"PartLocation": {"ServiceLabel": "Slot 8"}}, "TotalCores": "many"})"
        "\n");
    CHECK(*snapshot.identity.systemProduct == "ThinkSystem SR670 V2");
    REQUIRE(snapshot.cpus.size() == 1);
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(*snapshot.gpus[0].slot == "Slot 8");
    CHECK_FALSE(redacted(snapshot).identity.systemSku.known());
}

TEST_CASE("rocm-smi: newer names of members, and an APU without memory of its own", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(
        R"json({"card0": {"Device Name": "Phoenix3", "Device ID": "0x1900", "Device Rev": "0x01", "Subsystem ID": "0xe001", "GUID": "45560",
            "Unique ID": "N/A", "VBIOS version": "113-PHXGENERIC-001", "Current Socket Graphics Package Power (W)": "7.222",
            "Serial Number": "N/A", "PCI Bus": "0000:C4:00.0", "GFX Version": "gfx1103"}})json");
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(*snapshot.gpus[0].name == "Phoenix3");
    CHECK(*snapshot.gpus[0].pciId == "1002:1900");
    CHECK(*snapshot.gpus[0].architecture == "gfx1103");
    CHECK_FALSE(snapshot.gpus[0].memory.known());
}

TEST_CASE("RCCL: accelerators of a vendor that no table has are counted all the same", "[probe][readers][structured]")
{
    const Snapshot snapshot = read(
        R"(<system version="2"><cpu numaid="3" affinity="ff000000" arch="x86_64" vendor="AMD" familyid="159" modelid="2">
           <pci busid="0000:35:00.0" class="0x060400" vendor="0x1d94" device="0x23b7" link_speed="16.0 GT/s PCIe" link_width="16">
           <pci busid="0000:37:00.0" class="0x038000" vendor="0x1d94" device="0x55b7" link_speed="16.0 GT/s PCIe" link_width="16">
           <gpu dev="0" sm="90" gcn="21943" arch="38911" rank="0" gdr="1"/></pci>
           <pci busid="0000:3a:00.0" class="0x038000" vendor="0x1d94" device="0x55b7" link_speed="16.0 GT/s PCIe" link_width="16"/>
           </pci></cpu></system>)");
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(*snapshot.gpus[0].index == 0);
    CHECK(*snapshot.gpus[1].pciId == "1d94:55b7");
    CHECK(deviceAt(snapshot, "0000:37:00.0")->vendor.known());
}

TEST_CASE("the list of PCI ids: vendors, devices, subsystems", "[probe][structured]")
{
    const PciIds ids("# a comment\n"
                     "10de  NVIDIA Corporation\n"
                     "\t2204  GA102 [GeForce RTX 3090]\n"
                     "\t\t1458 403b  RTX 3090 GAMING OC\n"
                     "\t2206  GA102 [GeForce RTX 3080]\n"
                     "15b3  Mellanox Technologies\n"
                     "\t101b  MT28908 Family [ConnectX-6]\n"
                     "C 03  Display controller\n"
                     "\t00  VGA compatible controller\n");
    CHECK(ids.vendor("10de") == "NVIDIA Corporation");
    CHECK(ids.vendor("1002").empty());
    CHECK(ids.device("10de:2204") == "GA102 [GeForce RTX 3090]");
    CHECK(ids.device("10de:101b").empty()); // of the next vendor
    CHECK(ids.device("15b3:101b") == "MT28908 Family [ConnectX-6]");
    CHECK(ids.subsystem("10de:2204", "1458:403b") == "RTX 3090 GAMING OC");
    CHECK(ids.subsystem("10de:2206", "1458:403b").empty());
    CHECK(PciIds().device("10de:2204").empty());
    CHECK(PciIds("10de").vendor("10de").empty());
    CHECK(soldName("GA102 [GeForce RTX 3090]") == "GeForce RTX 3090");
    CHECK(pciClassName("0302") == "3D controller");
    CHECK(gpuOfPciId("10de:2330") == "NVIDIA H100 SXM5 80GB");
    CHECK(gpuOfPciId("1002:740c").empty()); // MI250 or MI250X
}

TEST_CASE("each structured report that is cut off keeps what was read", "[probe][readers][structured]")
{
    for (const char* name : {"amd-smi-static.json", "lsblk.json", "nvme-new.json", "mi250x.json", "redfish-slots.json",
                             "lstopo-gpus.xml", "rccl.xml"}) {
        INFO(name);
        const std::string text = fixture(name);
        Snapshot snapshot;
        REQUIRE(readReport(std::string_view(text).substr(0, text.size() * 3 / 4), "report", snapshot));
        CHECK_FALSE(probe::saysNothing(snapshot));
        CHECK_FALSE(snapshot.gaps.empty());
    }
}

} // namespace structured_readers_test
