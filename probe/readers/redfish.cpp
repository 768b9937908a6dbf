// Redfish documents of a management controller. Each has its type in @odata.type, so a single document, a folder and an
// archive are read the same way; documents of types without inventory are skipped. Controllers of accelerator boards list
// what belongs to the host as well, so devices are known by their serial numbers, sockets and links, not by documents.
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/pci_names.h"
#include "probe/readers/redfish_environment_support.h"
#include "probe/readers/redfish_hpe_support.h"
#include "probe/readers/redfish_place_support.h"
#include "probe/readers/redfish_tree_support.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>

namespace lanewatt::probe::redfish_reader {

namespace {

/// Largest number of documents that are kept.
constexpr std::size_t kMostDocuments = 100'000;
/// Levels of collections within each other.
constexpr int kDeepest = 8;

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

bool same(const TextReading& a, const TextReading& b) { return a.known() && b.known() && *a == *b; }

/// The ports of all network adapters as one collection.
constexpr const char* kPorts = "ports";

/// Of an accelerator board, whose controller lists the host's processors again.
bool isOfBoard(std::string_view path) { return path.find("/HGX_") != std::string_view::npos; }

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds), m_environment(finds) {}

    /// Keeps the document, those embedded in it in an expanded collection, or those of a list or of an object of documents.
    void collect(Tree tree, const ReportFile& file)
    {
        m_trees.push_back(std::move(tree));
        collect(m_trees.back(), file, 0);
    }

    /// Reads what was collected.
    void finish()
    {
        // the host's own documents before those of its accelerator board
        std::stable_sort(m_documents.begin(), m_documents.end(),
                         [](const Document& a, const Document& b) { return isOfBoard(a.path) < isOfBoard(b.path); });
        for (const Document& document : m_documents) {
            m_byPath.emplace(document.path, &document);
        }
        m_hpe = has("HpeServerPciDevice") || has("HpeServerPCISlot");
        PcieTree pcie(m_finds, m_documents);
        m_pcie = &pcie;
        for (const Document& document : m_documents) {
            if (document.kind == "Memory") {
                graphicsMemory(document);
            }
        }
        struct Kind {
            std::string_view name;
            void (Reader::*read)(const JsonFinds&);
        };
        static constexpr std::array<Kind, 18> kinds{{{"ComputerSystem", &Reader::system},
                                                     {"Chassis", &Reader::chassis},
                                                     {"Manager", &Reader::manager},
                                                     {"HpeServerPciDevice", &Reader::hpePciDevice},
                                                     {"HpeServerPCISlot", &Reader::hpeSlot},
                                                     {"Processor", &Reader::processor},
                                                     {"Memory", &Reader::memory},
                                                     {"PowerSupply", &Reader::powerSupply},
                                                     {"Power", &Reader::power},
                                                     {"Thermal", &Reader::thermal},
                                                     {"Sensor", &Reader::sensor},
                                                     {"Drive", &Reader::drive},
                                                     {"EthernetInterface", &Reader::ethernet},
                                                     {"NetworkPort", &Reader::networkPort},
                                                     {"Port", &Reader::networkPort},
                                                     {"NetworkAdapter", &Reader::adapter},
                                                     {"HpeServerDevice", &Reader::hpeDevice},
                                                     {"ThermalMetrics", &Reader::thermalMetrics}}};
        for (const Kind& kind : kinds) {
            for (const Document& document : m_documents) {
                if (document.kind == kind.name) {
                    m_path = document.path;
                    m_finds.enter(document.file, document.firstLine);
                    (this->*kind.read)(JsonFinds(m_finds, *document.tree));
                }
            }
        }
        pcieDevices();
    }

private:
    void collect(const Tree& tree, const ReportFile& file, int depth)
    {
        if (depth > kDeepest || m_documents.size() >= kMostDocuments) {
            return;
        }
        forEachObject(&tree, [&](const Tree& one) { collect(one, file, depth + 1); });
        if (!tree.asObject()) {
            return;
        }
        const std::string_view kind = kindOf(tree);
        if (kind.empty()) {
            for (const auto& [name, member] : *tree.asObject()) { // "/redfish/v1/Systems/1": { … }
                if (member.asObject() && !kindOf(member).empty()) {
                    collect(member, file, depth + 1);
                }
            }
            return;
        }
        const Tree* id = tree.find("@odata.id");
        std::string path = id ? scalarText(*id) : std::string();
        if (path.ends_with('/')) {
            path.pop_back();
        }
        // what is to be set has the type of what it sets; an expanded collection repeats its members
        const std::string last = lowered(lastOf(path));
        const bool pending = last == "settings" || last == "sd" || last == "pending";
        if (pending) {
            return;
        }
        if (path.empty() || m_paths.insert(path).second) {
            m_documents.push_back({&tree, kind, std::move(path), file.name, file.firstLine});
        }
        forEachObject(tree.find("Members"), [&](const Tree& member) {
            if (!kindOf(member).empty()) {
                collect(member, file, depth + 1);
            }
        });
    }

