#include "app/viewmodels/quote/quote_buying.h"

#include "app/exchange/procurement_table.h"
#include "app/viewmodels/shared/text.h"

#include <QList>
#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace lanewatt::viewmodels {

namespace {

QString piecesText(const std::optional<std::int64_t>& count) { return count ? toQt(*count) : QStringLiteral("?"); }
QString priceOrNone(const std::optional<Money>& money) { return money ? moneyText(*money) : QStringLiteral("?"); }

bool isUnrated(const quote::Purchase& one) { return !one.cost && one.foreign; }

QString termsOfPurchase(const quote::Purchase& one)
{
    return joinedWords({one.least > 1 ? QuoteBuying::tr("smallest order %1").arg(toQt(one.least)) : QString(),
                        one.pack ? QuoteBuying::tr("packs of %1").arg(toQt(*one.pack)) : QString(),
                        one.over().value_or(0) > 0 ? QuoteBuying::tr("%1 more than to buy").arg(toQt(*one.over())) : QString(),
                        isUnrated(one) ? QuoteBuying::tr("no exchange rate of %1").arg(toQt(one.foreign->currency().code())) : QString()},
                       QStringLiteral(" · "));
}

QString headingOf(const quote::VendorOrder& order)
{
    return joinedWords({toQt(exchange::vendorText(order.vendor, style())), toQt(exchange::orderSummary(order.sum, order.unknown, style())),
                        order.leadDays ? QuoteBuying::tr("longest lead time %1 d").arg(toQt(*order.leadDays)) : QString(),
                        order.unknownLeads > 0 ? QuoteBuying::tr("%1 lead time(s) unknown", nullptr, static_cast<int>(order.unknownLeads)).arg(toQt(order.unknownLeads)) : QString()},
                       QStringLiteral(" · "));
}

QuoteBuyRow buyRowOf(const quote::Purchase& one, const std::vector<quote::Owned>& owned)
{
    const auto stock = std::find_if(owned.begin(), owned.end(), [&](const quote::Owned& entry) { return entry.key == one.key; });
    QuoteBuyRow row;
    row.part = toQt(one.key);
    row.name = toQt(one.title());
    row.number = toQt(one.number);
    row.neededText = piecesText(one.needed);
    row.ownedText = stock == owned.end() ? QString() : QString::number(stock->quantity);
    row.buyText = piecesText(one.toBuy);
    row.orderText = piecesText(one.toOrder);
    row.termsText = termsOfPurchase(one);
    row.unrated = isUnrated(one);
    row.costText = priceOrNone(row.unrated ? one.foreign : one.cost);
    row.amountText = priceOrNone(one.amount);
    row.leadText = one.leadDays ? QuoteBuying::tr("%1 d").arg(toQt(*one.leadDays)) : QStringLiteral("?");
    row.severity = !one.amount || one.stale ? 2 : -1;
    row.spoken = joinedWords({row.name, row.number, QuoteBuying::tr("needed %1").arg(row.neededText), QuoteBuying::tr("owned %1").arg(toQt(one.owned)),
                              QuoteBuying::tr("to buy %1").arg(row.buyText), QuoteBuying::tr("to order %1").arg(row.orderText), row.termsText,
                              row.unrated ? QuoteBuying::tr("%1 each").arg(row.costText) : QString(), one.amount ? row.amountText : QuoteBuying::tr("price unknown"), one.stale ? QuoteBuying::tr("old price") : QString()});
    return row;
}

} // namespace

void QuoteBuying::setShown(bool shown)
{
    if (shown == m_shown) {
        return;
    }
    m_shown = shown;
    Q_EMIT changed();
    if (shown) {
        Q_EMIT wanted();
    }
}

void QuoteBuying::make(const quote::Procurement* procurement, const std::vector<quote::Owned>& owned)
{
    QList<QuoteBuyRow> rows;
    m_sumText.clear();
    if (procurement) {
        for (std::size_t vendor = 0; vendor < procurement->vendors.size(); ++vendor) {
            const quote::VendorOrder& order = procurement->vendors[vendor];
            const QString heading = headingOf(order);
            for (std::size_t i = 0; i < order.items.size(); ++i) {
                QuoteBuyRow row = buyRowOf(order.items[i], owned);
                row.key = QStringLiteral("%1/%2").arg(vendor).arg(i);
                row.group = heading;
                rows << row;
            }
        }
        m_sumText = toQt(exchange::orderSummary(procurement->sum, procurement->unknown, style()));
    }
    m_rows.setRows(rows);
    Q_EMIT changed();
}

} // namespace lanewatt::viewmodels
