#include "model/wiring/bridge_plugs.h"

#include "model/wiring/instances.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace lanewatt::wiring {

void BridgePlugs::plug()
{
    const auto bridges = m_wiring.withSpec<NvlinkBridgeSpec>();
    if (bridges.empty()) {
        return;
    }
    BridgeRows rows;
    for (const int gpu : m_wiring.withSpec<GpuSpec>()) {
        if (const LaneLink* link = m_wiring.linkOf(gpu); link && positionOf(*link) > 0) {
            rows.add(gpu, modelOf(gpu), positionOf(*link));
        }
    }
    // Bridges within reach first, so that others do not take their cards.
    std::map<int, std::vector<int>> reached;
    for (const BridgeReach& reach : reaches()) {
        reached[reach.bridge] = rows.lay(reach);
    }
    std::vector<char> bridged(m_wiring.instances.size(), 0);
    for (const auto& [bridge, cards] : reached) {
        for (const int card : cards) {
            bridged[static_cast<std::size_t>(card)] = 1;
        }
    }
    for (const int index : bridges) {
        const auto& bridge = *part(index)->as<NvlinkBridgeSpec>();
        const auto cards = cardsOf(bridge);
        const auto groups = alikeCards(bridge, bridged);
        AlikeCards found = withPositions(reached[index]);
        if (found.empty()) {
            found = firstAlike(groups, cards);
        }
        if (found.empty()) {
            m_wiring.unmet.push_back(Unmet{PortKind::BridgeEdge, index, noCards(bridge, groups, cards)});
            continue;
        }
        auto joined = placed(bridge, found);
        if (reached[index].empty() && joined.spacingKnown && bridge.spacing &&
            joined.spacing == *bridge.spacing) {
            m_wiring.unmet.push_back(
                Unmet{PortKind::BridgeEdge, index, Message{LW_MESSAGE("wiring.bridge_crosses", "Bridges are rigid: none lies across another"), {}}});
            continue;
        }
        joined.bridge = index;
        for (const int card : joined.cards) {
            bridged[static_cast<std::size_t>(card)] = 1;
            m_wiring.plugs.push_back(Plug{PortKind::BridgeEdge, index, card, "NVLink", false});
        }
        m_wiring.bridges.push_back(std::move(joined));
    }
}

std::size_t BridgePlugs::cardsOf(const NvlinkBridgeSpec& bridge)
{
    return static_cast<std::size_t>(std::max(bridge.cards.valueOr(2), 2));
}

bool BridgePlugs::takesBridge(int card, const NvlinkBridgeSpec& bridge) const
{
    const auto* gpu = part(card)->as<GpuSpec>();
    return gpu && gpu->peerLink && bridge.peerLink && *gpu->peerLink == *bridge.peerLink &&
           cardEdge(*part(card));
}

int BridgePlugs::modelOf(int card) const
{
    if (m_models.empty()) {
        for (std::size_t i = 0; i < m_wiring.instances.size(); ++i) {
            if (m_wiring.instances[i].part) {
                m_models.emplace(m_wiring.instances[i].part->key, static_cast<int>(i));
            }
        }
    }
    return m_models.at(part(card)->key);
}

std::vector<BridgeReach> BridgePlugs::reaches() const
{
    std::vector<BridgeReach> reaches;
    for (const int index : m_wiring.withSpec<NvlinkBridgeSpec>()) {
        const auto& bridge = *part(index)->as<NvlinkBridgeSpec>();
        if (!bridge.spacing) {
            continue;
        }
        BridgeReach reach{index, static_cast<int>(cardsOf(bridge)), *bridge.spacing, {}};
        for (const int card : m_wiring.withSpec<GpuSpec>()) {
            if (takesBridge(card, bridge) &&
                std::ranges::find(reach.models, modelOf(card)) == reach.models.end()) {
                reach.models.push_back(modelOf(card));
            }
        }
        reaches.push_back(std::move(reach));
    }
    return reaches;
}

Message BridgePlugs::noCards(const NvlinkBridgeSpec& bridge, const std::vector<AlikeCards>& groups, std::size_t cards)
{
    const MessageArgument link{"link", bridge.peerLink.valueOr("unknown")};
    if (cards == 2) {
        return {LW_MESSAGE("wiring.no_bridge_pair",
                           "No two identical cards with {link:peer_link} are left to join"), {link}};
    }
    std::size_t most = 0;
    for (const AlikeCards& group : groups) {
        most = std::max(most, group.size());
    }
    return {LW_MESSAGE("wiring.no_bridge_group",
                       "It joins {cards} identical cards with {link:peer_link}; {have} {have:is|are} left"),
            {{"cards", static_cast<std::int64_t>(cards)}, link, {"have", static_cast<std::int64_t>(most)}}};
}

BridgePlugs::AlikeCards BridgePlugs::withPositions(const std::vector<int>& cards) const
{
    AlikeCards found;
    for (const int card : cards) {
        const LaneLink* link = m_wiring.linkOf(card);
        found.push_back({card, link ? positionOf(*link) : 0});
    }
    std::ranges::sort(found, {}, &Bridgeable::instance);
    return found;
}

std::vector<BridgePlugs::AlikeCards> BridgePlugs::alikeCards(const NvlinkBridgeSpec& bridge, const std::vector<char>& bridged) const
{
    std::map<int, std::vector<int>> byModel;
    for (const int card : m_wiring.withSpec<GpuSpec>()) {
        if (takesBridge(card, bridge) && !bridged[static_cast<std::size_t>(card)]) {
            byModel[modelOf(card)].push_back(card);
        }
    }
    std::vector<AlikeCards> groups;
    for (const auto& [model, cards] : byModel) {
        groups.push_back(withPositions(cards));
    }
    return groups;
}

BridgePlugs::AlikeCards BridgePlugs::firstAlike(const std::vector<AlikeCards>& groups, std::size_t cards)
{
    AlikeCards first;
    for (const AlikeCards& group : groups) {
        if (group.size() >= cards && (first.empty() || group.front().instance < first.front().instance)) {
            first.assign(group.begin(), group.begin() + static_cast<std::ptrdiff_t>(cards));
        }
    }
    return first;
}

BridgedCards BridgePlugs::placed(const NvlinkBridgeSpec& bridge, const AlikeCards& cards)
{
    BridgedCards joined;
    std::vector<int> positions;
    for (const Bridgeable& card : cards) {
        joined.cards.push_back(card.instance);
        positions.push_back(card.pos);
    }
    std::ranges::sort(positions);
    joined.spacingKnown = positions.front() > 0;
    for (std::size_t i = 1; joined.spacingKnown && i < positions.size(); ++i) {
        const int gap = positions[i] - positions[i - 1];
        if (i == 1 || (bridge.spacing && gap != *bridge.spacing)) {
            joined.spacing = gap;
        }
    }
    return joined;
}

int BridgePlugs::positionOf(const LaneLink& link) const
{
    if (link.riser >= 0) {
        return 0;
    }
    for (const auto& port : m_wiring.lanes.ports) {
        if (port.id == link.slot) {
            return port.pos;
        }
    }
    return 0;
}

} // namespace lanewatt::wiring
