// What a text is that is no part list.
#include "app/exchange/readers/part_list_raw.h"

#include "app/exchange/readers/part_list_rows.h"
#include "app/exchange/readers/part_list_text.h"
#include "model/text/characters.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kMostRead = 1u << 16;

/// Counts of what the lines of a text look like.
struct LineCounts {
    int all = 0;
    int code = 0;
    int prose = 0;
    int yaml = 0;
};

bool isCode(std::string_view line)
{
    for (const std::string_view word : {"#include", "import ", "from ", "def ", "class ", "return", "const ", "let ", "var ", "function ", "public ", "private ",
                                        "static ", "if (", "for (", "while (", "} else", "//", "/*", "using ", "namespace ", "struct ", "enum ", "export ", "print(", "package ",
                                        "self.", "elif ", "try:", "except", "#!/", "$(", "echo ", "sudo ", "apt ", "pip ", "SELECT ", "INSERT ", "CREATE TABLE"}) {
        if (line.starts_with(word) && !(word == "from " && line.find(" import ") == std::string_view::npos)) {
            return true;
        }
    }
    for (const std::string_view end : {"{", "}", "};", ";", "},", "),", ");", "],", "(", "[", "]", "):"}) {
        if (line.ends_with(end)) {
            // a name in brackets or a link ends so, too
            return end != "]" || line.size() <= 3;
        }
    }
    // name = value
    const std::size_t equals = line.find(" = ");
    return equals != std::string_view::npos && equals > 0 && equals <= 40 &&
           std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(equals), [](char c) { return isSmallLetter(c) || c == '_' || c == '.' || isDigit(c); });
}

LineCounts countsOf(std::string_view text)
{
    LineCounts lines;
    text = text.substr(0, kMostRead);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end);
        const std::string_view line = trimmed(whole);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) {
            continue;
        }
        ++lines.all;
        if (isCode(line)) {
            ++lines.code;
            continue;
        }
        // "key: value" with a small key, as in settings
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && colon > 0 && line.find(' ') >= colon && std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
                return isSmallLetter(c) || c == '_' || c == '-' || isDigit(c);
            })) {
            ++lines.yaml;
            continue;
        }
        const auto words = std::count(line.begin(), line.end(), ' ') + 1;
        const auto small = std::count_if(line.begin(), line.end(), [](char c) { return isSmallLetter(c); });
        lines.prose += words >= 7 && small * 2 > static_cast<std::ptrdiff_t>(line.size()) ? 1 : 0;
    }
    return lines;
}

struct Mark {
    std::string_view text;
    MessageTemplate kind;
};

/// Reports by what only they contain.
std::optional<MessageTemplate> reportOf(std::string_view text)
{
    const std::array marks{
        Mark{"topo -m", LW_MESSAGE("part-list.is-topo", "This is no part list: it looks like the output of nvidia-smi topo -m. Open it as a report about a machine")},
        Mark{"CPU Affinity", LW_MESSAGE("part-list.is-topo", "This is no part list: it looks like the output of nvidia-smi topo -m. Open it as a report about a machine")},
        Mark{"NVIDIA-SMI", LW_MESSAGE("part-list.is-smi", "This is no part list: it looks like the output of nvidia-smi. Open it as a report about a machine")},
        Mark{"nvidia_smi_log", LW_MESSAGE("part-list.is-smi", "This is no part list: it looks like the output of nvidia-smi. Open it as a report about a machine")},
        Mark{"==NVSMI LOG==", LW_MESSAGE("part-list.is-smi", "This is no part list: it looks like the output of nvidia-smi. Open it as a report about a machine")},
        Mark{"nvidia-smi", LW_MESSAGE("part-list.is-smi", "This is no part list: it looks like the output of nvidia-smi. Open it as a report about a machine")},
        Mark{"driver_version", LW_MESSAGE("part-list.is-smi", "This is no part list: it looks like the output of nvidia-smi. Open it as a report about a machine")},
        Mark{"pci.bus_id", LW_MESSAGE("part-list.is-smi", "This is no part list: it looks like the output of nvidia-smi. Open it as a report about a machine")},
        Mark{"rocm-smi", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"amd-smi", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"Handle 0x", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"SMBIOS", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"On-line CPU(s)", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"Host bridge:", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"PCI bridge:", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"NUMA node0", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"@odata.id", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"<topology", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"NVIDIA Driver Version", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"CUDA available:", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"Kernel:", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")},
        Mark{"Uptime:", LW_MESSAGE("part-list.is-report", "This is no part list: it looks like a report about a machine. Open it as one")}};
    for (const Mark& mark : marks) {
        if (text.find(mark.text) != std::string_view::npos) {
            return mark.kind;
        }
    }
    return std::nullopt;
}

} // namespace

