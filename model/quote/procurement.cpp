#include "model/quote/procurement.h"

#include "model/bom/order_terms.h"
#include "model/quote/purchase_price.h"
#include "model/try.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace lanewatt::quote {

namespace {

/// What one line of an order is told from others by.
using PurchaseId = std::tuple<std::string, std::string, std::string, std::string>; // vendor, number, name where there is no number, cost

std::vector<const PricedLine*> bought(const Priced& priced)
{
    std::set<std::string_view> optional; // bundles that are not in the total, and so nothing inside them
    for (const PricedLine& line : priced.lines) {
        if (line.kind == LineKind::Bundle && line.standing != LineStanding::Included) {
            optional.insert(line.id);
        }
    }
    std::vector<const PricedLine*> lines;
    for (const PricedLine& line : priced.lines) {
        if (line.kind == LineKind::Part && !line.missing && line.standing == LineStanding::Included && !optional.contains(line.bundle)) {
            lines.push_back(&line);
        }
    }
    return lines;
}

/// A purchase with the vendor it is bought from, and what another quantity of it is bought from.
struct PurchaseDraft {
    Purchase purchase;
    std::string vendor;
    std::vector<BuyingOffer> offers;
    std::optional<std::int64_t> pricedFor; ///< the quantity that has the cost of the line
};

/// Takes the line's need into the purchase.
void takeLine(const PricedLine& line, PurchaseDraft& draft)
{
    Purchase& one = draft.purchase;
    const bool first = one.key.empty();
    one.key = first ? purchaseKey(line) : one.key;
    one.number = line.mpn;
    one.order = line.mpn.empty() ? line.order : std::string();
    one.name = !one.name.empty() ? one.name : line.description.empty() ? line.id : line.description;
    const std::int64_t more = std::clamp<std::int64_t>(line.quantity.value_or(0), 0, kMostNeeded);
    one.needed = line.quantity && (first || one.needed) ? std::optional(std::min(kMostNeeded, one.needed.value_or(0) + more)) : std::nullopt;
    one.least = std::max({one.least, line.from.from, line.from.minimum.value_or(1)});
    one.pack = one.pack ? one.pack : line.from.pack;
    one.leadDays = one.leadDays && line.from.leadDays ? std::max(one.leadDays, line.from.leadDays) : first ? line.from.leadDays : std::nullopt;
    one.cost = line.cost;
    const auto unrated = line.cost ? std::nullopt : line.from.foreign;
    one.foreign = first || one.foreign == unrated ? unrated : std::nullopt;
    one.stale = one.stale || line.stale;
    if (first) {
        draft.vendor = line.from.vendor;
        draft.offers = line.offers;
        draft.pricedFor = line.quantity;
    } else if (draft.offers != line.offers) {
        draft.offers.clear(); // they are different things, or were priced apart
    }
}

/// The price of what is left to buy, where that is another quantity than the line's.
void priceAgain(PurchaseDraft& draft)
{
    Purchase& one = draft.purchase;
    if (one.toBuy.value_or(0) <= 0 || one.toBuy == draft.pricedFor) {
        return;
    }
    if (const auto found = purchasePrice(draft.offers, *one.toBuy)) {
        draft.vendor = found->offer->from.vendor;
        one.cost = found->cost;
        one.foreign.reset();
        one.least = found->least;
        one.pack = found->offer->from.pack;
        one.leadDays = found->offer->from.leadDays;
        one.stale = found->offer->stale;
    }
}

/// Takes off what is owned, and works out the order.
void settle(PurchaseDraft& draft, std::map<std::string, std::int64_t>& owned, Currency currency)
{
    Purchase& one = draft.purchase;
    if (const auto stock = owned.find(one.key); stock != owned.end() && one.needed) {
        one.owned = std::min(*one.needed, stock->second);
        stock->second -= one.owned;
    }
    if (one.needed) {
        one.toBuy = *one.needed - one.owned;
        priceAgain(draft);
        one.toOrder = lanewatt::toOrder(*one.toBuy, one.least, one.pack);
    }
    if (one.toOrder && *one.toOrder == 0) {
        one.amount = Money(currency, 0); // whatever one costs
    } else if (one.toOrder && one.cost) {
        one.amount = one.cost->times(*one.toOrder);
    }
}

/// True when something may have to be ordered.
bool isOrdered(const Purchase& one) { return one.toOrder != std::int64_t{0}; }

void addTo(std::optional<Money>& sum, const Money& amount) { sum = sum ? sum->plus(amount) : std::nullopt; }

void sumUp(VendorOrder& order)
{
    for (const Purchase& one : order.items) {
        if (one.amount) {
            addTo(order.sum, *one.amount);
        } else if (isOrdered(one)) {
            ++order.unknown;
        }
        if (!isOrdered(one)) {
            continue;
        }
        if (one.leadDays) {
            order.leadDays = std::max(order.leadDays.value_or(0), *one.leadDays);
        } else {
            ++order.unknownLeads;
        }
    }
}

} // namespace

