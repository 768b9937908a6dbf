#include "probe/pci_names.h"

#include "probe/finds.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace lanewatt::probe {

namespace {

constexpr std::size_t kLargestList = 8u << 20;
/// Shorter ends of a name may be those of another.
constexpr std::size_t kShortestRest = 10;

struct IdName {
    std::string_view id, name;
};

/// Cards for computing and common graphics cards, in the maker's words. An id that several products share has no line.
constexpr std::array kGpus{
    IdName{"1002:66af", "AMD Radeon VII"},
    IdName{"1002:6863", "AMD Radeon Vega Frontier Edition"},
    IdName{"1002:66a1", "AMD Radeon Instinct MI50 32GB"},
    IdName{"1002:738c", "AMD Instinct MI100"},
    IdName{"1002:738e", "AMD Instinct MI100"},
    IdName{"1002:7408", "AMD Instinct MI250X"},
    IdName{"1002:740f", "AMD Instinct MI210"},
    IdName{"1002:74a0", "AMD Instinct MI300A"},
    IdName{"1002:74a1", "AMD Instinct MI300X"},
    IdName{"1002:74a2", "AMD Instinct MI308X"},
    IdName{"1002:74a5", "AMD Instinct MI325X"},
    IdName{"1002:74a9", "AMD Instinct MI300X HF"},
    IdName{"1002:75a0", "AMD Instinct MI350X"},
    IdName{"1002:75a3", "AMD Instinct MI355X"},
    IdName{"1002:73a3", "AMD Radeon PRO W6800"},
    IdName{"1002:7448", "AMD Radeon PRO W7900"},
    IdName{"1002:745e", "AMD Radeon PRO W7800"},
    IdName{"1002:7551", "AMD Radeon AI PRO R9700"},
    IdName{"10de:102d", "NVIDIA Tesla K80"},
    IdName{"10de:15f7", "NVIDIA Tesla P100 PCIe 12GB"},
    IdName{"10de:15f8", "NVIDIA Tesla P100 PCIe 16GB"},
    IdName{"10de:15f9", "NVIDIA Tesla P100 SXM2 16GB"},
    IdName{"10de:17fd", "NVIDIA Tesla M40"},
    IdName{"10de:1b06", "NVIDIA GeForce GTX 1080 Ti"},
    IdName{"10de:1b38", "NVIDIA Tesla P40"},
    IdName{"10de:1b80", "NVIDIA GeForce GTX 1080"},
    IdName{"10de:1b81", "NVIDIA GeForce GTX 1070"},
    IdName{"10de:1bb3", "NVIDIA Tesla P4"},
    IdName{"10de:1d81", "NVIDIA TITAN V"},
    IdName{"10de:1db1", "NVIDIA Tesla V100 SXM2 16GB"},
    IdName{"10de:1db3", "NVIDIA Tesla V100 FHHL 16GB"},
    IdName{"10de:1db4", "NVIDIA Tesla V100 PCIe 16GB"},
    IdName{"10de:1db5", "NVIDIA Tesla V100 SXM2 32GB"},
    IdName{"10de:1db6", "NVIDIA Tesla V100 PCIe 32GB"},
    IdName{"10de:1db8", "NVIDIA Tesla V100 SXM3 32GB"},
    IdName{"10de:1df6", "NVIDIA Tesla V100S PCIe 32GB"},
    IdName{"10de:1e04", "NVIDIA GeForce RTX 2080 Ti"},
    IdName{"10de:1e07", "NVIDIA GeForce RTX 2080 Ti"},
    IdName{"10de:1eb8", "NVIDIA Tesla T4"},
    IdName{"10de:20b0", "NVIDIA A100 SXM4 40GB"},
    IdName{"10de:20b1", "NVIDIA A100 PCIe 40GB"},
    IdName{"10de:20b2", "NVIDIA A100 SXM4 80GB"},
    IdName{"10de:20b3", "NVIDIA A100-SXM-64GB"},
    IdName{"10de:20b5", "NVIDIA A100 PCIe 80GB"},
    IdName{"10de:20b7", "NVIDIA A30"},
    IdName{"10de:20f1", "NVIDIA A100 PCIe 40GB"},
    IdName{"10de:20f3", "NVIDIA A800-SXM4-80GB"},
    IdName{"10de:20f5", "NVIDIA A800 80GB PCIe"},
    IdName{"10de:2203", "NVIDIA GeForce RTX 3090 Ti"},
    IdName{"10de:2204", "NVIDIA GeForce RTX 3090"},
    IdName{"10de:2206", "NVIDIA GeForce RTX 3080"},
    IdName{"10de:2208", "NVIDIA GeForce RTX 3080 Ti"},
    IdName{"10de:2230", "NVIDIA RTX A6000"},
    IdName{"10de:2231", "NVIDIA RTX A5000"},
    IdName{"10de:2232", "NVIDIA RTX A4500"},
    IdName{"10de:2235", "NVIDIA A40"},
    IdName{"10de:2236", "NVIDIA A10"},
    IdName{"10de:2237", "NVIDIA A10G"},
    IdName{"10de:2321", "NVIDIA H100 NVL 94GB"},
    IdName{"10de:2322", "NVIDIA H800 PCIe"},
    IdName{"10de:2324", "NVIDIA H800"},
    IdName{"10de:2329", "NVIDIA H20 SXM5 96GB"},
    IdName{"10de:2330", "NVIDIA H100 SXM5 80GB"},
    IdName{"10de:2331", "NVIDIA H100 PCIe 80GB"},
    IdName{"10de:2335", "NVIDIA H200 SXM5 141GB"},
    IdName{"10de:233b", "NVIDIA H200 NVL 141GB"},
    IdName{"10de:2342", "NVIDIA GH200 480GB"},
    IdName{"10de:2348", "NVIDIA GH200 144G HBM3e"},
    IdName{"10de:2484", "NVIDIA GeForce RTX 3070"},
    IdName{"10de:24b0", "NVIDIA RTX A4000"},
    IdName{"10de:2531", "NVIDIA RTX A2000"},
    IdName{"10de:2684", "NVIDIA GeForce RTX 4090"},
    IdName{"10de:2685", "NVIDIA GeForce RTX 4090 D"},
    IdName{"10de:26b1", "NVIDIA RTX 6000 Ada Generation"},
    IdName{"10de:26b2", "NVIDIA RTX 5000 Ada Generation"},
    IdName{"10de:26b5", "NVIDIA L40"},
    IdName{"10de:26b9", "NVIDIA L40S"},
    IdName{"10de:26ba", "NVIDIA L20"},
    IdName{"10de:2702", "NVIDIA GeForce RTX 4080 SUPER"},
    IdName{"10de:2704", "NVIDIA GeForce RTX 4080"},
    IdName{"10de:2782", "NVIDIA GeForce RTX 4070 Ti"},
    IdName{"10de:2786", "NVIDIA GeForce RTX 4070"},
    IdName{"10de:27b8", "NVIDIA L4"},
    IdName{"10de:2901", "NVIDIA B200 SXM6 180GB"},
    IdName{"10de:2941", "NVIDIA GB200"},
    IdName{"10de:2b85", "NVIDIA GeForce RTX 5090"},
    IdName{"10de:2bb1", "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"},
    IdName{"10de:2bb4", "NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition"},
    IdName{"10de:2bb5", "NVIDIA RTX PRO 6000 Blackwell Server Edition"},
    IdName{"10de:2c02", "NVIDIA GeForce RTX 5080"},
    IdName{"10de:3182", "NVIDIA B300 SXM6 AC"},
    IdName{"10de:31c2", "NVIDIA GB300"},
    IdName{"1da3:1000", "Habana Gaudi HL-205"},
    IdName{"1da3:1020", "Intel Gaudi 2 HL-225H"},
    IdName{"8086:0bd5", "Intel Data Center GPU Max 1550"},
    IdName{"8086:0bda", "Intel Data Center GPU Max 1100"},
    IdName{"8086:56a0", "Intel Arc A770"},
    IdName{"8086:56c0", "Intel Data Center GPU Flex 170"},
    IdName{"8086:56c1", "Intel Data Center GPU Flex 140"},
    IdName{"8086:e20b", "Intel Arc B580"},
    IdName{"8086:e211", "Intel Arc Pro B60"},
};

/// Names of NVIDIA's driver that are those of one form; it names the other forms with them: "NVIDIA H200 NVL".
constexpr std::array kByDriver{
    IdName{"NVIDIA B200", "NVIDIA B200 SXM6 180GB"},
    IdName{"NVIDIA H200", "NVIDIA H200 SXM5 141GB"},
};

/// Names in the list of PCI ids that no maker uses for the product.
constexpr std::array kSoldAs{
    IdName{"H100L 94GB", "H100 NVL 94GB"},
};

/// Vendors of what stands in servers, for systems without a list of ids.
constexpr std::array kVendors{
    IdName{"1000", "Broadcom / LSI"},
    IdName{"1002", "Advanced Micro Devices, Inc. [AMD/ATI]"},
    IdName{"1022", "Advanced Micro Devices, Inc. [AMD]"},
    IdName{"102b", "Matrox Electronics Systems Ltd."},
    IdName{"10de", "NVIDIA Corporation"},
    IdName{"1344", "Micron Technology Inc"},
    IdName{"1425", "Chelsio Communications Inc"},
    IdName{"144d", "Samsung Electronics Co Ltd"},
    IdName{"14e4", "Broadcom Inc. and subsidiaries"},
    IdName{"15b3", "Mellanox Technologies"},
    IdName{"1a03", "ASPEED Technology, Inc."},
    IdName{"1b4b", "Marvell Technology Group Ltd."},
    IdName{"1c5c", "SK hynix"},
    IdName{"1d0f", "Amazon.com, Inc."},
    IdName{"1d94", "Chengdu Haiguang IC Design Co., Ltd."},
    IdName{"1da3", "Habana Labs Ltd."},
    IdName{"1e0f", "KIOXIA Corporation"},
    IdName{"8086", "Intel Corporation"},
};

/// Network cards of servers for computing, for systems without a list of ids.
constexpr std::array kNics{
    IdName{"14e4:165f", "NetXtreme BCM5720 Gigabit Ethernet PCIe"},
    IdName{"14e4:16d7", "BCM57414 NetXtreme-E 10Gb/25Gb RDMA Ethernet Controller"},
    IdName{"14e4:1750", "BCM57508 NetXtreme-E 10Gb/25Gb/40Gb/50Gb/100Gb/200Gb Ethernet"},
    IdName{"15b3:1013", "MT27700 Family [ConnectX-4]"},
    IdName{"15b3:1015", "MT27710 Family [ConnectX-4 Lx]"},
    IdName{"15b3:1017", "MT27800 Family [ConnectX-5]"},
    IdName{"15b3:1019", "MT28800 Family [ConnectX-5 Ex]"},
    IdName{"15b3:101b", "MT28908 Family [ConnectX-6]"},
    IdName{"15b3:101d", "MT2892 Family [ConnectX-6 Dx]"},
    IdName{"15b3:1021", "MT2910 Family [ConnectX-7]"},
    IdName{"15b3:1023", "CX8 Family [ConnectX-8]"},
    IdName{"15b3:a2d6", "MT42822 BlueField-2 integrated ConnectX-6 Dx network controller"},
    IdName{"15b3:a2dc", "MT43244 BlueField-3 integrated ConnectX-7 network controller"},
    IdName{"1d0f:efa0", "Elastic Fabric Adapter (EFA)"},
    IdName{"1d0f:efa1", "Elastic Fabric Adapter (EFA)"},
    IdName{"1d0f:efa2", "Elastic Fabric Adapter (EFA)"},
    IdName{"8086:1521", "I350 Gigabit Network Connection"},
    IdName{"8086:1563", "Ethernet Controller X550"},
    IdName{"8086:159b", "Ethernet Controller E810-XXV for SFP"},
    IdName{"8086:1592", "Ethernet Controller E810-C for QSFP"},
};

/// Classes, in the words of lspci.
constexpr std::array kClasses{
    IdName{"0101", "IDE interface"},
    IdName{"0104", "RAID bus controller"},
    IdName{"0106", "SATA controller"},
    IdName{"0107", "Serial Attached SCSI controller"},
    IdName{"0108", "Non-Volatile memory controller"},
    IdName{"0200", "Ethernet controller"},
    IdName{"0207", "Infiniband controller"},
    IdName{"0280", "Network controller"},
    IdName{"0300", "VGA compatible controller"},
    IdName{"0302", "3D controller"},
    IdName{"0380", "Display controller"},
    IdName{"0403", "Audio device"},
    IdName{"0500", "RAM memory"},
    IdName{"0600", "Host bridge"},
    IdName{"0601", "ISA bridge"},
    IdName{"0604", "PCI bridge"},
    IdName{"0680", "Bridge"},
    IdName{"0780", "Communication controller"},
    IdName{"0880", "System peripheral"},
    IdName{"0b40", "Co-processor"},
    IdName{"0c03", "USB controller"},
    IdName{"0c05", "SMBus"},
    IdName{"1080", "Encryption controller"},
    IdName{"1200", "Processing accelerators"},
    IdName{"1300", "Non-Essential Instrumentation"},
};

/// Architectures of processors with graphics, as they stand in device names.
constexpr std::array<std::string_view, 19> kInProcessor{"Raphael",  "Granite Ridge", "Raven Ridge", "Picasso",   "Renoir",
                                                        "Lucienne", "Cezanne",       "Barcelo",     "Rembrandt", "Phoenix",
                                                        "Strix",    "HawkPoint",     "Mendocino",   "Krackan",   "VanGogh",
                                                        "Carrizo",  "Kaveri",        "Kabini",      "Stoney"};

template <class Table>
std::string_view nameIn(const Table& table, std::string_view id)
{
    const auto* found = std::find_if(table.begin(), table.end(), [&](const IdName& one) { return one.id == id; });
    return found == table.end() ? std::string_view() : found->name;
}

bool isFour(std::string_view text) { return text.size() == 4 && isHex(text, 4); }

/// The name after "10de  " or "10de 403b  ".
std::string nameAfter(std::string_view line, std::size_t at)
{
    while (at < line.size() && line[at] == ' ') {
        ++at;
    }
    return std::string(line.substr(at));
}

TextReading named(std::string name, Origin origin)
{
    return name.empty() ? TextReading() : TextReading::of(std::move(name), origin);
}

std::string deviceName(const std::string& id)
{
    std::string name = systemPciIds().device(id);
    for (const std::string_view known : {nameIn(kNics, id), gpuOfPciId(id)}) {
        name = name.empty() ? std::string(known) : name;
    }
    return name;
}

/// "2329" of "Device 2329", as lspci calls what its list does not have; with -nn the id stands behind the word alone.
std::optional<std::string_view> unnamedDevice(std::string_view name)
{
    constexpr std::string_view word = "Device";
    if (name == word) {
        return std::string_view();
    }
    const bool id = name.size() == word.size() + 5 && name.starts_with(word) && name[word.size()] == ' ' && isFour(name.substr(word.size() + 1));
    return id ? std::optional(name.substr(word.size() + 1)) : std::nullopt;
}

/// The id of the maker that a report names apart or before the device, or empty.
std::string_view vendorIdOf(const PciDevice& device)
{
    const std::string_view text = device.vendor.known() ? *device.vendor : *device.device;
    const auto* found = std::find_if(kVendors.begin(), kVendors.end(), [&](const IdName& one) { return text.starts_with(one.name); });
    return found == kVendors.end() ? std::string_view() : found->id;
}

/// A name that only says the device's id becomes that id.
void takeIdFromName(PciDevice& device)
{
    const auto id = device.device.known() ? unnamedDevice(withoutMaker(*device.device)) : std::nullopt;
    if (!id) {
        return;
    }
    const std::string_view vendor = device.pciId.known() ? std::string_view() : vendorIdOf(device);
    if (!vendor.empty() && !id->empty()) {
        device.pciId = TextReading::of(pciIdText(vendor, *id), device.device.origin);
    }
    if (device.pciId.known()) {
        device.device = TextReading();
    }
}

std::string vendorName(const std::string& id)
{
    const std::string_view vendor = std::string_view(id).substr(0, 4);
    const std::string name = systemPciIds().vendor(vendor);
    return name.empty() ? std::string(nameIn(kVendors, vendor)) : name;
}

} // namespace

