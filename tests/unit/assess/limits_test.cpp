// Properties of limits: each that has a name has an effect.

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/rules/rule.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/unit/assess/outcome.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace limits_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Designs on both sides of a limit.
using Sweep = std::function<std::vector<Design>()>;

struct LimitCase {
    const char* name;
    std::function<double&(Limits&)> limit;
    Sweep designs;
};

template <class F> std::vector<Design> sweep(double from, double to, double step, F make)
{
    std::vector<Design> designs;
    for (double v = from; v < to + step / 2; v += step) {
        designs.push_back(make(v));
    }
    return designs;
}

Design oneCardOn(double supplyWatts, int cards = 1, double cardWatts = 350)
{
    return rigWith(cards, cardWatts, 1, supplyWatts).design();
}

Design inCase(double clearance, double card)
{
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Tower);
    chassis.gpuMaxLength = known(millimetres(clearance));
    auto part = gpu("rtx", 350);
    std::get<GpuSpec>(part.spec).powerInputs = known(plugs("1x 12vhpwr"));
    std::get<GpuSpec>(part.spec).plugsAtEnd = known(true);
    std::get<GpuSpec>(part.spec).length = known(millimetres(card));
    auto maker = p01();
    return maker.add("gpu", part, 1).add("case", makePart("case", chassis)).design();
}

Design sideBySide(double watts, double thickness)
{
    PlacementOptions at;
    at.slot = "PCIE1";
    auto maker = p01();
    maker.build().placements.erase("riser");
    maker.add("gpu", gpu("rtx", watts, 4, 16, thickness), 1, at);
    at.slot = "PCIE4";
    return maker.add("gpv", gpu("other", watts, 4, 16, thickness), 1, at).design();
}

Design slotCards(double third)
{
    auto big = gpu("big", 75, 4, 16, 1);
    std::get<GpuSpec>(big.spec).powerInputs = known(ConnectorList{});
    auto small = gpu("small", third, 4, 16, 1);
    std::get<GpuSpec>(small.spec).powerInputs = known(ConnectorList{});
    auto maker = p01();
    maker.build().placements.erase("riser");
    return maker.add("gpu", big, 2).add("gpv", small, 1).design();
}

Design onSata(int plugsOfRiser)
{
    auto part = riser("sata-riser", 3, 16);
    std::get<RiserSpec>(part.spec).powerInputs = known(plugs(std::to_string(plugsOfRiser) + "x sata"));
    auto maker = p01();
    return maker.add("gpu", gpu("rtx", 350), 1).add("riser", part, 1).design();
}

Design onRibbon(double length)
{
    auto part = riser("ribbon");
    std::get<RiserSpec>(part.spec).gen.confidence = Confidence::Estimated;
    std::get<RiserSpec>(part.spec).length = known(millimetres(length));
    auto maker = p01();
    return maker.add("gpu", gpu("rtx", 350), 1).add("riser", part, 1).design();
}

Design bought(Condition condition, int daysAgo)
{
    auto part = gpu("rtx", 350);
    // November 2026, the 21st is today; October has 31 days
    const int day = 21 - daysAgo;
    Offer offer;
    offer.vendor = "shop";
    offer.price = *Money::parse("500 USD");
    offer.condition = condition;
    offer.date = day > 0 ? "2026-11-" + std::string(day < 10 ? "0" : "") + std::to_string(day)
                         : "2026-10-" + std::string(day + 31 < 10 ? "0" : "") + std::to_string(day + 31);
    part.offers = {offer};
    PlacementOptions options;
    options.condition = condition;
    auto maker = p01();
    auto design = maker.add("gpu", part, 1, options).design();
    design.currency = *Currency::parse("USD");
    return design;
}

/// Eight rented GPUs by a price of so many tens of days before the 21st of November 2026.
Design rentedSince(double tens)
{
    static constexpr std::array dates{"2026-11-11", "2026-11-01", "2026-10-22", "2026-10-12", "2026-10-02", "2026-09-22", "2026-09-12", "2026-08-27", "2026-08-19"};
    Design design = p01().design();
    design.currency = *Currency::parse("USD");
    design.economics.cloud["rtx"] = {.rate = {2.0, 3.0, 4.0}, .source = "a list", .date = dates[static_cast<std::size_t>(tens) - 1]};
    return design;
}

