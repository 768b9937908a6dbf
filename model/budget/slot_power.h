#pragma once
/// What cards draw through the slots of a build's board, and the board's own inputs for that (PWR-22).

#include "model/assessment.h"

#include <cstdint>
#include <vector>

namespace lanewatt {

/// Two cards stay within what the 24-pin gives.
inline constexpr int kFewSlotCards = 2;

/// Whether the inputs that a board has for its slots must be fed.
enum class SlotNeed : std::uint8_t {
    Few,     ///< so few cards do without
    Advised, ///< many cards, but the 24-pin gives enough
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

/// True for so many cards that a board's inputs for its slots are put in where a plug is left, whatever they draw.
bool hasManyCards(const Wiring& wiring);

/// What is left for a board's slots of the supply that feeds the board.
enum class SlotPlugState : std::uint8_t {
    None,    ///< the board has no such inputs that anyone knows, or no supply feeds it
    Bus,     ///< its supply feeds a bus and has no plugs
    Unknown, ///< nobody says how many of these plugs the supply has
    Left,
    Lacking
};

/// The plugs for a board's slots.
struct SlotPlug {
    SlotPlugState state = SlotPlugState::None;
    int psu = -1;                            ///< instance of the supply that feeds the board
    const ConnectorList* inputs = nullptr;   ///< of the board, kept by its part
    ConnectorList outputs;                   ///< plugs of the supply that they take, or would: an 8-pin for a 6-pin input
    ConnectorList unlisted;                  ///< those of them that the data of the supply do not count
    Connector lacking = Connector::Pcie8;    ///< where Lacking: the plug that is short,
    int needed = 0;                          ///< how many the supply must have of it with all that is cabled to it,
    int present = 0;                         ///< and how many it has
};

/// The plugs for the slots of a board (an instance) beside what is cabled to its supply.
SlotPlug slotPlug(const Wiring& wiring, int board);

} // namespace lanewatt
