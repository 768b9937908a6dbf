#include "app/diagrams/chain_layout.h"

#include "app/diagrams/labels.h"
#include "model/budget/cooling_chain.h"
#include "model/budget/power_chain.h"
#include "model/budget/rack_contents.h"
#include "model/design/site_copies.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace lanewatt::diagrams {

namespace {

/// A node of a chain, or a circuit behind one.
struct ChainItem {
    std::string id;
    std::string behind;      ///< id of the node before it; empty = none
    bool circuit = false;    ///< stands in the last row
    std::string title, kind, figures, share, below;
    BudgetPoint load;        ///< demand and supply of its bar
    std::optional<double> normal; ///< share in normal operation, when another state is shown
    bool dead = false;
    double watts = 0;        ///< for the width of its line
    double x = 0, y = 0;
};

/// Alike racks, or machines outside racks, that hang on circuits or are cooled by nodes.
struct ChainEnd {
    std::string id;
    std::string title, figures, below;
    std::vector<std::string> feeds; ///< ids of items
    bool dead = false;
    double x = 0;
};

MessageTemplate nameOf(PowerNodeKind kind)
{
    switch (kind) {
    case PowerNodeKind::Utility: return LW_MESSAGE("diagram.chain.utility", "utility");
    case PowerNodeKind::Generator: return LW_MESSAGE("diagram.chain.generator", "generator");
    case PowerNodeKind::Transformer: return LW_MESSAGE("diagram.chain.transformer", "transformer");
    case PowerNodeKind::Switchgear: return LW_MESSAGE("diagram.chain.switchgear", "switchgear");
    case PowerNodeKind::TransferSwitch: return LW_MESSAGE("diagram.chain.transfer_switch", "transfer switch");
    case PowerNodeKind::Ups: return LW_MESSAGE("diagram.chain.ups", "UPS");
    case PowerNodeKind::Rectifier: return LW_MESSAGE("diagram.chain.rectifier", "rectifier");
    case PowerNodeKind::Busway: return LW_MESSAGE("diagram.chain.busway", "busway");
    case PowerNodeKind::Panel: return LW_MESSAGE("diagram.chain.panel", "panel");
    }
    return {};
}

MessageTemplate nameOf(CoolingNodeKind kind)
{
    switch (kind) {
    case CoolingNodeKind::DryCooler: return LW_MESSAGE("diagram.chain.dry_cooler", "dry cooler");
    case CoolingNodeKind::CoolingTower: return LW_MESSAGE("diagram.chain.cooling_tower", "cooling tower");
    case CoolingNodeKind::Chiller: return LW_MESSAGE("diagram.chain.chiller", "chiller");
    case CoolingNodeKind::AirHandler: return LW_MESSAGE("diagram.chain.crah", "air handler");
    case CoolingNodeKind::AirConditioner: return LW_MESSAGE("diagram.chain.crac", "air conditioner");
    case CoolingNodeKind::InRow: return LW_MESSAGE("diagram.chain.in_row", "unit in the row");
    case CoolingNodeKind::RearDoor: return LW_MESSAGE("diagram.chain.rear_door", "rear door");
    case CoolingNodeKind::Cdu: return LW_MESSAGE("diagram.chain.cdu", "coolant distribution unit");
    case CoolingNodeKind::Pump: return LW_MESSAGE("diagram.chain.pump", "pump");
    }
    return {};
}

/// Places items and ends, and draws them.
class ChainLayout : protected SheetDrafting {
public:
    ChainLayout(const Design& design, const Assessment& assessment, const messages::Style& style, const ChainOptions& options)
        : SheetDrafting(design, assessment, style, options.sheet), m_lost(options.lost)
    {
    }

protected:
    /// "3 × UPS, N+1 · Galaxy VX": what devices a node is.
    template <class Kind> std::string devicesText(const ChainNode<Kind>& node, const std::optional<Kind>& kind, std::int64_t copies) const
    {
        const auto part = m_design.parts.find(node.part);
        std::string words = kind                                                     ? label(nameOf(*kind))
                            : part != m_design.parts.end() && part->second ? shortName(*part->second)
                                                                                     : label(LW_MESSAGE("diagram.chain.kind_unknown", "kind unknown"));
        if (node.count > 1) {
            words = std::to_string(node.count) + " × " + words;
        }
        words += node.redundancy ? ", " + std::string(enumName(*node.redundancy)) : "";
        if (copies > 1) {
            words += text(LW_MESSAGE("diagram.chain.copies", " · {count} of them"), {{"count", copies}});
        }
        return words;
    }

