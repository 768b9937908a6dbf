#include "model/wiring/carriers.h"

#include "model/wiring/board_lanes.h"
#include "model/wiring/instances.h"
#include "model/wiring/lane_search.h"

#include <algorithm>
#include <map>

namespace lanewatt::wiring {

namespace {

constexpr int kFullWidth = 16;
constexpr int kDriveLanes = 4;

template <class T> const T* specAt(const Wiring& wiring, int instance)
{
    const auto& own = wiring.at(instance);
    return own.part && own.parent < 0 ? own.part->as<T>() : nullptr;
}

/// False for a carrier inside an assembly, which the maker has cabled.
bool isSwitched(const Wiring& wiring, int carrier)
{
    const auto* own = specAt<CarrierSpec>(wiring, carrier);
    return own && own->switched.valueOr(false);
}

bool hasSlots(const CarrierSpec& carrier)
{
    return carrier.downstream && std::ranges::any_of(*carrier.downstream, [](const Downstream& d) { return d.kind == LanePort::Slot; });
}

class Planner {
public:
    explicit Planner(const Wiring& wiring) : m_wiring(wiring)
    {
        for (const int index : wiring.withSpec<CarrierSpec>()) {
            const auto* carrier = specAt<CarrierSpec>(wiring, index);
            if (!carrier || !carrier->downstream) {
                continue;
            }
            for (const Downstream& d : *carrier->downstream) {
                for (int n = 1; takesCables(d.kind) && n <= d.count; ++n) {
                    m_cables.push_back({index, d.kind, d.lanes, d.id, n});
                }
            }
            if (hasSlots(*carrier)) {
                m_switchCards.push_back(index);
            }
        }
        for (const int gpu : wiring.withSpec<GpuSpec>()) {
            if (specAt<GpuSpec>(wiring, gpu) && cardEdge(*wiring.at(gpu).part)) {
                m_cards.push_back(gpu);
            }
        }
    }

    CarrierPlan run()
    {
        for (const int card : m_switchCards) {
            cableSwitchCard(card);
        }
        openSlots();
        openCables();
        seatCards();
        std::erase_if(m_plan.places,
                      [&](const CarrierPlace& place) { return place.instance < 0 && !isSlot(place); });
        m_plan.free = std::move(m_cables);
        return std::move(m_plan);
    }

private:
    bool isSlot(const CarrierPlace& place) const { return place.riser < 0; }

    std::string portName(const CarrierCable& first, std::size_t count) const
    {
        std::string name = m_wiring.at(first.carrier).id + '/' + first.id + '.' + std::to_string(first.number);
        for (std::size_t n = 1; n < count; ++n) {
            name += '+' + std::to_string(first.number + static_cast<int>(n));
        }
        return name;
    }

    /// Reserves `count` connectors of a carrier; returns their place.
    CarrierPlace takeCables(int carrier, LanePort kind, std::size_t count)
    {
        CarrierPlace place;
        place.carrier = carrier;
        const auto isOne = [&](const CarrierCable& c) { return c.carrier == carrier && c.kind == kind; };
        const auto first = std::ranges::find_if(m_cables, isOne);
        place.port = portName(*first, count);
        for (std::size_t n = 0; n < count; ++n) {
            const auto next = std::ranges::find_if(m_cables, isOne);
            place.lanes += next->lanes;
            m_cables.erase(next);
        }
        return place;
    }

