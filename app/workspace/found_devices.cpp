#include "app/workspace/found_devices.h"

#include "app/workspace/module_number.h"
#include "app/workspace/reported_facts.h"
#include "catalog/search/card_makers.h"
#include "model/units/quantity_text.h"
#include "probe/measurement.h"
#include "probe/pci_names.h"
#include "probe/tidy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>

namespace lanewatt::workspace {

namespace found_devices {

using namespace probe;
using reported::cpuName;
using reported::deviceOf;
using reported::fact;
using reported::joined;
using reported::kGibi;
using reported::labelOf;
using reported::namedPart;
using reported::tell;
using reported::tellMemory;

namespace {

constexpr std::size_t kMostBridges = 16;

class Finder {
public:
    explicit Finder(const Snapshot& snapshot) : m_snapshot(snapshot)
    {
        for (const PciDevice& device : snapshot.pciDevices) {
            if (device.pciAddress.known()) {
                m_pci.emplace(*device.pciAddress, &device);
            }
        }
    }

    std::vector<FoundDevice> all()
    {
        cpus();
        board();
        gpus();
        memory();
        storage();
        nics();
        supplies();
        enclosure();
        return std::move(m_found);
    }

private:
    void cpus()
    {
        for (const CpuPackage& cpu : m_snapshot.cpus) {
            if (!cpu.model.known() || (cpu.populated.known() && !*cpu.populated)) {
                continue;
            }
            FoundDevice found = named(*cpu.model, cpu.model.origin, cpu.locator);
            const std::string name = cpuName(*cpu.model);
            const std::size_t maker = name.starts_with("AMD ") || name.starts_with("Intel ") ? name.find(' ') : 0;
            found.known = emptyPart(Category::Cpu, {});
            found.known.maker = name.substr(0, maker);
            found.known.name = name.substr(maker > 0 ? maker + 1 : 0);
            auto& spec = std::get<CpuSpec>(found.known.spec);
            tell(spec.cores, cpu.cores);
            tell(spec.threads, cpu.threads);
            m_found.push_back(std::move(found));
        }
    }

    void board()
    {
        const Identity& identity = m_snapshot.identity;
        if (!identity.boardProduct.known()) {
            return;
        }
        FoundDevice found = named(joined(identity.boardMaker.value.value_or(std::string()), *identity.boardProduct),
                                  identity.boardProduct.origin, {});
        found.queries = {found.name, *identity.boardProduct};
        found.known = namedPart(Category::Motherboard, identity.boardMaker, *identity.boardProduct);
        found.state.firmware = identity.firmwareVersion.value.value_or(std::string());
        auto& spec = std::get<MotherboardSpec>(found.known.spec);
        // only the firmware's tables also list empty places
        const auto listed = [](const auto& pieces) {
            return std::any_of(pieces.begin(), pieces.end(),
                               [](const auto& piece) { return piece.populated.known() && !*piece.populated; }) ||
                   (!pieces.empty() && std::all_of(pieces.begin(), pieces.end(), [](const auto& piece) {
                       return piece.locator.known() && piece.locator.origin == Origin::Smbios;
                   }));
        };
        if (listed(m_snapshot.cpus)) {
            spec.sockets = fact(static_cast<int>(m_snapshot.cpus.size()), Origin::Smbios);
        }
        if (listed(m_snapshot.memoryModules)) {
            spec.dimmSlots = fact(static_cast<int>(m_snapshot.memoryModules.size()), Origin::Smbios);
        }
        slotsOf(spec);
        m_found.push_back(std::move(found));
    }

    /// All slots with widths and generations, or none: an incomplete list would mean that the others do not exist.
    void slotsOf(MotherboardSpec& spec)
    {
        std::vector<Slot> slots;
        for (const ExpansionSlot& reading : m_snapshot.slots) {
            if (!reading.designation.known() || !reading.generation.known() || !reading.width.known()) {
                return;
            }
            Slot slot;
            slot.id = *reading.designation;
            slot.lanes = slot.mech = static_cast<int>(*reading.width);
            slot.gen = static_cast<int>(*reading.generation);
            slot.host.clear();
            slots.push_back(std::move(slot));
        }
        if (!slots.empty()) {
            spec.slots = fact(std::move(slots), m_snapshot.slots.front().designation.origin);
        }
    }

