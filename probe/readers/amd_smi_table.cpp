// The table that `amd-smi` prints without options since ROCm 7: two rows for each GPU.
#include "model/text/trim.h"
#include "probe/readers/rocm_card_support.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::amd_smi_table_reader {

namespace {

/// The two cells of a row, or empty.
std::optional<std::pair<std::string_view, std::string_view>> cellsOf(std::string_view line)
{
    line = trimmed(line);
    const std::size_t bar = line.find('|', 1);
    if (!line.starts_with('|') || bar == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view second = line.substr(bar + 1);
    return std::pair{trimmed(line.substr(1, bar - 1)), trimmed(second.substr(0, second.find('|')))};
}

std::string_view firstWord(std::string_view text) { return text.substr(0, text.find_first_of(" \t")); }

/// "283/262128 MB" at the end of a cell: the part after the last slash, and the number before it.
std::optional<std::pair<std::string_view, std::string_view>> usedOf(std::string_view cell)
{
    const std::size_t slash = cell.rfind('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view before = trimmed(cell.substr(0, slash));
    const std::size_t blank = before.find_last_of(" \t");
    return std::pair{blank == std::string_view::npos ? before : before.substr(blank + 1), trimmed(cell.substr(slash + 1))};
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void take(std::string_view line, std::int64_t number)
    {
        if (const std::size_t version = line.find("amdgpu version:"); version != std::string_view::npos) {
            Finds::keep(m_finds.snapshot().driverVersion, m_finds.text(firstWord(trimmed(line.substr(version + 15)))));
        }
        const auto cells = cellsOf(line);
        if (!cells) {
            return;
        }
        const auto& [first, second] = *cells;
        const std::string place = m_finds.line(number);
        if (const auto address = pciAddress(firstWord(first))) {
            m_devices.emplace_back();
            Gpu& gpu = m_devices.back().gpu;
            gpu.pciAddress = m_finds.value(*address);
            gpu.name = m_finds.text(first.substr(firstWord(first).size()));
            if (const auto power = usedOf(second)) {
                gpu.powerDraw = m_finds.quantity<Power>(power->first, place + ", Power-Usage", "W");
                gpu.powerLimitEnforced = m_finds.quantity<Power>(power->second, place + ", Power-Usage");
                m_devices.back().unpowered = gpu.powerLimitEnforced.known() && *gpu.powerLimitEnforced <= watts(0);
            }
            m_second = true;
        } else if (m_second && !first.empty() && first.front() >= '0' && first.front() <= '9') {
            m_second = false;
            Gpu& gpu = m_devices.back().gpu;
            gpu.index = m_finds.count(first, place + ", GPU");
            if (const auto memory = usedOf(second)) {
                std::string size(memory->second); // powers of two
                size = size.ends_with(" MB") ? size.substr(0, size.size() - 2) + "MiB" : size;
                gpu.memory = m_finds.quantity<Data>(size, place + ", Mem-Usage", "MiB");
                gpu.memoryUsed = m_finds.quantity<Data>(memory->first, place + ", Mem-Usage", "MiB");
            }
        } else {
            m_second = false;
        }
    }

    void finish() { addAmdModules(m_finds, std::move(m_devices)); }

private:
    Finds& m_finds;
    std::vector<AmdDevice> m_devices;
    bool m_second = false; ///< the second row of a GPU is next
};

bool begins(std::string_view rest)
{
    const std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
    return line.starts_with('|') && (line.find("AMD-SMI ") < 4 || (line.find("BDF") < 4 && line.find("GPU-Name") != std::string_view::npos));
}

bool recognise(std::string_view head)
{
    return begins(trimmed(head, " \t\r\n+-"));
}

void read(std::string_view text, Finds& finds)
{
    Reader reader(finds);
    forEachLine(text, [&](std::string_view line, std::int64_t number) { reader.take(line, number); });
    reader.finish();
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"amd-smi-table", "amd-smi", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::amd_smi_table_reader
