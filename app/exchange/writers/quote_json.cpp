#include "app/exchange/bom_document.h"
#include "app/exchange/writers/quote_writers.h"
#include "json/write.h"
#include "model/text/tree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace {

constexpr int kQuoteDocumentFormat = 1;

/// A text in lines, plain.
std::string quoteJsonLines(std::string_view text)
{
    std::string out;
    for (const std::string& line : quoteTextLines(text)) {
        out += (out.empty() ? "" : "\n") + line;
    }
    return out;
}

Tree quoteTextOrNull(std::string_view text) { return text.empty() ? Tree() : Tree(quoteJsonLines(text)); }
Tree quoteMoneyOrNull(const std::optional<Money>& amount) { return amount ? Tree(amount->text()) : Tree(); }
Tree quoteCountOrNull(std::int64_t count) { return count == 0 ? Tree() : Tree::integer(count); }

Tree quoteLineTree(const QuoteRow& row)
{
    constexpr std::array<std::string_view, 4> sections{"lines", "recurring", "options", "alternatives"}; // in the order of QuotePart
    const quote::PricedLine& line = *row.line;
    Tree tree = Tree::object();
    tree.set("id", Tree(line.id));
    tree.set("number", quoteTextOrNull(row.number));
    tree.set("section", Tree(sections.at(static_cast<std::size_t>(row.part))));
    tree.set("kind", Tree(enumName(line.kind)));
    tree.set("alternative_to", quoteTextOrNull(line.alternativeTo));
    tree.set("bundle", quoteTextOrNull(line.bundle));
    tree.set("description", Tree(row.description));
    tree.set("maker", quoteTextOrNull(line.maker));
    tree.set("part_number", quoteTextOrNull(row.partNumber));
    tree.set("order", quoteTextOrNull(row.order));
    tree.set("condition", line.kind == quote::LineKind::Part ? Tree(enumName(line.from.condition)) : Tree());
    tree.set("quantity", row.quantity ? Tree::integer(*row.quantity) : Tree());
    tree.set("price", quoteMoneyOrNull(row.price));
    tree.set("discount", line.discount.parts == 0 || row.inside ? Tree() : Tree(line.discount.percentText()));
    tree.set("amount", quoteMoneyOrNull(row.amount));
    tree.set("tax", quoteTextOrNull(line.tax));
    tree.set("months", quoteCountOrNull(line.months));
    tree.set("years", quoteCountOrNull(line.years));
    return tree;
}

Tree quoteSumsTree(const QuoteDocument& document)
{
    const quote::Sums& sums = document.source.priced.sums;
    const quote::TaxScheme& scheme = document.choices().tax;
    Tree tree = Tree::object();
    tree.set("subtotal", Tree(sums.totals.subtotal.text()));
    tree.set("discount", Tree(sums.totals.discount.text()));
    tree.set("net", Tree(sums.totals.net.text()));
    TreeList taxes;
    for (std::size_t i = 0; i < sums.totals.taxes.size() && i < scheme.taxes.size() && !scheme.reverseCharge; ++i) {
        Tree tax = Tree::object();
        tax.set("code", Tree(scheme.taxes[i].code));
        tax.set("name", quoteTextOrNull(scheme.taxes[i].name));
        tax.set("rate", Tree(sums.totals.taxes[i].rate.percentText()));
        tax.set("base", Tree(sums.totals.taxes[i].base.text()));
        tax.set("tax", Tree(sums.totals.taxes[i].tax.text()));
        taxes.push_back(std::move(tax));
    }
    tree.set("taxes", Tree(std::move(taxes)));
    tree.set("reverse_charge", Tree(scheme.reverseCharge));
    tree.set("total", Tree(sums.totals.total.text()));
    tree.set("rounding", Tree(sums.totals.residual.text()));
    tree.set("options", Tree(sums.options.text()));
    tree.set("unpriced", Tree::integer(sums.unpriced));
    TreeList terms;
    for (const quote::TermTotal& term : sums.terms) {
        Tree one = Tree::object();
        one.set("months", Tree::integer(term.months));
        one.set("per_month", Tree(term.perMonth.text()));
        one.set("whole", Tree(term.whole.text()));
        terms.push_back(std::move(one));
    }
    tree.set("terms", Tree(std::move(terms)));
    return tree;
}

