#include "app/exchange/bom_document.h"
#include "app/exchange/writers/document_blocks.h"
#include "app/exchange/writers/document_parts.h"
#include "app/exchange/writers/document_writers.h"
#include "app/exchange/writers/escape.h"

#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

namespace lanewatt::exchange {

namespace {

std::string bbcode(std::string_view text) { return bbcodeEscaped(plainText(text)); }

std::string bbcodeStrong(std::string_view text)
{
    return text.empty() ? std::string() : "[b]" + bbcode(text) + "[/b]";
}

std::string bbcodeRow(const std::vector<std::string>& cells, std::string_view name)
{
    std::string out = "[tr]";
    for (const std::string& cell : cells) {
        out += '[' + std::string(name) + ']' + bbcode(cell) + "[/" + std::string(name) + ']';
    }
    return out + "[/tr]\n";
}

/// Writes each kind of block.
class BbcodeBlocks {
public:
    std::string out;

    void operator()(const doc::Heading& heading)
    {
        begin();
        const std::string text =
            bbcodeStrong(heading.text) + (heading.id.empty() ? "" : " (" + bbcode(heading.id) + ')');
        out += (heading.level == 1 ? "[size=150]" + text + "[/size]" : text) + '\n';
        m_below = true;
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
        std::vector<std::string> items;
        for (const doc::Figures::Figure& figure : figures.figures) {
            items.push_back(bbcode(figureText(figure)));
        }
        list(items);
    }
    void operator()(const doc::Pairs& pairs)
    {
        std::vector<std::string> items;
        for (const doc::Pairs::Pair& pair : pairs.pairs) {
            items.push_back(bbcode(pair.label + pairText(pair)));
        }
        list(items);
    }
    void operator()(const doc::List& plain)
    {
        std::vector<std::string> items;
        for (const std::string& item : plain.items) {
            items.push_back(bbcode(item));
        }
        list(items);
    }
    void operator()(const doc::Table& table)
    {
        begin();
        std::vector<std::string> cells;
        const std::vector<std::size_t> columns = shownColumns(table, false);
        for (const std::size_t c : columns) {
            cells.push_back(table.columns[c].head);
        }
        out += "[table]\n" + bbcodeRow(cells, "th");
        for (const doc::Row& row : table.rows) {
            cells.clear();
            for (const std::size_t c : columns) {
                cells.push_back(cellText(row.cells[c]));
            }
            out += bbcodeRow(cells, "td");
        }
        out += "[/table]\n";
        if (!table.totals.empty()) {
            begin();
        }
        for (const doc::Total& total : table.totals) {
            const std::string text = total.label + ": " + totalValue(total, true);
            out += (total.strong ? bbcodeStrong(text) : bbcode(text)) + '\n';
        }
    }
    void operator()(const doc::Checks& checks)
    {
        std::vector<std::string> items;
        for (const doc::Checks::Check& check : checks.checks) {
            const std::string by = joinedTexts(check.by, ", ");
            std::string item = (check.done ? "\u2611 " : "\u2610 ") + bbcode(check.id) + ' ' +
                               bbcode(check.title) + (by.empty() ? "" : " (" + bbcode(by) + ')');
            for (const std::string& detail : check.details) {
                item += '\n' + bbcode(detail);
            }
            for (const std::string& expected : check.expected) {
                item += '\n' + bbcodeStrong(expected);
            }
            items.push_back(std::move(item));
        }
        list(items);
    }
    void operator()(const doc::Callouts& callouts)
    {
        std::vector<std::string> items;
        for (const doc::Callouts::Callout& callout : callouts.callouts) {
            items.push_back(bbcodeStrong(callout.word) + bbcode(calloutText(callout)));
        }
        list(items);
    }
    void operator()(const doc::Drawing& drawing)
    {
        lines({{drawingText(drawing.scene), doc::Look::Body, doc::Tone::Plain, {}}});
    }
    void operator()(const doc::Picture&) {}
    void operator()(const doc::Blanks& blanks)
    {
        lines({{joinedTexts(blanks.labels, ", ") + ':', doc::Look::Body, doc::Tone::Plain, {}}});
    }
    void operator()(const doc::PageBreak&) {}
    void operator()(const doc::Gap&) {}

private:
    /// What follows a heading stands below it.
    void begin() { out += out.empty() || std::exchange(m_below, false) ? "" : "\n"; }
    void lines(const doc::Lines& lines)
    {
        if (!lines.empty()) {
            begin();
        }
        for (const doc::Text& line : lines) {
            out += (line.about.empty() ? "" : bbcode(line.about) + ": ") +
                   (line.look == doc::Look::Strong ? bbcodeStrong(line.text) : bbcode(line.text)) + '\n';
        }
    }
    void list(const std::vector<std::string>& items)
    {
        begin();
        out += "[list]\n";
        for (const std::string& item : items) {
            out += "[*]" + item + '\n';
        }
        out += "[/list]\n";
    }

    bool m_below = false;
};

} // namespace

Expected<std::string> writeBbcode(const doc::Document& document)
{
    return writtenBlocks<BbcodeBlocks>(document);
}

} // namespace lanewatt::exchange
