#include "probe/readers/nvidia_gpu_support.h"

#include "model/text/trim.h"

#include <initializer_list>

namespace lanewatt::probe {

namespace {

/// "27B010DE": device, then vendor.
TextReading swappedPciId(const Finds& finds, std::string_view text)
{
    if (const auto absence = absenceOf(text)) {
        return finds.absent<std::string>(*absence);
    }
    text = trimmed(text);
    if (text.starts_with("0x") || text.starts_with("0X")) {
        text.remove_prefix(2);
    }
    if (text.size() != 8 || !isHex(text, 8)) {
        return finds.absent<std::string>(Absence::NotUnderstood);
    }
    return finds.value(pciIdText(text.substr(4), text.substr(0, 4)));
}

/// Fills the readings of one GPU from its texts.
class NvidiaGpu {
public:
    NvidiaGpu(Finds& finds, const NvidiaLeaves& leaves, std::int64_t number)
        : m_finds(finds),
          m_leaves(leaves),
          m_number(number)
    {}

    Gpu read(const std::vector<NvidiaLeaves>& slices)
    {
        Gpu gpu;
        gpu.index = m_finds.value(m_number);
        for (const std::string_view path : {"pci/pci_bus_id", "@id"}) {
            if (const auto found = m_leaves.find(path); found != m_leaves.end()) {
                const auto address = pciAddress(found->second.text);
                Finds::keep(gpu.pciAddress,
                            address ? m_finds.value(*address) : m_finds.absent<std::string>(Absence::NotUnderstood));
            }
        }
        const auto pciId = [&](std::string_view text, const std::string&) { return swappedPciId(m_finds, text); };
        take(gpu.pciId, m_leaves, {"pci/pci_device_id"}, pciId);
        take(gpu.pciSubsystem, m_leaves, {"pci/pci_sub_system_id"}, pciId);
        text(gpu.name, {"product_name"});
        text(gpu.architecture, {"product_architecture"});
        text(gpu.boardPartNumber, {"board_part_number"});
        text(gpu.gpuPartNumber, {"gpu_part_number"});
        text(gpu.serial, {"serial"});
        text(gpu.uuid, {"uuid"});
        text(gpu.vbios, {"vbios_version"});
        quantity(gpu.memory, {"fb_memory_usage/total"});
        quantity(gpu.memoryReserved, {"fb_memory_usage/reserved"});
        quantity(gpu.memoryUsed, {"fb_memory_usage/used"});
        quantity(gpu.powerLimitDefault,
                 {"gpu_power_readings/default_power_limit", "power_readings/default_power_limit"});
        quantity(gpu.powerLimitEnforced,
                 {"gpu_power_readings/current_power_limit", "gpu_power_readings/enforced_power_limit",
                  "power_readings/enforced_power_limit", "power_readings/power_limit"});
        quantity(gpu.powerLimitMin, {"gpu_power_readings/min_power_limit", "power_readings/min_power_limit"});
        quantity(gpu.powerLimitMax, {"gpu_power_readings/max_power_limit", "power_readings/max_power_limit"});
        quantity(gpu.powerDraw, {"gpu_power_readings/instant_power_draw", "gpu_power_readings/power_draw",
                                 "power_readings/power_draw", "gpu_power_readings/average_power_draw"});
        quantity(gpu.clockGraphics, {"clocks/graphics_clock"});
        quantity(gpu.clockMemory, {"clocks/mem_clock"});
        quantity(gpu.clockGraphicsMax, {"max_clocks/graphics_clock"});
        quantity(gpu.clockMemoryMax, {"max_clocks/mem_clock"});
        quantity(gpu.temperature, {"temperature/gpu_temp"});
        quantity(gpu.memoryTemperature, {"temperature/memory_temp"});
        quantity(gpu.temperatureMax, {"temperature/gpu_temp_max_gpu_threshold"});
        quantity(gpu.temperatureSlowdown, {"temperature/gpu_temp_slow_threshold"});
        quantity(gpu.temperatureShutdown, {"temperature/gpu_temp_max_threshold"});
        quantity(gpu.temperatureMargin, {"temperature/gpu_temp_tlimit"});
        flag(gpu.ecc, {"ecc_mode/current_ecc"});
        flag(gpu.eccPending, {"ecc_mode/pending_ecc"});
        count(gpu.remappedRowsCorrectable, {"remapped_rows/remapped_row_corr"});
        count(gpu.remappedRowsUncorrectable, {"remapped_rows/remapped_row_unc"});
        flag(gpu.remappedRowsPending, {"remapped_rows/remapped_row_pending"});
        flag(gpu.remappedRowsFailed, {"remapped_rows/remapped_row_failure"});
        count(gpu.linkCurrent.generation, {"pci/pci_gpu_link_info/pcie_gen/current_link_gen"});
        count(gpu.linkCurrent.width, {"pci/pci_gpu_link_info/link_widths/current_link_width"});
        count(gpu.linkMax.generation, {"pci/pci_gpu_link_info/pcie_gen/max_link_gen"});
        count(gpu.linkMax.width, {"pci/pci_gpu_link_info/link_widths/max_link_width"});
        count(gpu.linkDeviceMax.generation, {"pci/pci_gpu_link_info/pcie_gen/max_device_link_gen"});
        count(gpu.linkHostMax.generation, {"pci/pci_gpu_link_info/pcie_gen/max_host_link_gen"});
        count(gpu.linkReplays, {"pci/replay_counter"});
        flag(gpu.mig, {"mig_mode/current_mig"});
        text(gpu.computeMode, {"compute_mode"});
        text(gpu.performanceState, {"performance_state"});
        quantity(gpu.utilization, {"utilization/gpu_util"});
        quantity(gpu.fanDuty, {"fan_speed"});
        for (const NvidiaLeaves& slice : slices) {
            MigDevice device;
            count(device.index, slice, {"index"});
            count(device.gpuInstance, slice, {"gpu_instance_id"});
            count(device.computeInstance, slice, {"compute_instance_id"});
            count(device.multiprocessors, slice, {"device_attributes/shared/multiprocessor_count"});
            quantity(device.memory, slice, {"fb_memory_usage/total"});
            m_finds.add(gpu.migDevices, std::move(device));
        }
        return gpu;
    }

private:
    /// Reads the first of several paths that has a value; otherwise the reason of the first that exists.
    template <class T, class Read>
    void take(Reading<T>& target, const NvidiaLeaves& leaves, std::initializer_list<std::string_view> paths, Read read)
    {
        for (const std::string_view path : paths) {
            if (const auto found = leaves.find(path); found != leaves.end() && !target.known()) {
                Finds::keep(target, read(found->second.text, place(path, found->second.line)));
            }
        }
    }
    void text(TextReading& target, std::initializer_list<std::string_view> paths)
    {
        take(target, m_leaves, paths, [&](std::string_view text, const std::string&) { return m_finds.text(text); });
    }
    void count(CountReading& target, std::initializer_list<std::string_view> paths) { count(target, m_leaves, paths); }
    void count(CountReading& target, const NvidiaLeaves& leaves, std::initializer_list<std::string_view> paths)
    {
        take(target, leaves, paths,
             [&](std::string_view text, const std::string& place) { return m_finds.count(text, place); });
    }
    void flag(FlagReading& target, std::initializer_list<std::string_view> paths)
    {
        take(target, m_leaves, paths,
             [&](std::string_view text, const std::string& place) { return m_finds.flag(text, place); });
    }
    template <QuantityType Q>
    void quantity(Reading<Q>& target, std::initializer_list<std::string_view> paths)
    {
        quantity(target, m_leaves, paths);
    }
    template <QuantityType Q>
    void quantity(Reading<Q>& target, const NvidiaLeaves& leaves, std::initializer_list<std::string_view> paths)
    {
        take(target, leaves, paths,
             [&](std::string_view text, const std::string& place) { return m_finds.quantity<Q>(text, place); });
    }

