#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/quote/quote_texts.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/text.h"

#include <QStringList>
#include <QStringView>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

constexpr std::size_t kMostTerms = 12; ///< lines in the derivation of a sum

ExplainedTerm namedTerm(const QString& name, const QString& value, const QString& note = {}, const QString& derivation = {})
{
    ExplainedTerm term;
    term.name = name;
    term.value = value;
    term.note = note;
    term.derivationId = derivation;
    term.explainable = !derivation.isEmpty();
    return term;
}

/// A sum in a formula, where only what has no value at all is said in words.
QString valueText(const Money& sum, quote::PriceKnown known) { return exactText(known == quote::PriceKnown::None ? std::nullopt : std::optional(sum)); }

QString lineTitle(const quote::PricedLine& line) { return toQt(line.description.empty() ? line.id : line.description); }

/// The rule of the price book that made a price, or that it was set.
QString priceNote(const quote::Choices& choices, const quote::PricedLine& line)
{
    const auto own = std::find_if(choices.lines.begin(), choices.lines.end(), [&](const quote::Line& one) { return one.id == line.id; });
    if (own != choices.lines.end() && own->price) {
        return QuoteViewModel::tr("set in this quote");
    }
    const quote::PriceRule* rule = quote::ruleFor(choices.book.rules, line);
    if (!rule || rule->method == quote::Method::Cost) {
        return QuoteViewModel::tr("at cost");
    }
    const QString share = typingText(rule->share);
    switch (rule->method) {
    case quote::Method::Markup: return QuoteViewModel::tr("cost plus %1").arg(share);
    case quote::Method::Margin: return QuoteViewModel::tr("cost with a margin of %1").arg(share);
    case quote::Method::List: return QuoteViewModel::tr("list price less %1").arg(share);
    case quote::Method::Cost: break;
    }
    return {};
}

QString costNote(const quote::PricedLine& line)
{
    if (line.from.own) {
        return QuoteViewModel::tr("own price");
    }
    QStringList words{toQt(line.from.vendor), toQt(line.from.date), toQt(line.from.source)};
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

Explanation ofLine(const quote::Choices& choices, const quote::PricedLine& line)
{
    Explanation told;
    told.title = lineTitle(line);
    told.result = exactText(line.amount);
    if (line.kind == quote::LineKind::Subtotal) {
        told.formula = QuoteViewModel::tr("Sum of the lines since the subtotal before");
        return told;
    }
    told.formula = QuoteViewModel::tr("Quantity × Price × (1 − Discount)");
    const QString quantity = line.quantity ? toQt(*line.quantity) : QuoteViewModel::tr("unknown");
    const QString discount = typingText(line.discount);
    told.withValues = QStringLiteral("%1 × %2 × (1 − %3)").arg(quantity, exactText(line.price), discount);
    told.terms = {namedTerm(QuoteViewModel::tr("Quantity"), quantity, line.fromDesign ? QuoteViewModel::tr("of the design, or set here") : QString()),
                  namedTerm(QuoteViewModel::tr("Price"), exactText(line.price), line.kind == quote::LineKind::Bundle ? QString() : priceNote(choices, line)),
                  namedTerm(QuoteViewModel::tr("Discount"), discount), namedTerm(QuoteViewModel::tr("Cost"), exactText(line.cost), costNote(line))};
    if (line.from.foreign) {
        told.terms.push_back(namedTerm(QuoteViewModel::tr("Cost as given"), exactText(line.from.foreign), QuoteViewModel::tr("by the rate of the quote")));
    }
    return told;
}

/// The lines that count with their amounts, the largest first, and how many more there are.
QList<ExplainedTerm> lineTerms(const quote::Priced& priced, bool costs)
{
    std::vector<const quote::PricedLine*> lines;
    for (const quote::PricedLine& line : priced.lines) {
        if (line.counts() && (costs ? line.cost && line.quantity : line.amount.has_value())) {
            lines.push_back(&line);
        }
    }
    const auto worth = [&](const quote::PricedLine& line) { return costs ? line.cost->times(*line.quantity) : line.amount; };
    std::stable_sort(lines.begin(), lines.end(), [&](const quote::PricedLine* a, const quote::PricedLine* b) {
        const auto first = worth(*a);
        const auto second = worth(*b);
        return (first ? first->micros() : 0) > (second ? second->micros() : 0);
    });
    QList<ExplainedTerm> terms;
    for (std::size_t i = 0; i < std::min(lines.size(), kMostTerms); ++i) {
        terms.push_back(namedTerm(lineTitle(*lines[i]), exactText(worth(*lines[i])), {}, QStringLiteral("line/") + toQt(lines[i]->id)));
    }
    if (lines.size() > kMostTerms) {
        terms.push_back(namedTerm(QuoteViewModel::tr("%n more line(s)", nullptr, static_cast<int>(lines.size() - kMostTerms)), {}));
    }
    return terms;
}

Explanation ofTax(const quote::Choices& choices, const economics::QuoteTotals& totals, quote::PriceKnown known, std::size_t index)
{
    Explanation told;
    if (index >= totals.taxes.size() || index >= choices.tax.taxes.size()) {
        return told;
    }
    const economics::QuoteTax& tax = totals.taxes[index];
    told.title = toQt(choices.tax.taxes[index].name);
    told.formula = QuoteViewModel::tr("Net price of its lines × Rate");
    told.withValues = QStringLiteral("%1 × %2").arg(valueText(tax.base, known), typingText(tax.rate));
    told.result = sumText(tax.tax, known);
    told.terms = {namedTerm(QuoteViewModel::tr("Net price of its lines"), sumText(tax.base, known), QuoteViewModel::tr("after the discount of all")),
                  namedTerm(QuoteViewModel::tr("Rate"), typingText(tax.rate))};
    return told;
}

} // namespace

