// Output of `nvidia-smi -q -x`, document types v8 to v13.
#include "model/text/trim.h"
#include "probe/report_reader.h"
#include "probe/xml_report.h"

#include <map>

namespace lanewatt::probe::nvidia_smi_xml_reader {

namespace {

struct Leaf {
    std::string text;
    std::int64_t line = 0;
};

/// Largest number of texts per GPU, and their largest length; usual are three hundred texts.
constexpr std::size_t kMostLeaves = 2000;
constexpr std::size_t kLongestLeaf = 1000;

/// The texts of an element by their relative path ("pci/pci_bus_id").
using Leaves = std::map<std::string, Leaf, std::less<>>;

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

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        readXml(text, m_finds,
                {[&](std::string_view name, const streams::XmlAttributes& attributes) { start(name, attributes); },
                 [&](std::string_view) { end(); },
                 [&](std::string_view piece) {
                     if (m_text.size() < kLongestLeaf) {
                         m_text += piece;
                     }
                 }},
                m_line, [&] {
                    if (m_inGpu) {
                        addGpu();
                    }
                });
        finish();
    }

private:
    void start(std::string_view name, const streams::XmlAttributes& attributes)
    {
        m_text.clear();
        m_leaf = true;
        m_path.emplace_back(name);
        if (m_path.size() == 2 && name == "gpu") {
            m_inGpu = true;
            m_leaves.clear();
            m_slices.clear();
            m_leaves["@id"] = {std::string(streams::xmlAttribute(attributes, "id")), m_line};
        } else if (m_inGpu && name == "mig_device") {
            m_slices.emplace_back();
        }
    }

    void end()
    {
        if (m_leaf) {
            store();
        }
        m_leaf = false;
        m_path.pop_back();
        if (m_inGpu && m_path.size() == 1) {
            addGpu();
        }
    }

    /// The path starting at the element `above`.
    std::string pathFrom(std::size_t above) const
    {
        std::string path;
        for (std::size_t i = above; i < m_path.size(); ++i) {
            path += (path.empty() ? "" : "/") + m_path[i];
        }
        return path;
    }

    void store()
    {
        const Leaf leaf{std::string(trimmed(m_text)), m_line};
        if (!m_inGpu) {
            if (m_path.size() == 2) {
                m_general[m_path.back()] = leaf;
            }
            return;
        }
        if (m_path.size() > 4 && m_path[2] == "mig_devices" && m_path[3] == "mig_device") {
            if (!m_slices.empty() && m_slices.back().size() < kMostLeaves) {
                m_slices.back().emplace(pathFrom(4), leaf);
            }
        } else if (m_leaves.size() < kMostLeaves) {
            m_leaves.emplace(pathFrom(2), leaf);
        }
    }

    /// Reads the first of several paths that has a value; otherwise the reason of the first that exists.
    template <class T, class Read>
    void take(Reading<T>& target, const Leaves& leaves, std::initializer_list<std::string_view> paths, Read read)
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
    void count(CountReading& target, const Leaves& leaves, std::initializer_list<std::string_view> paths)
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
    void quantity(Reading<Q>& target, const Leaves& leaves, std::initializer_list<std::string_view> paths)
    {
        take(target, leaves, paths,
             [&](std::string_view text, const std::string& place) { return m_finds.quantity<Q>(text, place); });
    }

    std::string place(std::string_view path, std::int64_t line) const
    {
        return m_finds.line(line) + ", gpu " + std::to_string(m_count) + ", " + std::string(path);
    }

    void addGpu()
    {
        m_inGpu = false;
        Gpu gpu;
        gpu.index = m_finds.value(m_count);
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
        for (const Leaves& slice : m_slices) {
            MigDevice device;
            count(device.index, slice, {"index"});
            count(device.gpuInstance, slice, {"gpu_instance_id"});
            count(device.computeInstance, slice, {"compute_instance_id"});
            count(device.multiprocessors, slice, {"device_attributes/shared/multiprocessor_count"});
            quantity(device.memory, slice, {"fb_memory_usage/total"});
            m_finds.add(gpu.migDevices, std::move(device));
        }
        m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
        ++m_count;
    }

    void finish()
    {
        Snapshot& snapshot = m_finds.snapshot();
        const auto general = [&](std::string_view name) -> const Leaf* {
            const auto found = m_general.find(name);
            return found == m_general.end() ? nullptr : &found->second;
        };
        if (const Leaf* driver = general("driver_version")) {
            Finds::keep(snapshot.driverVersion, m_finds.text(driver->text));
            m_finds.version = driver->text.substr(0, 100);
        }
        if (const Leaf* cuda = general("cuda_version")) {
            Finds::keep(snapshot.cudaVersion, m_finds.text(cuda->text));
        }
        if (const Leaf* time = general("timestamp")) {
            m_finds.time = time->text.substr(0, 100);
        }
        if (const Leaf* attached = general("attached_gpus")) {
            const CountReading count = m_finds.count(attached->text, m_finds.line(attached->line) + ", attached_gpus");
            Finds::keep(snapshot.attachedGpus, count);
            if (count.known() && *count != m_count) {
                m_finds.gap(m_finds.line(attached->line) + ", attached_gpus",
                            {LW_MESSAGE("probe.gpus_missing",
                                        "The report says that {attached} GPUs are attached and describes {described}"),
                             {{"attached", *count}, {"described", m_count}}});
            }
        }
    }

    Finds& m_finds;
    std::int64_t m_line = 0; ///< of the present element
    std::vector<std::string> m_path;
    std::string m_text;
    bool m_leaf = false; ///< no element has ended since the last one began
    bool m_inGpu = false;
    std::int64_t m_count = 0; ///< GPUs so far
    Leaves m_general, m_leaves;
    std::vector<Leaves> m_slices;
};

bool recognise(std::string_view head)
{
    return trimmed(head).starts_with('<') && head.find("<nvidia_smi_log") != std::string_view::npos;
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(trimmed(text)); }

} // namespace

ReportReader reader()
{
    return {"nvidia-smi-xml", "nvidia-smi -q -x", Origin::VendorTool, recognise, read};
}

} // namespace lanewatt::probe::nvidia_smi_xml_reader
