#include "model/budget/power_chain.h"

#include "model/budget/chain_node.h"
#include "model/budget/circuit_loads.h"
#include "model/budget/phases.h"
#include "model/budget/rack.h"
#include "model/design/site_copies.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

constexpr std::size_t kDeepestChain = 200; // the file allows half of that

/// Draw of each circuit, all copies of it together, W.
struct CircuitDraws {
    std::string failing;                           ///< node that is lost; empty = none
    std::map<std::string, std::vector<Term>> parts; ///< what makes up the draws
    std::map<std::string, Figure> watts;
    std::int64_t lost = 0;                         ///< machines without power
    std::vector<Term> lostThoughDual;              ///< machines of those that are on several circuits, by group

    FeedState state() const { return failing.empty() ? FeedState::Normal : FeedState::AfterFailure; }
    /// What a number of this state is about: the thing, or the thing without the node that is lost.
    Ref subject(const Ref& thing) const { return failing.empty() ? thing : thing.then(RefKind::Unresolved, failing); }
};

/// What the machines of a group draw from one of their circuits, W.
struct GroupDraw {
    std::string circuit;
    Figure load;            ///< of all its machines
    std::size_t inlets = 0; ///< of one machine; 0 = unknown
};

/// What passes a node in one state.
struct NodeFlow {
    Figure gives;
    Figure takes;
    bool loaded = false;
    bool lossUnknown = false;
    bool lowerBound = false;
};

/// What devices that are no machines draw in all racks of a group, W, and the circuits of the racks.
struct RackDraw {
    std::string rack;
    std::vector<std::string> feeds;
    double racks = 0.0;
    std::vector<Term> loads; ///< in one rack
};

Figure noWatts() { return exactFigure(watts(0.0)); }

/// Loss by a curve, as a share of what a device takes in. Below its first load a device loses as many watts as there: no less
/// is known of it.
double lossOnCurve(const std::vector<LossPoint>& curve, double load)
{
    const LossPoint& first = curve.front();
    if (load <= first.load) {
        const double heat = first.load * first.loss / (1.0 - first.loss);
        return load + heat > 0.0 ? heat / (load + heat) : 0.0;
    }
    return shareOnCurve(curve, load);
}

class ChainReader {
public:
    ChainReader(const Design& design, const Assessment& out) : m_design(design), m_out(out)
    {
        for (const auto& [id, node] : design.site.power) {
            m_behind[node.behind].push_back(id);
            m_nodeCopies[id] = powerNodeCopies(design, id);
        }
        for (const auto& [id, circuit] : design.site.circuits) {
            m_circuitsBehind[circuit.behind].push_back(id);
            m_upsLoss[id] = upsLossOn(id, circuit);
            if (circuit.otherLoad) { // its power factor is not known; at most it is all real power
                m_otherLoads[id] = scaled(exactFigure(watts(si(*circuit.otherLoad))), static_cast<double>(circuitCopies(design, id)));
            }
        }
        for (const auto& [id, node] : design.site.power) {
            if (const auto all = node.lossCurve.empty() ? std::nullopt : capacityOf(id, false)) {
                m_curveLoads[id] = all->result.likely;
            }
        }
        findLowerBounds();
        addMachines();
        addDevices();
    }

    PowerChain read()
    {
        PowerChain chain;
        chain.derivations = m_machines;
        m_keep = &chain.derivations;
        const CircuitDraws normal = drawsWithout({});
        const auto flows = flowsOf(normal);
        m_keep = nullptr;
        for (const auto& [id, flow] : flows) {
            NodeLoad load;
            load.node = id;
            load.gives = flow.gives;
            load.takes = flow.takes;
            load.lossUnknown = flow.lossUnknown;
            load.lowerBound = flow.lowerBound;
            if (auto capacity = capacityOf(id, true)) {
                load.capacity = capacity->result;
                chain.derivations.push_back(std::move(*capacity));
            }
            chain.nodes.push_back(std::move(load));
        }
        addFailures(chain);
        addPue(chain, normal, flows);
        return chain;
    }

    /// The PUE while everything draws this share of its largest.
    std::optional<Derivation> pueAt(double share) const
    {
        CircuitDraws draws = drawsWithout({});
        for (auto& [id, draw] : draws.watts) {
            draw = scaled(draw, share);
        }
        bool least = false;
        return pueOf({"chain.pue-year", Ref::site()}, LW_MESSAGE("chain.pue-year", "PUE at the average load of a year"), draws, flowsOf(draws), least);
    }

