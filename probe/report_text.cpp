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

} // namespace

std::string plainReport(std::string_view text)
{
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