    std::string racksText(const std::string& id, const Rack& rack) const
    {
        return rack.count == 1 ? id : text(LW_MESSAGE("diagram.chain.racks", "{rack} · {count} racks"), {{"rack", id}, {"count", std::int64_t{rack.count}}});
    }

    void setLoad(ChainItem& item, const std::optional<Figure>& load, const std::optional<Figure>& capacity, bool least) const
    {
        item.load.demand = load;
        item.load.supply = capacity;
        item.load.supplyUnknown = !capacity;
        item.load.unknownLines = least ? 1 : 0;
        item.figures = ofLimit(item.load);
        const auto share = shareUsed(item.load);
        item.share = share ? percent(*share) : std::string();
        item.watts = load ? load->likely : 0;
    }

    Scene drawn(const std::string& title, const std::string& subtitle, Role role)
    {
        placeItems();
        std::size_t depth = 0;
        for (const ChainItem& one : m_items) {
            depth = std::max(depth, m_depth.at(one.id));
        }
        const double columns = std::max({m_slots, static_cast<double>(m_ends.size()), 1.0});
        const double lanes = 2 * kLane + kLane * static_cast<double>(laneItems());
        const double width = columns * kSlot;
        const double height = static_cast<double>(depth + 1) * kLayer - kBetween + lanes + kEndHeight;
        choosePaper(width, height);
        for (ChainItem& item : m_items) {
            item.x = left() + item.x * kSlot + (kSlot - kBoxWidth) / 2 + (columns - m_slots) * kSlot / 2;
            item.y = top() + kGap + static_cast<double>(m_depth.at(item.id)) * kLayer;
        }
        const double endsTop = top() + kGap + static_cast<double>(depth + 1) * kLayer - kBetween + lanes;
        for (std::size_t i = 0; i < m_ends.size(); ++i) {
            m_ends[i].x = left() + (static_cast<double>(i) + (columns - static_cast<double>(m_ends.size())) / 2) * kSlot + (kSlot - kBoxWidth) / 2;
        }
        links(role);
        endLinks(role, endsTop - lanes, endsTop);
        for (const ChainItem& item : m_items) {
            drawItem(item, role);
        }
        for (const ChainEnd& end : m_ends) {
            drawEnd(end, endsTop);
        }
        keys(role);
        return endSheet(title, subtitle, {}, 1, 1);
    }

    const std::string m_lost;
    std::vector<ChainItem> m_items;
    std::vector<ChainEnd> m_ends;
    std::vector<std::string> m_notes; ///< below the drawing

private:
    // In units of the sheet.
    static constexpr double kSlot = 212;
    static constexpr double kBoxWidth = 196;
    static constexpr double kBoxHeight = 70;
    static constexpr double kEndHeight = 56;
    static constexpr double kBetween = 34;
    static constexpr double kLayer = kBoxHeight + kBetween;
    static constexpr double kLane = 8;
    static constexpr double kGap = 8;

    ChainItem* item(const std::string& id)
    {
        const auto found = std::find_if(m_items.begin(), m_items.end(), [&](const ChainItem& one) { return one.id == id; });
        return found == m_items.end() ? nullptr : &*found;
    }

