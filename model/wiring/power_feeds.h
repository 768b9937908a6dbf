#pragma once
/// Which supply feeds which consumer, connector by connector.

#include "model/wiring/wiring.h"

#include <map>

namespace lanewatt::wiring {

/// True when one list has a connector that plugs into one of the other: of the same kind, or both of 16 pins.
bool mate(const ConnectorList& plugs, const ConnectorList& inlets);
/// The cables placed in a build that feed its cards, by card. The strongest go to the hungriest cards. What
/// is not in it is fed by its supply's own cables, or by the adapter in its box.
std::map<int, const CableSpec*> placedCables(const Wiring& wiring);
/// True for a cable of the design with a plug for every input of the card: the card then asks a supply for
/// what it takes.
bool feedsWhole(const CableSpec& cable, const GpuSpec& gpu);
/// What a card asks a supply for: what its cable of the design takes (nullptr: it has none), the adapter in
/// its box, or its own inputs.
const Fact<ConnectorList>& askedFor(const GpuSpec& gpu, const CableSpec* cable);

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
