#include "model/fabric/links.h"

#include "model/design/rack_groups.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace lanewatt::fabric {

Cabler::Cabler(const Design& design, const std::vector<Standing>& standings, const Network& network)
    : m_standings(standings), m_network(network), m_fabric(design.site.fabrics.at(network.id)), m_room(design)
{
    std::map<Level, std::int64_t> next;
    for (const auto& [id, rack] : design.site.racks) {
        // the places of one rack follow each other, of whichever entry
        std::map<Level, Held> here;
        for (const RackHold& hold : rack.holds) {
            const auto level = hold.fabric == network.id ? levelOf(hold.tier) : std::nullopt;
            if (level) {
                Held& held = here[*level];
                held.units.insert(held.units.end(), hold.atU.begin(), hold.atU.end());
            }
        }
        for (auto& [level, held] : here) {
            held.rack = id;
            held.ordinals = rack.ordinals;
            held.racks = rack.count;
            held.first = next[level];
            next[level] += std::ssize(held.units) * held.racks;
            if (!held.units.empty()) {
                m_held[level].push_back(std::move(held));
            }
        }
    }
}

std::int64_t Cabler::placesHeld(Level level) const
{
    const auto held = m_held.find(level);
    if (held == m_held.end()) {
        return 0;
    }
    const Held& last = held->second.back();
    return last.first + std::ssize(last.units) * last.racks;
}

cabling::RackPlace Cabler::placeOf(const LinkEnd& end) const
{
    if (end.level == Level::Endpoint) {
        const NetworkMachine at = machineOf(m_network, end.index);
        const Standing& standing = m_standings[m_network.runs[at.run].standing];
        if (standing.rack.empty() || standing.units.empty()) {
            return {};
        }
        const std::int64_t each = std::ssize(standing.units);
        const int member = static_cast<int>(at.copy / each);
        return {standing.rack, rackOrdinal(standing.ordinals, member), standing.units[static_cast<std::size_t>(at.copy % each)]};
    }
    const auto held = m_held.find(end.level);
    if (held == m_held.end() || end.index >= placesHeld(end.level)) {
        return {};
    }
    auto group = std::upper_bound(held->second.begin(), held->second.end(), end.index, [](std::int64_t index, const Held& h) { return index < h.first; });
    --group; // the first begins with 0
    const std::int64_t each = std::ssize(group->units);
    const std::int64_t in = end.index - group->first;
    return {group->rack, rackOrdinal(group->ordinals, static_cast<int>(in / each)), group->units[static_cast<std::size_t>(in % each)]};
}

LinkCable Cabler::derived(const LinkGroup& group, const cabling::RackPlace& from, const cabling::RackPlace& to) const
{
    LinkCable out;
    out.route = m_room.route(from, to);
    if (out.route && group.rate) {
        if (const auto cable = cabling::cableFor(*out.route, *group.rate, m_fabric.media)) {
            out.medium = cable->medium;
            out.length = cable->length;
        } else {
            out.outOfReach = true;
        }
    }
    return out;
}

LinkCable Cabler::cableOf(std::string_view group, std::int64_t n) const
{
    const LinkGroup* links = m_network.group(group);
    if (!links) {
        return {};
    }
    const Link link = linkAt(m_network, group, n);
    LinkCable cable = derived(*links, placeOf(link.from), placeOf(link.to));
    const auto changed = m_fabric.links.find(LinkName{std::string(group), n + 1}.text());
    if (changed == m_fabric.links.end() || (!changed->second.medium && !changed->second.length)) {
        return cable;
    }
    const FabricLink& own = changed->second;
    const auto needed = own.length ? own.length : cable.route;
    if (own.medium) {
        cable.medium = own.medium;
    } else if (needed && links->rate) { // a stated length may take another medium than the route
        const auto reaching = cabling::cableFor(*needed, *links->rate, m_fabric.media);
        cable.medium = reaching ? std::optional(reaching->medium) : std::nullopt;
        cable.outOfReach = !reaching;
    }
    cable.length = own.length ? own.length : needed && cable.medium ? cabling::soldLength(*cable.medium, *needed) : std::nullopt;
    if (cable.medium && needed && links->rate) {
        const auto reach = cabling::reachOf(*cable.medium, *links->rate);
        // where none of that length is sold, it is out of reach too
        cable.outOfReach = !reach || !cable.length || si(*cable.length) > si(*reach) + 1e-6;
    }
    return cable;
}

std::vector<CableCount> Cabler::cablesOf(std::string_view group) const
{
    const LinkGroup* links = m_network.group(group);
    if (!links || links->count == 0) {
        return {};
    }
    const bool anywhere = (links->from == Level::Endpoint || placesHeld(links->from) > 0) && (links->to == Level::Endpoint || placesHeld(links->to) > 0);
    const bool changed = std::any_of(m_fabric.links.begin(), m_fabric.links.end(), [&](const auto& link) { return link.first.starts_with(group); });
    if (!anywhere && !changed) {
        return {{LinkCable{}, links->count, 0}};
    }
    std::vector<CableCount> kinds;
    for (std::int64_t n = 0; n < links->count; ++n) {
        const LinkCable cable = cableOf(group, n);
        // routes differ from link to link; what is bought does not
        const auto alike = std::find_if(kinds.begin(), kinds.end(), [&](const CableCount& kind) {
            return kind.cable.medium == cable.medium && kind.cable.length == cable.length && kind.cable.outOfReach == cable.outOfReach;
        });
        if (alike == kinds.end()) {
            kinds.push_back({cable, 1, n});
            continue;
        }
        ++alike->count;
        if (cable.route && (!alike->cable.route || si(*cable.route) > si(*alike->cable.route))) {
            alike->cable.route = cable.route;
        }
    }
    std::stable_sort(kinds.begin(), kinds.end(), [](const CableCount& a, const CableCount& b) { return a.count > b.count; });
    return kinds;
}

std::string endText(const std::vector<Standing>& standings, const Network& network, const LinkEnd& end)
{
    if (end.level != Level::Endpoint) {
        return std::string(levelName(end.level)) + '.' + std::to_string(end.index + 1) + " port " + std::to_string(end.port + 1);
    }
    const NetworkMachine at = machineOf(network, end.index);
    const EndpointRun& run = network.runs[at.run];
    const PortPlace port = portPlace(run, end.port);
    return standings[run.standing].machine(at.copy).text() + (port.path.empty() ? "" : '/' + port.path) + " port " + std::to_string(port.port);
}

} // namespace lanewatt::fabric
