#include "model/quote/pricing.h"

#include "model/bom/order_terms.h"
#include "model/bom/price_age.h"
#include "model/budget/machine_totals.h"
#include "model/quote/purchase_price.h"
#include "model/try.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::quote {

namespace {

/// Of amounts in one currency.
bool isLess(const Money& a, const Money& b) { return a.micros() < b.micros(); }

/// A line of the document: a choice, a line of the design, or both.
struct Item {
    const Line* choice = nullptr;
    const DesignLine* derived = nullptr;
};

std::vector<Item> arranged(const Choices& choices, const std::vector<DesignLine>& derived)
{
    std::map<std::string_view, const DesignLine*> byId;
    for (const DesignLine& line : derived) {
        byId.emplace(line.id, &line);
    }
    for (const DesignLine& line : derived) {
        if (!line.offerId.empty()) {
            byId.emplace(line.offerId, &line); // after the ids themselves
        }
    }
    std::vector<Item> items;
    std::map<const DesignLine*, const Line*> changed; // design lines that no choice moves
    std::set<const DesignLine*> named;
    std::vector<Item> gone;
    std::size_t behind = 0; // where the lines go that no choice places
    for (const Line& choice : choices.lines) {
        Item item{&choice, nullptr};
        if (const auto found = byId.find(choice.id); choice.fromDesign && found != byId.end()) {
            item.derived = found->second;
        }
        if (choice.fromDesign && !choice.placed) {
            if (item.derived) {
                changed.emplace(item.derived, &choice);
            } else {
                gone.push_back(item);
            }
            continue;
        }
        items.push_back(item);
        if (choice.fromDesign) {
            behind = items.size();
        }
        if (item.derived) {
            named.insert(item.derived);
        }
    }
    std::vector<Item> rest;
    for (const DesignLine& line : derived) {
        if (!named.contains(&line)) {
            const auto choice = changed.find(&line);
            rest.push_back({choice == changed.end() ? nullptr : choice->second, &line});
        }
    }
    rest.insert(rest.end(), gone.begin(), gone.end());
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(behind), rest.begin(), rest.end());
    return items;
}

/// A price with its age, as an offer, so that one function judges both.
Offer asOffer(const SheetPrice& entry)
{
    Offer offer;
    offer.vendor = entry.vendor;
    offer.price = entry.price;
    offer.condition = entry.condition;
    offer.date = entry.date;
    return offer;
}

/// The conditions that a design chooses for its parts, by key.
std::map<std::string, std::set<Condition>, std::less<>> chosenConditions(const Design* design)
{
    std::map<std::string, std::set<Condition>, std::less<>> chosen;
    if (!design) {
        return chosen;
    }
    for (const auto& [id, build] : design->builds) {
        if (!build) {
            continue;
        }
        for (const auto& [name, placement] : build->placements) {
            if (placement.options.condition) {
                chosen[placement.part].insert(*placement.options.condition);
            }
            for (const auto& [ordinal, options] : placement.instances) {
                if (options.condition) {
                    chosen[placement.part].insert(*options.condition);
                }
            }
        }
    }
    return chosen;
}

/// A line whose cheapest offer is a used one, which nobody chose, is no used one.
void nameByCondition(std::vector<DesignLine>& lines, const std::map<std::string, std::set<Condition>, std::less<>>& chosen)
{
    std::set<std::string> taken;
    for (const DesignLine& line : lines) {
        taken.insert(line.id);
    }
    for (DesignLine& line : lines) {
        const BomLine& bom = *line.line;
        if (!bom.offer || bom.offer->list || bom.offer->condition == Condition::New) {
            continue;
        }
        const auto found = chosen.find(bom.part);
        if ((found == chosen.end() || !found->second.contains(bom.offer->condition)) && taken.insert(bom.part).second) {
            line.offerId = std::exchange(line.id, bom.part);
        }
    }
}

/// Whose offers of which condition count for a line.
struct Wanted {
    std::string vendor;                      ///< that the line states; empty = those of the quote
    Condition condition = Condition::New;
};

class LinePricer {
public:
    LinePricer(const Choices& choices, const Basis& basis) : m_choices(choices), m_basis(basis), m_chosen(chosenConditions(basis.design)) {}

