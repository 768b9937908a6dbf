#include "app/exchange/table_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/html_page.h"

namespace lanewatt::exchange {

std::string tableHtml(const TableDocument& table)
{
    std::string out = htmlStart(table.title, table.language, htmlTableStyle());
    const auto paragraph = [&](const std::string& text) { out += text.empty() ? "" : "<p>" + htmlEscaped(text) + "</p>\n"; };
    paragraph(table.summary);
    if (table.rows.empty()) {
        paragraph(table.empty);
    }
    for (auto row = table.rows.begin(); row != table.rows.end();) {
        const std::string& section = row->section;
        out += section.empty() ? "" : "<h2>" + htmlEscaped(section) + "</h2>\n";
        out += "<table>\n<thead>\n<tr>";
        for (const std::string& name : table.header) {
            out += "<th scope=\"col\">" + htmlEscaped(name) + "</th>";
        }
        out += "</tr>\n</thead>\n<tbody>\n";
        for (; row != table.rows.end() && row->section == section; ++row) {
            out += "<tr>";
            for (const std::string& cell : row->cells) {
                out += "<td>" + htmlEscaped(cell) + "</td>";
            }
            out += "</tr>\n";
        }
        out += "</tbody>\n</table>\n";
    }
    if (!table.notes.empty()) {
        out += "<ul>\n";
        for (const std::string& note : table.notes) {
            out += "<li>" + htmlEscaped(note) + "</li>\n";
        }
        out += "</ul>\n";
    }
    out += kHtmlEnd;
    return out;
}

} // namespace lanewatt::exchange