    bool has(std::string_view kind) const
    {
        return std::any_of(m_documents.begin(), m_documents.end(),
                           [&](const Document& document) { return document.kind == kind; });
    }

    const Document* at(std::string_view path) const
    {
        const auto found = m_byPath.find(path);
        return found == m_byPath.end() ? nullptr : found->second;
    }

    /// Memory of a GPU is no module of the machine: HBM, or linked with a GPU.
    void graphicsMemory(const Document& document)
    {
        m_finds.enter(document.file, document.firstLine);
        const JsonFinds json(m_finds, *document.tree);
        const Tree* type = json.find({"MemoryDeviceType"});
        const std::string word = type ? scalarText(*type) : std::string();
        bool graphics = word.starts_with("HBM") || word.starts_with("GDDR");
        std::vector<std::string> owners = linksOf(json.find({"Links", "Processors"}));
        for (const std::string& owner : owners) {
            const Document* processor = at(owner);
            const Tree* kind = processor ? processor->tree->find("ProcessorType") : nullptr;
            graphics = graphics || (kind && scalarText(*kind) == "GPU");
        }
        if (!graphics) {
            return;
        }
        m_graphicsMemory.insert(document.tree);
        const auto size = unlessZero(json.quantity<Data>({"CapacityMiB"}, "MiB"));
        for (const std::string& owner : owners) {
            Reading<Data>& all = m_memoryOf[owner];
            if (size.known()) {
                all = all.known() ? m_finds.value(*all + *size) : size;
            }
        }
    }

    void system(const JsonFinds& json)
    {
        Snapshot& snapshot = m_finds.snapshot();
        Identity& identity = snapshot.identity;
        Finds::keep(identity.hostName, json.text({"HostName"}));
        Finds::keep(identity.systemMaker, json.text({"Manufacturer"}));
        Finds::keep(identity.systemProduct, json.text({"Model"}));
        Finds::keep(identity.systemSku, json.text({"SKU"}));
        Finds::keep(identity.systemSerial, json.text({"SerialNumber"}));
        Finds::keep(identity.systemUuid, json.text({"UUID"}));
        Finds::keep(identity.assetTag, json.text({"AssetTag"}));
        Finds::keep(identity.firmwareVersion, json.text({"BiosVersion"}));
        Finds::keep(snapshot.memory, unlessZero(json.quantity<Data>({"MemorySummary", "TotalSystemMemoryGiB"}, "GiB")));
    }

    void chassis(const JsonFinds& json)
    {
        Chassis chassis;
        chassis.name = json.text({"Name"});
        chassis.type = json.text({"ChassisType"});
        chassis.maker = json.text({"Manufacturer"});
        chassis.model = json.text({"Model"});
        chassis.partNumber = json.text({"PartNumber"});
        chassis.sku = json.text({"SKU"});
        chassis.serial = json.text({"SerialNumber"});
        chassis.assetTag = json.text({"AssetTag"});
        chassis.health = json.text({"Status", "Health"});
        chassis.height = unlessZero(json.quantity<Length>({"HeightMm"}, "mm"));
        chassis.width = unlessZero(json.quantity<Length>({"WidthMm"}, "mm"));
        chassis.depth = unlessZero(json.quantity<Length>({"DepthMm"}, "mm"));
        chassis.mass = unlessZero(json.quantity<Mass>({"WeightKg"}, "kg"));
        readPlaceInRack(m_finds, json, chassis);
        m_finds.add(m_finds.snapshot().chassis, std::move(chassis));
    }

