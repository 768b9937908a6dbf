// Output of `nvidia-smi -q`: the texts of its XML as an indented list.
#include "model/text/trim.h"
#include "probe/readers/nvidia_gpu_support.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lanewatt::probe::nvidia_smi_text_reader {

namespace {

/// Paths whose names in the list differ from those in XML by more than their spelling.
constexpr std::array<std::pair<std::string_view, std::string_view>, 37> kXmlPaths{
    {{"gpu_uuid", "uuid"},
     {"serial_number", "serial"},
     {"pci/bus_id", "pci/pci_bus_id"},
     {"pci/device_id", "pci/pci_device_id"},
     {"pci/sub_system_id", "pci/pci_sub_system_id"},
     {"pci/gpu_link_info/pcie_generation/max", "pci/pci_gpu_link_info/pcie_gen/max_link_gen"},
     {"pci/gpu_link_info/pcie_generation/current", "pci/pci_gpu_link_info/pcie_gen/current_link_gen"},
     {"pci/gpu_link_info/pcie_generation/device_max", "pci/pci_gpu_link_info/pcie_gen/max_device_link_gen"},
     {"pci/gpu_link_info/pcie_generation/host_max", "pci/pci_gpu_link_info/pcie_gen/max_host_link_gen"},
     {"pci/gpu_link_info/link_width/max", "pci/pci_gpu_link_info/link_widths/max_link_width"},
     {"pci/gpu_link_info/link_width/current", "pci/pci_gpu_link_info/link_widths/current_link_width"},
     {"pci/replays_since_reset", "pci/replay_counter"},
     {"gpu_power_readings/instantaneous_power_draw", "gpu_power_readings/instant_power_draw"},
     {"clocks/graphics", "clocks/graphics_clock"},
     {"clocks/memory", "clocks/mem_clock"},
     {"max_clocks/graphics", "max_clocks/graphics_clock"},
     {"max_clocks/memory", "max_clocks/mem_clock"},
     {"temperature/gpu", "temperature/gpu_temp"},
     {"temperature/gpu_current_temp", "temperature/gpu_temp"},
     {"temperature/memory_current_temp", "temperature/memory_temp"},
     {"temperature/gpu_max_operating_temp", "temperature/gpu_temp_max_gpu_threshold"},
     {"temperature/gpu_slowdown_temp", "temperature/gpu_temp_slow_threshold"},
     {"temperature/gpu_shutdown_temp", "temperature/gpu_temp_max_threshold"},
     {"temperature/gpu_t.limit_temp", "temperature/gpu_temp_tlimit"},
     {"ecc_mode/current", "ecc_mode/current_ecc"},
     {"ecc_mode/pending", "ecc_mode/pending_ecc"},
     {"remapped_rows/correctable_error", "remapped_rows/remapped_row_corr"},
     {"remapped_rows/uncorrectable_error", "remapped_rows/remapped_row_unc"},
     {"remapped_rows/pending", "remapped_rows/remapped_row_pending"},
     {"remapped_rows/remapping_failure_occurred", "remapped_rows/remapped_row_failure"},
     {"mig_mode/current", "mig_mode/current_mig"},
     {"utilization/gpu", "utilization/gpu_util"},
     {"memory_usage/total", "fb_memory_usage/total"},
     {"memory_usage/used", "fb_memory_usage/used"},
     {"shared_fb_memory_usage/total", "fb_memory_usage/total"},
     {"shared_memory_usage/total", "fb_memory_usage/total"},
     {"fb_memory_usage/total", "fb_memory_usage/total"}}};

std::string_view xmlPath(std::string_view path)
{
    const auto found =
        std::find_if(kXmlPaths.begin(), kXmlPaths.end(), [&](const auto& pair) { return pair.first == path; });
    return found == kXmlPaths.end() ? path : found->second;
}

/// "FB Memory Usage" -> "fb_memory_usage"
std::string elementName(std::string_view key)
{
    std::string name;
    for (const char c : key) {
        name += c == ' ' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return name;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) { take(line, number); });
        finish();
        nvidiaGeneral(m_finds, m_general, m_count);
    }

