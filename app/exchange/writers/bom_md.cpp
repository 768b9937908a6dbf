#include "app/exchange/writers/bom_text_table.h"
#include "app/exchange/writers/bom_writers.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

/// Text that Markdown takes for nothing but text, also inside a table.
std::string escaped(std::string_view text)
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
        return escaped(messages::label(text, document.options.style));
    };
    std::string out = "# " + escaped(document.title) + "\n\n";
    out += document.draft() ? "**" + escaped(document.status) + "**" : escaped(document.status);
    out += document.options.date.empty() ? "" : ", " + escaped(plainText(document.options.date));
    out += "\n\n";

    BomTextTable cells = bomTextTable(document);
    std::vector<std::vector<std::string>> rows;
    for (auto& row : cells.rows) {
        auto& shown = rows.emplace_back();
        for (const std::string& cell : row) {
            shown.push_back(escaped(cell));
        }
    }
    if (rows.empty()) {
        out += label(LW_MESSAGE("bom.empty", "No lines.")) + "\n";
    } else {
        std::vector<std::string> header;
        std::transform(cells.header.begin(), cells.header.end(), std::back_inserter(header), escaped);
        table(out, header, std::vector<bool>(cells.right.begin(), cells.right.end()), rows);
    }
    out += '\n';
    for (const std::string& total : document.totalTexts()) {
        out += "**" + label(LW_MESSAGE("bom.total", "Total")) + ":** " + escaped(total) + "  \n";
    }
    if (!document.figures.empty()) {
        out += '\n';
        for (const BomFigure& figure : document.figures) {
            out += "- " + escaped(figure.label) + ':';
            out += figure.number.empty() ? "" : ' ' + escaped(figure.number);
            out += figure.limit.empty() ? "" : " / " + escaped(figure.limit);
            out += figure.unit.empty() ? "" : ' ' + escaped(figure.unit);
            out += figure.remark.empty() ? "" : " (" + escaped(figure.remark) + ')';
            out += '\n';
        }
    }
    if (!document.findings.empty()) {
        out += "\n## " + label(LW_MESSAGE("bom.findings", "Findings")) + "\n\n";
        for (const BomFinding& finding : document.findings) {
            out += "- **" + escaped(finding.word) + "** " + escaped(finding.title) + " (" + escaped(finding.rule) + ", " +
                   escaped(finding.path) + "): " + escaped(finding.whole());
            out += finding.waiver == WaiverState::None ? "" : " (" + escaped(finding.state) + ')';
            out += '\n';
        }
    }
    return out;
}

} // namespace lanewatt::exchange
