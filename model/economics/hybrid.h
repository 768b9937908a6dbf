#pragma once
/// Owning some GPUs for the base of the demand and renting others for its peaks.
///
/// The demand is taken as a straight load-duration curve: from the base `low` to the peak `high` (GPUs in use, as shares of those
/// owned at most), with the utilisation as its mean: from 2·U − 1 to 1 for U of one half and more, else from 0 to 2·U. A GPU is worth
/// owning as long as it is busy for more of the time than the break-even utilisation.

#include "model/figure/figure.h"

#include <optional>

namespace lanewatt::economics {

/// Share of the GPUs to own that costs least, 0 to 1: where the demand exceeds it for just the break-even utilisation, which is at
/// most 1 (above that all are rented). The utilisation is at most 1.
Derivation cheapestOwned(NumberId id, const Term& utilization, const Term& breakEven);

/// Share of all useful GPU-hours that are rented when `owned` of the GPUs are owned.
Derivation rentedHours(NumberId id, const Term& utilization, const Term& owned);

/// Cost of a useful GPU-hour: the owned GPUs at `ownedHour` for a useful hour of the whole fleet, the rented hours at `cloudRate`.
Derivation hybridPerGpuHour(NumberId id, const Term& ownedHour, const Term& owned, const Term& cloudRate, const Derivation& rentedHours);

} // namespace lanewatt::economics
