#include "model/budget/rack_cords.h"

#include "model/budget/cord_reach.h"
#include "model/budget/device_inlets.h"
#include "model/budget/phases.h"
#include "model/budget/rack.h"
#include "model/design/site_copies.h"
#include "model/parts/outlets.h"
#include "model/parts/specs.h"
#include "model/site/feed.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace lanewatt {

namespace {

/// One machine of the rack.
struct CordMachine {
    std::size_t standing = 0; ///< index of Assessment::standings
    std::int64_t nth = 0;     ///< index among the machines of its standing in one rack
    int unit = 0;
};

std::vector<CordMachine> cordMachines(const Assessment& assessment, const std::string& rack)
{
    std::vector<CordMachine> machines;
    for (std::size_t i = 0; i < assessment.standings.size() && !rack.empty(); ++i) {
        const Standing& standing = assessment.standings[i];
        for (std::size_t k = 0; standing.rack == rack && k < standing.units.size(); ++k) {
            machines.push_back({i, static_cast<std::int64_t>(k), standing.units[k]});
        }
    }
    std::stable_sort(machines.begin(), machines.end(), [](const CordMachine& a, const CordMachine& b) { return a.unit < b.unit; });
    return machines;
}

/// The plug of an inlet; nullptr where the outlets of its circuit are not dealt out to it.
const OutletPlug* plugOf(const Assessment& assessment, const CircuitAt& circuit, std::size_t standing, std::int64_t copy, const std::string& inlet)
{
    const auto plugs = assessment.plugsOn(circuit);
    const auto found = std::find_if(plugs.begin(), plugs.end(), [&](const OutletPlug& plug) {
        return plug.standing == standing && plug.copy <= copy && copy < plug.copy + plug.count && plug.inletId == inlet;
    });
    return found == plugs.end() ? nullptr : &*found;
}

/// Takes over where a plug goes, and by which cord.
void addPlug(RackCord& cord, const OutletPlug& plug, const BuildAssessment& build)
{
    cord.end = plug.outlet.empty() ? CordEnd::NoneLeft : CordEnd::Outlet;
    cord.powerUnit = plug.unit;
    cord.bank = plug.bank;
    cord.outlet = plug.outlet;
    cord.receptacle = plug.receptacle;
    cord.lines = plug.lines;
    const int index = plug.cord.empty() ? -1 : build.wiring.find(plug.cord);
    const Part* part = index < 0 ? nullptr : build.wiring.at(index).part.get();
    if (const auto* spec = part ? part->as<CableSpec>() : nullptr) {
        cord.cord = plug.cord;
        cord.part = part->key;
        cord.length = figureOf(spec->length);
    }
}

/// How far the cord of a plug runs, and which is sold for it.
void addReach(RackCord& cord, const OutletPlug& plug, const Design& design, const std::string& rack, const BuildAssessment& build)
{
    cord.need = cordReach(design, rack, plug, cord.unit, wholeUnits(build));
    if (!cord.need) {
        return;
    }
    if (cord.length) {
        cord.tooShort = cord.length->high < cord.need->low;
    } else if (cord.part.empty()) {
        const Circuit& circuit = design.site.circuits.at(plug.circuit);
        const auto rating = outletRating(plug.receptacle, circuit.code == ElectricalCode::Nec);
        const auto voltage = supplyVoltage(circuit);
        if (rating && rating->connector && plug.inlet && voltage) {
            const Current load = amperes(plug.ac.high / (inVolts(*voltage) * powerFactorOf(plug)));
            cord.sold = cabling::soldCord(*rating->connector, *plug.inlet, fromSi<Length>(cord.need->high), load);
        }
    }
}

/// The inlets of the devices of one rack that are no machines.
std::vector<RackCord> deviceCords(const Design& design, const OneOfRacks& rack)
{
    std::vector<RackCord> cords;
    const auto group = design.site.racks.find(rack.rack);
    if (group == design.site.racks.end()) {
        return cords;
    }
    const auto feeds = feedsOf(design, group->second);
    const Ref path = Ref::rack(rack.rack, rackOrdinal(group->second.ordinals, rack.member));
    for (const RackHold& hold : group->second.holds) {
        const Part* part = heldPart(design, hold);
        const auto inlets = deviceInlets(hold, part);
        for (std::size_t at = 0; inlets && at < hold.atU.size(); ++at) {
            RackCord cord;
            cord.unit = hold.atU[at];
            cord.device = part ? part->key : std::string();
            cord.rear = hold.face == RackFace::Rear;
            cord.machine = path.machineAt(cord.unit, hold.part.empty() ? hold.fabric + '-' + hold.tier : hold.part);
            for (std::size_t i = 0; i < inlets->size(); ++i) {
                cord.inletId = "inlet." + std::to_string(i + 1);
                cord.inlet = (*inlets)[i];
                cord.circuit = feedOfDevice(feeds, i, inlets->size());
                cord.end = cord.circuit.empty() ? CordEnd::NoCircuit : CordEnd::NotDescribed;
                cords.push_back(cord);
            }
        }
    }
    return cords;
}

} // namespace

std::vector<RackCord> rackCords(const Design& design, const Assessment& assessment, const OneOfRacks& rack)
{
    std::vector<RackCord> cords;
    for (const CordMachine& machine : cordMachines(assessment, rack.rack)) {
        const Standing& standing = assessment.standings[machine.standing];
        const BuildAssessment& build = assessment.at(standing);
        const BudgetPoint* power = build.headline(BudgetKind::PowerDc);
        const std::int64_t copy = rack.member * std::ssize(standing.units) + machine.nth;
        RackCord like;
        like.machine = standing.machine(copy);
        like.build = standing.build;
        like.unit = machine.unit;
        like.acAtLeast = power && power->unknownLines > 0;
        const std::size_t before = cords.size();
        for (const auto& [feed, inlets] : build.circuitInlets) {
            // the assessment knows the first circuit of its machines by that of the first of them
            const std::string& id = feed == build.home ? standing.circuit : feed;
            const auto circuit = design.site.circuits.find(id);
            const bool own = circuit != design.site.circuits.end() && circuit->second.perRack; // plugged once for all racks of the group
            for (const Inlet& inlet : inlets) {
                RackCord cord = like;
                cord.inletId = inlet.id;
                cord.inlet = inlet.connector;
                cord.ac = inlet.ac;
                if (circuit != design.site.circuits.end()) {
                    cord.circuit = id;
                    cord.end = CordEnd::NotDescribed;
                }
                if (const OutletPlug* plug = plugOf(assessment, assessment.circuitIn(id, rack.rack), machine.standing, own ? machine.nth : copy, inlet.id)) {
                    addPlug(cord, *plug, build);
                    addReach(cord, *plug, design, rack.rack, build);
                }
                cords.push_back(std::move(cord));
            }
        }
        if (cords.size() == before) {
            like.circuit = design.site.circuits.contains(standing.circuit) ? standing.circuit : std::string();
            like.end = like.circuit.empty() ? CordEnd::NoCircuit : CordEnd::NotDescribed;
            cords.push_back(std::move(like));
        }
    }
    auto devices = deviceCords(design, rack);
    std::move(devices.begin(), devices.end(), std::back_inserter(cords));
    std::stable_sort(cords.begin(), cords.end(), [](const RackCord& a, const RackCord& b) { return a.unit < b.unit; });
    return cords;
}

} // namespace lanewatt
