// Redfish documents of a management controller. Each has its type in @odata.type, so a single document, a folder and an
// archive are read the same way; documents of types without inventory are skipped.
#include "model/text/trim.h"
#include "probe/json_report.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lanewatt::probe::redfish_reader {

namespace {

/// "#Memory.v1_7_1.Memory" → "Memory".
std::string_view kindOf(const Tree& document)
{
    const Tree* type = document.find("@odata.type");
    const std::string* text = type ? type->string() : nullptr;
    if (!text) {
        return {};
    }
    std::string_view kind = *text;
    kind = trimmed(kind, "#");
    return kind.substr(0, kind.find('.'));
}

/// The chassis, system or manager of a document: the last part of "/redfish/v1/Chassis/1".
std::string idOf(const Tree& document)
{
    const Tree* id = document.find("@odata.id");
    return id ? scalarText(*id) : std::string();
}

bool isAbsent(const JsonFinds& document)
{
    const Tree* state = document.find({"Status", "State"});
    return state && scalarText(*state) == "Absent";
}

/// Controllers report 0 for unknown values.
template <class T>
Reading<T> unlessZero(Reading<T> reading)
{
    if (reading.known() && *reading == T()) {
        return Reading<T>::absent(Absence::NotSpecified, reading.origin);
    }
    return reading;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    /// A document, and those embedded in it in an expanded collection.
    void document(const Tree& tree)
    {
        struct Kind {
            std::string_view name;
            void (Reader::*read)(const JsonFinds&);
        };
        static constexpr std::array<Kind, 18> kinds{{{"ComputerSystem", &Reader::system},
                                                     {"Chassis", &Reader::chassis},
                                                     {"Manager", &Reader::manager},
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
                                                     {"HpeServerPciDevice", &Reader::hpePciDevice},
                                                     {"HpeServerPCISlot", &Reader::hpeSlot},
                                                     {"ThermalMetrics", &Reader::thermalMetrics}}};
        const std::string_view kind = kindOf(tree);
        for (const Kind& known : kinds) {
            if (known.name == kind) {
                (this->*known.read)(JsonFinds(m_finds, tree));
            }
        }
        forEachObject(tree.find("Members"), [&](const Tree& member) {
            if (!kindOf(member).empty()) {
                document(member);
            }
        });
    }

private:
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
        if (type && scalarText(*type) == "GPU") {
            if (!isAbsent(json)) {
                Gpu gpu;
                gpu.name = json.text({"Model"});
                gpu.maker = json.text({"Manufacturer"});
                gpu.serial = json.text({"SerialNumber"});
                gpu.uuid = json.text({"UUID"});
                gpu.boardPartNumber = json.text({"PartNumber"});
                gpu.vbios = json.text({"FirmwareVersion"});
                m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
            }
            return;
        }
        if (type && scalarText(*type) != "CPU") {
            return; // threads, cores, accelerators
        }
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
        m_finds.add(m_finds.snapshot().cpus, std::move(cpu));
    }

