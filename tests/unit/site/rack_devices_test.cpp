// What a rack holds besides machines: units by face, mass, draw, and order lines.
#include "model/assess.h"
#include "model/bom/bom.h"
#include "model/design/part_uses.h"
#include "model/design/replace_part.h"
#include "model/design/edit.h"
#include "model/figure/formulas.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rack_devices_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A server of 8 U and 10.2 kW in U1 of two racks of 42 U.
Design rackOfOne()
{
    ServerSpec server;
    server.rackUnits = known(8);
    server.maxPower = known(watts(10200));
    Part machine = makePart("node-server", server);
    machine.mass = known(kilograms(100));
    DesignMaker maker;
    maker.add("server", machine);
    Design design = maker.design();
    design.site.builds.clear();
    Rack rack;
    rack.units = 42;
    rack.count = 2;
    rack.holds = {RackHold{"rig", {1}}};
    design.site.racks = {{"R", rack}};
    return design;
}

/// A switch of 120 W and 10 kg, whose height the rack's entry says.
Part leaf()
{
    AccessorySpec spec;
    spec.function = known(AccessoryKind::EthernetSwitch);
    spec.power = known(watts(120));
    Part part = makePart("leaf", spec);
    part.mass = known(kilograms(10));
    return part;
}

void carry(Design& design, const Part& part) { design.parts[part.key] = std::make_shared<const Part>(part); }

RackHold held(std::vector<int> atU, RackFace face = RackFace::Front, bool half = false)
{
    return {.build = {}, .atU = std::move(atU), .part = "leaf", .units = 1, .face = face, .halfDepth = half};
}

double demand(const Assessment& a, std::string_view id)
{
    const BudgetPoint* point = a.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

int overlaps(const Design& design)
{
    const auto a = assess(design, Context{});
    return static_cast<int>(std::count_if(a.findings.begin(), a.findings.end(),
                                          [](const Finding& f) { return f.title.text.id == "phy01.title_overlap"; }));
}

} // namespace

