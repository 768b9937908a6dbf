#pragma once
/// The fields of each piece of a snapshot by their names in files: one list for writing, reading, redacting and merging.
///
/// `eachField(piece, visit)` calls `visit(name, member, privacy)` for each member, in file order.

#include "probe/snapshot.h"

#include <concepts>
#include <string_view>
#include <type_traits>

namespace lanewatt::probe {

/// Whether a reading tells one machine from another and is left out of a redacted snapshot.
enum class Privacy : std::uint8_t { Open, Private };

/// `S` is `Piece` or `const Piece`.
template <class S, class Piece>
concept PieceOf = std::same_as<std::remove_const_t<S>, Piece>;

template <PieceOf<Identity> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("host_name", piece.hostName, Privacy::Private);
    visit("asset_tag", piece.assetTag, Privacy::Private);
    visit("system_maker", piece.systemMaker, Privacy::Open);
    visit("system_product", piece.systemProduct, Privacy::Open);
    visit("system_family", piece.systemFamily, Privacy::Open);
    visit("system_sku", piece.systemSku, Privacy::Open);
    visit("system_serial", piece.systemSerial, Privacy::Private);
    visit("system_uuid", piece.systemUuid, Privacy::Private);
    visit("board_maker", piece.boardMaker, Privacy::Open);
    visit("board_product", piece.boardProduct, Privacy::Open);
    visit("board_version", piece.boardVersion, Privacy::Open);
    visit("board_serial", piece.boardSerial, Privacy::Private);
    visit("chassis_maker", piece.chassisMaker, Privacy::Open);
    visit("chassis_type", piece.chassisType, Privacy::Open);
    visit("chassis_serial", piece.chassisSerial, Privacy::Private);
    visit("firmware_maker", piece.firmwareMaker, Privacy::Open);
    visit("firmware_version", piece.firmwareVersion, Privacy::Open);
    visit("firmware_date", piece.firmwareDate, Privacy::Open);
}

template <PieceOf<CpuPackage> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("locator", piece.locator, Privacy::Open);
    visit("populated", piece.populated, Privacy::Open);
    visit("maker", piece.maker, Privacy::Open);
    visit("model", piece.model, Privacy::Open);
    visit("socket", piece.socket, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("part_number", piece.partNumber, Privacy::Open);
    visit("cores", piece.cores, Privacy::Open);
    visit("enabled_cores", piece.enabledCores, Privacy::Open);
    visit("threads", piece.threads, Privacy::Open);
    visit("current_clock", piece.currentClock, Privacy::Open);
    visit("max_clock", piece.maxClock, Privacy::Open);
}

template <PieceOf<MemoryModule> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("locator", piece.locator, Privacy::Open);
    visit("bank", piece.bank, Privacy::Open);
    visit("populated", piece.populated, Privacy::Open);
    visit("size", piece.size, Privacy::Open);
    visit("type", piece.type, Privacy::Open);
    visit("form_factor", piece.formFactor, Privacy::Open);
    visit("rated_rate", piece.ratedRate, Privacy::Open);
    visit("configured_rate", piece.configuredRate, Privacy::Open);
    visit("maker", piece.maker, Privacy::Open);
    visit("part_number", piece.partNumber, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("ranks", piece.ranks, Privacy::Open);
    visit("total_width", piece.totalWidth, Privacy::Open);
    visit("data_width", piece.dataWidth, Privacy::Open);
    visit("voltage", piece.voltage, Privacy::Open);
}

template <PieceOf<ExpansionSlot> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("designation", piece.designation, Privacy::Open);
    visit("type", piece.type, Privacy::Open);
    visit("in_use", piece.inUse, Privacy::Open);
    visit("generation", piece.generation, Privacy::Open);
    visit("width", piece.width, Privacy::Open);
    visit("pci_address", piece.pciAddress, Privacy::Open);
}

template <PieceOf<PcieLink> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("generation", piece.generation, Privacy::Open);
    visit("width", piece.width, Privacy::Open);
}

template <PieceOf<NvLink> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Privacy::Open);
    visit("active", piece.active, Privacy::Open);
    visit("state", piece.state, Privacy::Open);
    visit("peer", piece.peer, Privacy::Open);
    visit("speed", piece.speed, Privacy::Open);
}

template <PieceOf<MigDevice> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Privacy::Open);
    visit("gpu_instance", piece.gpuInstance, Privacy::Open);
    visit("compute_instance", piece.computeInstance, Privacy::Open);
    visit("multiprocessors", piece.multiprocessors, Privacy::Open);
    visit("memory", piece.memory, Privacy::Open);
}