PciIds::PciIds(std::string text) : m_text(std::move(text))
{
    m_text.resize(std::min(m_text.size(), kLargestList));
    const std::string_view all = m_text;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find('\n', at), all.size());
        const std::string_view line = all.substr(at, end - at);
        if (line.starts_with("C ")) { // classes are last
            break;
        }
        if (line.size() > 6 && isFour(line.substr(0, 4)) && line[4] == ' ') {
            if (!m_vendors.empty()) {
                m_vendors.back().end = at;
            }
            m_vendors.push_back({line.substr(0, 4), at, all.size()});
        }
        at = end + 1;
    }
    std::stable_sort(m_vendors.begin(), m_vendors.end(), [](const Section& a, const Section& b) { return a.id < b.id; });
}

const PciIds::Section* PciIds::sectionOf(std::string_view vendorId) const
{
    const auto found = std::lower_bound(m_vendors.begin(), m_vendors.end(), vendorId,
                                        [](const Section& section, std::string_view id) { return section.id < id; });
    return found == m_vendors.end() || found->id != vendorId ? nullptr : &*found;
}

std::string PciIds::vendor(std::string_view vendorId) const
{
    const Section* section = sectionOf(vendorId);
    if (!section) {
        return {};
    }
    const std::string_view all = m_text;
    return nameAfter(all.substr(section->begin, std::min(all.find('\n', section->begin), all.size()) - section->begin), 4);
}

