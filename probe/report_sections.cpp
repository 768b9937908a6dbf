#include "probe/report_sections.h"

#include "model/text/characters.h"
#include "model/text/trim.h"
#include "probe/read_report.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lanewatt::probe {

namespace {

/// Tries to find JSON or XML within a text; each looks at kHeadBytes.
constexpr int kMostTries = 200;
constexpr std::size_t kLongestPrompt = 120;
constexpr std::size_t kLongestHeading = 300;

/// Commands that print reports, or other things that users paste between them.
constexpr std::array<std::string_view, 35> kTools{
    "nvidia-smi", "nvidia-smi.exe", "xpu-smi", "rocm-smi", "amd-smi",   "lspci",       "lscpu",        "dmidecode",
    "ibstat",     "ibstatus",       "ibv_devinfo", "ipmitool", "decode-dimms", "lshw",      "lstopo",
    "hwloc-ls",   "lsblk",          "nvme",      "fastfetch", "neofetch",    "numactl",     "rocminfo",
    "inxi",       "uname",          "free",      "nvcc",      "lsusb",       "lsmod",       "dmesg",
    "hostnamectl", "ibdev2netdev",  "rdma",      "ethtool",   "df",          "top"};

bool isTool(std::string_view word)
{
    if (const std::size_t slash = word.find_last_of("/\\"); slash != std::string_view::npos) {
        word.remove_prefix(slash + 1);
    }
    return std::find(kTools.begin(), kTools.end(), word) != kTools.end();
}

std::string_view firstWord(std::string_view text) { return text.substr(0, text.find_first_of(" \t")); }

bool isWordChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

/// Without what stands around a command in headings: "**`lspci -vv`**:", "=== lscpu ===".
std::string_view undecorated(std::string_view text)
{
    text = trimmed(text, " \t\r\n`*:=<>#!~");
    return text;
}

/// The command at the beginning of a text, after sudo and its options and settings of variables; empty if it is no tool.
std::string_view toolCommand(std::string_view text)
{
    constexpr int mostWords = 8;
    text = trimmed(text, " \t\r\n`*");
    for (int word = 0; word < mostWords && !text.empty(); ++word) {
        const std::string_view first = firstWord(text);
        if (isTool(first)) {
            return trimmed(text, " \t\r\n`*:=#<>");
        }
        const bool passed = first == "sudo" || first == "time" || first == "watch" || first == "!" ||
                            (first.find('=') != std::string_view::npos && isWordChar(first.front())) ||
                            (word > 0 && first.starts_with('-'));
        if (!passed) {
            break;
        }
        text = trimmed(text.substr(first.size()));
    }
    return {};
}

/// True when a text can stand before the sign of a prompt: "me@host:~", "[root@node ~]", "(base) me@host:/mnt", "host:~ ",
/// "PS C:\Users\me", "C:\", "sh-5.2".
bool isPromptLead(std::string_view lead)
{
    if (lead.size() > kLongestPrompt || lead.find('|') != std::string_view::npos) {
        return false;
    }
    if (lead.starts_with('(')) { // the name of an environment
        const std::size_t close = lead.find(')');
        if (close == std::string_view::npos) {
            return false;
        }
        lead.remove_prefix(close + 1);
    }
    lead = trimmed(lead);
    if (lead.empty() || lead.starts_with("PS ") || lead == "~") {
        return true;
    }
    if (lead.size() > 2 && lead[1] == ':' && lead[2] == '\\') {
        return true;
    }
    const auto blanks = std::count(lead.begin(), lead.end(), ' ');
    const std::size_t at = lead.find('@');
    if (at != std::string_view::npos && at > 0) {
        return lead.substr(0, at).find(' ') == std::string_view::npos && blanks <= 3;
    }
    const bool shell = lead.starts_with("sh-") || lead.starts_with("bash-") || lead.starts_with("zsh-");
    return blanks <= 1 && (shell || lead.ends_with('~') || lead.ends_with(":/") || lead.find(":~") != std::string_view::npos);
}

/// The command after a prompt's sign, or nothing where the line has no prompt.
std::optional<std::string_view> afterPrompt(std::string_view line)
{
    constexpr std::array<std::string_view, 5> arrows{"\xE2\x9E\x9C", "\xE2\x9D\xAF", "\xCE\xBB", "\xC2\xBB", "\xE2\x86\x92"};
    for (const std::string_view arrow : arrows) {
        if (line.starts_with(arrow)) {
            std::string_view rest = trimmed(line.substr(arrow.size()));
            if (rest.starts_with("~")) {
                rest = trimmed(rest.substr(firstWord(rest).size()));
            }
            return rest;
        }
    }
    const std::string_view lead = line.substr(0, kLongestPrompt + 1);
    for (std::size_t at = lead.find_first_of("$#%>"); at != std::string_view::npos; at = lead.find_first_of("$#%>", at + 1)) {
        const std::string_view before = line.substr(0, at);
        const std::string_view after = line.substr(at + 1);
        const bool windows = line[at] == '>';
        if (!isPromptLead(before)) {
            continue;
        }
        // "# lspci" is a prompt, "# Heading" and "## Heading" are none
        if (trimmed(before).empty() && line[at] != '$') {
            return std::nullopt;
        }
        if (windows ? !trimmed(before).empty() : after.empty() || after.front() == ' ') {
            return trimmed(after);
        }
    }
    return std::nullopt;
}

/// The line's kind for splitting.
enum class Mark : std::uint8_t { None, Fence, Rule, Command };
struct Marked {
    Mark mark = Mark::None;
    std::string_view command;
};

bool isOnly(std::string_view line, char c, std::size_t least)
{
    return line.size() >= least && line.find_first_not_of(c) == std::string_view::npos;
}

/// A line with nothing but HTML's tags of structure.
bool isHtmlTag(std::string_view line)
{
    constexpr std::array<std::string_view, 9> tags{"details", "summary", "pre", "code", "p", "div", "br", "table", "!--"};
    if (line.size() < 3 || line.front() != '<') {
        return false;
    }
    line.remove_prefix(line[1] == '/' ? 2 : 1);
    return std::any_of(tags.begin(), tags.end(), [&](std::string_view tag) {
        return line.starts_with(tag) && (line.size() == tag.size() || !isWordChar(line[tag.size()]));
    });
}

Marked markOf(std::string_view raw)
{
    const std::string_view line = trimmed(raw);
    if (line.empty()) {
        return {};
    }
    const char first = line.front();
    if (line.starts_with("```") || line.starts_with("~~~")) {
        return {Mark::Fence, {}};
    }
    if (first == '|' || first == '+' || first == '{' || first == '"') {
        const bool traced = line.starts_with("+ ") && !toolCommand(line.substr(2)).empty(); // set -x
        return traced ? Marked{Mark::Command, toolCommand(line.substr(2))} : Marked{};
    }
    if (isHtmlTag(line) || isOnly(line, '_', 8) || isOnly(line, '#', 8) || isOnly(line, '*', 3) ||
        line.starts_with("## ") || line.starts_with("### ") || line.starts_with("#### ") || line.starts_with("*** ")) {
        const std::string_view named = toolCommand(undecorated(line));
        return named.empty() ? Marked{Mark::Rule, {}} : Marked{Mark::Command, named};
    }
    const std::string_view command = commandOfLine(line);
    return command.empty() ? Marked{} : Marked{Mark::Command, command};
}

/// Where a JSON value ends that begins at the text's first character; npos if it does not.
std::size_t jsonEnd(std::string_view text)
{
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            at += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return at + 1;
        }
    }
    return std::string_view::npos;
}

