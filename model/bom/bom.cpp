#include "model/bom/bom.h"

#include "model/bom/order_terms.h"
#include "model/design/site_copies.h"
#include "model/fabric/goods.h"
#include "model/fabric/loose_switches.h"
#include "model/fabric/network.h"
#include "model/fabric/site_cabling.h"
#include "model/site/standing.h"
#include "model/text/dates.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

namespace lanewatt {

namespace {

/// Product of counts; kTooMany when it does not fit.
std::int64_t countTimes(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_mul_overflow(a, b, &result) ? kTooMany : result;
}

std::int64_t countPlus(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_add_overflow(a, b, &result) ? kTooMany : result;
}

/// `sum` and a price, `count` times; nothing when it does not fit.
std::optional<Money> addedAt(const Money& sum, const Money& price, std::int64_t count)
{
    const auto more = count == kTooMany ? std::nullopt : price.times(count);
    return more ? sum.plus(*more) : std::nullopt;
}

/// Key of an order line: a part at a price.
struct LineKey {
    Category category = Category::Accessory;
    std::string part;
    const Offer* offer = nullptr;
    std::size_t rank = 0; ///< index of the offer in the part, so that the order does not depend on addresses

    bool operator<(const LineKey& other) const
    {
        return std::tie(category, part, rank) < std::tie(other.category, other.part, other.rank);
    }
};

struct Roll {
    const Part* part = nullptr; ///< nullptr = the design does not hold it
    std::string open;           ///< what it must be, where no part is chosen
    std::int64_t quantity = 0;
    std::vector<std::string> roles; ///< in order of appearance, each once
};

class Collector {
public:
    explicit Collector(const Design& design) : m_design(design) {}

    /// `open`: what it must be, where `key` stands for a part that is not chosen.
    void add(const std::string& key, std::optional<Condition> condition, std::int64_t quantity, std::string role, std::string open = {})
    {
        if (quantity <= 0) {
            return;
        }
        Order& order = m_orders[{key, condition}];
        order.quantity = countPlus(order.quantity, quantity);
        m_uses.push_back({&order, quantity, std::move(role), std::move(open)});
    }

    std::vector<BomLine> lines() &&
    {
        // an offer is chosen for all that is ordered of a part in its condition
        for (auto& [wanted, order] : m_orders) {
            choose(wanted.first, wanted.second, order);
        }
        for (Use& use : m_uses) {
            Roll& roll = m_rolls[use.order->line];
            roll.part = use.order->part;
            roll.open = roll.part ? std::string() : std::move(use.open);
            roll.quantity = countPlus(roll.quantity, use.quantity);
            if (std::find(roll.roles.begin(), roll.roles.end(), use.role) == roll.roles.end()) {
                roll.roles.push_back(std::move(use.role));
            }
        }
        std::vector<BomLine> result;
        result.reserve(m_rolls.size() + m_design.lines.size());
        for (auto& [key, roll] : m_rolls) {
            BomLine& line = result.emplace_back();
            line.part = key.part;
            line.category = key.category;
            line.role = std::move(roll.roles.front());
            for (std::size_t i = 1; i < roll.roles.size(); ++i) {
                line.role.append(", ").append(roll.roles[i]);
            }
            if (roll.part) {
                line.maker = roll.part->maker;
                line.name = roll.part->name;
                line.mpn = roll.part->mpn;
            } else if (!roll.open.empty()) {
                line.name = std::move(roll.open);
                line.open = true;
            }
            line.quantity = roll.quantity;
            if (const auto own = m_design.prices.find(line.part); own != m_design.prices.end()) {
                line.unitPrice = own->second;
                line.ownPrice = true;
            } else if (key.offer) {
                line.unitPrice = priceAt(*key.offer, line.quantity);
                line.offer = *key.offer;
            }
            if (line.unitPrice && line.quantity != kTooMany) {
                line.extended = line.unitPrice->times(line.quantity);
            }
        }
        return result;
    }

private:
    /// All of a part in one condition.
    struct Order {
        std::int64_t quantity = 0;
        const Part* part = nullptr; ///< nullptr = the design does not hold it
        LineKey line;
    };
    struct Use {
        const Order* order = nullptr; ///< in m_orders
        std::int64_t quantity = 0;
        std::string role;
        std::string open; ///< what it must be, where no part is chosen
    };

