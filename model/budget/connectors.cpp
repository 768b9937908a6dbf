#include "model/budget/draw.h"

#include <algorithm>
#include <map>

namespace lanewatt {

void addConnectorBudget(const BudgetInput& input, BuildAssessment& out)
{
    static_cast<void>(input);
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
    // What each consumer takes: what was plugged, or, where nothing was left, what it would need.
    std::map<Connector, std::vector<BudgetLine>> lines;
    const auto need = [&](int consumer, const ConnectorList& wanted) {
        for (const auto& item : wanted.items) {
            BudgetLine line;
            const auto& instance = out.wiring.at(consumer);
            line.path = out.path + '/' + instance.id;
            line.label = roleLabel(instance.part->category());
            line.each = exactFigure(static_cast<double>(item.count));
            line.total = line.each;
            line.basis = LW_MESSAGE("basis.connector", "power connectors of the part");
            lines[item.connector].push_back(std::move(line));
        }
    };
    for (const auto& feed : out.wiring.feeds) {
        need(feed.consumer, feed.connectors);
    }
    for (const auto& unmet : out.wiring.unmet) {
        if (unmet.kind != PortKind::PowerOutput) {
            continue;
        }
        const Part& part = *out.wiring.at(unmet.instance).part;
        if (const auto* gpu = part.as<GpuSpec>()) {
            need(unmet.instance, gpu->adapter ? *gpu->adapter : gpu->powerInputs.valueOr({}));
        } else if (const auto* board = part.as<MotherboardSpec>()) {
            need(unmet.instance, board->powerInputs.valueOr({}));
        } else if (const auto* riser = part.as<RiserSpec>()) {
            need(unmet.instance, riser->powerInputs.valueOr({}));
        }
    }
    auto& budget = budgetOf(out, BudgetKind::Connectors);
    for (auto& [connector, own] : lines) {
        BudgetPoint point;
        point.id = "connectors@" + out.buildId + '/' + std::string(enumName(connector));
        point.path = out.path;
        point.title = LW_MESSAGE("budget.connectors", "Power connectors");
        std::vector<Term> terms;
        for (const auto& line : own) {
            terms.push_back(Term{"plugs", *line.total, {}, line.path});
        }
        point.lines = std::move(own);
        const std::string id = "connectors.needed@" + out.buildId + '/' + std::string(enumName(connector));
        point.demand = addDerivation(out, derive(id, LW_MESSAGE("connectors.needed", "Connectors needed"), "PWR-25",
                                                 "sum(plugs)", std::move(terms), Dimension::Scalar));
        point.derivations.push_back(id);
        if (supplies.empty() || !outputsKnown) {
            point.supplyUnknown = true;
        } else {
            const double v = have.contains(connector) ? have[connector] : 0.0;
            point.supply = Figure{v, v, v, Dimension::Scalar, confidence};
        }
        budget.points.push_back(std::move(point));
    }
}

} // namespace lanewatt
