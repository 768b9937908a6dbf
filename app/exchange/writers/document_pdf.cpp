#include "app/exchange/bom_document.h"
#include "app/exchange/writers/document_parts.h"
#include "app/exchange/writers/document_writers.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace lanewatt::exchange {

namespace {

/// With less room for what takes the rest of a table, the page is turned; it gets at least the other.
constexpr double kPdfShareRoom = 170, kPdfLeastShareRoom = 110;
constexpr double kPdfTotalRoom = 18, kPdfRemarkRoom = 10; ///< height of rows of one line
constexpr std::size_t kPdfWraps = 100;                    ///< characters that wrap in every column

PdfInk pdfInk(doc::Tone tone)
{
    switch (tone) {
    case doc::Tone::Plain:
        return PdfInk::Text;
    case doc::Tone::Quiet:
        return PdfInk::Quiet;
    case doc::Tone::Warning:
        return PdfInk::Warning;
    case doc::Tone::Error:
        return PdfInk::Error;
    case doc::Tone::Accent:
        return PdfInk::Accent;
    }
    return PdfInk::Text;
}

PdfFont pdfFont(doc::Look look)
{
    switch (look) {
    case doc::Look::Body:
        return PdfFont::Body;
    case doc::Look::Strong:
        return PdfFont::Strong;
    case doc::Look::Small:
        return PdfFont::Small;
    case doc::Look::Large:
        return PdfFont::Figure;
    case doc::Look::Code:
        return PdfFont::Mono;
    }
    return PdfFont::Body;
}

PdfText pdfText(const doc::Text& text)
{
    return {(text.about.empty() ? "" : text.about + ": ") + text.text, pdfFont(text.look), pdfInk(text.tone)};
}

PdfFont pdfCellFont(const doc::Column& column, const doc::Cell& cell)
{
    return column.code && cell.look == doc::Look::Body ? PdfFont::Mono : pdfFont(cell.look);
}

// ---- blocks that are tables on paper -----------------------------------------------------------

doc::Table pairsTable(const doc::Pairs& pairs)
{
    doc::Table table;
    table.columns = {{.head = pairs.heads[0], .share = 0.6},
                     {.head = pairs.heads[1], .right = true},
                     {.head = pairs.heads[2], .share = 0.4}};
    for (const doc::Pairs::Pair& pair : pairs.pairs) {
        table.rows.push_back({{{.text = pair.label},
                               {.text = pair.value},
                               {.text = pair.remark,
                                .look = doc::Look::Small,
                                .tone = pair.value.empty() ? doc::Tone::Warning : doc::Tone::Quiet}},
                              doc::RowKind::Plain});
    }
    return table;
}

doc::Table checksTable(const doc::Checks& checks)
{
    doc::Table table;
    table.columns = {{.share = 0.3},
                     {.head = checks.heads[0], .code = true, .share = 2},
                     {.head = checks.heads[1], .share = 5},
                     {.head = checks.heads[2], .share = 3}};
    const auto below = [](const std::vector<std::string>& texts, std::size_t from) {
        doc::Lines lines;
        for (std::size_t i = from; i < texts.size(); ++i) {
            lines.push_back({texts[i], doc::Look::Small, doc::Tone::Plain, {}});
        }
        return lines;
    };
    for (const doc::Checks::Check& check : checks.checks) {
        table.rows.push_back(
            {{{.text = check.done ? "\u2611" : "\u2610", .look = doc::Look::Small},
              {.text = check.id, .below = below(check.by, 0)},
              {.text = check.title, .below = below(check.details, 0), .look = doc::Look::Small},
              {.text = check.expected.empty() ? std::string() : check.expected.front(),
               .below = below(check.expected, 1),
               .look = doc::Look::Small}},
             doc::RowKind::Plain});
    }
    return table;
}

doc::Table calloutsTable(const doc::Callouts& callouts)
{
    doc::Table table;
    table.columns = {{.head = callouts.heads[0]},
                     {.head = callouts.heads[1], .code = true},
                     {.head = callouts.heads[2]},
                     {.head = callouts.heads[3], .share = 0.7},
                     {.head = callouts.heads[4], .share = 0.3}};
    for (const doc::Callouts::Callout& one : callouts.callouts) {
        doc::Cell words{.text = one.title.empty() ? one.text : one.title,
                        .look = one.title.empty() ? doc::Look::Small : doc::Look::Strong};
        if (!one.title.empty()) {
            words.below.push_back({one.text, doc::Look::Small, doc::Tone::Plain, {}});
        }
        table.rows.push_back({{{.text = one.word, .look = doc::Look::Strong, .tone = one.tone},
                               {.text = one.rule},
                               {.text = one.where, .look = doc::Look::Small},
                               std::move(words),
                               {.text = one.state, .look = doc::Look::Small}},
                              doc::RowKind::Plain});
    }
    return table;
}

// ---- columns -------------------------------------------------------------------------------------

/// A table and how wide its columns want to be, without those that share the rest.
struct PdfTable {
    doc::Table own; ///< where the block is no table
    const doc::Table* table = nullptr;
    std::vector<std::size_t> places;
    std::vector<double> wanted; ///< with the gap

