// Output of `lstopo --of xml` (hwloc), formats 1 to 3.
#include "model/text/trim.h"
#include "probe/report_reader.h"
#include "probe/tidy.h"
#include "probe/xml_report.h"

#include <algorithm>
#include <array>

namespace lanewatt::probe::hwloc_xml_reader {

namespace {

enum class What : std::uint8_t { Other, Machine, Package, Core, Node, Pci, Bridge, Os, Memory };

/// An open element <object>.
struct Open {
    What what = What::Other;
    std::size_t index = 0; ///< of the package, node or module in the snapshot
    PciDevice device;      ///< of a PCI device or a bridge on PCI
    std::string upstream;  ///< PCI address of the nearest bridge at or above it
    OsDevice os;
    Disk disk;
    NetworkPort port;
    Gpu gpu; ///< of an OS device, or of a PCI device from those below it
};

/// Serial numbers and the like of tools that know none.
bool isFiller(std::string_view text) { return trimmed(text, "0xX- ").empty(); }

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        readXml(text, m_finds,
                {[&](std::string_view name, const streams::XmlAttributes& attributes) { start(name, attributes); },
                 [&](std::string_view name) { end(name); }, [](std::string_view) {}},
                m_line, [&] {
                    while (!m_open.empty()) {
                        close();
                    }
                });
        Snapshot& snapshot = m_finds.snapshot();
        addGpusOfPci(snapshot);
        if (m_cores > 0) {
            snapshot.cpuCores = m_finds.value(m_cores);
        }
        if (m_threads > 0) {
            snapshot.cpuThreads = m_finds.value(m_threads);
        }
    }

private:
    void start(std::string_view name, const streams::XmlAttributes& attributes)
    {
        if (name == "topology") {
            m_finds.version = std::string(streams::xmlAttribute(attributes, "version").substr(0, 40));
        } else if (name == "object") {
            object(attributes);
        } else if (name == "info") {
            info(streams::xmlAttribute(attributes, "name"), streams::xmlAttribute(attributes, "value"));
        }
    }

    void end(std::string_view name)
    {
        if (name == "object" && !m_open.empty()) {
            close();
        }
    }

    std::string place(std::string_view what) const { return m_finds.line(m_line) + ", " + std::string(what); }

    CountReading count(const streams::XmlAttributes& attributes, std::string_view name)
    {
        const std::string_view text = streams::xmlAttribute(attributes, name);
        return text.empty() ? CountReading() : m_finds.count(text, place(name));
    }

    Open* innermost(What what)
    {
        const auto found =
            std::find_if(m_open.rbegin(), m_open.rend(), [&](const Open& open) { return open.what == what; });
        return found == m_open.rend() ? nullptr : &*found;
    }

    void object(const streams::XmlAttributes& attributes)
    {
        Snapshot& snapshot = m_finds.snapshot();
        const std::string_view type = streams::xmlAttribute(attributes, "type");
        Open open;
        if (!m_open.empty()) {
            open.upstream = m_open.back().upstream;
        }
        if (type == "Machine" || type == "System") {
            open.what = What::Machine;
        } else if (type == "Package" || type == "Socket") {
            CpuPackage cpu;
            cpu.populated = m_finds.value(true);
            if (m_finds.add(snapshot.cpus, std::move(cpu))) {
                open.what = What::Package;
                open.index = snapshot.cpus.size() - 1;
            }
        } else if (type == "Core") {
            ++m_cores;
            addTo(&CpuPackage::cores);
        } else if (type == "PU") {
            ++m_threads;
            addTo(&CpuPackage::threads);
        } else if (type == "NUMANode" || (type == "Node" && m_finds.version.empty())) {
            node(attributes, open);
        } else if (type == "PCIDev" || type == "Bridge") {
            pci(type, attributes, open);
        } else if (type == "OSDev") {
            osDevice(attributes, open);
        } else if (type == "Misc" && streams::xmlAttribute(attributes, "subtype") == "MemoryModule") {
            if (m_finds.add(snapshot.memoryModules, MemoryModule{})) {
                open.what = What::Memory;
                open.index = snapshot.memoryModules.size() - 1;
            }
        }
        m_open.push_back(std::move(open));
    }

