#pragma once
/// The purchase by groups, from the lines of the bill of materials. Private to this folder.

#include "model/economics/site_economics.h"

#include <array>
#include <optional>
#include <vector>

namespace lanewatt::economics {

struct Capex {
    std::vector<CapexLine> groups;             ///< those that have lines
    std::optional<Derivation> purchase;        ///< of all groups; empty = nothing has a price
    std::optional<Derivation> hardware;        ///< without services and other lines that are no hardware
    std::int64_t unpricedLines = 0;
    std::vector<Derivation> derivations;       ///< of the groups
};

Capex capexOf(const Design& design, const Assessment& assessment);

} // namespace lanewatt::economics
