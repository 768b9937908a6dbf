#include "app/messages/messages.h"
#include "probe/live/probe_machine.h"
#include "probe/live/smbios.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <fstream>
#include <random>

namespace live_system_test {

using namespace lanewatt;
using namespace lanewatt::probe;

namespace {

/// A folder used as the root of a machine.
class SysTree {
public:
    void file(const std::string& path, const std::string& text) const
    {
        const std::filesystem::path target = m_folder / path;
        std::filesystem::create_directories(target.parent_path());
        std::ofstream(target, std::ios::binary) << text;
    }
    void link(const std::string& path, const std::string& to) const
    {
        const std::filesystem::path target = m_folder / path;
        std::filesystem::create_directories(target.parent_path());
        std::filesystem::create_symlink(to, target);
    }
    /// A PCI device: its folder in /sys/devices and the link to it. `place`: below the host bridge.
    void pci(const std::string& place, const std::string& address, const std::string& pciClass, const std::string& vendor,
             const std::string& device) const
    {
        const std::string real = "sys/devices/pci0000:00/" + place + address;
        file(real + "/class", "0x" + pciClass + "00\n");
        file(real + "/vendor", "0x" + vendor + "\n");
        file(real + "/device", "0x" + device + "\n");
        file(real + "/subsystem_vendor", "0x1002\n");
        file(real + "/subsystem_device", "0x0b0c\n");
        link("sys/bus/pci/devices/" + address, "../../../devices/pci0000:00/" + place + address);
    }
    Snapshot probed() const
    {
        LiveSources sources;
        sources.root = m_folder.path().string();
        sources.nvml = sources.cuda = {"/nowhere/lib.so"};
        LiveMachine machine(sources);
        return probeMachine(machine);
    }

private:
    test::TempDir m_folder;
};

/// A structure of the firmware's tables: its area after the header, then its strings.
std::string structure(int type, std::string area, const std::vector<std::string>& strings)
{
    std::string bytes{static_cast<char>(type), static_cast<char>(area.size() + 4), '\1', '\0'};
    bytes += area;
    for (const std::string& text : strings) {
        bytes += text + '\0';
    }
    return bytes + (strings.empty() ? std::string(2, '\0') : std::string(1, '\0'));
}

/// An area with bytes at their offsets in the specification.
std::string area(std::size_t length, const std::vector<std::pair<std::size_t, std::vector<int>>>& values)
{
    std::string bytes(length - 4, '\0');
    for (const auto& [at, numbers] : values) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            bytes[at - 4 + i] = static_cast<char>(numbers[i]);
        }
    }
    return bytes;
}

std::string sampleTable()
{
    return structure(1, area(0x1b, {{4, {1}}, {5, {2}}, {7, {3}}, {8, {0x33, 0x22, 0x11, 0x00, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 1, 2, 3, 4, 5, 6}}}),
                     {"Supermicro", "SYS-4029GP-TRT2", "S0815"}) +
           structure(4, area(0x30, {{4, {1}}, {7, {2}}, {0x10, {3}}, {0x14, {0x0c, 0x10}}, {0x18, {0x41}}, {0x23, {0xff}}, {0x24, {8}}, {0x25, {0}}, {0x2a, {0, 1}}}),
                     {"CPU1", "AMD", "AMD EPYC 7742"}) +
           structure(4, area(0x30, {{4, {1}}, {0x18, {0x00}}}), {"CPU2"}) +
           structure(9, area(0x11, {{4, {1}}, {5, {0xbd}}, {7, {4}}, {0x0d, {0, 0}}, {0x0f, {0x41}}, {0x10, {0x00}}}), {"SLOT1"}) +
           structure(17, area(0x28, {{8, {72, 0}}, {0x0a, {64, 0}}, {0x0c, {0xff, 0x7f}}, {0x0e, {9}}, {0x10, {1}}, {0x12, {0x1a}}, {0x15, {0x80, 0x0c}},
                                     {0x1a, {2}}, {0x1b, {2}}, {0x1c, {0, 0, 1, 0}}, {0x20, {0x75, 0x0b}}, {0x26, {0xb0, 0x04}}}),
                     {"DIMM_A1", "M393A8G40AB2-CWE"}) +
           structure(17, area(0x28, {{0x10, {1}}}), {"DIMM_A2"}) + structure(127, {}, {});
}

Snapshot smbios(std::string_view table)
{
    Snapshot snapshot;
    Finds finds(snapshot, "SMBIOS", Origin::Smbios);
    readSmbios(table, finds);
    return snapshot;
}

} // namespace

