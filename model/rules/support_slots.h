#pragma once
/// What the rules share: the chassis' places behind the board's own slots.

#include "model/assessment.h"

#include <optional>

namespace lanewatt::rules {

/// Whole slots that a card of some thickness covers, in slots of 20.32 mm: makers round, and 2.04 fits into two.
int wholeSlots(double thickness);

/// Card positions of the chassis behind the board's own slots, counted from the board's first; nothing where they are not
/// known, or where cards do not stand in them (open frames, chassis with risers only, no chassis).
std::optional<Figure> positionsBehindBoard(const Wiring& wiring);

/// Slots by which a card of some thickness in the board's slot at `pos` hangs out of the chassis' last position; 0 where
/// it does not, or where one of them is not known.
int hangsOut(const Wiring& wiring, int pos, double thickness);

} // namespace lanewatt::rules
