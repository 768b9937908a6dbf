#include "app/exchange/writers/bom_text_table.h"
#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/markdown_table.h"

namespace lanewatt::exchange {

Expected<std::string> writeBomMarkdown(const BomDocument& document)
{
    const auto label = [&](const MessageTemplate& text) {
        return markdownEscaped(messages::label(text, document.options.style));
    };
    std::string out = "# " + markdownEscaped(document.title) + "\n\n";
    out += document.draft() ? "**" + markdownEscaped(document.status) + "**" : markdownEscaped(document.status);
    out += document.options.date.empty() ? "" : ", " + markdownEscaped(plainText(document.options.date));
    out += "\n\n";

    const BomTextTable cells = bomTextTable(document);
    if (cells.rows.empty()) {
        out += label(LW_MESSAGE("bom.empty", "No lines.")) + "\n";
    } else {
        std::vector<std::vector<std::string>> rows;
        for (const auto& row : cells.rows) {
            rows.emplace_back(row.begin(), row.end());
        }
        addMarkdownTable(out, std::vector<std::string>(cells.header.begin(), cells.header.end()),
                         std::vector<bool>(cells.right.begin(), cells.right.end()), rows);
    }
    out += '\n';
    for (const std::string& total : document.totalTexts()) {
        out += "**" + label(LW_MESSAGE("bom.total", "Total")) + ":** " + markdownEscaped(total) + "  \n";
    }
    if (!document.figures.empty()) {
        out += '\n';
        for (const BomFigure& figure : document.figures) {
            out += "- " + markdownEscaped(figure.label) + ':';
            out += figure.number.empty() ? "" : ' ' + markdownEscaped(figure.number);
            out += figure.limit.empty() ? "" : " / " + markdownEscaped(figure.limit);
            out += figure.unit.empty() ? "" : ' ' + markdownEscaped(figure.unit);
            out += figure.remark.empty() ? "" : " (" + markdownEscaped(figure.remark) + ')';
            out += '\n';
        }
    }
    if (!document.findings.empty()) {
        out += "\n## " + label(LW_MESSAGE("bom.findings", "Findings")) + "\n\n";
        for (const BomFinding& finding : document.findings) {
            out += "- **" + markdownEscaped(finding.word) + "** " + markdownEscaped(finding.title) + " (" + markdownEscaped(finding.rule) + ", " +
                   markdownEscaped(finding.path) + "): " + markdownEscaped(finding.whole());
            out += finding.waiver == WaiverState::None ? "" : " (" + markdownEscaped(finding.state) + ')';
            out += '\n';
        }
    }
    return out;
}

} // namespace lanewatt::exchange
