#include "model/budget/circuit_loads.h"
#include "model/budget/draw.h"
#include "model/budget/slot_power.h"
#include "model/budget/supplies.h"
#include "model/figure/formulas.h"
#include "model/parts/supply_kind.h"
#include "model/site/feed.h"
#include "model/wiring/power_feeds.h"
#include "model/wiring/power_outputs.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>

namespace lanewatt {

namespace {

/// Highest current of a supply's inlet connector (PWR-27): IEC 60320-1, or UL 498 under NEC. For a desktop supply with an
/// unknown inlet, the limit of a C20, the largest, if its rating needs more than that.
std::optional<Current> couplerCurrent(const PsuSpec& psu, const Feed& circuit, const Limits& limits)
{
    const bool ul = circuit.code == ElectricalCode::Nec;
    if (!psu.inlet) {
        const double most = ul ? limits.ulCouplerAmperesC19 : limits.iecCouplerAmperesC19;
        const bool large =
            isDesktopSupply(psu) && psu.rated &&
            inWatts(*psu.rated) > inVolts(*supplyVoltage(circuit)) * most * defaultPowerFactor();
        return large ? std::optional(amperes(most)) : std::nullopt;
    }
    if (psu.inlet->count(Connector::C20) > 0) {
        return amperes((ul ? limits.ulCouplerAmperesC19 : limits.iecCouplerAmperesC19) * psu.inlet->count(Connector::C20));
    }
    const int small = psu.inlet->count(Connector::C14) + psu.inlet->count(Connector::C16);
    return small > 0 ? std::optional(amperes((ul ? limits.ulCouplerAmperesC13 : limits.iecCouplerAmperesC13) * small))
                     : std::nullopt;
}

/// The derived numbers of a machine by their keys.
using Numbers = std::unordered_map<std::uint64_t, Figure>;

/// The current at a supply's inlet, in A, with `spare` of the `count` supplies lost; `drawn`: its present power, in W.
Derivation inletCurrent(const BuildAssessment& out, const Numbers& numbers, const std::string& supply, const Figure& drawn, int count, int spare,
                        const Feed& feed)
{
    const Ref at = out.label.inside(supply);
    const auto share = numbers.find(numberKey({"psu.share", at}).value);
    const double left = static_cast<double>(count - spare) / count;
    const double factor = share == numbers.end() ? defaultPowerFactor() : powerFactorAt(share->second.likely / left);
    return derive({"psu.inlet", at}, LW_MESSAGE("power.inlet", "Current at the inlet, with the spare supplies lost"), "PWR-27",
                  "ac * supplies / (supplies - lost) / (voltage * pf)",
                  {Term{"ac", drawn, {}, out.path.inside(supply)},
                   Term{"supplies", exactFigure(static_cast<double>(count)), {}, out.path},
                   Term{"lost", exactFigure(static_cast<double>(spare)), {}, out.path},
                   exactTerm("voltage", *supplyVoltage(feed)),
                   Term{"pf", exactFigure(factor), {"PWR-10", "power factor"}, {}}},
                  Dimension::Current);
}

/// Number of plugs of each connector on a build's supplies.
struct SupplyPlugs {
    std::map<Connector, double> have;
    bool any = false;    ///< there are supplies, possibly inside assemblies
    bool known = true;   ///< the plugs of all supplies are known
    Confidence confidence = Confidence::Measured;
};

/// The plugs of all supplies outside assemblies.
SupplyPlugs supplyPlugs(const Wiring& wiring)
{
    SupplyPlugs plugs;
    for (const int index : wiring.withSpec<PsuSpec>()) {
        plugs.any = true;
        if (wiring.at(index).parent >= 0) {
            continue;
        }
        const PsuSpec& psu = *wiring.at(index).part->as<PsuSpec>();
        const auto& outputs = psu.outputs;
        plugs.known = plugs.known && outputs.known() && !wiring::feedsThroughContacts(psu);
        plugs.confidence = std::min(plugs.confidence, outputs.confidence);
        if (outputs) {
            for (const auto& item : outputs->items) {
                plugs.have[item.connector] += item.count;
            }
        }
    }
    return plugs;
}

/// Plugs that each device uses or, where none was left, needs.
class ConnectorNeeds {
public:
    ConnectorNeeds(const BuildAssessment& build, const SupplyPlugs& plugs) : m_build(build), m_plugs(plugs) {}