    Expected<PricedLine> operator()(const Item& item, std::int64_t gpus) const
    {
        PricedLine out;
        if (item.derived) {
            takeDesign(*item.derived, out);
        }
        if (item.choice) {
            takeChoice(*item.choice, item.derived != nullptr, gpus, out);
        }
        if (out.quantity && *out.quantity > kLargestQuantity) {
            return fail(LW_MESSAGE("quote.too_many", "the quantity is beyond what can be counted"), {}, "line " + out.id);
        }
        if (out.missing || out.kind == LineKind::Text || out.kind == LineKind::Subtotal) {
            return out;
        }
        out.from.condition = conditionOf(item);
        if (item.choice && item.choice->cost) {
            out.from.own = true;
            takeCost(*item.choice->cost, out);
        } else if (item.derived) {
            findCost(*item.derived->line, out);
        }
        if (item.choice && item.choice->price) {
            out.price = toQuote(*item.choice->price);
        } else if (out.kind != LineKind::Bundle && out.kind != LineKind::Discount) {
            out.price = byRule(item, out);
        }
        return out;
    }

private:
    Currency currency() const { return m_choices.terms.currency; }
    std::optional<Money> toQuote(Money amount) const { return converted(amount, currency(), m_choices.rates); }

    void takeDesign(const DesignLine& derived, PricedLine& out) const
    {
        const BomLine& line = *derived.line;
        out.id = derived.id;
        out.kind = line.service ? LineKind::Service : LineKind::Part;
        out.fromDesign = true;
        out.part = line.part;
        if (!line.service) {
            out.category = line.category;
        }
        out.maker = line.maker;
        out.name = line.name;
        out.mpn = line.mpn;
        out.role = line.role;
        out.description = fullName(line.maker, line.name.empty() ? line.part : line.name);
        out.quantity = line.quantity;
        if (const Part* part = partOf(line.part)) {
            out.order = part->orderAs;
        }
    }

    void takeChoice(const Line& choice, bool derived, std::int64_t gpus, PricedLine& out) const
    {
        out.id = choice.id;
        out.standing = choice.standing;
        out.alternativeTo = choice.alternativeTo;
        out.bundle = choice.bundle;
        out.hideDetail = choice.hideDetail;
        out.discount = choice.discount.value_or(Share{});
        out.months = choice.months;
        out.years = choice.years;
        out.tax = choice.tax;
        out.fromDesign = choice.fromDesign;
        out.missing = choice.fromDesign && !derived;
        if (!derived) {
            out.kind = choice.kind;
            if (choice.kind == LineKind::Licence) {
                // per GPU and year: the GPUs of the design
                out.quantity = m_basis.assessment ? std::optional(gpus * std::max<std::int64_t>(1, choice.years)) : std::nullopt;
            } else if (choice.kind != LineKind::Text && choice.kind != LineKind::Subtotal && !out.missing) {
                out.quantity = 1;
            }
        }
        if (choice.quantity) {
            out.quantity = *choice.quantity * (out.kind == LineKind::Licence ? std::max<std::int64_t>(1, choice.years) : 1);
        }
        if (!choice.description.empty()) {
            out.description = choice.description;
        }
        if (!choice.partNumber.empty()) {
            out.mpn = choice.partNumber;
        }
        if (!choice.vendor.empty()) {
            out.from.vendor = choice.vendor;
        }
    }

    void takeCost(Money cost, PricedLine& out) const
    {
        out.cost = toQuote(cost);
        if (cost.currency() != currency()) {
            out.from.foreign = cost;
        }
        if (!out.costLow || !out.costHigh) {
            out.costLow = out.costHigh = out.cost;
        }
    }

    /// Whether an offer is of the vendor that a line states; of those of the quote where it states none.
    bool isOfVendor(const Offer& offer, std::string_view stated) const
    {
        const auto& vendors = m_choices.book.choice.vendors;
        return stated.empty() ? vendors.empty() || std::find(vendors.begin(), vendors.end(), offer.vendor) != vendors.end() : offer.vendor == stated;
    }

    bool allowed(const Offer& offer, const Wanted& wanted) const
    {
        const OfferChoice& choice = m_choices.book.choice;
        if (offer.price.micros() <= 0 || offer.condition != wanted.condition || !isOfVendor(offer, wanted.vendor)) {
            return false;
        }
        if (!choice.maxAgeDays) {
            return true;
        }
        const auto age = priceAgeDays(offer, m_basis.today);
        return age && *age >= 0 && *age <= *choice.maxAgeDays; // one of a day to come is not new
    }

