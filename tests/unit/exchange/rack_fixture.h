#pragma once
/// Two groups of racks with names that spreadsheets, CSV and YAML would misread, and machines of which not all is known.

#include "model/assessment/assessment.h"
#include "model/budget/draw.h"
#include "model/wiring/instances.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>

namespace lanewatt::test {

inline constexpr const char* kFormulaName = "=cmd|'/c calc'!A1";

inline Figure exactly(double value, Dimension dimension, Confidence confidence = Confidence::Datasheet)
{
    return {value, value, value, dimension, confidence};
}

inline void hold(Design& design, Part part)
{
    const std::string key = part.key;
    design.parts[key] = std::make_shared<const Part>(std::move(part));
}

inline Part madeBy(std::string key, std::string maker, std::string name, Spec spec)
{
    Part part = makePart(std::move(key), std::move(spec));
    part.maker = std::move(maker);
    part.name = std::move(name);
    return part;
}

/// Rack R: two bought servers and a machine of parts, on circuit a; the servers' second inlets on b. Racks "Row, B" 1 and 2
/// on b, with a machine of unknown height. One such machine stands alone on c, of which nothing is known.
inline Design rackDesign()
{
    Design d;
    d.name = "Hall \"A\", row 1";
    ServerSpec server;
    server.rackUnits = known(4);
    Part node = madeBy("gx-8", "Acme", "GX-8", server);
    node.mpn = "=GX8";
    hold(d, node);
    ChassisSpec chassis;
    chassis.rackUnits = known(3);
    hold(d, madeBy("case", "Acme", "Case 3U", chassis));
    hold(d, madeBy("bracket", "", "bracket", AccessorySpec{}));
    RackSpec frame;
    frame.units = known(6);
    frame.width = known(millimetres(600));
    frame.depth = known(millimetres(1070));
    frame.staticLoad = known(kilograms(1000));
    Part rackPart = madeBy("frame", "Acme", "Frame", frame);
    rackPart.mass = known(kilograms(125));
    hold(d, rackPart);
    PowerDistributionSpec pdu;
    pdu.kind = known(DistributionKind::Pdu);
    pdu.plug = known(std::string("NEMA L6-30P"));
    pdu.outlets = known(plugs("2x c13"));
    pdu.rackUnits = known(0);
    hold(d, madeBy("ap1", "APC", "AP1", pdu));

    const auto build = [&](const std::string& id, std::string name, std::map<std::string, Placement> placements) {
        Build one;
        one.name = std::move(name);
        one.placements = std::move(placements);
        one.redundancy = id == "node" ? std::optional(RedundancyScheme::NPlusN) : std::nullopt;
        d.builds[id] = std::make_shared<const Build>(std::move(one));
    };
    build("node", "GPU node", {{"server", {.part = "gx-8"}}});
    build("rig", kFormulaName, {{"bracket", {.part = "bracket", .quantity = 2}}, {"chassis", {.part = "case"}}});
    build("tall", "Tall\nbox", {{"bracket", {.part = "bracket"}}});

    Circuit a{.voltage = volts(230), .breaker = amperes(32), .code = ElectricalCode::Iec, .outlets = {"C19", "C19"}};
    Circuit b{.voltage = volts(208), .breaker = amperes(30), .phases = 3};
    b.units["pdu"] = {.part = "ap1", .behind = {}};
    d.site.circuits = {{"a", a}, {"b", b}, {"c", {}}};
    Rack r;
    r.units = 12;
    r.massLimit = kilograms(500);
    r.reservedUnits = 1;
    r.circuit = "a";
    r.holds = {{"node", {5, 1}}, {"rig", {9}}};
    Rack s;
    s.part = "frame";
    s.count = 2;
    s.name = "Row, B";
    s.circuit = "b";
    s.powerLimit = watts(10'000);
    s.holds = {{"tall", {2}}, {"rig", {4}}};
    d.site.racks = {{"R", r}, {"S", s}};
    d.site.builds = {{.build = "tall", .count = 1, .circuit = "c"}};
    return d;
}

/// What assess() would say of rackDesign() where the papers look.
inline Assessment rackAssessment(const Design& d)
{
    Assessment a;
    a.standings = standingsOf(d);
    for (const auto& [id, build] : d.builds) {
        auto one = std::make_shared<BuildAssessment>();
        one->buildId = id;
        one->label = Ref::machine(id);
        one->path = one->label;
        one->build = build;
        one->wiring.instances = wiring::expandInstances(d.parts, *build);
        one->wiring.index();
        BudgetPoint mass;
        BudgetPoint power;
        if (id == "node") {
            one->home = "a";
            one->rackUnits = exactly(4, Dimension::Scalar);
            one->mass = exactly(60, Dimension::Mass);
            one->circuitAc = {{"a", exactly(1500, Dimension::Power)}, {"b", exactly(1500.4, Dimension::Power)}};
            one->circuitInlets["a"] = {{"server.1/inlet.1", exactly(1500, Dimension::Power), Connector::C20, {}, {}}};
            one->circuitInlets["b"] = {{"server.1/inlet.2", exactly(1500.4, Dimension::Power), Connector::C20, {}, {}}};
        } else if (id == "rig") {
            one->home = "a";
            one->rackUnits = exactly(3, Dimension::Scalar);
            one->mass = exactly(12, Dimension::Mass);
            mass.unknownLines = 1;
        } else {
            one->home = "b";
            mass.unknownLines = 1;
            power.unknownLines = 1;
            one->circuitAc = {{"b", exactly(400, Dimension::Power)}};
            one->circuitInlets["b"] = {{"psu.1", exactly(400, Dimension::Power), std::nullopt, {}, {}}};
        }
        budgetOf(*one, BudgetKind::Mass).points.push_back(mass);
        budgetOf(*one, BudgetKind::PowerDc).points.push_back(power);
        for (Standing& standing : a.standings) {
            if (standing.build == id) {
                standing.assessed = a.builds.size();
            }
        }
        a.builds.push_back(std::move(one));
    }
    BudgetPoint all;
    all.id = {PointKind::RackMass, Ref::rack("R")};
    all.path = Ref::rack("R");
    all.demand = exactly(132, Dimension::Mass);
    all.supply = exactly(500, Dimension::Mass);
    all.unknownLines = 1;
    budgetOf(a, BudgetKind::RackMass).points.push_back(all);
    return a;
}

} // namespace lanewatt::test