Tree quotePartiesTree(const QuoteDocument& document, bool seller)
{
    const quote::Seller& from = document.choices().seller;
    const quote::Customer& to = document.choices().customer;
    Tree tree = Tree::object();
    tree.set("name", quoteTextOrNull(seller ? from.name : to.name));
    tree.set("address", quoteTextOrNull(seller ? from.address : to.address));
    tree.set("email", quoteTextOrNull(seller ? from.email : to.email));
    tree.set("tax_id", quoteTextOrNull(seller ? from.taxId : to.taxId));
    if (seller) {
        tree.set("bank", quoteTextOrNull(from.bank));
        tree.set("terms", quoteTextOrNull(from.terms));
    } else {
        tree.set("contact", quoteTextOrNull(to.contact));
    }
    return tree;
}

Tree quoteTermsTree(const QuoteDocument& document)
{
    const quote::Terms& terms = document.choices().terms;
    Tree tree = Tree::object();
    tree.set("payment", quoteTextOrNull(terms.payment));
    tree.set("delivery", quoteTextOrNull(terms.delivery));
    tree.set("incoterm", quoteTextOrNull(terms.incoterm));
    tree.set("opening", quoteTextOrNull(terms.opening));
    tree.set("closing", quoteTextOrNull(terms.closing));
    tree.set("valid_days", Tree::integer(terms.validDays));
    TreeList rates;
    for (const quote::Rate& rate : document.rates) {
        Tree one = Tree::object();
        one.set("from", Tree(rate.from.code()));
        one.set("per", Tree(rate.per.decimalText()));
        one.set("date", Tree(rate.date));
        one.set("source", terms.names ? quoteTextOrNull(rate.source) : Tree());
        rates.push_back(std::move(one));
    }
    tree.set("rates", Tree(std::move(rates)));
    return tree;
}

} // namespace

Expected<std::string> writeQuoteJson(const QuoteDocument& document)
{
    Tree root = Tree::object();
    root.set("lanewatt_quote_document", Tree::integer(kQuoteDocumentFormat));
    root.set("number", quoteTextOrNull(document.source.quote->number));
    root.set("revision", Tree(document.source.revision->letter));
    root.set("state", Tree(enumName(document.state())));
    root.set("draft", Tree(document.draft));
    root.set("title", Tree(document.title));
    root.set("date", quoteTextOrNull(document.options.date));
    root.set("issued", quoteTextOrNull(document.issued));
    root.set("valid_until", quoteTextOrNull(document.validUntil));
    const Currency currency = document.currency();
    root.set("currency", Tree(currency.code()));
    root.set("seller", quotePartiesTree(document, true));
    root.set("customer", quotePartiesTree(document, false));
    root.set("terms", quoteTermsTree(document));
    TreeList lines;
    for (const QuoteRow& row : document.rows) {
        lines.push_back(quoteLineTree(row));
    }
    root.set("lines", Tree(std::move(lines)));
    root.set("sums", quoteSumsTree(document));
    TreeList budgets;
    for (const quote::FrozenBudget& budget : document.source.budgets) {
        Tree one = Tree::object();
        one.set("id", Tree(budget.id));
        one.set("title", Tree(plainText(budget.title)));
        one.set("text", Tree(plainText(budget.text)));
        budgets.push_back(std::move(one));
    }
    root.set("budgets", Tree(std::move(budgets)));
    TreeList findings;
    for (const quote::FrozenFinding& finding : document.source.findings) {
        Tree one = Tree::object();
        one.set("rule", Tree(finding.rule));
        one.set("path", Tree(plainText(finding.path)));
        one.set("severity", Tree(enumName(finding.severity)));
        one.set("text", Tree(plainText(finding.text)));
        Tree waiver;
        if (finding.waived) {
            const bool named = document.choices().terms.names;
            waiver.set("by", named ? Tree(plainText(finding.by)) : Tree());
            waiver.set("date", quoteTextOrNull(finding.date));
            waiver.set("why", named ? Tree(plainText(finding.why)) : Tree());
        }
        one.set("waiver", std::move(waiver));
        findings.push_back(std::move(one));
    }
    root.set("findings", Tree(std::move(findings)));
    return json::fileText(root);
}

} // namespace lanewatt::exchange
