#include "app/diagrams/painter.h"
#include "app/exchange/bom_document.h"
#include "app/exchange/writers/document_parts.h"
#include "app/exchange/writers/document_writers.h"
#include "app/exchange/writers/escape.h"
#include "model/try.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

namespace lanewatt::exchange {

namespace {

constexpr std::string_view kHtmlStyle =
    R"( margin: 12mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9px sans-serif; } }
body { font: 13px/18px Inter, "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; color: #14181D;
  background: #FFFFFF; margin: 24px; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 4px; }
h2 { font-size: 15px; line-height: 20px; margin: 24px 0 8px; }
h3 { font-size: 13px; line-height: 18px; margin: 16px 0 4px; }
h4 { font-size: 12px; line-height: 16px; margin: 10px 0 2px; color: #576370; }
h2, h3, h4 { break-after: avoid; }
p { margin: 0 0 12px; }
p, td, li { unicode-bidi: plaintext; }
table { border-collapse: collapse; }
th { text-align: left; font-weight: 500; font-size: 11px; color: #576370; background: #F6F7F9; }
th, td { padding: 4px 8px; border-bottom: 1px solid #D9DDE3; vertical-align: top; }
.n { text-align: right; white-space: nowrap; }
.m, .c, code { font-family: "JetBrains Mono", monospace; font-size: 12px; }
.m { white-space: nowrap; }
tfoot td { font-weight: 600; background: #F6F7F9; }
.unknown { background: #FFF4DF; color: #8A5200; }
.draft { color: #B81C35; font-weight: 600; }
.head { font-size: 14px; font-weight: 600; }
.inside, .note, .how { color: #576370; }
.note { font-size: 11px; }
.sum td, .value { font-weight: 600; }
td { overflow-wrap: anywhere; }
thead { display: table-header-group; }
tfoot { display: table-row-group; }
tr { break-inside: avoid; }
img { max-width: 100%; }
.logo { max-height: 64px; max-width: 240px; }
.sides { display: flex; flex-wrap: wrap; gap: 24px; justify-content: space-between; margin: 0 0 24px; }
.sides p { margin: 0; }
.blanks { display: flex; gap: 24px; margin-top: 48px; }
.blanks p { flex: 1; border-top: 1px solid #14181D; font-size: 11px; }
.checks { list-style: none; margin: 0; padding: 0; max-width: 190mm; }
.checks li { display: grid; grid-template-columns: 16px 1fr 42mm; column-gap: 8px; padding: 4px 0; border-bottom: 1px solid #D9DDE3;
  break-inside: avoid; }
.box { width: 12px; height: 12px; line-height: 12px; margin-top: 2px; border: 1px solid #14181D; text-align: center; }
.by { text-align: right; color: #576370; font-size: 11px; line-height: 15px; overflow-wrap: anywhere; }
.page { break-before: page; }
@media print {
  body { margin: 0; font-size: 11px; line-height: 15px; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  table { width: 100%; }
  .m { font-size: 10px; white-space: normal; min-width: 18ch; }
}
)";

/// Text of an element or attribute, on one line.
std::string html(std::string_view text) { return htmlEscaped(plainText(text)); }

std::string_view htmlClass(const doc::Text& text)
{
    return text.tone == doc::Tone::Error   ? " class=\"draft\""
           : text.look == doc::Look::Large ? " class=\"head\""
           : text.look == doc::Look::Small ? " class=\"note\""
                                           : "";
}

std::string htmlAbout(const doc::Text& text)
{
    return (text.about.empty() ? "" : "<code>" + html(text.about) + "</code>: ") + html(text.text);
}

/// A line among others.
std::string htmlLine(const doc::Text& text)
{
    if (const std::string_view kind = htmlClass(text); !kind.empty()) {
        return "<span" + std::string(kind) + '>' + htmlAbout(text) + "</span>";
    }
    switch (text.look) {
    case doc::Look::Strong:
        return "<strong>" + htmlAbout(text) + "</strong>";
    case doc::Look::Code:
        return "<code>" + htmlAbout(text) + "</code>";
    default:
        return htmlAbout(text);
    }
}

std::string htmlParagraph(const doc::Lines& lines)
{
    if (lines.size() == 1 && !htmlClass(lines.front()).empty()) {
        return "<p" + std::string(htmlClass(lines.front())) + '>' + htmlAbout(lines.front()) + "</p>\n";
    }
    std::string out;
    for (const doc::Text& line : lines) {
        out += (out.empty() ? "" : "<br>\n") + htmlLine(line);
    }
    return out.empty() ? out : "<p>" + out + "</p>\n";
}

std::string htmlCells(std::string_view name, const std::vector<std::string>& cells)
{
    std::string out = "<tr>";
    for (const std::string& cell : cells) {
        out += name == "th" ? "<th scope=\"col\">" : "<td>";
        out += html(cell) + "</" + std::string(name) + '>';
    }
    return out + "</tr>\n";
}

/// A head where there is something in it.
std::string htmlHead(const std::vector<std::string>& heads)
{
    const bool any =
        std::any_of(heads.begin(), heads.end(), [](const std::string& head) { return !head.empty(); });
    return any ? "<thead>\n" + htmlCells("th", heads) + "</thead>\n" : std::string();
}

/// Writes each kind of block.
class HtmlBlocks {
public:
    std::string out;

    Expected<void> operator()(const doc::Heading& heading)
    {
        const std::string tag = 'h' + std::to_string(std::clamp(heading.level, 1, 6));
        out += '<' + tag + (std::exchange(m_newPage, false) ? " class=\"page\">" : ">") + html(heading.text) +
               (heading.id.empty() ? "" : " (" + html(heading.id) + ')') + "</" + tag + ">\n";
        return {};
    }
    Expected<void> operator()(const doc::Paragraph& paragraph)
    {
        out += htmlParagraph(paragraph.lines);
        return {};
    }
    Expected<void> operator()(const doc::Sides& sides)
    {
        out += "<div class=\"sides\">\n";
        for (const doc::Lines& side : sides.sides) {
            out += htmlParagraph(side);
        }
        out += "</div>\n";
        return {};
    }
    Expected<void> operator()(const doc::Figures& figures)
    {
        std::string all;
        for (const doc::Figures::Figure& figure : figures.figures) {
            all += (all.empty() ? "" : " \u00B7 ") + html(figureText(figure));
        }
        out += all.empty() ? "" : "<p class=\"head\">" + all + "</p>\n";
        return {};
    }
    Expected<void> operator()(const doc::Pairs& pairs)
    {
        out += "<table>\n" + htmlHead({pairs.heads.begin(), pairs.heads.end()}) + "<tbody>\n";
        for (const doc::Pairs::Pair& pair : pairs.pairs) {
            out += "<tr><td>" + html(pair.label) + "</td><td class=\"n\">" + html(pair.value) + "</td><td>" +
                   html(pair.remark) + "</td></tr>\n";
        }
        out += "</tbody>\n</table>\n";
        return {};
    }
    Expected<void> operator()(const doc::List& list)
    {
        out += "<ul>\n";
        for (const std::string& item : list.items) {
            out += "<li>" + html(item) + "</li>\n";
        }
        out += "</ul>\n";
        return {};
    }
    Expected<void> operator()(const doc::Table& table)
    {
        const std::vector<std::size_t> columns = shownColumns(table, false);
        out += "<table>\n<thead>\n<tr>";
        for (const std::size_t c : columns) {
            out += std::string("<th scope=\"col\"") + (table.columns[c].right ? " class=\"n\">" : ">") +
                   html(table.columns[c].head) + "</th>";
        }
        out += "</tr>\n</thead>\n<tbody>\n";
        for (const doc::Row& row : table.rows) {
            out += row.kind == doc::RowKind::Unknown    ? "<tr class=\"unknown\">"
                   : row.kind == doc::RowKind::Inside   ? "<tr class=\"inside\">"
                   : row.kind == doc::RowKind::Subtotal ? "<tr class=\"sum\">"
                                                        : "<tr>";
            for (const std::size_t c : columns) {
                const doc::Column& column = table.columns[c];
                // what has all the room that is left wraps
                out += column.right       ? "<td class=\"n\">"
                       : !column.code     ? "<td>"
                       : column.share > 0 ? "<td class=\"c\">"
                                          : "<td class=\"m\">";
                out += html(cellText(row.cells[c])) + "</td>";
            }
            out += "</tr>\n";
        }
        out += "</tbody>\n";
        totals(table, columns);
        out += "</table>\n";
        return {};
    }
    Expected<void> operator()(const doc::Checks& checks)
    {
        out += "<ul class=\"checks\">\n";
        for (const doc::Checks::Check& check : checks.checks) {
            out += "<li><div class=\"box\" role=\"img\" aria-label=\"";
            out += check.done ? "done\">✓" : "open\">";
            out += "</div><div>" + html(check.title);
            for (const std::string& detail : check.details) {
                out += "<div class=\"how\">" + html(detail) + "</div>";
            }
            for (const std::string& expected : check.expected) {
                out += "<div class=\"value\">" + html(expected) + "</div>";
            }
            out += "</div><div class=\"by\"><code>" + html(check.id) + "</code>";
            for (const std::string& by : check.by) {
                out += "<br>" + html(by);
            }
            out += "</div></li>\n";
        }
        out += "</ul>\n";
        return {};
    }
    Expected<void> operator()(const doc::Callouts& callouts)
    {
        out += "<table>\n" + htmlHead({callouts.heads.begin(), callouts.heads.end()}) + "<tbody>\n";
        for (const doc::Callouts::Callout& one : callouts.callouts) {
            out += "<tr><td>" + html(one.word) + "</td><td class=\"m\">" + html(one.rule) + "</td><td>" +
                   html(one.where) + "</td><td>" +
                   (one.title.empty()
                        ? ""
                        : "<strong>" + html(one.title) + "</strong>" + (one.text.empty() ? "" : "<br>\n")) +
                   html(one.text) + "</td><td>" + html(one.state) + "</td></tr>\n";
        }
        out += "</tbody>\n</table>\n";
        return {};
    }
    /// A picture of its own: ids of several drawings would meet in one page.
    Expected<void> operator()(const doc::Drawing& drawing)
    {
        LANEWATT_TRY(svg, diagrams::paintSvg(drawing.scene));
        const std::string words = html(drawingText(drawing.scene));
        out += "<p><img alt=\"" + words + "\" src=\"data:image/svg+xml;base64," + base64Text(*svg) +
               "\"><br>\n<span class=\"note\">" + words + "</span></p>\n";
        return {};
    }
    Expected<void> operator()(const doc::Picture& picture)
    {
        out += "<p><img class=\"logo\" alt=\"" + html(picture.words) + "\" src=\"data:image/" +
               (picture.svg ? "svg+xml" : "png") + ";base64," + base64Text(picture.bytes) + "\"></p>\n";
        return {};
    }
    Expected<void> operator()(const doc::Blanks& blanks)
    {
        out += "<div class=\"blanks\">";
        for (const std::string& label : blanks.labels) {
            out += "<p>" + html(label) + "</p>";
        }
        out += "</div>\n";
        return {};
    }
    Expected<void> operator()(const doc::PageBreak&)
    {
        m_newPage = true;
        return {};
    }
    Expected<void> operator()(const doc::Gap&) { return {}; }

private:
    /// The label below the columns before the numbers, the value below these.
    void totals(const doc::Table& table, const std::vector<std::size_t>& columns)
    {
        if (table.totals.empty()) {
            return;
        }
        const std::size_t last = sumColumn(table, columns);
        std::size_t first = last;
        while (first > 1 && table.columns[columns[first - 1]].right) {
            --first;
        }
        const auto span = [](std::size_t count) { return " colspan=\"" + std::to_string(count) + "\">"; };
        out += "<tfoot>\n";
        for (const doc::Total& total : table.totals) {
            out += "<tr><td" + span(first) + html(total.label) + "</td><td class=\"n\"" +
                   span(last - first + 1) + html(totalValue(total, false)) + "</td>";
            out += last + 1 < columns.size() ? "<td" + span(columns.size() - last - 1) + "</td></tr>\n"
                                             : "</tr>\n";
        }
        out += "</tfoot>\n";
    }

    bool m_newPage = false;
};

} // namespace

Expected<std::string> writeHtml(const doc::Document& document)
{
    const bool pictures =
        std::any_of(document.blocks.begin(), document.blocks.end(), [](const doc::Block& block) {
            return std::holds_alternative<doc::Drawing>(block.what) ||
                   std::holds_alternative<doc::Picture>(block.what);
        });
    HtmlBlocks blocks;
    blocks.out = "<!DOCTYPE html>\n<html lang=\"" + html(document.style.language) +
                 "\">\n<head>\n<meta charset=\"utf-8\">\n"
                 "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                 "'unsafe-inline'" +
                 (pictures ? "; img-src data:" : "") +
                 "\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
                 html(document.title) + "</title>\n<style>\n@page { size: " +
                 (document.paper.wide     ? "landscape"
                  : document.paper.letter ? "letter portrait"
                                          : "A4 portrait") +
                 ';' + std::string(kHtmlStyle) + "</style>\n</head>\n<body>\n";
    for (const doc::Block& block : document.blocks) {
        if (block.shown != doc::Shown::OnPaper) {
            LANEWATT_TRY(written, std::visit(blocks, block.what));
        }
    }
    return blocks.out + "</body>\n</html>\n";
}

} // namespace lanewatt::exchange
