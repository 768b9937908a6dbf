#pragma once
/// Links with their ends in racks and their cables.

#include "model/cabling/medium.h"
#include "model/cabling/room.h"
#include "model/fabric/network.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::fabric {

/// The cable of a link. What the design changed of it counts first.
struct LinkCable {
    std::optional<Length> route;  ///< needed; empty = a place is unknown
    std::optional<Medium> medium; ///< empty = unknown, or none reaches
    std::optional<Length> length; ///< sold; empty likewise
    bool outOfReach = false;      ///< the route is known, and no allowed medium reaches at its rate
    friend bool operator==(const LinkCable&, const LinkCable&) = default;
};

/// Alike cables of a group.
struct CableCount {
    LinkCable cable;
    std::int64_t count = 0;
    std::int64_t first = 0;       ///< number of the first of them, from 0
};

/// Links of a group of which the routes are worked out. In larger groups only those count that the design changes; what the others
/// take is unknown.
inline constexpr std::int64_t kMostRouted = 1'000'000;

/// Numbers, from 0 and ascending, of the links of a group of which the design changes medium or length.
std::vector<std::int64_t> changedLinks(const Fabric& fabric, LinkKind group);

/// Knows where the ends of links are, and what joins them: where the links of a cage go to several cages of several ports, modules
/// and fibres if they are allowed, since no cable with fixed ends does. The n-th switch of a tier stands at the n-th place that racks hold for it: by rack id,
/// then ordinal, then units in their order. Refers to its arguments. Keeps what it has counted: not for several threads at once.
class Cabler {
public:
    Cabler(const Design& design, const std::vector<Standing>& standings, const Network& network);

    cabling::RackPlace placeOf(const LinkEnd& end) const;
    LinkCable cableOf(LinkKind group, std::int64_t n) const;
    /// The cables of a group by kind, most frequent first; what is unknown is one of the kinds.
    std::vector<CableCount> cablesOf(LinkKind group) const;
    /// The same of `count` links of it, from number `first` on.
    std::vector<CableCount> cablesOf(LinkKind group, std::int64_t first, std::int64_t count) const;
    /// Calls `visit` with each link of a group, of kMostRouted at most: its number, where both ends are, and its cable.
    void eachLink(LinkKind group, const std::function<void(std::int64_t, const cabling::CableSpot&, const cabling::CableSpot&, const LinkCable&)>& visit) const;
    /// Places that racks hold for switches of a tier.
    std::int64_t placesHeld(Level level) const;

private:
    /// Places for switches in the racks of a group, all of one entry of what they hold.
    struct Held {
        std::string rack;
        Ordinals ordinals;
        std::vector<int> units;
        int racks = 1;
        std::int64_t first = 0;
    };
    LinkCable derived(const LinkGroup& group, const cabling::RackPlace& from, const cabling::RackPlace& to) const;
    const std::vector<Medium>& allowedFor(const LinkGroup& group) const;
    LinkCable derivedFor(const LinkGroup& group, const std::optional<Length>& route) const;
    std::vector<cabling::CableSpot> spotsOf(Level level) const;
    std::vector<CableCount> countCables(const LinkGroup& links, std::int64_t first, std::int64_t count) const;

    const std::vector<Standing>& m_standings;
    const Network& m_network;
    const Fabric& m_fabric;
    cabling::Room m_room;
    std::map<Level, std::vector<Held>> m_held;
    std::map<LinkKind, bool> m_pairs; ///< by group: one cable can carry the links of a cage
    mutable std::map<LinkKind, std::vector<CableCount>> m_whole; ///< cables of groups that were asked for
};

/// "site/R.1/u9/node nic.1 port 1", "leaf.3 port 12": for tables of links.
std::string endText(const std::vector<Standing>& standings, const Network& network, const LinkEnd& end);

} // namespace lanewatt::fabric
