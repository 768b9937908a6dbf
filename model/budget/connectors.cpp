#include "model/budget/circuit_loads.h"
#include "model/budget/draw.h"
#include "model/budget/slot_power.h"
#include "model/budget/supplies.h"
#include "model/figure/formulas.h"
#include "model/site/feed.h"
#include "model/wiring/power_feeds.h"
#include "model/wiring/power_outputs.h"

#include <algorithm>
#include <map>
#include <optional>

namespace lanewatt {

namespace {

/// Current that the coupler of a supply's inlet may carry (PWR-27): IEC 60320-1, or UL 498 where NEC holds.
/// Of a desktop supply whose inlet is not known that of the largest, a C20, where it is rated for more than
/// comes through that.
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
    const auto scheme = input.build.redundancy ? enumFromName<RedundancyScheme>(*input.build.redundancy).value_or(RedundancyScheme::N)
                                               : RedundancyScheme::N;
    const int lost = pooled ? lostSupplies(scheme, count) : 0;
    for (const int index : supplies) {
        const Instance& instance = out.wiring.at(index);
        const auto& psu = *instance.part->as<PsuSpec>();
        const std::string at = out.label + '/' + instance.id;
        const Feed* feed = out.feed(instance.options.circuit.value_or(out.home));
        const auto ac = std::find_if(out.derivations.begin(), out.derivations.end(),
                                     [acId = "psu.ac@" + at](const Derivation& d) { return d.id == acId; });
        if (!feed || !feed->voltage || ac == out.derivations.end()) {
            continue;
        }
        const auto limit = couplerCurrent(psu, *feed, input.limits);
        if (!limit) {
            continue;
        }
        BudgetPoint point;
        point.id = "inlet@" + at;
        point.path = out.path + '/' + instance.id;
        point.title = LW_MESSAGE("budget.inlet", "Inlet current");
        const Figure drawn = ac->result; // adding derivations moves them
        const int spare = std::min(lost, count - 1);
        const auto share = std::find_if(out.derivations.begin(), out.derivations.end(),
                                        [shareId = "psu.share@" + at](const Derivation& d) { return d.id == shareId; });
        const double left = static_cast<double>(count - spare) / count;
        const double factor = share == out.derivations.end() ? defaultPowerFactor() : powerFactorAt(share->result.likely / left);
        point.demand = addDerivation(
            out, derive("psu.inlet@" + at, LW_MESSAGE("power.inlet", "Current at the inlet, with the spare supplies lost"), "PWR-27",
                        "ac * supplies / (supplies - lost) / (voltage * pf)",
                        {Term{"ac", drawn, {}, point.path}, Term{"supplies", exactFigure(static_cast<double>(count)), {}, out.path},
                         Term{"lost", exactFigure(static_cast<double>(spare)), {}, out.path},
                         exactTerm("voltage", *supplyVoltage(*feed)),
                         Term{"pf", exactFigure(factor), {"PWR-10", "power factor"}, {}}},
                        Dimension::Current));
        point.unknownLines = isLowerBound(out, instance.id) ? 1 : 0;
        point.supply = exactFigure(*limit, psu.inlet ? psu.inlet.confidence : Confidence::Estimated);
        point.derivations.push_back("psu.inlet@" + at);
        budgetOf(out, BudgetKind::Connectors).points.push_back(std::move(point));
    }
}

void addConnectorBudget(const BuildInput& input, BuildAssessment& out)
{
    const auto supplies = out.wiring.withSpec<PsuSpec>();
    std::map<Connector, double> have;
    bool outputsKnown = true;
    Confidence confidence = Confidence::Measured;
    for (const int index : supplies) {
        if (out.wiring.at(index).parent >= 0) {
            continue;
        }
        const auto& outputs = out.wiring.at(index).part->as<PsuSpec>()->outputs;
        outputsKnown = outputsKnown && outputs.known();
        confidence = std::min(confidence, outputs.confidence);
        if (outputs) {
            for (const auto& item : outputs->items) {
                have[item.connector] += item.count;
            }
        }
    }
    // What each consumer takes of the supplies: what was plugged, or, where nothing was left, what it would need.
    std::map<Connector, std::vector<BudgetLine>> lines;
    const auto need = [&](int consumer, const ConnectorList& wanted,
                          MessageTemplate basis = LW_MESSAGE("basis.connector", "plugs of supplies that the part takes")) {
        for (const auto& item : wanted.items) {
            BudgetLine line;
            const auto& instance = out.wiring.at(consumer);
            line.path = out.path + '/' + instance.id;
            line.label = roleLabel(instance.part->category());
            line.each = exactFigure(static_cast<double>(item.count));
            line.total = line.each;
            line.basis = basis;
            auto& own = lines[item.connector];
            if (own.empty()) {
                own.reserve(out.wiring.feeds.size() + out.wiring.unmet.size() + 1);
            }
            own.push_back(std::move(line));
        }
    };
    std::vector<Connector> uncounted;
    const auto noteUncounted = [&](int psu, const ConnectorList& outputs) {
        for (const ConnectorCount& item : outputs.items) {
            if (!wiring::countsOutput(*out.wiring.at(psu).part->as<PsuSpec>(), item.connector)) {
                uncounted.push_back(item.connector);
            }
        }
    };
    for (const auto& feed : out.wiring.feeds) {
        if (!feed.slots) {
            need(feed.consumer, feed.outputs);
            if (outputsKnown) {
                noteUncounted(feed.psu, feed.outputs);
            }
        }
    }
    const auto needInputs = [&](int consumer, const ConnectorList& inputs) {
        ConnectorList outputs;
        for (const ConnectorCount& item : inputs.items) {
            const auto [best, second] = wiring::outputsFor(item.connector);
            outputs.items.push_back({have.contains(best) || !have.contains(second) ? best : second, item.count});
        }
        need(consumer, outputs);
    };
    std::optional<std::map<int, const CableSpec*>> cables; // looked up where a card is not fed
    for (const auto& unmet : out.wiring.unmet) {
        if (unmet.kind != PortKind::PowerOutput) {
            continue;
        }
        const Part& part = *out.wiring.at(unmet.instance).part;
        if (const auto* gpu = part.as<GpuSpec>()) {
            if (!cables) {
                cables = wiring::placedCables(out.wiring);
            }
            const auto cable = cables->find(unmet.instance);
            needInputs(unmet.instance,
                       wiring::askedFor(*gpu, cable != cables->end() ? cable->second : nullptr).valueOr({}));
        } else if (const auto* board = part.as<MotherboardSpec>()) {
            needInputs(unmet.instance, board->powerInputs.valueOr({}));
        } else if (const auto* riser = part.as<RiserSpec>()) {
            needInputs(unmet.instance, riser->powerInputs.valueOr({}));
        }
    }
    // Inputs for the slots that are put in without need are no demand.
    const SlotPower slots = slotPower(out.wiring, input.limits);
    const auto needForSlots = [&](int psu, const ConnectorList& outputs) {
        need(slots.board, outputs, LW_MESSAGE("basis.slot_plug", "inputs for what its slots give"));
        noteUncounted(psu, outputs);
    };
    if (slots.need == SlotNeed::Required) {
        for (const PowerFeed& feed : out.wiring.feeds) {
            if (feed.slots && feed.consumer == slots.board) {
                needForSlots(feed.psu, feed.outputs);
            }
        }
        if (const SlotShortage* shortage = out.wiring.slotShortageOf(slots.board)) {
            needForSlots(shortage->psu, shortage->outputs);
        }
    }
    auto& budget = budgetOf(out, BudgetKind::Connectors);
    for (auto& [connector, own] : lines) {
        BudgetPoint point;
        point.id = "connectors@" + out.label + '/' + std::string(enumName(connector));
        point.path = out.path;
        point.title = LW_MESSAGE("budget.connectors", "Power connectors");
        std::vector<Term> terms;
        terms.reserve(own.size());
        for (const auto& line : own) {
            terms.push_back(Term{"plugs", *line.total, {}, line.path});
        }
        point.lines = std::move(own);
        const std::string id = "connectors.needed@" + out.label + '/' + std::string(enumName(connector));
        point.demand = addDerivation(out, derive(id, LW_MESSAGE("connectors.needed", "Connectors needed"), "PWR-25",
                                                 "sum(plugs)", std::move(terms), Dimension::Scalar));
        point.derivations.push_back(id);
        if (supplies.empty() || !outputsKnown || std::ranges::find(uncounted, connector) != uncounted.end()) {
            point.supplyUnknown = true;
        } else {
            const double v = have.contains(connector) ? have[connector] : 0.0;
            point.supply = Figure{v, v, v, Dimension::Scalar, confidence};
        }
        budget.points.push_back(std::move(point));
    }
}

} // namespace lanewatt
