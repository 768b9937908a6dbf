#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/pdf_page.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

/// Columns of the parts on paper. What is ordered, and what is to be noted, stands below a part's name.
enum PartColumn : std::size_t { kPdfNumber, kPdfPart, kPdfMpn, kPdfFrom, kPdfQuantity, kPdfPrice, kPdfExtended, kPdfCurrency, kPdfColumns };

/// Wider texts wrap.
constexpr double kMpnRoom = 150, kFromRoom = 120;
/// With less room for the names of parts, the page is turned.
constexpr double kPartRoom = 170;
constexpr double kLeastPartRoom = 110;

/// The bill of materials on pages.
class BomPages {
public:
    explicit BomPages(const BomDocument& document)
        : m_document(document), m_paper(document.letterPaper() ? PdfPaper::Letter : PdfPaper::A4),
          m_unknown(label(LW_MESSAGE("bom.cell.unknown", "unknown"))),
          m_tooLarge(label(LW_MESSAGE("bom.total.too-large", "too large"))), m_totals(document.totalParts())
    {
        chooseColumns();
    }

    Expected<std::string> bytes() const
    {
        PdfInfo info;
        info.title = m_document.title;
        info.status = m_document.status;
        info.statusInk = m_document.draft() ? PdfInk::Error : PdfInk::Quiet;
        info.date = plainText(m_document.options.date);
        info.foot = label(LW_MESSAGE("bom.pdf.foot", "Bill of materials")) + (info.date.empty() ? "" : ", " + info.date);
        info.style = m_document.options.style;
        info.paper = m_paper;
        info.landscape = m_landscape;
        return pdfBytes(info, [this](PdfPages& pages) { write(pages); });
    }

private:
    std::string label(const MessageTemplate& text) const { return messages::label(text, m_document.options.style); }

    std::string quantity(const BomRow& row) const { return row.quantity() ? std::to_string(*row.quantity()) : m_tooLarge; }
    std::string price(const BomRow& row) const { return row.line->unitPrice ? row.line->unitPrice->numberText() : m_unknown; }
    std::string extended(const BomRow& row) const
    {
        return row.line->extended ? row.line->extended->numberText() : row.tooLarge ? m_tooLarge : m_unknown;
    }
    static std::string currency(const BomRow& row)
    {
        return row.line->unitPrice ? std::string(row.line->unitPrice->currency().code()) : std::string();
    }
    static std::string from(const BomRow& row)
    {
        std::string text = row.source;
        for (const std::string* more : {&row.condition, &row.date}) {
            text += more->empty() ? "" : ", " + *more;
        }
        return text;
    }

    // ---- columns -----------------------------------------------------------------------------

    void chooseColumns()
    {
        const std::array<std::string, kPdfColumns> heads{
            label(columnName(BomColumn::Number)),    label(columnName(BomColumn::Description)), label(columnName(BomColumn::Mpn)),
            label(columnName(BomColumn::Source)),    label(columnName(BomColumn::Quantity)),    label(columnName(BomColumn::UnitPrice)),
            label(columnName(BomColumn::Extended)), label(columnName(BomColumn::Currency))};
        const PdfRuler ruler;
        std::array<double, kPdfColumns> widths{};
        std::array<std::size_t, kPdfColumns> longest{};
        const auto widen = [&](std::size_t column, const std::string& text, PdfFont font) {
            const std::size_t length = textLength(text);
            if (length * 4 < longest[column] * 3) { // cannot be wider, and there may be many
                return;
            }
            longest[column] = std::max(longest[column], length);
            // as much as is needed to know that a text wraps in any case
            const double width = length > 100 ? kMpnRoom + kFromRoom : ruler.width(text, font);
            widths[column] = std::max(widths[column], width);
        };
        for (std::size_t c = 0; c < kPdfColumns; ++c) {
            widths[c] = ruler.width(heads[c], PdfFont::Small);
        }
        widen(kPdfNumber, std::to_string(m_document.rows.size()), PdfFont::Body);
        for (const BomRow& row : m_document.rows) {
            widen(kPdfMpn, row.mpn, PdfFont::Mono);
            widen(kPdfFrom, from(row), PdfFont::Small);
            widen(kPdfQuantity, quantity(row), PdfFont::Body);
            widen(kPdfPrice, price(row), PdfFont::Body);
            widen(kPdfExtended, extended(row), PdfFont::Body);
            widen(kPdfCurrency, currency(row), PdfFont::Body);
        }
        for (const BomTotalText& total : m_totals) {
            widen(kPdfExtended, total.number, PdfFont::Strong);
            widen(kPdfCurrency, total.currency, PdfFont::Strong);
        }
        widths[kPdfMpn] = std::min(widths[kPdfMpn], kMpnRoom);
        widths[kPdfFrom] = std::min(widths[kPdfFrom], kFromRoom);
        double others = 0;
        for (double& width : widths) {
            width += kPdfGap + 0.5; // so that rounding wraps nothing
        }
        for (std::size_t c = 0; c < kPdfColumns; ++c) {
            others += c == kPdfPart ? 0 : widths[c];
        }
        m_landscape = pdfRoom(m_paper, false) - others < kPartRoom;
        const double room = pdfRoom(m_paper, m_landscape) + kPdfGap; // the last column needs no gap
        double rest = room - others;
        for (const std::size_t column : {kPdfFrom, kPdfMpn}) { // numbers that fill the page leave these less
            const double taken = std::clamp(kLeastPartRoom - rest, 0.0, widths[column] / 2);
            widths[column] -= taken;
            rest += taken;
        }
        widths[kPdfPart] = rest;
        for (std::size_t c = 0; c < kPdfColumns; ++c) {
            const bool right = c == kPdfNumber || c == kPdfQuantity || c == kPdfPrice || c == kPdfExtended;
            m_columns.push_back({heads[c], widths[c], right});
        }
    }

