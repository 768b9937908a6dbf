// Output of `nvidia-smi topo -m`: paths between GPUs and network cards.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>

namespace lanewatt::probe::nvidia_smi_topo_reader {

namespace {

/// "GPU0", "NIC3", "mlx5_0", "CPU"; no cell of the matrix has this form.
bool isDevice(std::string_view word)
{
    return !word.empty() && word.back() >= '0' && word.back() <= '9' && !word.starts_with("NV") &&
           (word.starts_with("GPU") || word.starts_with("NIC") || word.find('_') != std::string_view::npos);
}

/// Removes escape sequences: headers are underlined in terminals.
std::string withoutEscapes(std::string_view line)
{
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '\x1b') {
            at = std::min(line.find_first_of("mK", at), line.size());
        } else {
            text += line[at];
        }
    }
    return text;
}

std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    for (std::size_t at = line.find_first_not_of(" \t"); at != std::string_view::npos && words.size() < 2000;) {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.emplace_back(line.substr(at, end - at));
        at = line.find_first_not_of(" \t", end);
    }
    return words;
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) { take(withoutEscapes(line), number); });
        if (m_columns.empty()) {
            m_finds.gap({},
                        {LW_MESSAGE("probe.topo.no_head", "The line with the names of the devices is missing"), {}});
        }
        for (std::size_t row = m_rows; row < m_columns.size(); ++row) {
            m_finds.gap(m_columns[row], {LW_MESSAGE("probe.topo.no_row", "The row of this device is missing"), {}});
        }
    }

private:
    void take(const std::string& line, std::int64_t number)
    {
        const std::vector<std::string> words = wordsOf(line);
        if (words.empty()) {
            return;
        }
        if (m_columns.empty()) {
            if (isDevice(words.front())) {
                std::copy_if(words.begin(), words.end(), std::back_inserter(m_columns), isDevice);
            }
            return;
        }
        // "  NIC0: mlx5_0"
        if (words.size() == 2 && words[0].ends_with(':')) {
            const std::string name = words[0].substr(0, words[0].size() - 1);
            for (TopologyDevice& device : m_finds.snapshot().topologyDevices) {
                if (device.name.known() && *device.name == name) {
                    device.device = m_finds.text(words[1]);
                }
            }
            return;
        }
        if (m_rows < m_columns.size() && words.front() == m_columns[m_rows]) {
            row(words, number);
            ++m_rows;
        }
    }

    void row(const std::vector<std::string>& words, std::int64_t number)
    {
        TopologyDevice device;
        device.name = m_finds.text(words.front());
        const std::size_t after = m_columns.size() + 1;
        // network cards have no affinity in the matrix
        if (words.size() > after) {
            device.cpuAffinity = m_finds.text(words[after]);
        }
        if (words.size() > after + 1) {
            device.numaAffinity = m_finds.text(words[after + 1]);
        }
        m_finds.add(m_finds.snapshot().topologyDevices, std::move(device));
        for (std::size_t column = m_rows + 1; column < m_columns.size(); ++column) {
            TopologyPair pair;
            pair.from = m_finds.text(words.front());
            pair.to = m_finds.text(m_columns[column]);
            if (column + 1 < words.size()) {
                relation(pair, words[column + 1], number);
            } else {
                m_finds.gap(m_finds.line(number), {LW_MESSAGE("probe.topo.short_row", "The row ends before {device}"),
                                                   {{"device", m_columns[column]}}});
            }
            m_finds.add(m_finds.snapshot().topology, std::move(pair));
        }
    }

    void relation(TopologyPair& pair, std::string_view word, std::int64_t number)
    {
        std::int64_t links = 0;
        if (word.starts_with("NV") &&
            std::from_chars(word.data() + 2, word.data() + word.size(), links).ec == std::errc()) {
            pair.relation = m_finds.value(wiring::PeerClass::NvLink);
            pair.nvlinks = m_finds.value(links);
        } else if (const auto known = enumFromName<wiring::PeerClass>(word);
                   known && *known != wiring::PeerClass::NvLink && *known != wiring::PeerClass::Unknown) {
            pair.relation = m_finds.value(*known);
        } else if (word == "SOC") { // the old name
            pair.relation = m_finds.value(wiring::PeerClass::Sys);
        } else {
            pair.relation = m_finds.absent<wiring::PeerClass>(absenceOf(word).value_or(Absence::NotUnderstood));
            m_finds.gap(m_finds.line(number),
                        {LW_MESSAGE("probe.topo.unknown", "Lanewatt does not know this way between {from} and {to}"),
                         {{"from", *pair.from}, {"to", *pair.to}}},
                        word);
        }
    }

    Finds& m_finds;
    std::vector<std::string> m_columns;
    std::size_t m_rows = 0; ///< read so far
};

bool recognise(std::string_view head)
{
    const std::size_t first = head.find("GPU0");
    const std::string_view before = head.substr(0, first == std::string_view::npos ? 0 : first);
    return first != std::string_view::npos && before.find_first_not_of(" \t\r\n\x1b[4m") == std::string_view::npos &&
           (head.find(" X ") != std::string_view::npos || head.find("Affinity") != std::string_view::npos);
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    return {"nvidia-smi-topo", "nvidia-smi topo -m", Origin::VendorTool, recognise, read};
}

} // namespace lanewatt::probe::nvidia_smi_topo_reader