    void manager(const JsonFinds& json)
    {
        Controller controller;
        controller.name = json.text({"Name"});
        controller.model = json.text({"Model"});
        controller.firmware = json.text({"FirmwareVersion"});
        controller.serial = json.text({"SerialNumber"});
        m_finds.add(m_finds.snapshot().controllers, std::move(controller));
    }

    void processor(const JsonFinds& json)
    {
        const Tree* type = json.find({"ProcessorType"});
        const std::string kind = type ? scalarText(*type) : "CPU";
        if (kind == "GPU") {
            gpuProcessor(json);
        } else if (kind == "CPU") {
            cpu(json);
        } // threads, cores, FPGAs
    }

    void gpuProcessor(const JsonFinds& json)
    {
        if (isAbsent(json)) {
            return;
        }
        Gpu gpu;
        gpu.name = json.text({"Model"});
        gpu.maker = json.text({"Manufacturer"});
        gpu.serial = json.text({"SerialNumber"});
        gpu.uuid = json.text({"UUID"});
        gpu.boardPartNumber = json.text({"PartNumber"});
        gpu.vbios = json.text({"FirmwareVersion"});
        gpu.clockGraphicsMax = unlessZero(json.quantity<Frequency>({"MaxSpeedMHz"}, "MHz"));
        gpu.ecc = json.flag({"MemorySummary", "ECCModeEnabled"});
        gpu.mig = json.flag({"Oem", "Nvidia", "MIGModeEnabled"});
        if (const auto memory = m_memoryOf.find(m_path); memory != m_memoryOf.end()) {
            gpu.memory = memory->second;
        }
        Finds::keep(gpu.memory, unlessZero(json.quantity<Data>({"MemorySummary", "TotalMemorySizeMiB"}, "MiB")));
        readPcieInterface(m_finds, json.find({"SystemInterface", "PCIe"}), gpu.linkCurrent, gpu.linkDeviceMax);
        for (const std::string& path : linksOf(json.find({"Links", "Chassis"}))) {
            if (const Document* chassis = at(path)) {
                const JsonFinds module(m_finds, *chassis->tree);
                Finds::keep(gpu.powerLimitMax, unlessZero(module.quantity<Power>({"MaxPowerWatts"}, "W")));
                Finds::keep(gpu.powerLimitMin, unlessZero(module.quantity<Power>({"MinPowerWatts"}, "W")));
            }
        }
        for (const std::string& path : linksOf(json.find({"Links", "PCIeDevice"}))) {
            if (PcieDevice* device = m_pcie->at(path)) {
                takePcie(gpu, *device);
            }
        }
        Finds::keep(gpu.slot, json.text({"Location", "PartLocation", "ServiceLabel"}));
        addGpu(std::move(gpu), collectionOf(m_path));
    }

    static void takePcie(Gpu& gpu, PcieDevice& device)
    {
        device.taken = true;
        Finds::keep(gpu.name, device.name);
        Finds::keep(gpu.maker, device.maker);
        Finds::keep(gpu.serial, device.serial);
        Finds::keep(gpu.boardPartNumber, device.partNumber);
        Finds::keep(gpu.slot, device.slot);
        if (!device.functions.empty()) {
            const PciDevice& function = device.functions.front();
            Finds::keep(gpu.pciAddress, function.pciAddress);
            Finds::keep(gpu.pciId, function.pciId);
            Finds::keep(gpu.pciSubsystem, function.pciSubsystem);
        }
        for (const auto member : {&PcieLink::generation, &PcieLink::width}) {
            Finds::keep(gpu.linkCurrent.*member, device.now.*member);
            Finds::keep(gpu.linkDeviceMax.*member, device.most.*member);
        }
    }