template <PieceOf<Gpu> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Privacy::Open);
    visit("pci_address", piece.pciAddress, Privacy::Open);
    visit("pci_id", piece.pciId, Privacy::Open);
    visit("pci_subsystem", piece.pciSubsystem, Privacy::Open);
    visit("maker", piece.maker, Privacy::Open);
    visit("name", piece.name, Privacy::Open);
    visit("architecture", piece.architecture, Privacy::Open);
    visit("board_part_number", piece.boardPartNumber, Privacy::Open);
    visit("gpu_part_number", piece.gpuPartNumber, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("uuid", piece.uuid, Privacy::Private);
    visit("vbios", piece.vbios, Privacy::Open);
    visit("memory", piece.memory, Privacy::Open);
    visit("memory_reserved", piece.memoryReserved, Privacy::Open);
    visit("memory_used", piece.memoryUsed, Privacy::Open);
    visit("power_limit_default", piece.powerLimitDefault, Privacy::Open);
    visit("power_limit_enforced", piece.powerLimitEnforced, Privacy::Open);
    visit("power_limit_min", piece.powerLimitMin, Privacy::Open);
    visit("power_limit_max", piece.powerLimitMax, Privacy::Open);
    visit("power_draw", piece.powerDraw, Privacy::Open);
    visit("clock_graphics", piece.clockGraphics, Privacy::Open);
    visit("clock_memory", piece.clockMemory, Privacy::Open);
    visit("clock_graphics_max", piece.clockGraphicsMax, Privacy::Open);
    visit("clock_memory_max", piece.clockMemoryMax, Privacy::Open);
    visit("temperature", piece.temperature, Privacy::Open);
    visit("memory_temperature", piece.memoryTemperature, Privacy::Open);
    visit("temperature_max", piece.temperatureMax, Privacy::Open);
    visit("temperature_slowdown", piece.temperatureSlowdown, Privacy::Open);
    visit("temperature_shutdown", piece.temperatureShutdown, Privacy::Open);
    visit("temperature_margin", piece.temperatureMargin, Privacy::Open);
    visit("ecc", piece.ecc, Privacy::Open);
    visit("ecc_pending", piece.eccPending, Privacy::Open);
    visit("remapped_rows_correctable", piece.remappedRowsCorrectable, Privacy::Open);
    visit("remapped_rows_uncorrectable", piece.remappedRowsUncorrectable, Privacy::Open);
    visit("remapped_rows_pending", piece.remappedRowsPending, Privacy::Open);
    visit("remapped_rows_failed", piece.remappedRowsFailed, Privacy::Open);
    visit("link_current", piece.linkCurrent, Privacy::Open);
    visit("link_device_max", piece.linkDeviceMax, Privacy::Open);
    visit("link_host_max", piece.linkHostMax, Privacy::Open);
    visit("link_max", piece.linkMax, Privacy::Open);
    visit("link_replays", piece.linkReplays, Privacy::Open);
    visit("mig", piece.mig, Privacy::Open);
    visit("compute_mode", piece.computeMode, Privacy::Open);
    visit("performance_state", piece.performanceState, Privacy::Open);
    visit("utilization", piece.utilization, Privacy::Open);
    visit("fan_duty", piece.fanDuty, Privacy::Open);
    visit("nvlinks", piece.nvlinks, Privacy::Open);
    visit("mig_devices", piece.migDevices, Privacy::Open);
}

template <PieceOf<OsDevice> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("kind", piece.kind, Privacy::Open);
    visit("name", piece.name, Privacy::Open);
}

template <PieceOf<PciDevice> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("pci_address", piece.pciAddress, Privacy::Open);
    visit("pci_class", piece.pciClass, Privacy::Open);
    visit("class_name", piece.className, Privacy::Open);
    visit("pci_id", piece.pciId, Privacy::Open);
    visit("pci_subsystem", piece.pciSubsystem, Privacy::Open);
    visit("vendor", piece.vendor, Privacy::Open);
    visit("device", piece.device, Privacy::Open);
    visit("subsystem_vendor", piece.subsystemVendor, Privacy::Open);
    visit("subsystem_device", piece.subsystemDevice, Privacy::Open);
    visit("revision", piece.revision, Privacy::Open);
    visit("driver", piece.driver, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("link_capability", piece.linkCapability, Privacy::Open);
    visit("link_status", piece.linkStatus, Privacy::Open);
    visit("link_bandwidth", piece.linkBandwidth, Privacy::Open);
    visit("numa_node", piece.numaNode, Privacy::Open);
    visit("parent", piece.parent, Privacy::Open);
    visit("slot_label", piece.slotLabel, Privacy::Open);
    visit("os_devices", piece.osDevices, Privacy::Open);
}

template <PieceOf<TopologyPair> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("from", piece.from, Privacy::Open);
    visit("to", piece.to, Privacy::Open);
    visit("relation", piece.relation, Privacy::Open);
    visit("nvlinks", piece.nvlinks, Privacy::Open);
}

template <PieceOf<TopologyDevice> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Privacy::Open);
    visit("device", piece.device, Privacy::Open);
    visit("cpu_affinity", piece.cpuAffinity, Privacy::Open);
    visit("numa_affinity", piece.numaAffinity, Privacy::Open);
}

template <PieceOf<NumaNode> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("index", piece.index, Privacy::Open);
    visit("package", piece.package, Privacy::Open);
    visit("threads", piece.threads, Privacy::Open);
    visit("memory", piece.memory, Privacy::Open);
    visit("cpus", piece.cpus, Privacy::Open);
}

