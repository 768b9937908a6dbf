#pragma once
/// Cost of owning machines, as estimates: low, likely and high as double. An estimate never becomes `Money` and never
/// appears on a quote (architecture §4.16). Rules ECO-01, ECO-02.

#include "model/figure/figure.h"

namespace lanewatt::economics {

/// Hours of a year and of an average month.
inline constexpr double kHoursPerYear = 8760.0;
inline constexpr double kHoursPerMonth = 730.0;

/// Inputs of ownership cost. Money terms are plain numbers of one currency; power in W.
struct Ownership {
    Term capex;   ///< purchase, network share included
    Term salvage; ///< value at the end
    Term years;
    Term utilization; ///< share of all hours that do useful work
    Term gpus;
    Term power;        ///< average IT power, drawn at all hours
    Term pue;          ///< facility power over IT power
    Term tariff;       ///< per kWh
    Term otherPerYear; ///< space, staff, spares, support
};

/// Straight-line capital cost of a useful GPU-hour.
Derivation capitalPerGpuHour(NumberId id, const Ownership& o);
/// Electricity of a useful GPU-hour; machines stay on when idle.
Derivation energyPerGpuHour(NumberId id, const Ownership& o);
Derivation otherPerGpuHour(NumberId id, const Ownership& o);
/// Sum of capital, energy and other cost.
Derivation totalPerGpuHour(NumberId id, const Derivation& capital, const Derivation& energy,
                           const Derivation& other);

/// Total cost per year.
Derivation ownedPerYear(NumberId id, const Ownership& o);
/// Utilisation above which owning is cheaper than renting at `cloudRate` per GPU-hour.
Derivation breakEvenUtilization(NumberId id, const Derivation& ownedPerYear, const Term& gpus,
                                const Term& cloudRate);
/// The same in useful GPU-hours of all GPUs per month.
Derivation breakEvenGpuHours(NumberId id, const Derivation& utilization, const Term& gpus);
/// Months until the purchase has paid for itself; zero or negative when it never does.
Derivation breakEvenMonths(NumberId id, const Ownership& o, const Term& cloudRate);

/// Electricity for `hours` at constant power.
Derivation energyCost(NumberId id, MessageTemplate title, const Term& power, const Term& tariff,
                      const Term& pue, double hours);

} // namespace lanewatt::economics