    /// A GPU that is listed several times is one.
    void addGpu(Gpu gpu, const std::string& collection)
    {
        std::vector<Gpu>& gpus = m_finds.snapshot().gpus;
        Gpu* known = m_gpus.find(gpus, collection, [&](const Gpu& other) {
            return same(gpu.serial, other.serial) || same(gpu.uuid, other.uuid) || same(gpu.pciAddress, other.pciAddress);
        });
        if (!known) {
            if (m_finds.add(gpus, std::move(gpu))) {
                m_gpus.added(gpus, collection);
            }
            return;
        }
        for (const auto member : {&Gpu::name, &Gpu::maker, &Gpu::serial, &Gpu::uuid, &Gpu::boardPartNumber, &Gpu::vbios,
                                  &Gpu::slot, &Gpu::pciAddress, &Gpu::pciId, &Gpu::pciSubsystem}) {
            Finds::keep(known->*member, gpu.*member);
        }
        Finds::keep(known->memory, gpu.memory);
    }

    void cpu(const JsonFinds& json)
    {
        CpuPackage cpu;
        cpu.locator = json.text({"Socket"});
        Finds::keep(cpu.locator, json.text({"Id"}));
        cpu.populated = m_finds.value(!isAbsent(json));
        if (*cpu.populated) {
            cpu.maker = json.text({"Manufacturer"});
            cpu.model = json.text({"Model"});
            cpu.serial = json.text({"SerialNumber"});
            cpu.partNumber = json.text({"PartNumber"});
            cpu.cores = unlessZero(json.count({"TotalCores"}));
            cpu.threads = unlessZero(json.count({"TotalThreads"}));
            cpu.maxClock = unlessZero(json.quantity<Frequency>({"MaxSpeedMHz"}, "MHz"));
        }
        std::vector<CpuPackage>& cpus = m_finds.snapshot().cpus;
        const std::string collection = collectionOf(m_path);
        const CpuPackage* again = m_cpus.find(cpus, collection, [&](const CpuPackage& other) {
            return same(cpu.serial, other.serial) ||
                   (isOfBoard(m_path) && same(cpu.locator, other.locator) && cpu.model.value == other.model.value);
        });
        if (!again && m_finds.add(cpus, std::move(cpu))) {
            m_cpus.added(cpus, collection);
        }
    }

    void memory(const JsonFinds& json)
    {
        if (m_graphicsMemory.contains(&json.tree())) {
            return;
        }
        MemoryModule module;
        module.locator = json.text({"DeviceLocator"});
        Finds::keep(module.locator, json.text({"Id"}));
        module.populated = m_finds.value(!isAbsent(json));
        if (*module.populated) {
            module.size = unlessZero(json.quantity<Data>({"CapacityMiB"}, "MiB"));
            module.type = json.text({"MemoryDeviceType"});
            module.formFactor = json.text({"BaseModuleType"});
            soldered(json, module);
            module.maker = json.text({"Manufacturer"});
            module.partNumber = json.text({"PartNumber"});
            module.serial = json.text({"SerialNumber"});
            module.ranks = unlessZero(json.count({"RankCount"}));
            module.totalWidth = unlessZero(json.count({"BusWidthBits"}));
            module.dataWidth = unlessZero(json.count({"DataWidthBits"}));
            module.configuredRate = unlessZero(json.quantity<Frequency>({"OperatingSpeedMhz"}, "MHz"));
            ratedRate(json, module);
        }
        m_finds.add(m_finds.snapshot().memoryModules, std::move(module));
    }

    /// LPDDR5X of a superchip, for which the controller has the name of its place ("LP5x_0") and the form of a module.
    void soldered(const JsonFinds& json, MemoryModule& module)
    {
        const Tree* label = json.find({"Location", "PartLocation", "ServiceLabel"});
        if (!module.type.known() && label && lowered(scalarText(*label)).starts_with("lp5x")) {
            module.type = m_finds.value(std::string("LPDDR5X"));
        }
        if (module.type.known() && module.type->starts_with("LPDDR")) {
            module.formFactor = m_finds.absent<std::string>(Absence::NotSpecified);
        }
    }

    /// The highest of AllowedSpeedsMHz.
    void ratedRate(const JsonFinds& json, MemoryModule& module)
    {
        const Tree* speeds = json.find({"AllowedSpeedsMHz"});
        if (!speeds || !speeds->asList()) {
            return;
        }
        for (const Tree& speed : *speeds->asList()) {
            const auto rate =
                m_finds.quantity<Frequency>(scalarText(speed), json.place(speed, "AllowedSpeedsMHz"), "MHz");
            if (rate.known() && (!module.ratedRate.known() || *rate > *module.ratedRate)) {
                module.ratedRate = rate;
            }
        }
    }

