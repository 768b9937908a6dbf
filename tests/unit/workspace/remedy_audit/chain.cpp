#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::test::audit {

namespace {

PowerNode powerNode(PowerNodeKind kind, double watts, std::string behind)
{
    PowerNode made;
    made.kind = kind;
    made.capacity = Amount{watts, Dimension::Power};
    made.behind = std::move(behind);
    made.loss = 0.05;
    return made;
}

/// Two machines of 2 kW with two supplies each, in a rack on feeds a and b, each behind a UPS of its own, both behind a grid.
Design onTwoUps(double upsWatts = 20e3)
{
    ServerSpec server;
    server.rackUnits = known(4);
    server.maxPower = known(watts(2000));
    server.psuCount = known(2);
    server.psuNeeded = known(1);
    DesignMaker maker;
    Design design = maker.add("server", madeOf("server", server)).design();
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.circuit = "a";
    rack.otherCircuits = {"b"};
    rack.holds = {RackHold{"rig", {1, 5}}};
    design.site.racks["R"] = rack;
    design.site.power["grid"] = powerNode(PowerNodeKind::Utility, 1e6, {});
    design.site.power["grid"].loss.reset();
    for (const char* id : {"a", "b"}) {
        Circuit circuit = feed(240, 60);
        circuit.behind = std::string("ups-") + id;
        design.site.circuits[id] = circuit;
        design.site.power[circuit.behind] = powerNode(PowerNodeKind::Ups, upsWatts, "grid");
    }
    return design;
}

/// Machines with one supply each in a rack, on a circuit of each rack with one strip.
Design onStrips(std::string_view outlets, int machines, std::string_view inlet)
{
    PowerDistributionSpec strip;
    strip.kind = known(DistributionKind::Pdu);
    strip.phases = known(3);
    strip.inputCurrent = known(amperes(63));
    strip.outlets = known(plugs(outlets));
    Design design = oneCard(gpu("card", 200)).add("psu", withInlet(psu("supply", 1000), inlet)).design();
    carry(design, madeOf("strip", strip));
    design.site.builds.clear();
    Circuit wall = feed(415, 63, 3, ElectricalCode::Iec);
    wall.perRack = true;
    wall.units["strip"] = {"strip", {}};
    design.site.circuits = {{"wall", wall}};
    Rack rack;
    rack.units = 48;
    rack.circuit = "wall";
    rack.holds = {RackHold{"rig", {}}};
    for (int unit = 0; unit < machines; ++unit) {
        rack.holds.front().atU.push_back(1 + unit * 8);
    }
    design.site.racks["R"] = rack;
    return design;
}

} // namespace

std::vector<FixedCase> chainCases()
{
    return {
        {"pwr29.title",
         [] {
             auto design = onTwoUps();
             design.site.pue = 1.01;
             return Situation{design};
         }},
        {"pwr29.title_high",
         [] {
             auto design = onTwoUps();
             design.site.pue = 1.5;
             CoolingNode plant;
             plant.kind = CoolingNodeKind::DryCooler;
             plant.loss = 0.03;
             design.site.cooling["plant"] = plant;
             return Situation{design};
         }},
        {"pwr40.title", [] { return Situation{onTwoUps(1500)}; }},
        {"pwr40.title_near",
         [] {
             auto design = onTwoUps();
             design.site.power["ups-a"].capacity = Amount{2.2e3, Dimension::Power}; // of which it carries 2 kW
             return Situation{design};
         }},
        {"pwr41.title", [] { return Situation{onTwoUps(3000)}; }},
        {"pwr43.title",
         [] {
             auto design = onTwoUps();
             design.site.circuits["b"].behind = "ups-a";
             return Situation{design};
         }},
        {"pwr44.title",
         [] {
             auto design = cards(1).add("psu", shared(psu("supply", 2000))).design();
             auto fed = onTwoUps();
             fed.builds = design.builds;
             fed.parts.insert(design.parts.begin(), design.parts.end());
             return Situation{fed};
         }},
        {"pwr45.title",
         [] {
             auto design = onTwoUps();
             design.site.circuits["b"].behind.clear();
             return Situation{design};
         }},
        {"pwr45.title_source",
         [] {
             auto design = onTwoUps();
             design.site.power["ups-b"].behind.clear();
             return Situation{design};
         }},
        {"pwr46.title",
         [] {
             auto design = onTwoUps();
             design.site.power["gen"] = powerNode(PowerNodeKind::Generator, 3000, "grid");
             for (const char* id : {"ups-a", "ups-b"}) {
                 design.site.power[id].behind = "gen";
             }
             return Situation{design};
         }},
        {"pwr47.title",
         [] { return Situation{onStrips("8x c13, 2x c19", 3, "1x c20")}; }},
        {"pwr47.title_few",
         [] {
             // A rack of switches alone.
             auto design = onStrips("4x c13-c19", 3, "1x c14");
             AccessorySpec network;
             network.function = known(AccessoryKind::EthernetSwitch);
             network.power = known(watts(60));
             network.powerInputs = known(plugs("1x c14"));
             carry(design, madeOf("tor", network));
             RackHold switches;
             switches.part = "tor";
             switches.atU = {37, 38, 39, 40, 41};
             switches.units = 1;
             design.site.racks["S"] = design.site.racks.at("R");
             design.site.racks["S"].holds = {switches};
             return Situation{design};
         }},
        {"pwr46.title_failover",
         [] {
             auto design = onTwoUps();
             for (const char* id : {"a", "b"}) {
                 const std::string own = std::string("gen-") + id;
                 design.site.power[own] = powerNode(PowerNodeKind::Generator, 3000, "grid");
                 design.site.power[std::string("ups-") + id].behind = own;
             }
             return Situation{design};
         }},
    };
}

} // namespace lanewatt::test::audit
