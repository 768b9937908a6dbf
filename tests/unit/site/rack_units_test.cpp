// Distribution units of counted racks: outlets, banks and phases are those of one rack, normally and with the other feed lost.
#include "model/assess.h"
#include "model/budget/rack_outlets.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <memory>
#include <string>
#include <string_view>

namespace rack_units_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// `count` racks of six machines with two supplies each, on feeds a and b with a PDU of three banks on each.
Design hall(int count)
{
    auto supply = psu("supply", 2400);
    auto& spec = std::get<PsuSpec>(supply.spec);
    spec.form = known(PsuForm::Crps);
    spec.currentShare = known(true);
    spec.inlet = known(plugs("1x c14"));
    DesignMaker maker;
    maker.add("gpu", gpu("card", 300), 4)
        .add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu("epyc"))
        .add("memory", memory("dimm"), 8)
        .add("psu", supply, 2);
    Design design = maker.design();
    design.site.builds.clear();
    PowerDistributionSpec pdu;
    pdu.kind = known(DistributionKind::Pdu);
    pdu.phases = known(3);
    pdu.inputCurrent = known(amperes(32));
    pdu.outlets = known(plugs("12x c13"));
    pdu.bankBreaker = known(amperes(20));
    pdu.banks = known(std::vector{OutletBank{"B1", LinePair::Unknown, plugs("4x c13")}, OutletBank{"B2", LinePair::Unknown, plugs("4x c13")},
                                  OutletBank{"B3", LinePair::Unknown, plugs("4x c13")}});
    design.parts["pdu"] = std::make_shared<const Part>(makePart("pdu", pdu));
    for (const char* id : {"a", "b"}) {
        Circuit circuit;
        circuit.voltage = volts(400);
        circuit.breaker = amperes(32);
        circuit.phases = 3;
        circuit.code = ElectricalCode::Iec;
        circuit.perRack = true;
        circuit.units["pdu"] = {"pdu", ""};
        design.site.circuits[id] = circuit;
    }
    Rack rack;
    rack.units = 48;
    rack.count = count;
    rack.circuit = "a";
    rack.otherCircuits = {"b"};
    rack.holds = {RackHold{"rig", {1, 5, 9, 13, 17, 21}}};
    design.site.racks["R"] = rack;
    return design;
}

double demand(const Assessment& a, std::string_view id)
{
    INFO(id);
    const BudgetPoint* point = a.point(id);
    REQUIRE(point);
    REQUIRE(point->demand);
    return point->demand->likely;
}

} // namespace

TEST_CASE("rack units: outlets, banks and phases of 313 racks are those of one", "[site][racks]")
{
    const Assessment one = assess(hall(1), Context{});
    const Assessment many = assess(hall(313), Context{});
    CHECK(many.copiesOf("rig") == 313 * 6);
    for (const char* id : {"outlets@a", "unit@a/pdu", "bank@a/pdu/B1", "bank@b/pdu/B3", "phases@a", "failover@a", "failover-unit@a/pdu", "failover-bank@a/pdu/B2"}) {
        CAPTURE(id);
        CHECK(demand(many, id) == Approx(demand(one, id)));
    }
    CHECK(demand(many, "outlets@a") == 6);
    CHECK(many.plugsOn("a").size() == 6);
    const auto outlets = rackOutlets(hall(313), many);
    REQUIRE(outlets.size() == 2); // on each feed
    CHECK(outlets.front().small == 6);
    CHECK(outlets.front().outlets() == 12);
}

TEST_CASE("rack units: with feed A lost, each bank and each phase of B carries both", "[site][racks]")
{
    const Assessment a = assess(hall(313), Context{});
    constexpr double powerFactorGain = 0.05; // a supply that carries more has a better one
    for (const char* unit : {"b/pdu", "b/pdu/B1", "b/pdu/B2", "b/pdu/B3"}) {
        const std::string at = unit;
        CAPTURE(at);
        const std::string kind = at == "b/pdu" ? "unit@" : "bank@";
        CHECK(demand(a, "failover-" + kind + at) == Approx(2 * demand(a, kind + at)).epsilon(powerFactorGain));
    }
    // Six machines in three banks: each feeds one supply of two of them.
    CHECK(demand(a, "bank@b/pdu/B1") == Approx(demand(a, "bank@b/pdu/B2")));
    CHECK(demand(a, "bank@b/pdu/B1") == Approx(demand(a, "bank@b/pdu/B3")));
}

} // namespace rack_units_test
