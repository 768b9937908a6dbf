#pragma once
/// What the rules share: the chassis' places behind the board's own slots.

#include "model/assessment/assessment.h"

#include <optional>
#include <string>

namespace lanewatt::rules {

/// Whole slots that a card of some thickness covers, in slots of 20.32 mm: makers round, and 2.04 fits into two.
int wholeSlots(double thickness);

/// Card positions of the chassis behind the board's own slots, counted from the board's first; nothing where they are not
/// known, or where cards do not stand in them (open frames, chassis with risers only, no chassis).
std::optional<Figure> positionsBehindBoard(const Wiring& wiring);

/// Lanes of the edge that goes into a card's slot: the card's own, or those of its riser's plug; 0 = not known.
int pluggedLanes(const Wiring& wiring, const LaneLink& link);

/// "kind = ribbon, lanes >= 16": what a riser must be to carry a card from the slot that it is in, of `lanes` at least
/// (0 = as many as card and slot have). Into a ×1 slot goes a USB riser only. Adapters for cables want a host's connector:
/// they are asked for only where one of their kind carries the card already.
std::string riserQuery(const Wiring& wiring, int card, int lanes = 0);

/// Slots by which a card of some thickness in the board's slot at `pos` hangs out of the chassis' last position; 0 where
/// it does not, or where one of them is not known.
int hangsOut(const Wiring& wiring, int pos, double thickness);

} // namespace lanewatt::rules