    /// Columns and rows: what hangs behind a node is below it, side by side; circuits share the last row.
    void placeItems()
    {
        std::map<std::string, std::vector<ChainItem*>> behind;
        std::vector<ChainItem*> first;
        for (ChainItem& one : m_items) {
            const ChainItem* before = one.behind.empty() ? nullptr : item(one.behind);
            (before && before != &one ? behind[one.behind] : first).push_back(&one);
        }
        std::set<std::string> done;
        for (ChainItem* one : first) {
            placeItem(*one, 0, behind, done);
        }
        for (ChainItem& one : m_items) { // a circle, which a file cannot have
            placeItem(one, 0, behind, done);
        }
        std::size_t deepest = 0;
        bool circuits = false;
        for (const ChainItem& one : m_items) {
            deepest = one.circuit ? deepest : std::max(deepest, m_depth.at(one.id) + 1);
            circuits = circuits || one.circuit;
        }
        for (const ChainItem& one : m_items) {
            if (one.circuit) {
                m_depth[one.id] = deepest;
            }
        }
    }

    double placeItem(ChainItem& one, std::size_t depth, const std::map<std::string, std::vector<ChainItem*>>& behind, std::set<std::string>& done)
    {
        if (!done.insert(one.id).second) {
            return one.x;
        }
        m_depth[one.id] = depth;
        const auto found = behind.find(one.id);
        if (found == behind.end() || one.circuit) {
            one.x = m_slots;
            m_slots += 1;
            return one.x;
        }
        double low = 0;
        double high = 0;
        for (std::size_t i = 0; i < found->second.size(); ++i) {
            high = placeItem(*found->second[i], depth + 1, behind, done);
            low = i == 0 ? high : low;
        }
        one.x = (low + high) / 2;
        return one.x;
    }

    /// Items that ends hang on.
    std::size_t laneItems() const
    {
        std::set<std::string> used;
        for (const ChainEnd& end : m_ends) {
            used.insert(end.feeds.begin(), end.feeds.end());
        }
        return used.size();
    }

    /// The smallest paper, and the largest letters, with which all fits; else a larger sheet.
    void choosePaper(double width, double height)
    {
        std::vector<Paper> papers{Paper::A4, Paper::A3};
        if (m_sheetOptions.paper) {
            papers = {*m_sheetOptions.paper};
        }
        for (const Paper paper : papers) {
            for (const double unit : {0.8, 0.7, 0.6, 0.55}) {
                beginSheet(paper, true, unit);
                if (width <= right() - left() && height + 2 * kGap <= bottom() - top()) {
                    return;
                }
            }
        }
        growTo(width + 2 * left(), height + 2 * kGap + 2 * left() + kSheetHead + kSheetFoot);
    }

    double thicknessOf(double watts) const
    {
        double most = 0;
        for (const ChainItem& one : m_items) {
            most = std::max(most, one.watts);
        }
        return most > 0 ? 1.5 + 4.5 * std::clamp(watts / most, 0.0, 1.0) : 1.5;
    }

    void links(Role role)
    {
        for (const ChainItem& one : m_items) {
            const ChainItem* before = one.behind.empty() ? nullptr : item(one.behind);
            if (!before || before == &one) {
                continue;
            }
            const double from = before->x + kBoxWidth / 2;
            const double to = one.x + kBoxWidth / 2;
            const double bar = before->y + kBoxHeight + kBetween / 2;
            line({{from, before->y + kBoxHeight}, {from, bar}, {to, bar}, {to, one.y}}, one.dead ? 1 : thicknessOf(one.watts), one.dead ? Role::Line2 : role, one.dead);
        }
    }

    /// Each item that ends hang on has a lane of its own between them.
    void endLinks(Role role, double from, double to)
    {
        std::map<std::string, double> lanes;
        for (const ChainItem& one : m_items) {
            const bool used = std::any_of(m_ends.begin(), m_ends.end(), [&](const ChainEnd& end) { return std::find(end.feeds.begin(), end.feeds.end(), one.id) != end.feeds.end(); });
            if (used) {
                const double lane = from + 2 * kLane + kLane * static_cast<double>(lanes.size());
                lanes.emplace(one.id, std::min(lane, to - kLane / 2));
            }
        }
        for (const ChainEnd& end : m_ends) {
            for (std::size_t i = 0; i < end.feeds.size(); ++i) {
                const ChainItem* one = item(end.feeds[i]);
                if (!one) {
                    continue;
                }
                const double x = end.x + kBoxWidth * static_cast<double>(i + 1) / static_cast<double>(end.feeds.size() + 1);
                const double start = one->x + kBoxWidth / 2;
                const double lane = lanes.at(one->id);
                line({{start, one->y + kBoxHeight}, {start, lane}, {x, lane}, {x, to}}, one->dead ? 1 : 1.5, one->dead ? Role::Line2 : role, one->dead);
            }
        }
    }

