#include "app/exchange/writers/markdown_table.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/writers/escape.h"

#include <algorithm>
#include <cstddef>

namespace lanewatt::exchange {

void addMarkdownTable(std::string& out, const std::vector<std::string>& header, const std::vector<bool>& right,
                      const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> width;
    for (std::size_t c = 0; c < header.size(); ++c) {
        std::size_t w = std::max<std::size_t>(3, textLength(markdownEscaped(header[c])));
        for (const auto& row : rows) {
            w = std::max(w, textLength(markdownEscaped(row[c])));
        }
        width.push_back(w);
    }
    const auto line = [&](const std::vector<std::string>& cells) {
        out += '|';
        for (std::size_t c = 0; c < header.size(); ++c) {
            out += ' ' + padded(markdownEscaped(cells[c]), width[c], right[c]) + " |";
        }
        out += '\n';
    };
    line(header);
    out += '|';
    for (std::size_t c = 0; c < header.size(); ++c) {
        out += ' ' + std::string(width[c] - 1, '-') + (right[c] ? ": |" : "- |");
    }
    out += '\n';
    for (const auto& row : rows) {
        line(row);
    }
}

} // namespace lanewatt::exchange