    ChainState stateWithout(const std::string& lost) const
    {
        ChainState state;
        const CircuitDraws draws = drawsWithout(lost);
        for (const auto& [id, flow] : flowsOf(draws)) {
            NodeLoad load;
            load.node = id;
            load.gives = flow.gives;
            load.takes = flow.takes;
            load.lossUnknown = flow.lossUnknown;
            load.lowerBound = flow.lowerBound;
            if (const auto capacity = capacityOf(id, true)) {
                load.capacity = capacity->result;
            }
            state.nodes.push_back(std::move(load));
        }
        for (const auto& [id, circuit] : m_design.site.circuits) {
            const auto draw = draws.watts.find(id);
            state.circuits.push_back({id, draw == draws.watts.end() ? noWatts() : draw->second, hasPower(id, lost), m_lowerBounds.contains(id)});
        }
        state.machinesLost = draws.lost;
        return state;
    }

private:
    /// The loss of a circuit's UPSs over the draw of its machines; empty where a UPS is known, but not what is plugged into it.
    std::optional<double> upsLossOn(const std::string& id, const Circuit& circuit) const
    {
        const bool ups = std::any_of(circuit.units.begin(), circuit.units.end(), [&](const auto& unit) {
            const auto* spec = unitSpec(m_design, unit.second);
            return spec && spec->kind.value == DistributionKind::Ups;
        });
        double drawn = 0.0;
        double lost = 0.0;
        for (const CircuitAt& at : ups ? m_out.circuitsCalled(id) : std::vector<CircuitAt>()) {
            const auto rack = m_design.site.racks.find(circuit.perRack ? m_out.rackOf(at) : std::string());
            const double racks = rack == m_design.site.racks.end() ? 1.0 : static_cast<double>(rack->second.count);
            double here = 0.0;
            for (const CircuitMachines& machines : m_out.machinesOn(at)) {
                here += machines.ac().likely * static_cast<double>(machines.count);
            }
            const auto loads = here > 0.0 ? loadsOn(m_design, m_out, at) : CircuitLoads();
            if (!loads) {
                return std::nullopt;
            }
            for (const auto& [unit, loss] : loads->losses) {
                lost += loss.result.likely * racks;
            }
            drawn += here * racks;
        }
        return drawn > 0.0 ? lost / drawn : 0.0;
    }

    /// Circuits with machines of an unknown draw.
    void findLowerBounds()
    {
        for (std::size_t group = 0; group < m_out.groups.size(); ++group) {
            const BuildAssessment& build = *m_out.builds[m_out.groups[group].assessed];
            const BudgetPoint* load = build.headline(BudgetKind::PowerDc);
            const bool unknown = build.circuitAc.empty() || (load && load->unknownLines > 0);
            if (m_out.groups[group].count == 0 || !unknown) {
                continue;
            }
            m_lowerBounds[m_out.groups[group].home] = true;
            for (const auto& [id, circuit] : feedsOf(m_out, group)) {
                m_lowerBounds[circuit] = true;
            }
        }
        for (const auto& [id, loss] : m_upsLoss) {
            if (!loss) {
                m_lowerBounds[id] = true;
            }
        }
    }

    /// What each group of machines draws from each of its circuits.
    void addMachines()
    {
        m_groups.resize(m_out.groups.size());
        for (std::size_t index = 0; index < m_out.groups.size(); ++index) {
            const MachineGroup& group = m_out.groups[index];
            if (group.count == 0) {
                continue;
            }
            const BuildAssessment& build = *m_out.builds[group.assessed];
            for (const auto& [id, circuit] : feedsOf(m_out, index)) {
                const auto inlets = build.circuitInlets.find(id);
                GroupDraw draw{circuit, build.circuitAc.at(id), inlets == build.circuitInlets.end() ? 0 : inlets->second.size()};
                if (group.count > 1) {
                    Derivation all = derive({"chain.machines", group.path.then(RefKind::Unresolved, circuit)},
                                            LW_MESSAGE("chain.machines", "What alike machines draw from a circuit"), "PWR-28", "ac * machines",
                                            {Term{"ac", draw.load, {}, group.path},
                                             Term{"machines", exactFigure(static_cast<double>(group.count)), {}, group.path}},
                                            Dimension::Power);
                    draw.load = all.result;
                    m_machines.push_back(std::move(all));
                }
                m_groups[index].push_back(std::move(draw));
            }
        }
    }