    void memory(const JsonFinds& json)
    {
        MemoryModule module;
        module.locator = json.text({"DeviceLocator"});
        Finds::keep(module.locator, json.text({"Id"}));
        module.populated = m_finds.value(!isAbsent(json));
        if (*module.populated) {
            module.size = unlessZero(json.quantity<Data>({"CapacityMiB"}, "MiB"));
            module.type = json.text({"MemoryDeviceType"});
            module.formFactor = json.text({"BaseModuleType"});
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

    void powerSupply(const JsonFinds& json)
    {
        PowerSupply supply;
        supply.name = json.text({"Name"});
        Finds::keep(supply.name, json.text({"Id"}));
        supply.maker = json.text({"Manufacturer"});
        supply.model = json.text({"Model"});
        supply.partNumber = json.text({"PartNumber"});
        supply.serial = json.text({"SerialNumber"});
        supply.firmware = json.text({"FirmwareVersion"});
        supply.inputType = json.text({"LineInputVoltageType"});
        supply.state = json.text({"Status", "State"});
        supply.health = json.text({"Status", "Health"});
        supply.capacity = unlessZero(json.quantity<Power>({"PowerCapacityWatts"}, "W"));
        supply.input = json.quantity<Power>({"PowerInputWatts"}, "W");
        supply.output = json.quantity<Power>({"PowerOutputWatts"}, "W");
        Finds::keep(supply.output, json.quantity<Power>({"LastPowerOutputWatts"}, "W"));
        supply.inputVoltage = unlessZero(json.quantity<Voltage>({"LineInputVoltage"}, "V"));
        supply.efficiency = json.quantity<double>({"EfficiencyPercent"}, "%");
        // the old and the new resources describe the same supplies
        std::vector<PowerSupply>& supplies = m_finds.snapshot().powerSupplies;
        const bool twice = std::any_of(supplies.begin(), supplies.end(), [&](const PowerSupply& other) {
            return supply.serial.known() && other.serial.known() && *supply.serial == *other.serial;
        });
        if (!twice) {
            m_finds.add(supplies, std::move(supply));
        }
    }

    void power(const JsonFinds& json)
    {
        forEachObject(json.find({"PowerSupplies"}),
                      [&](const Tree& supply) { powerSupply(JsonFinds(m_finds, supply)); });
        forEachObject(json.find({"PowerControl"}), [&](const Tree& tree) {
            const JsonFinds control(m_finds, tree);
            Sensor sensor = named(control);
            sensor.power = control.quantity<Power>({"PowerConsumedWatts"}, "W");
            addMeasured(std::move(sensor));
        });
        forEachObject(json.find({"Voltages"}), [&](const Tree& tree) {
            const JsonFinds voltage(m_finds, tree);
            Sensor sensor = named(voltage);
            sensor.voltage = voltage.quantity<Voltage>({"ReadingVolts"}, "V");
            addMeasured(std::move(sensor));
        });
    }

    void thermal(const JsonFinds& json)
    {
        forEachObject(json.find({"Temperatures"}), [&](const Tree& tree) {
            const JsonFinds temperature(m_finds, tree);
            Sensor sensor = named(temperature);
            if (!isAbsent(temperature)) {
                sensor.temperature = temperature.quantity<Temperature>({"ReadingCelsius"}, "C");
                sensor.criticalTemperature = temperature.quantity<Temperature>({"UpperThresholdCritical"}, "C");
            }
            addMeasured(std::move(sensor));
        });
        forEachObject(json.find({"Fans"}), [&](const Tree& tree) {
            const JsonFinds fan(m_finds, tree);
            Sensor sensor = named(fan);
            Finds::keep(sensor.name, fan.text({"FanName"}));
            const Tree* units = fan.find({"ReadingUnits"});
            const bool percent = units && scalarText(*units) == "Percent";
            if (percent) {
                sensor.duty = fan.quantity<double>({"Reading"}, "%");
            } else {
                turns(sensor, fan, "Reading");
            }
            addMeasured(std::move(sensor));
        });
    }

    void thermalMetrics(const JsonFinds& json)
    {
        forEachObject(json.find({"TemperatureReadingsCelsius"}), [&](const Tree& tree) {
            const JsonFinds temperature(m_finds, tree);
            Sensor sensor;
            sensor.name = temperature.text({"DeviceName"});
            sensor.context = temperature.text({"PhysicalContext"});
            sensor.temperature = temperature.quantity<Temperature>({"Reading"}, "C");
            addMeasured(std::move(sensor));
        });
    }

    /// Controllers report revolutions per minute.
    void turns(Sensor& sensor, const JsonFinds& json, std::string_view name)
    {
        const auto minutes = json.quantity<double>({name}, "");
        if (minutes.known()) {
            sensor.fanSpeed = m_finds.value(fromSi<Frequency>(*minutes / 60));
        }
    }

    void sensor(const JsonFinds& json)
    {
        Sensor sensor = named(json);
        const Tree* type = json.find({"ReadingType"});
        const std::string kind = type ? scalarText(*type) : std::string();
        if (kind == "Temperature") {
            sensor.temperature = json.quantity<Temperature>({"Reading"}, "C");
            sensor.criticalTemperature = json.quantity<Temperature>({"Thresholds", "UpperCritical", "Reading"}, "C");
        } else if (kind == "Power") {
            sensor.power = json.quantity<Power>({"Reading"}, "W");
        } else if (kind == "Voltage") {
            sensor.voltage = json.quantity<Voltage>({"Reading"}, "V");
        } else if (kind == "Current") {
            sensor.current = json.quantity<Current>({"Reading"}, "A");
        } else if (kind == "Rotational") {
            turns(sensor, json, "Reading");
        } else if (kind == "Percent") {
            sensor.duty = json.quantity<double>({"Reading"}, "%");
        }
        addMeasured(std::move(sensor));
    }

    Sensor named(const JsonFinds& json)
    {
        Sensor sensor;
        sensor.name = json.text({"Name"});
        sensor.context = json.text({"PhysicalContext"});
        sensor.health = json.text({"Status", "Health"});
        return sensor;
    }

    /// Sensors without any value are skipped.
    void addMeasured(Sensor sensor)
    {
        if (sensor.temperature.known() || sensor.power.known() || sensor.voltage.known() || sensor.current.known() ||
            sensor.fanSpeed.known() || sensor.duty.known()) {
            m_finds.add(m_finds.snapshot().sensors, std::move(sensor));
        }
    }

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
            std::transform(disk.transport.value->begin(), disk.transport.value->end(), disk.transport.value->begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
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
        m_finds.add(m_finds.snapshot().disks, std::move(disk));
    }

    void ethernet(const JsonFinds& json)
    {
        // the controller's own ports are not part of the machine's network
        if (idOf(json.tree()).find("/Managers/") != std::string::npos) {
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
        const std::string id = idOf(json.tree());
        if ((!text.empty() && text != "Ethernet" && text != "InfiniBand") ||
            id.find("NetworkAdapters") == std::string::npos) {
            return;
        }
        NetworkPort port;
        port.name = json.text({"Name"});
        Finds::keep(port.name, json.text({"Id"}));
        const Tree* technology = json.find({"ActiveLinkTechnology"});
        const bool infiniband = text == "InfiniBand" || (technology && scalarText(*technology) == "InfiniBand");
        port.kind = m_finds.value(std::string(infiniband ? "infiniband" : "ethernet"));
        port.speed = unlessZero(json.quantity<Bandwidth>({"CurrentLinkSpeedMbps"}, "Mb/s"));
        Finds::keep(port.speed, unlessZero(json.quantity<Bandwidth>({"CurrentSpeedGbps"}, "Gb/s")));
        port.maxSpeed = unlessZero(json.quantity<Bandwidth>({"MaxSpeedGbps"}, "Gb/s"));
        link(port, json);
        m_finds.add(m_finds.snapshot().networkPorts, std::move(port));
    }

    void adapter(const JsonFinds& json)
    {
        PciDevice device;
        device.device = json.text({"Model"});
        Finds::keep(device.device, json.text({"Name"}));
        device.vendor = json.text({"Manufacturer"});
        device.serial = json.text({"SerialNumber"});
        m_finds.add(m_finds.snapshot().pciDevices, std::move(device));
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
        m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
    }

    /// A number with at most `digits` hexadecimal digits in that format, or empty.
    static std::optional<std::string> hex(const JsonFinds& json, std::string_view name, int digits)
    {
        const Tree* found = json.find({name});
        const TreeNumber* number = found ? found->number() : nullptr;
        std::uint32_t value = 0;
        if (!number ||
            std::from_chars(number->text.data(), number->text.data() + number->text.size(), value).ec != std::errc() ||
            (digits < 8 && value >> (4 * digits) != 0)) {
            return std::nullopt;
        }
        std::string text(static_cast<std::size_t>(digits), '0');
        for (int i = digits - 1; i >= 0; --i, value >>= 4) {
            text[static_cast<std::size_t>(i)] = "0123456789abcdef"[value & 15u];
        }
        return text;
    }

    void hpePciDevice(const JsonFinds& json)
    {
        const auto segment = hex(json, "SegmentNumber", 4);
        const auto bus = hex(json, "BusNumber", 2);
        const auto number = hex(json, "DeviceNumber", 2);
        const auto function = hex(json, "FunctionNumber", 1);
        PciDevice device;
        // an empty slot has bus 255 here
        if (bus && number && function && *bus != "ff") {
            if (const auto address =
                    pciAddress(segment.value_or("0000") + ':' + *bus + ':' + *number + '.' + *function)) {
                device.pciAddress = m_finds.value(*address);
            }
        }
        const auto id = [&](std::string_view vendorName, std::string_view deviceName) {
            const auto vendor = hex(json, vendorName, 4);
            const auto identity = hex(json, deviceName, 4);
            return vendor && identity && *vendor != "ffff" && *vendor != "0000"
                       ? m_finds.value(pciIdText(*vendor, *identity))
                       : TextReading();
        };
        device.pciId = id("VendorID", "DeviceID");
        if (!device.pciId.known()) {
            return;
        }
        device.pciSubsystem = id("SubsystemVendorID", "SubsystemDeviceID");
        const auto baseClass = hex(json, "ClassCode", 2);
        const auto subclass = hex(json, "SubclassCode", 2);
        if (baseClass && subclass) {
            device.pciClass = m_finds.value(*baseClass + *subclass);
        }
        device.device = json.text({"Name"});
        device.slotLabel = json.text({"DeviceLocation"});
        m_finds.add(m_finds.snapshot().pciDevices, std::move(device));
    }

    void hpeSlot(const JsonFinds& json)
    {
        ExpansionSlot slot;
        slot.designation = json.text({"Name"});
        slot.type = json.text({"Technology"});
        if (const Tree* lanes = json.find({"LinkLanes"}); lanes && scalarText(*lanes).starts_with('x')) {
            slot.width = m_finds.count(scalarText(*lanes).substr(1), json.place(*lanes, "LinkLanes"));
        }
        if (const Tree* state = json.find({"Status", "OperationalStatus"});
            state && state->asList() && !state->asList()->empty()) {
            const Tree* status = state->asList()->front().find("Status");
            const std::string text = status ? scalarText(*status) : std::string();
            slot.inUse = text == "InUse"       ? m_finds.value(true)
                         : text == "Available" ? m_finds.value(false)
                                               : FlagReading();
        }
        m_finds.add(m_finds.snapshot().slots, std::move(slot));
    }

    Finds& m_finds;
};

bool recognise(std::string_view head)
{
    return trimmed(head).starts_with('{') &&
           (head.find("\"@odata.") != std::string_view::npos || head.find("\"@Message.") != std::string_view::npos ||
            head.find("\"@Redfish.") != std::string_view::npos);
}

void read(std::string_view text, Finds& finds)
{
    if (const auto tree = readJson(text, finds); tree && tree->asObject()) {
        Reader(finds).document(*tree);
    }
}

} // namespace

ReportReader reader()
{
    return {"redfish", "a Redfish tree (folder or ZIP)", Origin::Bmc, recognise, read, true};
}

} // namespace lanewatt::probe::redfish_reader