TEST_CASE("rack devices: units, mass and draw count with the machines", "[rack]")
{
    Design design = rackOfOne();
    carry(design, leaf());
    design.site.racks["R"].holds.push_back(held({40, 41}));
    const Assessment a = assess(design, Context{});
    CHECK(demand(a, "units@R") == 10);
    CHECK(demand(a, "rack-mass@R") == Approx(120));
    CHECK(demand(a, "rack-power@R") == Approx(10'440));
    CHECK(a.point("rack-power@R")->unknownLines == 0);
    CHECK(a.point("units@R")->lines.back().path == Ref::part("leaf"));

    // Half of the depth at the rear leaves the front free.
    design.site.racks["R"].holds.back() = held({40, 41}, RackFace::Rear, true);
    CHECK(demand(assess(design, Context{}), "units@R") == 8);
    design.site.racks["R"].holds.back() = held({40, 41}, RackFace::Rear, false);
    CHECK(demand(assess(design, Context{}), "units@R") == 10);
}

TEST_CASE("rack devices: what a part does not say is unknown", "[rack]")
{
    Design design = rackOfOne();
    carry(design, makePart("leaf", AccessorySpec{}));
    RackHold hold = held({40});
    hold.units.reset();
    design.site.racks["R"].holds.push_back(hold);
    const Assessment a = assess(design, Context{});
    CHECK(a.point("units@R")->unknownLines == 1);
    CHECK(a.point("rack-power@R")->unknownLines == 1);
    CHECK(a.point("rack-mass@R")->unknownLines == 1);
    // A distribution unit passes power on, and says its own height.
    PowerDistributionSpec pdu;
    pdu.rackUnits = known(2);
    carry(design, makePart("leaf", pdu));
    const Assessment b = assess(design, Context{});
    CHECK(b.point("units@R")->unknownLines == 0);
    CHECK(demand(b, "units@R") == 10);
    CHECK(b.point("rack-power@R")->unknownLines == 0);
    CHECK(b.point("rack-power@R")->lines.size() == 1);
}

TEST_CASE("rack devices: shelves and panels draw nothing, whatever else does not say it is unknown", "[rack]")
{
    Design design = rackOfOne();
    design.site.racks["R"].holds.push_back(held({40}));
    for (const AccessoryKind passive : {AccessoryKind::RackShelf, AccessoryKind::BlankingPanel, AccessoryKind::PatchPanel, AccessoryKind::CableManager}) {
        INFO(enumName(passive));
        AccessorySpec spec;
        spec.function = known(passive);
        carry(design, makePart("leaf", spec));
        const Assessment a = assess(design, Context{});
        CHECK(demand(a, "rack-power@R") == Approx(10'200));
        CHECK(a.point("rack-power@R")->unknownLines == 0);
        CHECK(demand(a, "units@R") == 9);
        spec.power = known(watts(5)); // with lights, perhaps: what is said counts
        carry(design, makePart("leaf", spec));
        CHECK(demand(assess(design, Context{}), "rack-power@R") == Approx(10'205));
    }
    AccessorySpec other;
    other.function = known(AccessoryKind::EthernetSwitch);
    carry(design, makePart("leaf", other));
    CHECK(assess(design, Context{}).point("rack-power@R")->unknownLines == 1);
}

TEST_CASE("rack devices: a UPS of a circuit that stands in the rack is bought once", "[rack][bom]")
{
    Design design = rackOfOne();
    PowerDistributionSpec spec;
    spec.kind = known(DistributionKind::Ups);
    spec.rackUnits = known(2);
    carry(design, makePart("leaf", spec));
    const auto bought = [&] {
        std::int64_t quantity = 0;
        for (const BomLine& line : billOfMaterials(design, {})) {
            quantity += line.part == "leaf" ? line.quantity : 0;
        }
        return quantity;
    };
    // One in each of two racks, and no circuit has it.
    design.site.racks["R"].holds.push_back({.build = {}, .atU = {40}, .part = "leaf"});
    CHECK(bought() == 2);
    // Each rack's circuit has it: the same two.
    Circuit circuit;
    circuit.voltage = volts(240);
    circuit.breaker = amperes(60);
    circuit.perRack = true;
    circuit.units["ups"] = {"leaf", ""};
    design.site.circuits["a"] = circuit;
    design.site.racks["R"].circuit = "a";
    CHECK(bought() == 2);
    // One circuit has one, the other rack's is on no circuit.
    design.site.circuits["a"].perRack = false;
    CHECK(bought() == 2);
    // A circuit with two of them for racks that hold none.
    design.site.racks["R"].holds.pop_back();
    design.site.circuits["a"].units["second"] = {"leaf", ""};
    CHECK(bought() == 2);
}

TEST_CASE("rack devices: their circuits carry them", "[rack]")
{
    Design plain = rackOfOne();
    plain.site.circuits["a"].voltage = volts(240);
    plain.site.circuits["a"].breaker = amperes(200);
    plain.site.racks["R"].circuit = "a";
    Design design = plain;
    carry(design, leaf());
    design.site.racks["R"].holds.push_back(held({40, 41})); // 240 W in each of two racks
    const double ampere = 240 / (240 * defaultPowerFactor());
    const auto more = [&] { return demand(assess(design, Context{}), "circuit@a") - demand(assess(plain, Context{}), "circuit@a"); };
    CHECK(more() == Approx(2 * ampere));
    CHECK(assess(design, Context{}).point("circuit@a")->lines.back().path == Ref::part("leaf"));
    CHECK(assess(design, Context{}).point("circuit@a")->lines.back().count == 4);
    plain.site.circuits["a"].perRack = true;
    design.site.circuits["a"].perRack = true;
    CHECK(more() == Approx(ampere));
    // On two feeds likely half of it is on each, but nobody says so.
    plain.site.circuits["b"] = plain.site.circuits["a"];
    design.site.circuits["b"] = plain.site.circuits["a"];
    plain.site.racks["R"].otherCircuits = {"b"};
    design.site.racks["R"].otherCircuits = {"b"};
    CHECK(more() == Approx(ampere / 2));
    CHECK(assess(design, Context{}).point("circuit@a")->lines.back().total->high == Approx(240));
    // What is not known is not nothing.
    const int before = assess(design, Context{}).point("circuit@a")->unknownLines;
    carry(design, makePart("leaf", AccessorySpec{}));
    CHECK(assess(design, Context{}).point("circuit@a")->unknownLines == before + 1);
    CHECK(more() == Approx(0).margin(1e-9));
}

TEST_CASE("rack devices: two of half depth share a unit, others do not", "[rack]")
{
    Design design = rackOfOne();
    carry(design, leaf());
    auto& holds = design.site.racks["R"].holds;
    holds.push_back(held({8}));
    CHECK(overlaps(design) == 1); // the machine is there
    holds.back() = held({8}, RackFace::Rear, true);
    CHECK(overlaps(design) == 1); // it is as deep as the rack
    holds.front().halfDepth = true;
    CHECK(overlaps(design) == 0);
    holds.back().face = RackFace::Front;
    CHECK(overlaps(design) == 1);
    holds.back() = held({9});
    CHECK(overlaps(design) == 0);
}

TEST_CASE("rack devices: they, the chains' devices and PDUs of own circuits are ordered as often as they are there", "[rack]")
{
    Design design = rackOfOne();
    for (const char* key : {"leaf", "pdu", "ups", "cdu"}) {
        carry(design, makePart(key, AccessorySpec{}));
    }
    design.site.racks["R"].holds.push_back(held({40, 41}));
    design.site.racks["R"].holds.push_back({.build = {}, .atU = {}, .part = "leaf", .fill = true});
    design.site.racks["R"].circuit = "a";
    design.site.circuits["a"].perRack = true;
    design.site.circuits["a"].behind = "ups";
    design.site.circuits["a"].units["pdu"] = {"pdu", ""};
    design.site.power["ups"] = PowerNode{.part = "ups", .count = 3};
    design.site.cooling["cdu"] = CoolingNode{.part = "cdu", .count = 2, .perRacks = 1};
    CHECK(buildCounts(design).at("rig") == 2);
    CHECK(buildCounts(design).size() == 1);
    std::map<std::string, std::int64_t> ordered;
    for (const BomLine& line : billOfMaterials(design, Context{})) {
        ordered[line.part] = line.quantity;
    }
    CHECK(ordered.at("leaf") == 4);
    CHECK(ordered.at("pdu") == 2);
    CHECK(ordered.at("ups") == 3);
    CHECK(ordered.at("cdu") == 4);
    design.site.circuits["a"].perRack = false;
    for (const BomLine& line : billOfMaterials(design, Context{})) {
        ordered[line.part] = line.quantity;
    }
    CHECK(ordered.at("pdu") == 1);
}

TEST_CASE("rack devices: their uses are found and replaced", "[rack]")
{
    Design design = rackOfOne();
    carry(design, leaf());
    design.site.racks["R"].holds.push_back(held({40, 41}));
    design.site.power["ups"] = PowerNode{.part = "leaf"};
    design.site.cooling["cdu"] = CoolingNode{.part = "leaf", .count = 2};
    const auto uses = usesOf(design, "leaf");
    REQUIRE(uses.size() == 3);
    CHECK(uses[0].rack == "R");
    CHECK(uses[0].held);
    CHECK(uses[0].quantity == 4);
    CHECK(uses[1].node == "ups");
    CHECK_FALSE(uses[1].cooling);
    CHECK(uses[2].node == "cdu");
    CHECK(uses[2].cooling);
    const auto edit = replaceUses(design, "leaf", uses, makePart("spine", AccessorySpec{}), {}, "It ended", "2026-11-21");
    REQUIRE(edit);
    const auto changed = applyEdit(design, *edit);
    REQUIRE(changed);
    CHECK(changed->site.racks.at("R").holds.back().part == "spine");
    CHECK(changed->site.racks.at("R").part.empty());
    CHECK(changed->site.power.at("ups").part == "spine");
    CHECK(changed->site.cooling.at("cdu").part == "spine");
    CHECK_FALSE(changed->parts.contains("leaf"));
}

} // namespace rack_devices_test
