#pragma once
/// What owning and what renting has cost by each month of the years of use, as ranges with their formulas. Pure.

#include "model/assessment/site_economics.h"
#include "model/figure/figure.h"
#include "model/message.h"

#include <optional>
#include <vector>

namespace lanewatt::economics {

/// Spent on owning when so many years have passed: the purchase, and the running cost of these years. `passed` in years.
Derivation spentOwning(NumberId id, MessageTemplate title, const Term& capex, const Term& opexPerYear, const Term& passed);
/// The same useful hours rented. `passed` in years.
Derivation spentRenting(NumberId id, MessageTemplate title, const Term& cloudRate, const Term& gpus, const Term& utilization, const Term& passed);

/// What was spent by the end of a month, in the design's currency.
struct CurvePoint {
    int month = 0;
    Derivation owned;
    std::optional<Derivation> rented;  ///< empty = no price of renting is known
    std::optional<Derivation> hybrid;  ///< some GPUs owned, peaks rented, all numbers likely; empty = CostCurve::ownedShare is
};

/// Owning against renting, month by month.
struct CostCurve {
    std::vector<CurvePoint> points;    ///< from month 0, the purchase, to the end of the years of use; at least 12 months
    Figure utilization;                ///< share of all hours that do useful work
    /// Share of the GPUs that a hybrid owns: as the design says, else the cheapest. Empty = all or none, or not worked out.
    std::optional<double> ownedShare;
    std::optional<Figure> breakEven;   ///< months; that of SiteEconomics
    bool neverPaysBack = false;
    bool atLeast = false;              ///< the cost of owning misses something
};

/// The curve of a site's economics. Error: what is unknown that it needs; there is no curve then.
Expected<CostCurve> costCurve(const SiteEconomics& economics);

} // namespace lanewatt::economics
