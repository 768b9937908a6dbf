// Reports as users paste them: tables and lists of all tools, several in one text, with what terminals and chats add.
#include "probe/read_report.h"
#include "probe/report_sections.h"
#include "probe/report_text.h"

#include "app/messages/messages.h"
#include "streams/gzip.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/probe/report_fixture.h"

#include <zlib.h>

#include <fstream>

namespace text_reports_test {

using namespace lanewatt;
using namespace lanewatt::probe;
using Catch::Matchers::ContainsSubstring;
using test::gapsOf;
using test::read;
namespace fs = std::filesystem;

namespace {

std::string fixture(const std::string& name) { return test::readFile(test::dataDir() / "reports" / name); }

std::string formatsOf(const Snapshot& snapshot)
{
    std::string text;
    for (const Source& source : snapshot.sources) {
        text += (text.empty() ? "" : " ") + source.format;
    }
    return text;
}

/// "NV4", "PIX", "?" between two devices; empty where nothing is said.
std::string wayOf(const Snapshot& snapshot, std::string_view from, std::string_view to)
{
    for (const TopologyPair& pair : snapshot.topology) {
        if (*pair.from == from && *pair.to == to) {
            return !pair.relation.known() ? "?" : std::string(enumName(*pair.relation)) + (pair.nvlinks.known() ? std::to_string(*pair.nvlinks) : "");
        }
    }
    return {};
}

double mib(const Reading<Data>& reading) { return reading.known() ? si(*reading) / 1048576.0 : -1; }

std::string gzipped(const std::string& text)
{
    z_stream stream{};
    REQUIRE(deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string input = text;
    std::string packed(deflateBound(&stream, input.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

} // namespace

TEST_CASE("the table of nvidia-smi: cards, slices, and a name that it cuts off", "[probe][text]")
{
    const Snapshot snapshot = read(fixture("smi-table.txt"));
    CHECK(*snapshot.driverVersion == "565.57.01");
    CHECK(*snapshot.cudaVersion == "12.7");
    REQUIRE(snapshot.gpus.size() == 2);
    const Gpu& a100 = snapshot.gpus[0];
    CHECK(*a100.name == "NVIDIA A100 80GB PCIe");
    CHECK(*a100.pciAddress == "0000:41:00.0");
    CHECK(mib(a100.memory) == 81920);
    CHECK(*a100.powerLimitEnforced == watts(300));
    CHECK(*a100.powerDraw == watts(61));
    CHECK(*a100.temperature == degreesCelsius(34));
    CHECK(*a100.performanceState == "P0");
    CHECK_FALSE(a100.ecc.known()); // with MIG the column says something else
    CHECK(*a100.mig);
    REQUIRE(a100.migDevices.size() == 2);
    CHECK(mib(a100.migDevices[1].memory) == 40192);
    CHECK(*a100.migDevices[1].multiprocessors == 42);
    const Gpu& rtx = snapshot.gpus[1];
    CHECK(*rtx.name == "NVIDIA RTX 6000 Ada Gene...");
    CHECK(*rtx.fanDuty == 0.3);
    CHECK_FALSE(*rtx.ecc);
    CHECK_THAT(gapsOf(snapshot), ContainsSubstring("nvidia-smi -L"));

    const Snapshot old = read(fixture("smi-table-old.txt"));
    REQUIRE(old.gpus.size() == 2);
    CHECK(*old.gpus[0].name == "GeForce GTX 108...");
    CHECK(mib(old.gpus[0].memory) == 11170);
    CHECK(*old.gpus[1].name == "Tesla K80");
    CHECK(*old.gpus[1].ecc);
    CHECK(*old.gpus[1].powerLimitEnforced == watts(149));
    CHECK_FALSE(old.cudaVersion.known());
}

TEST_CASE("the table of nvidia-smi: wrapped, squeezed, printed twice, on Windows", "[probe][text]")
{
    const Snapshot wrapped = read("| NVIDIA-SMI 550.54   Driver Version: 550.54   CUDA Version: 12.4 |\n"
                                  "| 0  NVIDIA H100 80GB HBM3   On | 00000000:1B:00.0\n Off |                    0 |\n"
                                  "| N/A 30C P0 70W / 700W | 4MiB /\n81559MiB | 0% Default |\n"
                                  "| | | Disabled |\n");
    REQUIRE(wrapped.gpus.size() == 1);
    CHECK(mib(wrapped.gpus[0].memory) == 81559);
    CHECK(*wrapped.gpus[0].powerLimitEnforced == watts(700));
    CHECK_FALSE(*wrapped.gpus[0].mig);
    const std::string table = fixture("smi-table.txt");
    CHECK(read(table + "\n" + table).gpus.size() == 2);
    CHECK(read("$ nvidia-smi\n" + table + "$ nvidia-smi\n" + table).gpus.size() == 2);
    const Snapshot windows = read("| NVIDIA-SMI 552.22   Driver Version: 552.22   CUDA Version: 12.4 |\n"
                                  "|   0  NVIDIA GeForce RTX 4090      WDDM  |   00000000:01:00.0  On |                  Off |\n"
                                  "| ERR!  ERR! P8   N/A / N/A |   1234MiB /  24564MiB |      2%      Default |\n");
    CHECK(*windows.gpus[0].name == "NVIDIA GeForce RTX 4090");
    CHECK(mib(windows.gpus[0].memory) == 24564);
    CHECK_FALSE(windows.gpus[0].powerLimitEnforced.known());
    // a list that names the card whole says more
    CHECK(*read(table + "\n" + fixture("smi-list.txt")).gpus[1].name == "NVIDIA RTX 6000 Ada Generation");
}

TEST_CASE("nvidia-smi -q says in its list what it says in XML", "[probe][text]")
{
    const Snapshot snapshot = read(fixture("smi-q.txt"));
    CHECK(*snapshot.attachedGpus == 2);
    REQUIRE(snapshot.gpus.size() == 2);
    const Gpu& gpu = snapshot.gpus[0];
    const Snapshot fromXml = read(fixture("nvidia-smi.xml"));
    const Gpu& xml = fromXml.gpus[0];
    CHECK(gpu.pciId == xml.pciId);
    CHECK(gpu.pciSubsystem == xml.pciSubsystem);
    CHECK(gpu.memory == xml.memory);
    CHECK(*gpu.powerLimitDefault == watts(300));
    CHECK(*gpu.powerLimitEnforced == watts(250));
    CHECK(*gpu.powerDraw == watts(61.2));
    CHECK(*gpu.linkDeviceMax.generation == 4);
    CHECK(*gpu.linkHostMax.generation == 5);
    CHECK(*gpu.linkMax.width == 16);
    CHECK_FALSE(gpu.linkCurrent.width.known()); // no lanes are no fact
    CHECK(*gpu.linkReplays == 3);
    CHECK(*gpu.remappedRowsCorrectable == 1);
    CHECK(*gpu.temperatureShutdown == degreesCelsius(92));
    CHECK(*gpu.clockGraphicsMax == fromSi<Frequency>(1.41e9));
    CHECK(*gpu.uuid == "GPU-11111111-2222-3333-4444-555555555555");
    CHECK(*gpu.mig);
    REQUIRE(gpu.migDevices.size() == 1);
    CHECK(mib(gpu.migDevices[0].memory) == 40192);
    // one that fell off the bus is still a GPU of the machine
    CHECK(*snapshot.gpus[1].pciAddress == "0000:c1:00.0");
    CHECK(snapshot.gpus[1].name.absence == Absence::Lost);
    CHECK_THAT(gapsOf(snapshot), ContainsSubstring("does not answer"));
    CHECK(read(fixture("smi-q.txt") + fixture("smi-q.txt")).gpus.size() == 2);
}

TEST_CASE("nvidia-smi -L and the lists of Python's tools", "[probe][text]")
{
    const Snapshot snapshot = read(fixture("smi-list.txt"));
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(snapshot.gpus[0].migDevices.size() == 2);
    CHECK(*snapshot.gpus[1].name == "NVIDIA RTX 6000 Ada Generation");
    CHECK(*snapshot.gpus[1].uuid == "GPU-66666666-2222-3333-4444-555555555555"); // its line was wrapped
    const Snapshot many = read("GPU 0,1,2,3,4,5,6,7: NVIDIA H20\nGPU 0,1,2,3,4,5,6,7 Compute Capability: 9.0\n");
    REQUIRE(many.gpus.size() == 8);
    CHECK(*many.gpus[7].name == "NVIDIA H20");
    const Snapshot links = read("GPU 0: NVIDIA A100-SXM4-80GB (UUID: GPU-1)\n\t Link 0: 25 GB/s\n\t Link 1: <inactive>\n"
                                "GPU 1: NVIDIA A100-SXM4-80GB (UUID: GPU-2)\n\t Link 0: 25 GB/s\n");
    REQUIRE(links.gpus.size() == 2);
    REQUIRE(links.gpus[0].nvlinks.size() == 2);
    CHECK(*links.gpus[0].nvlinks[0].speed == fromSi<Bandwidth>(25e9));
    CHECK_FALSE(*links.gpus[0].nvlinks[1].active);
    // zeros stand for numbers that were removed: they make no two cards one
    CHECK(read("GPU 0: NVIDIA L4 (UUID: GPU-00000000-0000-0000-0000-000000000000)\n"
               "GPU 1: NVIDIA L4 (UUID: GPU-00000000-0000-0000-0000-000000000000)\n").gpus.size() == 2);
}

TEST_CASE("nvidia-smi --query-gpu: any columns, no head, again and again", "[probe][text]")
{
    const Snapshot many = read("timestamp, name, vgpu_device_capability.fractional_multiVgpu, pci.bus_id, inforom.img, memory.total [MiB], hostname\n"
                               "2026/07/14 09:00:27.792, NVIDIA H200, [N/A], 00000000:1B:00.0, G520, 143771 MiB, node\n");
    REQUIRE(many.gpus.size() == 1);
    CHECK(mib(many.gpus[0].memory) == 143771);
    CHECK(*read("name\nNVIDIA L4\nNVIDIA L4\n").gpus[1].name == "NVIDIA L4");
    const Snapshot headless = read("NVIDIA GeForce RTX 4090, 24564 MiB, 550.54.14, 450.00 W\nNVIDIA GeForce RTX 4090, 24564 MiB, 550.54.14, 450.00 W\n");
    REQUIRE(headless.gpus.size() == 2);
    CHECK(mib(headless.gpus[1].memory) == 24564);
    CHECK_FALSE(headless.gpus[1].powerDraw.known()); // or its limit: nothing says which
    CHECK_FALSE(headless.gpus[1].powerLimitEnforced.known());
    const Snapshot asked = read("$ nvidia-smi --query-gpu=index,power.limit,memory.total --format=csv,noheader,nounits\n0, 350.00, 24576\n1, 350.00, 24576\n");
    REQUIRE(asked.gpus.size() == 2);
    CHECK(*asked.gpus[1].powerLimitEnforced == watts(350));
    CHECK(mib(asked.gpus[1].memory) == 24576);
    const Snapshot loop = read("index, name, temperature.gpu\n0, NVIDIA L4, 40\n1, NVIDIA L4, 41\n0, NVIDIA L4, 42\n1, NVIDIA L4, 43\n");
    CHECK(loop.gpus.size() == 2);
    // tables about processes name the same card once for each
    Snapshot none;
    CHECK_FALSE(readReport("gpu_name, gpu_bus_id, gpu_uuid, pid\nNVIDIA L4, 00000000:81:00.0, GPU-7, 100\n", "report", none));
    // what a shop writes is no list of a machine
    CHECK_FALSE(readReport("Item, Model, Price\nGPU, NVIDIA RTX 4090, $1599\n", "report", none));
}

TEST_CASE("the matrix of ways may begin with any device, be glued and be wrapped", "[probe][text]")
{
    const Snapshot wrapped = read(fixture("topo-wrapped.txt"));
    CHECK(wrapped.gpus.size() == 3);
    REQUIRE(wrapped.topologyDevices.size() == 5);
    CHECK(*wrapped.topologyDevices[0].cpuAffinity == "0-31,64-95");
    CHECK(*wrapped.topologyDevices[0].numaAffinity == "0");
    CHECK(*wrapped.topologyDevices[4].device == "mlx5_1");
    CHECK(wayOf(wrapped, "GPU0", "GPU1") == "NV4");
    CHECK(wayOf(wrapped, "GPU1", "NIC0") == "NODE"); // "NODEPIX" are two
    CHECK(wayOf(wrapped, "GPU1", "NIC1") == "PIX");
    // the row of GPU2 lacks a cell, and nobody knows which: the other rows say the same
    CHECK_THAT(gapsOf(wrapped), ContainsSubstring("The row of GPU2 cannot be told apart: it has 4 ways for 5 devices"));
    CHECK(wayOf(wrapped, "GPU2", "NIC1") == "SYS");
    CHECK(wayOf(wrapped, "GPU0", "GPU2") == "SYS");
    CHECK_FALSE(wrapped.topologyDevices[2].cpuAffinity.known());

    const Snapshot mlx = read(fixture("topo-mlx.txt"));
    CHECK(gapsOf(mlx).empty());
    CHECK(mlx.gpus.size() == 2);
    CHECK(wayOf(mlx, "mlx5_0", "GPU0") == "PIX");
    CHECK(wayOf(mlx, "GPU0", "GPU1") == "NV2");
    CHECK(wayOf(mlx, "GPU1", "mlx5_bond_0") == "SYS"); // SOC in old drivers
    CHECK(*mlx.topologyDevices[1].cpuAffinity == "0-9,20-29");

    const Snapshot glued = read("    GPU0 GPU1 NIC9NIC10 CPU Affinity\nGPU0 X NV18 PIXSYS0-47\nGPU1 NV18 X SYSSYS0-47\n");
    CHECK(wayOf(glued, "GPU0", "NIC10") == "SYS");
    CHECK(*glued.topologyDevices[0].cpuAffinity == "0-47");

    const Snapshot against = read("GPU0 GPU1 CPU Affinity\nGPU0 X PIX 0-7\nGPU1 SYS X 0-7\n");
    CHECK(wayOf(against, "GPU0", "GPU1") == "?");
    CHECK_THAT(gapsOf(against), ContainsSubstring("do not say the same"));

    // what may be accessed is not how it is connected
    const Snapshot access = read(" \tGPU0\tGPU1\n GPU0\tX\tGNS\n GPU1\tGNS\tX\n\nLegend:\n\n  X    = Self\n  OK   = Status Ok\n");
    CHECK(access.topology.empty());
    CHECK_THAT(gapsOf(access), ContainsSubstring("topo -m"));
}

TEST_CASE("rocm-smi: tables, lists, parts of one GPU, and dies of one module", "[probe][text]")
{
    const Snapshot table = read(fixture("rocm-table.txt"));
    CHECK(gapsOf(table).empty());
    REQUIRE(table.gpus.size() == 2); // the third is a part of the second
    CHECK(*table.gpus[0].name == "AMD Instinct MI300X");
    CHECK(*table.gpus[0].pciId == "1002:74a1");
    CHECK(*table.gpus[0].powerLimitEnforced == watts(750));
    CHECK(*table.gpus[0].temperature == degreesCelsius(42));
    CHECK(*table.gpus[1].utilization == 0.03);

    const Snapshot old = read(fixture("rocm-table-mi250x.txt"));
    CHECK(gapsOf(old).empty());
    REQUIRE(old.gpus.size() == 2);
    CHECK(*old.gpus[1].powerLimitEnforced == watts(560));
    CHECK(*old.gpus[1].index == 2);

    const Snapshot list = read(fixture("rocm-list.txt"));
    REQUIRE(list.gpus.size() == 1);
    CHECK(*list.gpus[0].name == "AMD Instinct MI250X");
    CHECK(*list.gpus[0].memory == fromSi<Data>(2 * 68702699520.0));
    CHECK(*list.gpus[0].powerLimitEnforced == watts(560));
    CHECK(*list.gpus[0].pciAddress == "0000:c1:00.0");
    CHECK(*list.driverVersion == "5.13.20");
    CHECK_FALSE(*list.gpus[0].name == "FirePro W4300");

    const Snapshot json = read(R"json({"card0": {"GPU ID": "0x7408", "Unique ID": "0x1", "Max Graphics Package Power (W)": "560.0", "Card series": "AMD INSTINCT MI200 (MCM) OAM"},
"card1": {"GPU ID": "0x7408", "Unique ID": "0x1", "Max Graphics Package Power (W)": "0.0", "Average Graphics Package Power (W)": "N/A (Secondary die)"},
"card2": {"GPU ID": "0x7408", "Unique ID": "0x2", "Max Graphics Package Power (W)": "560.0"},
"card10": {"GPU ID": "0x7408", "Unique ID": "0x2", "Max Graphics Package Power (W)": "0.0"}})json");
    REQUIRE(json.gpus.size() == 2);
    CHECK(*json.gpus[0].name == "AMD Instinct MI250X");
    CHECK(*json.gpus[1].powerLimitEnforced == watts(560));
    CHECK(gapsOf(json).empty());

    // a row that has other values than columns is counted and not read
    const Snapshot odd = read("GPU  Temp (DieEdge)  AvgPwr  SCLK  MCLK  Fan  Perf  PwrCap  VRAM%  GPU%\n0  40.0c  89.0W  800Mhz  auto  300.0W  0%  0%\n");
    CHECK(odd.gpus.size() == 1);
    CHECK_FALSE(odd.gpus[0].powerLimitEnforced.known());
    CHECK_THAT(gapsOf(odd), ContainsSubstring("The row of GPU 0 cannot be told apart"));
}

TEST_CASE("amd-smi static and list", "[probe][text]")
{
    const Snapshot snapshot = read(fixture("amd-smi-static.txt"));
    REQUIRE(snapshot.gpus.size() == 2);
    const Gpu& gpu = snapshot.gpus[0];
    CHECK(*gpu.name == "AMD Instinct MI300X");
    CHECK(*gpu.pciAddress == "0000:05:00.0");
    CHECK(mib(gpu.memory) == 196592);
    CHECK(*gpu.powerLimitEnforced == watts(750));
    CHECK_FALSE(gpu.powerLimitMin.known()); // 0 W is no limit
    CHECK(*gpu.linkDeviceMax.generation == 5);
    CHECK(*gpu.linkDeviceMax.width == 16);
    CHECK(gpu.serial.absence == Absence::NotAvailable);
    CHECK(*snapshot.gpus[1].name == "AMD Instinct MI300X"); // by its PCI number
    CHECK(*snapshot.driverVersion == "6.7.0");
    const Snapshot list = read(fixture("amd-smi-list.txt"));
    REQUIRE(list.gpus.size() == 1); // and its second partition
    CHECK(*list.gpus[0].pciAddress == "0000:05:00.0");
    CHECK(read("$ amd-smi list\n" + fixture("amd-smi-list.txt") + "$ amd-smi static\n" + fixture("amd-smi-static.txt")).gpus.size() == 2);
}

TEST_CASE("amd-smi: its table, and lists that only count", "[probe][text]")
{
    const Snapshot snapshot = read(fixture("amd-smi-table.txt"));
    CHECK(gapsOf(snapshot).empty());
    REQUIRE(snapshot.gpus.size() == 2);
    CHECK(*snapshot.gpus[1].name == "AMD Instinct MI325X");
    CHECK(*snapshot.gpus[1].pciAddress == "0000:2b:00.0");
    CHECK(*snapshot.gpus[1].index == 1);
    CHECK(mib(snapshot.gpus[1].memory) == 262128);
    CHECK(*snapshot.gpus[1].powerLimitEnforced == watts(1000));
    CHECK(*snapshot.driverVersion == "6.14.14");
    CHECK(read("$ sudo amd-smi metric\nGPU: 0\n    USAGE:\n        GFX_ACTIVITY: 0 %\n    POWER:\n        SOCKET_POWER: 20 W\nGPU: 1\n    USAGE:\n        GFX_ACTIVITY: 0 %\n").gpus.size() == 2);
}

TEST_CASE("three pastes of other people: what was new in them", "[probe][text]")
{
    // vLLM's newer environment report has titles between rules, padded names, and a single GPU on the line of its label
    const Snapshot one = read("Collecting environment information...\n==============================\n        System Info\n"
                              "==============================\nOS                           : Ubuntu 24.04.3 LTS (x86_64)\n"
                              "==============================\n       CUDA / GPU Info\n==============================\n"
                              "GPU models and configuration : GPU 0: NVIDIA GeForce RTX 4090\nNvidia driver version        : 550.163.01\n"
                              "GPU Topology:\n  \tGPU0\tNIC0\tNIC1\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\n"
                              "GPU0\t X \tNODE\tNODE\t32-63,96-127\t1\t\tN/A\nNIC0\tNODE\t X \tPIX\nNIC1\tNODE\tPIX\t X\n");
    REQUIRE(one.gpus.size() == 1);
    CHECK(*one.gpus[0].name == "NVIDIA GeForce RTX 4090");
    CHECK(*one.driverVersion == "550.163.01");
    CHECK(wayOf(one, "NIC0", "NIC1") == "PIX");
    // a table of 2014: a narrower head, and cards that the driver hardly supports
    const Snapshot old = read("[me@gpu-1-12 ~]$ nvidia-smi\nFri Apr 18 12:26:18 2014       \n"
                              "+------------------------------------------------------+                       \n"
                              "| NVIDIA-SMI 331.62     Driver Version: 331.62         |                       \n"
                              "|-------------------------------+----------------------+----------------------+\n"
                              "|   0  GeForce GTX 680     Off  | 0000:03:00.0     N/A |                  N/A |\n"
                              "| 30%   35C  N/A     N/A /  N/A |      9MiB /  4095MiB |     N/A      Default |\n");
    REQUIRE(old.gpus.size() == 1);
    CHECK(*old.gpus[0].name == "GeForce GTX 680");
    CHECK(mib(old.gpus[0].memory) == 4095);
    CHECK_FALSE(old.gpus[0].powerLimitEnforced.known());
    CHECK(*old.driverVersion == "331.62");
    // a divided MI300X lists its parts as GPUs without an id
    const Snapshot parts = read("GPU[0]\t\t: Device Name: \t\tAMD Instinct MI300X\nGPU[0]\t\t: Device ID: \t\t0x74a1\n"
                                "GPU[1]\t\t: Device Name: \t\tAMD Instinct MI300X\nGPU[1]\t\t: Device ID: \t\tN/A\n"
                                "GPU[2]\t\t: Device Name: \t\tAMD Instinct MI300X\nGPU[2]\t\t: Device ID: \t\t0x74a1\n");
    CHECK(parts.gpus.size() == 2);
}

TEST_CASE("ibstat and ipmitool fru", "[probe][text]")
{
    const Snapshot ports = read(fixture("ibstat.txt"));
    CHECK(gapsOf(ports).empty());
    REQUIRE(ports.networkPorts.size() == 3);
    CHECK(*ports.networkPorts[0].name == "mlx5_0");
    CHECK(*ports.networkPorts[0].model == "MT4129 [ConnectX-7]");
    CHECK(*ports.networkPorts[0].speed == fromSi<Bandwidth>(50e9));
    CHECK(*ports.networkPorts[0].kind == "infiniband");
    CHECK_FALSE(*ports.networkPorts[1].linkUp);
    CHECK_FALSE(ports.networkPorts[1].speed.known()); // of a port that is down
    CHECK(*ports.networkPorts[2].kind == "ethernet");

    const Snapshot fru = read(fixture("fru.txt"));
    CHECK(*fru.identity.systemProduct == "SYS-420GP-TNR");
    CHECK(*fru.identity.boardProduct == "X12DPG-OA6");
    REQUIRE(fru.powerSupplies.size() == 1);
    CHECK(*fru.powerSupplies[0].name == "PSU1");
    CHECK(*fru.powerSupplies[0].partNumber == "PWS-2K20A-1R");
    CHECK(*fru.powerSupplies[0].capacity == watts(2200));
}

TEST_CASE("a capture of many commands gives each its reader", "[probe][text]")
{
    const Snapshot snapshot = read(fixture("capture.txt"));
    REQUIRE(snapshot.gpus.size() == 1);
    CHECK(*snapshot.gpus[0].name == "NVIDIA L40S");
    CHECK(mib(snapshot.gpus[0].memory) == 46068); // a table without head, by its command
    CHECK(*snapshot.identity.systemProduct == "PowerEdge R760xa");
    CHECK(snapshot.pciDevices.size() == 1);
    CHECK(wayOf(snapshot, "GPU0", "NIC0") == "SYS");
    CHECK(formatsOf(snapshot) == "nvidia-smi-list nvidia-smi-csv lspci dmidecode nvidia-smi-topo");
    CHECK(gapsOf(snapshot).empty());

    const Snapshot env = read(fixture("collect-env.txt"));
    REQUIRE(env.gpus.size() == 2);
    CHECK(*env.gpus[1].name == "NVIDIA GeForce RTX 3090");
    CHECK(*env.driverVersion == "550.54.15");
    CHECK(*env.operatingSystem == "Ubuntu 22.04.5 LTS (x86_64)");
    REQUIRE(env.cpus.size() == 1);
    CHECK(*env.cpus[0].cores == 16);
    CHECK(wayOf(env, "GPU0", "GPU1") == "PHB");
    CHECK(gapsOf(env).empty());
}

TEST_CASE("a report is found behind any prompt and heading", "[probe][text]")
{
    const std::string matrix = fixture("topo.txt");
    const Snapshot plain = read(matrix);
    for (const std::string before :
         {"$ nvidia-smi topo -m\n", "user@host:~$ nvidia-smi topo -m\n", "(base) me@host:~$ nvidia-smi topo -m\n",
          "[root@node ~]# nvidia-smi topo -m\n", "host:~ # nvidia-smi topo -m\n", "PS C:\\Users\\me> nvidia-smi topo -m\n",
          "C:\\>nvidia-smi topo -m\n", "\xE2\x9E\x9C  ~ nvidia-smi topo -m\n", "sh-5.2# nvidia-smi topo -m\n",
          "host% nvidia-smi topo -m\n", "root@abc:/workspace# nvidia-smi topo -m\n", "!nvidia-smi topo -m\n",
          "+ nvidia-smi topo -m\n", "### `nvidia-smi topo -m`\n```\n", "**Topology**\n", "NVIDIA Topology: \n",
          "Hello, this is my machine:\n\n", "<details><summary>topo</summary>\n\n```bash\n", "\xEF\xBB\xBF"}) {
        INFO(before);
        const Snapshot found = read(before + matrix);
        CHECK(found.topology == plain.topology);
        CHECK(gapsOf(found).empty());
    }
    CHECK(commandOfLine("me@host:~$ sudo -n lspci -vv") == "lspci -vv");
    CHECK(commandOfLine("# $ /usr/bin/nvidia-smi -q") == "/usr/bin/nvidia-smi -q");
    CHECK(commandOfLine("00:1c.0 PCI bridge: Intel Corporation Root Port #9").empty());
    CHECK(commandOfLine("The server has 8 GPUs").empty());
}

TEST_CASE("what terminals, logs and chats add is taken away", "[probe][text]")
{
    CHECK(plainReport("\x1b[1;32mGPU0\x1b[0m [4mNIC0[0m") == "GPU0 NIC0");
    CHECK(plainReport("\x1b]0;me@host\x07$ ls") == "$ ls");
    CHECK(plainReport("> > a\n> b") == "a\nb");
    CHECK(plainReport("2026-07-14T09:00:26.123Z | x\n") == "| x\n");
    CHECK(plainReport("a\xC2\xA0" "b\xE2\x80\xA6") == "a b...");
    CHECK(plainReport("ab\bc") == "ac");
    CHECK(plainReport("\x1b") == "");
    const std::string table = fixture("smi-table.txt");
    std::string quoted;
    std::string logged;
    std::string indented = "My card:\n\n";
    forEachLine(table, [&](std::string_view line, std::int64_t) {
        quoted += "> " + std::string(line) + "\n";
        logged += "2026-07-14T09:00:26.1234567Z " + std::string(line) + "\n";
        indented += "    " + std::string(line) + "\n";
    });
    CHECK(read(quoted).gpus == read(table).gpus);
    CHECK(read(logged).gpus == read(table).gpus);
    CHECK(read(indented).gpus.size() == 2);
    const std::string wrapped = "41:00.0 VGA compatible controller [0300]: NVIDIA Corporation GA102 [GeForce\nRTX 3090] [10de:2204] (rev a1)\n42:00.0 Audio device: X\n";
    CHECK(*read(wrapped).pciDevices[0].pciId == "10de:2204");
    CHECK(read("My cards:\n\n    41:00.0 VGA compatible controller: NVIDIA Corporation X\n    42:00.0 Audio device: X\n\nThanks\n").pciDevices.size() == 2);
}

TEST_CASE("documents stand within texts, and end there", "[probe][text]")
{
    const std::string xml = fixture("nvidia-smi.xml");
    const Snapshot both = read("$ nvidia-smi -q -x\n" + xml + "\n$ lscpu\n" + fixture("lscpu.txt"));
    CHECK(formatsOf(both) == "nvidia-smi-xml lscpu");
    CHECK(gapsOf(both).empty());
    const Snapshot json = read("Here it is\n```json\n" + fixture("lshw.json") + "\n```\nand\n" + fixture("smi-list.txt"));
    CHECK(formatsOf(json) == "lshw-json nvidia-smi-list");
    // lines count from the beginning of the file
    const Snapshot placed = read("Text\n\n$ nvidia-smi -L\n\nUnable to determine the device handle for GPU 0000:3B:00.0: GPU is lost\n");
    REQUIRE(placed.gaps.size() == 1);
    CHECK(placed.gaps[0].place == "line 5");
    CHECK(*placed.gpus.at(0).pciAddress == "0000:3b:00.0");
}

TEST_CASE("compressed reports are unpacked, also what is left of them", "[probe][text]")
{
    const std::string log = "Start of NVIDIA bug report log file.\n____________________________________________\n\n/usr/bin/nvidia-smi --query\n\n" +
                            fixture("smi-q.txt") + "____________________________________________\n\n/usr/sbin/dmidecode\n\n" + fixture("dmidecode.txt");
    const std::string packed = gzipped(log);
    const Snapshot snapshot = read(packed);
    CHECK(formatsOf(snapshot) == "nvidia-smi-text dmidecode");
    CHECK(snapshot.gpus.size() == 2);
    CHECK(holdsReport(packed));
    const Snapshot cut = read(packed.substr(0, packed.size() - 20));
    CHECK_THAT(gapsOf(cut), ContainsSubstring("damaged"));
    CHECK_FALSE(streams::gunzip(gzipped(std::string(100'000, 'a')), 1000).whole);
    CHECK(streams::gunzip(gzipped(std::string(100'000, 'a')), 1000).bytes.size() == 1000);
    CHECK(streams::gunzip(gzipped("a") + gzipped("b"), 1000).bytes == "ab");
    CHECK(streams::gunzip("\x1f\x8b\x08", 1000).bytes.empty());
}

TEST_CASE("each report keeps its GPUs beside any other", "[probe][text]")
{
    const std::vector<std::string> names{"smi-table.txt", "smi-q.txt", "smi-list.txt", "topo.txt", "amd-smi-static.txt", "ibstat.txt", "lscpu.txt", "dmidecode.txt", "lspci.txt", "query.csv"};
    for (const std::string& first : names) {
        for (const std::string& second : names) {
            INFO(first << " then " << second);
            const Snapshot a = read(fixture(first));
            const Snapshot both = read(fixture(first) + "\n" + fixture(second));
            CHECK(both.gpus.size() >= a.gpus.size());
            CHECK(both.gpus.size() <= a.gpus.size() + read(fixture(second)).gpus.size());
            CHECK(both.networkPorts.size() >= a.networkPorts.size());
            CHECK(both.pciDevices.size() >= a.pciDevices.size());
            CHECK(both.sources.size() == (first == second ? 1u : 2u));
        }
    }
}

TEST_CASE("what is no report is refused with the commands that give one", "[probe][text]")
{
    const test::TempDir folder;
    const std::string path = (folder / "notes.txt").string();
    for (const char* text : {"CPU: AMD EPYC 7302P\nGPU: RTX 3090\nRAM: 256 GB\n", "Architecture: we use microservices\n", "nvidia-smi: command not found\n",
                             "GPU 1: RTX 3090 24 GB\nGPU 2: RTX 3090 24 GB\n", "name,price\nNVIDIA RTX 4090,1599\n", "GPU 0 is slow, GPU 1: fine\n", "{\"name\": \"x\"}", "# gpu  pwr gtemp\n# Idx  W  C\n    0  70  42\n"}) {
        INFO(text);
        std::ofstream(path, std::ios::binary) << text;
        const auto read = readReports(path);
        REQUIRE_FALSE(read);
        CHECK_THAT(messages::text(read.error()), ContainsSubstring("run nvidia-smi -q -x") && ContainsSubstring("dmidecode as root"));
        CHECK_FALSE(holdsReport(text));
    }
    fs::create_directories(folder / "sos");
    for (int i = 0; i < 40; ++i) {
        std::ofstream(folder / "sos" / ("other" + std::to_string(i))) << "nothing";
    }
    std::ofstream(folder / "sos" / "lscpu") << fixture("lscpu.txt");
    const auto sos = readReports((folder / "sos").string());
    REQUIRE(sos);
    CHECK(sos->cpus.size() == 2);
    CHECK(sos->gaps.size() == 21);
    CHECK_THAT(gapsOf(*sos), ContainsSubstring("20 more files"));
}

} // namespace text_reports_test