    /// What draws in the racks besides machines.
    void addDevices()
    {
        for (const auto& [id, rack] : m_design.site.racks) {
            RackDraw draw{id, feedsOf(m_design, rack), static_cast<double>(rack.count), {}};
            double most = 0.0;
            for (const BudgetLine& line : deviceDraws(m_design, m_out, id, rack)) {
                if (line.total) {
                    most += line.total->high;
                    draw.loads.push_back(Term{"load", *line.total, line.source, line.path});
                    continue;
                }
                for (const std::string& feed : draw.feeds) {
                    m_lowerBounds[feed] = true;
                }
            }
            if (most > 0.0) {
                m_devices.push_back(std::move(draw));
            }
        }
    }

    bool hasPower(const std::string& circuit, const std::string& failing) const
    {
        const auto found = m_design.site.circuits.find(circuit);
        return found != m_design.site.circuits.end() && (failing.empty() || !isBehind(m_design.site, found->second, failing));
    }

    /// The circuit that carries what is on a circuit after a node is lost: itself, or the second feed of its transfer switch;
    /// empty = none.
    std::string carrierOf(const std::string& circuit, const std::string& failing) const
    {
        const auto found = m_design.site.circuits.find(circuit);
        if (found == m_design.site.circuits.end() || hasPower(circuit, failing)) {
            return circuit;
        }
        for (const auto& [id, unit] : found->second.units) {
            if (!unit.secondFeed.empty() && hasPower(unit.secondFeed, failing)) {
                return unit.secondFeed;
            }
        }
        return {};
    }

    CircuitDraws drawsWithout(const std::string& failing) const
    {
        CircuitDraws draws;
        draws.failing = failing;
        for (std::size_t index = 0; index < m_groups.size(); ++index) {
            addGroup(index, draws);
        }
        for (const RackDraw& devices : m_devices) {
            addDevicesOf(devices, draws);
        }
        for (const auto& [id, load] : m_otherLoads) {
            if (const std::string carrier = carrierOf(id, failing); !carrier.empty()) {
                draws.parts[carrier].push_back(Term{"load", load, {}, Ref::circuit(id)});
            }
        }
        for (auto& [circuit, parts] : draws.parts) {
            draws.watts[circuit] = numberOf(draws, "chain.draw", Ref::circuit(circuit),
                                            LW_MESSAGE("chain.draw", "What draws from a circuit, all copies of it together"), "PWR-28", "sum(load)",
                                            std::move(parts));
        }
        return draws;
    }

    /// Adds a group of machines to the draws of the circuits that carry them.
    void addGroup(std::size_t index, CircuitDraws& draws) const
    {
        const MachineGroup& group = m_out.groups[index];
        std::vector<Term> gone;
        std::vector<std::pair<std::string, std::size_t>> live; // with its inlets of one machine
        for (const GroupDraw& draw : m_groups[index]) {
            const std::string carrier = carrierOf(draw.circuit, draws.failing);
            if (carrier.empty()) {
                gone.push_back(Term{"gone", draw.load, {}, group.path});
                continue;
            }
            draws.parts[carrier].push_back(Term{"load", draw.load, {}, group.path});
            live.emplace_back(carrier, draw.inlets);
        }
        if (gone.empty()) {
            return;
        }
        if (live.empty() || !sharesOneBus(*m_out.builds[group.assessed])) {
            draws.lost += group.count;
            if (m_groups[index].size() > 1) {
                draws.lostThoughDual.push_back(Term{"machines", exactFigure(static_cast<double>(group.count)), {}, group.path});
            }
            return;
        }
        addMoved(group, gone, live, draws);
    }