std::size_t PciIds::deviceLine(const Section& section, std::string_view deviceId) const
{
    const std::string_view all = m_text;
    const std::size_t at = all.substr(0, section.end).find("\n\t" + std::string(deviceId) + ' ', section.begin);
    return at == std::string_view::npos ? at : at + 2;
}

std::string PciIds::device(std::string_view pciId) const
{
    const Section* section = pciId.size() == 9 ? sectionOf(pciId.substr(0, 4)) : nullptr;
    const std::size_t at = section ? deviceLine(*section, pciId.substr(5)) : std::string_view::npos;
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view all = m_text;
    return nameAfter(all.substr(at, std::min(all.find('\n', at), all.size()) - at), 4);
}

std::string PciIds::subsystem(std::string_view pciId, std::string_view pciSubsystem) const
{
    const Section* section = pciId.size() == 9 && pciSubsystem.size() == 9 ? sectionOf(pciId.substr(0, 4)) : nullptr;
    std::size_t at = section ? deviceLine(*section, pciId.substr(5)) : std::string_view::npos;
    const std::string_view all = m_text;
    const std::string wanted =
        "\t\t" + std::string(pciSubsystem.substr(0, 4)) + ' ' + std::string(pciSubsystem.substr(5)) + ' ';
    while (at != std::string_view::npos) {
        at = all.find('\n', at);
        if (at == std::string_view::npos || !all.substr(++at).starts_with("\t\t")) {
            break;
        }
        if (all.substr(at).starts_with(wanted)) {
            return nameAfter(all.substr(at, std::min(all.find('\n', at), all.size()) - at), wanted.size());
        }
    }
    return {};
}

