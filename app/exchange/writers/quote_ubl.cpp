#include "app/exchange/bom_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/exchange/writers/quote_writers.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace {

/// Elements in the order of the standard's schema (OASIS UBL 2.1, xsd/maindoc/UBL-Quotation-2.1.xsd and
/// xsd/common/UBL-CommonAggregateComponents-2.1.xsd).
class UblWriter {
public:
    explicit UblWriter(const QuoteDocument& document) : m_document(document), m_choices(document.choices()), m_currency(m_choices.terms.currency.code()), m_lines(counted())
    {
        for (const QuoteRow& row : document.rows) {
            if (row.inside) {
                m_inside[row.line->bundle].push_back(&row);
            } else if (row.part == QuotePart::Alternatives) {
                m_alternatives[row.line->alternativeTo].push_back(&row);
            }
        }
        for (const QuoteRow* row : m_lines) {
            m_ids.insert(row->line->id);
        }
    }

    std::string quotation()
    {
        m_out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<Quotation xmlns=\"urn:oasis:names:specification:ubl:schema:xsd:Quotation-2\"\n"
                "           xmlns:cac=\"urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2\"\n"
                "           xmlns:cbc=\"urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2\">\n";
        m_depth = 1;
        basic("UBLVersionID", "2.1");
        basic("ID", plainText(m_document.source.quote->number.empty() ? "-" : m_document.source.quote->number) + '-' + m_document.source.revision->letter);
        basic("IssueDate", m_document.issued.empty() ? m_document.options.date : m_document.issued);
        notes();
        basic("PricingCurrencyCode", m_currency);
        basic("LineCountNumeric", std::to_string(m_lines.size()));
        validity();
        parties();
        terms();
        discount();
        taxTotal();
        monetaryTotal();
        for (const QuoteRow* row : m_lines) {
            line(*row);
        }
        m_out += "</Quotation>\n";
        return std::move(m_out);
    }

private:
    // ---- XML ---------------------------------------------------------------------------------

    void indent() { m_out.append(2 * m_depth, ' '); }
    void open(std::string_view name)
    {
        indent();
        m_out += "<cac:" + std::string(name) + ">\n";
        ++m_depth;
    }
    void close(std::string_view name)
    {
        --m_depth;
        indent();
        m_out += "</cac:" + std::string(name) + ">\n";
    }
    /// Nothing for an empty text: an empty element says nothing, and the standard forbids it.
    void basic(std::string_view name, std::string_view text, std::string_view attribute = {})
    {
        if (text.empty()) {
            return;
        }
        indent();
        m_out += "<cbc:" + std::string(name) + (attribute.empty() ? "" : ' ' + std::string(attribute)) + '>' + xmlEscaped(text) + "</cbc:" + std::string(name) + ">\n";
    }
    void money(std::string_view name, const Money& amount) { basic(name, amount.numberText(), "currencyID=\"" + m_currency + '"'); }
    void quantity(std::string_view name, std::int64_t count) { basic(name, std::to_string(count), "unitCode=\"EA\""); }

    // ---- head --------------------------------------------------------------------------------

    /// Lines of the sum; what is priced outside of it stands in the notes, so that the lines add up to the total.
    std::vector<const QuoteRow*> counted() const
    {
        std::vector<const QuoteRow*> rows;
        for (const QuoteRow* row : m_document.rowsOf(QuotePart::Lines)) {
            if (!row->inside && row->line->kind != quote::LineKind::Text && row->line->kind != quote::LineKind::Subtotal) {
                rows.push_back(row);
            }
        }
        return rows;
    }

    /// Whether it is an alternative to one of those lines, and so an AlternativeLineItem.
    bool isBesideLine(const QuoteRow& row) const
    {
        return row.part == QuotePart::Alternatives && m_ids.contains(row.line->alternativeTo);
    }

    void notes()
    {
        basic("Note", m_document.status);
        basic("Note", m_document.title);
        const auto lines = [this](std::string_view text) {
            for (const std::string& one : quoteTextLines(text)) {
                basic("Note", one);
            }
        };
        lines(m_choices.terms.opening);
        for (const QuoteRow& row : m_document.rows) {
            if (row.line->kind == quote::LineKind::Text) {
                basic("Note", row.description);
            } else if (!row.inside && row.part != QuotePart::Lines && !isBesideLine(row)) {
                basic("Note", quotePartTitle(m_document, row.part) + ": " + rowText(row));
            }
        }
        for (const QuoteSum& term : m_document.recurring) {
            basic("Note", term.label + ": " + term.amount.text());
        }
        for (const std::string& remark : m_document.remarks) {
            basic("Note", remark);
        }
        for (const quote::FrozenFinding& finding : m_document.source.findings) {
            basic("Note", std::string(enumName(finding.severity)) + ' ' + plainText(finding.rule) + ' ' + plainText(finding.path) + ": " + plainText(finding.text) +
                              (finding.waived ? ". " + quoteWaiver(m_document, finding) : std::string()));
        }
        lines(m_choices.terms.closing);
    }