/// Where an XML document ends that begins at the text's first character; npos if it does not.
std::size_t xmlEnd(std::string_view text)
{
    std::size_t at = 0;
    while (at != std::string_view::npos && at + 1 < text.size() && (text[at + 1] == '?' || text[at + 1] == '!')) {
        at = text.find('<', at + 1);
    }
    if (at == std::string_view::npos) {
        return at;
    }
    std::size_t end = at + 1;
    while (end < text.size() && isWordChar(text[end])) {
        ++end;
    }
    const std::string close = "</" + std::string(text.substr(at + 1, end - at - 1)) + ">";
    const std::size_t found = text.find(close, end);
    return found == std::string_view::npos ? found : found + close.size();
}

/// The text without the indentation that its first two lines share, as far as the others have it.
std::string dedented(std::string_view text)
{
    std::size_t indent = std::string_view::npos;
    int seen = 0;
    forEachLine(text, [&](std::string_view line, std::int64_t) {
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin != std::string_view::npos && seen < 2) {
            indent = std::min(indent, begin);
            ++seen;
        }
    });
    if (indent == 0 || indent == std::string_view::npos) {
        return std::string(text);
    }
    std::string result;
    forEachLine(text, [&](std::string_view line, std::int64_t) {
        const std::size_t own = std::min(line.find_first_not_of(" \t"), line.size());
        result.append(line.substr(std::min(indent, own))).append("\n");
    });
    return result;
}

