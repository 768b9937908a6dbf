// Amounts of lines and sums of a quote: the last step of pricing.
#include "model/quote/pricing.h"

#include "model/bom/order_terms.h"
#include "model/try.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace lanewatt::quote {

namespace {

/// Adds `more` to `sum`; false when it does not fit.
bool add(Money& sum, std::optional<Money> more)
{
    const auto result = more ? sum.plus(*more) : std::nullopt;
    sum = result.value_or(sum);
    return result.has_value();
}

tl::unexpected<Error> sumTooLarge(const std::string& id)
{
    return fail(LW_MESSAGE("quote.sum_too_large", "the sum is beyond what can be counted"), {}, "line " + id);
}

economics::QuoteTerms termsOf(const Choices& choices)
{
    economics::QuoteTerms terms;
    terms.basis = choices.tax.basis;
    terms.rounding = choices.terms.rounding;
    terms.discount = choices.discount.share.value_or(Share{});
    terms.discountAmount = choices.discount.amount;
    terms.taxes.clear();
    for (const Tax& tax : choices.tax.taxes) {
        terms.taxes.push_back(choices.tax.reverseCharge ? Share{} : tax.rate);
    }
    if (terms.taxes.empty()) {
        terms.taxes.push_back({});
    }
    return terms;
}

std::size_t taxIndex(const TaxScheme& scheme, const std::string& code)
{
    for (std::size_t i = 0; i < scheme.taxes.size(); ++i) {
        if (scheme.taxes[i].code == code) {
            return i;
        }
    }
    return 0;
}

/// The lines inside each bundle, by its id, in their order. The ids are those of `lines`, which must stay where they are.
std::map<std::string_view, std::vector<const PricedLine*>> linesInBundles(const std::vector<PricedLine>& lines)
{
    std::map<std::string_view, std::vector<const PricedLine*>> inside;
    for (const PricedLine& line : lines) {
        if (!line.bundle.empty() && line.kind != LineKind::Text && line.kind != LineKind::Subtotal) {
            inside[line.bundle].push_back(&line);
        }
    }
    return inside;
}

/// One price and one cost for a bundle: its own, or what the lines `inside` come to.
Expected<void> fillBundle(PricedLine& bundle, const std::vector<const PricedLine*>& inside, const Terms& terms)
{
    Money price(terms.currency, 0);
    Money cost = price;
    Money low = price;
    Money high = price;
    bool priced = true;
    bool costed = true;
    for (const PricedLine* line : inside) {
        priced = priced && line->amount;
        costed = costed && line->cost && line->costLow && line->costHigh && line->quantity;
        if (line->amount && !add(price, line->amount)) {
            return sumTooLarge(bundle.id);
        }
        if (costed && (!add(cost, line->cost->times(*line->quantity)) || !add(low, line->costLow->times(*line->quantity)) ||
                       !add(high, line->costHigh->times(*line->quantity)))) {
            return sumTooLarge(bundle.id);
        }
        bundle.stale = bundle.stale || line->stale;
    }
    bundle.quantity = 1;
    if (!bundle.price && priced) {
        bundle.price = price;
    }
    if (!bundle.cost && costed) {
        bundle.cost = cost;
        bundle.costLow = low;
        bundle.costHigh = high;
    }
    return {};
}

/// Amounts of all lines but bundles, then those of bundles, which come to the lines inside.
Expected<void> fillAmounts(std::vector<PricedLine>& lines, const Terms& terms)
{
    const auto inside = linesInBundles(lines);
    const std::vector<const PricedLine*> nothingInside;
    const auto amounts = [&](bool bundles) -> Expected<void> {
        for (PricedLine& line : lines) {
            if ((line.kind == LineKind::Bundle) != bundles || line.kind == LineKind::Subtotal || line.kind == LineKind::Text) {
                continue;
            }
            if (bundles) {
                const auto own = inside.find(line.id);
                LANEWATT_TRY(filled, fillBundle(line, own == inside.end() ? nothingInside : own->second, terms));
            }
            line.amount.reset();
            if (line.price && line.quantity) {
                LANEWATT_TRY(amount, amountOf(line, *line.price, *line.quantity, terms));
                line.amount = *amount;
            }
        }
        return {};
    };
    LANEWATT_TRY(plain, amounts(false));
    return amounts(true);
}

/// What a line costs, or that this is unknown.
Expected<void> addCost(Sums& sums, const PricedLine& line)
{
    if (!line.cost || !line.quantity) {
        ++sums.unknownCosts;
    } else if (!add(sums.cost, line.cost->times(*line.quantity)) ||
               !add(sums.costLow, line.costLow.value_or(*line.cost).times(*line.quantity)) ||
               !add(sums.costHigh, line.costHigh.value_or(*line.cost).times(*line.quantity))) {
        return sumTooLarge(line.id);
    }
    return {};
}

/// Pieces of one thing from one seller at one cost, which are ordered together.
struct OrderedTogether {
    std::int64_t needed = 0, least = 1;
    std::optional<std::int64_t> pack;
    Money cost;                              ///< of one
};

/// What smallest orders and whole packs force to be bought beyond what is needed, of the lines in the total and of those in their
/// bundles. A cost that somebody typed holds for what is needed.
Expected<void> addSurplus(Sums& sums, const std::vector<PricedLine>& lines)
{
    std::map<std::string_view, const PricedLine*> bundles;
    for (const PricedLine& line : lines) {
        if (line.kind == LineKind::Bundle) {
            bundles.emplace(line.id, &line);
        }
    }
    std::map<std::tuple<std::string_view, std::string_view, std::int64_t>, OrderedTogether> orders; // vendor, number, cost
    for (const PricedLine& line : lines) {
        const auto bundle = bundles.find(line.bundle);
        const bool paid = bundle == bundles.end() ? line.counts() : bundle->second->counts() && !bundle->second->from.own && line.standing == LineStanding::Included && !line.missing;
        if (line.kind != LineKind::Part || !paid || line.from.own || !line.cost || line.quantity.value_or(0) <= 0) {
            continue;
        }
        const std::string& number = line.mpn.empty() ? line.order : line.mpn;
        OrderedTogether& one = orders[{line.from.vendor, number.empty() ? line.id : number, line.cost->micros()}];
        one.needed = std::min(kLargestQuantity, one.needed + *line.quantity);
        one.least = std::max({one.least, line.from.from, line.from.minimum.value_or(1)});
        one.pack = one.pack ? one.pack : line.from.pack;
        one.cost = *line.cost;
    }
    Money surplus(sums.cost.currency(), 0);
    for (const auto& [id, one] : orders) {
        const auto ordered = toOrder(one.needed, one.least, one.pack);
        if (!ordered || !add(surplus, one.cost.times(*ordered - one.needed))) {
            return sumTooLarge(std::string(std::get<1>(id)));
        }
    }
    if (surplus.micros() == 0) {
        return {};
    }
    sums.surplus = surplus;
    return add(sums.cost, surplus) && add(sums.costLow, surplus) && add(sums.costHigh, surplus) ? Expected<void>() : sumTooLarge("surplus");
}

/// What is paid each month, by the number of months.
Expected<void> addTerms(Sums& sums, const std::map<std::int64_t, Money>& perMonth)
{
    for (const auto& [months, each] : perMonth) {
        const auto whole = each.times(months);
        if (!whole) {
            return fail(LW_MESSAGE("quote.sum_too_large", "the sum is beyond what can be counted"), {}, "recurring");
        }
        sums.terms.push_back({months, each, *whole});
    }
    return {};
}

} // namespace

