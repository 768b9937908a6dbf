#include "app/exchange/bom_document.h"
#include "app/exchange/document.h"
#include "app/exchange/quote_document.h"
#include "app/exchange/quote_preview.h"
#include "app/exchange/writers/document_writers.h"
#include "app/exchange/writers/quote_parts.h"

#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

using doc::Look;
using doc::Shown;
using doc::Tone;

constexpr double kQuoteLogoHeight = 36; ///< all in points
constexpr double kQuoteMoneyRoom = 90, kQuoteMpnRoom = 130, kQuoteCountRoom = 60, kQuoteNumberRoom = 40;

/// The seller's colour where it is dark enough to be read on paper; else that of all texts.
unsigned quoteAccent(std::string_view colour)
{
    const unsigned usual = doc::Paper().accent;
    unsigned rgb = 0;
    if (colour.size() != 7 || colour.front() != '#') {
        return usual;
    }
    const auto [end, error] = std::from_chars(colour.data() + 1, colour.data() + colour.size(), rgb, 16);
    const unsigned light = (299 * (rgb >> 16 & 255U) + 587 * (rgb >> 8 & 255U) + 114 * (rgb & 255U)) / 1000;
    return error == std::errc() && end == colour.data() + colour.size() && light < 150 ? rgb : usual;
}

/// Makes the tree of a quote.
class QuoteTree {
public:
    explicit QuoteTree(const QuoteDocument& quote)
        : m_quote(quote),
          m_choices(quote.choices()),
          m_style(quote.options.style)
    {}

    doc::Document make()
    {
        m_out.title = m_quote.title;
        m_out.style = m_style;
        m_out.paper = {.title = m_quote.heading + " \u00B7 " + m_quote.title,
                       .status = m_quote.draft ? m_quote.status : m_choices.customer.name,
                       .draft = m_quote.draft,
                       .foot = m_choices.seller.name + (m_choices.seller.name.empty() ? "" : " \u00B7 ") +
                               m_quote.validity,
                       .date = m_quote.options.date,
                       .letter = m_quote.paper == quote::Paper::Letter,
                       .accent = quoteAccent(m_choices.seller.colour)};
        head();
        letterHead();
        m_out.add(doc::Paragraph{lines(quoteTextLines(m_choices.terms.opening))});
        summary();
        for (const QuotePart part :
             {QuotePart::Lines, QuotePart::Recurring, QuotePart::Options, QuotePart::Alternatives}) {
            table(part);
            sumsBehind(part);
        }
        drawings();
        budgets();
        findings();
        terms();
        acceptance();
        return std::move(m_out);
    }

private:
    std::string label(const MessageTemplate& text) const { return messages::label(text, m_style); }

    static doc::Lines lines(const std::vector<std::string>& texts, Look look = Look::Body,
                            Tone tone = Tone::Plain)
    {
        doc::Lines made;
        for (const std::string& text : texts) {
            made.push_back({text, look, tone, {}});
        }
        return made;
    }
    /// With a line before the others.
    static doc::Lines titled(std::string title, Look look, Tone tone, const std::vector<std::string>& texts)
    {
        doc::Lines made = lines(texts);
        made.insert(made.begin(), {std::move(title), look, tone, {}});
        return made;
    }

    doc::Text status() const
    {
        return {m_quote.status, Look::Strong, m_quote.draft ? Tone::Error : Tone::Plain, {}};
    }

    // ---- first page --------------------------------------------------------------------------

    void head()
    {
        m_out.add(doc::Heading{1, m_quote.title, {}}, Shown::OffPaper);
        if (const QuoteLogo& logo = m_quote.options.logo; logo.kind != QuoteLogo::Kind::None) {
            m_out.add(doc::Picture{logo.bytes, logo.kind == QuoteLogo::Kind::Svg, m_choices.seller.name,
                                   kQuoteLogoHeight});
        }
        m_out.add(doc::Paragraph{{{m_quote.heading, Look::Large, Tone::Plain, {}}, status()}},
                  Shown::OffPaper);
        m_out.add(doc::Sides{{titled(label(LW_MESSAGE("quote.doc.from", "From")), Look::Strong, Tone::Plain,
                                     quoteSellerLines(m_quote)),
                              titled(label(LW_MESSAGE("quote.doc.for", "For")), Look::Strong, Tone::Plain,
                                     quoteCustomerLines(m_quote)),
                              lines(quoteDateLines(m_quote))}},
                  Shown::OffPaper);
    }