    void addFeeds();
    void addUnmet();
    void addSlots(const SlotPower& slots);

    /// By the connector of the supply, one line for each device.
    std::map<Connector, std::vector<BudgetLine>>& lines() { return m_lines; }
    /// True for a connector whose number is unknown on some supply.
    bool isUncounted(Connector connector) const { return std::ranges::find(m_uncounted, connector) != m_uncounted.end(); }

private:
    void need(int consumer, const ConnectorList& wanted,
              MessageTemplate basis = LW_MESSAGE("basis.connector", "plugs of supplies that the part takes"));
    void needInputs(int consumer, const ConnectorList& inputs);
    void needForSlots(int board, int psu, const ConnectorList& outputs);
    void noteUncounted(int psu, const ConnectorList& outputs);

    const BuildAssessment& m_build;
    const SupplyPlugs& m_plugs;
    std::map<Connector, std::vector<BudgetLine>> m_lines;
    std::vector<Connector> m_uncounted;
};

/// Adds a line for each connector of a supply that a device uses.
void ConnectorNeeds::need(int consumer, const ConnectorList& wanted, MessageTemplate basis)
{
    const Wiring& wiring = m_build.wiring;
    for (const auto& item : wanted.items) {
        BudgetLine line;
        const auto& instance = wiring.at(consumer);
        line.path = m_build.path.inside(instance.id);
        line.label = roleLabel(instance.part->category());
        line.each = exactFigure(static_cast<double>(item.count));
        line.total = line.each;
        line.basis = basis;
        auto& own = m_lines[item.connector];
        if (own.empty()) {
            own.reserve(wiring.feeds.size() + wiring.unmet.size() + 1);
        }
        own.push_back(std::move(line));
    }
}

/// Adds lines for unconnected inputs, as suitable connectors of a supply.
void ConnectorNeeds::needInputs(int consumer, const ConnectorList& inputs)
{
    const auto& have = m_plugs.have;
    ConnectorList outputs;
    for (const ConnectorCount& item : inputs.items) {
        const auto [best, second] = wiring::outputsFor(item.connector);
        outputs.items.push_back({have.contains(best) || !have.contains(second) ? best : second, item.count});
    }
    need(consumer, outputs);
}

/// Adds lines for a board's extra power inputs for its slots.
void ConnectorNeeds::needForSlots(int board, int psu, const ConnectorList& outputs)
{
    need(board, outputs, LW_MESSAGE("basis.slot_plug", "inputs for what its slots give"));
    noteUncounted(psu, outputs);
}

/// Records those of the connectors whose number is unknown on the supply.
void ConnectorNeeds::noteUncounted(int psu, const ConnectorList& outputs)
{
    for (const ConnectorCount& item : outputs.items) {
        if (!wiring::countsOutput(*m_build.wiring.at(psu).part->as<PsuSpec>(), item.connector)) {
            m_uncounted.push_back(item.connector);
        }
    }
}

/// Adds the plugs in the devices' own inputs.
void ConnectorNeeds::addFeeds()
{
    for (const auto& feed : m_build.wiring.feeds) {
        if (!feed.slots) {
            need(feed.consumer, feed.outputs);
            if (m_plugs.known) {
                noteUncounted(feed.psu, feed.outputs);
            }
        }
    }
}

/// Adds the needs of devices for which no plug was left.
void ConnectorNeeds::addUnmet()
{
    std::optional<std::map<int, const CableSpec*>> cables; // looked up only when a card is not connected
    for (const auto& unmet : m_build.wiring.unmet) {
        if (unmet.kind != PortKind::PowerOutput) {
            continue;
        }
        const Part& part = *m_build.wiring.at(unmet.instance).part;
        if (const auto* gpu = part.as<GpuSpec>()) {
            if (!cables) {
                cables = wiring::placedCables(m_build.wiring);
            }
            const auto cable = cables->find(unmet.instance);
            needInputs(unmet.instance,
                       wiring::askedFor(*gpu, cable != cables->end() ? cable->second : nullptr).valueOr({}));
        } else if (const auto* board = part.as<MotherboardSpec>()) {
            needInputs(unmet.instance, board->powerInputs.valueOr({}));
        } else if (const auto* inputs = wiring::ownInputs(part)) {
            needInputs(unmet.instance, inputs->valueOr({}));
        }
    }
}

/// Adds the board's extra inputs for slots; inputs that are connected without need are no demand.
void ConnectorNeeds::addSlots(const SlotPower& slots)
{
    if (slots.need != SlotNeed::Required) {
        return;
    }
    for (const PowerFeed& feed : m_build.wiring.feeds) {
        if (feed.slots && feed.consumer == slots.board) {
            needForSlots(slots.board, feed.psu, feed.outputs);
        }
    }
    if (const SlotShortage* shortage = m_build.wiring.slotShortageOf(slots.board)) {
        needForSlots(slots.board, shortage->psu, shortage->outputs);
    }
}

/// Point of one connector without its supply: total plugs of its lines.
BudgetPoint connectorDemand(Connector connector, std::vector<BudgetLine> lines, BuildAssessment& out)
{
    BudgetPoint point;
    point.id = {PointKind::Connectors, out.label.then(RefKind::Plug, std::string(enumName(connector)))};
    point.path = out.path;
    point.title = LW_MESSAGE("budget.connectors", "Power connectors");
    std::vector<Term> terms;
    terms.reserve(lines.size());
    for (const auto& line : lines) {
        terms.push_back(Term{"plugs", *line.total, {}, line.path});
    }
    point.lines = std::move(lines);
    const NumberId id{"connectors.needed", point.id.of};
    point.demand = addDerivation(out, derive(id, LW_MESSAGE("connectors.needed", "Connectors needed"), "PWR-25",
                                             "sum(plugs)", std::move(terms), Dimension::Scalar));
    point.derivations.push_back(id);
    return point;
}

} // namespace

void addInletBudget(const BuildInput& input, BuildAssessment& out)
{
    std::vector<int> supplies;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        if (out.wiring.at(index).parent < 0) {
            supplies.push_back(index);
        }
    }
    const bool pooled = suppliesShareBus(out.wiring);
    const auto count = static_cast<int>(supplies.size());
    const int lost = pooled ? lostOf(out, input.build.redundancy.value_or(RedundancyScheme::N), count) : 0;
    const int spare = std::min(lost, count - 1);
    Numbers numbers;
    for (const Derivation& derivation : out.derivations) {
        numbers.try_emplace(numberKey(derivation.id).value, derivation.result);
    }
    for (const int index : supplies) {
        const Instance& instance = out.wiring.at(index);
        const auto& psu = *instance.part->as<PsuSpec>();
        const Ref at = out.label.inside(instance.id);
        const Feed* feed = out.feed(instance.options.circuit.value_or(out.home));
        const auto ac = numbers.find(numberKey({"psu.ac", at}).value);
        if (!feed || !feed->voltage || ac == numbers.end()) {
            continue;
        }
        const auto limit = couplerCurrent(psu, *feed, input.limits);
        if (!limit) {
            continue;
        }
        BudgetPoint point;
        point.id = {PointKind::Inlet, at};
        point.path = out.path.inside(instance.id);
        point.title = LW_MESSAGE("budget.inlet", "Inlet current");
        point.demand = addOwnDerivation(out, inletCurrent(out, numbers, instance.id, ac->second, count, spare, *feed));
        point.unknownLines = isLowerBound(out, instance.id) ? 1 : 0;
        point.supply = exactFigure(*limit, psu.inlet ? psu.inlet.confidence : Confidence::Estimated);
        point.derivations.push_back({"psu.inlet", at});
        budgetOf(out, BudgetKind::Connectors).points.push_back(std::move(point));
    }
}

void addConnectorBudget(const BuildInput& input, BuildAssessment& out)
{
    const SupplyPlugs plugs = supplyPlugs(out.wiring);
    ConnectorNeeds needs(out, plugs);
    needs.addFeeds();
    needs.addUnmet();
    needs.addSlots(slotPower(out.wiring, input.limits));
    auto& budget = budgetOf(out, BudgetKind::Connectors);
    for (auto& [connector, own] : needs.lines()) {
        BudgetPoint point = connectorDemand(connector, std::move(own), out);
        if (!plugs.any || !plugs.known || needs.isUncounted(connector)) {
            point.supplyUnknown = true;
        } else {
            const auto have = plugs.have.find(connector);
            const double v = have != plugs.have.end() ? have->second : 0.0;
            point.supply = Figure{v, v, v, Dimension::Scalar, plugs.confidence};
        }
        budget.points.push_back(std::move(point));
    }
}

} // namespace lanewatt
