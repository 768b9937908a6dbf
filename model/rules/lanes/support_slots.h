#pragma once
/// Shared by rules: card positions of the chassis behind the board's own slots.

#include "model/assessment/assessment.h"

#include <optional>
#include <string>

namespace lanewatt::rules {

/// Whole slots that a card of a thickness covers, in slots of 20.32 mm. Manufacturers round, so 2.04 counts as two.
int wholeSlots(double thickness);

/// Card positions of the chassis beyond the board's own slots, counted from the board's first. Empty where unknown, or
/// where cards are not mounted in them (open frames, chassis with risers only, no chassis).
std::optional<Figure> positionsBehindBoard(const Wiring& wiring);

/// Lanes of the edge that goes into a card's slot: the card's own, or those of its riser's plug; 0 = not known.
int pluggedLanes(const Wiring& wiring, const LaneLink& link);

/// "kind = ribbon, lanes >= 16": the query for a riser that carries a card from its slot, with `lanes` at least (0 = the
/// smaller width of card and slot). For a ×1 slot only a USB riser. Cable adapters need a host connector, so they are
/// searched only where one of their kind carries the card already.
std::string riserQuery(const Wiring& wiring, int card, int lanes = 0);

/// Number of slots by which a card of a thickness in the board's slot at `pos` extends beyond the chassis' last position; 0
/// when it fits or a value is unknown.
int hangsOut(const Wiring& wiring, int pos, double thickness);

} // namespace lanewatt::rules