    /// The remaining supplies of a machine share what the lost ones gave, as they share the normal load.
    void addMoved(const MachineGroup& group, const std::vector<Term>& gone, const std::vector<std::pair<std::string, std::size_t>>& live,
                  CircuitDraws& draws) const
    {
        std::size_t all = 0;
        bool known = true;
        for (const auto& [circuit, inlets] : live) {
            all += inlets;
            known = known && inlets > 0;
        }
        int number = 0; // two circuits may have one carrier
        for (const auto& [circuit, inlets] : live) {
            ++number;
            const double share = known ? static_cast<double>(inlets) / static_cast<double>(all) : 1.0 / static_cast<double>(live.size());
            std::vector<Term> terms = gone;
            terms.push_back(Term{"share", exactFigure(share), {}, Ref::circuit(circuit)});
            const Figure moved = numberOf(draws, "chain.moved", group.path.then(RefKind::Unresolved, circuit, number),
                                          LW_MESSAGE("chain.moved", "What moves to a circuit when a node is lost"), "PWR-16", "sum(gone) * share",
                                          std::move(terms));
            draws.parts[circuit].push_back(Term{"load", moved, {}, group.path});
        }
    }

    /// Likely each feed of a rack that has power carries as much of its devices.
    void addDevicesOf(const RackDraw& devices, CircuitDraws& draws) const
    {
        std::vector<std::string> live;
        for (const std::string& feed : devices.feeds) {
            if (std::string carrier = carrierOf(feed, draws.failing); !carrier.empty()) {
                live.push_back(std::move(carrier));
            }
        }
        if (live.empty()) {
            return;
        }
        const Ref rack = Ref::rack(devices.rack);
        std::vector<Term> terms = devices.loads;
        terms.push_back(Term{"racks", exactFigure(devices.racks), {}, rack});
        terms.push_back(Term{"feeds", exactFigure(static_cast<double>(live.size())), {}, rack});
        const Figure each = numberOf(draws, "chain.devices", rack, LW_MESSAGE("chain.devices", "What devices in racks draw from each feed"), "PWR-28",
                                     "sum(load) * racks / feeds", std::move(terms));
        for (const std::string& carrier : live) {
            draws.parts[carrier].push_back(Term{"load", each, {}, rack});
        }
    }

    std::map<std::string, NodeFlow> flowsOf(const CircuitDraws& draws) const
    {
        std::map<std::string, NodeFlow> flows;
        for (const auto& [id, node] : m_design.site.power) {
            flowOf(id, draws, flows, 0);
        }
        return flows;
    }

    /// What a circuit takes in: its draw and what the UPSs on it lose.
    Figure loadOf(const std::string& circuit, const Figure& draw, const CircuitDraws& draws) const
    {
        const double loss = m_upsLoss.at(circuit).value_or(0.0);
        const Ref path = Ref::circuit(circuit);
        return loss <= 0.0 ? draw
                           : numberOf(draws, "chain.load", path, LW_MESSAGE("chain.load", "What a circuit takes in, with the losses of its UPSs"), "PWR-28",
                                      "draw * (1 + loss)", {Term{"draw", draw, {}, path}, Term{"loss", exactFigure(loss), {}, path}});
    }

    const NodeFlow& flowOf(const std::string& id, const CircuitDraws& draws, std::map<std::string, NodeFlow>& flows, std::size_t depth) const
    {
        if (const auto made = flows.find(id); made != flows.end()) {
            return made->second;
        }
        NodeFlow flow;
        std::vector<Term> terms;
        if (const auto circuits = m_circuitsBehind.find(id); circuits != m_circuitsBehind.end()) {
            for (const std::string& circuit : circuits->second) {
                flow.lowerBound = flow.lowerBound || m_lowerBounds.contains(circuit);
                if (const auto draw = draws.watts.find(circuit); draw != draws.watts.end()) {
                    terms.push_back(Term{"load", loadOf(circuit, draw->second, draws), {}, Ref::circuit(circuit)});
                }
            }
        }
        if (const auto nodes = m_behind.find(id); nodes != m_behind.end() && depth < kDeepestChain) {
            for (const std::string& node : nodes->second) {
                const NodeFlow& behind = flowOf(node, draws, flows, depth + 1);
                flow.lowerBound = flow.lowerBound || behind.lowerBound || (behind.loaded && behind.lossUnknown);
                if (behind.loaded) {
                    terms.push_back(Term{"load", behind.takes, {}, Ref::powerNode(node)});
                }
            }
        }
        flow.loaded = !terms.empty();
        flow.gives = noWatts();
        flow.takes = flow.gives;
        if (flow.loaded) {
            const Ref node = Ref::powerNode(id);
            flow.gives = numberOf(draws, "chain.gives", node, LW_MESSAGE("chain.gives", "What a node of the power chain gives"), "PWR-28", "sum(load)",
                                  std::move(terms));
            const auto loss = lossOf(id, flow.gives.likely);
            flow.lossUnknown = !loss;
            flow.takes = loss ? numberOf(draws, "chain.takes", node, LW_MESSAGE("chain.takes", "What a node of the power chain takes in"), "PWR-28",
                                         "load / (1 - loss)", {Term{"load", flow.gives, {}, node}, Term{"loss", *loss, {}, node}})
                              : flow.gives;
        }
        return flows.emplace(id, flow).first->second;
    }

