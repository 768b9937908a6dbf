#include "app/exchange/bom_document.h"
#include "app/exchange/quote_preview.h"
#include "app/exchange/writers/pdf_page.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/exchange/writers/quote_writers.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

constexpr double kQuoteLogoHeight = 36;
constexpr double kQuoteMoneyRoom = 90;    ///< widest column of money; longer amounts wrap
constexpr double kQuoteMpnRoom = 130;
constexpr double kQuoteRowRoom = 18;      ///< height of a row of one line

/// The seller's colour where it is dark enough to be read on paper; else that of all texts.
unsigned quoteAccent(std::string_view colour)
{
    constexpr unsigned usual = 0x14181D;
    unsigned rgb = 0;
    if (colour.size() != 7 || colour.front() != '#') {
        return usual;
    }
    const auto [end, error] = std::from_chars(colour.data() + 1, colour.data() + colour.size(), rgb, 16);
    const unsigned light = (299 * (rgb >> 16 & 255U) + 587 * (rgb >> 8 & 255U) + 114 * (rgb & 255U)) / 1000;
    return error == std::errc() && end == colour.data() + colour.size() && light < 150 ? rgb : usual;
}

class QuotePages {
public:
    explicit QuotePages(const QuoteDocument& document) : m_document(document), m_choices(document.choices()) {}

    Expected<std::string> bytes() const
    {
        return pdfBytes(info(), [this](PdfPages& pages) { write(pages); });
    }

    Expected<PdfPicture> picture(int page, int pixels, int pages) const
    {
        return pdfPicture(info(), [this](PdfPages& into) { write(into); }, page, pixels, pages);
    }

private:
    PdfInfo info() const
    {
        PdfInfo info;
        info.title = m_document.heading + " \u00B7 " + m_document.title;
        info.status = m_document.draft ? m_document.status : plainText(m_choices.customer.name);
        info.statusInk = m_document.draft ? PdfInk::Error : PdfInk::Quiet;
        info.foot = plainText(m_choices.seller.name) + (m_choices.seller.name.empty() ? "" : " \u00B7 ") + m_document.validity;
        info.date = m_document.options.date;
        info.style = m_document.options.style;
        info.paper = m_document.paper == quote::Paper::Letter ? PdfPaper::Letter : PdfPaper::A4;
        info.accent = quoteAccent(m_choices.seller.colour);
        return info;
    }

    std::string label(const MessageTemplate& text) const { return messages::label(text, m_document.options.style); }
    std::string number(const std::optional<Money>& amount) const { return amount ? quoteNumber(*amount, m_document.options.style) : std::string(); }

    void write(PdfPages& pages) const
    {
        cover(pages);
        lines(pages, QuotePart::Lines);
        sums(pages);
        lines(pages, QuotePart::Recurring);
        for (const QuoteSum& term : m_document.recurring) {
            pages.paragraph({term.label + ": " + quoteAmount(term.amount, m_document.options.style), PdfFont::Strong});
        }
        lines(pages, QuotePart::Options);
        lines(pages, QuotePart::Alternatives);
        drawings(pages);
        budgets(pages);
        findings(pages);
        terms(pages);
        acceptance(pages);
    }

    // ---- cover -------------------------------------------------------------------------------

    static PdfCell texts(const std::vector<std::string>& lines, PdfInk ink = PdfInk::Text)
    {
        PdfCell cell;
        for (const std::string& line : lines) {
            cell.push_back({line, PdfFont::Body, ink});
        }
        return cell;
    }

    void cover(PdfPages& pages) const
    {
        const double half = (pages.room() + kPdfGap) / 2;
        if (m_document.options.logo.kind == QuoteLogo::Kind::Png) {
            pages.picture(m_document.options.logo.bytes, kQuoteLogoHeight);
        }
        PdfCell seller = texts(quoteSellerLines(m_document), PdfInk::Quiet);
        if (!seller.empty() && !m_choices.seller.name.empty()) {
            seller.front() = {seller.front().text, PdfFont::Figure, PdfInk::Accent};
        }
        PdfCell head{{label(LW_MESSAGE("quote.doc.quotation", "Quotation")), PdfFont::Small, PdfInk::Quiet}, {m_document.heading, PdfFont::Figure}};
        head.push_back({m_document.status, PdfFont::Strong, m_document.draft ? PdfInk::Error : PdfInk::Text});
        for (const std::string& date : quoteDateLines(m_document)) {
            head.push_back({date, PdfFont::Body, PdfInk::Quiet});
        }
        pages.columns({{{}, half, false}, {{}, half, false}}, {seller, head});
        pages.gap(36);
        pages.paragraph({m_document.title, PdfFont::Title, PdfInk::Accent});
        pages.gap(10);
        PdfCell customer{{label(LW_MESSAGE("quote.doc.for", "For")), PdfFont::Small, PdfInk::Quiet}};
        for (const std::string& line : quoteCustomerLines(m_document)) {
            customer.push_back({line});
        }
        pages.columns({{{}, half, false}}, {customer});
        pages.gap(10);
        for (const std::string& line : quoteTextLines(m_choices.terms.opening)) {
            pages.paragraph({line});
        }
        std::vector<PdfPages::Figure> figures;
        for (const QuoteSum& sum : m_document.sums) {
            if (sum.strong) {
                figures.push_back({sum.label, quoteSumAmount(sum, m_document.options.style), {}, PdfInk::Text});
            }
        }
        pages.gap(6);
        pages.figures(figures);
        for (const std::string& remark : m_document.remarks) {
            pages.paragraph({remark, PdfFont::Small, PdfInk::Quiet});
        }
        if (m_document.options.logo.kind == QuoteLogo::Kind::Svg) {
            pages.paragraph({label(LW_MESSAGE("quote.doc.svg_logo", "The seller's logo is an SVG file, which is shown in the HTML form only.")), PdfFont::Small, PdfInk::Quiet});
        }
        pages.gap(6);
    }