    void drawItem(const ChainItem& one, Role role)
    {
        Box b;
        b.id = one.id;
        b.kind = BoxKind::Frame;
        b.x = one.x;
        b.y = one.y;
        b.w = kBoxWidth;
        b.h = kBoxHeight;
        const Role tone = toneOf(one.load);
        b.tone = one.dead ? Role::Tx3 : tone == Role::Line2 ? Role::Tx2 : tone;
        b.dashed = one.dead;
        b.hatched = one.dead;
        b.spoken = one.title + ", " + one.kind + ", " + one.figures + (one.share.empty() ? "" : ", " + one.share) + (one.below.empty() ? "" : ", " + one.below);
        // an opaque ground, so that a line behind it is not seen through it
        line({{one.x + 1, one.y + kBoxHeight / 2}, {one.x + kBoxWidth - 1, one.y + kBoxHeight / 2}}, kBoxHeight - 2, Role::Bg2);
        box(std::move(b));
        const double x = one.x + 8;
        const double room = kBoxWidth - 16;
        const Role ink = one.dead ? Role::Tx3 : Role::Tx;
        write(x, one.y + 15, one.title, TextStyle::Strong, ink, room);
        write(x, one.y + 28, one.kind, TextStyle::Small, one.dead ? Role::Tx3 : Role::Tx2, room);
        const double bar = one.y + 36;
        const double limit = room / 1.2;
        line({{x, bar}, {x + room, bar}}, 6, Role::Bg3);
        if (const auto share = shareUsed(one.load); share && !one.dead) {
            line({{x, bar}, {x + std::min(*share, 1.2) * limit, bar}}, 6, tone == Role::Line2 ? role : tone);
        }
        if (one.normal) {
            line({{x + std::min(*one.normal, 1.2) * limit, bar - 5}, {x + std::min(*one.normal, 1.2) * limit, bar - 3}}, 3, Role::Tx2);
        }
        if (one.load.supply) {
            line({{x + limit, bar - 4}, {x + limit, bar + 4}}, 2, Role::Tx);
        }
        const double taken = one.share.empty() ? 0 : roomFor(one.share, TextStyle::Small);
        const Role figureInk = one.dead ? Role::Tx3 : tone == Role::Line2 ? Role::Tx : tone;
        write(x, one.y + 51, one.figures, TextStyle::Small, figureInk, room - taken - 6);
        if (!one.share.empty()) {
            write(x + room, one.y + 51, one.share, TextStyle::Small, figureInk, 0, Anchor::End);
        }
        if (!one.below.empty()) {
            write(x, one.y + 64, one.below, TextStyle::Small, one.dead ? Role::Tx3 : Role::Tx2, room);
        }
    }

    void drawEnd(const ChainEnd& end, double y)
    {
        Box b;
        b.id = end.id;
        b.kind = BoxKind::Frame;
        b.x = end.x;
        b.y = y;
        b.w = kBoxWidth;
        b.h = kEndHeight;
        b.tone = end.dead ? Role::Error : Role::Tx2;
        b.dashed = end.dead;
        b.spoken = end.title + ", " + end.figures + (end.below.empty() ? "" : ", " + end.below);
        box(std::move(b));
        write(end.x + 8, y + 17, end.title, TextStyle::Strong, Role::Tx, kBoxWidth - 16);
        write(end.x + 8, y + 32, end.figures, TextStyle::Small, Role::Tx2, kBoxWidth - 16);
        if (!end.below.empty()) {
            write(end.x + 8, y + 46, end.below, TextStyle::Small, end.dead ? Role::Error : Role::Tx2, kBoxWidth - 16);
        }
    }