Design inRack(double depth)
{
    ServerSpec server;
    server.depth = known(millimetres(depth));
    server.rackUnits = known(4);
    RackSpec frame;
    frame.units = known(42);
    frame.depth = known(millimetres(1000));
    DesignMaker maker;
    maker.add("server", makePart("server", server));
    Design design = maker.design();
    design.parts["frame"] = std::make_shared<const Part>(makePart("frame", frame));
    design.site.builds.clear();
    Rack rack;
    rack.part = "frame";
    rack.holds = {RackHold{"rig", {1}}};
    design.site.racks["R"] = rack;
    return design;
}

Design onIec(double breaker)
{
    Design design = rigWith(4, 350, 2, 1600).circuit(230, breaker).design();
    design.site.circuits.at("wall").code = ElectricalCode::Iec;
    return design;
}

Design onNec(double breaker) { return rigWith(4, 350, 2, 1600).circuit(240, breaker).design(); }

/// On a UPS of so many watts.
Design onUps(double power)
{
    Part supply = psu("p", 1600);
    std::get<PsuSpec>(supply.spec).inlet = known(plugs("1x c14"));
    Design design = rigWith(4, 350, 0, 0).add("psu", supply, 2).circuit(208, 30).design();
    PowerDistributionSpec ups;
    ups.kind = known(DistributionKind::Ups);
    ups.power = known(watts(power));
    ups.outlets = known(plugs("8x c13"));
    design.parts["ups"] = std::make_shared<const Part>(makePart("ups", ups));
    design.site.circuits.at("wall").units["ups"] = {"ups", {}};
    return design;
}

/// Three supplies without sharing on three phases; their imbalance depends on the cards' power.
Design onPhases(double cardWatts)
{
    Design design = rigWith(2, cardWatts, 3, 1600).design();
    design.site.circuits.at("wall").phases = 3;
    return design;
}

Design withAirAt(double celsius, double altitude)
{
    Design design = rigWith(1, 350, 1, 1600).design();
    design.site.inlet = degreesCelsius(celsius);
    design.site.altitude = fromSi<Length>(altitude);
    return design;
}

Design withFanOf(double level)
{
    auto part = fan("loud", 40);
    std::get<FanSpec>(part.spec).noiseDba = known(level);
    return rigWith(1, 350, 1, 1600).add("fan", part, 1).design();
}

/// One card with a 16-pin plug and an unknown factor on an ATX 3 supply.
Design newCardOn(double supplyWatts)
{
    auto card = gpu("new", 450);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.powerInputs = known(plugs("1x 12vhpwr"));
    spec.transientFactor = {};
    auto supply = psu("atx3", supplyWatts);
    auto& psuSpec = std::get<PsuSpec>(supply.spec);
    psuSpec.generation = known(AtxGeneration::Atx30);
    psuSpec.outputs = known(plugs("1x atx-24, 2x eps-8, 1x 12vhpwr"));
    // Strong fans in addition: then the long excursions are the critical ones.
    return rigWith(1, 350, 1, 1600).add("gpu", card, 1).add("fan", fan("strong", 40), 8).add("psu", supply, 1).design();
}

/// A rack of 0.6 m² with one machine.
Design heavyRack(double watts, double mass)
{
    Design design = inRack(800);
    ServerSpec server;
    server.rackUnits = known(4);
    server.maxPower = known(lanewatt::watts(watts));
    auto part = makePart("server", server);
    part.mass = known(kilograms(mass));
    design.parts["server"] = std::make_shared<const Part>(part);
    RackSpec frame;
    frame.units = known(42);
    frame.width = known(millimetres(600));
    frame.depth = known(millimetres(1000));
    auto rack = makePart("frame", frame);
    rack.mass = known(kilograms(100));
    design.parts["frame"] = std::make_shared<const Part>(rack);
    return design;
}