    void choose(const std::string& key, std::optional<Condition> condition, Order& order) const
    {
        order.line.part = key;
        const auto found = m_design.parts.find(key);
        order.part = found == m_design.parts.end() ? nullptr : found->second.get();
        if (!order.part) {
            return;
        }
        order.line.category = order.part->category();
        if (!m_design.prices.contains(key)) {
            const auto& offers = order.part->offers;
            order.line.offer = bestOffer(offers, condition, m_design.currency, order.quantity);
            order.line.rank = order.line.offer ? static_cast<std::size_t>(order.line.offer - offers.data()) : offers.size();
        }
    }

    const Design& m_design;
    std::map<std::pair<std::string, std::optional<Condition>>, Order> m_orders;
    std::vector<Use> m_uses; ///< in order of appearance
    std::map<LineKey, Roll> m_rolls;
};

} // namespace

std::map<std::string, std::int64_t> buildCounts(const Design& design)
{
    std::map<std::string, std::int64_t> counts;
    bool placed = design.site.usesSaid.value;
    for (const BuildUse& use : design.site.builds) {
        placed = true;
        auto& count = counts[use.build];
        count = countPlus(count, std::max(use.count, 0));
    }
    for (const auto& [id, rack] : design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            if (hold.build.empty()) {
                continue;
            }
            placed = true;
            auto& count = counts[hold.build];
            count = countPlus(count, countTimes(std::max(rack.count, 0), static_cast<std::int64_t>(hold.atU.size())));
        }
    }
    for (const auto& [id, build] : design.builds) {
        counts.try_emplace(id, placed ? 0 : 1);
    }
    return counts;
}

Money likelyPrice(const Offer& offer)
{
    if (!offer.upTo || !(offer.price < *offer.upTo)) {
        return offer.price;
    }
    const Money middle(offer.price.currency(), std::midpoint(offer.price.micros(), offer.upTo->micros()));
    return middle.rounded(middle.currency().minorDigits(), Rounding::HalfEven).value_or(middle);
}

const Offer* bestOffer(std::span<const Offer> offers, std::optional<Condition> condition, Currency currency, std::int64_t quantity)
{
    /// Prices that old do not compete with a present one: what was cheap a year ago cannot be bought at that price.
    constexpr std::int64_t competesDays = 365;
    const auto superseded = [&](const Offer& offer) {
        const auto day = dayNumber(offer.date);
        return std::any_of(offers.begin(), offers.end(), [&](const Offer& other) {
            if (&other == &offer || other.condition != offer.condition || other.list != offer.list ||
                other.price.currency() != offer.price.currency() || other.price.micros() <= 0) {
                return false;
            }
            const auto otherDay = dayNumber(other.date);
            return (other.vendor == offer.vendor && other.date > offer.date) ||
                   (day && otherDay && *otherDay - *day > competesDays);
        });
    };
    const auto better = [&](const Offer& a, const Offer& b) {
        if (a.list != b.list) {
            return b.list;
        }
        const bool foreignA = a.price.currency() != currency;
        const bool foreignB = b.price.currency() != currency;
        if (foreignA != foreignB) {
            return foreignB;
        }
        const auto costA = orderCost(a, quantity);
        const auto costB = orderCost(b, quantity);
        if (costA && costB && costA->currency() == costB->currency() && costA->micros() != costB->micros()) {
            return costA->micros() < costB->micros();
        }
        const Money priceA = priceAt(a, quantity);
        const Money priceB = priceAt(b, quantity);
        if (priceA != priceB) {
            return priceA < priceB; // by code, then by amount
        }
        if (a.date != b.date) {
            return a.date > b.date;
        }
        return std::tie(a.vendor, a.condition) < std::tie(b.vendor, b.condition);
    };
    const Offer* best = nullptr;
    for (const Offer& offer : offers) {
        if (offer.price.micros() <= 0 || (condition && offer.condition != *condition) || superseded(offer)) {
            continue;
        }
        if (!best || better(offer, *best)) {
            best = &offer;
        }
    }
    return best;
}