    void powerSupply(const JsonFinds& json) { m_environment.powerSupply(json, collectionOf(m_path)); }
    void power(const JsonFinds& json)
    {
        // the new resources of the same supplies were read before
        m_environment.power(json, m_path, has("PowerSupply"));
    }
    void thermal(const JsonFinds& json) { m_environment.thermal(json); }
    void thermalMetrics(const JsonFinds& json) { m_environment.thermalMetrics(json); }
    void sensor(const JsonFinds& json) { m_environment.sensor(json); }

    void drive(const JsonFinds& json)
    {
        if (isAbsent(json)) {
            return;
        }
        Disk disk;
        disk.name = json.text({"Id"});
        disk.model = json.text({"Model"});
        disk.serial = json.text({"SerialNumber"});
        disk.firmware = json.text({"Revision"});
        disk.transport = json.text({"Protocol"});
        if (disk.transport.known()) {
            disk.transport.value = lowered(*disk.transport);
        }
        disk.size = unlessZero(json.quantity<Data>({"CapacityBytes"}, "B"));
        if (const Tree* media = json.find({"MediaType"})) {
            const std::string kind = scalarText(*media);
            disk.rotational = kind == "HDD"   ? m_finds.value(true)
                              : kind == "SSD" ? m_finds.value(false)
                                              : FlagReading();
        }
        disk.health = json.text({"Status", "Health"});
        disk.slot = json.text({"PhysicalLocation", "PartLocation", "ServiceLabel"});
        std::vector<Disk>& disks = m_finds.snapshot().disks;
        const std::string collection = collectionOf(m_path);
        const Disk* again = m_drives.find(disks, collection, [&](const Disk& other) {
            return same(disk.serial, other.serial) && disk.model.value == other.model.value;
        });
        if (!again && m_finds.add(disks, std::move(disk))) {
            m_drives.added(disks, collection);
        }
    }

    void ethernet(const JsonFinds& json)
    {
        // the controller's own ports are not part of the machine's network
        if (m_path.find("/Managers/") != std::string::npos) {
            return;
        }
        NetworkPort port;
        port.name = json.text({"Id"});
        port.kind = m_finds.value(std::string("ethernet"));
        port.macAddress = json.text({"MACAddress"});
        Finds::keep(port.macAddress, json.text({"PermanentMACAddress"}));
        port.speed = unlessZero(json.quantity<Bandwidth>({"SpeedMbps"}, "Mb/s"));
        link(port, json);
        m_finds.add(m_finds.snapshot().networkPorts, std::move(port));
    }

    void link(NetworkPort& port, const JsonFinds& json)
    {
        if (const Tree* status = json.find({"LinkStatus"}); status && status->string()) {
            const std::string& text = *status->string();
            port.linkUp = text == "LinkUp" || text == "Up" ? m_finds.value(true)
                          : text == "NoLink"               ? FlagReading()
                                                           : m_finds.value(false);
        }
    }

    void networkPort(const JsonFinds& json)
    {
        // ports of USB, SAS and PCIe fabrics have other protocols
        const Tree* protocol = json.find({"PortProtocol"});
        const std::string text = protocol ? scalarText(*protocol) : std::string();
        if ((!text.empty() && text != "Ethernet" && text != "InfiniBand") ||
            m_path.find("NetworkAdapters") == std::string::npos) {
            return;
        }
        NetworkPort port;
        port.name = json.text({"Id"});
        if (port.name.known() && port.name->find_first_not_of("0123456789") == std::string::npos) {
            port.name = m_finds.value(lastOf(keyIn(m_path, "NetworkAdapters")) + '-' + *port.name);
        }
        port.macAddress = firstText(json, "AssociatedNetworkAddresses");
        const Tree* technology = json.find({"ActiveLinkTechnology"});
        const bool infiniband = text == "InfiniBand" || (technology && scalarText(*technology) == "InfiniBand");
        port.kind = m_finds.value(std::string(infiniband ? "infiniband" : "ethernet"));
        port.speed = unlessZero(json.quantity<Bandwidth>({"CurrentLinkSpeedMbps"}, "Mb/s"));
        Finds::keep(port.speed, unlessZero(json.quantity<Bandwidth>({"CurrentSpeedGbps"}, "Gb/s")));
        port.maxSpeed = unlessZero(json.quantity<Bandwidth>({"MaxSpeedGbps"}, "Gb/s"));
        link(port, json);
        // the system's interface of the same port was read before
        std::vector<NetworkPort>& ports = m_finds.snapshot().networkPorts;
        NetworkPort* known = m_ports.find(ports, kPorts, [&](const NetworkPort& other) {
            return port.macAddress.known() && other.macAddress.known() &&
                   lowered(*port.macAddress) == lowered(*other.macAddress);
        });
        if (!known) {
            if (m_finds.add(ports, std::move(port))) {
                m_ports.added(ports, kPorts);
            }
            return;
        }
        known->kind = port.kind;
        Finds::keep(known->speed, port.speed);
        Finds::keep(known->maxSpeed, port.maxSpeed);
        Finds::keep(known->linkUp, port.linkUp);
    }

