#include "app/exchange/report_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/markdown_table.h"

namespace lanewatt::exchange {

Expected<std::string> writeReportMarkdown(const ReportDocument& document)
{
    std::string out = "# " + markdownEscaped(document.title) + "\n\n" + markdownEscaped(document.subtitle) + "  \n**" + markdownEscaped(document.status) + "**\n\n";
    for (const BomHeadText& text : document.head) {
        out += "- " + markdownEscaped(text.whole()) + '\n';
    }
    for (const ReportSection& section : document.sections) {
        out += "\n## " + markdownEscaped(section.title) + "\n\n";
        for (const std::string& text : section.texts) {
            out += markdownEscaped(text) + '\n';
        }
        for (const diagrams::Scene& drawing : section.drawings) {
            out += "- " + markdownEscaped(drawing.title) + (drawing.description.empty() ? "" : ": " + markdownEscaped(drawing.description)) + '\n';
        }
        for (const ReportTable& table : section.tables) {
            if (table.rows.empty()) {
                continue;
            }
            out += table.caption.empty() ? "" : "\n### " + markdownEscaped(table.caption) + "\n\n";
            std::vector<std::string> heads;
            std::vector<bool> right;
            for (const ReportColumn& column : table.columns) {
                heads.push_back(column.head);
                right.push_back(column.right);
            }
            addMarkdownTable(out, heads, right, table.rows);
        }
    }
    return out;
}

} // namespace lanewatt::exchange
