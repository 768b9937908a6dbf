#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

namespace lanewatt::test::audit {

namespace {

PowerDistributionSpec pduSpec(std::string_view outlets, double input = 30, std::vector<OutletBank> banks = {}, double breaker = 20)
{
    PowerDistributionSpec spec;
    spec.kind = known(DistributionKind::Pdu);
    spec.phases = known(1);
    spec.inputCurrent = known(amperes(input));
    spec.outlets = known(plugs(outlets));
    if (!banks.empty()) {
        spec.bankBreaker = known(amperes(breaker));
        spec.banks = known(std::move(banks));
    }
    return spec;
}

/// A machine of 1.7 kW with two supplies on one unit of a circuit.
Design onUnit(const PowerDistributionSpec& spec, ElectricalCode code = ElectricalCode::Nec)
{
    Design design = cards(4).add("psu", shared(psu("supply", 2400)), 2).design();
    design.site.circuits["wall"] = feed(code == ElectricalCode::Nec ? 208 : 230, 30, 1, code);
    carry(design, madeOf("unit", spec));
    design.site.circuits["wall"].units["pdu"] = {"unit", {}};
    return design;
}

/// A machine of 2.7 kW with one supply on one unit of a circuit.
Design onStrip(std::string_view outlets)
{
    Design design = cards(4, 550).add("psu", withInlet(psu("supply", 4000), "1x c20")).design();
    design.site.circuits["wall"] = feed(208, 30);
    carry(design, madeOf("strip", pduSpec(outlets)));
    design.site.circuits["wall"].units["pdu"] = {"strip", {}};
    return design;
}

/// Machines of one supply or more on a feed of three phases, and a feed beside it.
Design onThreePhases(int machines, const Part& supply, int supplies)
{
    Design design = oneCard().add("psu", supply, supplies).design();
    design.site.circuits["wall"] = feed(400, 16, 3, ElectricalCode::Iec);
    design.site.builds.front().count = machines;
    design.site.builds.front().circuit = "wall";
    return design;
}

Part cord(std::string key, double current, double lengthMillimetres = 0)
{
    CableSpec spec;
    spec.from = known(plugs("1x c14"));
    spec.to = known(plugs("1x c13"));
    spec.current = known(amperes(current));
    if (lengthMillimetres > 0) {
        spec.length = known(millimetres(lengthMillimetres));
    }
    return madeOf(std::move(key), spec);
}

} // namespace

std::vector<FixedCase> feedCases()
{
    return {
        {"pwr26.title", [] { return Situation{p01().design()}; }},
        {"pwr26.title_iec",
         [] {
             auto design = cards(4, 550).add("psu", psu("supply", 3000)).design();
             design.site.circuits["wall"] = feed(230, 13, 1, ElectricalCode::Iec);
             return Situation{design};
         }},
        {"pwr28.title",
         [] {
             auto design = racked({1, 9, 17});
             design.site.racks["R"].powerLimit = watts(5000);
             return Situation{design};
         }},
        {"pwr31.title",
         [] {
             auto design = oneCard(gpu("card", 900)).add("psu", withInlet(psu("supply"))).design();
             design.site.circuits["wall"] = feed(120, 20);
             design.site.circuits["wall"].outlets = {"5-15R"};
             return Situation{applyEdit(design, Edit{ReplacePart{"rig", "gpu", gpu("hungry", 1200)}}).value()};
         }},
        {"pwr31.title",
         [] {
             // All outlets of the unit are too small for the one supply.
             return Situation{onStrip("4x c13"), {madeOf("larger", pduSpec("2x c13, 2x c19"))}};
         }},
        {"pwr31.title",
         [] {
             // The unit has an outlet that carries it, and the user chose another.
             return Situation{applyEdit(onStrip("4x c13, 2x c19"), Edit{SetOption{"rig", "psu", 1, "outlet", "pdu/c13.1"}}).value()};
         }},
        {"pwr31.title_voltage",
         [] {
             auto design = oneCard().design();
             design.site.circuits["wall"].outlets = {"5-15R"};
             return Situation{design};
         }},
        {"pwr31.title_plug_voltage",
         [] {
             auto spec = pduSpec("4x c13, 2x nema-5-20");
             spec.phases = known(3);
             auto design = onUnit(spec);
             design.site.circuits["wall"].phases = 3;
             return Situation{applyEdit(design, Edit{SetOption{"rig", "psu", 1, "outlet", "pdu/nema-5-20.1"}}).value()};
         }},
        {"pwr31.title_few",
         [] {
             auto design = onUnit(pduSpec("1x c13"));
             return Situation{design, {madeOf("more", pduSpec("8x c13"))}};
         }},
        {"pwr31.title_pin",
         [] {
             auto design = onUnit(pduSpec("8x c13"));
             return Situation{applyEdit(design, Edit{SetOption{"rig", "psu", 1, "outlet", "nowhere"}}).value()};
         }},
        {"pwr32.title", [] { return Situation{onThreePhases(2, shared(psu("supply")), 2)}; }},
        {"pwr33.title",
         [] {
             const std::vector<OutletBank> banks{{"B1", LinePair::Unknown, plugs("4x c13")}};
             return Situation{onUnit(pduSpec("4x c13", 30, banks, 8)), {madeOf("strong", pduSpec("4x c13", 30, banks, 20))}};
         }},
        {"pwr33.title_iec",
         [] {
             const std::vector<OutletBank> banks{{"B1", LinePair::Unknown, plugs("4x c13")}};
             return Situation{onUnit(pduSpec("4x c13", 30, banks, 9), ElectricalCode::Iec),
                              {madeOf("strong", pduSpec("4x c13", 30, banks, 20))}};
         }},
        {"pwr34.title", [] { return Situation{onUnit(pduSpec("4x c13", 8)), {madeOf("strong", pduSpec("4x c13", 24))}}; }},
        {"pwr34.title_iec",
         [] { return Situation{onUnit(pduSpec("4x c13", 9), ElectricalCode::Iec), {madeOf("strong", pduSpec("4x c13", 24))}}; }},
        {"pwr35.title",
         [] {
             const auto ups = [](double power) {
                 auto spec = pduSpec("4x c13");
                 spec.kind = known(DistributionKind::Ups);
                 spec.power = known(watts(power));
                 return spec;
             };
             return Situation{onUnit(ups(1000)), {madeOf("strong", ups(4000))}};
         }},
        {"pwr35.title_near",
         [] {
             const auto ups = [](double power) {
                 auto spec = pduSpec("4x c13");
                 spec.kind = known(DistributionKind::Ups);
                 spec.power = known(watts(power));
                 return spec;
             };
             return Situation{onUnit(ups(2050)), {madeOf("strong", ups(4000))}};
         }},
        {"pwr35.title_unknown",
         [] {
             const auto ups = [](std::optional<double> power) {
                 auto spec = pduSpec("4x c13");
                 spec.kind = known(DistributionKind::Ups);
                 spec.power = power ? known(watts(*power)) : Fact<Power>{};
                 return spec;
             };
             return Situation{onUnit(ups(std::nullopt)), {madeOf("strong", ups(4000))}};
         }},
        {"pwr36.title_voltage",
         [] {
             const auto made = [](double voltage) {
                 auto spec = pduSpec("4x c13");
                 spec.voltage = known(volts(voltage));
                 return spec;
             };
             return Situation{onUnit(made(120)), {madeOf("other", made(208))}};
         }},
        {"pwr36.title_breaker",
         [] {
             auto spec = pduSpec("4x c13");
             spec.plug = known(std::string("L6-20P"));
             return Situation{onUnit(spec)};
         }},
        {"pwr36.title",
         [] {
             auto design = onUnit(pduSpec("4x c13"));
             return Situation{applyEdit(design, Edit{AddPlacement{"rig", "cord", cord("thin", 3), 2}}).value(), {cord("thick", 10)}};
         }},
        {"pwr36.title_missing",
         [] {
             auto design = onUnit(pduSpec("4x c13"));
             return Situation{applyEdit(design, Edit{AddPlacement{"rig", "cord", cord("usual", 10), 1}}).value(), {cord("usual", 10)}};
         }},
        {"pwr36.title_short",
         [] {
             // A machine at the foot of a rack, whose second outlet is 0.68 m higher on the strip.
             auto design = applyEdit(onUnit(pduSpec("4x c13")), Edit{AddPlacement{"rig", "cord", cord("stub", 10, 100), 2}}).value();
             design.site.circuits["wall"].units["pdu"].mount = UnitMount::ZeroULeft;
             design.site.builds.clear();
             Rack rack;
             rack.units = 42;
             rack.circuit = "wall";
             rack.holds = {RackHold{"rig", {1}}};
             design.site.racks["R"] = rack;
             return Situation{design, {cord("long", 10, 3000)}};
         }},
        {"pwr36.title_unit",
         [] {
             auto spec = pduSpec("4x c13");
             spec.plug = known(std::string("L6-30P"));
             auto design = onUnit(spec);
             design.site.circuits["wall"].outlets = {"L6-20R"};
             return Situation{design};
         }},
        {"pwr36.title_phases",
         [] {
             auto spec = pduSpec("4x c13");
             spec.phases = known(3);
             return Situation{onUnit(spec), {madeOf("single", pduSpec("4x c13"))}};
         }},
        {"pwr36.title_feeds",
         [] {
             auto spec = pduSpec("4x c13");
             spec.kind = known(DistributionKind::TransferSwitch);
             auto design = onUnit(spec);
             design.site.circuits["low"] = feed(120, 30);
             design.site.circuits["same"] = feed(208, 30);
             design.site.circuits["wall"].units["pdu"].secondFeed = "low";
             design.site.builds.front().circuit = "wall";
             return Situation{design};
         }},
    };
}

} // namespace lanewatt::test::audit