TEST_CASE("the PCI tree comes with links, nodes, drivers and parents", "[probe][system]")
{
    const SysTree tree;
    tree.pci("", "0000:00:01.0", "0604", "1022", "1483");
    tree.file("sys/devices/pci0000:00/0000:00:01.0/max_link_speed", "16.0 GT/s PCIe\n");
    tree.file("sys/devices/pci0000:00/0000:00:01.0/max_link_width", "8\n");
    tree.pci("0000:00:01.0/", "0000:01:00.0", "0380", "1002", "740f");
    const std::string card = "sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/";
    tree.file(card + "current_link_speed", "2.5 GT/s PCIe\n");
    tree.file(card + "current_link_width", "8\n");
    tree.file(card + "max_link_speed", "32.0 GT/s PCIe\n");
    tree.file(card + "max_link_width", "16\n");
    tree.file(card + "numa_node", "1\n");
    tree.link(card + "driver", "../../../../bus/pci/drivers/amdgpu");
    tree.file(card + "mem_info_vram_total", "68702699520\n");
    tree.file(card + "hwmon/hwmon3/power1_cap", "300000000\n");
    tree.file(card + "hwmon/hwmon3/temp1_input", "41500\n");
    tree.pci("", "0000:02:00.0", "0300", "1a03", "2000");
    tree.file("sys/devices/pci0000:00/0000:02:00.0/numa_node", "-1\n");
    tree.file("sys/devices/pci0000:00/0000:02:00.0/current_link_speed", "Unknown\n");
    const Snapshot snapshot = tree.probed();
    REQUIRE(snapshot.pciDevices.size() == 3);
    const PciDevice& device = snapshot.pciDevices[1];
    CHECK(device.pciId == TextReading::of("1002:740f", Origin::OperatingSystem));
    CHECK(device.pciClass.value == "0380");
    CHECK(device.pciSubsystem.value == "1002:0b0c");
    CHECK(device.linkStatus.generation.value == 1);
    CHECK(device.linkCapability.generation.value == 5);
    CHECK(device.linkCapability.width.value == 16);
    CHECK(device.numaNode.value == 1);
    CHECK(device.driver.value == "amdgpu");
    CHECK(device.parent.value == "0000:00:01.0");
    CHECK(snapshot.pciDevices[2].numaNode.absence == Absence::NotAvailable);
    CHECK(snapshot.pciDevices[2].linkStatus.generation.absence == Absence::NotAvailable);

    REQUIRE(snapshot.gpus.size() == 1); // a server's console is no GPU
    const Gpu& gpu = snapshot.gpus[0];
    CHECK(gpu.maker.value == "AMD");
    CHECK(gpu.memory.value == fromSi<Data>(68702699520.0));
    CHECK(gpu.powerLimitEnforced.value == watts(300));
    CHECK(gpu.temperature.value == degreesCelsius(41.5));
    CHECK(gpu.linkCurrent.generation.value == 1);
    CHECK(gpu.linkDeviceMax.generation.value == 5);
    CHECK(gpu.linkHostMax.generation.value == 4);
    CHECK(gpu.linkHostMax.width.value == 8);
}

TEST_CASE("an NVIDIA card without NVML is there, and a gap says what is missing", "[probe][system]")
{
    const SysTree tree;
    tree.pci("", "0000:01:00.0", "0300", "10de", "2204");
    const Snapshot snapshot = tree.probed();
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(snapshot.gpus[0].pciId.value == "10de:2204");
    CHECK_FALSE(snapshot.gpus[0].memory.known());
    REQUIRE(snapshot.gaps.size() == 1);
    CHECK(snapshot.gaps[0].why.text.id == "probe.no_nvml");
}

