#include "model/budget/outlet_plugs.h"

#include "model/budget/phases.h"
#include "model/parts/outlets.h"
#include "model/site/feed.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace lanewatt {

namespace {

void addOutlets(std::vector<AcOutlet>& outlets, const AcOutlet& like, const ConnectorList& list)
{
    for (const ConnectorCount& item : list.items) {
        for (int n = 1; n <= item.count; ++n) {
            AcOutlet outlet = like;
            outlet.receptacle = enumName(item.connector);
            outlet.id += '/' + outlet.receptacle + '.' + std::to_string(n);
            outlets.push_back(std::move(outlet));
        }
    }
}

/// How well an outlet suits an inlet, best first.
enum class Suits : std::uint8_t { Usual, Carries, TooSmall, Unknown, OtherVoltage };

Suits suits(const AcInlet& inlet, const std::optional<OutletRating>& rating, double amps, double atVolts, ElectricalCode code)
{
    if (!rating) {
        return Suits::Unknown;
    }
    if (!madeFor(*rating, volts(atVolts))) {
        return Suits::OtherVoltage;
    }
    if (amps > inAmperes(rating->current) * continuousShareOf(code)) {
        return Suits::TooSmall;
    }
    const auto receptacle = rating->connector;
    const bool small = inlet.connector == Connector::C14 || inlet.connector == Connector::C16;
    const bool usual =
        receptacle && inlet.connector && plugsInto(small ? Connector::C14 : *inlet.connector, *receptacle);
    return usual ? Suits::Usual : Suits::Carries;
}

bool matchesPin(const AcOutlet& outlet, const std::string& pin)
{
    return pin.empty() || outlet.id == pin ||
           (outlet.id.starts_with(pin) && outlet.id.size() > pin.size() && outlet.id[pin.size()] == '/');
}

/// Conductors of a pair of lines, as bits.
int conductorsOf(LinePair lines)
{
    constexpr std::array<int, 7> bits{0, 1, 2, 4, 3, 6, 5};
    return bits[static_cast<std::size_t>(lines)];
}

/// Loads assigned so far.
struct Loads {
    std::map<std::string, double> unit, bank;
    std::map<std::pair<std::string, int>, double> conductor;

