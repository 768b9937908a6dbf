#include "app/diagrams/painter.h"
#include "app/exchange/bom_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/html_page.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/exchange/writers/quote_writers.h"
#include "model/try.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

constexpr std::string_view kQuoteStyle = R"(
.sides { display: flex; flex-wrap: wrap; gap: 24px; justify-content: space-between; margin: 0 0 24px; }
.sides p { margin: 0; }
.logo { max-height: 64px; max-width: 240px; }
.drawing { max-width: 100%; }
.inside { color: #576370; }
.note { color: #576370; font-size: 11px; }
.sum td { font-weight: 600; }
.sign { display: flex; gap: 24px; margin-top: 48px; }
.sign p { flex: 1; border-top: 1px solid #14181D; font-size: 11px; }
h2 { border-bottom: 1px solid #D9DDE3; }
)";

class QuoteHtml {
public:
    explicit QuoteHtml(const QuoteDocument& document) : m_document(document) {}

    Expected<std::string> page()
    {
        const messages::Style& style = m_document.options.style;
        m_out = htmlStart(m_document.title, style.language, std::string(htmlTableStyle()) + std::string(kQuoteStyle), m_document.options.logo.kind != QuoteLogo::Kind::None || !m_document.options.drawings.scenes.empty());
        head();
        for (const QuotePart part : {QuotePart::Lines, QuotePart::Recurring, QuotePart::Options, QuotePart::Alternatives}) {
            lines(part);
        }
        LANEWATT_TRY(drawn, drawings());
        budgets();
        findings();
        terms();
        acceptance();
        m_out += kHtmlEnd;
        return std::move(m_out);
    }

private:
    std::string label(const MessageTemplate& text) const { return htmlEscaped(messages::label(text, m_document.options.style)); }
    void heading(const std::string& escaped) { m_out += "<h2>" + escaped + "</h2>\n"; }
    void paragraph(std::string_view text, std::string_view kind = {})
    {
        m_out += kind.empty() ? "<p dir=\"auto\">" : "<p dir=\"auto\" class=\"" + std::string(kind) + "\">";
        m_out += htmlEscaped(text) + "</p>\n";
    }
    static std::string joined(const std::vector<std::string>& lines)
    {
        std::string out;
        for (const std::string& line : lines) {
            out += (out.empty() ? "" : "<br>\n") + htmlEscaped(line);
        }
        return out;
    }

    void head()
    {
        const QuoteLogo& logo = m_document.options.logo;
        if (logo.kind != QuoteLogo::Kind::None) {
            m_out += "<p><img class=\"logo\" alt=\"" + htmlEscaped(plainText(m_document.choices().seller.name)) + "\" src=\"data:image/" +
                     (logo.kind == QuoteLogo::Kind::Png ? "png" : "svg+xml") + ";base64," + base64Text(logo.bytes) + "\"></p>\n";
        }
        paragraph(m_document.heading, "head");
        paragraph(m_document.status, m_document.draft ? "draft" : "");
        m_out += "<div class=\"sides\">\n<p dir=\"auto\">" + label(LW_MESSAGE("quote.doc.from", "From")) + "<br>\n" + joined(quoteSellerLines(m_document)) + "</p>\n<p dir=\"auto\">" +
                 label(LW_MESSAGE("quote.doc.for", "For")) + "<br>\n" + joined(quoteCustomerLines(m_document)) + "</p>\n<p>" + joined(quoteDateLines(m_document)) + "</p>\n</div>\n";
        for (const std::string& line : quoteTextLines(m_document.choices().terms.opening)) {
            paragraph(line);
        }
    }

    void lines(QuotePart part)
    {
        const auto rows = m_document.rowsOf(part);
        const bool sums = part == QuotePart::Lines;
        if (rows.empty() && !sums) {
            return;
        }
        constexpr std::array<std::string_view, 7> kinds{"", "", "m", "n", "n", "n", "n"};
        heading(htmlEscaped(quotePartTitle(m_document, part)));
        m_out += "<table>\n<thead>\n<tr>";
        const auto heads = quoteHeadCells(m_document);
        for (std::size_t c = 0; c < heads.size(); ++c) {
            m_out += std::string("<th scope=\"col\"") + (kinds.at(c) == "n" ? " class=\"n\">" : ">") + htmlEscaped(heads[c]) + "</th>";
        }
        m_out += "</tr>\n</thead>\n<tbody>\n";
        for (const QuoteRow* row : rows) {
            m_out += row->unpriced() ? "<tr class=\"unknown\">" : row->inside ? "<tr class=\"inside\">" : row->line->kind == quote::LineKind::Subtotal ? "<tr class=\"sum\">" : "<tr>";
            const auto cells = quoteCells(m_document, *row);
            for (std::size_t c = 0; c < cells.size(); ++c) {
                m_out += kinds.at(c).empty() ? "<td dir=\"auto\">" : "<td class=\"" + std::string(kinds.at(c)) + "\">";
                m_out += htmlEscaped(cells[c]) + "</td>";
            }
            m_out += "</tr>\n";
        }
        m_out += "</tbody>\n";
        if (sums) {
            m_out += "<tfoot>\n";
            for (const QuoteSum& sum : m_document.sums) {
                m_out += "<tr><td></td><td colspan=\"5\">" + htmlEscaped(sum.label) + "</td><td class=\"n\">" + htmlEscaped(quoteSumNumber(sum, m_document.options.style)) + "</td></tr>\n";
            }
            m_out += "</tfoot>\n";
        }
        m_out += "</table>\n";
        if (sums) {
            for (const std::string& remark : m_document.remarks) {
                paragraph(remark, "note");
            }
        }
        if (part == QuotePart::Recurring) {
            for (const QuoteSum& term : m_document.recurring) {
                paragraph(term.label + ": " + quoteAmount(term.amount, m_document.options.style));
            }
        }
    }

    /// Each a picture of its own: ids of several drawings would meet in one page.
    Expected<void> drawings()
    {
        const QuoteDrawings& drawn = m_document.options.drawings;
        if (drawn.scenes.empty() && drawn.problem.empty()) {
            return {};
        }
        heading(label(kQuoteDrawings));
        for (const diagrams::Scene& scene : drawn.scenes) {
            LANEWATT_TRY(svg, diagrams::paintSvg(scene));
            const std::string words = htmlEscaped(quoteDrawingText(scene));
            m_out += "<p><img class=\"drawing\" alt=\"" + words + "\" src=\"data:image/svg+xml;base64," + base64Text(*svg) + "\"><br>\n<span class=\"note\">" + words + "</span></p>\n";
        }
        if (!drawn.problem.empty()) {
            paragraph(drawn.problem, "note");
        }
        return {};
    }

    void budgets()
    {
        if (m_document.source.budgets.empty()) {
            return;
        }
        heading(label(kQuoteBudgets));
        m_out += "<table>\n<tbody>\n";
        for (const quote::FrozenBudget& budget : m_document.source.budgets) {
            m_out += "<tr><td>" + htmlEscaped(plainText(budget.title)) + "</td><td>" + htmlEscaped(plainText(budget.text)) + "</td></tr>\n";
        }
        m_out += "</tbody>\n</table>\n";
    }

    void findings()
    {
        if (m_document.source.findings.empty()) {
            return;
        }
        heading(label(kQuoteFindings));
        const QuoteFindingHeads heads = quoteFindingHeads(m_document);
        m_out += "<table>\n<thead>\n<tr>";
        for (const std::string* head : {&heads.severity, &heads.rule, &heads.finding}) {
            m_out += "<th scope=\"col\">" + htmlEscaped(*head) + "</th>";
        }
        m_out += "</tr>\n</thead>\n<tbody>\n";
        for (const quote::FrozenFinding& finding : m_document.source.findings) {
            m_out += "<tr><td>" + label(severityName(finding.severity)) + "</td><td class=\"m\">" + htmlEscaped(plainText(finding.rule)) + "</td><td dir=\"auto\">" +
                     htmlEscaped(plainText(finding.text)) + "<br>\n<span class=\"note\">" + htmlEscaped(plainText(finding.path)) + "</span>" +
                     (finding.waived ? "<br>\n" + htmlEscaped(quoteWaiver(m_document, finding)) : std::string()) + "</td></tr>\n";
        }
        m_out += "</tbody>\n</table>\n";
    }

    void terms()
    {
        const auto closing = quoteTextLines(m_document.choices().terms.closing);
        if (m_document.terms.empty() && closing.empty()) {
            return;
        }
        heading(label(kQuoteTerms));
        for (const QuoteTerm& term : m_document.terms) {
            m_out += "<p dir=\"auto\"><strong>" + htmlEscaped(term.title) + "</strong><br>\n" + joined(term.text) + "</p>\n";
        }
        for (const std::string& line : closing) {
            paragraph(line);
        }
    }

    void acceptance()
    {
        if (m_document.draft) {
            return;
        }
        heading(label(kQuoteOrder));
        paragraph(quoteOrderText(m_document));
        m_out += "<div class=\"sign\"><p>" + label(kQuoteSignName) + "</p><p>" + label(kQuoteSignature) + "</p><p>" + label(kQuoteSignDate) + "</p></div>\n";
    }

    const QuoteDocument& m_document;
    std::string m_out;
};

} // namespace

Expected<std::string> writeQuoteHtml(const QuoteDocument& document)
{
    return QuoteHtml(document).page();
}

} // namespace lanewatt::exchange
