#include "model/economics/ownership.h"

#include "model/figure/named_term.h"

#include <utility>

namespace lanewatt::economics {
namespace {

Term hours(double value) { return {"hours", exactFigure(value), {}, {}}; }

} // namespace

Derivation capitalPerGpuHour(NumberId id, const Ownership& o)
{
    return derive(std::move(id), LW_MESSAGE("economics.capital", "Capital per GPU-hour"), "ECO-01",
                  "(capex - salvage) / (years * hours * utilization * gpus)",
                  {named("capex", o.capex), named("salvage", o.salvage), named("years", o.years),
                   hours(kHoursPerYear), named("utilization", o.utilization), named("gpus", o.gpus)},
                  Dimension::MoneyRate);
}

Derivation energyPerGpuHour(NumberId id, const Ownership& o)
{
    return derive(std::move(id), LW_MESSAGE("economics.energy", "Electricity per GPU-hour"), "ECO-01",
                  "power / 1000 * pue * tariff / (utilization * gpus)",
                  {named("power", o.power), named("pue", o.pue), named("tariff", o.tariff),
                   named("utilization", o.utilization), named("gpus", o.gpus)},
                  Dimension::MoneyRate);
}

Derivation otherPerGpuHour(NumberId id, const Ownership& o)
{
    return derive(std::move(id), LW_MESSAGE("economics.other", "Other cost per GPU-hour"), "ECO-01",
                  "other / (hours * utilization * gpus)",
                  {named("other", o.otherPerYear), hours(kHoursPerYear), named("utilization", o.utilization),
                   named("gpus", o.gpus)},
                  Dimension::MoneyRate);
}

Derivation totalPerGpuHour(NumberId id, const Derivation& capital, const Derivation& energy,
                           const Derivation& other)
{
    return derive(std::move(id), LW_MESSAGE("economics.total", "Cost per GPU-hour"), "ECO-01",
                  "capital + energy + other",
                  {named("capital", capital), named("energy", energy), named("other", other)},
                  Dimension::MoneyRate);
}

Derivation ownedPerYear(NumberId id, const Ownership& o)
{
    return derive(std::move(id), LW_MESSAGE("economics.owned-per-year", "Cost of a year"), "ECO-02",
                  "(capex - salvage) / years + power / 1000 * pue * tariff * hours + other",
                  {named("capex", o.capex), named("salvage", o.salvage), named("years", o.years),
                   named("power", o.power), named("pue", o.pue), named("tariff", o.tariff),
                   hours(kHoursPerYear), named("other", o.otherPerYear)},
                  Dimension::MoneyRate);
}

Derivation breakEvenUtilization(NumberId id, const Derivation& ownedPerYear, const Term& gpus,
                                const Term& cloudRate)
{
    return derive(
        std::move(id),
        LW_MESSAGE("economics.break-even-utilization",
                   "Utilisation at which owning and renting cost the same"),
        "ECO-02", "owned / (cloud * gpus * hours)",
        {named("owned", ownedPerYear), named("cloud", cloudRate), named("gpus", gpus), hours(kHoursPerYear)},
        Dimension::Scalar);
}

Derivation breakEvenGpuHours(NumberId id, const Derivation& utilization, const Term& gpus)
{
    return derive(std::move(id),
                  LW_MESSAGE("economics.break-even-hours",
                             "GPU-hours a month at which owning and renting cost the same"),
                  "ECO-02", "utilization * gpus * hours",
                  {named("utilization", utilization), named("gpus", gpus), hours(kHoursPerMonth)},
                  Dimension::Scalar);
}

Derivation breakEvenMonths(NumberId id, const Ownership& o, const Term& cloudRate)
{
    return derive(
        std::move(id),
        LW_MESSAGE("economics.break-even-months", "Months until the purchase has paid for itself"), "ECO-02",
        "capex / (cloud * gpus * hours * utilization - power / 1000 * pue * tariff * hours - other / 12)",
        {named("capex", o.capex), named("cloud", cloudRate), named("gpus", o.gpus), hours(kHoursPerMonth),
         named("utilization", o.utilization), named("power", o.power), named("pue", o.pue),
         named("tariff", o.tariff), named("other", o.otherPerYear)},
        Dimension::Scalar);
}

Derivation energyCost(NumberId id, MessageTemplate title, const Term& power, const Term& tariff,
                      const Term& pue, double count)
{
    return derive(std::move(id), title, "ECO-01", "power / 1000 * hours * tariff * pue",
                  {named("power", power), hours(count), named("tariff", tariff), named("pue", pue)},
                  Dimension::MoneyRate);
}

} // namespace lanewatt::economics