Expected<Money> amountOf(const PricedLine& line, Money price, std::int64_t quantity, const Terms& terms)
{
    const auto unit = line.kind == LineKind::Discount ? price.times(-1) : std::optional(price);
    if (!unit) {
        return sumTooLarge(line.id);
    }
    auto totals = economics::quoteTotals({{quantity, *unit, line.discount, 0}}, terms.currency, {.rounding = terms.rounding});
    if (!totals) {
        totals.error().where = "line " + line.id;
        return tl::unexpected(std::move(totals.error()));
    }
    return totals->subtotal;
}

Expected<Sums> addUp(std::vector<PricedLine>& lines, const Choices& choices)
{
    const Terms& terms = choices.terms;
    LANEWATT_TRY(filled, fillAmounts(lines, terms));

    Sums sums;
    const Money nothing(terms.currency, 0);
    sums.cost = sums.costLow = sums.costHigh = sums.options = nothing;
    std::vector<economics::QuoteLine> counted;
    std::map<std::int64_t, Money> perMonth;
    Money running = nothing; // since the subtotal before
    int pricedSince = 0;
    int unpricedSince = 0;
    for (PricedLine& line : lines) {
        if (line.kind == LineKind::Subtotal) {
            line.amount = pricedSince == 0 && unpricedSince > 0 ? std::nullopt : std::optional(running);
            running = nothing;
            pricedSince = unpricedSince = 0;
        } else if (line.kind == LineKind::Recurring && line.standing == LineStanding::Included) {
            sums.unpriced += line.amount ? 0 : 1;
            if (line.amount && !add(perMonth.try_emplace(line.months, nothing).first->second, line.amount)) {
                return sumTooLarge(line.id);
            }
        } else if (line.standing == LineStanding::Option && line.bundle.empty() && line.amount && line.kind != LineKind::Recurring) {
            if (!add(sums.options, line.amount)) {
                return sumTooLarge(line.id);
            }
        }
        if (!line.counts()) {
            continue;
        }
        sums.stale += line.stale ? 1 : 0;
        if (!line.amount) {
            ++sums.unpriced;
            ++unpricedSince;
        } else {
            ++pricedSince;
            const auto unit = line.kind == LineKind::Discount ? line.price->times(-1) : line.price;
            counted.push_back({*line.quantity, *unit, line.discount, taxIndex(choices.tax, line.tax)});
            if (!add(running, line.amount)) {
                return sumTooLarge(line.id);
            }
        }
        if (line.kind == LineKind::Discount) {
            continue; // costs nothing
        }
        LANEWATT_TRY(costed, addCost(sums, line));
    }
    LANEWATT_TRY(forced, addSurplus(sums, lines));
    economics::QuoteTerms all = termsOf(choices);
    if (all.discountAmount) {
        all.discountAmount = converted(*all.discountAmount, terms.currency, choices.rates);
        if (!all.discountAmount) {
            return fail(LW_MESSAGE("quote.discount_currency", "the discount is in {currency}, for which the quote has no rate"),
                        {{"currency", std::string(choices.discount.amount->currency().code())}}, "discount");
        }
    }
    LANEWATT_TRY(totals, economics::quoteTotals(counted, terms.currency, all));
    sums.totals = std::move(*totals);
    if (sums.unpriced == 0 && sums.unknownCosts == 0) {
        sums.margin = economics::marginOf(sums.totals.net, sums.cost);
    }
    LANEWATT_TRY(byTerm, addTerms(sums, perMonth));
    return sums;
}

} // namespace lanewatt::quote
