#include "model/economics/hybrid.h"

#include "model/figure/named_term.h"

#include <utility>

namespace lanewatt::economics {

Derivation cheapestOwned(NumberId id, const Term& utilization, const Term& breakEven)
{
    return derive(std::move(id), LW_MESSAGE("economics.hybrid-owned", "Share of the GPUs to own, others rented for peaks"), "ECO-02",
                  "min(1, 2 * utilization) - break_even * (min(1, 2 * utilization) - max(0, 2 * utilization - 1))",
                  {named("utilization", utilization), named("break_even", breakEven)}, Dimension::Scalar);
}

Derivation rentedHours(NumberId id, const Term& utilization, const Term& owned)
{
    // above the base a triangle of the curve is rented; below it that triangle and the band under it
    return derive(std::move(id), LW_MESSAGE("economics.hybrid-hours", "Share of the useful hours that are rented"), "ECO-02",
                  "(max(0, min(1, 2 * utilization) - max(owned, 2 * utilization - 1)) ^ 2 / "
                  "(2 * max(0.000001, min(1, 2 * utilization) - max(0, 2 * utilization - 1))) + max(0, 2 * utilization - 1 - owned)) / utilization",
                  {named("utilization", utilization), named("owned", owned)}, Dimension::Scalar);
}

Derivation hybridPerGpuHour(NumberId id, const Term& ownedHour, const Term& owned, const Term& cloudRate, const Derivation& rentedHours)
{
    return derive(std::move(id), LW_MESSAGE("economics.hybrid-hour", "Cost of a GPU-hour, peaks rented"), "ECO-02",
                  "owned_hour * owned + cloud * rented",
                  {named("owned_hour", ownedHour), named("owned", owned), named("cloud", cloudRate), named("rented", rentedHours)},
                  Dimension::MoneyRate);
}

} // namespace lanewatt::economics
