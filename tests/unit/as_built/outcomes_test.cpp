#include "model/as_built/outcomes.h"

#include "model/as_built/rack_as_built.h"
#include "model/fabric/found_cabling.h"
#include "tests/support/catch.h"

#include <string>
#include <vector>

namespace outcomes_test {

using namespace lanewatt;

namespace {

/// Two machines with places, of which one differs, one without a place, and a place without a machine.
AsBuilt delivered()
{
    AsBuilt asBuilt;
    asBuilt.machines = 3;
    asBuilt.places = {{"a", Ref::parse("site/rig.1")}, {"b", Ref::parse("site/rig.2")}};
    asBuilt.unfilled = {Ref::parse("site/rig.3")};
    Difference slow;
    slow.kind = DifferenceKind::PowerLimit;
    slow.machine = "b";
    slow.path = Ref::parse("site/rig.2/gpu.1");
    slow.device = "card";
    Difference missing = slow;
    missing.kind = DifferenceKind::Missing;
    Difference more;
    more.kind = DifferenceKind::Extra;
    more.machine = "x";
    more.device = "x";
    asBuilt.differences = {slow, missing, more};
    asBuilt.notCompared = {{"a", {}}, {"", {}}, {"y", {}}};
    return asBuilt;
}

} // namespace

TEST_CASE("as built: what became of each machine, with its worst difference", "[as-built]")
{
    const std::vector<MachineOutcome> outcomes = machineOutcomes(delivered());
    REQUIRE(outcomes.size() == 4);
    CHECK(outcomes[0].machine == "a");
    CHECK(outcomes[0].outcome == Outcome::Placed);
    CHECK(outcomes[0].partly);
    CHECK_FALSE(outcomes[0].worst);
    CHECK(outcomes[1].differences == 2);
    CHECK(outcomes[1].worst == Severity::Error);
    CHECK(outcomes[1].path.text() == "site/rig.2");
    CHECK(outcomes[2].outcome == Outcome::NotDesigned);
    CHECK(outcomes[2].machine == "x");
    CHECK(outcomes[3].outcome == Outcome::NotFound);
    CHECK(outcomes[3].path.text() == "site/rig.3");
    CHECK(outcomes[3].differences == 0);
}

TEST_CASE("as built: machines get other names, also where a whole machine is called by its own", "[as-built]")
{
    const AsBuilt asBuilt = delivered();
    CHECK(machineNames(asBuilt) == std::vector<std::string>{"a", "b", "x", "y"});
    const AsBuilt renamed = withMachineNames(asBuilt, {{"b", "Report 2"}, {"x", "Report 3"}});
    CHECK(renamed.places[0].machine == "a");
    CHECK(renamed.places[1].machine == "Report 2");
    CHECK(renamed.differences[0].machine == "Report 2");
    CHECK(renamed.differences[0].device == "card");
    CHECK(renamed.differences[2].device == "Report 3");
}

TEST_CASE("as built: what was not delivered or not cabled as planned weighs most", "[as-built]")
{
    CHECK(weightOf(DifferenceKind::Different) == Severity::Error);
    CHECK(weightOf(DifferenceKind::Narrower) == Severity::Warning);
    CHECK(weightOf(DifferenceKind::Extra) == Severity::Advice);
    CHECK(weightOf(RackDifferenceKind::Other) == Severity::Error);
    CHECK(weightOf(RackDifferenceKind::Elsewhere) == Severity::Warning);
    CHECK(weightOf(fabric::CablingKind::Crossed) == Severity::Error);
    CHECK(weightOf(fabric::CablingKind::Slower) == Severity::Warning);
}

} // namespace outcomes_test
