#include "app/exchange/writers/quote_parts.h"

#include "app/exchange/bom_document.h"

#include <cstddef>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace {

std::string partsText(const QuoteDocument& document, const MessageTemplate& words, std::vector<MessageArgument> arguments)
{
    return messages::text(Message{words, std::move(arguments)}, document.options.style);
}

void addPartyLines(std::vector<std::string>& lines, std::string_view text)
{
    for (std::string& line : quoteTextLines(text)) {
        lines.push_back(std::move(line));
    }
}

/// An identification number for VAT begins with the letters of its country, "DE123456789", "ATU12345678"; a tax number has none.
bool isVatId(std::string_view number)
{
    const auto letter = [&](std::size_t at) { return number[at] >= 'A' && number[at] <= 'Z'; };
    return number.size() >= 4 && letter(0) && letter(1) && number.find_first_of("0123456789") != std::string_view::npos;
}

void addTaxNumber(std::vector<std::string>& lines, const QuoteDocument& document, const std::string& number)
{
    if (!number.empty()) {
        const std::string plain = plainText(number);
        lines.push_back(partsText(document, isVatId(plain) ? LW_MESSAGE("quote.doc.vat_id", "VAT ID: {number}") : LW_MESSAGE("quote.doc.tax_number", "Tax number: {number}"), {{"number", plain}}));
    }
}

} // namespace

QuoteHeads quoteHeads(const QuoteDocument& document)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, document.options.style); };
    const std::string currency(document.choices().terms.currency.code());
    return {label(LW_MESSAGE("quote.doc.head.number", "No.")),
            label(LW_MESSAGE("quote.doc.head.item", "Item")),
            label(LW_MESSAGE("quote.doc.head.mpn", "Part number")),
            label(LW_MESSAGE("quote.doc.head.quantity", "Qty")),
            partsText(document, LW_MESSAGE("quote.doc.head.price", "Price, {currency}"), {{"currency", currency}}),
            label(LW_MESSAGE("quote.doc.head.discount", "Disc.")),
            partsText(document, LW_MESSAGE("quote.doc.head.amount", "Amount, {currency}"), {{"currency", currency}})};
}

std::string quotePartTitle(const QuoteDocument& document, QuotePart part)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, document.options.style); };
    switch (part) {
    case QuotePart::Lines: return label(LW_MESSAGE("quote.doc.lines", "Lines"));
    case QuotePart::Recurring: return label(LW_MESSAGE("quote.doc.recurring", "Recurring, by month, not in the total"));
    case QuotePart::Options: return label(LW_MESSAGE("quote.doc.options", "Options, not in the total"));
    case QuotePart::Alternatives: return label(LW_MESSAGE("quote.doc.alternatives", "Alternatives, not in the total"));
    }
    return {};
}

std::vector<std::string> quoteSellerLines(const QuoteDocument& document)
{
    const quote::Seller& seller = document.choices().seller;
    std::vector<std::string> lines;
    for (const std::string* text : {&seller.name, &seller.address, &seller.email}) {
        addPartyLines(lines, *text);
    }
    addTaxNumber(lines, document, seller.taxId);
    return lines;
}

std::vector<std::string> quoteCustomerLines(const QuoteDocument& document)
{
    const quote::Customer& customer = document.choices().customer;
    std::vector<std::string> lines;
    for (const std::string* text : {&customer.name, &customer.contact, &customer.address, &customer.email}) {
        addPartyLines(lines, *text);
    }
    addTaxNumber(lines, document, customer.taxId);
    return lines;
}

std::vector<std::string> quoteDateLines(const QuoteDocument& document)
{
    std::vector<std::string> lines;
    if (!document.issued.empty() && document.source.revision->state != quote::State::Issued) { // else the status says it
        lines.push_back(partsText(document, LW_MESSAGE("quote.doc.issued", "Issued {date}"), {{"date", quoteDate(document.issued, document.options.style)}}));
    }
    lines.push_back(document.validity);
    if (!document.options.date.empty() && document.options.date != document.issued) {
        lines.push_back(partsText(document, LW_MESSAGE("quote.doc.printed", "Printed {date}"), {{"date", quoteDate(document.options.date, document.options.style)}}));
    }
    return lines;
}

std::string quoteCount(const QuoteRow& row)
{
    if (row.quantity) {
        return std::to_string(*row.quantity);
    }
    return row.line->kind == quote::LineKind::Text || row.line->kind == quote::LineKind::Subtotal ? "" : "?";
}

std::string quoteDiscount(const QuoteRow& row, const messages::Style& style)
{
    return row.line->discount.parts == 0 || row.inside ? std::string() : quoteShare(row.line->discount, style);
}

std::string quoteAmountCell(const QuoteDocument& document, const QuoteRow& row)
{
    if (row.unpriced() || (row.line->kind == quote::LineKind::Subtotal && !row.amount)) {
        return messages::label(kQuoteOnRequest, document.options.style);
    }
    return row.amount ? quoteNumber(*row.amount, document.options.style) : std::string();
}

std::string quoteSumAmount(const QuoteSum& sum, const messages::Style& style)
{
    return sum.unknown ? messages::label(kQuoteOnRequest, style) : quoteAmount(sum.amount, style);
}

std::string quoteSumNumber(const QuoteSum& sum, const messages::Style& style)
{
    return sum.unknown ? messages::label(kQuoteOnRequest, style) : quoteNumber(sum.amount, style);
}

std::string quoteWaiver(const QuoteDocument& document, const quote::FrozenFinding& finding)
{
    if (!document.choices().terms.names) {
        return finding.date.empty() ? messages::label(LW_MESSAGE("quote.doc.waived", "Accepted"), document.options.style)
                                    : partsText(document, LW_MESSAGE("quote.doc.waived_on", "Accepted {date}"), {{"date", quoteDate(finding.date, document.options.style)}});
    }
    return partsText(document, LW_MESSAGE("quote.doc.waiver", "Accepted by {name} {date}: {reason}"),
                     {{"name", plainText(finding.by)}, {"date", quoteDate(finding.date, document.options.style)}, {"reason", plainText(finding.why)}});
}

std::string quoteOrderText(const QuoteDocument& document)
{
    std::string options;
    for (const QuoteRow* row : document.rowsOf(QuotePart::Options)) {
        if (!row->inside && !row->number.empty()) {
            options += (options.empty() ? "\u2610 " : "  \u2610 ") + row->number;
        }
    }
    if (options.empty()) {
        return partsText(document, LW_MESSAGE("quote.doc.we_order", "We order by {quote}."), {{"quote", document.heading}});
    }
    return partsText(document, LW_MESSAGE("quote.doc.we_order_options", "We order by {quote}, with the options ticked: {options}"),
                     {{"quote", document.heading}, {"options", options}});
}

} // namespace lanewatt::exchange
