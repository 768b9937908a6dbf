#include "app/exchange/writers/escape.h"

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

void addCsvCell(std::string& out, std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    std::string value;
    if (first != std::string_view::npos && std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos) {
        value = '\'';
    }
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

} // namespace lanewatt::exchange
