#pragma once
/// The supplies of a machine on the several circuits of its rack.

#include "model/design/design.h"
#include "model/site/standing.h"

#include <cstddef>
#include <memory>

namespace lanewatt {

/// True when a machine with its supplies dealt over so many circuits uses some of them more than others. Of such machines in a
/// rack, each begins with the next circuit.
bool dealsUnevenly(const Design& design, const Build& build, std::size_t circuits);

/// The build of a machine at its place: its supplies that name no circuit are dealt over those of the rack in turn, so that
/// each gets as many, and with two half of them each; so are the inlets of a bought server. A single inlet is on the first. What names a circuit or an outlet itself stays there. Without further circuits, the build.
std::shared_ptr<const Build> dealtOver(const Design& design, const std::shared_ptr<const Build>& build, const Standing& standing);

} // namespace lanewatt