    double fullestConductor(const AcOutlet& outlet) const
    {
        double most = 0.0;
        for (int bit = 1; bit <= 4; bit *= 2) {
            const auto found = conductor.find({outlet.unit, bit});
            if ((conductorsOf(outlet.lines) & bit) != 0 && found != conductor.end()) {
                most = std::max(most, found->second);
            }
        }
        return most;
    }
    static double at(const std::map<std::string, double>& loads, const std::string& id)
    {
        const auto found = loads.find(id);
        return found == loads.end() ? 0.0 : found->second;
    }
    void add(const AcOutlet& outlet, double watts)
    {
        unit[outlet.unit] += watts;
        bank[outlet.unit + '/' + outlet.bank] += watts;
        for (int bit = 1; bit <= 4; bit *= 2) {
            if ((conductorsOf(outlet.lines) & bit) != 0) {
                conductor[{outlet.unit, bit}] += watts;
            }
        }
    }
};

/// A power cord of a build.
struct Cord {
    std::string id;
    Connector from, to;
    double amps; ///< 0 = rating unknown
};

/// The power cords of a build, by instance, without those of assemblies.
std::vector<Cord> cordsOf(const BuildAssessment& build)
{
    std::vector<Cord> cords;
    for (const int index : build.wiring.withSpec<CableSpec>()) {
        const Instance& instance = build.wiring.at(index);
        const auto& cable = *instance.part->as<CableSpec>();
        const auto from = onlyConnector(cable.from);
        const auto to = onlyConnector(cable.to);
        if (instance.parent < 0 && from && to && isCordEnd(*from) && isCordEnd(*to)) {
            cords.push_back({instance.id, *from, *to, cable.current ? inAmperes(*cable.current) : 0.0});
        }
    }
    return cords;
}

/// Gives each plug of one machine a cord that fits both ends, the smallest sufficient one first.
void takeCords(std::vector<Cord> cords, std::span<OutletPlug> plugs, double volts, bool ul)
{
    for (OutletPlug& plug : plugs) {
        const auto rating = outletRating(plug.receptacle, ul);
        if (!plug.inlet || !rating || !rating->connector) {
            continue;
        }
        const double amps = plug.ac.likely / (volts * powerFactorOf(plug));
        const auto rank = [&](const Cord& cord) {
            const bool fits = plugsInto(cord.from, *rating->connector) && couplesWith(cord.to, *plug.inlet);
            return std::tuple(!fits, cord.amps < amps, cord.amps);
        };
        const auto best = std::min_element(cords.begin(), cords.end(),
                                           [&](const Cord& a, const Cord& b) { return rank(a) < rank(b); });
        if (best != cords.end() && !std::get<0>(rank(*best))) {
            plug.cord = best->id;
            cords.erase(best);
        }
    }
}

/// True when the user pinned an inlet on a circuit to an outlet.
bool hasPins(const Assessment& out, const std::string& circuit)
{
    return std::ranges::any_of(out.machinesOn(circuit), [](const CircuitMachines& machines) {
        const auto* inlets = machines.inlets();
        return inlets && std::ranges::any_of(*inlets, [](const Inlet& inlet) { return !inlet.pin.empty(); });
    });
}

/// Assigns cords to the plugs of a circuit, machine by machine: plugs of one machine are consecutive.
void addCords(const Assessment& out, std::vector<OutletPlug>& plugs, double volts, ElectricalCode code)
{
    for (std::size_t first = 0; first < plugs.size();) {
        std::size_t end = first;
        while (end < plugs.size() && sameMachine(plugs[end], plugs[first])) {
            ++end;
        }
        takeCords(cordsOf(out.machineOf(plugs[first])), std::span(plugs.data() + first, end - first), volts,
                  code == ElectricalCode::Nec);
        first = end;
    }
}

/// The inlets of identical machines on a circuit: separate entries for as many machines as there may be outlets for, one
/// common entry for the rest.
void addInlets(const Assessment& out, const std::string& circuit, const CircuitMachines& machines, std::int64_t apart,
               std::vector<OutletPlug>& plugs)
{
    const auto add = [&](std::size_t standing, std::int64_t copy, std::int64_t count) {
        for (const Inlet& inlet : *machines.inlets()) {
            OutletPlug plug;
            plug.path = out.standings[standing].machine(copy).inside(inlet.id);
            plug.standing = standing;
            plug.copy = copy;
            plug.count = count;
            plug.inletId = inlet.id;
            plug.circuit = circuit;
            plug.inlet = inlet.connector;
            plug.ac = inlet.ac;
            plug.pin = inlet.pin;
            plug.loadShare = inlet.loadShare;
            plugs.push_back(std::move(plug));
        }
    };
    const MachineGroup& group = out.groups[machines.group];
    for (std::size_t i = group.standing; i < out.standings.size(); ++i) {
        const Standing& standing = out.standings[i];
        if (standing.assessed != group.assessed || standing.circuit != group.home) {
            continue;
        }
        const std::int64_t count = standing.count();
        const std::int64_t single = std::min(count, apart);
        for (std::int64_t copy = 0; copy < single; ++copy) {
            add(i, copy, 1);
        }
        if (single < count) {
            add(i, single, count - single);
        }
        apart -= single;
    }
}

} // namespace

std::vector<AcOutlet> outletsOf(const Design& design, const Circuit& circuit)
{
    std::vector<AcOutlet> outlets;
    if (circuit.units.empty()) {
        for (std::size_t i = 0; i < circuit.outlets.size(); ++i) {
            const auto rating = outletRating(circuit.outlets[i], circuit.code == ElectricalCode::Nec);
            if (!rating || rating->feedsStrip) {
                return {};
            }
            outlets.push_back(
                {"outlet." + std::to_string(i + 1), {}, {}, circuit.outlets[i], LinePair::Unknown});
        }
        return outlets;
    }
    std::set<std::string> feeders;
    for (const auto& [id, unit] : circuit.units) {
        feeders.insert(unit.behind);
    }
    for (const auto& [id, unit] : circuit.units) {
        const auto* spec = unitSpec(design, unit);
        if (!spec || feeders.contains(id)) {
            continue;
        }
        if (!spec->banks) {
            addOutlets(outlets, {id, id, {}, {}, LinePair::Unknown}, spec->outlets.valueOr({}));
        }
        for (const OutletBank& bank : spec->banks.valueOr({})) {
            addOutlets(outlets, {id + '/' + bank.id, id, bank.id, {}, bank.lines}, bank.outlets);
        }
    }
    return outlets;
}