    std::string place(std::string_view path, std::int64_t line) const
    {
        return m_finds.line(line) + ", gpu " + std::to_string(m_number) + ", " + std::string(path);
    }

    Finds& m_finds;
    const NvidiaLeaves& m_leaves;
    std::int64_t m_number;
};

} // namespace

Gpu nvidiaGpu(Finds& finds, const NvidiaLeaves& leaves, const std::vector<NvidiaLeaves>& slices, std::int64_t number)
{
    return NvidiaGpu(finds, leaves, number).read(slices);
}

void nvidiaGeneral(Finds& finds, const NvidiaLeaves& general, std::int64_t described)
{
    Snapshot& snapshot = finds.snapshot();
    const auto leaf = [&](std::string_view name) -> const NvidiaLeaf* {
        const auto found = general.find(name);
        return found == general.end() ? nullptr : &found->second;
    };
    if (const NvidiaLeaf* driver = leaf("driver_version")) {
        Finds::keep(snapshot.driverVersion, finds.text(driver->text));
        finds.version = driver->text.substr(0, 100);
    }
    if (const NvidiaLeaf* cuda = leaf("cuda_version")) {
        Finds::keep(snapshot.cudaVersion, finds.text(cuda->text));
    }
    if (const NvidiaLeaf* time = leaf("timestamp")) {
        finds.time = time->text.substr(0, 100);
    }
    if (const NvidiaLeaf* attached = leaf("attached_gpus")) {
        const CountReading count = finds.count(attached->text, finds.line(attached->line) + ", attached_gpus");
        Finds::keep(snapshot.attachedGpus, count);
        if (count.known() && *count != described) {
            finds.gap(finds.line(attached->line) + ", attached_gpus",
                        {LW_MESSAGE("probe.gpus_missing",
                                    "The report says that {attached} GPUs are attached and describes {described}"),
                         {{"attached", *count}, {"described", described}}});
        }
    }
}

bool saysLostNvidiaGpu(std::string_view line) { return trimmed(line).starts_with("Unable to determine the device handle for GPU"); }

std::optional<Gpu> lostNvidiaGpu(Finds& finds, std::string_view line, std::int64_t number)
{
    if (!saysLostNvidiaGpu(line)) {
        return std::nullopt;
    }
    Gpu gpu;
    gpu.name = finds.absent<std::string>(Absence::Lost);
    // the address is followed by a colon and the error
    for (std::size_t dot = line.find('.'); dot != std::string_view::npos; dot = line.find('.', dot + 1)) {
        std::size_t begin = dot;
        while (begin > 0 && (isHex(line.substr(begin - 1, 1), 1) || line[begin - 1] == ':')) {
            --begin;
        }
        if (const auto address = pciAddress(trimmed(line.substr(begin, dot + 2 - begin), ": "))) {
            gpu.pciAddress = finds.value(*address);
            break;
        }
    }
    finds.gap(finds.line(number),
              {LW_MESSAGE("probe.lspci.lost", "The device does not answer; it may have disappeared from the bus"), {}}, line);
    return gpu;
}

bool isNvidiaName(std::string_view name)
{
    name = trimmed(name);
    for (const std::string_view begin :
         {"NVIDIA ", "GeForce ", "Tesla ", "Quadro ", "GRID ", "TITAN ", "A100", "A30", "A40", "A10", "H100", "RTX ", "Graphics Device"}) {
        if (name.starts_with(begin)) {
            return true;
        }
    }
    return false;
}

} // namespace lanewatt::probe