    std::string rowText(const QuoteRow& row) const
    {
        std::string text = row.number + ' ' + row.description;
        text += row.partNumber.empty() ? "" : " [" + row.partNumber + ']';
        text += row.note.empty() ? "" : " (" + row.note + ')';
        text += ", " + quoteCount(row) + " x " + (row.price ? row.price->text() : messages::label(kQuoteOnRequest, m_document.options.style));
        return text + (row.amount ? " = " + row.amount->text() : std::string());
    }

    void validity()
    {
        open("ValidityPeriod");
        if (m_document.validUntil.empty()) {
            basic("DurationMeasure", std::to_string(m_choices.terms.validDays), "unitCode=\"DAY\"");
        } else {
            basic("StartDate", m_document.issued);
            basic("EndDate", m_document.validUntil);
        }
        close("ValidityPeriod");
    }

    void party(const std::string& name, const std::string& address, const std::string& taxId, const std::string& contact, const std::string& email)
    {
        open("Party");
        if (!name.empty()) {
            open("PartyName");
            basic("Name", plainText(name));
            close("PartyName");
        }
        if (const auto lines = quoteTextLines(address); !lines.empty()) {
            open("PostalAddress");
            for (const std::string& text : lines) {
                if (!text.empty()) {
                    open("AddressLine");
                    basic("Line", text);
                    close("AddressLine");
                }
            }
            close("PostalAddress");
        }
        if (!taxId.empty()) {
            open("PartyTaxScheme");
            basic("CompanyID", plainText(taxId));
            taxScheme();
            close("PartyTaxScheme");
        }
        if (!contact.empty() || !email.empty()) {
            open("Contact");
            basic("Name", plainText(contact));
            basic("ElectronicMail", plainText(email));
            close("Contact");
        }
        close("Party");
    }

    void parties()
    {
        const quote::Seller& seller = m_choices.seller;
        open("SellerSupplierParty");
        party(seller.name, seller.address, seller.taxId, {}, seller.email);
        close("SellerSupplierParty");
        const quote::Customer& buyer = m_choices.customer;
        open("BuyerCustomerParty");
        party(buyer.name, buyer.address, buyer.taxId, buyer.contact, buyer.email);
        close("BuyerCustomerParty");
    }

    void terms()
    {
        if (!m_choices.terms.incoterm.empty() || !m_choices.terms.delivery.empty()) {
            open("DeliveryTerms");
            basic("ID", plainText(m_choices.terms.incoterm));
            basic("SpecialTerms", plainText(m_choices.terms.delivery));
            close("DeliveryTerms");
        }
        if (!m_document.terms.empty()) {
            open("TransactionConditions");
            for (const QuoteTerm& term : m_document.terms) {
                std::string text = term.title + ':';
                for (const std::string& one : term.text) {
                    text += ' ' + one;
                }
                basic("Description", text);
            }
            close("TransactionConditions");
        }
    }

    // ---- sums --------------------------------------------------------------------------------

    void taxScheme()
    {
        open("TaxScheme");
        basic("ID", "VAT");
        close("TaxScheme");
    }

    /// Codes of UNCL 5305: reverse charge, zero rated, standard rate.
    void taxCategory(std::string_view element, const quote::Tax& tax)
    {
        open(element);
        basic("ID", m_choices.tax.reverseCharge ? "AE" : tax.rate.parts == 0 ? "Z" : "S");
        basic("Name", plainText(tax.name.empty() ? tax.code : tax.name));
        std::string percent = m_choices.tax.reverseCharge ? quote::Share{}.percentText() : tax.rate.percentText();
        percent.resize(percent.find(' ')); // without its sign
        basic("Percent", percent);
        if (m_choices.tax.reverseCharge) {
            basic("TaxExemptionReason", "Reverse charge");
        }
        taxScheme();
        close(element);
    }

    void discount()
    {
        const economics::QuoteTotals& totals = m_document.source.priced.sums.totals;
        if (totals.discount.micros() == 0) {
            return;
        }
        open("AllowanceCharge");
        const bool charge = totals.discount.micros() < 0;
        basic("ChargeIndicator", charge ? "true" : "false");
        basic("AllowanceChargeReason", charge ? "Surcharge" : "Discount");
        if (m_choices.discount.share && !charge) {
            basic("MultiplierFactorNumeric", m_choices.discount.share->decimalText());
        }
        money("Amount", allowance(totals.discount));
        money("BaseAmount", totals.subtotal);
        close("AllowanceCharge");
    }
    static Money allowance(const Money& discount) { return discount.micros() < 0 ? discount.times(-1).value_or(discount) : discount; }

    void taxTotal()
    {
        const economics::QuoteTotals& totals = m_document.source.priced.sums.totals;
        const auto& taxes = m_choices.tax.taxes;
        if (taxes.empty() || totals.taxes.empty()) {
            return;
        }
        open("TaxTotal");
        money("TaxAmount", totals.tax);
        for (std::size_t i = 0; i < totals.taxes.size() && i < taxes.size(); ++i) {
            if (totals.taxes[i].base.micros() == 0) {
                continue;
            }
            open("TaxSubtotal");
            money("TaxableAmount", totals.taxes[i].base);
            money("TaxAmount", totals.taxes[i].tax);
            taxCategory("TaxCategory", taxes[i]);
            close("TaxSubtotal");
        }
        close("TaxTotal");
    }