std::vector<int> spreadOverOutlets(std::span<const AcInlet> inlets, std::span<const AcOutlet> outlets,
                                   double atVolts, ElectricalCode code)
{
    std::vector<std::size_t> order(inlets.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        // a longer pin is more specific and leaves less choice
        return inlets[a].pin.size() != inlets[b].pin.size() ? inlets[a].pin.size() > inlets[b].pin.size()
                                                            : inlets[a].watts > inlets[b].watts;
    });
    std::map<std::string, std::optional<OutletRating>> ratings;
    for (const AcOutlet& outlet : outlets) {
        ratings.try_emplace(outlet.receptacle, outletRating(outlet.receptacle, code == ElectricalCode::Nec));
    }
    std::vector<int> taken(inlets.size(), -1);
    std::vector<bool> used(outlets.size(), false);
    std::size_t free = outlets.size();
    Loads loads;
    for (const std::size_t i : order) {
        if (free == 0) {
            break;
        }
        const AcInlet& inlet = inlets[i];
        const double amps = inlet.watts / (atVolts * inlet.powerFactor);
        const auto rank = [&](std::size_t o) {
            const AcOutlet& outlet = outlets[o];
            const auto& rating = ratings.at(outlet.receptacle);
            const Suits how = suits(inlet, rating, amps, atVolts, code);
            const double size = rating ? inAmperes(rating->current) : 0.0;
            return std::tuple(how, Loads::at(loads.unit, outlet.unit), loads.fullestConductor(outlet),
                              Loads::at(loads.bank, outlet.unit + '/' + outlet.bank),
                              how == Suits::TooSmall ? -size : size, o);
        };
        std::optional<decltype(rank(0))> best;
        for (std::size_t o = 0; o < outlets.size(); ++o) {
            if (!used[o] && matchesPin(outlets[o], inlet.pin)) {
                const auto here = rank(o);
                best = !best || here < *best ? here : best;
            }
        }
        if (best) {
            const std::size_t chosen = std::get<std::size_t>(*best);
            used[chosen] = true;
            --free;
            loads.add(outlets[chosen], inlet.watts);
            taken[i] = static_cast<int>(chosen);
        }
    }
    return taken;
}

bool sameMachine(const OutletPlug& a, const OutletPlug& b) { return a.standing == b.standing && a.copy == b.copy; }

std::optional<std::vector<OutletPlug>> inletsOn(const Assessment& out, const std::string& circuit, std::int64_t apart)
{
    std::vector<OutletPlug> inlets;
    for (const CircuitMachines& machines : out.machinesOn(circuit)) {
        if (!machines.inlets()) {
            return std::nullopt;
        }
        addInlets(out, circuit, machines, apart, inlets);
    }
    return inlets;
}

void plugOutlets(const Design& design, Assessment& out)
{
    for (const auto& [id, circuit] : design.site.circuits) {
        const auto outlets = outletsOf(design, circuit);
        const bool wanted = !outlets.empty() || hasPins(out, id);
        auto plugs = wanted && circuit.voltage ? inletsOn(out, id, std::ssize(outlets)) : std::nullopt;
        if (!plugs) {
            continue;
        }
        std::vector<AcInlet> inlets;
        for (const OutletPlug& plug : *plugs) {
            inlets.push_back({plug.inlet, plug.ac.likely, plug.pin, powerFactorOf(plug)});
        }
        const auto taken = spreadOverOutlets(inlets, outlets, inVolts(*supplyVoltage(circuit)), circuit.code);
        for (std::size_t i = 0; i < plugs->size(); ++i) {
            OutletPlug& plug = (*plugs)[i];
            if (taken[i] >= 0) {
                const AcOutlet& outlet = outlets[static_cast<std::size_t>(taken[i])];
                plug.unit = outlet.unit;
                plug.bank = outlet.bank;
                plug.outlet = outlet.id;
                plug.receptacle = outlet.receptacle;
                plug.lines = outlet.lines;
            }
        }
        addCords(out, *plugs, inVolts(*supplyVoltage(circuit)), circuit.code);
        std::move(plugs->begin(), plugs->end(), std::back_inserter(out.outletPlugs));
    }
}

} // namespace lanewatt