    /// GPUs while they are found.
    struct FoundGpus {
        std::vector<FoundDevice> cards;
        std::set<std::string> seen;                    ///< bus and device
        std::ptrdiff_t bare = 0;                       ///< of which only the number is known
        std::map<std::string, std::int64_t> otherDies; ///< of modules that a tool told, by PCI id
    };

    void gpus()
    {
        FoundGpus gpus;
        toldGpus(gpus);
        otherGpus(gpus);
        for (; gpus.bare > 0; --gpus.bare) {
            FoundDevice found = named(unnamedGpu({}), Origin::VendorTool, {});
            found.queries.clear();
            found.known = namedPart(Category::Gpu, {}, found.name);
            gpus.cards.push_back(std::move(found));
        }
        keep(std::move(gpus.cards));
    }

    /// Those that a tool for GPUs told.
    void toldGpus(FoundGpus& gpus)
    {
        for (const Gpu& gpu : m_snapshot.gpus) {
            if (!gpu.name.known() && !gpu.pciAddress.known() && !gpu.pciId.known()) {
                ++gpus.bare;
                continue;
            }
            const PciDevice* device = pciOf(gpu.pciAddress);
            TextReading name = gpu.name;
            if (!name.known() && device && device->device.known()) {
                name = TextReading::of(soldName(*device->device), device->device.origin);
            }
            FoundDevice found = named(name.value.value_or(unnamedGpu(gpu.pciId)), name.origin, gpu.pciAddress);
            found.cutName = found.name.ends_with("...");
            if (gpu.pciAddress.known()) {
                gpus.seen.insert(deviceOf(*gpu.pciAddress));
            }
            if (gpu.dies.known() && gpu.pciId.known()) {
                gpus.otherDies[*gpu.pciId] += *gpu.dies - 1;
            }
            if (gpu.slot.known() && found.slotLabel.empty()) {
                found.slotLabel = *gpu.slot;
            }
            found.queries = gpuQueries(gpu, name, device);
            const TextReading& subsystem = gpu.pciSubsystem.known() || !device ? gpu.pciSubsystem : device->pciSubsystem;
            found.cardMaker = catalog::cardMaker(subsystem.value.value_or(std::string()));
            found.known = namedPart(Category::Gpu, gpu.maker, found.name);
            auto& spec = std::get<GpuSpec>(found.known.spec);
            tellMemory(spec.memory, gpu.memory);
            tellPower(spec, gpu);
            tell(spec.minPowerLimit, gpu.powerLimitMin);
            tell(spec.maxPowerLimit, gpu.powerLimitMax);
            tell(spec.pcieGen, gpu.linkDeviceMax.generation);
            if (device) {
                tellLink(spec, *device);
            }
            found.state = stateOf(gpu, device);
            gpus.cards.push_back(std::move(found));
        }
    }

    /// Power and limits. Tables of drivers show only the limit that is set, which a card of unknown power keeps to.
    static void tellPower(GpuSpec& spec, const Gpu& gpu)
    {
        tell(spec.boardPower, gpu.powerLimitDefault);
        if (!spec.boardPower && gpu.powerLimitEnforced.known() && inWatts(*gpu.powerLimitEnforced) > 0) {
            tell(spec.boardPower, gpu.powerLimitEnforced);
            spec.boardPower.confidence = Confidence::Estimated;
        }
    }

