#include "model/budget/power_chain.h"

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
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

constexpr std::size_t kDeepestChain = 200; // the file allows half of that

/// Draw of each circuit, all copies of it together, W.
struct CircuitDraws {
    std::map<std::string, Figure> watts;
    std::int64_t lost = 0; ///< machines without power
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
    std::vector<std::string> feeds;
    Figure watts;
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
    const auto above = std::lower_bound(curve.begin(), curve.end(), load, [](const LossPoint& point, double at) { return point.load < at; });
    if (above == curve.end()) {
        return curve.back().loss;
    }
    const LossPoint& below = *(above - 1);
    return below.loss + (above->loss - below.loss) * (load - below.load) / (above->load - below.load);
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
        findLowerBounds();
        addDevices();
    }

    PowerChain read()
    {
        PowerChain chain;
        const CircuitDraws normal = drawsWithout({});
        m_keep = &chain.derivations;
        const auto flows = flowsOf(normal, FeedState::Normal);
        m_keep = nullptr;
        for (const auto& [id, flow] : flows) {
            NodeLoad load;
            load.node = id;
            load.gives = flow.gives;
            load.takes = flow.takes;
            load.lossUnknown = flow.lossUnknown;
            load.lowerBound = flow.lowerBound;
            load.capacity = capacityOf(id, true);
            chain.nodes.push_back(std::move(load));
        }
        addFailures(chain);
        addPue(chain, normal, flows);
        return chain;
    }

    std::map<std::string, Figure> readWithout(const std::string& lost) const
    {
        std::map<std::string, Figure> gives;
        for (const auto& [id, flow] : flowsOf(drawsWithout(lost), FeedState::AfterFailure)) {
            gives.emplace(id, flow.gives);
        }
        return gives;
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
        for (const CircuitMachines& machines : m_out.machinesOn(id)) {
            drawn += machines.ac().likely * static_cast<double>(machines.count);
        }
        if (!ups || drawn <= 0.0) {
            return 0.0;
        }
        const auto loads = loadsOn(m_design, m_out, id);
        if (!loads) {
            return std::nullopt;
        }
        double lost = 0.0;
        for (const auto& [unit, loss] : loads->losses) {
            lost += loss.result.likely;
        }
        return lost / drawn;
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

    /// What draws in the racks besides machines.
    void addDevices()
    {
        for (const auto& [id, rack] : m_design.site.racks) {
            RackDraw draw{feedsOf(m_design, rack), noWatts()};
            for (const BudgetLine& line : deviceDraws(m_design, id, rack)) {
                if (line.total) {
                    draw.watts += scaled(*line.total, static_cast<double>(rack.count));
                    continue;
                }
                for (const std::string& feed : draw.feeds) {
                    m_lowerBounds[feed] = true;
                }
            }
            if (draw.watts.high > 0.0) {
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
        const auto add = [&](const std::string& circuit, const Figure& load) {
            const auto [at, fresh] = draws.watts.try_emplace(circuit, load);
            if (!fresh) {
                at->second += load;
            }
        };
        for (std::size_t index = 0; index < m_out.groups.size(); ++index) {
            const MachineGroup& group = m_out.groups[index];
            if (group.count == 0) {
                continue;
            }
            const BuildAssessment& build = *m_out.builds[group.assessed];
            Figure gone = noWatts();
            bool loses = false;
            std::vector<std::pair<std::string, std::size_t>> live; // with its inlets of one machine; 0 = unknown
            for (const auto& [id, circuit] : feedsOf(m_out, index)) {
                const Figure load = scaled(build.circuitAc.at(id), static_cast<double>(group.count));
                const std::string carrier = carrierOf(circuit, failing);
                if (carrier.empty()) {
                    gone += load;
                    loses = true;
                    continue;
                }
                add(carrier, load);
                const auto inlets = build.circuitInlets.find(id);
                live.emplace_back(carrier, inlets == build.circuitInlets.end() ? 0 : inlets->second.size());
            }
            if (!loses) {
                continue;
            }
            if (live.empty() || !sharesOneBus(build)) {
                draws.lost += group.count;
                continue;
            }
            addMoved(gone, live, add);
        }
        for (const RackDraw& devices : m_devices) {
            std::vector<std::string> live;
            for (const std::string& feed : devices.feeds) {
                if (std::string carrier = carrierOf(feed, failing); !carrier.empty()) {
                    live.push_back(std::move(carrier));
                }
            }
            for (const std::string& carrier : live) { // likely each feed of a rack carries as much of them
                add(carrier, scaled(devices.watts, 1.0 / static_cast<double>(live.size())));
            }
        }
        for (const auto& [id, load] : m_otherLoads) {
            if (const std::string carrier = carrierOf(id, failing); !carrier.empty()) {
                add(carrier, load);
            }
        }
        return draws;
    }

    /// The remaining supplies of a machine share what the lost ones gave, as they share the normal load.
    template <class Add> static void addMoved(const Figure& gone, const std::vector<std::pair<std::string, std::size_t>>& live, Add add)
    {
        std::size_t all = 0;
        bool known = true;
        for (const auto& [circuit, inlets] : live) {
            all += inlets;
            known = known && inlets > 0;
        }
        for (const auto& [circuit, inlets] : live) {
            add(circuit, scaled(gone, known ? static_cast<double>(inlets) / static_cast<double>(all) : 1.0 / static_cast<double>(live.size())));
        }
    }

    std::map<std::string, NodeFlow> flowsOf(const CircuitDraws& draws, FeedState state) const
    {
        std::map<std::string, NodeFlow> flows;
        for (const auto& [id, node] : m_design.site.power) {
            flowOf(id, draws, state, flows, 0);
        }
        return flows;
    }

    const NodeFlow& flowOf(const std::string& id, const CircuitDraws& draws, FeedState state, std::map<std::string, NodeFlow>& flows, std::size_t depth) const
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
                    terms.push_back(Term{"load", scaled(draw->second, 1.0 + m_upsLoss.at(circuit).value_or(0.0)), {}, Ref::circuit(circuit)});
                }
            }
        }
        if (const auto nodes = m_behind.find(id); nodes != m_behind.end() && depth < kDeepestChain) {
            for (const std::string& node : nodes->second) {
                const NodeFlow& behind = flowOf(node, draws, state, flows, depth + 1);
                flow.lowerBound = flow.lowerBound || behind.lowerBound || (behind.loaded && behind.lossUnknown);
                if (behind.loaded) {
                    terms.push_back(Term{"load", behind.takes, {}, powerNodeRef(node)});
                }
            }
        }
        flow.loaded = !terms.empty();
        flow.gives = noWatts();
        flow.takes = flow.gives;
        if (flow.loaded) {
            flow.gives = kept(derive({"chain.gives", powerNodeRef(id), state}, LW_MESSAGE("chain.gives", "What a node of the power chain gives"), "PWR-28",
                                     "sum(load)", std::move(terms), Dimension::Power));
            const auto loss = lossOf(id, flow.gives.likely);
            flow.lossUnknown = !loss;
            flow.takes = loss ? kept(derive({"chain.takes", powerNodeRef(id), state}, LW_MESSAGE("chain.takes", "What a node of the power chain takes in"),
                                            "PWR-28", "load / (1 - loss)",
                                            {Term{"load", flow.gives, {}, powerNodeRef(id)}, Term{"loss", *loss, {}, powerNodeRef(id)}}, Dimension::Power))
                              : flow.gives;
        }
        return flows.emplace(id, std::move(flow)).first->second;
    }

    /// The result of a derivation, which is kept while the shown state is read.
    Figure kept(Derivation derivation) const
    {
        const Figure result = derivation.result;
        if (m_keep) {
            m_keep->push_back(std::move(derivation));
        }
        return result;
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
            const auto all = capacityOf(id, false);
            return all && all->likely > 0.0 ? std::optional(exactFigure(lossOnCurve(node.lossCurve, gives / all->likely))) : std::nullopt;
        }
        const auto* spec = specOfNode(node);
        if (spec && spec->kind.value == DistributionKind::Ups) {
            const Figure efficiency = upsEfficiency(*spec, powerNodeRef(id)).value;
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
    std::optional<Figure> capacityOf(const std::string& id, bool withoutSpares) const
    {
        const PowerNode& node = m_design.site.power.at(id);
        const auto real = [](double voltAmperes) {
            const double power = voltAmperes * defaultPowerFactor();
            return exactFigure(watts(power), Confidence::Estimated);
        };
        std::optional<Figure> each;
        if (node.capacity) {
            each = node.capacity->dimension == Dimension::Power ? exactFigure(watts(node.capacity->si)) : real(node.capacity->si);
        } else if (const auto* spec = specOfNode(node); spec && spec->power) {
            each = figureOf(spec->power);
        } else if (spec && spec->apparentPower) {
            each = real(si(*spec->apparentPower));
        }
        if (const auto volts = node.rating ? voltageOf(id) : std::nullopt) {
            const Figure rated = real(std::sqrt(3.0) * inVolts(*volts) * inAmperes(*node.rating));
            each = each && each->likely < rated.likely ? each : std::optional(rated);
        }
        if (!each) {
            return std::nullopt;
        }
        const auto scheme = enumFromName<RedundancyScheme>(node.redundancy.value_or("N")).value_or(RedundancyScheme::N);
        const int devices = node.count - (withoutSpares ? lostSupplies(scheme, node.count) : 0);
        return scaled(*each, static_cast<double>(std::max(devices, 0)) * static_cast<double>(m_nodeCopies.at(id)));
    }

    /// For each node the other one whose loss gives it most to carry.
    void addFailures(PowerChain& chain)
    {
        for (NodeLoad& lost : chain.nodes) {
            const CircuitDraws draws = drawsWithout(lost.node);
            lost.machinesLost = draws.lost;
            const auto flows = flowsOf(draws, FeedState::AfterFailure);
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

    /// Keeps the derivations of the numbers that are shown. Those of one failing node have the ids of another's.
    void keepWorst(PowerChain& chain)
    {
        for (NodeLoad& load : chain.nodes) {
            if (!load.afterFailure) {
                continue;
            }
            std::vector<Derivation> made;
            m_keep = &made;
            flowsOf(drawsWithout(load.failing), FeedState::AfterFailure);
            m_keep = nullptr;
            const NumberId wanted{"chain.gives", powerNodeRef(load.node), FeedState::AfterFailure};
            const auto found = std::find_if(made.begin(), made.end(), [&](const Derivation& derivation) { return derivation.id == wanted; });
            if (found != made.end()) {
                load.afterFailure = found->result;
                chain.derivations.push_back(std::move(*found));
            }
        }
    }

    /// Electricity of the cooling as a share of the heat; empty where a node does not say it, or where it is not said which heat
    /// goes through which of several.
    std::optional<double> coolingShare() const
    {
        std::map<std::string, int> before;
        double share = 0.0;
        for (const auto& [id, node] : m_design.site.cooling) {
            if (!node.loss || ++before[node.behind] > 1) {
                return std::nullopt;
            }
            share += *node.loss;
        }
        return m_design.site.cooling.empty() ? std::nullopt : std::optional(share);
    }

    void addPue(PowerChain& chain, const CircuitDraws& normal, const std::map<std::string, NodeFlow>& flows) const
    {
        std::vector<Term> terms;
        bool least = false;
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
            return;
        }
        for (const auto& [id, flow] : flows) {
            least = least || flow.lossUnknown;
            if (flow.loaded && !m_design.site.power.contains(m_design.site.power.at(id).behind)) {
                terms.push_back(Term{"facility", flow.takes, {}, powerNodeRef(id)});
            }
        }
        const auto cooling = coolingShare();
        least = least || !cooling;
        terms.push_back(Term{"cooling", exactFigure(cooling.value_or(0.0)), {}, Ref::site()});
        // The loads of facility and IT vary together, so the ratio is that of their likely values.
        for (Term& term : terms) {
            term.value.low = term.value.high = term.value.likely;
        }
        Derivation pue = derive({"chain.pue", Ref::site()}, LW_MESSAGE("chain.pue", "PUE by the chains of power and cooling"), "ECO-01",
                                "sum(facility) / sum(it) + cooling", std::move(terms), Dimension::Scalar);
        chain.pue = pue.result;
        chain.pueIsLeast = least;
        constexpr double rounding = 0.005; // a PUE is stated with two decimals
        if (const auto& stated = m_design.site.pue) {
            chain.pueContradicts = *stated < pue.result.likely - rounding || (!least && *stated > pue.result.likely + rounding);
        }
        chain.derivations.push_back(std::move(pue));
    }

    const Design& m_design;
    const Assessment& m_out;
    std::map<std::string, std::vector<std::string>> m_behind;         ///< nodes by the node before them
    std::map<std::string, std::vector<std::string>> m_circuitsBehind; ///< circuits by the node before them
    std::map<std::string, std::optional<double>> m_upsLoss;           ///< by circuit
    std::map<std::string, Figure> m_otherLoads;                       ///< by circuit, all copies of it together
    std::map<std::string, std::int64_t> m_nodeCopies;
    std::vector<RackDraw> m_devices;                                  ///< of the groups that hold any
    std::map<std::string, bool> m_lowerBounds;                        ///< circuits
    std::vector<Derivation>* m_keep = nullptr;
};

} // namespace

Ref powerNodeRef(const std::string& node) { return Ref::site().then(RefKind::Unresolved, "power").then(RefKind::Unresolved, node); }

const NodeLoad* PowerChain::node(const std::string& id) const
{
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const NodeLoad& load) { return load.node == id; });
    return found == nodes.end() ? nullptr : &*found;
}

PowerChain powerChain(const Design& design, const Assessment& out)
{
    return design.site.power.empty() ? PowerChain() : ChainReader(design, out).read();
}

std::map<std::string, Figure> loadsWithout(const Design& design, const Assessment& out, const std::string& lost)
{
    return design.site.power.empty() ? std::map<std::string, Figure>() : ChainReader(design, out).readWithout(lost);
}

} // namespace lanewatt
