#include "model/assess.h"
#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

#include <initializer_list>

namespace lanewatt::test::audit {

namespace {

/// Three machines, each with a card cooled by liquid, in a rack.
Design liquidRack()
{
    Design design = oneCard(changed<GpuSpec>(gpu("plate", 1000), [](GpuSpec& spec) {
                        spec.cooling = known(Cooling::Liquid);
                        spec.form = known(GpuForm::FullHeight);
                    })).design();
    design.site.coolantRise = kelvins(10);
    design.site.liquidShare = 0.8;
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {1, 9, 17}}};
    design.site.racks["R"] = rack;
    return design;
}

Amount kilowatts(double v) { return {v * 1e3, Dimension::Power}; }

/// Liquid-cooled machines and distribution units of these names, each moving a part of the coolant that all need.
Design inLoops(std::initializer_list<const char*> units, double part)
{
    Design design = liquidRack();
    const Assessment assessed = assess(design, Context{});
    const BudgetPoint* coolant = assessed.point("rack-coolant@R");
    const double flow = coolant && coolant->demand ? coolant->demand->likely * part : 0.0;
    for (const char* id : units) {
        design.site.cooling[id] = CoolingNode{.kind = CoolingNodeKind::Cdu, .flow = fromSi<VolumeFlow>(flow)};
    }
    return design;
}

} // namespace

std::vector<FixedCase> heatCases()
{
    return {
        {"thm02.title",
         [] {
             const auto moving = [](std::string key, double cfm) {
                 return changed<FanSpec>(fan(std::move(key)), [&](FanSpec& spec) {
                     spec.airflow = known(fromSi<VolumeFlow>(cfm / kCfmPerCubicMetrePerSecond));
                     spec.size = known(millimetres(120));
                 });
             };
             ChassisSpec tower = caseSpec();
             return Situation{oneCard().add("chassis", madeOf("case", tower)).add("fan", moving("weak", 12), 3).design(), {moving("strong", 150)}};
         }},
        {"thm03.title",
         [] {
             auto design = oneCard().design();
             design.site.inlet = degreesCelsius(40);
             return Situation{design};
         }},
        {"thm03.title_cold",
         [] {
             auto design = oneCard().design();
             design.site.inlet = degreesCelsius(2);
             return Situation{design};
         }},
        {"thm03.title_advised",
         [] {
             auto design = oneCard().design();
             design.site.inlet = degreesCelsius(30);
             return Situation{design};
         }},
        {"thm04.title",
         [] {
             auto design = liquidRack();
             design.site.racks["R"].coolantFlow = fromSi<VolumeFlow>(1.0 / 60'000);
             return Situation{design};
         }},
        {"thm06.title",
         [] {
             auto design = racked({1, 9, 17, 25, 33, 41});
             return Situation{applyEdit(design, Edit{ReplacePart{"rig", "server", changed<ServerSpec>(*design.parts.at("server"), [](ServerSpec& s) {
                                                                      s.maxPower = known(watts(4000));
                                                                  })}})
                                  .value()};
         }},
        {"thm07.title",
         [] {
             ChassisSpec low = caseSpec();
             low.kind = known(ChassisKind::Rack);
             low.rackUnits = known(4);
             ChassisSpec tall = low;
             tall.rackUnits = known(8);
             return Situation{oneCard().add("gpu", module(), 8).add("baseboard", baseboard()).add("chassis", madeOf("low", low)).design(),
                              {madeOf("tall", tall)}};
         }},
        {"thm07.title_kind",
         [] {
             ChassisSpec tower = caseSpec();
             tower.kind = known(ChassisKind::Tower);
             ChassisSpec tall = tower;
             tall.kind = known(ChassisKind::Rack);
             tall.rackUnits = known(8);
             return Situation{oneCard().add("gpu", module(), 8).add("baseboard", baseboard()).add("chassis", madeOf("tower", tower)).design(),
                              {madeOf("tall", tall)}};
         }},
        {"thm08.title",
         [] {
             auto found = inChassis(oneCard(changed<GpuSpec>(gpu("passive", 250, 4, 16, 2), [](GpuSpec& spec) { spec.cooling = known(Cooling::Passive); })),
                                    [](ChassisSpec&) {}, [](ChassisSpec&) {});
             found.parts = {accessory("blower", AccessoryKind::Shroud)};
             return found;
         }},
        {"thm09.title",
         [] {
             return Situation{cards(2, 350, 2).instance("gpu", 1, inSlot("PCIE1")).instance("gpu", 2, inSlot("PCIE3")).design()};
         }},
        {"thm10.title",
         [] {
             return inChassis(cards(2), [](ChassisSpec& c) { c.kind = known(ChassisKind::Rack); },
                              [](ChassisSpec& c) { c.kind = known(ChassisKind::OpenFrame); });
         }},
        {"thm11.title",
         [] {
             const auto loud = [](std::string key, double level) {
                 return changed<FanSpec>(fan(std::move(key)), [&](FanSpec& spec) { spec.noiseDba = known(level); });
             };
             return Situation{oneCard().add("fan", loud("loud", 85), 4).design(), {loud("quiet", 40)}};
         }},
        {"thm12.title",
         [] {
             auto design = liquidRack();
             design.site.racks["R"].coolantLimit = watts(2500);
             return Situation{design};
         }},
        {"thm14.title",
         [] {
             auto design = racked({1, 9, 17}); // 6 kW: some 1,200 m3/h
             design.site.racks["R"].airflow = fromSi<VolumeFlow>(1000.0 / 3600.0);
             return Situation{design};
         }},
        {"thm14.title_row",
         [] {
             auto design = racked({1, 9, 17});
             design.site.rows["A"] = Row{.racks = {{"R", 1, 1}}, .airflow = fromSi<VolumeFlow>(1000.0 / 3600.0)};
             return Situation{design};
         }},
        {"thm15.title",
         [] {
             auto design = racked({1, 9, 17});
             design.site.cooling["crah"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .capacity = kilowatts(5)};
             return Situation{design};
         }},
        {"thm16.title",
         [] {
             auto design = racked({1, 9, 17});
             for (const char* id : {"crah-a", "crah-b"}) {
                 design.site.cooling[id] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .capacity = kilowatts(4)};
             }
             return Situation{design};
         }},
        {"thm16.title_spare",
         [] {
             auto design = liquidRack();
             design.site.cooling["cdu"] = CoolingNode{.kind = CoolingNodeKind::Cdu};
             return Situation{design};
         }},
        {"thm17.title", [] { return Situation{inLoops({"cdu"}, 0.7)}; }},
        {"thm17.title_failover", [] { return Situation{inLoops({"cdu-a", "cdu-b"}, 0.7)}; }},
        {"thm18.title",
         [] {
             auto design = liquidRack();
             design.site.cooling["cdu"] = CoolingNode{.kind = CoolingNodeKind::Cdu, .count = 2, .capacity = kilowatts(50), .redundancy = RedundancyScheme::NPlus1};
             return Situation{design};
         }},
        {"thm18.title_liquid",
         [] {
             auto design = liquidRack();
             design.site.cooling["crah"] = CoolingNode{.kind = CoolingNodeKind::AirHandler, .capacity = kilowatts(50)};
             return Situation{design};
         }},
        {"thm13.title",
         [] {
             auto design = liquidRack();
             design.site.coolantInlet = degreesCelsius(15);
             design.site.dewPoint = degreesCelsius(16);
             return Situation{design};
         }},
    };
}

} // namespace lanewatt::test::audit
