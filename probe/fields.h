#pragma once
/// The fields of each piece of a snapshot by their names in files: one list for writing, reading, redacting and merging.
///
/// `eachField(piece, visit)` calls `visit(name, member, trait)` for each member, in file order.

#include "probe/snapshot.h"

#include <concepts>
#include <string_view>
#include <type_traits>

namespace lanewatt::probe {

/// How two values of a field are compared. What may be shown of them is in probe/public_fields.h.
enum class Trait : std::uint8_t {
    Plain,
    Momentary, ///< a state at reading time: different values in two reports are no disagreement
    Wording    ///< each tool has its own wording: the same
};

/// `S` is `Piece` or `const Piece`.
template <class S, class Piece>
concept PieceOf = std::same_as<std::remove_const_t<S>, Piece>;

template <PieceOf<Identity> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("host_name", piece.hostName, Trait::Plain);
    visit("asset_tag", piece.assetTag, Trait::Plain);
    visit("system_maker", piece.systemMaker, Trait::Wording);
    visit("system_product", piece.systemProduct, Trait::Plain);
    visit("system_family", piece.systemFamily, Trait::Plain);
    visit("system_sku", piece.systemSku, Trait::Plain);
    visit("system_serial", piece.systemSerial, Trait::Plain);
    visit("system_uuid", piece.systemUuid, Trait::Plain);
    visit("board_maker", piece.boardMaker, Trait::Wording);
    visit("board_product", piece.boardProduct, Trait::Plain);
    visit("board_version", piece.boardVersion, Trait::Plain);
    visit("board_serial", piece.boardSerial, Trait::Plain);
    visit("chassis_maker", piece.chassisMaker, Trait::Wording);
    visit("chassis_type", piece.chassisType, Trait::Wording);
    visit("chassis_serial", piece.chassisSerial, Trait::Plain);
    visit("firmware_maker", piece.firmwareMaker, Trait::Wording);
    visit("firmware_version", piece.firmwareVersion, Trait::Plain);
    visit("firmware_date", piece.firmwareDate, Trait::Plain);
}

template <PieceOf<CpuPackage> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("locator", piece.locator, Trait::Plain);
    visit("populated", piece.populated, Trait::Plain);
    visit("maker", piece.maker, Trait::Wording);
    visit("model", piece.model, Trait::Wording);
    visit("socket", piece.socket, Trait::Wording);
    visit("serial", piece.serial, Trait::Plain);
    visit("part_number", piece.partNumber, Trait::Plain);
    visit("cores", piece.cores, Trait::Plain);
    visit("enabled_cores", piece.enabledCores, Trait::Plain);
    visit("threads", piece.threads, Trait::Plain);
    visit("current_clock", piece.currentClock, Trait::Momentary);
    visit("max_clock", piece.maxClock, Trait::Plain);
}

template <PieceOf<MemoryModule> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("locator", piece.locator, Trait::Plain);
    visit("bank", piece.bank, Trait::Plain);
    visit("populated", piece.populated, Trait::Plain);
    visit("size", piece.size, Trait::Plain);
    visit("type", piece.type, Trait::Wording);
    visit("form_factor", piece.formFactor, Trait::Wording);
    visit("rated_rate", piece.ratedRate, Trait::Plain);
    visit("configured_rate", piece.configuredRate, Trait::Plain);
    visit("maker", piece.maker, Trait::Wording);
    visit("part_number", piece.partNumber, Trait::Plain);
    visit("serial", piece.serial, Trait::Plain);
    visit("ranks", piece.ranks, Trait::Plain);
    visit("total_width", piece.totalWidth, Trait::Plain);
    visit("data_width", piece.dataWidth, Trait::Plain);
    visit("voltage", piece.voltage, Trait::Plain);
}

template <PieceOf<ExpansionSlot> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("designation", piece.designation, Trait::Plain);
    visit("type", piece.type, Trait::Wording);
    visit("in_use", piece.inUse, Trait::Plain);
    visit("generation", piece.generation, Trait::Plain);
    visit("width", piece.width, Trait::Plain);
    visit("pci_address", piece.pciAddress, Trait::Plain);
}

template <PieceOf<PcieLink> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("generation", piece.generation, Trait::Plain);
    visit("width", piece.width, Trait::Plain);
}

template <PieceOf<NvLink> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Trait::Plain);
    visit("active", piece.active, Trait::Plain);
    visit("state", piece.state, Trait::Wording);
    visit("peer", piece.peer, Trait::Plain);
    visit("speed", piece.speed, Trait::Plain);
}