    void keys(Role role)
    {
        Key bar;
        bar.sample.kind = BoxKind::Frame;
        bar.sample.tone = Role::Bg3;
        bar.bar = role;
        bar.words = label(LW_MESSAGE("diagram.chain.key_bar", "load; the mark is what its devices give without the spare ones"));
        addKey(std::move(bar));
        if (!m_lost.empty()) {
            Key dead;
            dead.sample.kind = BoxKind::Frame;
            dead.sample.tone = Role::Tx3;
            dead.sample.dashed = true;
            dead.sample.hatched = true;
            dead.words = label(LW_MESSAGE("diagram.chain.key_dead", "lost"));
            addKey(std::move(dead));
        }
        for (const std::string& note : m_notes) {
            addNote(note);
        }
        addNote(label(LW_MESSAGE("diagram.chain.note", "~ marks an estimate, ≥ what has unknown parts; a question mark is unknown, never 0.")));
    }

    std::map<std::string, std::size_t> m_depth;
    double m_slots = 0;
};

/// From the utility to the racks.
class PowerChainLayout : ChainLayout {
public:
    using ChainLayout::ChainLayout;

    Scene run()
    {
        const ChainState state = powerChainState(m_design, m_assessment, m_lost);
        for (const NodeLoad& load : state.nodes) {
            addPowerNode(load);
        }
        std::set<std::string> dead; // circuits
        for (const CircuitDraw& draw : state.circuits) {
            addCircuit(draw);
            if (!draw.hasPower) {
                dead.insert(draw.circuit);
            }
        }
        addEnds(dead);
        std::string subtitle;
        if (!m_lost.empty()) {
            subtitle = text(LW_MESSAGE("diagram.chain.stand_still", "{node} is lost: {count} {count:machine stands|machines stand} still"), {{"node", m_lost}, {"count", state.machinesLost}});
        } else if (const PowerChain& chain = m_assessment.chain; chain.pue) {
            subtitle = text(LW_MESSAGE("diagram.chain.pue", "normal operation at full load · PUE {bound}{pue:2}"), {{"bound", std::string(chain.pueIsLeast ? "≥ " : "")}, {"pue", chain.pue->amount()}});
        } else {
            subtitle = label(LW_MESSAGE("diagram.chain.normal", "normal operation at full load"));
        }
        const std::string title = m_lost.empty() ? text(LW_MESSAGE("diagram.chain.power", "{design}: power chain"), {{"design", designName()}})
                                                 : text(LW_MESSAGE("diagram.chain.power_without", "{design}: power chain without {node}"), {{"design", designName()}, {"node", m_lost}});
        return drawn(title, subtitle, Role::Power);
    }

private:
    static std::string circuitId(const std::string& id) { return "circuit/" + id; }

    void addPowerNode(const NodeLoad& load)
    {
        const PowerNode& node = m_design.site.power.at(load.node);
        const NodeLoad* normal = m_assessment.chain.node(load.node);
        ChainItem one;
        one.id = load.node;
        one.behind = node.behind;
        one.title = load.node;
        one.kind = devicesText(node, node.kind, powerNodeCopies(m_design, load.node));
        one.dead = !m_lost.empty() && isAtOrBehind(m_design.site.power, load.node, m_lost);
        setLoad(one, load.gives, load.capacity, load.lowerBound);
        if (!m_lost.empty() && normal) {
            one.below = text(LW_MESSAGE("diagram.chain.normally", "normally {power}"), {{"power", normal->gives.amount()}});
            one.normal = load.capacity && load.capacity->likely > 0 ? std::optional(normal->gives.likely / load.capacity->likely) : std::nullopt;
        } else if (normal && normal->afterFailure) {
            one.below = text(LW_MESSAGE("diagram.chain.after", "{power} when {node} is lost"), {{"power", normal->afterFailure->amount()}, {"node", normal->failing}});
        } else if (load.lossUnknown) {
            one.below = label(LW_MESSAGE("diagram.chain.loss_unknown", "what it loses is unknown"));
        } else {
            one.below = text(LW_MESSAGE("diagram.chain.takes", "takes in {power}"), {{"power", load.takes.amount()}});
        }
        m_items.push_back(std::move(one));
    }