    // ---- lines -------------------------------------------------------------------------------

    std::vector<PdfColumn> columns(const PdfPages& pages, const std::vector<const QuoteRow*>& rows) const
    {
        const PdfRuler ruler;
        const auto widest = [&](const std::string& head, PdfFont font, double most, const auto& textOf) {
            double width = ruler.width(head, PdfFont::Small);
            for (const QuoteRow* row : rows) {
                width = std::max(width, ruler.width(textOf(*row), font));
            }
            return std::min(width, most) + kPdfGap + 0.5;
        };
        std::vector<PdfColumn> columns;
        const QuoteHeads heads = quoteHeads(m_document);
        columns.push_back({heads.number, widest(heads.number, PdfFont::Body, 40, [](const QuoteRow& row) { return row.number; }), false});
        columns.push_back({heads.description, 0, false});
        columns.push_back({heads.partNumber, widest(heads.partNumber, PdfFont::Mono, kQuoteMpnRoom, [](const QuoteRow& row) { return row.partNumber; }), false});
        columns.push_back({heads.quantity, widest(heads.quantity, PdfFont::Body, 60, [](const QuoteRow& row) { return quoteCount(row); }), true});
        columns.push_back({heads.price, widest(heads.price, PdfFont::Body, kQuoteMoneyRoom, [this](const QuoteRow& row) { return price(row); }), true});
        columns.push_back({heads.discount, widest(heads.discount, PdfFont::Body, 60, [this](const QuoteRow& row) { return quoteDiscount(row, m_document.options.style); }), true});
        columns.push_back({heads.amount, widest(heads.amount, PdfFont::Strong, kQuoteMoneyRoom, [this](const QuoteRow& row) { return amount(row); }), true});
        double rest = pages.room() + kPdfGap;
        for (const PdfColumn& column : columns) {
            rest -= column.width;
        }
        columns[1].width = std::max(rest, 100.0);
        return columns;
    }

    std::string price(const QuoteRow& row) const { return row.price ? number(row.price) : std::string(); }
    std::string amount(const QuoteRow& row) const { return quoteAmountCell(m_document, row); }

    void lines(PdfPages& pages, QuotePart part) const
    {
        const std::vector<const QuoteRow*> rows = m_document.rowsOf(part);
        if (rows.empty()) {
            return;
        }
        pages.heading(quotePartTitle(m_document, part));
        pages.beginTable(columns(pages, rows));
        // a subtotal, and the sums behind the last line, do not stand alone on a page
        std::vector<double> keep(rows.size(), 0);
        keep.back() = part == QuotePart::Lines ? kQuoteRowRoom * static_cast<double>(m_document.sums.size()) : 0;
        for (std::size_t i = rows.size() - 1; i > 0; --i) {
            keep[i - 1] = rows[i]->line->kind == quote::LineKind::Subtotal ? kQuoteRowRoom + keep[i] : 0;
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            pages.row(cells(*rows[i]), keep[i]);
        }
        if (part != QuotePart::Lines) { // else the sums follow
            pages.endTable();
        }
    }

    std::vector<PdfCell> cells(const QuoteRow& row) const
    {
        const bool sum = row.line->kind == quote::LineKind::Subtotal;
        const PdfInk ink = row.inside ? PdfInk::Quiet : PdfInk::Text;
        const PdfFont font = sum ? PdfFont::Strong : row.inside ? PdfFont::Small : PdfFont::Body;
        std::vector<PdfCell> cells(7);
        cells[0] = {{row.number, row.inside ? PdfFont::Small : PdfFont::Body, PdfInk::Quiet}};
        cells[1] = {{row.description, font, ink}, {row.note, PdfFont::Small, PdfInk::Quiet}};
        cells[2] = {{row.partNumber, PdfFont::Mono, ink}};
        cells[3] = {{quoteCount(row), PdfFont::Body, ink}};
        cells[4] = {{price(row)}};
        cells[5] = {{quoteDiscount(row, m_document.options.style)}};
        cells[6] = {{amount(row), sum || row.unpriced() ? PdfFont::Strong : PdfFont::Body, row.unpriced() ? PdfInk::Warning : PdfInk::Text}};
        return cells;
    }

