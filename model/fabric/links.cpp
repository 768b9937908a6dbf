#include "model/fabric/links.h"

#include "model/design/rack_groups.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace lanewatt::fabric {

Cabler::Cabler(const Design& design, const std::vector<Standing>& standings, const Network& network)
    : m_standings(standings), m_network(network), m_fabric(design.site.fabrics.at(network.id)), m_room(design)
{
    for (const LinkGroup& group : network.groups) {
        m_pairs[group.kind] = cagesPair(network, group);
    }
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
    return derivedFor(group, m_room.route(from, to));
}

const std::vector<Medium>& Cabler::allowedFor(const LinkGroup& group) const
{
    static const std::vector<Medium> optics{Medium::Optics};
    const std::vector<Medium>& allowed = m_fabric.media;
    const auto pairs = m_pairs.find(group.kind);
    const bool optical = allowed.empty() || std::find(allowed.begin(), allowed.end(), Medium::Optics) != allowed.end();
    return pairs != m_pairs.end() && !pairs->second && optical ? optics : allowed;
}

LinkCable Cabler::derivedFor(const LinkGroup& group, const std::optional<Length>& route) const
{
    LinkCable out;
    out.route = route;
    const std::vector<Medium>& allowed = allowedFor(group);
    if (out.route && group.rate) {
        if (const auto cable = cabling::cableFor(*out.route, *group.rate, allowed, atJacks(m_network, group))) {
            out.medium = cable->medium;
            out.length = cable->length;
        } else {
            out.outOfReach = true;
        }
    } else if (allowed.size() == 1) { // no other is possible, whatever its length and rate
        out.medium = allowed.front();
        out.length = out.route ? cabling::soldLength(*out.medium, *out.route) : std::nullopt;
    }
    return out;
}

