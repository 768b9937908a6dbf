// Output of `nvidia-smi topo -m`: paths between GPUs and network cards.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace lanewatt::probe::nvidia_smi_topo_reader {

namespace {

constexpr std::size_t kMostWords = 4000;
constexpr std::size_t kMostDevices = 512;
constexpr std::size_t kLongestLine = 8000; ///< to recognise a matrix
/// Lines that a terminal made of one.
constexpr std::size_t kMostWrappedLines = 24;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    for (std::size_t at = line.find_first_not_of(" \t"); at != std::string_view::npos && words.size() < kMostWords;) {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.emplace_back(line.substr(at, end - at));
        at = line.find_first_not_of(" \t", end);
    }
    return words;
}

/// Length of the word for a way at the beginning of a text, or 0. No word begins another one, so glued ones come apart in one
/// way only.
std::size_t wayLength(std::string_view text)
{
    if (text.starts_with("NV") && text.size() > 2 && isDigit(text[2])) {
        std::size_t end = 3;
        while (end < text.size() && isDigit(text[end])) {
            ++end;
        }
        return end;
    }
    for (const std::string_view way : {"NODE", "SYS", "PHB", "PXB", "PIX", "SOC", "X"}) {
        if (text.starts_with(way)) {
            return way.size();
        }
    }
    return 0;
}

/// "NODEPIX" -> "NODE", "PIX"; empty where the word is not made of ways. `rest`: numbers that follow, "0-47" of "SYS0-47".
std::vector<std::string> waysIn(std::string_view word, std::string_view& rest)
{
    std::vector<std::string> ways;
    while (!word.empty()) {
        const std::size_t length = wayLength(word);
        if (length == 0) {
            break;
        }
        ways.emplace_back(word.substr(0, length));
        word.remove_prefix(length);
    }
    const bool numbers = !word.empty() && isDigit(word.front()) && !ways.empty() && !ways.back().starts_with("NV");
    if (!word.empty() && !numbers) {
        return {};
    }
    rest = word;
    return ways;
}