    std::size_t cablesOf(int carrier, LanePort kind) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            m_cables, [&](const CarrierCable& c) { return c.carrier == carrier && c.kind == kind; }));
    }

    static std::size_t cablesFor(int lanes, int each) { return static_cast<std::size_t>(std::max(1, (lanes + each - 1) / std::max(each, 1))); }

    /// A switch card with slots gets its uplink from a host adapter, if one has all cables for it.
    void cableSwitchCard(int card)
    {
        if (m_wiring.at(card).options.slot) {
            return;
        }
        const int lanes = specAt<CarrierSpec>(m_wiring, card)->lanes.valueOr(kFullWidth);
        for (const CarrierCable& cable : m_cables) {
            const std::size_t count = cablesFor(lanes, cable.lanes);
            if (cable.carrier != card && cable.kind != LanePort::Oculink && cablesOf(cable.carrier, cable.kind) >= count) {
                CarrierPlace place = takeCables(cable.carrier, cable.kind, count);
                place.instance = card;
                m_plan.places.push_back(std::move(place));
                return;
            }
        }
    }

    void openSlots()
    {
        for (const int carrier : m_switchCards) {
            for (const Downstream& d : *specAt<CarrierSpec>(m_wiring, carrier)->downstream) {
                for (int n = 1; d.kind == LanePort::Slot && n <= d.count; ++n) {
                    m_plan.places.push_back({.carrier = carrier,
                                             .port = m_wiring.at(carrier).id + '/' + d.id + '.' + std::to_string(n),
                                             .lanes = d.lanes});
                }
            }
        }
    }

    /// Device adapters are distributed over the host adapters; those of one host share its connectors.
    void openCables()
    {
        std::map<std::pair<int, LanePort>, std::vector<int>> guests; // by host and kind: device adapters
        for (const int riser : m_wiring.withSpec<RiserSpec>()) {
            const auto* spec = specAt<RiserSpec>(m_wiring, riser);
            const LanePort kind = spec ? cableOf(spec->kind.valueOr(RiserKind::Ribbon)) : LanePort::Device;
            if (kind == LanePort::Device) {
                continue;
            }
            int host = -1;
            for (const CarrierCable& cable : m_cables) {
                const auto at = [&](int carrier) { return guests[{carrier, kind}].size(); };
                if (cable.kind == kind && at(cable.carrier) < cablesOf(cable.carrier, kind) && (host < 0 || at(cable.carrier) < at(host))) {
                    host = cable.carrier;
                }
            }
            if (host >= 0) {
                guests[{host, kind}].push_back(riser);
            }
        }
        for (const auto& guest : guests) {
            const auto& host = guest.first;
            const auto& risers = guest.second;
            const std::size_t each = risers.empty() ? 0 : std::max<std::size_t>(1, cablesOf(host.first, host.second) / risers.size());
            for (const int riser : risers) {
                const auto isOne = [&](const CarrierCable& c) {
                    return c.carrier == host.first && c.kind == host.second;
                };
                const int lanes = std::ranges::find_if(m_cables, isOne)->lanes;
                const int wanted = specAt<RiserSpec>(m_wiring, riser)->lanes.valueOr(kFullWidth);
                CarrierPlace place = takeCables(host.first, host.second, std::min(each, cablesFor(wanted, lanes)));
                place.riser = riser;
                m_plan.places.push_back(std::move(place));
            }
        }
    }

    /// First cards pinned to a place or to its device adapter, then the others in order, evenly over the switches.
    void seatCards()
    {
        std::vector<int> free;
        for (const int card : m_cards) {
            const auto& options = m_wiring.at(card).options;
            const auto named = std::ranges::find_if(m_plan.places, [&](const CarrierPlace& place) {
                const bool byRiser = options.riser && place.riser >= 0 && m_wiring.at(place.riser).id == *options.riser;
                return place.instance < 0 && (options.slot ? place.port == *options.slot : byRiser);
            });
            if (named != m_plan.places.end()) {
                named->instance = card;
                named->pinned = options.slot.has_value();
            } else if (!options.slot && (!options.riser || *options.riser == "none")) {
                free.push_back(card);
            }
        }
        std::size_t next = 0;
        const auto seatIn = [&](CarrierPlace& place) { place.instance = free[next++]; };
        for (bool seated = true; seated && next < free.size();) {
            seated = false;
            for (const int carrier : m_switchCards) {
                const auto place = std::ranges::find_if(m_plan.places, [&](const CarrierPlace& p) {
                    return p.carrier == carrier && p.instance < 0 && isSlot(p);
                });
                if (next < free.size() && place != m_plan.places.end()) {
                    seatIn(*place);
                    seated = true;
                }
            }
        }
        for (CarrierPlace& place : m_plan.places) {
            while (next < free.size() && m_wiring.at(free[next]).options.riser) {
                ++next; // it needs none
            }
            if (place.instance < 0 && place.riser >= 0 && next < free.size()) {
                seatIn(place);
            }
        }
    }

    const Wiring& m_wiring;
    std::vector<CarrierCable> m_cables;
    std::vector<int> m_switchCards;
    std::vector<int> m_cards;
    CarrierPlan m_plan;
};

