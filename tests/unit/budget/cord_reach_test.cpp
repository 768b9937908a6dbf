// How far a power cord runs from the outlet of an upright unit to an inlet in the rack.
#include "model/budget/cord_reach.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace cord_reach_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A rack of 42 U with an upright PDU on its feed.
Design oneRack()
{
    PowerDistributionSpec pdu;
    pdu.kind = known(DistributionKind::Pdu);
    pdu.outlets = known(plugs("4x c13, 2x c19"));
    Design design;
    design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu));
    Circuit circuit;
    circuit.units["strip"] = {.part = "pdu", .behind = {}, .mount = UnitMount::ZeroULeft};
    design.site.circuits["a"] = circuit;
    Rack rack;
    rack.units = 42;
    rack.circuit = "a";
    design.site.racks["R"] = rack;
    return design;
}

OutletPlug into(std::string receptacle, int number)
{
    OutletPlug plug;
    plug.circuit = "a";
    plug.unit = "strip";
    plug.outlet = "strip/" + receptacle + '.' + std::to_string(number);
    plug.receptacle = std::move(receptacle);
    return plug;
}

constexpr double kUnitMetres = 0.04445;

} // namespace

TEST_CASE("cord reach: along the strip, to the other side, with a loop", "[budget][racks]")
{
    const Design design = oneRack();
    // The fourth of four C13 is at 7/8 of 42 U; the inlet of a machine in U1 and U2 is 1 U high.
    const auto reach = cordReach(design, "R", into("c13", 4), 1, 2);
    REQUIRE(reach);
    CHECK(reach->low == Approx(4.25 * kUnitMetres)); // were the strip upside down, at 1/8
    CHECK(reach->likely == Approx(35.75 * kUnitMetres + 0.8));
    CHECK(reach->high == Approx(35.75 * kUnitMetres + 1.1));
    CHECK(reach->dimension == Dimension::Length);
    CHECK(reach->confidence == Confidence::Estimated);
    // outlets of a kind are even over the strip, whatever stands before them in its list
    const auto large = cordReach(design, "R", into("c19", 1), 10, 1);
    REQUIRE(large);
    CHECK(large->low == Approx((10.5 - 9.5) * kUnitMetres));
    // of a thing of unknown height the lowest unit
    const auto unknown = cordReach(design, "R", into("c19", 1), 10, std::nullopt);
    REQUIRE(unknown);
    CHECK(unknown->low == Approx(1.0 * kUnitMetres));
}

TEST_CASE("cord reach: unknown where outlet, unit or rails are", "[budget][racks]")
{
    const auto known = [](const Design& design, const OutletPlug& plug) { return cordReach(design, "R", plug, 1, 1).has_value(); };
    Design design = oneRack();
    CHECK(known(design, into("c13", 1)));
    CHECK_FALSE(known(design, into("c13", 5)));
    CHECK_FALSE(known(design, OutletPlug{}));
    CHECK_FALSE(cordReach(design, "nowhere", into("c13", 1), 1, 1));
    design.site.racks["R"].count = 2; // in which of the two does it hang?
    CHECK_FALSE(known(design, into("c13", 1)));
    design.site.circuits["a"].perRack = true;
    CHECK(known(design, into("c13", 1)));
    design.site.racks["R"].units.reset();
    CHECK_FALSE(known(design, into("c13", 1)));
    design = oneRack();
    design.site.circuits["a"].units["strip"].mount.reset();
    CHECK_FALSE(known(design, into("c13", 1)));
}

} // namespace cord_reach_test