const PciIds& systemPciIds()
{
    static const PciIds ids = [] {
        for (const char* path : {"/usr/share/misc/pci.ids", "/usr/share/hwdata/pci.ids", "/usr/share/pci.ids"}) {
            if (auto text = streams::readWholeFile(path, kLargestList)) {
                return PciIds(std::move(*text));
            }
        }
        return PciIds();
    }();
    return ids;
}

std::string_view gpuOfPciId(std::string_view pciId) { return nameIn(kGpus, pciId); }

std::string_view gpuOfDriverName(std::string_view name) { return nameIn(kByDriver, name); }

std::string_view pciClassName(std::string_view pciClass) { return nameIn(kClasses, pciClass); }

bool vendorIs(const PciDevice& device, std::string_view id, std::string_view word)
{
    if (device.pciId.known()) {
        return device.pciId->starts_with(id);
    }
    return device.vendor.known() ? device.vendor->find(word) != std::string::npos
                                 : device.device.known() && device.device->starts_with(word);
}

bool isVirtualVendor(const PciDevice& device)
{
    return vendorIs(device, "1af4", "Red Hat") || vendorIs(device, "1b36", "QEMU") || vendorIs(device, "1234", "QEMU") ||
           vendorIs(device, "15ad", "VMware") || vendorIs(device, "80ee", "VirtualBox") || vendorIs(device, "80ee", "InnoTek") ||
           vendorIs(device, "1013", "Cirrus") || vendorIs(device, "1414", "Microsoft");
}

