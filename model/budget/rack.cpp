#include "model/budget/build_budgets.h"
#include "model/budget/draw.h"
#include "model/budget/rack.h"
#include "model/fabric/module_draw.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace lanewatt {

namespace {

/// Machines of one build in a rack with their assessment there; nullptr when the design has no such build.
struct Held {
    const RackHold* hold;
    const BuildAssessment* build;
};

/// The machines of each rack, by rack id.
std::map<std::string_view, std::vector<Held>> heldByRack(const Design& design, const Assessment& out)
{
    std::map<std::string_view, std::vector<Held>> all;
    std::map<std::pair<std::string_view, std::string_view>, const BuildAssessment*> assessed; // by rack and build
    for (const Standing& standing : out.standings) {
        if (!standing.rack.empty()) {
            assessed.try_emplace({standing.rack, standing.build}, &out.at(standing));
        }
    }
    for (const auto& [id, rack] : design.site.racks) {
        for (const RackHold& hold : rack.holds) {
            if (hold.build.empty()) {
                continue; // addDevices()
            }
            const auto found = assessed.find({id, hold.build});
            all[id].push_back({&hold, found == assessed.end() ? out.build(hold.build) : found->second});
        }
    }
    return all;
}

/// One line per build in the rack, for a value of the build; unknown where the build's is.
std::vector<BudgetLine> rackLines(const std::string& rackId, const std::vector<Held>& held,
                                  const std::function<std::optional<Figure>(const BuildAssessment&)>& figure,
                                  MessageTemplate basis)
{
    std::vector<BudgetLine> lines;
    for (const auto& [hold, build] : held) {
        BudgetLine line;
        line.path = Ref::rack(rackId).then(RefKind::Machine, hold->build);
        line.label = LW_MESSAGE("rack.build", "Machine");
        line.count = static_cast<int>(hold->atU.size());
        line.basis = basis;
        if (build) {
            line.each = figure(*build);
        }
        if (line.each) {
            line.total = scaled(*line.each, line.count);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

/// Adds what a rack holds besides machines: a line for each entry that `counts`, unknown where its part does not say it.
template <class Counts, class Of>
std::vector<BudgetLine> withDevices(std::vector<BudgetLine> lines, const Design& design, const std::string& rackId, const Rack& rack,
                                    MessageTemplate basis, Counts counts, Of of)
{
    for (const RackHold& hold : rack.holds) {
        const Part* part = heldPart(design, hold);
        if (!hold.build.empty() || !counts(hold, part)) {
            continue;
        }
        BudgetLine line;
        line.path = part ? Ref::part(part->key) : Ref::rack(rackId);
        line.label = LW_MESSAGE("rack.device", "Device");
        line.count = static_cast<int>(hold.atU.size());
        line.basis = basis;
        line.each = of(hold, part);
        if (line.each && !hold.fill) { // how many panels fill what is left free is not counted yet
            line.total = scaled(*line.each, line.count);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

/// Distribution units pass power on; shelves and panels take none.
bool drawsPower(const RackHold& hold, const Part* part)
{
    const auto* accessory = part ? part->as<AccessorySpec>() : nullptr;
    return !hold.fill && !(part && part->category() == Category::PowerDistribution) && !(accessory && drawsNothing(*accessory));
}

std::optional<Figure> deviceDraw(const RackHold&, const Part* part)
{
    const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
    return spec ? figureOf(spec->power) : std::nullopt;
}

/// Lines of withDevices() for what devices draw, and of the modules in the cages of switches.
std::vector<BudgetLine> withDrawingDevices(std::vector<BudgetLine> machines, const Design& design, const Assessment& out, const std::string& rackId, const Rack& rack)
{
    auto lines = withDevices(std::move(machines), design, rackId, rack, LW_MESSAGE("basis.device", "its own value"), drawsPower, deviceDraw);
    for (const RackHold& hold : rack.holds) {
        auto modules = hold.fabric.empty() || hold.fill ? std::nullopt : modulesOfSwitch(design, out, hold.fabric, hold.tier);
        if (!modules) {
            continue;
        }
        BudgetLine& line = lines.emplace_back();
        line.path = fabric::fabricRef(hold.fabric).fabricSwitch(hold.tier);
        line.label = LW_MESSAGE("rack.modules", "Modules");
        line.count = static_cast<int>(hold.atU.size());
        line.basis = modules->basis;
        line.each = modules->each;
        line.source = *modules->source;
        if (line.each) {
            line.total = scaled(*line.each, line.count);
        }
    }
    return lines;
}

/// The id of the sum of a rack's lines.
NumberName sumName(PointKind kind)
{
    switch (kind) {
    case PointKind::Units:
        return "units.sum";
    case PointKind::RackPower:
        return "rack-power.sum";
    case PointKind::RackMass:
        return "rack-mass.sum";
    case PointKind::RackLiquid:
        return "rack-liquid.sum";
    case PointKind::RackCoolant:
        return "rack-coolant.sum";
    default:
        return "rack-air.sum";
    }
}

void addPoint(Assessment& out, BudgetKind kind, PointKind what, const Ref& path, MessageTemplate title,
              std::vector<BudgetLine> lines, std::optional<Figure> supply, std::string_view rule, Dimension dimension)
{
    BudgetPoint point;
    point.id = {what, path};
    point.path = path;
    point.title = title;
    point.unknownLines =
        static_cast<int>(std::count_if(lines.begin(), lines.end(), [](const BudgetLine& l) { return !l.total; }));
    point.lines = std::move(lines);
    // If no machine has a known value there is no sum; an empty rack has the sum zero.
    if (point.lines.empty() || point.unknownLines < static_cast<int>(point.lines.size())) {
        out.derivations.push_back(derive({sumName(what), path}, title, rule, "sum(load)", loadTerms(point.lines), dimension));
        point.demand = out.derivations.back().result;
        point.derivations.push_back(out.derivations.back().id);
    }
    point.supply = supply;
    point.supplyUnknown = !supply;
    budgetOf(out, kind).points.push_back(std::move(point));
}

/// Counts builds of a rack whose value is a lower bound together with unknown ones: their mass or power is at least that of
/// their lines.
void addLowerBounds(const std::vector<Held>& held, BudgetKind of, BudgetPoint& point)
{
    for (std::size_t i = 0; i < held.size(); ++i) {
        const BuildAssessment* build = point.lines[i].total ? held[i].build : nullptr;
        const BudgetPoint* known = build ? build->headline(of) : nullptr;
        point.unknownLines += known && known->unknownLines > 0 ? 1 : 0;
    }
}

/// Mass of a rack with its contents against the limit of the floor (PHY-03).
void addFloor(Assessment& out, const std::string& id, const PartPtr& part, const RackSpec& spec, const Site& site, const Limits& limits)
{
    const BudgetPoint* contents = out.point(PointId{PointKind::RackMass, Ref::rack(id)});
    if (!contents || !contents->demand) {
        return;
    }
    BudgetPoint point;
    point.path = contents->path;
    point.id = {PointKind::Floor, point.path};
    point.title = LW_MESSAGE("budget.floor", "Floor under the rack");
    point.unknownLines = contents->unknownLines;
    std::vector<Term> terms{Term{"mass", *contents->demand, {}, point.path}};
    if (const auto frame = figureOf(part->mass)) {
        terms.push_back(Term{"mass", *frame, part->mass.source, Ref::part(part->key)});
    } else {
        ++point.unknownLines;
    }
    out.derivations.push_back(derive({"rack.floor", point.path}, LW_MESSAGE("rack.floor", "Rack with all in it"), "PHY-03", "sum(mass)",
                                     std::move(terms), Dimension::Mass));
    point.demand = out.derivations.back().result;
    point.derivations.push_back(out.derivations.back().id);
    out.derivations.push_back(
        derive({"rack.floor-limit", point.path}, LW_MESSAGE("rack.floor_limit", "What the floor bears under it"), "PHY-03",
               "load * width * depth",
               {site.floorLoad ? Term{"load", exactFigure(*site.floorLoad), {}, Ref::site()}
                               : Term{"load", exactFigure(limits.floorLoadKilogramsPerSquareMetre, Confidence::Estimated), {"PHY-03", "kg/m2"}, {}},
                Term{"width", *figureOf(spec.width), spec.width.source, Ref::part(part->key)},
                Term{"depth", *figureOf(spec.depth), spec.depth.source, Ref::part(part->key)}},
               Dimension::Mass));
    point.supply = out.derivations.back().result;
    point.derivations.push_back(out.derivations.back().id);
    budgetOf(out, BudgetKind::RackMass).points.push_back(std::move(point));
}

/// Heat in a rack's liquid, the limits of its distribution unit and manifold, and the heat left to the air.
void addLiquid(Assessment& out, const Design& design, const std::string& id, const Rack& rack, const std::vector<Held>& held, const Ref& path)
{
    std::vector<Held> cooled = held;
    std::erase_if(cooled, [](const Held& one) { return !one.build || !rackHeatOf(*one.build, PointKind::LiquidHeat); });
    if (cooled.empty()) {
        return;
    }
    const auto lines = [&](const std::vector<Held>& of, PointKind kind, MessageTemplate basis) {
        return rackLines(id, of, [&](const BuildAssessment& b) { return rackHeatOf(b, kind); }, basis);
    };
    addPoint(out, BudgetKind::Heat, PointKind::RackLiquid, path, LW_MESSAGE("budget.rack_liquid", "Heat into the rack's liquid"),
             lines(cooled, PointKind::LiquidHeat, LW_MESSAGE("basis.liquid_heat", "share of its power that goes into the liquid")),
             rack.coolantLimit ? std::optional(exactFigure(*rack.coolantLimit)) : std::nullopt, "THM-06", Dimension::Power);
    addLowerBounds(cooled, BudgetKind::Heat, budgetOf(out, BudgetKind::Heat).points.back());
    addPoint(out, BudgetKind::Heat, PointKind::RackCoolant, path, LW_MESSAGE("budget.rack_coolant", "Coolant flow of the rack"),
             lines(cooled, PointKind::Coolant, LW_MESSAGE("basis.coolant", "flow for its heat and rise")),
             rack.coolantFlow ? std::optional(exactFigure(*rack.coolantFlow)) : std::nullopt, "THM-04", Dimension::VolumeFlow);
    addLowerBounds(cooled, BudgetKind::Heat, budgetOf(out, BudgetKind::Heat).points.back());
    addPoint(out, BudgetKind::Heat, PointKind::RackAir, path, LW_MESSAGE("budget.rack_air", "Heat the rack leaves to the air"),
             withDrawingDevices(rackLines(id, held, rackAirOf, LW_MESSAGE("basis.air_heat", "what its liquid does not take")), design, out, id, rack),
             std::nullopt, "THM-05", Dimension::Power);
    addLowerBounds(held, BudgetKind::Heat, budgetOf(out, BudgetKind::Heat).points.back());
    // The room's cooling takes it, which the design does not describe.
    budgetOf(out, BudgetKind::Heat).points.back().supplyUnknown = false;
}

} // namespace

std::optional<Figure> unitsOf(const Design& design, const Rack& rack)
{
    if (rack.units) {
        return exactFigure(static_cast<double>(*rack.units));
    }
    const auto part = design.parts.find(rack.part);
    const auto* spec = part == design.parts.end() ? nullptr : part->second->as<RackSpec>();
    return spec ? figureOf(spec->units) : std::nullopt;
}

std::optional<Figure> heightOf(const RackHold& hold, const Part* part)
{
    if (hold.units) {
        return exactFigure(static_cast<double>(*hold.units));
    }
    if (const auto* unit = part ? part->as<PowerDistributionSpec>() : nullptr) {
        return figureOf(unit->rackUnits);
    }
    if (const auto* server = part ? part->as<ServerSpec>() : nullptr) {
        return figureOf(server->rackUnits);
    }
    if (const auto* device = part ? part->as<AccessorySpec>() : nullptr) {
        return figureOf(device->rackUnits);
    }
    const auto* chassis = part ? part->as<ChassisSpec>() : nullptr;
    return chassis ? figureOf(chassis->rackUnits) : std::nullopt;
}

std::vector<BudgetLine> deviceDraws(const Design& design, const Assessment& out, const std::string& rackId, const Rack& rack)
{
    return withDrawingDevices({}, design, out, rackId, rack);
}

std::optional<Draw> modulesOfSwitch(const Design& design, const Assessment& out, const std::string& networkId, const std::string& tier)
{
    const auto network = std::find_if(out.networks.begin(), out.networks.end(), [&](const fabric::Network& one) { return one.id == networkId; });
    const auto level = fabric::levelOf(tier);
    const auto at = static_cast<std::size_t>(network - out.networks.begin());
    if (network == out.networks.end() || !level || !out.cabling || at >= out.cabling->goods.size()) {
        return std::nullopt;
    }
    const auto plugged = fabric::pluggedIntoSwitch(design, *network, out.cabling->goods[at], *level);
    if (!plugged) {
        return std::nullopt;
    }
    const auto part = design.parts.find(network->tier(*level)->part);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
    static const Fact<bool> unsaid{};
    return modulesBeside(plugged->power, spec && spec->power, spec ? spec->powerWithModules : unsaid);
}

int wholeUnits(const Figure& height) { return static_cast<int>(std::ceil(height.likely - 1e-9)); }

std::optional<int> wholeUnits(const BuildAssessment& build)
{
    return build.rackUnits ? std::optional(wholeUnits(*build.rackUnits)) : std::nullopt;
}

std::vector<UnitsHeld> unitsHeld(const Design& design, const Assessment& assessment, const Rack& rack)
{
    std::vector<UnitsHeld> held;
    for (const RackHold& hold : rack.holds) {
        const BuildAssessment* build = hold.build.empty() ? nullptr : assessment.build(hold.build);
        const auto height = hold.build.empty() ? heightOf(hold, heldPart(design, hold))
                            : build            ? build->rackUnits
                                               : std::nullopt;
        const int units = height ? wholeUnits(*height) : 0;
        if (units < 1) {
            continue; // unknown height; or it hangs beside the rails
        }
        for (const int unit : hold.atU) {
            held.push_back({hold.build, unit, unit + units - 1, height->confidence, takesFront(hold), takesRear(hold)});
        }
    }
    std::stable_sort(held.begin(), held.end(), [](const UnitsHeld& a, const UnitsHeld& b) { return a.from < b.from; });
    return held;
}

std::set<int> unitsTaken(const Design& design, const Assessment& assessment, const Rack& rack, int units)
{
    std::set<int> taken;
    for (const UnitsHeld& held : unitsHeld(design, assessment, rack)) {
        for (int unit = held.from; unit <= std::min(held.to, units); ++unit) {
            taken.insert(unit);
        }
    }
    for (const RackHold& hold : rack.holds) {
        taken.insert(hold.atU.begin(), hold.atU.end());
    }
    return taken;
}

std::optional<int> wholeUnits(const Design& design, const Rack& rack)
{
    const auto units = unitsOf(design, rack);
    return units ? std::optional(std::min(wholeUnits(*units), kHighestUnit)) : std::nullopt;
}

std::optional<int> wholeUnits(const Design& design, const Assessment& assessment, const RackHold& hold)
{
    const BuildAssessment* build = hold.build.empty() ? nullptr : assessment.build(hold.build);
    auto height = build ? build->rackUnits : hold.build.empty() ? heightOf(hold, heldPart(design, hold)) : std::nullopt;
    if (!height) {
        return std::nullopt;
    }
    height->likely = std::clamp(height->likely, 0.0, kHighestUnit + 1.0); // a part may state anything
    return wholeUnits(*height);
}

std::optional<int> placeFor(const Design& design, const Assessment& assessment, const Rack& rack, const RackHold& hold, int from, int step)
{
    const auto frame = wholeUnits(design, rack);
    const auto units = wholeUnits(design, assessment, hold);
    if (!frame || !units || *units < 1 || step == 0) {
        return std::nullopt;
    }
    std::vector<bool> free(static_cast<std::size_t>(*frame) + 1, true);
    for (const RackHold& other : rack.holds) {
        const bool meet = (takesFront(other) && takesFront(hold)) || (takesRear(other) && takesRear(hold));
        const int height = wholeUnits(design, assessment, other).value_or(1);
        for (const int lowest : other.atU) {
            for (int unit = std::max(lowest, 1); meet && unit < lowest + height && unit <= *frame; ++unit) {
                free[static_cast<std::size_t>(unit)] = false;
            }
        }
    }
    for (int unit = from; unit >= 1 && unit + *units - 1 <= *frame; unit += step) {
        if (std::all_of(free.begin() + unit, free.begin() + unit + *units, [](bool one) { return one; })) {
            return unit;
        }
    }
    return std::nullopt;
}

std::optional<Figure> machineDepth(const Wiring& wiring)
{
    for (const int server : wiring.withSpec<ServerSpec>()) {
        const auto& depth = wiring.at(server).part->as<ServerSpec>()->depth;
        if (wiring.at(server).parent < 0 && depth) {
            return figureOf(depth);
        }
    }
    // Of blades in an enclosure: the enclosure's.
    for (const int chassis : wiring.withSpec<ChassisSpec>()) {
        if (wiring.at(chassis).parent < 0) {
            return figureOf(wiring.at(chassis).part->as<ChassisSpec>()->depth);
        }
    }
    return std::nullopt;
}

Length rearRoomOf(const Rack& rack, const Limits& limits) { return rack.rearRoom.value_or(millimetres(limits.rackDepthClearanceMillimetres)); }

std::optional<Figure> depthForMachines(const RackSpec& spec, const Rack& rack, const Limits& limits)
{
    auto room = figureOf(spec.depth);
    if (room) {
        const double clearance = si(rearRoomOf(rack, limits));
        room->low -= clearance;
        room->likely -= clearance;
        room->high -= clearance;
    }
    return room;
}

bool isWholeRack(const BuildAssessment* build, const RackSpec& rack)
{
    return build && build->rackUnits && rack.units && build->rackUnits->likely >= *rack.units;
}

std::optional<Figure> rackPowerOf(const BuildAssessment& build) { return build.ac ? build.ac : build.dc; }

std::optional<Figure> rackHeatOf(const BuildAssessment& build, PointKind kind)
{
    const Budget* heat = build.budget(BudgetKind::Heat);
    const PointId id{kind, build.label};
    if (!heat) {
        return std::nullopt;
    }
    const auto point = std::find_if(heat->points.begin(), heat->points.end(), [&](const BudgetPoint& p) { return p.id == id; });
    return point == heat->points.end() ? std::nullopt : point->demand;
}

std::optional<Figure> rackAirOf(const BuildAssessment& build)
{
    const auto air = rackHeatOf(build, PointKind::AirHeat);
    return air ? air : rackPowerOf(build);
}

void addRackBudgets(const Design& design, const Context& context, Assessment& out)
{
    const auto heldBy = heldByRack(design, out);
    for (const auto& [id, rack] : design.site.racks) {
        const Ref path = Ref::rack(id);
        const auto found = heldBy.find(id);
        const std::vector<Held> held = found == heldBy.end() ? std::vector<Held>() : found->second;
        const auto part = design.parts.find(rack.part);
        const RackSpec* spec = part == design.parts.end() ? nullptr : part->second->as<RackSpec>();

        auto units = unitsOf(design, rack);
        if (units && rack.reservedUnits) {
            out.derivations.push_back(derive({"rack.units", path}, LW_MESSAGE("rack.units_free", "Units for machines"), "PHY-01",
                                             "max(units - reserved, 0)",
                                             {Term{"units", *units, {}, path},
                                              exactTerm("reserved", static_cast<double>(*rack.reservedUnits), {}, path)},
                                             Dimension::Scalar));
            units = out.derivations.back().result;
        }
        // What leaves the front free takes none of its units; that two devices do not share holes is looked at unit by unit.
        std::vector<Held> front = held;
        std::erase_if(front, [](const Held& one) { return !takesFront(*one.hold); });
        constexpr MessageTemplate height = LW_MESSAGE("basis.units", "height in rack units");
        addPoint(out, BudgetKind::RackUnits, PointKind::Units, path, LW_MESSAGE("budget.rack_units", "Rack units"),
                 withDevices(rackLines(id, front, [](const BuildAssessment& b) { return b.rackUnits; }, height), design, id, rack, height,
                             [](const RackHold& hold, const Part*) { return !hold.fill && takesFront(hold); }, heightOf),
                 units, "PHY-01", Dimension::Scalar);

        const auto limit = rack.powerLimit ? std::optional(exactFigure(*rack.powerLimit)) : std::nullopt;
        addPoint(out, BudgetKind::RackPower, PointKind::RackPower, path, LW_MESSAGE("budget.rack_power", "Rack power"),
                 withDrawingDevices(rackLines(id, held, rackPowerOf, LW_MESSAGE("basis.inlets", "power at its inlets on this circuit")), design, out, id, rack),
                 limit, "CLU-02", Dimension::Power);
        addLowerBounds(held, BudgetKind::PowerDc, budgetOf(out, BudgetKind::RackPower).points.back());

        std::optional<Figure> mass;
        if (rack.massLimit) {
            mass = exactFigure(*rack.massLimit);
        } else if (spec) {
            mass = figureOf(spec->staticLoad);
        }
        addPoint(out, BudgetKind::RackMass, PointKind::RackMass, path, LW_MESSAGE("budget.rack_mass", "Rack mass"),
                 withDevices(rackLines(id, held, [](const BuildAssessment& b) { return b.mass; }, LW_MESSAGE("basis.mass", "mass of the part")), design,
                             id, rack, LW_MESSAGE("basis.mass", "mass of the part"),
                             [](const RackHold&, const Part*) { return true; },
                             [](const RackHold&, const Part* device) { return device ? figureOf(device->mass) : std::nullopt; }),
                 mass, "PHY-03", Dimension::Mass);
        addLowerBounds(held, BudgetKind::Mass, budgetOf(out, BudgetKind::RackMass).points.back());
        addLiquid(out, design, id, rack, held, path);
        if (spec && spec->width && spec->depth) {
            addFloor(out, id, part->second, *spec, design.site, context.limits);
        }
    }
}

} // namespace lanewatt
