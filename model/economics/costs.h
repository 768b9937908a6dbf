#pragma once
/// Yearly costs and the cost of a GPU-hour from one set of terms: the table and the sensitivity call the same function.
/// Private to this folder.

#include "model/figure/figure.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt::economics {

/// What costs follow from; empty = unknown.
struct CostTerms {
    std::optional<Term> gpus, years, utilization;
    std::optional<Term> purchase, hardware, salvage;
    std::optional<Term> power, pue, tariff;         ///< average IT power, W
    std::optional<Term> area, spaceRate;
    std::optional<Term> seats, ftePerSeat, gpusPerTechnician, salary;
    std::optional<Term> support, spares;
};

/// The terms that may have a range, with what they are.
struct RangedTerm {
    std::optional<Term> CostTerms::*member;
    MessageTemplate title;
};
/// All of them but the number of GPUs, and the hardware, whose price moves with the purchase.
const std::array<RangedTerm, 15>& rangedTerms();

/// Costs with their derivations; empty = one of the terms is unknown.
struct Costs {
    std::optional<Figure> salvage;
    std::optional<Figure> energy, space, staff, support, spares; ///< of a year
    Figure other;                                   ///< of a year, those of them that are known but energy
    std::optional<Figure> capitalHour, energyHour, otherHour, hour;
    std::optional<Figure> ownedYear;
    std::vector<Derivation> derivations;
};

/// What they give. The cost of a GPU-hour is the sum of its known parts, and needs GPUs.
Costs costsOf(const CostTerms& terms);

/// The same terms at their likely values.
CostTerms likelyTerms(CostTerms terms);

} // namespace lanewatt::economics
