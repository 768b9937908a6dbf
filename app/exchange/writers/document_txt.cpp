#include "app/exchange/bom_document.h"
#include "app/exchange/writers/document_blocks.h"
#include "app/exchange/writers/document_parts.h"
#include "app/exchange/writers/document_writers.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

namespace lanewatt::exchange {

namespace {

/// Columns of characters, two spaces apart, without spaces at the end of a line.
class CharacterColumns {
public:
    explicit CharacterColumns(std::vector<bool> right) : m_right(std::move(right)), m_width(m_right.size(), 0)
    {}

    void add(const std::vector<std::string>& cells)
    {
        std::vector<std::string>& row = m_rows.emplace_back();
        for (std::size_t c = 0; c < m_right.size(); ++c) {
            row.push_back(plainText(cells[c]));
            m_width[c] = std::max(m_width[c], textLength(row.back()));
        }
    }

    /// `head`: a rule below the first row.
    std::string text(bool head) const
    {
        std::string out;
        for (const std::vector<std::string>& row : m_rows) {
            std::string line;
            for (std::size_t c = 0; c < row.size(); ++c) {
                line += (c ? "  " : "") + padded(row[c], m_width[c], m_right[c]);
            }
            line.erase(line.find_last_not_of(' ') + 1);
            out += line + '\n';
            if (std::exchange(head, false)) {
                std::size_t whole = 2 * (m_width.size() - 1);
                for (const std::size_t width : m_width) {
                    whole += width;
                }
                out += std::string(whole, '-') + '\n';
            }
        }
        return out;
    }

private:
    std::vector<bool> m_right;
    std::vector<std::size_t> m_width;
    std::vector<std::vector<std::string>> m_rows;
};

/// Writes each kind of block.
class TextBlocks {
public:
    std::string out;

    void operator()(const doc::Heading& heading)
    {
        begin();
        line(heading.text + (heading.id.empty() ? "" : " (" + heading.id + ')'));
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
        begin();
        for (const doc::Figures::Figure& figure : figures.figures) {
            line(figureText(figure));
        }
    }
    void operator()(const doc::Pairs& pairs)
    {
        begin();
        CharacterColumns columns({false, false, false});
        for (const doc::Pairs::Pair& pair : pairs.pairs) {
            columns.add({pair.label, pair.value, pair.remark});
        }
        out += columns.text(false);
    }
    void operator()(const doc::List& list)
    {
        begin();
        for (const std::string& item : list.items) {
            line("* " + item);
        }
    }
    void operator()(const doc::Table& table)
    {
        begin();
        const std::vector<std::size_t> places = shownColumns(table, false);
        std::vector<bool> right;
        std::vector<std::string> cells;
        for (const std::size_t c : places) {
            right.push_back(table.columns[c].right);
            cells.push_back(table.columns[c].head);
        }
        CharacterColumns columns(right);
        columns.add(cells);
        for (const doc::Row& row : table.rows) {
            cells.clear();
            for (const std::size_t c : places) {
                cells.push_back(cellText(row.cells[c]));
            }
            columns.add(cells);
        }
        out += columns.text(true);
        if (!table.totals.empty()) {
            begin();
        }
        for (const doc::Total& total : table.totals) {
            line(total.label + ": " + totalValue(total, true));
        }
    }
    void operator()(const doc::Checks& checks)
    {
        begin();
        for (const doc::Checks::Check& check : checks.checks) {
            const std::string by = joinedTexts(check.by, ", ");
            line((check.done ? "[x] " : "[ ] ") + check.id + "  " + check.title +
                 (by.empty() ? "" : " (" + by + ')'));
            for (const std::vector<std::string>* texts : {&check.details, &check.expected}) {
                for (const std::string& text : *texts) {
                    below(text);
                }
            }
        }
    }
    void operator()(const doc::Callouts& callouts)
    {
        begin();
        for (const doc::Callouts::Callout& one : callouts.callouts) {
            line(joinedTexts({one.word, one.rule, one.where, one.title}, "  "));
            below(one.text);
            below(one.open ? std::string() : one.state);
        }
    }
    void operator()(const doc::Drawing& drawing)
    {
        begin();
        line(drawingText(drawing.scene));
    }
    void operator()(const doc::Picture&) {}
    void operator()(const doc::Blanks& blanks)
    {
        begin();
        for (const std::string& label : blanks.labels) {
            line(label + ": ____________________");
        }
    }
    void operator()(const doc::PageBreak&) {}
    void operator()(const doc::Gap&) {}

private:
    /// What follows a heading stands below it.
    void begin() { out += out.empty() || std::exchange(m_below, false) ? "" : "\n"; }
    void line(std::string_view text) { out += plainText(text) + '\n'; }
    void below(std::string_view text) { out += text.empty() ? "" : "    " + plainText(text) + '\n'; }
    void lines(const doc::Lines& lines)
    {
        if (!lines.empty()) {
            begin();
        }
        for (const doc::Text& one : lines) {
            line((one.about.empty() ? "" : one.about + ": ") + one.text);
        }
    }

    bool m_below = false;
};

} // namespace

Expected<std::string> writeText(const doc::Document& document)
{
    return writtenBlocks<TextBlocks>(document);
}

} // namespace lanewatt::exchange
