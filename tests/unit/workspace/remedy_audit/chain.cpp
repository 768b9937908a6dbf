#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test::audit {

namespace {

PowerNode node(PowerNodeKind kind, double watts, std::string behind)
{
    PowerNode made;
    made.kind = kind;
    made.capacity = Amount{watts, Dimension::Power};
    made.behind = std::move(behind);
    made.loss = 0.05;
    return made;
}

/// Two machines of 2 kW with two supplies each, in a rack on feeds a and b, each behind a UPS of its own, both behind a grid.
Design onTwoFeeds(double upsWatts = 20e3)
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
    design.site.power["grid"] = node(PowerNodeKind::Utility, 1e6, {});
    design.site.power["grid"].loss.reset();
    for (const char* id : {"a", "b"}) {
        Circuit circuit = feed(240, 60);
        circuit.behind = std::string("ups-") + id;
        design.site.circuits[id] = circuit;
        design.site.power[circuit.behind] = node(PowerNodeKind::Ups, upsWatts, "grid");
    }
    return design;
}

} // namespace

std::vector<FixedCase> chainCases()
{
    return {
        {"pwr29.title",
         [] {
             auto design = onTwoFeeds();
             design.site.pue = 1.01;
             return Situation{design};
         }},
        {"pwr29.title_high",
         [] {
             auto design = onTwoFeeds();
             design.site.pue = 1.5;
             CoolingNode plant;
             plant.kind = CoolingNodeKind::DryCooler;
             plant.loss = 0.03;
             design.site.cooling["plant"] = plant;
             return Situation{design};
         }},
        {"pwr40.title", [] { return Situation{onTwoFeeds(1500)}; }},
        {"pwr40.title_near",
         [] {
             auto design = onTwoFeeds();
             design.site.power["ups-a"].capacity = Amount{2.2e3, Dimension::Power}; // of which it carries 2 kW
             return Situation{design};
         }},
        {"pwr41.title", [] { return Situation{onTwoFeeds(3000)}; }},
        {"pwr43.title",
         [] {
             auto design = onTwoFeeds();
             design.site.circuits["b"].behind = "ups-a";
             return Situation{design};
         }},
        {"pwr44.title",
         [] {
             auto design = cards(1).add("psu", shared(psu("supply", 2000))).design();
             auto fed = onTwoFeeds();
             fed.builds = design.builds;
             fed.parts.insert(design.parts.begin(), design.parts.end());
             return Situation{fed};
         }},
        {"pwr45.title",
         [] {
             auto design = onTwoFeeds();
             design.site.circuits["b"].behind.clear();
             return Situation{design};
         }},
        {"pwr45.title_source",
         [] {
             auto design = onTwoFeeds();
             design.site.power["ups-b"].behind.clear();
             return Situation{design};
         }},
        {"pwr46.title",
         [] {
             auto design = onTwoFeeds();
             design.site.power["gen"] = node(PowerNodeKind::Generator, 3000, "grid");
             for (const char* id : {"ups-a", "ups-b"}) {
                 design.site.power[id].behind = "gen";
             }
             return Situation{design};
         }},
        {"pwr46.title_failover",
         [] {
             auto design = onTwoFeeds();
             for (const char* id : {"a", "b"}) {
                 const std::string own = std::string("gen-") + id;
                 design.site.power[own] = node(PowerNodeKind::Generator, 3000, "grid");
                 design.site.power[std::string("ups-") + id].behind = own;
             }
             return Situation{design};
         }},
    };
}

} // namespace lanewatt::test::audit