LinkCable Cabler::cableOf(LinkKind group, std::int64_t n) const
{
    const LinkGroup* links = m_network.group(group);
    if (!links) {
        return {};
    }
    const Link link = linkAt(m_network, group, n);
    LinkCable cable = derived(*links, placeOf(link.from), placeOf(link.to));
    const auto changed = m_fabric.links.find(LinkName{group, n + 1}.text());
    if (changed == m_fabric.links.end() || (!changed->second.medium && !changed->second.length)) {
        return cable;
    }
    const FabricLink& own = changed->second;
    const auto needed = own.length ? own.length : cable.route;
    if (own.medium) {
        cable.medium = own.medium;
    } else if (needed && links->rate) { // a stated length may take another medium than the route
        const auto reaching = cabling::cableFor(*needed, *links->rate, allowedFor(*links), atJacks(m_network, *links));
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

std::vector<std::int64_t> changedLinks(const Fabric& fabric, LinkKind group)
{
    std::vector<std::int64_t> changed;
    for (const auto& [text, link] : fabric.links) {
        const auto name = LinkName::parse(text);
        if (name && name->group == group && (link.medium || link.length)) {
            changed.push_back(name->number - 1);
        }
    }
    std::sort(changed.begin(), changed.end());
    return changed;
}

std::vector<cabling::CableSpot> Cabler::spotsOf(Level level) const
{
    const TierSwitches* tier = m_network.tier(level);
    const std::int64_t count = level == Level::Endpoint ? m_network.machines : tier ? tier->count : 0;
    std::vector<cabling::CableSpot> spots;
    spots.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
        spots.push_back(m_room.spot(placeOf({level, i, 0})));
    }
    return spots;
}

namespace {

/// What routes take. It is the same from one length sold to the next, so each range of routes is looked up once.
class CableRanges {
public:
    /// `cableOf` gives what a route of that length takes.
    template <class F> explicit CableRanges(F cableOf)
    {
        for (const Length& sold : cabling::lengthsSold()) {
            m_upTo.push_back(si(sold) + kSameMetres);
            m_cables.push_back(cableOf(std::optional(sold)));
        }
        m_cables.push_back(cableOf(std::optional(fromSi<Length>(m_upTo.back() + 1.0))));
        m_cables.push_back(cableOf(std::nullopt));
        for (LinkCable& cable : m_cables) {
            cable.route.reset();
        }
    }

    /// By range; the last is for unknown routes. Without routes.
    const std::vector<LinkCable>& cables() const { return m_cables; }
    /// `metres` less than 0: an unknown route.
    std::size_t rangeOf(double metres) const
    {
        return metres < 0.0 ? m_upTo.size() + 1 : static_cast<std::size_t>(std::lower_bound(m_upTo.begin(), m_upTo.end(), metres) - m_upTo.begin());
    }

private:
    static constexpr double kSameMetres = 1e-6;
    std::vector<double> m_upTo;      ///< m, ascending
    std::vector<LinkCable> m_cables; ///< for each of these, for longer routes, for unknown ones
};

/// Counts alike cables.
class CableTally {
public:
    explicit CableTally(const CableRanges& ranges) : m_ranges(ranges)
    {
        for (const LinkCable& cable : ranges.cables()) {
            m_kinds.push_back({cable, 0, 0});
        }
    }

    /// `metres` less than 0: an unknown route.
    void add(double metres, std::int64_t n)
    {
        CableCount& kind = m_kinds[m_ranges.rangeOf(metres)];
        kind.first = kind.count == 0 ? n : kind.first;
        ++kind.count;
        if (metres >= 0.0 && (!kind.cable.route || metres > si(*kind.cable.route))) {
            kind.cable.route = fromSi<Length>(metres);
        }
    }
    void addUnknown(std::int64_t n, std::int64_t count)
    {
        CableCount& kind = m_kinds[m_ranges.cables().size() - 1];
        kind.first = n;
        kind.count += count;
    }
    void add(const LinkCable& cable, std::int64_t n) { m_kinds.push_back({cable, 1, n}); }

    /// Each kind once, most frequent first, then by their first links.
    std::vector<CableCount> kinds() const
    {
        std::vector<CableCount> all;
        for (const CableCount& one : m_kinds) {
            if (one.count == 0) {
                continue;
            }
            const auto alike = std::find_if(all.begin(), all.end(), [&](const CableCount& kind) {
                return kind.cable.medium == one.cable.medium && kind.cable.length == one.cable.length && kind.cable.outOfReach == one.cable.outOfReach;
            });
            if (alike == all.end()) {
                all.push_back(one);
                continue;
            }
            alike->count += one.count;
            alike->first = std::min(alike->first, one.first);
            if (one.cable.route && (!alike->cable.route || si(*one.cable.route) > si(*alike->cable.route))) {
                alike->cable.route = one.cable.route;
            }
        }
        std::sort(all.begin(), all.end(), [](const CableCount& a, const CableCount& b) { return a.count != b.count ? a.count > b.count : a.first < b.first; });
        return all;
    }

private:
    const CableRanges& m_ranges;
    std::vector<CableCount> m_kinds;  ///< for each range, then single cables
};

} // namespace

std::vector<CableCount> Cabler::cablesOf(LinkKind group) const
{
    const LinkGroup* links = m_network.group(group);
    return links ? cablesOf(group, 0, links->count) : std::vector<CableCount>{};
}

std::vector<CableCount> Cabler::cablesOf(LinkKind group, std::int64_t first, std::int64_t count) const
{
    const LinkGroup* links = m_network.group(group);
    if (!links || count <= 0) {
        return {};
    }
    if (first != 0 || count != links->count) {
        return countCables(*links, first, count);
    }
    auto whole = m_whole.find(links->kind);
    if (whole == m_whole.end()) {
        whole = m_whole.emplace(links->kind, countCables(*links, first, count)).first;
    }
    return whole->second;
}

std::vector<CableCount> Cabler::countCables(const LinkGroup& links, std::int64_t first, std::int64_t count) const
{
    const LinkKind group = links.kind;
    auto changed = changedLinks(m_fabric, group);
    std::erase_if(changed, [&](std::int64_t n) { return n < first || n >= first + count; });
    const bool anywhere = (links.from == Level::Endpoint || placesHeld(links.from) > 0) && (links.to == Level::Endpoint || placesHeld(links.to) > 0);
    if (!anywhere && changed.empty()) {
        return {{derivedFor(links, std::nullopt), count, first}};
    }
    const CableRanges ranges([&](const std::optional<Length>& route) { return derivedFor(links, route); });
    CableTally tally(ranges);
    if (!anywhere || links.count > kMostRouted) {
        std::int64_t other = first; // the first that is not changed
        for (const std::int64_t n : changed) {
            tally.add(cableOf(group, n), n);
            other += other == n ? 1 : 0;
        }
        if (count > std::ssize(changed)) {
            tally.addUnknown(other, count - std::ssize(changed));
        }
        return tally.kinds();
    }
    const auto from = spotsOf(links.from);
    const auto to = spotsOf(links.to);
    auto next = changed.begin();
    for (std::int64_t n = first; n < first + count; ++n) {
        if (next != changed.end() && *next == n) {
            tally.add(cableOf(group, n), n);
            ++next;
            continue;
        }
        const Link link = linkAt(m_network, group, n);
        tally.add(m_room.route(from[static_cast<std::size_t>(link.from.index)], to[static_cast<std::size_t>(link.to.index)]), n);
    }
    return tally.kinds();
}

void Cabler::eachLink(LinkKind group,
                      const std::function<void(std::int64_t, const cabling::CableSpot&, const cabling::CableSpot&, const LinkCable&)>& visit) const
{
    const LinkGroup* links = m_network.group(group);
    if (!links || links->count > kMostRouted) {
        return;
    }
    const auto changed = changedLinks(m_fabric, group);
    const auto from = spotsOf(links->from);
    const auto to = spotsOf(links->to);
    const CableRanges ranges([&](const std::optional<Length>& route) { return derivedFor(*links, route); });
    for (std::int64_t n = 0; n < links->count; ++n) {
        const Link link = linkAt(m_network, group, n);
        const cabling::CableSpot& a = from[static_cast<std::size_t>(link.from.index)];
        const cabling::CableSpot& b = to[static_cast<std::size_t>(link.to.index)];
        if (std::binary_search(changed.begin(), changed.end(), n)) {
            visit(n, a, b, cableOf(group, n));
        } else {
            const double metres = m_room.route(a, b);
            LinkCable cable = ranges.cables()[ranges.rangeOf(metres)];
            cable.route = metres < 0.0 ? std::nullopt : std::optional(fromSi<Length>(metres));
            visit(n, a, b, cable);
        }
    }
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
