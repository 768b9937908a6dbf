#pragma once
/// A part that can be bought.

#include "model/message.h"
#include "model/parts/specs.h"
#include "model/units/money.h"
#include "model/value.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Categories, in the order of the alternatives of Spec.
enum class Category : std::uint8_t {
    Cpu, Motherboard, Gpu, Memory, Storage, Nic, Psu, Chassis, Cooler, Fan, Riser, Carrier, NvlinkBridge, Cable,
    Server, Baseboard, PcieSwitch, Breaker, Circuit, Rack, Accessory,
    PowerDistribution
};
inline constexpr int kCategoryCount = 22;

template <> struct EnumNames<Category> {
    static constexpr std::array<std::pair<Category, std::string_view>, kCategoryCount> names{
        {{Category::Cpu, "cpu"},         {Category::Motherboard, "motherboard"}, {Category::Gpu, "gpu"},
         {Category::Memory, "memory"},   {Category::Storage, "storage"},         {Category::Nic, "nic"},
         {Category::Psu, "psu"},         {Category::Chassis, "chassis"},         {Category::Cooler, "cooler"},
         {Category::Fan, "fan"},         {Category::Riser, "riser"},             {Category::Carrier, "carrier"},
         {Category::NvlinkBridge, "nvlink-bridge"}, {Category::Cable, "cable"},  {Category::Server, "server"},
         {Category::Baseboard, "baseboard"}, {Category::PcieSwitch, "pcie-switch"}, {Category::Breaker, "breaker"},
         {Category::Circuit, "circuit"}, {Category::Rack, "rack"},               {Category::Accessory, "accessory"},
         {Category::PowerDistribution, "power-distribution"}}};
};

enum class Lifecycle : std::uint8_t { Unknown, Announced, Active, EndOfLife, Discontinued, CloudOnly };
template <> struct EnumNames<Lifecycle> {
    static constexpr std::array<std::pair<Lifecycle, std::string_view>, 6> names{
        {{Lifecycle::Unknown, "unknown"}, {Lifecycle::Announced, "announced"}, {Lifecycle::Active, "active"},
         {Lifecycle::EndOfLife, "end-of-life"}, {Lifecycle::Discontinued, "discontinued"},
         {Lifecycle::CloudOnly, "cloud-only"}}};
};

enum class Condition : std::uint8_t { New, Refurbished, Used };
template <> struct EnumNames<Condition> {
    static constexpr std::array<std::pair<Condition, std::string_view>, 3> names{
        {{Condition::New, "new"}, {Condition::Refurbished, "refurbished"}, {Condition::Used, "used"}}};
};

/// The unit price of orders from a quantity on.
struct PriceBreak {
    std::int64_t from = 0;           ///< pieces of one order, above 1
    Money price;                     ///< of one piece
    friend bool operator==(const PriceBreak&, const PriceBreak&) = default;
};

/// A dated price.
struct Offer {
    std::string vendor;              ///< seller; "own" for the user's own price
    Money price;                     ///< unit price; of a range its lower end
    std::optional<Money> upTo;       ///< upper end of a range, in the currency of `price`; empty = one price
    bool list = false;               ///< the maker's list price, which is no offer to sell
    Condition condition = Condition::New;
    std::string date;                ///< ISO date of the price
    std::string link;                ///< may be empty
    SourceRef source;
    std::vector<PriceBreak> breaks;  ///< prices of larger orders, by `from`, each once, in the currency of `price`
    std::optional<std::int64_t> minimum;  ///< smallest order in pieces; empty = not known
    std::optional<std::int64_t> pack;     ///< pieces that are sold together; empty = not known
    std::optional<std::int64_t> leadDays; ///< days from order to delivery; empty = not known
    friend bool operator==(const Offer&, const Offer&) = default;
};

/// Largest quantity that a break, a smallest order or a pack may say, and the most days to delivery.
inline constexpr std::int64_t kMostOrdered = 1'000'000'000;
inline constexpr std::int64_t kMostLeadDays = 3'650;
/// Most breaks of one offer.
inline constexpr std::size_t kMostBreaks = 100;

/// Who gave a part an order number, and what it orders.
enum class NumberKind : std::uint8_t {
    Maker,  ///< the maker's number of the same product in another region, revision or colour
    Boxed,  ///< the maker's number of the retail box
    Tray,   ///< the maker's number without box and cooler, for system builders
    Vendor, ///< the number of a seller or of a server maker who sells it under his own
    Ean     ///< EAN or UPC bar code
};
template <> struct EnumNames<NumberKind> {
    static constexpr std::array<std::pair<NumberKind, std::string_view>, 5> names{
        {{NumberKind::Maker, "maker"}, {NumberKind::Boxed, "boxed"}, {NumberKind::Tray, "tray"},
         {NumberKind::Vendor, "vendor"}, {NumberKind::Ean, "ean"}}};
};

/// One more number that a part is ordered by.
struct OrderNumber {
    std::string number;
    NumberKind kind = NumberKind::Maker;
    std::string seller;              ///< of a vendor's number: whose it is
    SourceRef source;
    friend bool operator==(const OrderNumber&, const OrderNumber&) = default;
};

/// Display name of a part: "Maker Name", or the name alone without a maker.
inline std::string fullName(const std::string& maker, const std::string& name)
{
    return maker.empty() ? name : maker + ' ' + name;
}

/// A part: identity, lifecycle, typed spec, offers. Never changed once placed; shared by pointer.
struct Part {
    LANEWATT_VALUE(Part);
    std::string key;                 ///< lower-case [a-z0-9.+-]; never changes
    std::string maker;
    std::string name;                ///< without the maker
    std::string mpn;                 ///< orderable part number; empty = unknown
    std::vector<OrderNumber> numbers; ///< further numbers it is ordered by; never `mpn` itself, no duplicates
    std::string orderAs;             ///< what a buyer orders where no number exists: "any RTX 3090 Founders Edition"
    std::vector<std::string> aliases;
    /// Ids of the product lines it belongs to ("poweredge-14g"). A server, chassis, board or baseboard is of these lines;
    /// any other part with lines only works in a machine that shares one of them. Empty = works in any machine.
    std::vector<std::string> platforms;
    Lifecycle lifecycle = Lifecycle::Unknown;
    std::string replacement;         ///< key of the successor part; empty = none
    std::vector<std::string> alternates; ///< keys of alternative parts; never its own key, no duplicates
    Fact<Mass> mass;
    Spec spec;
    std::vector<Offer> offers;
    std::string note;

    Category category() const { return static_cast<Category>(spec.index()); }
    /// The spec as T, or nullptr when the part is of another category.
    template <class T> const T* as() const { return std::get_if<T>(&spec); }
    /// "Maker Name".
    std::string fullName() const { return lanewatt::fullName(maker, name); }
    friend bool operator==(const Part&, const Part&) = default;
};

using PartPtr = std::shared_ptr<const Part>;

/// A part of `category` with an empty spec of the right type.
Part emptyPart(Category category, std::string key);

/// Contents of an assembly; nullptr when the part has none or they are unknown.
const std::vector<Content>* contentsOf(const Part& part);

/// True for a legal catalog key.
bool isPartKey(std::string_view text);
/// The error for an invalid key.
Error badPartKey(std::string_view text);

/// Error: the part names itself as replacement or alternate, an alternate appears twice, or a text is no valid key. The
/// error's place is "replacement" or "alternates".
Expected<void> checkSubstitutes(const Part& part);

} // namespace lanewatt