    void monetaryTotal()
    {
        const economics::QuoteTotals& totals = m_document.source.priced.sums.totals;
        open("QuotedMonetaryTotal");
        money("LineExtensionAmount", totals.subtotal);
        money("TaxExclusiveAmount", totals.net);
        money("TaxInclusiveAmount", totals.total);
        if (totals.discount.micros() != 0) {
            money(totals.discount.micros() < 0 ? "ChargeTotalAmount" : "AllowanceTotalAmount", allowance(totals.discount));
        }
        money("PayableAmount", totals.total);
        close("QuotedMonetaryTotal");
    }

    // ---- lines -------------------------------------------------------------------------------

    void line(const QuoteRow& row)
    {
        open("QuotationLine");
        basic("ID", row.number);
        item("LineItem", row);
        for (const QuoteRow* other : m_alternatives[row.line->id]) {
            item("AlternativeLineItem", *other);
        }
        close("QuotationLine");
    }

    void item(std::string_view element, const QuoteRow& row)
    {
        const quote::PricedLine& priced = *row.line;
        open(element);
        basic("ID", row.number.empty() ? priced.id : row.number);
        basic("Note", row.note);
        if (row.unpriced()) {
            basic("Note", messages::label(kQuoteOnRequest, m_document.options.style));
        }
        if (row.quantity) {
            quantity("Quantity", *row.quantity);
        }
        if (row.amount) {
            money("LineExtensionAmount", *row.amount);
        }
        lineDiscount(row);
        if (row.price) {
            open("Price");
            money("PriceAmount", *row.price);
            quantity("BaseQuantity", 1);
            close("Price");
        }
        open("Item");
        basic("Description", row.description);
        basic("Name", priced.name.empty() ? row.description : plainText(priced.name));
        basic("BrandName", plainText(priced.maker));
        open("SellersItemIdentification");
        basic("ID", priced.id);
        close("SellersItemIdentification");
        if (!row.partNumber.empty()) {
            open("ManufacturersItemIdentification");
            basic("ID", row.partNumber);
            close("ManufacturersItemIdentification");
        }
        if (const quote::Tax* tax = row.inside ? nullptr : taxOf(priced)) {
            taxCategory("ClassifiedTaxCategory", *tax);
        }
        close("Item");
        if (priced.kind == quote::LineKind::Bundle) {
            for (const QuoteRow* inner : m_inside[priced.id]) {
                if (inner->line->kind != quote::LineKind::Text) {
                    item("SubLineItem", *inner);
                }
            }
        }
        close(element);
    }

    void lineDiscount(const QuoteRow& row)
    {
        const auto base = row.price && row.quantity ? row.price->times(*row.quantity) : std::nullopt;
        const auto less = base && row.amount ? base->minus(*row.amount) : std::nullopt;
        if (row.line->discount.parts <= 0 || row.inside || !less) {
            return;
        }
        open("AllowanceCharge");
        basic("ChargeIndicator", "false");
        basic("AllowanceChargeReason", "Discount");
        basic("MultiplierFactorNumeric", row.line->discount.decimalText());
        money("Amount", *less);
        money("BaseAmount", *base);
        close("AllowanceCharge");
    }

    const quote::Tax* taxOf(const quote::PricedLine& priced) const
    {
        const auto& taxes = m_choices.tax.taxes;
        for (const quote::Tax& tax : taxes) {
            if (tax.code == priced.tax) {
                return &tax;
            }
        }
        return taxes.empty() ? nullptr : &taxes.front();
    }

    const QuoteDocument& m_document;
    const quote::Choices& m_choices;
    std::string m_currency;
    std::vector<const QuoteRow*> m_lines; ///< of the sum
    std::map<std::string_view, std::vector<const QuoteRow*>> m_inside, m_alternatives; ///< by their bundle; by the line that they could stand for
    std::set<std::string_view> m_ids;     ///< of m_lines
    std::string m_out;
    std::size_t m_depth = 0;
};

} // namespace

Expected<std::string> writeQuoteUbl(const QuoteDocument& document)
{
    if (document.issued.empty() && document.options.date.empty()) {
        return fail(LW_MESSAGE("quote.doc.ubl_date", "A UBL quotation needs a date"));
    }
    const std::vector<const QuoteRow*> lines = document.rowsOf(QuotePart::Lines);
    if (std::none_of(lines.begin(), lines.end(), [](const QuoteRow* row) { return !row->number.empty(); })) {
        return fail(LW_MESSAGE("quote.doc.ubl_lines", "A UBL quotation needs a line; the quote has none"));
    }
    return UblWriter(document).quotation();
}

} // namespace lanewatt::exchange