/// The same behind a door.
Design behindDoor(double height)
{
    Design design = heavyRack(10000, 100);
    design.site.doorHeight = millimetres(height);
    return design;
}

/// The same in a row with aisles.
Design betweenAisles(double front, double rear)
{
    Design design = heavyRack(10000, 100);
    design.site.rows["A"] = Row{.racks = {RackRange{design.site.racks.begin()->first}}, .aisle = millimetres(front), .rearAisle = millimetres(rear)};
    return design;
}

Design modulesIn(double units)
{
    GpuSpec module;
    module.form = known(GpuForm::Sxm5);
    module.cooling = known(Cooling::Module);
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Rack);
    chassis.rackUnits = known(static_cast<int>(units));
    return DesignMaker().add("gpu", makePart("module", module), 8).add("chassis", makePart("low", chassis)).design();
}

Design throughInlet(std::string_view inlet, double cardWatts, ElectricalCode code)
{
    auto supply = psu("p2", 4000);
    std::get<PsuSpec>(supply.spec).inlet = known(plugs(inlet));
    Design design = rigWith(4, cardWatts, 1, 4000).add("psu", supply, 1).circuit(120, 50).design();
    design.site.circuits.at("wall").code = code;
    return design;
}

/// A machine with a module of `form` on a cold plate, with a coolant rise and dew point.
Design onLiquid(GpuForm form, double coolantCelsius)
{
    GpuSpec plate;
    plate.form = known(form);
    plate.cooling = known(Cooling::Liquid);
    plate.boardPower = known(watts(1000));
    Design design = p01().add("plate", makePart("plate", plate), 1).design();
    design.site.coolantInlet = degreesCelsius(coolantCelsius);
    design.site.dewPoint = degreesCelsius(14);
    return design;
}

/// Cards of 24 GB with this much host memory.
Design hostMemory(double gigabytesOfModule)
{
    auto card = gpu("rtx", 350);
    std::get<GpuSpec>(card.spec).memory = known(gigabytes(24));
    PlacementOptions inStep; // as in training
    inStep.peaks = PowerPeaks::Together;
    return p01().add("gpu", card, 4, inStep).add("memory", memory("dimm", 5, gigabytesOfModule), 8).design();
}

/// A card of this height on a board's own slots, with plugs of eight pins at its end or on its upper edge.
Design belowLid(double card, bool plugsAtEnd, const ChassisSpec& chassis)
{
    auto part = gpu("rtx", 350);
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.powerInputs = known(plugs("2x pcie-8"));
    spec.plugsAtEnd = known(plugsAtEnd);
    spec.height = known(millimetres(card));
    PlacementOptions at;
    at.slot = "PCIE1";
    auto maker = p01();
    maker.build().placements.erase("riser");
    return maker.add("gpu", part, 1, at).add("case", makePart("case", chassis)).design();
}

/// In a rack chassis with only its 4 rack units known.
Design upright(double card)
{
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Rack);
    chassis.rackUnits = known(4);
    return belowLid(card, true, chassis);
}

/// Below a lid at this height above the board.
Design plugBelowLid(double room)
{
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Tower);
    chassis.gpuMaxHeight = known(millimetres(room));
    return belowLid(137, false, chassis);
}

/// An E-ATX board of some depth in a tower for such boards.
Design deepBoard(double depth)
{
    auto board = romed8Spec();
    board.formFactor = known(std::string("EATX"));
    board.depth = known(millimetres(depth));
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Tower);
    chassis.boardForms = known(std::vector<std::string>{"ATX", "EATX"});
    return p01().add("board", makePart("deep", board)).add("case", makePart("case", chassis)).design();
}

/// Cold plates on the CPUs and air for the rest.
Design coldPlateOnCpu()
{
    CoolerSpec plate;
    plate.kind = known(std::string("cold plate"));
    return p01().add("cooler", makePart("plate", plate)).design();
}

