// How a network begins, and what goes together when one of its choices changes.
#include "model/fabric/network_edits.h"

#include "model/design/edit_steps.h"
#include "model/fabric/network.h"
#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <string>
#include <utility>

namespace network_edits_test {

using namespace lanewatt;
using test::gigabits;

TEST_CASE("network edits: a network begins with all builds and without guesses")
{
    Design design = test::withCards(4);
    const auto first = fabric::newNetwork(design, standingsOf(design));
    REQUIRE(first);
    CHECK(first->id == "compute");
    design = applyEdit(design, first->edit).value();
    const Fabric& made = design.site.fabrics.at("compute");
    REQUIRE(made.endpoints.size() == 1);
    CHECK(made.endpoints.front() == FabricEndpoints{.build = "rig"}); // all its ports are of one rate
    CHECK(made.switches.at("leaf") == FabricTier{});
    const auto second = fabric::newNetwork(design, standingsOf(design));
    REQUIRE(second);
    CHECK(second->id == "network-2");

    const auto none = fabric::newNetwork(Design{}, {});
    REQUIRE_FALSE(none);
    CHECK(std::string(none.error().what.text.id) == "fabric.no_builds");
}

TEST_CASE("network edits: the fastest ports of a machine hang on a new network")
{
    Design design = test::withCards(4);
    NicSpec slow = *design.parts.at("nic-part")->as<NicSpec>();
    slow.rate = test::known(gigabits(25));
    design = applyEdit(design, Edit{AddPlacement{"rig", "slow", test::makePart("slow-part", slow), 1, {}}}).value();
    const auto made = fabric::newNetwork(design, standingsOf(design));
    REQUIRE(made);
    const Design joined = applyEdit(design, made->edit).value();
    const auto rate = joined.site.fabrics.at("compute").endpoints.front().rate;
    REQUIRE(rate);
    CHECK(si(*rate) == si(gigabits(400)));
}

TEST_CASE("network edits: choices that do not change are no edit, and builds, switches and managed devices go in and out")
{
    Design design = test::withCards(4);
    design = applyEdit(design, fabric::newNetwork(design, standingsOf(design))->edit).value();
    const Fabric before = design.site.fabrics.at("compute");
    CHECK(isEmpty(fabric::changeNetwork(design, "compute", before)));
    CHECK_FALSE(isEmpty(fabric::changeNetwork(design, "other", before)));

    Fabric changed = before;
    fabric::setLeafPorts(changed, 64);
    fabric::setMachinePorts(changed, 8);
    fabric::setMachineRate(changed, gigabits(400));
    CHECK(changed.switches.at("leaf").ports == 64);
    CHECK(changed.endpoints.front().ports == 8);
    fabric::setBuild(changed, "store", true);
    fabric::setBuild(changed, "store", true);
    REQUIRE(changed.endpoints.size() == 2);
    CHECK(changed.endpoints.back() == FabricEndpoints{.build = "store", .rate = gigabits(400)});
    fabric::setBuild(changed, "store", false);
    CHECK(changed.endpoints.size() == 1);

    fabric::setManaged(changed, ManagedKind::PowerStrips, true);
    fabric::setManaged(changed, ManagedKind::Switches, true);
    fabric::setManaged(changed, ManagedKind::Switches, true);
    CHECK(changed.manages == std::vector<ManagedKind>{ManagedKind::Switches, ManagedKind::PowerStrips});
    fabric::setManaged(changed, ManagedKind::PowerStrips, false);
    CHECK(changed.manages == std::vector<ManagedKind>{ManagedKind::Switches});

    fabric::setSwitch(changed, "leaf", "switch-64");
    CHECK(changed.switches.at("leaf").part == "switch-64");
    CHECK_FALSE(changed.switches.at("leaf").ports.has_value()); // the part says it
    fabric::setSwitch(changed, "spine", "switch-64");
    CHECK(changed.switches.contains("spine"));
    fabric::setSwitch(changed, "spine", "");
    CHECK_FALSE(changed.switches.contains("spine")); // as the leaves
    fabric::setSwitch(changed, "leaf", "");
    CHECK(changed.switches.contains("leaf"));
}

} // namespace network_edits_test
