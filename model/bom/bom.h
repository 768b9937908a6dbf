#pragma once
/// The bill of materials: what has to be ordered for a whole design, and what it costs.

#include "model/assessment/assessment.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lanewatt {

/// Quantity of a line that cannot be counted.
inline constexpr std::int64_t kTooMany = std::numeric_limits<std::int64_t>::max();

/// How often each build is ordered: standing alone plus in all racks. A design that does not say where its builds stand means one
/// of each. Counts beyond int64 are kTooMany.
std::map<std::string, std::int64_t> buildCounts(const Design& design);

/// The price that an offer counts with: of a range its middle, rounded to the digits of the currency.
Money likelyPrice(const Offer& offer);

/// The offer that a price is taken from. Of each vendor and condition only the newest counts, and none that is more than a
/// year older than another of its condition and currency; order: offers to sell before list prices, design currency first,
/// cheapest order of `quantity` pieces (orderCost()), cheapest piece, newest, vendor. `condition` restricts the offers. Prices of
/// zero or less are ignored. nullptr = the price is unknown.
const Offer* bestOffer(std::span<const Offer> offers, std::optional<Condition> condition, Currency currency, std::int64_t quantity = 1);
inline const Offer* bestOffer(const Part& part, std::optional<Condition> condition, Currency currency, std::int64_t quantity = 1)
{
    return bestOffer(part.offers, condition, currency, quantity);
}

/// Whether parts of a category are bought by the gigabyte: GPUs, memory modules, drives.
bool boughtByMemory(Category category);
/// Price per gigabyte at a price of the part; empty where its memory is unknown, and for other categories.
std::optional<Money> pricePerGigabyte(const Part& part, const Money& price);

/// Orderable lines: builds × their count, racks with the other devices in them, units of circuits and nodes of the chains as
/// often as racks have them, then the design's service lines. Prices are those of the whole order (priceAt()). Links of networks
/// are lines of cables, fibres and modules, their switches too; where no part is chosen, the line says what it must be (BomLine::open). Blanking
/// panels that fill what is left free are not counted. One line for each part key and price (a
/// used and a new card are two lines). An assembly is one line; its contents have none. Sorted by category, key and price;
/// service lines last, in their order. Where quantity or price overflows, the line keeps the other value and has no
/// extended price.
std::vector<BomLine> billOfMaterials(const Design& design, const Context& context);
/// The same for networks of the design that are worked out already, with their cabling; that is nullptr where there are none.
std::vector<BomLine> billOfMaterials(const Design& design, const std::vector<fabric::Network>& networks, const fabric::SiteCabling* cabling);

/// True when the line's quantity or extended price is beyond int64.
bool overflows(const BomLine& line);
/// Names the first line that overflows.
std::optional<Error> bomOverflow(const std::vector<BomLine>& lines);

/// True where the line's price is the middle of its offer's range; false where it is the price of a larger order, or one price.
bool pricedByRange(const BomLine& line);

/// A total with every price at the lower and at the upper end of its range.
struct CostRange {
    Money low, high;
};
/// The range of the total of one currency; empty where no price is a range, and where it does not fit int64.
std::optional<CostRange> costRange(const std::vector<BomLine>& lines, Currency currency);

/// Exact totals by currency, the design's currency first, others by code; never empty. Lines without
/// a price are counted in the first total. `pricedLines == 0` means that the sum is unknown, not zero.
std::vector<CostTotal> costTotals(const std::vector<BomLine>& lines, Currency designCurrency);

} // namespace lanewatt