bool drawsForConsole(const PciDevice& device)
{
    // Huawei sells accelerators, too
    const bool huawei = vendorIs(device, "19e5", "Huawei") && device.device.known() && device.device->find("iBMC") != std::string::npos;
    return vendorIs(device, "1a03", "ASPEED") || vendorIs(device, "102b", "Matrox") || vendorIs(device, "126f", "Silicon Motion") ||
           vendorIs(device, "18ca", "XGI") || huawei || isVirtualVendor(device);
}

bool isGpu(const PciDevice& device)
{
    if (drawsForConsole(device)) {
        return false;
    }
    if (device.pciClass.known()) {
        return device.pciClass->starts_with("03") || device.pciClass->starts_with("12");
    }
    if (device.className.known()) {
        constexpr std::array<std::string_view, 4> names{"VGA", "3D controller", "Display controller",
                                                        "Processing accelerators"};
        return std::any_of(names.begin(), names.end(), [&](auto name) { return device.className->starts_with(name); });
    }
    return device.pciId.known() && !gpuOfPciId(*device.pciId).empty();
}

std::set<std::string> virtualGpus(const std::vector<PciDevice>& devices)
{
    constexpr std::size_t functionSize = 4; // "00.0"
    const auto busOf = [](const PciDevice& device) { return device.pciAddress->substr(0, device.pciAddress->size() - functionSize); };
    const auto makerOf = [](const PciDevice& device) {
        return device.pciId.known() ? device.pciId->substr(0, 4) : std::string(vendorIdOf(device));
    };
    std::map<std::string, std::string> cards; // maker by bus
    const auto candidate = [](const PciDevice& device) {
        return device.pciAddress.known() && device.pciAddress->size() > functionSize && (device.pciId.known() || device.device.known()) && isGpu(device);
    };
    for (const PciDevice& device : devices) {
        // the root bus has many devices
        if (candidate(device) && device.pciAddress->ends_with(":00.0") && !device.pciAddress->ends_with(":00:00.0")) {
            cards.emplace(busOf(device), makerOf(device));
        }
    }
    std::set<std::string> functions;
    for (const PciDevice& device : devices) {
        if (!candidate(device) || device.pciAddress->ends_with(":00.0")) {
            continue;
        }
        const auto card = cards.find(busOf(device));
        if (card != cards.end() && card->second == makerOf(device)) {
            functions.insert(*device.pciAddress);
        }
    }
    return functions;
}