private:
    struct Level {
        std::size_t indent = 0;
        std::string name;
    };

    void take(std::string_view line, std::int64_t number)
    {
        const std::size_t indent = line.find_first_not_of(" \t");
        if (indent == std::string_view::npos) {
            return;
        }
        const std::string_view content = trimmed(line);
        if (content.find("NVSMI LOG") != std::string_view::npos) {
            finish(); // a second list of the same GPUs
            return;
        }
        if (auto lost = lostNvidiaGpu(m_finds, content, number)) {
            finish();
            add(std::move(*lost));
            return;
        }
        if (content.starts_with("GPU ") && pciAddress(content.substr(4)) && indent <= m_gpuIndent) {
            finish();
            m_open = true;
            m_gpuIndent = indent;
            m_leaves["@id"] = {std::string(content.substr(4)), number};
            return;
        }
        const std::size_t colon = content.find(':');
        const std::string key = elementName(trimmed(content.substr(0, colon)));
        while (!m_levels.empty() && m_levels.back().indent >= indent) {
            m_levels.pop_back();
        }
        if (colon == std::string_view::npos) {
            if (m_levels.size() < 10) {
                m_levels.push_back({indent, key});
            }
            if (key == "mig_device" && m_slices.size() < kMostPieces) {
                m_slices.emplace_back();
            }
            return;
        }
        const NvidiaLeaf leaf{std::string(trimmed(content.substr(colon + 1)).substr(0, kLongestNvidiaLeaf)), number};
        if (!m_open) {
            if (m_general.size() < kMostNvidiaLeaves) {
                m_general.emplace(key, leaf);
            }
            return;
        }
        const bool inSlice = !m_levels.empty() && m_levels.front().name == "mig_device" && !m_slices.empty();
        NvidiaLeaves& leaves = inSlice ? m_slices.back() : m_leaves;
        std::string path;
        for (std::size_t i = inSlice ? 1 : 0; i < m_levels.size(); ++i) {
            path += m_levels[i].name + '/';
        }
        path += key;
        if (leaves.size() < kMostNvidiaLeaves) {
            leaves.emplace(xmlPath(path), leaf);
        }
    }

    void finish()
    {
        if (m_open) {
            add(nvidiaGpu(m_finds, m_leaves, m_slices, m_count));
        }
        m_open = false;
        m_leaves.clear();
        m_slices.clear();
        m_levels.clear();
    }

    /// A GPU that is listed again says nothing new.
    void add(Gpu gpu)
    {
        std::vector<Gpu>& gpus = m_finds.snapshot().gpus;
        if (std::none_of(gpus.begin(), gpus.end(), [&](const Gpu& other) {
                return other.pciAddress.known() && other.pciAddress.value == gpu.pciAddress.value;
            })) {
            gpu.index = m_finds.value(m_count);
            m_finds.add(gpus, std::move(gpu));
            ++m_count;
        }
    }

    Finds& m_finds;
    bool m_open = false;
    std::size_t m_gpuIndent = 1000;
    std::int64_t m_count = 0;
    std::vector<Level> m_levels;
    NvidiaLeaves m_general, m_leaves;
    std::vector<NvidiaLeaves> m_slices;
};

bool begins(std::string_view rest)
{
    const std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
    return line.starts_with("==") && line.find("NVSMI LOG") != std::string_view::npos;
}

/// Also without its first line, as users cut it.
bool recognise(std::string_view head)
{
    if (begins(trimmed(head))) {
        return true;
    }
    const std::size_t gpu = head.find("GPU 0000");
    return gpu != std::string_view::npos && pciAddress(trimmed(head.substr(gpu + 4, head.find_first_of("\r\n", gpu) - gpu - 4))) &&
           (head.find("Product Name ") != std::string_view::npos || head.find("Attached GPUs") != std::string_view::npos);
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"nvidia-smi-text", "nvidia-smi -q", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::nvidia_smi_text_reader