    /// Those that only PCI devices show.
    void otherGpus(FoundGpus& gpus)
    {
        // cards listed without addresses in one report are among those with addresses in another
        auto unaddressed = std::count_if(m_snapshot.gpus.begin(), m_snapshot.gpus.end(),
                                         [](const Gpu& gpu) { return !gpu.pciAddress.known() && (gpu.name.known() || gpu.pciId.known()); });
        std::map<std::string, int> dies; // of modules that only PCI devices show
        const std::set<std::string> functions = virtualGpus(m_snapshot.pciDevices);
        for (const PciDevice& device : m_snapshot.pciDevices) {
            if (!isGpu(device) || !device.pciAddress.known() || functions.contains(*device.pciAddress) ||
                gpus.seen.contains(deviceOf(*device.pciAddress))) {
                continue;
            }
            if (device.pciId.known() && gpus.otherDies[*device.pciId] > 0) {
                --gpus.otherDies[*device.pciId];
                continue;
            }
            if (isDie(device.pciId) && dies[*device.pciId]++ % 2 == 1) {
                continue; // of the same module as the one before
            }
            const bool has = device.device.known();
            FoundDevice found = named(has ? soldName(*device.device) : unnamedGpu(device.pciId), has ? device.device.origin : device.pciAddress.origin,
                                      device.pciAddress);
            found.queries = has ? std::vector{found.name} : std::vector<std::string>();
            if (const std::string sold(device.pciId.known() ? gpuOfPciId(*device.pciId) : ""); !sold.empty() && sold != found.name) {
                found.queries.push_back(sold);
            }
            found.cardMaker = catalog::cardMaker(device.pciSubsystem.value.value_or(std::string()));
            found.known = namedPart(Category::Gpu, {}, found.name);
            tellLink(std::get<GpuSpec>(found.known.spec), device);
            found.state = stateOf(device);
            if (isInProcessor(device)) {
                found.inside = Message{LW_MESSAGE("inventory.inside_cpu", "it is built into the processor"), {}};
            } else if (unaddressed > 0) {
                --unaddressed;
                continue;
            } else if (vendorIs(device, "10de", "NVIDIA")) {
                --gpus.bare;
            }
            gpus.cards.push_back(std::move(found));
        }
    }

    /// "GPU 10de:2330", or "GPU".
    static std::string unnamedGpu(const TextReading& pciId) { return joined("GPU", pciId.value.value_or(std::string())); }

    /// Part number first: it tells apart what a controller's rounded memory size does not. A name with its memory, the name
    /// that belongs to the PCI id, and last what is left of a name that a tool cut.
    static std::vector<std::string> gpuQueries(const Gpu& gpu, const TextReading& name, const PciDevice* device)
    {
        std::vector<std::string> queries;
        if (gpu.name.known() && gpu.name.origin == Origin::Bmc && gpu.boardPartNumber.known()) {
            queries.push_back(*gpu.boardPartNumber);
        }
        const auto withMemory = [&](std::string text) {
            if (gpu.memory.known() && text.find("GB") == std::string::npos) {
                text += ' ' + numberText(std::round(si(*gpu.memory) / kGibi)) + " GB";
            }
            return text;
        };
        const bool ofDriver = gpu.name.known() && (gpu.name.origin == Origin::VendorTool || gpu.name.origin == Origin::LiveLibrary);
        if (const std::string sold(ofDriver ? gpuOfDriverName(*gpu.name) : ""); !sold.empty()) {
            queries.push_back(sold);
        } else if (name.known()) {
            queries.push_back(withMemory(*name));
        }
        const TextReading& id = gpu.pciId.known() || !device ? gpu.pciId : device->pciId;
        if (const std::string sold(id.known() ? gpuOfPciId(*id) : ""); !sold.empty() && sold != name.value) {
            queries.push_back(sold);
        }
        return queries;
    }

    DeviceState stateOf(const Gpu& gpu, const PciDevice* device) const
    {
        DeviceState state = device ? stateOf(*device) : DeviceState();
        state.firmware = gpu.vbios.value.value_or(std::string());
        state.powerLimit = gpu.powerLimitEnforced.value;
        state.powerLimitDefault = gpu.powerLimitDefault.value;
        state.measured = measuredOf(gpu);
        state.width = gpu.linkCurrent.width.known() ? countOf(gpu.linkCurrent.width) : state.width;
        const CountReading& both = gpu.linkMax.generation;
        const bool ends = gpu.linkDeviceMax.generation.known() && gpu.linkHostMax.generation.known();
        if (both.known()) {
            state.gen = countOf(both);
        } else if (ends) {
            state.gen = std::min(countOf(gpu.linkDeviceMax.generation), countOf(gpu.linkHostMax.generation));
        }
        state.gen = awakeGen(state.gen, countOf(gpu.linkCurrent.generation));
        return state;
    }