/// Splits line by line.
class Splitter {
public:
    Splitter(std::string_view text, std::size_t most) : m_text(text), m_most(most) {}

    ReportSections split()
    {
        open(0, 1, {});
        std::int64_t number = 0;
        for (std::size_t at = 0; at < m_text.size();) {
            ++number;
            const std::size_t end = std::min(m_text.find_first_of("\r\n", at), m_text.size());
            const std::size_t next = std::min(end + (m_text.substr(end, 2) == "\r\n" ? 2 : 1), m_text.size());
            if (const std::size_t skipped = line(at, end, next, number); skipped > at) {
                number += static_cast<std::int64_t>(lineEnds(m_text.substr(next, skipped - next)));
                at = skipped;
            } else {
                at = next;
            }
        }
        close(m_text.size());
        return std::move(m_result);
    }

private:
    /// Takes the line; the place to go on at if that is beyond the next line, otherwise 0.
    std::size_t line(std::size_t at, std::size_t end, std::size_t next, std::int64_t number)
    {
        const std::string_view text = m_text.substr(at, end - at);
        const std::size_t blank = text.find_first_not_of(" \t");
        if (blank == std::string_view::npos) {
            return 0;
        }
        const std::string_view rest = m_text.substr(at, kHeadBytes);
        if (m_whole) { // an unfinished document: only a new command ends it
            const Marked marked = markOf(text);
            const bool ends = marked.mark == Mark::Fence || (marked.mark == Mark::Command && text[blank] != '<');
            if (ends) {
                close(at);
                open(next, number + 1, marked.command);
            }
            return 0;
        }
        if (const ReportReader* begun = begins(rest, m_section.reader)) {
            // a command is that of the first report after it
            std::string command = m_any ? std::string() : std::move(m_section.command);
            close(at);
            open(at, number, command);
            m_section.reader = begun;
            m_any = true;
            return 0;
        }
        if (const std::size_t done = document(at, blank, number)) {
            return done;
        }
        if (const Marked marked = markOf(text); marked.mark != Mark::None) {
            // a rule between a command and its output leaves the command
            const bool kept = marked.mark != Mark::Command && !m_any;
            const std::string command = kept ? m_section.command : std::string(marked.command);
            close(at);
            open(next, number + 1, command);
            return 0;
        }
        m_any = true;
        return 0;
    }

    /// The reader whose report begins with the text; that of the open section goes on.
    static const ReportReader* begins(std::string_view rest, const ReportReader* current)
    {
        for (const ReportReader& reader : allReportReaders()) {
            if (&reader != current && reader.begins && reader.begins(rest)) {
                return &reader;
            }
        }
        return nullptr;
    }

