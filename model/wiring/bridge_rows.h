#pragma once
/// Rows of alike cards that rigid bridges reach (PCI-12).

#include <cstddef>
#include <vector>

namespace lanewatt::wiring {

/// What a bridge of known length joins.
struct BridgeReach {
    int bridge = -1;         ///< instance
    int cards = 2;           ///< how many,
    int spacing = 0;         ///< each so many slots from the one before,
    std::vector<int> models; ///< and all of one of these models
};

/// Lays bridges on cards that sit in their slots. Bridges are rigid, and alike cards have their edges in one
/// line: none lies across another. Asked thousands of times in a search, it keeps its room.
class BridgeRows {
public:
    void clear();
    /// A card that no bridge lies on yet. `pos`: its board position, over 0; alike cards have the same
    /// `model`.
    void add(int card, int model, int pos);
    /// Lays a bridge on the first row it reaches, by board position: of bridges of one length none fits more.
    /// Returns its cards by position, as they were given to add(); none where it reaches none.
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
    /// Seats of the row from one upwards, into m_row; false when there are not so many.
    bool rowFrom(std::size_t lowest, const BridgeReach& bridge);
    bool isClear(int model, int from, int to) const;

    std::vector<Seat> m_seats; ///< by position
    std::vector<Span> m_laid;
    std::vector<std::size_t> m_row;
    std::vector<int> m_cards;
};

} // namespace lanewatt::wiring
