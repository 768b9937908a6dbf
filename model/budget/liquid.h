#pragma once
/// Heat that liquid cooling removes.

#include "model/assessment/assessment.h"

#include <optional>
#include <string_view>

namespace lanewatt {

/// True where the building's or rack's liquid removes heat from a machine: it has cold plates, or modules that are sold
/// with them. The closed loop of a consumer card or CPU warms the room's air and does not count.
bool isLiquidCooled(const BuildAssessment& build);

/// True where liquid cools the cards of a machine, so that cold plates take most of its heat. Cold plates on CPUs alone do
/// not count: air still takes the heat of the cards. SXM and OAM modules are sold for both; liquid cools them where the
/// machine has coolant.
bool hasLiquidCards(const BuildAssessment& build);

/// Share of a machine's heat that goes into the liquid (THM-05): the site's value, else with liquid-cooled cards the usual
/// range, else the share of its CPUs' cold plates, as a derivation added to `out`. Empty for machines cooled by air only,
/// and where the CPUs' draw is unknown. `power` is all heat of the machine.
std::optional<Term> liquidShare(BuildAssessment& out, const Term& power, const Limits& limits);

/// The lowest coolant temperature without condensation: the site's dew point plus the margin. Empty where the dew point is
/// not given.
std::optional<Temperature> coldestCoolant(const Site& site, const Limits& limits);

} // namespace lanewatt