    void addCircuit(const CircuitDraw& draw)
    {
        const Circuit& circuit = m_design.site.circuits.at(draw.circuit);
        ChainItem one;
        one.id = circuitId(draw.circuit);
        one.behind = circuit.behind;
        one.circuit = true;
        one.title = text(LW_MESSAGE("diagram.chain.circuit", "Circuit {circuit}"), {{"circuit", draw.circuit}});
        one.kind = circuit.voltage ? messages::amount(toAmount(*circuit.voltage), m_style) : std::string("? V");
        one.kind += circuit.breaker ? " · " + messages::amount(toAmount(*circuit.breaker), m_style, 0) : " · ? A";
        one.kind += circuit.phases == 3 ? " · 3~" : "";
        if (const auto copies = circuitCopies(m_design, draw.circuit); copies > 1) {
            one.kind += text(LW_MESSAGE("diagram.chain.copies", " · {count} of them"), {{"count", copies}});
        }
        one.dead = !draw.hasPower;
        const BudgetPoint* point = tightestOn(m_assessment, PointKind::Circuit, draw.circuit);
        const std::string all = (draw.lowerBound ? "≥ " : "") + figure(draw.draws);
        if (m_lost.empty() && point) {
            setLoad(one, point->demand, point->supply, point->unknownLines > 0);
            one.below = text(LW_MESSAGE("diagram.chain.carries", "carries {power} in all"), {{"power", all}});
        } else {
            one.figures = one.dead ? label(LW_MESSAGE("diagram.chain.no_power", "no power")) : text(LW_MESSAGE("diagram.chain.carries", "carries {power} in all"), {{"power", all}});
        }
        one.watts = draw.draws.likely;
        m_items.push_back(std::move(one));
    }

    /// Racks and machines outside racks, alike ones together.
    void addEnds(const std::set<std::string>& dead)
    {
        const auto add = [&](ChainEnd end, const std::vector<std::string>& feeds) {
            std::string live;
            std::string names;
            for (const std::string& feed : feeds) {
                if (!m_design.site.circuits.contains(feed)) {
                    continue;
                }
                end.feeds.push_back(circuitId(feed));
                names += (names.empty() ? "" : ", ") + feed;
                if (!dead.contains(feed)) {
                    live += (live.empty() ? "" : ", ") + feed;
                }
            }
            end.dead = !end.feeds.empty() && live.empty();
            end.below = end.feeds.empty() ? label(LW_MESSAGE("diagram.rack.no_feed", "no feed"))
                        : end.dead        ? label(LW_MESSAGE("diagram.chain.no_power", "no power"))
                        : live == names   ? text(LW_MESSAGE("diagram.chain.on", "on {feeds}"), {{"feeds", live}})
                                          : text(LW_MESSAGE("diagram.chain.on_alone", "on {feeds} alone"), {{"feeds", live}});
            m_ends.push_back(std::move(end));
        };
        for (const auto& [id, rack] : m_design.site.racks) {
            ChainEnd end;
            end.id = "rack/" + id;
            end.title = racksText(id, rack);
            const BudgetPoint* power = m_assessment.point(PointId{PointKind::RackPower, Ref::rack(id)});
            end.figures = text(LW_MESSAGE("diagram.chain.each", "{power} each"), {{"power", power ? ofLimit(*power) : std::string("?")}});
            add(std::move(end), feedsOf(m_design, rack));
        }
        for (const Standing& standing : m_assessment.standings) {
            if (!standing.rack.empty() || m_design.site.builds.empty()) {
                continue;
            }
            const BuildAssessment& build = m_assessment.at(standing);
            ChainEnd end;
            end.id = "machines/" + standing.build + '/' + std::to_string(standing.from);
            end.title = std::to_string(standing.count()) + " × " + buildName(build);
            end.figures = text(LW_MESSAGE("diagram.chain.each", "{power} each"), {{"power", figure(build.ac)}});
            std::vector<std::string> feeds;
            for (const auto& [circuit, ac] : build.circuitAc) {
                feeds.push_back(circuit);
            }
            add(std::move(end), feeds.empty() ? std::vector<std::string>{standing.circuit} : feeds);
        }
    }
};

/// From the racks, below, to the outside air, above.
class CoolingChainLayout : ChainLayout {
public:
    using ChainLayout::ChainLayout;

