#include "model/budget/circuit_loads.h"

#include "model/budget/outlet_plugs.h"
#include "model/budget/phases.h"
#include "model/budget/supplies.h"
#include "model/figure/formulas.h"
#include "model/figure/named_term.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

namespace lanewatt {

namespace {

/// Number of units between a unit and its circuit.
int depthOf(const Circuit& circuit, const std::string& unit)
{
    int depth = 0;
    for (std::string at = unit; !at.empty(); at = circuit.units.at(at).behind) {
        ++depth;
    }
    return depth;
}

/// Adds the losses of the UPSs, furthest from the feed first, since units before them also carry their losses.
void addLosses(const Design& design, const CircuitAt& at, CircuitLoads& loads)
{
    const Circuit& circuit = design.site.circuits.at(at.id);
    std::vector<std::pair<int, std::string>> deepest;
    for (const auto& [id, unit] : circuit.units) {
        const auto* spec = unitSpec(design, unit);
        if (spec && spec->kind.value == DistributionKind::Ups) {
            deepest.emplace_back(-depthOf(circuit, id), id);
        }
    }
    std::sort(deepest.begin(), deepest.end());
    for (const auto& [depth, id] : deepest) {
        std::vector<Term> terms;
        for (const OutletPlug& plug : loads.plugs) {
            if (hangsBelow(circuit, plug.unit, id)) {
                terms.push_back(Term{"ac", together(plug), {}, plug.path});
            }
        }
        if (terms.empty()) {
            continue;
        }
        const auto further = lossesBelow(circuit, at, loads, id);
        terms.insert(terms.end(), further.begin(), further.end());
        terms.push_back(upsEfficiency(*unitSpec(design, circuit.units.at(id)), at.ref().then(RefKind::Unit, id)));
        loads.losses[id] = derive({"distribution.loss", at.ref().then(RefKind::Unit, id)},
                                  LW_MESSAGE("distribution.loss", "Loss of a UPS"), "PWR-28",
                                  further.empty() ? "sum(ac) * (1 / efficiency - 1)"
                                                  : "(sum(ac) + sum(loss)) * (1 / efficiency - 1)",
                                  std::move(terms), Dimension::Power);
    }
}

/// The share of the load of `failing` that moves to `circuit`: the share of its supplies among the remaining ones, since
/// supplies on a bus share equally. Circuits share equally where the number of supplies per circuit is unknown.
double shareOfRest(const BuildAssessment& build, const std::string& circuit, const std::string& failing)
{
    std::size_t here = 0;
    std::size_t all = 0;
    for (const auto& [id, ac] : build.circuitAc) {
        if (id == failing) {
            continue;
        }
        const auto inlets = build.circuitInlets.find(id);
        if (inlets == build.circuitInlets.end() || inlets->second.empty()) {
            return 1.0 / static_cast<double>(build.circuitAc.size() - 1);
        }
        here = id == circuit ? inlets->second.size() : here;
        all += inlets->second.size();
    }
    return static_cast<double>(here) / static_cast<double>(all);
}

/// Adds load that moves to a plug.
void addTo(OutletPlug& plug, const Figure& more)
{
    const double before = plug.ac.likely;
    plug.ac += more;
    if (plug.loadShare && before > 0.0) {
        *plug.loadShare *= plug.ac.likely / before;
    }
}

bool countsOnTwo(const BuildAssessment& build) { return build.build && build.build->redundancy == RedundancyScheme::NPlusN && sharesOneBus(build); }

/// Removes the plugs at or behind a unit of the circuit, and adds their load in equal parts to the other plugs of their
/// machines; false when no load moves.
bool moveFromUnit(const Assessment& out, const Circuit& circuit, const std::string& unit, std::vector<OutletPlug>& plugs)
{
    struct Lost {
        Figure ac = exactFigure(watts(0.0));
        std::size_t plugs = 0;
    };
    const auto machineOf = [](const OutletPlug& plug) { return std::pair(plug.standing, plug.copy); };
    std::map<std::pair<std::size_t, std::int64_t>, Lost> byMachine;
    std::erase_if(plugs, [&](const OutletPlug& plug) {
        if (!hangsBelow(circuit, plug.unit, unit)) {
            return false;
        }
        Lost& lost = byMachine[machineOf(plug)];
        lost.ac += plug.ac;
        ++lost.plugs;
        return true;
    });
    bool moves = false;
    for (OutletPlug& plug : plugs) {
        const auto lost = byMachine.find(machineOf(plug));
        const BuildAssessment& build = out.machineOf(plug);
        if (lost == byMachine.end() || !countsOnTwo(build)) {
            continue;
        }
        std::size_t all = 0;
        for (const auto& [id, inlets] : build.circuitInlets) {
            all += inlets.size();
        }
        addTo(plug, scaled(lost->second.ac, 1.0 / static_cast<double>(all - lost->second.plugs)));
        moves = true;
    }
    return moves;
}

/// True when a plug belongs to one of these machines.
bool isOf(const Assessment& out, const OutletPlug& plug, std::size_t group)
{
    return out.groups[group].holds(out.standings[plug.standing]);
}

/// Adds to each plug of a circuit the load that moves to it; false when there is none.
bool addMoved(const Design& design, const Assessment& out, const CircuitAt& circuit, const std::string& failing,
              std::vector<OutletPlug>& plugs)
{
    bool moves = false;
    for (const CircuitMachines& machines : out.machinesOn(circuit)) {
        const auto moved = movedTo(design, out, machines, failing);
        if (!moved || !machines.inlets()) {
            continue;
        }
        const Figure each = scaled(*moved, 1.0 / static_cast<double>(machines.inlets()->size())); // of its supplies here
        for (OutletPlug& plug : plugs) {
            if (isOf(out, plug, machines.group)) {
                addTo(plug, each);
                moves = true;
            }
        }
    }
    return moves;
}

} // namespace

Figure together(const OutletPlug& plug)
{
    return plug.count == 1 ? plug.ac : scaled(plug.ac, static_cast<double>(plug.count));
}

bool isLowerBound(const BuildAssessment& build, std::string_view inletId)
{
    const auto unknown = [](const BudgetPoint* point) { return point && point->unknownLines > 0; };
    if (const Budget* supplies = build.budget(BudgetKind::PsuLoad)) {
        const Ref path = build.path.inside(inletId);
        const auto& points = supplies->points;
        const auto isThere = [&](const BudgetPoint& point) { return point.path == path; };
        // mostly all supplies are of one placement
        const auto number = static_cast<std::size_t>(std::max(path.ordinal(), 1)) - 1;
        const auto own = number < points.size() && isThere(points[number]) ? points.begin() + static_cast<std::ptrdiff_t>(number)
                                                                            : std::find_if(points.begin(), points.end(), isThere);
        if (own != points.end()) {
            return unknown(&*own);
        }
    }
    return unknown(build.headline(BudgetKind::PowerDc)); // inlets of an assembly share the whole load
}

bool isLowerBound(const Assessment& out, const OutletPlug& plug)
{
    return isLowerBound(out.machineOf(plug), plug.inletId);
}

bool isLowerBoundOn(const CircuitMachines& machines)
{
    const auto* inlets = machines.inlets();
    return inlets ? std::ranges::any_of(*inlets, [&](const Inlet& inlet) { return isLowerBound(*machines.build, inlet.id); })
                  : isLowerBound(*machines.build, {});
}

std::optional<CircuitLoads> loadsOn(const Design& design, const Assessment& out, const CircuitAt& circuit)
{
    const auto plugs = out.plugsOn(circuit);
    CircuitLoads loads{{plugs.begin(), plugs.end()}, {}};
    if (loads.plugs.empty()) {
        return std::nullopt;
    }
    addLosses(design, circuit, loads);
    return loads;
}

std::map<std::string, std::string> feedsOf(const Assessment& out, std::size_t group)
{
    const BuildAssessment& build = *out.builds[out.groups[group].assessed];
    std::map<std::string, std::string> feeds;
    for (const auto& [id, ac] : build.circuitAc) {
        feeds.emplace(id, id == build.home ? out.groups[group].home : id);
    }
    return feeds;
}

std::set<std::string> feedsBeside(const Design& design, const Assessment& out, const CircuitAt& circuit)
{
    std::set<std::string> found;
    const auto& units = design.site.circuits.at(circuit.id).units;
    const auto& here = out.machinesOn(circuit);
    if (units.size() > 1 && std::ranges::any_of(here, [](const CircuitMachines& machines) { return countsOnTwo(*machines.build); })) {
        for (const auto& [id, unit] : units) {
            found.insert(circuit.id + '/' + id);
        }
    }
    for (const CircuitMachines& machines : here) {
        for (const auto& [id, feed] : feedsOf(out, machines.group)) {
            found.insert(feed);
        }
    }
    found.erase(circuit.id);
    return found;
}

std::optional<CircuitLoads> loadsAfterFailure(const Design& design, const Assessment& out, const CircuitAt& circuit,
                                              const std::string& failing)
{
    const auto plugs = out.plugsOn(circuit);
    CircuitLoads loads{{plugs.begin(), plugs.end()}, {}};
    const bool own = failing.starts_with(circuit.id + '/');
    if (!(own ? moveFromUnit(out, design.site.circuits.at(circuit.id), failing.substr(circuit.id.size() + 1), loads.plugs)
              : addMoved(design, out, circuit, failing, loads.plugs))) {
        return std::nullopt;
    }
    addLosses(design, circuit, loads);
    return loads;
}

std::optional<std::vector<OutletPlug>> inletsAfterFailure(const Design& design, const Assessment& out,
                                                          const CircuitAt& circuit, const std::string& failing)
{
    auto inlets = inletsOn(out, circuit, 0);
    if (inlets) {
        addMoved(design, out, circuit, failing, *inlets);
    }
    return inlets;
}

bool sharesOneBus(const BuildAssessment& build)
{
    const auto supplies = build.wiring.withSpec<PsuSpec>();
    const auto own = std::count_if(supplies.begin(), supplies.end(), [&](int index) { return build.wiring.at(index).parent < 0; });
    // A server's built-in supplies share one.
    return own == 0 ? !build.wiring.withSpec<ServerSpec>().empty() : own > 1 && suppliesShareBus(build.wiring);
}

std::string secondFeedOf(const Design& design, const Circuit& circuit, const std::string& unit)
{
    std::string found;
    for (std::string at = unit; !at.empty(); at = circuit.units.at(at).behind) {
        const std::string& second = circuit.units.at(at).secondFeed;
        const auto other = design.site.circuits.find(second);
        // a second feed by its own circuit does not count
        if (other != design.site.circuits.end() && &other->second != &circuit) {
            found = second;
        }
    }
    return found;
}

std::vector<std::pair<CircuitAt, double>> movingTo(const Design& design, const Assessment& out, const CircuitAt& circuit, const std::string& failing)
{
    const auto& circuits = design.site.circuits;
    if (!circuits.at(failing).perRack || circuits.at(circuit.id).perRack) {
        return {{out.circuitIn(failing, out.rackOf(circuit)), 1.0}};
    }
    std::vector<std::pair<CircuitAt, double>> all;
    for (const CircuitAt& own : out.circuitsCalled(failing)) {
        const auto rack = design.site.racks.find(out.rackOf(own));
        all.emplace_back(own, rack == design.site.racks.end() ? 1.0 : static_cast<double>(std::max(rack->second.count, 0)));
    }
    return all;
}

std::vector<Term> transferredTo(const Design& design, const Assessment& out, const CircuitAt& circuit,
                                const std::string& failing)
{
    std::vector<Term> terms;
    const Circuit& gone = design.site.circuits.at(failing);
    const bool switched = std::any_of(gone.units.begin(), gone.units.end(),
                                      [&](const auto& unit) { return unit.second.secondFeed == circuit.id; });
    if (!switched || circuit.id == failing) {
        return terms;
    }
    for (const auto& [from, times] : movingTo(design, out, circuit, failing)) {
        const auto loads = loadsOn(design, out, from);
        const auto moved = [times = times](const Figure& load) { return times == 1.0 ? load : scaled(load, times); };
        for (const OutletPlug& plug : loads ? loads->plugs : std::vector<OutletPlug>{}) {
            if (secondFeedOf(design, gone, plug.unit) == circuit.id) {
                terms.push_back(Term{"moved", moved(together(plug)), {}, plug.path});
            }
        }
        for (const auto& [id, loss] : loads ? loads->losses : std::map<std::string, Derivation>{}) {
            if (secondFeedOf(design, gone, id) == circuit.id) {
                terms.push_back(Term{"moved", moved(loss.result), {}, from.ref().then(RefKind::Unit, id)});
            }
        }
    }
    return terms;
}

std::optional<Figure> movedTo(const Design& design, const Assessment& out, const CircuitMachines& machines,
                              const std::string& failing)
{
    const BuildAssessment& build = *machines.build;
    const auto feeds = feedsOf(out, machines.group);
    const auto gone = std::ranges::find(feeds, failing, [](const auto& feed) { return feed.second; });
    const auto circuit = design.site.circuits.find(failing);
    if (gone == feeds.end() || gone->first == machines.feed || circuit == design.site.circuits.end() || !sharesOneBus(build)) {
        return std::nullopt;
    }
    const CircuitAt from = out.circuitIn(failing, out.groups[machines.group].rack.value_or(std::string()));
    double goesOn = 0.0; // share that keeps running behind transfer switches
    if (!circuit->second.units.empty()) {
        for (const OutletPlug& plug : out.plugsOn(from)) {
            if (isOf(out, plug, machines.group) && !secondFeedOf(design, circuit->second, plug.unit).empty()) {
                goesOn += together(plug).likely;
            }
        }
    }
    constexpr double rounding = 1e-9;
    const Figure& ac = build.circuitAc.at(gone->first);
    // The plugs are those of so many machines: of a circuit of each rack, only those of one.
    std::int64_t plugged = machines.count;
    for (const CircuitMachines& there : out.machinesOn(from)) {
        plugged = there.group == machines.group ? there.count : plugged;
    }
    const double all = ac.likely * static_cast<double>(plugged);
    const double lost = all > 0.0 ? 1.0 - goesOn / all : 1.0;
    if (lost <= rounding) {
        return std::nullopt;
    }
    return scaled(ac, (goesOn > 0.0 ? lost : 1.0) * shareOfRest(build, machines.feed, gone->first));
}

std::optional<Figure> currentOfOne(const Circuit& circuit, const CircuitMachines& machines, const std::optional<Figure>& more)
{
    if (!circuit.voltage) {
        return std::nullopt;
    }
    Figure drawn = machines.ac();
    const double before = drawn.likely;
    if (more) {
        drawn += *more;
    }
    const double rise = before > 0.0 ? drawn.likely / before : 1.0;
    return lineCurrent(NumberId(), Term{"ac", drawn, {}, machines.path}, exactTerm("voltage", *circuit.voltage),
                       powerFactorTerm(powerFactorOf(machines, rise)), circuit.phases)
        .result;
}

std::vector<Term> lossesBelow(const Circuit& circuit, const CircuitAt& at, const CircuitLoads& loads,
                              const std::string& unit)
{
    std::vector<Term> terms;
    for (const auto& [id, loss] : loads.losses) {
        if (hangsBelow(circuit, id, unit)) {
            terms.push_back(Term{"loss", loss.result, {}, at.ref().then(RefKind::Unit, id)});
        }
    }
    return terms;
}

Figure doubleConversionEfficiency()
{
    constexpr double least = 0.94;
    constexpr double most = 0.97;
    return {least, (least + most) / 2.0, most, Dimension::Scalar, Confidence::Estimated};
}

Term upsEfficiency(const PowerDistributionSpec& spec, Ref path)
{
    constexpr const char* name = "efficiency";
    if (spec.efficiency && *spec.efficiency > 0.0 && *spec.efficiency <= 1.0) {
        const double said = *spec.efficiency;
        const auto range = spec.efficiency.range.value_or(std::pair(said, said));
        return {name, Figure{range.first, said, range.second, Dimension::Scalar, spec.efficiency.confidence},
                spec.efficiency.source, std::move(path)};
    }
    if (spec.topology.value && spec.topology->find("double-conversion") != std::string::npos) {
        return {name, doubleConversionEfficiency(), {"PWR-28", "double conversion"}, std::move(path)};
    }
    // other UPSs pass the mains through: the loss is between zero and that of double conversion
    const double least = doubleConversionEfficiency().low;
    return {name, Figure{least, (least + 1.0) / 2.0, 1.0, Dimension::Scalar, Confidence::Estimated},
            {"PWR-28", "its maker does not say"}, std::move(path)};
}

std::optional<Derivation> upsRuntime(NumberId id, const PowerDistributionSpec& spec, const Term& load,
                                     const Ref& path)
{
    auto curve = spec.runtime.valueOr({});
    if (curve.empty()) {
        return std::nullopt;
    }
    std::sort(curve.begin(), curve.end(),
              [](const RuntimePoint& a, const RuntimePoint& b) { return a.load < b.load; });
    const auto loadAt = [&](TermName name, const RuntimePoint& at) {
        return exactTerm(name, at.load, spec.runtime.source, path);
    };
    const auto runtimeAt = [&](TermName name, const RuntimePoint& at) {
        return exactTerm(name, at.runtime, spec.runtime.source, path);
    };
    const Power wanted = watts(load.value.likely);
    if (wanted <= curve.front().load) {
        return derive(std::move(id), LW_MESSAGE("ups.runtime_least", "Runtime without the feed, at least"), "PWR-28",
                      "a_runtime", {runtimeAt("a_runtime", curve.front())}, Dimension::Duration);
    }
    const auto above = std::lower_bound(curve.begin(), curve.end(), wanted,
                                        [](const RuntimePoint& at, Power w) { return at.load < w; });
    if (above == curve.end()) {
        return std::nullopt;
    }
    return derive(std::move(id), LW_MESSAGE("ups.runtime", "Runtime without the feed"), "PWR-28",
                  "lerp(load, a_load, a_runtime, b_load, b_runtime)",
                  {named("load", load), loadAt("a_load", *std::prev(above)), runtimeAt("a_runtime", *std::prev(above)),
                   loadAt("b_load", *above), runtimeAt("b_runtime", *above)},
                  Dimension::Duration);
}

} // namespace lanewatt
