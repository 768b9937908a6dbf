#include "probe/report_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lanewatt::probe {

namespace {

bool isDigitChar(char c) { return c >= '0' && c <= '9'; }

/// Length of the escape sequence at `at`, at least 1.
std::size_t escapeLength(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 200;
    const std::string_view rest = text.substr(at, longest);
    if (rest.size() > 1 && rest[1] == '[') {
        std::size_t end = 2;
        while (end < rest.size() && (rest[end] < '@' || rest[end] > '~') && rest[end] != '\n') {
            ++end;
        }
        return std::min(end + 1, rest.size());
    }
    if (rest.size() > 1 && rest[1] == ']') { // a title, up to a bell or another escape
        const std::size_t end = rest.find_first_of("\x07\x1b\n", 2);
        if (end == std::string_view::npos || rest[end] == '\n') {
            return 2;
        }
        return rest[end] == '\x07' ? end + 1 : std::min(end + 2, rest.size());
    }
    return rest.size() > 1 && rest[1] != '\n' ? 2 : 1;
}

/// Length of a colour whose escape character was lost, "[4m" or "[1;32m"; 0 if there is none.
std::size_t lostColour(std::string_view rest)
{
    constexpr std::size_t longest = 12;
    std::size_t end = 1;
    while (end < rest.size() && end < longest && (isDigitChar(rest[end]) || rest[end] == ';')) {
        ++end;
    }
    return end > 1 && end < rest.size() && rest[end] == 'm' ? end + 1 : 0;
}

/// Characters of several bytes that stand for others.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kReplaced{{{"\xC2\xA0", " "},
                                                                                  {"\xE2\x80\x87", " "},
                                                                                  {"\xE2\x80\xAF", " "},
                                                                                  {"\xE2\x80\x8B", ""},
                                                                                  {"\xEF\xBB\xBF", ""},
                                                                                  {"\xE2\x94\x82", "|"},
                                                                                  {"\xE2\x80\xA6", "..."}}};

/// Length of a time stamp before a line, as logs of builds and containers have it: "2026-07-14T09:00:26.123Z ".
std::size_t stampLength(std::string_view line)
{
    constexpr std::string_view shape = "dddd-dd-ddTdd:dd:dd";
    if (line.size() <= shape.size()) {
        return 0;
    }
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i] == 'd' ? !isDigitChar(line[i]) : line[i] != shape[i]) {
            return 0;
        }
    }
    std::size_t end = shape.size();
    while (end < line.size() && (isDigitChar(line[end]) || line[end] == '.')) {
        ++end;
    }
    if (line.substr(end, 1) != "Z") {
        return 0;
    }
    ++end;
    return line.substr(end, 1) == " " ? end + 1 : end;
}

/// Names that HTML has for characters of a text.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kEscaped{{{"&lt;", "<"},
                                                                                 {"&gt;", ">"},
                                                                                 {"&amp;", "&"},
                                                                                 {"&quot;", "\""},
                                                                                 {"&#39;", "'"},
                                                                                 {"&apos;", "'"},
                                                                                 {"&nbsp;", " "}}};

/// True for a text that something wrote as HTML: blanks have names, or a tag lost its end ("<name&gt;", "&lt;name&gt;"). XML has
/// such names as well, but within its own tags.
bool isEscaped(std::string_view text)
{
    if (text.find("&nbsp;") != std::string_view::npos) {
        return true;
    }
    for (std::size_t at = text.find("&gt;"); at != std::string_view::npos; at = text.find("&gt;", at)) {
        const std::size_t before = text.find_last_of("\r\n", at);
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        std::string_view line = text.substr(begin, end - begin);
        line = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
        const bool tag = line.starts_with('<') || line.starts_with("&lt;");
        if (tag && line.find('>') == std::string_view::npos && (line.starts_with('&') || line.ends_with("&gt;"))) {
            return true;
        }
        at = end;
    }
    return false;
}

std::string unescaped(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto* found = text[at] != '&' ? kEscaped.end() : std::find_if(kEscaped.begin(), kEscaped.end(), [&](const auto& pair) {
            return text.substr(at, pair.first.size()) == pair.first;
        });
        plain += found == kEscaped.end() ? text.substr(at, 1) : found->second;
        at += found == kEscaped.end() ? 1 : found->first.size();
    }
    return plain;
}

} // namespace

std::string plainReport(std::string_view text)
{
    const std::string html = isEscaped(text) ? unescaped(text) : std::string();
    text = html.empty() ? text : std::string_view(html);
    std::string plain;
    plain.reserve(text.size());
    bool begin = true; // of a line
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (begin) {
            begin = false;
            if (const std::size_t stamp = stampLength(text.substr(at, 40))) {
                at += stamp;
                continue;
            }
            if (text.substr(at, 2) == "> ") {
                at += 2;
                begin = true; // quotations within quotations
                continue;
            }
        }
        if (c == '\x1b') {
            at += escapeLength(text, at);
        } else if (c == '\b') {
            if (!plain.empty() && plain.back() != '\n' && plain.back() != '\r') {
                plain.pop_back();
            }
            ++at;
        } else if (c == '[' && lostColour(text.substr(at, 16)) > 0) {
            at += lostColour(text.substr(at, 16));
        } else if (static_cast<unsigned char>(c) >= 0x80u) {
            const auto* found = std::find_if(kReplaced.begin(), kReplaced.end(), [&](const auto& pair) {
                return text.substr(at, pair.first.size()) == pair.first;
            });
            if (found != kReplaced.end()) {
                plain += found->second;
                at += found->first.size();
            } else {
                plain += c;
                ++at;
            }
        } else if (c == '\0') {
            ++at;
        } else {
            plain += c;
            begin = c == '\n' || c == '\r';
            ++at;
        }
    }
    return plain;
}

} // namespace lanewatt::probe
