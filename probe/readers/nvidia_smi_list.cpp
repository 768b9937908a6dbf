// Output of `nvidia-smi -L` and of `nvidia-smi nvlink -s`, and the same lines in the environment reports of PyTorch, vLLM and
// SGLang: names by number.
#include "model/text/trim.h"
#include "probe/readers/nvidia_gpu_support.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>

namespace lanewatt::probe::nvidia_smi_list_reader {

namespace {

/// "GPU 0: NVIDIA H100 80GB HBM3 (UUID: GPU-…)", "GPU 0,1,2,3: NVIDIA H20".
struct Line {
    std::vector<std::int64_t> numbers;
    std::string_view name, uuid;
};

std::optional<Line> parsed(std::string_view text)
{
    constexpr std::size_t mostNumbers = 1000;
    text = trimmed(text);
    if (!text.starts_with("GPU ")) {
        return std::nullopt;
    }
    Line line;
    const char* at = text.data() + 4;
    const char* const end = text.data() + text.size();
    while (line.numbers.size() < mostNumbers) {
        std::int64_t number = 0;
        const auto [rest, code] = std::from_chars(at, end, number);
        if (code != std::errc() || number < 0) {
            return std::nullopt;
        }
        line.numbers.push_back(number);
        at = rest;
        if (at == end || (*at != ',' && *at != ':')) {
            return std::nullopt;
        }
        if (*at++ == ':') {
            break;
        }
    }
    line.name = trimmed(std::string_view(at, static_cast<std::size_t>(end - at)));
    if (const std::size_t uuid = line.name.find("(UUID:"); uuid != std::string_view::npos) {
        line.uuid = trimmed(line.name.substr(uuid + 6), " )\t");
        line.name = trimmed(line.name.substr(0, uuid));
    }
    const bool named = isNvidiaName(line.name) || line.name.starts_with("AMD ") || line.name.starts_with("Radeon ");
    return !line.name.empty() && (named || !line.uuid.empty()) ? std::optional(line) : std::nullopt;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void take(std::string_view text, std::int64_t number)
    {
        const std::string_view line = trimmed(text);
        if (auto lost = lostNvidiaGpu(m_finds, line, number)) {
            m_finds.add(m_finds.snapshot().gpus, std::move(*lost));
            m_gpu = npos;
        } else if (const auto found = parsed(line)) {
            for (const std::int64_t index : found->numbers) {
                gpu(index, *found);
            }
        } else if (m_gpu != npos && line.starts_with("MIG ") && line.find("(UUID:") != std::string_view::npos) {
            slice(line, number);
        } else if (m_gpu != npos && line.starts_with("Link ") && line.find(':') != std::string_view::npos) {
            link(line, number);
        }
    }

private:
    static constexpr std::size_t npos = std::string_view::npos;

    void gpu(std::int64_t index, const Line& line)
    {
        std::vector<Gpu>& gpus = m_finds.snapshot().gpus;
        const auto known = std::find_if(gpus.begin(), gpus.end(), [&](const Gpu& gpu) { return gpu.index.value == index; });
        if (known != gpus.end()) { // printed again
            m_gpu = static_cast<std::size_t>(known - gpus.begin());
            return;
        }
        Gpu gpu;
        gpu.index = m_finds.value(index);
        gpu.name = m_finds.text(line.name);
        // dumps for others have zeros in place of the number
        if (!line.uuid.empty() && line.uuid.find_first_not_of("GPU-0") != std::string_view::npos) {
            gpu.uuid = m_finds.text(line.uuid);
        }
        m_gpu = m_finds.add(gpus, std::move(gpu)) ? gpus.size() - 1 : npos;
    }

    /// "MIG 3g.40gb     Device  0: (UUID: MIG-…)"
    void slice(std::string_view line, std::int64_t number)
    {
        const std::size_t device = line.find("Device");
        if (device == npos) {
            return;
        }
        MigDevice slice;
        slice.index = m_finds.count(trimmed(line.substr(device + 6)), m_finds.line(number) + ", Device");
        m_finds.add(m_finds.snapshot().gpus[m_gpu].migDevices, std::move(slice));
    }

    /// "Link 0: 26.562 GB/s", "Link 3: <inactive>"
    void link(std::string_view line, std::int64_t number)
    {
        const std::size_t colon = line.find(':');
        const std::string_view value = trimmed(line.substr(colon + 1));
        const bool active = value.ends_with("GB/s");
        if (!active && value != "<inactive>") {
            return; // its version or capability
        }
        NvLink link;
        link.index = m_finds.count(line.substr(5, colon - 5), m_finds.line(number) + ", Link");
        link.active = m_finds.value(active);
        if (active) {
            link.speed = m_finds.quantity<Bandwidth>(value, m_finds.line(number));
        }
        m_finds.add(m_finds.snapshot().gpus[m_gpu].nvlinks, std::move(link));
    }

    Finds& m_finds;
    std::size_t m_gpu = npos; ///< of the last line
};

bool begins(std::string_view rest)
{
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    const auto found = parsed(line);
    // lists of parts count from 1 and say what each costs
    const bool listed = found && found->uuid.empty() && (found->numbers.front() != 0 || line.find_first_of("$@") != std::string_view::npos);
    return found && !listed;
}

bool recognise(std::string_view head)
{
    head = trimmed(head);
    return begins(head) || saysLostNvidiaGpu(head.substr(0, head.find_first_of("\r\n")));
}

void read(std::string_view text, Finds& finds)
{
    Reader reader(finds);
    std::string open; // a line that was wrapped within its UUID
    std::int64_t first = 0;
    forEachLine(text, [&](std::string_view line, std::int64_t number) {
        if (!open.empty()) {
            reader.take(open + std::string(trimmed(line)), first);
            open.clear();
            return;
        }
        const bool unfinished = line.find("(UUID:") != std::string_view::npos && line.find(')', line.find("(UUID:")) == std::string_view::npos;
        if (unfinished) {
            open = std::string(line);
            first = number;
        } else {
            reader.take(line, number);
        }
    });
    if (!open.empty()) {
        reader.take(open, first);
    }
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"nvidia-smi-list", "nvidia-smi -L", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::nvidia_smi_list_reader