/// "GPU0", "NIC3", "mlx5_0", "rocep1s0f0": a letter first, a digit last, and no way.
bool isDevice(std::string_view word)
{
    std::string_view rest;
    return word.size() > 1 && word.size() < 40 && isLetter(word.front()) && isDigit(word.back()) &&
           std::all_of(word.begin(), word.end(), [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.' || c == '-'; }) &&
           waysIn(word, rest).empty();
}

/// "NIC9NIC10" -> "NIC9", "NIC10"; "GPU7CPU" -> "GPU7", "CPU".
std::vector<std::string> headWords(const std::vector<std::string>& words)
{
    std::vector<std::string> apart;
    for (const std::string& word : words) {
        std::size_t begin = 0;
        for (std::size_t at = 1; at < word.size(); ++at) {
            const std::string_view rest = std::string_view(word).substr(at);
            if (isDigit(word[at - 1]) && (rest.starts_with("GPU") || rest.starts_with("NIC") || rest.starts_with("CPU") || rest.starts_with("mlx"))) {
                apart.push_back(word.substr(begin, at - begin));
                begin = at;
            }
        }
        apart.push_back(word.substr(begin));
    }
    return apart;
}

/// The devices of the head: all words before the affinities.
std::vector<std::string> devicesOf(const std::vector<std::string>& words)
{
    std::vector<std::string> devices;
    for (const std::string& word : headWords(words)) {
        if (!isDevice(word) || devices.size() == kMostDevices) {
            break;
        }
        devices.push_back(word);
    }
    const std::set<std::string> different(devices.begin(), devices.end());
    return different.size() == devices.size() ? devices : std::vector<std::string>();
}

/// True when the line is the first row of a matrix whose head begins with `device`.
bool isFirstRow(const std::vector<std::string>& words, std::string_view device)
{
    return words.size() > 1 && words[0] == device && words[1].starts_with('X');
}

/// A row of the matrix.
struct Row {
    std::vector<std::string> cells;
    std::vector<std::string> affinities;
};

/// The words after a row's name as cells and what follows them.
Row rowOf(const std::vector<std::string>& words, std::size_t devices)
{
    Row row;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (row.cells.size() >= devices) {
            row.affinities.push_back(words[i]);
            continue;
        }
        std::string_view rest;
        std::vector<std::string> ways = waysIn(words[i], rest);
        if (!ways.empty()) {
            row.cells.insert(row.cells.end(), ways.begin(), ways.end());
            if (!rest.empty()) {
                row.affinities.emplace_back(rest);
            }
        } else if (isDigit(words[i].front())) {
            row.affinities.insert(row.affinities.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
            break;
        } else {
            row.cells.push_back(words[i]);
        }
    }
    return row;
}

/// True when each cell is certainly below its device: as many as devices, and the one way to itself in its place.
bool isSure(const Row& row, std::size_t devices, std::size_t index)
{
    return row.cells.size() == devices && row.cells[index] == "X" && std::count(row.cells.begin(), row.cells.end(), "X") == 1;
}

/// A table of the peer accesses that are allowed (topo -p2p) looks the same.
bool isPeerAccess(const Row& row)
{
    return std::any_of(row.cells.begin(), row.cells.end(), [](const std::string& cell) {
        return cell == "OK" || cell == "CNS" || cell == "GNS" || cell == "TNS" || cell == "NS" || cell == "DR";
    });
}

/// True for the first word of a line that a row goes on in: a way or a piece of one, or a list of numbers.
bool goesOn(std::string_view word)
{
    return word == "N/A" || word.find_first_not_of("0123456789,-") == std::string_view::npos ||
           word.find_first_not_of("NODESYPHBXIVC0123456789-,") == std::string_view::npos;
}

struct NumberedLine {
    std::string text;
    std::int64_t number = 0;
};

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        bool legend = false;
        forEachLine(text, [&](std::string_view line, std::int64_t number) {
            const std::string_view content = trimmed(line);
            legend = legend || content.starts_with("Legend") || content.starts_with("NIC Legend");
            if (legend) {
                legendLine(wordsOf(content));
            } else if (!content.empty() && m_lines.size() < kMostWords) {
                m_lines.push_back({std::string(line), number});
            }
        });
        if (!head()) {
            m_finds.gap({},
                        {LW_MESSAGE("probe.topo.no_head", "The line with the names of the devices is missing"), {}});
            return;
        }
        rows();
        pairs();
    }

private:
    /// "  NIC0: mlx5_0"
    void legendLine(const std::vector<std::string>& words)
    {
        if (words.size() == 2 && words[0].ends_with(':')) {
            m_legend.emplace(words[0].substr(0, words[0].size() - 1), words[1]);
        }
    }

    /// Finds the head, which may have been wrapped, and the first row after it.
    bool head()
    {
        const auto isHead = [](const NumberedLine& line) {
            const std::vector<std::string> words = wordsOf(line.text);
            return !words.empty() && !devicesOf({words.front()}).empty();
        };
        const auto first = std::find_if(m_lines.begin(), m_lines.end(), isHead);
        if (first == m_lines.end()) {
            return false;
        }
        const std::string device = devicesOf({wordsOf(first->text).front()}).front();
        auto row = std::find_if(first + 1, m_lines.end(), [&](const NumberedLine& line) { return isFirstRow(wordsOf(line.text), device); });
        std::string apart;
        std::string joined;
        if (row == m_lines.end() || row - first > static_cast<std::ptrdiff_t>(kMostWrappedLines)) {
            row = first + 1;
        }
        for (auto line = first; line != row; ++line) {
            apart += (apart.empty() ? "" : " ") + std::string(trimmed(line->text));
            joined += line->text;
        }
        // a terminal breaks lines anywhere, other programs between words: what gives more of the rows' names is right
        m_devices = devicesOf(wordsOf(apart));
        const std::vector<std::string> other = devicesOf(wordsOf(joined));
        if (row - first > 1 && (named(other, row) > named(m_devices, row) || m_devices.empty())) {
            m_devices = other;
        }
        m_width = row - first > 1 ? first->text.size() : 0;
        m_firstRow = static_cast<std::size_t>(row - m_lines.begin());
        return !m_devices.empty();
    }

    std::size_t named(const std::vector<std::string>& devices, std::vector<NumberedLine>::const_iterator from) const
    {
        const std::set<std::string> names(devices.begin(), devices.end());
        return static_cast<std::size_t>(std::count_if(from, m_lines.cend(), [&](const NumberedLine& line) {
            const std::vector<std::string> words = wordsOf(line.text);
            return !words.empty() && names.contains(words.front());
        }));
    }

    void rows()
    {
        std::map<std::string, std::size_t> places;
        for (std::size_t i = 0; i < m_devices.size(); ++i) {
            places.emplace(m_devices[i], i);
        }
        m_rows.resize(m_devices.size());
        std::vector<bool> there(m_devices.size());
        for (std::size_t i = m_firstRow; i < m_lines.size(); ++i) {
            const std::vector<std::string> words = wordsOf(m_lines[i].text);
            const auto place = places.find(words.front());
            if (place == places.end() || there[place->second]) {
                continue;
            }
            there[place->second] = true;
            if (!take(place->second, i, places)) {
                return;
            }
        }
        missing(there);
    }

    /// Reads the row at a line, and on while it is not complete; false when this is no matrix of ways.
    bool take(std::size_t index, std::size_t line, const std::map<std::string, std::size_t>& places)
    {
        std::string apart = m_lines[line].text;
        std::string joined = m_lines[line].text;
        Row row = rowOf(wordsOf(apart), m_devices.size());
        if (isPeerAccess(row)) {
            m_finds.gap(m_finds.line(m_lines[line].number),
                        {LW_MESSAGE("probe.topo.peer_access", "This table says which peer accesses are allowed; nvidia-smi topo -m shows the ways"), {}});
            m_devices.clear();
            return false;
        }
        std::size_t last = line;
        for (std::size_t next = line + 1; next < m_lines.size() && next - line < kMostWrappedLines; ++next) {
            const std::vector<std::string> words = wordsOf(m_lines[next].text);
            if (places.contains(words.front()) || !goesOn(words.front())) {
                break;
            }
            apart += ' ' + std::string(trimmed(m_lines[next].text));
            // a terminal breaks all lines at its width, also within words
            joined += m_lines[next - 1].text.size() == m_width ? m_lines[next].text : ' ' + m_lines[next].text;
            last = next;
            const Row whole = rowOf(wordsOf(joined), m_devices.size());
            row = isSure(whole, m_devices.size(), index) ? whole : rowOf(wordsOf(apart), m_devices.size());
        }
        const std::int64_t number = m_lines[line].number;
        TopologyDevice device;
        device.name = m_finds.text(m_devices[index]);
        if (const auto named = m_legend.find(m_devices[index]); named != m_legend.end()) {
            device.device = m_finds.text(named->second);
        }
        if (isSure(row, m_devices.size(), index)) {
            m_rows[index] = {row, number};
            // network cards have no affinity in the matrix
            if (!row.affinities.empty()) {
                device.cpuAffinity = m_finds.text(row.affinities[0]);
            }
            if (row.affinities.size() > 1) {
                device.numaAffinity = m_finds.text(row.affinities[1]);
            }
        } else if (last + 1 == m_lines.size() && row.cells.size() < m_devices.size() && row.cells.size() > index && row.cells[index] == "X") {
            m_rows[index] = {row, number}; // the text ends here
            m_finds.gap(m_finds.line(number), {LW_MESSAGE("probe.topo.short_row", "The row ends before {device}"),
                                               {{"device", m_devices[row.cells.size()]}}});
        } else {
            m_finds.gap(m_finds.line(number),
                        {LW_MESSAGE("probe.topo.row", "The row of {device} cannot be told apart: it has {cells} {cells:way|ways} for {devices} {devices:device|devices}, and nothing is taken from it"),
                         {{"device", m_devices[index]},
                          {"cells", static_cast<std::int64_t>(row.cells.size())},
                          {"devices", static_cast<std::int64_t>(m_devices.size())}}});
        }
        m_finds.add(m_finds.snapshot().topologyDevices, std::move(device));
        return true;
    }

    void missing(const std::vector<bool>& there)
    {
        constexpr std::size_t mostNamed = 3;
        std::string names;
        std::size_t count = 0;
        for (std::size_t i = 0; i < m_devices.size(); ++i) {
            if (!there[i]) {
                names += count < mostNamed ? (count > 0 ? ", " : "") + m_devices[i] : "";
                ++count;
            }
        }
        if (count == 1) {
            m_finds.gap(names, {LW_MESSAGE("probe.topo.no_row", "The row of this device is missing"), {}});
        } else if (count > 1) {
            m_finds.gap(names + (count > mostNamed ? " …" : ""),
                        {LW_MESSAGE("probe.topo.no_rows", "The rows of {count} devices are missing"), {{"count", static_cast<std::int64_t>(count)}}});
        }
    }

    const std::string* cell(std::size_t row, std::size_t column) const
    {
        const std::vector<std::string>& cells = m_rows[row].first.cells;
        return column < cells.size() ? &cells[column] : nullptr;
    }

    /// The matrix is symmetric: what one row does not say the other does.
    void pairs()
    {
        for (std::size_t row = 0; row < m_devices.size(); ++row) {
            if (std::int64_t number = 0; m_devices[row].starts_with("GPU") &&
                                         std::from_chars(m_devices[row].data() + 3, m_devices[row].data() + m_devices[row].size(), number).ec == std::errc()) {
                Gpu gpu; // named by other reports
                gpu.index = m_finds.value(number);
                m_finds.add(m_finds.snapshot().gpus, std::move(gpu));
            }
            for (std::size_t column = row + 1; column < m_devices.size(); ++column) {
                const std::string* way = cell(row, column);
                const std::string* back = cell(column, row);
                const std::int64_t number = way ? m_rows[row].second : m_rows[column].second;
                if (!way && !back) {
                    continue;
                }
                TopologyPair pair;
                pair.from = m_finds.text(m_devices[row]);
                pair.to = m_finds.text(m_devices[column]);
                if (way && back && *way != *back) {
                    pair.relation = m_finds.absent<wiring::PeerClass>(Absence::NotUnderstood);
                    m_finds.gap(m_finds.line(number),
                                {LW_MESSAGE("probe.topo.contradiction", "The rows of {from} and {to} do not say the same"),
                                 {{"from", m_devices[row]}, {"to", m_devices[column]}}},
                                *way + ", " + *back);
                } else {
                    relation(pair, way ? *way : *back, number);
                }
                m_finds.add(m_finds.snapshot().topology, std::move(pair));
            }
        }
        m_finds.snapshot().attachedGpus = m_finds.snapshot().gpus.empty()
                                              ? CountReading()
                                              : m_finds.value(static_cast<std::int64_t>(m_finds.snapshot().gpus.size()));
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
    std::vector<NumberedLine> m_lines; ///< without blank ones and the legends
    std::size_t m_firstRow = 0;
    std::size_t m_width = 0; ///< of the terminal that broke the head; 0 = it is not broken
    std::vector<std::string> m_devices;
    std::vector<std::pair<Row, std::int64_t>> m_rows; ///< by device, with the row's line; empty where refused or missing
    std::map<std::string, std::string> m_legend;
};

/// A line of devices, and their first row after it.
bool begins(std::string_view rest)
{
    const std::string_view first = rest.substr(0, rest.find_first_of("\r\n"));
    const std::size_t word = first.find_first_not_of(" \t");
    if (word == std::string_view::npos || !isLetter(first[word])) {
        return false;
    }
    const std::size_t wordEnd = std::min(first.find_first_of(" \t", word), first.size());
    const std::vector<std::string> devices = devicesOf({std::string(first.substr(word, wordEnd - word))});
    if (devices.empty()) {
        return false;
    }
    const std::vector<std::string> heads = wordsOf(first.substr(0, kLongestLine));
    if (isFirstRow(heads, devices.front())) {
        return false;
    }
    // all words up to the affinities name devices
    const std::vector<std::string> words = headWords(heads);
    const auto other = std::find_if_not(words.begin(), words.end(), isDevice);
    if (other != words.end() && *other != "CPU" && *other != "NUMA" && *other != "GPU" && !isLetter(other->front())) {
        return false;
    }
    std::size_t lines = 0;
    for (std::size_t at = first.size(); at < rest.size() && lines < kMostWrappedLines; ++lines) {
        at = rest.find_first_not_of("\r\n", at);
        if (at == std::string_view::npos) {
            break;
        }
        const std::size_t end = std::min(rest.find_first_of("\r\n", at), rest.size());
        if (isFirstRow(wordsOf(rest.substr(at, std::min(end - at, kLongestLine))), devices.front())) {
            return true;
        }
        at = end;
    }
    return false;
}

bool recognise(std::string_view head)
{
    head = head.substr(std::min(head.find_first_not_of("\r\n"), head.size()));
    return begins(head);
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"nvidia-smi-topo", "nvidia-smi topo -m", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::nvidia_smi_topo_reader