    /// The generation at which a link works. Idle devices reduce it to the first or second, so such a present one is not used;
    /// what both ends support is. A link that reads the third or more is not idle.
    static std::optional<int> awakeGen(std::optional<int> most, std::optional<int> present)
    {
        constexpr int lowestAwake = 3;
        return present && *present >= lowestAwake && (!most || *present < *most) ? present : most;
    }

    DeviceState stateOf(const PciDevice& device) const
    {
        DeviceState state;
        state.width = countOf(device.linkStatus.width);
        const PciDevice* above = pciOf(device.parent);
        const std::optional<int> own = countOf(device.linkCapability.generation);
        const std::optional<int> host = above ? countOf(above->linkCapability.generation) : std::nullopt;
        if (own && host) {
            state.gen = std::min(*own, *host);
        }
        state.gen = awakeGen(state.gen, countOf(device.linkStatus.generation));
        return state;
    }

    static std::optional<int> countOf(const CountReading& reading)
    {
        constexpr std::int64_t most = 1000;
        return reading.known() && *reading > 0 && *reading < most ? std::optional(static_cast<int>(*reading))
                                                                  : std::nullopt;
    }

    /// Gigabytes of a module's label: the part number beats what a controller rounded, unless they say quite different things.
    static double sizeOf(const MemoryModule& module)
    {
        const double read = si(*module.size) / kGibi;
        const auto numbered = gigabytesOfModule(module.partNumber.value.value_or(std::string()));
        constexpr double near = 0.2;
        return numbered && std::abs(read - *numbered) <= near * *numbered ? *numbered : labelOf(read);
    }

    void memory()
    {
        for (const MemoryModule& module : m_snapshot.memoryModules) {
            if (!module.size.known() || (module.populated.known() && !*module.populated)) {
                continue;
            }
            const double gigabytes = sizeOf(module);
            std::string label = numberText(gigabytes) + " GB";
            label = joined(label, module.type.value.value_or(std::string()));
            if (module.ratedRate.known()) {
                label += '-' + numberText(std::round(si(*module.ratedRate) * 1e-6));
            }
            const bool form = module.formFactor.known() && isModuleType(*module.formFactor);
            label = form ? joined(label, *module.formFactor) : label;
            const std::string number = module.partNumber.value.value_or(std::string());
            FoundDevice found =
                named(number.empty() ? label : joined(module.maker.value.value_or(std::string()), number),
                      number.empty() ? module.size.origin : module.partNumber.origin, module.locator);
            found.queries = number.empty() ? std::vector<std::string>() : std::vector{number};
            found.known = namedPart(Category::Memory, module.maker, label);
            found.known.mpn = number;
            auto& spec = std::get<MemorySpec>(found.known.spec);
            tell(spec.generation, module.type);
            if (form) {
                tell(spec.moduleType, module.formFactor);
            }
            if (module.totalWidth.known() && module.dataWidth.known()) {
                spec.ecc = fact(*module.totalWidth > *module.dataWidth, module.totalWidth.origin);
            }
            spec.capacity = fact(fromSi<Data>(gigabytes * 1e9), module.size.origin);
            tell(spec.speed, module.ratedRate);
            tell(spec.ranks, module.ranks);
            found.state.transferRate = module.configuredRate.value;
            m_found.push_back(std::move(found));
        }
    }

