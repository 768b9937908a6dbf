#pragma once
/// What can stand in each place of a machine: the parts that are for sale under a request, each with the pieces that the request needs.

#include "model/finder/request.h"
#include "model/parts/part.h"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::finder {

/// Places of a machine, in the order in which they are chosen: what decides most comes first, what hardly excludes anything last.
enum class Role : std::uint8_t { Gpus, Supplies, Board, Cpus, Coolers, Chassis, Risers, Memory, Drives, Fans };
inline constexpr std::size_t kRoleCount = 10;

/// The id of the placement of a role: "gpu".
std::string_view placementOf(Role role);

/// One choice for a role: pieces of a part, or nothing.
struct Option {
    PartPtr part;                    ///< nullptr: the place stays empty
    int quantity = 0;
    Condition condition = Condition::New; ///< of the offer
    std::int64_t micros = 0;         ///< price of all pieces in the request's currency
    bool isNothing() const { return !part; }
};

/// Why parts were not looked at.
enum class LeftOut : std::uint8_t {
    NoPrice,      ///< no offer to sell in the currency
    OtherCondition, ///< all offers are of conditions that the request does not allow
    FactMissing,  ///< a fact that the request asks about is not known
    NotAlone      ///< needs something that is not looked for: a baseboard, a server
};
inline constexpr std::size_t kLeftOutCount = 4;

/// Options by role, cheapest first, then by key and pieces; and how many parts were left out.
struct Options {
    std::array<std::vector<Option>, kRoleCount> byRole;
    std::map<Category, std::array<std::int64_t, kLeftOutCount>> leftOut;
    std::int64_t considered = 0;     ///< parts that stand in at least one option

    const std::vector<Option>& of(Role role) const { return byRole[static_cast<std::size_t>(role)]; }
};

/// The options of a request among `parts`. A place takes only as many pieces as the request needs.
Options optionsFor(const Request& request, std::span<const PartPtr> parts);

} // namespace lanewatt::finder
