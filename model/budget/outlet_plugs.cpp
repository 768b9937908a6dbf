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
#include <string_view>
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

/// Outlets of a circuit while plugs are assigned. Outlets that differ only in their number form one row, and only the first free
/// one of a row is considered: a circuit may have thousands of outlets and inlets.
class FillingOutlets {
public:
    explicit FillingOutlets(std::span<const AcOutlet> outlets) : m_rowOf(outlets.size()), m_used(outlets.size(), false)
    {
        std::map<std::tuple<std::string_view, std::string_view, std::string_view, LinePair>, std::size_t> rows;
        std::map<std::string_view, std::size_t> units;
        std::map<std::pair<std::string_view, std::string_view>, std::size_t> banks;
        std::map<std::string_view, std::size_t> receptacles;
        for (std::size_t o = 0; o < outlets.size(); ++o) {
            const AcOutlet& outlet = outlets[o];
            const auto [row, fresh] = rows.try_emplace({outlet.unit, outlet.bank, outlet.receptacle, outlet.lines}, m_rows.size());
            if (fresh) {
                const std::size_t unit = units.try_emplace(outlet.unit, units.size()).first->second;
                const std::size_t bank = banks.try_emplace({outlet.unit, outlet.bank}, banks.size()).first->second;
                const std::size_t receptacle = receptacles.try_emplace(outlet.receptacle, receptacles.size()).first->second;
                m_rows.push_back({unit, bank, receptacle, conductorsOf(outlet.lines)});
                m_units.resize(units.size());
                m_units[unit].rows.push_back(row->second);
            }
            m_rows[row->second].outlets.push_back(o);
            m_rowOf[o] = row->second;
        }
        m_banks.resize(banks.size());
        m_receptacles.resize(receptacles.size());
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            m_receptacles[m_rows[row].receptacle].insert(keyOf(row));
        }
    }

    /// Load of the unit, of the fullest of the outlet's conductors and of the bank, and the outlet's number.
    using Key = std::tuple<double, double, double, std::size_t>;

    std::size_t receptacles() const { return m_receptacles.size(); }
    /// The free outlet of a receptacle (by number) with the least load.
    std::optional<Key> best(std::size_t receptacle) const
    {
        const auto& free = m_receptacles[receptacle];
        return free.empty() ? std::nullopt : std::optional(*free.begin());
    }
    bool used(std::size_t outlet) const { return m_used[outlet]; }
    std::size_t receptacleOf(std::size_t outlet) const { return m_rows[m_rowOf[outlet]].receptacle; }
    Key keyOfOutlet(std::size_t outlet) const { return keyWith(m_rows[m_rowOf[outlet]], outlet); }

    void take(std::size_t outlet, double watts)
    {
        const Row& taken = m_rows[m_rowOf[outlet]];
        Unit& unit = m_units[taken.unit];
        for (const std::size_t row : unit.rows) {
            if (!m_rows[row].full()) {
                m_receptacles[m_rows[row].receptacle].erase(keyOf(row));
            }
        }
        m_used[outlet] = true;
        unit.load += watts;
        m_banks[taken.bank] += watts;
        for (std::size_t c = 0; c < unit.conductor.size(); ++c) {
            unit.conductor[c] += (taken.conductors >> c & 1) != 0 ? watts : 0.0;
        }
        for (const std::size_t index : unit.rows) {
            Row& row = m_rows[index];
            while (!row.full() && m_used[row.outlets[row.next]]) {
                ++row.next;
            }
            if (!row.full()) {
                m_receptacles[row.receptacle].insert(keyOf(index));
            }
        }
    }

private:
    struct Row {
        std::size_t unit, bank, receptacle;
        int conductors; ///< as bits
        std::vector<std::size_t> outlets;
        std::size_t next = 0; ///< the first free one
        bool full() const { return next == outlets.size(); }
    };
    struct Unit {
        std::vector<std::size_t> rows;
        double load = 0.0;
        std::array<double, 3> conductor{};
    };

    Key keyWith(const Row& row, std::size_t outlet) const
    {
        const Unit& unit = m_units[row.unit];
        double most = 0.0;
        for (std::size_t c = 0; c < unit.conductor.size(); ++c) {
            most = (row.conductors >> c & 1) != 0 ? std::max(most, unit.conductor[c]) : most;
        }
        return {unit.load, most, m_banks[row.bank], outlet};
    }
    Key keyOf(std::size_t row) const { return keyWith(m_rows[row], m_rows[row].outlets[m_rows[row].next]); }

    std::vector<Row> m_rows;
    std::vector<std::size_t> m_rowOf; ///< by outlet
    std::vector<bool> m_used;
    std::vector<Unit> m_units;
    std::vector<double> m_banks;
    std::vector<std::set<Key>> m_receptacles; ///< the first free outlet of each row
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
void takeCords(const std::vector<Cord>& cords, std::span<OutletPlug> plugs, double volts, bool ul)
{
    if (cords.empty()) {
        return;
    }
    std::vector<bool> taken(cords.size(), false);
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
        std::optional<std::size_t> best;
        for (std::size_t c = 0; c < cords.size(); ++c) {
            best = !taken[c] && (!best || rank(cords[c]) < rank(cords[*best])) ? std::optional(c) : best;
        }
        if (best && !std::get<0>(rank(cords[*best]))) {
            plug.cord = cords[*best].id;
            taken[*best] = true;
        }
    }
}