    Scene run()
    {
        for (const auto& [id, node] : m_design.site.cooling) {
            addCoolingNode(id, node);
        }
        addRacks();
        const CoolingChain& chain = m_assessment.cooling;
        std::string subtitle = label(LW_MESSAGE("diagram.chain.normal", "normal operation at full load"));
        if (!m_lost.empty()) {
            const CoolingLoad* lost = chain.node(m_lost);
            subtitle = text(LW_MESSAGE("diagram.chain.uncooled", "{node} is lost: nothing cools {count} {count:machine|machines}"),
                            {{"node", m_lost}, {"count", lost ? lost->machinesLost : std::int64_t{0}}});
        } else if (chain.share) {
            subtitle += text(LW_MESSAGE("diagram.chain.share", " · electricity {bound}{share:1%} of the heat"), {{"bound", std::string(chain.shareIsLeast ? "≥ " : "")}, {"share", chain.share->amount()}});
        }
        if (chain.airLeft) {
            m_notes.push_back(text(LW_MESSAGE("diagram.chain.air_left", "No node takes {heat} from the room's air."), {{"heat", chain.airLeft->amount()}}));
        }
        if (chain.liquidLeft) {
            m_notes.push_back(text(LW_MESSAGE("diagram.chain.liquid_left", "No node takes {heat} from coolant."), {{"heat", chain.liquidLeft->amount()}}));
        }
        const std::string title = m_lost.empty() ? text(LW_MESSAGE("diagram.chain.cooling", "{design}: cooling chain"), {{"design", designName()}})
                                                 : text(LW_MESSAGE("diagram.chain.cooling_without", "{design}: cooling chain without {node}"), {{"design", designName()}, {"node", m_lost}});
        return drawn(title, subtitle, Role::Heat);
    }

private:
    void addCoolingNode(const std::string& id, const CoolingNode& node)
    {
        const std::int64_t copies = coolingNodeCopies(m_design, id);
        const CoolingLoad* load = m_assessment.cooling.node(id);
        ChainItem one;
        one.id = id;
        one.behind = node.behind;
        one.title = id;
        one.kind = devicesText(node, coolingKind(m_design, node), copies);
        // what racks have of their own is lost in one copy
        const bool affected = !m_lost.empty() && isAtOrBehind(m_design.site.cooling, id, m_lost);
        one.dead = affected && (id != m_lost || copies == 1);
        if (!load) {
            one.figures = label(LW_MESSAGE("diagram.chain.load_unknown", "load unknown"));
            m_items.push_back(std::move(one));
            return;
        }
        const bool moves = !m_lost.empty() && load->afterFailure && load->failing == m_lost && !affected;
        setLoad(one, moves ? *load->afterFailure : load->one, load->capacity, load->lowerBound);
        if (one.dead) {
            setLoad(one, std::nullopt, load->capacity, false);
            one.figures = label(LW_MESSAGE("diagram.chain.lost", "lost"));
        }
        if (!m_lost.empty() && load->capacity && load->capacity->likely > 0) {
            one.normal = load->one.likely / load->capacity->likely;
        }
        if (!m_lost.empty() && id == m_lost && copies > 1) {
            one.below = text(LW_MESSAGE("diagram.chain.one_lost", "one of {count} is lost"), {{"count", copies}});
        } else if (!m_lost.empty() && (one.dead || moves)) {
            one.below = text(LW_MESSAGE("diagram.chain.normally", "normally {power}"), {{"power", load->one.amount()}});
        } else if (!m_lost.empty() && load->afterFailure) {
            // only the worst loss is kept
            one.below = text(LW_MESSAGE("diagram.chain.at_most", "then at most {power}"), {{"power", load->afterFailure->amount()}});
        } else if (load->afterFailure) {
            one.below = text(LW_MESSAGE("diagram.chain.after", "{power} when {node} is lost"), {{"power", load->afterFailure->amount()}, {"node", load->failing}});
        } else if (load->flow) {
            one.below = text(LW_MESSAGE("diagram.chain.flow", "moves {flow}"), {{"flow", load->flow->amount()}});
        } else if (load->lossUnknown) {
            one.below = label(LW_MESSAGE("diagram.chain.electricity_unknown", "its electricity is unknown"));
        }
        one.watts = load->heat.likely;
        m_items.push_back(std::move(one));
    }