/// Eight fans with this airflow each, m³/h.
Design fansOf(double cubicMetresPerHour)
{
    auto part = fan("fan3", 3);
    std::get<FanSpec>(part.spec).airflow = known(fromSi<VolumeFlow>(cubicMetresPerHour / 3600));
    ChassisSpec chassis;
    chassis.kind = known(ChassisKind::Tower);
    return p01().add("fan", part, 8).add("case", makePart("case", chassis)).design();
}

/// A network card on another switch than the GPU.
Design networkOf(double gigabits)
{
    NicSpec nic;
    nic.rate = known(gigabytesPerSecond(gigabits / 8));
    nic.ports = known(1);
    nic.pcieGen = known(3);
    nic.pcieLanes = known(16);
    nic.slotWidth = known(1.0);
    auto maker = p34();
    maker.build().placements.erase("riser");
    PlacementOptions at;
    at.slot = "PCIE1";
    maker.add("gpu", gpu("rtx", 350), 1, at);
    at.slot = "PCIE5";
    return maker.add("nic", makePart("nic", nic), 1, at).design();
}

/// Fixes of the findings of one rule, without their numbers.
void addFixes(std::string_view id, const Design& design, const Context& context, const Assessment& assessment,
              std::multiset<std::string>& lines)
{
    const auto rules = rules::all();
    const auto rule = std::find_if(rules.begin(), rules.end(), [&](const Rule& r) { return r.id == id; });
    REQUIRE(rule != rules.end());
    for (const auto& f : assessment.findings) {
        if (f.rule == id) {
            for (const auto& remedy : rule->remedies(design, context, assessment, f)) {
                lines.insert("fix " + std::string(remedy.label.text.id));
            }
        }
    }
}

/// Findings, needed airflow, coolant, room for a card, and whether a larger air rise is offered.
std::multiset<std::string> verdicts(const Design& design, const Context& context)
{
    const Assessment assessment = assess(design, context);
    auto lines = outcome(assessment);
    addFixes("THM-02", design, context, assessment, lines);
    if (const auto* height = assessment.point("card-height@rig/gpu")) {
        for (const auto& figure : {height->demand, height->supply}) {
            if (figure) {
                lines.insert("height " + std::to_string(figure->low) + ' ' + std::to_string(figure->high));
            }
        }
    }
    for (const Finding& f : assessment.findings) { // the height of a frame is a range, whose ends decide nothing but are shown
        if (f.rule == "PHY-17" && f.need) {
            lines.insert("frame " + std::to_string(f.need->low) + ' ' + std::to_string(f.need->high));
        }
    }
    if (const auto* air = assessment.point("airflow@rig"); air && air->demand) {
        lines.insert("air " + std::to_string(air->demand->likely));
    }
    if (const BuildAssessment* build = assessment.build("rig"); build && build->budget(BudgetKind::Heat)) {
        for (const BudgetPoint& point : build->budget(BudgetKind::Heat)->points) {
            if (point.id.text() == "coolant@rig" && point.demand) {
                lines.insert("coolant " + std::to_string(point.demand->likely * 1e6));
            }
        }
    }
    return lines;
}

/// Each number of each class of air; low temperatures for H1.
std::vector<LimitCase> airLimitCases()
{
    std::vector<LimitCase> cases;
    for (const auto& [airClass, limits] :
         {std::pair{AirClass::A1, &Limits::airA1}, std::pair{AirClass::A2, &Limits::airA2}, std::pair{AirClass::A3, &Limits::airA3},
          std::pair{AirClass::A4, &Limits::airA4}, std::pair{AirClass::H1, &Limits::airH1}}) {
        const auto name = enumName(airClass);
        const auto member = [limits = limits](double AirLimits::*number) {
            return [limits, number](Limits& all) -> double& { return all.*limits.*number; };
        };
        const auto at = [airClass = airClass](double altitude) {
            return [airClass, altitude] {
                return sweep(15, 50, 0.1, [&](double t) {
                    Design design = withAirAt(t, altitude);
                    design.site.airClass = airClass;
                    return design;
                });
            };
        };
        cases.push_back({name.data(), member(&AirLimits::recommendedCelsius), at(0)});
        cases.push_back({name.data(), member(&AirLimits::allowableCelsius), at(0)});
        cases.push_back({name.data(), member(&AirLimits::lowestCelsius), [airClass = airClass] {
                             return sweep(2, 20, 0.1, [&](double t) {
                                 Design design = withAirAt(t, 0);
                                 design.site.airClass = airClass;
                                 return design;
                             });
                         }});
        cases.push_back({name.data(), member(&AirLimits::derateMetresPerKelvin), at(1500)});
    }
    return cases;
}