    /// On paper a quote is a letter.
    void letterHead()
    {
        doc::Lines seller = lines(quoteSellerLines(m_quote), Look::Body, Tone::Quiet);
        if (!seller.empty() && !m_choices.seller.name.empty()) {
            seller.front().look = Look::Large;
            seller.front().tone = Tone::Accent;
        }
        doc::Lines offer{
            {label(LW_MESSAGE("quote.doc.quotation", "Quotation")), Look::Small, Tone::Quiet, {}},
            {m_quote.heading, Look::Large, Tone::Plain, {}},
            status()};
        for (doc::Text& date : lines(quoteDateLines(m_quote), Look::Body, Tone::Quiet)) {
            offer.push_back(std::move(date));
        }
        m_out.add(doc::Sides{{std::move(seller), std::move(offer)}}, Shown::OnPaper);
        m_out.add(doc::Gap{36});
        m_out.add(doc::Heading{1, m_quote.title, {}}, Shown::OnPaper);
        m_out.add(doc::Gap{10});
        m_out.add(doc::Sides{{titled(label(LW_MESSAGE("quote.doc.for", "For")), Look::Small, Tone::Quiet,
                                     quoteCustomerLines(m_quote))},
                             2},
                  Shown::OnPaper);
        m_out.add(doc::Gap{10});
    }

    /// On paper the sums and what is to be said of them are on the first page.
    void summary()
    {
        doc::Figures figures;
        for (const QuoteSum& sum : m_quote.sums) {
            if (sum.strong) {
                figures.figures.push_back({sum.label, quoteSumAmount(sum, m_style), {}, false});
            }
        }
        m_out.add(doc::Gap{6});
        m_out.add(std::move(figures), Shown::OnPaper);
        m_out.add(doc::Paragraph{lines(m_quote.remarks, Look::Small, Tone::Quiet)}, Shown::OnPaper);
        if (m_quote.options.logo.kind == QuoteLogo::Kind::Svg) {
            m_out.add(
                doc::Paragraph{
                    {{label(LW_MESSAGE(
                          "quote.doc.svg_logo",
                          "The seller's logo is an SVG file, which is shown in the HTML form only.")),
                      Look::Small,
                      Tone::Quiet,
                      {}}}},
                Shown::OnPaper);
        }
        m_out.add(doc::Gap{6});
    }

    // ---- lines -------------------------------------------------------------------------------

    void table(QuotePart part)
    {
        const std::vector<const QuoteRow*> rows = m_quote.rowsOf(part);
        if (rows.empty()) {
            return;
        }
        const QuoteHeads heads = quoteHeads(m_quote);
        doc::Table table;
        table.columns = {{.head = heads.number, .most = kQuoteNumberRoom},
                         {.head = heads.description, .share = 1},
                         {.head = heads.partNumber, .code = true, .most = kQuoteMpnRoom},
                         {.head = heads.quantity, .right = true, .most = kQuoteCountRoom},
                         {.head = heads.price, .right = true, .most = kQuoteMoneyRoom},
                         {.head = heads.discount, .right = true, .most = kQuoteCountRoom},
                         {.head = heads.amount, .right = true, .most = kQuoteMoneyRoom}};
        for (const QuoteRow* row : rows) {
            table.rows.push_back(line(*row));
        }
        if (part == QuotePart::Lines) {
            for (const QuoteSum& sum : m_quote.sums) {
                table.totals.push_back({.label = sum.label,
                                        .value = quoteSumNumber(sum, m_style),
                                        .named = quoteSumAmount(sum, m_style),
                                        .strong = sum.strong});
            }
        }
        m_out.heading(2, quotePartTitle(m_quote, part));
        m_out.add(std::move(table));
    }

    doc::Row line(const QuoteRow& row) const
    {
        const bool sum = row.line->kind == quote::LineKind::Subtotal;
        const Tone tone = row.inside ? Tone::Quiet : Tone::Plain;
        doc::Cell item{.text = row.description,
                       .look = sum          ? Look::Strong
                               : row.inside ? Look::Small
                                            : Look::Body,
                       .tone = tone};
        if (!row.note.empty()) {
            item.below.push_back({row.note, Look::Small, Tone::Quiet, {}});
        }
        return {{{.text = row.number, .look = row.inside ? Look::Small : Look::Body, .tone = Tone::Quiet},
                 std::move(item),
                 {.text = row.partNumber, .tone = tone},
                 {.text = row.quantity ? messages::amount({static_cast<double>(*row.quantity), Dimension::Scalar}, m_style, 0) : quoteCount(row), .tone = tone},
                 {.text = row.price ? quoteNumber(*row.price, m_style) : std::string()},
                 {.text = quoteDiscount(row, m_style)},
                 {.text = quoteAmountCell(m_quote, row),
                  .look = sum || row.unpriced() ? Look::Strong : Look::Body,
                  .tone = row.unpriced() ? Tone::Warning : Tone::Plain}},
                row.unpriced() ? doc::RowKind::Unknown
                : row.inside   ? doc::RowKind::Inside
                : sum          ? doc::RowKind::Subtotal
                               : doc::RowKind::Plain};
    }