TEST_CASE("disks, network ports and sensors are those of hardware", "[probe][system]")
{
    const SysTree tree;
    const std::string disk = "sys/devices/pci0000:00/0000:41:00.0/nvme/nvme0/nvme0n1/";
    tree.file(disk + "size", "7501476528\n");
    tree.file(disk + "queue/rotational", "0\n");
    tree.file(disk + "device/model", "SAMSUNG MZQL23T8HCLS-00A07              \n");
    tree.file(disk + "device/firmware_rev", "GDC5602Q\n");
    tree.link("sys/block/nvme0n1", "../devices/pci0000:00/0000:41:00.0/nvme/nvme0/nvme0n1");
    tree.file("sys/devices/virtual/block/loop0/size", "8\n");
    tree.link("sys/block/loop0", "../devices/virtual/block/loop0");
    const std::string port = "sys/devices/pci0000:00/0000:61:00.0/net/ens1/";
    tree.file(port + "type", "1\n");
    tree.file(port + "address", "aa:bb:cc:00:11:22\n");
    tree.file(port + "speed", "25000\n");
    tree.file(port + "carrier", "1\n");
    tree.link(port + "device", "../..");
    tree.link("sys/class/net/ens1", "../../devices/pci0000:00/0000:61:00.0/net/ens1");
    tree.file("sys/devices/virtual/net/lo/type", "772\n");
    tree.link("sys/class/net/lo", "../../devices/virtual/net/lo");
    const std::string card = "sys/devices/pci0000:00/0000:81:00.0/infiniband/mlx5_0/";
    tree.file(card + "ports/1/link_layer", "InfiniBand\n");
    tree.file(card + "ports/1/rate", "200 Gb/sec (4X HDR)\n");
    tree.file(card + "ports/1/state", "4: ACTIVE\n");
    tree.file(card + "fw_ver", "20.31.1014\n");
    tree.link("sys/class/infiniband/mlx5_0", "../../devices/pci0000:00/0000:81:00.0/infiniband/mlx5_0");
    tree.file("sys/class/hwmon/hwmon0/name", "nct6798\n");
    tree.file("sys/class/hwmon/hwmon0/fan1_input", "1200\n");
    tree.file("sys/class/hwmon/hwmon0/in0_input", "1016\n");
    tree.file("sys/class/hwmon/hwmon0/temp1_input", "-5000\n");
    tree.file("sys/class/hwmon/hwmon0/temp1_label", "Intake\n");
    const Snapshot snapshot = tree.probed();
    REQUIRE(snapshot.disks.size() == 1);
    CHECK(snapshot.disks[0].model.value == "SAMSUNG MZQL23T8HCLS-00A07");
    CHECK(snapshot.disks[0].size.value == fromSi<Data>(7501476528.0 * 512));
    CHECK(snapshot.disks[0].rotational.value == false);
    CHECK(snapshot.disks[0].transport.value == "nvme");
    CHECK(snapshot.disks[0].pciAddress.value == "0000:41:00.0");
    REQUIRE(snapshot.networkPorts.size() == 2);
    CHECK(snapshot.networkPorts[0].kind.value == "ethernet");
    CHECK(snapshot.networkPorts[0].speed.value == fromSi<Bandwidth>(25e9 / 8));
    CHECK(snapshot.networkPorts[0].linkUp.value == true);
    CHECK(snapshot.networkPorts[0].pciAddress.value == "0000:61:00.0");
    CHECK(snapshot.networkPorts[1].name.value == "mlx5_0/1");
    CHECK(snapshot.networkPorts[1].kind.value == "infiniband");
    CHECK(snapshot.networkPorts[1].speed.value == fromSi<Bandwidth>(25e9));
    CHECK(snapshot.networkPorts[1].firmware.value == "20.31.1014");
    REQUIRE(snapshot.sensors.size() == 3);
    CHECK(snapshot.sensors[0].fanSpeed.value == fromSi<Frequency>(20));
    CHECK(snapshot.sensors[1].voltage.value == volts(1016 * 1e-3));
    CHECK(snapshot.sensors[2].name.value == "Intake");
    CHECK(snapshot.sensors[2].context.value == "nct6798");
    CHECK(snapshot.sensors[2].temperature.value == degreesCelsius(-5));
}

