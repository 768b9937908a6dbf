#include "model/budget/slot_power.h"

#include "model/budget/draw.h"
#include "model/wiring/power_feeds.h"

#include <algorithm>

namespace lanewatt {

namespace {

template <class T> const T* specAt(const Wiring& wiring, int instance)
{
    if (instance < 0 || static_cast<std::size_t>(instance) >= wiring.instances.size() || !wiring.at(instance).part) {
        return nullptr;
    }
    return wiring.at(instance).part->as<T>();
}

} // namespace

SlotPower slotPower(const Wiring& wiring, const Limits& limits)
{
    SlotPower result;
    const auto* board = specAt<MotherboardSpec>(wiring, wiring.lanes.board);
    if (!board || wiring.at(wiring.lanes.board).parent >= 0) {
        return result;
    }
    result.board = wiring.lanes.board;
    result.cards = wiring::cardsOnBoardSlots(wiring);
    for (const int card : result.cards) {
        const auto power = cardDraw(wiring.at(card));
        result.watts += power ? std::min(power->likely, limits.slotPowerWatts) : limits.slotPowerWatts;
    }
    // Boards with power inputs other than the 24-pin are designed for full slot power.
    const bool by24Pin = !board->powerInputs || board->powerInputs->count(Connector::Atx24) > 0;
    if (static_cast<int>(result.cards.size()) > wiring::kFewSlotCards) {
        result.need = by24Pin && result.watts > limits.atx24SlotPowerWatts ? SlotNeed::Required : SlotNeed::Advised;
    }
    return result;
}

} // namespace lanewatt
