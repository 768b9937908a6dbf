#include "model/budget/cooling_chain.h"

#include "model/budget/chain_node.h"
#include "model/budget/cooling_heat.h"
#include "model/design/site_copies.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

constexpr std::size_t kDeepestCooling = 200; // the file allows half of that

using CoolingKind = CoolingNodeKind;

/// CooledRacks of a source in one state.
struct CooledRacks {
    const HeatSource* source;
    std::int64_t count;
    const std::string* lost = nullptr; ///< node, or the copy of it, that they have lost
};

/// What a node takes of one rack.
struct HeatPortion {
    std::string node;
    Figure heat;
    std::optional<Figure> flow;
};
struct DealtHeat {
    std::vector<HeatPortion> portions;
    bool airLeft = false;
    bool liquidLeft = false;
};

/// What passes a node in one state.
struct CooledFlow {
    Figure heat, passes, one;
    std::optional<Figure> flow;
    bool loaded = false;
    bool lossUnknown = false;
    bool lowerBound = false;
};
using CooledFlows = std::map<std::string, CooledFlow>;

/// What nodes take from racks directly.
struct DirectHeat {
    std::map<std::string, std::vector<CountedHeat>> heat, flow;
    std::set<std::string> lowerBounds;
};

Figure plusFigure(Figure sum, const Figure& more)
{
    sum += more;
    return sum;
}

bool isPlantKind(const std::optional<CoolingKind>& kind) { return !kind || *kind == CoolingKind::DryCooler || *kind == CoolingKind::CoolingTower || *kind == CoolingKind::Chiller; }

/// Terms "load" and "count" for a sum of products.
std::vector<Term> coolingTerms(const std::vector<CountedHeat>& all)
{
    std::vector<Term> terms;
    for (const CountedHeat& one : all) {
        terms.push_back(Term{"load", one.load, {}, one.path});
        terms.push_back(exactTerm("count", static_cast<double>(one.count)));
    }
    return terms;
}

class CoolingReader {
public:
    CoolingReader(const Design& design, const Assessment& out) : m_nodes(design.site.cooling), m_sources(heatSources(design, out))
    {
        for (const auto& [id, node] : m_nodes) {
            m_kind[id] = coolingKind(design, node);
            m_copies[id] = coolingNodeCopies(design, id);
            m_behind[node.behind].push_back(id);
        }
    }

    CoolingChain read()
    {
        CoolingChain chain;
        m_keep = &chain.derivations;
        const CooledFlows flows = flowsOf(allRacks(), FeedState::Normal);
        m_keep = nullptr;
        for (const auto& [id, flow] : flows) {
            CoolingLoad load;
            load.node = id;
            load.heat = flow.heat;
            load.passes = flow.passes;
            load.one = flow.one;
            load.flow = flow.flow;
            load.lossUnknown = flow.lossUnknown;
            load.lowerBound = flow.lowerBound;
            const CoolingNode& node = m_nodes.at(id);
            if (node.capacity) {
                load.capacity = ofDevices(chain, {"cooling.capacity", Ref::coolingNode(id)}, LW_MESSAGE("cooling.capacity", "What the devices of a cooling node take"),
                                          exactFigure(*node.capacity), devicesOf(node, true));
            }
            if (node.flow) {
                load.flowCapacity = ofDevices(chain, {"cooling.moves", Ref::coolingNode(id)}, LW_MESSAGE("cooling.moves", "Coolant that the devices of a node move"),
                                              exactFigure(*node.flow), devicesOf(node, true));
            }
            chain.nodes.push_back(std::move(load));
        }
        addLeft(chain);
        addFailures(chain, flows);
        addShare(chain, flows);
        return chain;
    }

private:
    /// What devices give together: those that are left when the redundancy is used up.
    static Figure ofDevices(CoolingChain& chain, NumberId id, MessageTemplate title, const Figure& each, int devices)
    {
        Term one{"capacity", each, {}, id.of};
        chain.derivations.push_back(derive(std::move(id), title, "THM-06", "capacity * count", {std::move(one), exactTerm("count", static_cast<double>(devices))},
                                           each.dimension));
        return chain.derivations.back().result;
    }

    // ---- which nodes take it ---------------------------------------------------------------

