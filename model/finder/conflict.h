#pragma once
/// Why nothing passes: requirements that exclude each other, and what giving up one of them would bring.

#include "model/finder/search.h"

#include <optional>
#include <string_view>
#include <vector>

namespace lanewatt::finder {

/// What giving up one requirement brings.
struct Counterfactual {
    std::string_view key;              ///< of the requirement: "budget"
    std::optional<Money> from;         ///< the cheapest machine without it; empty where there is none either, or the search was stopped
    bool proven = false;               ///< false: the search was stopped
};

struct Conflict {
    std::vector<std::string_view> keys; ///< requirements of which none can be kept with all others: without any one of them something passes
    bool smallest = false;             ///< each of them is needed; false where a search was stopped
    std::vector<Counterfactual> without; ///< of every requirement asked for, in the order in which a user would give it up
};

/// The conflict of a request that nothing passes. `wanted` as in find(); each search may be stopped by it.
Conflict conflictOf(const Request& request, std::span<const PartPtr> parts, const Context& context,
                    const std::function<bool(const Progress&)>& wanted = {});

} // namespace lanewatt::finder