/// True when the user pinned an inlet on a circuit to an outlet.
bool hasPins(const Assessment& out, const CircuitAt& circuit)
{
    return std::ranges::any_of(out.machinesOn(circuit), [](const CircuitMachines& machines) {
        const auto* inlets = machines.inlets();
        return inlets && std::ranges::any_of(*inlets, [](const Inlet& inlet) { return !inlet.pin.empty(); });
    });
}

/// Assigns cords to the plugs of a circuit, machine by machine: plugs of one machine are consecutive.
void addCords(const Assessment& out, std::vector<OutletPlug>& plugs, double volts, ElectricalCode code)
{
    std::map<const BuildAssessment*, std::vector<Cord>> cords;
    for (std::size_t first = 0; first < plugs.size();) {
        std::size_t end = first;
        while (end < plugs.size() && sameMachine(plugs[end], plugs[first])) {
            ++end;
        }
        const BuildAssessment& build = out.machineOf(plugs[first]);
        auto own = cords.find(&build);
        own = own == cords.end() ? cords.emplace(&build, cordsOf(build)).first : own;
        takeCords(own->second, std::span(plugs.data() + first, end - first), volts, code == ElectricalCode::Nec);
        first = end;
    }
}

/// The inlets of identical machines on a circuit: separate entries for as many machines as there may be outlets for, one
/// common entry for the rest.
void addInlets(const Assessment& out, const CircuitAt& circuit, const CircuitMachines& machines, std::int64_t apart,
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
            plug.circuit = circuit.id;
            plug.rack = circuit.rack;
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
        if (!group.holds(standing)) {
            continue;
        }
        // Machines of a rack are consecutive: the first ones are those of the first rack.
        const std::int64_t count = machines.perRack ? std::ssize(standing.units) : standing.count();
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

/// Gives each inlet of a circuit its outlet and its cord.
void plugIn(const Assessment& out, const Circuit& circuit, const std::vector<AcOutlet>& outlets, std::vector<OutletPlug>& plugs)
{
    std::vector<AcInlet> inlets;
    for (const OutletPlug& plug : plugs) {
        inlets.push_back({plug.inlet, plug.ac.likely, plug.pin, powerFactorOf(plug)});
    }
    const double atVolts = inVolts(*supplyVoltage(circuit));
    const auto taken = spreadOverOutlets(inlets, outlets, atVolts, circuit.code);
    for (std::size_t i = 0; i < plugs.size(); ++i) {
        OutletPlug& plug = plugs[i];
        if (taken[i] >= 0) {
            const AcOutlet& outlet = outlets[static_cast<std::size_t>(taken[i])];
            plug.unit = outlet.unit;
            plug.bank = outlet.bank;
            plug.outlet = outlet.id;
            plug.receptacle = outlet.receptacle;
            plug.lines = outlet.lines;
        }
    }
    addCords(out, plugs, atVolts, circuit.code);
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
    FillingOutlets filling(outlets);
    std::vector<std::optional<OutletRating>> ratings(filling.receptacles());
    for (std::size_t o = 0; o < outlets.size(); ++o) {
        if (auto& rating = ratings[filling.receptacleOf(o)]; !rating) {
            rating = outletRating(outlets[o].receptacle, code == ElectricalCode::Nec);
        }
    }
    std::vector<int> taken(inlets.size(), -1);
    std::size_t free = outlets.size();
    for (const std::size_t i : order) {
        if (free == 0) {
            break;
        }
        const AcInlet& inlet = inlets[i];
        const double amps = inlet.watts / (atVolts * inlet.powerFactor);
        const auto rank = [&](std::size_t receptacle, const FillingOutlets::Key& key) {
            const auto& [unit, conductor, bank, outlet] = key;
            const auto& rating = ratings[receptacle];
            const Suits how = suits(inlet, rating, amps, atVolts, code);
            const double size = rating ? inAmperes(rating->current) : 0.0;
            return std::tuple(how, unit, conductor, bank, how == Suits::TooSmall ? -size : size, outlet);
        };
        std::optional<decltype(rank(0, {}))> best;
        const auto consider = [&](std::size_t receptacle, const FillingOutlets::Key& key) {
            const auto here = rank(receptacle, key);
            best = !best || here < *best ? here : best;
        };
        if (inlet.pin.empty()) {
            for (std::size_t receptacle = 0; receptacle < filling.receptacles(); ++receptacle) {
                if (const auto key = filling.best(receptacle)) {
                    consider(receptacle, *key);
                }
            }
        } else {
            for (std::size_t o = 0; o < outlets.size(); ++o) {
                if (!filling.used(o) && matchesPin(outlets[o], inlet.pin)) {
                    consider(filling.receptacleOf(o), filling.keyOfOutlet(o));
                }
            }
        }
        if (best) {
            const std::size_t chosen = std::get<std::size_t>(*best);
            filling.take(chosen, inlet.watts);
            --free;
            taken[i] = static_cast<int>(chosen);
        }
    }
    return taken;
}

bool sameMachine(const OutletPlug& a, const OutletPlug& b) { return a.standing == b.standing && a.copy == b.copy; }

std::optional<std::vector<OutletPlug>> inletsOn(const Assessment& out, const CircuitAt& circuit, std::int64_t apart)
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
        for (const CircuitAt& at : circuit.voltage ? out.circuitsCalled(id) : std::vector<CircuitAt>()) {
            const bool wanted = !outlets.empty() || hasPins(out, at);
            auto plugs = wanted ? inletsOn(out, at, std::ssize(outlets)) : std::nullopt;
            if (plugs) {
                plugIn(out, circuit, outlets, *plugs);
                std::move(plugs->begin(), plugs->end(), std::back_inserter(out.outletPlugs));
            }
        }
    }
}

} // namespace lanewatt