    /// Adds a core or thread to its package.
    void addTo(CountReading CpuPackage::*total)
    {
        if (const Open* package = innermost(What::Package)) {
            CountReading& reading = m_finds.snapshot().cpus[package->index].*total;
            reading = m_finds.value(reading.known() ? *reading + 1 : 1);
        }
    }

    void node(const streams::XmlAttributes& attributes, Open& open)
    {
        NumaNode node;
        node.index = count(attributes, "os_index");
        if (const std::string_view memory = streams::xmlAttribute(attributes, "local_memory"); !memory.empty()) {
            node.memory = m_finds.quantity<Data>(memory, place("local_memory"), "B");
        }
        if (const std::string_view cpus = streams::xmlAttribute(attributes, "cpuset"); !cpus.empty()) {
            node.cpus = m_finds.text(cpus);
        }
        if (const Open* package = innermost(What::Package)) {
            node.package = m_finds.value(static_cast<std::int64_t>(package->index));
        }
        if (m_finds.add(m_finds.snapshot().numaNodes, std::move(node))) {
            open.what = What::Node;
            open.index = m_finds.snapshot().numaNodes.size() - 1;
        }
    }

    /// "0302 [10de:15f9] [10de:116b] a1": class, device, subsystem, revision.
    void pciType(std::string_view text, PciDevice& device)
    {
        std::array<std::string_view, 4> words{};
        for (std::string_view& word : words) {
            text = trimmed(text);
            const std::size_t end = std::min(text.find(' '), text.size());
            word = text.substr(0, end);
            text.remove_prefix(end);
        }
        if (words[0].size() == 4 && isHex(words[0], 4)) {
            device.pciClass = m_finds.value(std::string(words[0]));
        }
        const auto id = [&](std::string_view word) {
            const bool good = word.size() == 11 && word.front() == '[' && word[5] == ':' &&
                              isHex(word.substr(1, 4), 4) && isHex(word.substr(6, 4), 4);
            return !good                   ? m_finds.absent<std::string>(Absence::NotUnderstood)
                   : word == "[0000:0000]" ? m_finds.absent<std::string>(Absence::NotSpecified)
                                           : m_finds.value(pciIdText(word.substr(1, 4), word.substr(6, 4)));
        };
        device.pciId = id(words[1]);
        device.pciSubsystem = id(words[2]);
        if (isHex(words[3], 2)) {
            device.revision = m_finds.value(std::string(words[3]));
        }
    }

    void pci(std::string_view type, const streams::XmlAttributes& attributes, Open& open)
    {
        const auto address = pciAddress(streams::xmlAttribute(attributes, "pci_busid"));
        if (!address) {
            if (type == "PCIDev") {
                m_finds.gap(place("pci_busid"), {LW_MESSAGE("probe.no_pci_address", "No PCI address stands here"), {}},
                            streams::xmlAttribute(attributes, "pci_busid"));
            }
            return; // a host bridge has none
        }
        open.what = type == "Bridge" ? What::Bridge : What::Pci;
        open.device.pciAddress = m_finds.value(*address);
        pciType(streams::xmlAttribute(attributes, "pci_type"), open.device);
        if (!open.upstream.empty()) {
            open.device.parent = m_finds.value(open.upstream);
        }
        if (const std::string_view speed = streams::xmlAttribute(attributes, "pci_link_speed"); !speed.empty()) {
            const auto bandwidth = m_finds.quantity<Bandwidth>(speed, place("pci_link_speed"), "GB/s");
            open.device.linkBandwidth = bandwidth.known() && *bandwidth > Bandwidth::from_value(0)
                                            ? bandwidth
                                            : m_finds.absent<Bandwidth>(Absence::NotAvailable);
        }
        if (const Open* node = innermost(What::Node)) { // format 1 nests devices in their node
            open.device.numaNode = m_finds.snapshot().numaNodes[node->index].index;
        }
        if (type == "Bridge") {
            open.upstream = *address;
        }
    }