    template <class Is> std::vector<std::string> nodesOf(const HeatSource& source, Is is) const
    {
        std::vector<std::string> found;
        for (const auto& [id, node] : m_nodes) {
            const bool cools = source.rack.empty() ? node.racks.empty() && node.perRacks == 0 : coolsRack(node, source.rack);
            if (cools && is(m_kind.at(id))) {
                found.push_back(id);
            }
        }
        return found;
    }
    std::vector<std::string> nodesOf(const HeatSource& source, CoolingKind kind) const
    {
        return nodesOf(source, [&](const std::optional<CoolingKind>& own) { return own == kind; });
    }

    /// Plant that no other plant is behind: where heat comes in.
    std::vector<std::string> plantFor(const HeatSource& source) const
    {
        auto found = nodesOf(source, isPlantKind);
        std::erase_if(found, [&](const std::string& id) {
            const auto behind = m_behind.find(id);
            return behind != m_behind.end() &&
                   std::any_of(behind->second.begin(), behind->second.end(), [&](const std::string& other) { return isPlantKind(m_kind.at(other)); });
        });
        return found;
    }

    std::vector<std::string> liquidNodes(const HeatSource& source) const
    {
        for (const CoolingKind kind : {CoolingKind::Cdu, CoolingKind::Pump}) {
            if (auto found = nodesOf(source, kind); !found.empty()) {
                return found;
            }
        }
        return plantFor(source);
    }

    /// The nodes that the air of a rack meets, one stage after the other.
    std::vector<std::vector<std::string>> airStages(const HeatSource& source) const
    {
        std::vector<std::vector<std::string>> stages{nodesOf(source, CoolingKind::RearDoor), nodesOf(source, CoolingKind::InRow),
                                                     nodesOf(source, [](const std::optional<CoolingKind>& kind) {
                                                         return kind == CoolingKind::AirHandler || kind == CoolingKind::AirConditioner;
                                                     })};
        std::erase_if(stages, [](const auto& stage) { return stage.empty(); });
        // With distribution units alone nobody says what cools the air; a plant alone stands for all.
        if (stages.empty() && nodesOf(source, CoolingKind::Cdu).empty() && nodesOf(source, CoolingKind::Pump).empty()) {
            if (auto plant = plantFor(source); !plant.empty()) {
                stages.push_back(std::move(plant));
            }
        }
        return stages;
    }

    /// Heat that the devices of one copy of a node take.
    std::optional<Figure> capacityOf(const std::string& id, bool withoutSpares) const
    {
        const CoolingNode& node = m_nodes.at(id);
        return node.capacity ? std::optional(scaled(exactFigure(*node.capacity), static_cast<double>(devicesOf(node, withoutSpares)))) : std::nullopt;
    }

    /// The same for one rack, where racks have the node of their own.
    std::optional<Figure> capacityPerRack(const std::string& id) const
    {
        const int racks = m_nodes.at(id).perRacks;
        const auto all = racks > 0 ? capacityOf(id, true) : std::nullopt;
        return all ? std::optional(scaled(*all, 1.0 / racks)) : std::nullopt;
    }

    /// How nodes side by side share: by capacity where all is known, else alike.
    std::vector<double> sharesOf(const std::vector<std::string>& nodes) const
    {
        std::vector<double> shares;
        double sum = 0.0;
        for (const std::string& id : nodes) {
            const auto own = m_nodes.at(id).perRacks > 0 ? capacityPerRack(id) : capacityOf(id, true);
            shares.push_back(own ? own->likely : 0.0);
            sum += shares.back();
        }
        const bool known = std::all_of(shares.begin(), shares.end(), [](double share) { return share > 0.0; });
        const bool alike = std::all_of(nodes.begin(), nodes.end(), [&](const std::string& id) {
            return (m_nodes.at(id).perRacks > 0) == (m_nodes.at(nodes.front()).perRacks > 0);
        });
        for (double& share : shares) {
            share = known && alike ? share / sum : 1.0 / static_cast<double>(nodes.size());
        }
        return shares;
    }

    // ---- what they take --------------------------------------------------------------------

    std::vector<CooledRacks> allRacks() const
    {
        std::vector<CooledRacks> racks;
        for (const HeatSource& source : m_sources) {
            racks.push_back({&source, source.count});
        }
        return racks;
    }

    bool isLost(const std::string& id, const std::string* lost) const { return lost && isAtOrBehind(m_nodes, id, *lost); }

    std::vector<std::string> living(std::vector<std::string> nodes, const std::string* lost) const
    {
        std::erase_if(nodes, [&](const std::string& id) { return isLost(id, lost); });
        return nodes;
    }

