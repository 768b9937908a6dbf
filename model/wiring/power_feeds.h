#pragma once
/// Which supply feeds which consumer, connector by connector.

#include "model/wiring/wiring.h"

namespace lanewatt::wiring {

/// So many cards do without the inputs that their board has for its slots.
inline constexpr int kFewSlotCards = 2;

/// GPUs whose slot power comes through the board that carries the lanes: in its slots, or on risers without own power.
std::vector<int> cardsOnBoardSlots(const Wiring& wiring);

/// True for so many of them that a board's inputs for its slots are put in where a plug is left, whatever the cards draw.
bool hasManySlotCards(const Wiring& wiring);

/// What feeds an instance's own inputs, those for a board's slots apart; nullptr = nothing does.
const PowerFeed* feedOf(const Wiring& wiring, int consumer);

/// True for a supply that feeds its machine's bus or a board that distributes its power: it has no plugs that anyone knows.
bool feedsBus(const Wiring& wiring, int psu);

/// Fills Wiring::feeds, Wiring::slotShortages, Wiring::psuOf, Wiring::slotPsuOf and unmet power needs. One consumer's plugs
/// are fed by one supply (PWR-18); what a card draws from its slot comes from the supply of its board or powered riser
/// (PWR-15, PWR-22). Reads Wiring::lanes.
void plugPower(Wiring& wiring);

} // namespace lanewatt::wiring