    /// A number of a thing in a state, by its formula. Its derivation is kept while the shown state is read; else none is made,
    /// because it costs more than its number.
    Figure numberOf(const CircuitDraws& draws, NumberName name, const Ref& thing, MessageTemplate title, std::string_view rule, std::string_view formula,
                    std::vector<Term> terms) const
    {
        if (!m_keep) {
            return evaluateFormula(formula, terms, Dimension::Power);
        }
        m_keep->push_back(derive({name, draws.subject(thing), draws.state()}, title, rule, formula, std::move(terms), Dimension::Power));
        return m_keep->back().result;
    }

    const PowerDistributionSpec* specOfNode(const PowerNode& node) const
    {
        const auto part = m_design.parts.find(node.part);
        return part == m_design.parts.end() || !part->second ? nullptr : part->second->as<PowerDistributionSpec>();
    }

    /// What a node loses of what it takes in; empty = unknown. The grid loses nothing that the site pays.
    std::optional<Figure> lossOf(const std::string& id, double gives) const
    {
        const PowerNode& node = m_design.site.power.at(id);
        if (node.loss) {
            return exactFigure(*node.loss);
        }
        if (!node.lossCurve.empty()) {
            const auto all = m_curveLoads.find(id);
            return all != m_curveLoads.end() && all->second > 0.0 ? std::optional(exactFigure(lossOnCurve(node.lossCurve, gives / all->second))) : std::nullopt;
        }
        const auto* spec = specOfNode(node);
        if (spec && spec->kind.value == DistributionKind::Ups) {
            const Figure efficiency = upsEfficiency(*spec, Ref::powerNode(id)).value;
            return Figure{1.0 - efficiency.high, 1.0 - efficiency.likely, 1.0 - efficiency.low, Dimension::Scalar, efficiency.confidence};
        }
        return node.kind == PowerNodeKind::Utility ? std::optional(exactFigure(0.0)) : std::nullopt;
    }

    /// The voltage at which a node's current is meant: its own, or that of all circuits directly behind it.
    std::optional<Voltage> voltageOf(const std::string& id) const
    {
        const PowerNode& node = m_design.site.power.at(id);
        if (node.voltage) {
            return node.voltage;
        }
        std::optional<Voltage> found;
        const auto circuits = m_circuitsBehind.find(id);
        for (const std::string& circuit : circuits == m_circuitsBehind.end() ? std::vector<std::string>() : circuits->second) {
            const Circuit& one = m_design.site.circuits.at(circuit);
            if (one.phases != 3 || !one.voltage || (found && *found != *one.voltage)) {
                return std::nullopt;
            }
            found = one.voltage;
        }
        return found;
    }

