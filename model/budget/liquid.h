#pragma once
/// What the liquid of liquid-cooled machines carries away.

#include "model/assessment/assessment.h"

#include <optional>
#include <string_view>

namespace lanewatt {

/// True where a building's or rack's liquid carries heat away from a machine: it has cold plates, or modules that are
/// sold with them. A consumer card's or a CPU's closed loop warms the room's air and does not count.
bool isLiquidCooled(const BuildAssessment& build);

/// True where liquid cools the cards of a machine: then its cold plates take most of all its heat. Cold plates on CPUs
/// alone do not: the air still takes what the cards give off. SXM and OAM modules are sold for either: liquid cools
/// them where the machine stands in coolant.
bool hasLiquidCards(const BuildAssessment& build);

/// Share of a machine's heat that goes into the liquid (THM-05): what the site says, else with liquid-cooled cards the
/// usual range of its kind, else what the cold plates take of its CPUs' draw, as a derivation added to `out`. Nothing for
/// machines that air alone cools, and where nobody knows what the CPUs draw. `power` is all the heat of the machine.
std::optional<Term> liquidShare(BuildAssessment& out, const Term& power, const Limits& limits);

/// The coldest coolant on which no water condenses: the site's dew point and the margin above it. Nothing where nobody says
/// the dew point.
std::optional<Temperature> coldestCoolant(const Site& site, const Limits& limits);

} // namespace lanewatt