template <PieceOf<MigDevice> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Trait::Plain);
    visit("gpu_instance", piece.gpuInstance, Trait::Plain);
    visit("compute_instance", piece.computeInstance, Trait::Plain);
    visit("multiprocessors", piece.multiprocessors, Trait::Plain);
    visit("memory", piece.memory, Trait::Plain);
}

template <PieceOf<ClockLimits> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("power_cap", piece.powerCap, Trait::Momentary);
    visit("heat", piece.heat, Trait::Momentary);
    visit("hardware_heat", piece.hardwareHeat, Trait::Momentary);
    visit("hardware_slowdown", piece.hardwareSlowdown, Trait::Momentary);
    visit("power_brake", piece.powerBrake, Trait::Momentary);
}

template <PieceOf<GpuMeasurement> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("host_to_device", piece.hostToDevice, Trait::Momentary);
    visit("device_to_host", piece.deviceToHost, Trait::Momentary);
    visit("memory_copy", piece.memoryCopy, Trait::Momentary);
    visit("fp32_teraflops", piece.fp32Teraflops, Trait::Momentary);
    visit("tensor_teraflops", piece.tensorTeraflops, Trait::Momentary);
    visit("memory_nominal", piece.memoryNominal, Trait::Plain);
    visit("fp32_nominal", piece.fp32Nominal, Trait::Plain);
    visit("link", piece.link, Trait::Momentary);
    visit("power", piece.power, Trait::Momentary);
    visit("temperature", piece.temperature, Trait::Momentary);
    visit("clock", piece.clock, Trait::Momentary);
    visit("clock_limits", piece.clockLimits, Trait::Momentary);
}

template <PieceOf<Gpu> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Trait::Plain);
    visit("pci_address", piece.pciAddress, Trait::Plain);
    visit("pci_id", piece.pciId, Trait::Plain);
    visit("pci_subsystem", piece.pciSubsystem, Trait::Plain);
    visit("maker", piece.maker, Trait::Wording);
    visit("name", piece.name, Trait::Wording);
    visit("architecture", piece.architecture, Trait::Wording);
    visit("board_part_number", piece.boardPartNumber, Trait::Plain);
    visit("gpu_part_number", piece.gpuPartNumber, Trait::Plain);
    visit("slot", piece.slot, Trait::Wording);
    visit("dies", piece.dies, Trait::Plain);
    visit("serial", piece.serial, Trait::Plain);
    visit("uuid", piece.uuid, Trait::Plain);
    visit("vbios", piece.vbios, Trait::Plain);
    visit("memory", piece.memory, Trait::Plain);
    visit("memory_reserved", piece.memoryReserved, Trait::Momentary);
    visit("memory_used", piece.memoryUsed, Trait::Momentary);
    visit("power_limit_default", piece.powerLimitDefault, Trait::Plain);
    visit("power_limit_enforced", piece.powerLimitEnforced, Trait::Plain);
    visit("power_limit_min", piece.powerLimitMin, Trait::Plain);
    visit("power_limit_max", piece.powerLimitMax, Trait::Plain);
    visit("power_draw", piece.powerDraw, Trait::Momentary);
    visit("clock_graphics", piece.clockGraphics, Trait::Momentary);
    visit("clock_memory", piece.clockMemory, Trait::Momentary);
    visit("clock_graphics_max", piece.clockGraphicsMax, Trait::Plain);
    visit("clock_memory_max", piece.clockMemoryMax, Trait::Plain);
    visit("temperature", piece.temperature, Trait::Momentary);
    visit("memory_temperature", piece.memoryTemperature, Trait::Momentary);
    visit("temperature_max", piece.temperatureMax, Trait::Plain);
    visit("temperature_slowdown", piece.temperatureSlowdown, Trait::Plain);
    visit("temperature_shutdown", piece.temperatureShutdown, Trait::Plain);
    visit("temperature_margin", piece.temperatureMargin, Trait::Momentary);
    visit("ecc", piece.ecc, Trait::Plain);
    visit("ecc_pending", piece.eccPending, Trait::Plain);
    visit("remapped_rows_correctable", piece.remappedRowsCorrectable, Trait::Plain);
    visit("remapped_rows_uncorrectable", piece.remappedRowsUncorrectable, Trait::Plain);
    visit("remapped_rows_pending", piece.remappedRowsPending, Trait::Plain);
    visit("remapped_rows_failed", piece.remappedRowsFailed, Trait::Plain);
    visit("link_current", piece.linkCurrent, Trait::Momentary);
    visit("link_device_max", piece.linkDeviceMax, Trait::Plain);
    visit("link_host_max", piece.linkHostMax, Trait::Plain);
    visit("link_max", piece.linkMax, Trait::Plain);
    visit("link_replays", piece.linkReplays, Trait::Momentary);
    visit("mig", piece.mig, Trait::Plain);
    visit("compute_mode", piece.computeMode, Trait::Plain);
    visit("performance_state", piece.performanceState, Trait::Momentary);
    visit("utilization", piece.utilization, Trait::Momentary);
    visit("fan_duty", piece.fanDuty, Trait::Momentary);
    visit("nvlinks", piece.nvlinks, Trait::Plain);
    visit("mig_devices", piece.migDevices, Trait::Plain);
    visit("measured", piece.measured, Trait::Momentary);
}

