#include "app/diagrams/lane_drawing.h"

#include <algorithm>

namespace lanewatt::diagrams {

void LaneLayout::groupCard(const std::string& id, const std::vector<int>& members, double top, double height, std::string subtitle, Role tone,
               bool dashed)
{
    const Instance& first = m_wiring.at(members.front());
    Box b;
    b.id = id;
    b.kind = members.size() > 1 ? BoxKind::Group : BoxKind::Card;
    b.x = m_cardX;
    b.y = top;
    b.w = m_cardWidth;
    b.h = height;
    const std::string name = first.part ? shortName(*first.part) : first.id;
    b.title = members.size() > 1 ? std::to_string(members.size()) + " × " + name : named(members.front());
    b.subtitle = std::move(subtitle);
    b.iconName = first.part ? iconOf(first.part->category()) : "unknown";
    b.tone = tone;
    b.dashed = dashed;
    b.placement = first.placement;
    b.spoken = b.title + ", " + b.subtitle;
    for (const int member : members) {
        m_cardCenter[member] = top + height / 2;
    }
    box(std::move(b));
}

void LaneLayout::assemblies()
{
    std::map<int, std::map<std::string, std::vector<int>>> byHost;
    for (const Plug& plug : m_wiring.plugs) {
        const bool card = plug.kind == PortKind::PcieSlot || plug.kind == PortKind::ModuleSocket;
        if (card && plug.host >= 0 && plug.host != m_lanes.board && partOf(plug.instance) &&
            !partOf(plug.instance)->as<RiserSpec>() && !m_wiring.linkOf(plug.instance)) {
            byHost[plug.host][partOf(plug.instance)->key].push_back(plug.instance);
        }
    }
    for (const auto& [hostIndex_, kinds] : byHost) {
        const double top = m_y;
        const Instance& owner = m_wiring.at(hostIndex_);
        for (const auto& [key, members] : kinds) {
            const GpuSpec* gpu = partOf(members.front())->as<GpuSpec>();
            std::string words = label(LW_MESSAGE("diagram.assembly.wired", "wired by the maker"));
            const double center = m_y + m_cardHeight / 2;
            const bool peers = gpu && gpu->peerBandwidth && gpu->form && *gpu->form != GpuForm::Consumer;
            if (peers) {
                words = text({LW_MESSAGE("diagram.assembly.peers", "{bandwidth} to its peers, both ways"),
                              {{"bandwidth", toAmount(*gpu->peerBandwidth)}}});
            }
            line({{kMargin + m_hostWidth, center}, {m_cardX, center}}, peers ? 4 : 1, peers ? Role::Space : Role::Line2, !peers);
            m_peers = m_peers || peers;
            groupCard(m_wiring.at(members.front()).id, members, m_y, m_cardHeight, words, Role::Line2, false);
            m_y += m_cardHeight + m_gap;
        }
        Box b;
        b.id = owner.id;
        b.kind = BoxKind::Host;
        b.x = kMargin;
        b.y = top;
        b.w = m_hostWidth;
        b.h = std::max(m_y - m_gap - top, 92.0);
        b.title = owner.part ? shortName(*owner.part) : owner.id;
        b.iconName = owner.part ? iconOf(owner.part->category()) : "unknown";
        b.placement = owner.placement;
        b.spoken = b.title;
        m_y = std::max(m_y, top + b.h + m_gap);
        box(std::move(b));
    }
}

void LaneLayout::otherPlugs()
{
    std::map<std::string, std::vector<const Plug*>> byPart;
    for (const Plug& plug : m_wiring.plugs) {
        if (plug.kind == PortKind::LaneConnector && !m_wiring.linkOf(plug.instance) && partOf(plug.instance)) {
            byPart[partOf(plug.instance)->key].push_back(&plug);
        }
    }
    for (const auto& [key, plugs] : byPart) {
        std::vector<int> members;
        for (const Plug* plug : plugs) {
            members.push_back(plug->instance);
        }
        const std::string where =
            plugs.size() > 1 ? plugs.front()->port + " … " + plugs.back()->port : plugs.front()->port;
        groupCard(m_wiring.at(members.front()).id, members, m_y, kDriveHeight, where, Role::Line2, false);
        m_y += kDriveHeight + 8;
    }
    if (!byPart.empty()) {
        m_y += m_gap - 8;
    }
}

void LaneLayout::notPlugged()
{
    bool first = true;
    for (const Unmet& unmet : m_wiring.unmet) {
        if (unmet.kind != PortKind::PcieSlot && unmet.kind != PortKind::LaneConnector && unmet.kind != PortKind::ModuleSocket) {
            continue;
        }
        if (first) {
            write(m_cardX, m_y + 11, label(LW_MESSAGE("diagram.unmet", "Not plugged")), TextStyle::Header, Role::Error);
            m_y += 20;
            first = false;
        }
        groupCard(m_wiring.at(unmet.instance).id, {unmet.instance}, m_y, m_cardHeight, text(unmet.reason), Role::Error, true);
        m_y += m_cardHeight + 8;
    }
    // Cards on a board whose slots are not known are not refused, and have no place.
    first = true;
    for (const int card : m_wiring.lanes.unlisted) {
        if (m_wiring.at(card).part->as<StorageSpec>()) {
            continue;
        }
        if (first) {
            write(m_cardX, m_y + 11, label(LW_MESSAGE("diagram.slot_unknown", "Slot not known")), TextStyle::Header, Role::Tx2);
            m_y += 20;
            first = false;
        }
        groupCard(m_wiring.at(card).id, {card}, m_y, m_cardHeight,
                  text(Message{LW_MESSAGE("diagram.slots_unknown", "The slots of the board are not known"), {}}), Role::Line2, false);
        m_y += m_cardHeight + 8;
    }
}

void LaneLayout::bridges()
{
    struct Bracket { double from, to; std::vector<double> between; std::string words; };
    std::vector<Bracket> brackets;
    for (const BridgedCards& joined : m_wiring.bridges) {
        std::vector<double> centers;
        for (const int card : joined.cards) {
            if (const auto found = m_cardCenter.find(card); found != m_cardCenter.end()) {
                centers.push_back(found->second);
            }
        }
        if (centers.size() < joined.cards.size()) {
            continue;
        }
        std::sort(centers.begin(), centers.end());
        std::string words = "NVLink";
        const int card = joined.cards.front();
        const NvlinkBridgeSpec* bridge = partOf(joined.bridge) ? partOf(joined.bridge)->as<NvlinkBridgeSpec>() : nullptr;
        const GpuSpec* gpu = partOf(card) ? partOf(card)->as<GpuSpec>() : nullptr;
        if (bridge && bridge->bandwidth) {
            words += ' ' + messages::amountParts(toAmount(*bridge->bandwidth), m_style).number;
        } else if (gpu && gpu->peerBandwidth) {
            words += ' ' + messages::amountParts(toAmount(*gpu->peerBandwidth), m_style).number;
        }
        brackets.push_back({centers.front(), centers.back(), {centers.begin() + 1, centers.end() - 1}, words});
    }
    std::sort(brackets.begin(), brackets.end(), [](const Bracket& a, const Bracket& b) {
        return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    });
    std::vector<double> level; // where each column of brackets becomes free
    for (const Bracket& bracket : brackets) {
        std::size_t l = 0;
        while (l < level.size() && level[l] > bracket.from) {
            ++l;
        }
        if (l == level.size()) {
            level.push_back(0);
        }
        level[l] = bracket.to + 8;
        const double x = m_bracketX + 12 + kBracket * static_cast<double>(l);
        line({{m_bracketX, bracket.from}, {x, bracket.from}, {x, bracket.to}, {m_bracketX, bracket.to}}, 4, Role::Space);
        for (const double center : bracket.between) {
            line({{m_bracketX, center}, {x, center}}, 4, Role::Space);
        }
        Text& words = write(x + 13, (bracket.from + bracket.to) / 2, bracket.words, TextStyle::Small, Role::Space,
                            bracket.to - bracket.from + m_cardHeight);
        words.rotation = -90;
        words.anchor = Anchor::Middle;
        m_width = std::max(m_width, x + 16 + kMargin);
    }
}

} // namespace lanewatt::diagrams
