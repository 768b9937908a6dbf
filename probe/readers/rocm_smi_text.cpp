// Output of `rocm-smi`: its tables, and its lists "GPU[0] : Name: value".
#include "model/text/trim.h"
#include "probe/readers/rocm_card_support.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::rocm_smi_text_reader {

namespace {

/// The words of a line; what stands in brackets or ends with a comma goes on in the next word: "0x74a1,   28851",
/// "[0x0b0c : 0x00]".
std::vector<std::string> cellsOf(std::string_view line)
{
    constexpr std::size_t mostCells = 100;
    std::vector<std::string> cells;
    bool open = false;
    for (std::size_t at = line.find_first_not_of(" \t"); at != std::string_view::npos && cells.size() < mostCells;) {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        const std::string_view word = line.substr(at, end - at);
        if (open || (!cells.empty() && cells.back().ends_with(','))) {
            cells.back() += word;
        } else {
            cells.emplace_back(word);
        }
        open = (open || word.starts_with('[')) && !word.ends_with(']');
        at = line.find_first_not_of(" \t", end);
    }
    return cells;
}

/// The columns of a table's head, without what stands in parentheses below or after a name.
std::vector<std::string> columnsOf(std::string_view line)
{
    std::string plain;
    int depth = 0;
    for (const char c : line) {
        depth += c == '(' ? 1 : 0;
        if (depth == 0) {
            plain += c;
        }
        depth -= c == ')' && depth > 0 ? 1 : 0;
    }
    std::vector<std::string> columns = cellsOf(plain);
    std::transform(columns.begin(), columns.end(), columns.begin(), [](const std::string& column) { return rocmName(column); });
    return columns;
}

bool isHead(std::string_view line)
{
    line = trimmed(line);
    return (line.starts_with("GPU") || line.starts_with("Device")) && line.find("Temp") != std::string_view::npos &&
           line.find("SCLK") != std::string_view::npos;
}

/// "GPU[0]\t\t: Card series: …": the number and what follows.
std::optional<std::pair<std::int64_t, std::string_view>> listed(std::string_view line)
{
    line = trimmed(line);
    std::int64_t number = 0;
    if (!line.starts_with("GPU[")) {
        return std::nullopt;
    }
    const auto [rest, code] = std::from_chars(line.data() + 4, line.data() + line.size(), number);
    const std::string_view after = line.substr(static_cast<std::size_t>(rest - line.data()));
    const std::size_t colon = after.find(':');
    if (code != std::errc() || number < 0 || !after.starts_with(']') || colon == std::string_view::npos) {
        return std::nullopt;
    }
    return std::pair{number, trimmed(after.substr(colon + 1))};
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        forEachLine(text, [&](std::string_view line, std::int64_t number) { take(line, number); });
        std::vector<AmdDevice> devices;
        for (const auto& [number, texts] : m_cards) {
            devices.push_back(rocmCard(m_finds, texts, number));
        }
        addAmdModules(m_finds, std::move(devices));
    }

private:
    void take(std::string_view line, std::int64_t number)
    {
        const std::string_view content = trimmed(line);
        if (const auto item = listed(content)) {
            list(item->first, item->second, number);
        } else if (isHead(content)) {
            m_columns = columnsOf(content);
            m_named = content.find("[Model") != std::string_view::npos;
            m_last = nullptr;
        } else if (content.starts_with("Driver version:")) {
            Finds::keep(m_finds.snapshot().driverVersion, m_finds.text(content.substr(15)));
        } else if (content.starts_with("====") && content.find_first_not_of('=') != std::string_view::npos) {
            m_columns.clear();
        } else if (!m_columns.empty() && !content.empty() && content.front() >= '0' && content.front() <= '9') {
            row(content, number);
        } else if (m_named && m_last && !content.empty() && content.front() != '(' && content.front() != '=') {
            // the name stands below the row
            m_last->emplace("card series", RocmText{std::string(content), m_finds.line(number)});
            m_last = nullptr;
        }
    }

    RocmTexts* card(std::int64_t number)
    {
        if (m_cards.size() >= kMostPieces && !m_cards.contains(number)) {
            return nullptr;
        }
        return &m_cards[number];
    }

    void put(RocmTexts& texts, std::string_view name, std::string_view value, std::int64_t line)
    {
        constexpr std::size_t most = 500;
        if (texts.size() < most) {
            texts.emplace(rocmName(name), RocmText{std::string(trimmed(value)), m_finds.line(line) + ", " + std::string(trimmed(name))});
        }
    }

    /// "Card series: AMD Instinct MI210", "mclk clock level: 3: (1600Mhz)"
    void list(std::int64_t number, std::string_view item, std::int64_t line)
    {
        const std::size_t colon = item.find(": ") == std::string_view::npos ? item.find(':') : item.find(": ");
        RocmTexts* texts = card(number);
        if (!texts || colon == std::string_view::npos) {
            return;
        }
        const std::string_view name = item.substr(0, colon);
        const std::string_view value = item.substr(colon + 1);
        if (const std::size_t speed = value.find('('); name.ends_with("clock level") && !name.starts_with("pcie") && speed != std::string_view::npos) {
            put(*texts, std::string(name.substr(0, name.size() - 5)) + "speed", value.substr(speed), line);
        } else {
            put(*texts, name, value, line);
        }
    }

    void row(std::string_view content, std::int64_t line)
    {
        const std::vector<std::string> cells = cellsOf(content);
        std::int64_t number = 0;
        if (std::from_chars(cells[0].data(), cells[0].data() + cells[0].size(), number).ec != std::errc()) {
            return;
        }
        RocmTexts* texts = card(number);
        m_last = texts;
        if (!texts) {
            return;
        }
        if (cells.size() != m_columns.size()) {
            m_finds.gap(m_finds.line(line),
                        {LW_MESSAGE("probe.rocm.row", "The row of GPU {gpu} cannot be told apart: it has {cells} {cells:value|values} for {columns} {columns:column|columns}"),
                         {{"gpu", number}, {"cells", static_cast<std::int64_t>(cells.size())}, {"columns", static_cast<std::int64_t>(m_columns.size())}}});
            return;
        }
        for (std::size_t i = 1; i < cells.size(); ++i) {
            const std::string_view cell = cells[i];
            if (m_columns[i] == "ids") {
                put(*texts, "did", cell.substr(0, cell.find(',')), line);
            } else if (m_columns[i] == "partitions") {
                const std::size_t second = cell.find(',', cell.find(',') + 1);
                if (std::count(cell.begin(), cell.end(), ',') == 2) {
                    put(*texts, "partition id", cell.substr(second + 1), line);
                }
            } else if (cell != "n/a" && cell != "None" && cell != "Unsupported") {
                put(*texts, m_columns[i], cell, line);
            }
        }
    }

    Finds& m_finds;
    std::vector<std::string> m_columns;
    bool m_named = false;
    RocmTexts* m_last = nullptr; ///< of the last row
    std::map<std::int64_t, RocmTexts> m_cards;
};

bool begins(std::string_view rest)
{
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    return line.find("ROCm System Management Interface") != std::string_view::npos || listed(line) ||
           (isHead(line) && line.find("PwrCap") != std::string_view::npos);
}

bool recognise(std::string_view head) { return begins(trimmed(head)); }

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"rocm-smi-text", "rocm-smi", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::rocm_smi_text_reader