template <PieceOf<OsDevice> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("kind", piece.kind, Trait::Wording);
    visit("name", piece.name, Trait::Wording);
}

template <PieceOf<PciDevice> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("pci_address", piece.pciAddress, Trait::Plain);
    visit("pci_class", piece.pciClass, Trait::Plain);
    visit("class_name", piece.className, Trait::Wording);
    visit("pci_id", piece.pciId, Trait::Plain);
    visit("pci_subsystem", piece.pciSubsystem, Trait::Plain);
    visit("vendor", piece.vendor, Trait::Wording);
    visit("device", piece.device, Trait::Wording);
    visit("subsystem_vendor", piece.subsystemVendor, Trait::Wording);
    visit("subsystem_device", piece.subsystemDevice, Trait::Wording);
    visit("revision", piece.revision, Trait::Plain);
    visit("driver", piece.driver, Trait::Wording);
    visit("serial", piece.serial, Trait::Plain);
    visit("link_capability", piece.linkCapability, Trait::Plain);
    visit("link_status", piece.linkStatus, Trait::Momentary);
    visit("link_bandwidth", piece.linkBandwidth, Trait::Momentary);
    visit("numa_node", piece.numaNode, Trait::Plain);
    visit("parent", piece.parent, Trait::Plain);
    visit("slot_label", piece.slotLabel, Trait::Plain);
    visit("os_devices", piece.osDevices, Trait::Plain);
}

template <PieceOf<TopologyPair> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("from", piece.from, Trait::Plain);
    visit("to", piece.to, Trait::Plain);
    visit("relation", piece.relation, Trait::Plain);
    visit("nvlinks", piece.nvlinks, Trait::Plain);
}

template <PieceOf<PeerMeasurement> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("from", piece.from, Trait::Plain);
    visit("to", piece.to, Trait::Plain);
    visit("direct", piece.direct, Trait::Plain);
    visit("intact", piece.intact, Trait::Momentary);
    visit("bandwidth", piece.bandwidth, Trait::Momentary);
}

template <PieceOf<TopologyDevice> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Trait::Wording);
    visit("device", piece.device, Trait::Wording);
    visit("cpu_affinity", piece.cpuAffinity, Trait::Plain);
    visit("numa_affinity", piece.numaAffinity, Trait::Plain);
}

template <PieceOf<NumaNode> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Trait::Plain);
    visit("package", piece.package, Trait::Plain);
    visit("threads", piece.threads, Trait::Plain);
    visit("memory", piece.memory, Trait::Plain);
    visit("cpus", piece.cpus, Trait::Plain);
}

template <PieceOf<Disk> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Trait::Wording);
    visit("model", piece.model, Trait::Wording);
    visit("serial", piece.serial, Trait::Plain);
    visit("firmware", piece.firmware, Trait::Plain);
    visit("transport", piece.transport, Trait::Plain);
    visit("size", piece.size, Trait::Plain);
    visit("rotational", piece.rotational, Trait::Plain);
    visit("pci_address", piece.pciAddress, Trait::Plain);
    visit("slot", piece.slot, Trait::Plain);
    visit("health", piece.health, Trait::Wording);
}

template <PieceOf<NetworkPort> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Trait::Wording);
    visit("kind", piece.kind, Trait::Wording);
    visit("model", piece.model, Trait::Wording);
    visit("maker", piece.maker, Trait::Wording);
    visit("part_number", piece.partNumber, Trait::Plain);
    visit("serial", piece.serial, Trait::Plain);
    visit("mac_address", piece.macAddress, Trait::Plain);
    visit("ip_address", piece.ipAddress, Trait::Plain);
    visit("guid", piece.guid, Trait::Plain);
    visit("speed", piece.speed, Trait::Plain);
    visit("max_speed", piece.maxSpeed, Trait::Plain);
    visit("link_up", piece.linkUp, Trait::Momentary);
    visit("pci_address", piece.pciAddress, Trait::Plain);
    visit("driver", piece.driver, Trait::Wording);
    visit("firmware", piece.firmware, Trait::Plain);
    visit("card", piece.card, Trait::Plain);
}

