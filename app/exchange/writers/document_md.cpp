#include "app/exchange/bom_document.h"
#include "app/exchange/writers/document_blocks.h"
#include "app/exchange/writers/document_parts.h"
#include "app/exchange/writers/document_writers.h"
#include "app/exchange/writers/escape.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

namespace lanewatt::exchange {

namespace {

/// Text within a line.
std::string markdown(std::string_view text) { return markdownEscaped(plainText(text)); }

/// A line that begins no heading, list or block of code, whatever it begins with.
std::string markdownLine(std::string_view text)
{
    const std::string plain = plainText(text);
    std::string_view line = plain;
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::size_t sign = std::min(line.find_first_not_of("0123456789"), line.size());
    const bool list = sign > 0 && sign < line.size() && (line[sign] == '.' || line[sign] == ')');
    const bool mark =
        sign == 0 && !line.empty() && std::string_view("#-+=").find(line.front()) != std::string_view::npos;
    return list || mark ? std::string(line.substr(0, sign)) + '\\' + markdownEscaped(line.substr(sign))
                        : markdownEscaped(line);
}

std::string markdownStrong(std::string_view text)
{
    return text.empty() ? std::string() : "**" + markdown(text) + "**";
}

/// An id, as code where it has no sign that would end it.
std::string markdownCode(std::string_view text)
{
    return text.empty() || text.find('`') != std::string_view::npos ? markdownLine(text)
                                                                    : '`' + plainText(text) + '`';
}

std::string markdownText(const doc::Text& text)
{
    const std::string about = text.about.empty() ? std::string() : markdownCode(text.about) + ": ";
    switch (text.look) {
    case doc::Look::Strong:
        return about + markdownStrong(text.text);
    case doc::Look::Code:
        return about + markdownCode(text.text);
    default:
        return about.empty() ? markdownLine(text.text) : about + markdown(text.text);
    }
}

/// Columns are aligned for those who read the text itself.
std::string markdownTable(const doc::Table& table)
{
    const std::vector<std::size_t> columns = shownColumns(table, false);
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> head;
    std::vector<std::size_t> width;
    for (const std::size_t c : columns) {
        head.push_back(markdown(table.columns[c].head));
        width.push_back(std::max<std::size_t>(3, textLength(head.back())));
    }
    for (const doc::Row& row : table.rows) {
        std::vector<std::string>& cells = rows.emplace_back();
        for (std::size_t at = 0; at < columns.size(); ++at) {
            cells.push_back(markdown(cellText(row.cells[columns[at]])));
            width[at] = std::max(width[at], textLength(cells.back()));
        }
    }
    std::string out;
    const auto line = [&](const std::vector<std::string>& cells) {
        out += '|';
        for (std::size_t at = 0; at < columns.size(); ++at) {
            out += ' ' + padded(cells[at], width[at], table.columns[columns[at]].right) + " |";
        }
        out += '\n';
    };
    line(head);
    out += '|';
    for (std::size_t at = 0; at < columns.size(); ++at) {
        out += ' ' + std::string(width[at] - 1, '-') + (table.columns[columns[at]].right ? ": |" : "- |");
    }
    out += '\n';
    for (const std::vector<std::string>& row : rows) {
        line(row);
    }
    return out;
}

/// Writes each kind of block.
class MarkdownBlocks {
public:
    std::string out;

    void operator()(const doc::Heading& heading)
    {
        begin();
        const std::string id = heading.id.empty() ? std::string() : " (" + markdown(heading.id) + ')';
        if (heading.level > 3) {
            out += markdownStrong(heading.text) + id + '\n';
            return;
        }
        std::string text = markdown(heading.text) + id;
        if (text.ends_with('#')) { // else it would be taken for the end of the mark
            text.insert(text.size() - 1, "\\");
        }
        out += std::string(static_cast<std::size_t>(heading.level), '#') + ' ' + text + '\n';
    }
    void operator()(const doc::Paragraph& paragraph) { lines(paragraph.lines); }
    void operator()(const doc::Sides& sides)
    {
        for (const doc::Lines& side : sides.sides) {
            lines(side);
        }
    }
    void operator()(const doc::Figures& figures)
    {
        begin();
        for (const doc::Figures::Figure& figure : figures.figures) {
            out += "- " + markdownLine(figureText(figure)) + '\n';
        }
    }
    void operator()(const doc::Pairs& pairs)
    {
        begin();
        for (const doc::Pairs::Pair& pair : pairs.pairs) {
            out += "- " + markdownLine(pair.label + pairText(pair)) + '\n';
        }
    }
    void operator()(const doc::List& list)
    {
        begin();
        for (const std::string& item : list.items) {
            out += "* " + markdownLine(item) + '\n';
        }
    }
    void operator()(const doc::Table& table)
    {
        begin();
        out += markdownTable(table);
        if (table.totals.empty()) {
            return;
        }
        begin();
        for (const doc::Total& total : table.totals) {
            const std::string text = total.label + ": " + totalValue(total, true);
            out += "- " + (total.strong ? markdownStrong(text) : markdownLine(text)) + '\n';
        }
    }
    void operator()(const doc::Checks& checks)
    {
        begin();
        for (const doc::Checks::Check& check : checks.checks) {
            const std::string by = joinedTexts(check.by, ", ");
            out += std::string("- [") + (check.done ? 'x' : ' ') + "] " + markdownCode(check.id) + ' ' +
                   markdown(check.title);
            out += by.empty() ? "\n" : " (" + markdown(by) + ")\n";
            for (const std::string& detail : check.details) {
                out += "  - " + markdownLine(detail) + '\n';
            }
            for (const std::string& expected : check.expected) {
                out += "  - " + markdownStrong(expected) + '\n';
            }
        }
    }
    void operator()(const doc::Callouts& callouts)
    {
        begin();
        for (const doc::Callouts::Callout& callout : callouts.callouts) {
            out += "- " + markdownStrong(callout.word) + markdown(calloutText(callout)) + '\n';
        }
    }
    void operator()(const doc::Drawing& drawing)
    {
        if (!m_drawing) { // they are one list
            begin();
        }
        m_drawing = true;
        out += "- " + markdownLine(drawingText(drawing.scene)) + '\n';
    }
    void operator()(const doc::Picture&) {}
    void operator()(const doc::Blanks& blanks)
    {
        begin();
        out += markdownLine(joinedTexts(blanks.labels, ", ")) + ":\n";
    }
    void operator()(const doc::PageBreak&) {}
    void operator()(const doc::Gap&) {}

private:
    void begin()
    {
        m_drawing = false;
        out += out.empty() ? "" : "\n";
    }
    void lines(const doc::Lines& lines)
    {
        if (lines.empty()) {
            return;
        }
        begin();
        bool first = true;
        for (const doc::Text& line : lines) {
            out += (first ? "" : "  \n") + markdownText(line); // two spaces: a new line
            first = false;
        }
        out += '\n';
    }

    bool m_drawing = false;
};

} // namespace

Expected<std::string> writeMarkdown(const doc::Document& document)
{
    return writtenBlocks<MarkdownBlocks>(document);
}

} // namespace lanewatt::exchange