    void storage()
    {
        std::set<std::string> seen;
        for (const Disk& disk : m_snapshot.disks) {
            const std::string name = disk.name.value.value_or(std::string());
            if (!disk.model.known() || isVirtual(name) || isElsewhere(disk.transport)) {
                continue;
            }
            FoundDevice found = named(*disk.model, disk.model.origin, disk.name);
            if (disk.pciAddress.known()) {
                seen.insert(deviceOf(*disk.pciAddress));
                found.addresses = waysUp(*disk.pciAddress);
            }
            if (const PciDevice* device = pciOf(disk.pciAddress)) {
                found.state = stateOf(*device);
            }
            found.state.firmware = disk.firmware.value.value_or(std::string());
            found.known = namedPart(Category::Storage, {}, *disk.model);
            auto& spec = std::get<StorageSpec>(found.known.spec);
            tell(spec.capacity, disk.size);
            if (disk.transport.known() && *disk.transport == "sata") {
                spec.interface = fact(DriveInterface::Sata, disk.transport.origin);
            } else if (disk.transport.known() && *disk.transport == "sas") {
                spec.interface = fact(DriveInterface::Sas, disk.transport.origin);
            }
            m_found.push_back(std::move(found));
        }
        if (!seen.empty()) {
            return;
        }
        for (const PciDevice& device : m_snapshot.pciDevices) {
            if (isOf(device, {"0108"}, {"Non-Volatile memory controller"}) && device.device.known() &&
                device.pciAddress.known() && m_snapshot.disks.empty()) {
                FoundDevice found = named(*device.device, device.device.origin, device.pciAddress);
                found.known = namedPart(Category::Storage, device.vendor, *device.device);
                auto& spec = std::get<StorageSpec>(found.known.spec);
                tell(spec.pcieGen, device.linkCapability.generation);
                tell(spec.pcieLanes, device.linkCapability.width);
                m_found.push_back(std::move(found));
            }
        }
    }

    void nics()
    {
        std::map<std::string, FoundDevice> cards; // by bus and device: the ports of a card are its functions
        for (const PciDevice& device : m_snapshot.pciDevices) {
            if (!isOf(device, {"0200", "0207"}, {"Ethernet controller", "Infiniband controller", "Network controller"}) ||
                !device.pciAddress.known() || !device.device.known() ||
                device.device->find("Virtual Function") != std::string::npos || isVirtualVendor(device)) {
                continue;
            }
            if (cards.contains(deviceOf(*device.pciAddress))) {
                continue;
            }
            FoundDevice found = named(joined(device.vendor.value.value_or(std::string()), *device.device),
                                      device.device.origin, device.pciAddress);
            found.queries = {found.name};
            if (device.subsystemDevice.known()) {
                found.queries.insert(found.queries.begin(), *device.subsystemDevice);
            }
            found.known = namedPart(Category::Nic, device.vendor, *device.device);
            auto& spec = std::get<NicSpec>(found.known.spec);
            tell(spec.pcieGen, device.linkCapability.generation);
            tell(spec.pcieLanes, device.linkCapability.width);
            tellRate(spec, deviceOf(*device.pciAddress));
            found.state = stateOf(device);
            found.state.firmware = firmwareOf(deviceOf(*device.pciAddress));
            found.doubt =
                Message{LW_MESSAGE("inventory.soldered",
                                   "it may be a card or soldered to the board; no report says in which slot it is"),
                        {}};
            cards.emplace(deviceOf(*device.pciAddress), std::move(found));
        }
        std::vector<FoundDevice> found;
        for (auto& [address, card] : cards) {
            found.push_back(std::move(card));
        }
        if (found.empty()) {
            found = adaptersOfPorts();
        }
        keep(std::move(found));
    }

    /// The cards of ports that a report names without their PCI devices (ibstat).
    std::vector<FoundDevice> adaptersOfPorts()
    {
        std::vector<FoundDevice> found;
        std::set<std::int64_t> cards;
        for (const NetworkPort& port : m_snapshot.networkPorts) {
            if (!port.model.known() || !port.card.known() || !cards.insert(*port.card).second) {
                continue;
            }
            FoundDevice card = named(joined(port.maker.value.value_or(std::string()), *port.model), port.model.origin, port.name);
            card.queries = {soldName(*port.model)};
            card.known = namedPart(Category::Nic, port.maker, soldName(*port.model));
            tell(std::get<NicSpec>(card.known.spec).rate, port.maxSpeed.known() ? port.maxSpeed : port.speed);
            card.state.firmware = port.firmware.value.value_or(std::string());
            card.doubt = Message{LW_MESSAGE("inventory.soldered",
                                            "it may be a card or soldered to the board; no report says in which slot it is"),
                                 {}};
            found.push_back(std::move(card));
        }
        return found;
    }

