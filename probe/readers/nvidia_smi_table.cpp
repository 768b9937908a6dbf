// The table that `nvidia-smi` prints without options, of all driver generations.
#include "model/text/trim.h"
#include "probe/readers/nvidia_gpu_support.h"
#include "probe/report_reader.h"

#include <algorithm>

namespace lanewatt::probe::nvidia_smi_table_reader {

namespace {

/// Largest number of lines that a terminal or chat made of one.
constexpr int kMostWrapped = 4;

std::vector<std::string_view> wordsIn(std::string_view text)
{
    std::vector<std::string_view> words;
    for (std::size_t at = text.find_first_not_of(" \t"); at != std::string_view::npos && words.size() < 100;) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(" \t", end);
    }
    return words;
}

bool isNumber(std::string_view word)
{
    return !word.empty() && word.size() <= 5 && word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The cells between the bars of a row.
std::vector<std::string_view> cellsOf(std::string_view row)
{
    std::vector<std::string_view> cells;
    row = trimmed(row);
    row.remove_prefix(row.starts_with('|') ? 1 : 0);
    while (!row.empty() && cells.size() < 12) {
        const std::size_t bar = row.find('|');
        cells.push_back(trimmed(row.substr(0, bar)));
        row.remove_prefix(bar == std::string_view::npos ? row.size() : bar + 1);
    }
    return cells;
}

/// "595.71.05" after "Driver Version:".
std::string_view wordAfter(std::string_view line, std::string_view label)
{
    const std::size_t at = line.find(label);
    const std::string_view rest = at == std::string_view::npos ? std::string_view() : trimmed(line.substr(at + label.size()));
    return rest.substr(0, rest.find_first_of(" |\t"));
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        std::string row;
        int pieces = 0;
        std::int64_t first = 0;
        forEachLine(text, [&](std::string_view line, std::int64_t number) {
            const std::string_view content = trimmed(line);
            if (row.empty()) {
                first = number;
                pieces = 0;
            }
            // a row that was wrapped goes on until its last bar
            const bool begins = content.starts_with('|');
            if (begins && !row.empty()) {
                take(row, first);
                row.clear();
                first = number;
                pieces = 0;
            }
            if (!begins && row.empty()) {
                other(content, number);
                return;
            }
            row += (row.empty() ? "" : " ") + std::string(content);
            if (content.ends_with('|') || content.ends_with('+') || ++pieces == kMostWrapped || content.empty()) {
                take(row, first);
                row.clear();
            }
        });
        take(row, first);
        if (m_finds.snapshot().gpus.empty()) {
            m_finds.gap({}, {LW_MESSAGE("probe.table.no_gpu", "The table lists no GPU; nvidia-smi -q -x says more"), {}});
        }
    }

private:
    void other(std::string_view line, std::int64_t number)
    {
        if (auto lost = lostNvidiaGpu(m_finds, line, number)) {
            m_finds.add(m_finds.snapshot().gpus, std::move(*lost));
        } else if (m_finds.time.empty() && m_finds.snapshot().gpus.empty() && line.size() > 20 && line.size() < 40 &&
                   isNumber(line.substr(line.size() - 4)) && line.find(':') != std::string_view::npos) {
            m_finds.time = std::string(line); // "Tue Jul 14 09:00:26 2026"
        }
    }

    void take(std::string_view row, std::int64_t number)
    {
        if (row.find("NVIDIA-SMI") != std::string_view::npos) {
            head(row);
            return;
        }
        if (row.find("MIG devices") != std::string_view::npos || row.find("Processes") != std::string_view::npos) {
            m_gpu = nullptr;
            m_slices = row.find("MIG devices") != std::string_view::npos;
            return;
        }
        const std::vector<std::string_view> cells = cellsOf(row);
        if (cells.size() < 2) {
            return;
        }
        const std::vector<std::string_view> second = wordsIn(cells[1]);
        const auto address = second.empty() ? std::nullopt : pciAddress(second.front());
        const std::vector<std::string_view> first = wordsIn(cells[0]);
        if (address && first.size() > 1 && isNumber(first.front())) {
            gpu(first, cells[0], *address, number);
            ecc(cells);
        } else if (m_slices) {
            slice(first, cells, number);
        } else if (m_gpu && cells[1].find('/') != std::string_view::npos) {
            state(first, cells, number);
        } else if (m_gpu && cells[0].empty() && cells.back().ends_with("abled")) {
            m_gpu->mig = m_finds.flag(wordsIn(cells.back()).back(), m_finds.line(number) + ", MIG M.");
        }
    }

    /// "| NVIDIA-SMI 590.48.01   Driver Version: 590.48.01   CUDA Version: 13.1 |"
    void head(std::string_view row)
    {
        Snapshot& snapshot = m_finds.snapshot();
        const std::string_view tool = wordAfter(row, "NVIDIA-SMI");
        for (const std::string_view label : {"Driver Version:", "KMD Version:"}) {
            if (const std::string_view version = wordAfter(row, label); !version.empty()) {
                Finds::keep(snapshot.driverVersion, m_finds.text(version));
            }
        }
        for (const std::string_view label : {"CUDA Version:", "CUDA UMD Version:"}) {
            if (const std::string_view version = wordAfter(row, label); !version.empty()) {
                Finds::keep(snapshot.cudaVersion, m_finds.text(version));
            }
        }
        m_finds.version = std::string(tool.substr(0, 100));
        m_gpu = nullptr;
        m_slices = false;
    }

    /// "|   0  NVIDIA H100 80GB HBM3          On  |   00000000:00:09.0 Off |                   On |"
    void gpu(const std::vector<std::string_view>& words, std::string_view cell, const std::string& address, std::int64_t number)
    {
        std::string_view name = trimmed(cell.substr(words.front().size()));
        // Windows shows the driver's model where others show the persistence mode
        for (const std::string_view mode : {"On", "Off", "N/A", "WDDM", "TCC", "MCDM", "ERR!"}) {
            const bool apart = name.size() > mode.size() && name[name.size() - mode.size() - 1] == ' ';
            if (apart && name.ends_with(mode)) {
                name = trimmed(name.substr(0, name.size() - mode.size()));
                break;
            }
        }
        std::vector<Gpu>& gpus = m_finds.snapshot().gpus;
        const auto known = std::find_if(gpus.begin(), gpus.end(), [&](const Gpu& other) { return other.pciAddress.value == address; });
        if (known != gpus.end()) { // a second table of the same machine
            m_gpu = &*known;
            return;
        }
        Gpu gpu;
        gpu.pciAddress = m_finds.value(address);
        gpu.index = m_finds.count(words.front(), m_finds.line(number) + ", GPU");
        gpu.name = m_finds.text(name);
        if (name.ends_with("...")) {
            m_finds.gap(m_finds.line(number) + ", Name",
                        {LW_MESSAGE("probe.table.cut_name", "The table cuts this name off; nvidia-smi -L prints it whole"), {}},
                        name);
        }
        m_gpu = m_finds.add(gpus, std::move(gpu)) ? &gpus.back() : nullptr;
    }

    void ecc(const std::vector<std::string_view>& cells)
    {
        // the number of errors, or that they are not counted
        if (m_gpu && cells.size() > 2) {
            if (cells[2] == "Off") {
                m_gpu->ecc = m_finds.value(false);
            } else if (isNumber(cells[2])) {
                m_gpu->ecc = m_finds.value(true);
            }
        }
    }

    /// "| N/A   42C    P0             98W /  700W |      59MiB /  81559MiB |     N/A      Default |"
    void state(const std::vector<std::string_view>& words, const std::vector<std::string_view>& cells, std::int64_t number)
    {
        const std::string place = m_finds.line(number);
        for (const std::string_view word : words) {
            if (word.size() == 2 && word.front() == 'P' && isNumber(word.substr(1))) {
                Finds::keep(m_gpu->performanceState, m_finds.text(word));
            } else if (word.size() == 3 && word.front() == 'P' && isNumber(word.substr(1))) {
                Finds::keep(m_gpu->performanceState, m_finds.text(word));
            } else if (word.ends_with('C') && isNumber(word.substr(0, word.size() - 1))) {
                Finds::keep(m_gpu->temperature, m_finds.quantity<Temperature>(word.substr(0, word.size() - 1), place + ", Temp", "C"));
            } else if (word.ends_with('%') && isNumber(word.substr(0, word.size() - 1))) {
                Finds::keep(m_gpu->fanDuty, m_finds.quantity<double>(word, place + ", Fan"));
            }
        }
        if (const std::size_t slash = cells[0].rfind('/'); slash != std::string_view::npos && !cells[0].ends_with("N/A")) {
            Finds::keep(m_gpu->powerLimitEnforced, m_finds.quantity<Power>(cells[0].substr(slash + 1), place + ", Pwr:Cap"));
            const std::vector<std::string_view> before = wordsIn(cells[0].substr(0, slash));
            if (!before.empty() && before.back().ends_with('W')) {
                Finds::keep(m_gpu->powerDraw, m_finds.quantity<Power>(before.back(), place + ", Pwr:Usage"));
            }
        }
        if (const std::size_t slash = cells[1].find('/'); !cells[1].starts_with("N/A")) {
            // "0%   13MB / 4799MB" of the oldest drivers
            const std::vector<std::string_view> used = wordsIn(cells[1].substr(0, slash));
            if (!used.empty()) {
                Finds::keep(m_gpu->memoryUsed, memory(used.back(), place));
            }
            Finds::keep(m_gpu->memory, memory(cells[1].substr(slash + 1), place));
        }
        if (cells.size() > 2) {
            const std::vector<std::string_view> third = wordsIn(cells[2]);
            if (third.size() == 2) {
                if (third[0].ends_with('%')) {
                    Finds::keep(m_gpu->utilization, m_finds.quantity<double>(third[0], place + ", GPU-Util"));
                }
                Finds::keep(m_gpu->computeMode, m_finds.text(third[1]));
            }
        }
    }

    /// The oldest drivers write MB for the same powers of two.
    Reading<Data> memory(std::string_view text, const std::string& place)
    {
        std::string size(trimmed(text));
        if (size.ends_with("MB")) {
            size.replace(size.size() - 2, 2, "MiB");
        }
        return m_finds.quantity<Data>(size, place + ", Memory-Usage");
    }

    /// "|  0    2   0   0  |              26MiB / 40448MiB    | 60      0 |  2   0    2    0    0 |"
    void slice(const std::vector<std::string_view>& words, const std::vector<std::string_view>& cells, std::int64_t number)
    {
        if (words.size() != 4 || !std::all_of(words.begin(), words.end(), isNumber)) {
            return;
        }
        const std::string place = m_finds.line(number);
        const CountReading of = m_finds.count(words[0], place);
        for (Gpu& gpu : m_finds.snapshot().gpus) {
            if (gpu.index.value != of.value) {
                continue;
            }
            MigDevice device;
            device.gpuInstance = m_finds.count(words[1], place);
            device.computeInstance = m_finds.count(words[2], place);
            device.index = m_finds.count(words[3], place);
            if (const std::size_t slash = cells[1].find('/'); slash != std::string_view::npos) {
                device.memory = memory(cells[1].substr(slash + 1), place);
            }
            if (const auto third = cells.size() > 2 ? wordsIn(cells[2]) : std::vector<std::string_view>(); !third.empty()) {
                device.multiprocessors = m_finds.count(third.front(), place);
            }
            if (std::none_of(gpu.migDevices.begin(), gpu.migDevices.end(),
                             [&](const MigDevice& other) { return other.index.value == device.index.value; })) {
                m_finds.add(gpu.migDevices, std::move(device));
            }
            return;
        }
    }

    Finds& m_finds;
    Gpu* m_gpu = nullptr; ///< whose second row is next
    bool m_slices = false;
};

/// Its first rows, or a date above them.
bool begins(std::string_view rest)
{
    std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
    if (line.starts_with('+')) {
        const std::size_t next = rest.find_first_of("\r\n");
        rest = next == std::string_view::npos ? std::string_view() : rest.substr(next);
        rest = rest.substr(std::min(rest.find_first_not_of("\r\n \t"), rest.size()));
        line = rest.substr(0, rest.find_first_of("\r\n"));
    }
    return line.starts_with('|') && line.find("NVIDIA-SMI") < 4;
}

/// Also without its head, as users cut it.
bool recognise(std::string_view head)
{
    if (begins(trimmed(head))) {
        return true;
    }
    const std::size_t smi = head.find("| NVIDIA-SMI ");
    if (smi != std::string_view::npos && head.substr(smi, 300).find("Version:") != std::string_view::npos) {
        return true;
    }
    bool found = false;
    forEachLine(head, [&](std::string_view line, std::int64_t) {
        if (!found && trimmed(line).starts_with('|')) {
            const auto cells = cellsOf(line);
            const auto first = cells.empty() ? std::vector<std::string_view>() : wordsIn(cells[0]);
            const auto second = cells.size() < 3 ? std::vector<std::string_view>() : wordsIn(cells[1]);
            found = first.size() > 1 && isNumber(first.front()) && !second.empty() && pciAddress(second.front());
        }
    });
    return found;
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"nvidia-smi-table", "nvidia-smi", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::nvidia_smi_table_reader