    /// Below the lines, in their table; without lines below each other.
    void sums(PdfPages& pages) const
    {
        const bool table = !m_document.rowsOf(QuotePart::Lines).empty();
        for (std::size_t i = 0; i < m_document.sums.size(); ++i) {
            const QuoteSum& sum = m_document.sums[i];
            const PdfFont font = sum.strong ? PdfFont::Strong : PdfFont::Body;
            if (!table) {
                pages.paragraph({sum.label + ": " + quoteSumAmount(sum, m_document.options.style), font});
                continue;
            }
            std::vector<PdfCell> cells(7);
            cells[1] = {{sum.label, font}};
            cells[6] = {{quoteSumNumber(sum, m_document.options.style), font}};
            pages.row(cells, kQuoteRowRoom * static_cast<double>(m_document.sums.size() - i - 1));
        }
        pages.endTable();
    }

    // ---- what it rests on --------------------------------------------------------------------

    void drawings(PdfPages& pages) const
    {
        const QuoteDrawings& drawn = m_document.options.drawings;
        if (drawn.scenes.empty() && drawn.problem.empty()) {
            return;
        }
        pages.heading(label(kQuoteDrawings));
        for (const diagrams::Scene& scene : drawn.scenes) {
            pages.drawing(scene);
            pages.paragraph({quoteDrawingText(scene), PdfFont::Small, PdfInk::Quiet});
            pages.gap(6);
        }
        if (!drawn.problem.empty()) {
            pages.paragraph({drawn.problem, PdfFont::Small, PdfInk::Quiet});
        }
    }

    void budgets(PdfPages& pages) const
    {
        if (m_document.source.budgets.empty()) {
            return;
        }
        pages.heading(label(kQuoteBudgets));
        pages.beginTable({{{}, (pages.room() + kPdfGap) * 0.5, false}, {{}, (pages.room() + kPdfGap) * 0.5, false}});
        for (const quote::FrozenBudget& budget : m_document.source.budgets) {
            pages.row({{{budget.title}}, {{budget.text, PdfFont::Strong}}});
        }
        pages.endTable();
    }

    void findings(PdfPages& pages) const
    {
        if (m_document.source.findings.empty()) {
            return;
        }
        pages.heading(label(kQuoteFindings));
        const double room = pages.room() + kPdfGap;
        const QuoteFindingHeads heads = quoteFindingHeads(m_document);
        pages.beginTable({{heads.severity, 64, false}, {heads.rule, 64, false}, {heads.finding, room - 128, false}});
        for (const quote::FrozenFinding& finding : m_document.source.findings) {
            const PdfInk ink = finding.waived ? PdfInk::Quiet : finding.severity == Severity::Error ? PdfInk::Error : PdfInk::Warning;
            PdfCell words{{finding.text}, {finding.path, PdfFont::Small, PdfInk::Quiet}};
            if (finding.waived) {
                words.push_back({quoteWaiver(m_document, finding), PdfFont::Small});
            }
            pages.row({{{label(severityName(finding.severity)), PdfFont::Strong, ink}}, {{finding.rule, PdfFont::Mono}}, words});
        }
        pages.endTable();
    }

    void terms(PdfPages& pages) const
    {
        const std::vector<std::string> closing = quoteTextLines(m_choices.terms.closing);
        if (m_document.terms.empty() && closing.empty()) {
            return;
        }
        pages.heading(label(kQuoteTerms));
        for (const QuoteTerm& term : m_document.terms) {
            pages.paragraph({term.title, PdfFont::Strong});
            for (const std::string& line : term.text) {
                pages.paragraph({line});
            }
            pages.gap(4);
        }
        for (const std::string& line : closing) {
            pages.paragraph({line});
        }
    }

    void acceptance(PdfPages& pages) const
    {
        if (m_document.draft) {
            return; // nobody orders by a draft
        }
        pages.heading(label(kQuoteOrder));
        pages.paragraph({quoteOrderText(m_document)});
        pages.gap(28);
        const double third = (pages.room() + kPdfGap) / 3;
        pages.beginTable({{{}, third, false}, {{}, third, false}, {{}, third, false}});
        pages.row({{{label(kQuoteSignName), PdfFont::Small, PdfInk::Quiet}}, {{label(kQuoteSignature), PdfFont::Small, PdfInk::Quiet}}, {{label(kQuoteSignDate), PdfFont::Small, PdfInk::Quiet}}});
        pages.endTable();
    }

    const QuoteDocument& m_document;
    const quote::Choices& m_choices;
};

} // namespace

Expected<std::string> writeQuotePdf(const QuoteDocument& document)
{
    return QuotePages(document).bytes();
}

Expected<PdfPicture> quotePagePicture(QuoteSource source, QuoteOptions options, int page, int pixels, int pages)
{
    const QuoteDocument document = quoteDocument(std::move(source), std::move(options));
    return QuotePages(document).picture(page, pixels, pages);
}

} // namespace lanewatt::exchange
