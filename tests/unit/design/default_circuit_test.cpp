#include "model/design/default_circuit.h"

#include "model/assess.h"
#include "model/rules/power/support_power.h"
#include "model/site/standing.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

namespace default_circuit_test {

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("the circuit that is meant", "[design]")
{
    Design design = p34().design();
    const auto homes = [&] {
        std::vector<std::string> circuits;
        for (const Standing& standing : standingsOf(design)) {
            circuits.push_back(standing.circuit);
        }
        return circuits;
    };
    CHECK(homes() == std::vector<std::string>{"wall"});
    CHECK(circuitOrFirst(design, {}) == "wall");
    design.site.circuits["a"] = design.site.circuits["wall"];
    design.site.circuits["z"] = design.site.circuits["wall"];
    CHECK(circuitOrFirst(design, {}) == "a"); // by id
    CHECK(circuitOrFirst(design, "z") == "z");
    CHECK(homes() == std::vector<std::string>{"a"});

    design.site.builds.front().circuit = "wall";
    CHECK(homes() == std::vector<std::string>{"wall"});
    Rack rack;
    rack.circuit = "z";
    rack.holds = {RackHold{"rig", {1}}};
    design.site.racks["R"] = rack;
    CHECK(homes() == std::vector<std::string>{"z", "wall"}); // each at its place
    design.site.racks["R"].circuit.clear();
    CHECK(homes() == std::vector<std::string>{"a", "wall"});

    design.site.circuits.clear();
    design.site.builds.front().circuit.clear();
    CHECK(homes() == std::vector<std::string>{"", ""});
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
    CHECK(rules::circuitIdOf(build, psu) == build.circuitAc.begin()->first);
    CHECK(rules::circuitIdOf(build) == build.circuitAc.begin()->first);

    // All its supplies name another circuit, which feeds the machine.
    design = applyEdit(design, Edit{SetOption{"rig", "psu", 0, "circuit", "wall"}}).value();
    const auto moved = assess(design, Context{});
    CHECK(rules::circuitIdOf(*moved.builds.front()) == "wall");
    CHECK(rules::circuitIdOf(*moved.builds.front(), psu) == "wall");
}

} // namespace default_circuit_test
