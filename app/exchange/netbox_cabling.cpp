#include "app/exchange/netbox_cabling.h"

#include <iterator>
#include <set>

namespace lanewatt::exchange {

namespace {

/// Longest name of a power port or outlet.
constexpr std::size_t kPortName = 64;

} // namespace

std::string netboxFeedName(const Design& design, const std::string& circuit, const std::string& rack)
{
    constexpr std::size_t kFeedName = 100;
    const auto found = design.site.circuits.find(circuit);
    const bool own = found != design.site.circuits.end() && found->second.perRack && !rack.empty();
    return netboxText(own ? circuit + '-' + rack : circuit, kFeedName);
}

std::vector<NetboxCable> netboxCables(const Design& design, const Assessment& assessment, const NetboxDocument& document, const NetboxCabling& cabling)
{
    std::vector<NetboxCable> cables;
    for (const OutletPlug& plug : assessment.outletPlugs) {
        const auto circuit = design.site.circuits.find(plug.circuit);
        if (plug.unit.empty() || plug.outlet.size() <= plug.unit.size() || plug.count != 1 || circuit == design.site.circuits.end()) {
            continue; // no outlet is left for it, or it is one of a circuit itself
        }
        // a circuit that each rack has of its own is plugged once, for all racks of the group
        const Standing& standing = assessment.standings[plug.standing];
        const bool own = circuit->second.perRack && !standing.rack.empty();
        for (int member = 0; member < (own ? standing.members : 1); ++member) {
            const std::int64_t copy = plug.copy + static_cast<std::int64_t>(member) * std::ssize(standing.units);
            const auto machine = cabling.machines.find({plug.standing, own ? copy : plug.copy});
            if (machine == cabling.machines.end()) {
                continue;
            }
            const auto unit = cabling.units.find({netboxFeedName(design, plug.circuit, machine->second.rack), plug.unit});
            if (unit != cabling.units.end()) {
                cables.push_back({unit->second, netboxText(plug.outlet.substr(plug.unit.size() + 1), kPortName), machine->second.device,
                                  netboxText(plug.inletId, kPortName)});
            }
        }
    }
    std::map<std::string, std::vector<std::size_t>> portsOn;
    for (std::size_t i = 0; i < document.ports.size(); ++i) {
        portsOn[cabling.feedOfPort[i]].push_back(i);
    }
    std::set<std::string> feeds;
    for (const NetboxFeed& feed : document.feeds) {
        feeds.insert(feed.name);
    }
    for (const auto& [feed, id] : cabling.circuits) {
        const auto circuit = design.site.circuits.find(id);
        if (circuit == design.site.circuits.end() || !feeds.contains(feed)) {
            continue;
        }
        std::vector<NetboxCable> here;
        for (const auto& [unitId, unit] : circuit->second.units) {
            const auto device = cabling.units.find({feed, unitId});
            if (unit.behind.empty() && device != cabling.units.end()) {
                here.push_back({{}, feed, device->second, kNetboxInput});
            }
        }
        const auto ports = portsOn.find(feed);
        if (circuit->second.units.empty() && ports != portsOn.end() && ports->second.size() == 1) {
            const NetboxPowerPort& port = document.ports[ports->second.front()];
            here.push_back({{}, feed, port.device, port.name});
        }
        if (here.size() == 1) {
            cables.push_back(std::move(here.front()));
        }
    }
    return cables;
}

} // namespace lanewatt::exchange
