#pragma once
/// What it takes to lift a machine to its place.

#include "model/assessment/context.h"
#include "model/figure/figure.h"

#include <cstdint>
#include <optional>

namespace lanewatt::commissioning {

enum class Lifting : std::uint8_t { OnePerson, TwoPeople, Lift, Unknown };

/// By the mass and the limits of C-RACK: up to the limit one person, up to the limit of each of two people these, above it
/// a lift. `atLeast`: the mass of some parts is not known, so that one person is never enough for certain.
Lifting liftingOf(const std::optional<Figure>& mass, bool atLeast, const AcceptanceLimits& limits);

} // namespace lanewatt::commissioning