    double taken() const
    {
        double sum = 0;
        for (const double width : wanted) {
            sum += width;
        }
        return sum;
    }
    bool shares() const
    {
        return std::any_of(places.begin(), places.end(),
                           [this](std::size_t c) { return table->columns[c].share > 0; });
    }

    void measure(const PdfRuler& ruler)
    {
        places = shownColumns(*table, true);
        const std::size_t sums = places.empty() ? 0 : sumColumn(*table, places);
        for (std::size_t at = 0; at < places.size(); ++at) {
            const doc::Column& column = table->columns[places[at]];
            if (column.share > 0) {
                wanted.push_back(0);
                continue;
            }
            double width = ruler.width(column.head, PdfFont::Small);
            std::size_t longest = 0;
            const auto widen = [&](const std::string& text, PdfFont font) {
                const std::size_t length = textLength(text);
                if (length * 4 >= longest * 3) { // else it cannot be wider, and there may be many
                    longest = std::max(longest, length);
                    width = std::max(width, length > kPdfWraps ? column.most : ruler.width(text, font));
                }
            };
            for (const doc::Row& row : table->rows) {
                widen(row.cells[places[at]].text, pdfCellFont(column, row.cells[places[at]]));
            }
            for (const doc::Total& total : table->totals) {
                widen(at == sums ? total.value : std::string(), PdfFont::Strong);
            }
            wanted.push_back(std::min(width, column.most) + kPdfGap + 0.5); // so that rounding wraps nothing
        }
    }

    /// `room`: between the margins.
    std::vector<PdfColumn> columns(double room) const
    {
        double rest = room + kPdfGap - taken(); // the last column needs no gap
        std::vector<double> widths = wanted;
        for (std::size_t at = widths.size(); at-- > 0;) { // numbers that fill the page leave texts less
            const doc::Column& column = table->columns[places[at]];
            if (!column.right && column.share == 0) {
                const double less =
                    std::clamp((shares() ? kPdfLeastShareRoom : 0) - rest, 0.0, widths[at] / 2);
                widths[at] -= less;
                rest += less;
            }
        }
        if (const double least = shares() ? kPdfLeastShareRoom : 0; rest < least) {
            const double narrowed = (room + kPdfGap - least) / (room + kPdfGap - rest);
            for (double& width : widths) {
                width *= narrowed;
            }
            rest = least;
        }
        double all = 0;
        for (const std::size_t c : places) {
            all += table->columns[c].share;
        }
        std::vector<PdfColumn> made;
        for (std::size_t at = 0; at < places.size(); ++at) {
            const doc::Column& column = table->columns[places[at]];
            made.push_back(
                {column.head, column.share > 0 ? rest * column.share / all : widths[at], column.right});
        }
        return made;
    }
};

// ---- pages ---------------------------------------------------------------------------------------

/// Puts a document on pages, as often as is wanted.
class PdfDocument {
public:
    explicit PdfDocument(const doc::Document& document) : m_document(document)
    {
        const PdfRuler ruler;
        bool turned = false;
        for (const doc::Block& block : document.blocks) {
            PdfTable table;
            if (const auto* plain = std::get_if<doc::Table>(&block.what)) {
                table.table = plain;
            } else if (const auto* pairs = std::get_if<doc::Pairs>(&block.what)) {
                table.own = pairsTable(*pairs);
            } else if (const auto* checks = std::get_if<doc::Checks>(&block.what)) {
                table.own = checksTable(*checks);
            } else if (const auto* callouts = std::get_if<doc::Callouts>(&block.what)) {
                table.own = calloutsTable(*callouts);
            } else {
                continue;
            }
            PdfTable& kept = m_tables[&block];
            kept = std::move(table);
            const bool whole = kept.table != nullptr;
            kept.table = whole ? kept.table : &kept.own;
            kept.measure(ruler);
            turned = turned || (whole && kept.taken() + (kept.shares() ? kPdfShareRoom : 0) >
                                             pdfRoom(paper(), false) + kPdfGap);
        }
        m_landscape = document.paper.wide && turned;
    }

