#pragma once
/// The fields of everything in a quote's file, listed once: the reader, the writer and the schema are made of these lists.

#include "model/quote/quote.h"

#include <concepts>
#include <cstdint>
#include <string>

namespace lanewatt::quote {

/// Form of a text or number beyond its type.
enum class Form : std::uint8_t { Plain, Date, Whole, Decimal, LineId, PartKey };

/// `Fields<T>::visit(record, visitor)` calls `visitor(name, member, meaning, form)` for each field of a record.
template <class T> struct Fields;
template <class T>
concept Record = requires { Fields<T>::kRecord; };

// NOLINTBEGIN(bugprone-macro-parentheses): types take no parentheses
#define LW_QUOTE_FIELDS(Type)                                                                                         \
    template <> struct Fields<Type> {                                                                                 \
        static constexpr bool kRecord = true;                                                                         \
        template <class R, class V> static void visit(R& r, V& v)
#define LW_QUOTE_FIELDS_END }
// NOLINTEND(bugprone-macro-parentheses)

// clang-format off
LW_QUOTE_FIELDS(Customer)
{
    v("name", r.name, "who buys", Form::Plain);
    v("contact", r.contact, "person", Form::Plain);
    v("address", r.address, "in lines", Form::Plain);
    v("email", r.email, "", Form::Plain);
    v("tax_id", r.taxId, "tax number", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Seller)
{
    v("name", r.name, "who sells", Form::Plain);
    v("address", r.address, "in lines", Form::Plain);
    v("email", r.email, "", Form::Plain);
    v("tax_id", r.taxId, "tax number", Form::Plain);
    v("bank", r.bank, "account", Form::Plain);
    v("terms", r.terms, "general terms", Form::Plain);
    v("logo", r.logo, "picture file", Form::Plain);
    v("colour", r.colour, "#rrggbb", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Rate)
{
    v("from", r.from, "currency of which one is exchanged", Form::Plain);
    v("per", r.per, "what one of it is in the quote's currency, exact: \"1.0845\"", Form::Decimal);
    v("date", r.date, "of the rate", Form::Date);
    v("source", r.source, "who gave it", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Tax)
{
    v("code", r.code, "what lines name", Form::Plain);
    v("name", r.name, "as printed", Form::Plain);
    v("rate", r.rate, "share of the net price", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(TaxScheme)
{
    v("taxes", r.taxes, "the first is that of lines that name none", Form::Plain);
    v("reverse_charge", r.reverseCharge, "the buyer owes the tax; none is added", Form::Plain);
    v("basis", r.basis, "whether it is rounded once for each rate, or for each line", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Terms)
{
    v("language", r.language, "of the document", Form::Plain);
    v("paper", r.paper, "", Form::Plain);
    v("currency", r.currency, "of all sums; USD when missing", Form::Plain);
    v("valid_days", r.validDays, "from the day of issue; 30 when missing", Form::Whole);
    v("delivery", r.delivery, "", Form::Plain);
    v("payment", r.payment, "", Form::Plain);
    v("incoterm", r.incoterm, "\"DAP Berlin\"", Form::Plain);
    v("opening", r.opening, "text before the lines", Form::Plain);
    v("closing", r.closing, "text after the lines", Form::Plain);
    v("rounding", r.rounding, "where half a cent goes", Form::Plain);
    v("drawings", r.drawings, "whether PDF and HTML show drawings of the design; true when missing", Form::Plain);
    v("names", r.names, "whether the customer reads who waived a finding and why, and who gave an exchange rate; false when missing", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(OfferChoice)
{
    v("vendors", r.vendors, "only offers of these; all when missing", Form::Plain);
    v("condition", r.condition, "only such offers; when missing those the design chooses, else new ones", Form::Plain);
    v("max_age_days", r.maxAgeDays, "only offers that are not older", Form::Whole);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(PriceRule)
{
    v("category", r.category, "only parts of it", Form::Plain);
    v("maker", r.maker, "only parts of this maker", Form::Plain);
    v("part", r.part, "only this part", Form::Plain);
    v("method", r.method, "at cost, cost and markup, cost under a margin, or list price less a discount", Form::Plain);
    v("share", r.share, "the markup, margin or discount", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(SheetPrice)
{
    v("part", r.part, "catalogue key", Form::PartKey);
    v("price", r.price, "of one", Form::Plain);
    v("vendor", r.vendor, "who sells", Form::Plain);
    v("condition", r.condition, "", Form::Plain);
    v("from", r.from, "smallest quantity it is given for; 1 when missing", Form::Whole);
    v("date", r.date, "of the price", Form::Date);
    v("valid_until", r.validUntil, "last day", Form::Date);
    v("source", r.source, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(PriceBook)
{
    v("choice", r.choice, "which offers of the catalogue count", Form::Plain);
    v("rules", r.rules, "how prices are made of costs; the most specific wins, without one a line is sold at cost", Form::Plain);
    v("sheet", r.sheet, "own prices; they win over the catalogue", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Policy)
{
    v("margin_below", r.marginBelow, "a smaller margin needs an approval; null = never", Form::Plain);
    v("amount_above", r.amountAbove, "a larger net amount needs one", Form::Plain);
    v("waived_error", r.waivedError, "waived errors need one", Form::Plain);
    v("price_older_days", r.priceOlderDays, "older prices need one; null = only those too old for their kind", Form::Whole);
    v("unknown_price", r.unknownPrice, "lines without a price need one", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Approval)
{
    v("reason", r.reason, "what is approved", Form::Plain);
    v("reach", r.reach, "down to this margin, up to this amount, so many days or things", Form::Plain);
    v("by", r.by, "who approved", Form::Plain);
    v("date", r.date, "", Form::Date);
    v("why", r.why, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Line)
{
    v("id", r.id, "unique, the same over revisions; of a line of the design its part key", Form::LineId);
    v("kind", r.kind, "service when missing", Form::Plain);
    v("standing", r.standing, "whether it counts: options and alternatives do not", Form::Plain);
    v("alternative_to", r.alternativeTo, "line that it could stand for", Form::Plain);
    v("from_design", r.fromDesign, "it is the design's line of this id, changed", Form::Plain);
    v("placed", r.placed, "false: it stands among the other lines of the design", Form::Plain);
    v("bundle", r.bundle, "bundle that holds it", Form::Plain);
    v("hide_detail", r.hideDetail, "bundles: the lines inside are not printed", Form::Plain);
    v("description", r.description, "as printed", Form::Plain);
    v("quantity", r.quantity, "of the design or 1 when missing", Form::Whole);
    v("price", r.price, "of one; by the price book when missing", Form::Plain);
    v("cost", r.cost, "of one", Form::Plain);
    v("discount", r.discount, "of this line", Form::Plain);
    v("tax", r.tax, "code of a tax", Form::Plain);
    v("part_number", r.partNumber, "", Form::Plain);
    v("vendor", r.vendor, "who sells it to us", Form::Plain);
    v("condition", r.condition, "of what is sold; new when neither line, price book nor design chooses another", Form::Plain);
    v("months", r.months, "term of what recurs; its price is for a month", Form::Whole);
    v("years", r.years, "of a licence; its price is for a GPU and year", Form::Whole);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Choices)
{
    v("title", r.title, "", Form::Plain);
    v("design", r.design, "file of the design, relative to this one", Form::Plain);
    v("customer", r.customer, "", Form::Plain);
    v("seller", r.seller, "", Form::Plain);
    v("terms", r.terms, "", Form::Plain);
    v("tax", r.tax, "", Form::Plain);
    v("rates", r.rates, "exchange rates", Form::Plain);
    v("discount", r.discount, "of all lines together: a share or an amount", Form::Plain);
    v("price_book", r.book, "", Form::Plain);
    v("policy", r.policy, "when somebody must approve", Form::Plain);
    v("approvals", r.approvals, "", Form::Plain);
    v("lines", r.lines, "own lines, and changed lines of the design", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(CostSource)
{
    v("vendor", r.vendor, "", Form::Plain);
    v("date", r.date, "", Form::Plain);
    v("source", r.source, "", Form::Plain);
    v("condition", r.condition, "", Form::Plain);
    v("list", r.list, "the maker's list price", Form::Plain);
    v("own", r.own, "typed by the user", Form::Plain);
    v("from", r.from, "smallest quantity of the price", Form::Whole);
    v("valid_until", r.validUntil, "", Form::Date);
    v("foreign", r.foreign, "in the currency it was given in", Form::Plain);
    v("minimum", r.minimum, "smallest order", Form::Whole);
    v("pack", r.pack, "pieces that are sold together", Form::Whole);
    v("lead_days", r.leadDays, "from order to delivery", Form::Whole);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(CostBreak)
{
    v("from", r.from, "pieces of one order", Form::Whole);
    v("cost", r.cost, "of one", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(BuyingOffer)
{
    v("from", r.from, "its terms", Form::Plain);
    v("cost", r.cost, "of one", Form::Plain);
    v("breaks", r.breaks, "costs in larger orders", Form::Plain);
    v("sheet", r.sheet, "of the user's sheet", Form::Plain);
    v("stale", r.stale, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(PricedLine)
{
    v("id", r.id, "", Form::LineId);
    v("kind", r.kind, "part when missing", Form::Plain);
    v("standing", r.standing, "", Form::Plain);
    v("alternative_to", r.alternativeTo, "", Form::Plain);
    v("bundle", r.bundle, "", Form::Plain);
    v("hide_detail", r.hideDetail, "", Form::Plain);
    v("from_design", r.fromDesign, "", Form::Plain);
    v("missing", r.missing, "", Form::Plain);
    v("part", r.part, "", Form::Plain);
    v("category", r.category, "", Form::Plain);
    v("maker", r.maker, "", Form::Plain);
    v("name", r.name, "", Form::Plain);
    v("mpn", r.mpn, "part number", Form::Plain);
    v("order", r.order, "what to order where no part number exists", Form::Plain);
    v("role", r.role, "where the design uses it", Form::Plain);
    v("description", r.description, "", Form::Plain);
    v("quantity", r.quantity, "", Form::Whole);
    v("cost", r.cost, "", Form::Plain);
    v("cost_low", r.costLow, "cheapest valid offer", Form::Plain);
    v("cost_high", r.costHigh, "dearest valid offer", Form::Plain);
    v("from", r.from, "where the cost comes from", Form::Plain);
    v("offers", r.offers, "what another quantity is bought from", Form::Plain);
    v("price", r.price, "", Form::Plain);
    v("discount", r.discount, "", Form::Plain);
    v("amount", r.amount, "", Form::Plain);
    v("tax", r.tax, "", Form::Plain);
    v("months", r.months, "", Form::Whole);
    v("years", r.years, "", Form::Whole);
    v("stale", r.stale, "", Form::Plain);
    v("age_days", r.ageDays, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(TermTotal)
{
    v("months", r.months, "", Form::Whole);
    v("per_month", r.perMonth, "", Form::Plain);
    v("whole", r.whole, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(economics::QuoteTax)
{
    v("rate", r.rate, "", Form::Plain);
    v("base", r.base, "net amount of that rate", Form::Plain);
    v("tax", r.tax, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(economics::QuoteTotals)
{
    v("lines", r.lines, "amounts of the lines that count", Form::Plain);
    v("subtotal", r.subtotal, "", Form::Plain);
    v("discount", r.discount, "", Form::Plain);
    v("net", r.net, "", Form::Plain);
    v("tax", r.tax, "", Form::Plain);
    v("total", r.total, "", Form::Plain);
    v("residual", r.residual, "what rounding of lines added", Form::Plain);
    v("nets", r.nets, "the lines less their part of the discount", Form::Plain);
    v("taxes", r.taxes, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Sums)
{
    v("totals", r.totals, "", Form::Plain);
    v("unpriced", r.unpriced, "lines without a price", Form::Whole);
    v("stale", r.stale, "lines with an old price", Form::Whole);
    v("cost", r.cost, "of the lines with a known cost", Form::Plain);
    v("surplus", r.surplus, "of the cost what packs and smallest orders force beyond what is needed", Form::Plain);
    v("unknown_costs", r.unknownCosts, "lines without", Form::Whole);
    v("cost_low", r.costLow, "with the cheapest valid offers", Form::Plain);
    v("cost_high", r.costHigh, "with the dearest valid offers", Form::Plain);
    v("margin", r.margin, "of the net price", Form::Plain);
    v("options", r.options, "if all are taken", Form::Plain);
    v("terms", r.terms, "what recurs, by term", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(FrozenFinding)
{
    v("rule", r.rule, "", Form::Plain);
    v("path", r.path, "", Form::Plain);
    v("text", r.text, "", Form::Plain);
    v("severity", r.severity, "", Form::Plain);
    v("waived", r.waived, "", Form::Plain);
    v("by", r.by, "who waived", Form::Plain);
    v("date", r.date, "", Form::Plain);
    v("why", r.why, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(FrozenBudget)
{
    v("id", r.id, "", Form::Plain);
    v("title", r.title, "", Form::Plain);
    v("text", r.text, "", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Frozen)
{
    v("date", r.date, "day of issue", Form::Date);
    v("by", r.by, "who issued", Form::Plain);
    v("valid_until", r.validUntil, "last day", Form::Date);
    v("lines", r.priced.lines, "", Form::Plain);
    v("sums", r.priced.sums, "", Form::Plain);
    v("design", r.design, "the design as it was", Form::Plain);
    v("findings", r.findings, "as they were", Form::Plain);
    v("budgets", r.budgets, "as they were", Form::Plain);
    v("before", r.before, "seal of the revision before", Form::Plain);
    v("seal_version", r.sealVersion, "what the seal covers: 1 when missing, from 2 on the number, too", Form::Whole);
    v("seal", r.seal, "hash of this revision without its state", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Revision)
{
    v("revision", r.letter, "A, B, C …", Form::Plain);
    v("state", r.state, "only a draft can be changed", Form::Plain);
    v("decided", r.decided, "when its state last changed", Form::Date);
    v("decided_by", r.decidedBy, "", Form::Plain);
    Fields<Choices>::visit(r.choices, v);
    v("issued", r.frozen, "what was promised", Form::Plain);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Owned)
{
    v("part", r.key, "part key, else part number, else the id of a line", Form::Plain);
    v("quantity", r.quantity, "pieces", Form::Whole);
}
LW_QUOTE_FIELDS_END;

LW_QUOTE_FIELDS(Quote)
{
    v("number", r.number, "given once", Form::Plain);
    v("note", r.note, "internal, never printed", Form::Plain);
    v("owned", r.owned, "what is there and need not be bought, internal, never printed", Form::Plain);
    v("record", r.record, "hash of the number and of what became of the issued revisions", Form::Plain);
    v("revisions", r.revisions, "from the first to the last; only the last can be a draft", Form::Plain);
}
LW_QUOTE_FIELDS_END;
// clang-format on

} // namespace lanewatt::quote
