#pragma once
/// What a link can be made of: reach of each medium by rate, lengths that are sold, and the first medium that does.

#include "model/design/fabric.h"
#include "model/figure/figure.h"
#include "model/units/quantities.h"

#include <optional>
#include <vector>

namespace lanewatt::cabling {

/// The longest link of a medium at the rate of one port; empty = none is listed for that rate. From NVIDIA's tables of cables and
/// modules (medium.cpp says where they have no row): cables by the longest sold, modules by the reach stated for single-mode fibre.
std::optional<Length> reachOf(Medium medium, Bandwidth rate);

/// The shortest length sold that is no shorter than needed, whatever the rate; empty = none is sold.
std::optional<Length> soldLength(Medium medium, Length needed);

/// All lengths that are sold of any medium, ascending.
std::vector<Length> lengthsSold();

/// The outer diameter of one cable. Makers' data sheets, recalled: an estimate with its range.
Figure diameterOf(Medium medium, Bandwidth rate);
/// The tightest radius that a cable may be bent to once it is laid, as multiples of its diameter.
double bendOf(Medium medium);

/// A medium and its length sold.
struct Cable {
    Medium medium = Medium::Dac;
    Length length;
    friend bool operator==(const Cable&, const Cable&) = default;
};

/// Passive copper where it reaches, else active copper, a fibre with fixed ends, then modules; only of those allowed (empty =
/// all). Between jacks, twisted pairs and nothing else. Empty = none of them reaches.
std::optional<Cable> cableFor(Length needed, Bandwidth rate, const std::vector<Medium>& allowed, bool jacks = false);

} // namespace lanewatt::cabling