    void judgeAge(const Offer& offer, std::string_view validUntil, PricedLine& out) const
    {
        out.ageDays = priceAgeDays(offer, m_basis.today);
        out.stale = priceIsStale(offer, m_basis.today, m_basis.limits) || (!validUntil.empty() && validUntil < m_basis.today);
    }

    bool isExpired(const SheetPrice& one) const { return !one.validUntil.empty() && one.validUntil < m_basis.today; }

    /// The entry of the user's sheet for a part and quantity; nullptr when there is none.
    const SheetPrice* ofSheet(const std::string& part, std::int64_t quantity, const Wanted& wanted) const
    {
        const SheetPrice* best = nullptr;
        const auto better = [&](const SheetPrice& a, const SheetPrice& b) {
            if (isExpired(a) != isExpired(b)) {
                return isExpired(b);
            }
            if (a.vendor == b.vendor && a.condition == b.condition && a.from != b.from) {
                return a.from > b.from; // the nearer break of one seller
            }
            return isLess(*toQuote(a.price), *toQuote(b.price));
        };
        for (const SheetPrice& entry : m_choices.book.sheet) {
            if (entry.part == part && entry.from <= quantity && allowed(asOffer(entry), wanted) && toQuote(entry.price) && (!best || better(entry, *best))) {
                best = &entry;
            }
        }
        return best;
    }

    /// Cheapest and dearest of the offers that are still valid, at the quantity of the line.
    void findRange(const std::vector<Offer>& offers, const Wanted& wanted, PricedLine& out) const
    {
        const std::int64_t quantity = out.quantity.value_or(1);
        for (const Offer& offer : offers) {
            if (offer.list || !allowed(offer, wanted) || priceIsStale(offer, m_basis.today, m_basis.limits)) {
                continue;
            }
            const bool reduced = breakAt(offer, toOrder(offer, quantity).value_or(quantity)) > 1;
            const auto low = toQuote(reduced ? priceAt(offer, quantity) : offer.price);
            const auto high = toQuote(reduced ? priceAt(offer, quantity) : offer.upTo.value_or(offer.price));
            if (low && high) {
                out.costLow = out.costLow ? std::min(*out.costLow, *low, isLess) : *low;
                out.costHigh = out.costHigh ? std::max(*out.costHigh, *high, isLess) : *high;
            }
        }
    }

    static const std::vector<Offer>& noOffers()
    {
        static const std::vector<Offer> none;
        return none;
    }
    /// The part as the design holds it; nullptr when it does not.
    const Part* partOf(const std::string& key) const
    {
        if (!m_basis.design || key.empty()) {
            return nullptr;
        }
        const auto found = m_basis.design->parts.find(key);
        return found == m_basis.design->parts.end() ? nullptr : found->second.get();
    }
    const std::vector<Offer>& offersOf(const PricedLine& line) const
    {
        const Part* part = partOf(line.part);
        return part ? part->offers : noOffers();
    }

    std::vector<Offer> allowedOffers(const std::vector<Offer>& all, const Wanted& wanted) const
    {
        std::vector<Offer> some;
        std::copy_if(all.begin(), all.end(), std::back_inserter(some), [&](const Offer& offer) { return allowed(offer, wanted); });
        return some;
    }
    /// What somebody chose: the line, the price book, or the design for this part. Nothing but new things is sold unchosen.
    Condition conditionOf(const Item& item) const
    {
        if (item.choice && item.choice->condition) {
            return *item.choice->condition;
        }
        if (m_choices.book.choice.condition) {
            return *m_choices.book.choice.condition;
        }
        const auto found = item.derived ? m_chosen.find(item.derived->line->part) : m_chosen.end();
        if (found == m_chosen.end()) {
            return Condition::New;
        }
        const auto& offer = item.derived->line->offer;
        if (offer) {
            return found->second.contains(offer->condition) ? offer->condition : Condition::New;
        }
        return found->second.size() == 1 ? *found->second.begin() : Condition::New;
    }

