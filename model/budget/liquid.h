#pragma once
/// What the liquid of liquid-cooled machines carries away.

#include "model/assessment.h"

#include <optional>

namespace lanewatt {

/// True where a building's or rack's liquid carries heat away from a machine: it has cold plates, or modules that are
/// sold with them. A consumer card's or a CPU's closed loop warms the room's air and does not count.
bool isLiquidCooled(const Wiring& wiring);

/// Share of a machine's heat that goes into the liquid (THM-05): what the site says, else the usual range of its kind;
/// nothing for machines that air alone cools.
std::optional<Term> liquidShare(const Wiring& wiring, const Site& site, const Limits& limits);

} // namespace lanewatt
