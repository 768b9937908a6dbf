#include "app/diagrams/painter.h"
#include "app/exchange/report_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/html_page.h"
#include "model/try.h"

#include <cstddef>

namespace lanewatt::exchange {

namespace {

void addReportHtmlTable(std::string& out, const ReportTable& table)
{
    out += table.caption.empty() ? "" : "<h3>" + htmlEscaped(table.caption) + "</h3>\n";
    out += "<table>\n<thead>\n<tr>";
    for (const ReportColumn& column : table.columns) {
        out += std::string("<th scope=\"col\"") + (column.right ? " class=\"n\">" : ">") + htmlEscaped(column.head) + "</th>";
    }
    out += "</tr>\n</thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : table.rows) {
        out += "<tr>";
        for (std::size_t c = 0; c < row.size(); ++c) {
            out += table.columns[c].right ? "<td class=\"n\">" : "<td>";
            out += htmlEscaped(row[c]) + "</td>";
        }
        out += "</tr>\n";
    }
    out += "</tbody>\n</table>\n";
}

} // namespace

Expected<std::string> writeReportHtml(const ReportDocument& document)
{
    std::string out = htmlStart(document.title, document.options.style.language, std::string(htmlTableStyle()) + "img { max-width: 100%; }\nh3 { font-size: 13px; margin: 16px 0 4px; }\n", true);
    out += "<p>" + htmlEscaped(document.subtitle) + "</p>\n<p" + (document.draft ? " class=\"draft\">" : ">") + htmlEscaped(document.status) + "</p>\n<p class=\"head\">";
    bool first = true;
    for (const BomHeadText& text : document.head) {
        out += (first ? "" : " \u00B7 ") + htmlEscaped(text.whole());
        first = false;
    }
    out += "</p>\n";
    for (const ReportSection& section : document.sections) {
        out += "<h2>" + htmlEscaped(section.title) + "</h2>\n";
        for (const std::string& text : section.texts) {
            out += "<p>" + htmlEscaped(text) + "</p>\n";
        }
        for (const diagrams::Scene& drawing : section.drawings) {
            LANEWATT_TRY(svg, diagrams::paintSvg(drawing)); // a picture of its own: ids of several drawings would meet in one page
            const std::string words = htmlEscaped(drawing.title + (drawing.description.empty() ? "" : ". " + drawing.description));
            out += "<p><img alt=\"" + words + "\" src=\"data:image/svg+xml;base64," + base64Text(*svg) + "\"><br>\n" + words + "</p>\n";
        }
        for (const ReportTable& table : section.tables) {
            if (!table.rows.empty()) {
                addReportHtmlTable(out, table);
            }
        }
    }
    out += kHtmlEnd;
    return out;
}

} // namespace lanewatt::exchange