    /// Real power that a node's devices give, W: all of them, or those that are left by its redundancy. Empty = unknown.
    std::optional<Derivation> capacityOf(const std::string& id, bool withoutSpares) const
    {
        const PowerNode& node = m_design.site.power.at(id);
        const Ref path = Ref::powerNode(id);
        const auto scheme = node.redundancy.value_or(RedundancyScheme::N);
        const int devices = std::max(node.count - (withoutSpares ? lostSupplies(scheme, node.count) : 0), 0);
        const auto ofAll = [&](const char* formula, std::vector<Term> terms) {
            terms.push_back(Term{"devices", exactFigure(static_cast<double>(devices)), {}, path});
            terms.push_back(Term{"copies", exactFigure(static_cast<double>(m_nodeCopies.at(id))), {}, path});
            return derive({"chain.capacity", path}, LW_MESSAGE("chain.capacity", "What a node of the power chain can give"), "PWR-28", formula,
                          std::move(terms), Dimension::Power);
        };
        const Term factor{"pf", exactFigure(defaultPowerFactor(), Confidence::Estimated), {"PWR-10", "of supplies at half load"}, path};
        const auto ofVa = [&](const Term& va) { return ofAll("va * pf * devices * copies", {va, factor}); };
        std::optional<Derivation> found;
        if (node.capacity && node.capacity->dimension == Dimension::Power) {
            found = ofAll("each * devices * copies", {Term{"each", exactFigure(*node.capacity), {}, path}});
        } else if (node.capacity) {
            found = ofVa(Term{"va", exactFigure(*node.capacity), {}, path});
        } else if (const auto* spec = specOfNode(node); spec && spec->power) {
            found = ofAll("each * devices * copies", {Term{"each", *figureOf(spec->power), spec->power.source, path}});
        } else if (spec && spec->apparentPower) {
            found = ofVa(Term{"va", *figureOf(spec->apparentPower), spec->apparentPower.source, path});
        }
        if (const auto volts = node.rating ? voltageOf(id) : std::nullopt) {
            Derivation rated = ofAll("sqrt(3) * voltage * current * pf * devices * copies",
                                     {exactTerm("voltage", *volts, {}, path), exactTerm("current", *node.rating, {}, path), factor});
            if (!found || rated.result.likely < found->result.likely) {
                found = std::move(rated);
            }
        }
        return found;
    }

    /// For each node the other one whose loss gives it most to carry.
    void addFailures(PowerChain& chain)
    {
        for (NodeLoad& lost : chain.nodes) {
            CircuitDraws draws = drawsWithout(lost.node);
            lost.machinesLost = draws.lost;
            if (!draws.lostThoughDual.empty()) {
                Derivation machines = derive({"chain.lost", Ref::powerNode(lost.node)},
                                             LW_MESSAGE("chain.lost", "Machines on several feeds that stand still when a node is lost"), "PWR-16",
                                             "sum(machines)", std::move(draws.lostThoughDual), Dimension::Scalar);
                lost.lostThoughDual = machines.result;
                chain.derivations.push_back(std::move(machines));
            }
            const auto flows = flowsOf(draws);
            for (NodeLoad& other : chain.nodes) {
                const Figure& gives = flows.at(other.node).gives;
                const double before = other.afterFailure ? other.afterFailure->likely : other.gives.likely;
                constexpr double rounding = 1e-6; // W
                if (other.node != lost.node && gives.likely > before + rounding) {
                    other.afterFailure = gives;
                    other.failing = lost.node;
                }
            }
        }
        keepWorst(chain);
    }

    /// Keeps the derivations of the numbers that are shown, and those that these follow from.
    void keepWorst(PowerChain& chain)
    {
        std::map<std::string, std::vector<NodeLoad*>> byFailing;
        for (NodeLoad& load : chain.nodes) {
            if (load.afterFailure) {
                byFailing[load.failing].push_back(&load);
            }
        }
        for (const auto& [failing, loads] : byFailing) {
            std::vector<Derivation> made;
            m_keep = &made;
            const auto flows = flowsOf(drawsWithout(failing));
            m_keep = nullptr;
            std::vector<NumberKey> wanted;
            for (NodeLoad* load : loads) {
                load->afterFailure = flows.at(load->node).gives;
                wanted.push_back(load->afterFailure->origin);
            }
            keepBehind(std::move(wanted), std::move(made), chain.derivations);
        }
    }

    /// Moves the derivations of some numbers, and of those that they follow from, from `made` to `into`.
    static void keepBehind(std::vector<NumberKey> wanted, std::vector<Derivation> made, std::vector<Derivation>& into)
    {
        std::map<std::uint64_t, Derivation*> open;
        for (Derivation& derivation : made) {
            open.emplace(derivation.result.origin.value, &derivation);
        }
        while (!wanted.empty()) {
            const auto found = open.find(wanted.back().value);
            wanted.pop_back();
            if (found == open.end()) {
                continue; // a fact, or a number of the normal state
            }
            Derivation& derivation = *found->second;
            open.erase(found);
            for (const Term& term : derivation.terms) {
                wanted.push_back(term.value.origin);
            }
            into.push_back(std::move(derivation));
        }
    }

    void addPue(PowerChain& chain, const CircuitDraws& normal, const std::map<std::string, NodeFlow>& flows) const
    {
        bool least = false;
        auto pue = pueOf({"chain.pue", Ref::site()}, LW_MESSAGE("chain.pue", "PUE by the chains of power and cooling"), normal, flows, least);
        if (pue) {
            chain.pue = pue->result;
            chain.pueIsLeast = least;
            chain.pueContradicts = m_design.site.pue && chain.contradicts(*m_design.site.pue);
            chain.derivations.push_back(std::move(*pue));
        }
    }