bool isInProcessor(const PciDevice& device)
{
    // Intel's integrated graphics has this address
    if (vendorIs(device, "8086", "Intel") && device.pciAddress.known() && *device.pciAddress == "0000:00:02.0") {
        return true;
    }
    return vendorIs(device, "1002", "Advanced Micro Devices") && device.device.known() &&
           std::any_of(kInProcessor.begin(), kInProcessor.end(),
                       [&](auto name) { return withoutMaker(*device.device).starts_with(name); });
}

std::string_view withoutMaker(std::string_view name)
{
    for (const IdName& vendor : kVendors) {
        if (name.size() > vendor.name.size() && name.starts_with(vendor.name) && name[vendor.name.size()] == ' ') {
            return name.substr(vendor.name.size() + 1);
        }
    }
    return name;
}

std::string soldName(const std::string& device)
{
    const std::string_view bare = withoutMaker(device);
    const std::size_t open = bare.rfind('[');
    const std::size_t close = bare.rfind(']');
    const std::string_view inside =
        open != std::string_view::npos && close != std::string_view::npos && close > open + 1 ? bare.substr(open + 1, close - open - 1) : bare;
    const auto* sold = std::find_if(kSoldAs.begin(), kSoldAs.end(), [&](const IdName& one) { return one.id == inside; });
    return std::string(sold == kSoldAs.end() ? inside : sold->name);
}

