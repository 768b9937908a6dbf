#pragma once
/// Plugs NVLink bridges into the cards of a build.

#include "model/wiring/bridge_rows.h"
#include "model/wiring/wiring.h"

#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

namespace lanewatt::wiring {

/// The bridges of a wiring, which must outlive this and keep its instances.
class BridgePlugs {
public:
    explicit BridgePlugs(Wiring& wiring) : m_wiring(wiring) {}

    /// Joins free identical cards, those within a bridge's reach first. What finds no cards is unmet.
    void plug();
    /// Equal for identical cards: the first instance of their part.
    int modelOf(int card) const;
    /// The bridges of known length, in instance order.
    std::vector<BridgeReach> reaches() const;

private:
    /// A card that a bridge may join, and its board position; 0 = not known.
    struct Bridgeable { int instance; int pos; };
    using AlikeCards = std::vector<Bridgeable>;

    const Part* part(int index) const { return m_wiring.at(index).part.get(); }
    static std::size_t cardsOf(const NvlinkBridgeSpec& bridge);
    /// True for a card with an edge that fits the bridge. Modules have none.
    bool takesBridge(int card, const NvlinkBridgeSpec& bridge) const;
    /// Why a bridge finds no cards.
    static Message noCards(const NvlinkBridgeSpec& bridge, const std::vector<AlikeCards>& groups, std::size_t cards);
    /// These cards with their positions, in instance order.
    AlikeCards withPositions(const std::vector<int>& cards) const;
    /// The free cards with a bridge's link, by model, in instance order; includes those with undescribed slots.
    std::vector<AlikeCards> alikeCards(const NvlinkBridgeSpec& bridge, const std::vector<char>& bridged) const;
    /// The first identical cards, in instance order, in the number that a bridge joins.
    static AlikeCards firstAlike(const std::vector<AlikeCards>& groups, std::size_t cards);
    /// These cards joined by a bridge, with the distance between them.
    static BridgedCards placed(const NvlinkBridgeSpec& bridge, const AlikeCards& cards);
    /// Board position of a card in a slot; 0 = unknown or on a riser.
    int positionOf(const LaneLink& link) const;

    Wiring& m_wiring;
    mutable std::map<std::string_view, int> m_models; ///< the first instance of each part; filled on demand
};

} // namespace lanewatt::wiring
