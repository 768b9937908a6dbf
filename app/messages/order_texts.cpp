#include "app/messages/order_texts.h"

#include "app/messages/value_names.h"

namespace lanewatt::messages {

std::string orderNumberKind(const OrderNumber& number, const Style& style)
{
    switch (number.kind) {
    case NumberKind::Boxed: return label(LW_MESSAGE("order.boxed", "boxed"), style);
    case NumberKind::Tray: return label(LW_MESSAGE("order.tray", "tray"), style);
    case NumberKind::Ean: return label(LW_MESSAGE("order.ean", "EAN"), style);
    case NumberKind::Vendor:
        return number.seller.empty() ? label(LW_MESSAGE("order.vendor", "seller's number"), style) : number.seller;
    case NumberKind::Maker: break;
    }
    return label(LW_MESSAGE("order.maker", "maker's other number"), style);
}

std::string orderNumberText(const OrderNumber& number, const Style& style)
{
    return number.number + " (" + orderNumberKind(number, style) + ')';
}

std::string orderText(const Part& part, const Style& style)
{
    std::string text = part.orderAs;
    for (const OrderNumber& number : part.numbers) {
        text += (text.empty() ? "" : "; ") + orderNumberText(number, style);
    }
    return text;
}

std::string offerPrice(const Offer& offer, const Style& style)
{
    if (!offer.upTo || !(offer.price < *offer.upTo)) {
        return money(offer.price, style);
    }
    return money(offer.price, style) + "–" + money(*offer.upTo, style);
}

std::string offerTerms(const Offer& offer, const Style& style)
{
    std::string all;
    const auto add = [&](const Message& message) { all += (all.empty() ? "" : "; ") + text(message, style); };
    for (const PriceBreak& one : offer.breaks) {
        add({LW_MESSAGE("offer.break", "from {count}: {price}"), {{"count", one.from}, {"price", money(one.price, style)}}});
    }
    if (offer.minimum) {
        add({LW_MESSAGE("offer.minimum", "smallest order {count}"), {{"count", *offer.minimum}}});
    }
    if (offer.pack) {
        add({LW_MESSAGE("offer.pack", "packs of {count}"), {{"count", *offer.pack}}});
    }
    if (offer.leadDays) {
        add({LW_MESSAGE("offer.lead", "days to delivery: {count}"), {{"count", *offer.leadDays}}});
    }
    return all;
}

std::string offerKind(const Offer& offer, const Style& style)
{
    return offer.list ? label(LW_MESSAGE("offer.list", "list price"), style)
                      : valueName("option_value", enumName(offer.condition), style);
}

} // namespace lanewatt::messages