void nameByPciIds(Snapshot& snapshot)
{
    std::map<std::string, std::string> names; // a large machine has the same devices many times
    const auto nameOf = [&](const std::string& id, const std::string& subsystem = {}) -> const std::string& {
        const std::string both = id + ' ' + subsystem;
        const auto found = names.find(both);
        return found != names.end()
                   ? found->second
                   : names.emplace(both, subsystem.empty() ? deviceName(id) : systemPciIds().subsystem(id, subsystem))
                         .first->second;
    };
    for (PciDevice& device : snapshot.pciDevices) {
        takeIdFromName(device);
        if (!device.className.reported() && device.pciClass.known()) {
            device.className = named(std::string(pciClassName(*device.pciClass)), device.pciClass.origin);
        }
        if (!device.pciId.known()) {
            continue;
        }
        const Origin origin = device.pciId.origin;
        if (!device.device.known()) { // a report that names the device names its vendor with it
            if (!device.vendor.known()) {
                Finds::keep(device.vendor, named(vendorName(*device.pciId), origin));
            }
            Finds::keep(device.device, named(nameOf(*device.pciId), origin));
        }
        if (!device.subsystemDevice.known() && device.pciSubsystem.known()) {
            Finds::keep(device.subsystemDevice,
                        named(nameOf(*device.pciId, *device.pciSubsystem), device.pciSubsystem.origin));
        }
    }
    for (Gpu& gpu : snapshot.gpus) {
        const std::string_view sold = gpu.pciId.known() ? gpuOfPciId(*gpu.pciId) : std::string_view();
        // a tool that cut the beginning of the name, within a word
        if (gpu.name.known() && gpu.name->size() > kShortestRest && sold.size() > gpu.name->size() &&
            sold.ends_with(*gpu.name) && sold[sold.size() - gpu.name->size() - 1] != ' ') {
            gpu.name.value = std::string(sold);
        }
        if (!gpu.name.known() && gpu.pciId.known()) {
            Finds::keep(gpu.name, named(sold.empty() ? soldName(nameOf(*gpu.pciId)) : std::string(sold), gpu.pciId.origin));
        }
    }
}

} // namespace lanewatt::probe
