#include "app/exchange/bom_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/markdown_table.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/exchange/writers/quote_writers.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

namespace {

/// A line that begins no heading, list or block of code, whatever it begins with.
std::string markdownLine(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::size_t sign = std::min(line.find_first_not_of("0123456789"), line.size());
    const bool list = sign > 0 && sign < line.size() && (line[sign] == '.' || line[sign] == ')');
    const bool mark = sign == 0 && !line.empty() && std::string_view("#-+=").find(line.front()) != std::string_view::npos;
    return list || mark ? std::string(line.substr(0, sign)) + '\\' + markdownEscaped(line.substr(sign)) : markdownEscaped(line);
}

std::string markdownLines(const std::vector<std::string>& lines)
{
    std::string out;
    for (const std::string& line : lines) {
        out += (out.empty() ? "" : "  \n") + markdownLine(line); // two spaces: a new line
    }
    return out.empty() ? out : out + "\n\n";
}

void addMarkdownLines(std::string& out, const QuoteDocument& document, QuotePart part)
{
    const auto rows = document.rowsOf(part);
    if (rows.empty()) {
        return;
    }
    out += "## " + markdownEscaped(quotePartTitle(document, part)) + "\n\n";
    std::vector<std::vector<std::string>> cells;
    for (const QuoteRow* row : rows) {
        cells.push_back(quoteCells(document, *row));
    }
    addMarkdownTable(out, quoteHeadCells(document), {false, false, false, true, true, true, true}, cells);
    out += '\n';
}

void addMarkdownSums(std::string& out, const std::vector<QuoteSum>& sums, const messages::Style& style)
{
    for (const QuoteSum& sum : sums) {
        const std::string mark = sum.strong ? "**" : "";
        out += "- " + mark + (sum.strong ? markdownEscaped(sum.label) : markdownLine(sum.label)) + ": " + markdownEscaped(quoteSumAmount(sum, style)) + mark + '\n';
    }
    out += sums.empty() ? "" : "\n";
}

} // namespace

Expected<std::string> writeQuoteMarkdown(const QuoteDocument& document)
{
    const messages::Style& style = document.options.style;
    const auto label = [&](const MessageTemplate& text) { return markdownEscaped(messages::label(text, style)); };
    std::string out = "# " + markdownEscaped(document.title) + "\n\n" + markdownLine(document.heading) + "  \n**" + markdownEscaped(document.status) + "**\n\n";
    out += markdownLines(quoteDateLines(document));
    out += label(LW_MESSAGE("quote.doc.from", "From")) + ":  \n" + markdownLines(quoteSellerLines(document));
    out += label(LW_MESSAGE("quote.doc.for", "For")) + ":  \n" + markdownLines(quoteCustomerLines(document));
    out += markdownLines(quoteTextLines(document.choices().terms.opening));
    addMarkdownLines(out, document, QuotePart::Lines);
    addMarkdownSums(out, document.sums, style);
    out += markdownLines(document.remarks);
    addMarkdownLines(out, document, QuotePart::Recurring);
    addMarkdownSums(out, document.recurring, style);
    addMarkdownLines(out, document, QuotePart::Options);
    addMarkdownLines(out, document, QuotePart::Alternatives);
    if (!document.source.budgets.empty()) {
        out += "## " + label(kQuoteBudgets) + "\n\n";
        for (const quote::FrozenBudget& budget : document.source.budgets) {
            out += "- " + markdownLine(plainText(budget.title)) + ": " + markdownEscaped(plainText(budget.text)) + '\n';
        }
        out += '\n';
    }
    if (!document.source.findings.empty()) {
        out += "## " + label(kQuoteFindings) + "\n\n";
        for (const quote::FrozenFinding& finding : document.source.findings) {
            out += "- **" + label(severityName(finding.severity)) + "** " + markdownEscaped(plainText(finding.rule)) + ", " + markdownEscaped(plainText(finding.path)) + ": " +
                   markdownEscaped(plainText(finding.text));
            out += finding.waived ? " *" + markdownEscaped(quoteWaiver(document, finding)) + "*\n" : "\n";
        }
        out += '\n';
    }
    if (!document.terms.empty()) {
        out += "## " + label(kQuoteTerms) + "\n\n";
    }
    for (const QuoteTerm& term : document.terms) {
        out += "**" + markdownEscaped(term.title) + "**  \n" + markdownLines(term.text);
    }
    out += markdownLines(quoteTextLines(document.choices().terms.closing));
    if (!document.draft) {
        out += "## " + label(kQuoteOrder) + "\n\n" + markdownEscaped(quoteOrderText(document)) + "\n\n";
        out += label(kQuoteSignName) + ", " + label(kQuoteSignature) + ", " + label(kQuoteSignDate) + ":\n";
    }
    return out;
}

} // namespace lanewatt::exchange