    PdfInfo info() const
    {
        const doc::Paper& paper = m_document.paper;
        PdfInfo info;
        info.title = paper.title.empty() ? m_document.title : paper.title;
        info.status = paper.status;
        info.statusInk = paper.draft ? PdfInk::Error : PdfInk::Quiet;
        info.foot = paper.foot;
        info.date = paper.date;
        info.style = m_document.style;
        info.paper = this->paper();
        info.landscape = m_landscape;
        info.accent = paper.accent;
        return info;
    }

    void write(PdfPages& pages) const;
    bool isTable(const doc::Block& block) const { return m_tables.contains(&block); }
    const PdfTable& tableOf(const doc::Block& block) const { return m_tables.at(&block); }

private:
    PdfPaper paper() const { return m_document.paper.letter ? PdfPaper::Letter : PdfPaper::A4; }

    const doc::Document& m_document;
    std::map<const doc::Block*, PdfTable> m_tables;
    bool m_landscape = false;
};

/// Writes each kind of block.
class PdfBlocks {
public:
    PdfBlocks(const PdfDocument& document, PdfPages& pages) : m_document(document), m_pages(pages) {}

    void write(const doc::Block& block)
    {
        m_block = &block;
        const auto* heading = std::get_if<doc::Heading>(&block.what);
        const bool caption = heading && heading->level > 2;
        if (!caption && !std::holds_alternative<doc::Checks>(block.what)) {
            m_pages.endTable();
            m_checking = false;
        }
        if (!caption && !m_document.isTable(block)) {
            finish();
        }
        std::visit(*this, block.what);
    }
    /// A heading of a lower level where no table follows.
    void finish()
    {
        if (!m_caption.empty()) {
            m_pages.gap(6);
            m_pages.paragraph({std::exchange(m_caption, {}), PdfFont::Strong});
        }
    }

    void operator()(const doc::Heading& heading)
    {
        const std::string text = heading.text + (heading.id.empty() ? "" : " (" + heading.id + ')');
        if (heading.level >
            2) { // above the rows of what follows, and again where these go on on another page
            m_caption += (m_caption.empty() ? "" : ": ") + text;
        } else if (heading.level == 2) {
            m_pages.heading(text);
        } else {
            m_pages.paragraph({text, PdfFont::Title, PdfInk::Accent});
        }
    }
    void operator()(const doc::Paragraph& paragraph)
    {
        for (const doc::Text& line : paragraph.lines) {
            m_pages.paragraph(pdfText(line));
        }
    }
    void operator()(const doc::Sides& sides)
    {
        const double width =
            (m_pages.room() + kPdfGap) / static_cast<double>(std::max(sides.places, sides.sides.size()));
        std::vector<PdfCell> cells;
        for (const doc::Lines& side : sides.sides) {
            PdfCell& cell = cells.emplace_back();
            for (const doc::Text& line : side) {
                cell.push_back(pdfText(line));
            }
        }
        m_pages.columns(std::vector<PdfColumn>(cells.size(), {{}, width, false}), cells);
    }
    void operator()(const doc::Figures& figures)
    {
        std::vector<PdfPages::Figure> all;
        for (const doc::Figures::Figure& figure : figures.figures) {
            all.push_back(
                {figure.label, figure.value, figure.note, figure.unknown ? PdfInk::Warning : PdfInk::Text});
        }
        m_pages.figures(all);
    }
    void operator()(const doc::Pairs&) { table(m_document.tableOf(*m_block)); }
    void operator()(const doc::Callouts&) { table(m_document.tableOf(*m_block)); }
    void operator()(const doc::Table&) { table(m_document.tableOf(*m_block)); }
    void operator()(const doc::Checks&)
    {
        const PdfTable& table = m_document.tableOf(*m_block);
        if (!std::exchange(m_checking, true)) { // groups of steps are one table
            m_pages.beginTable(table.columns(m_pages.room()));
        }
        rows(table);
    }
    void operator()(const doc::List& list)
    {
        for (const std::string& item : list.items) {
            m_pages.paragraph({"\u2022 " + item, PdfFont::Small});
        }
    }
    void operator()(const doc::Drawing& drawing)
    {
        m_pages.drawing(drawing.scene);
        if (drawing.scene.unit != 1.0) {
            return; // a sheet has its own title
        }
        m_pages.paragraph({drawingText(drawing.scene), PdfFont::Small, PdfInk::Quiet});
        m_pages.gap(6);
    }
    void operator()(const doc::Picture& picture)
    {
        if (!picture.svg) {
            m_pages.picture(picture.bytes, picture.height);
        }
    }
    void operator()(const doc::Blanks& blanks)
    {
        m_pages.gap(28);
        const double width = (m_pages.room() + kPdfGap) / static_cast<double>(blanks.labels.size());
        m_pages.beginTable(std::vector<PdfColumn>(blanks.labels.size(), {{}, width, false}));
        std::vector<PdfCell> cells;
        for (const std::string& label : blanks.labels) {
            cells.push_back({{label, PdfFont::Small, PdfInk::Quiet}});
        }
        m_pages.row(cells);
        m_pages.endTable();
    }
    void operator()(const doc::PageBreak&) { m_pages.pageBreak(); }
    void operator()(const doc::Gap& gap) { m_pages.gap(gap.height); }

private:
    void table(const PdfTable& table)
    {
        m_pages.beginTable(table.columns(m_pages.room()));
        const bool captioned = !m_caption.empty();
        rows(table);
        totals(table);
        m_pages.endTable();
        m_pages.gap(captioned ? 6 : 0);
    }

