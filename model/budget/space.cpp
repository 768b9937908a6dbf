#include "model/budget/draw.h"
#include "model/wiring/instances.h"

#include <algorithm>
#include <cmath>

namespace lanewatt {

namespace {

/// A point that compares one length of a part with what the chassis gives.
void addLengthPoint(BuildAssessment& out, std::string_view what, MessageTemplate title, int instance,
                    const std::optional<Figure>& need, SourceRef source, const std::optional<Figure>& have)
{
    const auto& owner = out.wiring.at(instance);
    BudgetPoint point;
    point.id = std::string(what) + '@' + out.buildId + '/' + owner.placement;
    auto& budget = budgetOf(out, BudgetKind::Space);
    // Alike instances have alike sizes: one point per placement.
    if (std::any_of(budget.points.begin(), budget.points.end(), [&](const BudgetPoint& p) { return p.id == point.id; })) {
        return;
    }
    point.path = out.path + '/' + owner.id;
    point.title = title;
    point.demand = need;
    point.supply = have;
    point.supplyUnknown = !have;
    point.unknownLines = need ? 0 : 1;
    BudgetLine line;
    line.path = point.path;
    line.label = roleLabel(owner.part->category());
    line.each = need;
    line.total = need;
    line.source = std::move(source);
    line.basis = LW_MESSAGE("basis.size", "size of the part");
    point.lines.push_back(std::move(line));
    budget.points.push_back(std::move(point));
}

void addCountPoint(BuildAssessment& out, const std::string& id, MessageTemplate title, double need,
                   const std::optional<Figure>& have)
{
    BudgetPoint point;
    point.id = id;
    point.path = out.path;
    point.title = title;
    point.demand = exactFigure(need);
    point.supply = have;
    point.supplyUnknown = !have;
    budgetOf(out, BudgetKind::Space).points.push_back(std::move(point));
}

/// Whole card positions that cards take: each its thickness rounded up.
void addPositions(BuildAssessment& out, const ChassisSpec& chassis)
{
    std::vector<std::pair<int, Draw>> widths;
    for (const auto& link : out.wiring.lanes.links) {
        const auto& instance = out.wiring.at(link.instance);
        const auto edge = wiring::cardEdge(*instance.part);
        // With risers only, cards that stay in the board's slots do not hang in the frame.
        if (!edge || link.connector || (chassis.risersOnly.valueOr(false) && link.riser < 0)) {
            continue;
        }
        std::optional<Figure> figure;
        const SourceRef* source = nullptr;
        if (const auto* gpu = instance.part->as<GpuSpec>()) {
            if (gpu->slotWidth) {
                const double v = std::ceil(*gpu->slotWidth);
                figure = Figure{v, v, v, Dimension::Scalar, gpu->slotWidth.confidence};
                source = &gpu->slotWidth.source;
            }
        } else {
            figure = exactFigure(std::ceil(edge->thickness), edge->confidence);
        }
        widths.emplace_back(link.instance, Draw{figure, LW_MESSAGE("basis.thickness", "thickness in whole positions"), source});
    }
    BudgetPoint point;
    point.id = "positions@" + out.buildId;
    point.path = out.path;
    point.title = LW_MESSAGE("budget.positions", "Card positions");
    point.lines = groupedLines(out, widths);
    point.unknownLines = static_cast<int>(
        std::count_if(point.lines.begin(), point.lines.end(), [](const BudgetLine& l) { return !l.total; }));
    const std::string id = "positions.used@" + out.buildId;
    point.demand = addDerivation(out, derive(id, LW_MESSAGE("space.positions", "Positions taken"), "PHY-07", "sum(load)",
                                             loadTerms(point.lines), Dimension::Scalar));
    point.derivations.push_back(id);
    point.supply = figureOf(chassis.expansionSlots);
    point.supplyUnknown = !point.supply;
    auto& points = budgetOf(out, BudgetKind::Space).points;
    points.insert(points.begin(), std::move(point));
}

} // namespace

void addSpaceBudget(const BudgetInput& input, BuildAssessment& out)
{
    for (const int index : out.wiring.withSpec<ServerSpec>()) {
        if (const auto units = figureOf(out.wiring.at(index).part->as<ServerSpec>()->rackUnits); units && !out.rackUnits) {
            out.rackUnits = units;
        }
    }
    const auto found = out.wiring.withSpec<ChassisSpec>();
    if (found.empty()) {
        return;
    }
    const auto& chassis = *out.wiring.at(found.front()).part->as<ChassisSpec>();
    if (const auto units = figureOf(chassis.rackUnits); units && !out.rackUnits) {
        out.rackUnits = units;
    }

    // A 12VHPWR plug must not bend within its first 35 mm: where a card's plug is on its edge, that adds to its height
    // in the chassis; the reference adds it to the length in front of the card's end (PHY-04).
    const double bend = input.context.limits.cableBendMillimetres * 1e-3;
    for (const auto& link : out.wiring.lanes.links) {
        const auto* gpu = out.wiring.at(link.instance).part->as<GpuSpec>();
        if (!gpu) {
            continue;
        }
        auto clearance = figureOf(chassis.gpuMaxLength);
        const bool sixteenPin = gpu->powerInputs
            && (gpu->powerInputs->count(Connector::Hpwr12v) > 0 || gpu->powerInputs->count(Connector::Hpwr12v2x6) > 0);
        if (clearance && sixteenPin) {
            clearance = Figure{clearance->low - bend, clearance->likely - bend, clearance->high - bend, clearance->dimension,
                               clearance->confidence};
        }
        addLengthPoint(out, "card-length", LW_MESSAGE("budget.card_length", "Card length"), link.instance,
                       figureOf(gpu->length), gpu->length.source, clearance);
        addLengthPoint(out, "card-height", LW_MESSAGE("budget.card_height", "Card height"), link.instance,
                       figureOf(gpu->height), gpu->height.source, figureOf(chassis.gpuMaxHeight));
    }
    int supplies = 0;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        if (out.wiring.at(index).parent >= 0) {
            continue;
        }
        ++supplies;
        const auto& psu = *out.wiring.at(index).part->as<PsuSpec>();
        addLengthPoint(out, "psu-length", LW_MESSAGE("budget.psu_length", "Supply length"), index, figureOf(psu.length),
                       psu.length.source, figureOf(chassis.psuMaxLength));
    }
    for (const int index : out.wiring.withSpec<CoolerSpec>()) {
        const auto& cooler = *out.wiring.at(index).part->as<CoolerSpec>();
        if (!cooler.radiator) {
            addLengthPoint(out, "cooler-height", LW_MESSAGE("budget.cooler_height", "Cooler height"), index,
                           figureOf(cooler.height), cooler.height.source, figureOf(chassis.coolerMaxHeight));
        }
    }
    addCountPoint(out, "psu-bays@" + out.buildId, LW_MESSAGE("budget.psu_bays", "Supply places"), supplies,
                  figureOf(chassis.psuBays));
    double bays25 = 0;
    double bays35 = 0;
    for (const int index : out.wiring.withSpec<StorageSpec>()) {
        const auto& drive = *out.wiring.at(index).part->as<StorageSpec>();
        if (drive.formFactor && *drive.formFactor == "3.5in") {
            ++bays35;
        } else if (drive.formFactor && *drive.formFactor == "2.5in") {
            ++bays25;
        }
    }
    addCountPoint(out, "bays35@" + out.buildId, LW_MESSAGE("budget.bays35", "3.5 inch bays"), bays35, figureOf(chassis.bays35));
    addCountPoint(out, "bays25@" + out.buildId, LW_MESSAGE("budget.bays25", "2.5 inch bays"), bays25, figureOf(chassis.bays25));
    addPositions(out, chassis);
}

} // namespace lanewatt