    DealtHeat dealt(const CooledRacks& racks, FeedState state) const
    {
        DealtHeat out;
        const HeatSource& source = *racks.source;
        if (source.liquid) {
            const auto nodes = living(liquidNodes(source), racks.lost);
            out.liquidLeft = nodes.empty() && source.liquid->high > 0.0;
            const auto shares = sharesOf(nodes);
            for (std::size_t i = 0; i < nodes.size(); ++i) {
                const Ref path = source.path.then(RefKind::Unresolved, nodes[i]);
                HeatPortion portion{nodes[i], shared({"cooling.liquid", path, state}, *source.liquid, shares[i], {}, {}), {}};
                if (source.coolant) {
                    portion.flow = shared({"cooling.coolant", path, state}, *source.coolant, shares[i], {}, {});
                }
                out.portions.push_back(std::move(portion));
            }
        }
        if (source.air) {
            dealAir(racks, state, out);
        }
        return out;
    }

    void dealAir(const CooledRacks& racks, FeedState state, DealtHeat& out) const
    {
        const HeatSource& source = *racks.source;
        std::vector<std::vector<std::string>> stages;
        for (auto& stage : airStages(source)) {
            if (auto left = living(std::move(stage), racks.lost); !left.empty()) {
                stages.push_back(std::move(left));
            }
        }
        out.airLeft = stages.empty() && source.air->high > 0.0;
        std::optional<Figure> before; // what the stages before take
        for (std::size_t s = 0; s < stages.size(); ++s) {
            const auto limit = s + 1 < stages.size() ? limitOf(stages[s]) : std::nullopt;
            const auto shares = sharesOf(stages[s]);
            for (std::size_t i = 0; i < stages[s].size(); ++i) {
                const Ref path = source.path.then(RefKind::Unresolved, stages[s][i]);
                out.portions.push_back({stages[s][i], shared({"cooling.air", path, state}, *source.air, shares[i], before, limit), {}});
            }
            if (!limit) {
                return; // nothing goes on
            }
            before = before ? plusFigure(*before, *limit) : *limit;
        }
    }

    /// What a stage takes of one rack at most; empty where nothing says that it leaves some.
    std::optional<Figure> limitOf(const std::vector<std::string>& stage) const
    {
        std::optional<Figure> sum;
        for (const std::string& id : stage) {
            const auto own = capacityPerRack(id);
            if (!own) {
                return std::nullopt;
            }
            sum = sum ? plusFigure(*sum, *own) : *own;
        }
        return sum;
    }

    Figure shared(NumberId id, const Figure& load, double share, const std::optional<Figure>& before, const std::optional<Figure>& limit) const
    {
        if (share == 1.0 && !before && !limit) {
            return load;
        }
        std::vector<Term> terms{Term{"load", load, {}, id.of.parent()}, exactTerm("share", share)};
        if (before) {
            terms.push_back(Term{"before", *before, {}, {}});
        }
        if (limit) {
            terms.push_back(Term{"limit", *limit, {}, Ref::coolingNode(id.of.id())});
        }
        const std::string_view formula = before && limit ? "min(max(load - before, 0), limit) * share"
                                         : before        ? "max(load - before, 0) * share"
                                         : limit         ? "min(load, limit) * share"
                                                         : "load * share";
        return kept(derive(std::move(id), LW_MESSAGE("cooling.portion", "What a cooling node takes of one rack"), "THM-06", formula, std::move(terms),
                           load.dimension));
    }

    /// Nodes that get an unknown part of the heat of racks, or all of it.
    void addLowerBounds(const CooledRacks& racks, std::set<std::string>& nodes) const
    {
        for (auto& stage : airStages(*racks.source)) {
            for (std::string& id : living(std::move(stage), racks.lost)) {
                nodes.insert(std::move(id));
            }
        }
        if (racks.source->liquid) {
            for (std::string& id : living(liquidNodes(*racks.source), racks.lost)) {
                nodes.insert(std::move(id));
            }
        }
    }

    CooledFlows flowsOf(const std::vector<CooledRacks>& all, FeedState state) const
    {
        DirectHeat direct;
        for (const CooledRacks& racks : all) {
            if (racks.source->lowerBound) {
                addLowerBounds(racks, direct.lowerBounds);
            }
            for (HeatPortion& portion : dealt(racks, state).portions) {
                direct.heat[portion.node].push_back({portion.heat, racks.count, racks.source->path});
                if (portion.flow) {
                    direct.flow[portion.node].push_back({*portion.flow, racks.count, racks.source->path});
                }
            }
        }
        CooledFlows flows;
        for (const auto& [id, node] : m_nodes) {
            flowOf(id, direct, state, flows, 0);
        }
        return flows;
    }