    /// Racks, each with the nodes nearest to it that may cool it.
    void addRacks()
    {
        std::set<std::string> before;
        for (const auto& [id, node] : m_design.site.cooling) {
            before.insert(node.behind);
        }
        for (const auto& [id, rack] : m_design.site.racks) {
            ChainEnd end;
            end.id = "rack/" + id;
            end.title = racksText(id, rack);
            const Ref place = Ref::rack(id);
            const auto point = [&](PointKind kind) { return m_assessment.point(PointId{kind, place}); };
            const BudgetPoint* air = point(PointKind::RackAir);
            const BudgetPoint* liquid = point(PointKind::RackLiquid);
            const BudgetPoint* power = point(PointKind::RackPower);
            const BudgetPoint* heat = air ? air : power;
            end.figures = text(LW_MESSAGE("diagram.chain.each_air", "{heat} each to the air"), {{"heat", heat ? (heat->unknownLines > 0 && heat->demand ? "≥ " : "") + figure(heat->demand) : std::string("?")}});
            if (liquid) {
                end.below = text(LW_MESSAGE("diagram.chain.each_liquid", "{heat} each into the liquid"), {{"heat", figure(liquid->demand)}});
            }
            for (const auto& [nodeId, node] : m_design.site.cooling) {
                if (!before.contains(nodeId) && coolsRack(node, id)) {
                    end.feeds.push_back(nodeId);
                }
            }
            m_ends.push_back(std::move(end));
        }
    }
};

tl::unexpected<Error> noSuchNode(const std::string& node, const std::string& known)
{
    return fail(LW_MESSAGE("diagram.chain.no_node", "There is no node {node} in this chain; it has: {known}"), {{"node", node}, {"known", known}});
}

} // namespace

Expected<Scene> powerChainSheet(const Design& design, const Assessment& assessment, const messages::Style& style, const ChainOptions& options)
{
    if (design.site.power.empty() && design.site.circuits.empty()) {
        return fail(LW_MESSAGE("diagram.chain.no_power_chain", "The design describes no power chain and no circuits: its site has to say power, or circuits"));
    }
    if (!options.lost.empty() && !design.site.power.contains(options.lost)) {
        return noSuchNode(options.lost, joinedKeys(design.site.power));
    }
    return PowerChainLayout(design, assessment, style, options).run();
}

Expected<Scene> coolingChainSheet(const Design& design, const Assessment& assessment, const messages::Style& style, const ChainOptions& options)
{
    if (design.site.cooling.empty()) {
        return fail(LW_MESSAGE("diagram.chain.no_cooling_chain", "The design describes no cooling chain: its site has to say cooling"));
    }
    if (!options.lost.empty() && !design.site.cooling.contains(options.lost)) {
        return noSuchNode(options.lost, joinedKeys(design.site.cooling));
    }
    return CoolingChainLayout(design, assessment, style, options).run();
}

} // namespace lanewatt::diagrams