/// Lanes of a passive carrier's link that are still free.
int lanesLeft(const Wiring& wiring, const LaneLink& up)
{
    int left = up.lanes;
    for (const LaneLink& link : wiring.lanes.links) {
        left -= link.carrier == up.instance ? link.lanes : 0;
    }
    return left;
}

/// Link of a device in a place with `lanes`, behind a carrier's own link.
LaneLink linkBehind(const Wiring& wiring, const LaneLink& up, int instance, int riser, int lanes, const CardEdge& edge)
{
    const bool switched = isSwitched(wiring, up.instance);
    const auto& carrier = *specAt<CarrierSpec>(wiring, up.instance);
    const std::string& name = wiring.at(up.instance).id;
    const auto* cable = riser >= 0 ? specAt<RiserSpec>(wiring, riser) : nullptr;
    LaneLink link;
    link.instance = instance;
    link.carrier = up.instance;
    link.riser = riser;
    link.cardGen = edge.gen;
    link.cardLanes = edge.lanes;
    link.slotLanes = switched ? lanes : std::min(lanes, lanesLeft(wiring, up));
    link.slotGen = switched ? carrier.gen.valueOr(0) : up.gen;
    link.host = switched ? name : up.host;
    link.rootHost = up.rootHost;

    link.lanes = edge.lanes > 0 ? edge.lanes : link.slotLanes;
    const auto limitWidth = [&](int by, LinkLimit why, const std::string& who) {
        if (by < link.lanes) {
            link.lanes = by;
            link.widthLimit = why;
            link.limitedBy = who;
        }
    };
    limitWidth(lanes, LinkLimit::Slot, name);
    limitWidth(link.slotLanes, LinkLimit::Upstream, up.limitedBy.empty() ? name : up.limitedBy);
    if (cable && cable->lanes) {
        limitWidth(*cable->lanes, LinkLimit::Riser, wiring.at(riser).id);
    }
    link.lanes = trainedWidth(link.lanes);

    link.gen = edge.gen > 0 ? edge.gen : link.slotGen;
    const auto limitGen = [&](int by, LinkLimit why, const std::string& who) {
        if (by > 0 && by < link.gen) {
            link.gen = by;
            link.genLimit = why;
            if (link.widthLimit == LinkLimit::None) {
                link.limitedBy = who;
            }
        }
    };
    limitGen(carrier.gen.valueOr(0), LinkLimit::Upstream, name);
    limitGen(switched ? 0 : up.gen, LinkLimit::Upstream, name);
    limitGen(cable ? cable->gen.valueOr(0) : 0, LinkLimit::Riser, riser >= 0 ? wiring.at(riser).id : std::string());
    link.gen = link.lanes > 0 ? link.gen : 0;
    link.confidence = std::min({edge.confidence, carrier.downstream.confidence, up.confidence});
    return link;
}

void addLink(Wiring& wiring, LaneLink link)
{
    auto& links = wiring.lanes.links;
    const auto at = std::ranges::upper_bound(links, link.instance, {}, &LaneLink::instance);
    links.insert(at, std::move(link));
}

