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

/// How often each build is made: standing in the site by itself plus in all racks. A design that
/// places none of its builds anywhere means one of each. Counts beyond int64 are kTooMany.
std::map<std::string, std::int64_t> buildCounts(const Design& design);

/// The offer a price comes from: newest of each vendor and condition, the design's currency first,
/// then the cheapest, then the newest, then by vendor. `condition` restricts which offers count.
/// Prices of zero or less are no prices. nullptr = the price is unknown.
const Offer* bestOffer(std::span<const Offer> offers, std::optional<Condition> condition, Currency currency);
inline const Offer* bestOffer(const Part& part, std::optional<Condition> condition, Currency currency)
{
    return bestOffer(part.offers, condition, currency);
}

/// Whether parts of a category are bought by the gigabyte: GPUs, memory modules, drives.
bool boughtByMemory(Category category);
/// What a gigabyte of such a part costs at a price of the part; nothing where its memory is unknown, and of other parts.
std::optional<Money> pricePerGigabyte(const Part& part, const Money& price);

/// Orderable lines: builds × their count, racks, then the design's service lines; one line for each
/// part key and price it is bought at (a used and a new card are two lines). Assemblies are one line,
/// their contents none. Sorted by category, key and price; service lines last, as written.
/// A line whose quantity or price does not fit has its unit price or quantity but no extended price.
std::vector<BomLine> billOfMaterials(const Design& design, const Context& context);

/// True when the line's quantity or extended price is beyond int64.
bool overflows(const BomLine& line);
/// Names the first line that overflows.
std::optional<Error> bomOverflow(const std::vector<BomLine>& lines);

/// Exact totals by currency, the design's currency first, others by code; never empty. Lines without
/// a price are counted in the first total. `pricedLines == 0` means that the sum is unknown, not zero.
std::vector<CostTotal> costTotals(const std::vector<BomLine>& lines, Currency designCurrency);

} // namespace lanewatt
