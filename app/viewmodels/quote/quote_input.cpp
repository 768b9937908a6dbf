#include "app/viewmodels/quote/quote_input.h"

#include "app/viewmodels/quote/quote_view_model.h"
#include "app/viewmodels/shared/typed_number.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

namespace lanewatt::viewmodels {

namespace {

/// The price of one that leaves a margin after the line's own discount.
std::optional<Money> priceForMargin(const quote::PricedLine& now, quote::Share margin)
{
    const auto net = now.cost ? economics::priceByMargin(*now.cost, margin) : std::nullopt;
    const auto price = net ? economics::listPrice(*net, now.discount) : std::nullopt;
    return price ? price->rounded(price->currency().minorDigits(), Rounding::HalfEven) : std::nullopt;
}

QString setAmount(std::optional<Money>& target, const QString& text, Currency currency)
{
    if (text.isEmpty()) {
        target.reset();
        return {};
    }
    const auto amount = typedMoney(text, currency);
    if (!amount) {
        return toQt(amount.error());
    }
    target = *amount;
    return {};
}

QString setQuantity(quote::Line& line, const QString& text)
{
    if (text.isEmpty()) {
        line.quantity.reset();
        return {};
    }
    const auto count = typedCount(text);
    if (!count) {
        return toQt(count.error());
    }
    line.quantity = *count;
    return {};
}

QString setLineDiscount(quote::Line& line, const QString& text)
{
    if (text.isEmpty()) {
        line.discount.reset();
        return {};
    }
    const auto share = typedShare(text);
    if (!share) {
        return toQt(share.error());
    }
    line.discount = *share;
    return {};
}

QString setTerm(quote::Line& line, const QString& text)
{
    if (line.kind != quote::LineKind::Recurring && line.kind != quote::LineKind::Licence) {
        return QuoteViewModel::tr("Only what recurs and a licence have a term");
    }
    const bool recurs = line.kind == quote::LineKind::Recurring;
    if (recurs && text.isEmpty()) {
        return QuoteViewModel::tr("What recurs needs the months of its term");
    }
    const auto count = text.isEmpty() ? Expected<std::int64_t>(0) : typedCount(text);
    if (!count) {
        return toQt(count.error());
    }
    (recurs ? line.months : line.years) = *count;
    return {};
}

QString setMargin(quote::Line& line, const quote::PricedLine& now, const QString& text)
{
    if (text.isEmpty()) {
        line.price.reset();
        return {};
    }
    const auto share = typedShare(text);
    if (!share) {
        return toQt(share.error());
    }
    const auto price = priceForMargin(now, *share);
    if (!price) {
        return now.cost ? QuoteViewModel::tr("A margin is below 100 %") : QuoteViewModel::tr("Without its cost a line has no margin; set the cost first");
    }
    line.price = *price;
    return {};
}

} // namespace

QString typingText(const Money& amount, Currency currency)
{
    const std::string number = messages::typingNumber(amount.numberText(), style(), amount.currency().minorDigits());
    return toQt(amount.currency() == currency ? number : number + ' ' + std::string(amount.currency().code()));
}

QString typingText(quote::Share share) { return typingQuantity(share.percentText()); }

QString decimalTyping(quote::Share share) { return toQt(messages::typingNumber(share.decimalText(), style())); }

QString shareText(quote::Share share)
{
    constexpr std::int64_t tenth = quote::Share::kOne / 1000; // of a per cent
    const std::int64_t half = share.parts < 0 ? -tenth / 2 : tenth / 2;
    const std::int64_t tenths = (share.parts + half) / tenth;
    const QString sign = tenths < 0 ? QStringLiteral("\u2212") : QString();
    return sign + QString::number(std::abs(tenths) / 10) + QLatin1Char(style().decimalPoint) + QString::number(std::abs(tenths) % 10) + QStringLiteral("\u00a0%");
}

QString exactText(const std::optional<Money>& amount)
{
    return amount ? toQt(messages::money(*amount, style(), true)) : QuoteViewModel::tr("unknown");
}

QString sumText(const Money& sum, quote::PriceKnown known)
{
    if (known == quote::PriceKnown::None) {
        return exactText(std::nullopt);
    }
    return known == quote::PriceKnown::AtLeast ? QuoteViewModel::tr("at least %1").arg(exactText(sum)) : exactText(sum);
}

QString setLineField(quote::Line& line, const quote::PricedLine& now, const QString& field, const QString& text, Currency currency)
{
    const QString typed = text.trimmed();
    if (field == QLatin1String("description")) {
        line.description = fromQt(typed);
        return {};
    }
    if (field == QLatin1String("quantity")) {
        return setQuantity(line, typed);
    }
    if (field == QLatin1String("price")) {
        return setAmount(line.price, typed, currency);
    }
    if (field == QLatin1String("cost")) {
        return setAmount(line.cost, typed, currency);
    }
    if (field == QLatin1String("part_number")) {
        line.partNumber = fromQt(typed);
        return {};
    }
    if (field == QLatin1String("hide_detail")) {
        line.hideDetail = !typed.isEmpty();
        return {};
    }
    if (field == QLatin1String("term")) {
        return setTerm(line, typed);
    }
    return field == QLatin1String("discount") ? setLineDiscount(line, typed) : setMargin(line, now, typed);
}

} // namespace lanewatt::viewmodels