TEST_CASE("two packages, their node and what the machine calls itself", "[probe][system]")
{
    const SysTree tree;
    std::string info;
    for (int thread = 0; thread < 4; ++thread) {
        info += "processor\t: " + std::to_string(thread) + "\nvendor_id\t: AuthenticAMD\nmodel name\t: AMD EPYC 7402 24-Core Processor\nphysical id\t: " +
                std::to_string(thread / 2) + "\nsiblings\t: 2\ncpu cores\t: 1\n\n";
    }
    tree.file("proc/cpuinfo", info);
    tree.file("proc/meminfo", "MemTotal:       1000000 kB\n");
    tree.file("proc/sys/kernel/hostname", "node17\n");
    tree.file("proc/sys/kernel/osrelease", "6.1.0-42-amd64\n");
    tree.file("etc/os-release", "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
    tree.file("sys/class/dmi/id/board_name", "H11DSi\n");
    tree.file("sys/class/dmi/id/sys_vendor", "To Be Filled By O.E.M.\n");
    tree.file("sys/class/dmi/id/chassis_type", "23\n");
    tree.file("sys/devices/system/node/node0/cpulist", "0-3\n");
    tree.file("sys/devices/system/node/node0/meminfo", "Node 0 MemTotal:       900000 kB\n");
    const Snapshot snapshot = tree.probed();
    REQUIRE(snapshot.cpus.size() == 2);
    CHECK(snapshot.cpus[1].model.value == "AMD EPYC 7402 24-Core Processor");
    CHECK(snapshot.cpus[1].cores.value == 1);
    CHECK(snapshot.cpuThreads.value == 4);
    CHECK(snapshot.memory.value == fromSi<Data>(1000000.0 * 1024));
    CHECK(snapshot.identity.hostName.value == "node17");
    CHECK(snapshot.identity.boardProduct.value == "H11DSi");
    CHECK(snapshot.identity.systemMaker.absence == Absence::NotSpecified);
    CHECK(snapshot.identity.chassisType.value == "Rack Mount Chassis");
    CHECK(snapshot.operatingSystem.value == "Debian GNU/Linux 12 (bookworm)");
    CHECK(snapshot.kernel.value == "6.1.0-42-amd64");
    REQUIRE(snapshot.numaNodes.size() == 1);
    CHECK(snapshot.numaNodes[0].cpus.value == "0-3");
    CHECK(snapshot.numaNodes[0].memory.value == fromSi<Data>(900000.0 * 1024));
}

TEST_CASE("the firmware's tables name sockets, slots and modules", "[probe][smbios]")
{
    const Snapshot snapshot = smbios(sampleTable());
    CHECK(snapshot.gaps.empty());
    CHECK(snapshot.identity.systemProduct.value == "SYS-4029GP-TRT2");
    CHECK(snapshot.identity.systemUuid.value == "00112233-4455-6677-8899-010203040506");
    REQUIRE(snapshot.cpus.size() == 2);
    CHECK(snapshot.cpus[0].cores.value == 256);
    CHECK(snapshot.cpus[0].enabledCores.value == 8);
    CHECK(snapshot.cpus[0].threads.absence == Absence::NotSpecified);
    CHECK(snapshot.cpus[0].maxClock.value == fromSi<Frequency>(4108e6));
    CHECK(snapshot.cpus[1].populated.value == false);
    REQUIRE(snapshot.slots.size() == 1);
    CHECK(snapshot.slots[0].type.value == "x16 PCI Express 4");
    CHECK(snapshot.slots[0].width.value == 16);
    CHECK(snapshot.slots[0].generation.value == 4);
    CHECK(snapshot.slots[0].inUse.value == true);
    CHECK(snapshot.slots[0].pciAddress.value == "0000:41:00.0");
    REQUIRE(snapshot.memoryModules.size() == 2);
    const MemoryModule& module = snapshot.memoryModules[0];
    CHECK(module.size.value == fromSi<Data>(65536.0 * 1024 * 1024));
    CHECK(module.type.value == "DDR4");
    CHECK(module.formFactor.value == "DIMM");
    CHECK(module.ratedRate.value == megatransfers(3200));
    CHECK(module.configuredRate.value == megatransfers(2933));
    CHECK(module.partNumber.value == "M393A8G40AB2-CWE");
    CHECK(module.maker.absence == Absence::NotSpecified);
    CHECK(module.ranks.value == 2);
    CHECK(module.totalWidth.value == 72);
    CHECK(module.voltage.value == volts(1200 * 1e-3));
    CHECK(snapshot.memoryModules[1].populated.value == false);
    CHECK(snapshot.memoryModules[1].locator.value == "DIMM_A2");
}

TEST_CASE("tables cut off anywhere keep what came before and say where", "[probe][smbios]")
{
    const std::string table = sampleTable();
    const std::string whole = table.substr(0, table.size() - 6); // without the end
    std::size_t gaps = 0;
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Snapshot snapshot = smbios(std::string_view(whole).substr(0, length));
        CHECK(snapshot.memoryModules.size() <= 2);
        gaps += snapshot.gaps.size();
    }
    CHECK(gaps > whole.size() / 2);
}

TEST_CASE("tables with any bytes changed are read without harm", "[probe][smbios]")
{
    std::mt19937 random(20261121);
    for (int round = 0; round < 5000; ++round) {
        std::string table = sampleTable();
        for (int i = 0; i < 4; ++i) {
            table[random() % table.size()] = static_cast<char>(random());
        }
        CHECK(smbios(table).cpus.size() < 100);
    }
}

} // namespace live_system_test