    void osDevice(const streams::XmlAttributes& attributes, Open& open)
    {
        open.what = What::Os;
        open.os.name = m_finds.text(streams::xmlAttribute(attributes, "name"));
        std::string_view kind = streams::xmlAttribute(attributes, "osdev_type");
        // formats 1 and 2 number the kinds, format 3 has bits; for several kinds the most specific is used
        struct Kind {
            std::string_view old;
            std::int64_t bit;
            std::string_view name;
        };
        constexpr std::array<Kind, 7> kinds{{{"3", 32, "openfabrics"},
                                             {"2", 16, "network"},
                                             {"0", 1, "block"},
                                             {"", 2, "memory"},
                                             {"1", 4, "gpu"},
                                             {"5", 8, "coprocessor"},
                                             {"4", 64, "dma"}}};
        const bool bits = m_finds.version.starts_with("3");
        const CountReading number = kind.empty() ? CountReading() : m_finds.count(kind, place("osdev_type"));
        for (const Kind& known : kinds) {
            if (bits ? number.known() && (*number & known.bit) != 0 : known.old == kind && !kind.empty()) {
                open.os.kind = m_finds.value(std::string(known.name));
                break;
            }
        }
    }

    void info(std::string_view name, std::string_view value)
    {
        if (m_open.empty()) {
            machineInfo(name, value); // format 3 has them outside the objects
            return;
        }
        Open& open = m_open.back();
        Snapshot& snapshot = m_finds.snapshot();
        switch (open.what) {
        case What::Machine:
            machineInfo(name, value);
            break;
        case What::Package:
            if (name == "CPUModel") {
                Finds::keep(snapshot.cpus[open.index].model, m_finds.text(value));
            } else if (name == "CPUVendor") {
                Finds::keep(snapshot.cpus[open.index].maker, m_finds.text(value));
            }
            break;
        case What::Pci:
        case What::Bridge:
            if (name == "PCIVendor") {
                open.device.vendor = m_finds.text(value);
            } else if (name == "PCIDevice") {
                open.device.device = m_finds.text(value);
            } else if (name == "PCISlot") {
                open.device.slotLabel = m_finds.text(value);
            }
            break;
        case What::Os:
            osInfo(open, name, value);
            break;
        case What::Memory:
            memoryInfo(snapshot.memoryModules[open.index], name, value);
            break;
        default:
            break;
        }
    }

    void machineInfo(std::string_view name, std::string_view value)
    {
        Snapshot& snapshot = m_finds.snapshot();
        Identity& identity = snapshot.identity;
        struct Known {
            std::string_view name;
            TextReading* target;
        };
        for (const Known& known :
             {Known{"HostName", &identity.hostName}, Known{"DMISysVendor", &identity.systemMaker},
              Known{"DMIProductName", &identity.systemProduct}, Known{"DMIProductSerial", &identity.systemSerial},
              Known{"DMIProductUUID", &identity.systemUuid}, Known{"DMIBoardVendor", &identity.boardMaker},
              Known{"DMIBoardName", &identity.boardProduct}, Known{"DMIBoardVersion", &identity.boardVersion},
              Known{"DMIBoardSerial", &identity.boardSerial}, Known{"DMIChassisVendor", &identity.chassisMaker},
              Known{"DMIChassisSerial", &identity.chassisSerial}, Known{"DMIChassisAssetTag", &identity.assetTag},
              Known{"DMIBIOSVendor", &identity.firmwareMaker}, Known{"DMIBIOSVersion", &identity.firmwareVersion},
              Known{"DMIBIOSDate", &identity.firmwareDate}, Known{"OSName", &snapshot.operatingSystem},
              Known{"OSRelease", &snapshot.kernel}, Known{"PlatformModel", &identity.systemProduct}}) {
            if (known.name == name) {
                Finds::keep(*known.target, m_finds.text(value));
            }
        }
    }

    void memoryInfo(MemoryModule& module, std::string_view name, std::string_view value)
    {
        if (name == "Size") {
            module.size = m_finds.quantity<Data>(value, place(name), "KiB");
        } else if (name == "Rank") {
            module.ranks = m_finds.count(value, place(name));
        }
        struct Known {
            std::string_view name;
            TextReading* target;
        };
        for (const Known& known : {Known{"DeviceLocation", &module.locator}, Known{"BankLocation", &module.bank},
                                   Known{"Vendor", &module.maker}, Known{"PartNumber", &module.partNumber},
                                   Known{"SerialNumber", &module.serial}, Known{"Type", &module.type},
                                   Known{"FormFactor", &module.formFactor}}) {
            if (known.name == name) {
                *known.target = m_finds.text(value);
            }
        }
    }