    void supplies()
    {
        for (const PowerSupply& supply : m_snapshot.powerSupplies) {
            const bool gone = supply.state.known() && (supply.state->find("Not Present") != std::string::npos ||
                                                       supply.state->find("Absent") != std::string::npos);
            const TextReading& name = supply.model.known() ? supply.model : supply.partNumber;
            const bool rated = supply.capacity.known() && inWatts(*supply.capacity) > 0;
            if (gone || (!name.known() && !rated)) {
                continue;
            }
            const std::string label = name.known() ? *name : canonicalText(*supply.capacity) + " supply";
            FoundDevice found = named(joined(supply.maker.value.value_or(std::string()), label),
                                      name.known() ? name.origin : supply.capacity.origin, supply.name);
            found.queries.clear();
            for (const TextReading* query : {&supply.partNumber, &supply.model}) {
                if (query->known()) {
                    found.queries.push_back(**query);
                }
            }
            found.known = namedPart(Category::Psu, supply.maker, label);
            found.known.mpn = supply.partNumber.value.value_or(std::string());
            if (rated) {
                tell(std::get<PsuSpec>(found.known.spec).rated, supply.capacity);
            }
            found.state.firmware = supply.firmware.value.value_or(std::string());
            m_found.push_back(std::move(found));
        }
    }

    /// The machine as the manufacturer sells it. A board sold alone has no other product name.
    void enclosure()
    {
        const Identity& identity = m_snapshot.identity;
        if (!identity.systemProduct.known() || identity.systemProduct.value == identity.boardProduct.value) {
            return;
        }
        FoundDevice found = named(joined(identity.systemMaker.value.value_or(std::string()), *identity.systemProduct),
                                  identity.systemProduct.origin, {});
        found.queries = {found.name, *identity.systemProduct};
        found.known = namedPart(Category::Chassis, identity.systemMaker, *identity.systemProduct);
        auto& spec = std::get<ChassisSpec>(found.known.spec);
        for (const Chassis& chassis : m_snapshot.chassis) {
            if (chassis.height.known()) {
                spec.height = fact(*chassis.height, chassis.height.origin);
                spec.rackUnits =
                    fact(static_cast<int>(std::lround(inMillimetres(*chassis.height) / kMillimetresPerRackUnit)),
                         chassis.height.origin);
                break;
            }
        }
        if (identity.chassisType.known()) {
            const std::string& type = *identity.chassisType;
            if (type.starts_with("Rack")) {
                spec.kind = fact(ChassisKind::Rack, identity.chassisType.origin);
            } else if (type == "Tower" || type == "Mini Tower" || type == "Desktop") {
                spec.kind = fact(ChassisKind::Tower, identity.chassisType.origin);
            } else if (type == "Blade") {
                spec.kind = fact(ChassisKind::Blade, identity.chassisType.origin);
            }
        }
        m_found.push_back(std::move(found));
    }

    FoundDevice named(std::string name, Origin origin, const TextReading& place)
    {
        FoundDevice found;
        found.queries = {name};
        found.name = std::move(name);
        found.origin = origin;
        found.place = place.value.value_or(std::string());
        if (m_pci.contains(found.place) || found.place.find(':') != std::string::npos) {
            found.addresses = waysUp(found.place);
            if (const PciDevice* device = pciOf(place); device && device->slotLabel.known()) {
                found.slotLabel = *device->slotLabel;
            }
        }
        return found;
    }

    void keep(std::vector<FoundDevice> cards)
    {
        std::stable_sort(cards.begin(), cards.end(), [](const auto& a, const auto& b) { return a.place < b.place; });
        m_found.insert(m_found.end(), std::make_move_iterator(cards.begin()), std::make_move_iterator(cards.end()));
    }

