#include "model/design/default_circuit.h"

#include "model/rules/support_power.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

namespace default_circuit_test {

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("the circuit that is meant", "[design]")
{
    Design design = p34().design();
    CHECK(circuitOf(design, "rig") == "wall");
    CHECK(circuitOrFirst(design, {}) == "wall");
    design.site.circuits["a"] = design.site.circuits["wall"];
    design.site.circuits["z"] = design.site.circuits["wall"];
    CHECK(circuitOrFirst(design, {}) == "a"); // by id
    CHECK(circuitOrFirst(design, "z") == "z");
    CHECK(circuitOf(design, "rig") == "a");

    design.site.builds.front().circuit = "wall";
    CHECK(circuitOf(design, "rig") == "wall");
    Rack rack;
    rack.circuit = "z";
    rack.holds = {RackHold{"rig", {1}}};
    design.site.racks["R"] = rack;
    CHECK(circuitOf(design, "rig") == "z"); // where it stands in a rack
    design.site.racks["R"].circuit.clear();
    CHECK(circuitOf(design, "rig") == "a");

    PlacementOptions own;
    CHECK(circuitOf(design, "rig", own) == "a");
    own.circuit = "wall";
    CHECK(circuitOf(design, "rig", own) == "wall");

    design.site.circuits.clear();
    CHECK(circuitOf(design, "rig").empty());
    CHECK(circuitOrFirst(design, {}).empty());
}

TEST_CASE("remedies speak of the circuit that the assessment counted a supply on", "[design]")
{
    Design design = p34().design();
    design.site.circuits["a"] = design.site.circuits["wall"];
    design.site.builds.front().circuit = "wall";
    Rack rack;
    rack.units = 42;
    rack.circuit = "a";
    rack.holds = {RackHold{"rig", {1}}};
    design.site.racks["R"] = rack;
    const auto result = assess(design, Context{});
    const BuildAssessment& build = *result.builds.front();
    REQUIRE(build.circuitAc.size() == 1);
    const int psu = build.wiring.withSpec<PsuSpec>().front();
    CHECK(rules::circuitIdOf(design, build, psu) == build.circuitAc.begin()->first);
    CHECK(rules::circuitIdOf(design, build) == build.circuitAc.begin()->first);

    // All of its supplies were given another: that feeds the machine.
    design = applyEdit(design, Edit{SetOption{"rig", "psu", 0, "circuit", "wall"}}).value();
    const auto moved = assess(design, Context{});
    CHECK(rules::circuitIdOf(design, *moved.builds.front()) == "wall");
    CHECK(rules::circuitIdOf(design, *moved.builds.front(), psu) == "wall");
}

} // namespace default_circuit_test