    /// The user's sheet for a part: of each seller and condition its prices by quantity.
    std::vector<BuyingOffer> sheetOffers(const std::string& part, const Wanted& wanted) const
    {
        std::vector<const SheetPrice*> entries;
        for (const SheetPrice& entry : m_choices.book.sheet) {
            if (entry.part == part && allowed(asOffer(entry), wanted) && toQuote(entry.price)) {
                entries.push_back(&entry);
            }
        }
        if (std::any_of(entries.begin(), entries.end(), [&](const SheetPrice* one) { return !isExpired(*one); })) {
            std::erase_if(entries, [&](const SheetPrice* one) { return isExpired(*one); });
        }
        std::vector<BuyingOffer> made;
        for (const SheetPrice* entry : entries) {
            BuyingOffer one;
            one.from.vendor = entry->vendor;
            one.from.date = entry->date;
            one.from.source = entry->source;
            one.from.condition = entry->condition;
            one.from.validUntil = entry->validUntil;
            one.from.minimum = entry->from;
            one.cost = *toQuote(entry->price);
            one.sheet = true;
            PricedLine judged;
            judgeAge(asOffer(*entry), entry->validUntil, judged);
            one.stale = judged.stale;
            made.push_back(std::move(one));
        }
        return bySeller(std::move(made));
    }

    /// An offer in the quote's currency; empty without a rate.
    std::optional<BuyingOffer> buyingOffer(const Offer& offer) const
    {
        const auto cost = toQuote(likelyPrice(offer));
        if (!cost) {
            return std::nullopt;
        }
        BuyingOffer one;
        takeTerms(offer, one.from);
        one.cost = *cost;
        for (const PriceBreak& larger : offer.breaks) {
            if (const auto less = toQuote(larger.price)) {
                one.breaks.push_back({larger.from, *less});
            }
        }
        PricedLine judged;
        judgeAge(offer, {}, judged);
        one.stale = judged.stale;
        return one;
    }

    static void takeTerms(const Offer& offer, CostSource& from)
    {
        from.vendor = offer.vendor;
        from.date = offer.date;
        from.source = offer.source.id;
        from.condition = offer.condition;
        from.list = offer.list;
        from.minimum = offer.minimum;
        from.pack = offer.pack;
        from.leadDays = offer.leadDays;
    }

    /// What another quantity of the line is bought from, where that can have another price. `chosen`: the offer of its own quantity.
    std::vector<BuyingOffer> buyingOffers(const BomLine& line, const std::vector<Offer>& all, const Wanted& wanted, const std::optional<Offer>& chosen) const
    {
        std::vector<BuyingOffer> made = sheetOffers(line.part, wanted);
        const std::vector<Offer> some = allowedOffers(all, wanted);
        const Offer* like = chosen ? &*chosen : bestOffer(some, wanted.condition, currency(), line.quantity);
        for (const Offer& offer : some) {
            // list prices and other currencies stand behind at any quantity
            if (!like || offer.list != like->list || offer.price.currency() != like->price.currency()) {
                continue;
            }
            if (auto one = buyingOffer(offer)) {
                made.push_back(std::move(*one));
            }
        }
        return dependsOnQuantity(made) ? made : std::vector<BuyingOffer>();
    }

    /// In this order: the design's own price, the user's sheet, the offers of the catalogue. Where the line states a vendor, only what
    /// that one asks counts: without a price of his it is unknown.
    void findCost(const BomLine& line, PricedLine& out) const
    {
        if (line.ownPrice && line.unitPrice) {
            out.from.own = true;
            takeCost(*line.unitPrice, out);
            return;
        }
        const Wanted wanted{out.from.vendor, out.from.condition}; // by the choice; what is found replaces it
        if (const SheetPrice* entry = ofSheet(line.part, out.quantity.value_or(1), wanted)) {
            out.from.vendor = entry->vendor;
            out.from.date = entry->date;
            out.from.source = entry->source;
            out.from.condition = entry->condition;
            out.from.from = entry->from;
            out.from.validUntil = entry->validUntil;
            judgeAge(asOffer(*entry), entry->validUntil, out);
            takeCost(entry->price, out);
            out.offers = buyingOffers(line, offersOf(out), wanted, std::nullopt);
            return;
        }
        const std::vector<Offer>& all = offersOf(out);
        findRange(all, wanted, out);
        const std::int64_t quantity = out.quantity.value_or(1);
        std::optional<Offer> chosen = line.offer;
        if (m_choices.book.choice != OfferChoice{} || quantity != line.quantity || !wanted.vendor.empty() || (chosen && chosen->condition != wanted.condition)) {
            const std::vector<Offer> some = allowedOffers(all, wanted);
            const Offer* best = bestOffer(some, wanted.condition, currency(), quantity);
            chosen = best ? std::optional(*best) : std::nullopt;
        }
        if (!chosen) {
            return;
        }
        takeTerms(*chosen, out.from);
        out.from.from = breakAt(*chosen, toOrder(*chosen, quantity).value_or(quantity));
        judgeAge(*chosen, {}, out);
        takeCost(priceAt(*chosen, quantity), out);
        out.offers = buyingOffers(line, all, wanted, chosen);
    }