    const PciDevice* pciOf(const TextReading& address) const
    {
        const auto found = address.known() ? m_pci.find(*address) : m_pci.end();
        return found == m_pci.end() ? nullptr : found->second;
    }

    std::vector<std::string> waysUp(std::string address) const
    {
        std::vector<std::string> ways;
        while (ways.size() < kMostBridges) {
            ways.push_back(address);
            const auto device = m_pci.find(address);
            if (device == m_pci.end() || !device->second->parent.known()) {
                break;
            }
            address = *device->second->parent;
        }
        return ways;
    }

    template <class Spec>
    static void tellLink(Spec& spec, const PciDevice& device)
    {
        if (!spec.pcieGen) {
            tell(spec.pcieGen, device.linkCapability.generation);
        }
        tell(spec.pcieLanes, device.linkCapability.width);
    }

    void tellRate(NicSpec& spec, const std::string& device) const
    {
        for (const NetworkPort& port : m_snapshot.networkPorts) {
            const bool ofCard = port.pciAddress.known() && deviceOf(*port.pciAddress) == device;
            if (ofCard && port.maxSpeed.known() && (!spec.rate || si(*port.maxSpeed) > si(*spec.rate))) {
                spec.rate = fact(*port.maxSpeed, port.maxSpeed.origin);
            }
        }
    }

    std::string firmwareOf(const std::string& device) const
    {
        const auto port =
            std::find_if(m_snapshot.networkPorts.begin(), m_snapshot.networkPorts.end(), [&](const NetworkPort& one) {
                return one.pciAddress.known() && deviceOf(*one.pciAddress) == device && one.firmware.known();
            });
        return port == m_snapshot.networkPorts.end() ? std::string() : *port->firmware;
    }

    /// By the digits of the class, or by its name where a report has only that.
    static bool isOf(const PciDevice& device, std::initializer_list<std::string_view> codes,
                     std::initializer_list<std::string_view> names)
    {
        if (device.pciClass.known()) {
            return std::any_of(codes.begin(), codes.end(),
                               [&](auto code) { return device.pciClass->starts_with(code); });
        }
        return device.className.known() &&
               std::any_of(names.begin(), names.end(), [&](auto name) { return device.className->starts_with(name); });
    }

    static bool isVirtual(std::string_view disk)
    {
        constexpr std::array<std::string_view, 9> kinds{"loop", "sr", "dm-", "md", "zram", "ram", "nbd", "zd", "vd"};
        return std::any_of(kinds.begin(), kinds.end(), [&](auto kind) { return disk.starts_with(kind); });
    }
    /// Sticks, and volumes of other machines.
    static bool isElsewhere(const TextReading& transport)
    {
        constexpr std::array<std::string_view, 6> kinds{"usb", "iscsi", "fc", "nvme-tcp", "nvme-rdma", "nvme-fc"};
        return transport.known() && std::find(kinds.begin(), kinds.end(), *transport) != kinds.end();
    }
    static bool isModuleType(std::string_view text)
    {
        constexpr std::array<std::string_view, 5> types{"UDIMM", "RDIMM", "LRDIMM", "MRDIMM", "SODIMM"};
        return std::find(types.begin(), types.end(), text) != types.end();
    }

    const Snapshot& m_snapshot;
    std::map<std::string, const PciDevice*> m_pci;
    std::vector<FoundDevice> m_found;
};

} // namespace
} // namespace found_devices

std::vector<FoundDevice> foundDevices(const probe::Snapshot& snapshot) { return found_devices::Finder(snapshot).all(); }

Confidence confidenceOf(probe::Origin origin)
{
    using probe::Origin;
    switch (origin) {
    case Origin::LiveLibrary:
    case Origin::VendorTool:
    case Origin::Lspci:
        return Confidence::Measured;
    case Origin::Bmc:
    case Origin::Smbios:
    case Origin::OperatingSystem:
    case Origin::Unstated:
        break;
    }
    return Confidence::Datasheet;
}

} // namespace lanewatt::workspace
