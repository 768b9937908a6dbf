#pragma once
/// What has to be bought for a quote: per part needed, owned and to buy, by vendor with sums, smallest orders and lead times.

#include "model/quote/quote.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::quote {

/// Largest quantity of one purchase; more counts as this.
inline constexpr std::int64_t kMostNeeded = 999'999'999'999'999;

/// One thing to buy from one vendor at one cost.
struct Purchase {
    std::string key;                         ///< what Owned names it by: part key, else part number, else the line's id
    std::string number;                      ///< part number; empty = unknown, or none exists
    std::string order;                       ///< what to order where no part number exists, a sentence; else empty
    std::string name;
    std::optional<std::int64_t> needed;      ///< empty = a line of it has no quantity
    std::int64_t owned = 0;                  ///< of what is needed, that is there already
    std::int64_t least = 1;                  ///< smallest order that has this cost; 1 where nothing is known of it
    std::optional<std::int64_t> pack;        ///< empty = not known
    std::optional<std::int64_t> leadDays;    ///< empty = not known
    std::optional<std::int64_t> toBuy;       ///< needed less owned
    std::optional<std::int64_t> toOrder;     ///< at least the smallest order, in whole packs; 0 where nothing is to buy
    std::optional<Money> cost;               ///< of one; empty = unknown
    std::optional<Money> foreign;            ///< of one where `cost` is unknown for want of a rate: as the vendor says it
    std::optional<Money> amount;             ///< of all that is to be ordered; empty = unknown
    bool stale = false;                      ///< the price is too old
    friend bool operator==(const Purchase&, const Purchase&) = default;

    /// The name, with what to order where no number says it.
    std::string title() const { return order.empty() ? name : name + ": " + order; }
    /// Ordered beyond what is to buy; empty = unknown.
    std::optional<std::int64_t> over() const { return toOrder && toBuy ? std::optional(*toOrder - *toBuy) : std::nullopt; }
};

/// All that is bought from one vendor.
struct VendorOrder {
    std::string vendor;                      ///< empty = not known
    std::vector<Purchase> items;             ///< by part number, then name
    std::optional<Money> sum;                ///< of the items with an amount; empty when it is beyond what can be counted
    std::int64_t unknown = 0;                ///< items without an amount
    std::optional<std::int64_t> leadDays;    ///< the longest that is known, of items to order
    std::int64_t unknownLeads = 0;           ///< items to order without one
    friend bool operator==(const VendorOrder&, const VendorOrder&) = default;
};

struct Procurement {
    std::vector<VendorOrder> vendors;        ///< by name; what has no vendor first
    std::optional<Money> sum;                ///< as in VendorOrder
    std::int64_t unknown = 0;
    friend bool operator==(const Procurement&, const Procurement&) = default;
};

/// The parts in the total, also inside a bundle that is; options and alternatives are not bought. What is owned is taken off in the
/// order of the vendors of the lines, each piece once. What is left is priced by purchasePrice() where the line says its offers, and
/// may then be another vendor's; else it has the line's price, and its order is as large as that asks.
Procurement procurement(const Priced& priced, const std::vector<Owned>& owned, Currency currency);

/// What Owned names a line by.
std::string purchaseKey(const PricedLine& line);

/// Error: a key that is empty or said twice, or a quantity that is not from 0 to kLargestQuantity.
Expected<void> checkOwned(const std::vector<Owned>& owned);

/// The quote with so many pieces of a thing owned; 0 takes the entry away. No revision changes by it, so it can also be said of an
/// issued one. Errors: those of checkOwned().
Expected<Quote> withOwned(const Quote& quote, const std::string& key, std::int64_t quantity);

} // namespace lanewatt::quote