    /// The maker's list price: the newest.
    std::optional<Money> listPriceOf(const PricedLine& line) const
    {
        const Offer* newest = nullptr;
        for (const Offer& offer : offersOf(line)) {
            if (offer.list && offer.price.micros() > 0 && toQuote(offer.price) && (!newest || offer.date > newest->date)) {
                newest = &offer;
            }
        }
        return newest ? toQuote(likelyPrice(*newest)) : std::nullopt;
    }

    std::optional<Money> byRule(const Item& item, const PricedLine& line) const
    {
        if (!item.derived && !line.cost) {
            return std::nullopt;
        }
        const PriceRule* rule = ruleFor(m_choices.book.rules, line);
        if (rule && rule->method == Method::List) {
            const auto list = listPriceOf(line);
            return list ? economics::discounted(*list, rule->share) : std::nullopt;
        }
        if (!rule || rule->method == Method::Cost || !line.cost) {
            return line.cost;
        }
        return rule->method == Method::Markup ? economics::priceByMarkup(*line.cost, rule->share)
                                              : economics::priceByMargin(*line.cost, rule->share);
    }

    const Choices& m_choices;
    const Basis& m_basis;
    const std::map<std::string, std::set<Condition>, std::less<>> m_chosen; ///< by the design, for its parts
};

} // namespace

std::vector<DesignLine> designLines(const std::vector<BomLine>& bom)
{
    std::vector<DesignLine> lines;
    std::map<std::string, int> seen;
    for (const BomLine& line : bom) {
        std::string id = line.service ? line.role : line.part;
        if (line.offer && !line.offer->list && line.offer->condition != Condition::New) {
            id += '/' + std::string(enumName(line.offer->condition));
        }
        if (const int nth = ++seen[id]; nth > 1) {
            id += '/' + std::to_string(nth);
        }
        lines.push_back({std::move(id), &line});
    }
    return lines;
}

const PriceRule* ruleFor(const std::vector<PriceRule>& rules, const PricedLine& line)
{
    const PriceRule* best = nullptr;
    int rank = -1;
    for (const PriceRule& rule : rules) {
        if ((rule.category && rule.category != line.category) || (!rule.maker.empty() && rule.maker != line.maker) ||
            (!rule.part.empty() && rule.part != line.part)) {
            continue;
        }
        const int own = (rule.part.empty() ? 0 : 4) + (rule.maker.empty() ? 0 : 2) + (rule.category ? 1 : 0);
        if (own > rank) {
            best = &rule;
            rank = own;
        }
    }
    return best;
}

Expected<Priced> price(const Choices& choices, const Basis& basis)
{
    static const std::vector<BomLine> none;
    const std::vector<BomLine>& bom = basis.assessment ? basis.assessment->bom : none;
    std::vector<DesignLine> derived = designLines(bom);
    nameByCondition(derived, chosenConditions(basis.design));
    const std::int64_t gpus = basis.assessment ? static_cast<std::int64_t>(machineTotals(*basis.assessment).gpus) : 0;
    const LinePricer pricer(choices, basis);
    Priced priced;
    std::set<std::string> bundles;
    for (const Item& item : arranged(choices, derived)) {
        LANEWATT_TRY(line, pricer(item, gpus));
        if (line->kind == LineKind::Bundle) {
            bundles.insert(line->id);
        }
        priced.lines.push_back(std::move(*line));
    }
    for (PricedLine& line : priced.lines) {
        if (!bundles.contains(line.bundle)) {
            line.bundle.clear();
        }
    }
    LANEWATT_TRY(sums, addUp(priced.lines, choices));
    priced.sums = std::move(*sums);
    return priced;
}

Expected<Priced> pricedRevision(const Revision& revision, const Basis& basis)
{
    return revision.frozen ? Expected<Priced>(revision.frozen->priced) : price(revision.choices, basis);
}

} // namespace lanewatt::quote
