#pragma once
/// The age of a price, and when it is too old.

#include "model/assessment/assessment.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace lanewatt {

/// Days from the offer's date to `today` (both ISO dates); empty when one of them is no date.
std::optional<std::int64_t> priceAgeDays(const Offer& offer, std::string_view today);

/// True when the offer is older than its condition allows (ECO-04). An offer without a date is not judged.
bool priceIsStale(const Offer& offer, std::string_view today, const Limits& limits);

} // namespace lanewatt
