#include "model/budget/draw.h"
#include "model/wiring/instances.h"

#include <algorithm>
#include <cmath>

namespace lanewatt {

namespace {

/// A rack unit, m (EIA-310).
constexpr double kUnitMetres = 0.04445;
/// Lowest chassis, in rack units, with upright cards. In lower ones cards lie flat or are on risers, and the lid does not
/// limit their height.
constexpr double kLowestUpright = 4.0;

/// A point that compares one length of a part with the chassis' limit. Nothing where it exists already: instances of a
/// placement have equal sizes, so one point is enough.
BudgetPoint* addLengthPoint(BuildAssessment& out, PointKind what, MessageTemplate title, int instance,
                            const std::optional<Figure>& need, SourceRef source, const std::optional<Figure>& have)
{
    const auto& owner = out.wiring.at(instance);
    BudgetPoint point;
    point.id = {what, out.label.inside(owner.placement)};
    auto& budget = budgetOf(out, BudgetKind::Space);
    if (std::any_of(budget.points.begin(), budget.points.end(), [&](const BudgetPoint& p) { return p.id == point.id; })) {
        return nullptr;
    }
    point.path = out.path.inside(owner.id);
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
    return &budget.points.back();
}

/// Room that the plugs of a card need.
struct PlugRoom {
    std::optional<Figure> above; ///< m above its upper edge; empty = none
    std::optional<Figure> behind; ///< m behind its end; empty = none
};

/// A 16-pin plug must not be bent close to the connector, on the edge or at the end of a card (PHY-04). The unknown
/// position of plugs is guessed from the kind of card; a guess gives a range that starts at zero.
PlugRoom plugRoom(const GpuSpec& gpu, const Limits& limits)
{
    if (!gpu.powerInputs) {
        return {};
    }
    const auto has = [&](Connector connector) { return gpu.powerInputs->count(connector) > 0; };
    const bool sixteenPin = has(Connector::Hpwr12v) || has(Connector::Hpwr12v2x6);
    const bool plain = has(Connector::Pcie6) || has(Connector::Pcie8) || has(Connector::Eps8) || has(Connector::Fe12);
    if (!sixteenPin && !plain) {
        return {};
    }
    const bool serverForm = gpu.form && (*gpu.form == GpuForm::FullHeight || *gpu.form == GpuForm::LowProfile);
    const bool serverAir = gpu.cooling && (*gpu.cooling == Cooling::Passive || *gpu.cooling == Cooling::Blower);
    const bool atEnd = gpu.plugsAtEnd.valueOr(serverForm || serverAir);
    const bool known = gpu.plugsAtEnd && gpu.plugsAtEnd.confidence > Confidence::Estimated;
    PlugRoom room;
    if (sixteenPin) {
        const double bend = limits.cableBendMillimetres * 1e-3;
        const Figure figure{known ? bend : 0.0, bend, bend, Dimension::Length,
                            known ? gpu.plugsAtEnd.confidence : Confidence::Estimated};
        (atEnd ? room.behind : room.above) = figure;
    } else if (!atEnd) {
        // From zero, because some cards recess the plug.
        room.above = estimatedFigure(Length{}, millimetres(limits.plainPlugLikelyMillimetres),
                                     millimetres(limits.plainPlugMostMillimetres));
    }
    return room;
}

/// Room for a card with its plug above the board of a rack chassis, estimated from its units where the manufacturer does
/// not state it (PHY-08).
std::optional<Figure> roomByUnits(BuildAssessment& out, const ChassisSpec& chassis, const Limits& limits,
                                  NumberId& derivation)
{
    const auto units = figureOf(chassis.rackUnits);
    if (!chassis.kind || *chassis.kind != ChassisKind::Rack || chassis.risersOnly.valueOr(false) || !units
        || units->likely < kLowestUpright) {
        return std::nullopt;
    }
    derivation = {"space.height.room", out.label};
    return addDerivation(
        out, derive(derivation, LW_MESSAGE("space.height.room", "Room above the board, by rack units"), "PHY-08",
                    "units * unit - lost",
                    {Term{"units", *units, chassis.rackUnits.source, {}},
                     Term{"unit", Figure{kUnitMetres, kUnitMetres, kUnitMetres, Dimension::Length, Confidence::Datasheet},
                          SourceRef{"PHY-01", "EIA-310"}, {}},
                     Term{"lost",
                          estimatedFigure(millimetres(limits.lidLossLeastMillimetres), millimetres(limits.lidLossLikelyMillimetres),
                                          millimetres(limits.lidLossMostMillimetres)),
                          SourceRef{"PHY-08", ""}, {}}},
                    Dimension::Length));
}

/// The height of a card with its plug against the room below the lid.
void addCardHeight(BuildAssessment& out, const ChassisSpec& chassis, const LaneLink& link, const GpuSpec& gpu,
                   const std::optional<Figure>& plug, const Limits& limits)
{
    auto room = figureOf(chassis.gpuMaxHeight);
    NumberId roomDerivation;
    // A card on a riser may lie flat; a card in the chassis' own slots stands.
    if (!room && link.riser < 0 && !link.connector) {
        room = roomByUnits(out, chassis, limits, roomDerivation);
    }
    const auto size = figureOf(gpu.height);
    const bool together = size && plug;
    BudgetPoint* point = addLengthPoint(out, PointKind::CardHeight,
                                        together ? LW_MESSAGE("budget.card_height_plug", "Card height with plug")
                                                 : LW_MESSAGE("budget.card_height", "Card height"),
                                        link.instance, size, gpu.height.source, room);
    if (!point) {
        return;
    }
    if (together) {
        BudgetLine line;
        line.path = point->path;
        line.label = LW_MESSAGE("space.plug", "Plug");
        line.each = plug;
        line.total = plug;
        line.source = plug->confidence > Confidence::Estimated ? gpu.plugsAtEnd.source : SourceRef{"PHY-04", ""};
        line.basis = LW_MESSAGE("basis.plug", "plug on the card's upper edge, before its cable bends");
        const NumberId id{"space.height", out.label.inside(out.wiring.at(link.instance).placement)};
        point->demand = addDerivation(out, derive(id, LW_MESSAGE("space.height", "Height with plug"), "PHY-04", "size + plug",
                                                  {Term{"size", *size, gpu.height.source, point->path},
                                                   Term{"plug", *plug, line.source, point->path}},
                                                  Dimension::Length));
        point->lines.push_back(std::move(line));
        point->derivations.push_back(id);
    }
    if (roomDerivation) {
        point->derivations.push_back(std::move(roomDerivation));
    }
}

void addCountPoint(BuildAssessment& out, PointKind kind, MessageTemplate title, double need,
                   const std::optional<Figure>& have)
{
    BudgetPoint point;
    point.id = {kind, out.label};
    point.path = out.path;
    point.title = title;
    point.demand = exactFigure(need);
    point.supply = have;
    point.supplyUnknown = !have;
    budgetOf(out, BudgetKind::Space).points.push_back(std::move(point));
}

/// Whole card positions used: the thickness of each card rounded up.
void addPositions(BuildAssessment& out, const ChassisSpec& chassis)
{
    std::vector<std::pair<int, Draw>> widths;
    for (const auto& link : out.wiring.lanes.links) {
        const auto& instance = out.wiring.at(link.instance);
        const auto edge = wiring::cardEdge(*instance.part);
        // In a chassis with risers only, cards in the board's slots are not held by the frame.
        if (!edge || link.connector || (chassis.risersOnly.valueOr(false) && link.riser < 0 && link.carrier < 0)) {
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
    point.id = {PointKind::Positions, out.label};
    point.path = out.path;
    point.title = LW_MESSAGE("budget.positions", "Card positions");
    point.lines = groupedLines(out, widths);
    point.unknownLines = static_cast<int>(
        std::count_if(point.lines.begin(), point.lines.end(), [](const BudgetLine& l) { return !l.total; }));
    const NumberId id{"positions.used", out.label};
    point.demand = addDerivation(out, derive(id, LW_MESSAGE("space.positions", "Positions taken"), "PHY-07", "sum(load)",
                                             loadTerms(point.lines), Dimension::Scalar));
    point.derivations.push_back(id);
    point.supply = figureOf(chassis.expansionSlots);
    point.supplyUnknown = !point.supply;
    auto& points = budgetOf(out, BudgetKind::Space).points;
    points.insert(points.begin(), std::move(point));
}

} // namespace

void addSpaceBudget(const BuildInput& input, BuildAssessment& out)
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

    const Limits& limits = input.limits;
    for (const auto& link : out.wiring.lanes.links) {
        const auto* gpu = out.wiring.at(link.instance).part->as<GpuSpec>();
        if (!gpu) {
            continue;
        }
        const PlugRoom plug = plugRoom(*gpu, limits);
        auto clearance = figureOf(chassis.gpuMaxLength);
        if (clearance && plug.behind) {
            clearance = Figure{clearance->low - plug.behind->high, clearance->likely - plug.behind->likely,
                               clearance->high - plug.behind->low, clearance->dimension,
                               std::min(clearance->confidence, plug.behind->confidence)};
        }
        addLengthPoint(out, PointKind::CardLength, LW_MESSAGE("budget.card_length", "Card length"), link.instance,
                       figureOf(gpu->length), gpu->length.source, clearance);
        addCardHeight(out, chassis, link, *gpu, plug.above, limits);
    }
    int supplies = 0;
    for (const int index : out.wiring.withSpec<PsuSpec>()) {
        if (out.wiring.at(index).parent >= 0) {
            continue;
        }
        ++supplies;
        const auto& psu = *out.wiring.at(index).part->as<PsuSpec>();
        addLengthPoint(out, PointKind::PsuLength, LW_MESSAGE("budget.psu_length", "Supply length"), index, figureOf(psu.length),
                       psu.length.source, figureOf(chassis.psuMaxLength));
    }
    for (const int index : out.wiring.withSpec<CoolerSpec>()) {
        const auto& cooler = *out.wiring.at(index).part->as<CoolerSpec>();
        if (!cooler.radiator) {
            addLengthPoint(out, PointKind::CoolerHeight, LW_MESSAGE("budget.cooler_height", "Cooler height"), index,
                           figureOf(cooler.height), cooler.height.source, figureOf(chassis.coolerMaxHeight));
        } else {
            addLengthPoint(out, PointKind::Radiator, LW_MESSAGE("budget.radiator", "Radiator length"), index,
                           figureOf(cooler.radiator), cooler.radiator.source, figureOf(chassis.radiatorMaxLength));
        }
    }
    addCountPoint(out, PointKind::PsuBays, LW_MESSAGE("budget.psu_bays", "Supply places"), supplies,
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
    addCountPoint(out, PointKind::Bays35, LW_MESSAGE("budget.bays35", "3.5 inch bays"), bays35, figureOf(chassis.bays35));
    addCountPoint(out, PointKind::Bays25, LW_MESSAGE("budget.bays25", "2.5 inch bays"), bays25, figureOf(chassis.bays25));
    addPositions(out, chassis);
}

} // namespace lanewatt
