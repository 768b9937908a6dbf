// Inlets of switches and other devices in racks, and the feeds that they take.
#include "model/budget/device_inlets.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace device_inlets_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Part device(std::string_view inputs, AccessoryKind function = AccessoryKind::EthernetSwitch)
{
    AccessorySpec spec;
    spec.function = known(function);
    if (!inputs.empty()) {
        spec.powerInputs = known(plugs(inputs));
    }
    return makePart("leaf", spec);
}

RackHold held(std::vector<int> atU) { return {.build = {}, .atU = std::move(atU), .part = "leaf", .units = 1}; }

/// Two racks on feeds a and b with three such devices each.
Design hall(std::string_view inputs)
{
    Design design;
    design.parts["leaf"] = std::make_shared<const Part>(device(inputs));
    design.site.circuits = {{"a", {}}, {"b", {}}};
    Rack rack;
    rack.count = 2;
    rack.circuit = "a";
    rack.otherCircuits = {"b"};
    rack.holds = {held({1, 2, 3})};
    design.site.racks["R"] = rack;
    return design;
}

} // namespace

TEST_CASE("device inlets: what the part says", "[budget][racks]")
{
    const Part two = device("1x c14, 1x c20");
    REQUIRE(deviceInlets(held({1}), &two));
    CHECK(*deviceInlets(held({1}), &two) == std::vector{Connector::C14, Connector::C20});
    const Part other = device("2x pcie-8");
    REQUIRE(deviceInlets(held({1}), &other));
    CHECK(deviceInlets(held({1}), &other)->empty()); // no inlet for a cord
    const Part silent = device("");
    CHECK_FALSE(deviceInlets(held({1}), &silent));
    CHECK_FALSE(deviceInlets(held({1}), nullptr));
    const Part panel = device("", AccessoryKind::PatchPanel);
    REQUIRE(deviceInlets(held({1}), &panel));
    CHECK(deviceInlets(held({1}), &panel)->empty());
    const Part absurd = device("65x c14");
    CHECK_FALSE(deviceInlets(held({1}), &absurd));
    REQUIRE(deviceInlets(RackHold{"rig", {1}}, nullptr));
    CHECK(deviceInlets(RackHold{"rig", {1}}, nullptr)->empty()); // a machine has its own
}

TEST_CASE("device inlets: dealt over the feeds of the rack", "[budget][racks]")
{
    CHECK(feedOfDevice({"a", "b"}, 0, 2) == "a");
    CHECK(feedOfDevice({"a", "b"}, 1, 2) == "b");
    CHECK(feedOfDevice({"a", "b"}, 2, 3) == "a");
    CHECK(feedOfDevice({"a"}, 1, 2) == "a");
    CHECK(feedOfDevice({"a", "b"}, 0, 1).empty()); // nobody says which
    CHECK(feedOfDevice({}, 0, 1).empty());

    Design design = hall("1x c14, 1x c20");
    CHECK(devicePlugsIn(design, design.site.racks.at("R"), "a").small == 3);
    CHECK(devicePlugsIn(design, design.site.racks.at("R"), "a").large == 0);
    CHECK(devicePlugsIn(design, design.site.racks.at("R"), "b").large == 3);
    CHECK(devicePlugsIn(design, design.site.racks.at("R"), "c").total() == 0);
    CHECK(devicePlugsOn(design, Assessment{}, "a").small == 6); // of both racks
    CHECK(devicePlugsOn(design, Assessment{}, "nowhere").total() == 0);
    CHECK(devicePlugsOn(hall("1x c14"), Assessment{}, "a").total() == 0);
    CHECK(devicePlugsOn(hall(""), Assessment{}, "a").total() == 0);
}

} // namespace device_inlets_test