    /// A JSON or XML report within the text; the place after it, or 0.
    std::size_t document(std::size_t at, std::size_t blank, std::int64_t number)
    {
        const std::string_view rest = m_text.substr(at + blank);
        // "[root@node ~]#" and "[    0.000000]" begin no document
        const bool json = rest.front() == '{' || (rest.front() == '[' && (rest.size() < 2 || std::string_view("{[\r\n").find(rest[1]) != std::string_view::npos));
        const bool xml = rest.front() == '<' && !isHtmlTag(trimmed(rest.substr(0, rest.find_first_of("\r\n"))));
        if ((!json && !xml) || m_tries >= kMostTries) {
            return 0;
        }
        ++m_tries;
        const ReportReader* reader = recogniseReport(rest.substr(0, kHeadBytes));
        if (!reader || reader->begins) {
            return 0;
        }
        close(at);
        open(at, number, {});
        m_section.reader = reader;
        const std::size_t length = json ? jsonEnd(rest) : xmlEnd(rest);
        if (length == std::string_view::npos) {
            m_whole = true;
            return 0;
        }
        const std::size_t done = at + blank + length;
        const std::size_t lineEnd = std::min(m_text.find_first_of("\r\n", done), m_text.size());
        const std::size_t next = std::min(lineEnd + (m_text.substr(lineEnd, 2) == "\r\n" ? 2 : 1), m_text.size());
        close(done);
        open(next, number + static_cast<std::int64_t>(lineEnds(m_text.substr(at, next - at))), {});
        return next;
    }

    static std::size_t lineEnds(std::string_view text)
    {
        std::size_t count = 0;
        forEachLine(text, [&](std::string_view, std::int64_t) { ++count; });
        return count;
    }

    void open(std::size_t at, std::int64_t number, std::string_view command)
    {
        m_begin = std::min(at, m_text.size());
        m_section = {};
        m_section.firstLine = number;
        m_section.command = std::string(command);
        m_any = false;
        m_whole = false;
    }

    void close(std::size_t end)
    {
        const std::string_view text = m_text.substr(m_begin, std::max(end, m_begin) - m_begin);
        if (trimmed(text).empty() || m_result.cut) {
            return;
        }
        ReportSection section = std::move(m_section);
        section.text = section.reader && !section.reader->begins ? std::string(text) : dedented(text);
        if (!section.reader) {
            section.reader = recogniseReport(std::string_view(section.text).substr(0, kHeadBytes), section.command);
        }
        if (!section.reader) {
            return;
        }
        if (m_result.sections.size() == m_most) {
            m_result.cut = true;
            return;
        }
        m_result.sections.push_back(std::move(section));
    }

    std::string_view m_text;
    std::size_t m_most;
    ReportSections m_result;
    ReportSection m_section;
    std::size_t m_begin = 0;
    bool m_any = false;   ///< the open section has a line that is not blank
    bool m_whole = false; ///< it is a document without an end
    int m_tries = 0;
};

} // namespace

std::string_view commandOfLine(std::string_view line)
{
    line = trimmed(line);
    if (line.empty()) {
        return {};
    }
    if (line.starts_with("# dmidecode ") && line.size() > 12 && isDigit(line[12])) {
        return {}; // the first line of its output
    }
    if (const auto command = afterPrompt(line)) {
        const std::string_view tool = toolCommand(*command);
        return tool.empty() ? *command : tool;
    }
    // prompts of other shells: "host% nvidia-smi", "┌─[me@host]─> nvidia-smi"
    constexpr std::string_view signs = "$#%>~\x9C\xAF\xBB"; // the last ones end arrows
    const std::string_view lead = line.substr(0, kLongestPrompt);
    for (std::size_t at = lead.find(' '); at != std::string_view::npos && at > 0; at = lead.find(' ', at + 1)) {
        if (signs.find(line[at - 1]) != std::string_view::npos && line.front() != '#') {
            if (const std::string_view tool = toolCommand(line.substr(at)); !tool.empty()) {
                return tool;
            }
        }
    }
    if (line.size() > kLongestHeading && line.find("nvidia-smi") == std::string_view::npos) {
        return {};
    }
    // "# $ nvidia-smi", "`lspci -vv`:", "/usr/sbin/dmidecode"
    std::string_view bare = undecorated(line);
    if (bare.starts_with("$ ")) {
        bare = trimmed(bare.substr(2));
    }
    return toolCommand(bare);
}

ReportSections reportSections(std::string_view text, std::size_t most) { return Splitter(text, most).split(); }

} // namespace lanewatt::probe
