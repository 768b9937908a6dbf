#pragma once
/// Power of cards through the board's slots, and whether the board's extra power inputs must be connected (PWR-22).

#include "model/assessment/assessment.h"

#include <cstdint>
#include <vector>

namespace lanewatt {

/// Whether a board's extra power inputs for its slots must be connected.
enum class SlotNeed : std::uint8_t {
    Few,     ///< with so few cards not needed
    Advised, ///< more cards, but the 24-pin connector supplies enough
    Required ///< more than a few cards, which draw more than the 24-pin connector supplies
};

/// Slot power on the board that carries the build's lanes.
struct SlotPower {
    int board = -1;         ///< instance; −1 = the build has no board of its own
    std::vector<int> cards; ///< cards with slot power from this board: in a slot, or on a riser without its own power
    double watts = 0.0;     ///< total; a card of unknown power counts with the maximum of a slot
    SlotNeed need = SlotNeed::Few;
};

/// The power that the slots must supply.
SlotPower slotPower(const Wiring& wiring, const Limits& limits);

} // namespace lanewatt