    TextReading firstText(const JsonFinds& json, std::string_view list) const
    {
        const Tree* found = json.find({list});
        return found && found->asList() && !found->asList()->empty() && found->asList()->front().string()
                   ? m_finds.text(*found->asList()->front().string())
                   : TextReading();
    }

    void adapter(const JsonFinds& json)
    {
        PciDevice device;
        device.device = json.text({"Model"});
        if (const TextReading name = json.text({"Name"}); name.known() && !name->starts_with("Network Adapter")) {
            Finds::keep(device.device, name);
        }
        device.vendor = json.text({"Manufacturer"});
        device.serial = json.text({"SerialNumber"});
        std::vector<std::string> functions;
        std::vector<std::string> controllers;
        forEachObject(json.find({"Controllers"}), [&](const Tree& controller) {
            for (const std::string& link : linksOf(probe::at(controller, {"Links", "NetworkDeviceFunctions"}))) {
                functions.push_back(lastOf(link));
            }
            for (const std::string& link : linksOf(probe::at(controller, {"Links", "PCIeDevices"}))) {
                controllers.push_back(keyIn(link, "PCIeDevices"));
            }
        });
        const std::string id = lastOf(m_path);
        const std::string place = id.find(".Slot.") != std::string::npos ? id.substr(id.find(".Slot.")) : std::string();
        const bool few = m_pcie->devices().size() <= kMostCompared;
        const auto known = std::find_if(m_pcie->devices().begin(), m_pcie->devices().end(), [&](const PcieDevice& one) {
            return few && (std::find(controllers.begin(), controllers.end(), one.key) != controllers.end() ||
                   same(one.serial, device.serial) ||
                   std::any_of(one.networkNames.begin(), one.networkNames.end(),
                               [&](const std::string& name) {
                                   return std::find(functions.begin(), functions.end(), name) != functions.end();
                               }) ||
                   (!place.empty() && one.slot.known() && one.slot->ends_with(place)));
        });
        if (known != m_pcie->devices().end()) {
            known->name = device.device.known() ? device.device : known->name;
            Finds::keep(known->maker, device.vendor);
            Finds::keep(known->serial, device.serial);
            return;
        }
        std::vector<PciDevice>& devices = m_finds.snapshot().pciDevices;
        const bool again = std::any_of(devices.begin(), devices.end(), [&](const PciDevice& other) {
            return same(device.device, other.device) && (!device.serial.known() || !other.serial.known());
        });
        if (!again && device.device.known()) {
            m_finds.add(devices, std::move(device));
        }
    }

    /// The PCIe devices; those that are GPUs and have no processor of their own in the tree become GPUs. A tree of HPE's has
    /// its own documents of the same devices.
    void pcieDevices()
    {
        Snapshot& snapshot = m_finds.snapshot();
        const bool complete = std::any_of(snapshot.gpus.begin(), snapshot.gpus.end(), [](const Gpu& gpu) {
            return !gpu.pciId.known(); // no link says which of the devices it is
        });
        for (PcieDevice& device : m_pcie->devices()) {
            if (!device.taken && !complete && isGpuDevice(device)) {
                Gpu gpu;
                takePcie(gpu, device);
                addGpu(std::move(gpu), "PCIeDevices");
            }
            for (PciDevice& function : device.functions) {
                function.device = device.name;
                function.vendor = device.maker;
                function.serial = device.serial;
                function.slotLabel = device.slot;
                function.linkStatus = device.now;
                function.linkCapability = device.most;
                if (!m_hpe) {
                    m_finds.add(snapshot.pciDevices, std::move(function));
                }
            }
        }
        if (!m_hpe) {
            for (ExpansionSlot& slot : m_pcie->slots()) {
                m_finds.add(snapshot.slots, std::move(slot));
            }
        }
    }