    const CooledFlow& flowOf(const std::string& id, const DirectHeat& direct, FeedState state, CooledFlows& flows, std::size_t depth) const
    {
        if (const auto made = flows.find(id); made != flows.end()) {
            return made->second;
        }
        CooledFlow flow;
        flow.lowerBound = direct.lowerBounds.contains(id);
        const auto own = direct.heat.find(id);
        std::vector<CountedHeat> heat = own == direct.heat.end() ? std::vector<CountedHeat>() : own->second;
        const bool onlyRacks = !m_behind.contains(id);
        if (const auto nodes = m_behind.find(id); nodes != m_behind.end() && depth < kDeepestCooling) {
            for (const std::string& node : nodes->second) {
                const CooledFlow& behind = flowOf(node, direct, state, flows, depth + 1);
                flow.lowerBound = flow.lowerBound || behind.lowerBound || (behind.loaded && behind.lossUnknown);
                if (behind.loaded) {
                    heat.push_back({behind.passes, 1, Ref::coolingNode(node)});
                }
            }
        }
        flow.loaded = !heat.empty();
        flow.heat = flow.passes = flow.one = exactFigure(watts(0.0));
        if (flow.loaded) {
            addHeat(id, heat, onlyRacks, state, flow);
        }
        if (const auto coolant = direct.flow.find(id); coolant != direct.flow.end()) {
            flow.flow = kept(derive({"cooling.flow", Ref::coolingNode(id), state}, LW_MESSAGE("cooling.flow", "Coolant that a cooling node moves"), "THM-04",
                                    "sum(count * load)", coolingTerms(ofOne(id, coolant->second)), Dimension::VolumeFlow));
        }
        return flows.emplace(id, flow).first->second;
    }

    /// What one copy of a node takes of what racks give all of them.
    std::vector<CountedHeat> ofOne(const std::string& id, const std::vector<CountedHeat>& all) const
    {
        const int racks = m_nodes.at(id).perRacks;
        return racks > 0 && m_copies.at(id) > 1 ? busiestCopy(all, racks) : all;
    }

    void addHeat(const std::string& id, const std::vector<CountedHeat>& heat, bool onlyRacks, FeedState state, CooledFlow& flow) const
    {
        const Ref path = Ref::coolingNode(id);
        flow.heat = kept(derive({"cooling.heat", path, state}, LW_MESSAGE("cooling.heat", "Heat that a cooling node takes"), "THM-06", "sum(count * load)",
                                coolingTerms(heat), Dimension::Power));
        flow.one = flow.heat;
        constexpr MessageTemplate ofOneCopy = LW_MESSAGE("cooling.one", "Heat of the copy with most");
        const std::int64_t copies = m_copies.at(id);
        if (copies > 1 && onlyRacks) {
            flow.one = kept(derive({"cooling.one", path, state}, ofOneCopy, "THM-06", "sum(count * load)", coolingTerms(ofOne(id, heat)), Dimension::Power));
        } else if (copies > 1) { // nothing says which nodes are behind which copy
            flow.one = kept(derive({"cooling.one", path, state}, ofOneCopy, "THM-06", "heat / count",
                                   {Term{"heat", flow.heat, {}, path}, exactTerm("count", static_cast<double>(copies))}, Dimension::Power));
        }
        const auto loss = lossOf(id, flow.heat.likely);
        flow.lossUnknown = !loss;
        flow.passes = loss ? kept(derive({"cooling.passes", path, state}, LW_MESSAGE("cooling.passes", "What a cooling node passes on"), "THM-01",
                                         "heat * (1 + loss)", {Term{"heat", flow.heat, {}, path}, Term{"loss", exactFigure(*loss), {}, path}}, Dimension::Power))
                           : flow.heat;
    }

