#include "app/exchange/writers/bom_text_table.h"
#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/escape.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

template <class Rows>
void table(std::string& out, const std::vector<std::string>& header, const std::vector<bool>& right, const Rows& rows)
{
    std::vector<std::size_t> width;
    for (std::size_t c = 0; c < header.size(); ++c) {
        std::size_t w = std::max<std::size_t>(3, textLength(header[c]));
        for (const auto& row : rows) {
            w = std::max(w, textLength(row[c]));
        }
        width.push_back(w);
    }
    const auto line = [&](const auto& cells) {
        out += '|';
        for (std::size_t c = 0; c < header.size(); ++c) {
            out += ' ' + padded(cells[c], width[c], right[c]) + " |";
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

} // namespace

Expected<std::string> writeBomMarkdown(const BomDocument& document)
{
    const auto label = [&](const MessageTemplate& text) {
        return markdownEscaped(messages::label(text, document.options.style));
    };
    std::string out = "# " + markdownEscaped(document.title) + "\n\n";
    out += document.draft() ? "**" + markdownEscaped(document.status) + "**" : markdownEscaped(document.status);
    out += document.options.date.empty() ? "" : ", " + markdownEscaped(plainText(document.options.date));
    out += "\n\n";

    BomTextTable cells = bomTextTable(document);
    std::vector<std::vector<std::string>> rows;
    for (auto& row : cells.rows) {
        auto& shown = rows.emplace_back();
        for (const std::string& cell : row) {
            shown.push_back(markdownEscaped(cell));
        }
    }
    if (rows.empty()) {
        out += label(LW_MESSAGE("bom.empty", "No lines.")) + "\n";
    } else {
        std::vector<std::string> header;
        std::transform(cells.header.begin(), cells.header.end(), std::back_inserter(header), markdownEscaped);
        table(out, header, std::vector<bool>(cells.right.begin(), cells.right.end()), rows);
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
