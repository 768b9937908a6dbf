#include "app/exchange/writers/bom_text_table.h"
#include "app/exchange/writers/bom_writers.h"

#include <algorithm>

namespace lanewatt::exchange {

Expected<std::string> writeBomText(const BomDocument& document)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, document.options.style); };
    std::string out = document.title + '\n';
    out += document.status;
    out += document.options.date.empty() ? "" : ", " + plainText(document.options.date);
    out += "\n\n";

    const BomTextTable table = bomTextTable(document);
    std::array<std::size_t, BomTextTable::kColumns> width{};
    for (std::size_t c = 0; c < width.size(); ++c) {
        width[c] = textLength(table.header[c]);
        for (const auto& row : table.rows) {
            width[c] = std::max(width[c], textLength(row[c]));
        }
    }
    const auto line = [&](const auto& cells) {
        std::string text;
        for (std::size_t c = 0; c < width.size(); ++c) {
            text += (c ? "  " : "") + padded(cells[c], width[c], table.right[c]);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + '\n';
    };
    if (table.rows.empty()) {
        out += label(LW_MESSAGE("bom.empty", "No lines.")) + '\n';
    } else {
        line(table.header);
        std::size_t total = 2 * (width.size() - 1);
        for (const std::size_t w : width) {
            total += w;
        }
        out += std::string(total, '-') + '\n';
        for (const auto& row : table.rows) {
            line(row);
        }
    }
    out += '\n';
    for (const std::string& total : document.totalTexts()) {
        out += label(LW_MESSAGE("bom.total", "Total")) + ": " + total + '\n';
    }
    if (!document.figures.empty()) {
        out += '\n';
        std::size_t labels = 0;
        std::size_t numbers = 0;
        for (const BomFigure& figure : document.figures) {
            labels = std::max(labels, textLength(figure.label));
            numbers = std::max(numbers, textLength(figure.number));
        }
        for (const BomFigure& figure : document.figures) {
            std::string text = padded(figure.label, labels) + "  " + padded(figure.number, numbers, true);
            text += figure.limit.empty() ? "" : " / " + figure.limit;
            text += figure.unit.empty() ? "" : ' ' + figure.unit;
            text += figure.remark.empty() ? "" : "  " + figure.remark;
            out += text + '\n';
        }
    }
    if (!document.findings.empty()) {
        out += '\n' + label(LW_MESSAGE("bom.findings", "Findings")) + '\n';
        for (const BomFinding& finding : document.findings) {
            out += finding.word + "  " + finding.rule + "  " + finding.path + "  " + finding.title + '\n';
            out += "    " + finding.whole() + '\n';
            out += finding.waiver == WaiverState::None ? "" : "    " + finding.state + '\n';
        }
    }
    return out;
}

} // namespace lanewatt::exchange
