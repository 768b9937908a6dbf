#include "app/viewmodels/quote/quote_texts.h"

#include "app/exchange/quote_diff_table.h"
#include "app/viewmodels/quote/quote_input.h"
#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/text.h"

#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>

namespace lanewatt::viewmodels {

namespace {

QString spokenWords(const QStringList& words)
{
    QStringList said;
    std::copy_if(words.begin(), words.end(), std::back_inserter(said), [](const QString& word) { return !word.isEmpty(); });
    return said.join(QStringLiteral(", "));
}

bool hasNoPrice(quote::LineKind kind) { return kind == quote::LineKind::Text || kind == quote::LineKind::Subtotal; }

QString lineTags(const quote::PricedLine& line)
{
    QStringList tags;
    if (line.kind != quote::LineKind::Part) {
        tags << quoteKindText(line.kind);
    }
    if (line.standing == quote::LineStanding::Option) {
        tags << QuoteViewModel::tr("Option");
    } else if (line.standing == quote::LineStanding::Alternative) {
        tags << QuoteViewModel::tr("Alternative to %1").arg(toQt(line.alternativeTo));
    }
    if (!line.bundle.empty()) {
        tags << QuoteViewModel::tr("In %1").arg(toQt(line.bundle));
    }
    if (line.months > 0) {
        tags << QuoteViewModel::tr("%n month(s)", nullptr, static_cast<int>(line.months));
    }
    if (line.years > 0) {
        tags << QuoteViewModel::tr("%n year(s)", nullptr, static_cast<int>(line.years));
    }
    return tags.join(QStringLiteral(" · "));
}

void judgeLine(const quote::PricedLine& line, QuoteLineRow& row)
{
    if (line.missing) {
        row.problem = QuoteViewModel::tr("No longer in the design");
        row.severity = static_cast<int>(Mark::Error);
    } else if (!hasNoPrice(line.kind) && !line.price) {
        row.problem = QuoteViewModel::tr("No price");
        row.severity = static_cast<int>(Mark::Unknown);
    } else if (!hasNoPrice(line.kind) && !line.quantity) {
        row.problem = QuoteViewModel::tr("Quantity unknown");
        row.severity = static_cast<int>(Mark::Unknown);
    } else if (line.stale) {
        row.problem = line.ageDays ? QuoteViewModel::tr("%n day(s) old", nullptr, static_cast<int>(*line.ageDays)) : QuoteViewModel::tr("No longer valid");
        row.severity = static_cast<int>(Mark::Warning);
    }
}

QString sourceOf(const quote::PricedLine& line)
{
    const quote::CostSource& from = line.from;
    if (from.own) {
        return QuoteViewModel::tr("Own price");
    }
    QStringList words{toQt(from.vendor), toQt(from.date), from.list ? QuoteViewModel::tr("list price") : QString(), toQt(from.source)};
    words.removeAll(QString());
    return words.join(QStringLiteral(" · "));
}

std::optional<Money> costOfAll(const quote::PricedLine& line) { return line.cost && line.quantity ? line.cost->times(*line.quantity) : std::nullopt; }

FigureRow sumFigure(const char* figure, const QString& title, const QString& value, bool strong = false)
{
    FigureRow row;
    row.key = key(figure);
    row.title = title;
    row.value = value;
    row.strong = strong;
    return row;
}

Money negative(const Money& amount) { return {amount.currency(), -amount.micros()}; }

} // namespace

QString quoteStateText(quote::State state)
{
    switch (state) {
    case quote::State::Draft: return QuoteViewModel::tr("Draft");
    case quote::State::Issued: return QuoteViewModel::tr("Issued");
    case quote::State::Accepted: return QuoteViewModel::tr("Accepted");
    case quote::State::Declined: return QuoteViewModel::tr("Declined");
    case quote::State::Superseded: return QuoteViewModel::tr("Superseded");
    case quote::State::Expired: break;
    }
    return QuoteViewModel::tr("Expired");
}

QString quoteStateText(const quote::Revision& revision, const quote::Facts& facts)
{
    return quote::isForged(revision, facts) ? QuoteViewModel::tr("Not as issued") : quoteStateText(revision.state);
}

QString quoteKindText(quote::LineKind kind)
{
    switch (kind) {
    case quote::LineKind::Part: return QuoteViewModel::tr("Part");
    case quote::LineKind::Bundle: return QuoteViewModel::tr("Bundle");
    case quote::LineKind::Service: return QuoteViewModel::tr("Service");
    case quote::LineKind::Licence: return QuoteViewModel::tr("Licence");
    case quote::LineKind::Recurring: return QuoteViewModel::tr("Recurring");
    case quote::LineKind::Freight: return QuoteViewModel::tr("Freight");
    case quote::LineKind::Duty: return QuoteViewModel::tr("Duty");
    case quote::LineKind::Discount: return QuoteViewModel::tr("Discount");
    case quote::LineKind::Text: return QuoteViewModel::tr("Text");
    case quote::LineKind::Subtotal: break;
    }
    return QuoteViewModel::tr("Subtotal");
}

QuoteLineRow quoteLineRow(const quote::PricedLine& line, const quote::Line* choice, int position, bool marked, Currency currency)
{
    QuoteLineRow row;
    row.key = toQt(line.id);
    row.numberText = QString::number(position);
    row.description = toQt(line.description.empty() ? line.id : line.description);
    row.mpn = toQt(line.mpn.empty() ? line.order : line.mpn);
    row.kind = toQt(enumName(line.kind));
    row.standing = toQt(enumName(line.standing));
    row.bundle = toQt(line.bundle);
    row.tags = lineTags(line);
    row.own = !line.fromDesign;
    row.changed = line.fromDesign && choice != nullptr;
    row.marked = marked;
    judgeLine(line, row);
    if (line.kind == quote::LineKind::Subtotal) {
        row.amountText = exactText(line.amount);
    } else if (line.kind != quote::LineKind::Text) {
        row.quantityText = line.quantity ? toQt(*line.quantity) : QStringLiteral("?");
        // A cost by an exchange rate has more decimals than anybody pays; F1 tells them all.
        row.costText = line.cost ? exactText(line.cost->rounded(line.cost->currency().minorDigits(), Rounding::HalfEven)) : QStringLiteral("—");
        row.priceText = line.price ? exactText(line.price) : QStringLiteral("—");
        row.discountText = line.discount.parts != 0 ? typingText(line.discount) : QString();
        const auto cost = costOfAll(line);
        const auto margin = line.amount && cost ? economics::marginOf(*line.amount, *cost) : std::nullopt;
        row.marginText = margin ? shareText(*margin) : QStringLiteral("—");
        row.amountText = line.amount ? exactText(line.amount) : QuoteViewModel::tr("No price");
        row.dateText = toQt(line.from.date);
        row.sourceText = sourceOf(line);
    }
    if (choice) {
        row.typedDescription = toQt(choice->description);
        row.typedQuantity = choice->quantity ? QString::number(*choice->quantity) : QString();
        row.typedPrice = choice->price ? typingText(*choice->price, currency) : QString();
        row.typedCost = choice->cost ? typingText(*choice->cost, currency) : QString();
        row.typedDiscount = choice->discount ? typingText(*choice->discount) : QString();
        row.typedPartNumber = toQt(choice->partNumber);
        const std::int64_t term = choice->kind == quote::LineKind::Recurring ? choice->months : choice->years;
        row.typedTerm = term > 0 ? QString::number(term) : QString();
        row.hidesDetail = choice->hideDetail;
    }
    row.spoken = spokenWords({QuoteViewModel::tr("Line %1").arg(position), row.description, row.tags, row.quantityText, row.priceText, row.amountText, row.problem,
                              row.marked ? QuoteViewModel::tr("marked") : QString()});
    return row;
}

QList<FigureRow> quoteSumFigures(const quote::Choices& choices, const quote::Priced& priced)
{
    const quote::Sums& sums = priced.sums;
    const economics::QuoteTotals& totals = sums.totals;
    const quote::PriceKnown known = priced.priceKnown();
    QList<FigureRow> list;
    const auto add = [&](const FigureRow& row) { list.push_back(row); };
    const auto sum = [&](const char* figure, const QString& title, const Money& amount, bool strong = false) {
        FigureRow row = sumFigure(figure, title, sumText(amount, known), strong);
        row.severity = known == quote::PriceKnown::None ? static_cast<int>(Mark::Unknown) : -1;
        return row;
    };
    add(sum("subtotal", QuoteViewModel::tr("Subtotal"), totals.subtotal));
    if (totals.discount.micros() != 0) {
        const QString share = choices.discount.share ? QuoteViewModel::tr("Discount %1").arg(typingText(*choices.discount.share)) : QuoteViewModel::tr("Discount");
        const bool grows = choices.discount.share && totals.discount.micros() > 0; // with each line that gets a price
        // "at least 40" is a discount of 40 or more; with a minus it would be a smaller one
        const Money shown = grows && known == quote::PriceKnown::AtLeast ? totals.discount : negative(totals.discount);
        add(sumFigure("discount", share, grows ? sumText(shown, known) : exactText(shown)));
    }
    add(sum("net", QuoteViewModel::tr("Net price"), totals.net, true));
    for (std::size_t i = 0; i < totals.taxes.size() && i < choices.tax.taxes.size(); ++i) {
        if (totals.taxes[i].base.micros() != 0) {
            const QString name = toQt(choices.tax.taxes[i].name.empty() ? choices.tax.taxes[i].code : choices.tax.taxes[i].name);
            FigureRow row = sum("tax", name, totals.taxes[i].tax);
            row.key = QStringLiteral("tax/%1").arg(i);
            add(row);
        }
    }
    if (choices.tax.reverseCharge) {
        FigureRow row = sumFigure("reverse", QuoteViewModel::tr("Tax"), QuoteViewModel::tr("owed by the buyer"));
        row.explainable = false;
        add(row);
    }
    add(sum("total", QuoteViewModel::tr("Total"), totals.total, true));
    const auto plain = [&](const char* figure, const QString& title, const QString& value, int severity = -1) {
        FigureRow row = sumFigure(figure, title, value);
        row.explainable = false;
        row.severity = severity;
        add(row);
    };
    if (sums.unpriced > 0) {
        plain("unpriced", QuoteViewModel::tr("Not in it"), QuoteViewModel::tr("%n unpriced line(s)", nullptr, static_cast<int>(sums.unpriced)), static_cast<int>(Mark::Unknown));
    }
    if (sums.stale > 0) {
        plain("stale", QuoteViewModel::tr("Old prices"), toQt(sums.stale), static_cast<int>(Mark::Warning));
    }
    if (totals.residual.micros() != 0) {
        plain("rounding", QuoteViewModel::tr("Rounding of lines"), exactText(totals.residual));
    }
    if (sums.options.micros() != 0) {
        plain("options", QuoteViewModel::tr("Options, if all are taken"), exactText(sums.options));
    }
    for (const quote::TermTotal& term : sums.terms) {
        FigureRow row = sumFigure("term", QuoteViewModel::tr("A month, for %n month(s)", nullptr, static_cast<int>(term.months)), exactText(term.perMonth));
        row.key = QStringLiteral("term/%1").arg(term.months);
        row.explainable = false;
        add(row);
    }
    return list;
}

QList<FigureRow> quoteMarginFigures(const quote::Priced& priced)
{
    const quote::Sums& sums = priced.sums;
    QList<FigureRow> list;
    FigureRow cost = sumFigure("cost", QuoteViewModel::tr("Cost"), exactText(sums.cost));
    if (priced.costUnknown()) {
        cost.value = QuoteViewModel::tr("unknown");
        cost.severity = static_cast<int>(Mark::Unknown);
    } else if (sums.unknownCosts > 0) {
        cost.value = QuoteViewModel::tr("%1 and %n unknown", nullptr, static_cast<int>(sums.unknownCosts)).arg(cost.value);
        cost.severity = static_cast<int>(Mark::Unknown);
    }
    list.push_back(cost);
    if (sums.costLow.micros() != sums.costHigh.micros()) {
        FigureRow range = sumFigure("range", QuoteViewModel::tr("Cheapest to dearest"),
                                      QStringLiteral("%1–%2").arg(exactText(sums.costLow), exactText(sums.costHigh)));
        range.explainable = false;
        list.push_back(range);
    }
    FigureRow margin = sumFigure("margin", QuoteViewModel::tr("Margin"), sums.margin ? shareText(*sums.margin) : QuoteViewModel::tr("unknown"), true);
    margin.severity = sums.margin ? -1 : static_cast<int>(Mark::Unknown);
    list.push_back(margin);
    return list;
}

QuoteRevisionRow quoteRevisionRow(const quote::Revision& revision, const quote::Priced* priced, const quote::Facts& facts, bool current)
{
    QuoteRevisionRow row;
    row.key = toQt(revision.letter);
    row.state = toQt(enumName(revision.state));
    row.stateText = quoteStateText(revision, facts);
    row.iconName = revision.state == quote::State::Draft ? QStringLiteral("edit") : QStringLiteral("lock");
    row.severity = quote::isForged(revision, facts)           ? static_cast<int>(Mark::Error)
                   : revision.state == quote::State::Draft    ? static_cast<int>(Mark::Note)
                   : revision.state == quote::State::Accepted ? static_cast<int>(Mark::Ok)
                                                              : -1;
    row.amountText = priced ? sumText(priced->sums.totals.net, priced->priceKnown()) : exactText(std::nullopt);
    row.dateText = toQt(!revision.decided.empty() ? revision.decided : revision.frozen ? revision.frozen->date : std::string());
    row.title = toQt(revision.choices.title);
    row.current = current;
    row.replaced = revision.state == quote::State::Superseded || revision.state == quote::State::Declined || revision.state == quote::State::Expired;
    row.spoken = spokenWords({QuoteViewModel::tr("Revision %1").arg(row.key), row.stateText, row.amountText, row.dateText, row.title});
    return row;
}

QList<QuoteNeedRow> quoteNeedRows(const quote::Choices& choices, const quote::Priced& priced, const quote::Facts& facts, const std::vector<quote::Missing>& missing)
{
    QList<QuoteNeedRow> rows;
    for (const quote::Missing& one : missing) {
        if (one.kind == quote::MissingKind::Approval) {
            continue; // with its reason below
        }
        QuoteNeedRow row;
        row.text = toQt(one.what);
        row.line = toQt(one.line);
        const auto line = std::find_if(priced.lines.begin(), priced.lines.end(), [&](const quote::PricedLine& of) { return !one.line.empty() && of.id == one.line; });
        row.detail = line == priced.lines.end() ? row.line : toQt(line->description.empty() ? line->id : line->description);
        row.severity = static_cast<int>(Mark::Error);
        rows.push_back(row);
    }
    for (const quote::ApprovalNeed& need : quote::approvalNeeds(choices, priced, facts.findings)) {
        QuoteNeedRow row;
        row.text = toQt(need.what);
        row.reason = toQt(enumName(need.reason));
        row.given = need.given != nullptr;
        row.severity = static_cast<int>(row.given ? Mark::Ok : Mark::Warning);
        row.detail = need.given ? QuoteViewModel::tr("Approved by %1, %2: %3").arg(toQt(need.given->by), toQt(need.given->date), toQt(need.given->why))
                                : QuoteViewModel::tr("Needs an approval");
        rows.push_back(row);
    }
    for (const Message& gap : quote::policyGaps(choices.policy)) {
        QuoteNeedRow row;
        row.text = toQt(gap);
        row.detail = QuoteViewModel::tr("Policy of this quote");
        row.severity = static_cast<int>(Mark::Note);
        rows.push_back(row);
    }
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        rows[i].key = QString::number(i);
        rows[i].spoken = spokenWords({rows[i].text, rows[i].detail});
    }
    return rows;
}

QList<QuoteChangeRow> quoteChangeRows(const quote::QuoteDiff& diff, const quote::Side& before, const quote::Side& after)
{
    QList<QuoteChangeRow> rows;
    for (const exchange::QuoteDiffRow& one : exchange::quoteDiffRows(diff, before, after, style())) {
        QuoteChangeRow row;
        row.key = QString::number(rows.size());
        row.group = toQt(one.section);
        row.change = toQt(one.change);
        row.changeText = one.change == "added"     ? QuoteViewModel::tr("added")
                         : one.change == "removed" ? QuoteViewModel::tr("removed")
                         : one.change == "moved"   ? QuoteViewModel::tr("moved")
                                                   : QuoteViewModel::tr("changed");
        row.thing = toQt(one.thing);
        row.field = toQt(one.field);
        row.before = one.before.empty() ? QStringLiteral("—") : toQt(one.before);
        row.after = one.after.empty() ? QStringLiteral("—") : toQt(one.after);
        row.spoken = spokenWords({row.changeText, row.thing, row.field, QuoteViewModel::tr("from %1 to %2").arg(row.before, row.after)});
        rows.push_back(row);
    }
    return rows;
}

} // namespace lanewatt::viewmodels
