#pragma once
/// Rows of identical cards that rigid bridges can join (PCI-12).

#include <cstddef>
#include <vector>

namespace lanewatt::wiring {

/// The cards that a bridge of known length can join.
struct BridgeReach {
    int bridge = -1;         ///< instance
    int cards = 2;           ///< number of cards
    int spacing = 0;         ///< slots from one card to the next
    std::vector<int> models; ///< all cards must be of one of these models
};

/// Places bridges on cards in slots. Bridges are rigid and identical cards have their edges in one line, so no bridge can
/// cross another. Called thousands of times in a search, so it reuses its memory.
class BridgeRows {
public:
    void clear();
    /// A card without a bridge yet. `pos`: its board position, > 0; identical cards have the same `model`.
    void add(int card, int model, int pos);
    /// Places a bridge on the first possible row, by board position: for bridges of one length this fits the most. Returns
    /// its cards by position, as numbered in add(); empty when no row fits.
    const std::vector<int>& lay(const BridgeReach& bridge);

private:
    struct Seat {
        int pos = 0;
        int model = 0;
        int card = -1;
        bool free = true;
    };
    struct Span {
        int model = 0;
        int from = 0;
        int to = 0;
    };
    /// The row that starts at card `lowest`, written to m_row; false when it has too few cards.
    bool rowFrom(std::size_t lowest, const BridgeReach& bridge);
    bool isClear(int model, int from, int to) const;

    std::vector<Seat> m_seats; ///< by position
    std::vector<Span> m_laid;
    std::vector<std::size_t> m_row;
    std::vector<int> m_cards;
};

} // namespace lanewatt::wiring