    static bool isGpuDevice(const PcieDevice& device)
    {
        if (std::any_of(device.functions.begin(), device.functions.end(), [](const PciDevice& one) { return isGpu(one); })) {
            return true;
        }
        return device.functions.empty() && device.name.known() && device.maker.known() &&
               lastOf(device.key).starts_with("GPU") &&
               (device.maker->find("NVIDIA") != std::string::npos || device.maker->find("AMD") != std::string::npos);
    }

    void hpeDevice(const JsonFinds& json)
    {
        const Tree* type = json.find({"DeviceType"});
        if (!type || scalarText(*type) != "GPU" || isAbsent(json)) {
            return;
        }
        Gpu gpu;
        gpu.name = json.text({"Name"});
        gpu.maker = json.text({"Manufacturer"});
        gpu.serial = json.text({"SerialNumber"});
        gpu.boardPartNumber = json.text({"ProductPartNumber"});
        gpu.vbios = json.text({"FirmwareVersion", "Current", "VersionString"});
        gpu.slot = json.text({"Location"});
        for (const PciDevice& device : m_finds.snapshot().pciDevices) {
            if (same(device.slotLabel, gpu.slot) && isGpu(device)) {
                gpu.pciAddress = device.pciAddress;
                gpu.pciId = device.pciId;
                gpu.pciSubsystem = device.pciSubsystem;
                break;
            }
        }
        addGpu(std::move(gpu), collectionOf(m_path));
    }

    void hpePciDevice(const JsonFinds& json) { HpeDocuments(m_finds).pciDevice(json); }
    void hpeSlot(const JsonFinds& json) { HpeDocuments(m_finds).slot(json); }

    Finds& m_finds;
    Environment m_environment;
    Listed m_gpus, m_cpus, m_drives, m_ports;
    std::deque<Tree> m_trees;
    std::vector<Document> m_documents;
    std::set<std::string> m_paths;
    std::map<std::string_view, const Document*> m_byPath; ///< of the sorted documents
    std::string m_path; ///< of the document that is read
    PcieTree* m_pcie = nullptr;
    std::set<const Tree*> m_graphicsMemory;
    std::map<std::string, Reading<Data>> m_memoryOf; ///< by the path of a GPU
    bool m_hpe = false;
};

bool recognise(std::string_view head)
{
    const std::string_view begin = trimmed(head);
    return (begin.starts_with('{') || begin.starts_with('[') || begin.starts_with("<<<redfish")) &&
           (head.find("\"@odata.") != std::string_view::npos || head.find("\"@Message.") != std::string_view::npos ||
            head.find("\"@Redfish.") != std::string_view::npos);
}

void readMany(std::span<const ReportFile> files, Finds& finds)
{
    Reader reader(finds);
    for (const ReportFile& file : files) {
        // of some tools one file has all documents, one after the other
        std::size_t pieces = 0;
        forEachJson(file.text, [&](std::string_view piece, std::int64_t line) {
            ReportFile one{file.name, {}, file.firstLine + line - 1};
            finds.enter(one.name, one.firstLine);
            if (auto tree = readJson(piece, finds)) {
                reader.collect(std::move(*tree), one);
            }
            return ++pieces < kMostDocuments;
        });
    }
    reader.finish();
}

void read(std::string_view text, Finds& finds)
{
    const ReportFile file{finds.file(), std::string(text), 1};
    readMany({&file, 1}, finds);
}

} // namespace

ReportReader reader()
{
    return {"redfish", "a Redfish tree (folder or ZIP)", Origin::Bmc, recognise, read, readMany};
}

} // namespace lanewatt::probe::redfish_reader