    void rows(const PdfTable& of)
    {
        if (!m_caption.empty()) {
            m_pages.group(std::exchange(m_caption, {}));
        }
        const doc::Table& table = *of.table;
        const auto groups = std::find_if(table.columns.begin(), table.columns.end(),
                                         [](const doc::Column& column) { return column.groups; });
        const auto group = static_cast<std::size_t>(groups - table.columns.begin());
        std::vector<double> keep(table.rows.size() + 1,
                                 0); // of what stands before each row, and before the sums
        for (const doc::Total& total : table.totals) {
            keep.back() += kPdfTotalRoom + kPdfRemarkRoom * static_cast<double>(total.remarks.size());
        }
        for (std::size_t i = table.rows.size();
             i-- > 0;) { // a subtotal and the sums do not stand alone on a page
            keep[i] = table.rows[i].kind == doc::RowKind::Subtotal ? kPdfTotalRoom + keep[i + 1] : 0;
        }
        std::optional<std::string_view> above;
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const doc::Row& row = table.rows[i];
            if (groups != table.columns.end() && above != row.cells[group].text) {
                above = row.cells[group].text;
                m_pages.group(row.cells[group].text);
            }
            std::vector<PdfCell> cells;
            for (const std::size_t c : of.places) {
                const doc::Cell& cell = row.cells[c];
                PdfCell& lines = cells.emplace_back(
                    PdfCell{{cell.text, pdfCellFont(table.columns[c], cell), pdfInk(cell.tone)}});
                for (const doc::Lines* below : {&cell.below, &cell.belowOnPaper}) {
                    for (const doc::Text& line : *below) {
                        lines.push_back(pdfText(line));
                    }
                }
            }
            m_pages.row(cells, keep[i + 1]);
        }
    }

    void totals(const PdfTable& of)
    {
        const doc::Table& table = *of.table;
        std::size_t label = 0;
        while (label + 1 < of.places.size() && table.columns[of.places[label]].share == 0) {
            ++label;
        }
        for (std::size_t i = 0; i < table.totals.size(); ++i) {
            const doc::Total& total = table.totals[i];
            const PdfFont font = total.strong ? PdfFont::Strong : PdfFont::Body;
            std::vector<PdfCell> cells(of.places.size());
            cells[label] = {{total.label, font}};
            for (const doc::Text& remark : total.remarks) {
                cells[label].push_back(pdfText(remark));
            }
            cells[sumColumn(table, of.places)] = {{total.value, font, pdfInk(total.tone)}};
            m_pages.row(cells, kPdfTotalRoom * static_cast<double>(table.totals.size() - i - 1));
        }
    }

    const PdfDocument& m_document;
    PdfPages& m_pages;
    const doc::Block* m_block = nullptr;
    std::string m_caption; ///< waits for what it stands above
    bool m_checking = false;
};

void PdfDocument::write(PdfPages& pages) const
{
    PdfBlocks blocks(*this, pages);
    for (const doc::Block& block : m_document.blocks) {
        if (block.shown != doc::Shown::OffPaper) {
            blocks.write(block);
        }
    }
    blocks.finish();
}

} // namespace

Expected<std::string> writePdf(const doc::Document& document)
{
    const PdfDocument paper(document);
    return pdfBytes(paper.info(), [&paper](PdfPages& pages) { paper.write(pages); });
}

Expected<PdfPicture> documentPicture(const doc::Document& document, int page, int pixels, int pages)
{
    const PdfDocument paper(document);
    return pdfPicture(
        paper.info(), [&paper](PdfPages& into) { paper.write(into); }, page, pixels, pages);
}

} // namespace lanewatt::exchange