    /// Electricity that a node takes, as a share of its heat; empty = unknown.
    std::optional<double> lossOf(const std::string& id, double heat) const
    {
        const CoolingNode& node = m_nodes.at(id);
        const auto all = capacityOf(id, false);
        if (node.loss || node.lossCurve.empty() || !all || all->likely <= 0.0 || heat <= 0.0) {
            return node.loss;
        }
        const double load = heat / (all->likely * static_cast<double>(std::max<std::int64_t>(m_copies.at(id), 1)));
        const LossPoint& first = node.lossCurve.front();
        return load < first.load ? first.load * first.loss / load // no less than at its first load
                                 : shareOnCurve(node.lossCurve, load);
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

    // ---- failures --------------------------------------------------------------------------

    /// What one rack of a source gives a node or what is behind it.
    double heatThrough(const HeatSource& source, const std::string& node) const
    {
        double heat = 0.0;
        for (const HeatPortion& portion : dealt({&source, source.count}, FeedState::Normal).portions) {
            heat += isAtOrBehind(m_nodes, portion.node, node) ? portion.heat.likely : 0.0;
        }
        return heat;
    }

    /// All racks, of which those that hung on a lost node, or on the copy of it with most, have lost it.
    std::vector<CooledRacks> without(const std::string& lost) const
    {
        auto racks = allRacks();
        if (m_copies.at(lost) <= 1) {
            for (CooledRacks& one : racks) {
                one.lost = &lost;
            }
            return racks;
        }
        const std::int64_t racksOfOne = m_nodes.at(lost).perRacks;
        std::size_t worst = racks.size();
        double most = 0.0;
        for (std::size_t i = 0; i < racks.size(); ++i) {
            const double heat = heatThrough(*racks[i].source, lost) * static_cast<double>(std::min(racksOfOne, racks[i].count));
            if (heat > most) {
                most = heat;
                worst = i;
            }
        }
        if (worst == racks.size()) {
            return racks;
        }
        CooledRacks hit = racks[worst];
        hit.count = std::min(racksOfOne, hit.count);
        hit.lost = &lost;
        racks[worst].count -= hit.count;
        racks.insert(racks.begin() + static_cast<std::ptrdiff_t>(worst), hit);
        std::erase_if(racks, [](const CooledRacks& one) { return one.count == 0; });
        return racks;
    }

    /// Machines whose air or coolant nothing takes any more.
    std::int64_t machinesLost(const std::vector<CooledRacks>& racks) const
    {
        std::int64_t machines = 0;
        for (const CooledRacks& one : racks) {
            if (!one.lost) {
                continue;
            }
            const DealtHeat normal = dealt({one.source, one.count}, FeedState::Normal);
            const DealtHeat now = dealt(one, FeedState::AfterFailure);
            const bool stands = (now.airLeft && !normal.airLeft) || (now.liquidLeft && !normal.liquidLeft);
            machines += stands ? one.count * one.source->machines : 0;
        }
        return machines;
    }

    /// For each node the other one whose loss gives it most.
    void addFailures(CoolingChain& chain, const CooledFlows& normal) const
    {
        for (CoolingLoad& lost : chain.nodes) {
            if (!normal.at(lost.node).loaded) {
                continue;
            }
            const auto racks = without(lost.node);
            lost.machinesLost = machinesLost(racks);
            const CooledFlows flows = flowsOf(racks, FeedState::AfterFailure);
            constexpr double rounding = 1e-9; // of sums in another order
            for (CoolingLoad& other : chain.nodes) {
                if (other.node == lost.node) {
                    continue;
                }
                const CooledFlow& now = flows.at(other.node);
                if (now.one.likely > (other.afterFailure ? *other.afterFailure : other.one).likely * (1.0 + rounding)) {
                    other.afterFailure = now.one;
                    other.failing = lost.node;
                }
                const auto& before = other.flowAfterFailure ? other.flowAfterFailure : other.flow;
                if (now.flow && now.flow->likely > (before ? before->likely : 0.0) * (1.0 + rounding)) {
                    other.flowAfterFailure = now.flow;
                    other.flowFailing = lost.node;
                }
            }
        }
        keepWorst(chain);
    }

    /// Keeps the derivations of the numbers that are shown. Those of one failing node have the ids of another's.
    void keepWorst(CoolingChain& chain) const
    {
        const auto keep = [&](const std::string& failing, const std::optional<Figure>& shown) {
            if (!shown) {
                return;
            }
            std::vector<Derivation> made;
            m_keep = &made;
            flowsOf(without(failing), FeedState::AfterFailure);
            m_keep = nullptr;
            const auto found = std::find_if(made.begin(), made.end(), [&](const Derivation& one) { return numberKey(one.id) == shown->origin; });
            if (found != made.end()) {
                chain.derivations.push_back(std::move(*found));
            }
        };
        for (const CoolingLoad& load : chain.nodes) {
            keep(load.failing, load.afterFailure);
            keep(load.flowFailing, load.flowAfterFailure);
        }
    }

    // ---- sums ------------------------------------------------------------------------------

    void addLeft(CoolingChain& chain) const
    {
        const auto add = [](std::optional<Figure>& sum, const std::optional<Figure>& one, std::int64_t count) {
            if (one) {
                const Figure all = scaled(*one, static_cast<double>(count));
                sum = sum ? plusFigure(*sum, all) : all;
            }
        };
        for (const CooledRacks& racks : allRacks()) {
            const DealtHeat found = dealt(racks, FeedState::Normal);
            if (found.airLeft) {
                add(chain.airLeft, racks.source->air, racks.count);
            }
            if (found.liquidLeft) {
                add(chain.liquidLeft, racks.source->liquid, racks.count);
            }
        }
    }

    void addShare(CoolingChain& chain, const CooledFlows& flows) const
    {
        std::vector<Term> terms;
        chain.shareIsLeast = chain.airLeft || chain.liquidLeft;
        // Heat and electricity vary together, so the ratio is that of their likely values.
        const auto likely = [](const Figure& figure) {
            Figure flat = figure;
            flat.low = flat.high = flat.likely;
            return flat;
        };
        for (const auto& [id, flow] : flows) {
            chain.shareIsLeast = chain.shareIsLeast || flow.lowerBound || (flow.loaded && flow.lossUnknown);
            if (const auto loss = flow.loaded ? lossOf(id, flow.heat.likely) : std::nullopt) {
                terms.push_back(Term{"load", likely(flow.heat), {}, Ref::coolingNode(id)});
                terms.push_back(Term{"loss", exactFigure(*loss), {}, Ref::coolingNode(id)});
            }
        }
        const bool known = !terms.empty();
        double all = 0.0;
        for (const HeatSource& source : m_sources) {
            for (const auto& part : {source.air, source.liquid}) {
                if (part) {
                    terms.push_back(Term{"heat", likely(scaled(*part, static_cast<double>(source.count))), {}, source.path});
                    all += part->likely;
                }
            }
        }
        if (!known || all <= 0.0) {
            return;
        }
        Derivation share = derive({"cooling.share", Ref::site()}, LW_MESSAGE("cooling.share", "Electricity of the cooling, share of the heat"), "PWR-29",
                                  "sum(load * loss) / sum(heat)", std::move(terms), Dimension::Scalar);
        chain.share = share.result;
        chain.derivations.push_back(std::move(share));
    }

    const std::map<std::string, CoolingNode>& m_nodes;
    std::vector<HeatSource> m_sources;
    std::map<std::string, std::optional<CoolingKind>> m_kind;
    std::map<std::string, std::int64_t> m_copies;
    std::map<std::string, std::vector<std::string>> m_behind; ///< nodes by the node before them
    mutable std::vector<Derivation>* m_keep = nullptr;
};

/// The accessory that such a node is.
AccessoryKind deviceOf(CoolingNodeKind kind)
{
    switch (kind) {
    case CoolingNodeKind::DryCooler: return AccessoryKind::DryCooler;
    case CoolingNodeKind::CoolingTower: return AccessoryKind::CoolingTower;
    case CoolingNodeKind::Chiller: return AccessoryKind::Chiller;
    case CoolingNodeKind::AirHandler: return AccessoryKind::AirHandler;
    case CoolingNodeKind::AirConditioner: return AccessoryKind::AirConditioner;
    case CoolingNodeKind::InRow: return AccessoryKind::InRow;
    case CoolingNodeKind::RearDoor: return AccessoryKind::RearDoor;
    case CoolingNodeKind::Cdu: return AccessoryKind::Cdu;
    case CoolingNodeKind::Pump: break;
    }
    return AccessoryKind::Pump;
}

/// The inverse; empty for what is no node of a cooling chain.
std::optional<CoolingNodeKind> nodeKindOf(AccessoryKind device)
{
    for (const auto& [kind, name] : EnumNames<CoolingNodeKind>::names) {
        if (deviceOf(kind) == device) {
            return kind;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<CoolingNodeKind> coolingKind(const Design& design, const CoolingNode& node)
{
    if (node.kind) {
        return node.kind;
    }
    const auto part = design.parts.find(node.part);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
    return spec && spec->function ? nodeKindOf(*spec->function) : std::nullopt;
}

const CoolingLoad* CoolingChain::node(const std::string& id) const
{
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const CoolingLoad& load) { return load.node == id; });
    return found == nodes.end() ? nullptr : &*found;
}

CoolingChain coolingChain(const Design& design, const Assessment& out)
{
    return design.site.cooling.empty() ? CoolingChain() : CoolingReader(design, out).read();
}

} // namespace lanewatt
