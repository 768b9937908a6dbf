#pragma once
/// The numbers of a site's economics: what the design states, else what is assumed and on whose word.

#include "model/design/economics.h"
#include "model/figure/figure.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace lanewatt::economics {

/// What is assumed for a number of Economics where the design says nothing.
struct Assumption {
    std::string_view field;             ///< name in the design file
    MessageTemplate title;
    TermName term;                      ///< in formulas
    std::optional<Estimate> value;      ///< empty = nothing is assumed: it stays unknown
    std::string_view rule;              ///< where the value comes from
    Dimension dimension;
};

/// One for each of kEconomicsFields, by name.
std::span<const Assumption> assumptions();
/// That of a field. Asserts that there is one.
const Assumption& assumptionOf(std::string_view field);

/// The number that counts, as a term; empty = unknown.
std::optional<Term> inputOf(const Economics& economics, std::string_view field);

} // namespace lanewatt::economics
