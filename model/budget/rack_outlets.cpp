#include "model/budget/rack_outlets.h"

#include "model/budget/device_inlets.h"
#include "model/budget/outlet_plugs.h"
#include "model/parts/outlets.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>

namespace lanewatt {

namespace {

/// The inlets of one machine of a standing on a circuit; nullptr where they are not known. `on`: whether it is on the circuit at all.
const std::vector<Inlet>* inletsOf(const BuildAssessment& build, const Standing& standing, const std::string& circuit, bool& on)
{
    const auto names = [&](const auto& one) { return (one.first == build.home ? standing.circuit : one.first) == circuit; };
    on = std::any_of(build.circuitAc.begin(), build.circuitAc.end(), names);
    const auto found = std::find_if(build.circuitInlets.begin(), build.circuitInlets.end(), names);
    return found == build.circuitInlets.end() || found->second.empty() ? nullptr : &found->second;
}

/// The outlets of a circuit by the plugs that they take.
RackOutlets offeredBy(const Design& design, const std::string& id, const Circuit& circuit)
{
    RackOutlets offered;
    offered.circuit = id;
    for (const AcOutlet& outlet : outletsOf(design, circuit)) {
        const auto rating = outletRating(outlet.receptacle, circuit.code == ElectricalCode::Nec);
        const auto takes = [&](Connector plug) { return rating && rating->connector && plugsInto(plug, *rating->connector); };
        const bool large = takes(Connector::C20);
        const bool small = takes(Connector::C14);
        ++(large && small ? offered.forBoth : large ? offered.forLarge : small ? offered.forSmall : offered.forOthers);
    }
    return offered;
}

/// The plugs of one rack of each group on a circuit, by the id of the group.
std::map<std::string, RackOutlets> plugsByRack(const Design& design, const Assessment& out, const RackOutlets& offered)
{
    std::map<std::string, RackOutlets> racks;
    std::map<std::string, bool> unknown;
    for (const Standing& standing : out.standings) {
        bool on = false;
        const auto* inlets = standing.rack.empty() ? nullptr : inletsOf(out.at(standing), standing, offered.circuit, on);
        if (!on) {
            continue;
        }
        RackOutlets& rack = racks.try_emplace(standing.rack, offered).first->second;
        rack.rack = standing.rack;
        if (!inlets) {
            unknown[standing.rack] = true;
            continue;
        }
        for (const Inlet& inlet : *inlets) {
            const bool small = inlet.connector == Connector::C14 || inlet.connector == Connector::C16;
            (inlet.connector == Connector::C20 ? rack.large : small ? rack.small : rack.unlike) += std::ssize(standing.units);
        }
    }
    for (const auto& [id, group] : design.site.racks) {
        if (const DevicePlugs devices = devicePlugsIn(design, group, offered.circuit); devices.total() > 0) {
            RackOutlets& rack = racks.try_emplace(id, offered).first->second;
            rack.rack = id;
            rack.large += devices.large;
            rack.small += devices.small;
        }
    }
    std::erase_if(racks, [&](const auto& one) { return unknown.contains(one.first); });
    return racks;
}

} // namespace

std::int64_t RackOutlets::haveSmall() const
{
    return forSmall + forBoth + forOthers - std::max<std::int64_t>(large - forLarge, 0);
}

std::vector<RackOutlets> rackOutlets(const Design& design, const Assessment& out)
{
    std::vector<RackOutlets> found;
    for (const auto& [id, circuit] : design.site.circuits) {
        const RackOutlets offered = circuit.perRack ? offeredBy(design, id, circuit) : RackOutlets();
        if (offered.outlets() == 0) {
            continue;
        }
        for (auto& [rack, one] : plugsByRack(design, out, offered)) {
            found.push_back(std::move(one));
        }
    }
    return found;
}

} // namespace lanewatt