    /// `least`: set where some loss is not known.
    std::optional<Derivation> pueOf(NumberId number, MessageTemplate title, const CircuitDraws& normal, const std::map<std::string, NodeFlow>& flows, bool& least) const
    {
        std::vector<Term> terms;
        for (const auto& [id, draw] : normal.watts) {
            terms.push_back(Term{"it", draw, {}, Ref::circuit(id)});
            const auto circuit = m_design.site.circuits.find(id);
            least = least || m_lowerBounds.contains(id);
            if (circuit == m_design.site.circuits.end() || !m_design.site.power.contains(circuit->second.behind)) {
                const auto ups = m_upsLoss.find(id); // nothing says what is before it
                terms.push_back(Term{"facility", scaled(draw, 1.0 + (ups == m_upsLoss.end() ? 0.0 : ups->second.value_or(0.0))), {}, Ref::circuit(id)});
                least = true;
            }
        }
        if (std::none_of(normal.watts.begin(), normal.watts.end(), [](const auto& draw) { return draw.second.likely > 0.0; })) {
            return std::nullopt;
        }
        for (const auto& [id, flow] : flows) {
            least = least || flow.lossUnknown;
            if (flow.loaded && !m_design.site.power.contains(m_design.site.power.at(id).behind)) {
                terms.push_back(Term{"facility", flow.takes, {}, Ref::powerNode(id)});
            }
        }
        const auto& cooling = m_out.cooling.share;
        least = least || !cooling || m_out.cooling.shareIsLeast;
        terms.push_back(Term{"cooling", cooling.value_or(exactFigure(0.0)), {}, Ref::site()});
        // The loads of facility and IT vary together, so the ratio is that of their likely values.
        for (Term& term : terms) {
            term.value.low = term.value.high = term.value.likely;
        }
        return derive(std::move(number), title, "ECO-01", "sum(facility) / sum(it) + cooling", std::move(terms), Dimension::Scalar);
    }

    const Design& m_design;
    const Assessment& m_out;
    std::map<std::string, std::vector<std::string>> m_behind;         ///< nodes by the node before them
    std::map<std::string, std::vector<std::string>> m_circuitsBehind; ///< circuits by the node before them
    std::map<std::string, std::optional<double>> m_upsLoss;           ///< by circuit
    std::map<std::string, Figure> m_otherLoads;                       ///< by circuit, all copies of it together
    std::map<std::string, std::int64_t> m_nodeCopies;
    std::map<std::string, double> m_curveLoads;                       ///< load of all devices of a node with a curve of losses, W
    std::vector<std::vector<GroupDraw>> m_groups;                     ///< by index of Assessment::groups
    std::vector<Derivation> m_machines;                               ///< of their numbers
    std::vector<RackDraw> m_devices;                                  ///< of the groups of racks that hold any
    std::map<std::string, bool> m_lowerBounds;                        ///< circuits
    std::vector<Derivation>* m_keep = nullptr;
};

} // namespace


const NodeLoad* PowerChain::node(const std::string& id) const
{
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const NodeLoad& load) { return load.node == id; });
    return found == nodes.end() ? nullptr : &*found;
}

bool PowerChain::contradicts(double stated) const
{
    constexpr double rounding = 0.005; // a PUE is stated with two decimals
    return pue && (stated < pue->likely - rounding || (!pueIsLeast && stated > pue->likely + rounding));
}

std::optional<Derivation> yearPue(const Design& design, const Assessment& out, double share)
{
    const bool curved = std::any_of(design.site.power.begin(), design.site.power.end(), [](const auto& node) { return !node.second.lossCurve.empty(); });
    if (!curved || !out.chain.pue || share <= 0.0) {
        return std::nullopt;
    }
    return ChainReader(design, out).pueAt(share);
}

PowerChain powerChain(const Design& design, const Assessment& out)
{
    return design.site.power.empty() ? PowerChain() : ChainReader(design, out).read();
}

ChainState powerChainState(const Design& design, const Assessment& out, const std::string& lost)
{
    return ChainReader(design, out).stateWithout(lost);
}

} // namespace lanewatt
