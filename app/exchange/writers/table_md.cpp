#include "app/exchange/table_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/markdown_table.h"

namespace lanewatt::exchange {

std::string tableMarkdown(const TableDocument& table)
{
    std::string out = "# " + markdownEscaped(table.title) + "\n\n";
    out += table.summary.empty() ? "" : markdownEscaped(table.summary) + "\n\n";
    if (table.rows.empty()) {
        out += markdownEscaped(table.empty) + '\n';
    }
    const std::vector<bool> right(table.header.size(), false);
    for (auto row = table.rows.begin(); row != table.rows.end();) {
        const std::string& section = row->section;
        std::vector<std::vector<std::string>> rows;
        for (; row != table.rows.end() && row->section == section; ++row) {
            rows.push_back(row->cells);
        }
        out += section.empty() ? "" : "## " + markdownEscaped(section) + "\n\n";
        addMarkdownTable(out, table.header, right, rows);
        out += row == table.rows.end() ? "" : "\n";
    }
    out += table.notes.empty() ? "" : "\n";
    for (const std::string& note : table.notes) {
        out += "* " + markdownEscaped(note) + '\n';
    }
    return out;
}

} // namespace lanewatt::exchange
