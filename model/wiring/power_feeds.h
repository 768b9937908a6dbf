#pragma once
/// Which supply feeds which device, connector by connector.

#include "model/wiring/wiring.h"

#include <map>

namespace lanewatt::wiring {

/// True when a connector of one list fits one of the other: the same kind, or both with 16 pins.
bool mate(const ConnectorList& plugs, const ConnectorList& inlets);
/// The placed cables of a build that feed its cards, by card. The strongest go to the cards with the highest power. Cards
/// not listed use their supply's own cables or the adapter from their box.
std::map<int, const CableSpec*> placedCables(const Wiring& wiring);
/// True when a placed cable has a plug for every input of the card; the supply then needs the cable's plugs.
bool feedsWhole(const CableSpec& cable, const GpuSpec& gpu);
/// The power connectors of a riser, carrier, cooler (pump, radiator) or accessory (retimer); nullptr for other parts.
const Fact<ConnectorList>* ownInputs(const Part& part);
/// Plugs that a card needs from a supply: those of its placed cable (nullptr: none), of the adapter in its box, or its own
/// inputs.
const Fact<ConnectorList>& askedFor(const GpuSpec& gpu, const CableSpec* cable);

/// Up to this number of cards, a board's extra inputs for its slots are not needed.
inline constexpr int kFewSlotCards = 2;

/// GPUs with slot power from the board that carries the lanes: in its slots, or on risers without their own power.
std::vector<int> cardsOnBoardSlots(const Wiring& wiring);

/// True when there are so many of them that the board's extra inputs are connected if a plug is free, whatever the cards draw.
bool hasManySlotCards(const Wiring& wiring);

/// The feed of an instance's own inputs, without a board's extra inputs for slots; nullptr = none.
const PowerFeed* feedOf(const Wiring& wiring, int consumer);

/// True for a supply that feeds its machine's bus or a power distribution board: its plugs are unknown.
bool feedsBus(const Wiring& wiring, int psu);

/// Fills Wiring::feeds, Wiring::slotShortages, Wiring::psuOf, Wiring::slotPsuOf and unmet power needs. All plugs of a
/// device are fed by one supply (PWR-18); a card's slot power comes from the supply of its board or powered riser (PWR-15,
/// PWR-22). Reads Wiring::lanes.
void plugPower(Wiring& wiring);

} // namespace lanewatt::wiring