MessageTemplate otherKind(std::string_view text)
{
    text = trimmed(text.substr(0, kMostRead));
    const std::string_view start = text.substr(0, 200);
    if (start.starts_with('{') && start.find("\"lanewatt\"") != std::string_view::npos) {
        return LW_MESSAGE("part-list.is-design", "This is no part list: it is a Lanewatt design. Open it as one");
    }
    if (const auto report = reportOf(text)) {
        return *report;
    }
    const std::string_view second = trimmed(start.substr(std::min<std::size_t>(1, start.size())));
    if (start.starts_with('{') || (start.starts_with('[') && (second.starts_with('{') || second.starts_with('"') || second.starts_with('[')))) {
        return LW_MESSAGE("part-list.is-json", "This is no part list: it looks like JSON. Import it from a file");
    }
    if (start.starts_with("<?xml") || (start.starts_with('<') && !hasHtml(text))) {
        return LW_MESSAGE("part-list.is-xml", "This is no part list: it looks like XML. Import it from a file");
    }
    const LineCounts lines = countsOf(text);
    if (lines.code * 3 >= lines.all && lines.code >= 2 && !hasHtml(text)) {
        return LW_MESSAGE("part-list.is-code", "This is no part list: it looks like source code or commands");
    }
    if (lines.yaml * 2 >= lines.all && lines.yaml >= 2) {
        return LW_MESSAGE("part-list.is-settings", "This is no part list: it looks like a file of settings or a record. Import it from a file");
    }
    if (lines.prose * 2 >= lines.all && lines.all > 0) {
        return LW_MESSAGE("part-list.is-prose", "This is no part list: it looks like running text. Paste the lines that name parts");
    }
    return LW_MESSAGE("part-list.none", "No line names a part; accepted: tables with a column of parts (Markdown, HTML, a spreadsheet) and "
                                        "lines such as \"CPU: AMD Ryzen 5 7600 ($212.79 @ Shop)\" or \"4x RTX 3090\"");
}

bool isOtherKind(std::string_view text, const RawList& raw)
{
    const std::string_view head = trimmed(text.substr(0, kMostRead));
    if (head.starts_with('{') || head.starts_with("<?xml")) {
        return true;
    }
    const bool bought = std::any_of(raw.lines.begin(), raw.lines.end(), [](const RawLine& line) {
        const auto signedAmount = [](const std::optional<WrittenAmount>& amount) { return amount && !amount->sign.empty(); };
        return signedAmount(line.each) || signedAmount(line.all) || signedAmount(line.unsaid) || line.line.quantity > 1 || line.line.vendor == "own";
    });
    if (raw.tables > 0 && bought) {
        return false;
    }
    const LineCounts lines = countsOf(head);
    if (!hasHtml(head) && lines.code * 2 >= lines.all && lines.code >= 2) {
        return true;
    }
    if (!bought && (reportOf(head) || (lines.yaml * 2 >= lines.all && lines.yaml >= 2 && raw.tables == 0))) {
        return true;
    }
    // a single line of a kind in a page of prose
    return !bought && raw.tables == 0 && lines.prose > 4 && static_cast<std::size_t>(lines.prose) > raw.lines.size() * 3;
}

} // namespace lanewatt::exchange
