// Any bytes as a text with several reports. The bytes may call pieces of real-looking reports by number, so that sections of
// different tools meet in any order, also in the middle of each other.
#include "app/messages/messages.h"
#include "probe/read_report.h"
#include "probe/report_sections.h"
#include "probe/report_text.h"
#include "probe/snapshot_file.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace lanewatt;

constexpr char kCall = '\x01';
constexpr std::array<std::string_view, 18> kPieces{
    "$ nvidia-smi\n",
    "[root@node ~]# nvidia-smi --query-gpu=index,memory.total --format=csv,noheader\n",
    "```\n",
    "################\n",
    "| NVIDIA-SMI 550.54   Driver Version: 550.54   CUDA Version: 12.4 |\n",
    "|   0  NVIDIA L4       On  |   00000000:01:00.0 Off |    0 |\n| N/A  40C  P8  12W / 72W | 0MiB / 23034MiB | 0% Default |\n",
    "==============NVSMI LOG==============\nAttached GPUs : 1\nGPU 00000000:01:00.0\n    Product Name : NVIDIA L4\n    MIG Device\n        Index : 0\n",
    "GPU 0: NVIDIA L4 (UUID: GPU-1)\n  MIG 1g.5gb Device 0: (UUID: MIG-1)\n\t Link 0: 25 GB/s\n",
    "name, pci.bus_id, memory.total [MiB]\nNVIDIA L4, 00000000:01:00.0, 23034 MiB\n",
    "\tGPU0\tGPU1\tNIC0\tCPU Affinity\nGPU0\t X \tNV4\tPIX\t0-15\nGPU1\tNV4\t X \tSYS\t0-15\nNIC0\tPIX\tSYS\t X \n",
    "Legend:\n\nNIC Legend:\n\n  NIC0: mlx5_0\n",
    "GPU  Temp (DieEdge)  AvgPwr  SCLK  MCLK  Fan  Perf  PwrCap  VRAM%  GPU%\n0  40.0c  89.0W  800Mhz  1600Mhz  0%  auto  560.0W  0%  0%\n",
    "GPU[0]\t\t: GPU ID: 0x7408\nGPU[1]\t\t: GPU ID: 0x7408\n",
    "GPU: 0\n    ASIC:\n        MARKET_NAME: AMD Instinct MI300X\n    BUS:\n        BDF: 0000:05:00.0\n",
    "CA 'mlx5_0'\n\tCA type: MT4129\n\tPort 1:\n\t\tState: Active\n\t\tRate: 400\n",
    "FRU Device Description : PSU1 (ID 3)\n Product Name : PWR SPLY,2200W,RDNT\n",
    "Architecture: x86_64\nCPU(s): 4\nSocket(s): 2\nCore(s) per socket: 2\nModel name: X\n",
    "{\"card0\": {\"GPU ID\": \"0x7408\"}, \"card1\": {\"GPU ID\": \"0x7408\"}}\n"};

std::string spliced(std::string_view bytes)
{
    constexpr std::size_t longest = 1u << 18;
    std::string text;
    for (std::size_t i = 0; i < bytes.size() && text.size() < longest; ++i) {
        if (bytes[i] == kCall && i + 1 < bytes.size()) {
            text += kPieces[static_cast<unsigned char>(bytes[++i]) % kPieces.size()];
        } else {
            text += bytes[i];
        }
    }
    return text;
}

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr std::size_t most = 50;
    const std::string text = spliced({reinterpret_cast<const char*>(data), size});
    const std::string plain = probe::plainReport(text);
    require(plain.size() <= text.size());
    const probe::ReportSections found = probe::reportSections(plain, most);
    require(found.sections.size() <= most);
    std::int64_t lines = 0;
    probe::forEachLine(plain, [&](std::string_view, std::int64_t number) { lines = number; });
    std::int64_t last = 0;
    std::size_t bytes = 0;
    for (const probe::ReportSection& section : found.sections) {
        require(section.reader != nullptr);
        require(section.firstLine > last && section.firstLine <= lines);
        last = section.firstLine;
        bytes += section.text.size();
    }
    require(bytes <= plain.size() + lines); // each line is in one section at most
    probe::Snapshot snapshot;
    const bool read = probe::readReport(text, "fuzz", snapshot);
    require(read || saysNothing(snapshot));
    require(read == !snapshot.sources.empty() || probe::looksLikeSnapshot(plain));
    const auto say = [](const Message& message) { return messages::text(message); };
    const std::string file = probe::snapshotText(snapshot, say);
    const auto again = probe::parseSnapshot(file, "fuzz");
    require(!again || probe::snapshotText(*again, say) == file);
    probe::holdsReport(text);
    return 0;
}