bool boughtByMemory(Category category)
{
    return category == Category::Gpu || category == Category::Memory || category == Category::Storage;
}

std::optional<Money> pricePerGigabyte(const Part& part, const Money& price)
{
    Fact<Data> memory;
    double pieces = 1.0;
    if (const auto* gpu = part.as<GpuSpec>()) {
        memory = gpu->memory;
    } else if (const auto* module = part.as<MemorySpec>()) {
        memory = module->capacity;
        pieces = module->modules();
    } else if (const auto* drive = part.as<StorageSpec>()) {
        memory = drive->capacity;
    }
    constexpr double largest = 1e18; // bytes that still are a number of them
    const double bytes = memory ? si(*memory) * pieces : 0.0;
    if (bytes < 1.0 || bytes > largest) {
        return std::nullopt;
    }
    return price.scaled(1'000'000'000, std::llround(bytes), Rounding::HalfEven);
}

namespace {

/// The switches of networks, wherever they stand: places in racks hold what is bought here. Then what their links take.
void addNetworks(const std::vector<fabric::Network>& networks, const fabric::SiteCabling* cabling, Collector& collector)
{
    for (std::size_t i = 0; i < networks.size(); ++i) {
        const fabric::Network& network = networks[i];
        for (const fabric::TierSwitches& tier : network.switches) {
            const bool open = tier.part.empty();
            collector.add(open ? fabric::openSwitchKey(tier) : tier.part, std::nullopt, tier.count, network.id + '/' + std::string(fabric::levelName(tier.level)),
                          open ? fabric::openSwitchName(tier) : std::string());
        }
        if (!cabling) {
            continue;
        }
        for (const fabric::Goods& goods : cabling->goods[i]) {
            collector.add(goods.key(), std::nullopt, countPlus(goods.count, goods.spares), network.id + '/' + goods.atText(), goods.name());
        }
    }
}

} // namespace

std::vector<BomLine> billOfMaterials(const Design& design, const Context& /*context*/)
{
    if (design.site.fabrics.empty()) {
        return billOfMaterials(design, {}, nullptr);
    }
    const auto standings = standingsOf(design);
    const auto networks = fabric::networksOf(design, standings);
    return billOfMaterials(design, networks, fabric::cablingOf(design, standings, networks).get());
}

std::vector<BomLine> billOfMaterials(const Design& design, const std::vector<fabric::Network>& networks, const fabric::SiteCabling* cabling)
{
    Collector collector(design);
    const auto counts = buildCounts(design);
    const bool severalBuilds = design.builds.size() > 1;
    for (const auto& [buildId, build] : design.builds) {
        const std::int64_t builds = counts.at(buildId);
        if (builds == 0 || !build) {
            continue;
        }
        for (const auto& [id, placement] : build->placements) {
            const std::string role = severalBuilds ? buildId + '/' + id : id;
            // instances with another condition than their placement are separate lines
            std::int64_t alike = placement.quantity;
            for (const auto& [ordinal, options] : placement.instances) {
                if (ordinal < 1 || ordinal > placement.quantity || !options.condition ||
                    options.condition == placement.options.condition) {
                    continue;
                }
                --alike;
                collector.add(placement.part, options.condition, builds, role + '.' + std::to_string(ordinal));
            }
            collector.add(placement.part, placement.options.condition, countTimes(alike, builds), role);
        }
    }
    // A UPS or PDU in rack units is said twice, on its circuit and where it stands, and bought once.
    std::map<std::string, std::int64_t> unitsLeft; // by part: of circuits and networks, that are not yet found in a rack
    for (const auto& [id, circuit] : design.site.circuits) {
        const std::int64_t copies = circuit.units.empty() ? 0 : circuitCopies(design, id);
        for (const auto& [unitId, unit] : circuit.units) {
            collector.add(unit.part, std::nullopt, copies, id + '/' + unitId);
            auto& left = unitsLeft[unit.part];
            left = countPlus(left, copies);
        }
    }
    // So is a switch, in its network and where it stands.
    for (const auto& [part, loose] : fabric::looseSwitches(design, networks)) {
        auto& left = unitsLeft[part];
        left = countPlus(left, loose);
    }
    for (const auto& [id, rack] : design.site.racks) {
        if (!rack.part.empty()) {
            collector.add(rack.part, std::nullopt, rack.count, id);
        }
        for (const RackHold& hold : rack.holds) {
            if (hold.part.empty() || hold.atU.empty()) {
                continue;
            }
            std::int64_t held = countTimes(std::max(rack.count, 0), static_cast<std::int64_t>(hold.atU.size()));
            if (const auto unit = unitsLeft.find(hold.part); unit != unitsLeft.end()) {
                const std::int64_t same = std::min(held, unit->second);
                held -= same;
                unit->second -= same;
            }
            collector.add(hold.part, std::nullopt, held, id + "/u" + std::to_string(hold.atU.front()));
        }
    }
    addNetworks(networks, cabling, collector);
    for (const auto& [id, node] : design.site.power) {
        if (!node.part.empty()) {
            collector.add(node.part, std::nullopt, countTimes(powerNodeCopies(design, id), node.count), id);
        }
    }
    for (const auto& [id, node] : design.site.cooling) {
        if (!node.part.empty()) {
            collector.add(node.part, std::nullopt, countTimes(coolingNodeCopies(design, id), node.count), id);
        }
    }
    std::vector<BomLine> lines = std::move(collector).lines();

    int number = 0;
    for (const ServiceLine& service : design.lines) {
        BomLine line;
        line.role = "line." + std::to_string(++number);
        line.name = service.text;
        line.quantity = service.quantity;
        line.unitPrice = service.unitPrice;
        line.ownPrice = service.unitPrice.has_value();
        line.service = true;
        if (line.unitPrice) {
            line.extended = line.unitPrice->times(line.quantity);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

bool overflows(const BomLine& line)
{
    return line.quantity == kTooMany || (line.unitPrice && !line.extended);
}

std::optional<Error> bomOverflow(const std::vector<BomLine>& lines)
{
    for (const BomLine& line : lines) {
        if (overflows(line)) {
            return Error{{LW_MESSAGE("bom.overflow", "{part}: quantity or price is too large to be counted"),
                          {{"part", line.part.empty() ? line.name : line.part}}},
                         line.role};
        }
    }
    return std::nullopt;
}

bool pricedByRange(const BomLine& line)
{
    return line.unitPrice && line.offer && line.offer->upTo && *line.unitPrice == likelyPrice(*line.offer);
}

std::optional<CostRange> costRange(const std::vector<BomLine>& lines, Currency currency)
{
    std::optional<Money> low = Money(currency, 0);
    std::optional<Money> high = low;
    for (const BomLine& line : lines) {
        if (!line.unitPrice || line.unitPrice->currency() != currency) {
            continue;
        }
        const bool range = pricedByRange(line);
        low = addedAt(*low, range ? line.offer->price : *line.unitPrice, line.quantity);
        high = addedAt(*high, range ? *line.offer->upTo : *line.unitPrice, line.quantity);
        if (!low || !high) {
            return std::nullopt;
        }
    }
    return *low < *high ? std::optional(CostRange{*low, *high}) : std::nullopt;
}

std::vector<CostTotal> costTotals(const std::vector<BomLine>& lines, Currency designCurrency)
{
    std::map<Currency, CostTotal> totals;
    std::int64_t unpriced = 0;
    for (const BomLine& line : lines) {
        if (!line.unitPrice) {
            ++unpriced;
            continue;
        }
        CostTotal& total = totals.try_emplace(line.unitPrice->currency(),
                                              CostTotal{.total = Money(line.unitPrice->currency(), 0)}).first->second;
        ++total.pricedLines;
        const auto sum = line.extended ? total.total.plus(*line.extended) : std::nullopt;
        if (sum && !total.overflow) {
            total.total = *sum;
        } else {
            total.overflow = true;
        }
    }
    std::vector<CostTotal> result;
    if (totals.empty() || totals.contains(designCurrency)) {
        auto node = totals.extract(designCurrency);
        result.push_back(node ? node.mapped() : CostTotal{.total = Money(designCurrency, 0)});
    }
    for (auto& [currency, total] : totals) {
        result.push_back(total);
    }
    result.front().unpricedLines = unpriced;
    return result;
}

} // namespace lanewatt