template <PieceOf<Disk> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Privacy::Open);
    visit("model", piece.model, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("firmware", piece.firmware, Privacy::Open);
    visit("transport", piece.transport, Privacy::Open);
    visit("size", piece.size, Privacy::Open);
    visit("rotational", piece.rotational, Privacy::Open);
    visit("pci_address", piece.pciAddress, Privacy::Open);
    visit("slot", piece.slot, Privacy::Open);
    visit("health", piece.health, Privacy::Open);
}

template <PieceOf<NetworkPort> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Privacy::Open);
    visit("kind", piece.kind, Privacy::Open);
    visit("model", piece.model, Privacy::Open);
    visit("maker", piece.maker, Privacy::Open);
    visit("part_number", piece.partNumber, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("mac_address", piece.macAddress, Privacy::Private);
    visit("ip_address", piece.ipAddress, Privacy::Private);
    visit("guid", piece.guid, Privacy::Private);
    visit("speed", piece.speed, Privacy::Open);
    visit("max_speed", piece.maxSpeed, Privacy::Open);
    visit("link_up", piece.linkUp, Privacy::Open);
    visit("pci_address", piece.pciAddress, Privacy::Open);
    visit("driver", piece.driver, Privacy::Open);
    visit("firmware", piece.firmware, Privacy::Open);
}

template <PieceOf<Sensor> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Privacy::Open);
    visit("context", piece.context, Privacy::Open);
    visit("health", piece.health, Privacy::Open);
    visit("temperature", piece.temperature, Privacy::Open);
    visit("critical_temperature", piece.criticalTemperature, Privacy::Open);
    visit("power", piece.power, Privacy::Open);
    visit("voltage", piece.voltage, Privacy::Open);
    visit("current", piece.current, Privacy::Open);
    visit("fan_speed", piece.fanSpeed, Privacy::Open);
    visit("duty", piece.duty, Privacy::Open);
}

template <PieceOf<PowerSupply> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Privacy::Open);
    visit("maker", piece.maker, Privacy::Open);
    visit("model", piece.model, Privacy::Open);
    visit("part_number", piece.partNumber, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("firmware", piece.firmware, Privacy::Open);
    visit("input_type", piece.inputType, Privacy::Open);
    visit("state", piece.state, Privacy::Open);
    visit("health", piece.health, Privacy::Open);
    visit("capacity", piece.capacity, Privacy::Open);
    visit("input", piece.input, Privacy::Open);
    visit("output", piece.output, Privacy::Open);
    visit("input_voltage", piece.inputVoltage, Privacy::Open);
    visit("efficiency", piece.efficiency, Privacy::Open);
}

template <PieceOf<Chassis> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Privacy::Open);
    visit("type", piece.type, Privacy::Open);
    visit("maker", piece.maker, Privacy::Open);
    visit("model", piece.model, Privacy::Open);
    visit("part_number", piece.partNumber, Privacy::Open);
    visit("sku", piece.sku, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
    visit("asset_tag", piece.assetTag, Privacy::Private);
    visit("health", piece.health, Privacy::Open);
    visit("height", piece.height, Privacy::Open);
    visit("width", piece.width, Privacy::Open);
    visit("depth", piece.depth, Privacy::Open);
    visit("mass", piece.mass, Privacy::Open);
}

template <PieceOf<Controller> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("name", piece.name, Privacy::Open);
    visit("model", piece.model, Privacy::Open);
    visit("firmware", piece.firmware, Privacy::Open);
    visit("serial", piece.serial, Privacy::Private);
}

template <PieceOf<Snapshot> S, class Visit> void eachField(S& piece, Visit&& visit)
{
    visit("identity", piece.identity, Privacy::Open);
    visit("cpu_cores", piece.cpuCores, Privacy::Open);
    visit("cpu_threads", piece.cpuThreads, Privacy::Open);
    visit("attached_gpus", piece.attachedGpus, Privacy::Open);
    visit("memory", piece.memory, Privacy::Open);
    visit("driver_version", piece.driverVersion, Privacy::Open);
    visit("cuda_version", piece.cudaVersion, Privacy::Open);
    visit("operating_system", piece.operatingSystem, Privacy::Open);
    visit("kernel", piece.kernel, Privacy::Open);
    visit("cpus", piece.cpus, Privacy::Open);
    visit("memory_modules", piece.memoryModules, Privacy::Open);
    visit("slots", piece.slots, Privacy::Open);
    visit("gpus", piece.gpus, Privacy::Open);
    visit("pci_devices", piece.pciDevices, Privacy::Open);
    visit("topology_devices", piece.topologyDevices, Privacy::Open);
    visit("topology", piece.topology, Privacy::Open);
    visit("numa_nodes", piece.numaNodes, Privacy::Open);
    visit("disks", piece.disks, Privacy::Open);
    visit("network_ports", piece.networkPorts, Privacy::Open);
    visit("sensors", piece.sensors, Privacy::Open);
    visit("power_supplies", piece.powerSupplies, Privacy::Open);
    visit("chassis", piece.chassis, Privacy::Open);
    visit("controllers", piece.controllers, Privacy::Open);
}

} // namespace lanewatt::probe
