#include "app/exchange/bom_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/exchange/writers/quote_writers.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

namespace {

std::string bbcodeLines(const std::vector<std::string>& lines)
{
    std::string out;
    for (const std::string& line : lines) {
        out += bbcodeEscaped(line) + '\n';
    }
    return out.empty() ? out : out + '\n';
}

std::string bbcodeRow(const std::vector<std::string>& cells, bool head)
{
    const std::string_view name = head ? "th" : "td";
    std::string out = "[tr]";
    for (const std::string& cell : cells) {
        out += '[' + std::string(name) + ']' + bbcodeEscaped(cell) + "[/" + std::string(name) + ']';
    }
    return out + "[/tr]\n";
}

void addBbcodeLines(std::string& out, const QuoteDocument& document, QuotePart part)
{
    const auto rows = document.rowsOf(part);
    if (rows.empty()) {
        return;
    }
    out += "[b]" + bbcodeEscaped(quotePartTitle(document, part)) + "[/b]\n[table]\n" + bbcodeRow(quoteHeadCells(document), true);
    for (const QuoteRow* row : rows) {
        out += bbcodeRow(quoteCells(document, *row), false);
    }
    out += "[/table]\n\n";
}

void addBbcodeSums(std::string& out, const std::vector<QuoteSum>& sums, const messages::Style& style)
{
    for (const QuoteSum& sum : sums) {
        const std::string line = bbcodeEscaped(sum.label) + ": " + bbcodeEscaped(quoteSumAmount(sum, style));
        out += (sum.strong ? "[b]" + line + "[/b]" : line) + '\n';
    }
    out += sums.empty() ? "" : "\n";
}

} // namespace

Expected<std::string> writeQuoteBbcode(const QuoteDocument& document)
{
    const messages::Style& style = document.options.style;
    const auto label = [&](const MessageTemplate& text) { return bbcodeEscaped(messages::label(text, style)); };
    std::string out = "[size=150][b]" + bbcodeEscaped(document.title) + "[/b][/size]\n" + bbcodeEscaped(document.heading) + "\n[b]" + bbcodeEscaped(document.status) + "[/b]\n";
    out += bbcodeLines(quoteDateLines(document));
    out += "[b]" + label(LW_MESSAGE("quote.doc.from", "From")) + "[/b]\n" + bbcodeLines(quoteSellerLines(document));
    out += "[b]" + label(LW_MESSAGE("quote.doc.for", "For")) + "[/b]\n" + bbcodeLines(quoteCustomerLines(document));
    out += bbcodeLines(quoteTextLines(document.choices().terms.opening));
    addBbcodeLines(out, document, QuotePart::Lines);
    addBbcodeSums(out, document.sums, style);
    out += bbcodeLines(document.remarks);
    addBbcodeLines(out, document, QuotePart::Recurring);
    addBbcodeSums(out, document.recurring, style);
    addBbcodeLines(out, document, QuotePart::Options);
    addBbcodeLines(out, document, QuotePart::Alternatives);
    if (!document.source.budgets.empty()) {
        out += "[b]" + label(kQuoteBudgets) + "[/b]\n[list]\n";
        for (const quote::FrozenBudget& budget : document.source.budgets) {
            out += "[*]" + bbcodeEscaped(plainText(budget.title)) + ": " + bbcodeEscaped(plainText(budget.text)) + '\n';
        }
        out += "[/list]\n\n";
    }
    if (!document.source.findings.empty()) {
        out += "[b]" + label(kQuoteFindings) + "[/b]\n[list]\n";
        for (const quote::FrozenFinding& finding : document.source.findings) {
            out += "[*][b]" + label(severityName(finding.severity)) + "[/b] " + bbcodeEscaped(plainText(finding.rule)) + ", " + bbcodeEscaped(plainText(finding.path)) + ": " +
                   bbcodeEscaped(plainText(finding.text));
            out += finding.waived ? " [i]" + bbcodeEscaped(quoteWaiver(document, finding)) + "[/i]\n" : "\n";
        }
        out += "[/list]\n\n";
    }
    for (const QuoteTerm& term : document.terms) {
        out += "[b]" + bbcodeEscaped(term.title) + "[/b]\n" + bbcodeLines(term.text);
    }
    out += bbcodeLines(quoteTextLines(document.choices().terms.closing));
    return out;
}

} // namespace lanewatt::exchange