/// Adds a carrier's switch as a host, like those of boards.
void addSwitch(Wiring& wiring, const LaneLink& up)
{
    const auto& spec = *specAt<CarrierSpec>(wiring, up.instance);
    LaneHost host;
    host.id = wiring.at(up.instance).id;
    host.name = wiring.at(up.instance).part->name;
    host.gen = up.gen;
    host.upLanes = up.lanes;
    host.upHost = up.host;
    host.carrier = up.instance;
    for (const Downstream& d : *spec.downstream) {
        host.lanes += d.lanes * d.count;
    }
    wiring.lanes.hosts.push_back(std::move(host));
}

} // namespace

int CarrierCable::drives() const { return std::max(1, lanes / kDriveLanes); }

int CarrierPlan::drivesOnCables(std::optional<int> carrier) const
{
    int drives = 0;
    for (const CarrierCable& cable : free) {
        drives += !carrier || cable.carrier == *carrier ? cable.drives() : 0;
    }
    return drives;
}

bool CarrierPlan::holds(int instance) const
{
    return std::ranges::find(places, instance, &CarrierPlace::instance) != places.end();
}

bool CarrierPlan::takesRiser(int riser) const { return std::ranges::find(places, riser, &CarrierPlace::riser) != places.end(); }

std::string CarrierPlan::splitOf(const Wiring& wiring, int carrier) const
{
    if (isSwitched(wiring, carrier)) {
        return {};
    }
    const auto count = std::ranges::count_if(places, [&](const CarrierPlace& place) { return place.carrier == carrier && place.instance >= 0; });
    return count < 2 ? "" : count == 2 ? "x8x8" : "x4x4x4x4";
}

CarrierPlan planCarriers(const Wiring& wiring) { return Planner(wiring).run(); }

void hangOnCarriers(Wiring& wiring, const CarrierPlan& plan)
{
    std::vector<char> isHost(wiring.instances.size(), 0);
    for (const CarrierPlace& place : plan.places) {
        const LaneLink* up = wiring.linkOf(place.carrier);
        const bool usable = up && up->lanes > 0;
        if (!usable) {
            if (place.instance >= 0) {
                wiring.unmet.push_back({PortKind::PcieSlot, place.instance,
                                        Message{LW_MESSAGE("wiring.carrier_unplugged",
                                                           "{carrier}, to which it is connected, has no "
                                                           "lanes"),
                                                {{"carrier", wiring.at(place.carrier).id}}}});
            }
            continue;
        }
        const bool switched = isSwitched(wiring, place.carrier);
        if (switched && !isHost[static_cast<std::size_t>(place.carrier)]) {
            isHost[static_cast<std::size_t>(place.carrier)] = 1;
            addSwitch(wiring, *up);
        }
        LanePortState port;
        port.id = place.port;
        port.carrier = place.carrier;
        port.mech = port.lanes = port.activeLanes = place.lanes;
        port.gen = specAt<CarrierSpec>(wiring, place.carrier)->gen.valueOr(0);
        port.host = switched ? wiring.at(place.carrier).id : up->host;
        if (place.instance >= 0) {
            const auto edge = *cardEdge(*wiring.at(place.instance).part);
            LaneLink link = linkBehind(wiring, *up, place.instance, place.riser, place.lanes, edge);
            link.slot = place.port;
            port.instance = place.instance;
            port.activeLanes = std::max(link.slotLanes, 0);
            port.takenLanes = link.lanes;
            wiring.plugs.push_back({PortKind::PcieSlot, place.instance, place.carrier, place.port, place.pinned});
            if (place.riser >= 0) {
                wiring.plugs.push_back({PortKind::PcieSlot, place.riser, place.carrier, place.port, place.pinned});
            }
            addLink(wiring, std::move(link));
        }
        wiring.lanes.ports.push_back(std::move(port));
    }
    for (LaneHost& host : wiring.lanes.hosts) {
        for (const LanePortState& port : wiring.lanes.ports) {
            host.used += host.carrier >= 0 && port.carrier == host.carrier ? port.takenLanes : 0;
        }
    }
}