std::string purchaseKey(const PricedLine& line)
{
    const std::string& number = line.mpn.empty() ? line.order : line.mpn;
    return !line.part.empty() ? line.part : !number.empty() ? number : line.id;
}

Procurement procurement(const Priced& priced, const std::vector<Owned>& owned, Currency currency)
{
    std::map<PurchaseId, PurchaseDraft> all;
    for (const PricedLine* line : bought(priced)) {
        const std::string& number = line->mpn.empty() ? line->order : line->mpn;
        takeLine(*line, all[{line->from.vendor, number, number.empty() ? line->id : std::string(), line->cost ? line->cost->text() : std::string()}]);
    }
    std::map<std::string, std::int64_t> stock;
    for (const Owned& one : owned) {
        stock[one.key] = one.quantity;
    }
    std::map<std::string, std::vector<Purchase>> byVendor;
    for (auto& [id, draft] : all) { // by vendor of the lines, then by number
        settle(draft, stock, currency);
        byVendor[draft.vendor].push_back(std::move(draft.purchase));
    }
    Procurement result;
    result.sum = Money(currency, 0);
    for (auto& [vendor, items] : byVendor) {
        std::stable_sort(items.begin(), items.end(), [](const Purchase& a, const Purchase& b) { return std::tie(a.number, a.order) < std::tie(b.number, b.order); }); // another vendor's may have come
        VendorOrder& order = result.vendors.emplace_back();
        order.vendor = vendor;
        order.items = std::move(items);
        order.sum = Money(currency, 0);
    }
    for (VendorOrder& order : result.vendors) {
        sumUp(order);
        result.unknown += order.unknown;
        if (order.sum) {
            addTo(result.sum, *order.sum);
        } else {
            result.sum.reset();
        }
    }
    return result;
}

Expected<void> checkOwned(const std::vector<Owned>& owned)
{
    std::set<std::string_view> keys;
    for (const Owned& one : owned) {
        if (one.key.empty() || !keys.insert(one.key).second) {
            return fail(LW_MESSAGE("quote.owned.part", "what is owned is said once for each part, which has a name"), {}, "owned." + one.key);
        }
        if (one.quantity < 0 || one.quantity > kLargestQuantity) {
            return fail(LW_MESSAGE("quote.owned.quantity", "what is owned is a number from 0 to {most}"), {{"most", kLargestQuantity}}, "owned." + one.key);
        }
    }
    return {};
}

Expected<Quote> withOwned(const Quote& quote, const std::string& key, std::int64_t quantity)
{
    Quote result = quote;
    std::erase_if(result.owned, [&](const Owned& one) { return one.key == key; });
    result.owned.push_back({key, quantity});
    LANEWATT_TRY(checked, checkOwned(result.owned));
    if (quantity == 0) {
        result.owned.pop_back();
    }
    std::sort(result.owned.begin(), result.owned.end(), [](const Owned& a, const Owned& b) { return a.key < b.key; });
    return result;
}

} // namespace lanewatt::quote
