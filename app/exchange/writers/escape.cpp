#include "app/exchange/writers/escape.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace lanewatt::exchange {

std::string htmlEscaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += c;
        }
    }
    return out;
}

std::string markdownEscaped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool entity = text[i] == '&' && i + 1 < text.size() && text[i + 1] != ' ';
        if (entity || std::string_view("\\|*_`<>[]~").find(text[i]) != std::string_view::npos) {
            out += '\\';
        }
        out += text[i];
    }
    return out;
}

std::string bbcodeEscaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        out += c;
        out += c == '[' ? "\u200B" : "";
    }
    return out;
}

std::string xmlEscaped(std::string_view text)
{
    std::string out = htmlEscaped(text);
    for (const std::string_view no : {"\uFFFE", "\uFFFF"}) {
        for (std::size_t at = out.find(no); at != std::string::npos; at = out.find(no, at)) {
            out.replace(at, no.size(), "\uFFFD");
        }
    }
    return out;
}

std::string base64Text(std::string_view bytes)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            three = three << 8U | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            out += i + k > bytes.size() ? '=' : letters[three >> (18U - 6U * k) & 63U];
        }
    }
    return out;
}

bool startsFormula(std::string_view text)
{
    // blanks of any kind before it are passed over, and what hides between them; full-width signs count as the plain ones
    constexpr std::array<std::string_view, 14> signs{"=", "+", "-", "@", "\t", "\r", "\n", "|", "%",
                                                     "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20", "\u2212"};
    constexpr std::array<std::string_view, 30> blanks{
        " ", "\v", "\f", "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007", "\u2008", "\u2009",
        "\u200A", "\u200B", "\u200C", "\u200D", "\u200E", "\u200F", "\u2028", "\u2029", "\u202F", "\u205F", "\u2060", "\u3000", "\uFEFF", "\u180E", "\u00AD"};
    const auto takes = [&text](std::string_view beginning) { return text.starts_with(beginning); };
    for (;;) {
        if (std::any_of(signs.begin(), signs.end(), takes)) {
            return true;
        }
        const auto blank = std::find_if(blanks.begin(), blanks.end(), takes);
        if (blank == blanks.end()) {
            return false;
        }
        text.remove_prefix(blank->size());
    }
}

void addCsvCell(std::string& out, std::string_view text)
{
    std::string value = startsFormula(text) ? "'" : "";
    value += text;
    const bool quote = value.find_first_of(",\"\r\n;") != std::string::npos ||
                       (!value.empty() && (value.front() == ' ' || value.back() == ' '));
    if (!quote) {
        out += value;
        return;
    }
    out += '"';
    for (const char c : value) {
        out += c;
        if (c == '"') {
            out += '"';
        }
    }
    out += '"';
}

std::string yamlQuoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return out + '"';
}

} // namespace lanewatt::exchange