    /// Sums that stand in no table.
    void sumsBehind(QuotePart part)
    {
        const auto amounts = [this](const std::vector<QuoteSum>& sums) {
            doc::Lines made;
            for (const QuoteSum& sum : sums) {
                made.push_back({sum.label + ": " + quoteSumAmount(sum, m_style),
                                sum.strong ? Look::Strong : Look::Body,
                                Tone::Plain,
                                {}});
            }
            return made;
        };
        if (part == QuotePart::Lines) {
            if (m_quote.rowsOf(part).empty()) {
                m_out.add(doc::Paragraph{amounts(m_quote.sums)});
            }
            m_out.add(doc::Paragraph{lines(m_quote.remarks, Look::Small, Tone::Quiet)}, Shown::OffPaper);
        } else if (part == QuotePart::Recurring) {
            m_out.add(doc::Paragraph{amounts(m_quote.recurring)});
        }
    }

    // ---- what it rests on --------------------------------------------------------------------

    void drawings()
    {
        const QuoteDrawings& drawn = m_quote.options.drawings;
        if (drawn.scenes.empty() && drawn.problem.empty()) {
            return;
        }
        m_out.heading(2, label(kQuoteDrawings));
        for (const diagrams::Scene& scene : drawn.scenes) {
            m_out.add(doc::Drawing{scene});
        }
        if (!drawn.problem.empty()) {
            m_out.paragraph(drawn.problem, Look::Small, Tone::Quiet);
        }
    }

    void budgets()
    {
        if (m_quote.source.budgets.empty()) {
            return;
        }
        m_out.heading(2, label(kQuoteBudgets));
        doc::Pairs pairs;
        for (const quote::FrozenBudget& budget : m_quote.source.budgets) {
            pairs.pairs.push_back({budget.title, budget.text, {}});
        }
        m_out.add(std::move(pairs));
    }

    void findings()
    {
        if (m_quote.source.findings.empty()) {
            return;
        }
        m_out.heading(2, label(kQuoteFindings));
        doc::Callouts callouts;
        callouts.heads = findingHeads(m_style);
        for (const quote::FrozenFinding& finding : m_quote.source.findings) {
            callouts.callouts.push_back(
                {.tone = finding.waived                        ? Tone::Quiet
                         : finding.severity == Severity::Error ? Tone::Error
                                                               : Tone::Warning,
                 .word = label(severityName(finding.severity)),
                 .rule = finding.rule,
                 .where = finding.path,
                 .text = finding.text,
                 .state = finding.waived ? quoteWaiver(m_quote, finding) : std::string(),
                 .open = !finding.waived});
        }
        m_out.add(std::move(callouts));
    }

    void terms()
    {
        const std::vector<std::string> closing = quoteTextLines(m_choices.terms.closing);
        if (m_quote.terms.empty() && closing.empty()) {
            return;
        }
        m_out.heading(2, label(kQuoteTerms));
        for (const QuoteTerm& term : m_quote.terms) {
            m_out.add(doc::Paragraph{titled(term.title, Look::Strong, Tone::Plain, term.text)});
            m_out.add(doc::Gap{4});
        }
        m_out.add(doc::Paragraph{lines(closing)});
    }

    void acceptance()
    {
        if (m_quote.draft) {
            return; // nobody orders by a draft
        }
        m_out.heading(2, label(kQuoteOrder));
        m_out.paragraph(quoteOrderText(m_quote));
        m_out.add(doc::Blanks{{label(kQuoteSignName), label(kQuoteSignature), label(kQuoteSignDate)}});
    }

    const QuoteDocument& m_quote;
    const quote::Choices& m_choices;
    const messages::Style& m_style;
    doc::Document m_out;
};

} // namespace

doc::Document documentOf(const QuoteDocument& quote) { return QuoteTree(quote).make(); }

Expected<PdfPicture> quotePagePicture(QuoteSource source, QuoteOptions options, int page, int pixels,
                                      int pages)
{
    return documentPicture(documentOf(quoteDocument(std::move(source), std::move(options))), page, pixels,
                           pages);
}

} // namespace lanewatt::exchange