    void osInfo(Open& open, std::string_view name, std::string_view value)
    {
        struct Known {
            std::string_view name;
            TextReading* target;
        };
        for (const Known& known : {Known{"GPUModel", &open.gpu.name}, Known{"GPUVendor", &open.gpu.maker},
                                   Known{"NVIDIASerial", &open.gpu.serial}, Known{"AMDSerial", &open.gpu.serial},
                                   Known{"NVIDIAUUID", &open.gpu.uuid}, Known{"AMDUUID", &open.gpu.uuid},
                                   Known{"LevelZeroUUID", &open.gpu.uuid},
                                   Known{"LevelZeroSerialNumber", &open.gpu.serial}}) {
            if (known.name == name && !isFiller(value)) {
                *known.target = m_finds.text(value);
            }
        }
        if (name == "Size") {
            open.disk.size = m_finds.quantity<Data>(value, place(name), "KiB");
        } else if (name == "Model") {
            open.disk.model = m_finds.text(value);
        } else if (name == "SerialNumber") {
            open.disk.serial = m_finds.text(value);
        } else if (name == "Revision") {
            open.disk.firmware = m_finds.text(value);
        } else if (name == "Address") {
            open.port.macAddress = m_finds.text(value);
        } else if (name == "NodeGUID") {
            open.port.guid = m_finds.text(value);
        } else if (name == "RSMIVRAMSize") {
            // the sizes that CUDA and OpenCL give are without what the driver keeps for itself
            open.gpu.memory = m_finds.quantity<Data>(value, place(name), "KiB");
        }
    }

    void close()
    {
        Open open = std::move(m_open.back());
        m_open.pop_back();
        Snapshot& snapshot = m_finds.snapshot();
        if (open.what == What::Pci || open.what == What::Bridge) {
            if (open.gpu.name.known() || open.gpu.memory.known()) {
                open.gpu.pciAddress = open.device.pciAddress;
                open.gpu.pciId = open.device.pciId;
                open.gpu.pciSubsystem = open.device.pciSubsystem;
                open.gpu.slot = open.device.slotLabel;
                m_finds.add(snapshot.gpus, std::move(open.gpu));
            }
            m_finds.add(snapshot.pciDevices, std::move(open.device));
        } else if (open.what == What::Os) {
            const auto below =
                std::find_if(m_open.rbegin(), m_open.rend(), [](const Open& above) { return above.what == What::Pci; });
            const TextReading address = below == m_open.rend() ? TextReading() : below->device.pciAddress;
            const std::string kind = open.os.kind.known() ? *open.os.kind : std::string();
            if (kind == "block") {
                open.disk.name = open.os.name;
                open.disk.pciAddress = address;
                if (open.os.name.known() && open.os.name->starts_with("nvme")) {
                    open.disk.transport = m_finds.value(std::string("nvme"));
                }
                m_finds.add(snapshot.disks, std::move(open.disk));
            } else if (kind == "network" || kind == "openfabrics") {
                open.port.name = open.os.name;
                open.port.kind = open.os.kind;
                open.port.pciAddress = address;
                m_finds.add(snapshot.networkPorts, std::move(open.port));
            }
            if (below != m_open.rend()) {
                // drivers show a GPU as several devices
                for (const auto member : {&Gpu::name, &Gpu::maker, &Gpu::serial, &Gpu::uuid}) {
                    Finds::keep(below->gpu.*member, open.gpu.*member);
                }
                Finds::keep(below->gpu.memory, open.gpu.memory);
                m_finds.add(below->device.osDevices, std::move(open.os));
            }
        } else if (open.what == What::Memory) {
            MemoryModule& module = snapshot.memoryModules[open.index];
            if (module.size.known()) {
                module.populated = m_finds.value(*module.size > Data::from_value(0));
            }
        }
    }

    Finds& m_finds;
    std::int64_t m_line = 0; ///< of the present element
    std::vector<Open> m_open;
    std::int64_t m_cores = 0, m_threads = 0;
};

bool recognise(std::string_view head)
{
    return trimmed(head).starts_with('<') && head.find("<topology") != std::string_view::npos &&
           head.find("<object") != std::string_view::npos;
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader() { return {"lstopo-xml", "lstopo --of xml", Origin::OperatingSystem, recognise, read}; }

} // namespace lanewatt::probe::hwloc_xml_reader
