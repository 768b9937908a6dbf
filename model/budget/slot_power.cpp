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

std::vector<int> drawingCards(const Wiring& wiring)
{
    std::vector<int> cards;
    for (const LaneLink& link : wiring.lanes.links) {
        if (link.connector || !specAt<GpuSpec>(wiring, link.instance) || wiring.at(link.instance).parent >= 0) {
            continue;
        }
        const auto* riser = specAt<RiserSpec>(wiring, link.riser);
        if (!riser || (!riser->powered.valueOr(false) && (!riser->powerInputs || riser->powerInputs->total() == 0))) {
            cards.push_back(link.instance);
        }
    }
    return cards;
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
    result.cards = drawingCards(wiring);
    for (const int card : result.cards) {
        const auto power = cardDraw(wiring.at(card));
        result.watts += power ? std::min(power->likely, limits.slotPowerWatts) : limits.slotPowerWatts;
    }
    // Boards fed through other connectors than the 24-pin are laid out for full slots by their maker.
    const bool by24Pin = !board->powerInputs || board->powerInputs->count(Connector::Atx24) > 0;
    if (by24Pin && static_cast<int>(result.cards.size()) > wiring::kFewSlotCards && result.watts > limits.atx24SlotPowerWatts) {
        result.need = SlotNeed::Required;
    } else if (wiring::hasManyCards(wiring)) {
        result.need = SlotNeed::Advised;
    }
    return result;
}

} // namespace lanewatt