    // ---- pages -------------------------------------------------------------------------------

    void write(PdfPages& pages) const
    {
        pages.paragraph({m_document.title, PdfFont::Title});
        pages.paragraph({m_document.statusAndDate(), PdfFont::Strong, m_document.draft() ? PdfInk::Error : PdfInk::Quiet});
        pages.gap(8);
        std::vector<PdfPages::Figure> figures;
        for (const BomHeadText& text : m_document.headTexts()) {
            figures.push_back({text.label, text.value, text.note, text.unknown ? PdfInk::Warning : PdfInk::Text});
        }
        pages.figures(figures);
        pages.gap(8);
        if (m_document.rows.empty()) {
            pages.paragraph({label(LW_MESSAGE("bom.empty", "No lines."))});
        } else {
            writeParts(pages);
        }
        writeFigures(pages);
        writeFindings(pages);
    }

    void writeParts(PdfPages& pages) const
    {
        // a total does not stand alone on a page
        const double totals = 18.0 * static_cast<double>(m_totals.size() + 1);
        pages.beginTable(m_columns);
        const std::string* category = nullptr;
        std::size_t number = 0;
        for (const BomRow& row : m_document.rows) {
            if (!category || *category != row.category) {
                category = &row.category;
                pages.group(row.category);
            }
            ++number;
            pages.row(partCells(row, number), number == m_document.rows.size() ? totals : 0);
        }
        pages.gap(4);
        for (const BomTotalText& total : m_totals) {
            std::vector<PdfCell> cells(kPdfColumns);
            cells[kPdfPart] = {{label(LW_MESSAGE("bom.total", "Total")), PdfFont::Strong}};
            if (!total.range.empty()) {
                cells[kPdfPart].push_back({total.range, PdfFont::Small, PdfInk::Quiet});
            }
            if (!total.unpriced.empty()) {
                cells[kPdfPart].push_back({total.unpriced, PdfFont::Small, PdfInk::Warning});
            }
            const PdfInk ink = total.overflow || total.currency.empty() ? PdfInk::Warning : PdfInk::Text;
            cells[kPdfExtended] = {{total.number, PdfFont::Strong, ink}};
            cells[kPdfCurrency] = {{total.currency, PdfFont::Strong}};
            pages.row(cells);
        }
        pages.endTable();
    }

    std::vector<PdfCell> partCells(const BomRow& row, std::size_t number) const
    {
        std::vector<PdfCell> cells(kPdfColumns);
        cells[kPdfNumber] = {{std::to_string(number), PdfFont::Body, PdfInk::Quiet}};
        cells[kPdfPart] = {{row.maker.empty() ? row.description : row.maker + ' ' + row.description}};
        if (!row.order.empty()) {
            cells[kPdfPart].push_back({label(columnName(BomColumn::Order)) + ": " + row.order, PdfFont::Small});
        }
        if (!row.note.empty()) {
            cells[kPdfPart].push_back({row.note, PdfFont::Small, row.priced() && !row.tooLarge ? PdfInk::Quiet : PdfInk::Warning});
        }
        cells[kPdfMpn] = {{row.mpn, PdfFont::Mono}};
        cells[kPdfFrom] = {{from(row), PdfFont::Small, PdfInk::Quiet}};
        cells[kPdfQuantity] = {{quantity(row), PdfFont::Body, row.quantity() ? PdfInk::Text : PdfInk::Warning}};
        cells[kPdfPrice] = {{price(row), PdfFont::Body, row.line->unitPrice ? PdfInk::Text : PdfInk::Warning}};
        cells[kPdfExtended] = {{extended(row), PdfFont::Body, row.line->extended ? PdfInk::Text : PdfInk::Warning}};
        cells[kPdfCurrency] = {{currency(row)}};
        return cells;
    }

