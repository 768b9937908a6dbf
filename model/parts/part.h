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

/// A dated price.
struct Offer {
    std::string vendor;              ///< seller; "own" for the user's own price
    Money price;                     ///< unit price
    Condition condition = Condition::New;
    std::string date;                ///< ISO date of the price
    std::string link;                ///< may be empty
    SourceRef source;
    friend bool operator==(const Offer&, const Offer&) = default;
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
    std::vector<std::string> aliases;
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
