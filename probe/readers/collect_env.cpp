// The environment reports of PyTorch (`python -m torch.utils.collect_env`), vLLM and SGLang. What they quote of other tools
// (lscpu, nvidia-smi topo -m, the list of GPUs) goes to the readers of those.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::collect_env_reader {

namespace {

/// Names before the colon, in the versions of these programs.
constexpr std::array<std::string_view, 17> kKeys{"PyTorch version",       "Is debug build",        "CUDA used to build PyTorch",
                                                 "ROCM used to build PyTorch", "OS",               "CUDA runtime version",
                                                 "GPU models and configuration", "Nvidia driver version", "CUDA Driver Version",
                                                 "HIP runtime version",   "CUDA available",        "Is CUDA available",
                                                 "PyTorch",               "ROCM Driver Version",   "Is XPU available",
                                                 "Intel GPU models onboard", "Intel GPU models detected"};

/// Name and value of a line with one of those names.
std::optional<std::pair<std::string_view, std::string_view>> known(std::string_view line)
{
    line = trimmed(line);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon > 40) {
        return std::nullopt;
    }
    const std::string_view key = trimmed(line.substr(0, colon));
    return std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end() ? std::nullopt
                                                                       : std::optional(std::pair{key, trimmed(line.substr(colon + 1))});
}

/// One of the names that only these reports have.
bool begins(std::string_view rest)
{
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    if (trimmed(line).starts_with("Collecting environment information")) {
        return true;
    }
    const auto found = known(line);
    return found && found->first != "OS" && found->first != "PyTorch";
}

bool recognise(std::string_view head) { return begins(trimmed(head)); }

/// The value of `name=value` or `name='value'` in a list of them; empty without one.
std::string_view valueOf(std::string_view list, std::string_view name)
{
    for (std::size_t at = list.find(name); at != std::string_view::npos; at = list.find(name, at + 1)) {
        const bool whole = at == 0 || list[at - 1] == '(' || list[at - 1] == ' ';
        std::string_view rest = list.substr(at + name.size());
        if (!whole || !rest.starts_with('=')) {
            continue;
        }
        rest.remove_prefix(1);
        const bool quoted = rest.starts_with('\'');
        rest.remove_prefix(quoted ? 1 : 0);
        return rest.substr(0, rest.find_first_of(quoted ? "'" : ",)"));
    }
    return {};
}

/// Intel's GPUs: "* Intel(R) Arc(TM) Pro B60 Graphics" for each, then "* [0] _XpuDeviceProperties(name='…', device_id=0xE211,
/// total_memory=24480MB)" for those that PyTorch can use.
class XpuList {
public:
    explicit XpuList(Finds& finds) : m_finds(finds) {}

    /// True when the line is one of the lists.
    bool take(std::string_view line, std::int64_t number)
    {
        line = trimmed(line);
        if (line.starts_with("Intel GPU models onboard:") || line.starts_with("Intel GPU models detected:")) {
            m_inside = true;
            return true;
        }
        if (!m_inside || !line.starts_with("* ")) {
            m_inside = m_inside && line.empty();
            return false;
        }
        line = trimmed(line.substr(2));
        if (line.find("_XpuDeviceProperties(") == std::string_view::npos) {
            m_onboard.emplace_back(line);
            return true;
        }
        Gpu gpu;
        if (line.starts_with('[')) {
            gpu.index = m_finds.count(line.substr(1), m_finds.line(number));
        }
        gpu.name = m_finds.text(valueOf(line, "name"));
        gpu.uuid = m_finds.text(valueOf(line, "uuid"));
        const std::string_view memory = valueOf(line, "total_memory"); // MB of 2^20 bytes
        if (memory.ends_with("MB")) {
            gpu.memory = m_finds.quantity<Data>(std::string(memory.substr(0, memory.size() - 2)) + " MiB", m_finds.line(number) + ", total_memory");
        }
        if (const std::string_view id = valueOf(line, "device_id"); id.size() == 6 && id.starts_with("0x") && isHex(id.substr(2), 4)) {
            gpu.pciId = m_finds.value(pciIdText("8086", id.substr(2)));
        }
        m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
        ++m_detected;
        return true;
    }

    /// Those on board that PyTorch does not list.
    void finish()
    {
        for (std::size_t i = m_detected; i < m_onboard.size(); ++i) {
            Gpu gpu;
            gpu.name = m_finds.text(m_onboard[i]);
            m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
        }
    }

private:
    Finds& m_finds;
    bool m_inside = false;
    std::size_t m_detected = 0;
    std::vector<std::string> m_onboard;
};

void read(std::string_view text, Finds& finds)
{
    Snapshot& snapshot = finds.snapshot();
    XpuList intel(finds);
    forEachLine(text, [&](std::string_view line, std::int64_t number) {
        if (intel.take(line, number)) {
            return;
        }
        const auto found = known(line);
        if (!found) {
            return;
        }
        const auto [key, value] = *found;
        if (value == "Could not collect" || value == "No CUDA" || value.empty()) {
            return;
        }
        if (key == "Nvidia driver version" || key == "CUDA Driver Version" || key == "ROCM Driver Version") {
            // several cards are listed one below the other, with the same driver
            Finds::keep(snapshot.driverVersion, finds.text(value));
        } else if (key == "OS") {
            Finds::keep(snapshot.operatingSystem, finds.text(value));
        } else if (key == "PyTorch version" || key == "PyTorch") {
            finds.version = std::string(value.substr(0, 100));
        } else if (key == "GPU models and configuration" && value.starts_with("GPU 0: ")) {
            Gpu gpu; // a single one stands on the same line
            gpu.index = finds.value(std::int64_t{0});
            gpu.name = finds.text(value.substr(7, value.find(" (UUID:") == std::string_view::npos ? std::string_view::npos : value.find(" (UUID:") - 7));
            finds.add(snapshot.gpus, std::move(gpu));
        } else if (key == "GPU models and configuration" && !value.starts_with("GPU ") && value.find("AMD") != std::string_view::npos) {
            // of AMD's cards the first is named, whatever their number: "AMD Instinct MI300X (gfx942:sramecc+:xnack-)"
            Gpu gpu;
            gpu.index = finds.value(std::int64_t{0});
            gpu.name = finds.text(value.substr(0, value.find(" (gfx")));
            finds.add(snapshot.gpus, std::move(gpu));
            finds.gap(finds.line(number),
                      {LW_MESSAGE("probe.env.first_gpu", "Only the first GPU is named here, whatever their number; rocm-smi -a --json lists all"), {}});
        }
    });
    intel.finish();
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"collect-env", "python -m torch.utils.collect_env", Origin::OperatingSystem, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::collect_env_reader