    /// The width of a column whose texts do not wrap.
    template <class Rows, class TextOf>
    static PdfColumn fitted(const PdfRuler& ruler, std::string head, const Rows& rows, PdfFont font, bool right, const TextOf& textOf)
    {
        double width = ruler.width(head, PdfFont::Small);
        for (const auto& row : rows) {
            width = std::max(width, ruler.width(textOf(row), font));
        }
        return {std::move(head), std::min(width, kMpnRoom) + kPdfGap + 0.5, right};
    }

    void writeFigures(PdfPages& pages) const
    {
        if (m_document.figures.empty()) {
            return;
        }
        const PdfRuler ruler;
        const auto column = [&](const MessageTemplate& head, bool right, std::string BomFigure::*text) {
            return fitted(ruler, label(head), m_document.figures, PdfFont::Body, right,
                          [text](const BomFigure& figure) -> const std::string& { return figure.*text; });
        };
        std::vector<PdfColumn> columns{{},
                                       column(LW_MESSAGE("bom.figure.value", "Value"), true, &BomFigure::number),
                                       column(LW_MESSAGE("bom.figure.limit", "Limit"), true, &BomFigure::limit),
                                       column(LW_MESSAGE("bom.figure.unit", "Unit"), false, &BomFigure::unit),
                                       {label(LW_MESSAGE("bom.figure.remark", "Remark"))}};
        const double rest = pages.room() + kPdfGap - columns[1].width - columns[2].width - columns[3].width;
        columns[0].width = rest * 0.6;
        columns[4].width = rest * 0.4;
        pages.heading(label(LW_MESSAGE("bom.figures", "Power")));
        pages.beginTable(std::move(columns));
        for (const BomFigure& figure : m_document.figures) {
            pages.row({{{figure.label}}, {{figure.number}}, {{figure.limit}}, {{figure.unit}},
                       {{figure.remark, PdfFont::Small, figure.number.empty() ? PdfInk::Warning : PdfInk::Quiet}}});
        }
        pages.endTable();
    }

    void writeFindings(PdfPages& pages) const
    {
        if (m_document.findings.empty()) {
            return;
        }
        const PdfRuler ruler;
        const auto column = [&](const MessageTemplate& head, PdfFont font, std::string BomFinding::*text) {
            return fitted(ruler, label(head), m_document.findings, font, false,
                          [text](const BomFinding& finding) -> const std::string& { return finding.*text; });
        };
        std::vector<PdfColumn> columns{column(LW_MESSAGE("bom.finding.severity", "Severity"), PdfFont::Strong, &BomFinding::word),
                                       column(LW_MESSAGE("bom.finding.rule", "Rule"), PdfFont::Mono, &BomFinding::rule),
                                       column(LW_MESSAGE("bom.finding.path", "Where"), PdfFont::Small, &BomFinding::path),
                                       {label(LW_MESSAGE("bom.finding.title", "Finding"))},
                                       {label(LW_MESSAGE("bom.finding.state", "State"))}};
        const double rest = pages.room() + kPdfGap - columns[0].width - columns[1].width - columns[2].width;
        columns[3].width = rest * 0.7;
        columns[4].width = rest * 0.3;
        pages.heading(label(LW_MESSAGE("bom.findings", "Findings")));
        pages.beginTable(std::move(columns));
        for (const BomFinding& finding : m_document.findings) {
            const bool open = finding.waiver != WaiverState::Waived;
            const PdfInk ink = !open ? PdfInk::Quiet : finding.severity == Severity::Error ? PdfInk::Error : PdfInk::Warning;
            pages.row({{{finding.word, PdfFont::Strong, ink}}, {{finding.rule, PdfFont::Mono}}, {{finding.path, PdfFont::Small}},
                       {{finding.title, PdfFont::Strong}, {finding.whole(), PdfFont::Small}}, {{finding.state, PdfFont::Small}}});
        }
        pages.endTable();
    }

    const BomDocument& m_document;
    PdfPaper m_paper;
    std::string m_unknown, m_tooLarge;
    std::vector<BomTotalText> m_totals;
    std::vector<PdfColumn> m_columns;
    bool m_landscape = false;
};

} // namespace

Expected<std::string> writeBomPdf(const BomDocument& document)
{
    return BomPages(document).bytes();
}

} // namespace lanewatt::exchange