std::vector<LimitCase> limitCases()
{
    const auto supplies = [] { return sweep(500, 1000, 10, [](double w) { return oneCardOn(w); }); };
    return {
        {"continuousWarnShare", &Limits::continuousWarnShare, supplies},
        {"continuousErrorShare", &Limits::continuousErrorShare, supplies},
        {"iecContinuousWarnShare", &Limits::iecContinuousWarnShare, [] { return sweep(5, 16, 0.25, onIec); }},
        {"ulBreakerOpensShare", &Limits::ulBreakerOpensShare, [] { return sweep(4, 16, 0.25, onNec); }},
        {"iecBreakerHoldsShare", &Limits::iecBreakerHoldsShare, [] { return sweep(4, 16, 0.25, onIec); }},
        {"iecBreakerOpensShare", &Limits::iecBreakerOpensShare, [] { return sweep(4, 16, 0.25, onIec); }},
        {"upsLoadWarnShare", &Limits::upsLoadWarnShare, [] { return sweep(1500, 4000, 50, onUps); }},
        {"atx2TransientShare", &Limits::atx2TransientShare,
         [] { return sweep(1000, 2400, 20, [](double w) { return oneCardOn(w, 3); }); }},
        {"unguaranteedPeakShare", &Limits::unguaranteedPeakShare,
         [] { return sweep(900, 1300, 10, [](double w) { return oneCardOn(w); }); }},
        {"spikyCardWatts", &Limits::spikyCardWatts,
         [] { return sweep(250, 350, 5, [](double w) { return oneCardOn(900, 1, w); }); }},
        {"slotPowerWatts", &Limits::slotPowerWatts, [] { return sweep(2, 40, 2, slotCards); }},
        {"atx24SlotPowerWatts", &Limits::atx24SlotPowerWatts, [] { return sweep(2, 60, 2, slotCards); }},
        {"cardConnectorSlotWatts", &Limits::cardConnectorSlotWatts,
         [] { return sweep(355, 395, 1, [](double w) { return oneCardOn(2000, 1, w); }); }},
        {"sataPowerWatts", &Limits::sataPowerWatts, [] { return sweep(1, 2, 1, [](double n) { return onSata(static_cast<int>(n)); }); }},
        {"ribbonGen4Millimetres", &Limits::ribbonGen4Millimetres, [] { return sweep(150, 250, 5, onRibbon); }},
        {"axialGapSlots", &Limits::axialGapSlots, [] { return sweep(1.8, 3, 0.05, [](double t) { return sideBySide(350, t); }); }},
        {"axialErrorWatts", &Limits::axialErrorWatts, [] { return sweep(250, 350, 5, [](double w) { return sideBySide(w, 3); }); }},
        {"cableBendMillimetres", &Limits::cableBendMillimetres, [] { return sweep(300, 360, 1, [](double c) { return inCase(c, 300); }); }},
        {"plainPlugLikelyMillimetres", &Limits::plainPlugLikelyMillimetres, [] { return sweep(150, 170, 0.5, plugBelowLid); }},
        {"plainPlugMostMillimetres", &Limits::plainPlugMostMillimetres, [] { return sweep(150, 170, 0.5, plugBelowLid); }},
        {"lidLossLeastMillimetres", &Limits::lidLossLeastMillimetres, [] { return sweep(145, 175, 0.25, upright); }},
        {"lidLossLikelyMillimetres", &Limits::lidLossLikelyMillimetres, [] { return sweep(145, 175, 0.25, upright); }},
        {"lidLossMostMillimetres", &Limits::lidLossMostMillimetres, [] { return sweep(145, 175, 0.25, upright); }},
        {"eatxDepthMillimetres", &Limits::eatxDepthMillimetres, [] { return sweep(240, 310, 1, deepBoard); }},
        {"priceMaxAgeDays", &Limits::priceMaxAgeDays,
         [] { return sweep(20, 40, 1, [](double d) { return bought(Condition::New, static_cast<int>(d)); }); }},
        {"usedPriceMaxAgeDays", &Limits::usedPriceMaxAgeDays,
         [] { return sweep(5, 25, 1, [](double d) { return bought(Condition::Used, static_cast<int>(d)); }); }},
        {"rackDepthClearanceMillimetres", &Limits::rackDepthClearanceMillimetres, [] { return sweep(800, 900, 5, inRack); }},
        {"phaseImbalanceShare", &Limits::phaseImbalanceShare, [] { return sweep(100, 600, 2.5, onPhases); }},
        {"inletDerateMetres", &Limits::inletDerateMetres,
         [] { return sweep(30, 40, 0.1, [](double t) { return withAirAt(t, 1500); }); }},
        {"noiseAdviceDba", &Limits::noiseAdviceDba, [] { return sweep(60, 100, 0.5, [](double l) { return withFanOf(l); }); }},
        {"noiseWarnDba", &Limits::noiseWarnDba, [] { return sweep(60, 100, 0.5, [](double l) { return withFanOf(l); }); }},
        {"excursionFactor", &Limits::excursionFactor,
         [] { return sweep(400, 1200, 10, [](double w) { return newCardOn(w); }); }},
        {"excursionFallPerDecade", &Limits::excursionFallPerDecade,
         [] { return sweep(400, 1200, 10, [](double w) { return newCardOn(w); }); }},
        {"airRackWatts", &Limits::airRackWatts,
         [] { return sweep(10000, 20000, 500, [](double w) { return heavyRack(w, 100); }); }},
        {"containedRackWatts", &Limits::containedRackWatts,
         [] { return sweep(25000, 35000, 500, [](double w) { return heavyRack(w, 100); }); }},
        {"doorRackWatts", &Limits::doorRackWatts,
         [] { return sweep(60000, 90000, 1000, [](double w) { return heavyRack(w, 100); }); }},
        {"floorLoadKilogramsPerSquareMetre", &Limits::floorLoadKilogramsPerSquareMetre,
         [] { return sweep(400, 900, 10, [](double m) { return heavyRack(10000, m); }); }},
        {"rackFrameLeastMillimetres", &Limits::rackFrameLeastMillimetres, [] { return sweep(1900, 2120, 2, behindDoor); }},
        {"rackFrameLikelyMillimetres", &Limits::rackFrameLikelyMillimetres, [] { return sweep(1900, 2120, 2, behindDoor); }},
        {"rackFrameMostMillimetres", &Limits::rackFrameMostMillimetres, [] { return sweep(1900, 2120, 2, behindDoor); }},
        {"aisleLeastMillimetres", &Limits::aisleLeastMillimetres,
         [] { return sweep(850, 1350, 10, [](double w) { return betweenAisles(w, 2000); }); }},
        {"aisleAdvisedMillimetres", &Limits::aisleAdvisedMillimetres,
         [] { return sweep(850, 1350, 10, [](double w) { return betweenAisles(w, 2000); }); }},
        {"rearAisleLeastMillimetres", &Limits::rearAisleLeastMillimetres,
         [] { return sweep(500, 1150, 10, [](double w) { return betweenAisles(2000, w); }); }},
        {"rearAisleAdvisedMillimetres", &Limits::rearAisleAdvisedMillimetres,
         [] { return sweep(500, 1150, 10, [](double w) { return betweenAisles(2000, w); }); }},
        {"airModuleUnits", &Limits::airModuleUnits, [] { return sweep(2, 10, 1, modulesIn); }},
        {"iecCouplerAmperesC13", &Limits::iecCouplerAmperesC13,
         [] { return sweep(100, 500, 5, [](double w) { return throughInlet("1x c14", w, ElectricalCode::Iec); }); }},
        {"iecCouplerAmperesC19", &Limits::iecCouplerAmperesC19,
         [] { return sweep(100, 700, 5, [](double w) { return throughInlet("1x c20", w, ElectricalCode::Iec); }); }},
        {"ulCouplerAmperesC13", &Limits::ulCouplerAmperesC13,
         [] { return sweep(100, 500, 5, [](double w) { return throughInlet("1x c14", w, ElectricalCode::Nec); }); }},
        {"ulCouplerAmperesC19", &Limits::ulCouplerAmperesC19,
         [] { return sweep(100, 800, 5, [](double w) { return throughInlet("1x c20", w, ElectricalCode::Nec); }); }},
        {"coolantRiseKelvin", &Limits::coolantRiseKelvin, [] { return std::vector<Design>{onLiquid(GpuForm::Oam, 30)}; }},
        {"cpuPlateShareLeast", &Limits::cpuPlateShareLeast, [] { return std::vector<Design>{coldPlateOnCpu()}; }},
        {"cpuPlateShareMost", &Limits::cpuPlateShareMost, [] { return std::vector<Design>{coldPlateOnCpu()}; }},
        {"liquidShareLeast", &Limits::liquidShareLeast, [] { return std::vector<Design>{onLiquid(GpuForm::Oam, 30)}; }},
        {"liquidShareMost", &Limits::liquidShareMost, [] { return std::vector<Design>{onLiquid(GpuForm::Oam, 30)}; }},
        {"rackLiquidShareLeast", &Limits::rackLiquidShareLeast,
         [] { return std::vector<Design>{onLiquid(GpuForm::Superchip, 30)}; }},
        {"rackLiquidShareMost", &Limits::rackLiquidShareMost,
         [] { return std::vector<Design>{onLiquid(GpuForm::Superchip, 30)}; }},
        {"coolantDewMarginKelvin", &Limits::coolantDewMarginKelvin,
         [] { return sweep(14, 18, 0.1, [](double t) { return onLiquid(GpuForm::Oam, t); }); }},
        {"hostMemoryInferenceShare", &Limits::hostMemoryInferenceShare, [] { return sweep(8, 32, 1, hostMemory); }},
        {"hostMemoryTrainingShare", &Limits::hostMemoryTrainingShare, [] { return sweep(8, 32, 1, hostMemory); }},
        {"airRiseKelvin", &Limits::airRiseKelvin, [] { return std::vector<Design>{p01().design()}; }},
        {"offeredAirRiseKelvin", &Limits::offeredAirRiseKelvin, [] { return sweep(30, 90, 0.5, fansOf); }},
        {"cloudRateMaxAgeDays", &Limits::cloudRateMaxAgeDays, [] { return sweep(1, 9, 1, rentedSince); }},
        {"nicAffinityGigabitsPerSecond", &Limits::nicAffinityGigabitsPerSecond, [] { return sweep(80, 120, 1, networkOf); }},
    };
}

} // namespace

TEST_CASE("Every named limit decides: a tenth more or less changes some verdict", "[assess][properties]")
{
    auto cases = limitCases();
    std::ranges::copy(airLimitCases(), std::back_inserter(cases));
    // Limits contain only numbers, so an untested one is found by its position.
    Limits all;
    std::set<const double*> places;
    for (const auto& c : cases) {
        places.insert(&c.limit(all));
    }
    CHECK(places.size() * sizeof(double) == sizeof(Limits));
    for (const auto& c : cases) {
        CAPTURE(c.name);
        const auto designs = c.designs();
        for (const double factor : {0.9, 1.1}) {
            CAPTURE(factor);
            Context scaled;
            c.limit(scaled.limits) *= factor;
            const bool changed = std::any_of(designs.begin(), designs.end(), [&](const Design& design) {
                return verdicts(design, Context{}) != verdicts(design, scaled);
            });
            CHECK(changed);
        }
    }
}

} // namespace limits_test