template <PieceOf<Sensor> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Trait::Wording);
    visit("context", piece.context, Trait::Wording);
    visit("health", piece.health, Trait::Wording);
    visit("temperature", piece.temperature, Trait::Momentary);
    visit("critical_temperature", piece.criticalTemperature, Trait::Plain);
    visit("power", piece.power, Trait::Momentary);
    visit("voltage", piece.voltage, Trait::Momentary);
    visit("current", piece.current, Trait::Momentary);
    visit("fan_speed", piece.fanSpeed, Trait::Momentary);
    visit("duty", piece.duty, Trait::Momentary);
}

template <PieceOf<PowerSupply> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Trait::Wording);
    visit("maker", piece.maker, Trait::Wording);
    visit("model", piece.model, Trait::Wording);
    visit("part_number", piece.partNumber, Trait::Plain);
    visit("serial", piece.serial, Trait::Plain);
    visit("firmware", piece.firmware, Trait::Plain);
    visit("input_type", piece.inputType, Trait::Plain);
    visit("state", piece.state, Trait::Wording);
    visit("health", piece.health, Trait::Wording);
    visit("capacity", piece.capacity, Trait::Plain);
    visit("input", piece.input, Trait::Momentary);
    visit("output", piece.output, Trait::Momentary);
    visit("input_voltage", piece.inputVoltage, Trait::Momentary);
    visit("efficiency", piece.efficiency, Trait::Plain);
}

template <PieceOf<Chassis> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Trait::Wording);
    visit("type", piece.type, Trait::Wording);
    visit("maker", piece.maker, Trait::Wording);
    visit("model", piece.model, Trait::Wording);
    visit("part_number", piece.partNumber, Trait::Plain);
    visit("sku", piece.sku, Trait::Plain);
    visit("serial", piece.serial, Trait::Plain);
    visit("asset_tag", piece.assetTag, Trait::Plain);
    visit("health", piece.health, Trait::Wording);
    visit("height", piece.height, Trait::Plain);
    visit("width", piece.width, Trait::Plain);
    visit("depth", piece.depth, Trait::Plain);
    visit("mass", piece.mass, Trait::Plain);
    visit("rack", piece.rack, Trait::Wording);
    visit("rack_unit", piece.rackUnit, Trait::Plain);
}

template <PieceOf<Controller> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Trait::Wording);
    visit("model", piece.model, Trait::Wording);
    visit("firmware", piece.firmware, Trait::Plain);
    visit("serial", piece.serial, Trait::Plain);
}

template <PieceOf<Snapshot> S, class Visit>
void eachField(S& piece, Visit&& visit)
{
    visit("identity", piece.identity, Trait::Plain);
    visit("cpu_cores", piece.cpuCores, Trait::Plain);
    visit("cpu_threads", piece.cpuThreads, Trait::Plain);
    visit("attached_gpus", piece.attachedGpus, Trait::Plain);
    visit("memory", piece.memory, Trait::Plain);
    visit("driver_version", piece.driverVersion, Trait::Plain);
    visit("cuda_version", piece.cudaVersion, Trait::Plain);
    visit("operating_system", piece.operatingSystem, Trait::Wording);
    visit("kernel", piece.kernel, Trait::Plain);
    visit("cpus", piece.cpus, Trait::Plain);
    visit("memory_modules", piece.memoryModules, Trait::Plain);
    visit("slots", piece.slots, Trait::Plain);
    visit("gpus", piece.gpus, Trait::Plain);
    visit("pci_devices", piece.pciDevices, Trait::Plain);
    visit("topology_devices", piece.topologyDevices, Trait::Plain);
    visit("topology", piece.topology, Trait::Plain);
    visit("peer_measurements", piece.peerMeasurements, Trait::Momentary);
    visit("numa_nodes", piece.numaNodes, Trait::Plain);
    visit("disks", piece.disks, Trait::Plain);
    visit("network_ports", piece.networkPorts, Trait::Plain);
    visit("sensors", piece.sensors, Trait::Plain);
    visit("power_supplies", piece.powerSupplies, Trait::Plain);
    visit("chassis", piece.chassis, Trait::Plain);
    visit("controllers", piece.controllers, Trait::Plain);
}

} // namespace lanewatt::probe
