#include "app/exchange/fabric_tables.h"

#include "app/diagrams/fabric_layout.h"
#include "app/diagrams/labels.h"
#include "model/fabric/bandwidth.h"
#include "model/fabric/links.h"

#include <optional>
#include <utility>

namespace lanewatt::exchange {

namespace {

/// Makes the tables of one network.
class FabricTabler {
    using Level = fabric::Level;

public:
    FabricTabler(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style)
        : m_design(design), m_assessment(assessment), m_network(network), m_style(style)
    {
    }

    FabricTable tiers() const
    {
        FabricTable table;
        table.title = titled(LW_MESSAGE("fabric_table.tiers", "Tiers of {network}"));
        table.header = {label(LW_MESSAGE("fabric_table.tier", "Tier")), label(LW_MESSAGE("fabric_table.switches", "Switches")), label(LW_MESSAGE("fabric_table.part", "Part")),
                        label(LW_MESSAGE("fabric_table.down_up", "Ports down / up")), label(LW_MESSAGE("fabric_table.used", "Ports used")),
                        label(LW_MESSAGE("fabric_table.links_up", "Links up")), label(LW_MESSAGE("fabric_table.over", "Down : up")), label(LW_MESSAGE("fabric_table.power", "Power"))};
        const auto carried = fabric::bandwidthOf(m_network);
        for (const fabric::TierSwitches& tier : m_network.switches) {
            FabricTableRow row;
            std::int64_t down = 0, up = 0;
            std::string over = "–";
            for (const fabric::TierShare& share : carried.tiers) {
                if (share.level == tier.level) {
                    down = share.down;
                    up = share.up;
                    over = share.oversubscription() ? number(*share.oversubscription()) + " : 1" : over;
                }
            }
            row.place = fabric::levelPlace(tier.level, 0, tier.count).text();
            row.cells = {label(tierName(tier.level)), count(tier.count), partName(tier.part), count(tier.down) + " / " + (tier.up > 0 ? count(tier.up) : std::string("–")),
                         count(down + up), up > 0 ? count(up) : std::string("–"), over,
                         tier.power ? messages::figure(scaled(*tier.power, static_cast<double>(tier.count)), m_style) : std::string("?")};
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    FabricTable links() const
    {
        FabricTable table;
        table.title = titled(LW_MESSAGE("fabric_table.link_groups", "Links of {network}"));
        table.header = {label(LW_MESSAGE("fabric_table.from", "From")), label(LW_MESSAGE("fabric_table.to", "To")), label(LW_MESSAGE("fabric_table.count", "Links")),
                        label(LW_MESSAGE("fabric_table.rate", "Rate")), label(LW_MESSAGE("fabric_table.medium", "Medium")), label(LW_MESSAGE("fabric_table.length", "Length")),
                        label(LW_MESSAGE("fabric_table.longest", "Longest route"))};
        const fabric::Cabler cabler(m_design, m_assessment.standings, m_network);
        for (const fabric::LinkGroup& group : m_network.groups) {
            for (const fabric::CableCount& kind : cabler.cablesOf(group.kind)) {
                FabricTableRow row;
                row.place = fabric::linkPlace({group.kind, kind.first}).text();
                row.cells = {label(tierName(group.from)), label(tierName(group.to)), count(kind.count), rate(group.rate), medium(kind.cable), length(kind.cable.length), length(kind.cable.route)};
                table.rows.push_back(std::move(row));
            }
        }
        return table;
    }

    FabricTable ports(const fabric::Place& place) const
    {
        FabricTable table;
        table.title = messages::text(Message{LW_MESSAGE("fabric_table.ports", "Ports of {place} in {network}"),
                                             {{"place", diagrams::placeTitle(m_network, place, m_style)}, {"network", m_network.id}}},
                                     m_style);
        table.header = {label(LW_MESSAGE("fabric_table.from", "From")), label(LW_MESSAGE("fabric_table.to", "To")), label(LW_MESSAGE("fabric_table.rate", "Rate")),
                        label(LW_MESSAGE("fabric_table.medium", "Medium")), label(LW_MESSAGE("fabric_table.length", "Length"))};
        const fabric::Cabler cabler(m_design, m_assessment.standings, m_network);
        if (place.kind == fabric::PlaceKind::Link) {
            const fabric::LinkNumber link{place.group, place.first};
            addLink(table, cabler, link, fabric::linkAt(m_network, link.group, link.n).from);
        } else if (place.kind == fabric::PlaceKind::Units && place.one()) {
            const fabric::Unit unit = fabric::unitAt(m_network, place.first);
            for (std::int64_t leaf = unit.firstLeaf; leaf < unit.firstLeaf + unit.leaves; ++leaf) {
                addPorts(table, cabler, Level::Leaf, leaf, Level::Endpoint);
            }
        } else if (place.one()) {
            addPorts(table, cabler, place.kind == fabric::PlaceKind::Machines ? Level::Endpoint : place.level, place.first, {});
        }
        return table;
    }

private:
    std::string label(const MessageTemplate& t) const { return messages::label(t, m_style); }
    std::string titled(const MessageTemplate& t) const { return messages::text(Message{t, {{"network", m_network.id}}}, m_style); }
    std::string number(double value) const { return messages::amount({value, Dimension::Scalar}, m_style); }
    std::string count(std::int64_t value) const { return messages::amount({static_cast<double>(value), Dimension::Scalar}, m_style, 0); }
    std::string rate(const std::optional<Bandwidth>& value) const { return value ? diagrams::networkRate(*value, m_style) : std::string("?"); }
    std::string length(const std::optional<Length>& value) const { return value ? messages::cableLength(*value, m_style) : std::string("?"); }

    std::string partName(const std::string& key) const
    {
        const auto part = m_design.parts.find(key);
        return key.empty() ? "?" : part == m_design.parts.end() || !part->second ? key : diagrams::shortNameWithMaker(*part->second);
    }

    std::string medium(const fabric::LinkCable& cable) const
    {
        return cable.outOfReach ? label(LW_MESSAGE("fabric_table.out_of_reach", "out of reach")) : cable.medium ? diagrams::mediumName(*cable.medium, m_style) : std::string("?");
    }

    static MessageTemplate tierName(Level level)
    {
        switch (level) {
        case Level::Endpoint: return LW_MESSAGE("fabric_table.machine", "Machine");
        case Level::Leaf: return LW_MESSAGE("fabric_table.leaf", "Leaf");
        case Level::Spine: return LW_MESSAGE("fabric_table.spine", "Spine");
        case Level::Core: break;
        }
        return LW_MESSAGE("fabric_table.core", "Core");
    }

    /// The ports of a switch or machine with a link; with `only` those whose link ends at that level.
    void addPorts(FabricTable& table, const fabric::Cabler& cabler, Level level, std::int64_t index, std::optional<Level> only) const
    {
        const std::int64_t ports = fabric::portsOf(m_network, level, index);
        for (std::int64_t port = 0; port < ports && table.rows.size() < kMostPortRows; ++port) {
            const fabric::LinkEnd end{level, index, port};
            const auto link = fabric::linkOn(m_network, end);
            if (link && (!only || fabric::otherEnd(fabric::linkAt(m_network, link->group, link->n), end).level == *only)) {
                addLink(table, cabler, *link, end);
            }
        }
    }

    void addLink(FabricTable& table, const fabric::Cabler& cabler, const fabric::LinkNumber& link, const fabric::LinkEnd& from) const
    {
        const fabric::LinkEnd to = fabric::otherEnd(fabric::linkAt(m_network, link.group, link.n), from);
        const fabric::LinkCable cable = cabler.cableOf(link.group, link.n);
        const fabric::LinkGroup* group = m_network.group(link.group);
        FabricTableRow row;
        row.place = fabric::linkPlace(link).text();
        row.cells = {fabric::endText(m_assessment.standings, m_network, from), fabric::endText(m_assessment.standings, m_network, to),
                     rate(group ? group->rate : std::nullopt), medium(cable), length(cable.length)};
        table.rows.push_back(std::move(row));
    }

    const Design& m_design;
    const Assessment& m_assessment;
    const fabric::Network& m_network;
    const messages::Style& m_style;
};

} // namespace

FabricTable tierTable(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style)
{
    return FabricTabler(design, assessment, network, style).tiers();
}

FabricTable linkTable(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style)
{
    return FabricTabler(design, assessment, network, style).links();
}

FabricTable portTable(const Design& design, const Assessment& assessment, const fabric::Network& network, const fabric::Place& place, const messages::Style& style)
{
    return FabricTabler(design, assessment, network, style).ports(place);
}

FabricTable fabricTable(FabricTableKind kind, const Design& design, const Assessment& assessment, const fabric::Network& network, const fabric::Place& place,
                        const messages::Style& style)
{
    switch (kind) {
    case FabricTableKind::Tiers: return tierTable(design, assessment, network, style);
    case FabricTableKind::Links: return linkTable(design, assessment, network, style);
    case FabricTableKind::Ports: break;
    }
    return portTable(design, assessment, network, place, style);
}

TableDocument tableDocument(FabricTable table, const messages::Style& style)
{
    TableDocument document;
    document.title = std::move(table.title);
    document.language = style.language;
    document.header = std::move(table.header);
    for (FabricTableRow& row : table.rows) {
        document.rows.push_back({{}, std::move(row.cells)});
    }
    document.empty = messages::label(LW_MESSAGE("fabric_table.none", "Nothing is joined here"), style);
    return document;
}

} // namespace lanewatt::exchange
