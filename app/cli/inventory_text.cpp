#include "app/cli/inventory_text.h"

#include "app/cli/call.h"
#include "model/units/quantity_text.h"
#include "probe/measurement.h"

#include <cmath>
#include <utility>

namespace lanewatt::cli {

namespace {

using namespace probe;

/// Words joined by commas; unknown values are skipped.
class Words {
public:
    explicit Words(std::string lead) : m_text(std::move(lead)) {}

    Words& add(const TextReading& reading, std::string_view before = {}, std::string_view after = {})
    {
        return reading.known() ? word(std::string(before) + *reading + std::string(after)) : *this;
    }
    Words& count(const CountReading& reading, std::string_view one, std::string_view many)
    {
        return reading.known() ? word(std::to_string(*reading) + ' ' + std::string(*reading == 1 ? one : many)) : *this;
    }
    Words& number(const CountReading& reading, std::string_view before)
    {
        return reading.known() ? word(std::string(before) + std::to_string(*reading)) : *this;
    }
    template <QuantityType Q>
    Words& amount(const Reading<Q>& reading, std::string_view before = {}, std::string_view after = {})
    {
        return reading.known() ? word(std::string(before) + canonicalText(*reading) + std::string(after)) : *this;
    }
    /// Memory in powers of two.
    Words& memory(const Reading<Data>& reading, std::string_view before = {})
    {
        if (!reading.known()) {
            return *this;
        }
        for (const auto& [symbol, bytes] : {std::pair{" GiB", 1073741824.0}, std::pair{" MiB", 1048576.0}}) {
            if (const double units = si(*reading) / bytes; units == std::floor(units)) {
                return word(std::string(before) + numberText(units) + symbol);
            }
        }
        return amount(reading, before);
    }
    /// Network rates in bits.
    Words& rate(const Reading<Bandwidth>& reading, std::string_view before)
    {
        return reading.known() ? word(std::string(before) + numberText(si(*reading) * 8e-9) + " Gb/s") : *this;
    }
    /// Clock frequencies in Hz, not transfers.
    Words& clock(const Reading<Frequency>& reading, std::string_view before)
    {
        return reading.known() ? word(std::string(before) + numberText(si(*reading) * 1e-6) + " MHz") : *this;
    }
    Words& flag(const FlagReading& reading, std::string_view yes, std::string_view no)
    {
        return reading.known() ? word(std::string(*reading ? yes : no)) : *this;
    }
    /// "now PCIe 1 x16"
    Words& link(const PcieLink& link, std::string_view before)
    {
        if (!link.generation.known() && !link.width.known()) {
            return *this;
        }
        return word(std::string(before) + "PCIe" +
                    (link.generation.known() ? ' ' + std::to_string(*link.generation) : "") +
                    (link.width.known() ? " x" + std::to_string(*link.width) : ""));
    }
    Words& word(const std::string& text)
    {
        if (!text.empty()) {
            m_text += (m_any ? ", " : ": ") + text;
            m_any = true;
        }
        return *this;
    }
    /// Adds the line, if it has words.
    void into(std::vector<std::string>& lines) const
    {
        if (m_any) {
            lines.push_back(m_text);
        }
    }

private:
    std::string m_text;
    bool m_any = false;
};

/// "cpu CPU1", or "cpu 1" counted from 1 where it has no name.
std::string lead(std::string_view kind, const TextReading& name, std::size_t index)
{
    return std::string(kind) + ' ' + (name.known() ? *name : std::to_string(index + 1));
}

void identityLines(const Snapshot& snapshot, std::vector<std::string>& lines)
{
    const Identity& identity = snapshot.identity;
    Words("host").add(identity.hostName).into(lines);
    Words("system")
        .add(identity.systemMaker)
        .add(identity.systemProduct)
        .add(identity.systemSku, "SKU ")
        .add(identity.systemSerial, "serial ")
        .add(identity.systemUuid, "UUID ")
        .into(lines);
    Words("board")
        .add(identity.boardMaker)
        .add(identity.boardProduct)
        .add(identity.boardVersion, "version ")
        .add(identity.boardSerial, "serial ")
        .into(lines);
    Words("chassis")
        .add(identity.chassisMaker)
        .add(identity.chassisType)
        .add(identity.chassisSerial, "serial ")
        .into(lines);
    Words("firmware").add(identity.firmwareMaker).add(identity.firmwareVersion).add(identity.firmwareDate).into(lines);
    Words("os").add(snapshot.operatingSystem).add(snapshot.kernel).into(lines);
    Words("driver").add(snapshot.driverVersion).add(snapshot.cudaVersion, "CUDA ").into(lines);
    Words("total")
        .count(snapshot.cpuCores, "core", "cores")
        .count(snapshot.cpuThreads, "thread", "threads")
        .memory(snapshot.memory, "memory ")
        .into(lines);
}

void gpuLines(const Snapshot& snapshot, std::vector<std::string>& lines)
{
    for (std::size_t i = 0; i < snapshot.gpus.size(); ++i) {
        const Gpu& gpu = snapshot.gpus[i];
        const std::string name = lead("gpu", gpu.pciAddress, i);
        Words(name)
            .add(gpu.name)
            .count(gpu.dies, "die", "dies")
            .memory(gpu.memory)
            .add(gpu.pciId)
            .add(gpu.pciSubsystem, "subsystem ")
            .add(gpu.boardPartNumber, "part ")
            .add(gpu.vbios, "VBIOS ")
            .add(gpu.slot, "in ")
            .add(gpu.serial, "serial ")
            .add(gpu.uuid)
            .into(lines);
        Words(name + " power")
            .amount(gpu.powerLimitEnforced, "limit ")
            .amount(gpu.powerLimitDefault, "default ")
            .amount(gpu.powerLimitMin, "from ")
            .amount(gpu.powerLimitMax, "to ")
            .amount(gpu.powerDraw, "draws ")
            .into(lines);
        // present state, without judgement: idle cards reduce their link
        Words(name + " link")
            .link(gpu.linkCurrent, "as read ")
            .link(gpu.linkMax, "at most ")
            .link(gpu.linkDeviceMax, "card ")
            .link(gpu.linkHostMax, "host ")
            .add(gpu.performanceState, "in ")
            .into(lines);
        Words(name + " modes")
            .flag(gpu.ecc, "ECC on", "ECC off")
            .flag(gpu.mig, "MIG on", "MIG off")
            .add(gpu.computeMode, "compute mode ")
            .clock(gpu.clockGraphicsMax, "graphics clock at most ")
            .into(lines);
        for (const MigDevice& device : gpu.migDevices) {
            Words(name + " slice")
                .number(device.gpuInstance, "GPU instance ")
                .memory(device.memory)
                .count(device.multiprocessors, "multiprocessor", "multiprocessors")
                .into(lines);
        }
        for (const NvLink& link : gpu.nvlinks) {
            Words(name + " nvlink")
                .add(link.peer, "to ")
                .flag(link.active, "active", "inactive")
                .amount(link.speed)
                .into(lines);
        }
    }
}

void memoryLines(const Snapshot& snapshot, std::vector<std::string>& lines)
{
    for (std::size_t i = 0; i < snapshot.memoryModules.size(); ++i) {
        const MemoryModule& module = snapshot.memoryModules[i];
        Words words(lead("memory", module.locator, i));
        if (module.populated.known() && !*module.populated) {
            words.word("empty").into(lines);
            continue;
        }
        words.memory(module.size)
            .add(module.type)
            .add(module.formFactor)
            .amount(module.ratedRate)
            .amount(module.configuredRate, "runs at ");
        words.count(module.ranks, "rank", "ranks")
            .add(module.maker)
            .add(module.partNumber)
            .add(module.serial, "serial ")
            .into(lines);
    }
}

void boardLines(const Snapshot& snapshot, std::vector<std::string>& lines)
{
    for (std::size_t i = 0; i < snapshot.cpus.size(); ++i) {
        const CpuPackage& cpu = snapshot.cpus[i];
        Words words(lead("cpu", cpu.locator, i));
        if (cpu.populated.known() && !*cpu.populated) {
            words.word("empty").into(lines);
            continue;
        }
        words.add(cpu.model)
            .count(cpu.cores, "core", "cores")
            .count(cpu.threads, "thread", "threads")
            .add(cpu.socket)
            .clock(cpu.maxClock, "at most ")
            .add(cpu.serial, "serial ")
            .into(lines);
    }
    memoryLines(snapshot, lines);
    for (std::size_t i = 0; i < snapshot.slots.size(); ++i) {
        const ExpansionSlot& slot = snapshot.slots[i];
        Words(lead("slot", slot.designation, i))
            .add(slot.type)
            .flag(slot.inUse, "in use", "free")
            .add(slot.pciAddress)
            .into(lines);
    }
    for (std::size_t i = 0; i < snapshot.numaNodes.size(); ++i) {
        const NumaNode& node = snapshot.numaNodes[i];
        Words("node " + std::to_string(node.index.known() ? *node.index : static_cast<std::int64_t>(i)))
            .memory(node.memory)
            .add(node.cpus, "CPUs ")
            .into(lines);
    }
}

void deviceLines(const Snapshot& snapshot, std::vector<std::string>& lines)
{
    for (std::size_t i = 0; i < snapshot.pciDevices.size(); ++i) {
        const PciDevice& device = snapshot.pciDevices[i];
        Words(lead("pci", device.pciAddress, i))
            .add(device.className)
            .add(device.vendor)
            .add(device.device)
            .add(device.pciId)
            .add(device.pciSubsystem, "subsystem ")
            .link(device.linkCapability, "can ")
            .link(device.linkStatus, "as read ")
            .number(device.numaNode, "node ")
            .add(device.parent, "below ")
            .add(device.slotLabel, "slot ")
            .into(lines);
    }
    for (const TopologyPair& pair : snapshot.topology) {
        Words("pair " + pair.from.value.value_or("?") + ' ' + pair.to.value.value_or("?"))
            .word(pair.relation.known() ? std::string(enumName(*pair.relation)) +
                                              (pair.nvlinks.known() ? std::to_string(*pair.nvlinks) : "")
                                        : "")
            .into(lines);
    }
    for (std::size_t i = 0; i < snapshot.disks.size(); ++i) {
        const Disk& disk = snapshot.disks[i];
        Words(lead("disk", disk.name, i))
            .add(disk.model)
            .amount(disk.size)
            .add(disk.transport)
            .flag(disk.rotational, "spins", "flash")
            .add(disk.firmware, "firmware ")
            .add(disk.serial, "serial ")
            .into(lines);
    }
    for (std::size_t i = 0; i < snapshot.networkPorts.size(); ++i) {
        const NetworkPort& port = snapshot.networkPorts[i];
        Words(lead("port", port.name, i))
            .add(port.kind)
            .add(port.maker)
            .add(port.model)
            .rate(port.speed, "as read ")
            .rate(port.maxSpeed, "at most ")
            .flag(port.linkUp, "up", "down")
            .add(port.macAddress, "MAC ")
            .add(port.ipAddress, "IP ")
            .add(port.pciAddress)
            .into(lines);
    }
}

void enclosureLines(const Snapshot& snapshot, std::vector<std::string>& lines)
{
    for (std::size_t i = 0; i < snapshot.powerSupplies.size(); ++i) {
        const PowerSupply& supply = snapshot.powerSupplies[i];
        Words(lead("supply", supply.name, i))
            .add(supply.maker)
            .add(supply.model)
            .amount(supply.capacity)
            .amount(supply.inputVoltage, "at ")
            .amount(supply.output, "gives ")
            .add(supply.partNumber, "part ")
            .add(supply.state)
            .add(supply.health, "health ")
            .add(supply.serial, "serial ")
            .into(lines);
    }
    for (std::size_t i = 0; i < snapshot.chassis.size(); ++i) {
        const Chassis& chassis = snapshot.chassis[i];
        Words(lead("enclosure", chassis.name, i))
            .add(chassis.type)
            .add(chassis.maker)
            .add(chassis.model)
            .add(chassis.sku, "SKU ")
            .amount(chassis.height, "height ")
            .add(chassis.serial, "serial ")
            .into(lines);
    }
    for (std::size_t i = 0; i < snapshot.controllers.size(); ++i) {
        const Controller& controller = snapshot.controllers[i];
        Words(lead("controller", controller.name, i))
            .add(controller.model)
            .add(controller.firmware, "firmware ")
            .into(lines);
    }
    for (std::size_t i = 0; i < snapshot.sensors.size(); ++i) {
        const Sensor& sensor = snapshot.sensors[i];
        Words words(lead("sensor", sensor.name, i));
        if (sensor.temperature.known()) {
            words.word(numberText(inDegreesCelsius(*sensor.temperature)) + " C");
        }
        if (sensor.fanSpeed.known()) {
            words.word(numberText(si(*sensor.fanSpeed) * 60) + " rpm");
        }
        if (sensor.duty.known()) {
            words.word(numberText(*sensor.duty * 100) + " %");
        }
        words.amount(sensor.power).amount(sensor.voltage).amount(sensor.current).into(lines);
    }
}

} // namespace

std::vector<std::string> inventoryLines(const Snapshot& snapshot)
{
    std::vector<std::string> lines;
    identityLines(snapshot, lines);
    boardLines(snapshot, lines);
    gpuLines(snapshot, lines);
    for (const MeasuredLine& line : measuredLines(snapshot)) {
        lines.push_back((line.wrong ? "wrong " : "measured ") + line.subject + ": " + messages::text(line.text, textStyle()));
    }
    deviceLines(snapshot, lines);
    enclosureLines(snapshot, lines);
    for (const Disagreement& disagreement : snapshot.disagreements) {
        const bool redacted = disagreement.kept.empty() && disagreement.other.empty();
        lines.push_back("differs " + disagreement.place + ": " + (redacted ? "redacted" : disagreement.kept) + " (" +
                        std::string(enumName(disagreement.keptOrigin)) + "), " +
                        (redacted ? "redacted" : disagreement.other) + " (" +
                        std::string(enumName(disagreement.otherOrigin)) + ")");
    }
    return lines;
}

} // namespace lanewatt::cli