Explanation quoteExplanation(const quote::Choices& choices, const quote::Priced& priced, const QString& figure)
{
    const quote::Sums& sums = priced.sums;
    const economics::QuoteTotals& totals = sums.totals;
    const quote::PriceKnown known = priced.priceKnown();
    const QString taken = choices.discount.share ? valueText(totals.discount, known) : exactText(totals.discount);
    const QString cost = priced.costUnknown() ? QuoteViewModel::tr("unknown") : exactText(sums.cost);
    const QString subtotal = QuoteViewModel::tr("Subtotal");
    const QString discount = QuoteViewModel::tr("Discount");
    const QString net = QuoteViewModel::tr("Net price");
    Explanation told;
    if (figure.startsWith(QLatin1String("line/"))) {
        const std::string id = fromQt(figure.mid(5));
        const auto line = std::find_if(priced.lines.begin(), priced.lines.end(), [&](const quote::PricedLine& one) { return one.id == id; });
        told = line == priced.lines.end() ? Explanation() : ofLine(choices, *line);
    } else if (figure.startsWith(QLatin1String("tax/"))) {
        told = ofTax(choices, totals, known, QStringView(figure).mid(4).toULongLong());
    } else if (figure == QLatin1String("subtotal")) {
        told.title = subtotal;
        told.formula = QuoteViewModel::tr("Sum of the lines that count");
        told.result = sumText(totals.subtotal, known);
        told.terms = lineTerms(priced, false);
    } else if (figure == QLatin1String("discount")) {
        told.title = discount;
        told.formula = choices.discount.share ? QuoteViewModel::tr("Subtotal × Discount") : QuoteViewModel::tr("An amount that was set");
        told.withValues = choices.discount.share ? QStringLiteral("%1 × %2").arg(valueText(totals.subtotal, known), typingText(*choices.discount.share)) : QString();
        told.result = taken;
        told.terms = {namedTerm(subtotal, sumText(totals.subtotal, known), {}, QStringLiteral("subtotal"))};
    } else if (figure == QLatin1String("net")) {
        told.title = net;
        told.formula = QuoteViewModel::tr("Subtotal − Discount");
        told.withValues = QStringLiteral("%1 − %2").arg(valueText(totals.subtotal, known), taken);
        told.result = sumText(totals.net, known);
        told.terms = {namedTerm(subtotal, sumText(totals.subtotal, known), {}, QStringLiteral("subtotal")), namedTerm(discount, taken, {}, QStringLiteral("discount"))};
    } else if (figure == QLatin1String("total")) {
        told.title = QuoteViewModel::tr("Total");
        told.formula = QuoteViewModel::tr("Net price + Taxes");
        told.withValues = QStringLiteral("%1 + %2").arg(valueText(totals.net, known), valueText(totals.tax, known));
        told.result = sumText(totals.total, known);
        told.terms = {namedTerm(net, sumText(totals.net, known), {}, QStringLiteral("net"))};
        for (std::size_t i = 0; i < totals.taxes.size() && i < choices.tax.taxes.size(); ++i) {
            told.terms.push_back(namedTerm(toQt(choices.tax.taxes[i].name), sumText(totals.taxes[i].tax, known), {}, QStringLiteral("tax/%1").arg(i)));
        }
    } else if (figure == QLatin1String("cost")) {
        told.title = QuoteViewModel::tr("Cost");
        told.formula = QuoteViewModel::tr("Sum of Quantity × Cost of the lines that count");
        told.result = cost;
        told.terms = lineTerms(priced, true);
    } else if (figure == QLatin1String("margin")) {
        told.title = QuoteViewModel::tr("Margin");
        told.formula = QuoteViewModel::tr("1 − Cost / Net price");
        told.withValues = QStringLiteral("1 − %1 / %2").arg(cost, valueText(totals.net, known));
        told.result = sums.margin ? shareText(*sums.margin) : QuoteViewModel::tr("unknown");
        told.terms = {namedTerm(QuoteViewModel::tr("Cost"), cost, {}, QStringLiteral("cost")), namedTerm(net, sumText(totals.net, known), {}, QStringLiteral("net"))};
    }
    told.derivationId = told.title.isEmpty() ? QString() : figure;
    return told;
}

} // namespace lanewatt::viewmodels
