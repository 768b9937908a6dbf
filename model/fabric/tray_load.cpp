#include "model/fabric/tray_load.h"

#include "model/fabric/links.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numbers>
#include <utility>

namespace lanewatt::fabric {
namespace {

/// Cables that begin or end at one place of a tray.
struct TrayEvent {
    double low = 0.0, likely = 0.0, high = 0.0; ///< cross-section, m2
    double cables = 0.0;           ///< shares, where one carries several links
};
/// By place, m along the row, and -1 = they end or 1 = they begin: what ends at one place does not lie beside what begins there. Racks
/// are few, whatever the number of cables.
using TrayEvents = std::map<std::pair<double, int>, TrayEvent>;

double discOf(double diameter) { return std::numbers::pi / 4.0 * diameter * diameter; }

/// The fullest place of a tray.
void sweep(const TrayEvents& events, TrayLoad& load)
{
    TrayEvent now;
    for (const auto& [place, event] : events) {
        const double sign = place.second;
        now.low += sign * event.low;
        now.likely += sign * event.likely;
        now.high += sign * event.high;
        now.cables += sign * event.cables;
        if (now.likely > load.likely) {
            constexpr double half = 0.5;
            load.low = now.low;
            load.likely = now.likely;
            load.high = now.high;
            load.cables = static_cast<std::int64_t>(now.cables + half);
        }
    }
}

/// Collects the cables of one network.
class TrayFiller {
public:
    TrayFiller(std::vector<TrayLoad>& loads, std::vector<TrayEvents>& events) : m_loads(loads), m_events(events) {}

    void fill(const Network& network, const Cabler& cabler)
    {
        for (const LinkGroup& group : network.groups) {
            const TierSwitches* upper = network.tier(group.to);
            const bool whole = cagesPair(network, group);
            if (group.count > kMostRouted && !m_loads.empty()) {
                m_loads.front().unknown += group.count; // some of them run through some tray
            }
            cabler.eachLink(group.kind, [&](std::int64_t, const cabling::CableSpot& a, const cabling::CableSpot& b, const LinkCable& cable) {
                if ((!a.inRow && !b.inRow) || (a.ordinal > 0 && a.group == b.group && a.ordinal == b.ordinal)) {
                    return;
                }
                TrayLoad& load = m_loads[a.inRow ? a.row : b.row];
                if (!a.inRow || !b.inRow || !cable.medium || !group.rate) {
                    ++load.unknown;
                    return;
                }
                const bool shared = whole && upper && *cable.medium != Medium::Optics; // one cable for all ports of a cage
                add(a, b, *cable.medium, *group.rate, shared ? upper->portsPerCage : 1);
            });
        }
    }

private:
    void add(const cabling::CableSpot& a, const cabling::CableSpot& b, Medium medium, Bandwidth rate, int links)
    {
        TrayLoad& load = m_loads[a.row];
        const Figure diameter = cabling::diameterOf(medium, rate);
        const Figure bend = scaled(diameter, cabling::bendOf(medium));
        if (!load.stiffest || bend.likely > load.bend.likely) {
            load.stiffest = medium;
            load.bend = bend;
        }
        const double share = 1.0 / links;
        const auto [first, last] = std::minmax(a.floor.along, b.floor.along);
        for (const auto& place : {std::pair(first, 1), std::pair(last, -1)}) {
            TrayEvent& event = m_events[a.row][place];
            event.low += share * discOf(diameter.low);
            event.likely += share * discOf(diameter.likely);
            event.high += share * discOf(diameter.high);
            event.cables += share;
        }
    }

    std::vector<TrayLoad>& m_loads;
    std::vector<TrayEvents>& m_events;
};

} // namespace

std::vector<TrayLoad> trayLoads(const Design& design, const std::vector<Standing>& standings, const std::vector<Network>& networks)
{
    std::vector<TrayLoad> loads;
    for (const auto& [id, row] : design.site.rows) {
        loads.push_back({.row = id});
    }
    std::vector<TrayEvents> events(loads.size());
    TrayFiller filler(loads, events);
    for (const Network& network : networks) {
        if (!network.problem) {
            filler.fill(network, Cabler(design, standings, network));
        }
    }
    std::vector<TrayLoad> used;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        sweep(events[i], loads[i]);
        if (loads[i].cables > 0 || loads[i].unknown > 0) {
            used.push_back(std::move(loads[i]));
        }
    }
    return used;
}

} // namespace lanewatt::fabric