bool driveFits(DriveInterface interface, LanePort kind)
{
    switch (interface) {
    case DriveInterface::NvmeM2:
    case DriveInterface::SataM2: return kind == LanePort::M2;
    case DriveInterface::NvmeU2:
    case DriveInterface::NvmeE1S:
    case DriveInterface::NvmeE3S: return kind == LanePort::U2 || takesCables(kind);
    case DriveInterface::Sata:
    case DriveInterface::Sas: return false;
    }
    return false;
}

bool driveHangs(DriveInterface interface, LanePort kind)
{
    return interface != DriveInterface::SataM2 && driveFits(interface, kind);
}

namespace {

/// A carrier's place for a drive.
struct DrivePlace {
    std::string port;
    LanePort kind = LanePort::Device;
    int lanes = 0;
};

/// The sockets of a carrier, then its free connectors: whole ones for drives with more lanes than half of one has.
std::vector<DrivePlace> placesForDrive(const Wiring& wiring, const CarrierPlan& plan, int carrier, int lanes)
{
    const std::string stem = wiring.at(carrier).id + '/';
    std::vector<DrivePlace> places;
    for (const Downstream& socket : *specAt<CarrierSpec>(wiring, carrier)->downstream) {
        for (int n = 1; !takesCables(socket.kind) && n <= socket.count; ++n) {
            places.push_back({stem + socket.id + '.' + std::to_string(n), socket.kind, socket.lanes});
        }
    }
    for (const CarrierCable& cable : plan.free) {
        if (cable.carrier != carrier) {
            continue;
        }
        const std::string port = stem + cable.id + '.' + std::to_string(cable.number);
        const int drives = lanes > kDriveLanes ? 1 : cable.drives();
        for (int n = 0; n < drives; ++n) {
            places.push_back(
                {drives > 1 ? port + static_cast<char>('a' + n) : port, cable.kind, cable.lanes / drives});
        }
    }
    return places;
}

} // namespace

bool hangDrive(Wiring& wiring, const CarrierPlan& plan, int drive)
{
    const auto& spec = *wiring.at(drive).part->as<StorageSpec>();
    CardEdge edge;
    edge.gen = spec.pcieGen.valueOr(0);
    edge.lanes = spec.pcieLanes.valueOr(kDriveLanes);
    edge.confidence = Confidence::Estimated; // the socket of the carrier is unknown
    for (const int index : wiring.withSpec<CarrierSpec>()) {
        const auto* carrier = specAt<CarrierSpec>(wiring, index);
        const LaneLink* up = wiring.linkOf(index);
        if (!carrier || !carrier->downstream || !spec.interface || !up || up->lanes == 0) {
            continue;
        }
        const bool switched = carrier->switched.valueOr(false);
        for (const DrivePlace& place : placesForDrive(wiring, plan, index, edge.lanes)) {
            const bool taken = std::ranges::any_of(
                wiring.plugs, [&](const Plug& p) { return p.host == index && p.port == place.port; });
            const bool dark = !switched && lanesLeft(wiring, *up) < std::min(place.lanes, edge.lanes);
            if (taken || dark || !driveHangs(*spec.interface, place.kind)) {
                continue;
            }
            wiring.plugs.push_back({PortKind::LaneConnector, drive, index, place.port, false});
            LaneLink link = linkBehind(wiring, *up, drive, -1, place.lanes, edge);
            link.slot = place.port;
            link.connector = true;
            addLink(wiring, std::move(link));
            return true;
        }
    }
    return false;
}

std::string splitNeeded(const Wiring& wiring, int carrier)
{
    const auto* spec = specAt<CarrierSpec>(wiring, carrier);
    if (!spec || spec->switched.valueOr(false)) {
        return {};
    }
    if (spec->needsBifurcation) {
        return *spec->needsBifurcation == "none" ? std::string() : *spec->needsBifurcation;
    }
    const auto behind = std::ranges::count_if(wiring.lanes.links, [&](const LaneLink& link) { return link.carrier == carrier && !link.connector; });
    return behind < 2 ? "" : behind == 2 ? "x8x8" : "x4x4x4x4";
}

} // namespace lanewatt::wiring
