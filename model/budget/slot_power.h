#pragma once
/// What cards draw through the slots of a build's board, and whether the board's own inputs for that must be fed (PWR-22).

#include "model/assessment/assessment.h"

#include <cstdint>
#include <vector>

namespace lanewatt {

/// Whether the inputs that a board has for its slots must be fed.
enum class SlotNeed : std::uint8_t {
    Few,     ///< so few cards do without
    Advised, ///< more cards, but the 24-pin gives enough
    Required ///< more than a few cards draw more than the 24-pin gives
};

/// What cards draw through the slots of the board that carries a build's lanes.
struct SlotPower {
    int board = -1;         ///< instance; −1 = the build has no board of its own
    std::vector<int> cards; ///< whose slot power comes through it: in a slot, or on a riser without its own power
    double watts = 0.0;     ///< theirs together; a card of unknown power takes all that a slot gives
    SlotNeed need = SlotNeed::Few;
};

/// What the slots must give.
SlotPower slotPower(const Wiring& wiring, const Limits& limits);

} // namespace lanewatt
